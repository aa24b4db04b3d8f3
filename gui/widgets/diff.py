"""What changed between two texts, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

WORD_LIMIT = 4000  # difflib's time grows with the square of the number of parts
TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
LINES = re.compile(r"[^\n]*\n|[^\n]+")


class Change(StrEnum):
    """What happened to a run of text."""

    KEPT = "kept"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text and what happened to it."""

    change: Change
    text: str


def diff(before: str, after: str) -> list[Run]:
    """Return the runs that lead from ``before`` to ``after``, by words, or by lines in long texts."""
    left, right = _parts(before, after)
    if max(len(left), len(right)) > WORD_LIMIT:
        return [Run(Change.REMOVED, before), Run(Change.ADDED, after)]
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    return [run for opcode in matcher.get_opcodes() for run in _runs(opcode, left, right)]


def _parts(before: str, after: str) -> tuple[list[str], list[str]]:
    left, right = TOKENS.findall(before), TOKENS.findall(after)
    if max(len(left), len(right)) <= WORD_LIMIT:
        return left, right
    return LINES.findall(before), LINES.findall(after)


def _runs(opcode: tuple[str, int, int, int, int], left: list[str], right: list[str]) -> Iterator[Run]:
    kind, left_start, left_end, right_start, right_end = opcode
    if kind == "equal":
        yield Run(Change.KEPT, "".join(left[left_start:left_end]))
        return
    if left_end > left_start:
        yield Run(Change.REMOVED, "".join(left[left_start:left_end]))
    if right_end > right_start:
        yield Run(Change.ADDED, "".join(right[right_start:right_end]))
