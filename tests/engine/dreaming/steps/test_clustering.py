"""Clusters: what belongs together by meaning, by the rule of seed 001, and in its turn."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine import DreamParameters, DreamStep, MemoryEngine, MergingParameters
from engine.clock import ManualClock
from tests.engine.dreaming import groups
from tests.engine.dreaming.groups import CHESS, ELSEWHERE, POTTERY, keep
from tests.engine.dreaming.samples import apply

STEP = DreamStep.CLUSTERING


@pytest.fixture
def engine(store: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """An empty store with the embedded model."""
    with groups.store(store, clock) as opened:
        yield opened


def clusters(engine: MemoryEngine, **constants: float) -> list[tuple[int, ...]]:
    """Return the clusters that a dream would find."""
    parameters = DreamParameters(merging=MergingParameters(**constants))
    return [cluster.chunks for cluster in engine.plan_dream([STEP], parameters=parameters).clusters]


def test_what_belongs_together_is_found_best_first(engine: MemoryEngine) -> None:
    """Four of pottery before three of chess; what stands alone is in none, and nothing is proposed."""
    chess, pottery, _ = (keep(engine, texts) for texts in (CHESS, POTTERY, ELSEWHERE))

    plan = engine.plan_dream([STEP])

    assert [list(cluster.chunks) for cluster in plan.clusters] == [pottery, chess]
    assert all(cluster.similarity >= 0.42 for cluster in plan.clusters)
    assert len(plan.proposals) == 0


def test_no_cluster_mixes_agents(engine: MemoryEngine) -> None:
    """However alike they speak: two of each are too few for one."""
    keep(engine, POTTERY[:2], agent="one")
    keep(engine, POTTERY[2:], agent="two")

    assert clusters(engine) == []


def test_what_is_protected_gone_or_dreamt_is_in_none(engine: MemoryEngine) -> None:
    """Three of four are left, and then two, which are too few."""
    first, second, *others = keep(engine, POTTERY)
    engine.pin(first)
    assert clusters(engine) == [(second, *others)]

    engine.retire(second)
    assert clusters(engine) == []

    keep(engine, POTTERY[:1], write_source="dream")
    assert clusters(engine) == []


def test_importance_that_differs_keeps_apart_what_shares_no_entity(engine: MemoryEngine) -> None:
    """Of one category, by .3 at most; an entity that both mention joins them all the same."""
    low = keep(engine, POTTERY[:2], importance=0.2)
    high = keep(engine, POTTERY[2:], importance=0.6)
    assert clusters(engine) == []

    engine.edit([*low, *high], entities=["entity://org/studio"])
    assert len(clusters(engine)[0]) == 4


def test_alike_in_tone_is_no_topic(engine: MemoryEngine) -> None:
    """Praise of different things holds no cluster together."""
    keep(engine, ["Wow, that is amazing!", "Wow, that is awesome!", "That is so great, wow!"])

    assert clusters(engine, similarity=0) == []


def test_each_chunk_gets_its_turn_over_the_days_the_newest_first(
    engine: MemoryEngine, clock: ManualClock
) -> None:
    """A batch of three: today the newest, tomorrow those before them, then from the newest again."""
    chess, pottery = keep(engine, CHESS), keep(engine, POTTERY[:3])
    small = DreamParameters(merging=MergingParameters(batch=3, calls=0, patterns=0, comparisons=0))
    rounds = []
    for _ in range(3):
        plan = engine.plan_dream(parameters=small)
        rounds.append([list(cluster.chunks) for cluster in plan.clusters])
        apply(engine, plan)
        assert engine.plan_dream(parameters=small).clusters == ()
        clock.advance(timedelta(days=1))

    assert rounds == [[pottery], [chess], [pottery]]


def test_new_chunks_come_before_the_rest_of_the_round(engine: MemoryEngine, clock: ManualClock) -> None:
    """What came since is looked at first, though older ones still wait."""
    keep(engine, ELSEWHERE)
    keep(engine, POTTERY[:3])
    small = DreamParameters(merging=MergingParameters(batch=3, calls=0, patterns=0, comparisons=0))
    apply(engine, engine.plan_dream(parameters=small))
    clock.advance(timedelta(days=1))
    chess = keep(engine, CHESS)

    plan = engine.plan_dream(parameters=small)

    assert [list(cluster.chunks) for cluster in plan.clusters] == [chess]
