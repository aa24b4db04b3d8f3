"""What is chosen by name, read strictly."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from engine.errors import InvalidInputError

E = TypeVar("E", bound=StrEnum)


def chosen(kind: type[E], given: str, what: str) -> E:
    """Return the member of this name; raises InvalidInputError, which names all there are."""
    try:
        return kind(given)
    except ValueError:
        raise InvalidInputError([f"there is no {what} {given!r}; there are {', '.join(kind)}"]) from None
