"""A plan applied in parts does what it does as a whole, and nothing twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine import DreamParameters, DreamPlan, DreamStep, Hindrance, MemoryEngine
from engine.dreaming.proposals import Proposals
from tests.engine.dreaming.dreamers import dreamer, old
from tests.engine.dreaming.plans import forgetting, merging, plan_of, steadying
from tests.engine.dreaming.samples import every, remembered
from tests.helpers import open_store, require_sound

NAMES = ("status", "tier", "stability", "retrieval_strength", "utility", "decayed_at", "last_reviewed_at")


def values(engine: MemoryEngine, count: int) -> list[list[object]]:
    """Return what a dream may change of the first chunks."""
    return [[getattr(engine.chunk(key), name) for name in NAMES] for key in range(1, count + 1)]


def of_step(plan: DreamPlan, step: DreamStep) -> list[str]:
    """Return the ids of a step's proposals but contradictions."""
    return [item.id for item in plan.proposals.of(step) if not item.needs_person]


def hindrances(engine: MemoryEngine, plan: DreamPlan, accept: Sequence[str]) -> list[Hindrance]:
    """Apply proposals; return what stood in the way of those that were refused."""
    return [refusal.hindrance for refusal in engine.apply_dream(plan, accept, backup=False).refused]


def test_step_by_step_comes_to_the_same_as_at_once(tmp_path: Path) -> None:
    """Also through a file, read anew for each part; and each part is one dream of the log."""
    more = [old(f"fact {n}", utility=0.9, stability=4.0) for n in range(3)]
    with dreamer(tmp_path / "whole.db", *more) as whole:
        plan = whole.plan_dream()
        accepted = [item for step in plan.steps for item in of_step(plan, step)]
        assert not whole.apply_dream(plan, accepted, backup=False).refused
        wanted = values(whole, 10)

    with dreamer(tmp_path / "parts.db", *more) as engine:
        path = engine.save_dream(engine.plan_dream(), tmp_path / "plan.json")
        for step in plan.steps:
            part, _ = engine.load_dream(path)
            assert hindrances(engine, part, of_step(part, step)) == []
            assert engine.dream_age(part) == 0
        assert values(engine, 10) == wanted
    require_sound(tmp_path / "parts.db")


def test_nothing_is_applied_twice(tmp_path: Path) -> None:
    """Neither in columns nor one by one, and a factor least of all."""
    with dreamer(tmp_path / "store.db") as engine:
        plan = engine.plan_dream()
        accepted = [item for item in every(plan) if not item.startswith("strategic-forgetting:pair")]
        engine.apply_dream(plan, accepted, backup=False)
        before, position = values(engine, 7), engine.position

        assert set(hindrances(engine, plan, accepted)) == {Hindrance.APPLIED}
        assert (values(engine, 7), engine.position) == (before, position)


def test_what_others_touched_between_the_parts_is_refused(engine: MemoryEngine, store: Path) -> None:
    """The plan's own dream does not hide that."""
    for n in range(3):
        remembered(engine, f"Memory {n}", age=10)
    plan = engine.plan_dream([DreamStep.TIER_DECAY, DreamStep.REHEARSAL])
    engine.apply_dream(plan, of_step(plan, DreamStep.TIER_DECAY), backup=False)
    with open_store(store, actor="agent") as other:
        other.use([2])

    report = engine.apply_dream(plan, of_step(plan, DreamStep.REHEARSAL), backup=False)

    assert [(it.proposal, it.hindrance) for it in report.refused] == [("rehearsal:2", Hindrance.CHANGED)]
    assert engine.dream_age(plan) == 1


def test_another_plans_dream_stands_in_the_way(engine: MemoryEngine) -> None:
    """Though it was made of the same state of the store, at the same time."""
    remembered(engine, "Memory", age=10)
    first, second = (engine.plan_dream([DreamStep.TIER_DECAY]) for _ in range(2))
    engine.apply_dream(first, every(first), backup=False)

    assert hindrances(engine, second, every(second)) == [Hindrance.CHANGED]


def test_a_part_that_was_undone_can_be_applied_again(engine: MemoryEngine, store: Path) -> None:
    """The other part stays applied; redone, it is applied already."""
    chunk = remembered(engine, "Memory", age=10)
    plan = plan_of(engine, steadying(chunk, 1.0, 1.5), forgetting(chunk))
    first = engine.apply_dream(plan, [f"rehearse:{chunk}"], backup=False)
    engine.apply_dream(plan, [f"forget:{chunk}"], backup=False)
    engine.undo(first.changes.step)

    assert hindrances(engine, plan, [f"rehearse:{chunk}", f"forget:{chunk}"]) == [Hindrance.APPLIED]
    assert (engine.chunk(chunk).stability, engine.chunk(chunk).status) == (1.5, "dormant")
    require_sound(store)


def test_what_left_recall_is_moved_no_more(engine: MemoryEngine) -> None:
    """Its numbers change as they would have; it is neither forgotten as well as merged nor brought back."""
    first, second = (remembered(engine, f"Memory {n}", age=10) for n in range(2))
    merge, other = merging([first, second], "Both"), forgetting(second)
    plan = plan_of(engine, steadying(first, 1.0, 1.5), replace(other, id="forget"), merge)
    engine.apply_dream(plan, ["merge"], backup=False)

    assert hindrances(engine, plan, ["forget", f"rehearse:{first}"]) == [Hindrance.CHANGED]
    assert (engine.chunk(second).status, engine.chunk(first).stability) == ("superseded", 1.5)


def test_several_memories_of_one_step_may_be_made_one_after_another(engine: MemoryEngine) -> None:
    """A dream of another plan would stand in their way."""
    ids = [remembered(engine, f"Memory {n}", age=10) for n in range(4)]
    merges = [replace(merging(ids[at : at + 2], f"Theme {at}"), id=f"merge:{ids[at]}") for at in (0, 2)]
    plan = plan_of(engine, *merges)

    for merge in merges:
        assert hindrances(engine, plan, [merge.id]) == []
    again = replace(plan, number=plan.number + 1, proposals=Proposals({DreamStep.CONSOLIDATION: merges[:1]}))
    assert hindrances(engine, again, [merges[0].id]) == [Hindrance.CHANGED]


def comparing(most: int) -> DreamParameters:
    """Return the parameters with so many chunks a day compared with what is alike."""
    return replace(DreamParameters(), merging=replace(DreamParameters().merging, comparisons=most))


def test_caps_are_charged_once_a_plan(tmp_path: Path) -> None:
    """In however many parts it is applied: of ten comparisons, the four that were made are gone."""
    more = [old(f"Ada met Ben in Izmir on day {n}") for n in range(20)]
    with dreamer(tmp_path / "store.db", *more) as engine:
        plan = engine.plan_dream(parameters=comparing(4))
        for step in (DreamStep.TIER_DECAY, DreamStep.UTILITY, DreamStep.EXPIRY):
            engine.apply_dream(plan, of_step(plan, step), backup=False)

        (report,) = engine.plan_dream([DreamStep.REDUNDANCY], parameters=comparing(10)).reports

    assert report.looked_at == 6
