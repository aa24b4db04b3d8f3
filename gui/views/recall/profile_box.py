"""The ways to rank, of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from gui.views.recall.words import Profile
from gui.widgets.completion import ValueDelegate
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

NAME_LIMIT = 40


class ProfileBox(QComboBox):
    """Offers profiles by their names; each says in a tool tip what it is for.

    Signals:
        changed: the person chose another one; carries its key.
    """

    changed = Signal(str)

    def __init__(self, offered: Sequence[Profile], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: dict[str, Profile] = {}
        self.setAccessibleName(tr("Recall", "Profile"))
        self.setItemDelegate(ValueDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.offer(offered)
        self.currentIndexChanged.connect(self._explain)
        self.activated.connect(self._on_activated)

    @property
    def value(self) -> str:
        """The key of the chosen profile."""
        return str(self.currentData())

    @property
    def profile(self) -> Profile:
        """The chosen profile."""
        return self._offered[self.value]

    def offer(self, profiles: Sequence[Profile]) -> None:
        """Offer these profiles; what is chosen stays if it is among them, and nobody is told."""
        chosen = self.currentData()
        self._offered = {one.key: one for one in profiles}
        self.clear()
        for place, one in enumerate(profiles):
            self.addItem(one_line(one.title, NAME_LIMIT), one.key)
            self.setItemData(place, tooltip(one.tip), Qt.ItemDataRole.ToolTipRole)
        self.set_value(chosen)
        self._explain()

    def set_value(self, key: object) -> None:
        """Choose a profile without telling anyone; one that is not offered changes nothing."""
        if (place := self.findData(key)) >= 0:
            self.setCurrentIndex(place)

    def _explain(self) -> None:
        if self.value in self._offered:
            self.setToolTip(tooltip(self.profile.tip))
            self.setAccessibleDescription(self.profile.tip)

    def _on_activated(self) -> None:
        self.changed.emit(self.value)
