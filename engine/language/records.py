"""What is read in a text: values, frozen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.records import ChunkId


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that counted: what it is called, what it added, and the words that it was seen in."""

    signal: str
    value: float
    seen: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Emotion:
    """Valence in [-1, 1], arousal in [0, 1] and Ekman's category ("" for none), by patterns, no model."""

    valence: float = 0.0
    arousal: float = 0.0
    category: str = ""
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class ResolvedDate:
    """Words that name a time, and the day or moment they mean, relative to when the message was said.

    ``period`` is how exactly: "day", "week", "month", "year" (``at`` is the first day) or "time".
    """

    words: str
    at: datetime
    whole_day: bool = True
    period: str = "day"


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What the session so far lends to a message: whom it spoke of last, the latest first."""

    people: tuple[str, ...] = ()  # names as they were written
    things: tuple[str, ...] = ()
    recent: tuple[ChunkId, ...] = ()
