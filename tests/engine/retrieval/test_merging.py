"""Compound questions: the answers of the parts, fused by their ranks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine import PROFILES, MemoryEngine
from engine.retrieval.notes import BY_DATE
from tests.helpers import add, open_store

QUESTION = "When did Caroline paint the sunrise? Where does Melanie run on Sundays?"
SEED = PROFILES["seed"]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store that can answer both parts."""
    with open_store(tmp_path / "store.db") as opened:
        add(opened, *(f"Caroline painted sunrise {number}" for number in range(8)))
        add(opened, *(f"Melanie runs on Sundays {number}" for number in range(8)))
        yield opened


def test_ranks_of_the_parts_add_up(engine: MemoryEngine) -> None:
    """Each part adds 1 / (61 + its rank from 0); each chunk comes once, best first."""
    recall = engine.recall(QUESTION, limit=5, profile="seed")

    assert [part.query for part in recall.parts] == QUESTION.replace("? ", "?|").split("|")
    for hit in recall.hits:
        ranks = {
            f"part {number}": 1 / (61 + part.ids.index(hit.chunk.id))
            for number, part in enumerate(recall.parts, start=1)
            if hit.chunk.id in part.ids
        }
        assert hit.terms == pytest.approx(ranks)
        assert hit.score == pytest.approx(sum(ranks.values()))
    assert len(set(recall.ids)) == len(recall.ids) == 5
    keys = [(-hit.score, hit.chunk.id) for hit in recall.hits]
    assert keys == sorted(keys)
    assert recall.rankings["final"].ids == recall.ids


def test_a_hit_is_as_sure_as_the_surer_part(engine: MemoryEngine) -> None:
    """And given to the agent by that."""
    recall = engine.recall(QUESTION, limit=5, profile="seed")

    for hit in recall.hits:
        known = [one for part in recall.parts for one in part.hits if one.chunk.id == hit.chunk.id]
        surest = max(known, key=lambda one: one.confidence)
        assert (hit.confidence, hit.style) == (surest.confidence, surest.style)


def test_the_whole_is_not_in_the_order_of_a_part(engine: MemoryEngine) -> None:
    """A part may go by date; the fused answer goes by ranks, and does not claim otherwise."""
    recall = engine.recall(QUESTION, profile="seed")

    assert BY_DATE in recall.parts[0].notes
    assert BY_DATE not in recall.notes
    assert recall.considered == sum(part.considered for part in recall.parts)
    assert recall.route is None


def test_it_is_asked_in_parts_only_where_the_stage_is_on(engine: MemoryEngine) -> None:
    """Otherwise as it is."""
    whole = replace(SEED, stages=replace(SEED.stages, decompose=False))

    assert engine.recall(QUESTION, profile=whole).parts == ()
    assert engine.recall(QUESTION).parts == ()
