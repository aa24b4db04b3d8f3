"""What the program told the person: kept, so that it can be read again."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, sized, space
from gui.widgets.empty_state import EmptyState
from gui.widgets.list_panel import ListPanel
from gui.widgets.marked_text import draw_line
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr, trn

COUNTED = trn(
    "Widgets",
    "{n:,} notification; Return or a double click opens one",
    "{n:,} notifications; Return or a double click opens one",
)

LIMIT = 500
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class Severity(StrEnum):
    """How much a notification matters; also its colour in the palette."""

    INFO = "info"
    SUCCESS = "success"
    WARNING = "warning"
    DANGER = "danger"


ICONS = {
    Severity.INFO: "info",
    Severity.SUCCESS: "check",
    Severity.WARNING: "warning",
    Severity.DANGER: "error",
}


@dataclass(frozen=True, slots=True)
class Notification:
    """One message: a title, a text, and details that a person can open and copy.

    A ``link`` leads to what it is about: the chunk ``target``, or a ``view``.  A ``lasting`` one stays in
    sight until the person takes it away.
    """

    title: str
    text: str = ""
    severity: Severity = Severity.INFO
    details: str = ""
    link: str = ""
    target: int = 0
    view: str = ""
    lasting: bool = False
    at: datetime = field(default_factory=lambda: datetime.now().astimezone())

    @property
    def icon(self) -> str:
        """The name of the icon that goes with its severity."""
        return ICONS[self.severity]


class NotificationCentre(QAbstractListModel):
    """All notifications, newest first, and how many of them were not seen yet.

    Signals:
        added: carries the new Notification.
        unread_changed: carries the number of notifications not seen.
    """

    added = Signal(Notification)
    unread_changed = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: list[Notification] = []
        self._unread = 0

    @property
    def unread(self) -> int:
        """How many were added since the list was last looked at."""
        return self._unread

    def add(self, notification: Notification) -> None:
        """Put a notification at the top."""
        self.beginInsertRows(QModelIndex(), 0, 0)
        self._items.insert(0, notification)
        self.endInsertRows()
        if len(self._items) > LIMIT:
            self._drop_oldest()
        self._set_unread(self._unread + 1)
        self.added.emit(notification)

    def at(self, row: int) -> Notification:
        """Return the notification in ``row``."""
        return self._items[row]

    def mark_read(self) -> None:
        """Count all as seen."""
        self._set_unread(0)

    def clear(self) -> None:
        """Forget them all."""
        self.beginResetModel()
        self._items.clear()
        self.endResetModel()
        self._set_unread(0)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        item = self._items[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return one_line(f"{item.title} {item.text}")
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(item.text or item.title)
        return None

    def _drop_oldest(self) -> None:
        last = len(self._items) - 1
        self.beginRemoveRows(QModelIndex(), last, last)
        self._items.pop()
        self.endRemoveRows()

    def _set_unread(self, unread: int) -> None:
        if unread != self._unread:
            self._unread = unread
            self.unread_changed.emit(unread)


class _Delegate(QStyledItemDelegate):
    """Paints a notification on two lines: title and time, then its text."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(space(40), space(12))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, NotificationCentre)
        item, palette = model.at(index.row()), tokens()
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(palette.selection))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, QColor(palette.hover))
        scale = painter.device().devicePixelRatio()
        mark = icons.pixmap(item.icon, space(4), str(item.severity), scale)
        painter.drawPixmap(area.topLeft() + QPoint(space(3), space(2)), mark)
        self._write(painter, area.adjusted(space(9), space(1.5), -space(3), -space(1.5)), item)
        painter.restore()

    def _write(self, painter: QPainter, area: QRect, item: Notification) -> None:
        palette = tokens()
        top, bottom = QRect(area), QRect(area)
        top.setHeight(area.height() // 2)
        bottom.setTop(top.bottom() + 1)
        painter.setFont(sized(Size.CAPTION))
        painter.setPen(QColor(palette.text_tertiary))
        clock = item.at.strftime("%H:%M:%S")
        painter.drawText(top, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), clock)
        top.setRight(top.right() - painter.fontMetrics().horizontalAdvance(clock) - space(2))
        painter.setFont(sized(Size.BODY, QFont.Weight.Medium))
        painter.setPen(QColor(palette.text))
        draw_line(painter, top, one_line(item.title))
        painter.setFont(sized(Size.SMALL))
        painter.setPen(QColor(palette.text_secondary))
        draw_line(painter, bottom, one_line(item.text))


class NotificationPanel(ListPanel):
    """The list of notifications.

    Signals:
        opened: the person wants to read one in full; carries the Notification.
    """

    opened = Signal(Notification)

    def __init__(self, centre: NotificationCentre, parent: QWidget | None = None) -> None:
        self._centre = centre
        self._list = QListView()
        nothing = EmptyState(
            "bell",
            tr("Widgets", "No notifications"),
            tr("Widgets", "What the program has to tell you stays here."),
        )
        super().__init__(self._list, tr("Widgets", "Clear"), nothing, parent)
        self._list.setModel(centre)
        self._list.setItemDelegate(_Delegate(self._list))
        self._list.setUniformItemSizes(True)
        self._list.setMouseTracking(True)
        self._list.setAccessibleName(tr("Widgets", "Notifications"))
        self._list.activated.connect(self._on_activated)
        self.clear.clicked.connect(centre.clear)
        for signal in (centre.rowsInserted, centre.rowsRemoved, centre.modelReset):
            signal.connect(self._refresh)
        self._refresh()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._centre.mark_read()
        return super().event(event)

    def _refresh(self) -> None:
        count = self._centre.rowCount()
        self.say(COUNTED.format(n=count), filled=bool(count))

    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self._centre.at(index.row()))
