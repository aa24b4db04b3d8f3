"""Small buttons: an icon with a name, and a row of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QToolButton, QWidget

from gui.style import icons
from gui.widgets.text import tooltip


class IconButton(QToolButton):
    """A flat button that shows an icon and says its name to tool tips and screen readers."""

    def __init__(
        self, icon: str, name: str, *, tone: str = "text_secondary", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setIcon(icons.icon(icon, tone))
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rename(name)

    def rename(self, name: str) -> None:
        """Change what the button says it does."""
        self.setAccessibleName(name)
        self.setToolTip(tooltip(name))


class _NamedButton(QPushButton):
    """Is called what stands on it, whatever that becomes."""

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setAccessibleName(text.replace("&", ""))


def button(text: str, *, kind: str = "", icon: str = "") -> QPushButton:
    """Return a push button; ``kind`` is primary, danger, quiet, link or plain."""
    made = _NamedButton()
    made.setText(text)
    made.setProperty("kind", kind)
    if icon:
        tones = {"primary": "on_accent", "danger": "danger", "link": "accent"}
        made.setIcon(icons.icon(icon, tones.get(kind, "text_secondary")))
    return made


class SegmentedControl(QWidget):
    """A row of joined buttons of which exactly one is chosen.

    Signals:
        changed: the person chose another value; carries it.
    """

    changed = Signal(str)

    def __init__(self, name: str, options: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setObjectName("segments")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._group = QButtonGroup(self)
        self._values = [value for value, _ in options]
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(2)
        for index, (_, text) in enumerate(options):
            layout.addWidget(self._segment(index, text))
        self._group.idToggled.connect(self._on_toggled)
        self._group.idClicked.connect(self._on_clicked)
        self._group.button(0).setChecked(True)

    @property
    def value(self) -> str:
        """The chosen value."""
        return self._values[self._group.checkedId()]

    def set_value(self, value: str) -> None:
        """Choose ``value`` without telling anyone."""
        self._group.button(self._values.index(value)).setChecked(True)

    def rename_option(self, value: str, text: str) -> None:
        """Say something else on a value's button."""
        segment = self._group.button(self._values.index(value))
        if text != segment.text():
            segment.setText(text)
            segment.setAccessibleName(text)

    def show_option(self, value: str, *, shown: bool) -> None:
        """Offer a value, or not for now."""
        self._group.button(self._values.index(value)).setVisible(shown)

    def _segment(self, index: int, text: str) -> QToolButton:
        segment = QToolButton()
        segment.setText(text)
        segment.setCheckable(True)
        segment.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        segment.setProperty("kind", "segment")
        segment.setAccessibleName(text)
        self._group.addButton(segment, index)
        return segment

    def _on_toggled(self, index: int, chosen: bool) -> None:
        """Let Tab stop at what is chosen; the arrow keys lead to the others."""
        policy = Qt.FocusPolicy.TabFocus if chosen else Qt.FocusPolicy.NoFocus
        self._group.button(index).setFocusPolicy(policy)

    def _on_clicked(self, index: int) -> None:
        self.changed.emit(self._values[index])
