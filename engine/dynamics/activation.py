"""Activation of declarative memory: base level, noise, retrieval probability and latency (ACT-R).

An *age* is the time since a presentation, in interactions unless said otherwise.  Ages under 1 count as 1;
a negative age belongs to a presentation that has not happened yet and contributes nothing, so one function
serves now, the past and the future.  "..." in a shape stands for any leading axes.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from engine.dynamics.arrays import FloatArray, Numbers, floats, total

Ages = TypeVar("Ages", bound=npt.NDArray[np.floating[Any]])


class TimeUnit(IntEnum):
    """Unit in which the v9 sigmoid measures age, as its length in seconds."""

    SECONDS = 1
    HOURS = 3_600
    DAYS = 86_400


def decay_in_place(ages: Ages, decay: float) -> Ages:
    """Replace each age by the strength of its trace, max(age, 1)^-decay, or 0 when the age is negative.

    Works in the precision of ``ages``.  Every base-level activation in the program goes through here.
    """
    least = ages.min(initial=1)
    happened = ages >= 0 if least < 0 else None
    if least < 1:
        np.maximum(ages, np.ones_like(ages), out=ages)  # against the scalar 1 numpy is four times slower
    if decay == 0.5:  # the usual decay, and a root is much cheaper than a general power
        np.sqrt(ages, out=ages)
        np.divide(1, ages, out=ages)
    else:
        np.log(ages, out=ages)
        np.multiply(ages, -decay, out=ages)
        np.exp(ages, out=ages)
    if happened is not None:
        np.multiply(ages, happened, out=ages)
    return ages


def log_strength(strength: Numbers) -> FloatArray:
    """Return ln(strength); no strength at all is -inf."""
    with np.errstate(divide="ignore"):
        return np.log(floats(strength))


def base_level_activation(ages: Numbers, *, decay: float) -> FloatArray:
    """Return B = ln sum_j max(t_j, 1)^-d over the last axis, exactly.

    ``ages`` (..., n) -> (...), in nats; without any past presentation -inf.
    Source: Anderson & Schooler 1991; SPEC 1.3.
    """
    strengths = decay_in_place(np.array(ages, dtype=np.float64), decay)
    return log_strength(total(strengths))


def optimised_activation(count: Numbers, lifetime: Numbers, *, decay: float) -> FloatArray:
    """Return B = ln(n / (1 - d)) - d ln L, which assumes presentations spread evenly over the lifetime.

    ``count`` n and ``lifetime`` L (age of the oldest presentation, at least 1) broadcast together.
    Source: ACT-R's optimised learning; SPEC 6.
    """
    lifetime = np.maximum(floats(lifetime), 1)
    return log_strength(floats(count) / (1 - decay)) - decay * np.log(lifetime)


def petrov_activation(ages: Numbers, *, kept: int, decay: float) -> FloatArray:
    """Return the hybrid base level: the ``kept`` newest presentations exactly, the rest as if spread evenly.

    ``ages`` (..., n) -> (...).  ``kept`` 0 gives :func:`optimised_activation`, ``kept`` >= n the exact value.
    Source: Petrov 2006; SPEC 6.
    """
    ages = floats(ages)
    newest_first = np.sort(np.where(ages < 0, np.inf, ages), axis=-1)
    count = np.count_nonzero(ages >= 0, axis=-1)
    oldest = np.max(ages, axis=-1, initial=0.0)
    return hybrid_activation(newest_first[..., :kept], oldest, count, decay=decay)


def hybrid_activation(newest: Numbers, oldest: Numbers, count: Numbers, *, decay: float) -> FloatArray:
    """Return Petrov's hybrid from a summary of the presentations.

    B = ln[ sum_{i<=k} t_i^-d + (n - k) (t_n^(1-d) - t_k^(1-d)) / ((1 - d)(t_n - t_k)) ], with t_0 = 0.

    ``newest`` (..., k): ages of the k newest, newest first, inf where there are fewer; ``oldest`` (...): t_n;
    ``count`` (...): n.
    """
    ages = np.array(newest, dtype=np.float64)
    kept = ages.shape[-1]
    rest = np.maximum(floats(count) - kept, 0)
    boundary = np.maximum(ages[..., -1], 1) if kept else np.zeros(np.shape(rest))
    boundary = np.where(rest > 0, boundary, 0)
    tail = rest * _mean_strength(boundary, np.maximum(oldest, 1), decay)
    return log_strength(total(decay_in_place(ages, decay)) + tail)


def _mean_strength(younger: FloatArray, older: FloatArray, decay: float) -> FloatArray:
    """Return the mean of t^-d for t between two ages, which is the strength there if they coincide.

    It is (t_n^(1-d) - t_k^(1-d)) / ((1 - d)(t_n - t_k)), written without the difference of two powers: at
    large ages that would cancel.
    """
    start = np.where(younger > 0, younger, older)
    growth = (older - start) / start
    gained = np.expm1((1 - decay) * np.log1p(growth)) / (1 - decay)
    share = np.where(growth > 0, gained / np.where(growth > 0, growth, 1), 1)
    return np.where(younger > 0, start**-decay * share, older**-decay / (1 - decay))


def sigmoid_activation(count: Numbers, age: Numbers, *, time_unit: float = TimeUnit.SECONDS) -> FloatArray:
    """Return sigmoid(ln n - ln(age)/2) = n / (n + sqrt(age)), in (0, 1).

    ``count`` n (at least 1) and ``age`` (seconds since the last access) broadcast together.  The age is
    measured in units of ``time_unit`` seconds and is at least one; seconds are faithful to the source, but
    then little is left after minutes.  Source: seed 001; SPEC 2.5.
    """
    uses: FloatArray = np.maximum(floats(count), 1)
    return uses / (uses + np.sqrt(np.maximum(floats(age) / time_unit, 1)))


def tanh_normalised(activation: Numbers, *, threshold: float) -> FloatArray:
    """Return tanh(B - tau), in [-1, 1]: 0 at the threshold, -1 for what was never presented."""
    return np.tanh(floats(activation) - threshold)


def logistic_noise(generator: np.random.Generator, size: int, *, scale: float) -> FloatArray:
    """Return ``size`` draws of activation noise: logistic, mean 0, scale s in nats."""
    return generator.logistic(0.0, scale, size)


def logistic_quantile(probability: Numbers, *, scale: float) -> FloatArray:
    """Return the noise under which a draw falls with ``probability``: s ln(p / (1 - p))."""
    probability = floats(probability)
    with np.errstate(divide="ignore"):
        return scale * (np.log(probability) - np.log1p(-probability))


def logistic_deviation(scale: float) -> float:
    """Return the standard deviation of logistic noise of scale s: pi s / sqrt(3)."""
    return float(np.pi * scale / np.sqrt(3))


def retrieval_probability(activation: Numbers, *, threshold: float, noise: float) -> FloatArray:
    """Return P = 1 / (1 + exp((tau - A) / s)), the chance that A plus noise exceeds the threshold.

    Without noise it is a step: 0 below the threshold, 1/2 at it, 1 above.  Source: Anderson & Lebiere 1998.
    """
    excess = floats(activation) - threshold
    if noise == 0:
        return np.heaviside(excess, 0.5)
    return np.exp(-np.logaddexp(0, -excess / noise))


def retrieval_latency(activation: Numbers, *, factor: float, exponent: float) -> FloatArray:
    """Return the time to retrieve a chunk, F exp(-f A), in the unit of ``factor`` (seconds).

    A failed retrieval takes as long as one at the threshold: pass tau as the activation.  Source: ACT-R.
    """
    return factor * np.exp(-exponent * floats(activation))


def survival_age(count: Numbers, *, threshold: float, decay: float) -> FloatArray:
    """Return the age at which ``count`` presentations of equal age reach the threshold: (n e^-tau)^(1/d).

    Inf where it is beyond the largest float.  Source: SPEC 1.3; for one presentation it inverts
    :func:`base_level_activation`.
    """
    with np.errstate(over="ignore"):
        age: FloatArray = np.power(floats(count) * np.exp(-threshold), 1 / decay)
    return age


def survival_horizon(count: Numbers, *, threshold: float, decay: float) -> FloatArray:
    """Return the greatest whole age at which ``count`` presentations of equal age are above the threshold.

    With the seed's threshold of -0.5: 2, 10, 24, 67 and 271 interactions for 1, 2, 3, 5 and 10 presentations.
    0 where they never are above it.
    """
    whole: FloatArray = np.ceil(survival_age(count, threshold=threshold, decay=decay))
    return np.maximum(whole - 1, 0)
