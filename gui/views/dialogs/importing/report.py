"""How the import of one file goes, and what it reports in the end."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.jobs import JobInfo
from gui.style.typography import space
from gui.views.dialogs.importing.files import ImportFile, Stage
from gui.views.dialogs.importing.words import imported_title, report_text
from gui.widgets.buttons import button
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.text import one_line
from gui.wording.translation import tr

HEADINGS = {
    Stage.WAITING: tr("Import", "waits for the files before it"),
    Stage.RUNNING: tr("Import", "is being imported"),
    Stage.FAILED: tr("Import", "was not imported"),
    Stage.REFUSED: tr("Import", "can't be imported"),
    Stage.CANCELLED: tr("Import", "was cancelled"),
}
NAME_LIMIT = 80
NOTHING_CHANGED = tr("Import", "Nothing of this file was stored.")
MEANWHILE = tr(
    "Import",
    "Nothing is stored before all of the file was read; then it is one step, which Undo takes back whole. "
    "You can go on working: a notification will tell when it is done.",
)


class ReportPage(QWidget):
    """One file while it comes in and after.

    Signals:
        undo_asked: the person wants it taken back.
        save_asked: the person wants the report as a file.
    """

    undo_asked = Signal()
    save_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = PlainLabel(role="strong", wrap=True)
        self.progress = JobProgress()
        self._meanwhile = PlainLabel(MEANWHILE, tone="secondary", wrap=True)
        self.text = PlainTextEdit(tr("Import", "Report"), read_only=True)
        self.text.setTabChangesFocus(True)
        self.undo = button(tr("Import", "Undo this import"), icon="undo")
        self.undo.clicked.connect(self.undo_asked)
        self.save = button(tr("Import", "Save report…"), icon="save")
        self.save.clicked.connect(self.save_asked)
        self.copy = button(tr("Import", "Copy report"), icon="copy")
        self.copy.clicked.connect(self._on_copy)
        self._build()

    @property
    def heading(self) -> str:
        """What became of the file, in a few words."""
        return self._heading.text()

    def show_file(self, file: ImportFile) -> None:
        """Show where a file stands."""
        report = file.report
        self._heading.setText(self._headed(file))
        if file.stage is Stage.RUNNING and self.progress.isHidden():
            self.progress.start(tr("Import", "Reading…"))
        self.progress.setVisible(file.stage is Stage.RUNNING)
        under_way = file.stage in (Stage.WAITING, Stage.RUNNING)
        self._meanwhile.setVisible(under_way)
        self.text.setVisible(not under_way)
        said = report_text(report) if report else "\n\n".join(filter(None, (file.fault, NOTHING_CHANGED)))
        self.text.setPlainText("" if under_way else said)
        for way in (self.undo, self.save, self.copy):
            way.setVisible(report is not None)
        self.undo.setEnabled(file.stage is Stage.DONE and bool(report and report.changes))
        self.copy.setText(tr("Import", "Copy report"))

    def show_progress(self, info: JobInfo) -> None:
        """Show how far the import is."""
        self.progress.show_info(info)

    def _headed(self, file: ImportFile) -> str:
        if file.report is None:
            return f"{one_line(file.path.name, NAME_LIMIT)} {HEADINGS[file.stage]}"
        title = imported_title(file.report)
        return (
            tr("Import", "{title}; undone since").format(title=title) if file.stage is Stage.UNDONE else title
        )

    def _build(self) -> None:
        ways = QHBoxLayout()
        ways.setSpacing(space(2))
        for way in (self.undo, self.save, self.copy):
            ways.addWidget(way)
        ways.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self._heading)
        column.addWidget(self.progress)
        column.addWidget(self._meanwhile)
        column.addWidget(self.text, 1)
        column.addLayout(ways)
        column.addStretch()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copy.setText(tr("Import", "Copied"))
