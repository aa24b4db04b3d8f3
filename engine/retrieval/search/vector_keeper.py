"""Keeps the vector index in step with the store: loaded, caught up, made anew and saved as needed.

Reading vectors is quick, encoding them for approximate search is not.  A search therefore only reads what it
lacks, and compares row by row until :meth:`VectorKeeper.update` has chosen the index anew: as the end of a
large write, or as a job of its own.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from sqlalchemy import Connection

from engine.errors import CancelledError, UserError
from engine.index import cache, factory
from engine.index.exact import ExactIndex
from engine.index.managed import IndexInfo, ManagedIndex
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import ChunkId
from engine.storage import log, text_search, vectors
from engine.storage.database import Database

_LARGE_WRITE = 2_000  # chunks; what fewer leave to do is done by the next search, unnoticed
_MOMENT = 10_000  # vectors that are read, or an index made of, in about 0.1 s
_MANY, _MANY_SHARE = 1_000, 0.25  # when more changed, reading all vectors anew, or saving, is worth it
_WORTH_SAVING = 20  # at the end; writing so many rows takes as long as reading one changed text again
_NOTHING = -1  # the position of an index that holds nothing


@dataclass(frozen=True, slots=True)
class IndexState:
    """What a person is told: the index, the log position it holds, and why it was made anew, if it was.

    ``lacking`` counts chunks without a vector; with ``due`` an update would make it complete or faster.
    """

    info: IndexInfo
    position: int
    model: str
    lacking: int
    note: str
    due: bool


class IndexErasure(NamedTuple):
    """How many entries left the index, how many files were made anew without them, and what went wrong."""

    entries: int = 0
    files: int = 0
    problem: str | None = None


class _Lack(NamedTuple):
    """What the index does not hold: the texts changed up to a log position; None stands for all there are."""

    position: int
    changed: list[ChunkId] | None


class VectorKeeper:
    """Owns the index of content vectors; safe from several threads."""

    def __init__(self, database: Database, embedder: Embedder) -> None:
        self._database = database
        self._embedder = embedder
        self._note = ""
        self._updating = threading.Lock()  # held throughout an update
        self._lock = threading.Lock()  # over what follows; while an update is at work, only for moments
        self._index: ManagedIndex | None = None
        self._position = _NOTHING
        self._saved_position = _NOTHING

    @property
    def model(self) -> str:
        """The model that made the vectors."""
        return self._embedder.model

    @property
    def position(self) -> int:
        """The log position whose state the index holds."""
        return self._position

    def at_hand(self) -> tuple[ManagedIndex | None, int]:
        """Return the index as it is, nothing read or caught up, and its log position; None before any use."""
        with self._lock:
            return (None if self._position == _NOTHING else self._index), self._position

    @property
    def folder(self) -> Path:
        """Where the index is saved."""
        return cache.folder_for(self._database.path)

    def index(self, connection: Connection) -> ManagedIndex:
        """Return the index, holding what the store holds on this connection's snapshot (or later).

        Only while an update is at work on more than can be read in a moment, it is what there is so far.
        """
        with self._lock:
            lack = self._lack(connection)
            if not self._updating.locked() or self._is_small(connection, lack):
                self._catch_up(connection, lack)
            return self._at_hand()

    def follow(self, written: int, progress: Progress) -> None:
        """After a write to that many chunks was committed: leave nothing to do to the next search.

        A cancelled ``progress``, or a failure, leaves it for later; the write stands.
        """
        if written < _LARGE_WRITE:
            return
        try:
            self.update(progress)
        except CancelledError:
            self._note = "indexing was cancelled"
        except UserError as error:
            self._note = f"indexing failed: {error}"

    def update(self, progress: Progress) -> None:
        """Bring the index up to date, in the kind that suits it now; save it if much of it is new."""
        with self._updating, self._database.reader(progress) as connection:
            with self._lock:
                lack, index = self._lack(connection), self._at_hand()
            if lack.changed is None:
                index = self._read(connection, progress)
            else:
                self._patch(index, connection, lack.changed, progress)
            if index.rebuild_due:
                index = factory.rebuilt(index, progress=progress)
            with self._lock:
                made_anew = index is not self._index
                # Searches may have caught up with later changes meanwhile; the next one does so again.
                self._index, self._position = index, lack.position
            if made_anew or _many(self._behind_saved, len(index)):
                self._note = self._save(connection) or self._note

    def rebuild(self, progress: Progress) -> None:
        """Read every vector anew and save the index."""
        with self._updating, self._lock:
            cache.discard(self.folder)
            self._position = self._saved_position = _NOTHING
        self.update(progress)
        self._note = "made anew on request"

    def reread(self, ids: list[ChunkId]) -> None:
        """Take in vectors that were made later than the texts of these chunks, as no log tells."""
        with self._updating, self._lock, self._database.reader() as connection:
            self._patch(self._at_hand(), connection, ids, Progress())
            self._note = self._save(connection) or self._note

    def state(self) -> IndexState:
        """Return what there is to know about the index, bringing it up to date first if that is quick."""
        with self._lock, self._database.reader() as connection:
            lack = self._lack(connection)
            small = self._is_small(connection, lack)
            if small:
                self._catch_up(connection, lack)
            lacking = vectors.lacking(connection, self.model)
            index = self._at_hand()
            due = not small or index.rebuild_due
            return IndexState(index.info, self._position, self.model, lacking, self._note, due)

    def forget_erased(self, ids: Sequence[int]) -> IndexErasure:
        """Take the vectors of erased chunks out of memory and files."""
        with self._updating, self._lock, self._database.reader() as connection:
            if self._position == _NOTHING and not self.folder.is_dir():
                return IndexErasure()
            lack = self._lack(connection)
            entries = int(np.isin(self._at_hand().ids, np.asarray(ids, dtype=np.int64)).sum())
            files = cache.files(self.folder)
            self._catch_up(connection, lack)
            problem = self._save(connection)
            return IndexErasure(entries, 0 if problem else files, problem)

    def close(self) -> None:
        """Save the index, unless reading the little that is new again is quicker than writing it all."""
        with self._updating, self._lock:
            if self._index is None:
                return  # nothing was searched, and a model that is far away is not asked on leaving
            if _WORTH_SAVING * self._behind_saved > len(self._index):
                with self._database.reader() as connection:
                    self._save(connection)

    @property
    def _behind_saved(self) -> int:
        """Rows of the log since the saved index, about as many as it lacks texts."""
        return self._position - self._saved_position

    def _at_hand(self) -> ManagedIndex:
        if self._index is None:
            self._index = ExactIndex(self._embedder.dimension)
        return self._index

    def _lack(self, connection: Connection) -> _Lack:
        """Return what the index lacks, after taking up a saved one that lacks less."""
        position = log.position(connection)
        changed = self._changed(connection, position)
        if changed is None and self._take_saved(connection, position):
            changed = self._changed(connection, position)
        return _Lack(max(position, self._position), changed)

    def _changed(self, connection: Connection, position: int) -> list[ChunkId] | None:
        if self._position == _NOTHING:
            return None
        if position <= self._position:
            return []
        changed = log.texts_changed_since(connection, self._position)
        return None if _many(len(changed), len(self._at_hand())) else changed

    def _is_small(self, connection: Connection, lack: _Lack) -> bool:
        """Whether what the index lacks is read in a moment."""
        lacking = text_search.chunk_count(connection) if lack.changed is None else len(lack.changed)
        return lacking <= _MOMENT

    def _take_saved(self, connection: Connection, position: int) -> bool:
        """Take up the saved index if it is newer than the one at hand, as after another's import."""
        if self._position != _NOTHING and not self._position < cache.position(self.folder) <= position:
            return False
        loaded = cache.load(self.folder, self.model, self._embedder.dimension)
        if isinstance(loaded, str):
            self._note = f"made anew: {loaded}" if self.folder.is_dir() else ""
            return False
        if log.hash_at(connection, loaded.position) != loaded.log_hash:
            self._note = "made anew: the saved index belongs to another state of this store"
            cache.discard(self.folder)
            return False
        self._index, self._position = loaded.index, loaded.position
        self._saved_position = loaded.position
        return True

    def _catch_up(self, connection: Connection, lack: _Lack) -> None:
        """Read what the index lacks; it is chosen anew only where that takes no longer than a moment."""
        index = self._at_hand()
        if lack.changed is None:
            index = self._read(connection, Progress(), choose=False)
        else:
            self._patch(index, connection, lack.changed, Progress())
        if index.rebuild_due and len(index) <= _MOMENT:
            index = factory.rebuilt(index)
        self._index, self._position = index, lack.position

    def _read(self, connection: Connection, progress: Progress, *, choose: bool = True) -> ManagedIndex:
        blocks, total = vectors.stream(connection, self.model), vectors.count(connection, self.model)
        return factory.build_from(blocks, total, self._embedder.dimension, choose=choose, progress=progress)

    def _patch(
        self, index: ManagedIndex, connection: Connection, changed: list[ChunkId], progress: Progress
    ) -> None:
        for start in range(0, len(changed), _MOMENT):
            progress.step(start, len(changed), "indexing")
            part = changed[start : start + _MOMENT]
            ids, found = vectors.of_chunks(connection, self.model, part)
            index.remove(np.setdiff1d(np.array(part, dtype=np.int64), ids))
            if len(ids):
                index.add(ids, found)

    def _save(self, connection: Connection) -> str | None:
        if self._database.read_only:
            return None
        position = self._position
        problem = cache.save(
            self.folder,
            self._at_hand(),
            model=self.model,
            position=position,
            log_hash=log.hash_at(connection, position),
        )
        if problem is None:
            self._saved_position = position
        return problem


def _many(changed: int, held: int) -> bool:
    return changed > _MANY + _MANY_SHARE * held
