"""What a language model must answer, field by field, and how its answer is read: strictly, or not at all.

The schemas that go to the model come from the same classes.  They hold no length of a text and no pattern,
which many servers refuse or are slow with; those are checked here alone.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BeforeValidator,
    Field,
)

from engine.fields import CATEGORIES, RELATION_KINDS
from engine.providers.answers import Answer, among, bounded

LONGEST_FACT = 500
LONGEST_RESOLVED = 10_000
LONGEST_MERGED = 4_000
MOST_FACTS = 20
MOST_ENTITIES = 8

_ENTITY = re.compile(r"entity://[a-z]+/[\w-]{2,50}")
_MANY = 50  # of what there is no bound to in the design


def _entity(name: str) -> str:
    if not _ENTITY.fullmatch(name) or name != name.lower():
        raise ValueError("is not of the form entity://type/slug, in lower case, the slug of 2 to 50 letters")
    return name


def _begin(value: object) -> datetime:
    """Read a time in ISO 8601, of a day its beginning, without a zone in UTC."""
    return _utc(datetime.fromisoformat(_iso(value)))


def _end(value: object) -> datetime:
    """Read a time in ISO 8601, of a day its end: what holds until a day holds on it."""
    try:
        day = date.fromisoformat(_iso(value))
    except ValueError:
        return _begin(value)
    if day == date.max:
        raise ValueError("lies outside the years 1 to 9999")
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def _iso(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("is not a time in ISO 8601")  # noqa: TRY004  (pydantic reports only a ValueError)
    return value


def _utc(found: datetime) -> datetime:
    try:
        return found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except OverflowError:
        raise ValueError("lies outside the years 1 to 9999 in UTC") from None


_Line = Annotated[str, bounded(LONGEST_FACT)]
_Entity = Annotated[str, AfterValidator(_entity)]
_Begin = Annotated[AwareDatetime, BeforeValidator(_begin)]
_End = Annotated[AwareDatetime, BeforeValidator(_end)]


class DateAnswer(Answer):
    """Words of a fact that name a time, and the time."""

    words: _Line
    at: _Begin
    whole_day: bool


class FactAnswer(Answer):
    """One fact that stands alone."""

    text: _Line
    category: Annotated[str, *among(CATEGORIES)]
    entities: Annotated[tuple[_Entity, ...], Field(max_length=MOST_ENTITIES)]
    dates: Annotated[tuple[DateAnswer, ...], Field(max_length=_MANY)]
    valid_from: _Begin | None
    valid_until: _End | None


class ForesightAnswer(Answer):
    """What is announced, and until when that holds."""

    words: _Line
    valid_until: _End


class ReplacedAnswer(Answer):
    """A pronoun, and whom it means."""

    pronoun: _Line
    meaning: _Line


class FormationAnswer(Answer):
    """What a message comes to."""

    facts: Annotated[tuple[FactAnswer, ...], Field(min_length=1, max_length=MOST_FACTS)]
    resolved_text: Annotated[str, bounded(LONGEST_RESOLVED)]
    foresight: Annotated[tuple[ForesightAnswer, ...], Field(max_length=_MANY)]
    replaced: Annotated[tuple[ReplacedAnswer, ...], Field(max_length=_MANY)]


class RelationAnswer(Answer):
    """How the fact bears on one candidate, by the candidate's number."""

    candidate: Annotated[int, Field(ge=0)]
    kind: Annotated[str, *among(RELATION_KINDS)]
    confidence: Annotated[float, Field(ge=0, le=1)]
    evidence: Annotated[str, bounded(LONGEST_FACT, shortest=0)]


class RelationsAnswer(Answer):
    """How the fact bears on all candidates."""

    relations: Annotated[tuple[RelationAnswer, ...], Field(max_length=_MANY)]


class MergeAnswer(Answer):
    """Two memories as one."""

    text: Annotated[str, bounded(LONGEST_MERGED)]
