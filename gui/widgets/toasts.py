"""Short-lived messages over the lower right corner of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.widgets.buttons import IconButton, button
from gui.widgets.foot import LowerEdge
from gui.widgets.labels import PlainLabel
from gui.widgets.notifications import Notification, Severity
from gui.widgets.text import one_line
from gui.wording.translation import tr

SECONDS = {Severity.INFO: 4, Severity.SUCCESS: 4, Severity.WARNING: 6, Severity.DANGER: 12}
WIDTH_UNITS = 90
MARGIN_UNITS = 4
AT_MOST = 3
WATCH_MS = 100  # between two looks whether what lies under the toasts has changed
TEXT_LIMIT = 240


class Toast(QFrame):
    """One message that goes away by itself, but not while the mouse is over it, nor if it is lasting.

    Signals:
        opened: the person wants to read it in full; carries the Notification.
        followed: the person wants what its link leads to; carries the Notification.
        closed: it is over; carries the toast.
    """

    opened = Signal(Notification)
    followed = Signal(Notification)
    closed = Signal(QWidget)

    def __init__(self, notification: Notification, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notification = notification
        self.setProperty("surface", "popup")
        self.setProperty("severity", str(notification.severity))
        self.setAccessibleName(notification.title)
        self.setAccessibleDescription(notification.text)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SECONDS[notification.severity] * 1000)
        self._timer.timeout.connect(self._close)
        self._start()
        self._pointer = QCursor.pos()
        self._build(notification)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Wait while the mouse is here, but not because the toast came to lie under a mouse at rest."""
        if event.globalPosition().toPoint() != self._pointer:
            self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self._start()

    def end(self) -> None:
        """Go for good."""
        self._timer.stop()
        self.hide()
        self.deleteLater()

    def _start(self) -> None:
        if not self.notification.lasting:
            self._timer.start()

    def _build(self, notification: Notification) -> None:
        mark = QLabel()
        tone = str(notification.severity)
        mark.setPixmap(icons.pixmap(notification.icon, space(4), tone, self.devicePixelRatioF()))
        words = QVBoxLayout()
        words.setSpacing(space(1))
        words.setContentsMargins(0, space(1), 0, 0)  # the button's icon and the title on one line
        mark.setContentsMargins(0, space(1), 0, 0)
        words.addWidget(PlainLabel(one_line(notification.title), role="strong", wrap=True))
        if notification.text:
            text = one_line(notification.text, TEXT_LIMIT)
            words.addWidget(PlainLabel(text, role="small", tone="secondary", wrap=True))
        if notification.link or notification.details:
            words.addLayout(self._ways(notification))
        close = IconButton("close", tr("Widgets", "Dismiss"), tone="text_tertiary")
        close.clicked.connect(self._close)
        row = QHBoxLayout(self)
        row.setContentsMargins(space(3), space(2), space(2), space(3))
        row.setSpacing(space(3))
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)

    def _ways(self, notification: Notification) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(space(4))
        for text, act in ((notification.link, self._on_link), (tr("Widgets", "Details"), self._on_more)):
            if text and (text == notification.link or notification.details):
                way = button(text, kind="link")
                way.clicked.connect(act)
                row.addWidget(way)
        row.addStretch(1)
        return row

    def _on_link(self) -> None:
        self.followed.emit(self.notification)
        self._close()

    def _on_more(self) -> None:
        self.opened.emit(self.notification)
        self._close()

    def _close(self) -> None:
        self.closed.emit(self)


class ToastStack(QWidget):
    """Holds the toasts over ``host``, newest at the bottom, and above the buttons that stand there.

    Signals:
        opened: the person wants to read one in full; carries the Notification.
        followed: the person wants what the link of one leads to; carries the Notification.
    """

    opened = Signal(Notification)
    followed = Signal(Notification)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._toasts: list[Toast] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space(2))
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._place)
        host.installEventFilter(self)
        self.hide()

    @property
    def toasts(self) -> list[Toast]:
        """The toasts on show, oldest first."""
        return list(self._toasts)

    def clear(self) -> None:
        """Take all toasts away: what they tell is in the notification centre."""
        for toast in self.toasts:
            self._remove(toast)
        self._place()

    def clear_passing(self) -> None:
        """Take away all but what is to stay until it was read."""
        for toast in self._passing():
            self._remove(toast)
        self._place()

    def clear_errors(self) -> None:
        """Take away what told of failures: what was tried has come about since, or something else."""
        for toast in self.toasts:
            if toast.notification.severity is Severity.DANGER:
                self._remove(toast)
        self._place()

    def show_notification(self, notification: Notification) -> None:
        """Show a toast for ``notification``."""
        toast = Toast(notification, self)
        toast.opened.connect(self.opened)
        toast.followed.connect(self.followed)
        toast.closed.connect(self._on_closed)
        self._toasts.append(toast)
        self._column.addWidget(toast)
        toast.show()
        while len(self._toasts) > AT_MOST:
            self._remove_oldest()
        self._fit()
        self._place()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._toasts:
            self._place()
        return False

    def _on_closed(self, toast: Toast) -> None:
        self._remove(toast)
        self._place()

    def _remove(self, toast: Toast) -> None:
        self._toasts.remove(toast)
        self._column.removeWidget(toast)
        toast.end()

    def _fit(self) -> None:
        """Let the oldest go where there is no room for all."""
        while len(self._toasts) > 1 and self._size_all().height() > self._room().height():
            self._remove_oldest()

    def _remove_oldest(self) -> None:
        """Take the oldest away; one that is lasting only where all are."""
        self._remove((self._passing() or self._toasts)[0])

    def _passing(self) -> list[Toast]:
        return [toast for toast in self._toasts if not toast.notification.lasting]

    def _place(self) -> None:
        self.setVisible(bool(self._toasts))
        if bool(self._toasts) != self._watch.isActive():
            self._watch.start() if self._toasts else self._watch.stop()
        room = self._room()
        self.setGeometry(QRect(QPoint(), self._size_all()))
        self.move(room.bottomRight() - self.rect().bottomRight())
        self.raise_()

    def _room(self) -> QRect:
        margin = space(MARGIN_UNITS)
        whole = self._host.rect()
        shown = [foot for foot in self._host.findChildren(LowerEdge) if foot.isVisible()]
        feet = [foot.mapTo(self._host, QPoint()).y() for foot in shown]
        below = [top for top in feet if top > whole.center().y()]  # one further up leaves no room above it
        return whole.adjusted(
            margin, margin, -margin, min(below, default=whole.bottom() + 1) - whole.bottom() - 1 - margin
        )

    def _size_all(self) -> QSize:
        """Give each toast its size, as wide as there is room for; return that of all."""
        width = min(space(WIDTH_UNITS), self._room().width())
        for toast in self._toasts:
            toast.setFixedSize(width, toast.heightForWidth(width))
        return self._column.sizeHint()
