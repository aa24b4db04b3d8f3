"""One answer of several: the hits of a compound question's parts, fused by their ranks (seed 001)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.dynamics.fusion import reciprocal_rank_fusion
from engine.retrieval.records import Hit, Ranking, Recall

PART = "part {number}"


def merged(query: str, parts: Sequence[Recall], limit: int) -> Recall:
    """Return the hits of all parts, each chunk once, by the sum of 1 / (K + rank) over the parts.

    A hit's terms are what each part's rank adds; its terms within a part are in ``parts``.
    """
    first = parts[0]
    k = first.parameters.rrf_k
    best: dict[int, Hit] = {}
    terms: dict[int, dict[str, float]] = {}
    for number, part in enumerate(parts, start=1):
        for rank, hit in enumerate(part.hits):
            key = int(hit.chunk.id)
            terms.setdefault(key, {})[PART.format(number=number)] = _share(rank, k)
            if key not in best or hit.confidence > best[key].confidence:
                best[key] = hit
    hits = [
        replace(best[key], score=sum(found.values()), terms=found, signals={}) for key, found in terms.items()
    ]
    hits.sort(key=lambda hit: (-hit.score, hit.chunk.id))
    final = Ranking(tuple(hit.chunk.id for hit in hits[:limit]), tuple(hit.score for hit in hits[:limit]))
    return replace(
        first,
        query=query,
        hits=tuple(hits[:limit]),
        considered=sum(part.considered for part in parts),
        milliseconds=_times(parts),
        notes=tuple(dict.fromkeys(note for part in parts for note in part.notes)),
        stand_ins=tuple(dict.fromkeys(each for part in parts for each in part.stand_ins)),
        absent=frozenset().union(*(part.absent for part in parts)),
        weights={},
        rankings={"final": final},
        route=None,
        expansion=None,
        parts=tuple(parts),
    )


def fused_ids(lists: Sequence[Sequence[int]], k: float) -> list[int]:
    """Return the ids of all lists in the order of :func:`merged`."""
    fused: dict[int, float] = {}
    for ids in lists:
        for rank, key in enumerate(ids):
            fused[key] = fused.get(key, 0.0) + _share(rank, k)
    return sorted(fused, key=lambda key: (-fused[key], key))


def _share(rank: int, k: float) -> float:
    return float(reciprocal_rank_fusion(np.array([[rank]]), k=k)[0])


def _times(parts: Sequence[Recall]) -> dict[str, float]:
    return {name: sum(part.milliseconds[name] for part in parts) for name in parts[0].milliseconds}
