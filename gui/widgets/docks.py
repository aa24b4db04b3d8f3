"""Dock windows with a title bar of our own: a name, a button to float, a button to close."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QWidget

from gui.style.typography import space
from gui.widgets.buttons import IconButton
from gui.widgets.labels import ElidedLabel
from gui.wording.translation import tr


class DockTitle(QWidget):
    """The title bar of a dock."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.setObjectName("dock_title")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._dock = dock
        self._float = self._button("zoom-fit", tr("Widgets", "Float"))
        self._float.clicked.connect(self._on_float)
        close = self._button("close", tr("Widgets", "Close {title}").format(title=dock.windowTitle()))
        close.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(space(3), space(0.5), space(1.5), space(0.5))
        row.setSpacing(space(0.5))
        row.addWidget(ElidedLabel(dock.windowTitle(), role="strong"), 1)
        row.addWidget(self._float)
        row.addWidget(close)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), space(8))

    def _button(self, icon: str, name: str) -> IconButton:
        made = IconButton(icon, name, tone="text_tertiary", parent=self)
        made.setProperty("kind", "dock")
        return made

    def _on_float(self) -> None:
        self._dock.setFloating(not self._dock.isFloating())


class Dock(QDockWidget):
    """A dock that drops its title bar while it shares its place with others: the tabs name it then."""

    def __init__(self, key: str, title: str, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setObjectName(key)
        self.setWidget(content)
        self._title = DockTitle(self)
        self._no_title = QWidget(self)
        self.setTitleBarWidget(self._title)

    @property
    def tabbed(self) -> bool:
        """Whether it shares its place with others on show."""
        return self.titleBarWidget() is self._no_title

    def set_tabbed(self, tabbed: bool) -> None:
        """Hide or show the title bar."""
        wanted = self._no_title if tabbed else self._title
        if self.titleBarWidget() is not wanted:
            other = self.titleBarWidget()
            self.setTitleBarWidget(wanted)
            other.hide()
            wanted.show()
