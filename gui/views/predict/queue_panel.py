"""The gates that wait, and those that were answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Chunk, GateHead, MemoryEngine, Progress
from gui.actions import Actions
from gui.commands.menus import GATE_ITEMS
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.predict import words
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel
from gui.widgets.search_field import SearchField
from gui.widgets.text import one_line
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.formats import age, day
from gui.wording.translation import tr, trn

WAITING, PAST = "waiting", "past"
MODES = ((WAITING, tr("Predict", "Waiting")), (PAST, tr("Predict", "Past")))
MOST_GATES = 200  # that are listed
PAGE = 100  # answers of the past that come at a time
KEY, PAST_KEY = "predict.queue", "predict.past"
OF_GATES = "(type:gate_outcome or type:discovery_response)"
TONES = {
    **dict.fromkeys(("approve", "promote"), "success"),
    "correct": "warning",
    **dict.fromkeys(("reject", "withdraw", "dismiss"), "danger"),
}
COUNT = trn("Predict", "{n:,} gate waits, the oldest first", "{n:,} gates wait, the oldest first")
AND_MORE = tr("Predict", "The {n:,} oldest gates; more wait")
FOUND = trn("Predict", "{n:,} answer, the newest first", "{n:,} answers, the newest first")
NONE_WAITS = ("predict", tr("Predict", "No gate waits"))
NO_PAST = ("predict", tr("Predict", "Nothing found"), tr("Predict", "No answered gate matches."))


@dataclass(frozen=True, slots=True)
class Answers:
    """A page of answers of the past, of ``total``."""

    rows: tuple[TwoLines, ...]
    ids: tuple[int, ...]
    offset: int


class QueuePanel(QWidget):
    """Lists gates; the row that has the keyboard is the gate at hand.

    Signals:
        gate_chosen: the person took a gate to hand; carries its number.
        gate_opened: the person wants to work on it; carries its number.
        add_asked: a gate is to be added.
        loaded: the gates that wait are listed; carries whether there are any.
        failed: they could not be read; carries the TaskError.
    """

    gate_chosen = Signal(int)
    gate_opened = Signal(int)
    add_asked = Signal()
    loaded = Signal(bool)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.gates: tuple[int, ...] = ()
        self._ids: tuple[int, ...] = ()
        self._chosen: int | None = None
        self.mode = SegmentedControl(tr("Predict", "Which gates"), MODES)
        self.add = IconButton("add", tr("Predict", "Add a gate…"))
        self.search = SearchField(
            tr("Predict", "Search what was said at gates, by words or as in Browse"),
            tr("Predict", "Search answers …"),
        )
        self.tally = ElidedLabel(role="small", tone="tertiary")
        self.waiting = RowsList(tr("Predict", "Gates that wait"))
        self.past = RowsList(tr("Predict", "Answered gates"))
        self.none_waits = EmptyState(*NONE_WAITS)
        self.none_found = EmptyState(*NO_PAST)
        self._pages = QStackedWidget()
        self._build()
        self._connect()

    @property
    def list(self) -> RowsList:
        """The list on show."""
        return self.past if self.mode.value == PAST else self.waiting

    def use_commands(self, commands: Actions) -> None:
        """Let keys for lists act in both lists, and offer what can be done to a gate."""
        for each in (self.waiting, self.past):
            commands.attach(each)
            each.addActions([commands[item] for item in GATE_ITEMS])

    def refresh(self) -> None:
        """Ask for the lists again."""
        self.session.read(_waiting, self._on_waiting, self.failed.emit, key=KEY)
        if self.mode.value == PAST:
            self._search()

    def mark(self, gate: int | None) -> None:
        """Have this gate marked in both lists."""
        self._chosen = gate
        self.waiting.mark(gate)
        self.past.mark(gate)

    def show_mode(self, mode: str) -> None:
        """Show the gates that wait, or those of the past."""
        self.mode.set_value(mode)
        self.search.setVisible(mode == PAST)
        if mode == PAST:
            self._search()
        self._show()

    def after(self, gate: int) -> int | None:
        """Return the gate whose turn it is when this one is answered."""
        return next((key for key in self.gates if key != gate), None)

    def _on_clicked(self) -> None:
        if self.list.key is not None:
            self.gate_opened.emit(self.list.key)

    # Waiting.

    def _on_waiting(self, rows: Sequence[TwoLines]) -> None:
        more = len(rows) > MOST_GATES
        listed = rows[:MOST_GATES]
        self.gates = tuple(row.key for row in listed if row.key is not None)
        self.waiting.show_rows(listed, self._chosen)
        self._waits = (AND_MORE if more else COUNT).format(n=len(listed)) if listed else ""
        self._show()
        self.loaded.emit(bool(listed))

    # Past.

    def _search(self) -> None:
        text = self.search.text.strip()
        query = f"{OF_GATES} ({text})" if text else OF_GATES
        self.session.read(lambda engine, _: _found(engine, query), self._on_found, self._on_bad, key=PAST_KEY)

    def _on_found(self, found: Answers) -> None:
        self.search.set_error("")
        self._ids = found.ids
        self._found = FOUND.format(n=len(found.ids)) if found.ids else ""
        self.past.show_rows(found.rows, self._chosen, more=len(found.rows) < len(found.ids))
        self._show()

    def _on_bad(self, failure: TaskError) -> None:
        self.search.set_error(failure.message)
        if not failure.expected:
            self.failed.emit(failure)

    def _read_more(self) -> None:
        ids, offset = self._ids, len(self.past.rows.values)
        self.session.read(
            lambda engine, _: _page(engine, ids, offset), self._on_more, self.failed.emit, key=PAST_KEY
        )

    def _on_more(self, found: Answers) -> None:
        if found.ids is self._ids:
            end = found.offset + len(found.rows)
            self.past.rows.extend(found.rows, more=bool(found.rows) and end < len(found.ids))

    # What is shown.

    _waits = _found = ""

    def _show(self) -> None:
        past = self.mode.value == PAST
        said = self._found if past else self._waits
        nothing = self.none_found if past else self.none_waits
        self.tally.setText(said)
        self.tally.setVisible(bool(said))
        self._pages.setCurrentWidget(self.list if said else nothing)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(space(1))
        head.addWidget(self.mode)
        head.addStretch(1)
        head.addWidget(self.add)
        for page in (self.waiting, self.past, self.none_waits, self.none_found):
            self._pages.addWidget(page)
        top = QVBoxLayout()
        top.setContentsMargins(space(3), space(2), space(2), space(2))
        top.setSpacing(space(1.5))
        top.addLayout(head)
        top.addWidget(self.search)
        top.addWidget(self.tally)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self._pages, 1)
        self.show_mode(WAITING)

    def _connect(self) -> None:
        self.mode.changed.connect(self.show_mode)
        self.add.clicked.connect(self.add_asked)
        self.search.submitted.connect(self._search)
        self.past.rows.more_wanted.connect(self._read_more)
        for each in (self.waiting, self.past):
            each.chosen.connect(self.gate_chosen)
            each.opened.connect(self.gate_opened)
            each.clicked.connect(self._on_clicked)


def _waiting(engine: MemoryEngine, _: Progress) -> list[TwoLines]:
    now = engine.now
    heads = engine.gate_heads(limit=MOST_GATES + 1)
    return [_gate_row(gate, age(gate.enqueued_at, now)) for gate in heads]


def _gate_row(gate: GateHead, age: str) -> TwoLines:
    told = "  ·  ".join(one_line(part, 60) for part in (age, gate.task_type) if part)
    return TwoLines(
        key=int(gate.id), text=words.question(gate), mark=one_line(gate.state, 40), tone="accent", told=told
    )


def _found(engine: MemoryEngine, query: str) -> Answers:
    ids = engine.find(query, order="at", descending=True).ids.tolist()
    return _page(engine, tuple(ids), 0)


def _page(engine: MemoryEngine, ids: tuple[int, ...], offset: int) -> Answers:
    rows = tuple(_past_row(chunk) for chunk in engine.chunks(ids[offset : offset + PAGE]))
    return Answers(rows, ids, offset)


def _past_row(chunk: Chunk) -> TwoLines:
    said = chunk.human_response or chunk.content
    told = "  ·  ".join(
        one_line(part, 60) for part in (day(chunk.came_about), chunk.state, chunk.task_type) if part
    )
    return TwoLines(
        key=int(chunk.id),
        text=one_line(said),
        mark=words.outcome(chunk.outcome),
        tone=TONES.get(chunk.outcome, "text_secondary"),
        told=told,
    )
