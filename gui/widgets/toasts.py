"""Short-lived messages over the lower right corner of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui import icons
from gui.typography import space
from gui.widgets.buttons import IconButton, button
from gui.widgets.labels import PlainLabel
from gui.widgets.notifications import Notification, Severity
from gui.widgets.text import one_line

SECONDS = {Severity.INFO: 4, Severity.SUCCESS: 4, Severity.WARNING: 8, Severity.DANGER: 12}
WIDTH_UNITS = 90
AT_MOST = 4
TEXT_LIMIT = 240


class Toast(QFrame):
    """One message that goes away by itself, but not while the mouse is over it.

    Signals:
        opened: the person wants to read it in full; carries the Notification.
        closed: it is over; carries the toast.
    """

    opened = Signal(Notification)
    closed = Signal(QWidget)

    def __init__(self, notification: Notification, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notification = notification
        self.setProperty("surface", "popup")
        self.setProperty("severity", str(notification.severity))
        self.setFixedWidth(space(WIDTH_UNITS))
        self.setAccessibleName(notification.title)
        self.setAccessibleDescription(notification.text)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SECONDS[notification.severity] * 1000)
        self._timer.timeout.connect(self._close)
        self._timer.start()
        self._build(notification)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        self._timer.start()

    def _build(self, notification: Notification) -> None:
        mark = QLabel()
        tone = str(notification.severity)
        mark.setPixmap(icons.pixmap(notification.icon, space(4), tone, self.devicePixelRatioF()))
        words = QVBoxLayout()
        words.setSpacing(space(1))
        words.addWidget(PlainLabel(one_line(notification.title), role="strong", wrap=True))
        if notification.text:
            text = one_line(notification.text, TEXT_LIMIT)
            words.addWidget(PlainLabel(text, role="small", tone="secondary", wrap=True))
        if notification.details:
            words.addWidget(self._more(), 0, Qt.AlignmentFlag.AlignLeft)
        close = IconButton("close", "Dismiss", tone="text_tertiary")
        close.clicked.connect(self._close)
        row = QHBoxLayout(self)
        row.setContentsMargins(space(3), space(3), space(2), space(3))
        row.setSpacing(space(3))
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)

    def _more(self) -> QWidget:
        more = button("Details", kind="link")
        more.clicked.connect(self._on_more)
        return more

    def _on_more(self) -> None:
        self.opened.emit(self.notification)
        self._close()

    def _close(self) -> None:
        self._timer.stop()
        self.closed.emit(self)


class ToastStack(QWidget):
    """Holds the toasts over ``host``, newest at the bottom.

    Signals:
        opened: the person wants to read one in full; carries the Notification.
    """

    opened = Signal(Notification)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._toasts: list[Toast] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space(2))
        host.installEventFilter(self)
        self.hide()

    @property
    def toasts(self) -> list[Toast]:
        """The toasts on show, oldest first."""
        return list(self._toasts)

    def show_notification(self, notification: Notification) -> None:
        """Show a toast for ``notification``."""
        toast = Toast(notification, self)
        toast.opened.connect(self.opened)
        toast.closed.connect(self._on_closed)
        self._toasts.append(toast)
        self._column.addWidget(toast)
        toast.show()
        for old in self._toasts[:-AT_MOST]:
            self._remove(old)
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
        toast.hide()
        toast.deleteLater()

    def _place(self) -> None:
        self.setVisible(bool(self._toasts))
        for toast in self._toasts:
            toast.setFixedHeight(toast.heightForWidth(toast.width()))
        self.resize(self._column.sizeHint())
        margin = space(4)
        self.move(
            self._host.width() - self.width() - margin,
            self._host.height() - self.height() - margin,
        )
        self.raise_()
