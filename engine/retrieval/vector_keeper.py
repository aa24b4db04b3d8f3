"""Keeps the vector index in step with the store: loaded, caught up, rebuilt and saved as needed."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from sqlalchemy import Connection

from engine.index import cache, factory
from engine.index.managed import IndexInfo, ManagedIndex
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.storage import log, vectors
from engine.storage.database import Database

_REBUILD_SHARE = 0.25  # of the store; when more than this changed, reading all vectors anew is faster


@dataclass(frozen=True, slots=True)
class IndexState:
    """What a person is told: the index, the log position it holds, and why it was rebuilt, if it was."""

    info: IndexInfo
    position: int
    model: str
    lacking: int
    note: str


class VectorKeeper:
    """Owns the index of content vectors; safe from several threads.

    Whoever searches first brings it up to date.
    """

    def __init__(self, database: Database, embedder: Embedder) -> None:
        self._database = database
        self._embedder = embedder
        self._lock = threading.Lock()
        self._index: ManagedIndex | None = None
        self._position = 0
        self._saved_position = -1
        self._note = ""

    def index(self, connection: Connection) -> ManagedIndex:
        """Return the index, holding what the store holds on this connection's snapshot (or later)."""
        with self._lock:
            return self._caught_up(connection, Progress())

    def rebuild(self, progress: Progress) -> None:
        """Read every vector anew and save the index."""
        with self._lock, self._database.reader(progress) as connection:
            self._note = "rebuilt on request"
            self._build(connection, progress)
            self._save(connection)

    def state(self) -> IndexState:
        """Return what there is to know about the index, bringing it up to date first."""
        with self._lock, self._database.reader() as connection:
            index = self._caught_up(connection, Progress())
            lacking = len(vectors.without_vector(connection, self._embedder.model))
            return IndexState(index.info, self._position, self._embedder.model, lacking, self._note)

    def forget_erased(self) -> str | None:
        """Take erased vectors out of memory and files; return a sentence if a file could not be cleaned."""
        with self._lock, self._database.reader() as connection:
            if self._index is None and not self._folder.is_dir():
                return None
            self._caught_up(connection, Progress())
            return self._save(connection)

    def close(self) -> None:
        """Save the index if it changed since it was loaded."""
        with self._lock:
            if self._index is None or self._position == self._saved_position:
                return
            with self._database.reader() as connection:
                self._save(connection)

    @property
    def _folder(self) -> Path:
        return cache.folder_for(self._database.path)

    def _caught_up(self, connection: Connection, progress: Progress) -> ManagedIndex:
        if self._index is None:
            self._load(connection, progress)
        assert self._index is not None
        position = log.position(connection)
        if position > self._position:
            self._catch_up(connection, position, progress)
        return self._index

    def _load(self, connection: Connection, progress: Progress) -> None:
        loaded = cache.load(self._folder, self._embedder.model, self._embedder.dimension)
        if isinstance(loaded, str):
            self._note = f"rebuilt: {loaded}" if self._folder.is_dir() else ""
        elif log.hash_at(connection, loaded.position) != loaded.log_hash:
            self._note = "rebuilt: the saved index belongs to another state of this store"
            cache.discard(self._folder)
        else:
            self._index, self._position = loaded.index, loaded.position
            self._saved_position = loaded.position
            return
        self._build(connection, progress)

    def _build(self, connection: Connection, progress: Progress) -> None:
        model = self._embedder.model
        self._position = log.position(connection)
        self._saved_position = -1
        blocks = vectors.stream(connection, model)
        total = vectors.count(connection, model)
        self._index = factory.build_from(blocks, total, self._embedder.dimension, progress=progress)

    def _catch_up(self, connection: Connection, position: int, progress: Progress) -> None:
        assert self._index is not None
        changed = log.chunks_changed_since(connection, self._position)
        if len(changed) > 1000 + _REBUILD_SHARE * len(self._index):
            self._build(connection, progress)
            return
        ids, found = vectors.of_chunks(connection, self._embedder.model, changed)
        self._index.remove(np.setdiff1d(np.array(changed, dtype=np.int64), ids))
        if len(ids):
            self._index.add(ids, found)
        self._position = position
        if self._index.rebuild_due:
            self._index = factory.rebuilt(self._index, progress=progress)

    def _save(self, connection: Connection) -> str | None:
        assert self._index is not None
        if self._database.read_only:
            return None
        problem = cache.save(
            self._folder,
            self._index,
            model=self._embedder.model,
            position=self._position,
            log_hash=log.hash_at(connection, self._position),
        )
        if problem is None:
            self._saved_position = self._position
        return problem
