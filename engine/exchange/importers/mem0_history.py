"""mem0's ``history.db``: every memory as it was added, updated and deleted.

The newest text of a memory is its chunk, under the memory's own id.  Each older text is a chunk too,
superseded by the next and linked to it: so it can be read, found and compared, keeps the time and the actor
of its own event, and stays out of recall.  A memory that was deleted is retired.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.exchange.document import Document, FoundChunk, FoundRelation, Keys
from engine.exchange.importers.mem0 import SENDERS
from engine.exchange.reading import sqlite_file
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.values import text, time
from engine.progress import Progress
from engine.records import Status
from engine.wording import counted

_LOSSES = (
    "mem0's history tells when memories were written, not when they were recalled: their uses are unknown. "
    "The import is the first presentation of each version and counts as one interaction.",
    "Whose memories they are (user, agent, run) and their metadata are not in this file, but in mem0's "
    "vector store; an export as JSON holds them.",
)
_BECOMES = {
    "id": "",  # of the event
    "memory_id": "external_id",
    "old_memory": "content",
    "new_memory": "content",
    "event": "status",
    "created_at": "at",
    "updated_at": "at",
    "is_deleted": "status",
    "actor_id": "speaker",
    "role": "role",
}
_OLDER_NAMES = {"prev_value": "old_memory", "new_value": "new_memory", "timestamp": "created_at"}
_GAPS = "Versions whose own event is missing, so that when they were written is unknown"
_SAME = "Updates that left the text as it was"
_DELETED = "Memories that mem0 had deleted, which came in as retired"


def matches(path: Path) -> bool:
    """Whether the file is a database with mem0's table of events."""
    if not sqlite_file.is_database(path):
        return False
    with sqlite_file.opened(path, Counter(), "mem0") as database:
        return {"memory_id", "event"} <= {*sqlite_file.columns(database, "history")}


def read(path: Path, progress: Progress) -> Document:
    """Read the events of one memory after another; raises ImportFormatError for a database without any."""
    document = Document(assumed=[*_LOSSES], keys=Keys(_BECOMES))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    with sqlite_file.opened(path, document.tally, "mem0") as database:
        if "memory_id" not in sqlite_file.columns(database, "history"):
            raise ImportFormatError(
                f"{path.name} is no history of mem0: it has no table of that name. Nothing was imported."
            )
        for memory_id, events in groupby(_events(database, document, progress), lambda row: row["memory_id"]):
            yield from _Memory(text(memory_id), path.name, document).chunks(events)
        document.losses += _other_tables(database)


def _events(
    database: sqlite3.Connection, document: Document, progress: Progress
) -> Iterator[Mapping[str, Any]]:
    total = sqlite_file.count(database, "history")
    rows = database.execute("SELECT * FROM history ORDER BY memory_id, rowid")
    for number, row in enumerate(rows, start=1):
        if number % 1000 == 0:
            progress.step(number, total, "reading")
        event = {_OLDER_NAMES.get(name, name): row[name] for name in row.keys()}  # noqa: SIM118 (a row)
        document.keys.met(event)
        yield event


def _other_tables(database: sqlite3.Connection) -> Iterator[str]:
    if "messages" in sqlite_file.tables(database):
        number = sqlite_file.count(database, "messages")
        yield f"The last messages of conversations ({counted(number, 'row')}) are no memories and stayed out."


@dataclass(frozen=True, slots=True)
class _Version:
    content: str
    at: datetime | None = None
    actor: str = ""
    role: str = ""


class _Memory:
    """The versions of one memory, oldest first."""

    def __init__(self, memory_id: str, source: str, document: Document) -> None:
        self._id = memory_id
        self._source = source
        self._document = document
        self._tally = document.tally
        self._current: _Version | None = None
        self._number = 0  # of the current version
        self._deletion: dict[str, Any] = {}  # fields of a memory that is deleted

    def chunks(self, events: Iterable[Mapping[str, Any]]) -> Iterator[FoundChunk]:
        """Give each version once it is known what followed."""
        for event in events:
            for version in self._versions(event):
                if self._current is not None:
                    yield self._superseded(self._current, version)
                self._current, self._number = version, self._number + 1
        if self._current is not None:
            yield self._newest(self._current)
        else:
            self._document.read += 1
            self._document.skip(f"Memory {self._id}", "none of its events holds a text")

    def _versions(self, event: Mapping[str, Any]) -> Iterator[_Version]:
        """Give the versions that an event tells of: the one it made, and one before that is not known yet."""
        at = time(event.get("updated_at") or event.get("created_at"), self._tally)
        before, after = text(event.get("old_memory")), text(event.get("new_memory"))
        if before and (self._current is None or self._current.content != before):
            self._tally[_GAPS] += 1
            yield _Version(before)
        if text(event.get("event")).upper() == "DELETE" or event.get("is_deleted") == 1:
            gone = {"deleted_at": at.isoformat()} if at else {}
            self._deletion = {"status": Status.RETIRED, "attributes": gone}
        elif after:
            self._deletion = {}
            if self._current is None or self._current.content != after:
                yield _Version(after, at, text(event.get("actor_id")), text(event.get("role")))
            else:
                self._tally[_SAME] += 1

    def _superseded(self, version: _Version, successor: _Version) -> FoundChunk:
        key, newer = self._key(self._number), self._key(self._number + 1)
        self._document.relations.append(
            FoundRelation(source=newer, target=key, kind="supersedes", place=f"Memory {self._id}")
        )
        own = {
            "external_id": key,
            "status": Status.SUPERSEDED,
            "valid_until": successor.at,
            "attributes": {"memory_id": self._id},
        }
        return self._chunk(version, own)

    def _newest(self, version: _Version) -> FoundChunk:
        self._tally[_DELETED] += bool(self._deletion)
        return self._chunk(version, {"external_id": self._id, **self._deletion})

    def _chunk(self, version: _Version, own: Mapping[str, Any]) -> FoundChunk:
        self._document.read += 1
        fields = {
            "content": version.content,
            "at": version.at,
            "speaker": version.actor,
            "role": version.role,
            "data_source": SENDERS.get(version.role, "unknown"),
            "source": self._source,
            **own,
        }
        place = f"Memory {self._id}, version {self._number}"
        return FoundChunk(new=new_chunk(fields), key=self._key(self._number), place=place)

    def _key(self, number: int) -> str:
        return f"{self._id}#{number}"
