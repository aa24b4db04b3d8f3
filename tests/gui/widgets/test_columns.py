"""The layout of a table's columns, and its header."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.column_layout import ColumnLayout, ColumnSpec
from gui.widgets.header import title_width
from gui.widgets.table import DataTable

SPECS = (
    ColumnSpec("n", "Number", "100"),
    ColumnSpec("text", "Text", "some words"),
    ColumnSpec("extra", "A title longer than its values", "x", shown=False),
)


@pytest.fixture
def table(theme: Theme, qtbot: QtBot) -> DataTable:
    """A table of three columns, the second of which is stretched."""
    table = DataTable("Table")
    table.setModel(QStandardItemModel(3, len(SPECS), table))
    table.resize(600, 200)
    qtbot.addWidget(table)
    return table


@pytest.fixture
def layout(table: DataTable) -> ColumnLayout:
    """Its layout."""
    made = ColumnLayout(table, SPECS, "text")
    table.show()
    return made


def test_the_stretched_column_takes_what_the_others_leave(layout: ColumnLayout, table: DataTable) -> None:
    """Also when another becomes wider, or the table itself."""
    assert table.columnWidth(0) + table.columnWidth(1) == table.viewport().width()
    table.setColumnWidth(0, 200)
    assert table.columnWidth(1) == table.viewport().width() - 200
    table.resize(900, 200)
    assert table.columnWidth(1) == table.viewport().width() - 200


def test_titles_are_never_cut_off(layout: ColumnLayout, table: DataTable) -> None:
    """A column is at least as wide as its title with the arrow beside it."""
    layout.set_shown("extra", True)
    sortable = table.horizontalHeader().isSortIndicatorShown()
    assert table.columnWidth(2) >= title_width(SPECS[2].title, sortable=sortable)


def test_it_comes_back_as_it_was_left(layout: ColumnLayout, table: DataTable) -> None:
    """Order, widths and choice, also of a hidden column."""
    layout.set_shown("extra", True)
    table.setColumnWidth(2, 333)
    table.horizontalHeader().moveSection(2, 0)
    layout.set_shown("extra", False)
    saved = layout.save()

    layout.reset()
    layout.restore(saved)
    layout.set_shown("extra", True)

    assert layout.shown() == [2, 0, 1]
    assert table.columnWidth(2) == pytest.approx(333, abs=2)


@pytest.mark.parametrize(
    "saved",
    [
        None,
        3,
        {},
        [1],
        [{"key": "gone", "shown": True, "width": 9}],
        [{"key": "n", "shown": 1, "width": "x"}],
    ],
)
def test_a_layout_of_no_use_changes_nothing(layout: ColumnLayout, table: DataTable, saved: Any) -> None:
    """Settings may be old or broken."""
    before = layout.save()
    layout.restore(saved)
    assert layout.save() == before


def test_the_menu_chooses_columns_and_resets_them(layout: ColumnLayout, table: DataTable) -> None:
    """The stretched one can't be hidden."""
    menu = layout.menu()
    actions = {action.text(): action for action in menu.actions()}
    assert not actions["Text"].isEnabled()
    actions["A title longer than its values"].trigger()
    assert not table.isColumnHidden(2)
    actions["Reset columns"].trigger()
    assert table.isColumnHidden(2)
    menu.deleteLater()


def test_the_menu_names_a_column_without_a_title(table: DataTable) -> None:
    """By its name."""
    menu = ColumnLayout(table, (*SPECS[:2], ColumnSpec("extra", "", "x", name="Signs")), "text").menu()
    assert [action.text() for action in menu.actions()][:3] == ["Number", "Text", "Signs"]
    menu.deleteLater()


def test_the_header_paints_the_arrow_of_the_order(table: DataTable, qtbot: QtBot) -> None:
    """Beside the title, in both directions."""
    header = table.horizontalHeader()
    header.setSortIndicatorShown(True)
    table.show()
    plain = header.grab().toImage()
    header.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
    rising = header.grab().toImage()
    header.setSortIndicator(0, Qt.SortOrder.DescendingOrder)

    assert plain != rising
    assert rising != header.grab().toImage()
