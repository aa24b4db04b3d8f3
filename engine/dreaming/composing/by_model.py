"""What a language model makes of memories: asked once a cluster, read strictly, refused where it invents.

Members are known to it by their place, so that it can't name any other.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.dreaming.composing.framing import framed
from engine.dreaming.composing.records import Consolidated, Decision, Verdict, Written
from engine.dreaming.composing.sayings import day_of
from engine.language.word_sets import stems
from engine.providers.asking import Question, UnusableAnswerError, ask, require_harmless
from engine.providers.prompts import CONSOLIDATION, PATTERN, SUMMARY
from engine.providers.protocols import LanguageModel
from engine.records import Chunk

if TYPE_CHECKING:
    from engine.dreaming.composing.answers import ConsolidationAnswer, PatternAnswer

LONGEST_MEMBER = 1_500
"""Characters of a memory that a model is shown; a longer one is not merged."""
_KEPT = 0.5  # share of the words of what is merged that the text must hold
_KNOWN = 0.5  # share of the words of a text that must be those of its members
_FEWEST = 3  # members that show a pattern


def consolidated(
    model: LanguageModel,
    chunks: Sequence[Chunk],
    apart: Collection[int],
    against: Collection[tuple[int, int]],
) -> Consolidated:
    """Return what a model decides on members, oldest first; raises ModelFailedError.

    Members ``apart`` stay as they are; the pairs ``against`` each other are never merged.
    """
    from engine.dreaming.composing.answers import ConsolidationAnswer
    from engine.providers.answers import read

    members = [
        {**shown, **({"keep": True} if place in apart else {}), "against": _against(place, against)}
        for place, shown in enumerate(_shown(chunks))
    ]
    question = Question(
        "consolidation", CONSOLIDATION, {"members": members}, ConsolidationAnswer.model_json_schema()
    )
    answer, call = ask(
        model, question, lambda text: _checked(read(ConsolidationAnswer, text), chunks, apart, against)
    )
    decided = tuple(Decision(Verdict(item.decision), item.other) for item in answer.decisions)
    return Consolidated(
        decisions=decided, title=answer.title, text=answer.text, made_by=model.model, calls=(call,)
    )


def pattern(model: LanguageModel, chunks: Sequence[Chunk]) -> Written:
    """Return the pattern that a model sees in memories, without a text if none; raises ModelFailedError."""
    from engine.dreaming.composing.answers import PatternAnswer
    from engine.providers.answers import read

    question = Question("pattern", PATTERN, {"members": _shown(chunks)}, PatternAnswer.model_json_schema())
    answer, call = ask(model, question, lambda text: _supported(read(PatternAnswer, text), chunks))
    support = tuple(sorted(set(answer.support)))
    return Written(
        title=answer.title, text=answer.pattern or "", support=support, made_by=model.model, calls=(call,)
    )


def summary(model: LanguageModel, category: str, count: int, chunks: Sequence[Chunk]) -> Written:
    """Return what a model says of a category by its weightiest memories; raises ModelFailedError."""
    from engine.dreaming.composing.answers import SummaryAnswer
    from engine.providers.answers import read

    def checked(text: str) -> str:
        told = read(SummaryAnswer, text).text
        _require_known(told, chunks)
        return told

    data = {"category": category, "memories": count, "weightiest": _shown(chunks)}
    text, call = ask(model, Question("summary", SUMMARY, data, SummaryAnswer.model_json_schema()), checked)
    title = framed("summary_title", chunks, category=category)
    return Written(title=title, text=text, made_by=model.model, calls=(call,))


def _shown(chunks: Sequence[Chunk]) -> list[Mapping[str, Any]]:
    return [
        {
            "member": place,
            "said_by": chunk.speaker,
            "said_at": day_of(chunk),
            "category": chunk.category,
            "text": chunk.content[:LONGEST_MEMBER],
        }
        for place, chunk in enumerate(chunks)
    ]


def _against(place: int, pairs: Collection[tuple[int, int]]) -> list[int]:
    return sorted({other for pair in pairs if place in pair for other in pair} - {place})


def _checked(
    answer: ConsolidationAnswer,
    chunks: Sequence[Chunk],
    apart: Collection[int],
    against: Collection[tuple[int, int]],
) -> ConsolidationAnswer:
    if [item.member for item in answer.decisions] != list(range(len(chunks))):
        raise UnusableAnswerError(
            f"decisions must be on the members 0 to {len(chunks) - 1}, each once, in order"
        )
    folded = [item.member for item in answer.decisions if item.decision == Verdict.UPDATE]
    for item in answer.decisions:
        if item.member in apart and item.decision != Verdict.ADD:
            raise UnusableAnswerError(f"member {item.member} is marked keep, so it is ADD")
        _check_other(answer, item.member)
    if any(old in folded and new in folded for old, new in against):
        raise UnusableAnswerError("members that contradict each other are merged")
    if len(folded) == 1 or bool(folded) != bool(answer.text) or bool(folded) != bool(answer.title):
        raise UnusableAnswerError("a title and a text go with two or more members that are UPDATE")
    if folded:
        _require_faithful(answer.text, [chunks[place] for place in folded])
        require_harmless("title", answer.title)
    return answer


def _check_other(answer: ConsolidationAnswer, place: int) -> None:
    """Refuse a member that goes for nothing, for an older one, or for one that goes too."""
    item = answer.decisions[place]
    if item.decision in (Verdict.ADD, Verdict.UPDATE):
        if item.other is not None:
            raise UnusableAnswerError(f"decisions.{place}.other must be null")
        return
    stays = {one.member for one in answer.decisions if one.decision in (Verdict.ADD, Verdict.UPDATE)}
    if item.other not in stays:
        raise UnusableAnswerError(f"decisions.{place}.other must be a member that is ADD or UPDATE")
    if item.decision == Verdict.DELETE and item.other < place:
        raise UnusableAnswerError(f"decisions.{place}.other must be newer than what it replaces")


def _require_faithful(text: str, chunks: Sequence[Chunk]) -> None:
    """Refuse a text that leaves a member out, or says what none of them says."""
    held = stems(text)
    for place, chunk in enumerate(chunks):
        wanted = stems(chunk.content)
        if len(wanted & held) < _KEPT * len(wanted):
            raise UnusableAnswerError(f"text leaves out most of the merged memory {place}")
    _require_known(text, chunks)


def _require_known(text: str, chunks: Sequence[Chunk]) -> None:
    require_harmless("text", text)
    known = frozenset().union(
        *(stems(f"{chunk.content} {chunk.speaker} {chunk.category}") for chunk in chunks)
    )
    told = stems(text)
    if len(told & known) < _KNOWN * len(told):
        raise UnusableAnswerError("text says mostly what the memories do not say")


def _supported(answer: PatternAnswer, chunks: Sequence[Chunk]) -> PatternAnswer:
    if answer.pattern is None:
        return answer
    if max(answer.support, default=0) >= len(chunks):
        raise UnusableAnswerError("support holds the number of no member")
    if len(set(answer.support)) < _FEWEST:
        raise UnusableAnswerError(f"support must hold {_FEWEST} members or more")
    require_harmless("pattern", answer.pattern, answer.title)
    return answer
