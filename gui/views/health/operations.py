"""The operations log: what models and the write path decided, newest first, and the one at hand in full."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, MemoryEngine, Operation, OperationsPage, Progress
from gui.actions import Actions
from gui.models.list_table import ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.health.chunk_list import ChunkList
from gui.views.health.operation_columns import STOOD_IN, operation_columns, outcome
from gui.widgets.buttons import button
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.list_detail import ListDetail
from gui.widgets.notice import Notice
from gui.widgets.revealed_text import RevealedText
from gui.widgets.search_field import SearchField
from gui.widgets.table import DataTable
from gui.wording.formats import exact_moment
from gui.wording.translation import tr, trn

LIMIT = 1000  # operations on show
SHARES, STRETCH = (100, 80), (3, 2)
TEXT_UNITS, CHUNK_UNITS = 130, 70
COUNTED = trn("Health", "{n:,} operation", "{n:,} operations")
NEWEST = trn("Health", "The newest {n:,} operation", "The newest {n:,} operations")
MALFORMED = trn("Health", "{n:,} malformed line skipped", "{n:,} malformed lines skipped")
READING = ("history", tr("Health", "Reading the operations log"))
NONE_YET = (
    "history",
    tr("Health", "No operation was logged yet"),
    tr(
        "Health",
        "What a model, or a rule in its place, decides about this store while an agent writes to it is "
        "logged beside the store and will be listed here. Edits by hand are in History.",
    ),
)
NONE_IN_PAST = (
    "history",
    tr("Health", "The past has no operations log"),
    tr("Health", "The store is shown as it was. Its operations log belongs to the present store."),
)
NO_MATCH = ("filter", tr("Health", "No operation matches"), tr("Health", "Other filters may find some."))
UNREADABLE = tr("Health", "The operations log could not be read")


@dataclass(frozen=True, slots=True)
class _Answer:
    page: OperationsPage
    problem: str
    path: Path
    in_past: bool


class OperationPanel(QWidget):
    """Shows one operation: what it was about, what came of it, and the chunks that it names."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Health", "The operation at hand"))
        self.title = ElidedLabel(role="strong")
        self.facts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.input = RevealedText(tr("Health", "Input"))
        self.output = RevealedText(tr("Health", "Output"))
        self.chunks = ChunkList(session, "operation", tr("Health", "Chunks of the operation"))
        self._build()

    def show_operation(self, operation: Operation | None) -> None:
        """Show an operation, or nothing."""
        self.title.setText(operation.op if operation else "")
        self.facts.setText(_facts(operation) if operation else "")
        self.input.show_text(operation.input if operation else "")
        self.output.show_text(operation.output if operation else "")
        ids = operation.chunks if operation else ()
        self.chunks.setVisible(bool(ids))
        self.chunks.show_ids(ids)

    def _build(self) -> None:
        texts = QWidget()
        grid = QGridLayout(texts)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(space(3))
        grid.setVerticalSpacing(space(1))
        for column, part in enumerate((self.input, self.output)):
            grid.addWidget(PlainLabel(part.accessibleName(), role="small", tone="secondary"), 0, column)
            grid.addWidget(part, 1, column)
            grid.setColumnStretch(column, 1)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(texts)
        split.addWidget(self.chunks)
        split.setStretchFactor(0, 1)
        split.setSizes([space(TEXT_UNITS), space(CHUNK_UNITS)])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(space(3), space(2), space(3), space(2))
        whole.setSpacing(space(2))
        whole.addWidget(self.title)
        whole.addWidget(self.facts)
        whole.addWidget(split, 1)


class OperationsPageView(QWidget):
    """Lists the newest operations that the filters want; read in the background when it is on show."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._path: Path | None = None
        self._kinds: Counter[str] = Counter()
        self.words = SearchField(
            tr("Health", "Words of the input or output"), tr("Health", "Words in input or output …")
        )
        self.kind = ChoiceBox(tr("Health", "Kind of operation"), tr("Health", "Any kind"))
        self.counted = ElidedLabel(role="small", tone="secondary")
        self.folder = button(tr("Health", "Open folder"), icon="folder")
        self.copy = button(tr("Health", "Copy path"), icon="copy")
        self.notice = Notice()
        self.table = DataTable(tr("Health", "Operations"))
        self.panel = OperationPanel(session)
        self.split = ListDetail(self.table, self.panel, SHARES, STRETCH)
        self.empty = EmptyState(*READING)
        self._pages = QStackedWidget()
        self.model: ListTableModel[Operation] = ListTableModel(operation_columns(), self)
        self._build()
        self._connect()

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands for the chunks of an operation."""
        self.panel.chunks.use_commands(commands)

    def reset(self) -> None:
        """Show nothing: another store is open."""
        self._path = None
        self._kinds.clear()
        self.kind.choose(None)
        self.kind.offer({})
        self.words.set_text("")
        self.model.set_values(())
        self.notice.say("")
        self.counted.setText("")
        self._show_empty(*READING)

    def refresh(self) -> None:
        """Read the log anew."""
        text, op = self.words.text.strip(), self.kind.currentData() or ""
        self._session.read(
            lambda engine, progress: _answer(engine, text, op, progress),
            self._on_answer,
            self._on_failed,
            key="health.operations",
        )

    # Building.

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self._columns = ColumnLayout(self.table, [column.spec for column in self.model.columns], "input")
        row = QHBoxLayout()
        row.setContentsMargins(space(3), space(2), space(3), space(2))
        row.setSpacing(space(2))
        row.addWidget(self.words, 2)
        row.addWidget(self.kind)
        row.addWidget(self.counted, 1)
        row.addWidget(self.folder)
        row.addWidget(self.copy)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.split)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(row)
        whole.addWidget(self.notice)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)
        self.reset()

    def _connect(self) -> None:
        self._session.changed.connect(self._on_changed)
        self.words.submitted.connect(self.refresh)
        self.words.left.connect(self.table.enter)
        self.kind.currentIndexChanged.connect(self.refresh)
        self.table.current_row_changed.connect(self._on_row)
        self.empty.activated.connect(self._on_way_out)
        self.folder.clicked.connect(self._on_folder)
        self.copy.clicked.connect(self._on_copy)

    # What was read.

    def _on_answer(self, answer: _Answer) -> None:
        page, self._path = answer.page, answer.path
        found = Counter(operation.op for operation in page.operations)
        self._kinds |= found
        self.kind.offer(self._kinds)
        self.notice.say(answer.problem, tone="warning", closable=False)
        self.counted.setText(_said(page))
        there = bool(self._kinds or page.malformed)
        self.folder.setEnabled(there)
        self.copy.setEnabled(there)
        self._show_operations(page.operations)
        if not page.operations:
            self._say_why(in_past=answer.in_past)

    def _show_operations(self, operations: tuple[Operation, ...]) -> None:
        """Show them; the one at hand stays at hand, at first it is the newest."""
        row = self.table.currentIndex().row()
        before = self.model.values[row] if 0 <= row < len(self.model.values) else None
        if operations != self.model.values:
            self.model.set_values(operations)
        if operations:
            self.table.selectRow(operations.index(before) if before in operations else 0)
            self._pages.setCurrentWidget(self.split)

    def _say_why(self, *, in_past: bool) -> None:
        if self.words.text.strip() or self.kind.currentData():
            self._show_empty(*NO_MATCH, tr("Health", "Clear filters"))
        else:
            self._show_empty(*(NONE_IN_PAST if in_past else NONE_YET))

    def _show_empty(self, icon: str, title: str, text: str = "", action: str = "") -> None:
        self.panel.show_operation(None)
        self.empty.show_state(icon, title, text, action)
        self._pages.setCurrentWidget(self.empty)

    def _on_failed(self, error: TaskError) -> None:
        self._show_empty("error", UNREADABLE, error.message, tr("Health", "Try again"))

    # What happens.

    def _on_changed(self, _: Changes) -> None:
        if self.isVisible():
            self.refresh()

    def _on_row(self, row: int) -> None:
        self.panel.show_operation(self.model.values[row] if 0 <= row < len(self.model.values) else None)

    def _on_way_out(self) -> None:
        self.words.set_text("")
        self.kind.choose(None)
        self.refresh()

    def _on_folder(self) -> None:
        assert self._path is not None, "the button works only once it is known"
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(str(self._path))


def _answer(engine: MemoryEngine, text: str, op: str, progress: Progress) -> _Answer:
    page = engine.operations(limit=LIMIT, text=text, op=op, progress=progress)
    return _Answer(page, engine.operations_problem, engine.operations_path, engine.snapshot is not None)


def _said(page: OperationsPage) -> str:
    words = (NEWEST if page.more else COUNTED).format(n=len(page.operations))
    return f"{words}, {MALFORMED.format(n=page.malformed)}" if page.malformed else words


def _facts(operation: Operation) -> str:
    """Return what else is known of an operation, as a list of words."""
    parts = [
        exact_moment(operation.ts),
        outcome(operation),
        operation.model,
        STOOD_IN if operation.fallback else "",
        tr("Health", "intent: {intent}").format(intent=operation.intent) if operation.intent else "",
        ""
        if operation.avg_relevance is None
        else tr("Health", "mean relevance {value:.3f}").format(value=operation.avg_relevance),
        ""
        if operation.result_count is None
        else tr("Health", "results: {count:,}").format(count=operation.result_count),
        tr("Health", "session {session}").format(session=operation.session) if operation.session else "",
        tr("Health", "by {actor}").format(actor=operation.actor) if operation.actor else "",
    ]
    return " · ".join(filter(None, parts))
