"""Patterns: what recurs in a cluster, on several occasions; its examples stay."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine import DreamStep, MemoryEngine, Status
from engine.clock import ManualClock
from tests.engine.dreaming import groups
from tests.engine.dreaming.groups import POTTERY, apply_all, keep

STEPS = (DreamStep.CLUSTERING, DreamStep.ABSTRACTION)


@pytest.fixture
def engine(store: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """An empty store with the embedded model."""
    with groups.store(store, clock) as opened:
        yield opened


def test_what_recurs_becomes_a_pattern(engine: MemoryEngine) -> None:
    """By whom, when and on how many occasions; its examples elaborate it and stay."""
    ids = keep(engine, POTTERY)

    plan = engine.plan_dream(STEPS)
    (proposal,) = plan.proposals
    report = apply_all(engine, plan)

    pattern = engine.chunk(report.new[proposal.id])
    assert pattern.content.startswith(
        "Pottery, studio, bowls: recurs on 4 occasions, 2026-02-25 – 2026-02-28; spoken of by Ada (4)."
    )
    assert (pattern.category, pattern.importance, pattern.model) == ("pattern", 0.85, "heuristic")
    assert {engine.chunk(key).status for key in ids} == {Status.ACTIVE}
    links = sorted((link.source, link.kind, link.target) for link in engine.relations(pattern.id))
    assert links == [(key, "elaborates", pattern.id) for key in ids]


def test_rules_draw_no_pattern_from_what_they_merge(engine: MemoryEngine) -> None:
    """A theme holds all that they could say; the two would stand beside each other in every answer."""
    keep(engine, POTTERY)

    plan = engine.plan_dream([DreamStep.CONSOLIDATION, *STEPS])

    assert len(plan.proposals.of(DreamStep.CONSOLIDATION)) == 1
    assert len(plan.proposals.of(DreamStep.ABSTRACTION)) == 0


def test_what_shows_a_pattern_is_not_asked_again(engine: MemoryEngine, clock: ManualClock) -> None:
    """Not at once, nor when its turn comes round."""
    keep(engine, POTTERY)
    apply_all(engine, engine.plan_dream(STEPS))
    assert len(engine.plan_dream(STEPS).proposals) == 0

    clock.advance(timedelta(days=2))
    plan = engine.plan_dream(STEPS)
    assert len(plan.clusters) == 1
    assert len(plan.proposals) == 0


def test_what_was_said_on_one_occasion_is_no_pattern(engine: MemoryEngine) -> None:
    """All in one session."""
    ids = keep(engine, POTTERY)
    engine.edit(ids, session="one")

    assert len(engine.plan_dream(STEPS).proposals) == 0
