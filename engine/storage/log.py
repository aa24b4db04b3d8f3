"""The append-only log: every change of every write, chained by digests, one header row a step.

A step's rows carry the chunk they changed; its last row, the header, carries none: it holds the label and
details.  A row's ``hash`` covers the row before it, so a changed, missing or inserted row breaks the chain
at a place that :func:`chain_faults` names.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.errors import RefusedError
from engine.fields import LARGEST_INTEGER
from engine.progress import Progress
from engine.records import ChunkId, Fault, StepId, StepInfo
from engine.storage import driver

GENESIS = "0" * 64
_REPORTED = 5000  # rows between reports of progress
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
    seq, step, kind, at, interaction, actor, chunk_id, payload_digest = values
    chunk = "null" if chunk_id is None else chunk_id
    return digest(  # of a JSON array; kinds and actors are few, and digests need no escaping
        f'["{previous}", {seq}, {step}, {_quoted(kind)}, {at}, {interaction}, {_quoted(actor)}, {chunk}, '
        f'"{payload_digest}"]'
    )


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
        driver.write(self.connection, f"INSERT INTO log ({_COLUMNS}) VALUES {{rows}}", values)

    def close(self) -> None:
        """Note where the log ends, so that a shortened log is noticed, also once it has grown again."""
        if not self.whole:
            return
        write_tail(self.connection, self.previous)

    def _next(self, interaction: int, chunk_id: ChunkId | None, payload: str) -> tuple[Any, ...]:
        self.seq += 1
        payload_digest = digest(payload)
        core = (self.seq, self.step, self.kind, self.at, interaction, self.actor, chunk_id)
        previous, self.previous = self.previous, row_hash(self.previous, (*core, payload_digest))
        return (*core, payload, payload_digest, previous, self.previous)


def position(connection: Connection) -> int:
    """Return the sequence number of the last row, 0 for an empty log."""
    (last,) = driver.rows(connection, "SELECT coalesce(max(seq), 0) FROM log").fetchone()
    return int(last)


def hash_at(connection: Connection, seq: int) -> str:
    """Return the hash of a row: with its number, the name of one state of one store ("" if there is none)."""
    found = connection.exec_driver_sql("SELECT hash FROM log WHERE seq = ?", (seq,)).scalar()
    return "" if found is None else str(found)


def rows_of_step(
    connection: Connection, info: StepInfo, *, newest_first: bool, size: int = 1000
) -> Iterator[list[tuple[ChunkId, str | None]]]:
    """Give a step's chunk rows in batches: chunk and payload (None where redacted).

    Raises RefusedError at a payload that is not what was written.
    """
    order = "DESC" if newest_first else "ASC"
    found = driver.rows(
        connection,
        # A step's rows lie together, before its header; read as they lie, they need no sorting.
        "SELECT seq, chunk_id, payload, payload_sha256 FROM log WHERE seq < ? AND seq > "
        "(SELECT coalesce(max(seq), 0) FROM log WHERE chunk_id IS NULL AND seq < ?) "
        f"AND +step = ? AND +chunk_id IS NOT NULL ORDER BY seq {order}",
        (info.position, info.position, info.step),
    )
    while part := found.fetchmany(size):
        yield [(ChunkId(key), intact(seq, payload, written)) for seq, key, payload, written in part]


def intact(seq: int, payload: str | None, written: str) -> str | None:
    """Return a row's payload, None if redacted; raises RefusedError if it is not what was ``written``."""
    if payload is not None and digest(payload) != written:
        raise RefusedError(
            f"Row {seq} of the log was changed outside the program, so what it says can't be trusted. "
            "Nothing was changed. Run a check, and compare with a backup or an export."
        )
    return payload


def row_count(connection: Connection) -> int:
    """Return how many rows the log holds."""
    return int(connection.exec_driver_sql("SELECT count(*) FROM log").scalar_one())


def first_row_of(connection: Connection, chunk_id: ChunkId) -> int:
    """Return the number of the first row about a chunk, 0 if there is none."""
    found = connection.exec_driver_sql("SELECT min(seq) FROM log WHERE chunk_id = ?", (chunk_id,)).scalar()
    return int(found or 0)


def chunks_changed_since(
    connection: Connection,
    since: int,
    until: int = LARGEST_INTEGER,
    *,
    by: Collection[StepId] | None = None,
) -> list[ChunkId]:
    """Return the distinct chunks that rows after position ``since``, up to ``until``, changed.

    Of some steps only, where ``by`` names them.
    """
    rows = connection.exec_driver_sql(
        # Without the sign, SQLite goes through the index of chunks, the whole of it.
        "SELECT DISTINCT chunk_id FROM log WHERE seq > ?1 AND seq <= ?2 AND +chunk_id IS NOT NULL "
        "AND (?3 IS NULL OR step IN (SELECT value FROM json_each(?3)))",
        (since, until, None if by is None else json.dumps(sorted(by))),
    )
    return [ChunkId(value) for value in rows.scalars()]


def texts_changed_since(connection: Connection, since: int) -> list[ChunkId]:
    """Return the distinct chunks whose text rows after ``since`` changed: new, gone and erased ones too."""
    found = driver.integers(
        connection,
        "SELECT DISTINCT chunk_id FROM log WHERE seq > ? AND +chunk_id IS NOT NULL "
        # Whatever changes a text changes its digest; within a payload's texts, quotes are escaped.
        """AND (payload IS NULL OR kind = 'erase' OR instr(payload, '"content_hash":'))""",
        (since,),
    )
    return [ChunkId(value) for value in found.tolist()]


def erased(connection: Connection, ids: Collection[ChunkId]) -> frozenset[ChunkId]:
    """Return which of these chunks were erased."""
    if not ids:
        return frozenset()
    found = driver.integers(
        connection,
        "SELECT DISTINCT chunk_id FROM log WHERE kind = 'erase' "
        "AND chunk_id IN (SELECT value FROM json_each(?))",
        (json.dumps([int(key) for key in ids]),),
    )
    return frozenset(ChunkId(value) for value in found.tolist())


def last_erase(connection: Connection) -> int:
    """Return the position of the newest erase, 0 if nothing ever was erased."""
    found = connection.exec_driver_sql(
        "SELECT coalesce(max(seq), 0) FROM log WHERE kind = 'erase' AND chunk_id IS NULL"
    )
    return int(found.scalar_one())


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


def chain_faults(
    connection: Connection, progress: Progress | None = None, erased: Collection[int] = ()
) -> Iterator[Fault]:
    """Give a fault for every row of the log that is not what was written, reading it once, in order."""
    return (fault for _, fault in faulty_rows(connection, progress or Progress(), erased))


def faulty_rows(
    connection: Connection, progress: Progress, erased: Collection[int]
) -> Iterator[tuple[int, Fault]]:
    """Give number and fault of every row that is not what was written; 0 for what is missing at the end.

    What is said of ``erased`` chunks may be blank, though the log ends before the erase.
    """
    redacted, gone = redactions(connection), frozenset(erased)
    chain = _watched(rows(connection), position(connection), progress)
    for row, message in broken_links(chain, lambda row: row.seq in redacted or row.chunk_id in gone):
        yield (
            row.seq,
            Fault("log", f"Row {row.seq} of the log (step {row.step}, {row.kind}): {message}.", _REMEDY),
        )
    if (hash_at(connection, position(connection)) or GENESIS) != _tail(connection):
        yield 0, Fault("log", "The log was shortened: rows that stood at its end are missing.", _REMEDY)


def _watched(chain: Iterator[LogRow], total: int, progress: Progress) -> Iterator[LogRow]:
    for done, row in enumerate(chain, start=1):
        if done % _REPORTED == 0:
            progress.step(done, max(total, done), "following the chain")
        yield row


def rows(connection: Connection) -> Iterator[LogRow]:
    """Give every row of the log, in order."""
    return map(LogRow._make, driver.rows(connection, f"SELECT {_COLUMNS} FROM log ORDER BY seq"))


def of_no_chunk(connection: Connection) -> set[int]:
    """Return the rows that tell of what is no chunk, such as a gate that waits, or an addition undone."""
    found = connection.exec_driver_sql(
        "SELECT seq FROM log WHERE chunk_id NOT IN (SELECT id FROM chunk) AND payload IS NOT NULL "
        "AND kind <> 'erase'"
    )
    return set(found.scalars())


def broken_links(chain: Iterable[LogRow], redacted: Callable[[LogRow], bool]) -> Iterator[tuple[LogRow, str]]:
    """Give each row that is not what was written, and why; ``redacted`` says whose payload an erase took."""
    links = Links()
    for row in chain:
        if message := links.fault(row, redacted):
            yield row, message


class Links:
    """The chain of a log, followed row by row from the first."""

    def __init__(self) -> None:
        self._previous, self._expected = GENESIS, 1

    def fault(self, row: LogRow, redacted: Callable[[LogRow], bool]) -> str:
        """Return why the next row is not what was written, "" if it is."""
        previous, expected = self._previous, self._expected
        self._previous, self._expected = row.hash, row.seq + 1
        return _row_fault(row, previous, expected, redacted)


def write_tail(connection: Connection, last_hash: str) -> None:
    """Note the hash of the row with which the log ends."""
    connection.exec_driver_sql(
        "INSERT INTO meta VALUES ('log_tail', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (last_hash,),
    )


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
