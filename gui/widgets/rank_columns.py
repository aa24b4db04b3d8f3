"""Ranked lists side by side, scrolled together, each thing linked to itself in the other lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from gui.style.typography import space
from gui.widgets.rank_layout import Cell, Geometry, RankColumn, RankTable
from gui.widgets.rank_painting import RankPainter
from gui.widgets.text import tooltip
from gui.wording.translation import tr

LEAST_UNITS, GAP_UNITS, ROW_UNITS, HEAD_UNITS, END_UNITS = 25, 9, 6, 7, 3
WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_PageUp: (0, -10),
    Qt.Key.Key_PageDown: (0, 10),
    Qt.Key.Key_Home: (0, -(10**6)),
    Qt.Key.Key_End: (0, 10**6),
}
RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RankColumns(QAbstractScrollArea):
    """Shows a :class:`RankTable`; the arrow keys walk in a list, and to the same thing in the next.

    Signals:
        picked: something was clicked or walked to; carries its key.
        hovered: something else is under the mouse; carries its key or None.
        opened: something was double-clicked, or Return was pressed on it; carries its key.
        menu_asked: a menu for what was picked is wanted; carries the place on the screen.
    """

    picked = Signal(int)
    hovered = Signal(object)
    opened = Signal(int)
    menu_asked = Signal(QPoint)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = RankPainter()
        self._cell: Cell | None = None
        self._at_hand: int | None = None
        self._over: int | None = None
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.valueChanged.connect(self.viewport().update)

    # What is shown.

    @property
    def table(self) -> RankTable:
        """What is shown."""
        return self._painter.table

    @property
    def cell(self) -> Cell | None:
        """The place of what is at hand, where the keyboard goes on from."""
        return self._cell

    def show_columns(self, columns: Sequence[RankColumn]) -> None:
        """Show other lists."""
        self._painter.table = RankTable(tuple(columns))
        self._painter.forget()
        self._cell = self._place_of(self._at_hand)
        titles = ", ".join(f"{one.title} {len(one.keys)}" for one in columns)
        self.setAccessibleDescription(titles)
        self._fit()
        self.viewport().update()

    def set_texts(self, texts: Mapping[int, str]) -> None:
        """Say what each key stands for, on one line."""
        self._painter.texts = texts
        self._painter.forget()
        self.viewport().update()

    def set_at_hand(self, key: int | None) -> None:
        """Follow the way of this one all the time, and bring it into sight."""
        if key != self._at_hand:
            self._at_hand = key
            if self._cell is None or self.table.key(self._cell) != key:
                self._cell = self._place_of(key)
            self._reveal()
            self.viewport().update()

    def set_hovered(self, key: int | None) -> None:
        """Follow the way of what is under the mouse, here or elsewhere."""
        if key != self._over:
            self._over = key
            self.viewport().update()

    def step(self, rows: int) -> None:
        """Go on by so many rows in the list at hand, the first one at first."""
        self._walk(0, rows)

    def place_of(self, cell: Cell) -> QPoint:
        """Return where the middle of a row is on the viewport."""
        return self._geometry().area(cell).center().toPoint()

    def sizeHint(self) -> QSize:
        return QSize(space(160), space(110))

    # Where things are.

    def _geometry(self) -> Geometry:
        count = max(len(self.table.columns), 1)
        gap = space(GAP_UNITS)
        room = self.viewport().width() - space(END_UNITS) - (count - 1) * gap
        width = max(room / count, space(LEAST_UNITS))
        scroll = QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        return Geometry(width, gap, space(ROW_UNITS), space(HEAD_UNITS), scroll)

    def _fit(self) -> None:
        place, view = self._geometry(), self.viewport().size()
        wide = place.width(len(self.table.columns)) + space(END_UNITS)
        high = place.head + self.table.longest * place.row
        for bar, whole, shown, step in (
            (self.horizontalScrollBar(), wide, view.width(), space(8)),
            (self.verticalScrollBar(), high, view.height(), place.row),
        ):
            bar.setRange(0, max(0, round(whole - shown)))
            bar.setPageStep(shown)
            bar.setSingleStep(int(step))

    def _place_of(self, key: int | None) -> Cell | None:
        cells = self.table.places.get(key, []) if key is not None else []
        same = [cell for cell in cells if self._cell and cell.column == self._cell.column]
        return next(iter([*same, *cells]), None)

    def _reveal(self) -> None:
        """Scroll as far as what is at hand needs to be in sight."""
        if self._cell is None:
            return
        place, view = self._geometry(), self.viewport().rect()
        area = place.area(self._cell)
        down, across = self.verticalScrollBar(), self.horizontalScrollBar()
        if area.top() < place.head:
            down.setValue(round(down.value() + area.top() - place.head))
        elif area.bottom() > view.height():
            down.setValue(round(down.value() + area.bottom() - view.height()))
        if area.left() < 0:
            across.setValue(round(across.value() + area.left()))
        elif area.right() > view.width():
            across.setValue(round(across.value() + area.right() - view.width()))

    # Qt.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        self._painter.paint(
            painter, self.viewport().size(), self._geometry(),
            over=self._over, current=self._cell, at_hand=self._at_hand, focused=self.hasFocus(),
        )  # fmt: skip
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange) and hasattr(self, "_painter"):
            self._painter.forget()
            self._fit()
            self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._key_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pick_at(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        key = self._key_at(event.position())
        if key is not None and event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit(key)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._point(None)
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tooltip(self._tip_at(QPointF(event.pos()))), self)
            return True
        return super().viewportEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            if self._pick_at(QPointF(event.pos())):
                self.menu_asked.emit(event.globalPos())
        elif self._cell is not None:
            self.menu_asked.emit(self.viewport().mapToGlobal(self.place_of(self._cell)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows, open with Return; leave other keys."""
        key = Qt.Key(event.key())
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            event.ignore()
        elif key in WAYS:
            self._walk(*WAYS[key])
        elif key in RETURN and self._at_hand is not None:
            self.opened.emit(self._at_hand)
        else:
            event.ignore()

    # What a person does.

    def _key_at(self, place: QPointF) -> int | None:
        cell = self._geometry().cell(place)
        return None if cell is None else self.table.key(cell)

    def _pick_at(self, place: QPointF) -> bool:
        cell = self._geometry().cell(place)
        key = None if cell is None else self.table.key(cell)
        if cell is None or key is None:
            return False
        self._go(cell, key)
        return True

    def _walk(self, across: int, down: int) -> None:
        """Go on from the place at hand; without one, to the best of the first list."""
        cell = self.table.moved(self._cell, across, down) if self._cell else Cell(0, 0)
        key = self.table.key(cell)
        if key is not None:
            self._go(cell, key)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._words(cell, key)))

    def _go(self, cell: Cell, key: int) -> None:
        self._cell, self._at_hand = cell, key
        self._reveal()
        self.viewport().update()
        self.picked.emit(key)

    def _point(self, key: int | None) -> None:
        if key != self._over:
            self.set_hovered(key)
            self.hovered.emit(key)

    def _tip_at(self, place: QPointF) -> str:
        geometry = self._geometry()
        cell = geometry.cell(place)
        if cell is None:
            across = int((place.x() + geometry.scroll.x()) // (geometry.column + geometry.gap))
            on_head = place.y() < geometry.head and 0 <= across < len(self.table.columns)
            return self.table.columns[across].tip if on_head else ""
        key = self.table.key(cell)
        return "" if key is None else self._words(cell, key)

    def _words(self, cell: Cell, key: int) -> str:
        """Return what stands at a place, and what becomes of it, in words."""
        column = self.table.columns[cell.column]
        fate = "" if key in self.table.kept else "\n" + tr("Widgets", "It falls out on the way.")
        said = tr("Widgets", "{title}: rank {rank} of {count}, {value}").format(
            title=column.title, rank=cell.row + 1, count=len(column.keys), value=column.values[cell.row]
        )
        return f"{said}\n{self._painter.texts.get(key, f'#{key}')}{fate}"
