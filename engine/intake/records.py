"""What passes from stage to stage of the write path: each verdict with its reasons, frozen.

A :class:`Message` is *observed* (worth keeping?), *formed* into facts that stand alone, and each fact is
*judged* against what is known (new, more of the same, or against it).  Nothing here was stored yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from engine.fields import DATA_SOURCES, is_text
from engine.language.records import Evidence, ResolvedDate
from engine.providers.records import Made
from engine.records import Chunk, ChunkId

LAST_YEAR = 9_900  # what is announced, or remembered for long, has to end within the calendar


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What somebody said, before anything was made of it.

    ``at`` is when (aware; None: at the store's present).  ``data_source`` is one of
    :data:`engine.fields.DATA_SOURCES`; "" tells it from the speaker.  ``turn`` is its place in the session.
    """

    text: str
    session: str = ""
    speaker: str = "user"
    at: datetime | None = None
    agent: str = ""
    project: str = ""
    turn: int | None = None
    data_source: str = ""


def message_faults(message: Message) -> list[str]:
    """Return what keeps a message from being taken in at all."""
    texts = (message.text, message.session, message.speaker, message.agent, message.project)
    checks = {
        "a message holds half a character (a lone surrogate)": all(is_text(text) for text in texts),
        "a message's time has no time zone": message.at is None or message.at.tzinfo is not None,
        f"a message's time must be within the years 1 to {LAST_YEAR:,}": message.at is None
        or 1 < message.at.year <= LAST_YEAR,
        f"data source must be one of {', '.join(DATA_SOURCES)}": message.data_source in ("", *DATA_SOURCES),
        "a turn can't be negative": message.turn is None or message.turn >= 0,
    }
    return [fault for fault, fine in checks.items() if not fine]


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """The observer's verdict on a message.

    ``refused`` names the filter that stopped it ("" if none did) and ``reason`` says why, in words.
    ``text`` is the message cleaned; ``removed`` names the characters that were taken out.  ``rewritten``
    stands alone, in the third person, at most 500 characters.  ``density`` is the sum of its evidence;
    ``capture_score``, in [0, 1], is what version 3 of the seed went by.
    """

    text: str
    language: str = "en"
    refused: str = ""
    reason: str = ""
    removed: tuple[str, ...] = ()
    category: str = "other"
    confidence: float = 0.0
    classified_by: tuple[Evidence, ...] = ()
    density: float = 0.0
    counted: tuple[Evidence, ...] = ()
    entities: tuple[str, ...] = ()
    capture_score: float = 0.0
    rewritten: str = ""

    @property
    def kept(self) -> bool:
        """Whether it goes on to formation."""
        return not self.refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One atomic fact, standing alone; ``valid_until`` is None for what holds until further notice."""

    text: str
    category: str = "other"
    entities: tuple[str, ...] = ()
    dates: tuple[ResolvedDate, ...] = ()
    temporal_type: str = "persistent"
    valid_from: datetime | None = None
    valid_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Foresight:
    """A part of a message that announces something, and until when that holds."""

    words: str
    valid_until: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Formed(Made):
    """What formation made of a message."""

    facts: tuple[Fact, ...]
    resolved_text: str
    foresight: tuple[Foresight, ...] = ()
    replaced: Mapping[str, str] = field(default_factory=dict, hash=False)  # pronouns, and whom they mean


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationProposal:
    """A relation that runs from a fact about to be stored to a chunk that is there.

    ``kind`` is one of :data:`engine.fields.RELATION_KINDS`, ``confidence`` lies in [0, 1].
    """

    target: ChunkId
    kind: str
    confidence: float
    evidence: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Related(Made):
    """The relations found for one fact."""

    relations: tuple[RelationProposal, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged(Made):
    """One text for two."""

    text: str


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A chunk near a fact, with the cosine of their vectors."""

    chunk: Chunk
    similarity: float
