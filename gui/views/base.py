"""What a view is, and how one is registered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.actions import Actions
from gui.session import Session


class View(QWidget):
    """One page in the centre of the window; follows the session and gives handlers for commands.

    Connect signals of the session to bound methods only, so that they end with the view.

    Signals:
        status_changed: what the status bar should say about the view; carries it.
    """

    status_changed = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._status = ""

    @property
    def status(self) -> str:
        """What the status bar says about this view, such as how many chunks it shows."""
        return self._status

    def set_status(self, status: str) -> None:
        """Change what the status bar says about this view."""
        self._status = status
        self.status_changed.emit(status)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what runs for which command while this view is on show."""
        return {}

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for context menus and the keys of lists; called once, first."""

    def reveal(self, chunk: int) -> None:
        """Bring a chunk to hand and into sight; for the view that lists all chunks."""
        self.session.set_current(chunk)

    def take_focus(self) -> None:
        """Give the keyboard to the part that a person works with first."""
        self.setFocus()

    def parts(self) -> Sequence[QWidget]:
        """Return what stands beside the part that :meth:`take_focus` goes to."""
        return ()

    def unsaved(self) -> str:
        """Return what would be lost by leaving, "" for nothing."""
        return ""

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values: columns, splitters, choices."""
        return {}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""


@dataclass(frozen=True, slots=True)
class ViewSpec:
    """A view as the activity bar and the menus name it; it is built when first shown.

    The first nine have Ctrl and their number as well as their own ``keys``.
    """

    id: str
    title: str
    icon: str
    tip: str
    create: Callable[[Session, QWidget], View]
    keys: tuple[str, ...] = ()
