"""The veil over the window while files are dragged over it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import Size, sized, space

VEIL = 235  # of 255


class DropTarget(QWidget):
    """Makes the whole of ``host`` a place to drop files on, and shows so while they hover.

    Signals:
        dropped: local files were dropped; carries their paths as a list.
    """

    dropped = Signal(list)

    def __init__(self, host: QWidget, text: str) -> None:
        super().__init__(host)
        self._host = host
        self._text = text
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        host.setAcceptDrops(True)
        host.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            return self._on_enter(event)
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            return self._on_drop(event)
        if event.type() == QEvent.Type.DragLeave:
            self.hide()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, painter = tokens(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(palette.window)
        veil.setAlpha(VEIL)
        painter.fillRect(self.rect(), veil)
        margin = space(4)
        painter.setPen(QPen(QColor(palette.accent), 2, Qt.PenStyle.DashLine))
        frame = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        painter.drawRoundedRect(frame, space(2), space(2))
        mark = icons.pixmap("import", space(8), "accent", self.devicePixelRatioF())
        centre = self.rect().center()
        painter.drawPixmap(centre.x() - space(4), centre.y() - space(12), mark)
        painter.setPen(QColor(palette.text))
        painter.setFont(sized(Size.TITLE))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self._text)

    def _on_enter(self, event: QDragEnterEvent) -> bool:
        if not local_files(event):
            return False
        event.acceptProposedAction()
        self.setGeometry(self._host.rect())
        self.raise_()
        self.show()
        return True

    def _on_drop(self, event: QDropEvent) -> bool:
        self.hide()
        files = local_files(event)
        if files:
            event.acceptProposedAction()
            self.dropped.emit(files)
        return bool(files)


def local_files(event: QDropEvent) -> list[Path]:
    """Return the local files that an event carries."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
