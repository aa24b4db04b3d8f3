"""A button that names the key of its action, as it is now."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from gui.widgets.key_button import KeyButton


def test_it_says_runs_and_is_enabled_as_its_action(qtbot: QtBot) -> None:
    """A change of keys, words or state is seen at once; a shorter text of its own stays."""
    action = QAction("Accept the chunk")
    action.setShortcut("A")
    long, short = KeyButton(action), KeyButton(action, "Accept")
    for made in (long, short):
        qtbot.addWidget(made)
        made.show()
    assert (long.text(), short.text()) == ("Accept the chunk (A)", "Accept (A)")
    with qtbot.waitSignal(action.triggered):
        qtbot.mouseClick(short, Qt.MouseButton.LeftButton)
    action.setShortcut("")
    action.setText("Fish && chips")
    action.setEnabled(False)

    assert (long.text(), short.text()) == ("Fish && chips", "Accept")
    assert long.accessibleName() == "Fish & chips"
    assert not short.isEnabled()
