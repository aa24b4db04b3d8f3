"""What the store says to a message: how each stage judged it, and the texts that this speaks of."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine import (
    Consideration,
    Draft,
    FactPlan,
    IntakeParameters,
    MemoryEngine,
    Message,
    NotFoundError,
    Progress,
    WorkingItem,
)
from gui.widgets.diff import Run, diff

LONGEST = 2000  # characters compared word by word; of longer texts each version stands whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A message as considered, and all that is shown of it that has to be read or computed first.

    ``standing`` is what becomes of it by the store's own thresholds.  ``texts`` are those of the chunks that
    it speaks of, by id.  ``judging`` are the milliseconds that all stages from the gate on took together,
    None where it was judged among others.
    """

    considered: Consideration
    standing: Consideration
    judging: float | None = None
    at_hand: tuple[WorkingItem, ...] = ()
    texts: Mapping[int, str] = field(default_factory=dict)
    rewriting: tuple[Run, ...] = ()
    merging: Mapping[int, tuple[Run, ...]] = field(default_factory=dict)

    @property
    def draft(self) -> Draft:
        """The message as it was formed."""
        return self.considered.draft

    def text(self, chunk: int) -> str:
        """Return the text of a chunk that it speaks of; "" where that is gone."""
        return self.texts.get(chunk, "")

    def plan(self, fact: int) -> FactPlan | None:
        """Return what becomes of a fact; None where there is no such fact."""
        plans = self.considered.facts
        return plans[fact] if 0 <= fact < len(plans) else None

    def was(self, fact: int) -> FactPlan | None:
        """Return what becomes of a fact by the store's own thresholds."""
        plans = self.standing.facts
        return plans[fact] if 0 <= fact < len(plans) else None


def ask(
    engine: MemoryEngine, message: Message, parameters: IntakeParameters | None, progress: Progress
) -> Answer:
    """Form a message, and judge it by these thresholds; None for the store's own."""
    (draft,) = engine.drafts([message], progress=progress)
    return judge(engine, draft, parameters)


def judge(engine: MemoryEngine, draft: Draft, parameters: IntakeParameters | None) -> Answer:
    """Judge a message that was formed before."""
    started = time.perf_counter()
    (standing,) = engine.consider([draft])
    took, considered = 1000 * (time.perf_counter() - started), standing
    if parameters is not None and parameters != standing.parameters:
        (considered,) = engine.consider([draft], parameters=parameters)
    return replace(complete(engine, considered, standing), judging=took)


def complete(engine: MemoryEngine, considered: Consideration, standing: Consideration) -> Answer:
    """Return an answer with all that is shown of it."""
    message = considered.draft.message
    at_hand = engine.working_memory(message.session, agent=message.agent) if message.session else ()
    observation = considered.draft.observation
    return Answer(
        considered=considered,
        standing=standing,
        at_hand=at_hand,
        texts=_texts(engine, considered, at_hand),
        rewriting=_compared(observation.text, observation.rewritten) if observation.rewritten else (),
        merging={
            int(effect.after.id): _compared(effect.before.content, effect.after.content)
            for plan in considered.facts
            for effect in plan.effects
            if effect.before is not None and effect.before.content != effect.after.content
        },
    )


def _texts(engine: MemoryEngine, considered: Consideration, at_hand: Iterable[WorkingItem]) -> dict[int, str]:
    known: dict[int, str] = {}
    wanted = {int(item.id) for item in at_hand}
    for plan in considered.facts:
        known |= {int(one.chunk.id): one.chunk.content for one in plan.neighbours}
        known |= {int(effect.after.id): effect.after.content for effect in plan.effects}
        wanted |= {int(link.target) for link in plan.links}
    known |= {chunk: _text(engine, chunk) for chunk in wanted - known.keys() if chunk > 0}
    return known


def _text(engine: MemoryEngine, chunk: int) -> str:
    """Return a chunk's text, "" where it was undone since the session took it to hand."""
    try:
        return engine.chunk(chunk).content
    except NotFoundError:
        return ""


def _compared(before: str, after: str) -> tuple[Run, ...]:
    """Compare two texts off the UI thread: the time it takes grows with the square of their length."""
    return tuple(diff(before[:LONGEST], after[:LONGEST]))
