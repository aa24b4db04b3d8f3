"""What a prediction says: both passes around the artifact, the shift, the surprise, the guards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from engine import GateDecision, Guard, GuardParameters, Prediction, PredictionParameters, Stage, Told
from gui.models.list_table import ListColumn
from gui.style.palette import tokens
from gui.style.typography import space
from gui.views.predict import words
from gui.views.predict.columns import Columns
from gui.views.predict.decision_switches import DecisionSwitches
from gui.views.predict.shift_scale import Shift, ShiftScale
from gui.views.predict.sight import Sight
from gui.widgets.diff import Change
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import PlainLabel
from gui.widgets.paired_bars import PairedBars, TermPair
from gui.widgets.sections import Section, TablePart
from gui.wording.translation import percent, tr, trn

DIFF_ROWS = (1, 8)
OUTCOME_ORDER = tuple(words.OUTCOMES)
BECAUSE = tr("Predict", "Confidence shifted by {shift}, by more than {threshold:g}: the artifact surprised.")
UNTOLD = tr("Predict", "What surprised could not be told. {why}")
NO_SURPRISE = tr("Predict", "Confidence shifted by {shift}, not by more than {threshold:g}: no surprise.")
UNREADABLE = tr("Predict", "A pass told no confidence, so there is no telling whether it shifted.")
ASKS = tr("Predict", "{before} → {after}: you are asked.")
ANSWERS = tr("Predict", "{before} → {after}: the proxy would answer itself.")
STANDS = tr("Predict", "The second pass failed, so what the first one said stands.")
NO_PREDICTION = tr("Predict", "The first pass failed, so nothing is predicted. You are asked.")
RESPONSE = tr("Predict", "It would say: {outcome}")
CAPPED, FINE, OFF = tr("Predict", "caps"), tr("Predict", "lets pass"), tr("Predict", "switched off")
KINDS = trn(
    "Predict",
    "{n:,} kind of gates is remembered; {least:g} wanted",
    "{n:,} kinds of gates are remembered; {least:g} wanted",
)
TENSE, NOT_TENSE = tr("Predict", "two memories are in tension"), tr("Predict", "no memories are in tension")
STALE = tr("Predict", "{days:.1f} days since you answered one > {most:g}")
FRESH = tr("Predict", "{days:.1f} days since you answered one ≤ {most:g}")
NEVER = tr("Predict", "you answered none of this kind yet")
DRAWN, NOT_DRAWN = (
    tr("Predict", "{roll:.2f} < {share:g}: drawn"),
    tr("Predict", "{roll:.2f} ≥ {share:g}: not drawn"),
)
NO_CHANCE = tr("Predict", "nothing is left to chance")
TOO_FEW = tr("Predict", "{correct} of {total} came true; counts from {least:g} on")
CAME_TRUE = tr("Predict", "{correct} of {total} came true, {share}; {least} wanted")


@dataclass(frozen=True, slots=True)
class GuardRow:
    """A guard: its figure, and whether it caps; None where it is switched off."""

    guard: Guard
    figure: str
    caps: bool | None

    @property
    def said(self) -> str:
        """What it did."""
        return OFF if self.caps is None else CAPPED if self.caps else FINE

    @property
    def tone(self) -> str:
        """The palette's tone of that."""
        return "text_tertiary" if self.caps is None else "danger" if self.caps else "success"


GUARD_COLUMNS: tuple[ListColumn[GuardRow], ...] = (
    ListColumn(
        key="guard",
        title=tr("Predict", "Guard"),
        text=lambda row: words.GUARDS[row.guard],
        sample="Genuine tension",
        tone=lambda row: "text_tertiary" if row.caps is None else "text",
    ),
    ListColumn(
        key="figure",
        title=tr("Predict", "Figure"),
        text=lambda row: row.figure,
        sample="8.7 days since you answered one > 7",
        tone=lambda row: "text_tertiary" if row.caps is None else "text_secondary",
    ),
    ListColumn(
        key="caps",
        title=tr("Predict", "Cap"),
        text=lambda row: row.said,
        sample="switched off",
        tone=lambda row: row.tone,
        strong=lambda row: bool(row.caps),
    ),
)


class PredictionPage(QScrollArea):
    """Both passes and what came of them, one below the other as they were made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content = QWidget(self.viewport())
        self.columns = Columns(self._content)
        self.scale = ShiftScale(self._content)
        self.diff = DiffView(rows=DIFF_ROWS)
        self.shares = PairedBars(tr("Predict", "Shares of the outcomes"), _brush)
        self.surprise = PlainLabel(wrap=True, selectable=True)
        self.percepts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.decision = PlainLabel(role="heading", wrap=True, selectable=True)
        self.stands = PlainLabel(role="small", tone="warning", wrap=True)
        self.guards = TablePart(tr("Predict", "Guards of the confidence"), GUARD_COLUMNS, "figure")
        self.switches = DecisionSwitches(self._content)
        self.sections = {
            "shift": Section(tr("Predict", "Shift of the confidence"), self.scale),
            "shares": Section(tr("Predict", "Shares of the outcomes, by rules (heuristic)"), self.shares),
            "diff": Section(tr("Predict", "From prior to posterior"), self.diff),
            "surprise": Section(words.TITLES[Stage.SURPRISE], _stacked(self.surprise, self.percepts)),
            "decision": Section(words.TITLES[Stage.DECISION], _stacked(self.decision, self.stands)),
        }
        self._build()

    def show_sight(self, sight: Sight, parameters: PredictionParameters) -> None:
        """Show a gate and its run at hand."""
        prediction = sight.prediction
        self.columns.show_sight(sight)
        shift = shift_of(sight, parameters)
        self.scale.show_shift(shift)
        self.sections["shift"].setVisible(shift is not None)
        self.diff.show_runs(sight.changes)
        self.sections["diff"].setVisible(any(run.change is not Change.KEPT for run in sight.changes))
        self._show_shares(prediction)
        self._show_surprise(sight, prediction.surprise if prediction else None, parameters.surprise)
        self._show_decision(prediction.decision if prediction else None, parameters.guards)

    def go_to(self, stage: Stage) -> None:
        """Bring what came of a stage into sight."""
        part = {Stage.SURPRISE: self.sections["surprise"], Stage.DECISION: self.guards}.get(stage)
        self.ensureWidgetVisible(part if part is not None and part.isVisible() else self.columns, 0, space(4))

    def _show_shares(self, prediction: Prediction | None) -> None:
        before = prediction.prior.shares if prediction and prediction.prior else {}
        after = prediction.posterior.shares if prediction and prediction.posterior else {}
        heads = (words.TITLES[Stage.POSTERIOR] if after else "", words.TITLES[Stage.PRIOR])
        self.shares.show_pairs(heads, pairs(before, after))
        self.sections["shares"].setVisible(bool(before))

    def _show_surprise(self, sight: Sight, told: Told | None, threshold: float) -> None:
        percepts = "\n".join(f"•  {percept}" for percept in sight.percepts)
        if told is None:
            said = sight.chunk.prediction_delta if sight.chunk and not sight.prediction else ""
        else:
            said = "\n".join(_surprised(sight, told, threshold))
        self.surprise.setText(said)
        self.percepts.setText(percepts)
        self.percepts.setVisible(bool(percepts))
        self.sections["surprise"].setVisible(bool(said or percepts))

    def _show_decision(self, decision: GateDecision | None, parameters: GuardParameters) -> None:
        self.guards.show_values(guard_rows(decision, parameters) if decision else ())
        self.switches.setVisible(decision is not None)
        self.sections["decision"].setVisible(decision is not None)
        if decision is None:
            return
        if not decision.response:
            self.decision.setText(NO_PREDICTION)
            self.stands.hide()
            return
        said = (ASKS if decision.ask else ANSWERS).format(
            before=f"{decision.raw_confidence:.2f}", after=f"{decision.confidence:.2f}"
        )
        outcome = RESPONSE.format(outcome=words.outcome(decision.outcome) or words.UNCLEAR)
        self.decision.setText(f"{said} {outcome}")
        self.stands.setText("" if decision.posterior else STANDS)
        self.stands.setVisible(not decision.posterior)

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Predict", "Prediction"))
        column = QVBoxLayout(self._content)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(4))
        column.addWidget(self.columns, 1)
        for name in ("shift", "surprise", "decision"):
            column.addWidget(self.sections[name])
        column.addWidget(self.guards)
        column.addWidget(self.switches)
        for name in ("shares", "diff"):
            column.addWidget(self.sections[name])
        self.setWidget(self._content)


def shift_of(sight: Sight, parameters: PredictionParameters) -> Shift | None:
    """Return what is drawn of both confidences; None where neither is known."""
    prior, posterior, prediction = sight.prior, sight.posterior, sight.prediction
    values = [voice.confidence if voice else None for voice in (prior, posterior)]
    if values == [None, None]:
        return None
    return Shift(
        prior=values[0],
        posterior=values[1],
        threshold=parameters.surprise,
        cap=parameters.guards.cap,
        answer_from=parameters.guards.answer_from,
        calibrated=prediction.decision.confidence if prediction and prediction.decision else None,
        surprised=bool(prediction and prediction.surprise and prediction.surprise.surprised),
    )


def pairs(before: Mapping[str, float], after: Mapping[str, float]) -> list[TermPair]:
    """Return the shares of each outcome, newest pass first, the likeliest outcome at the top."""
    newest = after or before
    likeliest = max(filter(None, newest), key=lambda name: newest[name], default="")
    names = sorted({*before, *after}, key=lambda name: (not name, -newest.get(name, 0.0), name))
    return [
        TermPair(
            key=name,
            name=words.outcome(name) if name else words.UNHEARD_OF,
            values=(after.get(name, 0.0), before.get(name, 0.0)),
            texts=(_share(name, before, after), percent(before.get(name, 0.0))),
            decisive=name == likeliest,
        )
        for name in names
    ]


def _share(name: str, before: Mapping[str, float], after: Mapping[str, float]) -> str:
    """Return the share of an outcome after the artifact was seen, and by how many points it differs."""
    if not after:
        return ""
    delta = round(100 * after.get(name, 0.0)) - round(100 * before.get(name, 0.0))
    moved = f"  {delta:+d}".replace("-", "−") if delta else ""
    return f"{percent(after.get(name, 0.0))}{moved}"


def _surprised(sight: Sight, told: Told, threshold: float) -> Iterator[str]:
    """Give what is said of the shift, sentence by sentence."""
    voices = (sight.prior, sight.posterior)
    if any(voice is None or voice.confidence is None for voice in voices):
        yield UNREADABLE
        return
    shift = f"{told.shift:+.2f}".replace("-", "−")
    yield (BECAUSE if told.surprised else NO_SURPRISE).format(shift=shift, threshold=threshold)
    if told.description:
        yield told.description
    if told.surprised and not told.percepts:
        yield UNTOLD.format(why=told.call.problem if told.call else "").strip()


def guard_rows(decision: GateDecision, parameters: GuardParameters) -> list[GuardRow]:
    """Return what each guard went by, and what it did."""
    return [
        GuardRow(guard, _figure(guard, decision, parameters), decision.guards.get(guard)) for guard in Guard
    ]


def _figure(guard: Guard, decision: GateDecision, parameters: GuardParameters) -> str:
    standing = decision.standing
    if guard is Guard.DEPTH:
        return KINDS.format(n=standing.depth, least=parameters.least_depth)
    if guard is Guard.TENSION:
        return TENSE if standing.tension else NOT_TENSE
    if guard is Guard.STALENESS:
        if standing.days is None:
            return NEVER
        stale = standing.days > parameters.stale_days
        return (STALE if stale else FRESH).format(days=standing.days, most=parameters.stale_days)
    if guard is Guard.EXPLORATION:
        if standing.roll is None:
            return NO_CHANCE
        drawn = standing.roll < parameters.explore
        return (DRAWN if drawn else NOT_DRAWN).format(roll=standing.roll, share=parameters.explore)
    if standing.total < parameters.least_total:
        return TOO_FEW.format(correct=standing.correct, total=standing.total, least=parameters.least_total)
    return CAME_TRUE.format(
        correct=standing.correct,
        total=standing.total,
        share=percent(standing.correct / standing.total),
        least=percent(parameters.least_accuracy),
    )


def _stacked(*parts: QWidget) -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(space(1))
    for part in parts:
        column.addWidget(part)
    return made


def _brush(outcome: str) -> QBrush:
    series = tokens().series
    place = OUTCOME_ORDER.index(outcome) if outcome in OUTCOME_ORDER else len(OUTCOME_ORDER)
    return QBrush(QColor(series[place % len(series)] if outcome else tokens().chart_muted))
