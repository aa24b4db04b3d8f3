"""Reflection: from the entries since the last one to a few insights, and the lessons of them (seed 004, 5).

What it makes are entries of the stream, of importance 9 or 10, each beside a lesson in the archive, in one
step.  Entries logged while a model thinks are left to the next reflection.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from engine.coordination.ada import extracts
from engine.coordination.ada.archive import Archive, ArchiveMetadata, ArchiveOptions, archive_chunk
from engine.coordination.ada.core import known_sections
from engine.coordination.ada.desk import TeamDesk, require_role
from engine.coordination.ada.entries import RULE, stream_chunk
from engine.coordination.ada.reading import entries
from engine.coordination.ada.records import (
    ArchiveType,
    CoreName,
    EntryType,
    ReflectionDue,
    StreamReflection,
)
from engine.curation import additions, editing
from engine.dreaming.composing.members import harmless
from engine.dreaming.reflection import by_model
from engine.dreaming.reflection.records import Insight, Reflected
from engine.dreaming.reflection.triggers import reasons
from engine.dynamics.stream import MOST_IMPORTANCE, clamped
from engine.errors import ConflictError
from engine.history.additions import prepared
from engine.progress import Progress
from engine.providers.asking import model_first
from engine.providers.protocols import LanguageModel
from engine.providers.records import HEURISTIC
from engine.records import Chunk, ChunkId, NewChunk, NewRelation
from engine.retrieval.injection import token_count
from engine.storage import reading, team
from engine.storage.erase import BY_DREAM

REFLECT = "reflect"
SYSTEM = "system"
"""The role of reflections on what all roles did."""

_RATED = 0.5  # what an entry counts for whose importance is not known
_RELATED = 10  # chunks of the archive that are read beside the entries, for each question


@dataclass(frozen=True, slots=True)
class _Since:
    """What came since the last reflection: the ids of all entries, and of those to be thought over."""

    due: ReflectionDue
    ids: Sequence[int]
    weighty: Sequence[int]
    newest: int  # cycle
    sprint: str


@dataclass(frozen=True, slots=True)
class Reflections:
    """Reflects on the stream of one store."""

    desk: TeamDesk
    archive: Archive

    def due(self, role: str) -> ReflectionDue:
        """Return whether there is reason to reflect, on the entries of a role or on all."""
        require_role(role)
        with self.desk.database.reader() as connection:
            return self._since(connection, role).due

    def reflect(self, role: str, actor: str, model: LanguageModel | None) -> StreamReflection:
        """Reflect now, whether due or not."""
        require_role(role)
        with self.desk.database.reader() as connection:
            since = self._since(connection, role)
            chunks = list(reading.chunks(connection, since.weighty).values())
        read = harmless(sorted(chunks, key=lambda chunk: chunk.id))
        if not read:
            return StreamReflection(read=0, entries=())
        made = model_first(
            model,
            lambda asked: by_model.reflected(asked, read, lambda questions: self._evidence(read, questions)),
            lambda: extracts.reflected(read),
        )
        return self._kept(made, since, role, actor, len(read))

    def _evidence(self, read: Sequence[Chunk], questions: Sequence[str]) -> list[Chunk]:
        """Return the entries, and what the archive holds on questions about them."""
        options = ArchiveOptions(limit=_RELATED)
        hits = (hit.chunk for question in questions for hit in self.archive.search(question, options))
        return [*harmless(list({chunk.id: chunk for chunk in hits}.values())), *read]

    def _kept(self, made: Reflected, since: _Since, role: str, actor: str, read: int) -> StreamReflection:
        found = StreamReflection(
            made_by=made.made_by, calls=made.calls, problem=made.problem, read=read, entries=()
        )
        if not made.insights:
            return found
        new = [
            prepared(chunk) for one in made.insights for chunk in self._chunks(one, made, since, role, actor)
        ]
        embedded = self.desk.embedded(*(insight.text for insight in made.insights))
        with self.desk.curator.step(REFLECT, actor) as step:
            if _last(step.writer.connection, role) != since.due.last:
                raise ConflictError(
                    "Somebody else reflected on these entries meanwhile. Nothing was written."
                )
            step.writer.advance()
            ids = additions.add(step.writer, new, embedded, Progress())
            written = list(zip(made.insights, ids[0::2], ids[1::2], strict=True))
            editing.relate(step.writer, [link for one in written for link in _links(*one)])
            step.label = f"Reflect: {len(made.insights)} insights on {read:,} entries"
        with self.desk.database.reader() as connection:
            kept = tuple(entries(self.desk, connection, ids[0::2]))
        return replace(found, entries=kept, changes=step.changes)

    def _chunks(
        self, insight: Insight, made: Reflected, since: _Since, role: str, actor: str
    ) -> tuple[NewChunk, NewChunk]:
        """Return the entry that holds an insight, and the lesson for the archive."""
        now, importance = self.desk.clock.now(), clamped(insight.importance)
        attributes: dict[str, Any] = {
            "importance_by": RULE if made.made_by == HEURISTIC else made.made_by,
            "evidence": [int(key) for key in insight.evidence],
            "through": max(map(int, since.ids)),
            "sprint": since.sprint,
            "token_estimate": token_count(f"{insight.title} {insight.text}"),
        }
        fields = {
            "title": insight.title,
            "state": str(EntryType.REFLECTION),
            "role": role or SYSTEM,
            "agent": actor,
            "cycle": since.newest,
            "importance": importance / MOST_IMPORTANCE,
            "model": made.made_by,
            "attributes": attributes,
        }
        metadata = ArchiveMetadata(
            type=ArchiveType.LESSON, roles=(role,) if role else (), importance=importance
        )
        lesson = archive_chunk(insight.text, metadata, actor, now, source=team.STREAM, title=insight.title)
        return stream_chunk(insight.text, at=now, tags=(team.REFLECTION,), fields=fields), lesson

    # What came since.

    def _since(self, connection: Connection, role: str) -> _Since:
        parameters = self.desk.parameters.reflection
        latest = _last(connection, role)
        last = None if latest is None else reading.chunks(connection, [latest])[latest]
        through = last.attributes.get("through", last.id) if last else 0
        rows = team.unprocessed(connection, through if type(through) is int else 0, role or None)
        newest = team.newest_cycle(connection)
        rated = [MOST_IMPORTANCE * (_RATED if row.importance is None else row.importance) for row in rows]
        known = [row.cycle for row in rows if row.cycle is not None]
        begun = (last.cycle or 0) if last else min(known, default=newest)
        cycles = max(newest - begun, 0) if rows else 0
        sprint = known_sections(connection).get((CoreName.STATUS, ""))
        named = str(sprint.value["sprint"]) if sprint else ""
        turned = int(last is not None and str(last.attributes.get("sprint", "")) != named)
        weighty = [row.id for row, value in zip(rows, rated, strict=True) if value >= parameters.least]
        return _Since(
            ReflectionDue(
                reasons=reasons(rated, cycles, turned, parameters) if rows else (),
                entries=len(rows),
                importance=sum(rated),
                cycles=cycles,
                last=latest,
            ),
            [row.id for row in rows],
            weighty[-int(parameters.latest) :],
            newest,
            named,
        )


def _last(connection: Connection, role: str) -> ChunkId | None:
    """Return the newest reflection on the entries of a role, or on all."""
    return team.last_reflection(connection, [role, SYSTEM] if role else [SYSTEM])


def _links(insight: Insight, entry: ChunkId, lesson: ChunkId) -> list[NewRelation]:
    """Return the relations by which evidence leads to what was made of it: an erase tells of those."""
    return [
        NewRelation(key, made, "elaborates", evidence=f"{BY_DREAM}{team.REFLECTION}")
        for key in insight.evidence
        for made in (entry, lesson)
    ]
