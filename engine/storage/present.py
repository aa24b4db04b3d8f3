"""The store's present: the machine's clock, or one shifted by an offset that the store carries."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.clock import Clock, OffsetClock, SystemClock
from engine.storage import meta
from engine.storage.database import Database

_KEY = "clock_offset"


def store_clock(database: Database) -> Clock:
    """Return the clock by which this store lives."""
    with database.reader() as connection:
        offset = meta.value(connection, _KEY)
    return SystemClock() if offset is None else OffsetClock(timedelta(microseconds=int(offset)))


def set_present(database: Database, moment: datetime) -> None:
    """Let the store's present be ``moment`` now, and run on from there."""
    offset = (moment - SystemClock().now()) // timedelta(microseconds=1)
    with database.writer() as connection:
        meta.keep(connection, _KEY, str(offset))
