"""From scores to the hits, in order: filtered, made diverse, cut, and put in the order of the intent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.dynamics.diversity import marginal_relevance
from engine.language.word_sets import tokens
from engine.parameters import RecallParameters
from engine.records import FloatArray, IdArray
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.understanding.intents import Order, Strategy


@dataclass(frozen=True, slots=True, eq=False)
class Selection:
    """Rows of the candidates: all in order of their scores, those that a filter let pass, and the hits."""

    ranked: IdArray
    admitted: IdArray
    chosen: IdArray  # after diversity, before the order of the intent
    hits: IdArray
    filtered: bool  # whether a filter took any away
    order: Order


def select(evidence: Evidence, scores: FloatArray, parameters: RecallParameters, limit: int) -> Selection:
    """Return the rows of the hits; equal scores go to the older chunk."""
    ranked = np.lexsort((evidence.pool.ids, -scores))
    route = evidence.question.route
    routed = route.strategy if route is not None else None
    admitted = _admitted(evidence, ranked, routed, parameters)
    chosen = _diverse(evidence, scores, admitted, parameters, limit)
    order = routed.order if routed is not None and parameters.stages.route_order else Order.RELEVANCE
    hits = _in_order(evidence, chosen, order)
    return Selection(ranked, admitted, chosen, hits, len(admitted) < len(ranked), order)


def _admitted(
    evidence: Evidence, ranked: IdArray, routed: Strategy | None, parameters: RecallParameters
) -> IdArray:
    """Return what is of the intent's categories; where nothing is, all: an answer beats none."""
    if routed is None or not routed.categories or not parameters.stages.route_filter:
        return ranked
    fits = np.array([evidence.pool.categories[row] in routed.categories for row in ranked], dtype=bool)
    return ranked[fits] if fits.any() else ranked


def _diverse(
    evidence: Evidence, scores: FloatArray, admitted: IdArray, parameters: RecallParameters, limit: int
) -> IdArray:
    """Return the ``limit`` best, each weighed against what it repeats; the seed's proxy is its words."""
    if parameters.diversity >= 1:
        return admitted[:limit]
    best = admitted[: max(limit, round(parameters.overfetch * limit))]
    alike = text_cosines([evidence.pool.contents[row] for row in best])
    chosen, _ = marginal_relevance(scores[best], alike, share=parameters.diversity, count=limit)
    return best[chosen]


def _in_order(evidence: Evidence, chosen: IdArray, order: Order) -> IdArray:
    if order is Order.RELEVANCE:
        return chosen
    key = evidence.pool.valid_from if order is Order.VALID_FROM else evidence.pool.utility
    return chosen[np.argsort(-key[chosen], kind="stable")]


def text_cosines(texts: Sequence[str]) -> FloatArray:
    """Return the cosines between the texts' counts of words: (texts, texts)."""
    counts = [Counter(tokens(text)) for text in texts]
    columns: dict[str, int] = {}
    for count in counts:
        for word in count:
            columns.setdefault(word, len(columns))
    table = np.zeros((len(texts), len(columns)), dtype=np.float32)
    for row, count in enumerate(counts):
        table[row, [columns[word] for word in count]] = list(count.values())
    lengths = np.linalg.norm(table, axis=1, keepdims=True)
    unit = table / np.where(lengths > 0, lengths, 1)
    result: FloatArray = np.asarray(unit @ unit.T, dtype=np.float64)
    return result
