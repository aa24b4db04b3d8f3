"""Actions do what is bound to them, when it makes sense."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.actions import Actions
from gui.commands.command import Command, WindowState
from gui.theme import Theme

COMMANDS = (
    Command(id="plain", text="Plain", keys=("Ctrl+1",)),
    Command(
        id="needs", text="Needs", keys=("Ctrl+2",), hindrance=lambda s: "" if s.selected else "None selected"
    ),
    Command(id="letter", text="Letter", keys=("P",), local=True),
    Command(id="choice", text="Choice", checked=lambda state: state.mode == "dark"),
    Command(id="undo", text="Undo", label=lambda state: f"Undo {state.undo}", tip="Take it back"),
)


@pytest.fixture
def window(theme: Theme, qtbot: QtBot) -> QMainWindow:
    """Return a window with a line of text and a list."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setCentralWidget(QWidget())
    column = QVBoxLayout(window.centralWidget())
    column.addWidget(QLineEdit())
    column.addWidget(QListWidget())
    return window


@pytest.fixture
def actions(window: QMainWindow) -> Actions:
    """Return the actions of the commands above."""
    return Actions(COMMANDS, window)


def show(window: QMainWindow, qtbot: QtBot) -> tuple[QLineEdit, QListWidget]:
    """Show the window and return its line and its list."""
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window.findChildren(QLineEdit)[0], window.findChildren(QListWidget)[0]


def test_a_command_without_a_handler_is_disabled(actions: Actions) -> None:
    """Nothing can be chosen that does nothing."""
    assert not actions["plain"].isEnabled()
    actions.bind({"plain": lambda: None})
    assert actions["plain"].isEnabled()


def test_the_state_enables_and_labels(actions: Actions) -> None:
    """A predicate on the state decides; labels are plain text even with markup in them."""
    actions.bind({"needs": lambda: None, "undo": lambda: None})
    assert not actions["needs"].isEnabled()

    actions.update(WindowState(selected=3, undo="Tag <b>R&D</b>"))

    assert actions["needs"].isEnabled()
    assert actions["undo"].text() == "Undo Tag <b>R&&D</b>"
    assert "&lt;b&gt;" in actions["undo"].toolTip()


def test_a_handler_runs_once_per_trigger(actions: Actions) -> None:
    """Choosing an action runs what is bound to it."""
    ran: list[str] = []
    actions.bind({"plain": lambda: ran.append("plain")})

    actions["plain"].trigger()

    assert ran == ["plain"]


def test_the_handlers_of_a_view_replace_the_last_views(actions: Actions) -> None:
    """What only another view can do is disabled."""
    ran: list[str] = []
    actions.bind_view({"plain": lambda: ran.append("first")})
    actions.bind_view({"needs": lambda: ran.append("second")})

    assert not actions["plain"].isEnabled()


def test_unknown_commands_are_refused(actions: Actions) -> None:
    """A misspelt id fails when bound, not when used."""
    with pytest.raises(KeyError, match="plian"):
        actions.bind({"plian": lambda: None})


def test_a_choice_shows_the_state_not_the_click(actions: Actions) -> None:
    """A checkable action is checked because its state holds, not because it was clicked."""
    actions.bind({"choice": lambda: None})

    actions["choice"].trigger()
    assert not actions["choice"].isChecked()
    actions.update(WindowState(mode="dark"))
    assert actions["choice"].isChecked()


def test_letters_act_only_in_the_list(actions: Actions, window: QMainWindow, qtbot: QtBot) -> None:
    """P pins in a list of chunks, and is a letter in a text field."""
    ran: list[str] = []
    actions.bind({"letter": lambda: ran.append("P")})
    line, items = show(window, qtbot)
    actions.attach(items)

    line.setFocus()
    qtbot.keyClick(line, Qt.Key.Key_P)
    assert (line.text(), ran) == ("p", [])

    items.setFocus()
    qtbot.keyClick(items, Qt.Key.Key_P)
    assert ran == ["P"]


def test_shortcuts_of_the_window_act_everywhere(actions: Actions, window: QMainWindow, qtbot: QtBot) -> None:
    """A shortcut with a modifier acts while text is edited too."""
    ran: list[str] = []
    actions.bind({"plain": lambda: ran.append("plain")})
    line, _ = show(window, qtbot)
    line.setFocus()

    qtbot.keyClick(line, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)

    assert ran == ["plain"]
