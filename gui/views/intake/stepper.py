"""The stages as a list to step through: how the message fared at each, and what it took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.views.intake.stages import MEANINGS, TITLES, Stage, StageRow, State, rows
from gui.views.intake.words import milliseconds
from gui.widgets.row_list import RowList
from gui.widgets.text import tooltip
from gui.wording.translation import tr

ROW_ROLE = Qt.ItemDataRole.UserRole
MARK_UNITS, HEIGHT_UNITS, WIDTH_UNITS = 4, 11, 62
Index = QModelIndex | QPersistentModelIndex


class StageModel(QAbstractListModel):
    """One row a stage."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows(None, 0)

    def set_rows(self, fared: Sequence[StageRow]) -> None:
        """Say how the message fared; the stages stay."""
        self._rows = list(fared)
        self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def row(self, stage: Stage) -> StageRow:
        """Return how the message fared at a stage."""
        return self._rows[list(Stage).index(stage)]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return TITLES[row.stage]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip("\n".join(part for part in (row.verdict, MEANINGS[row.stage]) if part))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = (TITLES[row.stage], row.state.title, row.verdict, milliseconds(row.milliseconds))
            return ", ".join(part for part in said if part)
        return None


class StageDelegate(QStyledItemDelegate):
    """Draws a stage: its mark on a line that leads down, its name and time, its verdict below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(space(WIDTH_UNITS / 2), space(HEIGHT_UNITS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: StageRow = index.data(ROW_ROLE)
        painter.save()
        self._background(painter, option)
        inner = option.rect.adjusted(space(3), 0, -space(3), 0)
        self._mark(painter, inner, row, first=not index.row(), last=index.row() == len(Stage) - 1)
        body = inner.adjusted(space(MARK_UNITS + 3), space(1.5), 0, -space(1.5))
        self._texts(painter, body, row)
        painter.restore()

    def _background(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(tokens().selection))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(tokens().hover))

    def _mark(self, painter: QPainter, area: QRect, row: StageRow, *, first: bool, last: bool) -> None:
        size = space(MARK_UNITS)
        left, top = area.left(), area.center().y() - size // 2
        middle, gap = left + size // 2, space(0.5)
        painter.setPen(QPen(QColor(tokens().border_strong), 1))
        if not first:
            painter.drawLine(middle, area.top(), middle, top - gap)
        if not last:
            painter.drawLine(middle, top + size + gap, middle, area.bottom())
        device = painter.device()
        scale = device.devicePixelRatioF() if device else 1.0
        painter.drawPixmap(left, top, icons.pixmap(row.state.icon, size, row.state.tone, scale))

    def _texts(self, painter: QPainter, area: QRect, row: StageRow) -> None:
        reached, half = row.state is not State.NOT_REACHED, area.height() // 2
        above, below = area.adjusted(0, 0, 0, -half), area.adjusted(0, half, 0, 0)
        time = milliseconds(row.milliseconds)
        if time:
            painter.setFont(numeric(Size.CAPTION))
            painter.setPen(QColor(tokens().text_tertiary))
            painter.drawText(above, _PLACE | Qt.AlignmentFlag.AlignRight, time)
            above.setRight(above.right() - painter.fontMetrics().horizontalAdvance(time) - space(1))
        painter.setFont(sized(Size.BODY, QFont.Weight.Medium))
        painter.setPen(QColor(tokens().text if reached else tokens().text_tertiary))
        _line(painter, above, TITLES[row.stage])
        painter.setFont(sized(Size.SMALL))
        refused = row.state is State.REFUSED
        painter.setPen(QColor(tokens().danger if refused else tokens().text_tertiary))
        _line(painter, below, row.verdict if reached else row.state.title)


_PLACE = Qt.AlignmentFlag.AlignVCenter


def _line(painter: QPainter, area: QRect, text: str) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, _PLACE | Qt.AlignmentFlag.AlignLeft, shown)


class Stepper(RowList):
    """The list of stages, one of which is on show.

    Signals:
        stage_chosen: another stage is wanted; carries it.
    """

    stage_chosen = Signal(Stage)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fared = StageModel(self)
        self.setModel(self.fared)
        self.setItemDelegate(StageDelegate(self))
        self.setAccessibleName(tr("Intake", "Stages"))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCurrentIndex(self.fared.index(0))
        self.selectionModel().currentChanged.connect(self._on_current)

    @property
    def stage(self) -> Stage:
        """The stage on show."""
        return list(Stage)[max(self.currentIndex().row(), 0)]

    def choose(self, stage: Stage) -> None:
        """Show a stage."""
        self.setCurrentIndex(self.fared.index(list(Stage).index(stage)))

    def step(self, stages: int) -> None:
        """Go on by ``stages``, or back."""
        row = max(0, min(len(Stage) - 1, self.currentIndex().row() + stages))
        self.setCurrentIndex(self.fared.index(row))

    def _on_current(self) -> None:
        self.stage_chosen.emit(self.stage)
