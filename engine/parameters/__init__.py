"""Every constant of the memory system, with its unit, bounds and source, and the named profiles.

A parameter set is a frozen dataclass whose fields carry a :class:`Bound`; :func:`validated` reports all
values out of bounds at once.
"""

from engine.parameters.ada import SCORINGS, AdaParameters, HeatParameters, StreamScoring
from engine.parameters.bounds import Bound
from engine.parameters.dreaming import (
    COMPOUND,
    LINEAR,
    SEED_DREAM,
    CompactionParameters,
    DreamParameters,
    FadingParameters,
    ForgettingParameters,
    MergingParameters,
    ReflectionParameters,
    StrengtheningParameters,
    TierMoveParameters,
)
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
from engine.parameters.pair import PairParameters
from engine.parameters.prediction import (
    ConflictParameters,
    CostParameters,
    DiscoveryParameters,
    GuardParameters,
    MonitorParameters,
    PredictionParameters,
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
from engine.parameters.team import TeamMemoryParameters
from engine.parameters.trust import VERBATIM_TRUST, TrustParameters
from engine.parameters.validation import faults_of, read_object, validated

__all__ = [
    "COMPOUND",
    "FSRS6_BOUNDS",
    "FSRS6_WEIGHTS",
    "HALF_LIFE_OF_30_MINUTES",
    "LINEAR",
    "PROFILES",
    "SCORINGS",
    "SEED",
    "SEED_DREAM",
    "THRESHOLD_PRESETS",
    "VERBATIM_TRUST",
    "ActivationParameters",
    "AdaParameters",
    "Bound",
    "CompactionParameters",
    "ConflictParameters",
    "CostParameters",
    "DiscoveryParameters",
    "DreamParameters",
    "FadingParameters",
    "ForgettingParameters",
    "GateParameters",
    "GuardParameters",
    "HeatParameters",
    "HotTierParameters",
    "ImportanceParameters",
    "InjectionParameters",
    "IntakeParameters",
    "MergingParameters",
    "MonitorParameters",
    "PairParameters",
    "PredictionParameters",
    "RecallParameters",
    "ReflectionParameters",
    "RelationParameters",
    "RetentionParameters",
    "StageParameters",
    "StreamScoring",
    "StrengtheningParameters",
    "SubTierParameters",
    "TeamMemoryParameters",
    "TierMoveParameters",
    "TrustParameters",
    "WorkingMemoryParameters",
    "faults_of",
    "read_object",
    "validated",
]
