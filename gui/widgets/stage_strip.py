"""The stages of some work as a row: which have run, how they ended, and what they took."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.style import icons
from gui.style.palette import tokens
from gui.style.standing import Standing
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.marked_text import draw_line
from gui.widgets.text import tooltip
from gui.wording.translation import tr

HEIGHT_UNITS, MARK_UNITS, GAP_UNITS = 11, 3.5, 3


class State(Standing):
    """How a stage stands: the icon and the palette's tone of each, and what it is called."""

    DONE = ("check", "success", tr("Widgets", "done"))
    FAILED = ("warning", "danger", tr("Widgets", "failed"))
    DOUBTFUL = ("warning", "warning", tr("Widgets", "done, with a problem"))
    RUNNING = ("clock", "accent", tr("Widgets", "running"))
    NEXT = ("step", "accent", tr("Widgets", "next"))
    LATER = ("clock", "text_disabled", tr("Widgets", "not yet"))
    LEFT_OUT = ("remove", "text_tertiary", tr("Widgets", "left out"))


@dataclass(frozen=True, slots=True)
class StageCell:
    """A stage: its key, its title and what it means, how it stands, what came of it, and what that took.

    ``time`` is of what it took how long; it shows where there is room.
    """

    stage: str
    title: str
    meaning: str
    state: State
    told: str = ""
    spent: str = ""
    time: str = ""

    @property
    def aloud(self) -> str:
        """All of it, as screen readers and tool tips say it."""
        said = (self.title, self.state.title, self.told, self.spent)
        return ", ".join(part for part in said if part)


class StageStrip(QWidget):
    """Paints the stages; a click looks at one.  With the keyboard here the arrow keys step.

    Signals:
        stage_chosen: the person wants to look at a stage; carries its key.
        step_asked: the right arrow: the next stage is to run.
        back_asked: the left arrow: the last one is to be taken back.
        run_asked: Ctrl+Return: all that is left is to run.
    """

    stage_chosen = Signal(str)
    step_asked = Signal()
    back_asked = Signal()
    run_asked = Signal()

    def __init__(self, name: str, cells: Sequence[StageCell], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cells = tuple(cells)
        self._hovered = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_cells(self, shown: Sequence[StageCell]) -> None:
        """Show how the stages stand."""
        self.cells = tuple(shown)
        self.setAccessibleDescription("; ".join(cell.aloud for cell in shown))
        self.update()

    def place(self, stage: str) -> QRectF:
        """Return where a stage stands."""
        count = len(self.cells)
        width = (self.width() - 2) / count
        at = [cell.stage for cell in self.cells].index(stage)
        return QRectF(1 + at * width, 1, width - space(GAP_UNITS) * (at < count - 1), self.height() - 2)

    def sizeHint(self) -> QSize:
        return QSize(space(150), space(HEIGHT_UNITS))

    def minimumSizeHint(self) -> QSize:
        return QSize(space(80), space(HEIGHT_UNITS))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            cell = self.cells[self._at(event.pos().x())]
            QToolTip.showText(event.globalPos(), tooltip(f"{cell.aloud}\n{cell.meaning}"), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.stage_chosen.emit(self.cells[self._at(event.position().x())].stage)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Right:
            self.step_asked.emit()
        elif event.key() == Qt.Key.Key_Left:
            self.back_asked.emit()
        elif control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.run_asked.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, cell in enumerate(self.cells):
            area = self.place(cell.stage)
            self._paint_frame(painter, area, cell, hovered=at == self._hovered)
            self._paint_cell(painter, area, cell)
            if at < len(self.cells) - 1:
                gap = QRectF(area.right(), area.top(), space(GAP_UNITS), area.height()).toRect()
                self._paint_icon(painter, "chevron-right", "text_tertiary", gap, space(GAP_UNITS))
        painter.end()

    def _paint_frame(self, painter: QPainter, area: QRectF, cell: StageCell, *, hovered: bool) -> None:
        shade = tokens()
        at_hand = cell.state in (State.NEXT, State.RUNNING)
        border = shade.accent if at_hand else shade.border
        fill = shade.hover if hovered else shade.info_soft if at_hand else shade.raised
        painter.setPen(QPen(QColor(border), 2 if at_hand and self.hasFocus() else 1))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(area, space(1.5), space(1.5))

    def _paint_cell(self, painter: QPainter, area: QRectF, cell: StageCell) -> None:
        inner = area.adjusted(space(2), space(1), -space(2), -space(1)).toRect()
        half = inner.height() // 2
        above, below = inner.adjusted(0, 0, 0, -half), inner.adjusted(0, half, 0, 0)
        self._paint_icon(painter, cell.state.icon, cell.state.tone, above, space(MARK_UNITS))
        above.setLeft(above.left() + space(MARK_UNITS + 1.5))
        painter.setFont(sized(Size.BODY, QFont.Weight.Medium))
        reached = cell.state not in (State.LATER, State.LEFT_OUT)
        room = QFontMetrics(painter.font()).horizontalAdvance(cell.title)
        painter.setPen(QColor(tokens().text if reached else tokens().text_tertiary))
        draw_line(painter, above, cell.title)
        painter.setFont(numeric(Size.CAPTION))
        painter.setPen(QColor(tokens().text_tertiary))
        if painter.fontMetrics().horizontalAdvance(cell.time) + room + space(2) <= above.width():
            painter.drawText(above, int(_RIGHT), cell.time)
        painter.setFont(numeric(Size.SMALL))
        failed = cell.state is State.FAILED
        painter.setPen(QColor(tokens().danger if failed else tokens().text_secondary))
        draw_line(painter, below, cell.told or cell.state.title)

    def _paint_icon(self, painter: QPainter, icon: str, tone: str, area: QRect, size: int) -> None:
        """Draw an icon at the left of an area, halfway up."""
        drawn = icons.pixmap(icon, size, tone, self.devicePixelRatioF())
        painter.drawPixmap(area.left(), area.center().y() - size // 2, drawn)

    def _at(self, x: float) -> int:
        count = len(self.cells)
        return max(0, min(count - 1, int((x - 1) / max(self.width() - 2, 1) * count)))

    def _hover(self, at: int) -> None:
        if at != self._hovered:
            self._hovered = at
            self.update()


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
