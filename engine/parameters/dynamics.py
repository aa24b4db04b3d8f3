"""Constants of activation and retention."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.parameters.bounds import parameter


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivationParameters:
    """ACT-R's declarative memory (SPEC 1.3 and 6)."""

    decay: float = parameter(0.5, 0.01, 0.99, "", "Anderson & Schooler 1991", "decay d of each trace")
    threshold: float = parameter(-0.5, -10, 10, "nats", "seed 000", "retrieval threshold tau")
    noise: float = parameter(0.08, 0.0, 2.0, "nats", "seed 000", "scale s of the logistic noise")
    petrov_k: float = parameter(1, 0, 100, "traces", "Petrov 2006", "newest traces the hybrid keeps exactly")
    latency_factor: float = parameter(1.0, 0.0, 100, "s", "ACT-R 7", "F of the retrieval latency")
    latency_exponent: float = parameter(1.0, 0.0, 10, "", "ACT-R 7", "f of the retrieval latency")


THRESHOLD_PRESETS: Mapping[str, float] = MappingProxyType(
    {"seed (-0.5)": -0.5, "patient (-1.5)": -1.5, "long (-2.0)": -2.0, "very long (-2.5)": -2.5}
)
"""Thresholds a user may pick; SPEC 1.3 gives the horizon of each (2, 20, 54 and 148 interactions)."""

FSRS6_WEIGHTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
"""w0..w20 of FSRS-6 (SPEC 6; py-fsrs defaults)."""

FSRS6_BOUNDS = (
    (0.001, 100), (0.001, 100), (0.001, 100), (0.001, 100), (1, 10), (0.001, 4), (0.001, 4),
    (0.001, 0.75), (0, 4.5), (0, 0.8), (0.001, 3.5), (0.001, 5), (0.001, 0.25), (0.001, 0.9),
    (0, 4), (0, 1), (1, 6), (0, 2), (0, 2), (0, 0.8), (0.1, 0.8),
)  # fmt: skip
"""Bounds of w0..w20 (py-fsrs)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RetentionParameters:
    """Retention in days: the v9-seed curve and FSRS-6 (SPEC 2.1 and 6)."""

    weights: tuple[float, ...] = FSRS6_WEIGHTS
    desired_retention: float = parameter(0.9, 0.7, 0.99, "", "FSRS-6", "retention at which a review is due")
    endangered: float = parameter(0.3, 0.01, 0.99, "", "seed 001", "v9 retention under which to rehearse")
    seed_to_fsrs: float = parameter(
        0.48683298050513857, 0.01, 10, "", "SPEC 7 row 5", "FSRS stability of a v9 stability of one day"
    )
    minimum_stability: float = parameter(0.001, 1e-6, 1, "days", "FSRS-6", "least stability")
    maximum_interval: float = parameter(36_500, 1, 100_000, "days", "FSRS-6", "longest interval")
