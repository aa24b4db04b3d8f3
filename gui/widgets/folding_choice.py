"""A choice of one of a few, as a row of buttons where there is room for it, or else as a box."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStackedWidget, QWidget

from gui.widgets.buttons import SegmentedControl
from gui.widgets.completion import ValueDelegate


class FoldingChoice(QStackedWidget):
    """Shows the same choice in one of two ways, by its width.

    Signals:
        changed: the person chose another value; carries it.
    """

    changed = Signal(str)

    def __init__(self, name: str, options: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = SegmentedControl(name, options)
        self.box = QComboBox()
        self.box.setAccessibleName(name)
        self.box.setItemDelegate(ValueDelegate(self.box))
        self.box.setMinimumContentsLength(1)
        for value, text in options:
            self.box.addItem(text, value)
        self.addWidget(self.row)
        self.addWidget(self.box)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.row.changed.connect(self._on_row)
        self.box.activated.connect(self._on_box)

    @property
    def value(self) -> str:
        """The chosen value."""
        return self.row.value

    @property
    def texts(self) -> list[str]:
        """What the values are called."""
        return [self.box.itemText(place) for place in range(self.box.count())]

    def set_value(self, value: str) -> None:
        """Choose ``value`` without telling anyone."""
        self.row.set_value(value)
        self.box.setCurrentIndex(self.box.findData(value))

    def rename_option(self, value: str, text: str) -> None:
        """Call a value something else."""
        self.row.rename_option(value, text)
        self.box.setItemText(self.box.findData(value), text)

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.box.minimumSizeHint()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fold()
        return done

    def _fold(self) -> None:
        shown = self.box if self.width() < self.row.sizeHint().width() else self.row
        if shown is not self.currentWidget():
            keyboard = self.isAncestorOf(self.window().focusWidget() or self)
            self.setCurrentWidget(shown)
            if keyboard:
                shown.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_row(self, value: str) -> None:
        self.set_value(value)
        self.changed.emit(value)

    def _on_box(self, place: int) -> None:
        self._on_row(str(self.box.itemData(place)))
