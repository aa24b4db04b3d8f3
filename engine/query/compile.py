"""From a query's meaning to a condition on the table of chunks; values are bound, never pasted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from sqlalchemy import ColumnElement, and_, false, func, not_, or_, select, true
from sqlalchemy.sql import column, table

from engine.errors import QueryError
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

_full_text = table("chunk_text", column("rowid"), column("chunk_text"))


_LONGEST_ID = 18  # digits; a store has no larger number


def condition(node: Node) -> ColumnElement[bool]:
    """Return the condition a chunk's row must meet; raises QueryError for an unknown field or value."""
    return _COMPILERS[type(node)](node)


def _and(node: And) -> ColumnElement[bool]:
    return and_(true(), *(condition(part) for part in node.parts))


def _or(node: Or) -> ColumnElement[bool]:
    return or_(false(), *(condition(part) for part in node.parts))


def _not(node: Not) -> ColumnElement[bool]:
    return not_(condition(node.part))


def _word(node: Word) -> ColumnElement[bool]:
    return _matching(f"{_quoted(node.text)} *", node.text)


def _phrase(node: Phrase) -> ColumnElement[bool]:
    return _matching(_quoted(node.text), node.text)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""').replace("\x00", " ") + '"'


def _matching(expression: str, text: str) -> ColumnElement[bool]:
    if not any(character.isalnum() for character in text):
        return func.instr(chunk.c.content, text) > 0  # the full-text index holds only letters and digits
    found = select(_full_text.c.rowid).where(_full_text.c.chunk_text.op("MATCH")(expression))
    return chunk.c.id.in_(found)


def _term(node: Term) -> ColumnElement[bool]:
    if node.field in _TEXT_FIELDS:
        return _like(chunk.c[_TEXT_FIELDS[node.field]], node.value)
    special = _SPECIAL.get(node.field)
    if special is None:
        raise QueryError(
            f"There is no field {node.field!r}. Fields are {', '.join(FIELD_NAMES)}. "
            "To search for the text itself, put it in quotation marks.",
            node.position,
        )
    return special(node)


def _like(target: Any, value: str) -> ColumnElement[bool]:
    """Match without regard to case, ``*`` standing for any text."""
    # SQLite's own lower() is faster, and knows the letters of ASCII only.
    folded = func.lower(target) if value.isascii() else func.casefold(target)
    wanted = value.casefold()
    if "*" not in wanted:
        return folded == wanted
    escaped = wanted.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_").replace("*", "%")
    return folded.like(escaped, escape="\\")


def _label(labels: Any) -> Callable[[Term], ColumnElement[bool]]:
    def compiled(node: Term) -> ColumnElement[bool]:
        found = select(labels.c.chunk_id).where(_like(labels.c.name, node.value))
        return chunk.c.id.in_(found)

    return compiled


def _flag(node: Term) -> ColumnElement[bool]:
    flag = _FLAGS.get(node.value.lower())
    if flag is None:
        raise QueryError(
            f"{node.value!r} can't follow 'is:'; it takes {', '.join(FLAG_NAMES)}.",
            node.position + len("is:"),
        )
    return flag


def _id(node: Term) -> ColumnElement[bool]:
    if not node.value.isascii() or not node.value.isdigit():
        raise QueryError("An id is a whole number.", node.position + len("id:"))
    return false() if len(node.value) > _LONGEST_ID else chunk.c.id == int(node.value)


_SPECIAL: Mapping[str, Callable[[Term], ColumnElement[bool]]] = MappingProxyType(
    {"tag": _label(tag), "entity": _label(entity), "is": _flag, "id": _id}
)

_COMPILERS: Mapping[type, Callable[[Any], ColumnElement[bool]]] = MappingProxyType(
    {And: _and, Or: _or, Not: _not, Word: _word, Phrase: _phrase, Term: _term}
)
