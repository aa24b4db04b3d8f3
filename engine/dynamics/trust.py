"""Trust in an agent: the depth of its dissents, the weighted sum of the seed, and who is chosen by it.

Source: seed 003; what it leaves open is settled by SPEC 4.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from engine.dynamics.arrays import FloatArray, Numbers, floats
from engine.parameters import TrustParameters

MOST_TRUST = 1.3
"""What the seed's formula comes to at most, with the deepest dissents (SPEC 4)."""


def length_share(words: int, parameters: TrustParameters) -> float:
    """Return what a dissent's length adds to its depth, 1 at most."""
    return min(words / parameters.words, 1.0)


def citation_bonus(citations: int, parameters: TrustParameters) -> float:
    """Return what citations of the rubric add to a dissent's depth."""
    return min(citations * parameters.citation, parameters.citation_cap)


def novelty(nearest: float | None, parameters: TrustParameters) -> float:
    """Return 1 - the greatest cosine to an earlier dissent of the same agent, None for a first one.

    A first one is all new, and so is one whose cosines are negative; verbatim a first one has none, and the
    difference is left as it is.
    """
    if parameters.mode == "verbatim":
        return 0.0 if nearest is None else 1.0 - nearest
    return 1.0 if nearest is None else _unit(1.0 - nearest)


def dissent_depth(words: int, citations: int, new: float, parameters: TrustParameters) -> float:
    """Return length + citations + novelty, no deeper than the deepest; never negative."""
    total = length_share(words, parameters) + citation_bonus(citations, parameters) + new
    return max(0.0, min(total, parameters.deepest))


def ratio(part: float, whole: float) -> float:
    """Return the share of a part, 0 of nothing."""
    return part / whole if whole else 0.0


def raw_trust(impact: float, depth: float, regret: float, parameters: TrustParameters) -> float:
    """Return the weighted sum of the seed, which may exceed 1: a depth may."""
    return (
        parameters.impact_weight * impact
        + parameters.depth_weight * depth
        + parameters.regret_weight * (1 - regret)
    )


def clamped_trust(impact: float, depth: float, regret: float, parameters: TrustParameters) -> float:
    """Return the weighted sum of the seed, cut off at 0 and 1."""
    return _unit(raw_trust(impact, depth, regret, parameters))


def normalised_trust(impact: float, depth: float, regret: float, parameters: TrustParameters) -> float:
    """Return the weighted sum with the depth as a share of the deepest, within [0, 1]."""
    return clamped_trust(impact, depth / parameters.deepest, regret, parameters)


def felt_regret(regret: float, parameters: TrustParameters) -> float:
    """Return the regret that lowers trust in the agent: none where it is the person's own affair."""
    return regret if parameters.regret_affects == "agent" else 0.0


def trust_terms(
    impact: float, depth: float, regret: float, parameters: TrustParameters
) -> tuple[tuple[float, float], ...]:
    """Return weight and value of what trust sums up, by the mode: impact, depth, unregretted."""
    scaled = depth if parameters.mode == "verbatim" else depth / parameters.deepest
    return (
        (parameters.impact_weight, impact),
        (parameters.depth_weight, scaled),
        (parameters.regret_weight, 1 - regret),
    )


def own_trust(impact: float, depth: float, regret: float, parameters: TrustParameters) -> float:
    """Return what the events alone come to: the sum of :func:`trust_terms`, cut off at 0 and 1."""
    return _unit(sum(weight * value for weight, value in trust_terms(impact, depth, regret, parameters)))


def shrunk_trust(trust: float, events: int, parameters: TrustParameters) -> float:
    """Return (n trust + k initial) / (n + k): trust in few events lies near the initial one."""
    weight = events + parameters.shrink
    return (
        (events * trust + parameters.shrink * parameters.initial) / weight if weight else parameters.initial
    )


def trust_score(
    impact: float, depth: float, regret: float, events: int, parameters: TrustParameters
) -> float:
    """Return trust after so many events, as the mode has it; the initial one before any."""
    if not events:
        return parameters.initial
    own = own_trust(impact, depth, regret, parameters)
    return own if parameters.mode == "verbatim" else shrunk_trust(own, events, parameters)


def eligible(trust: float, rounds: int, parameters: TrustParameters) -> bool:
    """Whether an agent may have a critical role: trusted above the threshold, and no beginner."""
    return trust > parameters.threshold and rounds >= parameters.rounds


def selection_weights(trust: Numbers) -> FloatArray:
    """Return the chance of each candidate (n,), by its trust; the same for all where nobody has any."""
    given = floats(trust)
    whole = given.sum()
    return given / whole if whole > 0 else np.full(len(given), 1 / max(len(given), 1))


def citation_entropy(counts: Sequence[int]) -> tuple[float, float]:
    """Return Shannon's entropy of citations in bits, and as a share of what as many criteria could have."""
    whole = sum(counts)
    bits = -sum(count / whole * math.log2(count / whole) for count in counts if count)
    most = math.log2(len(counts)) if len(counts) > 1 else 0.0
    return max(bits, 0.0), ratio(max(bits, 0.0), most)


def _unit(value: float) -> float:
    return max(0.0, min(value, 1.0))
