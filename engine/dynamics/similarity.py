"""Similarity between situations, and the score that joins it with activation (seed 000)."""

from __future__ import annotations

import numpy as np

from engine.dynamics.activation import tanh_normalised
from engine.dynamics.arrays import FloatArray, Numbers, floats, total

EXPERIENCE_FACETS = 4  # situation, artifact, stimulus, response
ACTIVATION_SHARE = 0.5


def experience_similarity(cosines: Numbers) -> FloatArray:
    """Return the sum of the known cosines over the last axis, divided by the four experience facets.

    ``cosines`` (..., known facets).  A facet without vectors counts as 0: the divisor is always four, so two
    matching facets reach 0.5 at most.  Source: SPEC 1.2 and 1.3.
    """
    return total(floats(cosines)) / EXPERIENCE_FACETS


def proxy_score(
    activation: Numbers, similarity: Numbers, *, threshold: float, noise: Numbers = 0.0
) -> FloatArray:
    """Return the proxy's composite: tanh(B - tau) / 2 + similarity / 2 + noise.

    The arguments broadcast together; ``noise`` is already drawn.  Source: SPEC 1.3.
    """
    recalled = ACTIVATION_SHARE * tanh_normalised(activation, threshold=threshold)
    return recalled + (1 - ACTIVATION_SHARE) * floats(similarity) + floats(noise)


def distance_similarity(distance: Numbers) -> FloatArray:
    """Return 1 / (1 + distance), in (0, 1], of Euclidean distances.  Source: SPEC 2.5."""
    return 1 / (1 + floats(distance))


def unit_distance(cosine: Numbers) -> FloatArray:
    """Return the Euclidean distance between unit vectors of these cosines, in [0, 2]."""
    result: FloatArray = np.sqrt(np.maximum(2 - 2 * floats(cosine), 0))
    return result


def centroid(vectors: Numbers) -> FloatArray:
    """Return the unit vector of the mean of ``vectors`` (n, dimension); zero if they cancel out.

    Source: HyDE, Gao et al. 2022.
    """
    mean: FloatArray = floats(vectors).mean(axis=0)
    length = float(np.linalg.norm(mean))
    return mean / length if length else mean
