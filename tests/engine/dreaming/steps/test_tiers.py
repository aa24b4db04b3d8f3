"""Episodes become knowledge, knowledge that nobody uses goes dormant; what is pinned stays."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from engine import SEED_DREAM, DreamStep, MemoryEngine, NewChunk, Status, Tier
from tests.engine.dreaming.samples import after, dream, proposed, remembered
from tests.helpers import NOON

STEP = DreamStep.TIERS


@pytest.mark.parametrize(
    ("age", "fields", "rule"),
    [
        (0, {"access_count": 3}, "used often"),
        (7, {"utility": 0.7}, "useful for long"),
    ],
)
def test_each_rule_alone_promotes(
    engine: MemoryEngine, age: float, fields: dict[str, Any], rule: str
) -> None:
    """Used three times, or useful for a week."""
    remembered(engine, "An episode", age=age, **fields)

    (proposal,) = proposed(engine, STEP)

    assert (proposal.rule, after(proposal, "tier")) == (rule, Tier.SEMANTIC)


def test_what_left_working_memory_goes_as_far_as_its_uses_carry_it(engine: MemoryEngine) -> None:
    """By two tiers in one dream, not by one in this and by the other in the next."""
    remembered(engine, "At hand", tier=Tier.WORKING, access_count=3)

    (proposal,) = proposed(engine, STEP)

    assert [(change.before, change.after) for change in proposal.changes if change.field == "tier"] == [
        (Tier.WORKING, Tier.SEMANTIC)
    ]


def test_what_would_go_dormant_as_knowledge_stays_an_episode(engine: MemoryEngine) -> None:
    """Used often, but long ago and of little use: up now would be down the next time."""
    remembered(engine, "Once in demand", age=70, access_count=5, utility=0.1)

    assert proposed(engine, STEP) == []


@pytest.mark.parametrize("fields", [{"category": "correction"}, {"outcome": "correct"}])
def test_no_correction_goes_dormant(engine: MemoryEngine, fields: dict[str, str]) -> None:
    """However long nobody used it: not by this step, nor by any rule of forgetting."""
    category = fields.pop("category", "other")
    known = {"tier": Tier.SEMANTIC, "utility": 0.0, "access_count": 0, **fields}
    for age in (400, 401):
        then = NOON - timedelta(days=age)
        times = {"recorded_at": then, "last_accessed_at": then}
        engine.add([NewChunk(content="Said twice.", category=category, fields={**known, **times})])

    assert proposed(engine, STEP) == []
    assert proposed(engine, DreamStep.FORGETTING) == []


def test_three_episodes_about_one_thing_are_promoted_together(engine: MemoryEngine) -> None:
    """Convergent evidence; two are none."""
    ids = [remembered(engine, f"Ada said {n}", entities=["entity://person/ada"]) for n in range(3)]
    for n in range(2):
        remembered(engine, f"Bob said {n}", entities=["entity://person/bob"])

    found = proposed(engine, STEP)

    assert [proposal.chunks[0] for proposal in found] == ids
    assert {proposal.rule for proposal in found} == {"shared entity"}


def test_what_hardly_matters_is_no_knowledge(engine: MemoryEngine) -> None:
    """An anecdote about somebody stays one, however many there are; the seed's constants promote it."""
    for n in range(3):
        remembered(engine, f"Ada sneezed {n}", entities=["entity://person/ada"], importance=0.4)

    assert proposed(engine, STEP) == []
    assert len(proposed(engine, STEP, SEED_DREAM)) == 3


def test_what_half_the_store_mentions_promotes_nothing(engine: MemoryEngine) -> None:
    """An entity of a great part of the store is no evidence of anything."""
    for n in range(40):
        remembered(engine, f"Ada said {n}", entities=["entity://person/ada"])

    assert proposed(engine, STEP) == []


@pytest.mark.parametrize(
    ("category", "text", "sub_tier"),
    [
        ("pattern", "Tea before noon", "schematic"),
        ("fact", "Never push on Fridays", "schematic"),
        ("fact", "How to restart the router", "procedural"),
        ("fact", "The port is 8080", "factual"),
    ],
)
def test_knowledge_gets_the_sub_tier_of_its_kind(
    engine: MemoryEngine, category: str, text: str, sub_tier: str
) -> None:
    """A rule, a way to do something, or a fact."""
    remembered(engine, text, category=category, access_count=3, sub_tier="personal")

    (proposal,) = proposed(engine, STEP)

    assert after(proposal, "sub_tier") == sub_tier


def test_idle_and_useless_knowledge_goes_dormant(engine: MemoryEngine) -> None:
    """Both conditions hold, or nothing happens."""
    down = remembered(engine, "Idle and useless", age=60, tier="semantic", utility=0.19)
    remembered(engine, "Idle", age=60, tier="semantic", utility=0.2)
    remembered(engine, "Useless", age=59, tier="semantic", utility=0.1)

    (proposal,) = proposed(engine, STEP)

    assert proposal.chunks == (down,)
    assert (after(proposal, "status"), after(proposal, "tier")) == (Status.DORMANT, Tier.DORMANT)


def test_working_memory_is_left_by_what_matters(engine: MemoryEngine) -> None:
    """Used twice, or important enough, it becomes an episode."""
    remembered(engine, "At hand, important", tier="working", importance=0.6)
    remembered(engine, "At hand", tier="working", importance=0.5, access_count=1)

    (proposal,) = proposed(engine, STEP)

    assert after(proposal, "tier") == Tier.EPISODIC


@pytest.mark.parametrize("flag", ["pinned", "immutable"])
def test_protected_chunks_never_move(engine: MemoryEngine, flag: str) -> None:
    """Neither up nor down."""
    movable: list[dict[str, Any]] = [{"access_count": 5}, {"tier": "semantic", "utility": 0.1}]
    for n, fields in enumerate(movable):
        chunk = remembered(engine, f"Protected {n}", age=100, **fields)
        engine.pin(chunk) if flag == "pinned" else engine.set_immutable(chunk, True)

    assert proposed(engine, STEP) == []


def test_restored_knowledge_starts_again_as_an_episode(engine: MemoryEngine) -> None:
    """Reactivated, it is no longer frozen."""
    chunk = remembered(engine, "Idle and useless", age=60, tier="semantic", utility=0.19)
    dream(engine, STEP)

    engine.restore(chunk)

    found = engine.chunk(chunk)
    assert (found.status, found.tier) == (Status.ACTIVE, Tier.EPISODIC)
