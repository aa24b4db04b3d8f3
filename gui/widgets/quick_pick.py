"""A line and the list below it: type a few letters, press Return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.widgets.labels import PlainLabel
from gui.widgets.text import one_line

WIDTH_UNITS, ROW_UNITS, SHOWN = 150, 8, 12
TOP_SHARE = 0.12  # of the window's height, above the list
ENTRY = Qt.ItemDataRole.UserRole
MOVES = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Entry:
    """What can be picked; ``hindrance`` says why it can't be now."""

    key: str
    title: str
    detail: str = ""
    keys: str = ""
    hindrance: str = ""


class EntryModel(QAbstractListModel):
    """Entries, best first; screen readers hear title, detail, keys and hindrance."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: Sequence[Entry] = ()

    @property
    def entries(self) -> Sequence[Entry]:
        """What is shown."""
        return self._entries

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show other entries."""
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry = self._entries[index.row()]
        if role == ENTRY:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(entry.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (entry.title, entry.detail, entry.keys, entry.hindrance)
            return ", ".join(one_line(part) for part in parts if part)
        return None


class QuickPick(QDialog):
    """Floats over the top of a window until something is picked or the keyboard goes elsewhere.

    Signals:
        typed: the text changed; whoever listens sets other entries.
        picked: carries the key of the entry.
    """

    typed = Signal(str)
    picked = Signal(str)

    def __init__(self, name: str, placeholder: str, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("surface", "popup")
        self.setAccessibleName(name)
        self.edit = QLineEdit()
        self.model = EntryModel(self)
        self.list = QListView()
        self._note = PlainLabel(role="small", tone="tertiary")
        self._build(name, placeholder)

    def set_entries(self, entries: Sequence[Entry], note: str = "") -> None:
        """Show what fits the text, the best chosen; ``note`` is said below it."""
        self.model.set_entries(entries)
        if entries:
            self.list.setCurrentIndex(self.model.index(0))
        self._say(note)

    def open_over(self, window: QWidget) -> None:
        """Show near the top of ``window``, in its middle, with as many whole rows as it has room for."""
        rows = min(SHOWN, round(window.height() * (1 - 2 * TOP_SHARE)) // space(ROW_UNITS))
        self.list.setFixedHeight(rows * space(ROW_UNITS))
        self.setFixedWidth(min(space(WIDTH_UNITS), window.width() - space(8)))
        self.adjustSize()
        place = QRect(0, 0, self.width(), self.height())
        place.moveCenter(window.rect().center())
        place.moveTop(round(window.height() * TOP_SHARE))
        self.move(window.mapToGlobal(place.topLeft()))
        self.show()
        self.edit.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move through the list while the line has the keyboard."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in MOVES:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    @property
    def note(self) -> str:
        """What is said below the list."""
        return self._note.text()

    def _build(self, name: str, placeholder: str) -> None:
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(placeholder)
        self.edit.addAction(icons.icon("search", "text_tertiary"), QLineEdit.ActionPosition.LeadingPosition)
        self.edit.installEventFilter(self)
        self.edit.textChanged.connect(self.typed)
        self.edit.returnPressed.connect(self._pick)
        self.list.setAccessibleName(name)
        self.list.setModel(self.model)
        self.list.setItemDelegate(EntryDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.clicked.connect(self._pick)
        self._note.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(space(2), space(2), space(2), space(2))
        column.setSpacing(space(2))
        for part in (self.edit, self.list, self._note):
            column.addWidget(part)

    def _pick(self) -> None:
        entry = self.list.currentIndex().data(ENTRY)
        if entry is None:
            return
        if entry.hindrance:
            self._say(f"{one_line(entry.title)}: {entry.hindrance}")
        else:
            self.close()
            self.picked.emit(entry.key)

    def _say(self, note: str) -> None:
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.adjustSize()


class EntryDelegate(QStyledItemDelegate):
    """Title and detail on the left; the keys, or why it can't be picked, on the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(space(40), space(ROW_UNITS))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry = index.data(ENTRY)
        shade = tokens()
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(shade.selection))
            painter.drawRoundedRect(option.rect, space(1), space(1))
        area = option.rect.adjusted(space(2), 0, -space(2), 0)
        right = self._right(painter, area, entry)
        area.setRight(area.right() - right - space(4))
        painter.setFont(sized(Size.BODY))
        painter.setPen(QColor(shade.text_tertiary if entry.hindrance else shade.text))
        self._left(painter, area, entry)
        painter.restore()

    def _right(self, painter: QPainter, area: QRect, entry: Entry) -> int:
        text = entry.hindrance or entry.keys
        painter.setFont(sized(Size.SMALL) if entry.hindrance else numeric(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)
        return painter.fontMetrics().horizontalAdvance(text)

    def _left(self, painter: QPainter, area: QRect, entry: Entry) -> None:
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        metrics, elide, gap = painter.fontMetrics(), Qt.TextElideMode.ElideRight, space(3)
        small = QFontMetrics(sized(Size.SMALL))
        detail = small.elidedText(one_line(entry.detail), elide, area.width() // 2)
        room = area.width() - (small.horizontalAdvance(detail) + gap if detail else 0)
        title = metrics.elidedText(one_line(entry.title), elide, room)
        painter.drawText(area, middle, title)
        area.setLeft(area.left() + metrics.horizontalAdvance(title) + gap)
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(tokens().text_tertiary))
        painter.drawText(area, middle, detail)
