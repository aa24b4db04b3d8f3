"""A list whose plain letters are left to shortcuts."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt
from pytestqt.qtbot import QtBot

from gui.widgets.row_list import RowList


def test_a_plain_letter_goes_to_no_row(qtbot: QtBot) -> None:
    """Qt would go to the row that begins with it; other keys are the list's."""
    rows = RowList()
    model = QStringListModel(["first", "second", "third"], rows)
    rows.setModel(model)
    qtbot.addWidget(rows)
    rows.show()
    rows.setCurrentIndex(model.index(0))

    qtbot.keyClick(rows, Qt.Key.Key_T)
    assert rows.currentIndex().row() == 0
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert rows.currentIndex().row() == 1
