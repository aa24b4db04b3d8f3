"""Values under names that somebody chose (a table's head, a note's front matter) as fields of a chunk."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine.exchange.reading import values
from engine.fields import COLUMNS, FIELDS, Kind, faults_in
from engine.records import NewChunk

CONTENT = ("content", "memory", "text", "fact", "observation", "note", "message", "body", "statement")
"""Names of what is remembered, the surest first."""

UNFIT = "Values that do not fit their field, kept as attributes"

_KEPT_BY_ENGINE = ("id", "content_hash", "recorded_at", "recorded_interaction", "source", "write_source")
_OTHER_NAMES: Mapping[str, tuple[str, ...]] = {
    "content": CONTENT,
    "external_id": ("external_id", "uuid", "memory_id", "id"),
    "title": ("title", "heading", "subject"),
    "at": ("at", "happened_at", "created_at", "created", "timestamp", "datetime", "date", "time"),
    "edited_at": ("edited_at", "updated_at", "updated", "modified_at", "modified"),
    "last_accessed_at": ("last_accessed_at", "last_accessed", "last_used_at", "last_used", "last_seen_at"),
    "access_count": ("access_count", "uses", "use_count"),
    "category": ("category", "kind"),
    "tags": ("tags", "labels", "keywords", "topics"),
    "session": ("session", "session_id", "conversation_id", "conversation", "thread_id", "run_id"),
    "speaker": ("speaker", "author", "sender"),
    "agent": ("agent", "agent_id"),
    "source_confidence": ("source_confidence", "confidence"),
    "valid_from": ("valid_from", "valid_at"),
    "valid_until": ("valid_until", "valid_to", "invalid_at", "expires_at", "expires"),
    "immutable": ("immutable", "read_only"),
}
_NAMES: Mapping[str, tuple[str, ...]] = {
    **{item.name: (item.name,) for item in COLUMNS if item.name not in _KEPT_BY_ENGINE},
    "entities": ("entities",),
    **_OTHER_NAMES,
}
KNOWN: Mapping[str, str] = {name: field for field, names in reversed([*_NAMES.items()]) for name in names}
"""The field that each name may stand for."""

_APART = re.compile(r"[\s.\-]+")
_LISTED_AT = re.compile(r"[,;|]")
_FLAGS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_TEXTS = (Kind.TEXT, Kind.LONG_TEXT)
_OF_NEW_CHUNK = ("content", "at", "session", "speaker", "category", "tags", "entities")


def simple(name: str) -> str:
    """Return a name as names are compared: "Created At" is ``created_at``."""
    return _APART.sub("_", name.strip().casefold())


def becoming(names: Iterable[str]) -> dict[str, str]:
    """Return the field that each of these names stands for; a field is given once, to its surest name."""
    there: dict[str, str] = {}
    for name in names:
        there.setdefault(simple(name), name)
    found: dict[str, str] = {}
    for field, known in _NAMES.items():
        free = (there[name] for name in known if name in there and there[name] not in found)
        if chosen := next(free, None):
            found[chosen] = field
    return found


def fields(record: Mapping[str, Any], becomes: Mapping[str, str], tally: Counter[str]) -> dict[str, Any]:
    """Return a chunk's fields from a record; what has no field or does not fit it goes to the attributes."""
    found: dict[str, Any] = {}
    attributes: dict[str, Any] = {}
    for name, value in record.items():
        if value in (None, "", [], {}):
            continue
        field = becomes.get(name, "")
        fitted = _fitted(field, value, tally) if field else None
        if field == "attributes" and fitted:
            attributes |= fitted
        elif fitted is None:
            tally[UNFIT] += bool(field)
            attributes[name] = values.plain(value, tally)
        else:
            found[field] = fitted
    return found | ({"attributes": attributes} if attributes else {})


def new_chunk(found: Mapping[str, Any]) -> NewChunk:
    """Return a chunk of these fields; whatever they do not say of its uses is unknown."""
    others = {"access_count": None, "write_source": "import", **found}
    direct = {name: others.pop(name) for name in _OF_NEW_CHUNK if name in others}
    return NewChunk(**direct, fields=others)


def _fitted(field: str, value: Any, tally: Counter[str]) -> Any:
    """Return a value as the field takes it, or None if it can't be taken so."""
    kind = FIELDS[field].kind
    if kind in _TEXTS:
        return values.text(value) or None
    doubts: Counter[str] = Counter()
    converted = _converted(kind, value, doubts)
    if converted is None or faults_in({field: converted}):
        return None
    tally.update(doubts)
    return converted


def _converted(kind: Kind, value: Any, doubts: Counter[str]) -> Any:
    if kind is Kind.LIST:
        return _list(value)
    if kind is Kind.MAPPING:
        return _mapping(value)
    if kind is Kind.TIME:
        return values.time(value, doubts)
    written = values.text(value)
    if kind is Kind.FLAG:
        return _FLAGS.get(written.casefold())
    if kind is Kind.CHOICE:
        return written.casefold()
    try:
        return int(written) if kind is Kind.INTEGER else float(written)
    except ValueError:
        return None


def _list(value: Any) -> list[str] | None:
    if isinstance(value, str):
        decoded = _decoded(value, "[")
        value = decoded if isinstance(decoded, list) else _LISTED_AT.split(value)
    return values.texts(value) or None


def _mapping(value: Any) -> dict[str, Any] | None:
    decoded = _decoded(value, "{") if isinstance(value, str) else value
    return decoded if isinstance(decoded, dict) else None


def _decoded(written: str, start: str) -> Any:
    if not written.lstrip().startswith(start):
        return None
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return None
