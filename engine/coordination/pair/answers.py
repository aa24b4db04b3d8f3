"""What a language model must answer when it evaluates an output, or helps to improve it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from engine.coordination.pair.limits import LONGEST_MISSING, LONGEST_SUGGESTION
from engine.coordination.pair.records import LONGEST_OUTPUT, MOST_CRITERIA
from engine.providers.answers import Answer, bounded

_MANY = 100  # patterns

_Number = Annotated[int, Field(ge=0)]


class ScoreAnswer(Answer):
    """How well one criterion is met, by its number."""

    criterion: _Number
    score: Annotated[float, Field(ge=0, le=100)]
    missing: Annotated[str, bounded(LONGEST_MISSING, shortest=0)]


class FluxAnswer(Answer):
    """How well every criterion is met."""

    scores: Annotated[tuple[ScoreAnswer, ...], Field(max_length=MOST_CRITERIA)]


class SuggestionAnswer(Answer):
    """How one gap can be closed, by its number, and the numbers of the patterns that teach it."""

    gap: _Number
    text: Annotated[str, bounded(LONGEST_SUGGESTION)]
    patterns: Annotated[tuple[_Number, ...], Field(max_length=_MANY)]


class SuggestionsAnswer(Answer):
    """How every gap can be closed."""

    suggestions: Annotated[tuple[SuggestionAnswer, ...], Field(max_length=MOST_CRITERIA)]


class RevisionAnswer(Answer):
    """The whole output, revised."""

    output: Annotated[str, bounded(LONGEST_OUTPUT)]
