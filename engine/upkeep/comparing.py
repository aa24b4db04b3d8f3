"""Stored vectors, one by one, beside what the indexes hold for their chunks."""

from __future__ import annotations

import numpy as np
from sqlalchemy import Connection

from engine.index.managed import ManagedIndex
from engine.records import IdArray, VectorArray
from engine.storage import log, vector_faults
from engine.upkeep.records import FindingKind

_UNIT = 2e-3  # how far from one a length may be; rounded to fp16, as some models send, it is off by 5e-4
_SAME = 2e-3  # how far a component of the index may be off: it holds fp16


class Comparison:
    """Vectors of the model in force as they stream by, each beside what the indexes hold for its chunk."""

    def __init__(self, dimension: int, held: list[tuple[ManagedIndex, int]]) -> None:
        self.taken = 0
        self._dimension = dimension
        self._held = held
        self._found: dict[FindingKind, list[IdArray]] = {}
        self._stored: list[IdArray] = []
        self._sound: list[IdArray] = []

    @property
    def sound(self) -> int:
        """The number of vectors that recall can use."""
        return sum(map(len, self._sound))

    @property
    def indexed(self) -> int:
        """The number of entries of the index in memory, or of the saved one, where none is."""
        return len(self._held[0][0]) if self._held else 0

    def ids(self, kind: FindingKind) -> IdArray:
        """Return the chunks of a finding, ascending."""
        return np.unique(_joined(self._found.get(kind, [])))

    def take(self, part: list[tuple[int, bytes]]) -> None:
        """Look at some vectors."""
        ids = np.array([row[0] for row in part], dtype=np.int64)
        right = vector_faults.components(part) == self._dimension
        rows = np.frombuffer(b"".join(row[1] for row, fits in zip(part, right, strict=True) if fits), "<f4")
        self.taken += len(part)
        self._stored.append(ids)
        self._note(FindingKind.WRONG_SIZE, ids[~right])
        self._take_rows(ids[right], rows.reshape(-1, max(self._dimension, 1)))

    def _take_rows(self, ids: IdArray, rows: VectorArray) -> None:
        finite = np.isfinite(rows).all(axis=1)
        self._note(FindingKind.NOT_FINITE, ids[~finite])
        ids, rows = ids[finite], rows[finite]
        lengths = np.linalg.norm(rows.astype(np.float64), axis=1)
        self._note(FindingKind.ZERO, ids[lengths == 0])
        self._note(FindingKind.NOT_UNIT, ids[(lengths > 0) & (np.abs(lengths - 1) > _UNIT)])
        self._sound.append(ids)
        for index, _ in self._held:
            present, values = index.vectors(ids)
            differs = (np.abs(values - rows[present]) > _SAME).any(axis=1)
            self._note(FindingKind.DIFFERENT, ids[present][differs])

    def compare_ids(self, chunks: IdArray, file: ManagedIndex | None) -> None:
        """Compare which chunks there are with which have a vector, and with which are indexed."""
        sound, stored = _joined(self._sound), _joined(self._stored)
        self._note(FindingKind.LACKING, np.setdiff1d(chunks, stored))
        for index, _ in self._held:
            self._note(FindingKind.UNINDEXED, np.setdiff1d(sound, index.ids))
            self._note(FindingKind.STRAY, np.setdiff1d(index.ids, stored))
        if file is not None:
            self._note(FindingKind.DUPLICATE, file.replaced_ids)

    def changed(self, connection: Connection) -> IdArray:
        """Return the chunks whose texts were written after the states that the indexes hold."""
        if not self._held:
            return np.empty(0, np.int64)
        oldest = min(position for _, position in self._held)
        return np.array(log.texts_changed_since(connection, oldest), dtype=np.int64)

    def _note(self, kind: FindingKind, ids: IdArray) -> None:
        if len(ids):
            self._found.setdefault(kind, []).append(ids)


def _joined(parts: list[IdArray]) -> IdArray:
    return np.concatenate(parts) if parts else np.empty(0, np.int64)
