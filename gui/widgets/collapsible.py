"""A titled part that folds away."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.widgets.labels import PlainLabel


class CollapsibleSection(QWidget):
    """A header that shows or hides what lies below it.

    Signals:
        toggled: carries whether the content shows now.
    """

    toggled = Signal(bool)

    def __init__(
        self, title: str, content: QWidget, *, expanded: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._content = content
        self._header = QToolButton()
        self._header.setText(title)
        self._header.setAccessibleName(title)
        self._header.setProperty("kind", "section")
        self._header.setCheckable(True)
        self._header.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._header.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._summary = PlainLabel(role="small", tone="tertiary")
        self._build()
        self._header.toggled.connect(self._on_toggled)
        self.set_expanded(expanded)
        self._on_toggled(expanded)

    @property
    def expanded(self) -> bool:
        """Whether the content shows."""
        return self._header.isChecked()

    def set_expanded(self, expanded: bool) -> None:
        """Show or hide the content."""
        self._header.setChecked(expanded)

    def set_summary(self, text: str) -> None:
        """Show a short text at the right of the header, such as a count."""
        self._summary.setText(text)

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(space(2))
        top.addWidget(self._header, 1)
        top.addWidget(self._summary)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(top)
        column.addWidget(self._content)

    def _on_toggled(self, expanded: bool) -> None:
        self._header.setIcon(icons.icon("chevron-down" if expanded else "chevron-right", "text_tertiary"))
        self._content.setVisible(expanded)
        self.toggled.emit(expanded)
