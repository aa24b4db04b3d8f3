"""The store as the steps of a cycle see it: its columns, as those before would leave them.

A step reads arrays, never rows, unless it needs a few texts; what it proposes it also does to these arrays,
so that the next step does not propose to forget what was forgotten already.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import datetime

import numpy as np
from sqlalchemy import Connection

from engine.clock import SECONDS_PER_DAY, to_microseconds
from engine.curves.retention import retentions
from engine.dreaming.memories import UNRATED
from engine.dynamics.tiers import BoolArray
from engine.fields import FIELDS
from engine.parameters import RetentionParameters
from engine.query.columns import Columns, LabelColumn, TextArray
from engine.records import Chunk, ChunkId, FloatArray, IdArray, Status
from engine.storage import columns as stored
from engine.storage import reading
from engine.storage.team import OWNED_TYPES
from engine.strengths import last_uses
from engine.wording import counted

_DAY = SECONDS_PER_DAY * 1e6  # microseconds
_READ = (
    *("status", "tier", "category", "write_source", "pinned", "immutable", "flashbulb", "access_count"),
    *("utility", "utility_updated_at", "stability", "retrieval_strength", "decayed_at", "importance"),
    *("last_accessed_at", "at", "recorded_at", "last_reviewed_at", "valid_until", "temporal_type"),
    *("emotional_arousal", "outcome", "type"),
)


class StoreView:
    """Columns of one state of the store, one entry a chunk in order of id, and what is proposed of them."""

    def __init__(
        self,
        connection: Connection,
        columns: Columns,
        now: datetime,
        interaction: int,
        retention: RetentionParameters,
    ) -> None:
        self.connection = connection
        self.interaction = interaction
        self.now = now
        self.moment = to_microseconds(now)
        self._columns = columns
        self._retention = retention
        self._numbers: dict[str, FloatArray] = {}
        columns.require(connection, _READ)
        self.ids = columns.ids
        self.active = self.is_text("status", Status.ACTIVE)
        self.dreamt = self.is_text("write_source", "dream")
        self.immutable = self.number("immutable") == 1
        self.protected = self.immutable | (self.number("pinned") == 1) | (self.number("flashbulb") == 1)
        self.protected |= self.is_text("type", *OWNED_TYPES)
        self.corrections = (
            self.is_text("category", "correction")
            | self.is_text("outcome", "correct")
            | self.is_text("type", "review_correction")
        )
        self.tier = self.texts("tier")
        self.category = self.texts("category")
        self.last_used, self.stability = last_uses(connection, columns)

    def __len__(self) -> int:
        """Return the number of chunks."""
        return len(self.ids)

    def number(self, name: str) -> FloatArray:
        """Return a column of numbers, times (microseconds) or flags as a copy that may be written to."""
        if name not in self._numbers:
            self._numbers[name] = self._columns.numbers(self.connection, name).copy()
        return self._numbers[name]

    def texts(self, name: str) -> TextArray:
        """Return a column of short texts, as the store has it."""
        return self._columns.texts(self.connection, name).values()

    def unknown(self, name: str) -> tuple[str, ...]:
        """Return a note on how many active chunks have no known number, which stays so; none without any."""
        count = int(np.count_nonzero(np.isnan(self.number(name)) & self.active))
        if not count:
            return ()
        return (f"{counted(count, 'chunk')}: {FIELDS[name].label.lower()} unknown, left as it is",)

    def is_text(self, name: str, *values: str) -> BoolArray:
        """Return whether each chunk has one of these values in a column of texts, as the store has it."""
        return self._columns.texts(self.connection, name).among(*values)

    def importance(self) -> FloatArray:
        """Return how important each chunk is; what nobody rated weighs as a fresh chunk does."""
        return np.nan_to_num(self.number("importance"), nan=UNRATED)

    def days_since(self, moments: FloatArray) -> FloatArray:
        """Return the days from times in microseconds until now; NaN where unknown."""
        return (self.moment - moments) / _DAY

    def retention(self) -> FloatArray:
        """Return the v9 retention of each chunk, as tables show it; NaN where its last use is unknown."""
        return retentions(self.last_used, self.stability, self.now, self._retention)

    def made(self) -> FloatArray:
        """Return when a dream made each chunk, in microseconds; NaN for what none made."""
        return np.where(self.dreamt, self.number("recorded_at"), np.nan)

    @property
    def endangered(self) -> float:
        """The retention under which a memory is endangered."""
        return self._retention.endangered

    def entities(self) -> LabelColumn:
        """Return which chunk mentions which entity."""
        return self.labels("entity")

    def labels(self, name: str) -> LabelColumn:
        """Return which chunk has which tag, or mentions which entity."""
        return self._columns.labels(self.connection, name)

    def rows(self, ids: Sequence[int] | IdArray) -> IdArray:
        """Return the row of each id; -1 where it is not in the store."""
        return self._columns.at(np.asarray(ids, dtype=np.int64))

    def chunks(self, ids: Collection[int] | IdArray) -> dict[ChunkId, Chunk]:
        """Return chunks as the store has them."""
        return reading.chunks(self.connection, [int(key) for key in ids])

    def in_order(self, ids: Sequence[int] | IdArray) -> list[Chunk]:
        """Return chunks as the store has them, in the order of their ids given."""
        known = self.chunks(ids)
        return [known[ChunkId(int(key))] for key in ids]

    def contents(self, rows: IdArray) -> Iterator[tuple[int, str]]:
        """Give the text of the chunk in each of these ascending rows, with the row."""
        return stored.texts(self.connection, "content", self.ids, rows)

    def mapped(self, texts: TextArray, value: Callable[[str], float]) -> FloatArray:
        """Return what ``value`` gives for each text; it is asked once for each that differs."""
        found = np.zeros(len(texts))
        for text in set(texts.tolist()):
            found[texts == text] = value(text)
        return found

    def leave(self, rows: IdArray) -> None:
        """Let chunks no longer be active."""
        self.active[rows] = False

    def move(self, rows: IdArray, tier: str) -> None:
        """Let chunks be in another tier."""
        self.tier[rows] = tier
