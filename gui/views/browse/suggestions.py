"""What a word of a query can be completed to: fields, flags, and the values that the store holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine import EXACT_NAMES, FIELD_NAMES, FIELDS, FLAG_NAMES, PROPERTIES

MOST = 50
COLUMN_OF = {"task": "task_type", "tag": "tags", "entity": "entities"}

_DAYS = ("1", "7", "30", "90", "365")
_FIXED = {
    "is": FLAG_NAMES,
    "prop": tuple(f"{name}{sign}" for name in PROPERTIES for sign in (">=", "<")),
    **dict.fromkeys(("added", "accessed", "edited"), _DAYS),
}

Values = Callable[[str], Sequence[str]]


def suggestions(word: str, values: Values) -> Sequence[str]:
    """Return what ``word`` may become: names of fields, or after one of them, its values.

    ``values`` gives those of a field in the store.
    """
    field, colon, value = word.partition(":")
    if not colon:
        return [f"{name}:" for name in FIELD_NAMES if name.startswith(word.lower())]
    if value.startswith("=") and field.lower() in EXACT_NAMES:
        colon, value = ":=", value[1:]
    found = dict.fromkeys(name for name in _values(field.lower(), values) if _begins(name, value))
    return [f"{field}{colon}{_quoted(name)}" for name in list(found)[:MOST]]


def _values(field: str, values: Values) -> Iterable[str]:
    if field in _FIXED:
        return _FIXED[field]
    name = COLUMN_OF.get(field, field)
    if field not in FIELD_NAMES or name not in FIELDS:
        return ()
    return [*values(name), *map(str, FIELDS[name].choices)]


def _begins(name: str, value: str) -> bool:
    return name.lower().startswith(value.lower())


def _quoted(value: str) -> str:
    if not value.startswith("=") and all(
        character.isalnum() or character in "_-.+/:#@<>=" for character in value
    ):
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
