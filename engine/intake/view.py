"""What is known while a plan is made: the store at one moment, and what the plan itself has added so far."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import numpy as np
from sqlalchemy import Connection

from engine.index.protocols import VectorIndex
from engine.intake.records import Neighbour
from engine.intake.sessions import SessionKey
from engine.intake.tagging import TAG
from engine.providers.protocols import Embedder
from engine.records import Chunk, ChunkId, IdArray, Status, VectorArray
from engine.storage import intake_reading, reading, relations
from engine.storage import vectors as stored_vectors
from engine.storage.team import OWNED_TYPES

_BEYOND = 15  # further chunks looked at, since some do not count
_FARTHEST = 1_280  # chunks looked at where hardly any of the nearest counts
_WIDER = 8
_RECORDS = OWNED_TYPES | {"gate_outcome", "discovery_response"}
"""What is not to be rewritten by what somebody says later: it has a writer of its own, or is his answer."""
ALIVE = frozenset({Status.ACTIVE, Status.DORMANT})


class MemoryView:
    """Finds chunks in a store as a plan would leave it; provisional ones have ids below zero."""

    def __init__(self, connection: Connection, index: VectorIndex, embedder: Embedder) -> None:
        self._connection = connection
        self._index = index
        self._embedder = embedder
        self._planned: dict[ChunkId, Chunk] = {}
        self._provisional = 0
        self._ids: list[ChunkId] = []  # of the planned chunks whose vectors are not in the index
        self._vectors = np.zeros((16, embedder.dimension), dtype=np.float32)
        self._turns: dict[SessionKey, int] = {}

    # What the plan does.

    def provisional_id(self) -> ChunkId:
        """Return an id for the next new chunk."""
        self._provisional -= 1
        return ChunkId(self._provisional)

    def put(self, chunk: Chunk, vector: VectorArray | None = None) -> None:
        """Let a chunk be as planned; with ``vector`` its text is new."""
        self._planned[chunk.id] = chunk
        key = SessionKey(chunk.agent, chunk.session)
        if key in self._turns and chunk.turn is not None:
            self._turns[key] = max(self._turns[key], chunk.turn)
        if vector is None:
            return
        if chunk.id in self._ids:
            self._vectors[self._ids.index(chunk.id)] = vector
            return
        if len(self._ids) == len(self._vectors):
            self._vectors = np.concatenate([self._vectors, np.zeros_like(self._vectors)])
        self._vectors[len(self._ids)] = vector
        self._ids.append(chunk.id)

    def next_turn(self, key: SessionKey) -> int:
        """Return the place in its session of a message: after the last one of which something was kept."""
        if key not in self._turns:
            self._turns[key] = intake_reading.last_turn(self._connection, key.session)
        return self._turns[key] + 1

    # What it finds.

    def chunk(self, chunk_id: ChunkId) -> Chunk:
        """Return a chunk as planned."""
        return self._chunks([chunk_id])[chunk_id]

    def nearest(self, vector: VectorArray, agent: str, count: int) -> tuple[Neighbour, ...]:
        """Return the chunks of an agent most like a text, best first: those that are active or dormant.

        ``vector`` is as the model gave it; similarities are those of centred vectors.
        """
        width = count + _BEYOND
        while True:
            ids, vectors = self._candidates(vector, width)
            found = self._neighbours(ids, vectors, vector, agent)
            if len(found) >= count or len(ids) < width or width >= _FARTHEST:
                return tuple(found[:count])
            width *= _WIDER

    def _neighbours(
        self, ids: IdArray, vectors: VectorArray, vector: VectorArray, agent: str
    ) -> list[Neighbour]:
        """Return those of some chunks that count, the most like a text first."""
        if not len(ids):
            return []
        cosines = self._embedder.centred(vectors) @ self._embedder.centred(vector[np.newaxis])[0]
        chunks = self._chunks([ChunkId(int(key)) for key in ids])
        best = np.lexsort((ids, -cosines))
        found = [(chunks.get(ChunkId(int(ids[row]))), float(cosines[row])) for row in best]
        return [Neighbour(chunk, cosine) for chunk, cosine in found if chunk and _counts(chunk, agent)]

    def _candidates(self, vector: VectorArray, count: int) -> tuple[IdArray, VectorArray]:
        """Return what is nearest in the index, and all that is planned, with vectors."""
        found, _ = self._index.search(vector, count)
        stored = np.setdiff1d(found, np.array(self._ids, dtype=np.int64))
        ids, vectors = stored_vectors.of_chunks(self._connection, self._embedder.model, stored.tolist())
        planned = self._vectors[: len(self._ids)]
        if len(planned) > count:
            near = np.argpartition(-(planned @ vector), count)[:count]
        else:
            near = np.arange(len(planned))
        own = np.array(self._ids, dtype=np.int64)
        return np.concatenate([ids, own[near]]), np.concatenate(
            [vectors.reshape(-1, len(vector)), planned[near]]
        )

    def same_text(self, digest: str, agent: str, among: AbstractSet[Status] = ALIVE) -> list[Chunk]:
        """Return the chunks of an agent with exactly this text, of those that have one of these statuses."""
        ids = intake_reading.with_digest(self._connection, digest)
        return [chunk for chunk in self._chunks(ids).values() if _counts(chunk, agent, among)]

    def sharing(self, entities: Sequence[str], agent: str, limit: int) -> list[Chunk]:
        """Return the newest chunks of an agent that mention one of these entities."""
        ids = relations.newest_mentioning(self._connection, entities, limit)
        stored = self._chunks(ids).values()
        wanted = set(entities)
        planned = [chunk for key, chunk in self._planned.items() if key < 0 and wanted & {*chunk.entities}]
        return [chunk for chunk in (*planned[-limit:], *stored) if _counts(chunk, agent)][:limit]

    def tagged(self, key: SessionKey) -> list[Chunk]:
        """Return the chunks of a session that carry a synaptic tag."""
        stored = self._chunks(intake_reading.with_attribute(self._connection, key.session, TAG))
        planned = {
            chunk_id: chunk
            for chunk_id, chunk in self._planned.items()
            if chunk.session == key.session and TAG in chunk.attributes
        }
        return [chunk for chunk in {**stored, **planned}.values() if chunk.agent == key.agent]

    def _chunks(self, ids: Sequence[ChunkId]) -> dict[ChunkId, Chunk]:
        stored = reading.chunks(self._connection, [key for key in ids if key not in self._planned])
        return {key: found for key in ids if (found := self._planned.get(key) or stored.get(key))}


def _counts(chunk: Chunk, agent: str, among: AbstractSet[Status] = ALIVE) -> bool:
    """Whether a chunk takes part in what is known to an agent; who names none knows what all know."""
    return chunk.type not in _RECORDS and chunk.status in among and (not agent or chunk.agent in ("", agent))
