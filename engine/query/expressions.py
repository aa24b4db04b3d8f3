"""Regular expressions over the texts, stopped where one backtracks without end."""

from __future__ import annotations

import regex

from engine.errors import QueryError
from engine.query.patience import Patience


def compiled(text: str, position: int) -> regex.Pattern[str]:
    """Return the expression, case ignored; raises QueryError where it has a fault."""
    try:
        return regex.compile(text, regex.IGNORECASE | regex.V0)
    except (regex.error, OverflowError, RecursionError) as error:
        raise QueryError(f"The expression has a fault: {error}.", position) from None


def found(pattern: regex.Pattern[str], text: str, position: int, patience: Patience) -> bool:
    """Return whether the expression finds anything in a text; raises QueryError where that takes too long."""
    try:
        return patience.run(pattern.search, text) is not None
    except TimeoutError as error:
        raise QueryError(f"The expression {error}.", position) from None
