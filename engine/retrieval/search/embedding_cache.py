"""Vectors of questions, kept for a while: what is asked again is not embedded again (seed 001)."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from engine.records import VectorArray

CAPACITY = 200
SECONDS = 30 * 60.0
SESSIONS = 64  # of which vectors are kept at once; the one used longest ago goes first

Kept = OrderedDict[bytes, tuple[float, VectorArray]]


@dataclass(frozen=True, slots=True)
class CacheState:
    """How full the cache of a session is, and how often it served since the store was opened."""

    entries: int
    hits: int
    misses: int


class EmbeddingCache:
    """A least-recently-used cache for each session; nothing of one serves another.  Thread-safe.

    Keys are SHA-256 digests, so that no text is held.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._sessions: OrderedDict[str, Kept] = OrderedDict()
        self._hits = self._misses = 0

    def vector(self, session: str, key: str, made: Callable[[], VectorArray]) -> VectorArray:
        """Return the vector kept under a key, or make and keep it."""
        digest = hashlib.sha256(key.encode("utf-8", "surrogatepass")).digest()
        now = self._clock()
        with self._lock:
            found = self._found(session, digest, now)
        if found is not None:
            return found
        vector = made()
        with self._lock:
            kept = self._sessions.setdefault(session, OrderedDict())
            kept[digest] = (now + SECONDS, vector)
            kept.move_to_end(digest)  # one that had expired still has its old place
            self._sessions.move_to_end(session)
            while len(kept) > CAPACITY:
                kept.popitem(last=False)
            while len(self._sessions) > SESSIONS:
                self._sessions.popitem(last=False)
        return vector

    def state(self, session: str) -> CacheState:
        """Return how the cache of a session stands."""
        with self._lock:
            return CacheState(len(self._sessions.get(session, ())), self._hits, self._misses)

    def end(self, session: str) -> None:
        """Forget what a session asked."""
        with self._lock:
            self._sessions.pop(session, None)

    def forget(self) -> int:
        """Forget everything, as an erase asks; return how many vectors there were."""
        with self._lock:
            count = sum(map(len, self._sessions.values()))
            self._sessions.clear()
            return count

    def _found(self, session: str, digest: bytes, now: float) -> VectorArray | None:
        kept = self._sessions.get(session)
        until, vector = kept.get(digest, (now, None)) if kept else (now, None)
        if kept is None or vector is None or until <= now:
            self._misses += 1
            return None
        self._hits += 1
        kept.move_to_end(digest)
        self._sessions.move_to_end(session)
        return vector
