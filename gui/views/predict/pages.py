"""The pages of the gate at hand, and where its memories stand: at the right, or as a page of their own."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

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


class GatePages(QStackedWidget):
    """Shows one page of the gate at hand.

    Signals:
        chunk_chosen: the person wants a chunk at hand; carries its id.
    """

    chunk_chosen = Signal(int)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = SegmentedControl(tr("Predict", "Page"), PAGES)
        self.prediction = PredictionPage()
        self.memories = MemoryPanel(session)
        self.prompts = PromptsPage()
        self.compare = ComparePage()
        self.taught = TaughtPage()
        self.side = _home()
        self._own_page = _home()
        self._beside = False
        for page in (self.prediction, self._own_page, self.prompts, self.compare, self.taught):
            self.addWidget(page)
        self.place_memories(beside=False)
        self.choice.show_option(TAUGHT, shown=False)
        self.choice.changed.connect(self.show_page)
        self.memories.chunk_chosen.connect(self.chunk_chosen)
        self.taught.chunk_chosen.connect(self.chunk_chosen)

    @property
    def page(self) -> str:
        """The page on show."""
        return self.choice.value

    def show_page(self, page: str) -> None:
        """Show another page."""
        self.choice.set_value(page)
        self.setCurrentIndex([name for name, _ in PAGES].index(page))

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
        self.prediction.show_sight(sight, parameters)
        self.memories.show_sight(sight, activation)
        self.prompts.show_sight(sight, may_edit=may_edit)
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
        home = self.side if beside else self._own_page
        layout = home.layout()
        assert layout is not None
        if self.memories.parentWidget() is not home:
            layout.addWidget(self.memories)
        self.side.setVisible(beside)
        self.choice.show_option(MEMORIES, shown=not beside)
        if beside and self.page == MEMORIES:
            self.show_page(PREDICTION)


def _home() -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    return made
