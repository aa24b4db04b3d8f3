"""Chips: short labels in a frame, in rows that wrap; and an editor for a set of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QLayoutItem, QLineEdit, QWidget

from gui.style.typography import space
from gui.widgets.buttons import IconButton
from gui.widgets.completion import offer
from gui.widgets.labels import PlainLabel
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

CHIP_LIMIT = 40


class Chip(QFrame):
    """A short plain label in a rounded frame.

    Signals:
        removed: the person asked to remove it; carries its full text.
    """

    removed = Signal(str)

    def __init__(
        self, text: str, *, tone: str = "", removable: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.text = text
        self.setProperty("role", "chip")
        self.setProperty("tone", tone)
        self.setToolTip(tooltip(text) if len(text) > CHIP_LIMIT else "")
        self.setAccessibleName(one_line(text))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(space(2), 0, space(0.5 if removable else 2), 0)
        layout.setSpacing(0)
        layout.addWidget(PlainLabel(one_line(text, CHIP_LIMIT), role="small", tone=tone))
        if removable:
            layout.addWidget(self._remove_button())

    def _remove_button(self) -> IconButton:
        close = IconButton(
            "close",
            tr("Widgets", "Remove {text}").format(text=one_line(self.text, CHIP_LIMIT)),
            tone="text_tertiary",
        )
        close.setProperty("kind", "chip")
        close.clicked.connect(self._on_remove)
        return close

    def _on_remove(self) -> None:
        self.removed.emit(self.text)


class FlowLayout(QLayout):
    """Lays widgets out in lines that wrap at the width there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(space(1))

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Walk the items line by line; return the height that they take."""
        x, y, line = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, line = rect.x(), y + line + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - rect.y()


class ChipEditor(QWidget):
    """A set of chips that a person adds to, unless it never ``grows``, and removes from.

    Signals:
        changed: the set differs now; carries it as a tuple.
    """

    changed = Signal(tuple)

    def __init__(
        self,
        name: str,
        placeholder: str = tr("Widgets", "Add…"),
        *,
        grows: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._grows = grows
        self._returned = False
        self._values: tuple[str, ...] = ()
        self._chips: list[Chip] = []
        self._edit = QLineEdit()
        self._edit.setAccessibleName(name)
        self._edit.setPlaceholderText(placeholder)
        self._edit.setProperty("kind", "chip")
        self._edit.returnPressed.connect(self._on_return)
        if grows:
            self.setFocusProxy(self._edit)  # only then: Tab would not get past a hidden one
        else:
            self._edit.hide()  # to show it here, without a parent, would open a window
        self._flow = FlowLayout(self)
        self._flow.addWidget(self._edit)

    @property
    def values(self) -> tuple[str, ...]:
        """The chips' texts."""
        return self._values

    @property
    def line(self) -> QLineEdit:
        """The line in which a chip is typed."""
        return self._edit

    def set_values(self, values: Sequence[str]) -> None:
        """Show these chips, without telling anyone."""
        for chip in self._chips:
            self._flow.removeWidget(chip)
            chip.deleteLater()
        self._values = tuple(values)
        self._flow.removeWidget(self._edit)
        self._chips = [self._new_chip(value) for value in self._values]
        self._flow.addWidget(self._edit)
        self.updateGeometry()

    def set_read_only(self, read_only: bool) -> None:
        """Allow or forbid changes."""
        growing = self._grows and not read_only
        self._edit.setVisible(growing)
        self.setFocusProxy(self._edit if growing else None)  # type: ignore[arg-type]  # the stub lacks None
        for chip in self._chips:
            chip.setEnabled(not read_only)

    def suggest(self, values: Sequence[str]) -> None:
        """Complete what is typed to one of ``values``, at any place in them."""
        offer(self._edit, values)

    def finish(self) -> None:
        """Take what is typed, as Return does."""
        self._on_return()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The line passes Return on; where it made a chip it must not also press a dialog's button.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._returned:
            self._returned = False
            return
        super().keyPressEvent(event)

    def _new_chip(self, value: str) -> Chip:
        chip = Chip(value, removable=True)
        chip.removed.connect(self._on_removed)
        self._flow.addWidget(chip)
        return chip

    def _on_return(self) -> None:
        value = self._edit.text().strip()
        self._edit.clear()
        self._returned = bool(value)
        if value and value not in self._values:
            self._change((*self._values, value))

    def _on_removed(self, value: str) -> None:
        # Before its button goes: Qt would hand the keyboard on, from the last chip to a dialog's Cancel.
        if self._edit.isVisibleTo(self):
            self._edit.setFocus()
        else:
            self.focusPreviousChild()
        self._change(tuple(kept for kept in self._values if kept != value))

    def _change(self, values: tuple[str, ...]) -> None:
        self.set_values(values)
        self.changed.emit(values)
