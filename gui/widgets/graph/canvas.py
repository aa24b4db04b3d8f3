"""A graph to look at, to walk through with the arrow keys, and to open up node by node."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.graph.camera import Camera
from gui.widgets.graph.drawing import LABEL_UNITS, Drawing, Looks, line_ends, reach
from gui.widgets.graph.scene import Key, Scene, towards
from gui.widgets.text import one_line, tooltip

ZOOM = 1.25
STEP = 0.15  # of the view, by Shift and an arrow key
NEAR_UNITS = 1.5  # from a node or link, within which the mouse is on it
WIDE_UNITS = 45  # a link, at the nearest that all is shown at once
WAYS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}
RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class GraphCanvas(QWidget):
    """Paints a :class:`Scene`; the current node and line are whoever's who listens.

    Signals:
        picked: a node was clicked or walked to; carries its key.
        line_picked: a link was clicked; carries its key.
        opened: a node was double-clicked, or Return was pressed on it; carries its key.
        closed: Backspace was pressed on a node; carries its key.
        pointed: the mouse is on another node; carries its key, or None.
        menu_asked: carries the place on the screen; what it is about was picked before.
    """

    picked = Signal(object)
    line_picked = Signal(object)
    opened = Signal(object)
    closed = Signal(object)
    pointed = Signal(object)
    menu_asked = Signal(QPoint)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(space(60), space(40))
        self.camera = Camera()
        self._drawing = Drawing(Scene())
        self._current: Key | None = None
        self._line: int | None = None
        self._over: int | None = None
        self._pressed: QPointF | None = None
        self._dragged = False
        self._whole = True  # all is in sight, and stays so when the view is resized

    # What is shown.

    @property
    def scene(self) -> Scene:
        """What is painted."""
        return self._drawing.scene

    @property
    def current(self) -> Key | None:
        """The node at hand."""
        return self._current

    def show_scene(self, scene: Scene, *, whole: bool) -> None:
        """Paint another picture; ``whole`` brings all of it into sight."""
        self._drawing = Drawing(scene)
        self._over = None
        if whole:
            self._whole = True
        if self._whole:
            self._fit()
        self.update()

    def set_current(self, key: Key | None) -> None:
        """Mark a node as the one at hand, and bring it into sight."""
        self._current = key
        number = self._number(key)
        if number is not None:
            self.setAccessibleDescription(self.scene.spots[number].tip)
            self._bring(number)
        self.update()

    def set_line(self, key: int | None) -> None:
        """Mark a link as the one at hand."""
        self._line = key
        self.update()

    def fit(self) -> None:
        """Bring all into sight, and keep it so."""
        self._whole = True
        self._fit()
        self.update()

    def zoom(self, factor: float) -> None:
        """Show all ``factor`` times as large, around the middle."""
        self._look(self.camera.zoomed(factor, self.width() / 2, self.height() / 2))

    def place_of(self, key: Key) -> QPoint:
        """Return where a node is on the canvas."""
        x, y = self.camera.on_view(self.scene.points)[self.scene.numbers[key]]
        return QPointF(x, y).toPoint()

    def middle_of(self, line: int) -> QPoint:
        """Return where the middle of the link with this key is on the canvas."""
        place = next(place for place, found in enumerate(self.scene.lines) if found.key == line)
        x1, y1, x2, y2 = line_ends(self.scene, self.camera.on_view(self.scene.points), self.camera)[place]
        return QPointF((x1 + x2) / 2, (y1 + y2) / 2).toPoint()

    def sizeHint(self) -> QSize:
        return QSize(space(160), space(110))

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(tokens().surface))
        self._drawing.paint(painter, self.camera, self._looks())

    def _looks(self) -> Looks:
        lines = enumerate(self.scene.lines) if self._line is not None else ()
        line = next((place for place, found in lines if found.key == self._line), None)
        return Looks(self._number(self._current), self._over, line, self.hasFocus())

    def _number(self, key: Key | None) -> int | None:
        return None if key is None else self.scene.numbers.get(key)

    # The camera.

    def _fit(self) -> None:
        margins = space(LABEL_UNITS / 2 + 4), space(10)
        self.camera = self.camera.resized(self.width(), self.height())
        self.camera = self.camera.fitted(self.scene.points, margins, space(WIDE_UNITS))

    def _look(self, camera: Camera) -> None:
        self._whole = False
        self.camera = camera
        self.update()

    def _bring(self, number: int) -> None:
        """Move the picture as far as a node needs to be in sight."""
        x, y = self.camera.on_view(self.scene.points)[number]
        margin = float(space(6))
        across = max(margin - x, 0.0) or min(self.width() - margin - x, 0.0)
        down = max(margin - y, 0.0) or min(self.height() - margin - y, 0.0)
        if across or down:
            self._look(self.camera.moved(across, down))

    # Where things are.

    def node_at(self, place: QPointF) -> int | None:
        """Return the number of the node at a place of the canvas."""
        if not len(self.scene.spots):
            return None
        offsets = self.camera.on_view(self.scene.points) - (place.x(), place.y())
        far = np.hypot(offsets[:, 0], offsets[:, 1])
        number = int(far.argmin())
        near = reach(self.scene.spots[number]) + space(NEAR_UNITS)
        return number if far[number] <= near else None

    def line_at(self, place: QPointF) -> int | None:
        """Return the place among the links of the one at a place of the canvas."""
        segments = line_ends(self.scene, self.camera.on_view(self.scene.points), self.camera)
        if not len(segments):
            return None
        starts, ways = segments[:, :2], segments[:, 2:] - segments[:, :2]
        here = np.array([place.x(), place.y()]) - starts
        length = np.maximum((ways**2).sum(axis=1), 1e-9)
        along = np.clip((here * ways).sum(axis=1) / length, 0, 1)
        far = np.hypot(*(here - ways * along[:, None]).T)
        nearest = int(far.argmin())
        return nearest if far[nearest] <= space(NEAR_UNITS) else None

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), False
            self._pick_at(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        if self._pressed is None:
            self._point(self.node_at(place))
            return
        way = place - self._pressed
        if self._dragged or way.manhattanLength() >= QApplication.startDragDistance():
            self._dragged, self._pressed = True, place
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._look(self.camera.moved(way.x(), way.y()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        self._show_cursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        number = self.node_at(event.position())
        if number is not None and event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit(self.scene.spots[number].key)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turns = event.angleDelta().y() / 120
        self._look(self.camera.zoomed(ZOOM**turns, event.position().x(), event.position().y()))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            if self._pick_at(QPointF(event.pos())):
                self.menu_asked.emit(event.globalPos())
        elif (number := self._number(self._current)) is not None:
            self.menu_asked.emit(self.mapToGlobal(self.place_of(self.scene.spots[number].key)))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tooltip(self._tip_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def _tip_at(self, place: QPointF) -> str:
        number = self.node_at(place)
        if number is not None:
            return self.scene.spots[number].tip
        line = self.line_at(place)
        return "" if line is None else self.scene.lines[line].tip

    def _pick_at(self, place: QPointF) -> bool:
        """Pick what is at a place; return whether anything is."""
        number = self.node_at(place)
        if number is not None:
            self.picked.emit(self.scene.spots[number].key)
            return True
        line = self.line_at(place)
        if line is None or self.scene.lines[line].key is None:
            return False
        self.line_picked.emit(self.scene.lines[line].key)
        return True

    def _point(self, number: int | None) -> None:
        if number != self._over:
            self._over = number
            self._show_cursor()
            self.pointed.emit(None if number is None else self.scene.spots[number].key)
            self.update()

    def _show_cursor(self) -> None:
        over = self._over is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    # The keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows, move with Shift and the arrows, zoom, open and close; leave other keys."""
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            event.ignore()
        elif key in WAYS and shift:
            across, down = WAYS[key]
            self._look(self.camera.moved(-across * STEP * self.width(), -down * STEP * self.height()))
        elif key in WAYS:
            self._walk(WAYS[key])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1 / ZOOM if key == Qt.Key.Key_Minus else ZOOM)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key == Qt.Key.Key_Home:
            self._go(0)
        elif self._number(self._current) is not None and key in RETURN:
            self.opened.emit(self._current)
        elif self._number(self._current) is not None and key == Qt.Key.Key_Backspace:
            self.closed.emit(self._current)
        else:
            event.ignore()

    def _walk(self, way: tuple[float, float]) -> None:
        """Go to the neighbour in a direction; where there is none, to the nearest node there."""
        here = self._number(self._current)
        if here is None:
            self._go(0)
            return
        scene = self.scene
        found = towards(scene.points, here, sorted(scene.beside.get(here, ())), way)
        self._go(towards(scene.points, here, range(len(scene.spots)), way) if found is None else found)

    def _go(self, number: int | None) -> None:
        if number is None or number >= len(self.scene.spots):
            return
        spot = self.scene.spots[number]
        self.picked.emit(spot.key)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, one_line(spot.tip)))

    # Qt's.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._whole:
            self._fit()
        else:
            self.camera = self.camera.resized(self.width(), self.height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_drawing"):
            self._drawing = Drawing(self.scene)
            self.update()
