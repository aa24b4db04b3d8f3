"""What a language model must answer when memories are consolidated."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from engine.dreaming.composing.records import LONGEST, Verdict
from engine.providers.answers import Answer, among, bounded

LONGEST_TITLE = 80
LONGEST_PATTERN, LONGEST_SUMMARY = 1_000, 2_000
_MANY = 100  # members

_Number = Annotated[int, Field(ge=0)]
_Title = Annotated[str, bounded(LONGEST_TITLE, shortest=0)]


class DecisionAnswer(Answer):
    """What becomes of one member, by its number."""

    member: _Number
    decision: Annotated[str, *among(tuple(Verdict))]
    other: _Number | None


class ConsolidationAnswer(Answer):
    """What becomes of all members, and the text of those that are merged."""

    decisions: Annotated[tuple[DecisionAnswer, ...], Field(max_length=_MANY)]
    title: _Title
    text: Annotated[str, bounded(LONGEST, shortest=0)]


class PatternAnswer(Answer):
    """What recurs, and the numbers of the members that show it; null where nothing does."""

    pattern: Annotated[str, bounded(LONGEST_PATTERN)] | None
    title: _Title
    support: Annotated[tuple[_Number, ...], Field(max_length=_MANY)]


class SummaryAnswer(Answer):
    """What a category comes to."""

    text: Annotated[str, bounded(LONGEST_SUMMARY)]
