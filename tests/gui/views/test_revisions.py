"""Edits of many chunks from their dialogs: what is shown before is what the store holds after."""

from __future__ import annotations

import threading
from typing import TypeVar

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from gui.app import Workbench
from gui.state.selection import Selection
from gui.views.browse import BrowseView
from gui.views.dialogs.bulk_edit import BulkEditDialog
from gui.views.dialogs.replace import ReplaceDialog
from gui.views.dialogs.revision import RevisionDialog
from gui.views.dialogs.split import SplitDialog
from tests.gui.conftest import TEXTS, deliver_deletions, settle
from tests.gui.views.test_dialogs import tab_stops

D = TypeVar("D", bound=QDialog)


@pytest.fixture
def window(opened: Workbench, qtbot: QtBot) -> Workbench:
    """The window with a store of four chunks, Browse on show."""
    opened.views.show("browse")
    settle(opened, qtbot)
    return opened


def opened_by(window: Workbench, qtbot: QtBot, command: str, kind: type[D]) -> D:
    """Run a command and return the dialog it opens."""
    window.window.commands[command].trigger()

    def found() -> list[D]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]

    qtbot.waitUntil(lambda: bool(found()))
    return found()[-1]


def tried(dialog: RevisionDialog, qtbot: QtBot) -> None:
    """Wait until what is asked for was tried out."""
    qtbot.waitUntil(lambda: dialog._tried is not None and not dialog._timer.isActive(), timeout=5000)


def closed(dialog: QDialog) -> bool:
    """Whether a dialog is gone."""
    return not shiboken6.isValid(dialog) or not dialog.isVisible()


def contents(window: Workbench) -> list[str]:
    """Return the texts of the store."""
    engine = window.session.engine
    assert engine is not None
    return [chunk.content for chunk in engine.chunks(engine.find().ids)]


def test_replacing_is_seen_first_and_undone_at_once(window: Workbench, qtbot: QtBot) -> None:
    """Typing shows what would change; the button says in how many; one undo brings all back."""
    dialog = opened_by(window, qtbot, "edit.replace", ReplaceDialog)
    assert not dialog.go_on.isEnabled()
    qtbot.keyClicks(dialog.sought, "the")
    qtbot.keyClicks(dialog.by, "a")
    tried(dialog, qtbot)
    assert dialog.go_on.text() == "&Replace in 2 chunks"
    assert contents(window) == list(TEXTS)

    qtbot.keyClick(dialog.by, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: closed(dialog))
    settle(window, qtbot)

    assert contents(window)[1:3] == [
        "a build breaks when a cache is cold",
        "a review of a parser is on Thursday",
    ]
    window.window.commands["edit.undo"].trigger()
    settle(window, qtbot)
    assert contents(window) == list(TEXTS)


def test_a_faulty_expression_is_said(window: Workbench, qtbot: QtBot) -> None:
    """What can't be read changes nothing and says why; mended, it goes on."""
    dialog = opened_by(window, qtbot, "edit.replace", ReplaceDialog)
    dialog.expression.setChecked(True)
    qtbot.keyClicks(dialog.sought, "(a")
    tried(dialog, qtbot)
    assert "fault" in dialog.message
    assert not dialog.go_on.isEnabled()

    qtbot.keyClicks(dialog.sought, "da)")
    tried(dialog, qtbot)
    assert dialog.message == ""
    assert dialog.go_on.isEnabled()
    dialog.reject()


def test_the_query_in_force_can_be_meant(window: Workbench, qtbot: QtBot) -> None:
    """With a query only what matches is looked at, unless all is chosen."""
    window.session.set_scope("parser")
    dialog = opened_by(window, qtbot, "edit.replace", ReplaceDialog)
    assert dialog.scope.currentText() == "All that match: parser"
    qtbot.keyClicks(dialog.sought, "the")
    tried(dialog, qtbot)
    assert dialog.go_on.text() == "&Replace in 1 chunk"

    dialog.scope.setCurrentIndex(1)
    tried(dialog, qtbot)
    assert dialog.go_on.text() == "&Replace in 2 chunks"
    dialog.reject()


def test_a_field_of_the_selected_chunks(window: Workbench, qtbot: QtBot) -> None:
    """The selection is meant first; an immutable chunk stays, and is told."""
    engine = window.session.engine
    assert engine is not None
    engine.set_immutable(2, True)
    window.session.set_selection(Selection.of([1, 2, 3]))
    dialog = opened_by(window, qtbot, "chunk.edit_many", BulkEditDialog)
    assert dialog.scope.currentText() == "The 3 selected chunks"
    dialog.editor.editor.setFocus()
    dialog.editor.editor.setCurrentText("plan")  # type: ignore[attr-defined]
    tried(dialog, qtbot)
    assert dialog.go_on.text() == "&Edit 2 chunks"
    assert "Chunk 2 is immutable" in dialog.left_out.text()

    qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: closed(dialog))
    settle(window, qtbot)

    assert [chunk.category for chunk in engine.chunks([1, 2, 3, 4])] == ["plan", "other", "plan", "other"]


def test_tab_goes_from_the_fields_to_what_changes(window: Workbench, qtbot: QtBot) -> None:
    """The keyboard starts in the first field, not in the preview below."""
    window.window.commands["edit.select_all"].trigger()
    dialog = opened_by(window, qtbot, "chunk.edit_many", BulkEditDialog)
    tried(dialog, qtbot)
    stops = tab_stops(dialog)
    dialog.reject()
    assert stops == ["In", "Field", "Category", "Chunks that change", "Changes", "Cancel"]


def test_what_is_no_value_is_refused_at_the_field(window: Workbench, qtbot: QtBot) -> None:
    """A number out of bounds says so before anything is done."""
    dialog = opened_by(window, qtbot, "chunk.edit_many", BulkEditDialog)
    dialog.field.setCurrentIndex(dialog.field.findData("turn"))
    dialog.editor.unreadable.emit("turn", "x", "Turn must be a whole number")
    tried(dialog, qtbot)

    assert not dialog.go_on.isEnabled()
    dialog.reject()


def test_a_chunk_is_split_at_the_dashes(window: Workbench, qtbot: QtBot) -> None:
    """Each part becomes a chunk; one part alone splits nothing."""
    window.session.set_current(3)
    qtbot.waitUntil(lambda: window.session.chunk is not None)
    dialog = opened_by(window, qtbot, "chunk.split", SplitDialog)
    assert not dialog.go_on.isEnabled()
    dialog.text.set_value("The review\n---\n---\nof the parser\n ---\nis on Thursday")
    dialog._on_text()
    assert dialog.parts == ["The review", "of the parser", "is on Thursday"]

    qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: closed(dialog))
    settle(window, qtbot)

    assert contents(window)[2:] == ["The review", TEXTS[3], "of the parser", "is on Thursday"]


def test_closing_the_store_closes_the_dialog(window: Workbench, qtbot: QtBot) -> None:
    """Nothing is tried out on a store that is gone."""
    dialog = opened_by(window, qtbot, "edit.replace", ReplaceDialog)
    gone: list[bool] = []
    dialog.destroyed.connect(lambda: gone.append(True))
    window.stores.close()
    deliver_deletions()

    qtbot.waitUntil(lambda: bool(gone))


def test_what_no_longer_matches_leaves_the_table(window: Workbench, qtbot: QtBot) -> None:
    """An edit that takes all rows out of the query shows so, and no selection stays that does nothing."""
    view = window.views.view
    assert isinstance(view, BrowseView)
    view._on_chosen_query("category:other")
    settle(window, qtbot)
    view._select_all()
    assert window.session.selection.count == 4
    dialog = opened_by(window, qtbot, "chunk.edit_many", BulkEditDialog)
    dialog.editor.editor.setCurrentText("plan")  # type: ignore[attr-defined]
    tried(dialog, qtbot)
    qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: closed(dialog))
    settle(window, qtbot)

    qtbot.waitUntil(lambda: len(view.model.order) == 0)
    current = window.session.current
    assert window.session.selection.ids == (() if current is None else (current,))


def test_one_selected_chunk_is_meant_first(window: Workbench, qtbot: QtBot) -> None:
    """A field of many starts with what is selected, be it one; the whole store is never meant by accident."""
    window.session.set_selection(Selection.of([2]))
    dialog = opened_by(window, qtbot, "chunk.edit_many", BulkEditDialog)

    assert dialog.scope.currentText() == "Only chunk 2"
    dialog.reject()


def test_tab_goes_from_what_is_meant_to_the_value(window: Workbench, qtbot: QtBot) -> None:
    """In, Field, Value, and only then what would change."""
    window.session.set_selection(Selection.of([1, 2]))
    dialog = opened_by(window, qtbot, "chunk.edit_many", BulkEditDialog)
    assert dialog.scope.currentText() == "The 2 selected chunks"
    stops = []
    for _ in range(4):
        focused = dialog.focusWidget()
        assert focused is not None
        stops.append(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert stops[:2] == [dialog.scope, dialog.field]
    assert dialog.editor.isAncestorOf(stops[2])
    assert stops[3] is dialog.list
    dialog.reject()


def test_what_is_cancelled_says_so(window: Workbench, qtbot: QtBot) -> None:
    """While it runs a bar shows; Escape stops it, and a notification says that nothing changed."""
    window.session.set_selection(Selection.of([1, 2]))
    dialog = opened_by(window, qtbot, "chunk.edit_many", BulkEditDialog)
    dialog.editor.editor.setCurrentText("plan")  # type: ignore[attr-defined]
    tried(dialog, qtbot)
    go_on = threading.Event()
    window.tasks.write("", lambda _: go_on.wait(10))
    qtbot.keyClick(dialog.go_on, Qt.Key.Key_Return)
    assert dialog.progress.isVisible()

    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    go_on.set()
    qtbot.waitUntil(lambda: closed(dialog))
    settle(window, qtbot)

    titles = [window.notifications.at(row).title for row in range(window.notifications.rowCount())]
    assert titles == ["Cancelled; nothing was changed"]
    engine = window.session.engine
    assert engine is not None
    assert [chunk.category for chunk in engine.chunks([1, 2])] == ["other", "other"]
