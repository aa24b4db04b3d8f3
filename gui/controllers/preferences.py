"""The settings dialog, and what its values change."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gui.controllers.frame import Frame
from gui.main_window import MainWindow
from gui.settings import Appearance, Confirmations, Embedding, Settings
from gui.theme import Mode
from gui.views.dialogs.settings import SettingsDialog


class Preferences(QObject):
    """Opens the settings and puts them in force."""

    def __init__(self, window: MainWindow, frame: Frame, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._frame = frame
        self._settings = settings
        window.commands.bind({"app.settings": self._ask})

    def _ask(self) -> None:
        load = self._settings.load
        dialog = SettingsDialog(load(Appearance), load(Embedding), load(Confirmations), self._window)
        dialog.accepted.connect(lambda: self._apply(dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _apply(self, dialog: SettingsDialog) -> None:
        self._settings.save(dialog.embedding)
        self._settings.save(dialog.confirmations)
        self._frame.set_appearance(Mode(dialog.appearance.mode), dialog.appearance.font_scale)
