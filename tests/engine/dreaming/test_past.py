"""What the log tells of past dreams: the proof, computed anew, and what was refused; no word of a text."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine import (
    DreamReport,
    DreamStep,
    Hindrance,
    MemoryEngine,
    NotFoundError,
    Proposals,
    Refusal,
    RefusedError,
)
from engine.dreaming.past import REFUSALS
from tests.engine.dreaming.samples import remembered
from tests.helpers import open_store, outside

DECAY = DreamStep.TIER_DECAY


@pytest.fixture
def report(engine: MemoryEngine) -> DreamReport:
    """What a dream did in a store with a pinned, an immutable and a free chunk."""
    for n in range(3):
        remembered(engine, f"Secret {n}", age=10, flashbulb=n == 0)
    engine.pin(1)
    engine.set_immutable(2, True)
    return engine.apply_dream(engine.plan_dream([DECAY]), backup=False)


def test_the_proof_is_computed_from_the_log(engine: MemoryEngine, report: DreamReport) -> None:
    """Whatever became of the chunks since: other texts, no protection, other dreams, a dream taken back."""
    engine.pin(3)
    engine.set_immutable(2, False)
    engine.edit(2, content="Another text", category="fact")
    engine.unpin(1)
    engine.retire(1)
    engine.undo(report.changes.step)
    remembered(engine, "Later", pinned=True)
    again = engine.apply_dream(engine.plan_dream([DECAY]), backup=False)

    assert engine.dream_proof(report.changes.step) == report.protected
    assert [item.protections for item in report.protected] == [("pinned", "flashbulb"), ("immutable",)]
    assert all(item.unchanged and item.before for item in report.protected)
    assert engine.dream_proof(again.changes.step) == again.protected


def test_what_was_erased_is_proved_no_more(engine: MemoryEngine, store: Path, report: DreamReport) -> None:
    """Its digest is nowhere in the file; the others' are told as before."""
    engine.erase(1)

    assert engine.dream_proof(report.changes.step) == report.protected[1:]
    with outside(store) as raw:
        assert not any(report.protected[0].before in line for line in raw.iterdump())


def test_the_past_proves_as_the_present_does(engine: MemoryEngine, report: DreamReport) -> None:
    """Also where the store is looked at as a step left it."""
    engine.edit(3, content="Another text")
    with engine.as_of(report.changes.step) as past:
        assert past.dream_proof(report.changes.step) == report.protected


def test_a_proof_is_of_a_dream_of_a_sound_log(engine: MemoryEngine, store: Path, report: DreamReport) -> None:
    """What is no dream has none, and what was tampered with proves nothing."""
    for step in (1, 999, -1):
        with pytest.raises(NotFoundError, match="no dream of step"):
            engine.dream_proof(step)
    engine.edit(1, category="fact")
    with outside(store) as raw:
        raw.execute("DROP TRIGGER log_guard_update")
        raw.execute("UPDATE log SET payload = replace(payload, 'fact', 'lies') WHERE chunk_id = 1")
    with pytest.raises(RefusedError, match="changed outside"):
        engine.dream_proof(report.changes.step)


def test_refusals_are_told_one_by_one(engine: MemoryEngine, store: Path) -> None:
    """By id and reason, as the report of the run had them."""
    for n in range(4):
        remembered(engine, f"Memory {n}", age=10)
    plan = engine.plan_dream([DECAY])
    with open_store(store) as other:
        other.edit(1, category="fact")
        other.erase(2)
        other.set_immutable(3, True)

    report = engine.apply_dream(plan, backup=False)

    (dream,) = engine.past_dreams()
    assert dream.refusals == report.refused
    assert report.refused == tuple(Refusal(f"tier-decay:{key}", Hindrance.CHANGED, key) for key in (1, 2, 3))
    assert dream.refusals[0].why.startswith("Chunk 1 was changed since")


def test_of_many_refusals_the_first_are_kept(engine: MemoryEngine) -> None:
    """The others are counted: a header stays small."""
    many = [remembered(engine, f"Memory {n}", age=10) for n in range(REFUSALS + 5)]
    remembered(engine, "Another", age=10)
    plan = engine.plan_dream([DECAY])
    engine.use(many)

    engine.apply_dream(plan, backup=False)

    (dream,) = engine.past_dreams()
    assert (dream.refused, len(dream.refusals)) == (REFUSALS + 5, REFUSALS)


@pytest.mark.parametrize(
    ("proposal_id", "kept"),
    [
        ("tier-decay:1", "tier-decay:1"),
        ("consolidation:merge:1", "consolidation:merge:1"),
        ("strategic-forgetting:pair:1-2", "strategic-forgetting:pair:1-2"),
        ("reflection:12:0", "reflection:12:0"),
        ("category-summaries:Ada:secret", "tier-decay"),
        ("tier-decay:secret:1", "tier-decay"),
        ("secret", "tier-decay"),
    ],
)
def test_an_id_that_may_hold_a_text_is_not_kept(
    engine: MemoryEngine, store: Path, proposal_id: str, kept: str
) -> None:
    """A plan's file may call its proposals anything: what is not made of numbers gives way to the step."""
    chunks = [remembered(engine, f"Memory {n}", age=10) for n in range(2)]
    plan = engine.plan_dream([DECAY])
    group = [replace(plan.proposals[0], id=proposal_id), plan.proposals[1]]
    plan = replace(plan, proposals=Proposals({DECAY: group}))
    engine.use(chunks[:1])

    assert engine.apply_dream(plan, backup=False).refused[0].proposal == proposal_id
    assert [refusal.proposal for refusal in engine.past_dreams()[0].refusals] == [kept]
    with outside(store) as raw:
        (payload,) = raw.execute(
            "SELECT payload FROM log WHERE kind = 'dream' AND chunk_id IS NULL"
        ).fetchone()
    assert "secret" not in payload


@pytest.mark.parametrize("told", [7, [7], [["tier-decay:1", "sleep", 1]], [["tier-decay:1"]], None])
def test_a_header_that_tells_nothing_of_the_kind_has_no_refusals(
    engine: MemoryEngine, store: Path, report: DreamReport, told: object
) -> None:
    """As one of an earlier version, or one that was tampered with."""
    with outside(store) as raw:
        raw.execute("DROP TRIGGER log_guard_update")
        raw.execute(
            "UPDATE log SET payload = json_set(payload, '$.dream.refusals', json(?)) "
            "WHERE kind = 'dream' AND chunk_id IS NULL",
            (json.dumps(told),),
        )

    assert engine.past_dreams()[0].refusals == ()
