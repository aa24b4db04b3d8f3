"""What a saved question expects, and at which rank each chunk of it stands among hits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import ChunkId, Hit, SavedQuestion
from gui.wording.translation import tr

MOST_NAMED = 8
ABSENT = tr("Questions", "not among the hits")


@dataclass(frozen=True, slots=True)
class Standing:
    """An expected chunk and its rank among hits, from 1; None where it is not among them."""

    chunk: ChunkId
    rank: int | None

    @property
    def text(self) -> str:
        """Where it stands, in words."""
        return ABSENT if self.rank is None else tr("Questions", "hit {rank}").format(rank=self.rank)


def standings(expected: Sequence[int], hits: Sequence[Hit]) -> list[Standing]:
    """Return where each expected chunk stands: those among the hits by rank, then the others."""
    ranks = {hit.chunk.id: rank for rank, hit in enumerate(hits, start=1)}
    found = [Standing(ChunkId(key), ranks.get(ChunkId(key))) for key in expected]
    return sorted(found, key=lambda one: (one.rank is None, one.rank or one.chunk))


def told(question: SavedQuestion, hits: Sequence[Hit]) -> str:
    """Return in a line where the expected chunks of a question stand among hits."""
    return tr("Questions", "Expected: {standings}").format(standings=placed(question, hits))


def placed(question: SavedQuestion, hits: Sequence[Hit]) -> str:
    """Return the places alone: "hit 2, hit 7; #41 not among the hits"."""
    found = standings(question.expected, hits)
    ranked = [one.text for one in found if one.rank is not None]
    absent = [f"#{one.chunk}" for one in found if one.rank is None]
    parts = [", ".join(_first(ranked))] * bool(ranked)
    if absent:
        parts.append(tr("Questions", "{chunks} not among the hits").format(chunks=", ".join(_first(absent))))
    return "; ".join(parts)


def _first(texts: list[str]) -> list[str]:
    more = len(texts) - MOST_NAMED
    return texts if more <= 0 else [*texts[:MOST_NAMED], tr("Questions", "{n:,} more").format(n=more)]
