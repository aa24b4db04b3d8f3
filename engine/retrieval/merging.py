"""One answer of several: the hits of a compound question's parts, fused by their ranks (seed 001)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.dynamics.fusion import reciprocal_rank_fusion
from engine.retrieval.notes import ORDERS
from engine.retrieval.records import Hit, Ranking, Recall

PART = "part {number}"


def merged(query: str, parts: Sequence[Recall], limit: int) -> Recall:
    """Return the hits of all parts, each chunk once, by the sum of 1 / (K + rank) over the parts.

    A hit's terms are what each part's rank adds; its terms within a part are in ``parts``.
    """
    first = parts[0]
    terms = fused([part.ids for part in parts], first.parameters.rrf_k)
    best: dict[int, Hit] = {}
    for hit in (hit for part in parts for hit in part.hits):
        known = best.setdefault(hit.chunk.id, hit)
        best[hit.chunk.id] = max(known, hit, key=lambda one: one.confidence)
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
        notes=tuple(dict.fromkeys(note for part in parts for note in part.notes if note not in ORDERS)),
        stand_ins=tuple(dict.fromkeys(each for part in parts for each in part.stand_ins)),
        absent=frozenset().union(*(part.absent for part in parts)),
        weights={},
        rankings={"final": final},
        route=None,
        expansion=None,
        period=None,
        parts=tuple(parts),
    )


def fused(lists: Sequence[Sequence[int]], k: float) -> dict[int, dict[str, float]]:
    """Return what each part's rank adds to each chunk, by the name of the part."""
    terms: dict[int, dict[str, float]] = {}
    for number, ids in enumerate(lists, start=1):
        for rank, key in enumerate(ids):
            terms.setdefault(key, {})[PART.format(number=number)] = _share(rank, k)
    return terms


def fused_ids(lists: Sequence[Sequence[int]], k: float) -> list[int]:
    """Return the ids of all lists in the order of :func:`merged`; a single list stays as it is."""
    if len(lists) == 1:
        return list(lists[0])
    scores = {key: sum(terms.values()) for key, terms in fused(lists, k).items()}
    return sorted(scores, key=lambda key: (-scores[key], key))


def _share(rank: int, k: float) -> float:
    return float(reciprocal_rank_fusion(np.array([[rank]]), k=k)[0])


def _times(parts: Sequence[Recall]) -> dict[str, float]:
    return {name: sum(part.milliseconds[name] for part in parts) for name in parts[0].milliseconds}
