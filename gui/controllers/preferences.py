"""The settings dialog, and what its values change."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gui.controllers.frame import Frame
from gui.main_window import MainWindow
from gui.settings import (
    Appearance,
    Chat,
    Confirmations,
    Embedding,
    FormerEmbeddings,
    Language,
    Settings,
    Shortcuts,
)
from gui.theme import Mode
from gui.views.dialogs.settings import SettingsDialog
from gui.views.dialogs.shortcuts import ShortcutsDialog


class Preferences(QObject):
    """Opens the settings and puts them in force.

    Signals:
        model_changed: another model shall make vectors.
        chat_changed: another language model shall be asked, or none.
    """

    model_changed = Signal()
    chat_changed = Signal()

    def __init__(self, window: MainWindow, frame: Frame, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._frame = frame
        self._settings = settings
        window.commands.bind({"app.settings": self._ask, "app.shortcuts": self._change_keys})
        for command, keys in settings.load(Shortcuts).by_command.items():
            if any(command == known.id for known in window.commands.commands):
                window.commands.set_keys(command, keys)

    def _change_keys(self) -> None:
        dialog = ShortcutsDialog(self._window.commands, self._window)
        dialog.finished.connect(self._keep_keys)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _keep_keys(self) -> None:
        self._settings.save(Shortcuts.of(self._window.commands.changed_keys()))

    def _ask(self) -> None:
        load = self._settings.load
        dialog = SettingsDialog(
            load(Appearance),
            load(Language),
            load(Embedding),
            load(Chat),
            load(Confirmations),
            self._window,
        )
        dialog.accepted.connect(lambda: self._apply(dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _apply(self, dialog: SettingsDialog) -> None:
        before, chat = self._settings.load(Embedding), self._settings.load(Chat)
        self._settings.save(dialog.embedding)
        self._settings.save(self._settings.load(FormerEmbeddings).with_embedding(before))
        self._settings.save(dialog.chat)
        self._settings.save(dialog.confirmations)
        self._settings.save(dialog.language)
        self._frame.set_appearance(Mode(dialog.appearance.mode), dialog.appearance.font_scale)
        if dialog.embedding != before:
            self.model_changed.emit()
        if dialog.chat != chat:
            self.chat_changed.emit()
