"""The hot tier: what proved so useful that it is given to the agent whatever is asked (seed 001).

The seed calls it core knowledge, and yet takes only what is younger than thirty days (SPEC 7 row 30): kept
to the letter, and said wherever it is shown.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Connection

from engine.clock import to_microseconds
from engine.parameters import HotTierParameters
from engine.records import Chunk, ChunkId, Status
from engine.storage import reading, uses


class HotTier:
    """The hot tier of one open store; which chunks it holds is found anew every few minutes.  Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._kept: dict[HotTierParameters, tuple[float, list[int]]] = {}

    def chunks(
        self, connection: Connection, parameters: HotTierParameters, now: datetime
    ) -> tuple[Chunk, ...]:
        """Return the chunks, the most useful first; what left recall since is left out at once."""
        ids = self._ids(connection, parameters, now)
        if not ids:
            return ()
        found = reading.chunks(connection, ids)
        hot = (found[ChunkId(key)] for key in ids if key in found)
        return tuple(chunk for chunk in hot if _is_current(chunk, now))

    def forget(self) -> int:
        """Forget which chunks are hot, as an erase asks; return how many lists there were."""
        with self._lock:
            count = len(self._kept)
            self._kept.clear()
            return count

    def _ids(self, connection: Connection, parameters: HotTierParameters, now: datetime) -> list[int]:
        with self._lock:
            until, ids = self._kept.get(parameters, (float("-inf"), []))
            if self._clock() >= until:
                since = to_microseconds(now - timedelta(days=parameters.days))
                ids = uses.most_used(
                    connection,
                    uses=parameters.uses,
                    utility=parameters.utility,
                    since=since,
                    now=to_microseconds(now),
                    limit=int(parameters.most),
                )
                self._kept = {parameters: (self._clock() + parameters.seconds, ids)}
            return ids


def _is_current(chunk: Chunk, now: datetime) -> bool:
    return chunk.status is Status.ACTIVE and (chunk.valid_until is None or chunk.valid_until > now)
