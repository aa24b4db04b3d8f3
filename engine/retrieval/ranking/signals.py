"""What a profile ranks by: each signal of each candidate, in the profile's units, before weights."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engine.dynamics.activation import sigmoid_activation
from engine.dynamics.fusion import minmax, normalised_rank_fusion, reciprocal_rank_fusion
from engine.dynamics.similarity import distance_similarity, unit_distance
from engine.parameters import RecallParameters
from engine.records import FloatArray
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.understanding.intents import Strategy

_DAY = 86_400.0


def signals(evidence: Evidence, parameters: RecallParameters) -> dict[str, FloatArray]:
    """Return the signals of the additive terms, by name: arrays of one length."""
    pool = evidence.pool
    found = {
        "similarity": _similarity(evidence, parameters),
        "activation": activation(evidence, parameters),
        "importance": pool.importance,
        "fusion": _fusion(evidence, parameters),
        "utility": pool.utility,
        "entities": evidence.entities,
        "episode": evidence.same_episode,
    }
    if parameters.recency_weight:
        found["recency"] = 1 / (1 + evidence.age / _DAY)
    if parameters.window_weight or parameters.words_weight or parameters.session_weight:
        met = evidence.conversation
        found |= {"words": met.words, "window": met.window, "session": met.session}
    if parameters.speaker_weight:
        found["speaker"] = evidence.conversation.speaker
    if parameters.date_weight:
        found["date"] = evidence.in_period
    return found


def factors(evidence: Evidence, parameters: RecallParameters) -> dict[str, FloatArray]:
    """Return what the sum of the additive terms is multiplied with, one after another, by name."""
    tiers: Mapping[str, float] = {
        name: getattr(parameters.sub_tiers, name) for name in type(parameters.sub_tiers).__slots__
    }
    low = evidence.pool.confidence < parameters.low_confidence
    return {
        "sub-tier": np.array([tiers.get(name, 1.0) for name in evidence.pool.sub_tiers]),
        "low confidence": np.where(low, parameters.low_confidence_factor, 1.0),
        "mood": np.where(evidence.same_mood, parameters.mood_factor, 1.0),
    }


def activation(evidence: Evidence, parameters: RecallParameters) -> FloatArray:
    """Return the v9 activation, in (0, 1)."""
    age = np.maximum(evidence.age, 0)
    return sigmoid_activation(evidence.pool.uses, age, time_unit=parameters.time_unit)


def strategy(evidence: Evidence, parameters: RecallParameters) -> Strategy | None:
    """Return how the intent is answered, where the stage that sets weights by it is on."""
    route = evidence.question.route
    return route.strategy if route is not None and parameters.stages.route else None


def _similarity(evidence: Evidence, parameters: RecallParameters) -> FloatArray:
    if parameters.similarity == "l2":
        values = distance_similarity(unit_distance(evidence.cosines))
    else:
        values = np.maximum(evidence.cosines, 0.0)
    return minmax(values) if parameters.rescaled else values


def _fusion(evidence: Evidence, parameters: RecallParameters) -> FloatArray:
    """Return the fused standing of each candidate in the lists."""
    routed = strategy(evidence, parameters)
    if parameters.fusion == "minmax":
        share = routed.text / (routed.text + routed.vector) if routed else parameters.text_share
        return share * minmax(evidence.bm25) + (1 - share) * minmax(evidence.cosines)
    ranks, weights = evidence.ranks[:2], np.array([1.0, 1.0])
    if routed:
        weights = np.array([routed.text, routed.vector])
        if routed.graph:
            ranks, weights = evidence.ranks, np.append(weights, routed.graph)
        weights *= len(weights) / weights.sum()  # equal ones are the unweighted fusion
    fused = normalised_rank_fusion if parameters.rescaled else reciprocal_rank_fusion
    return fused(ranks, k=parameters.rrf_k, weights=weights)
