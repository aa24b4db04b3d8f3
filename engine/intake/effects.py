"""Chunks as a verdict leaves them: pure functions from a fact, or a chunk as it is, to a chunk."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from engine.dynamics.strength import recalled
from engine.fields import bounded_stability, text_hash
from engine.intake.plans import Draft
from engine.intake.records import Fact
from engine.intake.scoring import Scores
from engine.intake.tagging import tag
from engine.parameters import IntakeParameters
from engine.providers.records import HEURISTIC
from engine.records import Chunk, ChunkId, Status, Tier

_AGENTS = frozenset({"assistant", "agent", "ai", "bot", "model", "asistan"})
_SYSTEMS = frozenset({"system", "tool", "sistem"})
_SUB_TIERS = {"user_message": "personal", "federation": "vicarious"}


def data_source(given: str, speaker: str, agent: str) -> str:
    """Return where a message came from, told from its speaker unless it was said."""
    if given:
        return given
    name = speaker.casefold()
    if name in _SYSTEMS:
        return "system"
    spoke_itself = name in _AGENTS or (bool(agent) and name == agent.casefold())
    return "assistant_message" if spoke_itself else "user_message"


def created(
    fact: Fact,
    draft: Draft,
    scores: Scores,
    parameters: IntakeParameters,
    *,
    chunk_id: ChunkId,
    turn: int | None,
    now: datetime,
) -> Chunk:
    """Return a new chunk: episodic, as strong as its encoding, tagged where it is weak."""
    message, observation, formed = draft.message, draft.observation, draft.formed
    assert formed is not None  # what was refused has no facts
    assert message.at is not None  # drafts are dated
    source = data_source(message.data_source, message.speaker, message.agent)
    weak = scores.importance < parameters.importance.weak_below
    return Chunk(
        id=chunk_id,
        content=fact.text,
        content_hash=text_hash(fact.text),
        at=message.at,
        recorded_at=now,
        agent=message.agent,
        project=message.project,
        stimulus="" if fact.text == message.text else message.text,
        category=fact.category,
        tier=Tier.EPISODIC,
        sub_tier=_SUB_TIERS.get(source, "observed"),
        importance=scores.importance,
        novelty=scores.novelty,
        arousal=scores.arousal,
        reward=scores.reward,
        attention=scores.attention,
        stability=scores.stability,
        emotional_valence=draft.emotion.valence,
        emotional_arousal=draft.emotion.arousal,
        emotion=draft.emotion.category,
        valid_from=fact.valid_from or message.at,
        valid_until=fact.valid_until,
        temporal_type=fact.temporal_type,
        session=message.session,
        turn=turn,
        speaker=message.speaker,
        write_source="observer" if fact.text == observation.rewritten else "formation",
        data_source=source,
        source_confidence=observation.confidence,
        model=formed.made_by or HEURISTIC,
        pinned=scores.flashbulb,
        flashbulb=scores.flashbulb,
        attributes=tag(message.at, parameters.importance) if weak else {},
        entities=tuple(sorted(set(fact.entities))),
    )


def used(chunk: Chunk, at: datetime) -> Chunk:
    """Return a chunk after it came up once more; an unknown count stays unknown."""
    last = chunk.last_accessed_at
    return replace(
        chunk,
        access_count=None if chunk.access_count is None else chunk.access_count + 1,
        last_accessed_at=at if last is None else max(at, last),
    )


def updated(chunk: Chunk, fact: Fact, text: str, at: datetime, now: datetime) -> Chunk:
    """Return a chunk whose text was merged with a fact."""
    return replace(
        used(chunk, at),
        content=text,
        content_hash=text_hash(text),
        edited_at=now,
        entities=tuple(sorted({*chunk.entities, *fact.entities})),
    )


def reinforced(chunk: Chunk, at: datetime, parameters: IntakeParameters) -> Chunk:
    """Return a chunk that was said again: more stable, more deeply encoded, at its most accessible."""
    stability, storage = chunk.stability, chunk.storage_strength
    known: dict[str, Any] = {"retrieval_strength": 1.0}
    if stability is not None:
        known["stability"] = bounded_stability(stability * parameters.gate.reinforced_stability)
    if storage is not None:
        known["storage_strength"] = recalled(storage, success=True)
    return replace(used(chunk, at), **known)


def superseded(chunk: Chunk, at: datetime) -> Chunk:
    """Return a chunk whose validity ended, though never before it began."""
    began = chunk.valid_from or chunk.at
    return replace(chunk, status=Status.SUPERSEDED, valid_until=at if began is None else max(at, began))
