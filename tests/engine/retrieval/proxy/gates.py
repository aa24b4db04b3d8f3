"""Stores of gates whose vectors and presentations are known, and the same gates as the reference has them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from engine import Facet, MemoryEngine, NewChunk, NewTrace, ProxyHit
from engine.records import VectorArray
from tests.engine.retrieval.proxy.reference import Asked, Row

STATES, TASKS = ("PLAN", "TASK", ""), ("book", "shop", "")
TYPES = ("gate_outcome", "gate_outcome", "dialog_turn", "steering", "review_correction")
NOW = 30
QUESTION, ARTIFACT = "is it complete?", "the plan"


class TableEmbedder:
    """Gives each text the vector that it was told, and any other zeros."""

    model = "table"

    def __init__(self, known: Mapping[str, Sequence[float]] | None = None, dimension: int = 3) -> None:
        self.known: dict[str, Sequence[float]] = dict(known or {})
        self.dimension = dimension
        self.embedded: list[str] = []

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one vector a text."""
        self.embedded += texts
        nothing = [0.0] * self.dimension
        rows = [self.known.get(text, nothing) for text in texts]
        return np.array(rows, dtype=np.float32).reshape(len(texts), self.dimension)

    def centred(self, vectors: VectorArray) -> VectorArray:
        """Return the vectors as they are."""
        return vectors

    def embed_query(self, text: str, weights: Mapping[str, float]) -> VectorArray:
        """Return the vector of a query."""
        return np.asarray(self.embed([text])[0])


def random_rows(chance: random.Random, count: int) -> list[Row]:
    """Return gates of few states, ages and directions, so that ties are many; some lack vectors or traces."""
    return [random_row(chance, key) for key in range(1, count + 1)]


def random_row(chance: random.Random, key: int) -> Row:
    """Return one gate."""
    names = [facet for facet in Facet if facet is not Facet.CONTENT and chance.random() < 0.7]
    return Row(
        id=key,
        type=chance.choice(TYPES),
        state=chance.choice(STATES),
        task_type=chance.choice(TASKS),
        traces=sorted(chance.choice((NOW, NOW - 1, NOW - 2, NOW - 9, 1)) for _ in range(chance.randrange(4))),
        vectors={str(name): [float(chance.randint(-2, 2)) for _ in range(3)] for name in names},
        deleted=chance.random() < 0.1,
    )


def store(engine: MemoryEngine, rows: Sequence[Row]) -> None:
    """Store gates with their vectors under the model in force; the counter then stands at NOW."""
    clock = NewChunk(content="clock", traces=[NewTrace(NOW)])
    engine.add([*map(chunk, rows), clock])
    engine.retire([*(row.id for row in rows if row.deleted), len(rows) + 1])
    assert engine.interaction == NOW


def chunk(row: Row, **fields: Any) -> NewChunk:
    """Return a gate as it is stored."""
    return NewChunk(
        content=f"gate {row.id}",
        fields={"type": row.type, "state": row.state, "task_type": row.task_type, **fields},
        traces=[NewTrace(trace) for trace in row.traces],
        vectors={Facet(name): np.array(vector, np.float32) for name, vector in row.vectors.items()},
        vector_model="table",
    )


def teaparty_row(row: Row) -> dict[str, Any]:
    """Return a gate as a line of TeaParty's own database."""
    vectors = {f"embedding_{name}": json.dumps(vector) for name, vector in row.vectors.items()}
    return {
        "id": f"chunk-{row.id}",
        "type": row.type,
        "state": row.state,
        "task_type": row.task_type,
        "content": f"gate {row.id}",
        "traces": json.dumps(list(row.traces)),
        "embedding_model": "table",
        "deleted_at": NOW if row.deleted else None,
        **vectors,
    }


def asked(chance: random.Random) -> tuple[Asked, dict[str, Sequence[float]]]:
    """Return a gate to ask with, and the vectors of its texts."""
    state, task = chance.choice(STATES), chance.choice(TASKS)
    here = f"{state} {task}"
    texts = {
        "stimulus": QUESTION,
        "salience": f"{ARTIFACT}\n\n{here}",
        "blended": " ".join(part for part in (state, task, QUESTION) if part),
    }
    if here.strip():
        texts["situation"] = here
    known: dict[str, Sequence[float]] = {
        text: [float(chance.randint(-2, 2)) for _ in range(3)] for text in sorted(set(texts.values()))
    }
    vectors = {name: known[text] for name, text in texts.items()}
    threshold, decay = chance.choice((-0.5, -1.5, -2.5)), chance.choice((0.5, 0.3))
    return Asked(state, task, NOW, threshold, decay, vectors), known


def completed(row: Row, known: Mapping[str, Sequence[float]]) -> Row:
    """Return a gate with vectors of those facets that it has no vector of, but the text (SPEC 1.2)."""
    texts = {"situation": f"{row.state} {row.task_type}"}
    texts["blended"] = " ".join(part for part in (row.state, row.task_type, f"gate {row.id}") if part)
    made = {name: known.get(text, (0.0, 0.0, 0.0)) for name, text in texts.items() if text.strip()}
    return replace(row, vectors={**made, **row.vectors})


def scores(hits: Iterable[ProxyHit]) -> list[tuple[int, float]]:
    """Return ids and scores, in order."""
    return [(int(hit.chunk.id), hit.score) for hit in hits]
