"""What several memories have in common, and what keeps one of them from being merged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import Connection

from engine.dreaming.proposals import NEW
from engine.dreaming.steps.contradictions import stays
from engine.language.injection import orders
from engine.language.sub_tiers import semantic_sub_tier
from engine.records import Chunk, ChunkId, NewRelation
from engine.storage import reading
from engine.storage.erase import BY_DREAM

THEME, PATTERN, SUMMARY = "theme", "pattern", "summary"
_WHERE = ("agent", "project", "session", "speaker")


def common_fields(chunks: Sequence[Chunk], category: str, title: str, text: str) -> dict[str, Any]:
    """Return the fields of what is made of these: where all of them agree, it is theirs too."""
    values = {name: {getattr(chunk, name) for chunk in chunks} for name in _WHERE}
    agreed = {name: next(iter(found)) for name, found in values.items() if len(found) == 1}
    return {
        "title": title,
        "sub_tier": semantic_sub_tier(category, text),
        **{name: value for name, value in agreed.items() if value},
    }


def united(chunks: Sequence[Chunk], labels: str) -> tuple[str, ...]:
    """Return all tags, or all entities, in order of the alphabet."""
    return tuple(sorted({label for chunk in chunks for label in getattr(chunk, labels)}))


def usual_category(chunks: Sequence[Chunk]) -> str:
    """Return the category that most have, the first of those that as many have."""
    return Counter(chunk.category for chunk in chunks).most_common(1)[0][0]


def elaborating(ids: Iterable[ChunkId], kind: str) -> tuple[NewRelation, ...]:
    """Return the relations by which these chunks elaborate what is made of them."""
    return tuple(NewRelation(key, NEW, "elaborates", evidence=f"{BY_DREAM}{kind}") for key in ids)


def harmless(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Return the chunks but those that give orders to a model: nothing is made of them."""
    return [chunk for chunk in chunks if not orders(chunk.content)]


def stands_apart(chunk: Chunk) -> bool:
    """Whether a memory is merged with none.

    Corrections and what is protected stay; what holds for a time would outlive it in a theme; and what gives
    orders to a model shall not gain weight.
    """
    return stays(chunk) or chunk.valid_until is not None or bool(orders(chunk.content))


def brought_back(connection: Connection, ids: Collection[ChunkId]) -> set[ChunkId]:
    """Return which of these active chunks a dream had replaced: somebody wanted them back."""
    return {
        link.target
        for link in reading.relations(connection, list(ids))
        if link.kind == "supersedes" and link.target in ids and link.evidence.startswith(BY_DREAM)
    }
