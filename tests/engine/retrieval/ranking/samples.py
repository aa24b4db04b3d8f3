"""Evidence by hand: what ranking is given, without a store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine.records import FloatArray
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.ranking.soft_match import WordVectors
from engine.retrieval.search.hybrid import NOTHING, Found, RankedList
from engine.retrieval.understanding.intents import Intent
from engine.retrieval.understanding.question import Question
from engine.retrieval.understanding.routing import Route
from engine.retrieval.understanding.words import QueryWords
from engine.storage.candidates import Candidates
from tests.helpers import HashEmbedder


def ranked(*ids: int) -> RankedList:
    """Return a list of these chunks, best first."""
    return RankedList(np.array(ids, dtype=np.int64), np.arange(len(ids), 0, -1, dtype=np.float64))


def evidence(
    count: int = 1,
    *,
    cosines: Sequence[float] | None = None,
    age: float = 0.0,
    entities: Sequence[float] | None = None,
    text: RankedList = NOTHING,
    vector: RankedList = NOTHING,
    graph: RankedList = NOTHING,
    pairs: Sequence[tuple[int, int]] = (),
    mood: float = 0.0,
    intent: Intent | None = None,
    session: str = "",
    **columns: Any,
) -> Evidence:
    """Return evidence of ``count`` candidates numbered from 1; ``columns`` of the pool have a value each."""
    ids = np.arange(1, count + 1)
    route = Route(intent=intent) if intent else None
    first, second = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    return Evidence(
        question=Question("", route, None, (), mood),
        asked=QueryWords({}, {}, ()),
        pool=_pool(count, columns),
        found=Found(text, vector, graph, (first, second), ids),
        cosines=np.array(cosines if cosines is not None else [0.0] * count),
        entities=np.array(entities if entities is not None else [0.0] * count),
        age=np.full(count, age),
        session=session,
        complete=True,
        word_vectors=WordVectors(HashEmbedder()),
    )


def _pool(count: int, columns: dict[str, Any]) -> Candidates:
    def numbers(name: str, default: float) -> FloatArray:
        return np.array(columns.get(name, [default] * count), dtype=np.float64)

    def texts(name: str) -> tuple[str, ...]:
        return tuple(columns.get(name, [""] * count))

    return Candidates(
        ids=np.arange(1, count + 1),
        contents=texts("contents"),
        sessions=texts("sessions"),
        turns=np.full(count, -1),
        speakers=texts("speakers"),
        at=numbers("at", np.nan),
        importance=numbers("importance", 0.0),
        uses=numbers("uses", 1.0),
        last_used=numbers("last_used", 0.0),
        confidence=numbers("confidence", np.nan),
        utility=numbers("utility", 0.0),
        categories=texts("categories"),
        sub_tiers=texts("sub_tiers"),
        valence=numbers("valence", np.nan),
        valid_from=numbers("valid_from", 0.0),
    )
