"""The archive: what lasts beyond the newest cycles, found by its meaning (seed 004, 3.3 and 4.2).

Entries that recall holds no more belong to it as they are: nothing is moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from typing import Any

from sqlalchemy import Connection

from engine.choices import chosen
from engine.clock import to_microseconds
from engine.coordination.ada.desk import TeamDesk, text_faults
from engine.coordination.ada.documents import sections
from engine.coordination.ada.entries import list_faults, number_faults
from engine.coordination.ada.reading import last_archival, whole_numbers
from engine.coordination.ada.records import ArchivalHit, ArchiveType, DocumentArchived
from engine.coordination.ada.stream import query_vector, require_limit, require_query
from engine.curation import additions
from engine.dynamics.stream import LEAST_IMPORTANCE, MOST_IMPORTANCE
from engine.errors import InvalidInputError
from engine.history import edits
from engine.history.additions import prepared
from engine.progress import Progress
from engine.records import Changes, Chunk, ChunkId, NewChunk
from engine.storage import reading, team
from engine.wording import counted

INSERT, DOCUMENT = "archive", "archive document"
_LONGEST_ENTRY, _LONGEST_DOCUMENT, _LONGEST_SOURCE = 100_000, 2_000_000, 500
STREAM_SOURCE = "stream"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveMetadata:
    """What is known of what goes into the archive."""

    type: str
    roles: Sequence[str] = ()
    issues: Sequence[int] = ()
    importance: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveOptions:
    """What the archive may find; dates as in ISO 8601, both included."""

    type: str | None = None
    date_range: tuple[str, str] | None = None
    limit: int | None = 5


@dataclass(frozen=True, slots=True)
class Archive:
    """Writes and searches the archive of one store."""

    desk: TeamDesk

    def insert(self, content: str, metadata: ArchiveMetadata, actor: str) -> Changes:
        """Put a text into the archive."""
        new = archive_chunk(content, metadata, actor, self.desk.clock.now())
        return self.desk.curator.add(
            [new], actor, Progress(), kind=INSERT, label="Put a text into the archive"
        )

    def search(self, query: str, options: ArchiveOptions) -> list[ArchivalHit]:
        """Return what is nearest to a query in meaning, of the archive and of cycles long past."""
        require_query(query)
        require_limit(options.limit)
        kind = None if options.type is None else chosen(ArchiveType, options.type, "type of the archive")
        since, until = _period(options.date_range)
        with self.desk.database.reader() as connection:
            among = team.archived(
                connection,
                kind=kind,
                since=since,
                until=until,
                before_cycle=last_archival(self.desk, connection),
            )
            if not len(among):
                return []
            index = self.desk.models.keeper.index(connection)
            limit = len(among) if options.limit is None else options.limit
            ids, scores = index.search(query_vector(self.desk, connection, query), limit, among)
            return _hits(connection, ids.tolist(), scores.tolist())

    def document(self, source: str, text: str, kind: str, actor: str) -> DocumentArchived:
        """Put a document into the archive, section by section, in place of what was there of it."""
        metadata = ArchiveMetadata(type=kind)
        parts = _sections(source, text)
        new = {
            (part.title, part.text): archive_chunk(
                part.text, metadata, actor, self.desk.clock.now(), source=source, title=part.title
            )
            for part in parts
        }
        embedded = self.desk.embedded(*(part.text for part in parts))
        with self.desk.curator.step(DOCUMENT, actor) as step:
            writer = step.writer
            known = _known(writer.connection, source, kind)
            fresh = [prepared(chunk) for key, chunk in new.items() if key not in known]
            gone = [chunk for key, chunks in known.items() for chunk in chunks[key in new :]]
            if fresh or gone:
                writer.advance()
            writer.apply([row for chunk in gone for row in edits.retire(chunk, writer.interaction)])
            additions.add(writer, fresh, embedded, Progress())
            step.label = f"Archive a document: {counted(len(fresh), 'section')} new, {len(gone):,} retired"
        return DocumentArchived(source, len(new) - len(fresh), len(fresh), len(gone), step.changes)


def archive_chunk(
    content: str, metadata: ArchiveMetadata, actor: str, at: datetime, *, source: str = "", title: str = ""
) -> NewChunk:
    """Return a text as it lies in the archive; raises InvalidInputError with every fault."""
    kind = chosen(ArchiveType, metadata.type, "type of the archive")
    faults = text_faults([("content", content, _LONGEST_ENTRY)])
    faults += [*list_faults("roles", metadata.roles), *number_faults("issues", metadata.issues)]
    rated = metadata.importance
    if rated is not None and not _is_importance(rated):
        faults.append(f"importance is {rated!r}; it must lie between 1 and {MOST_IMPORTANCE}")
    if faults:
        raise InvalidInputError(faults)
    fields: dict[str, Any] = {
        "type": team.ARCHIVE,
        "state": str(kind),
        "agent": actor,
        "source": source,
        "title": title,
        "role": metadata.roles[0] if len(metadata.roles) == 1 else "",
        "importance": None if rated is None else rated / MOST_IMPORTANCE,
        "attributes": {"roles": list(metadata.roles), "issues": list(metadata.issues)},
    }
    category = "decision" if kind is ArchiveType.DECISION else "other"
    return NewChunk(content=content, at=at, category=category, fields=fields)


def _is_importance(value: object) -> bool:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and LEAST_IMPORTANCE <= value <= MOST_IMPORTANCE  # type: ignore[operator]


def _sections(source: str, text: str) -> Sequence[Any]:
    faults = text_faults([("the name", source, _LONGEST_SOURCE), ("the text", text, _LONGEST_DOCUMENT)])
    if not faults and not (source.strip() and text.strip()):
        faults.append("a document needs a name and a text")
    if not faults and source.strip() == STREAM_SOURCE:
        faults.append(
            f"{STREAM_SOURCE!r} is what entries of the stream come from; give the document another name"
        )
    if faults:
        raise InvalidInputError(faults)
    return sections(text, source)


def _known(connection: Connection, source: str, kind: str) -> dict[tuple[str, str], list[Chunk]]:
    """Return what the archive holds of a document, by title and text; of another type, by nothing."""
    ids = team.of_document(connection, source)
    found: dict[tuple[str, str], list[Chunk]] = {}
    for chunk in reading.chunks(connection, ids).values():
        key = (chunk.title, chunk.content) if chunk.state == kind else ("", "")
        found.setdefault(key, []).append(chunk)
    return found


def _hits(connection: Connection, ids: list[int], scores: list[float]) -> list[ArchivalHit]:
    chunks = reading.chunks(connection, ids)
    return [_hit(chunks[ChunkId(key)], score) for key, score in zip(ids, scores, strict=True)]


def _hit(chunk: Chunk, score: float) -> ArchivalHit:
    told, roles = chunk.attributes, tuple[str, ...]()
    if chunk.type == team.STREAM:
        roles = (chunk.role,) if chunk.role else roles
        return ArchivalHit(
            chunk, ArchiveType.CYCLE, STREAM_SOURCE, score, roles, whole_numbers(told.get("issue_refs"))
        )
    named = told.get("roles")
    roles = tuple(map(str, named)) if isinstance(named, (list, tuple)) else roles
    kind = ArchiveType(chunk.state) if chunk.state in tuple(ArchiveType) else ArchiveType.RESEARCH
    return ArchivalHit(chunk, kind, chunk.source, score, roles, whole_numbers(told.get("issues")))


def _period(dates: tuple[str, str] | None) -> tuple[int | None, int | None]:
    if dates is None:
        return None, None
    try:
        first, last = dates
        return to_microseconds(_moment(first, time.min)), to_microseconds(_moment(last, time.max))
    except (TypeError, ValueError, OverflowError):
        raise InvalidInputError(["date_range must hold two ISO dates: the first and the last"]) from None


def _moment(text: str, of_day: time) -> datetime:
    """Return a time; a day alone begins, or ends, with ``of_day``, and is one in UTC, as are naive times."""
    found = datetime.fromisoformat(text)
    if len(text) <= len("2026-02-08"):
        found = datetime.combine(found.date(), of_day)
    return found if found.tzinfo else found.replace(tzinfo=UTC)
