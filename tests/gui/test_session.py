"""The session is one truth that all views follow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import SignalInstance
from pytestqt.qtbot import QtBot

from engine import AsOf, Changes, Matching, MemoryEngine, NotFoundError
from gui import edits
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import TaskError


def heard(signal: SignalInstance) -> list[Any]:
    """Return a list that grows with what a signal carries."""
    values: list[Any] = []
    signal.connect(values.append)
    return values


def test_the_chunk_at_hand_is_read_in_the_background(session: Session, qtbot: QtBot) -> None:
    """Taking a chunk to hand tells its id at once and its content when read."""
    ids, chunks = heard(session.current_changed), heard(session.chunk_loaded)

    session.set_current(2)

    assert ids == [2]
    qtbot.waitUntil(lambda: bool(chunks))
    assert session.chunk is not None
    assert session.chunk.id == 2


def test_telling_the_same_twice_is_telling_it_once(session: Session) -> None:
    """Nobody refreshes for nothing."""
    scopes, selections = heard(session.scope_changed), heard(session.selection_changed)

    for _ in range(2):
        session.set_scope("is:pinned")
        session.set_selection(Selection.of([1, 2]))

    assert scopes == ["is:pinned"]
    assert [selection.count for selection in selections] == [2]


def test_a_write_is_announced_before_its_receiver_hears(session: Session, qtbot: QtBot) -> None:
    """Whoever waits for a write sees a session that knows of it."""
    order: list[str] = []
    session.changed.connect(lambda changes: order.append(changes.label))

    session.write("Pin", lambda engine, _: engine.pin([1, 2]), lambda _: order.append("then"))

    qtbot.waitUntil(lambda: len(order) == 2)
    assert order == ["Pin 2 chunks", "then"]


def test_the_chunk_at_hand_follows_its_changes(session: Session, qtbot: QtBot) -> None:
    """After an edit the chunk is read anew; edits of others do not matter."""
    session.set_current(1)
    qtbot.waitUntil(lambda: session.chunk is not None)
    chunks = heard(session.chunk_loaded)

    edits.pin(session, Selection.of([2]))
    edits.pin(session, Selection.of([1]))

    qtbot.waitUntil(lambda: bool(chunks))
    assert [(chunk.id, chunk.pinned) for chunk in chunks] == [(1, True)]


def test_a_chunk_that_was_erased_is_let_go(session: Session, qtbot: QtBot) -> None:
    """Nothing is at hand when it is gone."""
    session.set_current(3)
    qtbot.waitUntil(lambda: session.chunk is not None)

    edits.erase(session, Selection.of([3]), lambda receipt: None)

    qtbot.waitUntil(lambda: session.current is None)
    assert session.chunk is None


def test_another_store_starts_from_scratch(session: Session, tmp_path: Path, qtbot: QtBot) -> None:
    """Query, selection, chunk and time cursor belong to the store they were made in."""
    session.set_scope("is:pinned")
    session.set_current(1)
    with MemoryEngine.open(tmp_path / "other.db") as other:
        session.set_as_of(AsOf(3, other.now))
        first = session.set_engine(other)

        assert (session.scope, session.current, session.as_of) == ("", None, None)
        assert session.engine is other
        session.set_engine(first)


def test_reads_of_the_store_before_never_answer(session: Session, qtbot: QtBot) -> None:
    """A late answer about a closed store would be a lie."""
    answers: list[int] = []
    session.read(lambda engine, _: engine.position, answers.append)

    engine = session.set_engine(None)

    qtbot.waitUntil(lambda: session.tasks.idle)
    assert answers == []
    session.set_engine(engine)


def test_without_a_store_nothing_is_asked(session: Session) -> None:
    """Reads are not made, writes are a mistake of ours."""
    engine = session.set_engine(None)

    assert session.read(lambda engine, _: engine.position, print) is None
    with pytest.raises(RuntimeError, match="no store"):
        session.write("Pin", lambda engine, _: engine.pin(1))
    session.set_engine(engine)


def test_once_the_program_leaves_nothing_is_asked(session: Session) -> None:
    """A table that paints once more while the window closes is no fault."""
    session.tasks.close()

    assert session.read(lambda engine, _: engine.counts(), heard(session.hover_changed).append) is None


def test_an_error_reaches_the_receiver_given_for_it(session: Session, qtbot: QtBot) -> None:
    """The engine's own errors come through as they are."""
    failures: list[TaskError] = []

    session.read(lambda engine, _: engine.chunk(999), print, failures.append)

    qtbot.waitUntil(lambda: bool(failures))
    assert isinstance(failures[0].error, NotFoundError)


def test_a_selection_is_ids_or_a_query() -> None:
    """Edits take either; all matching never becomes a list."""
    assert Selection.of([3, 1]).target == (3, 1)
    assert Selection.matching("tag:x", 1_000_000).target == Matching("tag:x")
    assert Selection.matching("tag:x", 1_000_000)
    assert not Selection()


def test_undo_and_redo_are_steps_like_others(session: Session, qtbot: QtBot) -> None:
    """Each announces what it changed."""
    changes: list[Changes] = heard(session.changed)
    edits.pin(session, Selection.of([1]))
    edits.undo(session)
    edits.redo(session)

    qtbot.waitUntil(lambda: len(changes) == 3)

    assert [change.ids for change in changes] == [(1,), (1,), (1,)]
    assert session.engine is not None
    assert session.engine.chunk(1).pinned
