"""What applies by itself and what waits for a person, as it is kept in the store."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine import DreamPolicy, DreamStep, InvalidInputError
from tests.engine.dreaming.dreamers import FADING, OLDER, USELESS, dreamer, old
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
    policy = DreamPolicy(
        applies=frozenset({DreamStep.EXPIRY}),
        waits=frozenset({"unused", "importance, cycles"}),
        cycle_hours=12,
    )

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
        ('{"waits": ["unused", "ünused"]}', "there is no rule 'ünused'"),
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


@pytest.mark.parametrize(
    ("kept", "fault"),
    [
        ("garbage", "the policy is no JSON"),
        ('{"sleep": 1}', "no value 'sleep'"),
        ('{"applies": ["tier decay", "lucid dreaming"]}', "no step 'lucid dreaming'"),
    ],
)
def test_by_a_policy_that_cannot_be_read_all_waits(tmp_path: Path, kept: str, fault: str) -> None:
    """Damaged, or of a later version: a plan can be made and applied by hand, and another policy mends it."""
    with dreamer(tmp_path / "store.db") as engine:
        with outside(tmp_path / "store.db") as raw:
            raw.execute("INSERT INTO meta VALUES ('dream_policy', ?)", (kept,))
        assert fault in engine.dream_policy_problem

        run = engine.dream()
        assert not run.changes
        assert len(run.waiting.proposals) == len(run.plan.proposals) > 0
        assert engine.dream_schedule.due == frozenset()
        assert engine.apply_dream(run.plan, [f"rehearsal:{FADING}"], backup=False).changes

        engine.set_dream_policy(DreamPolicy())
        assert (engine.dream_policy_problem, engine.dream_policy) == ("", DreamPolicy())


def test_what_could_not_be_read_again_is_not_kept(tmp_path: Path) -> None:
    """A rule that there is none of, say."""
    with open_store(tmp_path / "store.db") as engine:
        with pytest.raises(InvalidInputError, match="no rule 'whim'"):
            engine.set_dream_policy(DreamPolicy(waits=frozenset({"whim"})))
        assert engine.dream_policy == DreamPolicy()
