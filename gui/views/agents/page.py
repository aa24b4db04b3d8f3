"""What a page of the Agents view is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.actions import Actions
from gui.session import Session
from gui.tasks import TaskError


class AgentPage(QWidget):
    """One page on the agent that is looked at, or on everyone; it is built when it is first asked for.

    Signals:
        status_changed: what the status bar should say; carries it.
        minute_asked: the person wants to see a minute; carries its id.
        agent_asked: the person wants to look at another agent; carries its name.
        noted: something is to be said in passing; carries it and the tone of the palette.
        failed: something could not be read or written; carries the TaskError.
    """

    key: ClassVar[str]
    title: ClassVar[str]

    status_changed = Signal(str)
    minute_asked = Signal(str)
    agent_asked = Signal(str)
    noted = Signal(str, str)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.agent: str | None = None

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[Any], object]]:
        """Return what the page does for which command; it is on show when it does."""
        return {}

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for buttons and the keys of lists; called once, first."""

    @abstractmethod
    def show_agent(self, agent: str | None) -> None:
        """Look at an agent, None for everyone, and read what the page lacks; it is on show."""

    @abstractmethod
    def refresh(self) -> None:
        """Read all anew."""

    @abstractmethod
    def reset(self) -> None:
        """Show nothing of the store before: another one is open, or none."""

    def take_focus(self) -> None:
        """Give the keyboard to what a person works with first."""
        self.setFocus()

    def search(self) -> None:
        """Give the keyboard to what a person searches with, if there is something."""
        self.take_focus()

    def step(self, rows: int) -> None:
        """Take the next row of the page's list to hand, or the one before."""

    def parts(self) -> Sequence[QWidget]:
        """Return what stands beside the part that :meth:`take_focus` goes to."""
        return ()

    def unsaved(self) -> str:
        """Return what would be lost by leaving, "" for nothing."""
        return ""

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        return {}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
