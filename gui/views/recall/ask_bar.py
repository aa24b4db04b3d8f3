"""Where a person asks: the question, how many hits, ranked how."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSpinBox, QWidget

from gui.state.profiles import UserProfile
from gui.style.typography import space
from gui.views.recall import words
from gui.views.recall.profile_box import ProfileBox
from gui.widgets.buttons import IconButton
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.search_field import SearchField
from gui.widgets.text import one_line
from gui.wording.translation import tr

MOST = 1000
LISTED = 15  # earlier questions in the menu
NARROW_UNITS = 130  # at which the question would have no room beside the controls


class AskBar(QWidget):
    """A question and its circumstances.

    Signals:
        asked: the person asks; what, is in the fields.
        profile_chosen: the person chose another profile, which is asked by at once.
    """

    asked = Signal()
    profile_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = SearchField(tr("Recall", "Question"), tr("Recall", "Ask what the agent would ask …"))
        self.earlier = IconButton("history", tr("Recall", "Earlier questions"))
        self.profile = ProfileBox(words.profiles())
        self.limit = QSpinBox()
        self.why = IconButton("inspector", tr("Recall", "Score and reasons beside the hits"))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._build()
        self.field.submitted.connect(self.asked)
        self.limit.valueChanged.connect(self.asked)
        self.profile.changed.connect(self.profile_chosen)
        self.earlier.clicked.connect(self._show_earlier)

    def offer(self, made: Iterable[UserProfile]) -> None:
        """Offer the profiles that a person made, beside those that are built in."""
        self.profile.offer(words.profiles(made))

    @property
    def question(self) -> str:
        """What is asked."""
        return self.field.text.strip()

    def set_limit(self, limit: int) -> None:
        """Ask for so many hits from now on, without asking at once."""
        with QSignalBlocker(self.limit):
            self.limit.setValue(limit)

    def save_state(self) -> dict[str, Any]:
        """Return what to find again."""
        return {
            "limit": self.limit.value(),
            "profile": self.profile.value,
            "why": self.why.isChecked(),
            "questions": list(self.field.history.entries),
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what was saved."""
        if isinstance(limit := state.get("limit"), int):
            self.limit.setValue(limit)
        self.profile.set_value(state.get("profile"))
        if isinstance(why := state.get("why"), bool):
            self.why.setChecked(why)
        if isinstance(questions := state.get("questions"), list):
            self.field.history.load(entry for entry in questions if isinstance(entry, str))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the controls beside the question where there is room."""
        super().resizeEvent(event)
        narrow = event.size().width() < space(NARROW_UNITS)
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def _build(self) -> None:
        self.limit.setRange(1, MOST)
        self.limit.setValue(10)
        self.limit.setSuffix(tr("Recall", " hits"))
        self.limit.setAccessibleName(tr("Recall", "Number of hits"))
        self.why.setCheckable(True)
        self.why.setChecked(True)
        controls = QHBoxLayout()
        controls.setSpacing(space(2))
        for part in (self.earlier, self.profile, self.limit):
            controls.addWidget(part)
        controls.addStretch(1)
        controls.addWidget(self.why)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(space(2))
        self._row.addWidget(self.field, 1)
        self._row.addLayout(controls)

    def _show_earlier(self) -> None:
        menu = LetteredMenu(tr("Recall", "Earlier questions"), self)
        for question in self.field.history.entries[: -LISTED - 1 : -1]:
            ask: Callable[[], object] = partial(self._ask_again, question)
            menu.addAction(one_line(question, 80).replace("&", "&&"), ask)
        if menu.isEmpty():
            menu.addAction(tr("Recall", "No question was asked yet")).setEnabled(False)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.earlier.mapToGlobal(QPoint(0, self.earlier.height())))

    def _ask_again(self, question: str) -> None:
        self.field.set_text(question)
        self.asked.emit()
