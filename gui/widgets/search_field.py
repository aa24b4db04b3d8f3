"""The query bar: a line that asks while one types, and says below what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from gui.style import icons
from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.completion import TokenCompleter
from gui.widgets.labels import PlainLabel, restyle
from gui.widgets.search_history import SearchHistory
from gui.wording.translation import tr

DELAY_MS = 200  # a keystroke must not cost a query


class SearchField(QWidget):
    """A line edit with a search mark, a clear button, earlier searches on Up and Down, and room for an error.

    Signals:
        submitted: the text to search for; after a short rest of the keyboard, at once on Return.
        left: the person is done here: Return on what was asked already, Escape in an empty line, or Down
            where no newer search follows.
    """

    submitted = Signal(str)
    left = Signal()

    def __init__(self, name: str, placeholder: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.history = SearchHistory()
        self.edit = _Line(self)
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(placeholder)
        self.edit.addAction(icons.icon("search", "text_tertiary"), QLineEdit.ActionPosition.LeadingPosition)
        self._clear = QAction(icons.icon("close", "text_tertiary"), tr("Widgets", "Clear"), self)
        self._clear.triggered.connect(self.clear)
        self.edit.addAction(self._clear, QLineEdit.ActionPosition.TrailingPosition)
        self._clear.setVisible(False)  # only now does Qt hide its button
        self._message = PlainLabel(role="small", tone="danger", wrap=True)
        self._message.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._submit)
        self._last = ""
        self._completer: TokenCompleter | None = None
        self._build()

    @property
    def text(self) -> str:
        """What is written in the line."""
        return self.edit.text()

    @property
    def message(self) -> str:
        """What is said below the line."""
        return self._message.text()

    def set_text(self, text: str) -> None:
        """Write ``text`` in the line without submitting it: whoever calls knows already."""
        self._timer.stop()
        self._last = text
        if text != self.edit.text():
            self.edit.setText(text)
        self._timer.stop()

    def insert(self, text: str) -> None:
        """Add ``text`` at the end, with the keyboard behind it, and submit that."""
        before = self.text.rstrip()
        self.edit.setText(f"{before} {text}" if before else text)
        self.edit.setFocus()
        self._submit()

    def clear(self) -> None:
        """Empty the line and submit that."""
        self.edit.clear()
        self._submit()

    def set_suggestions(self, suggest: Callable[[str], Sequence[str]]) -> None:
        """Complete the word at the cursor from what ``suggest`` returns for it."""
        self._completer = TokenCompleter(self.edit, suggest, self._message_height)

    def suggest_again(self) -> None:
        """Offer anew what the word at the cursor may become: more is known now."""
        if self._completer is not None:
            self._completer.offer_again()

    def set_error(self, message: str, position: int | None = None) -> None:
        """Show ``message`` below the line, or hide it when empty, and mark the word at ``position``.

        A query that only ends too early is not wrong yet: that is said without alarm.
        """
        unfinished = position is not None and position >= len(self.text)
        self._message.setText(message)
        self._message.setVisible(bool(message))
        self._message.set_tone("tertiary" if unfinished else "danger")
        restyle(self.edit, "invalid", bool(message) and not unfinished)
        self.edit.setAccessibleDescription(message)
        self.edit.mark(position if message and not unfinished else None)
        if message and position is not None and not self.edit.hasFocus():  # never under the typing hand
            self.edit.setCursorPosition(min(position, len(self.text)))

    def focus(self) -> None:
        """Take the keyboard with all text selected."""
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.edit.selectAll()

    def sizeHint(self) -> QSize:
        return QSize(space(90), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the completions below the message, which came or went."""
        super().resizeEvent(event)
        if self._completer is not None:
            self._completer.move_away()

    def _message_height(self) -> int:
        """Return how far below the line the message reaches, in pixels."""
        return 0 if self._message.isHidden() else space(1) + self._message.heightForWidth(self.width())

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(space(1))
        layout.addWidget(self.edit)
        layout.addWidget(self._message)
        self.setFocusProxy(self.edit)
        self.edit.textChanged.connect(self._on_text)
        self.edit.returnPressed.connect(self._on_return)
        self.edit.escaped.connect(self._on_escape)
        self.edit.older.connect(self._on_older)
        self.edit.newer.connect(self._on_newer)
        self.edit.abandoned.connect(self._remember)

    def _on_text(self, text: str) -> None:
        self._clear.setVisible(bool(text))
        self.edit.mark(None)
        self._timer.start()

    def _on_return(self) -> None:
        self._remember()
        if self.text == self._last:
            self._timer.stop()
            self.left.emit()
        else:
            self._submit()

    def _on_escape(self) -> None:
        if self.text:
            self._remember()
            self.clear()
        else:
            self.left.emit()

    def _on_older(self) -> None:
        self._recall(self.history.older(self.text))

    def _on_newer(self) -> None:
        """Go on to the newer search; after the last one, to what was found."""
        newer = self.history.newer()
        if newer is None:
            self._remember()
            self._submit()
            self.left.emit()
        else:
            self._recall(newer)

    def _recall(self, text: str | None) -> None:
        if text is not None:
            self.edit.setText(text)

    def _remember(self) -> None:
        if not self.message:
            self.history.add(self.text)

    def _submit(self) -> None:
        self._timer.stop()
        if self.text != self._last:
            self._last = self.text
            self.submitted.emit(self.text)


class _Line(QLineEdit):
    """A line edit that says which of the search keys was pressed, and underlines what is wrong."""

    escaped = Signal()
    older = Signal()
    newer = Signal()
    abandoned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark: int | None = None

    def mark(self, position: int | None) -> None:
        """Underline the word that starts at ``position``, or nothing."""
        self._mark = position
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        signal = {Qt.Key.Key_Escape: self.escaped, Qt.Key.Key_Up: self.older, Qt.Key.Key_Down: self.newer}
        if chosen := signal.get(Qt.Key(event.key())):
            chosen.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.abandoned.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._mark is None:
            return
        end = self.text().find(" ", self._mark)
        end = len(self.text()) if end < 0 else end
        left, right = self._x(self._mark), self._x(end)
        painter = QPainter(self)
        bottom = self.cursorRect().bottom()
        painter.fillRect(left, bottom, max(right - left, space(1)), 2, QColor(tokens().danger))

    def _x(self, position: int) -> int:
        """Return where a character starts, in pixels; the line may be scrolled."""
        advance, text = self.fontMetrics().horizontalAdvance, self.text()
        start = self.cursorRect().center().x() - advance(text[: self.cursorPosition()])
        return start + advance(text[:position])
