"""Figures of profiles on the saved questions, by kind, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from engine import Evaluation, Figures, RecallParameters
from gui.models.list_table import ListColumn, ListTableModel
from gui.models.saved_questions import SavedQuestions
from gui.session import EngineWork, Session
from gui.style.typography import space
from gui.views.recall.evaluate import words
from gui.views.recall.evaluate.question_results import QuestionResults
from gui.views.recall.evaluate.run_pane import RunPane
from gui.views.result_export import Record
from gui.widgets.chips import FlowLayout
from gui.widgets.labels import PlainLabel, labelled
from gui.widgets.notice import Notice
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.intervals import IntervalPanel, IntervalRow, framed
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.result_table import ResultTable
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

FIRST = ("calibrated", "seed")  # checked until the person checks others
NAME_LIMIT = 40
SERIES = 6


class ProfileChecks(QWidget):
    """A box to check for each profile."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Evaluate", "Profiles"))
        self._session = session
        self._flow = FlowLayout(self)
        self._flow.setSpacing(space(3))
        self.boxes: dict[str, QCheckBox] = {}
        self.offer()

    @property
    def checked(self) -> list[str]:
        """The names of the profiles that are checked."""
        return [name for name, box in self.boxes.items() if box.isChecked()]

    def offer(self) -> None:
        """Offer the profiles that there are; what was checked stays so."""
        checked = self.checked or list(FIRST)
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.boxes = {}
        for name in self._session.profiles.all:
            box = self.boxes[name] = QCheckBox(one_line(name, NAME_LIMIT).replace("&", "&&"))
            box.setAccessibleName(name)
            box.setChecked(name in checked)
            self._flow.addWidget(box)
        self.updateGeometry()


@dataclass(frozen=True, slots=True)
class _Row:
    """The figures of a profile on a kind of question, or the heading of a kind: its first figures."""

    figures: Figures
    heading: bool


def _name(row: _Row) -> str:
    if not row.heading:
        return row.figures.profile
    return f"{row.figures.kind or words.ALL_KINDS} ({row.figures.questions:,})"


def _columns() -> list[ListColumn[_Row]]:
    named: ListColumn[_Row] = ListColumn(
        key="name",
        title=tr("Evaluate", "Kind and profile"),
        text=_name,
        tip=lambda row: words.QUESTIONS.format(n=row.figures.questions),
        sample="open-domain",
        strong=lambda row: row.heading,
    )
    return [named, *map(_metric_column, words.SHOWN)]


def _metric_column(metric: str) -> ListColumn[_Row]:
    def text(row: _Row) -> str:
        return "" if row.heading else words.value(row.figures.values[metric])

    def tip(row: _Row) -> str:
        return "" if row.heading else f"{metric}: {words.exact(row.figures.values[metric])}"

    return ListColumn(
        key=metric,
        title=metric,
        text=text,
        right=True,
        tip=tip,
        sample="100 [100–100]",
    )


class FiguresPane(RunPane[Evaluation]):
    """Runs profiles against each other: each figure in a table, one in a plot and question by question."""

    def __init__(self, session: Session, questions: SavedQuestions, parent: QWidget | None = None) -> None:
        self._panel: IntervalPanel | None = None
        super().__init__(session, questions, "figures", tr("Evaluate", "Evaluate profiles"), parent)
        self.profiles = ProfileChecks(session)
        self.figure = QComboBox()
        self.model: ListTableModel[_Row] = ListTableModel(_columns(), self)
        self.table = ResultTable(tr("Evaluate", "Figures"), self.model, stretched="name")
        self.tuned = Notice()
        self.by_question = QuestionResults()
        self._of = PlainLabel(role="small", tone="tertiary", wrap=True)
        self._build()
        self._listen()
        self.refresh()

    # A measurement.

    def work(self) -> EngineWork[Evaluation]:
        profiles, moment = self.profiles_used(), self.session.as_of
        return lambda engine, progress: engine.evaluate(profiles, as_of=moment, progress=progress)

    def profiles_used(self) -> tuple[RecallParameters, ...]:
        known = self.session.profiles.all
        return tuple(known[name] for name in self.profiles.checked)

    def hindrance(self) -> str:
        return "" if self.profiles.checked else tr("Evaluate", "Check at least one profile.")

    @property
    def invitation(self) -> tuple[str, str]:
        return (
            tr("Evaluate", "Not measured yet"),
            tr(
                "Evaluate",
                "Check two or more profiles to see which of them answers the saved questions better.",
            ),
        )

    @property
    def title(self) -> str:
        return tr("Evaluate", "{metric} on {questions}").format(
            metric=self.figure.currentText(), questions=words.QUESTIONS.format(n=self._asked)
        )

    @property
    def panels(self) -> Sequence[PlotPanel]:
        return [self._panel] if self._panel else []

    def records(self) -> Sequence[Record]:
        return [
            {
                "profile": row.figures.profile,
                "kind": row.figures.kind,
                "questions": row.figures.questions,
                "metric": metric,
                "mean": interval.mean,
                "low": interval.low,
                "high": interval.high,
            }
            for row in self._figures()
            for metric, interval in row.figures.values.items()
        ]

    def show_value(self, value: Evaluation) -> None:
        rows: list[_Row] = []
        for kind in dict.fromkeys(one.kind for one in value.figures):
            group = [one for one in value.figures if one.kind == kind]
            rows += [_Row(group[0], heading=True), *(_Row(one, heading=False) for one in group)]
        self.model.set_values(rows)
        self.table.clearSpans()
        for place in (place for place, row in enumerate(rows) if row.heading):
            self.table.setSpan(place, 0, 1, self.model.columnCount())
        self.table.fit()
        assert self.measured is not None
        self._of.setText(f"{words.OVER}; {self.measured.state}.\n{words.SAY_LITTLE}")
        self._warn(value)
        self._plot_anew(value)
        self.by_question.show_evaluation(value, self.figure.currentText())

    def _figures(self) -> list[_Row]:
        return [row for row in self.model.values if not row.heading]

    @property
    def _asked(self) -> int:
        return len(self.measured.value.questions) if self.measured else 0

    # Building.

    def _build(self) -> None:
        self.figure.setAccessibleName(tr("Evaluate", "Figure in the plot"))
        for name in words.SHOWN:
            self.figure.addItem(name)
        self.figure.setCurrentText("recall@10")
        for metric in words.SHOWN:
            self.model.set_heading(metric, metric, f"{words.MEANINGS[metric]}. {words.OVER}.")
        self.choices.addWidget(self.profiles, 1)
        self.result.addWidget(self.tuned)
        self.result.addWidget(self.table)
        self.result.addWidget(self._of)
        plotted = QHBoxLayout()
        plotted.addWidget(labelled(tr("Evaluate", "Plot of"), self.figure))
        plotted.addStretch(1)
        self.result.addLayout(plotted)
        self.result.addWidget(self.by_question)
        self.result.addStretch(1)

    def _listen(self) -> None:
        self.session.profiles.changed.connect(self._on_profiles)
        self.figure.currentIndexChanged.connect(self._on_figure)
        self._watch_boxes()

    def _watch_boxes(self) -> None:
        for box in self.profiles.boxes.values():
            box.toggled.connect(self.refresh)

    def _on_figure(self) -> None:
        self._draw()
        self.by_question.show_metric(self.figure.currentText())

    def _on_profiles(self) -> None:
        self.profiles.offer()
        self._watch_boxes()
        self.refresh()

    def _warn(self, value: Evaluation) -> None:
        """Say plainly which of the profiles were tuned: their figures may be of what they were tuned on."""
        known = self.session.profiles
        tuned = [name for name in value.per_question if (kept := known.get(name)) and kept.tuned]
        names = ", ".join(one_line(name, NAME_LIMIT) for name in tuned)
        text = words.TUNED_AMONG.format(n=len(tuned), names=names) if tuned else ""
        self.tuned.say(text, tone="warning", closable=False)

    # The plot.

    def _plot_anew(self, value: Evaluation) -> None:
        """Make the plot: its legend is that of the profiles measured."""
        if self._panel is not None:
            frame = self._panel.plot.parentWidget()
            self.result.removeWidget(frame)
            frame.hide()
            frame.deleteLater()
        self._panel = IntervalPanel(tr("Evaluate", "Means and intervals"), "")
        for place, name in enumerate(value.per_question):
            self._panel.add_series(name, one_line(name, NAME_LIMIT), Ink(f"series{place % SERIES}", 1.5))
        self.result.insertWidget(self.result.indexOf(self.by_question), framed(self._panel))
        self._draw()

    def _draw(self) -> None:
        if self._panel is None or self.measured is None:
            return
        metric = self.figure.currentText()
        self.figure.setToolTip(tooltip(words.MEANINGS[metric]))
        rows = []
        for row in self._figures():
            found = row.figures.values[metric]
            name = f"{one_line(row.figures.kind, NAME_LIMIT) or words.ALL_KINDS}"
            text = f"{row.figures.profile}, {name}: {words.exact(found)}"
            rows.append(IntervalRow(name, row.figures.profile, found.mean, found.low, found.high, text))
        self._panel.set_rows(rows)
