"""Spot checks: one gate at a time, and of each memory recalled at it whether it bore on the gate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, Chunk, MemoryEngine, PredictionHealth, Progress, SpotCheck
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style import icons
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.health.predictions import words
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.foot import Foot
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.notice import Notice
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.table import DataTable
from gui.widgets.text import one_line
from gui.wording.translation import tr

BATCH = 20  # gates read at once
EXCERPT = 2_000  # characters of an artifact that are shown
SIZES, LEAST_UNITS = (56, 116), 12
RELEVANT, IRRELEVANT = tr("Predictions", "relevant"), tr("Predictions", "not relevant")
READING = ("predict", tr("Predictions", "Looking for gates to check …"))
NONE = (
    "predict",
    tr("Predictions", "There is no gate to check"),
    tr(
        "Predictions",
        "Of no answered gate here is it known which memories were recalled at it. It is, once gates are "
        "predicted and answered in this store.",
    ),
)
ALL = (
    "check",
    tr("Predictions", "Every gate is checked"),
    tr("Predictions", "What you said counts under Figures, as the share of memories that were relevant."),
)
UNREADABLE = tr("Predictions", "Gates could not be read")
ASKED = tr("Predictions", "Does this memory bear on what was asked?")
READ_ONLY = tr("Predictions", "This store can only be read, so no check can be kept.")


@dataclass(frozen=True, slots=True)
class _Memory:
    chunk: Chunk
    told: bool | None


class SpotPane(QWidget):
    """Asks of one memory after another; a gate is kept once all its memories are told of."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._checks: list[SpotCheck] = []
        self._at = 0
        self._told: dict[int, dict[int, bool]] = {}
        self._checked = 0
        self.notice = Notice()
        self.empty = EmptyState(*READING)
        self.heading = ElidedLabel(role="strong")
        self.counted = PlainLabel(role="small", tone="secondary")
        self.question = PlainTextEdit(tr("Predictions", "What was asked"), read_only=True)
        self.artifact = PlainTextEdit(tr("Predictions", "Artifact, its beginning"), read_only=True)
        self.model: ListTableModel[_Memory] = ListTableModel(_columns(), self)
        self.table = DataTable(tr("Predictions", "Memories recalled"))
        self.text = PlainTextEdit(tr("Predictions", "The memory at hand"), read_only=True)
        self.yes = self._action(tr("Predictions", "Relevant"), "Y", "check", self._on_yes)
        self.no = self._action(tr("Predictions", "Not relevant"), "N", "close", self._on_no)
        self.back = self._action(tr("Predictions", "Gate before"), "Left", "arrow-left", self._on_back)
        self.skip = self._action(tr("Predictions", "Next gate"), "Right", "arrow-right", self._on_skip)
        self._pages = QStackedWidget()
        self._build()
        self.table.current_row_changed.connect(self._on_row)
        self.empty.activated.connect(self.refresh)

    # What it shows.

    def show_health(self, health: PredictionHealth) -> None:
        """Say how many gates were checked."""
        self._checked = health.spot_checked
        self.counted.setText(
            tr("Predictions", "{checked:,} of {gates} checked").format(
                checked=health.spot_checked, gates=words.GATES.format(n=health.checkable)
            )
        )

    def refresh(self) -> None:
        """Look for gates that are not checked yet."""
        self._session.read(
            lambda engine, _: engine.spot_check_next(limit=BATCH),
            self._on_checks,
            self._on_failed,
            key="health.spot",
        )

    def forget(self) -> None:
        """Let go of the gates: another store is open."""
        self._checks, self._at, self._told = [], 0, {}
        self.notice.say("")
        self.empty.show_state(*READING)
        self._pages.setCurrentWidget(self.empty)

    @property
    def check(self) -> SpotCheck | None:
        """The gate at hand."""
        return self._checks[self._at] if self._at < len(self._checks) else None

    def take_focus(self) -> None:
        """Give the keyboard to the memories."""
        self.table.setFocus()

    def _on_checks(self, found: list[SpotCheck]) -> None:
        self._checks, self._at = found, 0
        if found:
            self._show()
        else:
            self.empty.show_state(*(ALL if self._checked else NONE))
            self._pages.setCurrentWidget(self.empty)

    def _on_failed(self, error: TaskError) -> None:
        self.empty.show_state(
            "error",
            tr("Predictions", "Gates could not be read"),
            error.message,
            tr("Predictions", "Try again"),
        )
        self._pages.setCurrentWidget(self.empty)

    def _show(self) -> None:
        """Show the gate at hand, with the first memory that is not told of at hand."""
        found = self.check
        if found is None:
            self.refresh()
            return
        gate = found.gate
        kind = " · ".join(filter(None, (gate.state, gate.task_type)))
        self.heading.setText(
            tr("Predictions", "Gate {id}: {kind}, {outcome}").format(
                id=gate.id, kind=one_line(kind), outcome=one_line(gate.outcome)
            )
        )
        self.question.setPlainText(gate.stimulus or gate.content)
        self.artifact.setPlainText(gate.artifact[:EXCERPT])
        self.artifact.setVisible(bool(gate.artifact))
        self._show_memories()
        self.back.setEnabled(self._at > 0)
        self._pages.setCurrentIndex(1)
        self.table.setFocus()

    def _show_memories(self) -> None:
        found = self.check
        assert found is not None
        told = self._told.get(found.gate.id, {})
        self.model.set_values([_Memory(memory, told.get(memory.id)) for memory in found.memories])
        untold = [row for row, memory in enumerate(found.memories) if memory.id not in told]
        self.table.selectRow(untold[0] if untold else 0)

    def _on_row(self, row: int) -> None:
        at_hand = self.model.values[row].chunk if 0 <= row < len(self.model.values) else None
        self.text.setPlainText(at_hand.content if at_hand else "")

    # What a person says.

    def _on_yes(self) -> None:
        self._tell(relevant=True)

    def _on_no(self) -> None:
        self._tell(relevant=False)

    def _tell(self, *, relevant: bool) -> None:
        """Take down a word on the memory at hand; after the last one keep the gate and go on."""
        found, row = self.check, self.table.currentIndex().row()
        if found is None or not 0 <= row < len(found.memories):
            return
        if not self._session.writable:
            self.notice.say(READ_ONLY, tone="warning")
            return
        told = self._told.setdefault(found.gate.id, {})
        told[found.memories[row].id] = relevant
        if len(told) < len(found.memories):
            self._show_memories()
        else:
            self._keep(found.gate.id, dict(told))
            self._on_skip()

    def _keep(self, gate: int, told: dict[int, bool]) -> None:
        def work(engine: MemoryEngine, _: Progress) -> Changes:
            return engine.spot_check(gate, told)

        self._session.write(tr("Predictions", "Spot check"), work, self._on_kept, self._on_not_kept)

    def _on_kept(self, changes: Changes) -> None:
        self.notice.say(changes.label, tone="success")

    def _on_not_kept(self, error: TaskError) -> None:
        self.notice.say(error.message, tone="danger")

    def _on_back(self) -> None:
        if self._at > 0:
            self._at -= 1
            self._show()

    def _on_skip(self) -> None:
        """Go on to the next gate; after the last one that was read, read more, or begin again."""
        if self._checks:
            self._at += 1
            self._show()

    # Building.

    def _action(self, text: str, key: str, icon: str, act: Callable[[], None]) -> QAction:
        made = QAction(icons.icon(icon), text, self)
        made.setShortcut(QKeySequence(key))
        made.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        made.triggered.connect(act)
        self.addAction(made)
        return made

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        self._layout = ColumnLayout(self.table, [column.spec for column in self.model.columns], "text")
        asked = _column({self.heading: 0, self.counted: 0, self.question: 1, self.artifact: 2})
        foot = Foot()
        foot.add(KeyButton(self.yes, kind="primary"))
        for action in (self.no, self.back, self.skip):
            foot.add(KeyButton(action))
        asks = PlainLabel(ASKED, role="small", tone="secondary", wrap=True)
        told = _column({asks: 0, self.table: 3, self.text: 1, foot: 0})
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(asked)
        split.addWidget(told)
        split.setSizes([space(size) for size in SIZES])
        self._pages.addWidget(self.empty)
        self._pages.addWidget(split)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.notice)
        whole.addWidget(self._pages, 1)


def _column(parts: Mapping[QWidget, int]) -> QWidget:
    """Return parts one under the other, each with how much of more room it takes."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(space(3), space(2), space(3), space(2))
    column.setSpacing(space(2))
    for part, stretch in parts.items():
        part.setMinimumHeight(space(LEAST_UNITS) if stretch else 0)
        column.addWidget(part, stretch)
    return made


def _tone(memory: _Memory) -> str:
    if memory.told is None:
        return "text_tertiary"
    return "success" if memory.told else "danger"


def _told(memory: _Memory) -> str:
    if memory.told is None:
        return ""
    return RELEVANT if memory.told else IRRELEVANT


def _columns() -> tuple[ListColumn[_Memory], ...]:
    return (
        ListColumn(
            key="told",
            title=tr("Predictions", "You say"),
            text=_told,
            sample=IRRELEVANT,
            tone=_tone,
            strong=lambda memory: memory.told is not None,
        ),
        ListColumn(
            key="outcome",
            title=tr("Predictions", "Ended"),
            text=lambda memory: memory.chunk.outcome,
            sample="withdraw",
        ),
        ListColumn(
            key="text",
            title=tr("Predictions", "Memory"),
            text=lambda memory: memory.chunk.content,
            sample="May this go on?",
        ),
    )
