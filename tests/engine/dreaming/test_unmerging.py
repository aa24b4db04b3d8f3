"""A theme split again: one undoable step, which the next dream respects."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine import ChunkId, DreamStep, MemoryEngine, RefusedError, Status
from engine.clock import ManualClock
from tests.engine.dreaming import groups
from tests.engine.dreaming.groups import POTTERY, apply_all, keep
from tests.helpers import require_sound, state

STEPS = (DreamStep.CLUSTERING, DreamStep.CONSOLIDATION)


@pytest.fixture
def engine(store: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """An empty store with the embedded model."""
    with groups.store(store, clock) as opened:
        yield opened
    require_sound(store)


def merged(engine: MemoryEngine) -> tuple[list[ChunkId], ChunkId]:
    """Let four memories be merged; return them and the theme."""
    ids = keep(engine, POTTERY)
    report = apply_all(engine, engine.plan_dream(STEPS))
    (theme,) = report.new.values()
    return ids, theme


def test_its_sources_come_back_and_it_is_retired(engine: MemoryEngine, store: Path) -> None:
    """In one step with a name; undone, all is as it was."""
    ids, theme = merged(engine)
    before = state(store)

    changes = engine.unmerge(theme)

    assert changes.label == f"Unmerge chunk {theme} into 4 chunks"
    assert {engine.chunk(key).status for key in ids} == {Status.ACTIVE}
    assert {engine.chunk(key).valid_until for key in ids} == {None}
    assert engine.chunk(theme).status is Status.RETIRED
    engine.undo()
    assert state(store) == before


def test_the_next_dream_does_not_merge_them_again(engine: MemoryEngine, clock: ManualClock) -> None:
    """A person's word counts more than a cluster."""
    _, theme = merged(engine)
    engine.unmerge(theme)
    clock.advance(timedelta(days=2))

    assert len(engine.plan_dream(STEPS).proposals) == 0


def test_what_was_restored_by_hand_stays_as_it_is(engine: MemoryEngine) -> None:
    """The others come back."""
    ids, theme = merged(engine)
    engine.restore(ids[0])
    engine.retire(ids[0])

    assert set(engine.unmerge(theme).ids) == {*ids[1:], theme}
    assert engine.chunk(ids[0]).status is Status.RETIRED


def test_what_no_dream_merged_is_refused(engine: MemoryEngine) -> None:
    """As is what was split already, and a theme that is immutable; nothing changes."""
    ids, theme = merged(engine)
    with pytest.raises(RefusedError, match="no memory that a dream merged"):
        engine.unmerge(ids[0])
    engine.set_immutable(theme, True)
    with pytest.raises(RefusedError, match="immutable"):
        engine.unmerge(theme)
    engine.set_immutable(theme, False)
    engine.unmerge(theme)
    with pytest.raises(RefusedError, match="no memory that a dream merged"):
        engine.unmerge(theme)


def test_an_erase_names_what_was_made_of_a_text(engine: MemoryEngine, clock: ManualClock) -> None:
    """A theme that replaced it, a pattern drawn from it: each may repeat it."""
    ids = keep(engine, POTTERY)
    (pattern,) = apply_all(engine, engine.plan_dream([DreamStep.ABSTRACTION])).new.values()
    clock.advance(timedelta(days=2))
    (theme,) = apply_all(engine, engine.plan_dream([DreamStep.CONSOLIDATION])).new.values()

    remaining = engine.erase(ids[0]).remaining

    assert [sentence for sentence in remaining if f"Chunk {pattern} was drawn from" in sentence]
    assert [sentence for sentence in remaining if f"Chunk {theme} supersedes" in sentence]
    assert not [sentence for sentence in remaining if "evidence" in sentence]
