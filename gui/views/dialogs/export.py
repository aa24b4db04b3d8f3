"""Writing chunks to a file: which, in what format, where; and what the file could not carry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine import EXPORT_FORMATS, ExportFormat, MemoryEngine, Progress, TransferReport
from gui.jobs import JobInfo, JobState
from gui.session import Session
from gui.settings import Settings
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.dialogs import files as asking
from gui.views.dialogs.export_words import CARRIES
from gui.views.dialogs.form import line
from gui.views.dialogs.transfer import TransferDialog
from gui.widgets.buttons import button
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.scrolling import Scrolling
from gui.widgets.text import one_line
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr, trn

EVERYTHING = trn("Export", "E&verything: {n:,} chunk", "E&verything: {n:,} chunks")
MATCHING = trn("Export", "What the &query matches: {n:,} chunk", "What the &query matches: {n:,} chunks")
WROTE = trn("Export", "Wrote {n:,} chunk to {name}", "Wrote {n:,} chunks to {name}")
CHOSEN = trn("Export", "Chosen: {n:,} chunk", "Chosen: {n:,} chunks")
WRITTEN = trn("Export", "Written: {n:,} chunk", "Written: {n:,} chunks")

LOSSLESS = "jsonl"
NAME_LIMIT, QUERY_LIMIT = 60, 200
INDENT_UNITS = 6  # by which what belongs to a radio button stands in from it


@dataclass(frozen=True, slots=True)
class _Counts:
    all: int
    matching: int


class ExportDialog(TransferDialog):
    """Asks what to write, writes it, and reports.

    Signals:
        exported: a file was written; carries its TransferReport.
    """

    exported = Signal(TransferReport)

    def __init__(self, session: Session, settings: Settings, parent: QWidget | None = None) -> None:
        assert session.engine is not None, "an export needs a store"
        super().__init__(
            session,
            parent,
            tr("Export", "Export from {name}").format(name=one_line(session.engine.path.name, NAME_LIMIT)),
            tr("Export", "&Export"),
        )
        self._settings = settings
        self._job: Job | None = None
        self._written: Path | None = None
        self.what = QButtonGroup(self)
        self.everything = QRadioButton(tr("Export", "E&verything"))
        self.matching = QRadioButton(tr("Export", "What the &query matches"))
        self.selected = QRadioButton(tr("Export", "The &selection"))
        self.formats = QButtonGroup(self)
        self.vectors = QCheckBox(
            tr("Export", "Write all ve&ctors too: a larger file, which an import takes in faster")
        )
        _call(self.vectors, self.vectors.text())
        self.path = line(tr("Export", "File to write"))
        self.browse = button(tr("Export", "&Browse…"), icon="folder")
        self.replaces = PlainLabel(role="small", tone="warning", wrap=True)
        self.progress = JobProgress()
        self.copy = button(tr("Export", "Copy path"), icon="copy")
        self.report = PlainTextEdit(tr("Export", "Report"), read_only=True)
        self._pages = QStackedWidget()
        self._fill()
        self._connect()
        self._offer()

    # What can be chosen.

    @property
    def format(self) -> str:
        """The name of the chosen format."""
        return list(EXPORT_FORMATS)[self.formats.checkedId()]

    @property
    def target(self) -> Path:
        """The file to write; a bare name is one beside the files before it."""
        return asking.folder(self._settings) / Path(self.path.text().strip()).expanduser()

    @property
    def meant(self) -> Selection:
        """The chunks to write."""
        if self.selected.isChecked():
            return self.session.selection
        return Selection(query=self.session.scope if self.matching.isChecked() else "")

    def _fill(self) -> None:
        self._choices, column = _column()
        column.addWidget(Scrolling(self._what_and_how()), 1)
        column.addWidget(_heading(tr("Export", "File")))
        column.addLayout(self._destination())
        column.addWidget(self.replaces)
        self._pages.addWidget(self._choices)
        self._pages.addWidget(self._report_page())
        self.body.addWidget(self._pages, 1)
        self.body.addWidget(self.progress)
        self.resize(space(200), space(165))

    def _what_and_how(self) -> QWidget:
        inside, column = _column()
        column.addWidget(_heading(tr("Export", "What")))
        for one, text in self._whats():
            self.what.addButton(one)
            column.addLayout(_choice(one, text))
        column.addSpacing(space(2))
        column.addWidget(_heading(tr("Export", "Format")))
        for number, item in enumerate(EXPORT_FORMATS.values()):
            one = QRadioButton(f"{item.title} ({item.ending})")
            self.formats.addButton(one, number)
            column.addLayout(_choice(one, CARRIES[item.name]))
            if item.name == LOSSLESS:
                column.addLayout(_indented(self.vectors))
        column.addStretch(1)
        return inside

    def _whats(self) -> list[tuple[QAbstractButton, str]]:
        selection = self.session.selection
        self.matching.setEnabled(bool(self.session.scope))
        self.selected.setEnabled(bool(selection))
        return [
            (self.everything, tr("Export", "All chunks, whatever their status")),
            (
                self.matching,
                one_line(self.session.scope, QUERY_LIMIT) or tr("Export", "No query is in force"),
            ),
            (
                self.selected,
                CHUNKS.format(n=selection.count) if selection else tr("Export", "No chunk is selected"),
            ),
        ]

    def _destination(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(space(2))
        row.addWidget(self.path, 1)
        row.addWidget(self.browse)
        return row

    def _report_page(self) -> QWidget:
        self.report.setTabChangesFocus(True)
        self._headline = PlainLabel(role="strong", wrap=True)
        self.copy.clicked.connect(self._on_copy)
        show = button(tr("Export", "Show in folder"), icon="folder")
        show.clicked.connect(self._on_show)
        ways = QHBoxLayout()
        ways.setSpacing(space(2))
        ways.addWidget(self.copy)
        ways.addWidget(show)
        ways.addStretch(1)
        page, column = _column()
        column.setSpacing(space(2))
        column.addWidget(self._headline)
        column.addWidget(self.report, 1)
        column.addLayout(ways)
        return page

    def _connect(self) -> None:
        self.formats.idToggled.connect(self._on_format)
        self.path.textChanged.connect(self._check)
        self.browse.clicked.connect(self._ask_path)
        self.session.tasks.job_changed.connect(self._on_job)

    def _offer(self) -> None:
        """Offer what is looked at, the format that loses nothing, a name beside the files before."""
        engine, query = self.session.engine, self.session.scope
        chosen = self.matching if query else self.everything
        chosen.setChecked(True)
        chosen.setFocus()
        assert engine is not None
        self.path.setText(str(asking.folder(self._settings) / engine.path.with_suffix("").name))
        self.formats.button(0).setChecked(True)
        self.session.read(partial(_counts, query), self._show_counts, self._on_uncounted)

    def _show_counts(self, counts: _Counts) -> None:
        _call(self.everything, EVERYTHING.format(n=counts.all))
        if self.session.scope:
            _call(self.matching, MATCHING.format(n=counts.matching))

    def _on_uncounted(self, error: TaskError) -> None:
        self.say(error.message)

    def _on_format(self, number: int, checked: bool) -> None:
        """Give the file the ending of the format."""
        if not checked:
            return
        formats = list(EXPORT_FORMATS.values())
        self.path.setText(with_ending(self.path.text(), formats[number]))
        self.vectors.setEnabled(self.format == LOSSLESS)

    def _check(self) -> None:
        path = self.target
        self.go_on.setEnabled(bool(self.path.text().strip()))
        warnings = [*_warnings(path, EXPORT_FORMATS[self.format])] if self.path.text().strip() else []
        self.replaces.setText(" ".join(warnings))
        self.replaces.setVisible(bool(warnings))
        self.say("")

    def _ask_path(self) -> None:
        ending = EXPORT_FORMATS[self.format].ending
        name = Path(with_ending(self.path.text(), EXPORT_FORMATS[self.format])).name or f"export{ending}"
        asking.ask_where(self, self._settings, tr("Export", "Export"), name, self.path.setText)

    # Writing.

    def start(self) -> None:
        path, meant, name = self.target, self.meant, self.format
        vectors = name == LOSSLESS and self.vectors.isChecked()
        self.run()
        self._choices.setEnabled(False)
        self.progress.start(tr("Export", "Writing…"))

        def work(engine: MemoryEngine, progress: Progress) -> TransferReport:
            ids = meant.ids if meant.query is None else None
            return engine.export_file(
                path, query=meant.query or "", ids=ids, format=name, vectors=vectors, progress=progress
            )

        self._job = self.session.read(
            work,
            self._on_written,
            self._on_failed,
            title=tr("Export", "Export to {name}").format(name=path.name),
        )

    def stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _on_written(self, report: TransferReport) -> None:
        self._job = None
        self.progress.hide()
        self._written = Path(report.path).absolute()
        asking.remember(self._settings, self._written)
        self._headline.setText(WROTE.format(n=report.stored, name=self._written.name))
        self.report.setPlainText(report_text(report))
        self._pages.setCurrentIndex(1)
        self.exported.emit(report)
        self.finish()

    def _on_failed(self, error: TaskError) -> None:
        self.tell(error)
        self._choose_again(error.message)

    def _on_job(self, info: JobInfo) -> None:
        if self._job is None or info.id != self._job.info.id:
            return
        if info.state is JobState.CANCELLED:
            self._choose_again(tr("Export", "Cancelled. No file was written."))
        elif info.active:
            self.progress.show_info(info)

    def _choose_again(self, message: str) -> None:
        """Let the person mend what was wrong; without anybody looking, end."""
        self._job = None
        self.progress.hide()
        self._choices.setEnabled(True)
        self.choose(tr("Export", "&Export"))
        self.say(message)

    # Afterwards.

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(str(self._written))

    def _on_show(self) -> None:
        assert self._written is not None
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written.parent)))


def _counts(query: str, engine: MemoryEngine, progress: Progress) -> _Counts:
    matching = len(engine.find(query, progress=progress).ids) if query else 0
    return _Counts(engine.counts()["chunk"], matching)


def with_ending(text: str, item: ExportFormat) -> str:
    """Return a path with the ending of a format in the place of another format's."""
    if not text.strip():
        return ""
    known = {other.ending for other in EXPORT_FORMATS.values()}
    path = Path(text)
    return str(path.with_suffix(item.ending)) if path.suffix in known else f"{text}{item.ending}"


def _warnings(path: Path, chosen: ExportFormat) -> Iterator[str]:
    """Give sentences about the file that is to be written."""
    if other := chosen.mistaken_for(path):
        yield tr("Export", "{name} ends as a {other} does, but will be a {title}.").format(
            name=path.name, other=other, title=chosen.title
        )
    if path.is_file():
        yield tr("Export", "{name} is there already and will be replaced.").format(name=path.name)


def report_text(report: TransferReport) -> str:
    """Return what an export did, and what the file could not carry."""
    head = [
        report.path,
        tr("Export", "Written as {title}.").format(title=EXPORT_FORMATS[report.format].title),
        "",
        CHOSEN.format(n=report.read),
        WRITTEN.format(n=report.stored),
        *report.notes,
        "",
    ]
    lost = [f"  • {text}" for text in report.losses]
    return "\n".join(
        [*head, *([tr("Export", "Not in the file:"), *lost] if lost else [tr("Export", "Nothing is lost.")])]
    )


def _column() -> tuple[QWidget, QVBoxLayout]:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(space(1))
    return page, column


def _heading(text: str) -> PlainLabel:
    return PlainLabel(text, role="strong")


def _choice(one: QAbstractButton, text: str) -> QVBoxLayout:
    """Return a radio button over a line that says what it means."""
    _call(one, one.text())
    one.setAccessibleDescription(text)
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(one)
    column.addLayout(_indented(PlainLabel(text, role="small", tone="secondary", wrap=True)))
    return column


def _call(one: QAbstractButton, text: str) -> None:
    """Write a text on a button, and say it to screen readers."""
    one.setText(text)
    one.setAccessibleName(text.replace("&", ""))


def _indented(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(space(INDENT_UNITS), 0, 0, 0)
    row.addWidget(widget, 1)
    return row
