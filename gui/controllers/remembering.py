"""Conversations in files, taken in through the write path."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from gui.controllers.views import ViewSwitcher
from gui.main_window import MainWindow
from gui.settings import Settings
from gui.views.dialogs import files as asking
from gui.views.intake import IntakeView
from gui.wording.translation import tr


class Remembering(QObject):
    """Asks for a conversation, and has the Intake view show what would become of it."""

    def __init__(self, window: MainWindow, settings: Settings, views: ViewSwitcher) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._views = views
        window.commands.bind({"store.remember": self._ask})

    def remember(self, path: Path) -> None:
        """Show what would become of the conversation in a file."""
        asking.remember(self._settings, path)
        self._views.show("intake")
        if isinstance(view := self._views.view, IntakeView):
            view.remember(path)

    def _ask(self) -> None:
        dialog = asking.chooser(self._window, self._settings, tr("Intake", "Remember a conversation"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._on_chosen)
        dialog.open()

    def _on_chosen(self, path: str) -> None:
        self.remember(Path(path))
