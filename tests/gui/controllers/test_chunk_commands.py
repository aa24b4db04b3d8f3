"""What steps of ours do out of sight is told: which undo it was, and which chunks were left alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from engine import (
    Changes,
    ChunkId,
    DreamStep,
    FieldChange,
    MemoryEngine,
    NewChunk,
    NewMemory,
    NewRelation,
    Proposal,
    Proposals,
    StepId,
)
from gui.app import Workbench
from gui.state.selection import Selection
from gui.views.dialogs.tags import TagsDialog
from gui.widgets.notifications import Notification, Severity
from tests.gui.conftest import deliver_deletions, settle

LEFT = Qt.MouseButton.LeftButton


def engine_of(workbench: Workbench) -> MemoryEngine:
    """Return the open store."""
    assert workbench.session.engine is not None
    return workbench.session.engine


def run(workbench: Workbench, qtbot: QtBot, command: str) -> None:
    """Run a command as its menu does, and wait for all that follows."""
    settle(workbench, qtbot)
    workbench.window.commands[command].trigger()
    settle(workbench, qtbot)
    qtbot.wait(20)
    settle(workbench, qtbot)


def newest(workbench: Workbench) -> Notification:
    """Return the newest notification of what was done here; writes from elsewhere are told of at any time."""
    centre = workbench.notifications
    return next(told for told in map(centre.at, range(centre.rowCount())) if " wrote " not in told.title)


def test_an_undo_says_which_step_it_was_and_leads_to_its_chunk(opened: Workbench, qtbot: QtBot) -> None:
    """The menu names it before, the notification after; its link brings the chunk to hand."""
    opened.session.write("Edit", lambda engine, _: engine.edit(3, content="moved to Friday"))
    opened.session.set_current(1)
    settle(opened, qtbot)
    qtbot.waitUntil(lambda: opened.window.commands["edit.undo"].text() == "Undo Edit content of chunk 3")
    run(opened, qtbot, "edit.undo")

    assert newest(opened).title == "Undone: Edit content of chunk 3"
    (toast,) = opened.window.toasts.toasts
    link = next(button for button in toast.findChildren(QPushButton) if button.text() == "Go to chunk 3")
    qtbot.mouseClick(link, LEFT)
    settle(opened, qtbot)
    assert opened.session.current == 3
    assert opened.views.current == "browse"
    deliver_deletions()


def test_a_redo_says_so_too(opened: Workbench, qtbot: QtBot) -> None:
    """In other words than an undo."""
    opened.session.write("Pin", lambda engine, _: engine.pin(2))
    run(opened, qtbot, "edit.undo")
    run(opened, qtbot, "edit.redo")

    assert newest(opened).title == "Done again: Pin chunk 2"


def test_an_undo_of_many_chunks_counts_them(opened: Workbench, qtbot: QtBot) -> None:
    """There is no one chunk to go to."""
    opened.session.write("Pin", lambda engine, _: engine.pin([1, 2, 3]))
    run(opened, qtbot, "edit.undo")

    assert (newest(opened).text, newest(opened).link) == ("3 chunks changed.", "")


def test_an_undo_that_takes_a_chunk_away_leads_nowhere(opened: Workbench, qtbot: QtBot) -> None:
    """It says how the chunk comes back."""
    opened.session.write("Add", lambda engine, _: engine.add([NewChunk(content="new")]))
    run(opened, qtbot, "edit.undo")

    assert newest(opened).text == "Chunk 5 is not in the store any more; redo brings it back."
    assert newest(opened).link == ""


def test_a_notification_that_is_read_again_leads_there_too(opened: Workbench, qtbot: QtBot) -> None:
    """Opened from the list, it carries the same way as its toast did."""
    opened.session.write("Pin", lambda engine, _: engine.pin(2))
    run(opened, qtbot, "edit.undo")
    opened.window.notifications.opened.emit(newest(opened))
    buttons = opened.window.findChildren(QPushButton)
    way = next(b for b in buttons if b.text() == "Go to chunk 2" and b.window() is not opened.window)
    qtbot.mouseClick(way, LEFT)
    settle(opened, qtbot)

    assert opened.session.current == 2
    deliver_deletions()


def test_immutable_chunks_that_will_not_be_tagged_are_counted_first(opened: Workbench, qtbot: QtBot) -> None:
    """Those that the tag would change, and no others; after it is done, once more with their numbers."""
    engine_of(opened).tag([1], add=["known"])
    for chunk in (1, 2):
        engine_of(opened).set_immutable(chunk, True)
    opened.session.set_selection(Selection.of([1, 2, 3]))
    run(opened, qtbot, "chunk.tag")
    (dialog,) = (found for found in opened.window.findChildren(TagsDialog) if found.isVisible())
    (line,) = dialog.on_all.findChildren(QLineEdit)
    qtbot.keyClicks(line, "known")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "1 of 3 chunks is immutable" in dialog._skipped.text())
    qtbot.mouseClick(dialog.go_on, LEFT)
    settle(opened, qtbot)

    assert [engine_of(opened).chunk(chunk).tags for chunk in (1, 2, 3)] == [("known",), (), ("known",)]
    assert newest(opened).title == "1 immutable chunk left as it was"
    assert newest(opened).details == "Chunk 2"
    deliver_deletions()


@pytest.mark.parametrize("command", ["chunk.retire", "chunk.restore"])
def test_one_immutable_chunk_is_neither_retired_nor_restored(
    opened: Workbench, qtbot: QtBot, command: str
) -> None:
    """The command says why beforehand; what is at hand beside the selection hinders nothing."""
    engine_of(opened).set_immutable([2], True)
    opened.session.set_current(2)
    for selected, reason in (([2], "The chunk is immutable"), ([1, 2], ""), ([3], "")):
        opened.session.set_selection(Selection.of(selected))
        settle(opened, qtbot)
        assert opened.window.commands.hindrance(command) == reason


def test_a_theme_of_a_dream_is_split_again(opened: Workbench, qtbot: QtBot) -> None:
    """Its sources are back and it is retired; of another chunk it is said that no dream merged it."""
    engine = engine_of(opened)
    theme = dreamt(engine)
    settle(opened, qtbot)
    opened.session.set_current(theme)
    run(opened, qtbot, "chunk.unmerge")
    assert [engine.chunk(key).status for key in (1, 2, theme)] == ["active", "active", "retired"]

    opened.session.set_current(3)
    run(opened, qtbot, "chunk.unmerge")
    assert "dream" in newest(opened).text


def dreamt(engine: MemoryEngine) -> int:
    """Let a dream make one theme of the first two chunks; return it."""
    ends = tuple(FieldChange(ChunkId(key), "status", "active", "superseded") for key in (1, 2))
    links = tuple(NewRelation(ChunkId(0), ChunkId(key), "supersedes", 1.0, "dream: theme") for key in (1, 2))
    memory = NewMemory(content="Both", category="fact", importance=0.8, kind="theme", links=links)
    merge = Proposal(id="merge", step=DreamStep.CONSOLIDATION, rule="merge", changes=ends, memory=memory)
    plan = replace(engine.plan_dream([DreamStep.EXPIRY]), proposals=Proposals({merge.step: [merge]}))
    return int(engine.apply_dream(plan, ["merge"], backup=False).new["merge"])


def test_an_error_goes_with_the_next_step_that_succeeds(opened: Workbench, qtbot: QtBot) -> None:
    """What else is told stays, and so do errors while others write."""
    opened.notifications.add(Notification("Not done", severity=Severity.DANGER))
    opened.notifications.add(Notification("Take care", severity=Severity.WARNING))
    opened.session.announce(Changes(StepId(9), "edit", "Theirs", (), 9, structural=True))
    assert len(opened.window.toasts.toasts) == 2
    opened.session.set_selection(Selection.of([1]))
    run(opened, qtbot, "chunk.retire")

    assert [toast.notification.title for toast in opened.window.toasts.toasts] == ["Take care"]


def test_a_retirement_of_many_tells_what_it_left(opened: Workbench, qtbot: QtBot) -> None:
    """Any edit of several skips what is immutable."""
    engine_of(opened).set_immutable([1, 2], True)
    opened.session.set_selection(Selection.of([1, 2, 3]))
    run(opened, qtbot, "chunk.retire")

    assert newest(opened).title == "2 immutable chunks left as they were"
    assert newest(opened).text.startswith("Done: Retire chunk 3. Make these editable first")
