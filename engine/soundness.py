"""What can be a name, and what can be asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.errors import InvalidInputError
from engine.fields import LARGEST_INTEGER, is_text

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")


def is_name(value: object) -> bool:
    """Whether a value is a text that can be a name: one that a person can see whole, and type."""
    return isinstance(value, str) and is_text(value) and not _CONTROL.search(value)


def require_sound(*, texts: Iterable[object] = (), numbers: Iterable[object] = ()) -> None:
    """Raise InvalidInputError for what can be no text, or no whole number, to ask for; None is no matter."""
    if not all(text is None or is_text(text) for text in texts):
        raise InvalidInputError(
            ["what is asked for is no text, or holds half a character (a lone surrogate)"]
        )
    given = (one for one in numbers if one is not None)
    if not all(type(one) is int and abs(one) <= LARGEST_INTEGER for one in given):
        raise InvalidInputError(["numbers and limits are whole numbers that the store can hold"])
