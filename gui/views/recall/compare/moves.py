"""Where each hit of one profile stands by another."""

from __future__ import annotations

from dataclasses import dataclass

from engine import ChunkId, Recall, SavedQuestion
from gui.views.recall.expected import placed
from gui.widgets.rank_links import RankLink
from gui.wording.translation import tr, trn

CLIMBS = 3  # named in the summary
SHARED = trn("Compare", "{shared:,} of {n:,} hit is in both", "{shared:,} of {n:,} hits are in both")
NEW = trn("Compare", "{n:,} is new", "{n:,} are new")
GONE = trn("Compare", "{n:,} is gone", "{n:,} are gone")
NEITHER = tr("Compare", "Neither profile finds anything.")
AS_BEFORE = tr("Compare", "Both give the same hits in the same order")


@dataclass(frozen=True, slots=True)
class Move:
    """A hit's rank by one profile, from 1, and by the other: None where it is not among its hits.

    ``beyond`` is its rank by score there all the same, if it was a candidate.
    """

    chunk: ChunkId
    rank: int
    other: int | None
    beyond: int | None = None

    @property
    def climb(self) -> int:
        """How many ranks better it is here; 0 for one that only one profile finds."""
        return 0 if self.other is None else self.other - self.rank


def moves(recall: Recall, other: Recall) -> list[Move]:
    """Return the move of each hit of a recall, seen from the other one."""
    ranks = {key: rank for rank, key in enumerate(other.ids, start=1)}
    scored = other.rankings.get("score")
    return [
        Move(key, rank, ranks.get(key), scored.rank(key) if scored and key not in ranks else None)
        for rank, key in enumerate(recall.ids, start=1)
    ]


def links(left: Recall, right: Recall) -> list[RankLink]:
    """Return what connects the rows of two lists, from 0; a hit of only one of them leads nowhere."""
    found = [RankLink(None if m.other is None else m.other - 1, m.rank - 1) for m in moves(right, left)]
    gone = [RankLink(m.rank - 1, None) for m in moves(left, right) if m.other is None]
    return [*found, *gone]


def summary(left: Recall, right: Recall) -> str:
    """Return in a line what the right one does otherwise."""
    if not left.ids and not right.ids:
        return NEITHER
    if left.ids == right.ids:
        return f"{AS_BEFORE}."
    found = moves(right, left)
    new = sum(move.other is None for move in found)
    gone = sum(move.other is None for move in moves(left, right))
    parts = [SHARED.format(n=len(left.ids), shared=len(found) - new)]
    parts += [NEW.format(n=new)] * bool(new) + [GONE.format(n=gone)] * bool(gone)
    best = sorted((move for move in found if move.climb > 0), key=lambda move: -move.climb)[:CLIMBS]
    climbs = ", ".join(
        tr("Compare", "#{id} from {before} to {after}").format(id=m.chunk, before=m.other, after=m.rank)
        for m in best
    )
    told = f"{', '.join(parts)}."
    return told + " " + tr("Compare", "Biggest climbs: {climbs}.").format(climbs=climbs) if best else told


def standing(question: SavedQuestion, left: Recall, right: Recall) -> str:
    """Return in a line where the expected chunks of a saved question stand by either profile."""
    text = tr("Compare", "Expected, by {left}: {here}. By {right}: {there}.")
    here, there = (placed(question, one.hits) for one in (left, right))
    return text.format(left=left.profile, here=here, right=right.profile, there=there)


def told(move: Move, profile: str) -> str:
    """Say in words where a hit stands by the other profile."""
    if move.other is not None:
        if not move.climb:
            return tr("Compare", "The same rank by {profile}").format(profile=profile)
        return tr("Compare", "Rank {rank} by {profile}").format(rank=move.other, profile=profile)
    if move.beyond is not None:
        text = tr("Compare", "Not among the hits by {profile}: rank {rank} by score")
        return text.format(profile=profile, rank=move.beyond)
    return tr("Compare", "Not found by {profile}").format(profile=profile)
