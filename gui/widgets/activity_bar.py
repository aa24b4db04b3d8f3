"""The bar at the left edge that chooses the view."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.widgets.labels import restyle
from gui.wording.translation import tr

TILE_UNITS = 13
COMPACT_UNITS = 8


class ActivityBar(QWidget):
    """A column of buttons, one a view, of which one is chosen; below them, buttons of other actions.

    The arrow keys move between the views.  In a low or narrow window only the icons show.

    Signals:
        selected: the person chose a view; carries its id.
    """

    selected = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("activity_bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Widgets", "Views"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._group = QButtonGroup(self)
        self._ids: list[str] = []
        self._narrow = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, space(2), 0, space(2))
        self._column.setSpacing(space(1))
        self._column.addStretch(1)
        self._group.idClicked.connect(self._on_clicked)

    def add_view(self, view: str, title: str, icon: str, tip: str) -> None:
        """Add a button for a view at the end of the views."""
        made = self._tile(title, tip)
        made.setIcon(icons.icon(icon))
        made.setCheckable(True)
        made.installEventFilter(self)
        self._group.addButton(made, len(self._ids))
        self._column.insertWidget(len(self._ids), made)
        self._ids.append(view)

    def add_action(self, action: QAction, title: str) -> None:
        """Add a button for ``action`` at the bottom."""
        made = self._tile(title, action.toolTip())
        made.setIcon(action.icon())
        made.clicked.connect(action.trigger)
        self._column.addWidget(made)

    def select(self, view: str) -> None:
        """Mark a view as the chosen one, or none for an unknown id."""
        if view in self._ids:
            self._group.button(self._ids.index(view)).setChecked(True)
            return
        self._group.setExclusive(False)
        for made in self._group.buttons():
            made.setChecked(False)
        self._group.setExclusive(True)

    def take_focus(self) -> None:
        """Give the keyboard to the view that is chosen."""
        if chosen := self._group.checkedButton():
            chosen.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_enabled(self, view: str, enabled: bool) -> None:
        """Allow or forbid choosing a view."""
        self._group.button(self._ids.index(view)).setEnabled(enabled)

    def set_narrow(self, narrow: bool) -> None:
        """Take little room of a narrow window."""
        if narrow != self._narrow:
            self._narrow = narrow
            for tile in self.findChildren(QToolButton):
                restyle(tile, "narrow", narrow)
            self._fit_titles()
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def sizeHint(self) -> QSize:
        """Ask only for the icons; titles show where there is room for them."""
        tiles = len(self.findChildren(QToolButton))
        return QSize(super().sizeHint().width(), tiles * space(COMPACT_UNITS) + space(8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_titles()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_titles()
            self.updateGeometry()

    def _fit_titles(self) -> None:
        tiles = self.findChildren(QToolButton)
        roomy = not self._narrow and self.height() >= len(tiles) * space(TILE_UNITS + 1) + space(8)
        style = Qt.ToolButtonStyle
        for tile in tiles:
            tile.setToolButtonStyle(style.ToolButtonTextUnderIcon if roomy else style.ToolButtonIconOnly)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move between the views with the arrow keys; Qt's own rule would also choose them."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in steps:
            here = self._group.id(watched)  # type: ignore[arg-type]  # only buttons are watched
            following = self._group.button((here + steps[Qt.Key(event.key())]) % len(self._ids))
            following.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return False

    def _tile(self, title: str, tip: str) -> QToolButton:
        made = QToolButton()
        made.setText(title)
        made.setToolTip(tip)
        made.setAccessibleName(title)
        made.setProperty("kind", "tile")
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return made

    def _on_clicked(self, index: int) -> None:
        self.selected.emit(self._ids[index])
