"""A chunk as it once was, rebuilt from what it is by turning its changes round, newest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.fields import FIELDS
from engine.history.changes import Image, RowChange, inverse
from engine.history.records import ChunkVersion
from engine.history.timeline import ERASE
from engine.records import Chunk, StepInfo
from engine.storage.chunk_log import Told
from engine.storage.rows import CHUNK_COLUMNS, bind_values, chunk_of, with_defaults

MARKS_OF_USE = frozenset({"access_count", "last_accessed_at"})
_LABELS = {"tag": "tags", "entity": "entities"}


@dataclass(frozen=True, slots=True)
class State:
    """A chunk's stored values by column, and its labels; no ``image`` where it was not in the store."""

    image: Image | None
    tags: frozenset[str] = frozenset()
    entities: frozenset[str] = frozenset()

    def chunk(self, version: int) -> Chunk | None:
        """Return the record, as of a log position."""
        if self.image is None:
            return None
        bound = bind_values(self.image)
        row = [bound[name] for name in CHUNK_COLUMNS]
        return chunk_of(row, sorted(self.tags), sorted(self.entities), version)


def before(state: State, changes: Sequence[RowChange]) -> State:
    """Return the state before these changes were made."""
    for change in inverse(changes):
        if change.table == "chunk":
            state = replace(state, image=_image(state.image, change))
        elif name := _LABELS.get(change.table):
            labels = getattr(state, name)
            label = {str(change.key)}
            state = replace(state, **{name: labels - label if change.after is None else labels | label})
    return state


def _image(image: Image | None, change: RowChange) -> Image | None:
    if change.after is None:
        return None
    if change.before is None:
        return {**with_defaults(change.after), "id": change.key}
    return {**(image or {}), **change.after}


def versions(state: State, told: Iterable[Told]) -> list[ChunkVersion]:
    """Return every version of a chunk, newest first, from what it is now and what the log says of it.

    A step that merely used the chunk makes no version, nor does one that only related it.
    """
    found = [_version(*parts) for parts in _made(state, told)]
    return [replace(version, number=len(found) - place) for place, version in enumerate(found)]


def _made(state: State, told: Iterable[Told]) -> Iterator[tuple[Told, State, tuple[str, ...]]]:
    """Give each step that made a version, what it left, and the fields in which that differs."""
    for item in told:
        earlier = before(state, item.changes or ())
        fields = _differing(earlier, state, item.changes or ())
        gone = item.changes is None or item.info.kind == ERASE
        if fields or gone or (earlier.image is None) != (state.image is None):
            yield item, state, fields
        state = earlier


def _version(item: Told, state: State, fields: tuple[str, ...]) -> ChunkVersion:
    if item.changes is None:
        return ChunkVersion(0, item.info, None, redacted=True)
    return ChunkVersion(0, item.info, state.chunk(item.seq), fields)


def _differing(earlier: State, later: State, changes: Sequence[RowChange]) -> tuple[str, ...]:
    if earlier.image is None or later.image is None:
        return ()
    names: set[str] = {name for name in _LABELS.values() if getattr(earlier, name) != getattr(later, name)}
    for change in changes:
        if change.table == "chunk":
            names |= (change.after or {}).keys() - MARKS_OF_USE
    return tuple(name for name in FIELDS if name in names)


def as_of(state: State, told: Iterable[Told], step: StepInfo) -> State:
    """Return what a chunk was when ``step`` ended."""
    for item in told:
        if item.seq <= step.position:
            break
        state = before(state, item.changes or ())
    return state
