"""What thinning out takes from the index: what says the same, what was contradicted, what is worth little.

The minutes keep everything.  Two memories of one category and agent say the same if they are nearly as alike
as copies; they contradict each other if they are of one matter and turned out far apart: then the later one
stands.  That they are is told by vectors and figures alone, a heuristic.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.coordination.memory.memories import TeamMemories
from engine.coordination.memory.records import (
    MemoryEvaluation,
    MemoryStatistics,
    Pruned,
    PruneReason,
)
from engine.dynamics import memory_scores
from engine.parameters import TeamMemoryParameters
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import ChunkId, FloatArray, IdArray, VectorArray
from engine.storage import log, minutes, vectors

Flags = npt.NDArray[np.bool_]
_BLOCK = 1_000  # rows that are compared with all others at once


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """All memories of the index, arrays of the same length n; ``accuracy`` is NaN where nothing is known."""

    ids: IdArray
    at: FloatArray
    accuracy: FloatArray
    composite: FloatArray
    groups: tuple[tuple[str, str], ...]  # category and agent


def evaluated(memories: TeamMemories, progress: Progress) -> MemoryEvaluation:
    """Return what leaves the index, and how the memory would stand."""
    with memories.database.reader(progress) as connection:
        standing = _standing(connection, memories)
        low = ~memory_scores.kept(standing.composite, floor=memories.parameters.floor)
        leaving = {key: Pruned(key, PruneReason.LOW, worth) for key, worth in _worth(standing, low)}
        embedder = memories.models.embedder
        for pruned in _alike(connection, standing, ~low, embedder, memories.parameters, progress):
            leaving.setdefault(pruned.chunk_id, pruned)
        stays = ~np.isin(standing.ids, list(map(int, leaving)))
        return MemoryEvaluation(
            pruned=tuple(leaving.values()),
            statistics=MemoryStatistics(
                in_minutes=minutes.count(connection),
                in_index=len(standing.ids),
                kept=int(stays.sum()),
                pruned=len(leaving),
                average=float(standing.composite[stays].mean()) if stays.any() else None,
            ),
            position=log.position(connection),
        )


def _standing(connection: Connection, memories: TeamMemories) -> Standing:
    rows = minutes.memories(connection)
    told = memories.influence.of(connection, [row.id for row in rows])
    at = np.array([row.at for row in rows], dtype=np.float64)
    uses = np.array([row.uses or 0 for row in rows], dtype=np.float64)
    accuracy = np.array([row.outcome for row in rows], dtype=np.float64)
    return Standing(
        ids=np.array([row.chunk_id for row in rows], dtype=np.int64),
        at=at,
        accuracy=accuracy,
        composite=memories.scores(at, uses, accuracy, np.array(told))[-1],
        groups=tuple((row.category, row.agent) for row in rows),
    )


def _worth(standing: Standing, wanted: Flags) -> Iterator[tuple[ChunkId, float]]:
    for key, worth in zip(standing.ids[wanted].tolist(), standing.composite[wanted].tolist(), strict=True):
        yield ChunkId(key), worth


def _alike(
    connection: Connection,
    standing: Standing,
    among: Flags,
    embedder: Embedder,
    parameters: TeamMemoryParameters,
    progress: Progress,
) -> Iterator[Pruned]:
    """Give each memory that another of its kind stands for: it says the same better, or what holds now."""
    groups: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for row in np.flatnonzero(among).tolist():
        groups[standing.groups[row]].append(row)
    gone: set[int] = set()
    for done, rows in enumerate(groups.values()):
        progress.step(done, len(groups), "comparing memories")
        ids, found = vectors.of_chunks(connection, embedder.model, standing.ids[rows].tolist())
        if len(ids) < 2:
            continue
        places = np.searchsorted(standing.ids, ids)
        for first, second, similarity in _pairs(embedder.centred(found), parameters.related):
            one, other = int(places[first]), int(places[second])
            if one in gone or other in gone:
                continue
            verdict = _verdict(standing, one, other, similarity, parameters)
            if verdict is not None:
                gone.add(int(np.searchsorted(standing.ids, verdict.chunk_id)))
                yield verdict


def _pairs(found: VectorArray, least: float) -> Iterator[tuple[int, int, float]]:
    """Give the pairs of rows whose cosine is at least that."""
    lengths = np.linalg.norm(found, axis=1, keepdims=True)
    unit = found / np.maximum(lengths, 1e-12)
    for start in range(0, len(unit), _BLOCK):
        cosines = unit[start : start + _BLOCK] @ unit.T
        for row, column in np.argwhere(cosines >= least).tolist():
            if start + row < column:
                yield start + row, column, float(cosines[row, column])


def _verdict(
    standing: Standing, one: int, other: int, similarity: float, parameters: TeamMemoryParameters
) -> Pruned | None:
    gap = abs(standing.accuracy[one] - standing.accuracy[other])
    if gap >= parameters.apart:  # never where an outcome is unknown: that compares as false
        older, newer = sorted((one, other), key=lambda row: (standing.at[row], row))
        return _pruned(standing, older, newer, PruneReason.CONFLICT)
    if similarity < parameters.alike:
        return None
    better, worse = sorted((one, other), key=lambda row: (-standing.composite[row], -standing.at[row], -row))
    return _pruned(standing, worse, better, PruneReason.DUPLICATE)


def _pruned(standing: Standing, row: int, instead: int, reason: PruneReason) -> Pruned:
    return Pruned(
        ChunkId(int(standing.ids[row])),
        reason,
        float(standing.composite[row]),
        ChunkId(int(standing.ids[instead])),
    )
