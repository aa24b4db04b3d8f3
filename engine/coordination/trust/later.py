"""Which minutes say something of earlier events: found at once, however many others there are."""

from __future__ import annotations

import json
import threading
from collections import defaultdict
from collections.abc import Iterable

from sqlalchemy import Connection

from engine.coordination.trust.events import SAID_LATER, TrustEvent
from engine.exchange.reading import values
from engine.storage import trust_minutes


class LaterMinutes:
    """The numbers of judgements by what they refer to, and of versions by their round and artifact.

    Kept in memory, and read on from the last number seen: minutes are only ever added.  One that was erased
    meanwhile is not found by its number any more.  Thread-safe.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._clear()

    def _clear(self) -> None:
        self._judged = self._versioned = 0
        self._by_reference: defaultdict[str, list[int]] = defaultdict(list)
        self._by_round: defaultdict[str, list[int]] = defaultdict(list)
        self._by_artifact: defaultdict[str, list[int]] = defaultdict(list)

    def forget(self) -> int:
        """Forget what is kept, as an erase asks; return how many names it was."""
        with self._lock:
            count = len(self._by_reference) + len(self._by_round) + len(self._by_artifact)
            self._clear()
            return count

    def judging(self, connection: Connection, ids: Iterable[str]) -> set[int]:
        """Return the numbers of the judgements that refer to any of these."""
        with self._lock:
            for number, references in trust_minutes.references(connection, SAID_LATER, self._judged):
                for key in json.loads(references):
                    self._by_reference[key].append(number)
                self._judged = number
            return {number for key in ids for number in self._by_reference.get(key, ())}

    def versions(self, connection: Connection, rounds: Iterable[str], artifacts: Iterable[str]) -> set[int]:
        """Return the numbers of the versions of these rounds and artifacts."""
        with self._lock:
            for number, round_id, artifact in trust_minutes.subjects(
                connection, TrustEvent.VERSION, self._versioned
            ):
                self._by_round[values.text(round_id)].append(number)
                self._by_artifact[values.text(artifact)].append(number)
                self._versioned = number
            of_rounds = {number for name in rounds for number in self._by_round.get(name, ())}
            return of_rounds.union(*(self._by_artifact.get(name, ()) for name in artifacts))
