"""One round: how well its output meets the criteria, what was found on the gaps, and what came of that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import FluxEvaluation, FoundMemory, Minute, PairRound, PairStage, PairSuggestion
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents import words as team_words
from gui.views.agents.pair import words
from gui.views.agents.pair.sight import RoundSight
from gui.widgets.buttons import button
from gui.widgets.diff import Run, diff
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.sections import Section
from gui.widgets.text import one_line
from gui.widgets.two_lines import HEADING_UNITS, ROW_UNITS, RowsList, TwoLines
from gui.widgets.verdicts import Verdict, Verdicts
from gui.wording.translation import tr, trn

KEY = "agents.pair_diff"
OUTPUT_ROWS, SUGGESTION_ROWS, DIFF_ROWS = (1, 10), (1, 24), (2, 24)
LONGEST_NAME = 100
HEAD = tr("Agents", "{name}: {score} of 100, {recommendation}")
BY = tr("Agents", "Evaluated by {who}.")
BY_RULES = tr(
    "Agents", "Evaluated by rules (heuristic): they look for the words that a criterion asks for, no more."
)
NOT_YET = tr("Agents", "{name}: not evaluated yet")
STOOD_IN = tr("Agents", "The model did not do it, so rules stood in. {why}")
NOT_REVISED = tr("Agents", "The model made no revision. {why} Step asks it again, or write one yourself.")
WEIGHS = tr("Agents", "{score}  ·  weight {weight}")
LACKS = tr("Agents", "{score}  ·  weight {weight}  ·  {gap}")
NO_GAP = tr("Agents", "There is no gap: each criterion is met.")
FROM = tr("Agents", "From: {minutes}")
FROM_NOTHING = tr("Agents", "It follows from no minute.")
FOLLOWED = tr("Agents", "followed")
WENT_BY = tr("Agents", "The revision went by")
REVISED_BY = tr("Agents", "Revision, by {who}")
REVISED = tr("Agents", "What the revision changed")
WAYS = (tr("Agents", "Minute of its evaluation"), tr("Agents", "Minute of its output"))
SHORTENED = trn(
    "Agents",
    "Its minute holds the beginning only, of {n:,} character.",
    "Its minute holds the beginning only, of {n:,} characters.",
)


class RoundDetail(QScrollArea):
    """Shows a round, stage by stage, as far as it came.

    Signals:
        minute_asked: the person wants to see a minute; carries its id.
        failed: something could not be compared; carries the TaskError.
    """

    minute_asked = Signal(str)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._sight: RoundSight | None = None
        self._minutes: list[str] = []
        self._wanted: Section | None = None
        self.head = PlainLabel(role="heading", wrap=True, selectable=True)
        self.by = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.problem = PlainLabel(role="small", tone="warning", wrap=True, selectable=True)
        self.scores = Verdicts(tr("Agents", "Scores of the criteria"))
        self.output = LongTextEdit(tr("Agents", "Output"), OUTPUT_ROWS)
        self.cut = PlainLabel(role="small", tone="warning", wrap=True)
        self.patterns = RowsList(tr("Agents", "Patterns, gap by gap"))
        self.suggestions = LongTextEdit(words.TITLES[PairStage.SUGGESTIONS], SUGGESTION_ROWS)
        self.diff = DiffView(rows=DIFF_ROWS)
        self.ways = [button(name, kind="link") for name in WAYS]
        self._outputs, self._parts = QWidget(), QWidget()
        self._sections = {
            PairStage.EVALUATION: Section(words.TITLES[PairStage.EVALUATION], self.scores),
            PairStage.RETRIEVAL: Section(words.TITLES[PairStage.RETRIEVAL], self.patterns),
            PairStage.SUGGESTIONS: Section(words.TITLES[PairStage.SUGGESTIONS], self.suggestions),
            PairStage.REVISION: Section(words.TITLES[PairStage.REVISION], self.diff),
        }
        self._build()
        self.patterns.opened.connect(self._on_opened)
        self.verticalScrollBar().rangeChanged.connect(self._scroll)
        self.verticalScrollBar().actionTriggered.connect(self._let_go)

    def show_round(self, sight: RoundSight | None) -> None:
        """Show a round; of the same one what is in sight stays in sight."""
        if sight == self._sight:
            return
        before, self._sight = self._sight, sight
        if before is None or sight is None or sight.round.output != before.round.output:
            self._let_go()
            self.verticalScrollBar().setValue(0)
        self._parts.setVisible(sight is not None)
        if sight is not None:
            self._fill(sight)

    def go_to(self, stage: PairStage) -> None:
        """Scroll to what came of a stage, and stay there while it is laid out, until the person scrolls."""
        section = self._sections[stage]
        self._wanted = None if section.isHidden() else section
        self._scroll()

    def _scroll(self) -> None:
        if self._wanted is not None:
            self.verticalScrollBar().setValue(self._wanted.y() - space(2))

    def _let_go(self) -> None:
        self._wanted = None

    # What is shown.

    def _fill(self, sight: RoundSight) -> None:
        one = sight.round
        self._show_head(sight)
        self.output.set_value(one.output)
        self.cut.setText(SHORTENED.format(n=sight.characters))
        self.cut.setVisible(sight.characters > len(one.output))
        self._show_scores(one.evaluation)
        self._show_patterns(sight)
        made = one.suggestions.suggestions if one.suggestions else ()
        self.suggestions.set_value("\n\n".join(_suggested(made)))
        self._sections[PairStage.SUGGESTIONS].setVisible(bool(made))
        self._show_revision(sight)

    def _show_head(self, sight: RoundSight) -> None:
        one, name = sight.round, words.titled(sight.round.iteration)
        evaluation = one.evaluation
        if evaluation is None:
            self.head.setText(NOT_YET.format(name=name))
        else:
            self.head.setText(
                HEAD.format(
                    name=name,
                    score=words.score(evaluation.composite),
                    recommendation=words.RECOMMENDATIONS[evaluation.recommendation],
                )
            )
            rules = words.made_by(evaluation.made_by) == words.RULES
            self.by.setText(BY_RULES if rules else BY.format(who=words.made_by(evaluation.made_by)))
        self.by.setVisible(evaluation is not None)
        self.problem.setText("\n".join(problems(one)))
        self.problem.setVisible(bool(self.problem.text()))
        for way in self.ways:
            way.setVisible(bool(sight.minutes))

    def _show_scores(self, evaluation: FluxEvaluation | None) -> None:
        self.scores.show_verdicts(list(_scored(evaluation)) if evaluation else [])
        self._sections[PairStage.EVALUATION].setVisible(evaluation is not None)

    def _show_patterns(self, sight: RoundSight) -> None:
        rows: list[TwoLines] = []
        self._minutes = []
        for row, minute in _patterns(sight):
            rows.append(row if minute is None else replace(row, key=len(self._minutes)))
            self._minutes += [] if minute is None else [minute.id]
        self.patterns.show_rows(rows, self.patterns.key)
        heights = [HEADING_UNITS if row.heading and not row.told else ROW_UNITS for row in rows]
        self.patterns.setFixedHeight(space(sum(heights)) + space(1))
        self._sections[PairStage.RETRIEVAL].setVisible(bool(rows))

    def _show_revision(self, sight: RoundSight) -> None:
        """Compare the output with the next one, off the UI thread: that takes its time for long ones."""
        after, before = sight.after, sight.round.output
        section = self._sections[PairStage.REVISION]
        section.setVisible(after is not None)
        revision = sight.round.revision
        section.title.setText(REVISED_BY.format(who=words.made_by(revision.made_by)) if revision else REVISED)
        if after is not None:
            key = f"{KEY}.{id(self)}"  # there are several of these
            self._session.read(
                lambda _engine, _: diff(before, after), self._on_diff, self.failed.emit, key=key
            )

    def _on_diff(self, runs: list[Run]) -> None:
        self.diff.show_runs(runs)

    def _on_opened(self, key: int) -> None:
        self.minute_asked.emit(self._minutes[key])

    def _on_way(self, place: int) -> None:
        if self._sight is not None and place < len(self._sight.minutes):
            self.minute_asked.emit(self._sight.minutes[place])

    def _build(self) -> None:
        self.setAccessibleName(tr("Agents", "The round at hand"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for text in (self.output, self.suggestions):
            text.set_read_only(True)
        self.output.edit.setProperty("role", "reading")
        self.patterns.setFrameShape(QFrame.Shape.NoFrame)
        outputs = QVBoxLayout(self._outputs)
        outputs.setContentsMargins(0, 0, 0, 0)
        outputs.setSpacing(space(1))
        outputs.addWidget(self.output)
        outputs.addWidget(self.cut)
        links = QHBoxLayout()
        links.setSpacing(space(3))
        for place, way in enumerate(self.ways):
            way.clicked.connect(partial(self._on_way, place))
            links.addWidget(way)
        links.addStretch(1)
        column = QVBoxLayout(self._parts)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(3))
        head = QVBoxLayout()
        head.setSpacing(space(1))
        for part in (self.head, self.by, self.problem):
            head.addWidget(part)
        head.addLayout(links)
        column.addLayout(head)
        for stage, section in self._sections.items():
            column.addWidget(section)
            if stage is PairStage.EVALUATION:
                column.addWidget(Section(tr("Agents", "Output"), self._outputs))
        column.addStretch(1)
        self._parts.hide()
        self.setWidget(self._parts)


def problems(one: PairRound) -> Iterator[str]:
    """Give what a model did not do in a round, and why."""
    for made in (one.evaluation, one.suggestions):
        if made is not None and made.problem:
            yield STOOD_IN.format(why=made.problem)
    if one.revision is not None and not one.revision.text:
        yield NOT_REVISED.format(why=one.revision.problem)


def _scored(evaluation: FluxEvaluation) -> Iterator[Verdict]:
    """Give the criteria with their scores; what lacks says how grave that is."""
    gaps = {gap.criterion.name: gap for gap in evaluation.gaps}
    for one in evaluation.scores:
        figures = {"score": words.score(one.score), "weight": f"{one.criterion.weight:g}"}
        gap = gaps.get(one.criterion.name)
        grave = words.graveness(gap.severity) if gap else None
        yield Verdict(
            one_line(one.criterion.name, LONGEST_NAME),
            None if gap else True,
            LACKS.format(**figures, gap=words.gap(gap)) if gap else WEIGHS.format(**figures),
            one_line(one.missing),
            share=one.score / 100,
            mark=(grave.icon, grave.tone) if grave else None,
        )


def _patterns(sight: RoundSight) -> Iterator[tuple[TwoLines, Minute | None]]:
    """Give a heading for each gap, and the patterns found for it; of a kept round, those it went by."""
    one = sight.round
    if sight.patterns:
        yield TwoLines(text=WENT_BY), None
        for minute in sight.patterns:
            yield TwoLines(text=team_words.said(minute), told=words.source(minute)), minute
    if one.retrieval == ():
        yield TwoLines(text=NO_GAP), None
    followed = _followed(one)
    for place, each in enumerate(one.retrieval or (), start=1):
        name = one_line(each.gap.criterion.name, LONGEST_NAME)
        told = team_words.DOT.join([words.gap(each.gap), words.found(each)])
        yield TwoLines(text=f"{place}. {name}", told=told), None
        for pattern in each.patterns:
            minute = pattern.memory.minute
            yield _pattern(pattern, followed=(each.gap.criterion.name, minute.id) in followed), minute


def _followed(one: PairRound) -> set[tuple[str, str]]:
    made = one.suggestions.suggestions if one.suggestions else ()
    return {(each.gap.criterion.name, used.memory.minute.id) for each in made for used in each.patterns}


def _pattern(found: FoundMemory, *, followed: bool) -> TwoLines:
    minute = found.memory.minute
    about = [words.scores(found), words.source(minute), words.category(found.memory.category)]
    return TwoLines(
        text=team_words.said(minute),
        told=one_line(team_words.DOT.join(about)),
        mark=FOLLOWED if followed else "",
        tone="accent",
        figure=f"{found.memory.score.composite:.2f}",
    )


def _suggested(made: tuple[PairSuggestion, ...]) -> Iterator[str]:
    for place, one in enumerate(made, start=1):
        minutes = "; ".join(words.source(used.memory.minute) for used in one.patterns)
        came = FROM.format(minutes=minutes) if minutes else FROM_NOTHING
        yield f"{place}. {one_line(one.gap.criterion.name, LONGEST_NAME)}\n{one.text}\n{came}"
