"""What a session holds at hand while it lasts: its working memory, and whom it spoke of.

Kept in memory, by agent and session, so that nothing of one reaches another; forgotten when the session ends.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import NamedTuple

from engine.dynamics.working_memory import eviction_score
from engine.language.records import Context
from engine.parameters import WorkingMemoryParameters
from engine.records import ChunkId, VectorArray

_NAMES = 8  # spoken of last, of each kind


class SessionKey(NamedTuple):
    """One agent's session."""

    agent: str
    session: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkingItem:
    """A chunk at hand: its importance, how often it came up, and when last."""

    id: ChunkId
    importance: float
    uses: int = 0
    added_at: datetime
    last_used_at: datetime
    vector: VectorArray = field(repr=False, compare=False)

    def score(self, now: datetime, parameters: WorkingMemoryParameters) -> float:
        """Return the score by which the lowest is evicted."""
        minutes = (now - self.last_used_at) / timedelta(minutes=1)
        return eviction_score(self.importance, uses=self.uses, minutes=minutes, parameters=parameters)

    def is_candidate(self, parameters: WorkingMemoryParameters) -> bool:
        """Whether it is worth promoting when the session ends."""
        return self.uses >= parameters.promote_uses or self.importance >= parameters.promote_importance


@dataclass(frozen=True, slots=True)
class Session:
    """The state of one session, as a value."""

    items: tuple[WorkingItem, ...] = ()
    people: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    speakers: tuple[str, ...] = ()

    @property
    def context(self) -> Context:
        """What it lends to the next message: those who take part are addressed, not spoken of."""
        present = {name.casefold() for name in self.speakers}
        people = tuple(name for name in self.people if name.casefold() not in present)
        return Context(people=people, things=self.things, recent=tuple(item.id for item in self.items))

    def after(self, speaker: str, people: Sequence[str], things: Sequence[str]) -> Session:
        """Return it after somebody named these, in their order; of things only the last message's count."""
        return replace(
            self,
            people=_latest_first(people, self.people),
            things=_latest_first(things, ()),
            speakers=_latest_first([speaker], self.speakers),
        )

    def holding(self, item: WorkingItem, parameters: WorkingMemoryParameters) -> Session:
        """Return it with a chunk at hand: a known one came up again, a new one may evict the weakest."""
        known = next((other for other in self.items if other.id == item.id), None)
        if known is not None:
            item = replace(
                item,
                uses=known.uses + 1,
                added_at=known.added_at,
                importance=max(item.importance, known.importance),
            )
        items = [*(other for other in self.items if other.id != item.id), item]
        if len(items) > parameters.capacity:
            items.remove(min(items[:-1], key=lambda i: i.score(item.last_used_at, parameters)))
        return replace(self, items=tuple(items))


def _latest_first(named: Sequence[str], before: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*reversed(named), *before]))[:_NAMES]


class Sessions:
    """The sessions of one open store.  Safe from several threads."""

    def __init__(self, parameters: WorkingMemoryParameters) -> None:
        self.parameters = parameters
        self._lock = threading.Lock()
        self._open: dict[SessionKey, Session] = {}

    def get(self, key: SessionKey) -> Session:
        """Return the state of a session; an unknown one is fresh."""
        with self._lock:
            return self._open.get(key, Session())

    def settle(self, key: SessionKey, present: tuple[WorkingItem, ...]) -> None:
        """Forget what a session held beside ``present``.

        Where a chunk is gone, so are the names: which message brought which is not known, and nobody who
        was undone or erased may be spoken of again.
        """
        with self._lock:
            if len(present) < len(self._open.get(key, Session()).items):
                self._open[key] = Session(items=present)

    def note(
        self,
        key: SessionKey,
        speaker: str,
        items: Sequence[WorkingItem],
        people: Sequence[str],
        things: Sequence[str],
    ) -> None:
        """Take in what a message brought."""
        if not key.session:
            return  # what belongs to no session is at nobody's hand
        with self._lock:
            session = self._open.get(key, Session()).after(speaker, people, things)
            for item in items:
                session = session.holding(item, self.parameters)
            self._open[key] = session

    def end(self, key: SessionKey) -> Session:
        """Forget a session and return what it held."""
        with self._lock:
            return self._open.pop(key, Session())

    def forget(self) -> int:
        """Forget all sessions, names included, as an erase asks; return how many there were."""
        with self._lock:
            count = len(self._open)
            self._open.clear()
            return count
