"""A question saved with the chunks that it should bring back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine import Hit, MemoryEngine, Progress, SavedQuestion
from gui import edits
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.form import FormDialog, choice, labelled
from gui.views.health.data import GONE, ChunkRow, read_rows
from gui.views.recall.expected import standings
from gui.widgets.buttons import button
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.labels import PlainLabel
from gui.widgets.table import DataTable
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

WIDTH_UNITS, HEIGHT_UNITS = 190, 120
ADD_SELECTED = trn("Questions", "Add the selected chunk", "Add the {n:,} selected chunks")
NOTHING_EXPECTED = tr("Questions", "Add at least one chunk that the question should bring back.")
KNOWN = tr("Questions", "This question is saved already. What it expects is set anew.")
EXPECTS = trn("Questions", "&Expects {n:,} chunk", "&Expects {n:,} chunks")


@dataclass(frozen=True, slots=True)
class _Read:
    """What is known of the question, the kinds there are, and the chunks to start with."""

    known: SavedQuestion | None
    kinds: tuple[str, ...]
    rows: list[ChunkRow]


class QuestionDialog(FormDialog):
    """Lists the chunks that a question expects, which come and go until it is saved.

    One that is saved already starts with what it expects; another with ``expected``.
    """

    def __init__(
        self,
        session: Session,
        text: str,
        expected: Sequence[int] = (),
        hits: Sequence[Hit] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, tr("Questions", "Save question"), tr("Questions", "&Save"))
        self._session = session
        self._question = text.strip()
        self._hits = hits
        self.question = PlainLabel(one_line(self._question), role="strong", wrap=True)
        self.kind = choice(tr("Questions", "Kind"), ("",))
        self.model: ListTableModel[ChunkRow] = ListTableModel(self._columns(), self)
        self.table = DataTable(tr("Questions", "Expected chunks"))
        self.add_selected = button("", icon="add")
        self.add_current = button("", icon="add")
        self.remove = button(tr("Questions", "&Remove"), icon="remove")
        self._known = PlainLabel(KNOWN, role="small", tone="secondary", wrap=True)
        self._count = PlainLabel(role="small", tone="secondary")
        self._lay_out()
        self._connect()
        self.go_on.setEnabled(False)
        start = [int(key) for key in expected]
        question = self._question
        session.read(
            lambda engine, progress: _read(engine, progress, question, start), self._show, self._fail
        )

    @property
    def expected(self) -> list[int]:
        """The chunks that are listed."""
        return [row.id for row in self.model.values]

    def submit(self) -> None:
        """Save the question with what is listed."""
        kind = self.kind.currentText().strip()
        job = edits.save_question(
            self._session, self._question, self.expected, kind, self.on_done, self.on_failed
        )
        self.wait_for(job)

    # Building.

    def _columns(self) -> list[ListColumn[ChunkRow]]:
        columns: list[ListColumn[ChunkRow]] = [
            ListColumn(key="id", title="#", text=lambda row: str(row.id), sample="123456", right=True),
            ListColumn(
                key="text",
                title=tr("Questions", "Text"),
                text=lambda row: row.text or GONE,
                sample="Ada prefers tabs",
                tone=lambda row: "text" if row.text else "text_tertiary",
            ),
        ]
        if self._hits:
            standing: ListColumn[ChunkRow] = ListColumn(
                key="standing",
                title=tr("Questions", "Now"),
                text=lambda row: standings([row.id], self._hits)[0].text,
                sample=tr("Questions", "not among the hits"),
                tone=lambda row: "text" if standings([row.id], self._hits)[0].rank else "text_tertiary",
            )
            columns.append(standing)
        return columns

    def _lay_out(self) -> None:
        self._count.setBuddy(self.table)
        self.table.setModel(self.model)
        ColumnLayout(self.table, [column.spec for column in self.model.columns], "text", chooser=False)
        self._known.hide()
        ways = QHBoxLayout()
        ways.setSpacing(space(2))
        for way in (self.add_selected, self.add_current, self.remove):
            ways.addWidget(way)
        ways.addStretch(1)
        self.body.addWidget(self.question)
        self.body.addWidget(self._known)
        self.body.addLayout(labelled(tr("Questions", "&Kind, if it has one"), self.kind))
        self.body.addWidget(self._count)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(ways)
        self.resize(space(WIDTH_UNITS), space(HEIGHT_UNITS))

    def _connect(self) -> None:
        self._session.store_changed.connect(self.close)
        self.add_selected.clicked.connect(self._add_selected)
        self.add_current.clicked.connect(self._add_current)
        self.remove.clicked.connect(self._remove)
        self.table.rows_selected.connect(self._refresh)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.table)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._remove)

    # What it expects.

    def _show(self, found: _Read) -> None:
        self._known.setVisible(found.known is not None)
        self.kind.addItems([kind for kind in found.kinds if kind])
        self.kind.setCurrentText(found.known.kind if found.known else "")
        self._set_rows(found.rows)

    def _fail(self, failure: TaskError) -> None:
        self.say(failure.message)

    def _set_rows(self, rows: Sequence[ChunkRow]) -> None:
        self.model.set_values(rows)
        self._refresh()

    def _refresh(self) -> None:
        """Say how many are expected, and offer what can be added."""
        self._count.setText(EXPECTS.format(n=len(self.expected)))
        selected, current = self._selected(), self._session.current
        self.add_selected.setText(ADD_SELECTED.format(n=len(selected)))
        self.add_selected.setVisible(bool(selected) and selected != [current])
        self.add_current.setText(tr("Questions", "Add the chunk at hand, #{id}").format(id=current))
        self.add_current.setVisible(current is not None and current not in self.expected)
        self.remove.setEnabled(bool(self.table.selected_ranges()))
        self.go_on.setEnabled(bool(self.expected))
        self.say("" if self.expected else NOTHING_EXPECTED)

    def _selected(self) -> list[int]:
        return [key for key in self._session.selection.ids if key not in self.expected]

    def _add_selected(self) -> None:
        self._add(self._selected())

    def _add_current(self) -> None:
        if self._session.current is not None:
            self._add([self._session.current])

    def _add(self, ids: Sequence[int]) -> None:
        wanted = list(ids)
        self._session.read(
            lambda engine, progress: read_rows(engine, wanted, progress), self._on_added, self._fail
        )

    def _on_added(self, rows: list[ChunkRow]) -> None:
        self._set_rows(
            [*self.model.values, *(row for row in rows if row.text and row.id not in self.expected)]
        )

    def _remove(self) -> None:
        gone = {row for part in self.table.selected_ranges() for row in part}
        self._set_rows([row for place, row in enumerate(self.model.values) if place not in gone])


def ask_to_save(
    session: Session, text: str, expected: Sequence[int], hits: Sequence[Hit], parent: QWidget
) -> QuestionDialog:
    """Open the dialog that saves a question; it goes once it is left."""
    dialog = QuestionDialog(session, text, expected, hits, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog


def _read(engine: MemoryEngine, progress: Progress, text: str, start: Sequence[int]) -> _Read:
    questions = engine.questions()
    known = next((question for question in questions if question.text == text), None)
    kinds = tuple(sorted({question.kind for question in questions}))
    ids = known.expected if known else list(dict.fromkeys(start))
    return _Read(known, kinds, read_rows(engine, ids, progress))
