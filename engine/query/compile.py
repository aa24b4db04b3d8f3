"""From a query's meaning to a condition on the table of chunks; values are bound, never pasted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, false, func, not_, or_, select, true

from engine.errors import QueryError
from engine.fields import FIELDS, Kind
from engine.query import words
from engine.query.syntax import And, Node, Not, Or, Phrase, Term, Word
from engine.records import Status
from engine.storage.tables import chunk, entity, tag

_TEXT_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "category": "category", "tier": "tier", "status": "status", "state": "state", "task": "task_type",
        "type": "type", "session": "session", "speaker": "speaker", "outcome": "outcome",
        "project": "project", "agent": "agent", "emotion": "emotion", "source": "source",
    }
)  # fmt: skip

_FLAGS: Mapping[str, ColumnElement[bool]] = MappingProxyType(
    {
        "pinned": chunk.c.pinned == 1,
        "immutable": chunk.c.immutable == 1,
        "flashbulb": chunk.c.flashbulb == 1,
        "protected": or_(chunk.c.pinned == 1, chunk.c.immutable == 1, chunk.c.flashbulb == 1),
        **{str(status): chunk.c.status == str(status) for status in Status},
    }
)

FIELD_NAMES = (*_TEXT_FIELDS, "tag", "entity", "is", "id")
"""The fields a term may name."""

FLAG_NAMES = tuple(_FLAGS)
"""The values of ``is:``."""

_LONGEST_ID = 18  # digits; a store has no larger number
_BEGINS_TEXT = ("/", "\\", ":")  # after a colon: of a URL, of a path, of a name such as std::vector


def condition(connection: Connection, node: Node) -> ColumnElement[bool]:
    """Return the condition a chunk's row must meet; raises QueryError for an unknown field or value.

    It is for this connection: how a word is looked for depends on what the store's full-text index holds.
    """
    match node:
        case And(parts):
            return and_(true(), *(condition(connection, part) for part in parts))
        case Or(parts):
            return or_(false(), *(condition(connection, part) for part in parts))
        case Not(part):
            return not_(condition(connection, part))
        case Word(text):
            return words.word(connection, text)
        case Phrase(text):
            return words.phrase(text)
        case Term():
            return _term(connection, node)


def _term(connection: Connection, node: Term) -> ColumnElement[bool]:
    if node.field in _TEXT_FIELDS:
        return _text(node, _TEXT_FIELDS[node.field])
    if special := _SPECIAL.get(node.field):
        return special(node)
    if node.at == node.position + len(node.field) + 1 and node.value.startswith(_BEGINS_TEXT):
        return words.word(connection, f"{node.field}:{node.value}")
    near = get_close_matches(node.field, FIELD_NAMES, n=1)
    raise QueryError(
        f"There is no field {node.field!r}{f'; {near[0]!r} is the nearest' if near else ''}. "
        f"Fields are {', '.join(FIELD_NAMES)}. To search for the text itself, put it in quotation marks.",
        node.position,
    )


def _text(node: Term, name: str) -> ColumnElement[bool]:
    field = FIELDS[name]
    if field.kind is Kind.CHOICE and not any(_fits(node.value, choice) for choice in field.choices):
        raise _refused(node, field.choices)
    return _like(chunk.c[name], node.value)


def _fits(pattern: str, value: str) -> bool:
    literal = pattern.casefold().replace("[", "[[]").replace("?", "[?]")
    return fnmatchcase(value, literal)


def _refused(node: Term, allowed: Iterable[str]) -> QueryError:
    return QueryError(f"{node.value!r} can't follow '{node.field}:'; it takes {', '.join(allowed)}.", node.at)


def _like(target: Any, value: str) -> ColumnElement[bool]:
    """Match without regard to case, ``*`` standing for any text."""
    # SQLite's own lower() is faster, and knows the letters of ASCII only.
    folded = func.lower(target) if value.isascii() else func.casefold(target)
    wanted = value.casefold()
    if "*" not in wanted:
        return folded == wanted
    escaped = wanted.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_").replace("*", "%")
    return folded.like(escaped, escape="\\")


def _label(labels: Any, value: str) -> ColumnElement[bool]:
    return chunk.c.id.in_(select(labels.c.chunk_id).where(_like(labels.c.name, value)))


def _tag(node: Term) -> ColumnElement[bool]:
    return _label(tag, node.value)


def _entity(node: Term) -> ColumnElement[bool]:
    # An entity's name, entity://type/slug, reads as this field with the rest of it as the value.
    return _label(entity, f"entity:{node.value}" if node.value.startswith("//") else node.value)


def _flag(node: Term) -> ColumnElement[bool]:
    flag = _FLAGS.get(node.value.lower())
    if flag is None:
        raise _refused(node, FLAG_NAMES)
    return flag


def _id(node: Term) -> ColumnElement[bool]:
    if not node.value.isascii() or not node.value.isdigit():
        raise QueryError("An id is a whole number.", node.at)
    return false() if len(node.value) > _LONGEST_ID else chunk.c.id == int(node.value)


_SPECIAL: Mapping[str, Callable[[Term], ColumnElement[bool]]] = MappingProxyType(
    {"tag": _tag, "entity": _entity, "is": _flag, "id": _id}
)
