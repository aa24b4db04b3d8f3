"""Parts of the frame: the bar of views, the table, docks, empty states, dialogs."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QDialog, QMainWindow, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.style.typography import row_height
from gui.theme import Mode, Theme
from gui.widgets.activity_bar import ActivityBar
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.dialogs import question
from gui.widgets.docks import Dock
from gui.widgets.empty_state import EmptyState
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.table import DataTable

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class Numbers(QAbstractTableModel):
    """A million rows of two columns."""

    asked = 0

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return a million."""
        return 0 if parent.isValid() else 1_000_000

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return two."""
        return 0 if parent.isValid() else 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row's number."""
        Numbers.asked += 1
        return index.row() if role == Qt.ItemDataRole.DisplayRole else None


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> ActivityBar:
    """Return a bar of three views."""
    bar = ActivityBar()
    qtbot.addWidget(bar)
    for view in ("browse", "decay", "history"):
        bar.add_view(view, view.title(), view, f"Show {view}")
    bar.resize(bar.width(), 700)
    bar.show()
    return bar


def tiles(bar: ActivityBar) -> list[QToolButton]:
    """Return the buttons of a bar."""
    return bar.findChildren(QToolButton)


def test_one_view_is_chosen(bar: ActivityBar) -> None:
    """A click tells which; the program's own choice is not told; an unknown one unmarks all."""
    chosen: list[str] = []
    bar.selected.connect(chosen.append)

    tiles(bar)[1].click()
    bar.select("history")

    assert chosen == ["decay"]
    assert [tile.isChecked() for tile in tiles(bar)] == [False, False, True]
    bar.select("")
    assert not any(tile.isChecked() for tile in tiles(bar))


def test_arrows_walk_the_views_without_choosing(bar: ActivityBar, qtbot: QtBot) -> None:
    """Return or space chooses; walking past the end comes round."""
    chosen: list[str] = []
    bar.selected.connect(chosen.append)
    bar.activateWindow()
    qtbot.waitUntil(bar.isActiveWindow)
    tiles(bar)[2].setFocus()

    qtbot.keyClick(tiles(bar)[2], Qt.Key.Key_Down)
    assert tiles(bar)[0].hasFocus()
    assert chosen == []
    qtbot.keyClick(tiles(bar)[0], Qt.Key.Key_Space)
    assert chosen == ["browse"]


def test_titles_give_way_where_there_is_no_room(bar: ActivityBar) -> None:
    """In a low window only icons show; names stay for screen readers."""
    bar.resize(bar.width(), bar.sizeHint().height())

    assert {tile.toolButtonStyle() for tile in tiles(bar)} == {Qt.ToolButtonStyle.ToolButtonIconOnly}
    assert [tile.accessibleName() for tile in tiles(bar)] == ["Browse", "Decay", "History"]


@pytest.fixture
def table(theme: Theme, qtbot: QtBot) -> DataTable:
    """Return a table of a million rows."""
    table = DataTable("Numbers")
    qtbot.addWidget(table)
    table.setModel(Numbers(table))
    table.resize(600, 400)
    table.show()
    return table


def test_selecting_a_million_rows_asks_for_those_on_show(table: DataTable) -> None:
    """Neither the header nor the selection walks the rows."""
    Numbers.asked = 0

    table.selectAll()
    table.grab()

    assert table.selected_ranges() == [range(1_000_000)]
    assert Numbers.asked < 5000


def test_stepping_moves_the_row_at_hand(table: DataTable) -> None:
    """J and K walk the rows and stop at the ends."""
    rows: list[int] = []
    table.current_row_changed.connect(rows.append)

    for step in (1, 1, 1, -1, -5):
        table.step(step)

    assert rows[-4:] == [1, 2, 1, 0]
    assert table.selected_ranges() == [range(1)]


def test_letters_do_not_search_by_typing(table: DataTable, qtbot: QtBot) -> None:
    """Qt's search by typing would read row after row; letters are shortcuts here."""
    table.step(1)
    Numbers.asked = 0

    qtbot.keyClick(table, Qt.Key.Key_9)

    assert table.currentIndex().row() == 0
    assert Numbers.asked < 1000


def test_rows_grow_with_the_text(table: DataTable, theme: Theme) -> None:
    """A change of font reaches tables that show already."""
    theme.apply(Mode.LIGHT, 1.5)

    assert table.rowHeight(0) == row_height()


def test_an_empty_state_offers_its_one_action(theme: Theme, qtbot: QtBot) -> None:
    """Without an action there is no button."""
    state = EmptyState("filter", "Nothing matches", "0 of 12 chunks match.", "Clear the query")
    qtbot.addWidget(state)
    state.show()
    button = state.findChildren(QPushButton)[0]

    with qtbot.waitSignal(state.activated):
        button.click()
    state.show_state("browse", "No chunks yet")

    assert not button.isVisible()
    assert state.accessibleName() == "No chunks yet"


def test_a_section_folds(theme: Theme, qtbot: QtBot) -> None:
    """Its header hides and shows the content, by click and by the program."""
    content = QWidget()
    section = CollapsibleSection("Provenance", content)
    qtbot.addWidget(section)
    section.show()

    section.findChildren(QToolButton)[0].click()
    assert not content.isVisible()
    section.set_expanded(True)
    assert content.isVisible()


def test_a_grid_keeps_rows_that_stay(theme: Theme, qtbot: QtBot) -> None:
    """Showing another chunk changes values in place."""
    grid = KeyValueGrid()
    qtbot.addWidget(grid)
    grid.set_rows([("Session", "s1"), ("Speaker", "Ada")])
    grid.set_rows([("Session", "s2"), ("Category", "fact")])

    assert (grid.value("Session"), grid.value("Category")) == ("s2", "fact")


def test_what_destroys_is_never_the_default_answer(theme: Theme, qtbot: QtBot) -> None:
    """Return cancels a dangerous question and accepts a harmless one."""
    for danger, expected in ((True, "Cancel"), (False, "Go on")):
        dialog = question(None, "Sure?", "Text.", "Go on", danger=danger)
        qtbot.addWidget(dialog)
        default = next(button for button in dialog.findChildren(QPushButton) if button.isDefault())
        assert default.text() == expected


def test_escape_cancels_a_question(theme: Theme, qtbot: QtBot) -> None:
    """A dialog can always be left."""
    dialog = question(None, "Sure?", "Text.", "Go on")
    qtbot.addWidget(dialog)
    results: list[int] = []
    dialog.finished.connect(results.append)
    dialog.open()

    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert results == [QDialog.DialogCode.Rejected.value]


def test_a_dock_can_be_floated_and_closed_from_its_title(theme: Theme, qtbot: QtBot) -> None:
    """The buttons of our title bar do what Qt's would."""
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = Dock("jobs", "Jobs", QWidget())
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.show()
    float_button, close_button = dock.titleBarWidget().findChildren(QToolButton)

    float_button.click()
    assert dock.isFloating()
    float_button.click()
    close_button.click()
    assert dock.isHidden()
