"""What is accepted is applied as one step, with proof; what others changed is refused, one by one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine import (
    CancelledError,
    ChunkId,
    DreamPlan,
    DreamStep,
    EngineBugError,
    FieldChange,
    InvalidInputError,
    MemoryEngine,
    Progress,
    Proposal,
    Proposals,
    ReadOnlyError,
    RefusedError,
)
from engine.dreaming import applying
from tests.engine.dreaming.samples import apply, remembered
from tests.helpers import open_store, outside, require_sound, state


@pytest.fixture
def plan(engine: MemoryEngine) -> DreamPlan:
    """A plan that lets five chunks fade and rehearses them."""
    for n in range(5):
        remembered(engine, f"Memory {n}", age=10)
    return engine.plan_dream([DreamStep.TIER_DECAY, DreamStep.REHEARSAL])


def test_planning_writes_nothing(engine: MemoryEngine, store: Path, plan: DreamPlan) -> None:
    """Not a row, not a use."""
    before, position = state(store), engine.position
    engine.plan_dream()

    assert (state(store), engine.position) == (before, position)
    assert len(plan.proposals) == 10


def test_all_is_one_step_and_undone_as_one(engine: MemoryEngine, store: Path, plan: DreamPlan) -> None:
    """Named in the log, with what it did by step; undo brings every table back."""
    before = state(store)
    report = engine.apply_dream(plan)

    assert dict(report.applied) == {DreamStep.TIER_DECAY: 5, DreamStep.REHEARSAL: 5}
    assert report.changes.label == "Dream: 5 tier decay, 5 rehearsal"
    assert engine.past_dreams()[0].applied == report.applied
    engine.undo()
    assert state(store) == before
    assert engine.past_dreams()[0].undone
    require_sound(store)


def test_only_what_is_accepted_is_applied(engine: MemoryEngine, plan: DreamPlan) -> None:
    """The others are as they were."""
    engine.apply_dream(plan, ["rehearsal:2"])

    assert [engine.chunk(key).stability for key in (1, 2, 3)] == [1.0, 1.5, 1.0]
    assert engine.chunk(2).retrieval_strength == 1.0


def test_factors_are_taken_of_what_is_there(engine: MemoryEngine) -> None:
    """A rehearsal of what a rejected proposal would have strengthened first, strengthens what there is."""
    chunk = remembered(engine, "The fire!", age=100, flashbulb=True, pinned=True)
    plan = engine.plan_dream([DreamStep.EMOTION, DreamStep.REHEARSAL])
    assert [proposal.changes[0].after for proposal in plan.proposals] == [1.5, 2.25]

    engine.apply_dream(plan, [f"rehearsal:{chunk}"])

    assert engine.chunk(chunk).stability == 1.5


def test_what_another_changed_is_refused_and_the_rest_applied(
    engine: MemoryEngine, store: Path, plan: DreamPlan
) -> None:
    """Whoever wrote in between: a use by an agent, an edit, an erase."""
    with open_store(store, actor="agent") as other:
        other.use([1])
        other.edit(2, content="Another text")
        other.erase(3)

    report = engine.apply_dream(plan)

    assert {refusal.proposal for refusal in report.refused} == {
        f"{step}:{key}" for step in ("tier-decay", "rehearsal") for key in (1, 2, 3)
    }
    assert "changed since this was planned" in report.refused[0].why
    assert dict(report.applied) == {DreamStep.TIER_DECAY: 2, DreamStep.REHEARSAL: 2}


def test_a_question_saved_meanwhile_is_no_change(engine: MemoryEngine, plan: DreamPlan) -> None:
    """To ask for a chunk before a dream is applied is what its check is for."""
    engine.save_question("Which memory?", [1])

    assert engine.apply_dream(plan).refused == ()


def test_a_plan_applied_twice_changes_nothing_more(engine: MemoryEngine, plan: DreamPlan) -> None:
    """All of it is refused, and no step is written."""
    engine.apply_dream(plan)
    again = engine.apply_dream(plan)

    assert len(again.refused) == 10
    assert not again.changes


def test_protection_that_came_later_is_refused(engine: MemoryEngine, plan: DreamPlan) -> None:
    """Made immutable since, a chunk is left as it is."""
    engine.set_immutable(4, True)

    report = engine.apply_dream(plan)

    assert {refusal.proposal for refusal in report.refused} == {"tier-decay:4", "rehearsal:4"}


def test_every_protected_chunk_is_proved_unchanged(engine: MemoryEngine, plan: DreamPlan) -> None:
    """The report lists its digest before and after."""
    engine.pin(1)
    engine.set_immutable(2, True)

    report = engine.apply_dream(engine.plan_dream())

    assert [(item.chunk_id, item.protections) for item in report.protected] == [
        (1, ("pinned",)),
        (2, ("immutable",)),
    ]
    assert all(item.unchanged and item.before for item in report.protected)
    assert engine.past_dreams()[0].protected == 2


@pytest.mark.parametrize("field", ["content", "status", "category"])
def test_a_forged_proposal_about_a_pinned_chunk_is_refused(
    engine: MemoryEngine, plan: DreamPlan, field: str
) -> None:
    """Plans come from files too; what is pinned keeps its text, its status and its category."""
    chunk = remembered(engine, "The truth")
    engine.pin(chunk)
    forged = replace(
        engine.plan_dream([DreamStep.TIER_DECAY]).proposals[0],
        id="forged",
        changes=(FieldChange(engine.chunk(chunk).id, field, "The truth", "dormant"),),
    )
    bad = replace(plan, position=engine.position, proposals=Proposals({DreamStep.TIER_DECAY: [forged]}))

    report = engine.apply_dream(bad, ["forged"])

    assert "pinned" in report.refused[0].why
    assert engine.chunk(chunk).content == "The truth"


def test_a_dream_that_would_break_a_pin_commits_nothing(
    engine: MemoryEngine, store: Path, plan: DreamPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should our own check of proposals fail, the digests still differ, and the transaction ends."""
    engine.pin(1)
    before = state(store)
    plan = engine.plan_dream([DreamStep.REHEARSAL])
    forged = replace(plan.proposals[0], changes=(FieldChange(engine.chunk(1).id, "category", "", "fact"),))
    monkeypatch.setattr(applying, "HARMLESS", frozenset({"category"}))

    with pytest.raises(EngineBugError, match="protected chunk 1"):
        engine.apply_dream(replace(plan, proposals=Proposals({DreamStep.REHEARSAL: [forged]})), [forged.id])

    assert state(store) == before


def test_a_backup_is_made_and_old_ones_go(engine: MemoryEngine, store: Path, plan: DreamPlan) -> None:
    """It is the store as it was before; three are kept, and an erase names them."""
    before = state(store)
    report = engine.apply_dream(plan)
    assert report.backup is not None
    assert state(report.backup) == before
    for _ in range(4):
        engine.undo()
        engine.apply_dream(engine.plan_dream())

    backups = sorted(path.name for path in store.parent.glob("*.backup"))
    assert len(backups) == 3
    receipt = engine.erase(1)
    assert [name for name in backups if any(name in sentence for sentence in receipt.remaining)] == backups


def test_cancelling_leaves_no_trace(engine: MemoryEngine, store: Path, plan: DreamPlan) -> None:
    """Neither a change nor a backup."""
    before, progress = state(store), Progress()
    progress.cancel()

    with pytest.raises(CancelledError):
        engine.apply_dream(plan, progress=progress)
    with pytest.raises(CancelledError):
        engine.plan_dream(progress=progress)

    assert state(store) == before
    assert list(store.parent.glob("*.backup")) == []


def test_plans_of_other_stores_and_other_times_are_refused(
    engine: MemoryEngine, plan: DreamPlan, tmp_path: Path
) -> None:
    """A plan belongs to one store, and to no later state than there is."""
    with open_store(tmp_path / "other.db") as other, pytest.raises(RefusedError, match="another store"):
        other.apply_dream(plan)
    with pytest.raises(RefusedError, match="later state"):
        engine.apply_dream(replace(plan, position=plan.position + 1))


def test_what_waits_is_proposed_again(engine: MemoryEngine, plan: DreamPlan) -> None:
    """Caps count what was taken, not what was shown: four rehearsals are left of five."""
    engine.apply_dream(plan, ["rehearsal:2", "tier-decay:1"], backup=False)

    again = engine.plan_dream([DreamStep.REHEARSAL]).proposals

    assert [proposal.id for proposal in again] == [f"rehearsal:{key}" for key in (1, 3, 4, 5)]


@pytest.mark.parametrize("name", ["store.db", "other.txt"])
def test_a_plan_takes_no_other_files_place(
    engine: MemoryEngine, store: Path, plan: DreamPlan, name: str
) -> None:
    """Neither the store's nor anybody's; another plan's it does."""
    target = store.with_name(name)
    if not target.exists():
        target.write_text("precious")
    before = target.read_bytes()

    with pytest.raises(RefusedError):
        engine.save_dream(plan, target)

    assert target.read_bytes() == before
    for _ in range(2):
        engine.save_dream(plan, store.with_name("plan.json"))


def test_unknown_names_are_said(engine: MemoryEngine, plan: DreamPlan) -> None:
    """Of proposals and of steps."""
    with pytest.raises(InvalidInputError, match="no proposal nonsense:1"):
        engine.apply_dream(plan, ["nonsense:1"])
    with pytest.raises(InvalidInputError, match="no step 'sleep'"):
        engine.plan_dream(["sleep"])


def test_a_store_that_can_only_be_read_can_be_planned(store: Path, plan: DreamPlan) -> None:
    """Looking is allowed, applying is not."""
    with open_store(store, read_only=True) as reader:
        assert len(reader.plan_dream([DreamStep.REHEARSAL]).proposals) == 5
        with pytest.raises(ReadOnlyError):
            reader.apply_dream(plan)


def test_the_header_holds_no_text(engine: MemoryEngine, store: Path, plan: DreamPlan) -> None:
    """What may be erased later must not stand where no erase reaches."""
    engine.apply_dream(plan)

    with outside(store) as raw:
        headers = raw.execute("SELECT payload FROM log WHERE kind = 'dream' AND chunk_id IS NULL").fetchall()
    assert "Memory" not in headers[0][0]


def test_a_plan_holds_again_once_its_dream_was_undone(
    engine: MemoryEngine, store: Path, plan: DreamPlan
) -> None:
    """It can be applied otherwise; what was redone is applied already, and a later edit stands in its way."""
    engine.apply_dream(plan)
    engine.undo()
    assert engine.dream_age(plan) == 0

    engine.tag([1], add=["seen"])
    assert engine.dream_age(plan) == 1
    report = engine.apply_dream(plan, ["rehearsal:1", "rehearsal:2"])
    assert [refusal.proposal for refusal in report.refused] == ["rehearsal:1"]
    assert dict(report.applied) == {DreamStep.REHEARSAL: 1}
    assert engine.chunk(2).stability == 1.5

    engine.undo()
    engine.redo()
    assert [refusal.proposal for refusal in engine.apply_dream(plan, ["rehearsal:2"]).refused] == [
        "rehearsal:2"
    ]
    require_sound(store)


def test_a_plan_holds_again_after_an_undo_back_to_its_dream(engine: MemoryEngine, plan: DreamPlan) -> None:
    """Whatever came between; what an undo of something older changed counts."""
    report = engine.apply_dream(plan)
    engine.tag([1], add=["seen"])
    engine.undo_back_to(int(report.changes.step))
    assert engine.dream_age(plan) == 0
    assert not engine.apply_dream(plan).refused

    engine.undo()
    engine.undo(1)  # the first memory was stored then
    assert engine.dream_age(plan) == 1
    assert {refusal.proposal for refusal in engine.apply_dream(plan).refused} == {
        "tier-decay:1",
        "rehearsal:1",
    }


@pytest.mark.parametrize("kind", ["core_memory", "stream", "archive", "minute"])
def test_what_has_a_writer_of_its_own_stays_as_it_is(engine: MemoryEngine, kind: str) -> None:
    """No dream proposes to take it out, and what proposes it all the same is refused."""
    known = {
        remembered(engine, "Plan first, then write the code and test it.", age=900, type=kind)
        for _ in range(12)
    }
    before = {key: engine.chunk(key) for key in known}
    plan = engine.plan_dream()
    apply(engine, plan)
    assert all(engine.chunk(key).status == "active" for key in known)
    assert all(engine.chunk(key).content == chunk.content for key, chunk in before.items())
    assert not [key for key in known for one in engine.relations(key) if one.kind == "supersedes"]

    change = FieldChange(ChunkId(min(known)), "status", "active", "dormant")
    forged = Proposal(
        id="rehearsal:1", step=DreamStep.REHEARSAL, rule="forged", numbers={}, changes=(change,)
    )
    plan = replace(engine.plan_dream([]), proposals=Proposals({DreamStep.REHEARSAL: [forged]}))
    report = engine.apply_dream(plan, [forged.id], backup=False)
    assert [one.hindrance for one in report.refused] == ["owned"]
    assert "writer of its own" in report.refused[0].why
