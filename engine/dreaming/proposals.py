"""What the steps of a dream propose: single changes, new memories, and a million of them as one sequence."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import accumulate, chain
from typing import Any, overload

import numpy as np
import numpy.typing as npt

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


class Conflict(StrEnum):
    """Why two memories contradict each other (SPEC 1.8)."""

    NOISE = "retrieval noise"
    DRIFT = "preference drift"
    TENSION = "genuine tension"
    CONTEXT = "context sensitivity"


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


class Proposals(Sequence[Proposal]):
    """The proposals of a plan, in the order of its steps; those of a step that fades many are made when read.

    Each step's are a sequence of their own: :meth:`of` gives it, :meth:`get` finds one by its id.
    """

    def __init__(self, groups: Mapping[DreamStep, Sequence[Proposal]]) -> None:
        self._groups = {step: groups[step] for step in DreamStep if groups.get(step)}
        self._starts = list(accumulate((len(group) for group in self._groups.values()), initial=0))
        self._places: dict[DreamStep, Mapping[str, int]] = {}

    def of(self, step: DreamStep) -> Sequence[Proposal]:
        """Return the proposals of one step."""
        return self._groups.get(step, ())

    def get(self, proposal_id: str) -> Proposal | None:
        """Return a proposal by its id, or None."""
        found = self.place(proposal_id)
        return None if found is None else self._groups[found[0]][found[1]]

    def place(self, proposal_id: str) -> tuple[DreamStep, int] | None:
        """Return the step of a proposal, and its place among those of the step, by its id; or None."""
        for step, group in self._groups.items():
            own = group.place(proposal_id) if isinstance(group, Unmade) else self._made(step).get(proposal_id)
            if own is not None:
                return step, own
        return None

    def _made(self, step: DreamStep) -> Mapping[str, int]:
        """Return the places of the proposals of a step that are made, by their ids."""
        if step not in self._places:
            self._places[step] = {item.id: place for place, item in enumerate(self._groups[step])}
        return self._places[step]

    def ids(self) -> Iterator[str]:
        """Give the id of every proposal, in order, without making those that are not made."""
        for group in self._groups.values():
            yield from ids_of(group)

    def columns(self, step: DreamStep) -> ProposalColumns:
        """Return the proposals of one step in columns, without making those that are not made."""
        group = self.of(step)
        return group.columns() if isinstance(group, Unmade) else _columns(group)

    def replaced(self, proposal: Proposal) -> Proposals:
        """Return them with another in the place of the one that has its id."""
        where = self.place(proposal.id)
        assert where is not None
        step, place = where
        own = list(self._groups[step])
        own[place] = proposal
        found = Proposals({**self._groups, step: own})
        found._places = self._places  # none moved
        return found

    def only(self, ids: Collection[str]) -> Proposals:
        """Return those of these ids."""
        kept = {
            step: [place for place, item in enumerate(ids_of(group)) if item in ids]
            for step, group in self._groups.items()
        }
        return Proposals(
            {
                step: group if len(kept[step]) == len(group) else [group[place] for place in kept[step]]
                for step, group in self._groups.items()
            }
        )

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
        group = bisect_right(self._starts, at) - 1
        return list(self._groups.values())[group][at - self._starts[group]]

    def __iter__(self) -> Iterator[Proposal]:
        """Give every proposal, in order."""
        return chain.from_iterable(self._groups.values())


class Unmade(Sequence[Proposal]):
    """A step's proposals by one rule, not made before they are read, for there may be a million."""

    rule: str

    @abstractmethod
    def ids(self) -> Iterator[str]:
        """Give their ids, in order."""

    @abstractmethod
    def columns(self) -> ProposalColumns:
        """Return them in columns."""

    @abstractmethod
    def place(self, proposal_id: str) -> int | None:
        """Return the place of a proposal by its id, or None."""


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


def ids_of(group: Sequence[Proposal]) -> Iterator[str]:
    """Give the ids of a step's proposals, in order."""
    return group.ids() if isinstance(group, Unmade) else (item.id for item in group)


def by_rule(group: Sequence[Proposal]) -> Mapping[str, Sequence[Proposal]]:
    """Return a step's proposals by the rule that made them."""
    if isinstance(group, Unmade):
        return {group.rule: group} if group else {}
    found: dict[str, list[Proposal]] = {}
    for proposal in group:
        found.setdefault(proposal.rule, []).append(proposal)
    return found
