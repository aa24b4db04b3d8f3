"""An agent's file: what is known of it elsewhere brought in, and what is known of it here written out."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from engine import AgentImport, MemoryEngine
from gui.session import Session
from gui.tasks import TaskError
from gui.views.dialogs.files import ask_open, ask_save, written
from gui.widgets.dialogs import TextDialog
from gui.wording.translation import tr, trn

FILTER = tr("Agents", "An agent's file (*.json)")
IMPORT = tr("Agents", "Import an agent's file")
CAME_IN = trn("Agents", "{agent}: {n:,} minute came in", "{agent}: {n:,} minutes came in")
WERE_THERE = trn("Agents", "{n:,} event was there before", "{n:,} events were there before")
SKIPPED = trn("Agents", "{n:,} could not be used", "{n:,} could not be used")
WRITTEN = tr("Agents", "All that is known of {agent} is in {path}")
NOBODY = tr("Agents", "Choose the agent at the left whose file is to be written.")


class AgentFiles(QObject):
    """Asks for files, and has them read and written.

    Signals:
        imported: a file came in.
        noted: something is to be said in passing; carries it and the tone of the palette.
        failed: a file could not be read or written; carries the TaskError.
    """

    imported = Signal()
    noted = Signal(str, str)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._window = parent

    def ask_import(self) -> None:
        """Ask which file to bring in."""
        ask_open(self._window, IMPORT, [FILTER, tr("Agents", "All files (*)")], self._take)

    def ask_export(self, agent: str | None) -> None:
        """Ask where the file of an agent goes."""
        if not agent:
            self.noted.emit(NOBODY, "info")
            return
        name = "".join(letter if letter.isalnum() else "-" for letter in agent)
        title = tr("Agents", "Export the agent")
        ask_save(self._window, title, Path.home() / f"{name}.json", FILTER, partial(self._save, agent))

    def _take(self, path: str) -> None:
        self._session.write(
            IMPORT, lambda engine, _: engine.import_agent(Path(path)), self._on_taken, self.failed.emit
        )

    def _on_taken(self, done: AgentImport) -> None:
        self.imported.emit()
        told = _told(done)
        self.noted.emit(told, "warning" if done.skipped else "success")
        if done.skipped or done.notes:
            icon = "warning" if done.skipped else "info"
            details = "\n".join((*done.skipped, *done.notes))
            dialog = TextDialog(self._window, icon, icon, IMPORT, told, details)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    def _save(self, agent: str, path: str) -> None:
        self._session.read(
            lambda engine, _: _exported(engine, agent, Path(path)),
            lambda done: self.noted.emit(WRITTEN.format(agent=agent, path=done), "success"),
            self.failed.emit,
        )


def _told(done: AgentImport) -> str:
    parts = [CAME_IN.format(n=len(done.ids), agent=done.agent)]
    if done.known:
        parts.append(WERE_THERE.format(n=done.known))
    if done.skipped:
        parts.append(SKIPPED.format(n=len(done.skipped)))
    return " · ".join(parts)


def _exported(engine: MemoryEngine, agent: str, path: Path) -> Path:
    return written(path, engine.export_agent(agent, whole=True).encode())
