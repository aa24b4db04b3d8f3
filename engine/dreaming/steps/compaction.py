"""The last step by numbers: old presentations of much-used chunks are taken together (Petrov 2006).

The newest stay as they are; the others become one that stands for all of them, spread evenly.  Again only
what came since is taken together.  What that does to activation is computed, now and ahead, and shown; where
it is too much, as for uses in bursts, the chunk is left alone.  The log keeps every single one, so that it
can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.activations import interactions
from engine.dreaming.planner import Dreamer, Proposed
from engine.dreaming.proposals import Compaction, DreamStep, Proposal
from engine.dynamics.curves import activation_at
from engine.records import ChunkId, FloatArray, NewTrace, Trace
from engine.storage import reading, uses

REASON = "compacted"
_BATCH = 500
_AHEAD = (0, 1, 10, 100, 1_000, 10_000)  # interactions


def propose(dreamer: Dreamer) -> Proposed:
    """Propose to compact each chunk that was presented very often, unless its activation would change."""
    view, parameters = dreamer.view, dreamer.parameters.compaction
    ids = uses.often_presented(view.connection, int(max(parameters.most, parameters.kept + 1)))
    free = ids[~view.immutable[view.rows(ids)]]
    found, uneven = list[Proposal](), 0
    for start in range(0, len(free), _BATCH):
        dreamer.progress.step(start, len(free), DreamStep.COMPACTION)
        part = [ChunkId(key) for key in free[start : start + _BATCH].tolist()]
        for key, traces in reading.traces(view.connection, part).items():
            proposal = _compacted(dreamer, key, traces)
            if proposal.numbers["largest error"] <= parameters.error:
                found.append(proposal)
            else:
                uneven += 1
    notes = (f"{uneven:,} were used too unevenly to be compacted",) if uneven else ()
    return Proposed(found, looked_at=len(ids), notes=notes)


def _compacted(dreamer: Dreamer, key: ChunkId, traces: Sequence[Trace]) -> Proposal:
    kept = int(dreamer.parameters.compaction.kept)
    single = [trace for trace in traces if trace.count == 1]
    earlier = [trace for trace in traces if trace.count > 1]  # what is smoothed is not smoothed once more
    old, new = single[:-kept], single[-kept:]
    trace = _together(old)
    with np.errstate(invalid="ignore"):  # what is numbered later than now has no activation yet
        errors = np.abs(_activation(dreamer, [trace, *earlier, *new]) - _activation(dreamer, traces))
    return Proposal(
        id=f"{DreamStep.COMPACTION.slug}:{key}",
        step=DreamStep.COMPACTION,
        rule="presented very often",
        numbers={
            "presentations": float(sum(item.count for item in traces)),
            "kept as they are": float(len(new)),
            "error now": float(errors[0]),
            "largest error": float(errors.max()),
        },
        compaction=Compaction(key, tuple(item.id for item in old), trace),
    )


def _together(traces: Sequence[Trace]) -> NewTrace:
    """Return one presentation that stands for these, oldest first."""
    first, last = traces[0], traces[-1]
    return NewTrace(last.interaction, last.at, REASON, len(traces), first.interaction)


def _activation(dreamer: Dreamer, traces: Sequence[Trace | NewTrace]) -> FloatArray:
    moments = dreamer.view.interaction + np.array(_AHEAD, dtype=np.float64)
    presented = np.array(interactions(traces), dtype=np.float64)
    return activation_at(presented, moments, decay=dreamer.activation.decay)
