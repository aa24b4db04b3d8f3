"""What the steps of a dream propose: single changes, new memories, and a million of them as one sequence."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import accumulate, chain
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from engine.dynamics.conflicts import Conflict
from engine.records import ChunkId, IdArray, NewRelation, NewTrace

NEW = ChunkId(0)
"""Stands in links for the chunk that a proposal would make."""
RULE = "rule"
"""Stands where the name of a model would, if a rule decided by numbers alone."""


class DreamStep(StrEnum):
    """The steps of a cycle, in order (SPEC 2.7)."""

    TIER_DECAY = "tier decay"
    EMOTION = "emotional consolidation"
    REPLAY = "synaptic replay"
    TIERS = "promotion and demotion"
    UTILITY = "utility decay"
    REHEARSAL = "rehearsal"
    EXPIRY = "foresight expiry"
    FORGETTING = "strategic forgetting"
    CLUSTERING = "clustering"
    CONSOLIDATION = "consolidation"
    REDUNDANCY = "redundancy"
    ABSTRACTION = "deep abstraction"
    SUMMARIES = "category summaries"
    COMPACTION = "trace compaction"
    REFLECTION = "reflection"

    @property
    def slug(self) -> str:
        """The name as ids hold it."""
        return self.value.replace(" ", "-")


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of one chunk, before and after, as stored values.

    With a ``factor`` the value is multiplied: where another proposal about it is rejected, by as much.
    """

    chunk_id: ChunkId
    field: str
    before: Any
    after: Any
    factor: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMemory:
    """A chunk that a dream makes of others.

    It takes the presentations of ``traces_of``, which it stands for; ``links`` lead from it, or to it, where
    an end is 0.
    """

    content: str
    category: str
    importance: float
    kind: str  # theme, pattern, summary or insight
    tags: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    fields: Mapping[str, Any] = field(default_factory=dict, hash=False)
    traces_of: tuple[ChunkId, ...] = ()
    links: tuple[NewRelation, ...] = ()


@dataclass(frozen=True, slots=True)
class Compaction:
    """Old presentations of a chunk, by the numbers of their traces, and the one that takes their place."""

    chunk_id: ChunkId
    replaced: tuple[int, ...]
    trace: NewTrace


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """One thing that a step proposes: what it changes or makes, and on what grounds.

    ``rule`` names the rule, ``numbers`` what it went by; ``sources`` are chunks that it rests on and leaves
    as they are.  ``pair`` are two memories that contradict each other, older first, for a person to settle:
    ``changes`` then end the first one's validity.  ``made_by`` is a model, "heuristic", or "rule".
    """

    id: str
    step: DreamStep
    rule: str
    numbers: Mapping[str, float] = field(default_factory=dict, hash=False)
    changes: tuple[FieldChange, ...] = ()
    sources: tuple[ChunkId, ...] = ()
    memory: NewMemory | None = None
    compaction: Compaction | None = None
    pair: tuple[ChunkId, ChunkId] | None = None
    conflict: Conflict | None = None
    links: tuple[NewRelation, ...] = ()
    made_by: str = RULE
    amended: bool = False

    @property
    def chunks(self) -> tuple[ChunkId, ...]:
        """The chunks that it changes, in order."""
        changed = [change.chunk_id for change in self.changes]
        return tuple(dict.fromkeys([*changed, *([self.compaction.chunk_id] if self.compaction else [])]))

    @property
    def touches(self) -> frozenset[ChunkId]:
        """The chunks that it changes, rests on, stands for or links."""
        stands_for, links = (
            ((), self.links)
            if self.memory is None
            else (
                self.memory.traces_of,
                (*self.links, *self.memory.links),
            )
        )
        ends = (end for link in links for end in (link.source, link.target) if end != 0)
        return frozenset(map(ChunkId, (*self.chunks, *self.sources, *stands_for, *ends)))

    @property
    def needs_person(self) -> bool:
        """Whether nobody but a person may settle it."""
        return self.pair is not None


@dataclass(frozen=True, slots=True, eq=False)
class ProposalColumns:
    """The proposals of one step in columns, in order: for lists of a million.

    ``rule`` (n,) is the place of each one's rule among ``rules``, ``chunk`` (n,) what it is about: the first
    that it changes, else the first that it rests on, else 0; ``for_person`` (n,) marks what only a person
    may settle.
    """

    rules: tuple[str, ...]
    rule: IdArray
    chunk: IdArray
    for_person: npt.NDArray[np.bool_]


class Joined(Sequence[Proposal]):
    """Sequences of proposals, one after another: lists, and what is not made before it is read."""

    def __init__(self, parts: Iterable[Sequence[Proposal]]) -> None:
        self.parts = tuple(part for part in parts if len(part))
        self._starts = list(accumulate(map(len, self.parts), initial=0))

    def ids(self) -> Iterator[str]:
        """Give the id of every proposal, in order, without making those that are not made."""
        return chain.from_iterable(map(ids_of, self.parts))

    def place(self, proposal_id: str) -> int | None:
        """Return the place of a proposal by its id, or None."""
        found = ((start, self._within(number, proposal_id)) for number, start in enumerate(self._starts[:-1]))
        return next((start + place for start, place in found if place is not None), None)

    def _within(self, number: int, proposal_id: str) -> int | None:
        part = self.parts[number]
        return part.place(proposal_id) if isinstance(part, Unmade) else self._listed[number].get(proposal_id)

    @cached_property
    def _listed(self) -> dict[int, dict[str, int]]:
        """The places of proposals in the parts that are lists, by number of the part and by id."""
        return {
            number: {item.id: place for place, item in enumerate(part)}
            for number, part in enumerate(self.parts)
            if not isinstance(part, Unmade)
        }

    def columns(self) -> ProposalColumns:
        """Return them in columns, without making those that are not made."""
        columns = [part.columns() if isinstance(part, Unmade) else _columns(part) for part in self.parts]
        rules = tuple(dict.fromkeys(rule for each in columns for rule in each.rules))
        placed = [np.array([rules.index(rule) for rule in each.rules])[each.rule] for each in columns]
        return ProposalColumns(
            rules,
            np.concatenate([np.empty(0, np.int64), *placed]),
            np.concatenate([np.empty(0, np.int64), *(each.chunk for each in columns)]),
            np.concatenate([np.empty(0, np.bool_), *(each.for_person for each in columns)]),
        )

    def by_rule(self) -> Mapping[str, Sequence[Proposal]]:
        """Return them by the rule that made them."""
        found: dict[str, list[Sequence[Proposal]]] = {}
        for part in self.parts:
            for rule, group in _by_rule(part).items():
                found.setdefault(rule, []).append(group)
        return {rule: Joined(groups) for rule, groups in found.items()}

    def replaced(self, proposal: Proposal) -> Joined:
        """Return them with another in the place of the one that has its id."""
        place = self.place(proposal.id)
        assert place is not None
        number = self._number(place)
        own = list(self.parts[number])
        own[place - self._starts[number]] = proposal
        return Joined([*self.parts[:number], own, *self.parts[number + 1 :]])

    def only(self, ids: Collection[str]) -> Joined:
        """Return those of these ids."""
        return Joined(
            part.only(ids) if isinstance(part, Unmade) else [item for item in part if item.id in ids]
            for part in self.parts
        )

    def _number(self, place: int) -> int:
        return bisect_right(self._starts, place) - 1

    def __len__(self) -> int:
        """Return how many there are."""
        return self._starts[-1]

    @overload
    def __getitem__(self, place: int) -> Proposal: ...
    @overload
    def __getitem__(self, place: slice) -> list[Proposal]: ...
    def __getitem__(self, place: int | slice) -> Proposal | list[Proposal]:
        """Return the proposal at a place, or those of a slice."""
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(place)
        number = self._number(at)
        return self.parts[number][at - self._starts[number]]

    def __iter__(self) -> Iterator[Proposal]:
        """Give every proposal, in order."""
        return chain.from_iterable(self.parts)


class Proposals(Joined):
    """The proposals of a plan, in the order of its steps: :meth:`of` gives those of one."""

    def __init__(self, groups: Mapping[DreamStep, Sequence[Proposal]]) -> None:
        known = {step: groups[step] for step in DreamStep if groups.get(step)}
        self._groups = {step: joined(group) for step, group in known.items()}
        super().__init__(part for group in self._groups.values() for part in group.parts)

    def of(self, step: DreamStep) -> Joined:
        """Return the proposals of one step."""
        return self._groups.get(step, _NONE)

    def get(self, proposal_id: str) -> Proposal | None:
        """Return a proposal by its id, or None."""
        place = self.place(proposal_id)
        return None if place is None else self[place]

    def where(self, proposal_id: str) -> tuple[DreamStep, int] | None:
        """Return the step of a proposal, and its place among those of the step, by its id; or None."""
        found = ((step, group.place(proposal_id)) for step, group in self._groups.items())
        return next(((step, place) for step, place in found if place is not None), None)

    def replaced(self, proposal: Proposal) -> Proposals:
        """Return them with another in the place of the one that has its id."""
        return Proposals({**self._groups, proposal.step: self.of(proposal.step).replaced(proposal)})

    def only(self, ids: Collection[str]) -> Proposals:
        """Return those of these ids."""
        return Proposals({step: group.only(ids) for step, group in self._groups.items()})


class Unmade(Sequence[Proposal]):
    """Proposals of one step by one rule, not made before they are read, for there may be a million."""

    rule: str

    @abstractmethod
    def ids(self) -> Iterator[str]:
        """Give their ids, in order."""

    @abstractmethod
    def place(self, proposal_id: str) -> int | None:
        """Return the place of a proposal by its id, or None."""

    @abstractmethod
    def columns(self) -> ProposalColumns:
        """Return them in columns."""

    @abstractmethod
    def only(self, ids: Collection[str]) -> Unmade:
        """Return those of these ids."""


def joined(group: Sequence[Proposal]) -> Joined:
    """Return a step's proposals as parts, one after another."""
    return group if isinstance(group, Joined) else Joined([group])


_NONE = Joined([])


def _columns(group: Sequence[Proposal]) -> ProposalColumns:
    rules = {rule: place for place, rule in enumerate(dict.fromkeys(item.rule for item in group))}
    return ProposalColumns(
        tuple(rules),
        np.fromiter((rules[item.rule] for item in group), dtype=np.int64, count=len(group)),
        np.fromiter((_about(item) for item in group), dtype=np.int64, count=len(group)),
        np.fromiter((item.needs_person for item in group), dtype=np.bool_, count=len(group)),
    )


def _about(proposal: Proposal) -> int:
    return next(iter((*proposal.chunks, *proposal.sources)), 0)


def ids_of(part: Sequence[Proposal]) -> Iterator[str]:
    """Give the ids of proposals, in order, without making those that are not made."""
    return part.ids() if isinstance(part, Unmade | Joined) else (item.id for item in part)


def _by_rule(part: Sequence[Proposal]) -> Mapping[str, Sequence[Proposal]]:
    if isinstance(part, Unmade):
        return {part.rule: part}
    found: dict[str, list[Proposal]] = {}
    for proposal in part:
        found.setdefault(proposal.rule, []).append(proposal)
    return found
