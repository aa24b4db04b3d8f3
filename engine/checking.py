"""The store's health: is the file sound, the log whole, the search complete, the index in step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from itertools import islice

from sqlalchemy import Connection

from engine.curation.additions import embed_texts
from engine.errors import NotAStoreError, StoreError
from engine.fields import text_hash
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import Fault, Health
from engine.retrieval.vector_keeper import VectorKeeper
from engine.storage import archive, log, reading, schema, text_search, vectors
from engine.storage.database import Database

_SHOWN = 50  # faults of one kind that are listed
_EMBEDDED = 250  # texts between two writes, and two looks at a cancel token


def check(database: Database, keeper: VectorKeeper, erased: Collection[int], progress: Progress) -> Health:
    """Look at everything and change nothing; every fault is said in words.

    What the log says of ``erased`` chunks may be blank, though it ends before the erase.
    """
    found = _Findings()
    parts: tuple[tuple[str, Callable[[], None]], ...] = (
        ("file", lambda: _look_at_file(database, found)),
        ("log", lambda: _look_at_log(database, erased, progress, found)),
        ("search", lambda: found.faults.extend(_full_text_faults(database))),
        ("vectors", lambda: _look_at_vectors(keeper, found)),
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
        found.counts |= reading.counts(connection)


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


def _look_at_vectors(keeper: VectorKeeper, found: _Findings) -> None:
    state = keeper.state()
    if state.note:
        found.notes.append(state.note)
    if state.due:
        found.notes.append("The index is not up to date, so recall is slower than it could be; rebuild it.")
    if state.lacking:
        found.faults.append(
            Fault(
                "vectors",
                f"{state.lacking:,} chunks have no vector of the model {state.model}; "
                "recall finds them by their words only.",
                "Rebuild the index; it embeds what is missing.",
            )
        )


def _full_text_faults(database: Database) -> Iterator[Fault]:
    # FTS5 compares its index with the texts only as a write; nothing changes, and it is rolled back.
    if database.read_only:
        return
    try:
        with database.writer() as connection:
            text_search.check(connection)
    except NotAStoreError:
        yield Fault(
            "search",
            "The full-text index does not agree with the texts.",
            "Rebuild the index; it is made anew from the texts.",
        )


def _dangling(connection: Connection) -> Iterator[Fault]:
    for row in islice(connection.exec_driver_sql("PRAGMA foreign_key_check"), _SHOWN):
        yield Fault("file", f"Row {row[1]} of {row[0]} belongs to a chunk that is not there.", _RESTORE)


def repair(database: Database, embedder: Embedder, keeper: VectorKeeper, progress: Progress) -> None:
    """Make anew what is derived from the texts: search rows, missing vectors, the index.

    Cancelled or failed while vectors are made, it keeps those that it has, and goes on from there next time;
    those of other models stay.
    """
    with database.writer() as connection:
        text_search.rebuild(connection)
    _embed_lacking(database, embedder, progress)
    keeper.rebuild(progress)


def _embed_lacking(database: Database, embedder: Embedder, progress: Progress) -> None:
    """Make the vectors that are missing, some at a time: a model may be far away, or fail half way."""
    with database.reader() as connection:
        total = vectors.lacking(connection, embedder.model)
    done, last = 0, 0
    while True:
        with database.reader() as connection:
            found = vectors.without_vector(connection, embedder.model, after=last, limit=_EMBEDDED)
        if not found:
            return
        progress.step(done, total, "embedding")
        texts = [(text_hash(text), text) for _, text in found]
        embedded = embed_texts(database, embedder, texts, Progress())
        with database.writer() as connection:
            vectors.save(connection, embedder.model, embedded)
        done, last = done + len(found), found[-1][0]
