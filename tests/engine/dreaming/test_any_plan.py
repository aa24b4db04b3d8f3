"""What holds of every plan, on stores of any chunks at any time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import DreamParameters, DreamStep, MemoryEngine, NewChunk, NewRelation
from engine.clock import ManualClock
from tests.engine.dreaming.groups import POTTERY, store
from tests.helpers import NOON, STATE_TABLES, open_store, outside, require_sound, state
from tests.strategies import new_chunks

FLAGS = ("pinned", "immutable", "flashbulb")
FADING = (DreamStep.TIER_DECAY, DreamStep.UTILITY)
any_store = settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)

moments = st.integers(0, 120).map(lambda days: NOON - timedelta(days=days))
_used = st.fixed_dictionaries(
    {
        "recorded_at": moments,
        "last_accessed_at": st.none() | moments,
        "access_count": st.none() | st.integers(0, 6),
        "utility": st.none() | st.floats(0, 1),
        "stability": st.none() | st.floats(0.01, 50),
        "importance": st.none() | st.floats(0, 1),
        "emotional_arousal": st.floats(0, 1),
        "tier": st.sampled_from(("working", "episodic", "semantic")),
        "state": st.sampled_from(("", "PLAN", "TEST")),
        "outcome": st.sampled_from(("", "approve", "correct")),
        "temporal_type": st.sampled_from(("", "time_bounded")),
        "valid_until": st.none() | moments,
        **{name: st.booleans() for name in FLAGS},
    }
)
sleepers = st.builds(
    lambda plain, fields, text: replace(plain, content=text, fields={**plain.fields, **fields}),
    new_chunks,
    _used,
    st.sampled_from(("Ada lives in Izmir", "Ada lives in Berlin", "tea with honey")),
)
"""Chunks with all that a dream goes by, some of them protected, some of the same words."""

_strengths = st.fixed_dictionaries(
    {
        "last_accessed_at": st.none() | moments,
        "access_count": st.none() | st.integers(0, 5),
        "utility": st.none() | st.sampled_from((0.05, 0.1, 0.3, 0.8)),
        "stability": st.none() | st.sampled_from((0.5, 3.0, 20.0)),
        "importance": st.none() | st.sampled_from((0.2, 0.5, 0.9)),
        "tier": st.sampled_from(("working", "episodic", "semantic")),
    }
)
_groups = st.lists(_strengths, min_size=len(POTTERY), max_size=len(POTTERY)).flatmap(
    lambda fields: st.lists(moments, min_size=len(fields), max_size=len(fields)).map(
        lambda times: [
            NewChunk(content=text, speaker="Ada", category="fact", at=at, fields={**own, "recorded_at": at})
            for text, own, at in zip(POTTERY, fields, times, strict=True)
        ]
    )
)
"""Memories that belong together, of any strength each: a dream merges them."""

stores = st.lists(sleepers, min_size=1, max_size=8)
pairs = st.lists(st.tuples(st.integers(1, 8), st.integers(1, 8)), max_size=3)


@contextmanager
def opened(
    chunks: list[NewChunk],
    links: list[tuple[int, int]] = (),  # type: ignore[assignment]
) -> Iterator[tuple[MemoryEngine, ManualClock]]:
    """Give a store of these chunks, some of which contradict each other, and its clock."""
    clock = ManualClock(NOON)
    with TemporaryDirectory() as folder, open_store(Path(folder, "store.db"), clock=clock) as engine:
        ids = engine.add(chunks).ids
        engine.relate(
            [
                NewRelation(ids[first % len(ids)], ids[second % len(ids)], "contradicts")
                for first, second in links
                if first % len(ids) != second % len(ids)
            ]
        )
        yield engine, clock


def everything(engine: MemoryEngine) -> list[str]:
    """Dream, accept all of it, contradictions too, and return what was refused."""
    plan = engine.plan_dream()
    report = engine.apply_dream(plan, list(plan.proposals.ids()), backup=False)
    return [refusal.why for refusal in report.refused]


def protected(path: Path) -> dict[int, tuple[Any, ...]]:
    """Return what must not change: all of what is immutable, what the others say and where they stand."""
    said = "content, title, category, status, tier, valid_from, valid_until"
    with outside(path) as raw:
        rows = raw.execute(f"SELECT id, {said} FROM chunk WHERE pinned OR flashbulb").fetchall()
        found = {row[0]: tuple(row) for row in rows}
        whole = raw.execute("SELECT * FROM chunk WHERE immutable").fetchall()
    return found | {row[0]: tuple(row) for row in whole}


@any_store
@given(stores, pairs)
def test_what_is_protected_stays(chunks: list[NewChunk], links: list[tuple[int, int]]) -> None:
    """Whatever is accepted: nothing protected changes, nothing is deleted, and nothing has to be refused."""
    with opened(chunks, links) as (engine, _):
        before = protected(engine.path)
        count = len(engine.find())

        refused = everything(engine)

        after = protected(engine.path)
        assert refused == []
        assert {key: after[key] for key in before} == before
        assert len(engine.find()) >= count
        require_sound(engine.path)


@any_store
@given(stores, pairs)
def test_undo_is_the_identity(chunks: list[NewChunk], links: list[tuple[int, int]]) -> None:
    """A dream taken back leaves every state table as it was.

    The log tells both steps; vectors are kept by text and ids are never given twice, whatever is taken back.
    """
    with opened(chunks, links) as (engine, _):
        before = state(engine.path)
        plan = engine.plan_dream()
        changes = engine.apply_dream(plan, list(plan.proposals.ids()), backup=False).changes
        after = state(engine.path)
        if changes:
            engine.undo(changes.step)
            assert state(engine.path) == before
            engine.redo(changes.step)
        assert state(engine.path) == after
        assert set(before) == set(STATE_TABLES)


@any_store
@given(stores, pairs)
def test_a_store_that_just_dreamt_dreams_of_nothing(
    chunks: list[NewChunk], links: list[tuple[int, int]]
) -> None:
    """Planned again at once, with all accepted and every contradiction settled, nothing is proposed."""
    with opened(chunks, links) as (engine, _):
        everything(engine)

        assert list(engine.plan_dream().proposals) == []


@any_store
@given(_groups)
def test_what_was_merged_is_let_be(chunks: list[NewChunk]) -> None:
    """What a dream made of others does not change, nor crowd others out, in a dream right after."""
    with TemporaryDirectory() as folder, store(Path(folder, "store.db"), ManualClock(NOON)) as engine:
        engine.add(chunks)
        everything(engine)

        assert list(engine.plan_dream().proposals) == []


@any_store
@given(stores, st.lists(st.floats(0.01, 60), min_size=1, max_size=4))
def test_elapsed_time_decides_and_not_how_often_one_dreams(chunks: list[NewChunk], days: list[float]) -> None:
    """Let fade many times or once, strengths and utilities are the same but for the least change."""
    least = DreamParameters().fading
    often, once = (_faded(chunks, days, every=every) for every in (True, False))

    np.testing.assert_allclose(often[0], once[0], atol=least.least_strength + 1e-9)
    np.testing.assert_allclose(often[1], once[1], atol=least.least_utility + 1e-9)


def _faded(chunks: list[NewChunk], days: list[float], *, every: bool) -> tuple[list[float], list[float]]:
    with opened(chunks) as (engine, clock):
        for place, step in enumerate(days, start=1):
            clock.advance(timedelta(days=step))
            if every or place == len(days):
                plan = engine.plan_dream(FADING)
                engine.apply_dream(plan, list(plan.proposals.ids()), backup=False)
        found = engine.chunks(engine.find().ids)
        return [_known(it.retrieval_strength) for it in found], [_known(it.utility) for it in found]


def _known(value: float | None) -> float:
    return -1.0 if value is None else value
