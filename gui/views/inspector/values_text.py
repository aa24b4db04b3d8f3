"""Stored values of the log as a person reads them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from engine import FIELDS, ChunkChange, ChunkDiff, Kind
from gui.widgets.text import one_line
from gui.wording.field_words import LABELS
from gui.wording.formats import moment
from gui.wording.translation import tr

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
DERIVED = ("content_hash", "edited_at", "last_accessed_at", "recorded_at", "recorded_interaction", "vector")
NONE, YES, NO = tr("Inspector", "none"), tr("Inspector", "yes"), tr("Inspector", "no")
TABLES = {
    "tag": tr("Inspector", "Tags"),
    "entity": tr("Inspector", "Entities"),
    "trace": tr("Inspector", "Presentation"),
    "relation": tr("Inspector", "Relation"),
    "review": tr("Inspector", "Reviewed"),
}

OF_RELATION = {
    "kind": tr("Inspector", "kind"),
    "confidence": tr("Inspector", "confidence"),
    "evidence": tr("Inspector", "evidence"),
}


def both_sides(change: ChunkChange | ChunkDiff) -> tuple[str, str]:
    """Return what a step changed, before and after, a field a line; the text itself without its name."""
    names = [name for name in dict.fromkeys([*change.before, *change.after]) if name not in DERIVED]
    names.sort(key=lambda name: name != "content")
    return _side(change.before, names), _side(change.after, names)


def _side(values: Mapping[str, Any], names: list[str]) -> str:
    return "\n".join(_line(name, values[name]) for name in names if name in values)


def _line(name: str, value: Any) -> str:
    if name == "content":
        return f"{value}\n"
    label = LABELS.get(name) or TABLES.get(name, name.capitalize())
    return f"{label}: {written(name, value)}"


def written(name: str, value: Any) -> str:
    """Return a stored value of a field, or the rows of a table, in words."""
    if value is None or value == "":
        return NONE
    kind = FIELDS[name].kind if name in FIELDS else None
    if kind is Kind.FLAG:
        return YES if value else NO
    if kind is Kind.TIME:
        return moment(EPOCH + timedelta(microseconds=value))
    if isinstance(value, list):
        return ", ".join(map(_row, value))
    return json.dumps(value, ensure_ascii=False) if isinstance(value, Mapping) else str(value)


def _row(row: Any) -> str:
    if not isinstance(row, Mapping):
        return one_line(str(row), 120)
    if "interaction" in row:
        return tr("Inspector", "interaction {interaction:,}, {reason}").format(
            interaction=row["interaction"], reason=one_line(str(row.get("reason", "")))
        )
    if "position" in row:
        return tr("Inspector", "up to row {position:,} of the log").format(position=row["position"])
    if "question" in row:
        kind = f" ({one_line(str(row['kind']))})" if row.get("kind") else ""
        return f"{one_line(str(row['question']), 120)}{kind}"
    if "target" in row:
        return f"#{row.get('source')} {one_line(str(row.get('kind', '')))} #{row['target']}"
    if row.keys() <= OF_RELATION.keys():
        return ", ".join(f"{OF_RELATION[name]}: {one_line(str(value), 120)}" for name, value in row.items())
    return one_line(json.dumps(dict(row), ensure_ascii=False), 120)
