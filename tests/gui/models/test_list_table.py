"""The model of small tables."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from gui.models.list_table import ListColumn, ListTableModel
from gui.style.palette import tokens
from gui.theme import Theme

COLUMNS: tuple[ListColumn[tuple[int, str]], ...] = (
    ListColumn(key="n", title="Number", text=lambda v: str(v[0]), sample="10", right=True),
    ListColumn(
        key="t", title="Text", text=lambda v: v[1], sample="text", tone=lambda v: "danger" if v[0] else "text"
    ),
)


@pytest.fixture
def model(theme: Theme, qtbot: QtBot) -> ListTableModel[tuple[int, str]]:
    """A model of two values."""
    made: ListTableModel[tuple[int, str]] = ListTableModel(COLUMNS)
    made.set_values([(0, "plain"), (1, "<b>two</b>\nlines")])
    return made


def test_it_keeps_its_promises(model: ListTableModel[tuple[int, str]], qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong."""
    qtmodeltester.check(model)


def test_texts_are_plain_lines_in_the_tone_of_their_value(model: ListTableModel[tuple[int, str]]) -> None:
    """Markup is text, and lines are joined."""
    index = model.index(1, 1)
    assert model.data(index) == "<b>two</b> lines"
    assert model.data(index, Qt.ItemDataRole.ForegroundRole).name().upper() == tokens().danger
    assert "&lt;b&gt;" in model.data(index, Qt.ItemDataRole.ToolTipRole)


def test_numbers_stand_right_with_their_title(model: ListTableModel[tuple[int, str]]) -> None:
    """As in every table."""
    role = Qt.ItemDataRole.TextAlignmentRole
    assert model.data(model.index(0, 0), role) & Qt.AlignmentFlag.AlignRight
    assert model.headerData(0, Qt.Orientation.Horizontal, role) & Qt.AlignmentFlag.AlignRight
