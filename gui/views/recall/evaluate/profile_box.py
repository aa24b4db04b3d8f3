"""A box that offers every profile, to choose one of."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from engine import RecallParameters
from gui.session import Session
from gui.style.typography import space
from gui.widgets.completion import ValueDelegate
from gui.widgets.text import one_line
from gui.wording.translation import tr

NAME_LIMIT = 40
WIDEST_UNITS = 50


class ProfileBox(QComboBox):
    """Follows the profiles that there are; what was chosen stays chosen."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.setAccessibleName(tr("Evaluate", "Profile"))
        self.setItemDelegate(ValueDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaximumWidth(space(WIDEST_UNITS))
        session.profiles.changed.connect(self.offer)
        self.offer()

    @property
    def profile(self) -> RecallParameters:
        """The profile that is chosen."""
        return self._session.profiles.all[self.currentData()]

    def offer(self) -> None:
        """Offer the profiles anew."""
        chosen = self.currentData()
        self.blockSignals(True)
        self.clear()
        for name in self._session.profiles.all:
            self.addItem(one_line(name, NAME_LIMIT), name)
        self.setCurrentIndex(max(self.findData(chosen), 0))
        self.blockSignals(False)
