"""A row of buttons for actions, with words where there is room for them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.style.typography import space

STYLES = {True: Qt.ToolButtonStyle.ToolButtonIconOnly, False: Qt.ToolButtonStyle.ToolButtonTextBesideIcon}


class CommandBar(QWidget):
    """Buttons that say, and are enabled as, their actions."""

    def __init__(self, *, narrow: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow = narrow
        self._buttons: dict[str, QToolButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(space(1))

    def add_actions(self, actions: Iterable[QAction]) -> None:
        """Add a button for each action."""
        for action in actions:
            made = QToolButton()
            made.setDefaultAction(action)
            made.setToolButtonStyle(STYLES[self._narrow])
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._buttons[action.objectName()] = made
            self._row.addWidget(made)

    def set_narrow(self, narrow: bool) -> None:
        """Show icons alone, or words beside them."""
        if narrow != self._narrow:
            self._narrow = narrow
            for made in self._buttons.values():
                made.setToolButtonStyle(STYLES[narrow])

    def set_shown(self, name: str, shown: bool) -> None:
        """Show or hide the button of the action with this object name."""
        if made := self._buttons.get(name):
            made.setVisible(shown)
