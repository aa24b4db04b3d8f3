"""Two runs of one gate side by side."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import Pass, Prediction
from gui.models.list_table import ListColumn
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.session_cost import SessionSection
from gui.views.predict.sight import LONGEST, Sight
from gui.widgets.completion import ValueDelegate
from gui.widgets.diff import diff
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import PlainLabel, labelled
from gui.widgets.sections import Section, TablePart
from gui.wording.translation import tr

DIFF_ROWS = (2, 12)
ONE_RUN = tr(
    "Predict",
    "There is one run so far. Replay it, by another model or with an edited prompt, to compare the two.",
)
NO_RUN = tr("Predict", "Nothing was predicted for this gate yet.")
FIRST, SECOND = tr("Predict", "First"), tr("Predict", "Second")
YOU, PROXY = tr("Predict", "you are asked"), tr("Predict", "the proxy answers")
NONE = "–"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of two runs."""

    name: str
    first: str
    second: str


COLUMNS: tuple[ListColumn[Figure], ...] = (
    ListColumn(
        key="name",
        title="",
        text=lambda one: one.name,
        sample="Posterior: confidence",
        tone=lambda _: "text_secondary",
    ),
    ListColumn(key="first", title=FIRST, text=lambda one: one.first, sample="0.50, the proxy answers"),
    ListColumn(
        key="second",
        title=SECOND,
        text=lambda one: one.second,
        sample="some text of a run",
        strong=lambda one: one.first != one.second,
    ),
)


class ComparePage(QScrollArea):
    """Compares any two runs, figure by figure and word by word.

    Signals:
        replay_asked: the person wants another run to compare with.
    """

    replay_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sight: Sight | None = None
        self.first = _runs(tr("Predict", "First run"))
        self.second = _runs(tr("Predict", "Second run"))
        self.told = PlainLabel(tone="secondary", wrap=True)
        self.figures = TablePart(tr("Predict", "Figures; what differs stands out"), COLUMNS, "second")
        self.diffs = {
            "prior": DiffView(FIRST, SECOND, side_by_side=True, rows=DIFF_ROWS),
            "posterior": DiffView(FIRST, SECOND, side_by_side=True, rows=DIFF_ROWS),
        }
        self._sections = [
            Section(tr("Predict", "What the prior says"), self.diffs["prior"]),
            Section(tr("Predict", "What the posterior says"), self.diffs["posterior"]),
        ]
        self.session = SessionSection()
        self._pickers = QWidget()
        self._build()
        self.first.activated.connect(self._show)
        self.second.activated.connect(self._show)

    def show_sight(self, sight: Sight | None) -> None:
        """Show a gate's runs: at first the first and the newest."""
        before, self._sight = self._sight, sight
        self.session.show_cost(sight.cost if sight else None)
        names = [words.run(run) for run in sight.runs] if sight else []
        same_gate = before is not None and sight is not None and before.gate.id == sight.gate.id
        if not same_gate or names != [self.first.itemText(place) for place in range(self.first.count())]:
            for box, place in ((self.first, 0), (self.second, len(names) - 1)):
                box.clear()
                for name, run in zip(names, sight.runs if sight else (), strict=True):
                    box.addItem(name, run.run)
                box.setCurrentIndex(place)
        self._show()

    def _run(self, box: QComboBox) -> Prediction | None:
        runs = self._sight.runs if self._sight else ()
        return next((run for run in runs if run.run == box.currentData()), None)

    def _show(self) -> None:
        runs = self._sight.runs if self._sight else ()
        self.told.setText("" if len(runs) > 1 else ONE_RUN if runs else NO_RUN)
        first, second = self._run(self.first), self._run(self.second)
        there = len(runs) > 1 and first is not None and second is not None
        for part in (self._pickers, self.figures, *self._sections):
            part.setVisible(there)
        self.told.setVisible(not there)
        if first is None or second is None or not there:
            return
        self.figures.show_values(figures(first, second))
        for name, view in self.diffs.items():
            view.show_runs(diff(_prose(getattr(first, name)), _prose(getattr(second, name))))

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Predict", "Compare"))
        row = QHBoxLayout(self._pickers)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(4))
        row.addWidget(labelled(FIRST, self.first))
        row.addWidget(labelled(SECOND, self.second))
        row.addStretch(1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(3))
        for part in (self.told, self._pickers, self.figures, *self._sections, self.session):
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(content)


def figures(first: Prediction, second: Prediction) -> list[Figure]:
    """Return the figures of two runs."""
    both = (first, second)
    rows = {tr("Predict", "Predicted by"): [words.made_by(run.model) for run in both]}
    for title, name in ((tr("Predict", "Prior"), "prior"), (tr("Predict", "Posterior"), "posterior")):
        made = [getattr(run, name) for run in both]
        rows[tr("Predict", "{stage}: outcome").format(stage=title)] = list(map(_outcome, made))
        rows[tr("Predict", "{stage}: confidence").format(stage=title)] = list(map(_confidence, made))
    rows[tr("Predict", "Shift")] = [
        f"{run.surprise.shift:+.2f}".replace("-", "−") if run.surprise else NONE for run in both
    ]
    rows[tr("Predict", "After the guards")] = [
        f"{run.decision.confidence:.2f}, {YOU if run.decision.ask else PROXY}" if run.decision else NONE
        for run in both
    ]
    rows[tr("Predict", "Memories")] = [
        f"{len(run.retrieval.ids):,}" if run.retrieval else NONE for run in both
    ]
    rows[tr("Predict", "Time")] = [
        words.milliseconds(sum(call.milliseconds for call in run.calls)) for run in both
    ]
    rows[tr("Predict", "Tokens")] = [
        f"{sum(call.prompt_tokens + call.completion_tokens for call in run.calls):,}" for run in both
    ]
    rows[tr("Predict", "Cost")] = [_cost(run) for run in both]
    return [Figure(name, *values) for name, values in rows.items()]


def _outcome(made: Pass | None) -> str:
    return NONE if made is None or made.failed else words.outcome(made.outcome) or words.UNCLEAR


def _confidence(made: Pass | None) -> str:
    return NONE if made is None or made.failed or made.reply.problem else f"{made.reply.confidence:.2f}"


def _cost(run: Prediction) -> str:
    asked = [call for call in run.calls if call.attempts]
    costs = [call.cost for call in asked if call.cost is not None]
    if not asked:
        return words.FREE
    return words.UNPRICED if len(costs) < len(asked) else words.dollars(sum(costs))


def _prose(made: Pass | None) -> str:
    return made.reply.prose[:LONGEST] if made else ""


def _runs(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setItemDelegate(ValueDelegate(box))
    return box
