"""A choice is a row of buttons where there is room for it, and a box elsewhere."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.folding_choice import FoldingChoice


def test_it_folds_where_there_is_no_room(theme: Theme, qtbot: QtBot) -> None:
    """What is chosen, and what values are called, is the same either way."""
    outer = QWidget()
    qtbot.addWidget(outer)
    options = [("first", "The first page"), ("second", "The second page")]
    choice = FoldingChoice("Page", options, outer)
    told: list[str] = []
    choice.changed.connect(told.append)
    choice.resize(choice.sizeHint())
    outer.show()
    assert choice.currentWidget() is choice.row
    choice.set_value("second")
    choice.rename_option("first", "The first page (3)")

    choice.resize(choice.minimumSizeHint())
    qtbot.waitUntil(lambda: choice.currentWidget() is choice.box)
    assert choice.minimumSizeHint().width() < choice.sizeHint().width() / 2
    assert (choice.box.currentText(), choice.texts) == (
        "The second page",
        ["The first page (3)", "The second page"],
    )
    choice.box.setFocus()
    qtbot.keyClick(choice.box, Qt.Key.Key_Up)
    assert (choice.value, told) == ("first", ["first"])
    choice.resize(choice.sizeHint())
    qtbot.waitUntil(lambda: choice.currentWidget() is choice.row)
