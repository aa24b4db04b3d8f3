"""Whatever was written, in whatever order: the store as of a step answers as it did when that step ended."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Chunk, Matching, MemoryEngine, Recall, UserError
from engine.clock import ManualClock
from engine.records import ChunkId, NewRelation
from tests.helpers import NOON, open_store
from tests.strategies import edits, label_sets, new_chunks, texts

QUERIES = ("", "memory", "tag:work", "is:pinned", "-is:retired coffee")
ORDERS = ("id", "activation", "retention", "edited_at", "speaker")
QUESTIONS = ("who likes coffee in the editor", "memory of Ada")

places = st.integers(0, 1000)
acts = st.one_of(
    st.tuples(st.just("add"), st.lists(new_chunks, min_size=1, max_size=3)),
    st.tuples(st.just("edit"), places, edits),
    st.tuples(st.just("bulk"), st.sampled_from(QUERIES), edits),
    st.tuples(st.just("tag"), places, label_sets),
    st.tuples(st.sampled_from(("pin", "freeze", "thaw", "retire", "restore", "erase")), places),
    st.tuples(st.just("use"), places, places),
    st.tuples(st.just("relate"), places, places),
    st.tuples(st.just("unrelate"), places),
    st.tuples(st.just("merge"), places, places, texts),
    st.tuples(st.sampled_from(("undo", "redo"))),
    st.tuples(st.just("undo_back_to"), places),
    st.tuples(st.just("revert"), places, places),
)


def play(engine: MemoryEngine, name: str, *given: Any) -> None:
    """Carry out one act; a place stands for a chunk, or a step, of those there are."""
    ids, steps = engine.find().ids.tolist(), engine.history()
    chunk = [ids[place % len(ids)] if isinstance(place, int) and ids else 0 for place in given]
    step = [steps[place % len(steps)].step if isinstance(place, int) else 0 for place in given]
    known: Mapping[str, Callable[[], object]] = {
        "add": lambda: engine.add(given[0]),
        "edit": lambda: engine.edit(chunk[0], **given[1]),
        "bulk": lambda: engine.edit(Matching(given[0]), **given[1]),
        "tag": lambda: engine.tag(chunk[0], add=given[1], remove=["work"]),
        "pin": lambda: engine.pin(chunk[0]),
        "freeze": lambda: engine.set_immutable(chunk[0], True),
        "thaw": lambda: engine.set_immutable(chunk[0], False),
        "retire": lambda: engine.retire(chunk[0]),
        "restore": lambda: engine.restore(chunk[0]),
        "erase": lambda: engine.erase(chunk[0]),
        "use": lambda: engine.use(chunk),
        "relate": lambda: engine.relate([NewRelation(ChunkId(chunk[0]), ChunkId(chunk[1]), "causes")]),
        "unrelate": lambda: [engine.unrelate(link) for link in engine.relations(chunk[0])[:1]],
        "merge": lambda: engine.merge(chunk[:2], given[2]),
        "undo": engine.undo,
        "redo": engine.redo,
        "undo_back_to": lambda: engine.undo_back_to(step[0]),
        "revert": lambda: engine.revert_chunk(chunk[0], step[1]),
    }
    known[name]()


@dataclass(frozen=True)
class Answers:
    """What a store says when asked everything that can be asked."""

    chunks: dict[int, Chunk]
    activation: dict[int, float]
    retention: dict[int, float]
    links: set[tuple[int, int, str]]
    found: dict[tuple[str, str], list[int]]
    recalled: dict[str, Recall]
    log: list[Any]

    def without(self, erased: set[int]) -> Answers:
        """Return what is left of the answers of a store when some chunks are gone for good."""

        def kept(values: Mapping[int, Any]) -> dict[int, Any]:
            return {key: value for key, value in values.items() if key not in erased}

        return replace(
            self,
            chunks=kept(self.chunks),
            activation=kept(self.activation),
            retention=kept(self.retention),
            links={link for link in self.links if not erased.intersection(link[:2])},
            found={asked: [key for key in ids if key not in erased] for asked, ids in self.found.items()},
        )


def answers(engine: MemoryEngine) -> Answers:
    """Ask a store everything."""
    ids = engine.find().ids.tolist()
    return Answers(
        chunks={chunk.id: chunk for chunk in engine.chunks(ids)},
        activation=dict(zip(ids, engine.activation(ids).tolist(), strict=True)),
        retention=dict(zip(ids, np.nan_to_num(engine.retention(ids), nan=-1).tolist(), strict=True)),
        links={(r.source, r.target, r.kind) for key in ids for r in engine.relations(key)},
        found={
            (query, order): engine.find(query, order=order, descending=True).ids.tolist()
            for query in QUERIES
            for order in ORDERS
        },
        recalled={question: engine.recall(question, session="s1", limit=5) for question in QUESTIONS},
        log=[engine.now, engine.interaction, engine.position, engine.history()],
    )


def require_same_recall(then: Recall, past: Recall) -> None:
    """Assert that the same chunks were recalled by the same scores, term by term."""
    assert past.ids == then.ids
    for hit, expected in zip(past.hits, then.hits, strict=True):
        assert hit.chunk == expected.chunk
        assert hit.terms == pytest.approx(expected.terms, abs=1e-6)


@given(first=st.lists(new_chunks, min_size=2, max_size=5), wanted=st.lists(acts, min_size=1, max_size=10))
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_moment_answers_as_it_did(first: list[Any], wanted: list[Any]) -> None:
    """Searches, orders, recall, activation, retention, links and the log itself are those of then."""
    clock = ManualClock(NOON)
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "s.db", clock=clock) as engine:
        engine.add(first)
        told = {1: answers(engine)}
        for act in wanted:
            clock.advance(timedelta(hours=7))
            try:
                play(engine, *act)
            except UserError:
                continue
            if (newest := engine.history(newest_first=True, limit=1)[0].step) not in told:
                told[newest] = answers(engine)

        for step, then in told.items():
            with engine.as_of(step) as past:
                assert past.snapshot is not None
                erased = {int(key) for key in past.snapshot.erased}
                now = answers(past)
                assert replace(now, recalled={}) == replace(then.without(erased), recalled={})
                if not erased:
                    for question in QUESTIONS:
                        require_same_recall(then.recalled[question], now.recalled[question])
