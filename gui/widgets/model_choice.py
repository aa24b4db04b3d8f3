"""Who does some work: rules, or the language model that is set up."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QWidget

from gui.widgets.completion import ValueDelegate
from gui.widgets.text import one_line
from gui.wording.translation import tr

NAME_LIMIT = 40
BY_RULES = tr("Widgets", "Rules (heuristic)")
NO_MODEL = tr("Widgets", "No language model is set up; see Settings.")


class ModelChoice(QComboBox):
    """Offers rules, and a model if there is one."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.setAccessibleName(name)
        self.setItemDelegate(ValueDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    @property
    def with_model(self) -> bool:
        """Whether a model is chosen."""
        return bool(self.currentData())

    def offer(self, model: str, *, chosen: bool) -> None:
        """Offer a model, "" for none, without telling anyone."""
        offered = [BY_RULES, *([one_line(model, NAME_LIMIT)] if model else [])]
        with QSignalBlocker(self):
            if offered != [self.itemText(place) for place in range(self.count())]:
                self.clear()
                for place, name in enumerate(offered):
                    self.addItem(name, bool(place))
            self.setCurrentIndex(int(bool(model) and chosen))
        self.setToolTip(self._name if model else NO_MODEL)
