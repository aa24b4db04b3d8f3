"""A person at a view: what they do in any of them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from engine import MemoryEngine
from gui.app import Workbench
from gui.views.base import View


class ViewHand:
    """Works a view as a person does."""

    def __init__(self, workbench: Workbench, qtbot: QtBot, view: str) -> None:
        self.workbench, self.qtbot = workbench, qtbot
        self.run(f"view.{view}")

    @property
    def shown(self) -> View | None:
        """The view on show."""
        return self.workbench.views.view

    @property
    def engine(self) -> MemoryEngine:
        """The open store."""
        assert self.workbench.session.engine is not None
        return self.workbench.session.engine

    def run(self, command: str) -> None:
        """Run a command, and wait for what it does."""
        self.workbench.window.commands[command].trigger()
        self.quiet()

    def quiet(self) -> None:
        """Wait until everything that was asked is answered and shown."""
        for _ in range(4):
            self.qtbot.waitUntil(lambda: self.workbench.tasks.idle, timeout=60_000)
            self.qtbot.wait(10)
