"""Keys changed by a person act at once, are kept, and never belong to two commands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from gui.app import Workbench
from gui.settings import Shortcuts, typed
from gui.views.dialogs.shortcuts import COMMAND, ShortcutsDialog


@pytest.fixture
def dialog(workbench: Workbench, qtbot: QtBot) -> ShortcutsDialog:
    """The dialog over the window's own commands."""
    made = ShortcutsDialog(workbench.window.commands, workbench.window)
    qtbot.addWidget(made)
    made.show()
    return made


def choose(dialog: ShortcutsDialog, command: str) -> None:
    """Select the row of a command."""
    model = dialog.table.model()
    row = next(row for row in range(model.rowCount()) if model.index(row, 0).data(COMMAND) == command)
    dialog.table.selectRow(row)


def test_new_keys_act_at_once(dialog: ShortcutsDialog, workbench: Workbench, qtbot: QtBot) -> None:
    """Pressed and set, they are the command's, and the row says that they were changed."""
    choose(dialog, "store.check")
    qtbot.keyClick(dialog.keys, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: dialog.keys.keySequence() == QKeySequence("Ctrl+F9"))
    qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)

    assert workbench.window.commands.keys_of("store.check") == ("Ctrl+F9",)
    assert workbench.window.commands.changed_keys() == {"store.check": ("Ctrl+F9",)}
    assert dialog.table.currentIndex().siblingAtColumn(2).data() == "changed"


def test_a_key_of_another_is_taken_over_knowingly(dialog: ShortcutsDialog, workbench: Workbench) -> None:
    """Who has it is said; after, the other has it no more; a reset does not take it back by stealth."""
    commands = workbench.window.commands
    choose(dialog, "store.check")
    dialog.keys.setKeySequence(QKeySequence("Ctrl+F"))
    assert "Find" in dialog.said.text()
    assert dialog.take.text() == dialog.take.accessibleName() == "Take over"
    dialog.take.click()

    assert commands.holders("Ctrl+F") == ["store.check"]
    assert commands.keys_of("edit.find") == ()
    choose(dialog, "edit.find")
    dialog.reset.click()
    assert commands.keys_of("edit.find") == ()
    assert "Ctrl+F belongs to another" in dialog.said.text()
    dialog.reset_all.click()
    assert commands.changed_keys() == {}
    assert commands.holders("Ctrl+F") == ["edit.find"]


def test_rows_are_found_by_name_and_key(dialog: ShortcutsDialog, qtbot: QtBot) -> None:
    """The filter looks into both."""
    qtbot.keyClicks(dialog.filter, "ctrl+shift+p")
    model = dialog.table.model()

    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["Command palette"]


def test_no_two_commands_share_a_key(workbench: Workbench) -> None:
    """As they come, each key is one command's, wherever it acts."""
    commands = workbench.window.commands
    for command in commands.commands:
        for key in commands.keys_of(command.id):
            assert commands.holder(key, command.id) == command.id


def test_keys_are_kept(make_workbench: Callable[..., Workbench], qtbot: QtBot) -> None:
    """The next run has them; a command that is gone, or rubbish, is left out."""
    first = make_workbench()
    first.window.commands.set_keys("store.check", ["Ctrl+F9"])
    first.window.commands.set_keys("edit.find", [])
    first.preferences._keep_keys()
    kept = first.preferences._settings.load(Shortcuts).by_command
    first.preferences._settings.save(Shortcuts((*Shortcuts.of(kept).changed, "no.such Ctrl+F10", "")))

    second = make_workbench()

    assert second.window.commands.changed_keys() == {"store.check": ("Ctrl+F9",), "edit.find": ()}
    assert typed(Shortcuts, {"changed": [1, 2]}) == Shortcuts()
