"""Retention over days since the last review: the v9-seed curve and the curves of all FSRS versions.

All have one form, R(t) = (1 + f t / S)^-d with stability S in days; factor f and decay d differ.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.dynamics.arrays import FloatArray, Numbers, floats

FSRS_RETENTION = 0.9  # FSRS defines stability as the days after which retention is this


@dataclass(frozen=True, slots=True)
class ForgettingCurve:
    """R(t) = (1 + factor t / S)^-decay."""

    name: str
    factor: float
    decay: float

    def retention(self, elapsed: Numbers, stability: Numbers) -> FloatArray:
        """Return R, in (0, 1], ``elapsed`` days after the last review; 1 before it.

        ``elapsed`` and ``stability`` (days, positive) broadcast together.
        """
        periods = np.maximum(floats(elapsed), 0) / floats(stability)
        return np.power(1 + self.factor * periods, -self.decay)

    def elapsed_at(self, retention: Numbers, stability: Numbers) -> FloatArray:
        """Return the days after the last review at which R falls to ``retention``: S / f (R^(-1/d) - 1).

        0 for a retention of 1 or more, inf for 0 or less.
        """
        retention = np.clip(floats(retention), 0, 1)
        with np.errstate(divide="ignore", over="ignore"):
            periods = (np.power(retention, -1 / self.decay) - 1) / self.factor
        return floats(stability) * periods


V9_SEED = ForgettingCurve("v9-seed", 1 / 9, 2.0)
"""Seed 001; R(S) = 0.81 (SPEC 2.1)."""

FSRS4 = ForgettingCurve("FSRS v4", 1 / 9, 1.0)
"""R(S) = 0.9."""

FSRS5 = ForgettingCurve("FSRS-4.5 and 5", 19 / 81, 0.5)
"""R(S) = 0.9."""


def fsrs6_curve(decay: float) -> ForgettingCurve:
    """Return the FSRS-6 curve for its trained ``decay`` (w20); R(S) = 0.9 for every decay."""
    return ForgettingCurve("FSRS-6", FSRS_RETENTION ** (-1 / decay) - 1, decay)


def converted_stability(
    stability: Numbers, *, source: ForgettingCurve, target: ForgettingCurve
) -> FloatArray:
    """Return the stability with which ``target`` reaches 0.9 on the day that ``source`` does.

    From v9-seed to any FSRS: 0.48683 S (SPEC 7 row 5).
    """
    return source.elapsed_at(FSRS_RETENTION, stability) / target.elapsed_at(FSRS_RETENTION, 1.0)


def converted_threshold(
    threshold: Numbers, *, source: ForgettingCurve, target: ForgettingCurve, convert_stability: bool
) -> FloatArray:
    """Return the retention on ``target`` at the moment when ``source`` falls to ``threshold``.

    With ``convert_stability`` the target's stability is :func:`converted_stability`, else the same number.
    The v9 threshold of 0.30 becomes 0.6523 and 0.7218 on FSRS-6 (SPEC 7 row 5).
    """
    stability = converted_stability(1.0, source=source, target=target) if convert_stability else 1.0
    return target.retention(source.elapsed_at(threshold, 1.0), stability)
