"""What the last answer stored, and what it changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import ChunkDiff
from gui.models.list_table import ListColumn
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.desk import Taught
from gui.widgets.buttons import button
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.sections import Section, TablePart
from gui.widgets.text import one_line
from gui.wording.formats import UNKNOWN
from gui.wording.translation import lowered, tr, trn

SAID_ROWS = (1, 6)
STORED = tr("Predict", "Stored as chunk {id}: {outcome}")
UNDONE = tr("Predict", "This answer was taken back. Its gate waits again.")
UNDO = tr("Predict", "Ctrl+Z takes it back as a whole, and the gate waits again.")
SHOW = tr("Predict", "Show chunk {id}")
RIGHT = tr("Predict", "The prediction, {predicted}, came true.")
WRONG = tr("Predict", "The prediction, {predicted}, did not come true.")
EVIDENCE = tr(
    "Predict", "Of what it went by, what foretold {outcome} is surer now, and what foretold otherwise less."
)
UNPREDICTED = tr("Predict", "Nothing had been predicted, so no memory gained or lost by it.")
UNCHANGED = tr("Predict", "unchanged")
COUNTED = trn(
    "Predict",
    "Counted once with {outcome} at {state}: this is how rules learn what you attend to.",
    "{n:,} features counted with {outcome} at {state}: this is how rules learn what you attend to.",
)


@dataclass(frozen=True, slots=True)
class Change:
    """What an answer changed in a memory that the prediction went by."""

    chunk: int
    traces: int
    sure: tuple[float | None, float | None]
    uses: tuple[int | None, int | None]


def _confidence(change: Change) -> str:
    before, after = change.sure
    if before is None and after is None:
        return UNCHANGED
    return tr("Predict", "{before} → {after}").format(
        before=UNKNOWN if before is None else f"{before:.2f}",
        after=UNKNOWN if after is None else f"{after:.2f}",
    )


CHANGES: tuple[ListColumn[Change], ...] = (
    ListColumn(
        key="chunk", title=tr("Predict", "Memory"), text=lambda one: f"#{one.chunk}", sample="#123456"
    ),
    ListColumn(
        key="traces",
        title=tr("Predict", "Traces"),
        text=lambda one: f"+{one.traces}",
        sample="+1",
        right=True,
    ),
    ListColumn(
        key="uses",
        title=tr("Predict", "Uses"),
        text=lambda one: " → ".join(f"{count:,}" for count in one.uses if count is not None),
        sample="10 → 11",
    ),
    ListColumn(key="sure", title=tr("Predict", "How sure it is"), text=_confidence, sample="unknown → 0.50"),
)


class TaughtPage(QScrollArea):
    """The new chunk, what the prediction missed, and the memories that gained or lost by it.

    Signals:
        chunk_chosen: the person wants a chunk at hand; carries its id.
    """

    chunk_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chunk = 0
        self.title = PlainLabel(role="heading", wrap=True)
        self.told = PlainLabel(tone="secondary", wrap=True)
        self.said = LongTextEdit(tr("Predict", "What you said"), SAID_ROWS)
        self.said.set_read_only(True)
        self.show_chunk = button(SHOW, kind="link")
        self.facts = KeyValueGrid()
        self.changes = TablePart(tr("Predict", "Memories that the prediction went by"), CHANGES, "sure")
        self.learned = PlainLabel(role="small", tone="secondary", wrap=True)
        self.undo = PlainLabel(role="small", tone="tertiary", wrap=True)
        self._build()
        self.show_chunk.clicked.connect(self._on_show)
        self.changes.table.clicked.connect(self._on_row)

    def show_taught(self, taught: Taught) -> None:
        """Show what an answer did."""
        gate = taught.gate.gate
        self._chunk = int(gate.id)
        stored = next((diff.after for diff in taught.detail.changes if diff.chunk_id == gate.id), {})
        outcome = lowered(words.outcome(str(stored.get("outcome", ""))))
        self.title.setText(UNDONE if taught.undone else STORED.format(id=gate.id, outcome=outcome))
        self.title.set_tone("warning" if taught.undone else "")
        self.told.setText(_judged(taught, str(stored.get("outcome", ""))))
        self.said.set_value(str(stored.get("human_response", "")))
        self.said.setVisible(bool(stored.get("human_response")))
        self.show_chunk.setText(SHOW.format(id=gate.id))
        self.show_chunk.setVisible(not taught.undone)
        self.undo.setText("" if taught.undone else UNDO)
        self.facts.set_rows(list(_facts(stored)))
        changes = [change for diff in taught.detail.changes if (change := _change(diff, self._chunk))]
        self.changes.show_values(changes)
        features = _features(stored)
        self.learned.setText(COUNTED.format(n=len(features), outcome=outcome, state=one_line(gate.state, 60)))
        self.learned.setVisible(bool(features) and not taught.undone)

    def _on_show(self) -> None:
        self.chunk_chosen.emit(self._chunk)

    def _on_row(self, index: QModelIndex) -> None:
        self.chunk_chosen.emit(self.changes.model.values[index.row()].chunk)

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Predict", "Last answer"))
        ways = QHBoxLayout()
        ways.addWidget(self.show_chunk)
        ways.addStretch(1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(3))
        column.addWidget(self.title)
        column.addWidget(self.told)
        column.addWidget(Section(tr("Predict", "What you said"), self.said))
        column.addWidget(self.facts)
        column.addWidget(self.changes)
        column.addWidget(self.learned)
        column.addLayout(ways)
        column.addWidget(self.undo)
        column.addStretch(1)
        self.setWidget(content)


def _judged(taught: Taught, outcome: str) -> str:
    """Say whether the prediction came true, and what that did to the memories it went by."""
    prediction = taught.gate.prediction
    made = prediction.stands if prediction else None
    if made is None or not made.outcome:
        return UNPREDICTED
    said = (RIGHT if made.outcome == outcome else WRONG).format(
        predicted=lowered(words.outcome(made.outcome))
    )
    return f"{said} {EVIDENCE.format(outcome=lowered(words.outcome(outcome)))}"


def _facts(stored: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    kept = _kept(stored)
    if stored.get("delta"):
        yield tr("Predict", "What the prediction missed (by rules)"), str(stored["delta"])
    if stored.get("prediction_delta"):
        yield tr("Predict", "What surprised"), str(stored["prediction_delta"])
    for name, title in (("prior", tr("Predict", "Prior")), ("posterior", tr("Predict", "Posterior"))):
        confidence = stored.get(f"{name}_confidence")
        if confidence is not None:
            outcome = words.outcome(str(kept.get(f"{name}_outcome", ""))) or words.UNCLEAR
            yield title, f"{outcome}, {confidence:.2f}"
    if features := _features(stored):
        yield tr("Predict", "What stood out"), ", ".join(features)


def _kept(stored: Mapping[str, Any]) -> Mapping[str, Any]:
    kept = (stored.get("attributes") or {}).get("prediction")
    return kept if isinstance(kept, dict) else {}


def _features(stored: Mapping[str, Any]) -> list[str]:
    return [str(feature) for feature in _kept(stored).get("features", ())]


def _change(diff: ChunkDiff, gate: int) -> Change | None:
    """Return what a step changed in a memory; None for the new chunk itself."""
    traces = diff.after.get("trace") or []
    if diff.chunk_id == gate or diff.action != "changed":
        return None
    both = (diff.before, diff.after)
    sure, uses = ([side.get(name) for side in both] for name in ("source_confidence", "access_count"))
    return Change(int(diff.chunk_id), len(traces), (sure[0], sure[1]), (uses[0], uses[1]))
