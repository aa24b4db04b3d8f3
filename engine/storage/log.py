"""The append-only log: every change of every write, chained by digests, one header row a step.

A step's rows carry the chunk they changed; its last row, the header, carries none: it holds the label and
details.  A row's ``hash`` covers the row before it, so a changed, missing or inserted row breaks the chain
at a place that :func:`chain_faults` names.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.clock import from_microseconds
from engine.errors import RefusedError
from engine.records import ChunkId, Fault, StepId, StepInfo

GENESIS = "0" * 64
_COLUMNS = "seq, step, kind, at, interaction, actor, chunk_id, payload, payload_sha256, previous_hash, hash"


class LogRow(NamedTuple):
    """One row of a log, this store's or another's; ``payload`` is None once redacted by an erase."""

    seq: int
    step: int
    kind: str
    at: int
    interaction: int
    actor: str
    chunk_id: int | None
    payload: str | None
    payload_sha256: str
    previous_hash: str
    hash: str


def digest(text: str) -> str:
    """Return the SHA-256 of a text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def row_hash(previous: str, values: tuple[Any, ...]) -> str:
    """Return the hash of a row: of the hash before it and of all it says but the payload's own text."""
    parts = ", ".join([_as_json(value) for value in (previous, *values)])
    return digest(f"[{parts}]")


def _as_json(value: Any) -> str:
    if not isinstance(value, str):
        return "null" if value is None else str(value)
    # A digest needs no escaping; kinds and actors are few.
    return f'"{value}"' if len(value) == len(GENESIS) and value.isalnum() else _quoted(value)


@lru_cache(maxsize=1024)
def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


@dataclass(slots=True)
class LogWriter:
    """Appends one step's rows inside a transaction."""

    connection: Connection
    seq: int
    step: StepId
    previous: str
    kind: str
    at: int
    actor: str
    whole: bool  # whether the log ends where its last writer left it

    @classmethod
    def begin(cls, connection: Connection, kind: str, at: int, actor: str) -> LogWriter:
        """Start a step after the last row of the log."""
        last = connection.exec_driver_sql("SELECT seq, step, hash FROM log ORDER BY seq DESC LIMIT 1").first()
        seq, step, previous = last if last is not None else (0, 0, GENESIS)
        return cls(
            connection, seq, StepId(step + 1), previous, kind, at, actor, previous == _tail(connection)
        )

    def append(self, interaction: int, rows: Iterable[tuple[ChunkId | None, str]]) -> None:
        """Append rows, each a chunk (none for the header) and its payload."""
        values = [self._next(interaction, chunk_id, payload) for chunk_id, payload in rows]
        if values:
            marks = ", ".join("?" * len(values[0]))
            self.connection.exec_driver_sql(f"INSERT INTO log ({_COLUMNS}) VALUES ({marks})", values)

    def close(self) -> None:
        """Note where the log ends, so that a shortened log is noticed, also once it has grown again."""
        if not self.whole:
            return
        self.connection.exec_driver_sql(
            "INSERT INTO meta VALUES ('log_tail', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (self.previous,),
        )

    def _next(self, interaction: int, chunk_id: ChunkId | None, payload: str) -> tuple[Any, ...]:
        self.seq += 1
        payload_digest = digest(payload)
        core = (self.seq, self.step, self.kind, self.at, interaction, self.actor, chunk_id)
        previous, self.previous = self.previous, row_hash(self.previous, (*core, payload_digest))
        return (*core, payload, payload_digest, previous, self.previous)


def position(connection: Connection) -> int:
    """Return the sequence number of the last row, 0 for an empty log."""
    return int(connection.exec_driver_sql("SELECT coalesce(max(seq), 0) FROM log").scalar_one())


def hash_at(connection: Connection, seq: int) -> str:
    """Return the hash of a row: with its number, the name of one state of one store ("" if there is none)."""
    found = connection.exec_driver_sql("SELECT hash FROM log WHERE seq = ?", (seq,)).scalar()
    return "" if found is None else str(found)


def headers(
    connection: Connection, *, since: int = 0, newest_first: bool = False, limit: int = -1
) -> Iterator[StepInfo]:
    """Give the steps whose header lies after log position ``since``."""
    order = "DESC" if newest_first else "ASC"
    rows = connection.exec_driver_sql(
        f"SELECT {_COLUMNS} FROM log WHERE chunk_id IS NULL AND seq > ? ORDER BY seq {order} LIMIT ?",
        (since, limit),
    )
    for row in rows:
        yield _step_info(row)


def header(connection: Connection, step: StepId) -> StepInfo | None:
    """Return one step's header, or None."""
    row = connection.exec_driver_sql(
        # The header is a step's last row; looked for from the end, a million others are not read.
        f"SELECT {_COLUMNS} FROM log WHERE step = ? AND chunk_id IS NULL ORDER BY seq DESC LIMIT 1",
        (step,),
    ).first()
    return _step_info(row) if row is not None else None


def reversals(connection: Connection) -> Iterator[StepInfo]:
    """Give the undo and redo steps, newest first."""
    rows = connection.exec_driver_sql(
        f"SELECT {_COLUMNS} FROM log WHERE chunk_id IS NULL AND kind IN ('undo', 'redo') ORDER BY seq DESC"
    )
    return map(_step_info, rows)


def _details(payload: str | None) -> dict[str, Any]:
    """Return what a header says; one that was tampered with says nothing, and a check names it."""
    try:
        details = json.loads(payload or "")
    except ValueError:
        details = None
    return details if isinstance(details, dict) else {"label": "(unreadable)"}


def _step_info(row: Any) -> StepInfo:
    details = _details(row.payload)
    undoes = details.pop("undoes", None)
    return StepInfo(
        step=StepId(row.step),
        kind=row.kind,
        label=details.pop("label", row.kind),
        actor=row.actor,
        at=from_microseconds(row.at),
        interaction=row.interaction,
        changed=details.pop("changed", 0),
        undoes=StepId(undoes) if undoes else None,
        details=details,
    )


def rows_of_step(
    connection: Connection, step: StepId, *, newest_first: bool, size: int = 1000
) -> Iterator[list[tuple[ChunkId, str | None]]]:
    """Give a step's chunk rows in batches: chunk and payload (None where redacted).

    Raises RefusedError at a payload that is not what was written.
    """
    order = "DESC" if newest_first else "ASC"
    result = connection.exec_driver_sql(
        "SELECT seq, chunk_id, payload, payload_sha256 FROM log WHERE step = ? AND chunk_id IS NOT NULL "
        f"ORDER BY seq {order}",
        (step,),
    )
    for part in result.partitions(size):
        yield [(ChunkId(row.chunk_id), intact_payload(row)) for row in part]


def intact_payload(row: Any) -> str | None:
    """Return a row's payload, None if redacted; raises RefusedError if it is not what was written."""
    if row.payload is not None and digest(row.payload) != row.payload_sha256:
        raise RefusedError(
            f"Row {row.seq} of the log was changed outside the program, so what it says can't be trusted. "
            "Nothing was changed. Run a check, and compare with a backup or an export."
        )
    payload: str | None = row.payload
    return payload


def chunks_changed_since(connection: Connection, since: int) -> list[ChunkId]:
    """Return the distinct chunks that rows after position ``since`` changed."""
    rows = connection.exec_driver_sql(
        "SELECT DISTINCT chunk_id FROM log WHERE seq > ? AND chunk_id IS NOT NULL", (since,)
    )
    return [ChunkId(value) for value in rows.scalars()]


def redacted_steps(connection: Connection) -> frozenset[StepId]:
    """Return the steps of which an erase took a part."""
    found = connection.exec_driver_sql("SELECT DISTINCT l.step FROM redaction r JOIN log l ON l.seq = r.seq")
    return frozenset(map(StepId, found.scalars()))


def mentions(connection: Connection, chunk_id: ChunkId) -> bool:
    """Whether the log holds what a chunk once was, and no erase took it."""
    found = connection.exec_driver_sql(
        "SELECT 1 FROM log WHERE chunk_id = ? AND payload IS NOT NULL AND kind <> 'erase' LIMIT 1",
        (chunk_id,),
    )
    return found.first() is not None


def redact(connection: Connection, chunk_id: ChunkId, erase_step: StepId) -> int:
    """Blank every payload of a chunk and say by which step; return how many there were."""
    connection.exec_driver_sql(
        "INSERT OR IGNORE INTO redaction SELECT seq, ? FROM log WHERE chunk_id = ? AND payload IS NOT NULL",
        (erase_step, chunk_id),
    )
    done = connection.exec_driver_sql(
        "UPDATE log SET payload = NULL WHERE chunk_id = ? AND payload IS NOT NULL", (chunk_id,)
    )
    return done.rowcount


def chain_faults(connection: Connection) -> Iterator[Fault]:
    """Give a fault for every row of the log that is not what was written, reading it once, in order."""
    redacted = redactions(connection)
    for row, message in broken_links(rows(connection), lambda row: row.seq in redacted):
        yield Fault("log", f"Row {row.seq} of the log (step {row.step}, {row.kind}): {message}.", _REMEDY)
    if (hash_at(connection, position(connection)) or GENESIS) != _tail(connection):
        yield Fault("log", "The log was shortened: rows that stood at its end are missing.", _REMEDY)


def rows(connection: Connection) -> Iterator[LogRow]:
    """Give every row of the log, in order."""
    result = connection.exec_driver_sql(f"SELECT {_COLUMNS} FROM log ORDER BY seq")
    return (LogRow._make(row) for part in result.partitions(2000) for row in part)


def broken_links(chain: Iterable[LogRow], redacted: Callable[[LogRow], bool]) -> Iterator[tuple[LogRow, str]]:
    """Give each row that is not what was written, and why; ``redacted`` says whose payload an erase took."""
    previous, expected = GENESIS, 1
    for row in chain:
        if message := _row_fault(row, previous, expected, redacted):
            yield row, message
        previous, expected = row.hash, row.seq + 1


def _tail(connection: Connection) -> str:
    tail = connection.exec_driver_sql("SELECT value FROM meta WHERE key = 'log_tail'").scalar()
    return GENESIS if tail is None else str(tail)


_REMEDY = "The log was changed outside the program. Compare with a backup or an export."


def redactions(connection: Connection) -> Mapping[int, int]:
    """Return, for each row whose payload an erase took, the step of that erase."""
    found = connection.exec_driver_sql(
        # + keeps SQLite from reading the whole step once for each of its chunks.
        "SELECT r.seq, r.erase_step FROM redaction r JOIN log l ON l.seq = r.seq WHERE EXISTS "
        "(SELECT 1 FROM log e WHERE e.chunk_id = l.chunk_id AND +e.step = r.erase_step AND e.kind = 'erase')"
    )
    return {seq: step for seq, step in found}  # noqa: C416 (rows are not tuples)


def _row_fault(row: LogRow, previous: str, expected: int, redacted: Callable[[LogRow], bool]) -> str:
    if row.seq < expected:
        return "it was inserted"
    if row.seq > expected:
        return f"rows {expected} to {row.seq - 1} are missing"
    if row.payload is None:
        if not redacted(row):
            return "its payload is missing, and no erase took it"
    elif digest(row.payload) != row.payload_sha256:
        return "its payload was tampered with"
    if row.previous_hash != previous:
        return "it does not follow from the row before it"
    core = (row.seq, row.step, row.kind, row.at, row.interaction, row.actor, row.chunk_id, row.payload_sha256)
    return "" if row_hash(previous, core) == row.hash else "it was tampered with"
