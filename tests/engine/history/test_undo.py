"""Undo and redo: of the newest step or any, of one's own or anyone's, and after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import ChunkId, ConflictError, Matching, MemoryEngine, NewRelation, NotFoundError, RefusedError
from engine.curation import additions, editing
from tests.helpers import add, open_store, require_sound, state


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A store of two chunks, added by an agent; its own edits are Mara's."""
    with open_store(store, actor="mara") as opened:
        add(opened, "first", "second")
        yield opened


def titles(engine: MemoryEngine) -> list[str]:
    """Return the titles of the first two chunks."""
    return [chunk.title for chunk in engine.chunks([1, 2])]


def test_back_and_forth(engine: MemoryEngine) -> None:
    """Undo takes steps back newest first, redo repeats them in the order in which they were made."""
    engine.edit(1, title="a")
    engine.edit(1, title="b")
    engine.edit(2, title="c")

    assert [engine.undo().label for _ in range(2)] == [
        "Undo Edit title of chunk 2",
        "Undo Edit title of chunk 1",
    ]
    assert titles(engine) == ["a", ""]
    assert [engine.redo().label for _ in range(2)] == [
        "Redo Edit title of chunk 1",
        "Redo Edit title of chunk 2",
    ]
    assert titles(engine) == ["b", "c"]
    with pytest.raises(RefusedError, match="nothing to redo"):
        engine.redo()


def test_down_to_nothing(engine: MemoryEngine) -> None:
    """When every step is undone there is nothing left, and that is said."""
    engine.undo()

    assert len(engine.find()) == 0
    assert engine.next_undo() is None
    with pytest.raises(RefusedError, match="nothing to undo"):
        engine.undo()


def test_undo_and_redo_are_foretold(engine: MemoryEngine) -> None:
    """What undo and redo would do next is known before."""
    engine.edit(1, title="a")
    assert engine.next_redo() is None
    coming = engine.next_undo()
    assert coming is not None
    assert coming.label == "Edit title of chunk 1"
    engine.undo()
    coming = engine.next_redo()
    assert coming is not None
    assert coming.label == "Edit title of chunk 1"


def test_survives_a_restart(engine: MemoryEngine, store: Path) -> None:
    """What was undone before the program ended can be redone after, and the rest undone."""
    engine.edit(1, title="a")
    engine.edit(2, title="b")
    engine.undo()
    engine.close()

    with open_store(store, actor="mara") as again:
        again.redo()
        assert titles(again) == ["a", "b"]
        again.undo(), again.undo()
        assert titles(again) == ["", ""]


def test_others_steps_can_be_undone(engine: MemoryEngine) -> None:
    """Undo covers what agents wrote, and the log says who took it back."""
    engine.edit(1, title="theirs", actor="agent")
    engine.undo()

    assert titles(engine) == ["", ""]
    assert [info.actor for info in engine.history()[-2:]] == ["agent", "mara"]


def test_own_steps_first(engine: MemoryEngine) -> None:
    """With ``of`` only the steps of that actor count."""
    engine.edit(1, title="mine")
    engine.edit(2, title="theirs", actor="agent")
    coming = engine.next_undo("mara")
    assert coming is not None
    assert coming.label == "Edit title of chunk 1"

    engine.undo(of="mara")
    assert titles(engine) == ["", "theirs"]
    engine.redo(of="mara")
    assert titles(engine) == ["mine", "theirs"]
    with pytest.raises(RefusedError):
        engine.undo(of="nobody")


def test_new_step_clears_own_redo(engine: MemoryEngine) -> None:
    """After a new step of one's own, what was undone before is not offered again, but can be named."""
    step = engine.edit(1, title="a").step
    engine.undo()
    engine.edit(2, title="b")

    assert engine.next_redo() is None
    with pytest.raises(RefusedError, match="nothing to redo"):
        engine.redo()
    engine.redo(step)
    assert titles(engine) == ["a", "b"]


def test_others_steps_leave_redo(engine: MemoryEngine) -> None:
    """A step of an agent in between does not take away a person's redo."""
    engine.edit(1, title="a")
    engine.undo()
    engine.edit(2, title="theirs", actor="agent")

    engine.redo()
    assert titles(engine) == ["a", "theirs"]


def test_any_step_can_be_undone(engine: MemoryEngine) -> None:
    """A step of the past is taken back alone, if no later one changed the same."""
    step = engine.edit(1, title="a").step
    engine.edit(1, category="fact")
    engine.edit(2, title="b")
    engine.undo(step)

    assert titles(engine) == ["", "b"]
    assert engine.chunk(1).category == "fact"
    assert [info.undone for info in engine.history()] == [False, True, False, False, False]


def test_conflict_is_refused_whole(engine: MemoryEngine, store: Path) -> None:
    """If a later step changed the same field of one of many chunks, nothing is taken back."""
    step = engine.edit(Matching(""), title="all").step
    engine.edit(2, title="later")
    before = state(store)

    with pytest.raises(ConflictError, match=r"Chunk 2 was changed since.*Nothing was changed"):
        engine.undo(step)

    assert state(store) == before
    engine.undo()
    engine.undo(step)
    assert titles(engine) == ["", ""]


def test_undo_of_a_step_is_planned(engine: MemoryEngine) -> None:
    """What it takes back, and a later change in its way, are told before; telling writes nothing."""
    step = engine.edit(Matching(""), title="all").step
    position = engine.position
    plan = engine.plan_undo(step)
    assert ([info.step for info in plan.steps], plan.chunks, plan.blocked) == ([step], 2, ())
    assert engine.position == position

    engine.edit(2, title="later")
    (reason,) = engine.plan_undo(step).blocked
    assert reason.startswith("Chunk 2 was changed since")
    engine.undo()
    assert engine.plan_undo(step).blocked == ()
    engine.undo(step)
    with pytest.raises(RefusedError, match="already undone"):
        engine.plan_undo(step)


@pytest.mark.parametrize(
    "later",
    [
        lambda engine: engine.edit(1, title="later"),
        lambda engine: engine.edit(1, attributes={"later": True}),
        lambda engine: engine.pin(1),
        lambda engine: engine.tag(1, add=["later"]),
        lambda engine: engine.use([1], actor="agent"),
        lambda engine: engine.merge([2, 1], "merged"),
        lambda engine: engine.set_immutable(1, True),
    ],
    ids=["edit", "attributes", "pin", "tag", "use", "merge", "immutable"],
)
def test_adding_is_not_undone_over_later_work(engine: MemoryEngine, store: Path, later: object) -> None:
    """Undoing an addition would lose what was done to the chunk since; it is refused until that is undone."""
    assert callable(later)
    later(engine)
    before = state(store)

    with pytest.raises(ConflictError, match="Nothing was changed"):
        engine.undo(1)

    assert state(store) == before
    engine.undo()
    engine.undo(1)
    assert len(engine.find()) == 0


def test_step_over_an_immutable_chunk_is_explained(engine: MemoryEngine, store: Path) -> None:
    """What was done before a chunk became immutable is not taken back behind that."""
    step = engine.edit(1, title="a").step
    engine.set_immutable(1, True)
    before = state(store)

    with pytest.raises(RefusedError, match=r"immutable now.*Lift its immutability"):
        engine.undo(step)

    assert state(store) == before


@pytest.mark.parametrize(("step", "error"), [(99, NotFoundError), (0, NotFoundError), (-1, NotFoundError)])
def test_missing_step(engine: MemoryEngine, step: int, error: type[Exception]) -> None:
    """A step that is not there is said so."""
    with pytest.raises(error, match="There is no step"):
        engine.undo(step)


def test_states_of_a_step(engine: MemoryEngine) -> None:
    """An undone step is not undone twice, one in force not redone, and an undo is no step to undo."""
    step = engine.edit(1, title="a").step
    with pytest.raises(RefusedError, match="in force"):
        engine.redo(step)
    undo = engine.undo().step
    with pytest.raises(RefusedError, match="already undone"):
        engine.undo(step)
    for act in (engine.undo, engine.redo):
        with pytest.raises(RefusedError, match=f"undo or redo step {step} instead"):
            act(undo)


def test_counter_is_not_taken_back(engine: MemoryEngine) -> None:
    """Undoing a use takes its trace away; the interactions that passed have passed."""
    engine.use([1])
    engine.undo()

    assert [trace.interaction for trace in engine.traces(1)] == [1]
    assert engine.chunk(1).last_accessed_at is None
    assert engine.interaction == 2


def test_large_step_is_undone_whole(store: Path) -> None:
    """A step of more chunks than two batches hold is taken back and repeated exactly."""
    assert max(additions.BATCH, 2 * editing.BATCH) < 1200
    with open_store(store) as engine:
        add(engine, *(f"text {number}" for number in range(1200)), tags=["bulk"])
        before = state(store)
        engine.edit(Matching("tag:bulk"), title="x", tags=["other"])
        after = state(store)
        engine.undo()
        assert state(store) == before
        engine.redo()
        assert state(store) == after
        engine.undo(), engine.undo()
        assert engine.counts()["chunk"] == engine.counts()["trace"] == engine.counts()["tag"] == 0


def test_chunk_history_shows_each_change(engine: MemoryEngine) -> None:
    """The history of a chunk tells what each step changed, newest first, for a diff."""
    engine.edit(1, title="a", tags=["x"])
    engine.edit(2, title="not this one")
    engine.undo(2)

    changes = engine.chunk_history(1)
    assert [change.step.label for change in changes] == [
        "Undo Edit title, tags of chunk 1",
        "Edit title, tags of chunk 1",
        "Add 2 chunks",
    ]
    assert changes[1].before["title"] == ""
    assert changes[1].after["title"] == "a"
    assert changes[1].after["tag"] == ["x"]
    assert changes[0].before["title"] == "a"


def test_what_an_erase_took_is_not_in_the_way(engine: MemoryEngine, store: Path) -> None:
    """A relation goes with the chunk it leads to; the step that made it is undone and redone without it."""
    add(engine, "third")
    first, second, third = map(ChunkId, (1, 2, 3))
    step = engine.relate([NewRelation(first, one, "related_to") for one in (second, third)]).step
    engine.erase(2)

    assert engine.plan_undo(step).blocked == ()
    engine.undo()
    assert engine.relations(1) == []
    engine.redo()
    assert [link.target for link in engine.relations(1)] == [3]
    engine.close()
    require_sound(store)
