"""What agents did, as the minutes of a team tell it (seed 002)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from engine.records import Changes, ChunkId


class MinuteField(StrEnum):
    """By what minutes are counted."""

    EVENT_TYPE = "event_type"
    AGENT = "agent"
    PROJECT = "project"


LONGEST_MINUTE = 100_000
"""Characters of a minute, its data as JSON included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMinute:
    """One event: of what kind, whose, when, and what is to be said of it.

    Kinds are open: any text will do.  ``data`` are JSON values; ``context_references`` are ids of earlier
    minutes.  Without an ``id`` it gets one, and without a time the store's present.
    """

    event_type: str
    agent: str = ""
    project: str = ""
    at: datetime | None = None
    cycle: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)
    context_references: tuple[str, ...] = ()
    note: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Minute(NewMinute):
    """A minute as the store keeps it, for good.

    ``number`` grows in the order in which minutes were written; it is that of the chunk by which the minute
    is found by meaning.
    """

    number: ChunkId
    at: datetime

    @property
    def told(self) -> str:
        """What it tells: its note, or else its data, "" for neither."""
        if self.note.strip():
            return self.note
        values = (
            (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
            for name, value in self.data.items()
        )
        return " · ".join(f"{name}: {value}" for name, value in values)


@dataclass(frozen=True, slots=True)
class SkippedLine:
    """A line of a file that was of no use, and why."""

    line: int
    why: str


@dataclass(frozen=True, slots=True)
class MinutesImport:
    """What an import of minutes came to.

    ``known`` were there before; ``naive`` ones had times without a zone, taken as UTC.
    """

    new: int
    known: int
    skipped: tuple[SkippedLine, ...] = ()
    naive: int = 0


@dataclass(frozen=True, slots=True)
class Appended:
    """Which minutes were written: the ids of all, in order, and those that were there before.

    ``changes`` are none where nothing was new, ``memories`` the steps that made memories.  ``problem`` says
    why none were made of them yet, "" where they were; the minutes stand all the same.
    """

    ids: tuple[str, ...]
    known: tuple[str, ...]
    changes: Changes
    memories: tuple[Changes, ...] = ()
    problem: str = ""
