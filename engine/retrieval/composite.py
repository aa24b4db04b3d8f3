"""The score of each candidate as a sum of named terms (SPEC 2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from engine.parameters import RecallParameters
from engine.records import FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Signals:
    """What is known of each candidate, before weights: arrays of the same length n."""

    values: Mapping[str, FloatArray]
    confidence: FloatArray  # of the source, NaN where unknown


LOW_CONFIDENCE = "low confidence"
_WEIGHTS = {
    "similarity": "similarity_weight",
    "activation": "activation_weight",
    "importance": "importance_weight",
    "fusion": "fusion_weight",
    "words": "words_weight",
    "window": "window_weight",
    "session": "session_weight",
    "speaker": "speaker_weight",
    "date": "date_weight",
    "entities": "entity_bonus",
    "episode": "episode_bonus",
}


def weights(parameters: RecallParameters) -> dict[str, float]:
    """Return the weight of each term; that of a low confidence is a share of all other terms."""
    found = {name: float(getattr(parameters, parameter)) for name, parameter in _WEIGHTS.items()}
    return {**found, LOW_CONFIDENCE: parameters.low_confidence_factor - 1}


def terms(signals: Signals, parameters: RecallParameters) -> dict[str, FloatArray]:
    """Return the terms of every candidate; their sum is its score.

    A source of low confidence costs a share of all others, which is a (negative) term too.
    """
    weighted = {
        name: getattr(parameters, _WEIGHTS[name]) * values
        for name, values in signals.values.items()
        if getattr(parameters, _WEIGHTS[name])
    }
    total = np.sum(list(weighted.values()), axis=0)
    low = signals.confidence < parameters.low_confidence
    weighted[LOW_CONFIDENCE] = np.where(low, (parameters.low_confidence_factor - 1) * total, 0.0)
    return weighted
