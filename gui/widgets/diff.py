"""What changed between two texts, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import NamedTuple

from gui.widgets.invisible import pieces, revealed

WORD_LIMIT = 4000  # difflib's time grows with the square of the number of parts
WORDS = re.compile(r"\w+|\s+|[^\w\s]")
LINES = re.compile(r"[^\n]*\n|[^\n]+")


class Change(StrEnum):
    """What happened to a run of text."""

    KEPT = "kept"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text as it can be seen, and what happened to it."""

    change: Change
    text: str


class Token(NamedTuple):
    """A part that is compared as a whole: as it is, and as it can be seen."""

    raw: str
    shown: str


def diff(before: str, after: str) -> list[Run]:
    """Return the runs that lead from ``before`` to ``after``, by words, or by lines in long texts.

    What would not show is compared as it is and has its marks.
    """
    left, right = _tokens(before, after)
    if max(len(left), len(right)) > WORD_LIMIT:
        return [Run(Change.REMOVED, revealed(before)), Run(Change.ADDED, revealed(after))]
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    return [run for opcode in matcher.get_opcodes() for run in _runs(opcode, left, right)]


def _tokens(before: str, after: str) -> tuple[list[Token], list[Token]]:
    left, right = _words(before), _words(after)
    if max(len(left), len(right)) <= WORD_LIMIT:
        return left, right
    return _lines(before), _lines(after)


def _words(text: str) -> list[Token]:
    found: list[Token] = []
    for raw, shown in pieces(text):
        found += [Token(raw, shown)] if raw != shown else [Token(word, word) for word in WORDS.findall(raw)]
    return found


def _lines(text: str) -> list[Token]:
    return [Token(line, revealed(line)) for line in LINES.findall(text)]


def _runs(opcode: tuple[str, int, int, int, int], left: list[Token], right: list[Token]) -> Iterator[Run]:
    kind, left_start, left_end, right_start, right_end = opcode
    if kind == "equal":
        yield Run(Change.KEPT, _joined(left[left_start:left_end]))
        return
    if left_end > left_start:
        yield Run(Change.REMOVED, _joined(left[left_start:left_end]))
    if right_end > right_start:
        yield Run(Change.ADDED, _joined(right[right_start:right_end]))


def _joined(tokens: list[Token]) -> str:
    return "".join(token.shown for token in tokens)
