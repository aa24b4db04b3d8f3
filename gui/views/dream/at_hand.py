"""What is read about the proposal at hand: its chunks, and how retention would run, before and after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine import Chunk, CurveRequest, FieldChange, MemoryEngine, NotFoundError, Progress, Proposal
from gui.translation import percent, tr
from gui.widgets.mini_curve import MiniSeries

MOST_CHUNKS = 40  # that are shown with their texts
AHEAD, BACK, POINTS = 60.0, 30.0, 160  # days, and points of the curve
TOLD = 30.0  # days ahead whose retention is told
LATER = tr("Dream", "Retention in {days:g} days: {before} → {after}. Activation stays as it is.")


@dataclass(frozen=True, slots=True)
class AtHand:
    """A proposal with its chunks by id, those that are still there, and the curve that would change."""

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


def read(engine: MemoryEngine, proposal: Proposal, progress: Progress) -> AtHand:
    """Read what is shown of a proposal."""
    chunks = {int(chunk.id): chunk for chunk in _known(engine, chunks_of(proposal), progress)}
    change = next((each for each in proposal.changes if each.field == "stability"), None)
    if change is None or int(change.chunk_id) not in chunks:
        return AtHand(proposal, chunks)
    curve = _curve(engine, change)
    return AtHand(proposal, chunks, curve, "" if curve is None else _effect(curve))


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


def _curve(engine: MemoryEngine, change: FieldChange) -> MiniSeries | None:
    """Return retention over the coming days with the stability there would be, and with the one there is."""
    both = [
        engine.curves(
            change.chunk_id,
            CurveRequest(back_days=BACK, horizon_days=AHEAD, points=POINTS, stability=stability),
        )
        for stability in (change.before, change.after)
    ]
    before, after = (curves.by_day.get("v9") for curves in both)
    if before is None or after is None:
        return None
    return MiniSeries(
        both[1].days, after.values, after.threshold or 0.0, 0.0, after.crossing, before=before.values
    )


def _effect(curve: MiniSeries) -> str:
    place = int(np.searchsorted(curve.axis, TOLD))
    assert curve.before is not None
    return LATER.format(days=TOLD, before=percent(curve.before[place]), after=percent(curve.values[place]))
