"""The score of each candidate as a sum of named terms (SPEC 2.5, in the order of SPEC 7 row 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from engine.parameters import RecallParameters
from engine.records import FloatArray
from engine.retrieval.ranking.evidence import Evidence
from engine.retrieval.ranking.signals import factors, signals, strategy

TOGETHER = "co-activation"
FACTORS = ("sub-tier", "low confidence", "mood")
"""Terms that are a share of all before them, where the others are a weight times a signal."""

_WEIGHTS = {
    "similarity": "similarity_weight",
    "activation": "activation_weight",
    "importance": "importance_weight",
    "fusion": "fusion_weight",
    "utility": "utility_weight",
    "recency": "recency_weight",
    "words": "words_weight",
    "window": "window_weight",
    "session": "session_weight",
    "speaker": "speaker_weight",
    "date": "date_weight",
    "entities": "entity_bonus",
    "episode": "episode_bonus",
    TOGETHER: "coactivation_bonus",
}
WEIGHT_OF: Mapping[str, str] = _WEIGHTS
"""Which parameter weighs which term."""


@dataclass(frozen=True, slots=True, eq=False)
class Scores:
    """The terms of every candidate, whose sum is its score, and the signals and weights behind them."""

    terms: Mapping[str, FloatArray]
    signals: Mapping[str, FloatArray]
    weights: Mapping[str, float]

    @property
    def total(self) -> FloatArray:
        """The scores."""
        total: FloatArray = np.sum(list(self.terms.values()), axis=0)
        return total


def weights(evidence: Evidence, parameters: RecallParameters) -> dict[str, float]:
    """Return the weight of each additive term; the intent adds to that of utility."""
    found = {name: float(getattr(parameters, parameter)) for name, parameter in _WEIGHTS.items()}
    if routed := strategy(evidence, parameters):
        found["utility"] += routed.utility
    return found


def scores(evidence: Evidence, parameters: RecallParameters) -> Scores:
    """Return the scores of all candidates.

    Each factor is a term too: what it adds to, or takes from, the sum of the terms before it.
    """
    known, weighing = signals(evidence, parameters), weights(evidence, parameters)
    terms = {name: weighing[name] * values for name, values in known.items() if weighing[name]}
    total = np.sum(list(terms.values()), axis=0) if terms else np.zeros(len(evidence))
    multiplied = factors(evidence, parameters)
    for name in FACTORS:
        terms[name] = (multiplied[name] - 1) * total
        total = total + terms[name]
    known |= multiplied
    known[TOGETHER] = evidence.paired.astype(np.float64)
    terms[TOGETHER] = weighing[TOGETHER] * known[TOGETHER]
    return Scores(terms, known, weighing)
