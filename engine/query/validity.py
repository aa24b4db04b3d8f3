"""What held in the world, and when: ``is:current`` and ``valid:2023-05-07`` (seed 001, bi-temporal queries).

A chunk holds from ``valid_from``, else from when it happened, else from when it was recorded, until
``valid_until``, if that is known.  When the store *learned* of it is the other time, which
:meth:`~engine.memory_engine.MemoryEngine.as_of` goes back in.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.clock import to_microseconds
from engine.errors import QueryError
from engine.query.syntax import Term
from engine.records import FloatArray

COLUMNS = ("valid_from", "valid_until", "at", "recorded_at")


class Period(NamedTuple):
    """A stretch of time in microseconds, the end not included."""

    start: int
    end: int


def period(term: Term, now: int) -> Period:
    """Return the day or moment that a term names; raises QueryError for what is neither."""
    value = term.value.strip()
    if value.lower() == "now":
        return Period(now, now + 1)
    try:
        if len(value) == len("2023-05-07"):
            day = datetime.combine(date.fromisoformat(value), datetime.min.time(), UTC)
            return Period(to_microseconds(day), to_microseconds(day + timedelta(days=1)))
        moment = datetime.fromisoformat(value)
        at = to_microseconds(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
    except (ValueError, OverflowError):
        raise QueryError(
            "'valid:' takes a day or a time in UTC: valid:2023-05-07, valid:2023-05-07T14:30, valid:now.",
            term.at,
        ) from None
    return Period(at, at + 1)


def held(numbers: Callable[[str], FloatArray], during: Period) -> npt.NDArray[np.bool_]:
    """Return which chunks held at any moment of a period; ``numbers`` gives a column by its name."""
    began = numbers("valid_from")
    for other in ("at", "recorded_at"):
        began = np.where(np.isnan(began), numbers(other), began)
    ended = numbers("valid_until")
    found: npt.NDArray[np.bool_] = (began < during.end) & (np.isnan(ended) | (ended > during.start))
    return found
