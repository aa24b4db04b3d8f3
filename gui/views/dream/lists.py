"""The list of steps, and the list of a step's proposals: how they are painted, and their keys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine import DreamStep
from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, sized, space
from gui.views.dream.decisions import Choice
from gui.views.dream.models import (
    ROW_ROLE,
    STEPS,
    HeadingRow,
    Progressed,
    ProposalModel,
    ProposalRow,
    StepModel,
    StepRow,
)
from gui.widgets.marked_text import draw_line
from gui.widgets.row_list import RowList
from gui.widgets.table import DataTable
from gui.wording.translation import tr

STEP_UNITS, ROW_UNITS, CHECK_UNITS, MARK_UNITS = 10, 10, 8, 4
MARKS = {
    Choice.ACCEPTED: ("check", "success"),
    Choice.REJECTED: ("cancel", "text_tertiary"),
    Choice.OPEN: ("person", "warning"),
}
"""The icon and the palette's tone of each decision."""
Index = QModelIndex | QPersistentModelIndex


class StepDelegate(QStyledItemDelegate):
    """Draws a step: whether it is wanted, its name, what came of it, and a mark for a problem."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(space(40), space(STEP_UNITS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = QStyleOptionViewItem(option)
        self.initStyleOption(cell, index)
        cell.text = ""
        style = cell.widget.style() if cell.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, cell, painter, cell.widget)
        row: StepRow = index.data(ROW_ROLE)
        area = option.rect.adjusted(space(CHECK_UNITS), space(1), -space(2), -space(1))
        painter.save()
        if row.problem or row.counts.waiting:
            icon, tone = ("warning", "warning") if row.problem else MARKS[Choice.OPEN]
            area.setRight(area.right() - _mark(painter, area, icon, tone))
        above, below = _halves(area)
        painter.setFont(sized(Size.BODY, QFont.Weight.Medium))
        painter.setPen(QColor(tokens().text_tertiary if row.idle or not row.wanted else tokens().text))
        draw_line(painter, above, index.data())
        painter.setFont(sized(Size.SMALL))
        running = row.progressed is Progressed.RUNNING
        painter.setPen(QColor(tokens().accent if running else tokens().text_tertiary))
        draw_line(painter, below, row.tally)
        painter.restore()


class StepList(RowList):
    """The steps, one of which is at hand.

    Signals:
        step_chosen: another step is at hand; carries it.
    """

    step_chosen = Signal(DreamStep)

    def __init__(self, model: StepModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(StepDelegate(self))
        self.setAccessibleName(tr("Dream", "Steps"))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCurrentIndex(model.index(0))
        self.selectionModel().currentChanged.connect(self._on_current)

    @property
    def step(self) -> DreamStep:
        """The step at hand."""
        return STEPS[max(self.currentIndex().row(), 0)]

    def choose(self, step: DreamStep) -> None:
        """Take a step to hand."""
        self.setCurrentIndex(self.model().index(STEPS.index(step), 0))

    def _on_current(self) -> None:
        self.step_chosen.emit(self.step)


class ProposalDelegate(QStyledItemDelegate):
    """Draws a proposal: what is decided, the text it is about, and what would change; or a rule's heading."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: ProposalRow | HeadingRow | None = index.data(ROW_ROLE)
        painter.save()
        self._background(painter, option)
        area = option.rect.adjusted(space(3), space(1), -space(3), -space(1))
        if isinstance(row, HeadingRow):
            self._heading(painter, area, row)
        elif row is not None:
            self._proposal(painter, area, row)
        painter.restore()

    def _background(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        if option.state & QStyle.StateFlag.State_Selected:
            active = option.state & QStyle.StateFlag.State_Active
            painter.fillRect(
                option.rect, QColor(tokens().selection if active else tokens().selection_inactive)
            )
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(tokens().hover))

    def _heading(self, painter: QPainter, area: QRect, row: HeadingRow) -> None:
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        width = painter.fontMetrics().horizontalAdvance(row.tally)
        painter.drawText(area, int(_RIGHT), row.tally)
        painter.setFont(sized(Size.SMALL, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens().text_secondary))
        draw_line(painter, area.adjusted(0, 0, -width - space(2), 0), row.title)

    def _proposal(self, painter: QPainter, area: QRect, row: ProposalRow) -> None:
        icon, tone = MARKS[row.choice]
        area.setLeft(area.left() + _mark(painter, area, icon, tone, left=True))
        above, below = _halves(area)
        rejected = row.choice is Choice.REJECTED
        painter.setFont(sized(Size.BODY))
        painter.setPen(QColor(tokens().text_tertiary if rejected else tokens().text))
        draw_line(painter, above, row.text)
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        draw_line(painter, below, row.told)


class ProposalTable(DataTable):
    """The proposals of a step; space decides, Delete rejects.

    Signals:
        toggled: the proposal or the rule at hand is to be decided the other way.
        rejected: it is to be rejected.
    """

    toggled = Signal()
    rejected = Signal()

    def __init__(self, model: ProposalModel, parent: QWidget | None = None) -> None:
        super().__init__(tr("Dream", "Proposals"), parent)
        self.setModel(model)
        self.setItemDelegate(ProposalDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.toggled.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.rejected.emit()
        else:
            super().keyPressEvent(event)

    def _fit_rows(self) -> None:
        self.verticalHeader().setDefaultSectionSize(space(ROW_UNITS))


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def _halves(area: QRect) -> tuple[QRect, QRect]:
    half = area.height() // 2
    return area.adjusted(0, 0, 0, -half), area.adjusted(0, half, 0, 0)


def _mark(painter: QPainter, area: QRect, icon: str, tone: str, *, left: bool = False) -> int:
    """Draw a mark at one end of an area; return the room that it takes."""
    size = space(MARK_UNITS)
    start = area.left() if left else area.right() - size
    device = painter.device()
    drawn = icons.pixmap(icon, size, tone, device.devicePixelRatioF() if device else 1.0)
    painter.drawPixmap(start, area.center().y() - size // 2, drawn)
    return size + space(2)
