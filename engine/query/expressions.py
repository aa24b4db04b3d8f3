"""Regular expressions over the texts, stopped where one backtracks without end."""

from __future__ import annotations

import regex

from engine.errors import QueryError

_SECONDS = 0.5  # for one text; the slowest honest expression takes milliseconds


def compiled(text: str, position: int) -> regex.Pattern[str]:
    """Return the expression, case ignored; raises QueryError where it has a fault."""
    try:
        return regex.compile(text, regex.IGNORECASE | regex.V0)
    except (regex.error, OverflowError, RecursionError) as error:
        raise QueryError(f"The expression has a fault: {error}.", position) from None


def found(pattern: regex.Pattern[str], text: str, position: int) -> bool:
    """Return whether the expression finds anything in a text; raises QueryError where that takes too long."""
    try:
        return pattern.search(text, timeout=_SECONDS) is not None
    except TimeoutError:
        raise QueryError(
            f"The expression took more than {_SECONDS} s on one text and was stopped: "
            "a repeated part that holds a repeated part backtracks without end.",
            position,
        ) from None
