"""The stages of the write path that a language model does better: formation, relations, and merging.

Each ``…_by_model`` raises :class:`~engine.providers.asking.ModelFailedError`; the function beside it,
named for what it returns, lets a heuristic stand in, and says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from engine.intake.records import (
    Fact,
    Foresight,
    Formed,
    Merged,
    Message,
    Observation,
    Related,
    RelationProposal,
)
from engine.language.records import Context, ResolvedDate
from engine.providers.asking import (
    ModelFailedError,
    Question,
    UnusableAnswerError,
    ask,
    model_first,
    require_harmless,
)
from engine.providers.prompts import FORMATION, MERGE, RELATIONS
from engine.providers.protocols import LanguageModel
from engine.providers.records import ModelCall
from engine.records import Chunk

if TYPE_CHECKING:
    from engine.intake.advice.answers import FactAnswer, FormationAnswer, RelationsAnswer

MOST_CANDIDATES = 20
LONGEST_CANDIDATE = 1_000  # characters shown of one
LONGEST_PAIR = 8_000  # characters of two texts to be merged; of more, most would have to go

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_WORD = re.compile(r"\w+")


def formed(
    model: LanguageModel | None,
    heuristic: Callable[[], Formed],
    observation: Observation,
    message: Message,
    at: datetime,
    context: Context,
) -> Formed:
    """Return what the model makes of a message, or the heuristic where there is none or it fails."""
    return model_first(
        model, lambda asked: form_by_model(asked, observation, message, at, context), heuristic
    )


def related(
    model: LanguageModel | None,
    heuristic: Callable[[], Related],
    fact_text: str,
    candidates: Sequence[Chunk],
) -> Related:
    """Return the relations that the model finds, or the heuristic where there is none or it fails."""
    if not candidates:
        return Related()
    return model_first(model, lambda asked: relate_by_model(asked, fact_text, candidates), heuristic)


def merged(model: LanguageModel | None, heuristic: Callable[[], Merged], old: str, new: str) -> Merged:
    """Return two texts as the model merges them, or the heuristic where there is none or it fails."""
    return model_first(model, lambda asked: merge_by_model(asked, old, new), heuristic)


def form_by_model(
    model: LanguageModel, observation: Observation, message: Message, at: datetime, context: Context
) -> Formed:
    """Return the facts of a message said at ``at`` (aware): pronouns resolved, each standing alone."""
    from engine.intake.advice.answers import FormationAnswer
    from engine.providers.answers import read

    data = {
        "message": observation.text,
        "speaker": message.speaker,
        "said_at": at.isoformat(timespec="seconds"),
        "weekday": _WEEKDAYS[at.weekday()],
        "people_spoken_of": list(context.people),
        "things_spoken_of": list(context.things),
    }
    question = Question("formation", FORMATION, data, FormationAnswer.model_json_schema())
    found, call = ask(model, question, lambda text: _formed(read(FormationAnswer, text), at))
    return replace(found, made_by=model.model, calls=(call,))


def relate_by_model(model: LanguageModel, fact_text: str, candidates: Sequence[Chunk]) -> Related:
    """Return how a fact bears on the candidates, nearest first, of which MOST_CANDIDATES are looked at.

    The model knows them by their place in the list, so that it can't name any other.
    """
    from engine.intake.advice.answers import RelationsAnswer
    from engine.providers.answers import read

    shown = candidates[:MOST_CANDIDATES]
    texts = [
        {"candidate": number, "category": chunk.category, "text": chunk.content[:LONGEST_CANDIDATE]}
        for number, chunk in enumerate(shown)
    ]
    data = {"fact": fact_text, "candidates": texts}
    question = Question("relations", RELATIONS, data, RelationsAnswer.model_json_schema())
    found, call = ask(model, question, lambda text: _proposals(read(RelationsAnswer, text), shown))
    return Related(relations=found, made_by=model.model, calls=(call,))


def merge_by_model(model: LanguageModel, old: str, new: str) -> Merged:
    """Return one text with the facts of both; where they contradict each other, ``new`` holds."""
    from engine.intake.advice.answers import MergeAnswer
    from engine.providers.answers import read

    if len(old) + len(new) > LONGEST_PAIR:
        problem = f"The texts are too long for a model to merge: over {LONGEST_PAIR} characters."
        raise ModelFailedError(ModelCall(purpose="merge", model=model.model, attempts=0, problem=problem))
    question = Question("merge", MERGE, {"old": old, "new": new}, MergeAnswer.model_json_schema())
    text, call = ask(model, question, lambda text: _with_words_of(new, read(MergeAnswer, text).text))
    return Merged(text=text, made_by=model.model, calls=(call,))


def _formed(answer: FormationAnswer, at: datetime) -> Formed:
    require_harmless("facts", *(item.text for item in answer.facts), answer.resolved_text)
    for place, item in enumerate(answer.facts):
        _check_validity(f"facts.{place}", item.valid_from, item.valid_until, at)
    for place, signal in enumerate(answer.foresight):
        _check_validity(f"foresight.{place}", None, signal.valid_until, at)
    return Formed(
        facts=tuple(_fact(item) for item in answer.facts),
        resolved_text=answer.resolved_text,
        foresight=tuple(Foresight(signal.words, signal.valid_until) for signal in answer.foresight),
        replaced={item.pronoun: item.meaning for item in answer.replaced},
    )


def _check_validity(place: str, start: datetime | None, end: datetime | None, at: datetime) -> None:
    if end is not None and (end < at or (start is not None and end < start)):
        raise UnusableAnswerError(f"{place}.valid_until lies before the message or before valid_from")


def _fact(item: FactAnswer) -> Fact:
    return Fact(
        text=item.text,
        category=item.category,
        entities=tuple(dict.fromkeys(item.entities)),
        dates=tuple(ResolvedDate(found.words, found.at, found.whole_day) for found in item.dates),
        temporal_type="persistent" if item.valid_until is None else "time_bounded",
        valid_from=item.valid_from,
        valid_until=item.valid_until,
    )


def _proposals(answer: RelationsAnswer, shown: Sequence[Chunk]) -> tuple[RelationProposal, ...]:
    """Return the relations, of a candidate and a kind only the first."""
    found: dict[tuple[int, str], RelationProposal] = {}
    for place, item in enumerate(answer.relations):
        if item.candidate >= len(shown):
            raise UnusableAnswerError(f"relations.{place}.candidate is the number of none")
        proposal = RelationProposal(
            target=shown[item.candidate].id,
            kind=item.kind,
            confidence=item.confidence,
            evidence=item.evidence,
        )
        found.setdefault((item.candidate, item.kind), proposal)
    return tuple(found.values())


def _with_words_of(new: str, text: str) -> str:
    """Return ``text``; refuse one that shares less than half of the words of what was new."""
    wanted, kept = ({*_WORD.findall(part.casefold())} for part in (new, text))
    if 2 * len(wanted & kept) < len(wanted):
        raise UnusableAnswerError("text leaves out most of what is new")
    require_harmless("text", text)
    return text
