"""The evaluation: saved questions on the left, what they tell of profiles on the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import Recall
from gui.actions import Actions
from gui.models.saved_questions import SavedQuestions
from gui.session import Session
from gui.style.typography import space
from gui.views.recall.asked import Asked
from gui.views.recall.evaluate.ablation_pane import AblationPane
from gui.views.recall.evaluate.figures_pane import FiguresPane
from gui.views.recall.evaluate.questions_pane import QuestionsPane
from gui.views.recall.evaluate.run_pane import RunPane
from gui.views.recall.evaluate.tuning_pane import TuningPane
from gui.views.recall.page import RecallPage
from gui.views.recall.profile_editor import edit_profiles
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.list_detail import kept_sizes
from gui.wording.translation import tr

PANES: Mapping[str, Callable[[Session, SavedQuestions], RunPane[Any]]] = {
    "figures": FiguresPane,
    "ablations": AblationPane,
    "tuning": TuningPane,
}
TITLES = (
    ("figures", tr("Evaluate", "Figures")),
    ("ablations", tr("Evaluate", "Ablations")),
    ("tuning", tr("Evaluate", "Tuning")),
)
SIZES = (55, 165)  # of questions and results, in units of the grid
LEAST_LIST_UNITS, LEAST_RESULT_UNITS = 48, 110


class EvaluatePage(RecallPage):
    """Holds the questions, and a pane for each kind of measurement."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Evaluate", "Evaluate"))
        self._book = SavedQuestions(session, self)
        self.questions = QuestionsPane(session, self._book)
        self._commands: Actions | None = None
        self._built: dict[str, RunPane[Any]] = {}
        self.pane = SegmentedControl(tr("Evaluate", "What is measured"), TITLES)
        self.edit = IconButton("sliders", tr("Evaluate", "Profiles…"))
        self.split = QSplitter()
        self._panes = QStackedWidget()
        self._build()
        self._connect()

    # What the view asks of a page.

    def show_recall(self, recall: Recall | None, asked: Asked) -> None:
        """Know what was asked last, to offer to save it."""
        self.questions.show_asked(asked, recall.hits if recall else ())

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, to import chunks into a store that has none."""
        self._commands = commands

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """Return what runs for which command while the page is on show."""
        return {"edit.find_here": self.questions.search.focus, "view.refresh": self._run}

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        return {"pane": self.pane.value, "split": self.split.sizes()}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        kept_sizes(self.split, state.get("split"))
        pane = state.get("pane")
        if isinstance(pane, str) and pane in PANES:
            self.show_pane(pane)

    @property
    def on_show(self) -> RunPane[Any]:
        """The pane on show; each is made when it is first shown."""
        name = self.pane.value
        if name not in self._built:
            made = self._built[name] = PANES[name](self.session, self._book)
            made.import_wanted.connect(self._import)
            if isinstance(made, FiguresPane):
                made.by_question.asked.connect(self.asked)
            self._panes.addWidget(made)
        return self._built[name]

    def show_pane(self, name: str) -> None:
        """Show what is measured: figures, ablations or tuning."""
        self.pane.set_value(name)
        self._panes.setCurrentWidget(self.on_show)

    # Building.

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self.pane)
        head.addWidget(self.edit)
        head.addStretch(1)
        results = QWidget()
        column = QVBoxLayout(results)
        column.setContentsMargins(space(3), 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(head)
        column.addWidget(self._panes, 1)
        self.questions.setMinimumWidth(space(LEAST_LIST_UNITS))
        results.setMinimumWidth(space(LEAST_RESULT_UNITS))
        self.split.addWidget(self.questions)
        self.split.addWidget(results)
        self.split.setChildrenCollapsible(False)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 3)
        self.split.setSizes([space(size) for size in SIZES])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.split)

    def _connect(self) -> None:
        self.questions.asked.connect(self.asked)
        self.pane.changed.connect(self.show_pane)
        self.edit.clicked.connect(self._edit)
        self.show_pane("figures")

    def _run(self) -> None:
        self.on_show.start()

    def _import(self) -> None:
        """Import questions, or where there is nothing yet that they could be about, chunks."""
        if self.session.empty and self._commands:
            self._commands["store.import"].trigger()
        else:
            self.questions.ask_import()

    def _edit(self) -> None:
        edit_profiles(self.session, "", self.window())
