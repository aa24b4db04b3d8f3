"""Stores to recall from: small ones by hand, and a motley one with something of everything."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from engine import ChunkId, MemoryEngine, NewChunk, NewRelation, RecallParameters
from engine.fields import SUB_TIERS
from engine.parameters.recall import CONFIDENCES, FUSIONS, SIMILARITIES
from engine.retrieval.profiles import with_values
from tests.helpers import NOON, add

CATEGORIES = ("preference", "correction", "fact", "decision", "other")
ENTITIES = ("entity://person/caroline", "entity://person/melanie", "entity://tech/python")
TURKISH = (
    "Kırmızı bisikleti cumartesi günü atölyeye götürdüm.",
    "Sera alarmı iki derecede çalıyor, çünkü fidanlar donuyor.",
    "Kahveyi şekersiz severim.",
    "Toplantı yağmur yüzünden ertelendi.",
    "İstanbul'daki sunucu Python ile yazıldı.",
)


def talk(shared: Path, count: int) -> list[dict[str, Any]]:
    """Return the first turns of a real conversation, each with its text, speaker, session and number."""
    spoken = json.loads((shared / "data" / "locomo" / "26.json").read_text(encoding="utf-8"))
    sessions = sorted((name for name in spoken if name.removeprefix("session_").isdigit()), key=_number)
    turns = [
        {"text": turn["text"], "speaker": turn["speaker"], "session": name, "turn": place}
        for name in sessions
        for place, turn in enumerate(spoken[name], start=1)
    ]
    return turns[:count]


def _number(name: str) -> int:
    return int(name.rpartition("_")[2])


def motley(engine: MemoryEngine, shared: Path) -> list[ChunkId]:
    """Fill a store with turns of all sub-tiers, moods, confidences and states; return the ids."""
    chance = random.Random(7)
    chunks = [_turn(chance, **turn) for turn in talk(shared, 130)]
    chunks += [NewChunk(content=text, fields={"utility": chance.random()}) for text in TURKISH]
    chunks += [NewChunk(content="The alarm rings at two degrees.", entities=ENTITIES[:1])] * 3
    ids = list(engine.add(chunks).ids)
    engine.relate(
        [
            NewRelation(source, target, chance.choice(("causes", "elaborates", "related_to")))
            for source, target in (chance.sample(ids, 2) for _ in range(60))
        ]
    )
    for _ in range(3):
        engine.use(ids[10:13])
    engine.use(chance.sample(ids, 20))
    for key in chance.sample(ids, 6):
        engine.retire(key)
    for key in chance.sample(ids, 6):
        engine.edit(key, valid_until=NOON - timedelta(days=1))
    add(engine, "Melanie's old bicycle is blue", fields={"status": "superseded"})
    return ids


def _turn(chance: random.Random, text: str, speaker: str, session: str, turn: int) -> NewChunk:
    return NewChunk(
        content=text,
        speaker=speaker,
        session=session,
        at=NOON - timedelta(days=chance.uniform(0, 900)),
        category=chance.choice(CATEGORIES),
        entities=chance.sample(ENTITIES, chance.randint(0, 2)),
        fields={
            "turn": turn,
            "sub_tier": chance.choice(("", *SUB_TIERS)),
            "emotional_valence": chance.choice((None, -0.9, -0.1, 0.4, 1.0)),
            "source_confidence": chance.choice((None, 0.1, 0.5, 1.0)),
            "importance": chance.random(),
            "utility": chance.random(),
        },
    )


def any_profile(chance: random.Random) -> RecallParameters:
    """Return a way to rank with every value drawn from its bounds."""
    drawn = with_values(RecallParameters(), dict(_values(RecallParameters(), chance)))
    return with_values(drawn, {"injection.full_from": 0.9, "injection.abbreviated_from": 0.2})


def _values(parameters: Any, chance: random.Random, prefix: str = "") -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    for item in fields(parameters):
        name, value = f"{prefix}{item.name}", getattr(parameters, item.name)
        bound = item.metadata.get("bound")
        if is_dataclass(value):
            found |= _values(value, chance, f"{name}.")
        elif isinstance(value, bool):
            found[name] = chance.random() < 0.5
        elif bound is not None:
            found[name] = chance.choice((bound.low, value, chance.uniform(bound.low, min(bound.high, 500))))
    choices = {"fusion": FUSIONS, "similarity": SIMILARITIES, "injection.confidence": CONFIDENCES}
    return found | {name: chance.choice(those) for name, those in choices.items() if not prefix}
