"""The devil's advocate is chosen by chance and trust, among those who may be it."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from engine import VERBATIM_TRUST, AgentStatus, InvalidInputError, MemoryEngine, TrustParameters
from tests.helpers import NOON, open_store


def _experienced(engine: MemoryEngine, *agents: str) -> None:
    for agent in agents:
        engine.log_profile(agent, rounds_participated=5)


def _distrusted(engine: MemoryEngine, agent: str, count: int = 40) -> None:
    """Let so many overrides of an agent be regretted that its trust falls."""
    for _ in range(count):
        key = engine.log_override(agent, agent_output="a", human_decision="b").ids[0]
        engine.revert_override(key)


def test_chances_are_in_proportion_to_trust(engine: MemoryEngine) -> None:
    """Of those who are eligible; why another is not is said."""
    _experienced(engine, "a", "b", "waiting")
    for number in range(20):
        engine.log_dissent("a", f"reason {number} of many words", impact=True)
    engine.log_profile("waiting", probation_until=NOON + timedelta(days=3))
    engine.log_round("new")

    found = engine.devils_advocate(["a", "b", "new", "waiting"], seed=3)
    a, b, new, waiting = found.candidates
    assert a.weight == pytest.approx(a.trust / (a.trust + b.trust))
    assert a.weight + b.weight == pytest.approx(1)
    assert (new.weight, waiting.weight) == (0, 0)
    assert (a.left_out, new.left_out) == ("", "took part in 1 round of 5")
    assert waiting.left_out == "on probation until 2026-03-04 12:00 UTC"
    assert (found.agent in "ab", found.fallback) == (True, False)


def test_a_seed_chooses_the_same_again(engine: MemoryEngine) -> None:
    """And different ones choose everybody in time."""
    _experienced(engine, "a", "b", "c")
    names = ["a", "b", "c"]

    chosen = [engine.devils_advocate(names, seed=seed).agent for seed in range(60)]
    assert chosen == [engine.devils_advocate(names, seed=seed).agent for seed in range(60)]
    assert min(Counter(chosen)[name] for name in names) > 8
    assert engine.devils_advocate(names).agent in names


def test_who_is_distrusted_is_left_out_but_not_for_good(engine: MemoryEngine) -> None:
    """At .2 and below; if nobody else is there, it is chosen all the same."""
    with open_store(
        engine.path.with_name("other.db"), trust=TrustParameters(regret_affects="agent")
    ) as other:
        _experienced(other, "a", "b")
        _distrusted(other, "b")
        both = other.devils_advocate(["a", "b"], seed=1)
        alone = other.devils_advocate(["b"], seed=1)

    assert (both.agent, both.candidates[1].status) == ("a", AgentStatus.EXCLUDED)
    assert both.candidates[1].left_out.endswith("is not above 0.2")
    assert (alone.agent, alone.fallback, alone.candidates[0].weight) == ("b", True, 1)


def test_without_anybody_trusted_all_have_the_same_chance(engine: MemoryEngine) -> None:
    """Weights that are all zero are no error."""
    with open_store(engine.path.with_name("other.db"), trust=VERBATIM_TRUST) as other:
        _distrusted(other, "a", 1)
        _distrusted(other, "b", 1)
        found = other.devils_advocate(["a", "b"], seed=1)

    assert [one.trust for one in found.candidates] == [0, 0]
    assert [one.weight for one in found.candidates] == [0.5, 0.5]
    assert found.fallback


def test_new_agents_are_candidates_if_all_are_new(engine: MemoryEngine) -> None:
    """Each with the initial trust; one named twice is one."""
    found = engine.devils_advocate(["x", "y", "x"], seed=1)

    assert [(one.agent, one.trust, one.weight) for one in found.candidates] == [
        ("x", 0.6, 0.5),
        ("y", 0.6, 0.5),
    ]
    assert found.fallback


@pytest.mark.parametrize("names", [[], ["a", ""]])
def test_nobody_can_not_be_chosen(engine: MemoryEngine, names: list[str]) -> None:
    """The request is refused."""
    with pytest.raises(InvalidInputError, match="candidate"):
        engine.devils_advocate(names)
