"""When a chunk was presented, on both clocks, and what of it is not known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np

from engine.activations import interactions
from engine.records import Chunk, FloatArray, Trace

_SAME = 1 / 86_400  # days: dates closer than a second are the same
_UNDATED = (
    "When this chunk was last used is not known, so its retention has no curve; recall takes the date of its "
    "recording instead."
)


@dataclass(frozen=True, slots=True, eq=False)
class Presentations:
    """The presentations of one chunk.

    ``interactions`` (n,) are all of them, ``days`` (k,) those with a known date in days from now, both
    ascending.  ``accesses`` (u,), in days, are what ranking counts: as many as there were uses, the last at
    the last use.  Where not every use has a date, all stand at the last one, and nothing is said of before.
    ``dated`` is whether that last use is known: an import may carry no date, and ranking then counts from the
    recording, while retention is unknown.
    """

    interactions: FloatArray
    days: FloatArray
    accesses: FloatArray
    dated: bool
    notes: tuple[str, ...]


def presentations(
    chunk: Chunk, traces: Sequence[Trace], last_use: datetime | None, *, now_interaction: int, now: datetime
) -> Presentations:
    """Return what is known of a chunk's presentations; a date in the future counts as now, as in ranking."""
    known = np.sort(np.array(interactions(traces), dtype=np.float64))
    dates = [trace.at for trace in traces if trace.at is not None]
    days = np.minimum(np.sort(np.array([_days(date, now) for date in dates], dtype=np.float64)), 0.0)
    uses, last = 1 + (chunk.access_count or 0), min(_days(last_use or chunk.recorded_at, now), 0.0)
    complete = len(days) == uses and abs(days[-1] - last) < _SAME
    accesses = np.append(days[:-1], last) if complete else np.full(uses, last)
    notes = [*_early(known, now_interaction), *_notes(traces, len(days))]
    if last_use is None:
        notes.append(_UNDATED)
    elif not complete:
        notes.append("Not every use has a known date, so the v9 curves start at the last one.")
    return Presentations(known, days, accesses, last_use is not None, tuple(notes))


def _days(moment: datetime, now: datetime) -> float:
    return (moment - now) / timedelta(days=1)


def _early(interactions: FloatArray, now: int) -> list[str]:
    """Say which presentations are yet to come by the store's own counter, as an import may bring."""
    early = int(np.count_nonzero(interactions > now))
    return [f"{early:,} presentations are numbered later than this store's counter."] if early else []


def _notes(traces: Sequence[Trace], dated: int) -> list[str]:
    notes = []
    if not traces:
        notes.append("The source of this chunk carried no access history, so its activation is unknown.")
    if compacted := [trace for trace in traces if trace.count > 1]:
        stood_for = sum(trace.count for trace in compacted)
        notes.append(
            f"The oldest {stood_for:,} presentations were compacted: they are taken as spread evenly."
        )
    if dated < len(traces):
        notes.append(f"{len(traces) - dated:,} of {len(traces):,} presentations have no known date.")
    return notes
