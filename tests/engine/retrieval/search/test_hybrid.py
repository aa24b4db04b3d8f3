"""What leads on from the best: relations, entities, uses together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine import PROFILES, MemoryEngine, NewRelation, Recall, with_values
from tests.helpers import add, open_store

FEW = with_values(PROFILES["calibrated"], {"minimum_candidates": 3, "overfetch": 1})
PLAIN = with_values(FEW, {"window_weight": 0, "session_weight": 0, "words_weight": 0})


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store in which a question finds three chunks of thirty by itself."""
    with open_store(tmp_path / "store.db") as opened:
        add(opened, *(f"outage {word} server" for word in ("red", "blue", "grey")))
        add(opened, *(f"note number {number} on {number * 7}" for number in range(27)))
        yield opened


def asked(engine: MemoryEngine, question: str) -> Recall:
    """Ask with few candidates, for many hits."""
    return engine.recall(question, limit=3, profile=PLAIN)


def lead(engine: MemoryEngine, *path: int, kind: str = "causes") -> None:
    """Let each chunk of a path lead to the next."""
    chunks = engine.chunks(list(path))
    engine.relate([NewRelation(one.id, other.id, kind) for one, other in pairwise(chunks)])


def graph_of(recall: Recall) -> dict[int, float]:
    """Return what relations led to, with the value of each."""
    ranking = recall.rankings.get("graph")
    return {} if ranking is None else dict(zip(map(int, ranking.ids), ranking.values, strict=True))


def test_causes_are_followed_for_two_hops(engine: MemoryEngine) -> None:
    """From the best, in both directions; what is farther is left."""
    lead(engine, 1, 20, 21, 22)
    lead(engine, 25, 1, kind="elaborates")
    lead(engine, 1, 26, kind="related_to")

    assert graph_of(asked(engine, "why did the outage of the server happen")) == {20: 1.0, 25: 1.0, 21: 0.5}


def test_only_questions_for_causes_follow_relations(engine: MemoryEngine) -> None:
    """And only where the stage is on."""
    lead(engine, 1, 20)
    question = "why did the outage of the server happen"

    assert graph_of(asked(engine, "where did the outage of the server happen")) == {}
    off = with_values(PLAIN, {"stages.route_graph": False})
    assert graph_of(engine.recall(question, limit=3, profile=off)) == {}


def test_what_relations_lead_to_counts_in_the_fusion(engine: MemoryEngine) -> None:
    """By the weight that the lists leave to it, where the intent sets weights."""
    lead(engine, 1, 20)
    routed = with_values(PLAIN, {"stages.route": True, "fusion": "rrf"})
    recall = engine.recall("why did the outage of the server happen", limit=30, profile=routed)
    fusion = {int(hit.chunk.id): hit.signals["fusion"] for hit in recall.hits}

    others = [value for key, value in fusion.items() if key not in (1, 2, 3, 20)]
    assert fusion[20] > max(others)


def test_a_profile_is_asked_for_through_its_entity(engine: MemoryEngine) -> None:
    """What mentions it becomes a candidate, the newest first."""
    about = add(engine, "sings well", "runs far", entities=["entity://person/caroline"])
    add(engine, *(f"more {number}" for number in range(9)))

    assert list(graph_of(asked(engine, "Who is Caroline?"))) == about[::-1]
    assert graph_of(asked(engine, "Where is Caroline today?")) == {}


def test_what_is_used_with_a_find_becomes_a_candidate(engine: MemoryEngine) -> None:
    """Three times, and by being used, not by being stored together."""
    for _ in range(2):
        engine.use([1, 20])
    assert 20 not in asked(engine, "outage red server").rankings["score"].ids

    engine.use([1, 20])
    ids = asked(engine, "outage red server").rankings["score"].ids
    assert 20 in ids
    assert 2 in ids
    off = with_values(PLAIN, {"coactivation_bonus": 0})
    assert 20 not in engine.recall("outage red server", limit=3, profile=off).rankings["score"].ids
