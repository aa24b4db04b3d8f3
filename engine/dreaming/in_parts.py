"""A plan applied in parts: what a dream did of the same plan before is not what others did.

Each part applies only its own.  Nothing is applied twice; and what an earlier part took out of recall is
neither moved nor rewritten any more, since in the plan that comes last.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from sqlalchemy import Connection

from engine.dreaming import past
from engine.dreaming.alike import HARMLESS, Alike, Values
from engine.dreaming.proposals import FieldChange, Proposal
from engine.dreaming.records import Hindrance, Refusal
from engine.dynamics.tiers import BoolArray
from engine.query.columns import NUMBERS, TEXTS, Columns
from engine.records import IdArray, Status, StepInfo
from engine.storage import log


class EarlierParts:
    """What the dreams of one plan did so far, among the chunks that are ``present`` (n,), ascending."""

    def __init__(
        self, connection: Connection, present: IdArray, position: int, dreams: Sequence[StepInfo]
    ) -> None:
        changed = log.chunks_changed_since(connection, position, by=[info.step for info in dreams])
        self._connection = connection
        self._columns = Columns(present)
        self._changed = np.intersect1d(np.array(changed, dtype=np.int64), present)
        self._applied = past.applied_ids(dreams)

    def against(self, proposal: Proposal) -> Refusal | None:
        """Return why a proposal can't be applied after them; None if it can."""
        if past.digest(proposal.id) in self._applied or self._is_done(proposal.changes):
            return Refusal(proposal.id, Hindrance.APPLIED)
        moved = {change.chunk_id for change in proposal.changes if change.field not in HARMLESS}
        ids = np.intersect1d(np.array(list(moved), dtype=np.int64), self._changed)
        left = ids[self._has_left(ids)]
        return Refusal(proposal.id, Hindrance.CHANGED, int(left.min())) if len(left) else None

    def stopping(self, part: Alike) -> BoolArray:
        """Return which of many alike can't be applied after them, as :meth:`against` tells it."""
        stopped = np.isin(part.ids_changed, self._changed)
        own = part.taken(stopped)
        done = np.ones(len(own), dtype=np.bool_)
        for change in own.changes:
            done &= self._holds(own.ids_changed, change.name, change.after)
        stopped[stopped] = done | (own.moves() & self._has_left(own.ids_changed))
        return stopped

    def _is_done(self, changes: Sequence[FieldChange]) -> bool:
        """Whether all that changes is as it would be; where a factor strengthens, that does not show."""
        return bool(changes) and all(
            change.factor is None
            and change.field in NUMBERS | TEXTS
            and change.chunk_id in self._changed
            and self._holds(np.array([change.chunk_id]), change.field, change.after).all()
            for change in changes
        )

    def _holds(self, ids: IdArray, name: str, after: Values | None) -> BoolArray:
        """Return whether a field of chunks that are present has these values, (n,)."""
        if not len(ids):
            return np.zeros(0, dtype=np.bool_)
        rows = self._columns.at(ids)
        if name in TEXTS:
            return np.asarray(self._columns.texts(self._connection, name).values()[rows] == after)
        now = self._columns.numbers(self._connection, name)[rows]
        wanted = np.asarray(np.nan if after is None else after, dtype=np.float64)
        return np.asarray((now == wanted) | (np.isnan(now) & np.isnan(wanted)))

    def _has_left(self, ids: IdArray) -> BoolArray:
        """Return whether each of these chunks that are present left recall."""
        return ~self._holds(ids, "status", Status.ACTIVE.value)
