"""Many chunks that change alike by one rule, each a proposal when read: a million take the room of arrays."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from engine.dreaming.proposals import DreamStep, FieldChange, Proposal, ProposalColumns, Unmade
from engine.dynamics.tiers import BoolArray
from engine.fields import FIELDS, Kind
from engine.records import ChunkId, FloatArray, IdArray

_NUMBER = re.compile(r"[1-9][0-9]{0,17}")  # of a chunk, as ids write it; a longer one is none

Values = npt.NDArray[Any] | str | int
"""Stored values of one field: an array with one entry a chunk, NaN where unknown, or one value for all."""

HARMLESS = frozenset(
    {
        *("retrieval_strength", "decayed_at", "utility", "utility_updated_at", "stability"),
        *("last_reviewed_at", "attributes", "flashbulb", "pinned", "importance"),
    }
)
"""Fields that a dream may change in a protected chunk that is not immutable: how strong it is, never what."""


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """One field of many chunks, before and after; where both are the same it does not change."""

    name: str
    before: Values
    after: Values

    def of(self, key: ChunkId, place: int) -> FieldChange:
        """Return the change of the chunk at a place."""
        return FieldChange(key, self.name, self._stored(self.before, place), self._stored(self.after, place))

    def taken(self, wanted: BoolArray) -> Change:
        """Return the change of the chunks that are wanted (n,)."""
        return Change(self.name, taken(self.before, wanted), taken(self.after, wanted))

    def _stored(self, values: Values, place: int) -> Any:
        value = values.item(place) if isinstance(values, np.ndarray) else values
        if not isinstance(value, float):
            return value
        if np.isnan(value):
            return None
        return int(value) if FIELDS[self.name].kind is Kind.TIME else value


def taken(values: Values, wanted: BoolArray | IdArray) -> Values:
    """Return the values that are wanted, or at these places."""
    return values[wanted] if isinstance(values, np.ndarray) else values


@dataclass(frozen=True, eq=False)
class Alike(Unmade):
    """Chunks that change alike: ``ids_changed`` (n,), with what each of them goes by.

    ``numbers`` hold arrays (n,), NaN where nothing is known; ``sources`` (n,) the chunk that each rests on.
    """

    step: DreamStep
    rule: str
    ids_changed: IdArray
    changes: tuple[Change, ...]
    numbers: Mapping[str, FloatArray] = field(default_factory=dict)
    sources: IdArray | None = None

    def ids(self) -> Iterator[str]:
        """Give their ids, in order."""
        start = f"{self.step.slug}:"
        return (start + str(key) for key in self.ids_changed.tolist())

    def place(self, proposal_id: str) -> int | None:
        """Return the place of the proposal that has an id, or None."""
        start, _, key = proposal_id.rpartition(":")
        if start != self.step.slug or not _NUMBER.fullmatch(key):
            return None
        return self.at(int(key))

    def at(self, key: int) -> int | None:
        """Return the place of a chunk, or None."""
        (found,) = self.places(np.array([key], dtype=np.int64)).tolist()
        return found if found >= 0 else None

    def places(self, ids: IdArray) -> IdArray:
        """Return the place of each of these chunks (m,), -1 where it is none of them."""
        order, ordered = self._ordered
        if not len(ordered):
            return np.full(len(ids), -1)
        found = np.minimum(np.searchsorted(ordered, ids), len(ordered) - 1)
        return np.where(ordered[found] == ids, order[found], -1)

    @cached_property
    def _ordered(self) -> tuple[IdArray, IdArray]:
        order = np.argsort(self.ids_changed, kind="stable")
        return order, self.ids_changed[order]

    def columns(self) -> ProposalColumns:
        """Return them in columns: all go by one rule, none needs a person."""
        count = len(self)
        rule = np.zeros(count, dtype=np.int64)
        return ProposalColumns((self.rule,), rule, self.ids_changed, np.zeros(count, dtype=np.bool_))

    def among(self, ids: Collection[str]) -> BoolArray:
        """Return which of them have one of these ids (n,)."""
        return np.fromiter((item in ids for item in self.ids()), np.bool_, len(self))

    def only(self, ids: Collection[str]) -> Alike:
        """Return those of these ids."""
        return self.taken(self.among(ids))

    def taken(self, wanted: BoolArray) -> Alike:
        """Return those that are wanted (n,)."""
        return Alike(
            self.step,
            self.rule,
            self.ids_changed[wanted],
            tuple(change.taken(wanted) for change in self.changes),
            {name: values[wanted] for name, values in self.numbers.items()},
            None if self.sources is None else self.sources[wanted],
        )

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

    def _made(self, place: int) -> Proposal:
        key = ChunkId(int(self.ids_changed[place]))
        numbers = {name: float(values[place]) for name, values in self.numbers.items()}
        return Proposal(
            id=f"{self.step.slug}:{key}",
            step=self.step,
            rule=self.rule,
            numbers={name: value for name, value in numbers.items() if value == value},
            changes=self.changes_of(place),
            sources=() if self.sources is None else (ChunkId(int(self.sources[place])),),
        )

    @property
    def fades(self) -> bool:
        """Whether nothing but numbers of theirs changes, how strong they are."""
        return all(change.name in HARMLESS for change in self.changes)

    def moves(self) -> BoolArray:
        """Return which of them change in more than how strong they are (n,)."""
        found = np.zeros(len(self), dtype=np.bool_)
        for change in self.changes:
            if change.name not in HARMLESS:
                found |= np.asarray(change.before != change.after, dtype=np.bool_)
        return found

    def changes_in(self, ids: IdArray) -> Iterator[FieldChange]:
        """Give what changes in those of these chunks that are among them."""
        places = self.places(ids)
        return (change for place in places[places >= 0].tolist() for change in self.changes_of(place))

    def changes_of(self, place: int) -> tuple[FieldChange, ...]:
        """Return what changes in the chunk at a place."""
        key = ChunkId(int(self.ids_changed[place]))
        found = (change.of(key, place) for change in self.changes)
        return tuple(change for change in found if change.before != change.after)
