"""The stages of the write path, and how a message fared at each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from engine import Action, FactPlan
from gui.style.standing import Standing
from gui.views.intake import words
from gui.views.intake.answers import Answer
from gui.wording.translation import tr


class Stage(StrEnum):
    """The stages, in their order; each is named as the engine names its time."""

    OBSERVER = "observer"
    EMOTION = "emotion"
    FORMATION = "formation"
    GATE = "gate"
    IMPORTANCE = "importance"
    STRENGTH = "strength"
    TAGGING = "tagging"
    RELATIONS = "relations"
    STORE = "store"
    WORKING_MEMORY = "working memory"


class State(Standing):
    """How a message fared: the icon and the palette's tone of each, and what it is called."""

    PASSED = ("check", "success", tr("Intake", "Passed"))
    REFUSED = ("cancel", "danger", tr("Intake", "Refused"))
    SKIPPED = ("remove", "text_tertiary", tr("Intake", "Nothing to do"))
    NOT_REACHED = ("clock", "text_disabled", tr("Intake", "Not reached"))


@dataclass(frozen=True, slots=True)
class StageRow:
    """One stage: how the message fared there, in one line, and the milliseconds it took if that is known."""

    stage: Stage
    state: State
    verdict: str
    milliseconds: float | None = None


TITLES = {
    Stage.OBSERVER: tr("Intake", "Observer"),
    Stage.EMOTION: tr("Intake", "Emotion"),
    Stage.FORMATION: tr("Intake", "Formation"),
    Stage.GATE: tr("Intake", "Prediction-error gate"),
    Stage.IMPORTANCE: tr("Intake", "Importance"),
    Stage.STRENGTH: tr("Intake", "Utility and strength"),
    Stage.TAGGING: tr("Intake", "Tagging and capture"),
    Stage.RELATIONS: tr("Intake", "Relations"),
    Stage.STORE: tr("Intake", "Store"),
    Stage.WORKING_MEMORY: tr("Intake", "Working memory"),
}
MEANINGS = {
    Stage.OBSERVER: tr("Intake", "Is it worth keeping? Seven filters, then how much it says."),
    Stage.EMOTION: tr("Intake", "What feeling it carries, by patterns."),
    Stage.FORMATION: tr("Intake", "Facts that stand alone: names for pronouns, dates for “tomorrow”."),
    Stage.GATE: tr("Intake", "Is it new, more of the same, the same, or against what is known?"),
    Stage.IMPORTANCE: tr("Intake", "Four channels, weighted and added."),
    Stage.STRENGTH: tr("Intake", "How useful it is expected to be, and how firmly it is held."),
    Stage.TAGGING: tr("Intake", "What is weak waits for a strong event, which makes it last."),
    Stage.RELATIONS: tr("Intake", "What it has to do with what is known."),
    Stage.STORE: tr("Intake", "The chunks before and after."),
    Stage.WORKING_MEMORY: tr("Intake", "What its session has at hand: at most nine chunks."),
}
OF_THE_MESSAGE = (Stage.OBSERVER, Stage.EMOTION, Stage.FORMATION)
"""What is judged once a message; the stages after them, once a fact."""

Fared = tuple[State, str]


def rows(answer: Answer | None, fact: int) -> list[StageRow]:
    """Return every stage for a message, and for one of its facts; all of them not reached without one."""
    if answer is None:
        return [StageRow(stage, State.NOT_REACHED, "") for stage in Stage]
    if not answer.draft.observation.kept:
        reached = StageRow(Stage.OBSERVER, *_observer(answer), _time(answer, Stage.OBSERVER))
        return [reached, *(StageRow(stage, State.NOT_REACHED, "") for stage in list(Stage)[1:])]
    found = [StageRow(stage, *OF_MESSAGE[stage](answer), _time(answer, stage)) for stage in OF_THE_MESSAGE]
    plan = answer.plan(fact)
    for stage, fared in OF_FACT.items():
        state, verdict = (State.NOT_REACHED, "") if plan is None else fared(answer, plan)
        found.append(StageRow(stage, state, verdict, _time(answer, stage)))
    return found


def _time(answer: Answer, stage: Stage) -> float | None:
    """Return how long a stage took; what is judged beside the store is timed as one, at its first stage."""
    return answer.judging if stage is Stage.GATE else answer.draft.milliseconds.get(stage)


def _observer(answer: Answer) -> Fared:
    observation = answer.draft.observation
    if not observation.kept:
        name = words.refusal(observation.refused)
        return State.REFUSED, tr("Intake", "Refused: {filter}").format(filter=name)
    return State.PASSED, tr("Intake", "Kept: {category}, density {density:g}").format(
        category=observation.category, density=observation.density
    )


def _emotion(answer: Answer) -> Fared:
    emotion = answer.draft.emotion
    if not emotion.category:
        return State.SKIPPED, tr("Intake", "None found")
    return State.PASSED, tr("Intake", "{emotion}, arousal {arousal:.2f}").format(
        emotion=emotion.category, arousal=emotion.arousal
    )


def _formation(answer: Answer) -> Fared:
    formed = answer.draft.formed
    count = len(formed.facts) if formed else 0
    return (State.PASSED if count else State.SKIPPED), words.FACTS.format(n=count)


def _gate(_answer: Answer, plan: FactPlan) -> Fared:
    judgement = plan.judgement
    verdict = words.ACTIONS[judgement.action]
    state = State.SKIPPED if judgement.action is Action.SKIP else State.PASSED
    if judgement.target is None:
        return state, verdict
    return state, tr("Intake", "{verdict}, {similarity:.2f} like {chunk}").format(
        verdict=verdict,
        similarity=judgement.similarity,
        chunk=words.chunk_name(int(judgement.target.chunk.id)),
    )


def _importance(_answer: Answer, plan: FactPlan) -> Fared:
    scores = plan.scores
    text = tr("Intake", "{importance:.2f}, {priority}")
    if scores.flashbulb:
        text = tr("Intake", "{importance:.2f}, {priority}, flashbulb")
    return State.PASSED, text.format(importance=scores.importance, priority=words.PRIORITIES[scores.priority])


def _strength(_answer: Answer, plan: FactPlan) -> Fared:
    if plan.chunk is None or plan.chunk.stability is None:
        return State.SKIPPED, tr("Intake", "Nothing is stored")
    return State.PASSED, tr("Intake", "Stability {days:.2f} days").format(days=plan.chunk.stability)


def _tagging(_answer: Answer, plan: FactPlan) -> Fared:
    if plan.captured:
        return State.PASSED, words.CAPTURES.format(n=len(plan.captured))
    if plan.tagged:
        return State.PASSED, tr("Intake", "Tagged as weak")
    return State.SKIPPED, tr("Intake", "Neither tagged nor capturing")


def _relations(_answer: Answer, plan: FactPlan) -> Fared:
    state = State.PASSED if plan.links else State.SKIPPED
    return state, words.LINKS.format(n=len(plan.links)) if plan.links else tr("Intake", "None found")


def _store(_answer: Answer, plan: FactPlan) -> Fared:
    if not plan.effects:
        return State.SKIPPED, tr("Intake", "Nothing is stored")
    said = {
        Action.CREATE: tr("Intake", "A new chunk"),
        Action.UPDATE: tr("Intake", "More text for {chunk}"),
        Action.REINFORCE: tr("Intake", "Strengthens {chunk}"),
        Action.SUPERSEDE: tr("Intake", "A new chunk in place of {chunk}"),
    }
    target = plan.judgement.target
    name = words.chunk_name(int(target.chunk.id)) if target else ""
    return State.PASSED, said[plan.judgement.action].format(chunk=name)


def _working_memory(answer: Answer, plan: FactPlan) -> Fared:
    if not answer.draft.message.session:
        return State.SKIPPED, tr("Intake", "It belongs to no session")
    return (State.PASSED if plan.chunk else State.SKIPPED), words.AT_HAND.format(n=len(answer.at_hand))


OF_MESSAGE: dict[Stage, Callable[[Answer], Fared]] = {
    Stage.OBSERVER: _observer,
    Stage.EMOTION: _emotion,
    Stage.FORMATION: _formation,
}
OF_FACT: dict[Stage, Callable[[Answer, FactPlan], Fared]] = {
    Stage.GATE: _gate,
    Stage.IMPORTANCE: _importance,
    Stage.STRENGTH: _strength,
    Stage.TAGGING: _tagging,
    Stage.RELATIONS: _relations,
    Stage.STORE: _store,
    Stage.WORKING_MEMORY: _working_memory,
}
