"""What stands in the place of the agents while none has written a minute."""

from __future__ import annotations

import shlex

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from gui.session import Session
from gui.widgets.empty_state import EmptyState
from gui.wording.translation import tr

NO_STORE = ("agents", tr("Agents", "No store is open"))
TITLE = tr("Agents", "No agent wrote anything yet")
MEANING = tr(
    "Agents",
    "Agents are programs that share this memory. Each writes minutes, short records of what it did, and is "
    "told what the others did. Let one in over MCP with this command, under a name of its own:\n\n{command}",
)
COPY = tr("Agents", "Copy the command")


class NoMinutes(EmptyState):
    """Says what agents are here, and gives the command that lets one in."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(*NO_STORE, parent=parent)
        self._session = session

    @property
    def command(self) -> str:
        """The command, "" where no store is open."""
        engine = self._session.engine
        if engine is None:
            return ""
        past = engine.snapshot
        return f"mnemo serve {shlex.quote(str(past.path if past else engine.path))} --agent NAME"

    def follow(self) -> None:
        """Say it for the store that is open."""
        if self._session.engine is None:
            self.show_state(*NO_STORE)
        else:
            self.show_state("agents", TITLE, MEANING.format(command=self.command), COPY)

    def copy(self) -> None:
        """Copy the command."""
        QGuiApplication.clipboard().setText(self.command)
