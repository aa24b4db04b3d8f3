"""What each profile made of each question: where they differ most comes first."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from engine import Evaluation, SavedQuestion
from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.views.recall.evaluate import words
from gui.widgets.labels import PlainLabel, labelled
from gui.widgets.small_table import SmallTable
from gui.widgets.text import one_line
from gui.wording.translation import percent, tr

MOST_ROWS = 12
NAME_LIMIT = 24
SHOWN = (
    ("all", tr("Evaluate", "all")),
    ("differ", tr("Evaluate", "that profiles answer differently")),
    ("missed", tr("Evaluate", "that a profile misses")),
)


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """A question and its figure by each profile, in [0, 1]."""

    question: SavedQuestion
    values: tuple[float, ...]

    @property
    def spread(self) -> float:
        """How far the profiles are apart."""
        return max(self.values) - min(self.values)


def question_rows(evaluation: Evaluation, metric: str, shown: str = "all") -> list[QuestionRow]:
    """Return the questions that are to be shown, those that profiles differ on first, then the worst."""
    by_question = zip(*(found[metric] for found in evaluation.per_question.values()), strict=True)
    rows = [
        QuestionRow(question, values)
        for question, values in zip(evaluation.questions, by_question, strict=True)
    ]
    if shown == "differ":
        rows = [row for row in rows if row.spread > 0]
    elif shown == "missed":
        rows = [row for row in rows if min(row.values) == 0]
    return sorted(rows, key=lambda row: (-row.spread, max(row.values)))


class QuestionResults(QWidget):
    """A table with a column for each profile; a question that is activated is asked.

    Signals:
        asked: the person wants a question asked; carries it.
    """

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._evaluation: Evaluation | None = None
        self._metric = ""
        self.shown = QComboBox()
        for key, text in SHOWN:
            self.shown.addItem(text, key)
        self.shown.setAccessibleName(tr("Evaluate", "Questions shown"))
        self.counted = PlainLabel(role="small", tone="tertiary")
        self.model: ListTableModel[QuestionRow] = ListTableModel(())
        self.table: SmallTable | None = None
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(labelled(tr("Evaluate", "Questions"), self.shown))
        head.addWidget(self.counted)
        head.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(space(2))
        self._column.addLayout(head)
        self.shown.currentIndexChanged.connect(self._fill)

    def show_evaluation(self, evaluation: Evaluation, metric: str) -> None:
        """Show another result: its profiles make the columns."""
        if self.table is not None:
            self._column.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
        self._evaluation, self._metric = evaluation, metric
        self.model = ListTableModel(_columns(list(evaluation.per_question)), self)
        name = tr("Evaluate", "Question by question")
        self.table = SmallTable(name, self.model, stretched="question", most=MOST_ROWS)
        self.table.activated.connect(self._ask)
        self._column.addWidget(self.table)
        self._fill()

    def show_metric(self, metric: str) -> None:
        """Show another figure of the same result."""
        self._metric = metric
        self._fill()

    def _fill(self) -> None:
        if self._evaluation is None or self.table is None:
            return
        rows = question_rows(self._evaluation, self._metric, self.shown.currentData())
        self.model.set_values(rows)
        self.table.fit()
        told = tr("Evaluate", "{questions}, {metric} of each; Return asks one")
        self.counted.setText(told.format(questions=words.QUESTIONS.format(n=len(rows)), metric=self._metric))

    def _ask(self, index: QModelIndex) -> None:
        self.asked.emit(self.model.values[index.row()].question.text)


def _columns(profiles: list[str]) -> list[ListColumn[QuestionRow]]:
    asked: ListColumn[QuestionRow] = ListColumn(
        key="question",
        title=tr("Evaluate", "Question"),
        text=lambda row: row.question.text,
        sample="What did Deniz say of the attic?",
    )
    return [asked, *(_profile_column(place, name) for place, name in enumerate(profiles))]


def _profile_column(place: int, name: str) -> ListColumn[QuestionRow]:
    return ListColumn(
        key=f"profile.{place}",
        title=one_line(name, NAME_LIMIT),
        text=lambda row: percent(row.values[place]),
        tone=lambda row: "text_tertiary" if row.values[place] < max(row.values) else "text",
        right=True,
        sample="calibrated",
    )
