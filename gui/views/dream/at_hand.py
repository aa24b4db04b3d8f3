"""What is read about the proposal at hand: its chunks, and what it would do to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine import (
    Chunk,
    ChunkEffect,
    ChunkOutlook,
    DreamPlan,
    MemoryEngine,
    NotFoundError,
    Progress,
    Proposal,
    ProposalEffect,
)
from gui.widgets.mini_curve import MiniSeries
from gui.wording.formats import UNKNOWN, share, signed
from gui.wording.translation import tr

MOST_CHUNKS = 40  # that are shown with their texts
LATER = 30  # days ahead whose retention is told
EFFECT = tr("Dream", "Activation {activation}  ·  retention now {now}  ·  in {days} days {later}")
TURNS = tr("Dream", "{before} → {after}")
STARTS = tr("Dream", "It would start with an activation of {activation} and a retention of {now}.")


@dataclass(frozen=True, slots=True)
class AtHand:
    """A proposal with its chunks by id, those that are still there, and what it would do to the first."""

    proposal: Proposal
    chunks: Mapping[int, Chunk]
    curve: MiniSeries | None = None
    effect: str = ""

    @property
    def missing(self) -> list[int]:
        """The chunks that it changes or rests on, and that are not in the store any more."""
        return [chunk for chunk in chunks_of(self.proposal) if chunk not in self.chunks]


def chunks_of(proposal: Proposal) -> list[int]:
    """Return the chunks that a proposal changes, weighs or rests on, as many as are shown."""
    stands_for = proposal.memory.traces_of if proposal.memory else ()
    every = (*(proposal.pair or ()), *proposal.chunks, *proposal.sources, *stands_for)
    return [int(chunk) for chunk in dict.fromkeys(every)][:MOST_CHUNKS]


def read(
    engine: MemoryEngine, plan: DreamPlan, proposal: Proposal, endangered: float, progress: Progress
) -> AtHand:
    """Read what is shown of a proposal."""
    chunks = {int(chunk.id): chunk for chunk in _known(engine, chunks_of(proposal), progress)}
    try:
        effect = engine.proposal_effect(plan, proposal.id)
    except NotFoundError:
        return AtHand(proposal, chunks)
    first = effect.made or next(iter(effect.chunks), None)
    if first is None:
        return AtHand(proposal, chunks)
    return AtHand(proposal, chunks, _curve(effect, first, endangered), _told(first))


def _known(engine: MemoryEngine, ids: Sequence[int], progress: Progress) -> list[Chunk]:
    """Return the chunks that are there."""
    progress.check()
    try:
        return engine.chunks(ids) if ids else []
    except NotFoundError:
        if len(ids) == 1:
            return []
        half = len(ids) // 2
        return [*_known(engine, ids[:half], progress), *_known(engine, ids[half:], progress)]


def _curve(effect: ProposalEffect, first: ChunkEffect, endangered: float) -> MiniSeries | None:
    """Return retention over the days to come, before and after; None where nothing of it changes."""
    before = None if first.before is None else first.before.curve
    same = before is not None and np.array_equal(before, first.after.curve, equal_nan=True)
    if same or not np.isfinite(first.after.curve).any():
        return None
    return MiniSeries(effect.days, first.after.curve, endangered, 0.0, before=before)


def _told(first: ChunkEffect) -> str:
    after = _values(first.after)
    if first.before is None:
        return STARTS.format(activation=after[0], now=after[1])
    turned = [
        was if was == then else TURNS.format(before=was, after=then)
        for was, then in zip(_values(first.before), after, strict=True)
    ]
    return EFFECT.format(activation=turned[0], now=turned[1], later=turned[2], days=LATER)


def _values(outlook: ChunkOutlook) -> tuple[str, str, str]:
    """Return activation, and retention now and later, in words."""
    later = outlook.curve[min(LATER, len(outlook.curve) - 1)]
    told = signed(outlook.activation), share(outlook.retention), share(float(later))
    return told[0] or UNKNOWN, told[1] or UNKNOWN, told[2] or UNKNOWN
