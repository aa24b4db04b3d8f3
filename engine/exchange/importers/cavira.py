"""OpenMemory of CaviraOSS: its SQLite database, opened read-only.

A row of ``memories`` is a chunk: its primary sector is the category; salience, decay, sectors and the rest
are attributes, since they follow other rules than the chunk's own.  ``waypoints`` are relations.  A row of
``temporal_facts`` is a chunk that holds from one time until another.

Its decay rewrites ``updated_at``, so that time says nothing of an edit; of long unused memories it replaces
vectors by hashes of 32 numbers and summaries by three keywords.  Times are in milliseconds.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.exchange.document import Document, FoundChunk, FoundRelation, Keys
from engine.exchange.reading import sqlite_file, values
from engine.exchange.reading.named_fields import fields, new_chunk
from engine.fields import RELATION_KINDS
from engine.progress import Progress
from engine.records import Status

_SYSTEM = "OpenMemory"
_BECOMES = {
    "id": "external_id",
    "content": "content",
    "primary_sector": "category",
    "tags": "tags",
    "user_id": "speaker",
    "project_id": "project",
    "created_at": "at",
    "last_seen_at": "last_accessed_at",
}
_FACT_BECOMES = {
    "id": "external_id",
    "valid_from": "valid_from",
    "valid_to": "valid_until",
    "confidence": "source_confidence",
    "user_id": "speaker",
    "project_id": "project",
}
_LEFT_OUT = ("simhash", "mean_dim", "mean_vec", "compressed_vec", "vector", "norm_vector")
_JSON = ("meta", "metadata", "sectors")
_HASHED = 32  # numbers of the hash that stands for a vector after long disuse
_READ = frozenset({"memories", "vectors", "waypoints", "temporal_facts", "temporal_edges", "users"})
_LOSS = (
    "OpenMemory keeps when a memory was last seen, but not how often or when before; its uses are unknown. "
    "The import is the first presentation of each and counts as one interaction."
)
_VECTORS = "Vectors of an unknown model, not imported; the texts are embedded anew"
_HASHES = "Memories of which decay had replaced a vector by a hash, from which it cannot be recovered"
_SUMMARIES = (
    "Memories that decay had summed up, some in three keywords: their text is whole, the summary an attribute"
)
_LOOPS = "Waypoints that lead back to where they start, left out"


def matches(path: Path) -> bool:
    """Whether the file is a database with memories in sectors."""
    if not sqlite_file.is_database(path):
        return False
    with sqlite_file.opened(path, Counter(), _SYSTEM) as database:
        return _has_memories(database)


def _has_memories(database: sqlite3.Connection) -> bool:
    return {"id", "content", "primary_sector"} <= {*sqlite_file.columns(database, "memories")}


def read(path: Path, progress: Progress) -> Document:
    """Read every memory, fact and summary; raises ImportFormatError for another database."""
    document = Document(assumed=[_LOSS])
    document.keys = Keys({**_BECOMES, **dict.fromkeys(_LEFT_OUT, "")}, others="attributes")
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    with sqlite_file.opened(path, document.tally, _SYSTEM) as database:
        if not _has_memories(database):
            raise ImportFormatError(
                f"{path.name} is no memory of OpenMemory: it has no table of memories in sectors. "
                "Nothing was imported."
            )
        reader = _Reader(database, path.name, document)
        yield from reader.memories(progress)
        yield from reader.facts(progress)
        yield from reader.summaries()
        document.relations += reader.waypoints()
        document.relations += reader.edges()
        reader.count_losses()


class _Reader:
    def __init__(self, database: sqlite3.Connection, source: str, document: Document) -> None:
        self._database = database
        self._source = source
        self._document = document
        self._tables = frozenset(sqlite_file.tables(database))

    def memories(self, progress: Progress) -> Iterator[FoundChunk]:
        """Give every memory."""
        total = sqlite_file.count(self._database, "memories")
        for number, row in enumerate(self._database.execute(self._query()), start=1):
            if number % 500 == 0:
                progress.step(number, total, "reading")
            record = _record(row)
            embedded_in = record.pop("embedded_in", "").split(",")
            self._document.keys.met(record)
            kept = {name: value for name, value in record.items() if name not in _LEFT_OUT}
            kept.setdefault("sectors", sorted(filter(None, embedded_in)))
            found = fields(kept, _BECOMES, self._document.tally)
            if found.get("last_accessed_at") == found.get("at"):
                found.pop("last_accessed_at", None)  # it was not seen since it was stored
            yield self._chunk(found, key=values.text(record.get("id")), place=f"Memory {number:,}")

    def _query(self) -> str:
        if "vectors" not in self._tables:
            return "SELECT * FROM memories"
        in_sectors = "SELECT group_concat(sector) FROM vectors WHERE vectors.id = memories.id"
        return f"SELECT *, ({in_sectors}) AS embedded_in FROM memories"  # noqa: S608 (of constants)

    def facts(self, progress: Progress) -> Iterator[FoundChunk]:
        """Give every fact that holds for a time."""
        for number, row in enumerate(self._rows("temporal_facts"), start=1):
            progress.check()
            record = _record(row)
            found = fields(record, _FACT_BECOMES, self._document.tally)
            told = (values.text(record.get(name)) for name in ("subject", "predicate", "object", "obj"))
            found |= {"content": " ".join(filter(None, told)), "category": "fact"}
            if "valid_until" in found:
                found |= {"status": Status.SUPERSEDED, "temporal_type": "time_bounded"}
            key = f"fact {values.text(record.get('id'))}"
            yield self._chunk(found, key=key, place=f"Fact {number:,}")

    def summaries(self) -> Iterator[FoundChunk]:
        """Give what was summed up about each user."""
        for row in self._rows("users"):
            record = _record(row)
            user, summary = values.text(record.get("user_id")), values.text(record.get("summary"))
            if summary:
                found = {"content": summary, "speaker": user, "type": "user_summary"}
                found |= {"external_id": f"user {user}", "at": _time(record, "updated_at", self._document)}
                yield self._chunk(found, key=f"user {user}", place=f"Summary of user {user}")

    def _chunk(self, found: Mapping[str, Any], *, key: str, place: str) -> FoundChunk:
        self._document.read += 1
        new = new_chunk({"content": "", **found, "source": self._source})
        return FoundChunk(new=new, key=key, place=place)

    def waypoints(self) -> Iterator[FoundRelation]:
        """Give the links between memories."""
        for number, row in enumerate(self._rows("waypoints"), start=1):
            source, target = values.text(row["src_id"]), values.text(row["dst_id"])
            if source == target:
                self._document.tally[_LOOPS] += 1
            else:
                yield FoundRelation(
                    source=source,
                    target=target,
                    kind="related_to",
                    confidence=_weight(row["weight"]),
                    place=f"Waypoint {number:,}",
                )

    def edges(self) -> Iterator[FoundRelation]:
        """Give the links between facts."""
        for number, row in enumerate(self._rows("temporal_edges"), start=1):
            record = _record(row)
            kind = values.text(record.get("relation_type")) or values.text(record.get("relation"))
            yield FoundRelation(
                source=f"fact {values.text(record.get('source_id'))}",
                target=f"fact {values.text(record.get('target_id'))}",
                kind=kind if kind in RELATION_KINDS else "related_to",
                confidence=_weight(record.get("weight")),
                evidence=kind,
                place=f"Temporal edge {number:,}",
            )

    def _rows(self, table: str) -> Iterator[sqlite3.Row]:
        if table in self._tables:
            yield from self._database.execute(f"SELECT * FROM {table}")  # noqa: S608 (a name of ours)

    def count_losses(self) -> None:
        """Count what decay took from the memories, and what was not imported."""
        tally = self._document.tally
        if "vectors" in self._tables:
            tally[_VECTORS] += sqlite_file.count(self._database, "vectors")
            query = "SELECT count(DISTINCT id) FROM vectors WHERE dim <= ?"
            tally[_HASHES] += self._database.execute(query, (_HASHED,)).fetchone()[0]
        if "summary" in sqlite_file.columns(self._database, "memories"):
            query = "SELECT count(*) FROM memories WHERE summary <> ''"
            tally[_SUMMARIES] += self._database.execute(query).fetchone()[0]
        for name in sorted(self._tables - _READ):
            if not name.startswith("sqlite_"):
                tally[f"Rows of the table {name}, not imported"] += sqlite_file.count(self._database, name)


def _record(row: sqlite3.Row) -> dict[str, Any]:
    """Return what a row says, with its JSON read."""
    record = {name: row[name] for name in row.keys() if row[name] is not None}  # noqa: SIM118 (no mapping)
    for name, value in record.items():
        if isinstance(value, bytes) and name not in _LEFT_OUT:
            record[name] = value.decode(errors="replace")
    return {name: _parsed(value) if name in _JSON else value for name, value in record.items()}


def _parsed(value: Any) -> Any:
    try:
        return json.loads(value)
    except (TypeError, ValueError, RecursionError):
        return value


def _time(record: Mapping[str, Any], name: str, document: Document) -> Any:
    return values.time(record.get(name), document.tally)


def _weight(value: Any) -> float:
    """Return a weight as a confidence; one that is no number says nothing against the link."""
    return min(1.0, max(0.0, float(value))) if isinstance(value, (int, float)) else 1.0
