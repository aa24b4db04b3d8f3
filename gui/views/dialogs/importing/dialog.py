"""Bringing files in: look at what each would become, import them, read what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from engine import Changes, TransferReport
from gui import edits
from gui.jobs import JobInfo, JobState
from gui.models.list_table import ListTableModel
from gui.session import Session
from gui.settings import Settings
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.dialogs import files as asking
from gui.views.dialogs.importing.files import CHOOSING, COLUMNS, ImportFile, Stage
from gui.views.dialogs.importing.preview import PreviewPage
from gui.views.dialogs.importing.reading import PreviewReader
from gui.views.dialogs.importing.report import ReportPage
from gui.views.dialogs.importing.words import IMPORT_FILES, go_on_text
from gui.views.dialogs.transfer import Phase, TransferDialog
from gui.widgets.buttons import button
from gui.widgets.drop_overlay import DropTarget
from gui.widgets.small_table import SmallTable
from gui.widgets.text import one_line
from gui.wording.translation import tr

NAME_LIMIT = 60
ROWS = 4  # files shown at once


class ImportDialog(TransferDialog):
    """Each file is a step of its own, with a report of its own.

    Signals:
        imported: a file came in; carries its TransferReport.
    """

    imported = Signal(TransferReport)

    def __init__(
        self, session: Session, settings: Settings, files: Sequence[Path], parent: QWidget | None = None
    ) -> None:
        assert session.engine is not None, "an import needs a store"
        super().__init__(
            session,
            parent,
            tr("Import", "Import into {name}").format(name=one_line(session.engine.path.name, NAME_LIMIT)),
            tr("Import", "&Import"),
        )
        self._settings = settings
        self._job: Job | None = None
        self._running: ImportFile | None = None
        self._undoing: ImportFile | None = None
        self.model = ListTableModel(COLUMNS, self)
        self.table = SmallTable(tr("Import", "Files to import"), self.model, stretched="file", most=ROWS)
        self.preview = PreviewPage()
        self.report = ReportPage()
        self._pages = QStackedWidget()
        self.add = button(tr("Import", "&Add files…"), icon="add")
        self.remove = button(tr("Import", "&Leave out"), icon="remove")
        self._reader = PreviewReader(session, self)
        self._fill()
        self._connect()
        self.take(files)

    @property
    def files(self) -> list[ImportFile]:
        """The files, in the order in which they come in."""
        return list(self.model.values)

    @property
    def current(self) -> ImportFile | None:
        """The file on show."""
        row = self.table.currentIndex().row()
        return self.model.values[row] if 0 <= row < len(self.model.values) else None

    def take(self, paths: Sequence[Path]) -> None:
        """Add files, those that are not there yet, and show the first of them."""
        known = {file.path for file in self.files}
        fresh = [ImportFile(path) for path in dict.fromkeys(paths) if path not in known]
        if fresh and self.phase is Phase.CHOOSING:
            self._set_files([*self.files, *fresh], fresh[0])

    # What is on show.

    def _fill(self) -> None:
        self._pages.addWidget(self.preview)
        self._pages.addWidget(self.report)
        self.body.addWidget(self.table)
        self.body.addWidget(self._pages, 1)
        self.foot.insertWidget(0, self.add)
        self.foot.insertWidget(1, self.remove)
        self.resize(space(260), space(165))

    def _connect(self) -> None:
        self.table.current_row_changed.connect(self._on_row)
        self.add.clicked.connect(self._ask_more)
        self.remove.clicked.connect(self._on_remove)
        self.preview.format_chosen.connect(self._on_format)
        self.preview.counting_stopped.connect(self._on_enough)
        self.report.undo_asked.connect(self._on_undo)
        self.report.save_asked.connect(self._ask_save)
        self._reader.changed.connect(self._on_known)
        self._reader.progressed.connect(self.preview.show_progress)
        self.session.tasks.job_changed.connect(self._on_job)
        DropTarget(self, tr("Import", "Drop files to import them too")).dropped.connect(self.take)

    def _set_files(self, files: Sequence[ImportFile], current: ImportFile | None) -> None:
        self.model.set_values(files)
        self.table.fit()
        self.table.setVisible(len(files) > 1)
        self.remove.setVisible(len(files) > 1)
        self._show(current)

    def _show(self, file: ImportFile | None) -> None:
        if file is not None:
            self.table.setCurrentIndex(self.model.index(self.files.index(file), 0))
        self._on_row()

    def _on_row(self, _row: int = -1) -> None:
        if self.phase is Phase.CHOOSING:
            self._reader.read(self.files, self.current)
        self._refresh()

    def _refresh(self) -> None:
        """Show what is known now."""
        self.model.refresh()
        file = self.current
        if file is not None and self.phase is Phase.CHOOSING:
            self.preview.show_file(file, counting=self._reader.counting is file)
        elif file is not None:
            self.report.show_file(file)
        self._pages.setCurrentIndex(0 if self.phase is Phase.CHOOSING else 1)
        choosing = self.phase is Phase.CHOOSING
        self.add.setVisible(choosing)
        self.remove.setVisible(choosing and len(self.files) > 1)
        if choosing:
            self._offer()

    def _offer(self) -> None:
        """Name what the button would bring in."""
        ready = [file for file in self.files if file.ready]
        if len(ready) == 1 and ready[0].counted:
            self.go_on.setText(go_on_text(ready[0].coming, ready[0].linking))
        else:
            self.go_on.setText(
                tr("Import", "&Import") if len(ready) < 2 else IMPORT_FILES.format(n=len(ready))
            )
        looked = all(file.stage is not Stage.UNREAD for file in self.files)
        self.go_on.setEnabled(bool(ready) and looked)

    def _on_known(self, _file: ImportFile) -> None:
        self._refresh()

    # Choosing.

    def _ask_more(self) -> None:
        asking.ask_imports(self, self._settings, self._on_more)

    def _on_more(self, chosen: list[str]) -> None:
        asking.remember(self._settings, Path(chosen[0]))
        self.take([Path(path) for path in chosen])

    def _on_remove(self) -> None:
        row = self.table.currentIndex().row()
        files = [file for file in self.files if file is not self.current]
        self._set_files(files, files[min(row, len(files) - 1)])

    def _on_format(self, name: str | None) -> None:
        file = self.current
        if file is not None and file.format != name:
            file.become(name)
            self._reader.again(file)
            self._refresh()

    def _on_enough(self) -> None:
        if file := self.current:
            self._reader.leave(file)

    def let_go(self) -> None:
        self._reader.stop()

    # Running: one file after the other, so that the rest can be cancelled.

    def start(self) -> None:
        self._reader.stop()
        for file in self.files:
            if file.ready:
                file.stage = Stage.WAITING
            elif file.stage is Stage.READY:
                file.stage, file.fault = (
                    Stage.REFUSED,
                    tr("Import", "There is nothing in it that can be imported."),
                )
        self.run()
        self._run_next()

    def stop(self) -> None:
        for file in self.files:
            if file.stage is Stage.WAITING:
                file.stage = Stage.CANCELLED
        if self._job is not None:
            self._job.cancel()

    def _run_next(self) -> None:
        self._job = None
        self._running = file = next((one for one in self.files if one.stage is Stage.WAITING), None)
        if file is None:
            self.finish()
            self._show(self._most_telling())
            return
        path, name = file.path, file.format
        file.stage = Stage.RUNNING
        self._job = self.session.write(
            tr("Import", "Import {name}").format(name=path.name),
            lambda engine, progress: engine.import_file(path, format=name, progress=progress),
            self._on_imported,
            self._on_not_imported,
        )
        self._show(file)

    def _most_telling(self) -> ImportFile | None:
        """Return the file whose report to show in the end: the first that did not come in, else the first."""
        missing = (file for file in self.files if file.stage not in (Stage.DONE, *CHOOSING))
        return next(missing, next((file for file in self.files if file.report), self.current))

    def _on_imported(self, report: TransferReport) -> None:
        assert self._running is not None
        self._running.stage, self._running.report = Stage.DONE, report
        self.imported.emit(report)
        self._run_next()

    def _on_not_imported(self, error: TaskError) -> None:
        assert self._running is not None
        self._running.stage, self._running.fault = Stage.FAILED, error.message
        self.tell(error)
        self._run_next()

    def _on_job(self, info: JobInfo) -> None:
        if self._job is None or info.id != self._job.info.id:
            return
        if info.state is JobState.CANCELLED:
            assert self._running is not None
            self._running.stage = Stage.CANCELLED
            self._run_next()
        elif info.active and self._running is self.current:
            self.report.show_progress(info)

    # Afterwards.

    def _on_undo(self) -> None:
        file = self.current
        if file and file.report and file.report.changes:
            self.report.undo.setEnabled(False)
            self._undoing = file
            edits.undo(self.session, file.report.changes.step, self._on_undone, self._on_failed)

    def _on_undone(self, _changes: Changes) -> None:
        assert self._undoing is not None
        self._undoing.stage = Stage.UNDONE
        self._refresh()

    def _on_failed(self, error: TaskError) -> None:
        self.say(error.message)
        self._refresh()

    def _ask_save(self) -> None:
        file = self.current
        assert file is not None
        name = tr("Import", "{stem} import report.txt").format(stem=file.path.stem)
        asking.ask_where(self, self._settings, tr("Import", "Save report"), name, self._on_save)

    def _on_save(self, path: str) -> None:
        text = self.report.text.toPlainText() + "\n"
        asking.save_text(self.session, Path(path), text, self._on_saved, self._on_failed)

    def _on_saved(self, path: Path) -> None:
        asking.remember(self._settings, path)
        self.report.save.setText(tr("Import", "Saved"))
