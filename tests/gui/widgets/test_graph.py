"""The parts of the picture of a graph: what is near, what is in sight, what there is room for."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.graph.camera import Camera
from gui.widgets.graph.canvas import GraphCanvas
from gui.widgets.graph.drawing import line_ends, shrunk
from gui.widgets.graph.labels import Room
from gui.widgets.graph.scene import Line, Scene, Spot, towards
from gui.widgets.plots.ink import Ink

INK = Ink("series0")
pixels = st.floats(0, 1000)


def scene(*places: tuple[float, float], lines: tuple[tuple[int, int, float], ...] = ()) -> Scene:
    """Return a scene of nodes at these places, and lines between them, so far beside each other."""
    spots = [Spot(key, place, f"node {key}", f"<b>tip</b> of {key}") for key, place in enumerate(places)]
    drawn = [Line(at, one, other, "causes", INK, shift=by) for at, (one, other, by) in enumerate(lines)]
    return Scene(spots, drawn)


@pytest.fixture
def canvas(qtbot: QtBot, theme: Theme) -> Iterator[GraphCanvas]:
    """A canvas with two nodes and two lines between them."""
    made = GraphCanvas("Graph")
    made.resize(600, 400)
    made.show_scene(scene((0, 0), (2, 0), lines=((0, 1, -0.5), (1, 0, 0.5))), whole=True)
    made.show()
    yield made
    made.close()
    made.deleteLater()


@given(pixels, pixels, st.floats(0.2, 5))
def test_zooming_holds_what_is_under_the_mouse(x: float, y: float, factor: float) -> None:
    """The place of the plane at a pixel stays there."""
    before = Camera(3, 4, 50, 1000, 1000)
    after = before.zoomed(factor, x, y)

    assert after.on_plane(x, y) == pytest.approx(before.on_plane(x, y))
    assert after.on_view(np.array([after.on_plane(x, y)]))[0].tolist() == pytest.approx([x, y])


@given(st.lists(st.tuples(st.floats(-50, 50), st.floats(-50, 50)), min_size=1, max_size=20))
def test_fitting_shows_every_node(places: list[tuple[float, float]]) -> None:
    """All places lie within the margins, as far as there is room at the farthest."""
    points = np.array(places)
    camera = Camera(width=1000, height=800).fitted(points, (50, 40), nearest=200)
    shown = camera.on_view(points)

    assert (shown >= (49.9, 39.9)).all()
    assert (shown <= (950.1, 760.1)).all()


def test_a_way_leads_to_the_nearest_node_there() -> None:
    """What lies straight ahead is before what is aside; behind is nothing."""
    points = np.array([(0.0, 0.0), (2.0, 0.0), (1.5, 1.4), (0.0, 3.0)])

    assert towards(points, 0, range(4), (1, 0)) == 1
    assert towards(points, 0, [2, 3], (0, 1)) == 2
    assert towards(points, 0, range(4), (-1, 0)) is None
    assert towards(points, 0, [], (1, 0)) is None


def test_links_of_the_same_two_lie_side_by_side() -> None:
    """Neither covers the other, whichever way it goes."""
    drawn = scene((0, 0), (2, 0), lines=((0, 1, -0.5), (1, 0, 0.5)))
    camera = Camera(width=600, height=400)
    first, second = line_ends(drawn, camera.on_view(drawn.points), camera)

    assert first[1] == first[3]
    assert second[1] == second[3]
    assert abs(first[1] - second[1]) > 3


def test_nodes_shrink_where_they_are_many() -> None:
    """A dense picture has smaller dots, to a bound."""
    few = scene(*((x, 0) for x in range(3)))
    many = scene(*((x / 40, y / 40) for x in range(40) for y in range(40)))

    assert shrunk(few, Camera()) == 1
    assert shrunk(many, Camera()) == 0.4


@given(st.tuples(pixels, pixels), st.tuples(pixels, pixels))
def test_a_label_has_room_where_nothing_else_is(one: tuple[float, float], other: tuple[float, float]) -> None:
    """Room is taken by what lies over it, and by nothing else."""
    boxes = [(x, y, x + 150, y + 20) for x, y in (one, other)]
    room = Room()
    room.take(boxes[0])

    apart = abs(one[0] - other[0]) >= 150 or abs(one[1] - other[1]) >= 20
    assert room.is_free(boxes[1]) is apart


def test_the_mouse_finds_nodes_and_lines(canvas: GraphCanvas) -> None:
    """A node is found where it is, a line at its middle, and nothing beside them."""
    assert canvas.node_at(QPointF(canvas.place_of(1))) == 1
    assert canvas.line_at(QPointF(canvas.middle_of(1))) == 1
    assert canvas.node_at(QPointF(5, 5)) is None
    assert canvas.line_at(QPointF(5, 5)) is None


def test_a_tool_tip_is_plain(canvas: GraphCanvas) -> None:
    """What a chunk says is shown as it is, not read as markup."""
    place = canvas.place_of(1)
    QApplication.sendEvent(canvas, QHelpEvent(QHelpEvent.Type.ToolTip, place, canvas.mapToGlobal(place)))

    assert "&lt;b&gt;" in QToolTip.text()
    QToolTip.hideText()


def test_other_keys_are_left_to_the_window(canvas: GraphCanvas, qtbot: QtBot) -> None:
    """Return and Backspace do nothing without a node at hand, nor do letters."""
    with qtbot.assertNotEmitted(canvas.opened), qtbot.assertNotEmitted(canvas.closed):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Q):
            qtbot.keyClick(canvas, key)


def test_an_empty_picture_has_nothing_to_find(canvas: GraphCanvas, qtbot: QtBot) -> None:
    """No node, no line, and keys lead nowhere."""
    canvas.show_scene(Scene(), whole=True)
    with qtbot.assertNotEmitted(canvas.picked):
        qtbot.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.node_at(QPointF(10, 10)) is None
    assert canvas.line_at(QPointF(10, 10)) is None
    assert not canvas.grab().isNull()
