"""One write as one named step: the state tables and the log, in one transaction."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any

from sqlalchemy import Connection

from engine.clock import Clock, SystemClock, to_microseconds
from engine.errors import InvalidInputError
from engine.fields import is_text
from engine.history.changes import RowChange, encode
from engine.records import Changes, ChunkId, StepId
from engine.storage.apply import apply
from engine.storage.database import Database
from engine.storage.log import LogWriter, position


class StepWriter:
    """Collects what one step does; handed out by :func:`step`."""

    def __init__(self, connection: Connection, log: LogWriter, now: int) -> None:
        self.connection = connection
        self.now = now
        self.details: dict[str, Any] = {}
        self.structural = False
        self._log = log
        self._interaction = read_interaction(connection)
        self._touched: dict[ChunkId, None] = {}
        self._written = False

    @property
    def id(self) -> StepId:
        """The number of this step."""
        return self._log.step

    @property
    def touched(self) -> tuple[ChunkId, ...]:
        """The chunks that this step changed so far, in the order in which it came to them."""
        return tuple(self._touched)

    @property
    def interaction(self) -> int:
        """The interaction counter as this step leaves it."""
        return self._interaction

    def advance(self, to: int | None = None) -> int:
        """Move the interaction counter on by one (or up to ``to``, never back); return it."""
        self._interaction = self._interaction + 1 if to is None else max(self._interaction, to)
        return self._interaction

    def reserve(self, table: str, count: int) -> range:
        """Return ``count`` ids that no row of ``table`` ever had."""
        last = self.connection.exec_driver_sql(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)
        ).scalar()
        first = int(last or 0) + 1
        return range(first, first + count)

    def reserve_chunk(self) -> ChunkId:
        """Return the number that a chunk will have one day, which no other chunk gets."""
        (key,) = self.reserve_chunks(1)
        return key

    def reserve_chunks(self, count: int) -> list[ChunkId]:
        """Return as many of these numbers, ascending."""
        keys = [ChunkId(key) for key in self.reserve("chunk", count)]
        self.connection.exec_driver_sql(
            "INSERT INTO sqlite_sequence (name, seq) SELECT 'chunk', 0 "
            "WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'chunk')"
        )
        self.connection.exec_driver_sql(
            "UPDATE sqlite_sequence SET seq = ? WHERE name = 'chunk'", (keys[-1],)
        )
        return keys

    def apply(self, changes: Sequence[RowChange]) -> None:
        """Carry the changes out and log them, one row a chunk."""
        if not changes:
            return
        apply(self.connection, changes)
        self._touched.update(dict.fromkeys(change.chunk_id for change in changes))
        ordered = sorted(changes, key=lambda c: c.chunk_id)
        rows = [(chunk_id, encode(group)) for chunk_id, group in groupby(ordered, key=lambda c: c.chunk_id)]
        self.log(rows)
        self.structural |= any(c.table == "chunk" and (c.before is None or c.after is None) for c in changes)

    def log(self, rows: Sequence[tuple[ChunkId, str]]) -> None:
        """Append rows to the log without changing any table (an erase leaves no images)."""
        self._log.append(self._interaction, rows)
        self._touched.update(dict.fromkeys(chunk_id for chunk_id, _ in rows))
        self._written = True

    def finish(self, label: str) -> Changes:
        """Close the step with its header and return what it did; a step that did nothing leaves no trace."""
        if not self._written:
            return Changes(StepId(0), self._log.kind, label, (), position(self.connection))
        payload = {"label": label, "changed": len(self._touched), **self.details}
        self._log.append(self._interaction, [(None, json.dumps(payload, ensure_ascii=False))])
        self._log.close()
        write_interaction(self.connection, self._interaction)
        ids = self.touched
        skipped = tuple(self.details.get("skipped", ()))
        return Changes(self.id, self._log.kind, label, ids, self._log.seq, self.structural, skipped)


@contextmanager
def step(
    database: Database, clock: Clock, kind: str, actor: str, *, durable: bool = False
) -> Iterator[StepWriter]:
    """Open a writing transaction for one step; it commits when the block ends, or leaves nothing.

    What is ``durable`` is on the disk then.

    Its time is that of the store's clock; where this is not the machine's, the header says that one too.
    Raises InvalidInputError for an actor whose name can't be stored.
    """
    if not is_text(actor):
        raise InvalidInputError(["the actor's name is no text, or holds half a character (a lone surrogate)"])
    with database.writer(durable=durable) as connection:
        now = to_microseconds(clock.now())
        writer = StepWriter(connection, LogWriter.begin(connection, kind, now, actor), now)
        if not isinstance(clock, SystemClock):
            writer.details["written_at"] = to_microseconds(SystemClock().now())
        yield writer


def read_interaction(connection: Connection) -> int:
    """Return the interaction counter."""
    return int(connection.exec_driver_sql("SELECT value FROM meta WHERE key = 'interaction'").scalar_one())


def read_store_id(connection: Connection) -> str:
    """Return the name that tells this store from every other."""
    return str(connection.exec_driver_sql("SELECT value FROM meta WHERE key = 'store_id'").scalar_one())


def write_interaction(connection: Connection, value: int) -> None:
    """Set the interaction counter."""
    connection.exec_driver_sql("UPDATE meta SET value = ? WHERE key = 'interaction'", (str(value),))
