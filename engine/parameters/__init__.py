"""Every constant of the memory system, with its unit, bounds and source, and the named profiles.

A parameter set is a frozen dataclass whose fields carry a :class:`Bound`; :func:`validated` reports all
values out of bounds at once.
"""

from engine.parameters.bounds import Bound
from engine.parameters.dynamics import (
    FSRS6_BOUNDS,
    FSRS6_WEIGHTS,
    THRESHOLD_PRESETS,
    ActivationParameters,
    RetentionParameters,
)
from engine.parameters.intake import (
    HALF_LIFE_OF_30_MINUTES,
    GateParameters,
    ImportanceParameters,
    IntakeParameters,
    RelationParameters,
    WorkingMemoryParameters,
)
from engine.parameters.recall import (
    PROFILES,
    SEED,
    HotTierParameters,
    InjectionParameters,
    RecallParameters,
    StageParameters,
    SubTierParameters,
)
from engine.parameters.validation import faults_of, validated

__all__ = [
    "FSRS6_BOUNDS",
    "FSRS6_WEIGHTS",
    "HALF_LIFE_OF_30_MINUTES",
    "PROFILES",
    "SEED",
    "THRESHOLD_PRESETS",
    "ActivationParameters",
    "Bound",
    "GateParameters",
    "HotTierParameters",
    "ImportanceParameters",
    "InjectionParameters",
    "IntakeParameters",
    "RecallParameters",
    "RelationParameters",
    "RetentionParameters",
    "StageParameters",
    "SubTierParameters",
    "WorkingMemoryParameters",
    "faults_of",
    "validated",
]
