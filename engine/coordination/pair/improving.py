"""How gaps are closed: what earlier work teaches on each, what to change, and the change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.coordination.memory.entries import text
from engine.coordination.memory.records import FoundMemory
from engine.coordination.pair.evaluating import shown_criteria
from engine.coordination.pair.limits import LONGEST_SUGGESTION
from engine.coordination.pair.records import (
    Gap,
    GapPatterns,
    PairRevision,
    PairSuggestion,
    PairSuggestions,
    PairTask,
    PatternSearch,
)
from engine.language.injection import orders
from engine.language.rewriting import shortened
from engine.language.sentences import sentences
from engine.language.word_sets import stems
from engine.parameters import PairParameters
from engine.providers.asking import Question, UnusableAnswerError, ask, require_harmless
from engine.providers.listening import heard_first
from engine.providers.prompts import REVISION, SUGGESTIONS
from engine.providers.protocols import LanguageModel
from engine.wording import counted

if TYPE_CHECKING:
    from engine.coordination.pair.answers import SuggestionsAnswer

_QUERY = "Coordination pattern: "  # seed 002
_LONGEST_QUOTE = 300  # characters
_LONGEST_PATTERN = 1_000  # characters of a minute that a model sees
_MOST_INSIGHTS = 5  # of a minute that a model sees


def looked_up(gap: Gap, search: PatternSearch, parameters: PairParameters) -> GapPatterns:
    """Return what minutes of earlier work say on a gap: those worth using, and not all of one kind."""
    query = f"{_QUERY}{gap.description}"
    hits = search(query, int(parameters.patterns))
    return GapPatterns(gap, query, len(hits), tuple(_worth_using(hits, parameters)))


def _worth_using(hits: Sequence[FoundMemory], parameters: PairParameters) -> Iterator[FoundMemory]:
    taken: Counter[str] = Counter()
    for hit in hits:
        kind, worth = hit.memory.category, hit.memory.score.composite
        if worth > parameters.least_composite and taken[kind] < parameters.per_category:
            taken[kind] += 1
            yield hit


def suggested(
    task: PairTask, found: Sequence[GapPatterns], model: LanguageModel | None = None
) -> PairSuggestions:
    """Return how each gap can be closed: by a model, or by rules, which quote the patterns."""
    return heard_first(
        model,
        lambda asked: _suggested_by_model(asked, task, found),
        lambda: PairSuggestions(suggestions=tuple(map(_quoting, found))),
    )


def revised(task: PairTask, suggestions: PairSuggestions, model: LanguageModel) -> PairRevision:
    """Return the output as the model revises it; where it fails there is none, as rules can't write one."""
    return heard_first(
        model,
        lambda asked: _revised_by_model(asked, task, suggestions),
        lambda: PairRevision(text="", made_by=""),
    )


def _quoting(found: GapPatterns) -> PairSuggestion:
    quotes = [_quote(pattern, found.gap) for pattern in found.patterns]
    told = "\n".join([found.gap.missing, *(quotes or [_nothing(found)])])
    return PairSuggestion(found.gap, shortened(told, LONGEST_SUGGESTION), found.patterns)


def _nothing(found: GapPatterns) -> str:
    if not found.found:
        return "No minute of earlier work speaks of it."
    return f"{counted(found.found, 'minute')} of earlier work came up, none of them worth going by."


def _quote(pattern: FoundMemory, gap: Gap) -> str:
    """Return what a pattern teaches, or says, that shares most with a gap, and whose it is."""
    wanted, minute = stems(gap.description), pattern.memory.minute
    told = [*(one.finding for one in pattern.memory.insights), *sentences(text(minute))]
    best = max(told, key=lambda one: len(stems(one) & wanted))
    return f"{minute.agent or 'Somebody'}, {minute.at:%Y-%m-%d}: “{shortened(best, _LONGEST_QUOTE)}”"


def _suggested_by_model(
    model: LanguageModel, task: PairTask, found: Sequence[GapPatterns]
) -> PairSuggestions:
    from engine.coordination.pair.answers import SuggestionsAnswer
    from engine.providers.answers import read

    data = {"task": task.task, "gaps": [_shown(number, each) for number, each in enumerate(found)]}
    question = Question("suggestions", SUGGESTIONS, data, SuggestionsAnswer.model_json_schema(), long=True)
    made, call = ask(model, question, lambda told: _suggestions(read(SuggestionsAnswer, told), found))
    return PairSuggestions(suggestions=made, made_by=model.model, calls=(call,))


def _shown(number: int, found: GapPatterns) -> dict[str, Any]:
    patterns = [
        {
            "pattern": place,
            "category": one.memory.category,
            "text": text(one.memory.minute)[:_LONGEST_PATTERN],
            "teaches": [insight.finding[:_LONGEST_QUOTE] for insight in one.memory.insights[:_MOST_INSIGHTS]],
        }
        for place, one in enumerate(found.patterns)
    ]
    return {"gap": number, **_told(found.gap), "patterns": patterns}


def _told(gap: Gap) -> dict[str, Any]:
    return {"criterion": gap.criterion.asks, "missing": gap.missing, "severity": gap.severity}


def _suggestions(answer: SuggestionsAnswer, found: Sequence[GapPatterns]) -> tuple[PairSuggestion, ...]:
    given = {one.gap: one for one in answer.suggestions}
    if len(given) < len(answer.suggestions) or given.keys() != set(range(len(found))):
        raise UnusableAnswerError(f"each gap, 0 to {len(found) - 1}, is to have one suggestion")
    if any(max(given[place].patterns, default=-1) >= len(each.patterns) for place, each in enumerate(found)):
        raise UnusableAnswerError("patterns names one that its gap does not have")
    require_harmless("text", *(one.text for one in answer.suggestions))
    return tuple(
        PairSuggestion(
            each.gap,
            given[place].text,
            tuple(each.patterns[number] for number in sorted({*given[place].patterns})),
        )
        for place, each in enumerate(found)
    )


def _revised_by_model(model: LanguageModel, task: PairTask, suggestions: PairSuggestions) -> PairRevision:
    from engine.coordination.pair.answers import RevisionAnswer
    from engine.providers.answers import read

    def checked(answer: str) -> str:
        told = read(RevisionAnswer, answer).output
        if told == task.output.strip():
            raise UnusableAnswerError("the output is as it was before")
        if not orders(task.output):  # what was there before is not the model's doing
            require_harmless("output", told)
        return told

    data = {
        "task": task.task,
        "criteria": shown_criteria(task),
        "output": task.output,
        "suggestions": [{**_told(one.gap), "suggestion": one.text} for one in suggestions.suggestions],
    }
    question = Question("revision", REVISION, data, RevisionAnswer.model_json_schema(), long=True)
    told, call = ask(model, question, checked)
    return PairRevision(text=told, made_by=model.model, calls=(call,))
