"""What each field of a chunk is: its kind, unit, bounds, and whether a person may edit it.

One table serves validation, the conversion between records and stored values, the query language and
the Inspector's form.  A field's *stored value* is a JSON-able plain value: text, number, null, or a list
or mapping for the few structured fields; times are microseconds since 1970 UTC.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from engine.clock import to_microseconds
from engine.errors import InvalidInputError
from engine.nesting import DEEPEST, is_deep
from engine.records import Chunk, Status, Tier


class Kind(StrEnum):
    """How a field's value is written and edited."""

    TEXT = "text"
    LONG_TEXT = "long text"
    NUMBER = "number"
    INTEGER = "integer"
    FLAG = "flag"
    TIME = "time"
    CHOICE = "choice"
    LIST = "list"
    MAPPING = "mapping"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of :class:`~engine.records.Chunk`."""

    name: str
    label: str
    kind: Kind
    group: str
    text: str = ""
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()  # for CHOICE the only values, for TEXT suggestions
    nullable: bool = False
    editable: bool = True
    column: bool = True  # False: lives in a table of its own, or is derived
    default: Any = None


LARGEST_INTERACTION = 2**53
"""The counter goes where it is told to; up to here it can be counted on, and floats are exact."""

CATEGORIES = (
    "preference",
    "fact",
    "decision",
    "correction",
    "plan",
    "entity",
    "pattern",
    "procedure",
    "other",
)
TYPES = ("gate_outcome", "dialog_turn", "discovery_response", "steering", "review_correction")
LAST_CYCLE = 1_000_000_000  # a slip beyond it would make all other cycles older than the newest hundred
OUTCOMES = (
    "approve",
    "correct",
    "dismiss",
    "promote",
    "discuss",
    "reject",
    "withdraw",
    "clarify",
    "correction",
)
EMOTIONS = ("joy", "anger", "fear", "sadness", "surprise", "disgust")
SUB_TIERS = ("personal", "observed", "vicarious", "schematic", "procedural", "factual")
WRITE_SOURCES = ("observer", "formation", "dream", "manual", "import")
DATA_SOURCES = ("user_message", "assistant_message", "system", "federation", "unknown")
TEMPORAL_TYPES = ("persistent", "time_bounded")
RELATION_KINDS = ("supersedes", "contradicts", "causes", "elaborates", "same_entity", "related_to")

_DEFAULTS = {
    item.name: item.default if item.default_factory is MISSING else item.default_factory()
    for item in fields(Chunk)
    if item.default is not MISSING or item.default_factory is not MISSING
}


def _field(name: str, label: str, kind: Kind, group: str, text: str = "", **options: Any) -> Field:
    default = _DEFAULTS.get(name)
    nullable = options.pop("nullable", default is None and name in _DEFAULTS)
    return Field(name, label, kind, group, text, nullable=nullable, default=_stored(default, kind), **options)


def _unit(name: str, label: str, group: str, text: str, **options: Any) -> Field:
    return _field(name, label, Kind.NUMBER, group, text, low=0.0, high=1.0, **options)


def _stored(value: Any, kind: Kind) -> Any:
    if value is None or type(value) is str:
        return value
    convert = _TO_STORED.get(kind)
    return convert(value) if convert else value


_TO_STORED: Mapping[Kind, Callable[[Any], Any]] = {
    Kind.TIME: to_microseconds,
    Kind.FLAG: int,
    Kind.CHOICE: str,
    Kind.LIST: list,
    Kind.MAPPING: dict,
}

_TABLE = (
    _field("id", "Id", Kind.INTEGER, "identity", "Number of the chunk in this store.", editable=False),
    _field("content", "Content", Kind.LONG_TEXT, "identity", "What is remembered."),
    _field("title", "Title", Kind.TEXT, "identity", "Short summary, if its source gave one."),
    _field("content_hash", "Content hash", Kind.TEXT, "identity", "SHA-256 (128 bits).", editable=False),
    _field("at", "Happened", Kind.TIME, "time", "When the event took place; empty if unknown."),
    _field("recorded_at", "Recorded", Kind.TIME, "time", "When the store took it in.", editable=False),
    _field(
        "recorded_interaction",
        "Recorded at interaction",
        Kind.INTEGER,
        "time",
        low=0,
        high=LARGEST_INTERACTION,
        editable=False,
    ),
    _field("edited_at", "Edited", Kind.TIME, "time", "Last change of its fields.", editable=False),
    _field("last_accessed_at", "Last used", Kind.TIME, "time", "Empty: never, or unknown.", editable=False),
    _field("access_count", "Uses", Kind.INTEGER, "time", "Empty if unknown.", editable=False, nullable=True),
    _field("type", "Type", Kind.TEXT, "structure", "Kind of event (seed 000).", choices=TYPES),
    _field("state", "State", Kind.TEXT, "structure", "State of the conversation at the gate."),
    _field("task_type", "Task type", Kind.TEXT, "structure", "Project or source the gate belongs to."),
    _field("outcome", "Outcome", Kind.TEXT, "structure", "What the human decided.", choices=OUTCOMES),
    _field("lens", "Lens", Kind.TEXT, "structure", "Lens of a discovery."),
    _field("project", "Project", Kind.TEXT, "structure"),
    _field("agent", "Agent", Kind.TEXT, "structure", "Agent the memory belongs to."),
    _field("role", "Role", Kind.TEXT, "structure", "Role in which the agent acted."),
    _field("cycle", "Cycle", Kind.INTEGER, "structure", "Dispatch cycle (seed 004).", low=0, high=LAST_CYCLE),
    _field(
        "prior_prediction", "Prior", Kind.LONG_TEXT, "prediction", "Predicted before the artifact was seen."
    ),
    _field("posterior_prediction", "Posterior", Kind.LONG_TEXT, "prediction", "Predicted with the artifact."),
    _unit("prior_confidence", "Prior confidence", "prediction", "Confidence before."),
    _unit("posterior_confidence", "Posterior confidence", "prediction", "Confidence after."),
    _field(
        "prediction_delta", "Surprise", Kind.LONG_TEXT, "prediction", "What in the artifact changed the mind."
    ),
    _field(
        "salient_percepts", "Salient percepts", Kind.LIST, "prediction", "Features that caused the shift."
    ),
    _field("human_response", "Human response", Kind.LONG_TEXT, "prediction", "What the human said."),
    _field("delta", "Error", Kind.LONG_TEXT, "prediction", "Prediction against reality."),
    _field("stimulus", "Stimulus", Kind.LONG_TEXT, "prediction", "The question or conversation."),
    _field("artifact", "Artifact", Kind.LONG_TEXT, "prediction", "Excerpt of what was reviewed."),
    _field("category", "Category", Kind.TEXT, "classification", choices=CATEGORIES),
    _field("tier", "Tier", Kind.CHOICE, "classification", choices=tuple(Tier)),
    _field("sub_tier", "Sub-tier", Kind.TEXT, "classification", choices=SUB_TIERS),
    _field("status", "Status", Kind.CHOICE, "classification", choices=tuple(Status), editable=False),
    _unit("importance", "Importance", "importance", "Weighted sum of the four channels.", nullable=True),
    _unit("novelty", "Novelty", "importance", "How new against existing memories."),
    _unit("arousal", "Arousal", "importance", "How urgent or critical."),
    _unit("reward", "Reward", "importance", "How useful similar information was."),
    _unit("attention", "Attention", "importance", "How relevant to its context."),
    _unit("utility", "Utility", "strength", "Usefulness learned from use; starts at 0.5.", nullable=True),
    _field("utility_updated_at", "Utility updated", Kind.TIME, "strength", editable=False),
    _field(
        "stability",
        "Stability",
        Kind.NUMBER,
        "strength",
        "Days (v9).",
        low=0.001,
        high=36_500.0,
        nullable=True,
    ),
    _field("difficulty", "Difficulty", Kind.NUMBER, "strength", "FSRS difficulty.", low=1.0, high=10.0),
    _field("last_reviewed_at", "Last reviewed", Kind.TIME, "strength", editable=False),
    _field(
        "storage_strength",
        "Storage strength",
        Kind.NUMBER,
        "strength",
        "Never decays.",
        low=1.0,
        high=10.0,
        nullable=True,
    ),
    _unit("retrieval_strength", "Retrieval strength", "strength", "Current accessibility.", nullable=True),
    _field("emotional_valence", "Valence", Kind.NUMBER, "emotion", low=-1.0, high=1.0),
    _unit("emotional_arousal", "Emotional arousal", "emotion", ""),
    _field("emotion", "Emotion", Kind.TEXT, "emotion", choices=EMOTIONS),
    _field("valid_from", "Valid from", Kind.TIME, "validity", "When it became true."),
    _field("valid_until", "Valid until", Kind.TIME, "validity", "When it stops being true; empty if open."),
    _field("temporal_type", "Temporal type", Kind.TEXT, "validity", choices=TEMPORAL_TYPES),
    _field("session", "Session", Kind.TEXT, "provenance"),
    _field("turn", "Turn", Kind.INTEGER, "provenance", "Place within its session."),
    _field("speaker", "Speaker", Kind.TEXT, "provenance"),
    _field("source", "Source", Kind.TEXT, "provenance", "File or system it came from.", editable=False),
    _field("external_id", "External id", Kind.TEXT, "provenance", "Its id there.", editable=False),
    _field("write_source", "Written by", Kind.TEXT, "provenance", choices=WRITE_SOURCES, editable=False),
    _field("data_source", "Data source", Kind.TEXT, "provenance", choices=DATA_SOURCES),
    _unit("source_confidence", "Source confidence", "provenance", "How sure the source was."),
    _field(
        "model", "Formed by", Kind.TEXT, "provenance", "Model or heuristic that formed it.", editable=False
    ),
    _field(
        "pinned",
        "Pinned",
        Kind.FLAG,
        "protection",
        "Survives forgetting, trimming, demotion.",
        editable=False,
    ),
    _field("immutable", "Immutable", Kind.FLAG, "protection", "Refuses edits and merges.", editable=False),
    _field("flashbulb", "Flashbulb", Kind.FLAG, "protection", "Stored under strong emotion.", editable=False),
    _field("retired_interaction", "Retired at interaction", Kind.INTEGER, "protection", editable=False),
    _field("attributes", "Attributes", Kind.MAPPING, "provenance", "What no field is made for."),
    _field("decayed_at", "Faded until", Kind.TIME, "strength", editable=False),
    _field("tags", "Tags", Kind.LIST, "classification", column=False),
    _field("entities", "Entities", Kind.LIST, "classification", "entity://type/slug", column=False),
    _field("version", "Version", Kind.INTEGER, "identity", editable=False, column=False),
)

FIELDS: Mapping[str, Field] = MappingProxyType({item.name: item for item in _TABLE})
"""Every field of a chunk by name, in the order in which a form shows them."""

COLUMNS: tuple[Field, ...] = tuple(item for item in _TABLE if item.column)
"""The fields that are columns of the table ``chunk``."""


def text_hash(text: str) -> str:
    """Return the 128-bit SHA-256 digest under which a text's vectors are kept."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def stored_value(name: str, value: Any) -> Any:
    """Return the stored form of a field's value; raises InvalidInputError when it does not fit."""
    if fault := _fault(FIELDS[name], value):
        raise InvalidInputError([fault])
    return _stored(value, FIELDS[name].kind)


def converted(name: str, value: Any) -> Any:
    """Return the stored form of a value that fits its field, as what the store holds does."""
    return _stored(value, FIELDS[name].kind)


def faults_in(values: Mapping[str, Any], *, editing: bool = False) -> list[str]:
    """Return every fault of these values by field; with ``editing``, fields the engine keeps are faults."""
    faults = []
    for name, value in values.items():
        item = FIELDS.get(name)
        if item is None:
            faults.append(f"there is no field {name!r}")
        elif editing and not item.editable:
            faults.append(f"{item.label} is kept by the engine and can't be edited")
        elif fault := _fault(item, value):
            faults.append(fault)
    return faults


def stored_values(values: Mapping[str, Any], also: Sequence[str] = ()) -> dict[str, Any]:
    """Return the stored form of these values by field.

    Raises InvalidInputError with every fault, those found elsewhere (``also``) included.
    """
    stored, faults = {}, list(also)
    for name, value in values.items():
        if name in _FREE_TEXTS and type(value) is str and value.isascii():
            stored[name] = value  # nearly all values are such, and imports have millions
        elif (item := FIELDS.get(name)) is None:
            faults.append(f"there is no field {name!r}")
        elif fault := _fault(item, value):
            faults.append(fault)
        else:
            stored[name] = _stored(value, item.kind)
    if faults:
        raise InvalidInputError(faults)
    return stored


LARGEST_INTEGER = 2**63 - 1
_TEXTS = frozenset({Kind.TEXT, Kind.LONG_TEXT, Kind.CHOICE})
_FREE_TEXTS = frozenset(
    item.name for item in _TABLE if item.kind in (Kind.TEXT, Kind.LONG_TEXT) and item.name != "content"
)

_PYTHON_TYPES: Mapping[Kind, tuple[type, ...]] = MappingProxyType(
    {
        Kind.TEXT: (str,),
        Kind.LONG_TEXT: (str,),
        Kind.CHOICE: (str,),
        Kind.NUMBER: (int, float),
        Kind.INTEGER: (int,),
        Kind.FLAG: (bool, int),
        Kind.TIME: (datetime,),
        Kind.LIST: (list, tuple),
        Kind.MAPPING: (dict, MappingProxyType),
    }
)


def _fault(item: Field, value: Any) -> str:
    if type(value) is str and item.kind in _TEXTS:
        return _text_fault(item, value)
    if value is None:
        return "" if item.nullable else f"{item.label} must have a value"
    if not isinstance(value, _PYTHON_TYPES[item.kind]) or (
        isinstance(value, bool) and item.kind is not Kind.FLAG
    ):
        return f"{item.label} must be a {item.kind}, not {type(value).__name__}"
    if isinstance(value, datetime):
        return _time_fault(item, value)
    if isinstance(value, (list, tuple)):
        return _list_fault(item, value)
    if isinstance(value, Mapping):
        return _mapping_fault(item, value)
    return _number_fault(item, value) if isinstance(value, (int, float)) else ""


def _time_fault(item: Field, value: datetime) -> str:
    if value.tzinfo is None:
        return f"{item.label} has no time zone"
    try:
        to_microseconds(value)
    except OverflowError:
        return f"{item.label} lies outside the years 1 to 9999 in UTC"
    return ""


def _list_fault(item: Field, values: Sequence[Any]) -> str:
    if not all(isinstance(part, str) and part for part in values):
        return f"{item.label} must hold texts"
    return next(filter(None, (_half_character(item, part) for part in values)), "")


_to_json = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def _mapping_fault(item: Field, value: Mapping[str, Any]) -> str:
    try:
        _to_json(dict(value)).encode()
    except (TypeError, ValueError, RecursionError):
        return f"{item.label} must hold plain JSON values"
    return f"{item.label} is nested deeper than {DEEPEST} levels" if is_deep(value) else ""


def _text_fault(item: Field, value: str) -> str:
    if item.kind is Kind.CHOICE and value not in item.choices:
        return f"{item.label} must be one of {', '.join(item.choices)}; {value!r} is not"
    if item.name == "content" and not value.strip():
        return "Content is empty"
    return _half_character(item, value)


def _half_character(item: Field, value: str) -> str:
    return "" if is_text(value) else f"{item.label} holds half a character (a lone surrogate)"


def is_text(value: object) -> bool:
    """Whether a value is a text that can be stored: one without lone surrogates."""
    if not isinstance(value, str):
        return False
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _number_fault(item: Field, value: float) -> str:
    if isinstance(value, int) and not -LARGEST_INTEGER <= value <= LARGEST_INTEGER:
        return f"{item.label} is larger than the store can hold"
    if not math.isfinite(value):
        return f"{item.label} must be a finite number"
    if (item.low is not None and value < item.low) or (item.high is not None and value > item.high):
        return f"{item.label} is {value}; it must lie between {item.low} and {item.high}"
    return ""


def bounded_stability(stability: float) -> float:
    """Return a stability (days) that grew, no longer than a chunk can have."""
    longest = FIELDS["stability"].high
    assert longest is not None
    return min(stability, longest)
