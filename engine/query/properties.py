"""Numbers that a query compares: ``prop:importance>=0.6``."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.errors import QueryError
from engine.fields import COLUMNS, Kind
from engine.query.syntax import Term

COMPUTED = ("activation", "retention")
"""Values that no column holds; what gives them is passed in."""

_SHORT = {
    "b": "activation", "r": "retention", "s": "stability", "d": "difficulty", "access": "access_count",
    "uses": "access_count", "valence": "emotional_valence", "confidence": "source_confidence",
}  # fmt: skip
_FIELDS = tuple(item.name for item in COLUMNS if item.kind in (Kind.NUMBER, Kind.INTEGER))

PROPERTIES: Mapping[str, str] = MappingProxyType({**_SHORT, **{name: name for name in (*COMPUTED, *_FIELDS)}})
"""What ``prop:`` compares, by each of its names: activation, retention or a numeric field."""

_COMPARISON = re.compile(r"([a-z_]+)\s*(>=|<=|!=|=|>|<)\s*(.*)", re.IGNORECASE | re.DOTALL)
_OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = MappingProxyType(
    {
        ">=": operator.ge, "<=": operator.le, "!=": operator.ne,
        "=": operator.eq, ">": operator.gt, "<": operator.lt,
    }
)  # fmt: skip


class Comparison(NamedTuple):
    """A field or computed value, how it is compared, and with what."""

    name: str
    compare: Callable[[Any, Any], Any]
    value: float


def comparison(term: Term) -> Comparison:
    """Return what a ``prop:`` term says; raises QueryError with the position of the fault."""
    parts = _COMPARISON.fullmatch(term.value)
    if parts is None:
        raise QueryError(
            "'prop:' compares a number, written without spaces: prop:importance>=0.6, prop:b>-0.5.", term.at
        )
    name, sign, value = parts.groups()
    if name.lower() not in PROPERTIES:
        near = get_close_matches(name.lower(), PROPERTIES, n=1)
        raise QueryError(
            f"There is no number {name!r}{f'; {near[0]!r} is the nearest' if near else ''}. "
            f"Numbers are {', '.join(PROPERTIES)}.",
            term.at,
        )
    return Comparison(PROPERTIES[name.lower()], _OPERATORS[sign], _number(value, term.at + parts.start(3)))


def _number(text: str, position: int) -> float:
    try:
        value = float(text)
    except ValueError:
        raise QueryError(f"{text!r} is not a number.", position) from None
    if value != value:
        raise QueryError("Nothing can be compared with 'nan'.", position)
    return value
