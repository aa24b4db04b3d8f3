"""A plane of points: dense ones as a picture, sparse ones as dots; dragged, zoomed, outlined by hand."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.items import Line
from gui.widgets.plots.raster import Frame, Layer, Mask, Points

CELL = 2  # pixels on the screen, each way, of one cell of a picture
ZOOM = 0.8
STEP = 0.1  # of the width in sight, for one press of an arrow key
DOT_UNITS = 1.5
OUTLINE = Ink("accent", 1.5)
NEEDED = 3  # corners of an outline


class CloudPlot(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """Layers of points over a plane without axes.

    Signals:
        moved: the part in sight or the size changed.
        outlined: an outline was drawn; carries the frame, which of its cells it holds, and the modifiers.
        picked: a place was clicked; carries it and the modifiers.
        pointed: the mouse is over this place.
        left: the mouse left.
        fit_asked: 0 was pressed: show everything.
    """

    moved = Signal()
    outlined = Signal(object, object, object)
    picked = Signal(QPointF, object)
    pointed = Signal(QPointF)
    left = Signal()
    fit_asked = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        self._box = _Box()
        super().__init__(parent, viewBox=self._box, enableMenu=False)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._images: dict[str, pg.ImageItem] = {}
        self._dots: dict[str, list[pg.ScatterPlotItem]] = {}
        self._shown: dict[str, Layer] = {}
        self._path = Line(OUTLINE)
        self._set_up()

    @property
    def lasso(self) -> bool:
        """Whether a drag draws an outline; if not, it moves the plane, and with Shift it draws one."""
        return self._box.lasso

    @lasso.setter
    def lasso(self, lasso: bool) -> None:
        self._box.lasso = lasso
        self.setCursor(Qt.CursorShape.CrossCursor if lasso else Qt.CursorShape.ArrowCursor)

    def add_layer(self, key: str) -> None:
        """Add a layer above those added before."""
        depth = 10 * len(self._images)
        image = pg.ImageItem(axisOrder="row-major")
        image.setZValue(depth)
        self._box.addItem(image, ignoreBounds=True)
        self._images[key], self._dots[key] = image, []

    def show_layer(self, key: str, layer: Layer, colours: Sequence[QColor], *, ring: float = 0) -> None:
        """Draw a layer; with ``ring`` its dots are circles around what lies below, so many times as wide."""
        self._shown[key] = layer
        image = self._images[key]
        if layer.image is None:
            image.clear()
        else:
            frame = layer.frame
            image.setImage(layer.image, autoLevels=False, levels=None)
            image.setRect(QRectF(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top))
        for index, item in enumerate(self._items(key, len(layer.dots))):
            colour, points = layer.dots[index] if index < len(layer.dots) else (0, np.zeros((0, 2)))
            item.setData(x=points[:, 0], y=points[:, 1], **_look(colours[colour], ring))

    def layer(self, key: str) -> Layer:
        """Return what is drawn of a layer."""
        return self._shown[key]

    def frame(self, margin: float = 0.0) -> Frame:
        """Return the part in sight, and a ``margin`` of it on each side, cut into cells of some pixels."""
        (left, right), (bottom, top) = self._box.viewRange()
        size, across, up = self._box.size(), margin * (right - left), margin * (top - bottom)
        scale = (1 + 2 * margin) / CELL
        columns, rows = max(int(size.width() * scale), 1), max(int(size.height() * scale), 1)
        return Frame(left - across, right + across, bottom - up, top + up, columns, rows)

    def show_range(self, points: Points) -> None:
        """Bring all these points into sight."""
        if not len(points):
            return
        low, high = points.min(axis=0), points.max(axis=0)
        margin = 0.05 * np.maximum(high - low, 1e-3)
        low, high = (low - margin).tolist(), (high + margin).tolist()
        self._box.setRange(xRange=(low[0], high[0]), yRange=(low[1], high[1]), padding=0)

    def reach(self) -> tuple[float, float]:
        """Return how far a dot reaches around its middle, across and up, in the plane's own measure."""
        width, height = self._box.viewPixelSize()
        return float(width) * space(DOT_UNITS), float(height) * space(DOT_UNITS)

    def zoom(self, factor: float) -> None:
        """Show ``factor`` as much of the plane, around its middle."""
        self._box.scaleBy((factor, factor))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move and zoom; other keys are for the window."""
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, 1),
            Qt.Key.Key_Down: (0, -1),
        }
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        elif event.key() in steps:
            across, up = steps[Qt.Key(event.key())]
            (left, right), (bottom, top) = self._box.viewRange()
            self._box.translateBy(across * STEP * (right - left), up * STEP * (top - bottom))
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(ZOOM if event.key() == Qt.Key.Key_Plus else 1 / ZOOM)
        elif event.key() == Qt.Key.Key_0:
            self.fit_asked.emit()
        else:
            event.ignore()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_path"):
            self._recolour()

    def _set_up(self) -> None:
        item = self.plotItem
        item.hideButtons()
        item.ctrlMenu.setParent(self, Qt.WindowType.Popup)  # made all the same, and otherwise nobody's
        for side in ("left", "bottom"):
            item.hideAxis(side)
        self._path.setZValue(1000)
        self._box.addItem(self._path, ignoreBounds=True)
        self._box.setAspectLocked(True)
        self._box.disableAutoRange()
        self._box.sigRangeChanged.connect(self._on_moved)
        self._box.sigResized.connect(self._on_moved)
        self._box.drawn.connect(self._on_drawn)
        self._box.finished.connect(self._on_finished)
        self.scene().sigMouseMoved.connect(self._on_mouse_moved)
        self.scene().sigMouseClicked.connect(self._on_mouse_clicked)
        self.scene().contextMenu = None
        self._recolour()

    def _recolour(self) -> None:
        self.setBackground(tokens().surface)
        self._path.setBrush(OUTLINE.faint(0.12).brush())

    def _items(self, key: str, needed: int) -> list[pg.ScatterPlotItem]:
        items = self._dots[key]
        while len(items) < needed:
            made = pg.ScatterPlotItem(pxMode=True)
            made.setZValue(self._images[key].zValue() + 1)
            self._box.addItem(made, ignoreBounds=True)
            items.append(made)
        return items

    # Events.

    def _on_moved(self, *_: object) -> None:
        self.moved.emit()

    def _on_drawn(self, corners: list[QPointF]) -> None:
        x, y = [corner.x() for corner in corners], [corner.y() for corner in corners]
        self._path.setData(x, y, fillLevel=None)

    def _on_finished(self, corners: list[QPointF], modifiers: Qt.KeyboardModifier) -> None:
        self._path.setData([], [])
        if len(corners) >= NEEDED:
            frame = self.frame()
            self.outlined.emit(frame, cells_within(frame, corners), modifiers)

    def _on_mouse_moved(self, position: QPointF) -> None:
        if self._box.sceneBoundingRect().contains(position):
            self.pointed.emit(self._box.mapSceneToView(position))

    def _on_mouse_clicked(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not event.double():
            event.accept()
            self.picked.emit(self._box.mapSceneToView(event.scenePos()), event.modifiers())


class _Box(pg.ViewBox):  # type: ignore[misc]
    """Moves the plane with a drag, or collects the corners of an outline."""

    drawn = Signal(list)
    finished = Signal(list, object)

    def __init__(self) -> None:
        super().__init__(enableMenu=False)
        self.lasso = False
        self._corners: list[QPointF] = []

    def mouseDragEvent(self, event: pg.GraphicsScene.mouseEvents.MouseDragEvent, axis: object = None) -> None:
        if event.isStart():
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            drawing = event.button() == Qt.MouseButton.LeftButton and (self.lasso or shift)
            self._corners = [self.mapToView(event.buttonDownPos())] if drawing else []
        if not self._corners:
            super().mouseDragEvent(event, axis)
            return
        event.accept()
        self._corners.append(self.mapToView(event.pos()))
        self.drawn.emit(self._corners)
        if event.isFinish():
            corners, self._corners = self._corners, []
            self.finished.emit(corners, event.modifiers())


def cells_within(frame: Frame, corners: Sequence[QPointF]) -> Mask:
    """Return which cells of a frame an outline holds, shape (rows, columns)."""
    image = QImage(frame.columns, frame.rows, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.white)
    across = frame.columns / (frame.right - frame.left)
    up = frame.rows / (frame.top - frame.bottom)
    painter.drawPolygon(
        QPolygonF([QPointF((c.x() - frame.left) * across, (frame.top - c.y()) * up) for c in corners])
    )
    painter.end()
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(frame.rows, image.bytesPerLine())
    found: npt.NDArray[np.bool_] = lines[:, : frame.columns] > 0
    return found.copy()  # the buffer is the image's


def _look(colour: QColor, ring: float) -> dict[str, object]:
    if ring:
        pen = pg.mkPen(colour, width=1.5)
        return {"size": space(ring * DOT_UNITS), "pen": pen, "brush": None}
    return {"size": space(DOT_UNITS), "pen": None, "brush": colour}
