"""The proposals of a plan as a sequence: a million take the room of arrays, and any is found by its id."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace

import numpy as np
import pytest

from engine import DreamStep, MemoryEngine, Proposal, Proposals
from engine.dreaming.alike import Alike, Change
from tests.engine.dreaming.samples import remembered

MANY = 100_000


def faded(count: int) -> Alike:
    """Return so many proposals that let chunks fade."""
    before = np.ones(count)
    ids, unknown = np.arange(1, count + 1), np.full(count, np.nan)
    changes = Change("utility", before, before / 2), Change("utility_updated_at", unknown, 7)
    return Alike(DreamStep.UTILITY, "compound", ids, changes)


def single(key: int) -> Proposal:
    """Return a proposal of another step."""
    return Proposal(id=f"rehearsal:{key}", step=DreamStep.REHEARSAL, rule="endangered")


def test_they_stand_in_the_order_of_the_cycle() -> None:
    """Whatever the order in which the steps were given; places and slices count through all of them."""
    proposals = Proposals({DreamStep.REHEARSAL: [single(1), single(2)], DreamStep.UTILITY: faded(3)})

    ids = ["utility-decay:1", "utility-decay:2", "utility-decay:3", "rehearsal:1", "rehearsal:2"]
    assert [proposal.id for proposal in proposals] == list(proposals.ids()) == ids
    assert [proposals[place].id for place in range(-5, 0)] == ids
    assert [proposal.id for proposal in proposals[2:4]] == ids[2:4]
    with pytest.raises(IndexError):
        proposals[5]


def test_any_is_found_by_its_id() -> None:
    """And what is not there is None."""
    proposals = Proposals({DreamStep.UTILITY: faded(3)})

    found = proposals.get("utility-decay:2")
    assert found is not None
    assert [(change.chunk_id, change.field, change.after) for change in found.changes] == [
        (2, "utility", 0.5),
        (2, "utility_updated_at", 7),
    ]
    assert proposals.get("utility-decay:4") is None
    assert proposals.where("utility-decay:2") == (DreamStep.UTILITY, 1)
    for other in ("4", "02", "٢", "1" * 40):
        assert proposals.where(f"utility-decay:{other}") is None


def test_one_can_be_replaced() -> None:
    """The others stay."""
    proposals = Proposals({DreamStep.REHEARSAL: [single(1), single(2)]})

    found = proposals.replaced(replace(single(2), rule="by hand"))

    assert [proposal.rule for proposal in found] == ["endangered", "by hand"]


def test_many_are_not_made_before_they_are_read() -> None:
    """A hundred thousand, listed and counted, take no room of their own."""
    proposals = Proposals({DreamStep.UTILITY: faded(MANY)})
    tracemalloc.start()
    try:
        assert len(proposals) == MANY
        assert proposals[MANY - 1].id == f"utility-decay:{MANY}"
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_equal_stores_give_equal_plans(engine: MemoryEngine) -> None:
    """Ids name what is proposed, so that two plans can be laid side by side."""
    for n in range(3):
        remembered(engine, f"Memory {n}", age=20)

    first, second = engine.plan_dream(), engine.plan_dream()

    assert list(first.proposals) == list(second.proposals)
    assert len(first.proposals) > 0
