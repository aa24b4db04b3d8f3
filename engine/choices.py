"""What is chosen by name or number, read strictly."""

from __future__ import annotations

from enum import StrEnum
from operator import index
from typing import Any, TypeVar

from engine.errors import InvalidInputError

E = TypeVar("E", bound=StrEnum)


def chosen(kind: type[E], given: str, what: str) -> E:
    """Return the member of this name; raises InvalidInputError, which names all there are."""
    try:
        return kind(given)
    except ValueError:
        raise InvalidInputError([f"there is no {what} {given!r}; there are {', '.join(kind)}"]) from None


def whole(given: Any, what: str) -> int:
    """Return a whole number of whatever type; raises InvalidInputError for what is none."""
    try:
        return index(given)
    except TypeError:
        raise InvalidInputError([f"{what} is {given!r}; it must be a whole number"]) from None
