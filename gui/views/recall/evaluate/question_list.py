"""The saved questions as a list: under a heading for each kind, with what each expects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine import SavedQuestion
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, row_height, sized, space
from gui.views.recall.evaluate.words import QUESTIONS, kind_name
from gui.widgets.marked_text import draw_line
from gui.widgets.row_list import RowList
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import lowered, tr, trn

ROW = Qt.ItemDataRole.UserRole
COUNT_UNITS = 6
EXPECTS = trn("Evaluate", "expects {n:,} chunk", "expects {n:,} chunks")
Index = QModelIndex | QPersistentModelIndex
Row = SavedQuestion | tuple[str, int]
"""A question, or the heading of a kind with how many there are."""


class QuestionModel(QAbstractListModel):
    """Questions by kind; headings can't be chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[Row] = ()

    @property
    def rows(self) -> Sequence[Row]:
        """Questions and headings."""
        return self._rows

    def set_questions(self, questions: Sequence[SavedQuestion], words: str) -> None:
        """List the questions that have all these words."""
        wanted = lowered(words).split()
        found = [one for one in questions if all(word in lowered(one.text) for word in wanted)]
        rows: list[Row] = []
        for kind in sorted({one.kind for one in found}):
            group = [one for one in found if one.kind == kind]
            rows += [(kind, len(group)), *group]
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def question(self, row: int) -> SavedQuestion | None:
        """Return the question of a row, or None."""
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found if isinstance(found, SavedQuestion) else None

    def row_of(self, text: str) -> int:
        """Return the row of a question, or -1."""
        rows = enumerate(self._rows)
        return next((at for at, one in rows if isinstance(one, SavedQuestion) and one.text == text), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.question(index.row()) is None:
            return Qt.ItemFlag.ItemNeverHasChildren
        selectable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return selectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if isinstance(row, tuple):
            text = f"{one_line(kind_name(row[0]))}, {QUESTIONS.format(n=row[1])}"
            return text if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(row.text)
        expects = EXPECTS.format(n=len(row.expected))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{one_line(row.text)}, {expects}"
        return tooltip(f"{row.text}\n{expects}") if role == Qt.ItemDataRole.ToolTipRole else None


class QuestionDelegate(QStyledItemDelegate):
    """Draws a question on one line with how many chunks it expects; a heading smaller and stronger."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(space(30), row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW)
        painter.save()
        inner = option.rect.adjusted(space(3), 0, -space(3), 0)
        if isinstance(row, tuple):
            self._heading(painter, inner, *row)
        else:
            self._question(painter, option, inner, row)
        painter.restore()

    def _heading(self, painter: QPainter, area: QRect, kind: str, count: int) -> None:
        painter.setFont(sized(Size.SMALL, QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens().text_secondary))
        draw_line(painter, area.adjusted(0, 0, -space(COUNT_UNITS), 0), one_line(kind_name(kind)))
        self._number(painter, area, count)

    def _question(
        self, painter: QPainter, option: QStyleOptionViewItem, area: QRect, question: SavedQuestion
    ) -> None:
        shade, state = tokens(), option.state
        if state & QStyle.StateFlag.State_Selected:
            active = state & QStyle.StateFlag.State_Active
            painter.fillRect(option.rect, QColor(shade.selection if active else shade.selection_inactive))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(shade.hover))
        painter.setFont(sized(Size.BODY))
        painter.setPen(QColor(shade.text))
        draw_line(painter, area.adjusted(space(2), 0, -space(COUNT_UNITS), 0), one_line(question.text))
        self._number(painter, area, len(question.expected))

    def _number(self, painter: QPainter, area: QRect, number: int) -> None:
        painter.setFont(numeric(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        place = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, place, f"{number:,}")


class QuestionListView(RowList):
    """Shows a :class:`QuestionModel`."""

    def __init__(self, model: QuestionModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(QuestionDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Evaluate", "Saved questions"))
