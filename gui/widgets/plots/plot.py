"""One plot: lines over an axis, marks, a crosshair for mouse and keyboard, all in the theme's colours."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.plots.axes import Axis, ValueAxis
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.items import Callout, Line, Mark, Overlay, Shade, Upright

Floats = npt.NDArray[np.float64]
ZOOM = 0.8  # of the width in sight, for one press of a key
CROSSHAIR = Ink("text_tertiary")
FOCUS = Ink("accent", alpha=0.6)
LEAST_RANGE = 1e-6


class Plot(pg.PlotWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """Lines over one horizontal axis, which can be dragged and zoomed; the height follows the page's wish.

    Signals:
        view_changed: the person moved or zoomed; carries the range in sight.
        pointed: the mouse is over this place of the horizontal axis; carries it.
        moved_over: the mouse is over this point; carries its place and its height.
        left: the mouse left.
        stepped: the keyboard moves the crosshair; carries by how many steps, to the right if positive.
        clicked: carries the place.
        look_asked: a click with Ctrl; carries the place.
        menu_asked: carries the place and where on the screen.
        chosen: Return was pressed: do at the crosshair what a click does.
        removal_asked: Delete was pressed: take away what the crosshair is at.
        fit_asked: 0 was pressed: show everything.
    """

    view_changed = Signal(float, float)
    pointed = Signal(float)
    moved_over = Signal(float, float)
    left = Signal()
    stepped = Signal(int)
    clicked = Signal(float)
    look_asked = Signal(float)
    menu_asked = Signal(float, QPoint)
    chosen = Signal()
    removal_asked = Signal()
    fit_asked = Signal()

    def __init__(self, name: str, x_axis: Axis, y_axis: ValueAxis, parent: QWidget | None = None) -> None:
        self._lines: dict[str, Line] = {}
        self._fills: dict[str, tuple[pg.FillBetweenItem, Ink]] = {}
        self._axes = (x_axis, y_axis)
        super().__init__(parent, axisItems={"bottom": x_axis, "left": y_axis}, enableMenu=False)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._box = self.plotItem.vb
        self._future = self.add_shade(Ink("text", alpha=0.045), -20)
        self._overlay = self._add_overlay(20)
        self._crosshair = self._add_overlay(30)
        self._set_up()
        self._recolour()

    # What is shown.

    @property
    def overlay(self) -> Overlay:
        """The marks and their names."""
        return self._overlay

    @property
    def crosshair(self) -> Overlay:
        """The line at the place that is being read."""
        return self._crosshair

    def add_line(self, key: str, ink: Ink, *, antialias: bool = True, z: float = 0) -> None:
        """Add a line, without points yet."""
        line = self._lines[key] = Line(ink, antialias=antialias)
        self.add_item(line, z)

    def set_line(
        self, key: str, x: Floats, y: Floats, connect: str | npt.NDArray[np.int32] = "finite"
    ) -> None:
        """Draw a line through these points; where there is no finite value it has a gap."""
        self._lines[key].setData(x, np.where(np.isfinite(y), y, np.nan), connect=connect)

    def show_line(self, key: str, shown: bool) -> None:
        """Show or hide a line."""
        self._lines[key].setVisible(shown)
        if key in self._fills:
            self._fills[key][0].setVisible(shown)

    def line_data(self, key: str) -> tuple[Floats, Floats]:
        """Return the points of a line."""
        x, y = self._lines[key].getData()
        return (np.zeros(0), np.zeros(0)) if x is None else (x, y)

    def item_count(self) -> int:
        """Return of how many items the plot is made."""
        return len(self._box.addedItems)

    def add_fill(self, low: str, high: str, ink: Ink) -> None:
        """Tint what lies between two lines; it shows while the lower one does."""
        item = pg.FillBetweenItem(self._lines[low], self._lines[high], brush=ink.brush())
        self.add_item(item, -5)
        self._fills[low] = (item, ink)

    def add_item(self, item: pg.GraphicsObject, z: float = 0) -> None:
        """Add any item of pyqtgraph's."""
        item.setZValue(z)
        self.plotItem.addItem(item, ignoreBounds=True)

    def add_shade(self, ink: Ink, z: float) -> Shade:
        """Add a tinted part, nowhere yet."""
        shade = Shade(ink)
        self.add_item(shade, z)
        return shade

    def set_future(self, start: float) -> None:
        """Tint everything right of ``start``."""
        self._future.set_start(start)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these lines and dots with their names."""
        self._overlay.set_marks(marks)

    def set_crosshair(self, x: float | None, dots: Sequence[tuple[float, Ink]] = ()) -> None:
        """Show a line at ``x`` with dots at these heights, or nothing."""
        if x is None:
            self._crosshair.set_marks(())
            return
        finite = [(y, ink) for y, ink in dots if np.isfinite(y)]
        self._crosshair.set_marks([Upright(x, "", CROSSHAIR), *(Callout(x, y, "", ink) for y, ink in finite)])

    def draw(self, painter: QPainter, target: QRectF) -> None:
        """Draw the plot elsewhere, without what only says where keyboard and mouse are."""
        reading = self._crosshair.marks
        self._crosshair.set_marks(())
        self._box.setBorder(None)
        self.render(painter, target, self.viewport().rect())
        self._crosshair.set_marks(reading)
        self._show_focus()

    # What is in sight.

    def x_range(self) -> tuple[float, float]:
        """Return the part of the horizontal axis that is in sight."""
        low, high = self._box.viewRange()[0]
        return float(low), float(high)

    def y_range(self) -> tuple[float, float]:
        """Return the heights that are in sight."""
        low, high = self._box.viewRange()[1]
        return float(low), float(high)

    def set_x_range(self, low: float, high: float) -> None:
        """Show this part of the horizontal axis, without telling anyone."""
        self._box.setXRange(low, max(high, low + LEAST_RANGE), padding=0)

    def set_y_range(self, low: float, high: float) -> None:
        """Show these heights."""
        self._box.setYRange(low, max(high, low + LEAST_RANGE), padding=0)

    def set_limits(self, low: float, high: float, least: float) -> None:
        """Keep the horizontal axis within bounds, and a width of at least ``least`` in sight."""
        self._box.setLimits(xMin=low, xMax=high, minXRange=least)

    def pixels_between(self, first: float, second: float) -> float:
        """Return how far apart two places of the horizontal axis are, in pixels."""
        return float(abs(first - second) / self._box.viewPixelSize()[0])

    def pixels_up(self, height: float) -> float:
        """Return how many pixels a difference in height takes."""
        return float(height / self._box.viewPixelSize()[1])

    def zoom(self, factor: float) -> None:
        """Show ``factor`` as much of the horizontal axis, around its middle."""
        low, high = self.x_range()
        middle, half = (low + high) / 2, (high - low) / 2 * factor
        self._box.setXRange(middle - half, middle + half, padding=0)
        self._on_moved()

    def position_of(self, x: float) -> QPoint:
        """Return where a place of the horizontal axis is on the widget, at half height."""
        heights = self._box.viewRange()[1]
        point: QPoint = self.mapFromScene(self._box.mapViewToScene(QPointF(x, sum(heights) / 2)))
        return point

    # Events.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move and use the crosshair; other keys are for the window."""
        wide = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        acts = {
            Qt.Key.Key_Return: self.chosen.emit,
            Qt.Key.Key_Enter: self.chosen.emit,
            Qt.Key.Key_Delete: self.removal_asked.emit,
            Qt.Key.Key_Escape: self.left.emit,
            Qt.Key.Key_0: self.fit_asked.emit,
        }
        idle_escape = event.key() == Qt.Key.Key_Escape and not self._crosshair.marks
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier or idle_escape:
            event.ignore()
        elif event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())] * (10 if wide else 1))
        elif event.key() in acts:
            acts[Qt.Key(event.key())]()
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.zoom(ZOOM if event.key() == Qt.Key.Key_Plus else 1 / ZOOM)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_focus()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and self._axes[0].scene():
            self._recolour()

    def _set_up(self) -> None:
        item = self.plotItem
        item.hideButtons()
        item.ctrlMenu.setParent(self, Qt.WindowType.Popup)  # made all the same, and otherwise nobody's
        item.layout.setContentsMargins(0, space(1), space(3), 0)
        self._axes[1].setZValue(-1000)  # its grid lies behind the curves
        self._box.setMouseEnabled(x=True, y=False)
        self._box.disableAutoRange()
        self._box.sigRangeChangedManually.connect(self._on_moved)
        scene = self.scene()
        scene.sigMouseMoved.connect(self._on_mouse_moved)
        scene.sigMouseClicked.connect(self._on_mouse_clicked)
        scene.contextMenu = None

    def _add_overlay(self, z: float) -> Overlay:
        overlay = Overlay()
        self.add_item(overlay, z)
        return overlay

    def _show_focus(self) -> None:
        self._box.setBorder(FOCUS.pen() if self.hasFocus() else None)

    def _recolour(self) -> None:
        self.setBackground(tokens().surface)
        for axis in self._axes:
            axis.recolour()
        for fill, ink in self._fills.values():
            fill.setBrush(ink.brush())

    def _on_moved(self, *_: object) -> None:
        self.view_changed.emit(*self.x_range())

    def _on_mouse_moved(self, position: QPointF) -> None:
        if self._box.sceneBoundingRect().contains(position):
            point = self._box.mapSceneToView(position)
            self.pointed.emit(float(point.x()))
            self.moved_over.emit(float(point.x()), float(point.y()))

    def _on_mouse_clicked(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        if not self._box.sceneBoundingRect().contains(event.scenePos()):
            return
        x = float(self._box.mapSceneToView(event.scenePos()).x())
        event.accept()
        if event.button() == Qt.MouseButton.RightButton:
            self.menu_asked.emit(x, event.screenPos().toPoint())
        elif event.button() == Qt.MouseButton.LeftButton and not event.double():
            with_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            (self.look_asked if with_control else self.clicked).emit(x)
