"""A language model reflects: it asks what recent memories raise, what is found answers, and insights follow.

Memories are known to it by their place, so that it can't name any other (Park et al. 2023).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.dreaming.composing.sayings import day_of
from engine.dreaming.reflection.records import Insight, Reflected
from engine.providers.asking import Question, UnusableAnswerError, ask, require_harmless
from engine.providers.prompts import INSIGHTS, QUESTIONS
from engine.providers.protocols import LanguageModel
from engine.records import Chunk

if TYPE_CHECKING:
    from engine.dreaming.reflection.answers import InsightsAnswer, QuestionsAnswer

_GLANCED, _READ = 200, 1_000
"""Characters shown of each of many memories, of which questions are asked, and of those that answer."""

Found = Callable[[Sequence[str]], Sequence[Chunk]]
"""Gives the memories that bear on some questions."""


def reflected(model: LanguageModel, recent: Sequence[Chunk], found: Found) -> Reflected:
    """Return the insights of a model on recent memories, oldest first; raises ModelFailedError."""
    from engine.dreaming.reflection.answers import InsightsAnswer, QuestionsAnswer
    from engine.providers.answers import read

    glanced = {"memories": _shown(recent, _GLANCED)}
    wanted = Question("reflection questions", QUESTIONS, glanced, QuestionsAnswer.model_json_schema())
    raised, first = ask(model, wanted, lambda text: _questions(read(QuestionsAnswer, text)))
    evidence = found(raised)
    shown = {"questions": list(raised), "memories": _shown(evidence, _READ)}
    wanted = Question("reflection", INSIGHTS, shown, InsightsAnswer.model_json_schema())
    insights, second = ask(model, wanted, lambda text: _insights(read(InsightsAnswer, text), evidence))
    return Reflected(insights=insights, made_by=model.model, calls=(first, second))


def _shown(chunks: Sequence[Chunk], longest: int) -> list[dict[str, Any]]:
    return [
        {
            "memory": place,
            "said_by": chunk.speaker or chunk.role,
            "said_at": day_of(chunk),
            "category": chunk.category,
            "text": chunk.content[:longest],
        }
        for place, chunk in enumerate(chunks)
    ]


def _questions(answer: QuestionsAnswer) -> tuple[str, ...]:
    require_harmless("questions", *answer.questions)
    return answer.questions


def _insights(answer: InsightsAnswer, chunks: Sequence[Chunk]) -> tuple[Insight, ...]:
    for place, item in enumerate(answer.insights):
        if max(item.evidence) >= len(chunks):
            raise UnusableAnswerError(f"insights.{place}.evidence holds the number of no memory")
        require_harmless(f"insights.{place}", item.title, item.text)
    return tuple(
        Insight(
            item.text,
            item.title,
            item.importance,
            tuple(chunks[number].id for number in sorted(set(item.evidence))),
        )
        for item in answer.insights
    )
