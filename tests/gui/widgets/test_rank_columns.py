"""Ranked lists beside each other, walked through as a user does."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.rank_columns import RankColumns
from gui.widgets.rank_layout import Cell, Geometry, RankColumn, RankTable

LEFT = Qt.MouseButton.LeftButton
FRAME = 0.016  # seconds


def column(title: str, *keys: int) -> RankColumn:
    """Return a list of these keys."""
    return RankColumn(
        title, f"by {title}", keys, tuple(f"{1 / (place + 1):.3f}" for place in range(len(keys)))
    )


TABLE = (column("words", 1, 2, 3), column("relations", 4), column("score", 3, 1, 4, 2), column("hits", 3, 1))


@pytest.fixture
def columns(qtbot: QtBot, theme: Theme) -> Iterator[RankColumns]:
    """Four lists, of which the last keeps two things."""
    made = RankColumns("Rankings")
    made.resize(900, 300)
    made.show_columns(TABLE)
    made.set_texts({1: "one", 2: "<b>two</b>", 3: "three", 4: "four"})
    made.show()
    yield made
    made.close()
    made.deleteLater()


@given(st.integers(0, 5), st.integers(0, 49), st.floats(0, 300), st.floats(0, 800))
def test_a_place_is_found_where_it_is_painted(column: int, row: int, across: float, down: float) -> None:
    """However far it is scrolled, as long as it is below the headings."""
    geometry = Geometry(120, 40, 24, 28, QPointF(across, down))
    middle = geometry.area(Cell(column, row)).center()

    assert geometry.cell(middle) == (Cell(column, row) if middle.y() >= geometry.head else None)


def test_left_and_right_lead_to_the_same_thing() -> None:
    """In the next list that has it, whatever lies between; where none has, nowhere."""
    table = RankTable(TABLE)

    assert table.moved(Cell(0, 0), 1, 0) == Cell(2, 1)
    assert table.moved(Cell(2, 1), -1, 0) == Cell(0, 0)
    assert table.moved(Cell(0, 1), -1, 0) == Cell(0, 1)
    assert table.moved(Cell(2, 3), 0, 5) == Cell(2, 3)
    assert table.kept == {1, 3}


def test_a_click_takes_to_hand(columns: RankColumns, qtbot: QtBot) -> None:
    """A double click opens; beside the lists nothing is picked."""
    with qtbot.waitSignal(columns.picked) as picked:
        qtbot.mouseClick(columns.viewport(), LEFT, pos=columns.place_of(Cell(2, 2)))
    assert picked.args == [4]
    with qtbot.waitSignal(columns.opened) as opened:
        qtbot.mouseDClick(columns.viewport(), LEFT, pos=columns.place_of(Cell(3, 0)))
    assert opened.args == [3]
    with qtbot.assertNotEmitted(columns.picked):
        qtbot.mouseClick(columns.viewport(), LEFT, pos=columns.place_of(Cell(1, 3)))


def test_the_arrows_walk(columns: RankColumns, qtbot: QtBot) -> None:
    """The first one begins at the best of the first list."""
    walked: list[int] = []
    columns.picked.connect(walked.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up):
        qtbot.keyClick(columns, key)

    assert walked == [1, 2, 3, 3, 3]
    assert columns.cell == Cell(2, 0)
    with qtbot.waitSignal(columns.opened) as opened:
        qtbot.keyClick(columns, Qt.Key.Key_Return)
    assert opened.args == [3]


def test_what_is_under_the_mouse_is_followed(columns: RankColumns, qtbot: QtBot) -> None:
    """It is told, and its way is painted; so is that of what is hovered elsewhere."""
    before = columns.grab().toImage()
    with qtbot.waitSignal(columns.hovered) as hovered:
        qtbot.mouseMove(columns.viewport(), columns.place_of(Cell(0, 0)))
    assert hovered.args == [1]
    followed = columns.grab().toImage()
    assert followed != before

    columns.set_hovered(2)
    assert columns.grab().toImage() not in (before, followed)


def test_what_falls_out_says_so(columns: RankColumns) -> None:
    """In its tool tip, which holds no markup of the store's."""
    said = columns._tip_at(QPointF(columns.place_of(Cell(0, 1))))
    assert said == "words: rank 2 of 3, 0.500\n<b>two</b>\nIt falls out on the way."
    assert "falls out" not in columns._tip_at(QPointF(columns.place_of(Cell(0, 0))))
    assert columns._tip_at(QPointF(8, 4)) == "by words"


def test_what_is_at_hand_is_brought_into_sight(columns: RankColumns, qtbot: QtBot) -> None:
    """Also where it is far down in the lists."""
    columns.show_columns([column("words", *range(100, 150)), column("hits", *range(149, 139, -1))])
    columns.set_at_hand(130)

    assert columns.cell == Cell(0, 30)
    assert columns.viewport().rect().contains(columns.place_of(Cell(0, 30)))


def test_a_menu_is_for_what_it_was_asked_on(columns: RankColumns, qtbot: QtBot) -> None:
    """By keyboard at what is at hand."""
    columns.set_at_hand(3)
    with qtbot.waitSignal(columns.menu_asked) as asked:
        qtbot.keyClick(columns, Qt.Key.Key_Down)
        reason = QContextMenuEvent.Reason.Keyboard
        columns.contextMenuEvent(QContextMenuEvent(reason, QPoint(), QPoint()))
    assert isinstance(asked.args[0], QPoint)


def test_hovering_costs_no_frame(qtbot: QtBot, theme: Theme) -> None:
    """Six lists of fifty: what does not change is painted once."""
    made = RankColumns("Rankings")
    qtbot.addWidget(made)
    made.resize(1500, 900)
    made.show_columns(
        [column(f"list {at}", *((key * 7 + at * 11) % 90 for key in range(50))) for at in range(6)]
    )
    made.show()
    made.viewport().repaint()
    taken = []
    for key in range(20):
        made.set_hovered(key)
        started = time.perf_counter()
        made.viewport().repaint()
        taken.append(time.perf_counter() - started)

    assert sorted(taken)[len(taken) // 2] < FRAME
