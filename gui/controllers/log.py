"""The commands of the log: steps taken back, chunks reverted, the chain verified, the log written out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QFileDialog

from engine import AsOf, LogProof, TransferReport
from gui import edits
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings import Folders, Settings
from gui.state.log_scope import LogScope
from gui.views.dialogs.undo_back_to import UndoBackToDialog
from gui.views.dialogs.undo_step import undo_step
from gui.views.dialogs.versions import VersionsDialog
from gui.widgets.notifications import Notification, NotificationCentre, Severity
from gui.wording.translation import tr, trn

EXPORT_ALL = tr("Log", "Every step (*.jsonl)")
EXPORT_LISTED = tr("Log", "Only the steps that the filters of History want (*.jsonl)")

STORED = trn("Log", "{n:,} step in {path}", "{n:,} steps in {path}")
WHOLE = trn(
    "Log",
    "{n:,} row, each as it was written, and none is missing.",
    "{n:,} rows, each as it was written, and none is missing.",
)
READ = trn("Log", "{n:,} row read.", "{n:,} rows read.")
KEEP = tr("Log", "Whoever keeps its last hash can tell later that nothing before it was changed:")


class LogCommands(QObject):
    """Runs what is done with the step at hand, and with the log as a whole."""

    def __init__(
        self, window: MainWindow, session: Session, settings: Settings, centre: NotificationCentre
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._centre = centre
        window.commands.bind(
            {
                "log.undo": self._undo,
                "log.redo": self._redo,
                "log.undo_back_to": self._ask_undo_back_to,
                "log.values": self._look_from,
                "log.verify": self._verify,
                "log.export": self._ask_export,
                "chunk.versions": self._show_versions,
                "chunk.history": self._show_history,
            }
        )

    def undo(self, step: int) -> None:
        """Take a step back, one that is not the latest once it was shown what that changes."""
        undo_step(self._session, step, self._window)

    def _undo(self) -> None:
        if step := self._session.step:
            self.undo(int(step.step))

    def _redo(self) -> None:
        if step := self._session.step:
            edits.redo(self._session, step.step)

    def _ask_undo_back_to(self) -> None:
        if step := self._session.step:
            _open(UndoBackToDialog(self._session, int(step.step), self._window))

    def _look_from(self) -> None:
        if step := self._session.step:
            self._session.set_as_of(AsOf(step.interaction, step.at))

    def _show_versions(self) -> None:
        if chunk := self._session.chunk:
            step = self._session.step
            _open(
                VersionsDialog(self._session, chunk, None if step is None else int(step.step), self._window)
            )

    def _show_history(self) -> None:
        self._session.set_log_scope(LogScope(chunk=self._session.current))
        self._window.commands["view.history"].trigger()

    # The whole log.

    def _verify(self) -> None:
        self._session.read(
            lambda engine, progress: engine.verify_log(progress),
            self._on_verified,
            key="log.verify",
            title=tr("Log", "Verify the log"),
        )

    def _on_verified(self, proof: LogProof) -> None:
        self._centre.add(verified(proof))

    def _ask_export(self) -> None:
        folder = self._settings.load(Folders).transfers or str(Path.home())
        dialog = QFileDialog(self._window, tr("Log", "Export the log"), folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        scope = self._session.log_scope
        dialog.setNameFilters([EXPORT_ALL, EXPORT_LISTED] if scope else [EXPORT_ALL])
        dialog.setDefaultSuffix("jsonl")
        dialog.fileSelected.connect(lambda path: self._export(Path(path), dialog.selectedNameFilter()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _export(self, path: Path, chosen: str) -> None:
        scope = self._session.log_scope if chosen == EXPORT_LISTED else LogScope()
        stores = self._settings.load(Folders).stores
        self._settings.save(Folders(stores, str(path.absolute().parent)))
        self._session.read(
            lambda engine, progress: engine.export_log(path, progress=progress, **scope.arguments()),
            self._on_exported,
            title=tr("Log", "Export the log to {name}").format(name=path.name),
        )

    def _on_exported(self, report: TransferReport) -> None:
        text = STORED.format(n=report.stored, path=report.path)
        self._centre.add(
            Notification(tr("Log", "Log exported"), text, Severity.SUCCESS, "\n".join([text, *report.losses]))
        )


def verified(proof: LogProof) -> Notification:
    """Return what to tell about the chain of the log: that it holds, or where it first breaks."""
    if proof.ok:
        text = WHOLE.format(n=proof.rows)
        return Notification(
            tr("Log", "The log is whole"), text, Severity.SUCCESS, f"{text}\n{KEEP}\n{proof.last_hash}"
        )
    title = (
        tr("Log", "The log was changed at row {broken}").format(broken=proof.broken)
        if proof.broken
        else tr("Log", "The end of the log is missing")
    )
    faults = "\n".join(f"{fault.message} {fault.remedy}".strip() for fault in proof.faults)
    return Notification(
        title,
        proof.faults[0].message,
        Severity.DANGER,
        f"{READ.format(n=proof.rows)}\n{faults}",
    )


def _open(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
