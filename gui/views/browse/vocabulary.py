"""What a word of a query can be completed to: fields, flags, and values seen in the store."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import FIELD_NAMES, FIELDS, FLAG_NAMES
from gui.models.rows import COLUMNS, Row

MOST = 50
COLUMN_OF = {"task": "task_type"}
SEEN = {column.key: place for place, column in enumerate(COLUMNS)}


def suggestions(word: str, rows: Iterable[Row]) -> Sequence[str]:
    """Return what ``word`` may become: names of fields, or after one of them, its values."""
    field, colon, value = word.partition(":")
    if not colon:
        return [f"{name}:" for name in FIELD_NAMES if name.startswith(word.lower())]
    found = dict.fromkeys(name for name in _values(field.lower(), rows) if _begins(name, value))
    return [f"{field}:{_quoted(name)}" for name in list(found)[:MOST]]


def _values(field: str, rows: Iterable[Row]) -> Iterable[str]:
    if field == "is":
        return FLAG_NAMES
    if field == "tag":
        return sorted({tag for row in rows for tag in row.texts[SEEN["tags"]].split(", ") if tag})
    name = COLUMN_OF.get(field, field)
    known = FIELDS[name].choices if name in FIELDS else ()
    seen = sorted({row.texts[SEEN[name]] for row in rows} - {""}) if name in SEEN and field != "id" else []
    return [*known, *seen]


def _begins(name: str, value: str) -> bool:
    return name.lower().startswith(value.lower())


def _quoted(value: str) -> str:
    if all(character.isalnum() or character in "_-.+/:#@" for character in value):
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
