"""Files in and out of the open store, and the check of its health."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject

from engine import Health, TransferReport
from gui.controllers.stores import Stores
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings import Settings
from gui.views.dialogs import files as asking
from gui.views.dialogs.export import ExportDialog
from gui.views.dialogs.importing import ImportDialog
from gui.views.dialogs.importing.words import imported_title, report_text
from gui.widgets.dialogs import question
from gui.widgets.notifications import Notification, NotificationCentre, Severity
from gui.wording.translation import tr, trn

STORED = trn("Transfers", "{n:,} chunk in {path}", "{n:,} chunks in {path}")
FOUND = trn("Transfers", "The check found {n} fault", "The check found {n} faults")


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
        stores.import_wanted.connect(self.import_files)
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
        """Show what each file would bring, to be imported; without a store, offer to make one."""
        if self._session.engine is None:
            self._offer_store(files)
            return
        dialog = ImportDialog(self._session, self._settings, files, self._window)
        dialog.imported.connect(self._on_imported)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _offer_store(self, files: Sequence[Path]) -> None:
        names = ", ".join(path.name for path in files)
        text = tr("Transfers", "No store is open. A new one can be made to take in {names}.").format(
            names=names
        )
        dialog = question(
            self._window, tr("Transfers", "Import into a new store?"), text, tr("Transfers", "New store…")
        )
        dialog.accepted.connect(lambda: self._make_store(files))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _make_store(self, files: Sequence[Path]) -> None:
        self._waiting = list(files)
        self._stores.ask_new()

    def _import_waiting(self) -> None:
        files, self._waiting = self._waiting, []
        if files:
            self.import_files(files)

    def _on_imported(self, report: TransferReport) -> None:
        self._centre.add(imported(report))

    def _ask_import(self) -> None:
        asking.ask_imports(self._window, self._settings, self._on_import_chosen)

    def _on_import_chosen(self, chosen: list[str]) -> None:
        asking.remember(self._settings, Path(chosen[0]))
        files = [Path(path) for path in chosen]
        if self._session.engine is None:
            self._stores.take_in(files)  # as if they were dropped on the welcome page
        else:
            self.import_files(files)

    def _ask_export(self) -> None:
        dialog = ExportDialog(self._session, self._settings, self._window)
        dialog.exported.connect(self._on_exported)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_exported(self, report: TransferReport) -> None:
        text = STORED.format(n=report.stored, path=report.path)
        self._centre.add(
            Notification(tr("Transfers", "Exported"), text, Severity.SUCCESS, "\n".join(report.losses))
        )

    # Health.

    def _check(self) -> None:
        self._session.read(
            lambda engine, progress: engine.check(progress),
            self._on_checked,
            key="check",
            title=tr("Transfers", "Check store"),
        )

    def _on_checked(self, health: Health) -> None:
        self._centre.add(checked(health))

    def _rebuild(self) -> None:
        self._session.write(
            tr("Transfers", "Rebuild index"),
            lambda engine, progress: engine.rebuild_index(progress),
            self._on_rebuilt,
        )

    def _on_rebuilt(self, _: None) -> None:
        self._centre.add(
            Notification(
                tr("Transfers", "Index rebuilt"),
                tr("Transfers", "Search rows and vectors were made anew."),
                Severity.SUCCESS,
            )
        )


def imported(report: TransferReport) -> Notification:
    """Return what to tell about an import: what came in, what was skipped, what the format did not carry."""
    parts = [
        tr("Transfers", "As one step, from {name} ({format}).").format(
            name=Path(report.path).name, format=report.format
        )
    ]
    if report.damage:
        parts.insert(0, tr("Transfers", "The file is damaged; only what could be read of it is here."))
    if missing := report.read - report.stored:
        parts.append(tr("Transfers", "{missing:,} not stored.").format(missing=missing))
    if report.losses:
        parts.append(tr("Transfers", "Some things are unknown: see details."))
    severity = Severity.WARNING if report.damage or report.skipped else Severity.SUCCESS
    return Notification(imported_title(report), " ".join(parts), severity, report_text(report))


def checked(health: Health) -> Notification:
    """Return what to tell about a check: that all is well, or every fault with its remedy."""
    counts = [f"{name}: {count:,}" for name, count in health.counts.items()]
    details = [
        *_section(
            tr("Transfers", "Faults"), [f"{f.part}: {f.message} {f.remedy}".strip() for f in health.faults]
        ),
        *_section(tr("Transfers", "Notes"), health.notes),
        *_section(tr("Transfers", "Counted"), counts),
    ]
    if health.ok:
        text = tr("Transfers", "File, log, search and index agree.")
        return Notification(tr("Transfers", "The store is sound"), text, Severity.SUCCESS, "\n".join(details))
    title = FOUND.format(n=len(health.faults))
    return Notification(title, health.faults[0].message, Severity.DANGER, "\n".join(details))


def _section(title: str, lines: Sequence[str]) -> list[str]:
    return [f"{title}:", *(f"  {line}" for line in lines), ""] if lines else []
