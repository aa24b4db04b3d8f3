"""What applies by itself and what waits for a person, as it is kept in the store."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine import DreamPolicy, DreamStep, InvalidInputError
from tests.engine.dreaming.dreamers import OLDER, USELESS, dreamer, old
from tests.helpers import open_store, outside


def test_numbers_apply_by_themselves_and_forgetting_waits(tmp_path: Path) -> None:
    """Of a whole plan, what changes numbers is accepted; demotion waits, though promotion does not."""
    idle = old("idle knowledge", tier="semantic", utility=0.1, category="preference")
    with dreamer(tmp_path / "store.db", idle) as engine:
        plan, policy = engine.plan_dream(), DreamPolicy()
        accepted = set(policy.accepted(plan))
        waiting = [item for item in plan.proposals if item.id not in accepted]

    assert {item.step for item in plan.proposals if item.id in accepted} == {
        *(DreamStep.TIER_DECAY, DreamStep.TIERS, DreamStep.UTILITY, DreamStep.REHEARSAL, DreamStep.EXPIRY)
    }
    assert {item.rule for item in waiting} == {"idle and of little use", "utility floor", "contradiction"}
    assert accepted == {item.id for item in plan.proposals if policy.accepts(item)}


def test_a_contradiction_waits_whatever_the_policy_says(tmp_path: Path) -> None:
    """A policy that lets all steps apply forgets by itself, and settles no contradiction."""
    with dreamer(tmp_path / "store.db") as engine:
        run = engine.dream(policy=DreamPolicy(applies=frozenset(DreamStep), waits=frozenset()))

        assert engine.chunk(USELESS).status == "dormant"
        assert [item.pair for item in run.waiting.proposals] == [(OLDER, OLDER + 1)]


def test_a_policy_is_what_its_json_says() -> None:
    """Every value comes back; what a file leaves out is the default, or as in another policy."""
    policy = DreamPolicy(applies=frozenset({DreamStep.EXPIRY}), waits=frozenset({"ünused"}), cycle_hours=12)

    assert DreamPolicy.from_json(policy.to_json()) == policy
    assert DreamPolicy.from_json('{"cycle_hours": 12}') == replace(DreamPolicy(), cycle_hours=12)
    assert DreamPolicy.from_json('{"cycle_hours": 6}', policy) == replace(policy, cycle_hours=6)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", "an object"),
        ('{"hours": 1, "applies": ["sleeping"]}', "no value 'hours'; there is no step 'sleeping'"),
        ('{"applies": "expiry"}', "applies is a list of texts"),
        ('{"waits": [1]}', "waits is a list of texts"),
        ('{"cycle_hours": 0}', "cycle_hours is 0"),
        ('{"cycle_hours": NaN}', "cycle_hours is nan"),
        ('{"cycle_hours": true}', "must be a number"),
        ('{"quiet_seconds": "60"}', "must be a number"),
    ],
)
def test_what_is_no_policy_is_refused(text: str, fault: str) -> None:
    """Every fault is said, and nothing is guessed."""
    with pytest.raises(InvalidInputError, match=fault):
        DreamPolicy.from_json(text)


def test_the_store_keeps_the_policy_for_all_who_open_it(tmp_path: Path) -> None:
    """Another process that opens the store dreams by the same policy; a store of its own has the default."""
    policy = DreamPolicy(cycle_hours=6)
    with open_store(tmp_path / "store.db") as engine:
        assert engine.dream_policy == DreamPolicy()
        engine.set_dream_policy(policy)
        with pytest.raises(InvalidInputError, match="cycle_hours is -1"):
            engine.set_dream_policy(replace(policy, cycle_hours=-1))

    with open_store(tmp_path / "store.db") as engine:
        assert engine.dream_policy == policy


def test_a_policy_that_was_tampered_with_is_named(tmp_path: Path) -> None:
    """The store opens, and who asks for its policy learns what is wrong with it."""
    with open_store(tmp_path / "store.db") as engine, outside(tmp_path / "store.db") as raw:
        raw.execute("INSERT INTO meta VALUES ('dream_policy', '{\"sleep\": 1}')")
        with pytest.raises(InvalidInputError, match="no value 'sleep'"):
            _ = engine.dream_policy
