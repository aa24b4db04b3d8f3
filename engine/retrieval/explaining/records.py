"""What explains the place of one chunk in one answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.records import Chunk
from engine.retrieval.records import Hit


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a chunk stands after one stage: its rank, from 1, of how many, and its value there.

    ``rank`` and ``value`` are None where the stage has none of it.  ``kept`` is whether it went on,
    ``cut`` the rank down to which the stage lets pass (None: all), ``note`` what happened, in words.
    """

    stage: str
    rank: int | None = None
    of: int | None = None
    value: float | None = None
    cut: int | None = None
    kept: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """A smallest change that brings a chunk into the hits.

    ``changes`` are values of the profile, by name, nested ones with a dot; ``limit`` is how many hits to ask
    for; ``uses`` how often to use the chunk now; ``action`` what to do to it before: "restore", "extend" its
    validity, or "restore and extend".  What is not needed is empty.  ``rank`` is where it then stands;
    ``size`` is the change as a share of what the bounds allow, by which remedies are sorted.
    """

    changes: Mapping[str, float | bool] = field(default_factory=dict, hash=False)
    limit: int | None = None
    uses: int = 0
    action: str = ""
    rank: int = 0
    size: float = 0.0

    @property
    def actions(self) -> tuple[str, ...]:
        """What to do to the chunk before, one after another: "restore", "extend"."""
        return tuple(self.action.split(" and ")) if self.action else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Where a chunk stands in the answer to a query, stage by stage, and what decided it.

    ``rank`` is its place among the hits, None if it is none.  ``hit`` is the chunk with the terms of its
    score, also where it was dropped: as though it had been found.  ``cutoff`` is the one that got in last, or
    where the chunk did, the first that did not.  ``cost`` names what the cutoff owes most of its lead to, and
    how much of it; "diversity" where it only repeats less.  ``rank_without_decay`` is where the chunk
    would stand, by score, if nothing faded.  ``asked`` is the question it was ranked for: of a compound one,
    the part that it stands best in.  ``remedies`` bring it in, or where recall is too little sure of a hit,
    before the agent.
    """

    query: str
    asked: str
    chunk: Chunk
    profile: str
    limit: int
    rank: int | None
    standings: tuple[Standing, ...]
    hit: Hit
    cutoff: Hit | None
    cost: tuple[str, float] | None
    rank_without_decay: int
    remedies: tuple[Remedy, ...]

    @property
    def dropped_at(self) -> str:
        """The first stage that did not let it pass, "" if all did."""
        return next((one.stage for one in self.standings if not one.kept), "")
