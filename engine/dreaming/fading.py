"""Many alike changes of numbers, each a proposal when it is read: a million take the room of arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, overload

import numpy as np

from engine.dreaming.proposals import DreamStep, FieldChange, Proposal, ProposalColumns, Unmade
from engine.records import ChunkId, FloatArray, IdArray


@dataclass(frozen=True, slots=True, eq=False)
class Faded(Unmade):
    """One field of many chunks that changes to another number, and the time that is noted with it.

    All arrays have one entry a chunk; ``noted`` is that time before, in microseconds, NaN where unknown.
    """

    step: DreamStep
    rule: str
    ids_changed: IdArray
    name: str
    before: FloatArray
    after: FloatArray
    time_name: str
    noted: FloatArray
    now: int
    numbers: Mapping[str, FloatArray] = field(default_factory=dict)

    def ids(self) -> Iterator[str]:
        """Give their ids, in order."""
        start = f"{self.step.slug}:"
        return (start + str(key) for key in self.ids_changed.tolist())

    def place(self, proposal_id: str) -> int | None:
        """Return the place of a proposal by its id, or None; a million ids are never written for it."""
        start, _, key = proposal_id.partition(":")
        if start != self.step.slug or not key.isdecimal():
            return None
        found = np.flatnonzero(self.ids_changed == int(key))
        return int(found[0]) if len(found) and str(int(key)) == key else None

    def columns(self) -> ProposalColumns:
        """Return them in columns: all go by one rule, none needs a person."""
        count = len(self)
        rule = np.zeros(count, dtype=np.int64)
        return ProposalColumns((self.rule,), rule, self.ids_changed, np.zeros(count, dtype=np.bool_))

    def __len__(self) -> int:
        """Return how many chunks change."""
        return len(self.ids_changed)

    @overload
    def __getitem__(self, place: int) -> Proposal: ...
    @overload
    def __getitem__(self, place: slice) -> list[Proposal]: ...
    def __getitem__(self, place: int | slice) -> Proposal | list[Proposal]:
        """Return the proposal at a place, or those of a slice."""
        if isinstance(place, slice):
            return [self._made(at) for at in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return self._made(place)

    def _made(self, at: int) -> Proposal:
        key = ChunkId(int(self.ids_changed[at]))
        return Proposal(
            id=f"{self.step.slug}:{key}",
            step=self.step,
            rule=self.rule,
            numbers={name: float(values[at]) for name, values in self.numbers.items()},
            changes=(
                FieldChange(key, self.name, float(self.before[at]), float(self.after[at])),
                FieldChange(key, self.time_name, _time(self.noted[at]), self.now),
            ),
        )


def _time(value: Any) -> int | None:
    return None if value != value else int(value)
