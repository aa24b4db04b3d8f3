"""The pages of the gate at hand, and where its memories stand: at the right, or as a page of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import ActivationParameters, MemoryEngine, PredictionParameters, Stage
from gui.session import Session
from gui.views.predict.compare_page import ComparePage
from gui.views.predict.memories import MemoryPanel
from gui.views.predict.prediction_page import PredictionPage
from gui.views.predict.prompts_page import PromptsPage
from gui.views.predict.sight import Sight
from gui.views.predict.taught_page import TaughtPage
from gui.widgets.buttons import SegmentedControl
from gui.wording.translation import tr

PREDICTION, MEMORIES, PROMPTS, COMPARE, TAUGHT = "prediction", "memories", "prompts", "compare", "taught"
PAGES = (
    (PREDICTION, tr("Predict", "Prediction")),
    (MEMORIES, tr("Predict", "Memories")),
    (PROMPTS, tr("Predict", "Prompts")),
    (COMPARE, tr("Predict", "Compare")),
    (TAUGHT, tr("Predict", "Last answer")),
)


class Shown(NamedTuple):
    """What the pages show."""

    sight: Sight
    activation: ActivationParameters
    may_edit: bool


class GatePages(QStackedWidget):
    """Shows one page of the gate at hand; each but the first is built when it is first asked for.

    To build them at once would hold up the window.  ``beside`` holds :attr:`side`, where there is room.

    Signals:
        chunk_chosen: the person wants a chunk at hand; carries its id.
        rewritten: the person wrote another prompt for a stage; carries the stage and the prompt.
    """

    chunk_chosen = Signal(int)
    rewritten = Signal(Stage, str)

    def __init__(self, session: Session, beside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._shown: Shown | None = None
        self._memory_sizes: object = None
        self._beside = False
        self.choice = SegmentedControl(tr("Predict", "Page"), PAGES)
        self.prediction = PredictionPage(self)
        self.addWidget(self.prediction)
        self.side = _home(beside)
        self._own_page = _home(self)
        self.addWidget(self._own_page)
        self.choice.show_option(TAUGHT, shown=False)
        self.choice.changed.connect(self.show_page)

    @cached_property
    def memories(self) -> MemoryPanel:
        """What came to mind."""
        panel = MemoryPanel(self._session, self._home)
        panel.restore_state(self._memory_sizes)
        panel.chunk_chosen.connect(self.chunk_chosen)
        if self._shown is not None:
            panel.show_sight(self._shown.sight, self._shown.activation)
        _layout(self._home).addWidget(panel)
        return panel

    @cached_property
    def prompts(self) -> PromptsPage:
        """What each stage was asked with."""
        page = PromptsPage(self)
        page.rewritten.connect(self.rewritten)
        if self._shown is not None:
            page.show_sight(self._shown.sight, may_edit=self._shown.may_edit)
        self.addWidget(page)
        return page

    @cached_property
    def compare(self) -> ComparePage:
        """Two runs of the gate, side by side."""
        page = ComparePage(self)
        if self._shown is not None:
            page.show_sight(self._shown.sight)
        self.addWidget(page)
        return page

    @cached_property
    def taught(self) -> TaughtPage:
        """What the last answer did."""
        page = TaughtPage(self)
        page.chunk_chosen.connect(self.chunk_chosen)
        self.addWidget(page)
        return page

    @property
    def page(self) -> str:
        """The page on show."""
        return self.choice.value

    def show_page(self, page: str) -> None:
        """Show another page."""
        self.choice.set_value(page)
        shown: QWidget = getattr(self, page)
        self.setCurrentWidget(self._own_page if page == MEMORIES else shown)

    def show_sight(
        self,
        sight: Sight,
        engine: MemoryEngine | None,
        activation: ActivationParameters,
        *,
        may_edit: bool,
    ) -> None:
        """Show a gate on all pages; ``activation`` says what comes to mind."""
        parameters = engine.prediction_parameters if engine else PredictionParameters()
        self._shown = Shown(sight, activation, may_edit)
        self.prediction.show_sight(sight, parameters)
        if self._built(MEMORIES):
            self.memories.show_sight(sight, activation)
        if self._built(PROMPTS):
            self.prompts.show_sight(sight, may_edit=may_edit)
        if self._built(COMPARE):
            self.compare.show_sight(sight)

    def show_stage(self, stage: Stage) -> None:
        """Look at what came of a stage: on the page of prompts, at what it was asked with."""
        if self.page == PROMPTS and stage.value in dict(self.prompts.stages):
            self.prompts.choose(stage)
        elif stage is Stage.RETRIEVAL and not self._beside:
            self.show_page(MEMORIES)
        else:
            self.show_page(PREDICTION)
            self.prediction.go_to(stage)

    def offer_taught(self, *, there: bool) -> None:
        """Offer the page of the last answer, where there is one."""
        self.choice.show_option(TAUGHT, shown=there)
        if not there and self.page == TAUGHT:
            self.show_page(PREDICTION)

    def place_memories(self, *, beside: bool) -> None:
        """Have the memories in :attr:`side`, or as a page of their own."""
        self._beside = beside
        if beside or self._built(MEMORIES):
            _layout(self._home).addWidget(self.memories)
        self.side.setVisible(beside)
        self.choice.show_option(MEMORIES, shown=not beside)
        if beside and self.page == MEMORIES:
            self.show_page(PREDICTION)

    def parts(self) -> Sequence[QWidget]:
        """Return what else there is to go to with the keyboard."""
        return (self.memories.list,) if self._built(MEMORIES) else ()

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        sizes = self.memories.save_state() if self._built(MEMORIES) else self._memory_sizes
        return {"page": self.page, "memories": sizes}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        self._memory_sizes = state.get("memories")
        if self._built(MEMORIES):
            self.memories.restore_state(self._memory_sizes)
        if state.get("page") in (PREDICTION, MEMORIES, PROMPTS, COMPARE):
            self.show_page(str(state["page"]))

    @property
    def _home(self) -> QWidget:
        """Where the memories are."""
        return self.side if self._beside else self._own_page

    def _built(self, page: str) -> bool:
        return page in vars(self)


def _home(parent: QWidget) -> QWidget:
    made = QWidget(parent)
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    return made


def _layout(made: QWidget) -> QLayout:
    found = made.layout()
    assert found is not None
    return found
