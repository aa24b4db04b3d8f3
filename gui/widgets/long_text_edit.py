"""An editor for texts of any length that never loads more than it can lay out at once."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.typography import space
from gui.widgets.buttons import IconButton
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit

PART = 20_000  # characters; Qt lays these out within a frame, also as one single word
ROWS = (3, 16)


class LongTextEdit(QWidget):
    """A text, or of a very long one a part with a way to the other parts; all of it can be edited.

    A part that nobody changed stays as it was, whatever its line ends and control characters.

    Signals:
        edited: the person changed it.
    """

    edited = Signal()

    def __init__(self, name: str, rows: tuple[int, int] = ROWS, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._parts = [""]
        self._edits: dict[int, str] = {}
        self._here = 0
        self._edit = PlainTextEdit(name)
        self._edit.setTabChangesFocus(True)
        self._edit.textChanged.connect(self._on_text)
        self._where = PlainLabel(role="small", tone="tertiary")
        self._back = IconButton("chevron-left", "Part before", tone="text_tertiary")
        self._on = IconButton("chevron-right", "Part after", tone="text_tertiary")
        self._pager = QWidget()
        self._build()
        self.set_value("")

    @property
    def edit(self) -> PlainTextEdit:
        """The field that a person types in."""
        return self._edit

    def value(self) -> str:
        """Return the whole text."""
        return "".join(self._edits.get(place, part) for place, part in enumerate(self._parts))

    def set_value(self, text: str) -> None:
        """Show a text, leaving cursor and undo alone if it is there already."""
        if text == self.value() and text:
            self._parts = [self._edits.get(place, part) for place, part in enumerate(self._parts)]
            self._edits.clear()
            return
        self._parts, self._here = split(text), 0
        self._edits.clear()
        self._show_part()

    def set_read_only(self, read_only: bool) -> None:
        """Allow or forbid changes."""
        self._edit.setReadOnly(read_only)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        row = QHBoxLayout(self._pager)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(1))
        row.addWidget(self._where, 1)
        row.addWidget(self._back)
        row.addWidget(self._on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(self._edit)
        column.addWidget(self._pager)
        self._back.clicked.connect(self._go_back)
        self._on.clicked.connect(self._go_on)
        self.setFocusProxy(self._edit)

    def _show_part(self) -> None:
        with QSignalBlocker(self._edit):
            self._edit.setPlainText(self._edits.get(self._here, self._parts[self._here]))
        length = sum(map(len, self._parts))
        self._where.setText(f"Part {self._here + 1} of {len(self._parts)}; {length:,} characters in all")
        self._pager.setVisible(len(self._parts) > 1)
        self._back.setEnabled(self._here > 0)
        self._on.setEnabled(self._here < len(self._parts) - 1)
        self._fit()

    def _go_back(self) -> None:
        self._here -= 1
        self._show_part()

    def _go_on(self) -> None:
        self._here += 1
        self._show_part()

    def _on_text(self) -> None:
        part, text = self._parts[self._here], self._written()
        if text == normal(part):
            self._edits.pop(self._here, None)
        else:
            self._edits[self._here] = text.replace("\n", "\r\n") if "\r\n" in part else text
        self._fit()
        self.edited.emit()

    def _written(self) -> str:
        """Return the text in the field; Qt's plain text would turn hard spaces into soft ones."""
        return self._edit.document().toRawText().replace("\u2029", "\n")

    def _fit(self) -> None:
        """Be as high as the text, within the bounds."""
        least, most = self._rows
        lines = round(self._edit.document().size().height())
        frame = 2 * (self._edit.frameWidth() + round(self._edit.document().documentMargin()) + space(1))
        height = self._edit.fontMetrics().lineSpacing() * max(least, min(lines, most)) + frame
        if height != self._edit.height():
            self._edit.setFixedHeight(height)


def normal(text: str) -> str:
    """Return a text with the line ends that an editor gives it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2029", "\n")


def split(text: str) -> list[str]:
    """Cut a text into parts, at ends of lines where there are any near."""
    parts, start = [], 0
    while len(text) - start > PART * 1.5:
        cut = text.rfind("\n", start + PART // 2, start + PART) + 1 or start + PART
        parts.append(text[start:cut])
        start = cut
    return [*parts, text[start:]]
