"""Weights searched on one half of the questions, and told plainly by what they do on the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSpinBox, QWidget

from engine import FEWEST_TUNED, METRICS, Interval, RecallParameters, Tuning
from gui.models.list_table import ListColumn, ListTableModel
from gui.models.saved_questions import SavedQuestions
from gui.session import EngineWork, Session
from gui.state.profiles import ProfileStore, UserProfile, free_name, name_fault, renamed
from gui.style.typography import space
from gui.views.dialogs.form import FormDialog, labelled, line
from gui.views.recall.evaluate import words
from gui.views.recall.evaluate.profile_box import ProfileBox
from gui.views.recall.evaluate.run_pane import RunPane
from gui.views.recall.profile_values import NAMES
from gui.views.result_export import Record
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.labels import labelled as beside
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.result_table import ResultTable
from gui.widgets.text import one_line, tooltip
from gui.wording.changes import change, established
from gui.wording.formats import signed
from gui.wording.translation import percent, tr, trn

MOST_SEED = 999_999
SEED_TIP = tr("Evaluate", "Which halves the questions are parted into; the same number gives the same halves")
KINDS = {
    "none": tr("Evaluate", "No other weights were better on the half that was searched. Nothing changes."),
    "better": tr(
        "Evaluate",
        "The tuned weights are better: {metric} on the {held} held out goes from {before} to {after}, "
        "a gain of {gain} points.",
    ),
    "worse": tr(
        "Evaluate",
        "The tuned weights are worse: {metric} on the {held} held out goes from {before} to {after}, "
        "a change of {gain} points.",
    ),
    "open": tr(
        "Evaluate",
        "Nothing is established: {metric} on the {held} held out goes from {before} to {after}, a change of "
        "{gain} points, whose interval holds zero. The tuned weights may be no better.",
    ),
}
SEARCHED = trn(
    "Evaluate",
    "On the half that was searched it went from {before} to {after} in {n:,} trial, which says "
    "little: the weights were chosen by these questions.",
    "On the half that was searched it went from {before} to {after} in {n:,} trials, which says "
    "little: the weights were chosen by these questions.",
)
TOO_FEW = trn(
    "Evaluate",
    "There is {n:,} saved question; tuning needs at least {fewest}.",
    "There are {n:,} saved questions; tuning needs at least {fewest}.",
)
KEPT = tr("Evaluate", "Kept as “{name}”. Figures on these questions say little about it.")


def sentence(tuning: Tuning) -> str:
    """Return what a tuning established, plainly, also where that is nothing."""
    before, after = (one.values[tuning.objective].mean for one in (tuning.before, tuning.after))
    if not tuning.changes:
        kind = "none"
    elif not established(tuning.gain):
        kind = "open"
    else:
        kind = "better" if tuning.gain.mean > 0 else "worse"
    return KINDS[kind].format(
        metric=tuning.objective,
        held=words.QUESTIONS.format(n=tuning.before.questions),
        before=percent(before, 1),
        after=percent(after, 1),
        gain=change(tuning.gain),
    )


@dataclass(frozen=True, slots=True)
class _Weight:
    name: str
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class _Figure:
    metric: str
    before: Interval
    after: Interval


def _weight_columns() -> list[ListColumn[_Weight]]:
    def number(value: float) -> str:
        return signed(value, 3)

    return [
        ListColumn(
            key="name",
            title=tr("Evaluate", "Weight"),
            text=lambda row: NAMES.get(row.name, row.name),
            sample="Share of words in fusion",
        ),
        ListColumn(
            key="before",
            title=tr("Evaluate", "Before"),
            text=lambda row: number(row.before),
            sample="0.000",
            right=True,
        ),
        ListColumn(
            key="after",
            title=tr("Evaluate", "After"),
            text=lambda row: number(row.after),
            sample="0.000",
            right=True,
            strong=lambda _: True,
        ),
    ]


def _figure_columns() -> list[ListColumn[_Figure]]:
    return [
        ListColumn(
            key="metric",
            title=tr("Evaluate", "On the half held out"),
            text=lambda row: row.metric,
            sample="recall@20",
            tip=lambda row: words.MEANINGS[row.metric],
        ),
        ListColumn(
            key="before",
            title=tr("Evaluate", "Before"),
            text=lambda row: words.exact(row.before),
            sample="%100.0  [%100.0 – %100.0]m",
            right=True,
        ),
        ListColumn(
            key="after",
            title=tr("Evaluate", "After"),
            text=lambda row: words.exact(row.after),
            sample="%100.0  [%100.0 – %100.0]m",
            right=True,
        ),
    ]


class TuningPane(RunPane[Tuning]):
    """Tunes one profile, and keeps what was found as another if the person wants it."""

    def __init__(self, session: Session, questions: SavedQuestions, parent: QWidget | None = None) -> None:
        super().__init__(session, questions, "tuning", tr("Evaluate", "Tune a profile"), parent)
        self.profile = ProfileBox(session)
        self.objective = QComboBox()
        self.seed = QSpinBox()
        self.sentence = PlainLabel(role="strong", wrap=True, selectable=True)
        self.keep = button(tr("Evaluate", "Keep as profile…"), icon="sliders")
        self.weights: ListTableModel[_Weight] = ListTableModel(_weight_columns(), self)
        self.figures: ListTableModel[_Figure] = ListTableModel(_figure_columns(), self)
        self._weight_table = ResultTable(tr("Evaluate", "Weights found"), self.weights, stretched="name")
        self._figure_table = ResultTable(
            tr("Evaluate", "Figures on the half held out"), self.figures, stretched="metric"
        )
        self._more = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self._build()
        self.refresh()

    # A measurement.

    def work(self) -> EngineWork[Tuning]:
        profile, moment = self.profile.profile, self.session.as_of
        objective, seed = self.objective.currentText(), self.seed.value()
        return lambda engine, progress: engine.tune(
            profile, objective=objective, seed=seed, as_of=moment, progress=progress
        )

    def hindrance(self) -> str:
        number = len(self._questions.all)
        return TOO_FEW.format(n=number, fewest=FEWEST_TUNED) if number < FEWEST_TUNED else ""

    def profiles_used(self) -> tuple[RecallParameters, ...]:
        return (self.profile.profile,)

    @property
    def invitation(self) -> tuple[str, str]:
        return (
            tr("Evaluate", "Not tuned yet"),
            tr(
                "Evaluate",
                "Weights are searched on a random half of the questions; what they are worth is told by the "
                "other half, which the search never sees.",
            ),
        )

    @property
    def title(self) -> str:
        return tr("Evaluate", "Tuning")

    @property
    def panels(self) -> Sequence[PlotPanel]:
        return ()

    def records(self) -> Sequence[Record]:
        weights = [("weight", one.name, one.before, one.after) for one in self.weights.values]
        figures = [("figure", one.metric, one.before.mean, one.after.mean) for one in self.figures.values]
        return [
            {"what": what, "name": name, "before": before, "after": after}
            for what, name, before, after in (*weights, *figures)
        ]

    def show_value(self, value: Tuning) -> None:
        assert self.measured is not None
        self.sentence.setText(sentence(value))
        before, after = (percent(one, 1) for one in value.searched)
        searched = SEARCHED.format(n=value.trials, before=before, after=after)
        self._more.setText(f"{searched} {words.OVER}; {self.measured.state}.")
        self.weights.set_values([_Weight(name, *pair) for name, pair in value.changes.items()])
        told = zip(METRICS, value.before.values.values(), value.after.values.values(), strict=True)
        self.figures.set_values([_Figure(*row) for row in told])
        self._weight_table.fit()
        self._figure_table.fit()
        self._weight_table.setVisible(bool(value.changes))
        self.keep.setVisible(bool(value.changes))

    # Building.

    def _build(self) -> None:
        self.objective.setAccessibleName(tr("Evaluate", "Objective"))
        self.objective.addItems(list(METRICS))
        self.objective.setCurrentText("recall@10")
        self.seed.setAccessibleName(tr("Evaluate", "Seed"))
        self.seed.setRange(0, MOST_SEED)
        self.seed.setToolTip(tooltip(SEED_TIP))
        for name, field in (
            (tr("Evaluate", "Tune"), self.profile),
            (tr("Evaluate", "for"), self.objective),
            (tr("Evaluate", "Seed"), self.seed),
        ):
            self.choices.addWidget(beside(name, field))
        self.choices.addStretch(1)
        ways = QHBoxLayout()
        ways.addWidget(self.keep)
        ways.addStretch(1)
        self.result.addWidget(self.sentence)
        self.result.addWidget(self._more)
        self.result.addWidget(self._weight_table)
        self.result.addLayout(ways)
        self.result.addSpacing(space(2))
        self.result.addWidget(self._figure_table)
        self.result.addStretch(1)
        self.keep.clicked.connect(self.ask_name)

    # Keeping it.

    def ask_name(self) -> KeepDialog:
        """Ask under which name to keep the profile that was found."""
        assert self.measured is not None
        tuning = self.measured.value
        profile = UserProfile(tuning.profile, tuning.before.profile, tuned=True)
        dialog = KeepDialog(self.session.profiles, profile, self.window())
        dialog.kept.connect(self._on_kept)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _on_kept(self, name: str) -> None:
        self.said.say(KEPT.format(name=one_line(name)), tone="success")


class KeepDialog(FormDialog):
    """Asks for the name of a profile and keeps it.

    Signals:
        kept: it is among the profiles now; carries its name.
    """

    kept = Signal(str)

    def __init__(self, profiles: ProfileStore, profile: UserProfile, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("Evaluate", "Keep as profile"), tr("Evaluate", "&Keep"))
        self._profiles = profiles
        self._profile = profile
        self.name = line(tr("Evaluate", "Name"))
        self.name.setText(free_name(profile.name, [one.name for one in profiles.user]))
        self.name.selectAll()
        self.name.textChanged.connect(self._on_name)
        self.body.addLayout(labelled(tr("Evaluate", "&Name"), self.name))
        self.resize(space(110), space(40))

    def submit(self) -> None:
        """Keep it."""
        name = self.name.text().strip()
        parameters = renamed(self._profile.parameters, name)
        self._profiles.add(UserProfile(parameters, self._profile.base, self._profile.tuned))
        self.kept.emit(name)
        self.accept()

    def _on_name(self, text: str) -> None:
        fault = name_fault(text.strip(), [one.name for one in self._profiles.user])
        self.say(fault)
        self.go_on.setEnabled(not fault)
