"""The stages at the left, and at the right what the one at hand made of the message."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from engine import GateParameters
from gui.style.typography import space
from gui.views.intake.answers import Answer
from gui.views.intake.pages import PAGES, GatePage, StagePage
from gui.views.intake.stages import OF_THE_MESSAGE, Stage, rows
from gui.views.intake.stepper import WIDTH_UNITS, Stepper
from gui.widgets.buttons import IconButton
from gui.widgets.labels import PlainLabel
from gui.widgets.text import tooltip
from gui.wording.translation import tr

FACT = tr("Intake", "Fact {number} of {count}")
LEAST_UNITS = 44


class StageBrowser(QSplitter):
    """Steps through the stages of an :class:`Answer`; pages are made when they are first shown.

    Signals:
        gate_changed: a threshold was changed; carries the GateParameters.
        chunk_chosen: one of the nearest chunks was chosen; carries its id.
    """

    gate_changed = Signal(GateParameters)
    chunk_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._answer: Answer | None = None
        self._gate = GateParameters()
        self._wanted = Stage.OBSERVER
        self._pages: dict[Stage, StagePage] = {}
        self.stepper = Stepper()
        self.facts = QTabBar()
        self.previous = IconButton("chevron-up", tr("Intake", "Previous stage"))
        self.next = IconButton("chevron-down", tr("Intake", "Next stage"))
        self._stack = QStackedWidget()
        self._build()
        self._connect()

    @property
    def answer(self) -> Answer | None:
        """What is on show."""
        return self._answer

    @property
    def fact(self) -> int:
        """Which of the message's facts is on show, from 0."""
        return max(self.facts.currentIndex(), 0)

    def page(self, stage: Stage) -> StagePage:
        """Return the page of a stage."""
        if stage not in self._pages:
            made = self._pages[stage] = PAGES[stage](self._stack)
            if isinstance(made, GatePage):
                made.thresholds.set_base(self._gate)
                made.gate_changed.connect(self.gate_changed)
                made.chunk_chosen.connect(self.chunk_chosen)
            self._stack.addWidget(made)
        return self._pages[stage]

    def set_base(self, gate: GateParameters) -> None:
        """Start from the thresholds in force."""
        self._gate = gate
        if isinstance(page := self._pages.get(Stage.GATE), GatePage):
            page.thresholds.set_base(gate)

    def show_answer(self, answer: Answer | None) -> None:
        """Show how a message fared; one that was refused goes no further than where that happened."""
        self._answer = answer
        self._name_facts(answer)
        self.stepper.fared.set_rows(rows(answer, self.fact))
        refused = answer is not None and not answer.draft.observation.kept
        with QSignalBlocker(self.stepper):
            self.stepper.choose(Stage.OBSERVER if refused else self._wanted)
        self._show_page()

    def step(self, stages: int) -> None:
        """Go on by ``stages``, or back."""
        self.stepper.step(stages)

    def _build(self) -> None:
        steps = QHBoxLayout()
        steps.setContentsMargins(space(3), space(1), space(1), space(1))
        steps.addWidget(PlainLabel(tr("Intake", "Stages"), role="small", tone="secondary"), 1)
        steps.addWidget(self.previous)
        steps.addWidget(self.next)
        stages = QWidget(self)
        stages.setMinimumWidth(space(LEAST_UNITS))
        left = _column(stages)
        left.addLayout(steps)
        left.addWidget(self.stepper, 1)
        self.facts.setAccessibleName(tr("Intake", "Facts of the message"))
        self.facts.setDrawBase(False)
        self.facts.setExpanding(False)
        self.facts.hide()
        right = _column(QWidget(self))
        right.addWidget(self.facts)
        right.addWidget(self._stack, 1)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)
        self.setSizes([space(WIDTH_UNITS), space(4 * WIDTH_UNITS)])

    def _connect(self) -> None:
        self.stepper.stage_chosen.connect(self._on_stage)
        self.facts.currentChanged.connect(self._on_fact)
        self.previous.clicked.connect(self._back)
        self.next.clicked.connect(self._on)

    def _name_facts(self, answer: Answer | None) -> None:
        plans = answer.considered.facts if answer else ()
        kept = self.fact
        with QSignalBlocker(self.facts):
            while self.facts.count() > len(plans):
                self.facts.removeTab(self.facts.count() - 1)
            while self.facts.count() < len(plans):
                self.facts.addTab("")
            for place, plan in enumerate(plans):
                self.facts.setTabText(place, FACT.format(number=place + 1, count=len(plans)))
                self.facts.setTabToolTip(place, tooltip(plan.fact.text))
            self.facts.setCurrentIndex(min(kept, len(plans) - 1))

    def _show_page(self) -> None:
        stage = self.stepper.stage
        page = self.page(stage)
        page.show_answer(self._answer, self.fact)
        self._stack.setCurrentWidget(page)
        self.facts.setVisible(self.facts.count() > 1 and stage not in OF_THE_MESSAGE)
        place = list(Stage).index(stage)
        self.previous.setEnabled(place > 0)
        self.next.setEnabled(place < len(Stage) - 1)

    def _on_stage(self, stage: Stage) -> None:
        self._wanted = stage
        self._show_page()

    def _on_fact(self) -> None:
        self.stepper.fared.set_rows(rows(self._answer, self.fact))
        self._show_page()

    def _back(self) -> None:
        self.step(-1)

    def _on(self) -> None:
        self.step(1)


def _column(part: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return column
