"""The line at the bottom of the window: named fields of plain text, some of which can be clicked."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStatusBar, QToolButton, QWidget

from gui import icons
from gui.typography import space
from gui.widgets.text import one_line, tooltip

FIELD_LIMIT = 60


class StatusField(QToolButton):
    """One field: an optional icon, a short text, a tool tip; hidden while it has no text."""

    def __init__(self, name: str, icon: str = "", *, clickable: bool = False) -> None:
        super().__init__()
        self._name = name
        self._tone = "text_tertiary"
        self._icon = icon
        self.setProperty("kind", "status")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if clickable else Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        self.setProperty("clickable", clickable)
        self.hide()

    def show_text(self, text: str, tip: str = "", *, tone: str = "", icon: str = "") -> None:
        """Show ``text``; ``tone`` colours the icon."""
        shown = one_line(text, FIELD_LIMIT)
        self.setText(shown.replace("&", "&&"))
        self.setToolTip(tooltip(tip or self._name))
        self.setAccessibleName(f"{self._name}: {shown}")
        self._tone = tone or "text_tertiary"
        self._icon = icon or self._icon
        if self._icon:
            self.setIcon(icons.icon(self._icon, self._tone))
        self.setVisible(bool(text))


class StatusBar(QStatusBar):
    """A row of named fields, from both ends.

    Signals:
        clicked: a clickable field was clicked; carries its name.
    """

    clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(space(1), 0, space(1), 0)
        self._fields: dict[str, StatusField] = {}

    def add_field(
        self, key: str, name: str, icon: str = "", *, right: bool = False, clickable: bool = False
    ) -> None:
        """Add a field at the left, or at the right end."""
        field = StatusField(name, icon, clickable=clickable)
        field.setObjectName(key)
        self._fields[key] = field
        if right:
            self.addPermanentWidget(field)
        else:
            self.addWidget(field)
        if clickable:
            field.clicked.connect(self._on_clicked)

    def show_text(self, key: str, text: str, tip: str = "", *, tone: str = "", icon: str = "") -> None:
        """Show ``text`` in the field ``key``; no text hides it."""
        self._fields[key].show_text(text, tip, tone=tone, icon=icon)

    def text(self, key: str) -> str:
        """Return what the field ``key`` shows."""
        return self._fields[key].text().replace("&&", "&")

    def _on_clicked(self) -> None:
        self.clicked.emit(self.sender().objectName())
