"""The two clocks of the engine: what time it is now.

ACT-R counts interactions, which live in the store; retention, validity and tags count UTC time, which
comes from here.  Nothing in the engine reads the system's clock except :class:`SystemClock`.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Protocol

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
SECONDS_PER_DAY = 86_400.0


class Clock(Protocol):
    """Says what time it is, in UTC."""

    def now(self) -> datetime:
        """Return the current time, aware, in UTC."""
        ...


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return datetime.now(UTC)


class ManualClock:
    """A clock that moves only when told to; for tests and for looking at a store as of a time."""

    def __init__(self, now: datetime) -> None:
        self._now = require_utc(now)

    def now(self) -> datetime:
        """Return the time it was last set to."""
        return self._now

    def advance(self, delta: timedelta) -> None:
        """Move forward (or back) by ``delta``."""
        self._now += delta


class OffsetClock:
    """The machine's clock, shifted: for a store whose present lies elsewhere, as the sample's does."""

    def __init__(self, offset: timedelta) -> None:
        self._offset = offset

    def now(self) -> datetime:
        """Return the shifted time in UTC."""
        return datetime.now(UTC) + self._offset


def require_utc(moment: datetime) -> datetime:
    """Return ``moment`` in UTC; raise ValueError if it is naive, since its zone can't be guessed."""
    if moment.tzinfo is None:
        raise ValueError(f"{moment.isoformat()} has no time zone; give an aware time, in UTC if in doubt")
    return moment.astimezone(UTC)


def to_microseconds(moment: datetime) -> int:
    """Return microseconds since 1970 UTC, exactly (floats lose them)."""
    return (require_utc(moment) - EPOCH) // MICROSECOND


_ENDS = (to_microseconds(datetime.min.replace(tzinfo=UTC)), to_microseconds(datetime.max.replace(tzinfo=UTC)))


def nearest_moment(microseconds: float) -> datetime:
    """Return the time that a float is nearest to: at the ends of the calendar, floats lie beyond them."""
    first, last = _ENDS
    return from_microseconds(min(max(int(microseconds), first), last))


def from_microseconds(microseconds: int) -> datetime:
    """Invert :func:`to_microseconds`."""
    return EPOCH + timedelta(microseconds=microseconds)
