"""What each term and stage of a profile adds: without it where it is on, with it where it is off."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QWidget

from engine import METRICS, Ablation, AblationRow, RecallParameters
from gui.models.hits import TERMS
from gui.models.list_table import ListColumn, ListTableModel
from gui.models.saved_questions import SavedQuestions
from gui.session import EngineWork, Session
from gui.views.recall.evaluate import words
from gui.views.recall.evaluate.profile_box import ProfileBox
from gui.views.recall.evaluate.run_pane import RunPane
from gui.views.result_export import Record
from gui.widgets.labels import PlainLabel, labelled
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.intervals import IntervalPanel, IntervalRow, framed
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.result_table import ResultTable
from gui.widgets.text import one_line, tooltip
from gui.wording.changes import change, established
from gui.wording.translation import tr

STAGE = "stage: "
WITHOUT, WITH = tr("Evaluate", "without {name}"), tr("Evaluate", "with {name}")
HARMS, HELPS = tr("Evaluate", "worse"), tr("Evaluate", "better")
NO_CHANGE = tr("Evaluate", "no change")
NOT_ESTABLISHED = tr("Evaluate", "not established")
READ_AS = tr(
    "Evaluate",
    "Each row turns one thing round and asks the same questions again; changes are in points of percent, "
    "with 95% intervals. A change whose interval holds zero is not established: it may be chance. Of so many "
    "rows, one or two that are established may be chance too.",
)
DIVERSITY = tr("Evaluate", "diversity (MMR)")
STAGES = {
    "gate": tr("Evaluate", "stage: gate"),
    "route": tr("Evaluate", "stage: route"),
    "route order": tr("Evaluate", "stage: route, order"),
    "route filter": tr("Evaluate", "stage: route, filter"),
    "route graph": tr("Evaluate", "stage: route, graph"),
    "decompose": tr("Evaluate", "stage: parts"),
    "expand": tr("Evaluate", "stage: hypothetical answers"),
    "hot tier": tr("Evaluate", "stage: hot tier"),
}


def row_name(row: AblationRow) -> str:
    """Return what a row leaves out or puts in, in words."""
    if row.name.startswith(STAGE):
        name = STAGES.get(row.name.removeprefix(STAGE), row.name)
    else:
        name = {**TERMS, "diversity": DIVERSITY}.get(row.name, row.name)
    return (WITHOUT if row.on else WITH).format(name=name)


def verdict(row: AblationRow, metric: str) -> str:
    """Return in a word whether the change is one, and which way."""
    moved = row.change[metric]
    if moved.low == moved.high == 0:
        return NO_CHANGE
    if not established(moved):
        return NOT_ESTABLISHED
    return HELPS if moved.mean > 0 else HARMS


class AblationPane(RunPane[Ablation]):
    """Runs the ablations of one profile, and shows them as a table and as a plot."""

    def __init__(self, session: Session, questions: SavedQuestions, parent: QWidget | None = None) -> None:
        self._panel: IntervalPanel | None = None
        super().__init__(session, questions, "ablations", tr("Evaluate", "Ablations"), parent)
        self.profile = ProfileBox(session)
        self.figure = QComboBox()
        self.model: ListTableModel[AblationRow] = ListTableModel(self._columns(), self)
        self.table = ResultTable(tr("Evaluate", "Ablations"), self.model, stretched="name")
        self._base = PlainLabel(role="small", tone="secondary", wrap=True)
        self._build()
        self.refresh()

    # A measurement.

    def work(self) -> EngineWork[Ablation]:
        profile, moment = self.profile.profile, self.session.as_of
        return lambda engine, progress: engine.ablate(profile, as_of=moment, progress=progress)

    def profiles_used(self) -> tuple[RecallParameters, ...]:
        return (self.profile.profile,)

    @property
    def invitation(self) -> tuple[str, str]:
        return (
            tr("Evaluate", "Not measured yet"),
            tr("Evaluate", "Leaves out each term and stage of a profile in turn, to see what it adds."),
        )

    @property
    def title(self) -> str:
        profile = self.measured.value.base.profile if self.measured else ""
        return tr("Evaluate", "Ablations of {profile}, {metric}").format(
            profile=profile, metric=self.figure.currentText()
        )

    @property
    def panels(self) -> Sequence[PlotPanel]:
        return [self._panel] if self._panel else []

    def records(self) -> Sequence[Record]:
        assert self.measured is not None
        return [
            {
                "profile": self.measured.value.base.profile,
                "name": row.name,
                "on": row.on,
                "metric": metric,
                "mean": row.values[metric].mean,
                "low": row.values[metric].low,
                "high": row.values[metric].high,
                "change": change.mean,
                "change low": change.low,
                "change high": change.high,
            }
            for row in self.measured.value.rows
            for metric, change in row.change.items()
        ]

    def show_value(self, value: Ablation) -> None:
        if self._panel is None:
            self._panel = IntervalPanel(
                tr("Evaluate", "Changes and intervals"), tr("Evaluate", "points of percent"), zero=True
            )
            self.result.insertWidget(self.result.count() - 1, framed(self._panel))
        self._draw()

    # Building.

    def _columns(self) -> list[ListColumn[AblationRow]]:
        return [
            ListColumn(
                key="name",
                title=tr("Evaluate", "Changed"),
                text=row_name,
                sample="without stage: route, filter",
            ),
            ListColumn(
                key="value",
                title=tr("Evaluate", "Figure"),
                text=lambda row: words.value(row.values[self._metric]),
                right=True,
                sample="100  [100–100]",
            ),
            ListColumn(
                key="change",
                title=tr("Evaluate", "Change"),
                text=lambda row: change(row.change[self._metric]),
                right=True,
                sample="+00.0  [−00.0, +00.0]",
                tone=self._tone,
            ),
            ListColumn(
                key="verdict",
                title=tr("Evaluate", "So it is"),
                text=lambda row: verdict(row, self._metric),
                sample=NOT_ESTABLISHED,
                tone=self._tone,
            ),
        ]

    def _tone(self, row: AblationRow) -> str:
        tones = {HARMS: "danger", HELPS: "success"}
        return tones.get(verdict(row, self._metric), "text_tertiary")

    @property
    def _metric(self) -> str:
        return self.figure.currentText()

    def _build(self) -> None:
        self.figure.setAccessibleName(tr("Evaluate", "Figure"))
        self.figure.addItems(list(METRICS))
        self.figure.setCurrentText("recall@10")
        self.figure.currentIndexChanged.connect(self._draw)
        self.choices.addWidget(labelled(tr("Evaluate", "Of"), self.profile))
        self.choices.addWidget(labelled(tr("Evaluate", "Figure"), self.figure))
        self.choices.addStretch(1)
        self.result.addWidget(self._base)
        self.result.addWidget(self.table)
        self.result.addWidget(PlainLabel(READ_AS, role="small", tone="tertiary", wrap=True))
        self.result.addStretch(1)

    def _draw(self) -> None:
        if self._panel is None or self.measured is None:
            return
        found, metric = self.measured.value, self._metric
        self.figure.setToolTip(tooltip(words.MEANINGS[metric]))
        self._base.setText(
            tr("Evaluate", "{profile} as it is: {metric} {value} on {questions}, at {state}.").format(
                profile=one_line(found.base.profile),
                metric=metric,
                value=words.exact(found.base.values[metric]),
                questions=words.QUESTIONS.format(n=found.base.questions),
                state=self.measured.state,
            )
        )
        rows = sorted(found.rows, key=lambda row: row.change[metric].mean)
        self.model.set_values(rows)
        self.table.fit()
        drawn = []
        for row in rows:
            moved, tone = row.change[metric], self._tone(row)
            text = f"{row_name(row)}: {change(moved)}, {verdict(row, metric)}"
            faint = not established(moved)
            drawn.append(
                IntervalRow(row_name(row), tone, moved.mean, moved.low, moved.high, text, faint=faint)
            )
        inks = {tone: Ink(tone, 1.5) for tone in ("danger", "success", "text_tertiary")}
        self._panel.set_rows(drawn, inks)
