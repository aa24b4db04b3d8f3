"""Undoing back to a step: that one and all since, as one step, or none at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import ConflictError, Matching, MemoryEngine, NewChunk, RefusedError
from engine.errors import CancelledError
from engine.progress import Progress
from engine.records import ChunkId, NewRelation
from tests.helpers import add, open_store, outside, require_sound, state


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A store of two chunks, step 1."""
    with open_store(store, actor="mara") as opened:
        add(opened, "first", "second", tags=["x"])
        yield opened


def mess(engine: MemoryEngine) -> None:
    """Let an agent make a mess: steps 2 to 7."""
    engine.edit(Matching(""), content="overwritten", tags=["y"], actor="agent")
    (new,) = add(engine, "nonsense")
    engine.relate([NewRelation(ChunkId(new), ChunkId(1), "causes")], actor="agent")
    engine.merge([2, new], "merged", actor="agent")
    engine.use([1, 2], actor="agent")
    engine.retire([1, 2], actor="agent")


def test_all_since_is_taken_back_and_repeated_as_one(engine: MemoryEngine, store: Path) -> None:
    """The store is what it was before the step; one redo brings all back, one undo takes it again."""
    before = state(store)
    mess(engine)
    after = state(store)

    changes = engine.undo_back_to(2)

    assert state(store) == before
    assert (changes.label, changes.kind, changes.structural) == ("Undo 6 steps back to step 2", "undo", True)
    assert [info.undone for info in engine.history()] == [False, *[True] * 6, False]
    assert engine.history()[-1].back_to == 2
    assert engine.redo().label == "Redo 6 steps back to step 2"
    assert state(store) == after
    assert engine.undo().label == "Undo 6 steps back to step 2"
    assert state(store) == before
    assert engine.redo().label == "Redo 6 steps back to step 2"
    assert state(store) == after
    require_sound(store)


def test_plan_tells_before(engine: MemoryEngine) -> None:
    """Which steps, newest first, and how many chunks, is known before anything is done."""
    mess(engine)
    position = engine.position
    plan = engine.plan_undo_back_to(5)

    assert [info.step for info in plan.steps] == [7, 6, 5]
    assert (plan.step, plan.chunks, plan.blocked) == (5, 3, ())
    assert engine.position == position


def test_steps_before_are_undone_next(engine: MemoryEngine) -> None:
    """After it, undo goes on with the step before, and redo with what was taken back as one."""
    engine.edit(1, title="a")
    engine.edit(1, title="b")
    engine.edit(1, title="c")
    engine.undo_back_to(3)

    assert engine.chunk(1).title == "a"
    coming = engine.next_undo()
    assert coming is not None
    assert coming.step == 2
    engine.undo()
    assert engine.chunk(1).title == ""
    engine.redo(), engine.redo()
    assert engine.chunk(1).title == "c"


def test_what_was_undone_in_between_stays_undone(engine: MemoryEngine, store: Path) -> None:
    """Steps taken back already are played back too, so that the store is exactly what it was."""
    engine.edit(1, title="a")
    before = state(store)
    (new,) = add(engine, "new")
    engine.relate([NewRelation(ChunkId(new), ChunkId(1), "causes")])
    engine.undo(), engine.undo()
    engine.edit(1, title="b")
    assert [info.step for info in engine.plan_undo_back_to(3).steps] == [7]
    engine.undo_back_to(3)

    assert state(store) == before


def test_undo_of_an_earlier_step_is_taken_back(engine: MemoryEngine, store: Path) -> None:
    """If a step before was undone since, it is in force again; the plan lists that undo."""
    edit = engine.edit(1, title="a").step
    before = state(store)
    engine.pin(2)
    engine.undo(edit)
    assert [info.label for info in engine.plan_undo_back_to(3).steps] == [
        "Undo Edit title of chunk 1",
        "Pin chunk 2",
    ]
    engine.undo_back_to(3)

    assert state(store) == before
    assert not engine.history()[1].undone


def test_single_step_of_many_can_be_redone(engine: MemoryEngine) -> None:
    """One of the steps taken back may be repeated alone; all of them then no longer."""
    engine.edit(1, title="a")
    engine.edit(2, title="b")
    engine.undo_back_to(2)
    engine.redo(3)

    assert [chunk.title for chunk in engine.chunks([1, 2])] == ["", "b"]
    assert [info.undone for info in engine.history()] == [False, True, False, False, False]
    with pytest.raises(ConflictError, match="Nothing was changed"):
        engine.redo(4)


def test_back_over_an_earlier_undo_back(engine: MemoryEngine, store: Path) -> None:
    """One may go back beyond, or into, what an earlier one took; the state is always that of then."""
    states = [state(store)]
    for title in "abc":
        engine.edit(1, title=title)
        states.append(state(store))
    engine.undo_back_to(3)
    engine.edit(2, title="d")
    engine.undo_back_to(4)
    assert state(store) == states[2]
    engine.redo()
    engine.undo_back_to(2)
    assert state(store) == states[0]
    with pytest.raises(RefusedError, match="itself taken back"):
        engine.redo(5)


def test_nothing_in_force_is_said(engine: MemoryEngine, store: Path) -> None:
    """Where all since is undone already there is nothing to do."""
    engine.edit(1, title="a")
    engine.undo()
    position = engine.position

    with pytest.raises(RefusedError, match="nothing to take back: no step from step 2"):
        engine.undo_back_to(2)
    assert engine.position == position


def test_refused_whole_and_each_obstacle_named(engine: MemoryEngine, store: Path) -> None:
    """An erase, and what changed a chunk whose protection no step tells of, are in the way; the plan says."""
    add(engine, "third", "fourth")
    engine.edit([1, 2], title="a")
    engine.use([1])
    with outside(store) as connection:
        connection.execute("UPDATE chunk SET immutable = 1 WHERE id = 1")
    erase = engine.erase(3).changes.step
    before = state(store)

    blocked = engine.plan_undo_back_to(3).blocked
    assert blocked == (
        f"step {erase} (Erase chunk 3) erased text for good",
        "step 3 (Edit title of 2 chunks) changed chunk 1, immutable now",
    )
    with pytest.raises(RefusedError, match=r"step 3: step 5 .*; step 3 .* Nothing was changed"):
        engine.undo_back_to(3)
    assert state(store) == before


def test_protection_is_taken_back_with_what_it_guards(engine: MemoryEngine, store: Path) -> None:
    """Undoing what made a chunk immutable lifts that, so neither it nor what was before it is in the way."""
    before = state(store)
    engine.edit(1, title="a")
    engine.set_immutable(1, True)
    engine.add([NewChunk(content="born immutable", tags=["z"], fields={"immutable": True})])
    after = state(store)

    assert engine.plan_undo_back_to(3).blocked == ()
    assert engine.plan_undo_back_to(2).blocked == ()
    engine.undo_back_to(2)
    assert state(store) == before
    engine.redo()
    assert state(store) == after


def test_protection_lifted_and_renewed_is_taken_back(engine: MemoryEngine, store: Path) -> None:
    """An edit between two protections is undone once the later one is lifted; the earlier is there again."""
    engine.set_immutable(1, True)
    before = state(store)
    engine.set_immutable(1, False)
    engine.edit(1, title="a")
    engine.set_immutable(1, True)
    engine.undo_back_to(3)

    assert state(store) == before


def test_use_of_an_immutable_chunk_is_taken_back(engine: MemoryEngine) -> None:
    """What its guard lets through is not in the way."""
    engine.set_immutable(1, True)
    engine.use([1])
    engine.pin(1)
    engine.undo_back_to(3)

    assert (engine.chunk(1).access_count, engine.chunk(1).pinned) == (0, False)


def test_redo_over_a_lifted_and_renewed_protection(engine: MemoryEngine, store: Path) -> None:
    """What was done while a chunk was not immutable can be taken back and repeated across its protection."""
    engine.set_immutable(1, True)
    before = state(store)
    engine.set_immutable(1, False)
    engine.edit(1, title="a", tags=["z"])
    after = state(store)
    engine.undo_back_to(3)
    assert state(store) == before
    engine.redo()
    assert state(store) == after


def test_many_chunks_with_links_in_every_direction(store: Path, tmp_path: Path) -> None:
    """An import larger than a batch, of chunks that link to each other, undone, comes back and goes."""
    with open_store(tmp_path / "source.db") as source:
        ids = [ChunkId(value) for value in add(source, *(f"text {number}" for number in range(1200)))]
        ends = [(ids[n], ids[n * 1009 % 1200]) for n in range(1, 1200)]
        source.relate([NewRelation(start, end, "causes") for start, end in ends if start != end])
        source.export_file(tmp_path / "all.jsonl")
    with open_store(store) as engine:
        add(engine, "first")
        before = state(store)
        engine.import_file(tmp_path / "all.jsonl")
        after = state(store)
        engine.undo()
        engine.undo_back_to(3)
        assert state(store) == after
        engine.redo()
        assert state(store) == before
        engine.undo()
        assert state(store) == after
        require_sound(store)


def test_redo_that_would_tear_a_later_link_is_refused(engine: MemoryEngine, store: Path) -> None:
    """What others attached since, to a chunk that would go, stands in the way; nothing is changed."""
    (new,) = add(engine, "new")
    engine.undo()
    engine.undo_back_to(3)
    engine.relate([NewRelation(ChunkId(1), ChunkId(new), "causes")])
    before = state(store)

    with pytest.raises(ConflictError, match="Nothing was changed"):
        engine.redo(4)
    assert state(store) == before


def test_cancelled_halfway_leaves_nothing(engine: MemoryEngine, store: Path) -> None:
    """A cancelled token takes back what was taken back."""
    mess(engine)
    before, position = state(store), engine.position
    progress = Progress(lambda done, _total, _text: progress.cancel() if done == 3 else None)

    with pytest.raises(CancelledError):
        engine.undo_back_to(2, progress=progress)
    assert (state(store), engine.position) == (before, position)


def test_survives_a_restart(engine: MemoryEngine, store: Path) -> None:
    """What was taken back before the program ended is redone after."""
    mess(engine)
    after = state(store)
    engine.undo_back_to(2)
    engine.close()

    with open_store(store, actor="mara") as again:
        again.redo()
        assert state(store) == after


def test_after_an_erase_the_whole_is_not_repeated(engine: MemoryEngine) -> None:
    """What touched a chunk that was erased since is passed over by redo."""
    engine.edit([1, 2], title="a")
    engine.undo_back_to(2)
    engine.erase(2)

    assert engine.next_redo() is None
    with pytest.raises(RefusedError, match="erased since"):
        engine.redo(3)


def test_what_comes_to_nothing_is_a_step_all_the_same(engine: MemoryEngine, store: Path) -> None:
    """Steps that cancel each other are taken back, and brought back, though no chunk is any different."""
    before = state(store)
    engine.tag(1, add=["z"])
    engine.tag(1, remove=["z"])
    engine.undo_back_to(2)
    assert [info.undone for info in engine.history()] == [False, True, True, False]
    assert engine.redo()
    assert [info.undone for info in engine.history()] == [False, False, False, True, False]
    assert engine.undo().label == "Undo 2 steps back to step 2"
    assert state(store) == before
    require_sound(store)
