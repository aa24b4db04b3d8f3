"""An override is regretted when what was decided is changed again, in whichever round and by when."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from engine import DeadlineState, MemoryEngine, NewMinute, Override, RegretSource, TrustParameters
from engine.clock import ManualClock
from tests.helpers import NOON, open_store

HOUR = timedelta(hours=1)


def _override(engine: MemoryEngine, **options: Any) -> str:
    given = {"by": "Ada", "round_id": "r1", "artifact": "plan", **options}
    return engine.log_override("writer", agent_output="tabs", human_decision="spaces", **given).ids[0]


def _only(engine: MemoryEngine, mode: str | None = None) -> Override:
    (found,) = engine.trust("writer", mode).overrides
    return found


def test_an_override_stands_until_it_is_changed(engine: MemoryEngine, clock: ManualClock) -> None:
    """Its deadline is 24 hours later."""
    _override(engine)
    fresh = _only(engine)
    clock.advance(25 * HOUR)
    held = _only(engine)

    assert (fresh.regret, fresh.deadline_state, fresh.deadline) == (
        False,
        DeadlineState.OPEN,
        NOON + 24 * HOUR,
    )
    assert (held.regret, held.deadline_state) == (False, DeadlineState.HELD)


@pytest.mark.parametrize(
    ("hours", "state"), [(2, DeadlineState.WITHIN), (24, DeadlineState.WITHIN), (30, DeadlineState.AFTER)]
)
def test_another_human_reverts_it_at_once_or_late(
    engine: MemoryEngine, clock: ManualClock, hours: int, state: DeadlineState
) -> None:
    """In any later round, of the same artifact: the seed's own check sees neither."""
    _override(engine)
    clock.advance(hours * HOUR)
    version = engine.log_version("tabs after all", artifact="plan", round_id="r7", by="Bo").ids[0]

    found = _only(engine)
    assert (found.regret, found.source, found.reverted_by) == (True, RegretSource.VERSION, "Bo")
    assert (found.known_by, found.deadline_state) == (version, state)
    assert not _only(engine, "verbatim").regret


@pytest.mark.parametrize(
    "version",
    [
        {"text": "tabs", "by": "Ada", "artifact": "plan"},  # who decided changes the own mind
        {"text": "tabs", "by": "writer", "artifact": "plan"},  # an agent drafts on
        {"text": "tabs", "artifact": "plan"},  # nobody knows who
        {"text": "tabs", "by": "Bo", "artifact": "another"},
        {"text": " spaces\n", "by": "Bo", "artifact": "plan", "final": True},  # the same words
    ],
)
def test_not_every_version_reverts(engine: MemoryEngine, clock: ManualClock, version: dict[str, Any]) -> None:
    """Only another human's, or the final one, and only if it differs."""
    _override(engine)
    clock.advance(HOUR)
    engine.log_version(**version)

    assert not _only(engine).regret


def test_an_earlier_version_reverts_nothing(engine: MemoryEngine) -> None:
    """Also where it was written down later."""
    _override(engine)
    engine.log_version("tabs", artifact="plan", by="Bo", at=NOON - HOUR)

    assert not _only(engine).regret


def test_the_final_version_reverts_whoever_made_it(engine: MemoryEngine, clock: ManualClock) -> None:
    """Of the same round; where nobody is named, the system did."""
    _override(engine)
    clock.advance(HOUR)
    engine.log_version("tabs", round_id="r1", final=True)

    found = _only(engine)
    assert (found.regret, found.source, found.reverted_by) == (True, RegretSource.FINAL, "system")


def test_verbatim_waits_for_the_deadline(engine: MemoryEngine, clock: ManualClock) -> None:
    """The seed looks once the 24 hours are over, at the final output of the same round alone."""
    _override(engine)
    clock.advance(HOUR)
    engine.log_version("tabs", round_id="r1", final=True)
    within = _only(engine, "verbatim")
    clock.advance(23 * HOUR)
    at_the_deadline = _only(engine, "verbatim")
    clock.advance(timedelta(microseconds=1))
    over = _only(engine, "verbatim")

    assert [one.regret for one in (within, at_the_deadline, over)] == [False, False, True]
    assert (over.reverted_by, over.deadline_state) == ("system", DeadlineState.AFTER)
    assert [point.reason for point in engine.trust_history("writer", "verbatim")] == [
        "override",
        "override_regretted",
    ]


def test_a_persons_regret_is_the_persons(engine: MemoryEngine) -> None:
    """The agent was vindicated: its trust stays; verbatim it falls."""
    before = engine.trust("writer")
    key = _override(engine)
    standing = engine.trust("writer", "verbatim")
    engine.revert_override(key, by="Bo")

    after, verbatim = engine.trust("writer"), engine.trust("writer", "verbatim")
    assert (after.score, after.regret_affects, after.regret_ratio) == (before.score, "human", 1)
    assert (verbatim.regret_affects, verbatim.regret_ratio) == ("agent", 1)
    assert verbatim.score < standing.score
    assert (after.overrides[0].source, after.overrides[0].reverted_by) == (RegretSource.SAID, "Bo")
    assert engine.trust_history("writer") == []


def test_whose_trust_it_lowers_is_a_setting(engine: MemoryEngine) -> None:
    """Kept by copies of the store as it was."""
    path = engine.path.with_name("other.db")
    with open_store(path, trust=TrustParameters(regret_affects="agent")) as other:
        key = _override(other)
        step = other.revert_override(key).changes.step
        assert other.trust("writer").score < 0.6
        with other.as_of(step) as past:
            assert past.trust("writer") == other.trust("writer")


def test_what_a_person_said_settles_it(engine: MemoryEngine, clock: ManualClock) -> None:
    """Cleared regret stays cleared, whatever versions come; until a person takes it back once more."""
    key = _override(engine)
    clock.advance(HOUR)
    engine.log_version("tabs", artifact="plan", by="Bo")
    clock.advance(HOUR)
    engine.clear_regret(key, by="Ada")
    engine.log_version("tabs again", artifact="plan", by="Cy", final=True)
    cleared = _only(engine)
    clock.advance(HOUR)
    engine.revert_override(key, by="Ada")

    assert (cleared.regret, cleared.source, cleared.reverted_by) == (False, RegretSource.CLEARED, "")
    assert (_only(engine).regret, _only(engine).source) == (True, RegretSource.SAID)
    assert engine.trust("writer", at=NOON + HOUR).overrides[0].regret


def test_regret_that_came_with_the_override_counts(engine: MemoryEngine) -> None:
    """When it was is not known; a deadline without a time zone is one of UTC, not an error."""
    data = {
        "human_decision": "b",
        "regret": True,
        "reverted_by": "Bo",
        "auto_check_deadline": "2026-03-02T12:00:00",
    }
    engine.append_minutes([NewMinute(event_type="override", agent="writer", data=data)])

    found = _only(engine)
    assert (found.regret, found.source, found.reverted_by) == (True, RegretSource.STATED, "Bo")
    assert (found.deadline, found.deadline_state) == (NOON + 24 * HOUR, DeadlineState.OPEN)


def test_an_erased_version_reverts_nothing_any_more(engine: MemoryEngine, clock: ManualClock) -> None:
    """Regret follows from what is there."""
    _override(engine)
    clock.advance(HOUR)
    key = engine.log_version("tabs", artifact="plan", by="Bo").ids[0]
    assert _only(engine).regret
    engine.erase([engine.minutes_by_id([key])[0].number])

    assert not _only(engine).regret


@pytest.mark.parametrize("mode", ["recommended", "verbatim"])
def test_an_agent_takes_back_nothing_that_was_decided_against_it(
    engine: MemoryEngine, clock: ManualClock, mode: str
) -> None:
    """What another agent tells is no other human's decision, but may be what became of the artifact."""
    _override(engine)
    clock.advance(30 * HOUR)
    told: dict[str, Any] = {"artifact": "plan", "round_id": "r1"}
    engine.log_version("tabs", **told, by="Zoe", agent="writer", final=True)
    engine.log_version("tabs", **told, by="Zoe", agent="reader")
    assert not _only(engine, mode).regret

    engine.log_version("tabs", **told, agent="reader", final=True)
    assert (_only(engine, mode).regret, _only(engine, mode).source) == (True, RegretSource.FINAL)
