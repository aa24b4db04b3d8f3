"""The logs of other stores, kept as their exports brought them, beside this store's own.

An archived log is never replayed: it is the history of chunks before they came here.  It can be read,
verified, exported again and, where a chunk is erased, blanked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from sqlalchemy import Connection

from engine.records import ChunkId, Fault, StepId
from engine.storage import log
from engine.storage.log import LogRow

_BATCH = 1000
_COLUMNS = (*LogRow._fields, "local_chunk_id", "erased_by")


class ArchivedRow(NamedTuple):
    """A row of another store's log, what its chunk became here, and which store's erase took its payload."""

    row: LogRow
    local_chunk_id: int | None
    erased_by: str | None


class Archive(NamedTuple):
    """One archived log: its number here, the step that brought it, and the store it belongs to."""

    id: int
    import_step: StepId
    store_id: str


def begin(connection: Connection, store_id: str, step: StepId) -> int:
    """Begin to keep the log of a store, as brought by the import ``step``; return the archive's number."""
    number = connection.exec_driver_sql(
        "INSERT INTO archive (import_step, store_id) VALUES (?, ?)", (step, store_id)
    ).lastrowid
    return int(number)


def extend(connection: Connection, archive_id: int, archived: Iterable[ArchivedRow]) -> None:
    """Keep further rows of a log, in their order."""
    marks = ", ".join("?" * (len(_COLUMNS) + 1))
    statement = f"INSERT INTO log_archive (archive_id, {', '.join(_COLUMNS)}) VALUES ({marks})"
    rest = iter(archived)
    while part := list(islice(rest, _BATCH)):
        connection.exec_driver_sql(
            statement, [(archive_id, *item.row, item.local_chunk_id, item.erased_by) for item in part]
        )


def archives(connection: Connection) -> list[Archive]:
    """Return the logs that are kept, in the order in which they came."""
    rows = connection.exec_driver_sql("SELECT id, import_step, store_id FROM archive ORDER BY id")
    return [Archive._make(row) for row in rows]


def rows(connection: Connection, archive_id: int) -> Iterator[ArchivedRow]:
    """Give the rows of an archived log, in order."""
    result = connection.exec_driver_sql(
        f"SELECT {', '.join(_COLUMNS)} FROM log_archive WHERE archive_id = ? ORDER BY seq", (archive_id,)
    )
    for part in result.partitions(_BATCH):
        for row in part:
            yield ArchivedRow(LogRow._make(row[:-2]), row[-2], row[-1])


def of_no_chunk(connection: Connection, archive_id: int) -> set[int]:
    """Return the rows of an archived log that tell of what is no chunk here."""
    found = connection.exec_driver_sql(
        "SELECT seq FROM log_archive WHERE archive_id = ? AND chunk_id IS NOT NULL AND payload IS NOT NULL "
        "AND coalesce(local_chunk_id, 0) NOT IN (SELECT id FROM chunk) AND kind <> 'erase'",
        (archive_id,),
    )
    return set(found.scalars())


def redact(connection: Connection, chunk_id: ChunkId, erased_by: str) -> int:
    """Blank every archived payload of a chunk and say who did it; return how many there were."""
    done = connection.exec_driver_sql(
        "UPDATE log_archive SET payload = NULL, erased_by = ? "
        "WHERE local_chunk_id = ? AND payload IS NOT NULL",
        (erased_by, chunk_id),
    )
    return done.rowcount


def broken_links(archived: Iterable[ArchivedRow]) -> Iterator[tuple[LogRow, str]]:
    """Give each archived row that is not what its store wrote, and why."""
    redacted: set[int] = set()

    def chain() -> Iterator[LogRow]:
        for item in archived:
            if item.erased_by is not None:
                redacted.add(item.row.seq)
            yield item.row

    return log.broken_links(chain(), lambda row: row.seq in redacted)


def chain_faults(connection: Connection) -> Iterator[Fault]:
    """Give a fault for every archived row that is not what its store wrote."""
    for archive in archives(connection):
        for row, message in broken_links(rows(connection, archive.id)):
            yield Fault(
                "archive",
                f"Row {row.seq} of the log that import step {archive.import_step} brought along: {message}.",
                "Compare with the file that was imported.",
            )
