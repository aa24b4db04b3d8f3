"""The store's health: is the file sound, the log whole, the search complete, the index in step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from itertools import islice

from sqlalchemy import Connection

from engine.errors import StoreError
from engine.fields import text_hash
from engine.history.records import Snapshot
from engine.progress import Progress
from engine.records import Fault, Health
from engine.retrieval.search.models import ModelInForce
from engine.storage import archive, log, minutes, reading, schema
from engine.storage.database import Database
from engine.upkeep import looking
from engine.upkeep.records import Finding, FindingKind, IndexHealth
from engine.wording import counted

_SHOWN = 50  # faults of one kind that are listed


def check(database: Database, model: ModelInForce, snapshot: Snapshot | None, progress: Progress) -> Health:
    """Look at everything and change nothing; every fault is said in words.

    In a ``snapshot`` of the past, what the log says of chunks erased since may be blank.
    """
    found, erased = _Findings(), snapshot.erased if snapshot else ()
    parts: tuple[tuple[str, Callable[[], None]], ...] = (
        ("file", lambda: _look_at_file(database, found)),
        ("log", lambda: _look_at_log(database, erased, progress, found)),
        ("index", lambda: _look_at_index(database, model, snapshot is not None, progress, found)),
    )
    for done, (part, look) in enumerate(parts):
        progress.step(done, len(parts), f"looking at the {part}")
        try:
            look()
        except StoreError as error:  # damaged just there; the other parts are looked at all the same
            found.faults.append(Fault(part, str(error), _RESTORE))
    progress.step(len(parts), len(parts))
    return Health(tuple(found.faults), found.counts, tuple(found.notes))


_RESCUE = "Export the store to another file now; what was in it can still be read here."
_RESTORE = "Copy the file away, then restore a backup or the last export."


_COUNTED = {
    "chunk": "chunks",
    "trace": "uses",
    "tag": "tags given",
    "entity": "entities named",
    "relation": "relations",
    "vector": "vectors",
    "log": "entries of the log",
    "log_archive": "entries of logs that imports brought",
}
_ROWS = {
    "chunk": "A chunk",
    "trace": "A use",
    "tag": "A tag",
    "entity": "An entity",
    "relation": "A relation",
    "facet": "A further vector",
    "vector": "A vector",
    "vector_model": "A model",
    "log": "An entry of the log",
    "redaction": "An erased entry of the log",
    "archive": "A log that an import brought",
    "log_archive": "An entry of a log that an import brought",
}


def _waiting_minutes(connection: Connection) -> Iterator[str]:
    if count := minutes.waiting(connection):
        yield (
            f"{counted(count, 'minute')} can't be found by meaning yet; that comes with the next minute that "
            "is written, when the store is served, or by index_minutes."
        )


@dataclass(slots=True)
class _Findings:
    faults: list[Fault] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def _look_at_file(database: Database, found: _Findings) -> None:
    if not database.in_place:
        found.faults.append(Fault("file", f"{database.path} was deleted or replaced while open.", _RESCUE))
    found.faults += [Fault("file", text, _RESTORE) for text in database.integrity_faults()]
    with database.reader() as connection:
        found.faults += _dangling(connection)
        found.faults += islice(_tampered_texts(connection), _SHOWN)
        found.faults += _missing_guards(connection)
        found.notes += _waiting_minutes(connection)
        counts = reading.counts(connection)
        found.counts |= {_COUNTED[table]: number for table, number in counts.items()}


def _tampered_texts(connection: Connection) -> Iterator[Fault]:
    """Give a fault for every text that is not the one its digest was taken of."""
    result = connection.exec_driver_sql("SELECT id, content, content_hash FROM chunk")
    for part in result.partitions(2000):
        for row in part:
            if text_hash(row.content) != row.content_hash:
                yield Fault(
                    "file",
                    f"The text of chunk {row.id} was changed outside the program.",
                    "Compare it with its history; edit it to store it properly.",
                )


def _missing_guards(connection: Connection) -> Iterator[Fault]:
    rows = connection.exec_driver_sql("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    missing = sorted(schema.GUARDS.difference(rows.scalars()))
    if missing:
        guards = "The guard" if len(missing) == 1 else f"{len(missing)} guards"
        were = "was" if len(missing) == 1 else "were"
        text = f"{guards} {were} removed, so protection no longer holds: {', '.join(missing)}."
        yield Fault("file", text, _RESTORE)


def _look_at_log(database: Database, erased: Collection[int], progress: Progress, found: _Findings) -> None:
    with database.reader(progress) as connection:
        found.faults += islice(log.chain_faults(connection, erased=erased), _SHOWN)
        # What an import brought along was perhaps broken where it came from; this store is sound still.
        found.notes += [fault.message for fault in islice(archive.chain_faults(connection), _SHOWN)]


def _look_at_index(
    database: Database, model: ModelInForce, past: bool, progress: Progress, found: _Findings
) -> None:
    health = looking.look(database, model, progress, past=past)
    found.faults += [_fault(item) for item in health.faults if item.kind is not FindingKind.STALE]
    state = model.keeper.state()
    found.notes += [state.note] if state.note else []
    if state.due:
        found.notes.append("The index is not up to date, so recall is slower than it could be; rebuild it.")
    if state.lacking == health.chunks > 0:
        found.notes += _embedded_otherwise(health)


def _fault(item: Finding) -> Fault:
    return Fault(item.part, f"{item.title}: {item.count:,}. {item.explanation}", item.remedy)


def _embedded_otherwise(health: IndexHealth) -> list[str]:
    others = [item.name for item in health.models if item.chunks]
    return [f"There are vectors of {' and '.join(others)}, not of {health.model}."] if others else []


def _dangling(connection: Connection) -> Iterator[Fault]:
    for table, _, parent, _ in islice(connection.exec_driver_sql("PRAGMA foreign_key_check"), _SHOWN):
        owner = _ROWS[parent].lower()
        yield Fault("file", f"{_ROWS[table]} belongs to {owner} that is not there.", _RESTORE)
