"""The command palette and going to a chunk, with the keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListView, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from gui.app import Workbench
from gui.settings import UsedCommands
from gui.state.selection import Selection
from gui.views.browse.view import BrowseView
from gui.widgets.notifications import Notification
from gui.widgets.quick_pick import Entry, EntryModel, QuickPick
from tests.gui.conftest import deliver_deletions, settle


def opened_by(workbench: Workbench, qtbot: QtBot, command: str) -> QuickPick:
    """Run a command that opens the list, and return that."""
    workbench.window.commands[command].trigger()
    (pick,) = workbench.window.findChildren(QuickPick)
    qtbot.waitUntil(pick.isVisible)
    return pick


def test_a_few_letters_run_a_command(opened: Workbench, qtbot: QtBot) -> None:
    """Type, press Return: the command ran, and leads the list from now on."""
    pick = opened_by(opened, qtbot, "app.palette")
    qtbot.keyClicks(pick.edit, "decy")
    assert pick.model.entries[0].title == "Decay"
    qtbot.keyClick(pick.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.views.current == "decay")
    assert opened.settings.load(UsedCommands).commands == ("view.decay",)
    settle(opened, qtbot)
    deliver_deletions()
    again = opened_by(opened, qtbot, "app.palette")
    assert again.model.entries[0].key == "view.decay"
    again.close()


def test_duplicates_are_found_from_anywhere(opened: Workbench, qtbot: QtBot) -> None:
    """A few letters of the command's name lead to Browse, with the query written."""
    opened.views.show("decay")
    pick = opened_by(opened, qtbot, "app.palette")
    qtbot.keyClicks(pick.edit, "dupl")
    assert pick.model.entries[0].title == "Find duplicates"
    qtbot.keyClick(pick.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opened.session.scope == "is:duplicate")
    settle(opened, qtbot)
    assert isinstance(opened.views.view, BrowseView)
    assert opened.views.view.field.edit.text() == "is:duplicate"


def test_what_can_t_run_says_why(workbench: Workbench, qtbot: QtBot) -> None:
    """Without a store nothing can be exported: the entry leads all the same; Return says why."""
    pick = opened_by(workbench, qtbot, "app.palette")
    qtbot.keyClicks(pick.edit, "export")
    assert pick.model.entries[0].key == "store.export"
    qtbot.keyClick(pick.edit, Qt.Key.Key_Return)
    assert pick.isVisible()
    assert pick.note == "Export: No store is open"
    pick.close()


@pytest.mark.parametrize(
    ("typed", "best"),
    [("pin", "chunk.pin"), ("merge", "chunk.merge"), ("redo this", "log.redo"), ("retire", "chunk.retire")],
)
def test_a_name_leads_to_its_command(typed: str, best: str, opened: Workbench, qtbot: QtBot) -> None:
    """Whatever can run at the moment, and whatever the last step was called."""
    opened.session.set_current(1)
    opened.session.set_selection(Selection.of([1]))
    opened.window.commands["chunk.pin"].trigger()
    settle(opened, qtbot)
    qtbot.waitUntil(lambda: opened.window.commands["edit.undo"].text().startswith("Undo Pin"))
    pick = opened_by(opened, qtbot, "app.palette")
    qtbot.keyClicks(pick.edit, typed)
    assert pick.model.entries[0].key == best
    pick.close()


def test_nonsense_is_no_command(opened: Workbench, qtbot: QtBot) -> None:
    """Nothing is offered, and Return does nothing."""
    pick = opened_by(opened, qtbot, "app.palette")
    qtbot.keyClicks(pick.edit, "qwxyz")
    qtbot.keyClick(pick.edit, Qt.Key.Key_Return)
    assert (pick.model.entries, pick.note) == ([], "No command is called so")
    pick.close()


@pytest.mark.parametrize("title", ["Inspector", "Jobs", "Notifications", "Latest steps", "Log"])
def test_a_panel_is_opened_by_its_name(title: str, opened: Workbench, qtbot: QtBot) -> None:
    """It shows, and has the keyboard."""
    opened.notifications.add(Notification("Something happened"))
    pick = opened_by(opened, qtbot, "app.palette")
    qtbot.keyClicks(pick.edit, title)
    assert pick.model.entries[0].title == title
    key = pick.model.entries[0].key.removeprefix("panel.")
    qtbot.keyClick(pick.edit, Qt.Key.Key_Return)

    dock = opened.window.dock(key)
    qtbot.waitUntil(dock.isVisible)
    qtbot.waitUntil(lambda: any(field.hasFocus() for field in dock.findChildren(QWidget)))
    if key == "notifications":
        assert isinstance(QApplication.focusWidget(), QListView)
    settle(opened, qtbot)


@pytest.mark.parametrize("typed", ["4", "send a mail", "never -build"])
def test_going_to_a_chunk(opened: Workbench, qtbot: QtBot, typed: str) -> None:
    """A number, words or a query lead to the chunk."""
    pick = opened_by(opened, qtbot, "go.chunk")
    qtbot.keyClicks(pick.edit, typed)
    qtbot.waitUntil(lambda: bool(pick.model.entries) and pick.model.entries[0].key == "4")
    qtbot.keyClick(pick.edit, Qt.Key.Key_Return)
    assert opened.session.current == 4
    settle(opened, qtbot)


def test_a_faulty_query_is_explained(opened: Workbench, qtbot: QtBot) -> None:
    """What is wrong stands below the list."""
    pick = opened_by(opened, qtbot, "go.chunk")
    qtbot.keyClicks(pick.edit, "(open")
    qtbot.waitUntil(lambda: not pick.model.entries)
    pick.close()
    settle(opened, qtbot)


def test_arrows_move_while_the_line_has_the_keyboard(opened: Workbench, qtbot: QtBot) -> None:
    """Down chooses the next entry."""
    pick = opened_by(opened, qtbot, "app.palette")
    qtbot.keyClick(pick.edit, Qt.Key.Key_Down)
    assert pick.list.currentIndex().row() == 1
    assert QApplication.focusWidget() is pick.edit
    pick.close()


def test_the_list_shows_whole_rows(opened: Workbench, qtbot: QtBot) -> None:
    """None is cut off at its end, with or without a note below."""
    pick = opened_by(opened, qtbot, "app.palette")
    row, shown = pick.list.sizeHintForRow(0), pick.list.viewport().height()
    without = pick.height()

    pick.set_entries(pick.model.entries, "The first of many")

    assert shown % row == 0
    assert shown > 5 * row
    assert pick.list.viewport().height() == shown
    assert pick.height() > without
    pick.close()


def test_the_model_keeps_its_promises(qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong."""
    model = EntryModel()
    model.set_entries([Entry("a", "A", "File", "Ctrl+A"), Entry("b", "B", hindrance="No store is open")])
    qtmodeltester.check(model)
