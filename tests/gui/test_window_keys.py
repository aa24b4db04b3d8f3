"""Keys of commands act also where a line of text would take them for its own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from gui.app import Workbench
from gui.views.browse import BrowseView
from gui.views.dialogs.bulk_edit import BulkEditDialog
from gui.views.dialogs.export import ExportDialog
from tests.gui.conftest import deliver_deletions, settle

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def browse(opened: Workbench, qtbot: QtBot) -> BrowseView:
    """Browse, with the keyboard in its query bar and a word typed there."""
    opened.window.activateWindow()
    opened.session.set_current(1)
    settle(opened, qtbot)
    view = opened.views.view
    assert isinstance(view, BrowseView)
    view.field.focus()
    qtbot.keyClicks(view.field.edit, "tabs")
    qtbot.keyClick(view.field.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: view.session.scope == "tabs")
    settle(opened, qtbot)
    opened.window.activateWindow()  # which the list of completions was, for a moment
    qtbot.waitUntil(opened.window.isActiveWindow)
    return view


def close(workbench: Workbench, kind: type[QDialog]) -> bool:
    """Close the dialog of a kind; return whether one was open."""
    dialogs = [dialog for dialog in workbench.window.findChildren(kind) if dialog.isVisible()]
    for dialog in dialogs:
        dialog.reject()
    deliver_deletions()
    return bool(dialogs)


@pytest.mark.parametrize("keys", ["Ctrl+E", "Ctrl+Right"])
def test_a_command_has_its_keys_in_the_query_bar(
    browse: BrowseView, opened: Workbench, qtbot: QtBot, keys: str
) -> None:
    """Though the line knows them: Ctrl+Right everywhere, Ctrl+E under X11, as the end of the line."""
    opened.window.commands.set_keys("store.export", (keys,))
    qtbot.keyClick(browse.field.edit, Qt.Key.Key_E if keys == "Ctrl+E" else Qt.Key.Key_Right, CTRL)

    assert close(opened, ExportDialog)


def test_a_line_keeps_what_edits_its_text(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """Undo in the query bar takes back what was typed there, and no step of the store."""
    steps = len(opened.session.engine.history()) if opened.session.engine else 0
    qtbot.keyClick(browse.field.edit, Qt.Key.Key_Z, CTRL)
    settle(opened, qtbot)

    assert browse.field.text != "tabs"
    assert opened.session.engine
    assert len(opened.session.engine.history()) == steps


def test_f2_edits_from_the_query_bar(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """The chunk at hand, in the Inspector; with Shift, a field of many."""
    qtbot.keyClick(browse.field.edit, Qt.Key.Key_F2)
    assert opened.inspector.page.text.edit.hasFocus()

    browse.field.focus()
    qtbot.keyClick(browse.field.edit, Qt.Key.Key_F2, SHIFT)
    assert close(opened, BulkEditDialog)


def test_down_goes_from_the_query_to_what_it_found(browse: BrowseView, qtbot: QtBot) -> None:
    """To its first row, which is at hand then."""
    qtbot.keyClick(browse.field.edit, Qt.Key.Key_Down)

    assert browse.table.hasFocus()
    assert browse.session.current == 1


def test_f6_goes_through_the_parts_and_back(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """Views, facets, view, Inspector, panels, and round."""
    window = opened.window
    browse.bar.facets.setChecked(True)
    window.reveal("log")
    settle(opened, qtbot)
    window.activity_bar.take_focus()
    round_trip = (browse.facets, browse.table, window.dock("inspector"), window.log, window.activity_bar)

    assert [_lands(qtbot, NONE, part) for part in round_trip] == [True] * 5
    assert [_lands(qtbot, SHIFT, part) for part in (*round_trip[3::-1], window.activity_bar)] == [True] * 5


def _lands(qtbot: QtBot, modifiers: Qt.KeyboardModifier, part: object) -> bool:
    """Press F6 where the keyboard is; return whether it went to a part."""
    field = QApplication.focusWidget()
    assert field is not None
    qtbot.keyClick(field, Qt.Key.Key_F6, modifiers)
    now = QApplication.focusWidget()
    while now is not None and now is not part:
        now = now.parentWidget()
    return now is part


@pytest.mark.parametrize("by_key", [True, False])
def test_escape_leaves_a_lower_panel(
    browse: BrowseView, opened: Workbench, qtbot: QtBot, *, by_key: bool
) -> None:
    """The view has the keyboard again; a panel that was opened for the keyboard closes."""
    opened.errors.tell("Import", "line 4 is broken")
    if not by_key:
        opened.window.reveal("notifications")
    opened.window.commands["panel.notifications"].trigger()
    field = QApplication.focusWidget()
    assert field is not None
    assert opened.window.notifications.isAncestorOf(field)
    qtbot.keyClick(field, Qt.Key.Key_Escape)

    assert browse.table.hasFocus()
    assert opened.window.dock("notifications").isHidden() is by_key
