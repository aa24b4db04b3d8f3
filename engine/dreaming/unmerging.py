"""A theme split again: its sources come back, and it is retired."""

from __future__ import annotations

from sqlalchemy import Connection

from engine.curation import editing
from engine.errors import RefusedError
from engine.history import edits
from engine.records import Chunk, ChunkId, Status
from engine.storage import reading
from engine.storage.erase import BY_DREAM
from engine.storage.steps import StepWriter
from engine.wording import counted

KIND = "unmerge"
THEME = f"{BY_DREAM}theme"
"""The evidence of the relations that lead from a theme to its sources."""


def unmerge(writer: StepWriter, chunk_id: int) -> str:
    """Bring back what a theme stands for and nothing newer replaces; return the label of the step.

    The relations stay: they tell the next dream that this was taken back.  Raises RefusedError where there is
    nothing to split, or where protection stands against it.
    """
    (theme,) = editing.required(writer.connection, [chunk_id])
    sources = _sources(writer.connection, theme)
    if theme.status is not Status.ACTIVE or not sources:
        raise RefusedError(
            f"Chunk {chunk_id} is no memory that a dream merged and that still stands for others. "
            "Nothing was changed."
        )
    changes = edits.retire(theme, writer.interaction)
    for source in sources:
        changes += edits.restore(source)
    writer.apply(changes)
    return f"Unmerge chunk {chunk_id} into {counted(len(sources), 'chunk')}"


def _sources(connection: Connection, theme: Chunk) -> list[Chunk]:
    """Return the superseded chunks that this theme, and nothing newer, replaces."""
    links = reading.relations(connection, [theme.id])
    merged = [link.target for link in links if link.source == theme.id and link.evidence == THEME]
    newest: dict[ChunkId, ChunkId] = {}
    for link in reading.relations(connection, merged):
        if link.kind == "supersedes" and link.target in merged:
            newest[link.target] = max(link.source, newest.get(link.target, link.source))
    chunks = reading.chunks(connection, [key for key in merged if newest.get(key) == theme.id])
    return [chunk for chunk in chunks.values() if chunk.status is Status.SUPERSEDED]
