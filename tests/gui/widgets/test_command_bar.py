"""A row of buttons follows its actions."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from gui.style import icons
from gui.widgets.command_bar import CommandBar


def test_buttons_say_and_do_what_their_actions_do(qtbot: QtBot) -> None:
    """Also once the action has another name, and where only icons are shown."""
    bar, action = CommandBar(), QAction(icons.icon("pin"), "Pin")
    qtbot.addWidget(bar)
    action.setObjectName("pin")
    bar.add_actions([action])
    bar.show()
    (made,) = bar.findChildren(QToolButton)
    action.setText("Unpin")
    assert made.text() == "Unpin"
    with qtbot.waitSignal(action.triggered):
        qtbot.mouseClick(made, Qt.MouseButton.LeftButton)
    wide = bar.sizeHint().width()
    bar.set_narrow(True)
    assert bar.sizeHint().width() < wide
    bar.set_shown("pin", False)
    assert not made.isVisible()
