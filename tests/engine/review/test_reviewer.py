"""The review queue: what others wrote waits until a person decided, whoever else writes meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine import (
    Decision,
    MemoryEngine,
    NewChunk,
    NotFoundError,
    ReadOnlyError,
    RefusedError,
    Status,
)
from tests.engine.storage.test_migrations import LATER_THAN_REVIEW
from tests.helpers import NOON, add, current, open_store, outside, replayed, require_sound, worker


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A person's store, in which an agent wrote chunks 2 and 3, changed 1, and used 4."""
    with open_store(store, actor="ada") as opened:
        add(opened, "by the person")
        opened.add([NewChunk(content="by an agent"), NewChunk(content="by an agent too")], actor="agent")
        opened.edit(1, title="Changed", actor="agent")
        opened.tag([1], add=["seen"], actor="another")
        add(opened, "only used")
        opened.use([4])
        yield opened
    require_sound(store)
    assert replayed(store)[0] == current(store)


def waiting(engine: MemoryEngine) -> list[int]:
    """Return the chunks to review, in order."""
    return [item.chunk_id for item in engine.to_review().items]


def test_what_others_wrote_waits_in_the_order_of_writing(engine: MemoryEngine) -> None:
    """With who did what last, and how many chunks each wrote to; a person's own writes do not wait."""
    queue = engine.to_review()

    assert [(i.chunk_id, i.kind, i.actor, i.steps, i.added) for i in queue.items] == [
        (2, "add", "agent", 1, True),
        (3, "add", "agent", 1, True),
        (1, "tag", "another", 2, False),
    ]
    assert queue.actors == {"agent": 3, "another": 1}
    assert (queue.total, queue.position) == (3, engine.position)
    assert queue.items[0].at == NOON


def test_actors_time_and_number_narrow_it(engine: MemoryEngine) -> None:
    """The counts say of all others what there is."""
    assert [i.chunk_id for i in engine.to_review(["another"]).items] == [1]
    assert engine.to_review(["nobody"]).actors == {"agent": 3, "another": 1}
    assert engine.to_review(since=NOON + timedelta(seconds=1)).total == 0
    limited = engine.to_review(limit=1)
    assert (len(limited.items), limited.total) == (1, 3)


def test_curator_is_a_person_whoever_asks(store: Path) -> None:
    """A store that a person wrote to under the usual name holds nothing to review for "mnemo"."""
    with open_store(store) as engine:
        add(engine, "by hand")
    with open_store(store, actor="mnemo") as engine:
        assert waiting(engine) == []


def test_an_accepted_chunk_waits_no_more_also_after_a_restart(engine: MemoryEngine, store: Path) -> None:
    """As one named step; accepting again does nothing."""
    done = engine.accept([3, 2])

    assert (done.kind, done.label, set(done.ids)) == ("review", "Accept 2 chunks", {2, 3})
    assert waiting(engine) == [1]
    assert not engine.accept([2], up_to=done.position - 5)
    engine.close()
    with open_store(store, actor="ada") as again:
        assert waiting(again) == [1]


def test_undo_and_redo_reach_decisions(engine: MemoryEngine) -> None:
    """In any order, and back to a step, as with every write."""
    first, second = engine.accept([1]), engine.accept([2, 3])
    engine.undo(first.step)
    assert waiting(engine) == [1]
    engine.undo(second.step)
    assert waiting(engine) == [2, 3, 1]
    engine.redo(second.step)
    assert waiting(engine) == [1]
    engine.undo_back_to(first.step)
    assert waiting(engine) == [2, 3, 1]


def test_a_chunk_that_is_written_to_again_comes_back(engine: MemoryEngine) -> None:
    """With what changed since it was reviewed, and not before."""
    engine.accept([1, 2, 3])
    engine.edit(2, content="rewritten by the agent", actor="agent")
    (item,) = engine.to_review().items
    reviewed = engine.review_of(2)

    assert (item.chunk_id, item.added, item.kind) == (2, False, "edit")
    assert reviewed.change.action == "changed"
    assert reviewed.change.before["content"] == "by an agent"
    assert reviewed.change.after["content"] == "rewritten by the agent"
    assert [step.kind for step in reviewed.steps] == ["edit"]


def test_what_happened_since_is_told_in_one(engine: MemoryEngine) -> None:
    """Over several steps, a person's own among them; what came to nothing is not told."""
    engine.accept([1])
    for title in ("one", "two"):
        engine.edit(1, title=title, actor="agent")
    engine.tag([1], add=["mine"])
    engine.tag([1], remove=["seen"], actor="agent")
    engine.undo(of="agent")
    engine.use([1])
    change = engine.review_of(1).change

    assert (change.before["title"], change.after["title"]) == ("Changed", "two")
    assert (change.before.get("tag"), change.after.get("tag")) == (None, ["mine"])
    assert "access_count" not in change.after
    assert engine.review_of(2).change.action == "added"


def test_what_is_undone_does_not_wait(engine: MemoryEngine) -> None:
    """Nor a chunk that is gone; one that is brought back waits again."""
    added = engine.add([NewChunk(content="regretted")], actor="agent")
    edited = engine.edit(4, title="regretted", actor="agent")
    assert waiting(engine) == [2, 3, 1, 5, 4]
    engine.undo(edited.step), engine.undo(added.step)
    assert waiting(engine) == [2, 3, 1]
    engine.redo(added.step)
    assert waiting(engine) == [2, 3, 1, 5]


def test_a_review_does_not_hold_what_was_reviewed(engine: MemoryEngine) -> None:
    """The step that brought an accepted chunk can be taken back, and repeated: it stays reviewed."""
    added = engine.add([NewChunk(content="regretted")], actor="agent")
    engine.accept([5])
    engine.undo(added.step)
    engine.redo(added.step)

    assert 5 not in waiting(engine)


@pytest.mark.parametrize(
    ("decision", "kind", "label"),
    [
        (Decision.PIN, "pin", "Accept and pin chunk 2"),
        (Decision.RETIRE, "retire", "Review and retire chunk 2"),
    ],
)
def test_a_decision_that_changes_the_chunk_is_one_step(
    engine: MemoryEngine, decision: Decision, kind: str, label: str
) -> None:
    """One undo takes both back, the change and the review."""
    done = engine.accept([2], decision=decision)

    assert (done.kind, done.label) == (kind, label)
    assert waiting(engine) == [3, 1]
    assert (engine.chunk(2).pinned, engine.chunk(2).status is Status.RETIRED) == (
        decision is Decision.PIN,
        decision is Decision.RETIRE,
    )
    engine.undo()
    assert waiting(engine) == [2, 3, 1]
    assert not engine.chunk(2).pinned
    assert engine.chunk(2).status is Status.ACTIVE


def test_immutable_chunks_are_accepted_and_pinned_but_not_retired(engine: MemoryEngine) -> None:
    """A refusal leaves all as it was."""
    engine.set_immutable(2, True)
    with pytest.raises(RefusedError):
        engine.accept([3, 2], decision=Decision.RETIRE)
    assert waiting(engine) == [2, 3, 1]
    engine.accept([2], decision=Decision.PIN)
    engine.accept([3])

    assert waiting(engine) == [1]


def test_erased_chunks_leave_the_queue_with_their_mark(engine: MemoryEngine) -> None:
    """The receipt counts the mark; accepting what is gone does nothing."""
    engine.accept([2])
    assert engine.erase([2, 3]).removed["marks of review"] == 1

    assert waiting(engine) == [1]
    assert not engine.accept([2, 3])
    with pytest.raises(NotFoundError):
        engine.review_of(2)


def test_what_is_written_while_one_looks_is_not_accepted_with_it(engine: MemoryEngine) -> None:
    """Only what was there when the queue was read."""
    queue = engine.to_review()
    engine.edit(2, content="changed behind the reviewer's back", actor="agent")
    engine.accept([2, 3], up_to=queue.position)

    assert waiting(engine) == [1, 2]
    assert engine.review_of(2).change.before["content"] == "by an agent"


def test_other_processes_write_while_one_reviews(engine: MemoryEngine, store: Path) -> None:
    """Everything that two agents write is accepted once, and nothing unseen is."""
    with worker("bulk", store, "300") as one, worker("bulk", store, "300") as two:
        seen: set[int] = set()
        while one.poll() is None or two.poll() is None or waiting(engine):
            queue = engine.to_review(limit=50)
            seen.update(item.chunk_id for item in queue.items)
            engine.accept([item.chunk_id for item in queue.items], up_to=queue.position)
            if one.poll() is None:
                assert one.stdout is not None
                one.stdout.readline()
            if two.poll() is None:
                assert two.stdout is not None
                two.stdout.readline()

    assert len(seen) == 603
    assert engine.counts()["chunk"] == 604


def test_the_past_has_the_queue_of_then(engine: MemoryEngine) -> None:
    """A copy of the store before a decision shows what waited, and takes no decision."""
    before = engine.history(newest_first=True, limit=1)[0].step
    engine.accept([1, 2])
    with engine.as_of(before) as past:
        assert waiting(past) == [2, 3, 1]
        with pytest.raises(ReadOnlyError):
            past.accept([1])


def test_an_older_store_keeps_everything_to_review(engine: MemoryEngine, store: Path) -> None:
    """A schema without marks gets the table, empty."""
    engine.close()
    with outside(store) as raw:
        for statement in LATER_THAN_REVIEW:
            raw.execute(statement)
        raw.execute("DROP TABLE review")
        raw.execute("PRAGMA user_version = 3")
    with open_store(store, actor="ada") as again:
        assert waiting(again) == [2, 3, 1]
        again.accept([1])
        assert waiting(again) == [2, 3]
