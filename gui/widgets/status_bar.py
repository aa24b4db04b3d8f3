"""The line at the bottom of the window: named fields of plain text, some of which can be clicked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStatusBar, QToolButton, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.widgets.text import one_line, tooltip

FIELD_LIMIT = 60
NARROWEST_UNITS = 16
LEAST_UNITS = 60
MARGIN_UNITS, GAP_UNITS = 4, 2


class StatusField(QToolButton):
    """One field: an optional icon, a short text, a tool tip; hidden while it has no text.

    The higher its ``rank``, the earlier it goes where there is no room for all.
    """

    def __init__(self, name: str, icon: str = "", *, clickable: bool = False, rank: int = 0) -> None:
        super().__init__()
        self.rank = rank
        self.filled = False
        self._name = name
        self._tone = "text_tertiary"
        self._icon = icon
        self.setProperty("kind", "status")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if clickable else Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        self.setProperty("clickable", clickable)
        self.hide()

    def show_text(self, text: str, tip: str = "", *, tone: str = "", icon: str = "") -> None:
        """Show ``text``; ``tone`` colours the icon."""
        self.filled = bool(text)
        shown = one_line(text, FIELD_LIMIT)
        self.setText(shown.replace("&", "&&"))
        self.setToolTip(tooltip(tip or self._name))
        self.setAccessibleName(f"{self._name}: {shown}")
        self._tone = tone or "text_tertiary"
        self._icon = icon or self._icon
        if self._icon:
            self.setIcon(icons.icon(self._icon, self._tone))

    def minimumSizeHint(self) -> QSize:
        """Let a long text be elided."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), space(NARROWEST_UNITS)), hint.height())


class StatusBar(QStatusBar):
    """A row of named fields, from both ends; in a narrow window the less important ones give way.

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
        self,
        key: str,
        name: str,
        icon: str = "",
        *,
        right: bool = False,
        clickable: bool = False,
        rank: int = 0,
    ) -> None:
        """Add a field at the left, or at the right end; those of the highest ``rank`` give way first."""
        field = StatusField(name, icon, clickable=clickable, rank=rank)
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
        self._fit()

    def text(self, key: str) -> str:
        """Return what the field ``key`` shows."""
        return self._fields[key].text().replace("&&", "&")

    def minimumSizeHint(self) -> QSize:
        """Never hold the window open."""
        return QSize(space(LEAST_UNITS), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        """Show the fields that there is room for, the most important ones in any case."""
        shown = [field for field in self._fields.values() if field.filled]
        room = self.width() - space(MARGIN_UNITS)
        for field in sorted(shown, key=_rank, reverse=True):
            if field.rank and sum(each.sizeHint().width() + space(GAP_UNITS) for each in shown) > room:
                shown.remove(field)
        for field in self._fields.values():
            field.setVisible(field in shown)

    def _on_clicked(self) -> None:
        self.clicked.emit(self.sender().objectName())


def _rank(field: StatusField) -> int:
    return field.rank
