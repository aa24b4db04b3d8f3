"""What an erase takes from the operations log: lines about a chunk, or that repeat its text."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection
from typing import Any

from engine.operations.records import TEXT_LIMIT, decoded, encoded

ERASED = "[erased]"
_FEW = 100  # texts, up to which it is quicker to look for each before looking at every place
_HEAD = 12  # characters by which the beginning of a text is told; a shorter text is found as whole words


class Redaction:
    """Takes the texts of erased chunks out of lines.

    A text is found whatever its case and spaces, and also where a field that was cut ends with no more than
    its beginning.  A line that can't be read goes as a whole: nobody can say what it repeats.
    """

    def __init__(self, ids: Collection[int], texts: Collection[str]) -> None:
        self._ids = frozenset(map(int, ids))
        self._texts: dict[str, list[str]] = defaultdict(list)  # by their heads
        for text in filter(None, map(_folded, {*texts, *map(_within_json, texts)})):
            self._texts[text[:_HEAD]].append(text)
        self._lengths = {len(head) for head in self._texts}

    def __call__(self, line: bytes) -> tuple[bytes, bool]:
        """Return what takes the line's place, and whether that is another line."""
        values = decoded(line)
        if values is None:
            return b"", True
        if values.get("input") == values.get("output") == ERASED or not self._concerns(values):
            return line, False
        return encoded({**values, "input": ERASED, "output": ERASED}), True

    def _concerns(self, values: dict[str, Any]) -> bool:
        named = values.get("chunks")
        if isinstance(named, list) and any(type(value) is int and value in self._ids for value in named):
            return True
        return any(self._repeats(values.get(name)) for name in ("input", "output"))

    def _repeats(self, field: object) -> bool:
        if not isinstance(field, str):
            return False
        shown, cut = _folded(field), len(field) >= TEXT_LIMIT
        if len(self._texts) <= _FEW and not any(head in shown for head in self._texts):
            return False
        return any(
            _starts(shown, place, text, cut=cut)
            for length in self._lengths
            for place in range(len(shown) - length + 1)
            for text in self._texts.get(shown[place : place + length], ())
        )


def _within_json(text: str) -> str:
    """Return a text as the arguments of a call show it."""
    return json.dumps(text, ensure_ascii=False)[1:-1]


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _starts(shown: str, place: int, text: str, *, cut: bool) -> bool:
    """Return whether a text, the head of which is there, starts at a place of what is shown."""
    end = place + len(text)
    if len(text) < _HEAD:
        return not (shown[place - 1 : place].isalnum() or shown[end : end + 1].isalnum())
    return shown.startswith(text, place) or (cut and text.startswith(shown[place:]))
