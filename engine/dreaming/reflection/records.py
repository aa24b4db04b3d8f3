"""What a reflection comes to."""

from __future__ import annotations

from dataclasses import dataclass

from engine.providers.records import Made
from engine.records import ChunkId


@dataclass(frozen=True, slots=True)
class Insight:
    """What several memories come to: a text, how important it is (1 to 10), and the memories it rests on."""

    text: str
    title: str
    importance: float
    evidence: tuple[ChunkId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflected(Made):
    """The insights of one reflection."""

    insights: tuple[Insight, ...] = ()
