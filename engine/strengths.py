"""How strong each chunk is at a moment: the values that views show, queries compare and orders go by."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from sqlalchemy import Connection

from engine.activations import Activations
from engine.clock import Clock
from engine.curves.retention import retentions
from engine.dynamics.plasticity import UsageBand, usage_band, usage_threshold
from engine.fields import FIELDS
from engine.parameters import ActivationParameters, RetentionParameters
from engine.query.columns import Columns
from engine.query.keeper import ColumnKeeper
from engine.records import AsOf, ChunkId, FloatArray, IdArray
from engine.storage import as_of as looking_back
from engine.storage import reading, steps

_FEW = 500  # more are taken from the store's columns


class Usage(NamedTuple):
    """How often a chunk was used (None: unknown), and BCM's sliding threshold: the mean of all chunks."""

    uses: int | None
    threshold: float

    @property
    def band(self) -> UsageBand | None:
        """Whether it may fade faster, or is protected; None where its uses are unknown."""
        return None if self.uses is None else usage_band(self.uses, self.threshold)


class Strengths:
    """Activation and retention of the chunks of one store."""

    def __init__(
        self,
        clock: Clock,
        columns: ColumnKeeper,
        activations: Activations,
        activation: ActivationParameters,
        retention: RetentionParameters,
    ) -> None:
        self._clock = clock
        self._columns = columns
        self._activations = activations
        self._activation = activation
        self._retention = retention

    def moment(self, connection: Connection, as_of: AsOf | None) -> AsOf:
        """Return the moment to compute for: the store's present unless told otherwise."""
        return as_of or AsOf(steps.read_interaction(connection), self._clock.now())

    def activation(self, connection: Connection, ids: IdArray, as_of: AsOf | None) -> FloatArray:
        """Return the base-level activation of each chunk, in nats; -inf without presentations."""
        now = self.moment(connection, as_of).interaction
        return self._activations.of(connection, ids, now=now, decay=self._activation.decay)

    def retention(self, connection: Connection, ids: IdArray, as_of: AsOf | None) -> FloatArray:
        """Return the v9 retention of each chunk, 0 to 1; NaN where its last use is unknown."""
        now = as_of.at if as_of else self._clock.now()
        return retentions(*self.last_uses(connection, ids, as_of), now, self._retention)

    def usage(self, connection: Connection, chunk_id: ChunkId) -> Usage:
        """Return how often a chunk was used beside the mean of all; unknown counts do not count."""
        columns = self._columns.at(connection)
        counts = columns.numbers(connection, "access_count")
        own = np.append(counts, np.nan)[columns.at(np.array([chunk_id], dtype=np.int64))][0]
        threshold = usage_threshold(counts[~np.isnan(counts)])
        return Usage(None if np.isnan(own) else int(own), threshold)

    def last_uses(
        self, connection: Connection, ids: IdArray, as_of: AsOf | None
    ) -> tuple[FloatArray, FloatArray]:
        """Return when each was last used, in microseconds (NaN: unknown), and its stability in days."""
        if as_of is not None:
            found = looking_back.standing(connection, ids, as_of)
            return np.where(found.absent, np.nan, found.last), found.stability
        if len(ids) <= _FEW:
            return reading.last_uses(connection, ids)
        columns = self._columns.at(connection)
        last, stability = last_uses(connection, columns)
        rows = columns.at(ids)
        return np.append(last, np.nan)[rows], np.append(stability, np.nan)[rows]


def last_uses(connection: Connection, columns: Columns) -> tuple[FloatArray, FloatArray]:
    """Return when every chunk was last used, in microseconds (NaN: unknown), and its stability in days."""
    columns.require(connection, ("last_accessed_at", "at", "recorded_at", "stability", "write_source"))
    imported = columns.texts(connection, "write_source").among("import")
    used, happened, recorded = (
        columns.numbers(connection, name) for name in ("last_accessed_at", "at", "recorded_at")
    )
    # An import says nothing of when a chunk was last used if it carried no date.
    last = np.where(imported, np.nan, recorded)
    for known in (happened, used):
        last = np.where(np.isnan(known), last, known)
    stability = columns.numbers(connection, "stability")
    return last, np.where(np.isnan(stability), FIELDS["stability"].default, stability)
