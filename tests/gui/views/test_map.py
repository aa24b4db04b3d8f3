"""The Map view, looked at and outlined as a user does."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from engine import MapLayout, NewChunk
from gui.session import Session
from gui.theme import Theme
from gui.views.map.cloud import MATCHED, Cloud, Shown
from gui.views.map.colouring import by_number
from gui.views.map.layouts import LayoutBox
from gui.views.map.view import HINT, MapView
from gui.widgets.plots.cloud import CloudPlot, cells_within
from gui.widgets.plots.raster import Frame
from tests.gui.conftest import deliver_deletions

WAIT = 20_000


@pytest.fixture
def view(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[MapView]:
    """The view on a store of four chunks and a plan, laid out."""
    assert session.engine is not None
    session.engine.add([NewChunk(content="Plan the harvest for May", category="plan")])
    made = MapView(session)
    made.resize(900, 600)
    made.show()
    qtbot.waitUntil(lambda: made.data.shown is not None and session.tasks.idle, timeout=WAIT)
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def shown_by(view: MapView) -> Shown:
    """Return what the view shows."""
    assert view.data.shown is not None
    return view.data.shown


def plot_of(view: MapView) -> CloudPlot:
    """Return the plot of the view."""
    assert view.plot is not None
    return view.plot


def place_of(view: MapView, chunk: int) -> QPoint:
    """Return where on the plot a chunk's dot is."""
    cloud, plot = shown_by(view).cloud, plot_of(view)
    x, y = cloud.points[cloud.mask([chunk])][0].tolist()
    place: QPoint = plot.mapFromScene(plot.plotItem.vb.mapViewToScene(QPointF(x, y)))
    return place


def drag(qtbot: QtBot, plot: CloudPlot, corners: list[QPoint], modifiers: Qt.KeyboardModifier) -> None:
    """Drag the mouse from corner to corner, no faster than pyqtgraph takes notice."""
    viewport, none, left = plot.viewport(), Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton
    kinds = QEvent.Type
    steps = [(kinds.MouseButtonPress, corners[0], left, left)]
    steps += [(kinds.MouseMove, corner, none, left) for corner in corners]
    steps += [(kinds.MouseButtonRelease, corners[-1], left, none)]
    for kind, corner, button, held in steps:
        place = QPointF(corner)
        event = QMouseEvent(kind, place, viewport.mapToGlobal(place), button, held, modifiers)
        QApplication.sendEvent(viewport, event)
        qtbot.wait(20)


def test_every_chunk_has_a_dot(view: MapView) -> None:
    """The status says how many, and the description how much of the truth two axes hold."""
    assert view.status == "5 chunks"
    assert len(shown_by(view).cloud) == 5
    assert "of the variance" in plot_of(view).accessibleDescription()
    assert not view.grab().isNull()


def test_a_click_takes_a_chunk_to_hand(view: MapView, qtbot: QtBot) -> None:
    """What the map shows is what every other view shows."""
    qtbot.mouseClick(plot_of(view).viewport(), Qt.MouseButton.LeftButton, pos=place_of(view, 3))
    qtbot.waitUntil(lambda: view.session.current == 3)
    assert view.session.selection.ids == (3,)


def test_an_outline_selects_what_lies_in_it(view: MapView, qtbot: QtBot) -> None:
    """Shift and a drag around one dot select that one."""
    at = place_of(view, 2)
    corners = [at + QPoint(x, y) for x, y in ((-12, -12), (12, -12), (12, 12), (-12, 12), (-12, -12))]
    drag(qtbot, plot_of(view), corners, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: view.session.selection.ids == (2,))


def test_an_outline_passes_over_what_the_query_hides(view: MapView, qtbot: QtBot) -> None:
    """Chunks outside the query stay grey and can't be caught."""
    view.session.set_scope("category:plan")
    qtbot.waitUntil(lambda: view.status == "1 of 5 chunks")
    size = plot_of(view).viewport().size()
    right, bottom = size.width() - 3, size.height() - 3
    corners = [QPoint(3, 3), QPoint(right, 3), QPoint(right, bottom), QPoint(3, bottom)]
    view.lasso.click()
    drag(qtbot, plot_of(view), corners, Qt.KeyboardModifier.NoModifier)
    qtbot.waitUntil(lambda: view.session.selection.ids == (5,))


def test_a_colour_asks_for_its_chunks(view: MapView, qtbot: QtBot) -> None:
    """A click on the legend writes the query."""
    view.field.setCurrentIndex(view.field.findData("category"))
    qtbot.waitUntil(lambda: shown_by(view).colouring.field == "category")
    entry = next(b for b in view.legend.findChildren(QToolButton) if b.accessibleName().startswith("plan"))
    qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)
    assert view.session.scope == 'category:="plan"'


def test_new_chunks_are_announced_not_drawn_unasked(view: MapView, qtbot: QtBot) -> None:
    """The map stays as it is while it is looked at, and says that it is old."""
    view.session.write("Add", lambda engine, _: engine.add([NewChunk(content="Something new")]))
    qtbot.waitUntil(lambda: bool(view.notice.text))
    assert len(shown_by(view).cloud) == 5
    view.notice.activated.emit()
    qtbot.waitUntil(lambda: len(shown_by(view).cloud) == 6, timeout=WAIT)


def test_the_keyboard_moves_and_zooms(view: MapView, qtbot: QtBot) -> None:
    """Arrows move, plus and minus zoom, 0 shows everything again."""
    plot = plot_of(view)
    whole = plot.frame()
    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    near = plot.frame()
    assert near.right - near.left < whole.right - whole.left
    qtbot.keyClick(plot, Qt.Key.Key_0)
    assert plot.frame().left == pytest.approx(whole.left, abs=1e-3)


def test_many_points_become_a_picture(view: MapView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """More dots than can be told apart are drawn as one image; the mouse is over none of them."""
    monkeypatch.setattr("gui.views.map.cloud.MOST_DOTS", 2)
    plot_of(view).zoom(0.999)
    qtbot.waitUntil(lambda: plot_of(view).layer(MATCHED).image is not None)


def test_unknown_numbers_have_a_colour_of_their_own() -> None:
    """What is not known is neither low nor high."""
    colouring = by_number("importance", np.array([0.0, 1.0, np.nan]), str)
    assert colouring.classes.tolist() == [0, 6, 7]
    assert colouring.meanings[-1].count == 1


def test_chunks_without_a_place_are_passed_over(view: MapView) -> None:
    """Ids that the map does not hold are ignored."""
    cloud: Cloud = shown_by(view).cloud
    assert cloud.mask([3, 99, -1]).sum() == 1


def test_an_outline_holds_the_cells_within_it() -> None:
    """A triangle over half the frame holds half its cells."""
    corners = [QPointF(0, 0), QPointF(1, 1), QPointF(0, 1)]
    held = cells_within(Frame(0, 1, 0, 1, 100, 100), corners)
    assert held.mean() == pytest.approx(0.5, abs=0.02)
    assert held[10, 10]
    assert not held[90, 90]


def test_computed_colours_follow_the_time_cursor(view: MapView, qtbot: QtBot) -> None:
    """A chunk is coloured by its activation at the moment, and has no colour before it was stored."""
    view.data.set_field("activation")
    qtbot.waitUntil(lambda: shown_by(view).colouring.field == "activation")
    now = shown_by(view).colouring
    assert now.meanings[-1].count == 0

    view.session.look_from(interaction=1)

    qtbot.waitUntil(lambda: shown_by(view).colouring is not now and view.session.tasks.idle)
    late = shown_by(view).colouring
    assert late.meanings[-1].name == "unknown or not yet stored"
    assert late.meanings[-1].count == 1
    view.session.set_as_of(None)
    qtbot.waitUntil(lambda: shown_by(view).colouring.meanings[-1].count == 0)


def test_stored_colours_stay_while_the_time_cursor_moves(view: MapView, qtbot: QtBot) -> None:
    """Only computed values change with the moment."""
    view.data.set_field("category")
    qtbot.waitUntil(lambda: shown_by(view).colouring.field == "category")
    before = shown_by(view).colouring

    view.session.look_from(interaction=1)

    qtbot.waitUntil(lambda: view.session.as_of is not None and view.session.tasks.idle)
    assert shown_by(view).colouring is before


def test_values_that_are_all_alike_have_one_colour() -> None:
    """A ramp from a value to itself would say nothing."""
    colouring = by_number("importance", np.array([0.5, 0.5001, np.nan]), "{:.2f}".format)

    assert colouring.ends is None
    assert [(meaning.name, meaning.count) for meaning in colouring.meanings] == [("0.50", 2), ("unknown", 1)]
    assert len(colouring.colours()) == 2


def test_a_ramp_says_what_lies_at_its_ends(view: MapView, qtbot: QtBot) -> None:
    """Low and high stand beside it; each step tells its range and how many chunks are in it."""
    values = np.array([0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, np.nan])
    colouring = by_number("importance", values, "{:.1f}".format)

    view.legend.show_colouring(colouring)

    low, high = colouring.ends or ("", "")
    texts = [label.text() for label in view.legend.findChildren(QLabel)]
    assert [texts[0], texts[-1]] == [low, high] == ["0.1", "6.9"]
    assert [meaning.name for meaning in colouring.meanings][::6] == ["up to 1.1", "5.9 and more"]
    assert sum(meaning.count for meaning in colouring.meanings) == len(values)


def choose(view: MapView, layout: MapLayout, qtbot: QtBot) -> None:
    """Choose a layout with the keyboard, as from the closed list."""
    box = view.layouts
    box.setFocus()
    key = Qt.Key.Key_Down if box.findData(layout) > box.currentIndex() else Qt.Key.Key_Up
    qtbot.keyClick(box, key)


def test_neighbours_lay_the_map_out_anew(view: MapView, qtbot: QtBot, session: Session) -> None:
    """The other layout takes the place of the first when it is done, and says what may be read from it."""
    assert session.engine is not None
    session.engine.add([NewChunk(content=f"Row {n} of the orchard") for n in range(12)])
    before = shown_by(view).cloud

    choose(view, MapLayout.NEIGHBOURS, qtbot)

    assert "being worked out" in view.notice.text
    qtbot.waitUntil(lambda: shown_by(view).cloud is not before and session.tasks.idle, timeout=WAIT)
    assert shown_by(view).cloud.projection.layout is MapLayout.NEIGHBOURS
    assert view.notice.text == ""
    assert "means nothing" in plot_of(view).accessibleDescription()
    choose(view, MapLayout.PRINCIPAL, qtbot)
    qtbot.waitUntil(lambda: view.data.layout is MapLayout.PRINCIPAL and session.tasks.idle, timeout=WAIT)
    assert "of the variance" in plot_of(view).accessibleDescription()


def test_a_layout_that_fails_leaves_the_one_before(view: MapView, qtbot: QtBot, session: Session) -> None:
    """Why it failed is said, and the list names what is to be seen."""
    before = shown_by(view).cloud

    choose(view, MapLayout.NEIGHBOURS, qtbot)
    qtbot.waitUntil(lambda: "at least 10 vectors" in view.notice.text, timeout=WAIT)

    assert shown_by(view).cloud is before
    assert view.layouts.currentData() == MapLayout.PRINCIPAL


def test_a_layout_that_needs_a_package_says_which(qtbot: QtBot, theme: Theme) -> None:
    """It stands in the list, can't be chosen, and says how it is had."""
    box = LayoutBox([MapLayout.PRINCIPAL])
    qtbot.addWidget(box)

    qtbot.keyClick(box, Qt.Key.Key_Down)

    assert box.currentData() == MapLayout.PRINCIPAL
    assert "pip install" in box.itemData(1, Qt.ItemDataRole.ToolTipRole)


def test_how_to_move_is_said_whole_until_a_dot_is_named(view: MapView, qtbot: QtBot) -> None:
    """In the line below the picture, where there is room for it in a narrow view."""
    line = view._pointed
    view.resize(500, 600)
    qtbot.wait(10)
    assert line.fontMetrics().horizontalAdvance(HINT) <= line.width()
    assert line.text() == HINT

    cloud = shown_by(view).cloud
    plot_of(view).pointed.emit(QPointF(*cloud.points[cloud.mask([3])][0].tolist()))
    qtbot.waitUntil(lambda: line.text().startswith("The review of the parser"))
    plot_of(view).left.emit()
    assert line.text() == HINT
