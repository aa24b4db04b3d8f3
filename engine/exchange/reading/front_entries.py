"""A file of entries, each a front matter and its text, as TeaParty's memory files are.

Some were written back wrongly again and again: with front matters inside front matters, without the rule
above them or below, or with nothing under them.  So an entry begins wherever a front matter with an id and a
type does, after a rule or at the start of a paragraph; what stands between two of them is one text, with the
headings and rules inside it.  What was read, written as entries again, is read as the same.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from engine.exchange.reading.markdown_blocks import parsed_front
from engine.exchange.reading.text_lines import require_short

OWN = frozenset({"id", "type"})
"""What every entry has."""

_RULE = re.compile(r"---[ \t]*")
_KEY = re.compile(r"[A-Za-z_]\w*:(?:[ \t].*)?")
_LONGEST_FRONT = 200  # lines


class Entry(NamedTuple):
    """A front matter, the text under it, and the number of the line where it begins."""

    line: int
    front: Mapping[str, Any]
    text: str


class _Lines:
    """Lines that can be looked at before they are taken; ``number`` is that of the next."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._rest = iter(lines)
        self._ahead: deque[str] = deque()
        self.number = 1

    def ahead(self, count: int) -> list[str]:
        """Return the next lines, fewer at the end."""
        self._ahead.extend(islice(self._rest, max(count - len(self._ahead), 0)))
        return list(islice(self._ahead, count))

    def take(self, count: int = 1) -> None:
        """Leave behind lines that were looked at."""
        for _ in range(count):
            self._ahead.popleft()
        self.number += count


def entries(lines: Iterable[str], source: str) -> Iterator[Entry]:
    """Give every entry of a file called ``source``, those without a text too; what comes before has no front.

    Raises ImportFormatError for a text too long for one chunk.
    """
    rest = _Lines(lines)
    begun, front, text, length = 1, dict[str, Any](), list[str](), 0
    while line := rest.ahead(1):
        is_start = not text or not text[-1].strip()
        if found := _front(rest, is_start=is_start):
            yield from _whole(begun, front, text)
            begun, (front, taken), text, length = rest.number, found, [], 0
            rest.take(taken)
            continue
        text += line
        length += len(line[0]) + 1
        require_short(length, f"The entry from line {begun:,} on", source)
        rest.take()
    yield from _whole(begun, front, text)


def _whole(line: int, front: Mapping[str, Any], text: list[str]) -> Iterator[Entry]:
    written = [at for at, part in enumerate(text) if part.strip() and not _RULE.fullmatch(part)]
    if front or written:
        yield Entry(line, front, "\n".join(text[written[0] : written[-1] + 1]) if written else "")


def _front(rest: _Lines, *, is_start: bool) -> tuple[dict[str, Any], int] | None:
    """Return the front matter that begins with the next line, and over how many lines it goes."""
    (first,) = rest.ahead(1)
    ruled = bool(_RULE.fullmatch(first))
    if not ruled and not (is_start and _KEY.fullmatch(first)):
        return None
    there = rest.ahead(_LONGEST_FRONT)
    for end in _ends(there, int(ruled)):
        found = _parsed(there[int(ruled) : end])
        if found and found.keys() >= OWN:
            closed = end < len(there) and bool(_RULE.fullmatch(there[end]))
            return dict(found), end + closed
    return None


def _parsed(lines: list[str]) -> Mapping[str, Any] | None:
    named = {line.partition(":")[0] for line in lines}
    return parsed_front("\n".join(lines)) if named >= OWN else None


def _ends(lines: list[str], start: int) -> list[int]:
    """Return where a front matter may end: at a blank line or rule, else at the rule after blank lines."""
    rules = (at for at in range(start, len(lines)) if _RULE.fullmatch(lines[at]))
    rule = next(rules, len(lines))
    blank = next((at for at in range(start, rule) if not lines[at].strip()), rule)
    return [blank, rule] if blank < rule else [rule]
