"""A long text in parts of which one is edited at a time, exact to the last character."""

from __future__ import annotations

import re
from collections.abc import Callable

PART = 20_000  # characters; Qt lays these out within a frame, also as one single word
BREAKS = str.maketrans(dict.fromkeys("\r\u2029\ufdd0\ufdd1", "\n"))  # what Qt takes for an end of line
UNIT = re.compile(r"\r\n|.", re.DOTALL)


class PartedText:
    """The parts of a text, and what they were changed to.

    An editor has only one kind of line end.  What a person did not touch keeps its own all the same.
    """

    def __init__(self, text: str = "") -> None:
        self._stored = split(text)
        self._parts = list(self._stored)

    def __len__(self) -> int:
        return len(self._parts)

    def value(self) -> str:
        """Return the whole text as it is now."""
        return "".join(self._parts)

    def settle(self) -> None:
        """Take the text as it is now for the stored one."""
        self._stored = list(self._parts)

    def shown(self, place: int) -> str:
        """Return a part as an editor shows it."""
        return normal(self._parts[place])

    def write(self, place: int, shown: str) -> None:
        """Take up what an editor shows of a part now."""
        stored = self._stored[place]
        self._parts[place] = stored if shown == normal(stored) else spliced(self._parts[place], shown)

    def change(self, change: Callable[[str], str]) -> None:
        """Change every part."""
        self._parts = [change(part) for part in self._parts]


def normal(text: str) -> str:
    """Return a text with the line ends that an editor gives it."""
    return text.replace("\r\n", "\n").translate(BREAKS)


def spliced(text: str, shown: str) -> str:
    """Return ``text`` changed so that an editor shows ``shown``; all but the place of the change stays."""
    before = normal(text)
    if before == text:
        return shown
    units = UNIT.findall(text)
    head = _alike(before, shown)
    tail = _alike(before[head:][::-1], shown[head:][::-1])
    written = shown[head : len(shown) - tail]
    if "\r\n" in text:
        written = written.replace("\n", "\r\n")
    start, end = "".join(units[:head]), written + "".join(units[len(units) - tail :])
    if end.startswith("\n"):  # a carriage return and this would become one
        stem = start.rstrip("\r")
        start = stem + "\n" * (len(start) - len(stem))
    return start + end


def split(text: str) -> list[str]:
    """Cut a text into parts, at ends of lines where there are any near."""
    parts, start = [], 0
    while len(text) - start > PART * 1.5:
        cut = text.rfind("\n", start + PART // 2, start + PART) + 1 or start + PART
        parts.append(text[start:cut])
        start = cut
    return [*parts, text[start:]]


def _alike(first: str, second: str) -> int:
    """Return how many characters two texts have in common from their start."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first.startswith(second[:middle]):
            low = middle
        else:
            high = middle - 1
    return low
