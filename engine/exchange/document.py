"""What a reader hands over: a file's memories as values, before anything is stored.

A reader parses the whole file and decides nothing about the store; :mod:`engine.exchange.storing` stores the
document in one step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeGuard

from engine.records import NewChunk, VectorArray
from engine.storage.archive import ArchivedRow

LARGEST_INTEGER = 2**63 - 1  # that SQLite can hold
LARGEST_NUMBER = 2**53  # of an interaction or a row: one beyond it is a mistake; up to it floats are exact
_LISTED = 20  # names in one sentence

Key = int | str
"""How the records of one file refer to its chunks; for a Mnemoscope export, the chunk's id there."""


class Counting(StrEnum):
    """How an import moves the interaction counter."""

    TOGETHER = "together"  # the whole import is one interaction
    EACH = "each"  # every chunk is one
    CARRIED = "carried"  # the file has a counter of its own, which the store's moves up to


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundChunk:
    """A chunk and where it stands in the file, for a sentence about it ("Line 12").

    ``trace_ids`` and ``facets`` (digests by name, whose vectors come apart) are known of exports only.
    """

    new: NewChunk
    key: Key
    place: str
    trace_ids: Sequence[int] = ()
    facets: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRelation:
    """A relation between two chunks of the same file."""

    source: Key
    target: Key
    kind: str
    place: str
    confidence: float = 1.0
    evidence: str = ""
    id: int | None = None


@dataclass(frozen=True, slots=True)
class FoundVector:
    """The vector of a text, by the text's digest."""

    text_hash: str
    model: str
    vector: VectorArray = field(hash=False, compare=False)


@dataclass(frozen=True, slots=True)
class FoundLog:
    """The log of a store; ``local_chunk_id`` of its rows holds the chunk's key in this file."""

    store_id: str
    rows: Sequence[ArchivedRow]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """All that a file holds.

    ``read`` counts its chunks, those of ``skipped`` included; ``losses`` are sentences about what the format
    does not carry and what was assumed.  ``counter`` is the file's interaction counter when it is carried.
    With ``keeps_ids``, keys are ids of another store, kept where this one never held a chunk.
    """

    chunks: Sequence[FoundChunk]
    read: int
    relations: Sequence[FoundRelation] = ()
    vectors: Sequence[FoundVector] = ()
    logs: Sequence[FoundLog] = ()
    skipped: Sequence[str] = ()
    losses: Sequence[str] = ()
    counting: Counting = Counting.TOGETHER
    counter: int = 0
    keeps_ids: bool = False


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: "1 chunk", "1,204 chunks"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def is_whole(value: Any, low: int = 0, high: int = LARGEST_INTEGER) -> TypeGuard[int]:
    """Whether a value is an integer (and no truth value) within bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def listed(names: Iterable[str]) -> str:
    """Return names for a sentence, in order, the first few of many."""
    ordered = sorted(names)
    more = f" and {len(ordered) - _LISTED:,} more" if len(ordered) > _LISTED else ""
    return ", ".join(ordered[:_LISTED]) + more
