"""Rules vote with what is remembered, learn what a human attends to, and say that they are rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import MemoryEngine, NewGate
from engine.prediction.attention import Attention, Seen
from engine.prediction.offline import UNHEARD_OF, likeliest, votes, weighed
from tests.helpers import open_store

OUTCOMES = st.sampled_from(["approve", "correct", "discuss", ""])


@given(
    st.lists(st.tuples(OUTCOMES, st.floats(-1, 2))),
    st.dictionaries(st.sampled_from(["approve", "correct"]), st.integers(1, 50)),
)
def test_shares_are_of_one_in_sum(memories: list[tuple[str, float]], seen: dict[str, int]) -> None:
    """Whatever votes, and something unheard of always has its share."""
    shares = votes(memories, seen)

    if any(outcome for outcome, _ in memories) or seen:
        assert sum(shares.values()) == pytest.approx(1)
        assert 0 < shares[UNHEARD_OF] <= 1
    else:
        assert shares == {}


def test_more_of_the_same_makes_surer() -> None:
    """One memory never makes certain."""
    sure = [likeliest(votes([("correct", 0.7)] * count, {}))[1] for count in (1, 2, 5, 10)]

    assert sure == sorted(sure)
    assert 0.4 < sure[0] < 0.5
    assert sure[-1] < 1


def test_an_artifact_weighs_the_votes() -> None:
    """What went with corrections before speaks for one now."""
    gates = [Seen("PLAN", frozenset({"no word of rollback"}), "correct")] * 5
    gates += [Seen("PLAN", frozenset({"rollback"}), "approve")] * 5
    before = votes([("approve", 0.5), ("correct", 0.5)], {"approve": 5, "correct": 5})

    after = weighed(before, Attention.of(gates), "PLAN", ["no word of rollback"])

    assert likeliest(before)[1] == pytest.approx(21 / 44)
    assert (likeliest(after)[0], after[UNHEARD_OF]) == ("correct", before[UNHEARD_OF])
    assert likeliest(after)[1] > 0.8


# A human with habits: corrects plans without a way back, and work without tests; approves all else, but for
# one gate in twenty, at which they are of another mind.
HABITS = {"PLAN_ASSERT": ("Roll back by restoring the copy.", "Where is the rollback?")} | {
    "WORK_ASSERT": ("All tests pass.", "This is not tested.")
}
WORDS = "copy move switch clean rename sensor broker table page board mail list garden"


def simulated(count: int, seed: int) -> Iterator[tuple[NewGate, str, str]]:
    """Give gates with what the human says at each, and how it ends."""
    drawn = random.Random(seed)
    for _ in range(count):
        state = drawn.choice(list(HABITS))
        wanted, complaint = HABITS[state]
        steps = [f"{word.capitalize()} it." for word in drawn.sample(WORDS.split(), 4)]
        fine = drawn.random() < 0.5
        artifact = " ".join([*steps, *([wanted] if fine else [])])
        task = drawn.choice(["broker", "page", "garden"])
        gate = NewGate(state=state, task_type=task, question="May this go on?", artifact=artifact)
        if drawn.random() < 0.05:
            fine = not fine
        yield gate, "Go on." if fine else complaint, "approve" if fine else "correct"


def learned(engine: MemoryEngine, count: int) -> tuple[list[bool], list[bool]]:
    """Predict and answer gates one by one; return which priors and which posteriors came true."""
    prior, posterior = [], []
    for gate, said, outcome in simulated(count, seed=7):
        stepper = engine.predict(gate)
        found = stepper.run()
        prior.append(bool(found.prior and found.prior.outcome == outcome))
        posterior.append(bool(found.posterior and found.posterior.outcome == outcome))
        engine.answer(stepper, response=said, outcome=outcome)
    return prior, posterior


def test_a_human_with_habits_is_learned(tmp_path: Path) -> None:
    """Over 200 gates posteriors come true more and more often; priors, which see no artifact, do not."""
    with open_store(tmp_path / "store.db") as engine:
        prior, posterior = learned(engine, 200)

    quarters = [sum(posterior[start : start + 50]) / 50 for start in range(0, 200, 50)]
    assert quarters[0] < 0.9
    assert min(quarters[2:]) >= 0.9
    assert sum(prior[100:]) / 100 < 0.65


def test_the_response_is_that_of_a_gate_like_this_one(tmp_path: Path) -> None:
    """What the human would say is in the human's own words."""
    with open_store(tmp_path / "store.db") as engine:
        learned(engine, 80)
        gate = NewGate(state="PLAN_ASSERT", task_type="page", question="May this go on?", artifact="Move it.")
        found = engine.predict(gate).run()

    assert found.decision
    assert found.decision.response == "Where is the rollback?"
    assert found.posterior
    assert found.posterior.shares["correct"] == max(found.posterior.shares.values())


def test_only_outcomes_of_such_gates_are_voted_for(tmp_path: Path) -> None:
    """What a person edited or imported may say that a plan was promoted; no gate can be answered so."""
    plan = NewGate(state="PLAN_ASSERT", question="Is the plan to move the sensor table safe?")
    with open_store(tmp_path / "s.db") as engine:
        key = engine.answer(engine.predict(plan), response="Yes.", outcome="approve").ids[0]
        engine.edit(key, outcome="promote")

        found = engine.predict(plan).run()

    assert found.retrieval
    assert found.retrieval.ids == (key,)
    assert found.prior
    assert "promote" not in found.prior.shares
