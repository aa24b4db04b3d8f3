"""The memory engine.

::

    what was said
        │  remember
        ▼
    intake ── observed, formed, judged, related
        │
        │      agent or curator
        │          │  add, edit, pin, retire, merge, erase, use        recall, find, curves
        ▼          ▼                                                        ▲
    curation ── named steps, undone and redone as one                   retrieval, query
        │                                                                   │
        ▼                                                                   │
    storage ── state tables and an append-only log, in one SQLite file ────┤
        │                                                                   │
        └── index ── nearest neighbours, a cache of the store ──────────────┘

    dynamics   activation, retention and their crossings, pure mathematics used by all
    providers  models that make vectors or answer in words, embedded or behind an endpoint
    exchange   files of other systems, in and out
    operations what models and the write path decided, line by line beside the store
    review     what others wrote, until a person has looked through it
    upkeep     vectors, index and search rows looked over, mended, made by another model
    graph      what is related to what, walked breadth first and laid out
    language   what is read in a text, in English and Turkish
    evaluation saved questions, and how well each way to rank answers them
    dreaming   cycles of consolidation: planned, read, amended, applied as one step, taken back
    chronicle  the log read and verified; chunks, and the whole store, as they once were
    coordination the memory of a team: minutes, contexts, trust, core memory, what agents propose
    serving    the door for agents: tools of the Model Context Protocol
"""

from engine import coordination
from engine.clock import Clock
from engine.coordination import *  # noqa: F403 (its __all__ says which)
from engine.curation.revisions import (
    REPLACEABLE,
    Replace,
    Retag,
    Revision,
    RevisionPreview,
    SetFields,
)
from engine.curves.pace import Pace
from engine.curves.records import (
    ActivationCurve,
    ChunkCurves,
    CurveRequest,
    ManyCurves,
    Series,
    StoreFan,
    StoreSpread,
)
from engine.dreaming.outlook import (
    ChunkEffect,
    ChunkOutlook,
    DreamOutlook,
    ProposalEffect,
    Spread,
    StoreOutlook,
)
from engine.dreaming.policy import DreamPolicy
from engine.dreaming.proposals import (
    Compaction,
    DreamStep,
    FieldChange,
    NewMemory,
    Proposal,
    ProposalColumns,
    Proposals,
)
from engine.dreaming.records import (
    Cluster,
    DreamPlan,
    DreamReport,
    DreamRun,
    Hindrance,
    PastDream,
    ProtectedDigest,
    Refusal,
    StepReport,
)
from engine.dreaming.reflection.triggers import ReflectionReason, ReflectionTrigger
from engine.dreaming.regression import RankChange, RegressionReport
from engine.dreaming.schedule import DreamSchedule
from engine.dreaming.steps import STEPS as DREAM_STEPS
from engine.dreaming.steps.contradictions import is_correction
from engine.dynamics.activation import survival_horizon
from engine.dynamics.confidence import Guard, switched_off
from engine.dynamics.conflicts import Conflict
from engine.dynamics.flux import Recommendation, Severity
from engine.dynamics.importance import Priority
from engine.dynamics.injection import Style
from engine.dynamics.plasticity import UsageBand
from engine.dynamics.prediction_error import Action, Band
from engine.errors import (
    CancelledError,
    ConflictError,
    EngineBugError,
    EngineError,
    ExportError,
    ImportFormatError,
    InvalidInputError,
    NewerStoreError,
    NotAStoreError,
    NotFoundError,
    ProviderError,
    QueryError,
    ReadOnlyError,
    RefusedError,
    StoreBusyError,
    StoreError,
    StoreFullError,
    UserError,
)
from engine.evaluation.records import (
    METRICS,
    Ablation,
    AblationRow,
    Evaluation,
    Figures,
    Interval,
    QuestionImport,
    SavedQuestion,
    Tuning,
)
from engine.evaluation.tuner import FEWEST_TUNED
from engine.exchange.conversation import Conversation
from engine.exchange.document import MappedKey
from engine.exchange.export_formats import EXPORT_FORMATS, ExportFormat
from engine.exchange.formats import FORMATS, Format
from engine.exchange.preview import ImportPreview
from engine.fields import FIELDS, RELATION_KINDS, Field, Kind, faults_in
from engine.graph.layout import graph_layout
from engine.graph.records import EntityHub, Neighbourhood, Node
from engine.history.records import (
    Anchor,
    ChunkDiff,
    ChunkVersion,
    LogProof,
    Protection,
    Snapshot,
    StepDetail,
    Survived,
    UndoPlan,
)
from engine.intake.contradiction import Contradiction
from engine.intake.gate import Judgement
from engine.intake.plans import Consideration, Draft, Effect, FactPlan, RememberReport
from engine.intake.records import Fact, Foresight, Formed, Message, Neighbour, Observation, RelationProposal
from engine.intake.scoring import Scores
from engine.intake.sessions import WorkingItem
from engine.language.records import Emotion, Evidence, ResolvedDate
from engine.mapping.facade import map_layouts
from engine.mapping.projection import MapLayout, Projection
from engine.memory_engine import MemoryEngine
from engine.operations.records import Operation, OperationsPage
from engine.parameters import (
    FSRS6_BOUNDS,
    FSRS6_WEIGHTS,
    PROFILES,
    SCORINGS,
    SEED_DREAM,
    THRESHOLD_PRESETS,
    VERBATIM_TRUST,
    ActivationParameters,
    AdaParameters,
    Bound,
    CompactionParameters,
    ConflictParameters,
    CostParameters,
    DiscoveryParameters,
    DreamParameters,
    FadingParameters,
    ForgettingParameters,
    GateParameters,
    GuardParameters,
    HeatParameters,
    HotTierParameters,
    ImportanceParameters,
    InjectionParameters,
    IntakeParameters,
    MergingParameters,
    MonitorParameters,
    PairParameters,
    PredictionParameters,
    RecallParameters,
    ReflectionParameters,
    RelationParameters,
    RetentionParameters,
    StageParameters,
    StreamScoring,
    StrengtheningParameters,
    SubTierParameters,
    TierMoveParameters,
    TrustParameters,
    WorkingMemoryParameters,
)
from engine.prediction.attention import words_that_show
from engine.prediction.causes import Cause
from engine.prediction.classification.verdicts import (
    Verdict,
    classified,
    outcomes_at,
)
from engine.prediction.costs import SessionCost
from engine.prediction.discovery.records import (
    Discovery,
    DiscoveryObservation,
    DuplicateObservation,
    Lens,
)
from engine.prediction.health.records import (
    AblationReport,
    AblationResult,
    AblationVariant,
    ContextHealth,
    MonitorAlarm,
    MonitorBeginning,
    MonitorReading,
    PredictionHealth,
    Rate,
    Reliability,
    ReliabilityBin,
    SpotCheck,
    SurpriseBand,
    SurpriseHealth,
)
from engine.prediction.health.tables import ablation_table, health_tables
from engine.prediction.prompting import LONGEST_ARTIFACT, Prompt
from engine.prediction.records import Gate, GateHead, GateStatus, NewGate, Turn
from engine.prediction.replies import Reply
from engine.prediction.stages import (
    Disagreement,
    Escalation,
    GateDecision,
    Pass,
    Prediction,
    Prefix,
    Recalled,
    Retrieval,
    Stage,
    Told,
)
from engine.prediction.stepper import Stepper
from engine.progress import Progress
from engine.providers.chat import ChatSettings, EndpointLanguageModel
from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.endpoint import EndpointEmbedder, EndpointSettings
from engine.providers.protocols import Completion, Embedder, LanguageModel
from engine.providers.records import HEURISTIC, Exchange, ModelCall
from engine.query.columns import TextColumn
from engine.query.facets import FACETS, FacetCounts, FacetValue
from engine.query.finder import Matching, Target
from engine.query.match import EXACT_NAMES, FIELD_NAMES, FLAG_NAMES
from engine.query.properties import PROPERTIES
from engine.query.writing import Join, joined, without
from engine.records import (
    AsOf,
    Changes,
    Chunk,
    ChunkChange,
    ChunkId,
    EraseReceipt,
    Facet,
    Fault,
    Health,
    NewChunk,
    NewRelation,
    NewTrace,
    Page,
    Relation,
    Status,
    StepId,
    StepInfo,
    Tier,
    Trace,
    TransferReport,
)
from engine.retrieval.explaining.records import Explanation, Remedy, Standing
from engine.retrieval.injection import Injection, injection, token_count, used_by
from engine.retrieval.profiles import profile_bounds, profile_from_json, profile_to_json, with_values
from engine.retrieval.proxy.records import BelowThreshold, ProxyCounts, ProxyHit, ProxyMode, ProxyRecall
from engine.retrieval.ranking.composite import FACTORS
from engine.retrieval.records import Hit, Ranking, Recall
from engine.retrieval.search.vector_keeper import IndexState
from engine.retrieval.understanding.expansion import Expansion
from engine.retrieval.understanding.gate import Trivial
from engine.retrieval.understanding.intents import Intent, Order, Strategy
from engine.retrieval.understanding.routing import Route
from engine.review.records import Decision, Reviewed, ReviewItem, ReviewQueue
from engine.sample import create_sample
from engine.strengths import Usage
from engine.upkeep.records import (
    Finding,
    FindingKind,
    IndexHealth,
    ModelVectors,
    NeighbourChange,
    NeighbourReport,
    Part,
    ReembedReport,
    RepairReport,
)

__all__ = [
    "DREAM_STEPS", "EXACT_NAMES", "EXPORT_FORMATS", "FACETS", "FACTORS", "FEWEST_TUNED", "FIELDS",
    "FIELD_NAMES", "FLAG_NAMES", "FORMATS", "FSRS6_BOUNDS", "FSRS6_WEIGHTS", "HEURISTIC",
    "LONGEST_ARTIFACT", "METRICS", "PROFILES", "PROPERTIES", "RELATION_KINDS", "REPLACEABLE", "SCORINGS",
    "SEED_DREAM", "THRESHOLD_PRESETS", "VERBATIM_TRUST", "Ablation", "AblationReport", "AblationResult",
    "AblationRow", "AblationVariant", "Action", "ActivationCurve", "ActivationParameters",
    "AdaParameters", "Anchor", "AsOf", "Band", "BelowThreshold", "Bound", "CancelledError", "Cause",
    "Changes", "ChatSettings", "Chunk", "ChunkChange", "ChunkCurves", "ChunkDiff", "ChunkEffect",
    "ChunkId", "ChunkOutlook", "ChunkVersion", "Clock", "Cluster", "Compaction", "CompactionParameters",
    "Completion", "Conflict", "ConflictError", "ConflictParameters", "Consideration", "ContextHealth",
    "Contradiction", "Conversation", "CostParameters", "CurveRequest", "Decision", "Disagreement",
    "Discovery", "DiscoveryObservation", "DiscoveryParameters", "Draft", "DreamOutlook",
    "DreamParameters", "DreamPlan", "DreamPolicy", "DreamReport", "DreamRun", "DreamSchedule",
    "DreamStep", "DuplicateObservation", "Effect", "EmbeddedEmbedder", "Embedder", "Emotion",
    "EndpointEmbedder", "EndpointLanguageModel", "EndpointSettings", "EngineBugError", "EngineError",
    "EntityHub", "EraseReceipt", "Escalation", "Evaluation", "Evidence", "Exchange", "Expansion",
    "Explanation", "ExportError", "ExportFormat", "Facet", "FacetCounts", "FacetValue", "Fact",
    "FactPlan", "FadingParameters", "Fault", "Field", "FieldChange", "Figures", "Finding", "FindingKind",
    "Foresight", "ForgettingParameters", "Format", "Formed", "Gate", "GateDecision", "GateHead",
    "GateParameters", "GateStatus", "Guard", "GuardParameters", "Health", "HeatParameters", "Hindrance",
    "Hit", "HotTierParameters", "ImportFormatError", "ImportPreview", "ImportanceParameters",
    "IndexHealth", "IndexState", "Injection", "InjectionParameters", "IntakeParameters", "Intent",
    "Interval", "InvalidInputError", "Join", "Judgement", "Kind", "LanguageModel", "Lens", "LogProof",
    "ManyCurves", "MapLayout", "MappedKey", "Matching", "MemoryEngine", "MergingParameters", "Message",
    "ModelCall", "ModelVectors", "MonitorAlarm", "MonitorBeginning", "MonitorParameters",
    "MonitorReading", "Neighbour", "NeighbourChange", "NeighbourReport", "Neighbourhood", "NewChunk",
    "NewGate", "NewMemory", "NewRelation", "NewTrace", "NewerStoreError", "Node", "NotAStoreError",
    "NotFoundError", "Observation", "Operation", "OperationsPage", "Order", "Pace", "Page",
    "PairParameters", "Part", "Pass", "PastDream", "Prediction", "PredictionHealth",
    "PredictionParameters", "Prefix", "Priority", "Progress", "Projection", "Prompt", "Proposal",
    "ProposalColumns", "ProposalEffect", "Proposals", "ProtectedDigest", "Protection", "ProviderError",
    "ProxyCounts", "ProxyHit", "ProxyMode", "ProxyRecall", "QueryError", "QuestionImport", "RankChange",
    "Ranking", "Rate", "ReadOnlyError", "Recall", "RecallParameters", "Recalled", "Recommendation",
    "ReembedReport", "ReflectionParameters", "ReflectionReason", "ReflectionTrigger", "Refusal",
    "RefusedError", "RegressionReport", "Relation", "RelationParameters", "RelationProposal",
    "Reliability", "ReliabilityBin", "Remedy", "RememberReport", "RepairReport", "Replace", "Reply",
    "ResolvedDate", "Retag", "RetentionParameters", "Retrieval", "ReviewItem", "ReviewQueue", "Reviewed",
    "Revision", "RevisionPreview", "Route", "SavedQuestion", "Scores", "Series", "SessionCost",
    "SetFields", "Severity", "Snapshot", "SpotCheck", "Spread", "Stage", "StageParameters", "Standing",
    "Status", "StepDetail", "StepId", "StepInfo", "StepReport", "Stepper", "StoreBusyError", "StoreError",
    "StoreFan", "StoreFullError", "StoreOutlook", "StoreSpread", "Strategy", "StreamScoring",
    "StrengtheningParameters", "Style", "SubTierParameters", "SurpriseBand", "SurpriseHealth", "Survived",
    "Target", "TextColumn", "Tier", "TierMoveParameters", "Told", "Trace", "TransferReport", "Trivial",
    "TrustParameters", "Tuning", "Turn", "UndoPlan", "Usage", "UsageBand", "UserError", "Verdict",
    "WorkingItem", "WorkingMemoryParameters", "ablation_table", "classified", "create_sample",
    "faults_in", "graph_layout", "health_tables", "injection", "is_correction", "joined", "map_layouts",
    "outcomes_at", "profile_bounds", "profile_from_json", "profile_to_json", "survival_horizon",
    "switched_off", "token_count", "used_by", "with_values", "without", "words_that_show",
]  # fmt: skip
__all__ += coordination.__all__
