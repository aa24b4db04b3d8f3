"""Files in and out of the open store, and the check of its health."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from engine import FORMATS, Health, TransferReport
from gui.controllers.stores import Stores
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings import Folders, Settings
from gui.widgets.dialogs import question
from gui.widgets.notifications import Notification, NotificationCentre, Severity

EXPORT_ALL = "Everything, with its history (*.jsonl)"
EXPORT_MATCHING = "Only what the query matches (*.jsonl)"


class Transfers(QObject):
    """Imports, exports and checks, each a job with a report in the notifications."""

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        settings: Settings,
        stores: Stores,
        centre: NotificationCentre,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._stores = stores
        self._centre = centre
        self._waiting: list[Path] = []  # files that wait for a store to be made for them
        stores.dropped.connect(self.import_files)
        stores.opened.connect(self._import_waiting)
        window.commands.bind(
            {
                "store.import": self._ask_import,
                "store.export": self._ask_export,
                "store.check": self._check,
                "store.rebuild": self._rebuild,
            }
        )

    def import_files(self, files: Sequence[Path]) -> None:
        """Import each file as one step; without a store, offer to make one."""
        if self._session.engine is None:
            self._offer_store(files)
            return
        for path in files:
            self._import(path)

    def _import(self, path: Path) -> None:
        self._session.write(
            f"Import {path.name}",
            lambda engine, progress: engine.import_file(path, progress=progress),
            self._on_imported,
        )

    def _offer_store(self, files: Sequence[Path]) -> None:
        names = ", ".join(path.name for path in files)
        text = f"No store is open. A new one can be made to take in {names}."
        dialog = question(self._window, "Import into a new store?", text, "New store…")
        dialog.accepted.connect(lambda: self._make_store(files))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _make_store(self, files: Sequence[Path]) -> None:
        self._waiting = list(files)
        self._stores.ask_new()

    def _import_waiting(self) -> None:
        files, self._waiting = self._waiting, []
        for path in files:
            self._import(path)

    def _on_imported(self, report: TransferReport) -> None:
        self._centre.add(imported(report))

    # Asking for files.

    def _ask_import(self) -> None:
        dialog = self._dialog("Import")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters(import_filters())
        dialog.filesSelected.connect(self._on_import_chosen)
        dialog.open()

    def _on_import_chosen(self, chosen: list[str]) -> None:
        files = [Path(path) for path in chosen]
        self._settings.save(self._folders(files[0]))
        self.import_files(files)

    def _ask_export(self) -> None:
        dialog = self._dialog("Export")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([EXPORT_ALL, EXPORT_MATCHING] if self._session.scope else [EXPORT_ALL])
        dialog.setDefaultSuffix("jsonl")
        dialog.fileSelected.connect(lambda path: self._export(Path(path), dialog.selectedNameFilter()))
        dialog.open()

    def _export(self, path: Path, chosen: str) -> None:
        query = self._session.scope if chosen == EXPORT_MATCHING else ""
        self._settings.save(self._folders(path))
        self._session.read(
            lambda engine, progress: engine.export_file(path, query=query, progress=progress),
            self._on_exported,
            title=f"Export to {path.name}",
        )

    def _on_exported(self, report: TransferReport) -> None:
        text = f"{report.stored:,} chunks in {report.path}"
        details = "\n".join(report.losses)
        self._centre.add(Notification("Exported", text, Severity.SUCCESS, details))

    def _dialog(self, title: str) -> QFileDialog:
        folder = self._settings.load(Folders).transfers or str(Path.home())
        dialog = QFileDialog(self._window, title, folder)
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _folders(self, path: Path) -> Folders:
        return Folders(self._settings.load(Folders).stores, str(path.absolute().parent))

    # Health.

    def _check(self) -> None:
        self._session.read(
            lambda engine, progress: engine.check(progress),
            self._on_checked,
            key="check",
            title="Check store",
        )

    def _on_checked(self, health: Health) -> None:
        self._centre.add(checked(health))

    def _rebuild(self) -> None:
        self._session.write(
            "Rebuild index", lambda engine, progress: engine.rebuild_index(progress), self._on_rebuilt
        )

    def _on_rebuilt(self, _: None) -> None:
        self._centre.add(
            Notification("Index rebuilt", "Search rows and vectors were made anew.", Severity.SUCCESS)
        )


def import_filters() -> list[str]:
    """Return the file dialog's filters: all that can be imported, then each format."""
    endings = " ".join(f"*{ending}" for item in FORMATS.values() for ending in item.endings)
    single = [f"{item.title} ({' '.join(f'*{end}' for end in item.endings)})" for item in FORMATS.values()]
    return [f"All that can be imported ({endings})", *single, "All files (*)"]


def imported(report: TransferReport) -> Notification:
    """Return what to tell about an import: what came in, what was skipped, what the format did not carry."""
    parts = [f"As one step, from {Path(report.path).name} ({report.format})."]
    if report.damage:
        parts.insert(0, "The file is damaged; only what could be read of it is here.")
    if report.skipped:
        parts.append(f"{len(report.skipped):,} skipped.")
    if report.losses:
        parts.append("Some things are unknown: see details.")
    details = [
        *_section("Damage", report.damage),
        *_section("Skipped", report.skipped),
        *_section("Not in this format", report.losses),
    ]
    severity = Severity.WARNING if report.damage or report.skipped else Severity.SUCCESS
    title = f"Imported {report.stored:,} {'chunk' if report.stored == 1 else 'chunks'}"
    return Notification(title, " ".join(parts), severity, "\n".join(details))


def checked(health: Health) -> Notification:
    """Return what to tell about a check: that all is well, or every fault with its remedy."""
    counts = [f"{name}: {count:,}" for name, count in health.counts.items()]
    details = [
        *_section("Faults", [f"{f.part}: {f.message} {f.remedy}".strip() for f in health.faults]),
        *_section("Notes", health.notes),
        *_section("Counted", counts),
    ]
    if health.ok:
        text = "File, log, search and index agree."
        return Notification("The store is sound", text, Severity.SUCCESS, "\n".join(details))
    title = f"The check found {len(health.faults)} {'fault' if len(health.faults) == 1 else 'faults'}"
    return Notification(title, health.faults[0].message, Severity.DANGER, "\n".join(details))


def _section(title: str, lines: Sequence[str]) -> list[str]:
    return [f"{title}:", *(f"  {line}" for line in lines), ""] if lines else []
