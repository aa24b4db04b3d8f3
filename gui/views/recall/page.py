"""What a page of the Recall view is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine import Recall
from gui.actions import Actions
from gui.session import Session
from gui.views.recall.asked import Asked


class RecallPage(QWidget):
    """Shows one answer in its own way; what a person picks in it goes to the session.

    Signals:
        asked: the person wants another question asked; carries it.
    """

    asked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        """Show an answer, and what was asked; None while there is no answer."""
        raise NotImplementedError

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for context menus and the keys of lists; called once, first."""

    def take_focus(self) -> None:
        """Give the keyboard to the part that a person works with first."""
        self.setFocus()

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        return {}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what runs for which command while this page is on show."""
        return {}


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page as the switcher names it; it is built when it is first shown.

    One that stands ``alone`` works without an answer too, and without the details of a hit beside it.  From
    a width of ``roomy_units`` of the grid they stand beside the others, in less below.
    """

    id: str
    title: str
    create: Callable[[Session], RecallPage]
    alone: bool = False
    roomy_units: float = 200
