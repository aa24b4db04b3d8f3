"""What a language model must answer when it reflects."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from engine.providers.answers import Answer, bounded

FEWEST, MOST = 3, 5  # insights
_LONGEST_QUESTION, _LONGEST_TITLE, _LONGEST_INSIGHT = 300, 80, 1_000
_MOST_QUESTIONS, _MOST_EVIDENCE = 5, 50


class QuestionsAnswer(Answer):
    """What recent memories raise."""

    questions: Annotated[
        tuple[Annotated[str, bounded(_LONGEST_QUESTION)], ...],
        Field(min_length=1, max_length=_MOST_QUESTIONS),
    ]


class InsightAnswer(Answer):
    """One insight, with the numbers of the memories that it rests on."""

    title: Annotated[str, bounded(_LONGEST_TITLE)]
    text: Annotated[str, bounded(_LONGEST_INSIGHT)]
    importance: Annotated[int, Field(ge=9, le=10)]
    evidence: Annotated[
        tuple[Annotated[int, Field(ge=0)], ...], Field(min_length=1, max_length=_MOST_EVIDENCE)
    ]


class InsightsAnswer(Answer):
    """What the memories come to."""

    insights: Annotated[tuple[InsightAnswer, ...], Field(min_length=FEWEST, max_length=MOST)]
