"""An editor for texts of any length that never loads more than it can lay out at once."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.widgets.buttons import IconButton
from gui.widgets.invisible import without
from gui.widgets.labels import PlainLabel
from gui.widgets.parted_text import PartedText
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.revealed_text import HiddenNotice, RevealedText
from gui.wording.translation import tr

ROWS = (3, 16)


class LongTextEdit(QWidget):
    """A text, or of a very long one a part with a way to the other parts; all of it can be edited.

    What nobody changed stays as it was, whatever its line ends and control characters.  What of it does not
    show is said above it.  It is as high as its text within the bounds of ``rows``, or without them fills
    its place.

    Signals:
        edited: the person changed it.
        shown: another text, or another part of it, is in sight.
    """

    edited = Signal()
    shown = Signal()

    def __init__(self, name: str, rows: tuple[int, int] | None = ROWS, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._text = PartedText()
        self._here = 0
        self.notice = HiddenNotice(self)
        self._edit = PlainTextEdit(name, parent=self)
        self._edit.setTabChangesFocus(True)
        self._edit.textChanged.connect(self._on_text)
        revealed = tr("Widgets", "{name}, with its invisible characters").format(name=name)
        self.revealed = RevealedText(revealed, self)
        self.revealed.hide()
        self._where = PlainLabel(role="small", tone="tertiary")
        self._back = IconButton("chevron-left", tr("Widgets", "Part before"), tone="text_tertiary")
        self._on = IconButton("chevron-right", tr("Widgets", "Part after"), tone="text_tertiary")
        self._pager = QWidget(self)
        self._build()
        self.set_value("")

    @property
    def edit(self) -> PlainTextEdit:
        """The field that a person types in."""
        return self._edit

    def value(self) -> str:
        """Return the whole text."""
        return self._text.value()

    def set_value(self, text: str) -> None:
        """Show a text, leaving cursor and undo alone if it is there already."""
        if text == self.value() and text:
            self._text.settle()
            return
        self._text, self._here = PartedText(text), 0
        self.notice.fold()
        self.notice.show_for(text)
        self._show_part()

    def set_read_only(self, read_only: bool) -> None:
        """Allow or forbid changes."""
        self._edit.setReadOnly(read_only)
        self.notice.set_read_only(read_only)

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
        for part in (self.notice, self._edit, self.revealed, self._pager):
            column.addWidget(part)
        for field in (self._edit, self.revealed):
            field.wrapped.connect(self._fit, Qt.ConnectionType.QueuedConnection)  # Qt still lays it out
        self.notice.toggled.connect(self._on_revealed)
        self.notice.removal_asked.connect(self._on_removal)
        self._back.clicked.connect(self._go_back)
        self._on.clicked.connect(self._go_on)
        self.setFocusProxy(self._edit)

    def _show_part(self) -> None:
        with QSignalBlocker(self._edit):
            self._edit.setPlainText(self._text.shown(self._here))
        self._reveal()
        parts = len(self._text)
        self._where.setText(
            tr("Widgets", "Part {part} of {parts}; {letters:,} characters in all").format(
                part=self._here + 1, parts=parts, letters=len(self.value())
            )
        )
        self._pager.setVisible(parts > 1)
        self._back.setEnabled(self._here > 0)
        self._on.setEnabled(self._here < parts - 1)
        self._fit()
        self.shown.emit()

    def _go_back(self) -> None:
        self._here -= 1
        self._show_part()

    def _go_on(self) -> None:
        self._here += 1
        self._show_part()

    def _on_text(self) -> None:
        self._text.write(self._here, self._edit.raw_text())
        self.notice.show_for(self.value())
        self._fit()
        self.edited.emit()

    def _on_revealed(self, shown: bool) -> None:
        self._edit.setVisible(not shown)
        self.revealed.setVisible(shown)
        self._reveal()
        self._fit()

    def _reveal(self) -> None:
        if not self.revealed.isHidden():
            self.revealed.show_text(self._text.shown(self._here))

    def _on_removal(self) -> None:
        self._text.change(without)
        self.notice.show_for(self.value())
        with QSignalBlocker(self._edit):
            self._edit.replace(self._text.shown(self._here))
        self._fit()
        self.edited.emit()

    def _fit(self) -> None:
        """Be as high as the text, within the bounds."""
        if self._rows is None:
            return
        least, most = self._rows
        field = self._edit if self.revealed.isHidden() else self.revealed
        lines = round(field.document().size().height())
        frame = 2 * (field.frameWidth() + round(field.document().documentMargin()) + space(1))
        height = field.fontMetrics().lineSpacing() * max(least, min(lines, most)) + frame
        if height != field.height():
            field.setFixedHeight(height)
