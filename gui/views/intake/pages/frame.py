"""The frame that all stages share: the input, the verdict and its reason, then what is special to each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from engine import HEURISTIC, Evidence, FactPlan, ModelCall
from gui.models.list_table import ListColumn
from gui.style.typography import space
from gui.views.intake import words
from gui.views.intake.answers import Answer
from gui.views.intake.stages import MEANINGS, OF_THE_MESSAGE, TITLES, Stage
from gui.widgets.diff import Change, Run
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.sections import Section
from gui.wording.formats import signed
from gui.wording.translation import tr

T = TypeVar("T")
INPUT_ROWS = (1, 5)
DIFF_ROWS = (1, 8)
NOT_REACHED = tr("Intake", "The message did not get here.")

EVIDENCE: tuple[ListColumn[Evidence], ...] = (
    ListColumn(
        key="signal", title=tr("Intake", "Signal"), text=lambda one: one.signal, sample="arousal: emotion"
    ),
    ListColumn(
        key="value",
        title=tr("Intake", "Value"),
        text=lambda one: signed(one.value),
        sample="−0.00",
        right=True,
    ),
    ListColumn(
        key="seen",
        title=tr("Intake", "Seen in"),
        text=lambda one: one.seen,
        sample="some words",
    ),
)

CALLS: tuple[ListColumn[ModelCall], ...] = (
    ListColumn(
        key="purpose", title=tr("Intake", "Asked for"), text=lambda one: one.purpose, sample="formation"
    ),
    ListColumn(
        key="model", title=tr("Intake", "Model"), text=lambda one: one.model, sample="some-model-name"
    ),
    ListColumn(
        key="time",
        title=tr("Intake", "Time"),
        text=lambda one: words.milliseconds(one.milliseconds),
        sample="1,000 ms",
        right=True,
    ),
    ListColumn(
        key="tokens",
        title=tr("Intake", "Tokens"),
        text=lambda one: f"{one.prompt_tokens:,} + {one.completion_tokens:,}",
        sample="1,000 + 100",
        right=True,
    ),
    ListColumn(
        key="cost",
        title=tr("Intake", "Cost"),
        text=lambda one: "" if one.cost is None else f"${one.cost:.4f}",
        sample="$0.0000",
        right=True,
    ),
    ListColumn(
        key="problem", title=tr("Intake", "Problem"), text=lambda one: one.problem, sample="what went wrong"
    ),
)


class DiffPart(Section):
    """A titled comparison of two texts."""

    def __init__(self, title: str) -> None:
        self.view = DiffView(rows=DIFF_ROWS)
        super().__init__(title, self.view)

    def show_runs(self, runs: Sequence[Run]) -> None:
        """Show what was compared; hidden where nothing differs."""
        self.view.show_runs(runs)
        self.setVisible(any(run.change is not Change.KEPT for run in runs))


class StagePage(QScrollArea):
    """What one stage made of a message, or of one of its facts."""

    stage: ClassVar[Stage]

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fact = 0
        self.input = LongTextEdit(tr("Intake", "Input"), INPUT_ROWS)
        self.input.set_read_only(True)
        self.verdict = PlainLabel(role="heading", wrap=True, selectable=True)
        self.reason = PlainLabel(tone="secondary", wrap=True, selectable=True)
        self.rules = PlainLabel(role="small", tone="tertiary", wrap=True)
        self._content = QWidget(self.viewport())
        self._parts = QWidget(self._content)
        self._put_in = Section(tr("Intake", "Input"), self.input)
        self.parts = QVBoxLayout(self._parts)
        self._frame()
        self.build()

    def build(self) -> None:
        """Add what is special to the stage to :attr:`parts`."""

    def fill(self, answer: Answer, plan: FactPlan | None) -> None:
        """Show it."""

    def show_answer(self, answer: Answer | None, fact: int) -> None:
        """Show what the stage made of a message; None where none was considered."""
        self.fact = fact
        plan = answer.plan(fact) if answer else None
        kept = answer is not None and answer.draft.observation.kept
        here = self.stage is Stage.OBSERVER or (kept and (self.stage in OF_THE_MESSAGE or plan is not None))
        self._parts.setVisible(answer is not None and here)
        self._put_in.setVisible(answer is not None and here)
        self.rules.setVisible(answer is not None and here)
        if answer is None or not here:
            self.say("", NOT_REACHED)
            return
        self.input.set_value(self.input_of(answer, plan))
        self.rules.setText(made_by(answer))
        self.fill(answer, plan)

    def input_of(self, answer: Answer, plan: FactPlan | None) -> str:
        """Return the text that the stage was given: the fact, unless it judges the message."""
        return plan.fact.text if plan else answer.draft.observation.text

    def say(self, verdict: str, reason: str = "") -> None:
        """Say what was decided, and why."""
        self.verdict.setText(verdict)
        self.verdict.setVisible(bool(verdict))
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))

    def add(self, part: QWidget) -> None:
        """Add a part below the others."""
        self.parts.addWidget(part)

    def _frame(self) -> None:
        self.setAccessibleName(TITLES[self.stage])
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.parts.setContentsMargins(0, 0, 0, 0)
        self.parts.setSpacing(space(3))
        column = QVBoxLayout(self._content)
        column.setContentsMargins(space(4), space(3), space(4), space(3))
        column.setSpacing(space(2))
        column.addWidget(PlainLabel(TITLES[self.stage], role="overline"))
        column.addWidget(self.verdict)
        column.addWidget(self.reason)
        column.addWidget(self._put_in)
        column.addWidget(self._parts)
        column.addStretch(1)
        column.addWidget(PlainLabel(MEANINGS[self.stage], role="small", tone="tertiary", wrap=True))
        column.addWidget(self.rules)
        self.setWidget(self._content)


def made_by(answer: Answer) -> str:
    """Return who formed the facts: rules, or which model."""
    formed = answer.draft.formed
    return words.made_by(formed.made_by if formed else HEURISTIC)
