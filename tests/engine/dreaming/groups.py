"""Memories that belong together, as a person would say them, and a store that holds them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from engine import MemoryEngine, NewChunk
from engine.clock import ManualClock
from tests.helpers import NOON

POTTERY = (
    "I signed up for a pottery class at the community studio.",
    "My pottery class made clay bowls, and I glazed mine blue.",
    "The pottery studio fired my clay bowls in the big kiln.",
    "I gave the glazed pottery bowls from the studio to my aunt.",
)
CHESS = (
    "I joined the chess club and play chess there every Thursday.",
    "I won a chess tournament with the Sicilian defence.",
    "The chess club lent me a book about chess openings.",
)
ELSEWHERE = (
    "The invoice of the plumber is due in April.",
    "My flight to Lisbon leaves from gate twelve.",
    "The office printer needs magenta toner again.",
)


def said(texts: Sequence[str], **fields: Any) -> list[NewChunk]:
    """Return these texts as memories of Ada's, a day apart, the last one yesterday."""
    first = NOON - timedelta(days=len(texts))
    return [
        NewChunk(
            content=text,
            at=first + timedelta(days=place),
            speaker=fields.get("speaker", "Ada"),
            session=f"session {place}",
            category=fields.get("category", "fact"),
            fields={name: value for name, value in fields.items() if name not in ("speaker", "category")},
        )
        for place, text in enumerate(texts)
    ]


def keep(engine: MemoryEngine, texts: Sequence[str], **fields: Any) -> list[int]:
    """Store them; return their ids."""
    return [int(key) for key in engine.add(said(texts, **fields)).ids]


@contextmanager
def store(path: Path, clock: ManualClock | None = None, **options: Any) -> Iterator[MemoryEngine]:
    """Open a store with the embedded model, whose similarities are those of meanings."""
    with MemoryEngine.open(path, clock=clock or ManualClock(NOON), **options) as engine:
        yield engine
