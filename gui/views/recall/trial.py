"""Values of a profile that are tried out for one question."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine import RecallParameters, with_values
from gui.views.recall import why_words, words
from gui.views.recall.words import Profile
from gui.widgets.notice import Notice


class Trial(Notice):
    """Says what is tried out, and gives a way back; hidden while nothing is.

    Signals:
        ended: the person wants the profile as it is again.
    """

    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question = ""
        self._changes: dict[str, float | bool] = {}
        self.activated.connect(self._on_back)

    def change(self, question: str, changes: Mapping[str, float | bool]) -> None:
        """Try out these values too, for this question."""
        self._changes = {**(self._changes if question == self._question else {}), **changes}
        self._question = question

    def forget(self) -> None:
        """Try out nothing any more."""
        self._changes = {}
        self.say("")

    def parameters(self, question: str, profile: Profile) -> RecallParameters:
        """Return what to ask a question by; another question ends the trial."""
        if question != self._question:
            self._changes = {}
        if not self._changes:
            self.say("")
            return profile.parameters
        said = why_words.changes(self._changes, profile.parameters)
        back = words.STOP_TRYING.format(profile=profile.title)
        self.say(words.TRIED.format(changes=said), action=back, closable=False)
        return with_values(profile.parameters, self._changes)

    def _on_back(self) -> None:
        self.forget()
        self.ended.emit()
