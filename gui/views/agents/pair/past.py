"""Runs that were kept as minutes: what each came to, and its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from engine import KeptPair, KeptPairRun, MemoryEngine, PairTask, Progress
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.pair import words
from gui.views.agents.pair.rounds import Rounds
from gui.views.agents.pair.sight import kept_rounds, met
from gui.views.agents.words import DOT, named
from gui.widgets.buttons import button
from gui.widgets.chips import FlowLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import PlainLabel, rule
from gui.widgets.list_detail import ListDetail
from gui.widgets.text import one_line
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.formats import age, moment
from gui.wording.translation import tr

KEY, RUN_KEY = "agents.pair_past", "agents.pair_kept"
MOST = 200  # runs that are listed
SHARES, STRETCH = (36, 120), (0, 1)
NOTHING = (
    "history",
    tr("Agents", "No run was kept"),
    tr("Agents", "A run that is over can be kept as minutes of an agent; then it is found here."),
)
CHANGE = tr("Agents", "{original} → {final}")
IMPROVED, SAME = tr("Agents", "improved"), tr("Agents", "not improved")
ROUNDS_LEFT = tr("Agents", "Its minutes tell of no round that could be read.")
ONLY = tr("Agents", "Of its rounds, {n:,} of {total:,} could be read.")
THE_NEWEST = tr("Agents", "The newest {n:,} are listed.").format(n=MOST)


@dataclass(frozen=True, slots=True)
class PastRuns:
    """The runs of an agent, or of everyone, as of a time."""

    agent: str | None
    runs: tuple[KeptPair, ...]
    now: datetime


class PastView(QWidget):
    """Lists runs, above the one at hand.

    Signals:
        minute_asked: the person wants to see a minute; carries its id.
        again_asked: the person wants to go on with an output; carries the PairTask.
        failed: something could not be read; carries the TaskError.
    """

    minute_asked = Signal(str)
    again_asked = Signal(PairTask)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._agent: str | None = None
        self._past: PastRuns | None = None
        self.run: KeptPairRun | None = None
        self.list = RowsList(tr("Agents", "Runs that were kept"))
        self.said = PlainLabel(role="strong", wrap=True, selectable=True)
        self.facts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.minute = button(tr("Agents", "Show its minute"), kind="link")
        self.again = button(tr("Agents", "Begin with its best output"), kind="link")
        self.copy = button(tr("Agents", "Copy the best output"), kind="link")
        self.more = PlainLabel(THE_NEWEST, role="small", tone="tertiary", wrap=True)
        self.empty = EmptyState(*NOTHING)
        self._detail = QWidget()
        self.rounds = Rounds(session)
        self.split = ListDetail(self.list, self._detail, SHARES, STRETCH)
        self._pages = QStackedWidget()
        self._build()
        self._connect()

    def use_commands(self, commands: Actions) -> None:
        """Let the keys of lists act here."""
        for listed in (self.list, self.rounds.list, self.rounds.detail.patterns):
            commands.attach(listed)

    def show_agent(self, agent: str | None) -> None:
        """List the runs of an agent, None for everyone."""
        self._agent = agent
        until = self._session.as_of.at if self._session.as_of else None

        def work(engine: MemoryEngine, _: Progress) -> PastRuns:
            return PastRuns(agent, tuple(engine.kept_pairs(agent, until=until, limit=MOST)), engine.now)

        self._session.read(work, self._on_read, self.failed.emit, key=KEY)

    def reset(self) -> None:
        """List nothing: another store is open."""
        self._past = self._agent = None
        self.list.show_rows([], None)
        self._show_run(None)
        self._pages.setCurrentWidget(self.empty)

    # Answers.

    def _on_read(self, past: PastRuns) -> None:
        if past.agent != self._agent:
            return
        before, self._past = self._past, past
        self.more.setVisible(len(past.runs) == MOST)
        self._pages.setCurrentWidget(self.split if past.runs else self.empty)
        rows = [_row(one, past.now) for one in past.runs]
        if before is not None and before.runs == past.runs:
            self.list.rows.replace(rows)
            return
        keys = [row.key for row in rows]
        at_hand = self.list.key if self.list.key in keys else next(iter(keys), None)
        place = self.list.verticalScrollBar().value() if at_hand == self.list.key else 0
        self.list.show_rows(rows, at_hand)
        self.list.verticalScrollBar().setValue(place)
        self._on_chosen()

    def _on_chosen(self) -> None:
        one = self._at_hand
        if one is None:
            self._show_run(None)
        elif self.run is None or self.run.minute != one.minute:
            key = one.minute.id
            self._session.read(
                lambda engine, _: engine.kept_pair(key), self._on_run, self.failed.emit, key=RUN_KEY
            )

    def _on_run(self, run: KeptPairRun) -> None:
        one = self._at_hand
        if one is not None and one.minute.id == run.minute.id:
            self._show_run(run)

    @property
    def _at_hand(self) -> KeptPair | None:
        runs = self._past.runs if self._past else ()
        return next((one for one in runs if int(one.minute.number) == self.list.key), None)

    # What is shown.

    def _show_run(self, run: KeptPairRun | None) -> None:
        self.run = run
        self._detail.setVisible(run is not None)
        if run is None:
            return
        rounds = list(kept_rounds(run))
        best = next((place for place, one in enumerate(rounds) if one.best), None)
        self.said.setText(words.outcome(run.outcome, met=met(rounds)))
        self.facts.setText("\n".join(_facts(run)))
        self.rounds.setVisible(bool(rounds))
        self.rounds.show_rounds(rounds, best if best is not None else 0)
        for way in (self.again, self.copy):
            way.setVisible(best is not None and self._whole(best))

    def _whole(self, place: int) -> bool:
        """Whether an output is there as a whole."""
        assert self.run is not None
        one = self.run.rounds[place]
        return one.characters == len(one.round.output)

    @property
    def _best(self) -> PairTask | None:
        if self.run is None:
            return None
        best = self.run.outcome.best
        return next((one.task for one in self.run.rounds if one.round.iteration == best), None)

    def _on_minute(self) -> None:
        if self.run is not None:
            self.minute_asked.emit(self.run.minute.id)

    def _on_again(self) -> None:
        if self._best is not None:
            self.again_asked.emit(self._best)

    def _on_copy(self) -> None:
        if self._best is not None:
            QGuiApplication.clipboard().setText(self._best.output)

    def _build(self) -> None:
        links = QWidget()
        flow = FlowLayout(links)
        flow.setSpacing(space(3))
        for way in (self.minute, self.again, self.copy):
            flow.addWidget(way)
        head = QVBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(1))
        for part in (self.said, self.facts, links):
            head.addWidget(part)
        column = QVBoxLayout(self._detail)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(rule())
        column.addWidget(self.rounds, 1)
        column.addStretch()
        self.more.setContentsMargins(space(3), space(1), space(3), space(1))
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.split)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._pages, 1)
        whole.addWidget(self.more)
        self.more.hide()
        self._detail.hide()

    def _connect(self) -> None:
        self.list.chosen.connect(self._on_chosen)
        self.list.opened.connect(self.rounds.list.setFocus)
        self.minute.clicked.connect(self._on_minute)
        self.again.clicked.connect(self._on_again)
        self.copy.clicked.connect(self._on_copy)
        self.rounds.minute_asked.connect(self.minute_asked)
        self.rounds.failed.connect(self.failed)


def _row(one: KeptPair, now: datetime) -> TwoLines:
    made, minute = one.outcome, one.minute
    change = CHANGE.format(original=words.score(made.original_score), final=words.score(made.final_score))
    parts = (named(minute.agent), named(minute.project), words.REVISIONS.format(n=made.iterations))
    return TwoLines(
        key=int(minute.number),
        text=change,
        mark=IMPROVED if made.improved else SAME,
        tone="success" if made.improved else "text_tertiary",
        told=DOT.join(filter(None, parts)),
        figure=age(minute.at, now),
    )


def _facts(run: KeptPairRun) -> Sequence[str]:
    """Return whose run it is, its task, and how much of it could be read."""
    minute, total = run.minute, run.outcome.iterations + 1
    told = [DOT.join(filter(None, (named(minute.agent), named(minute.project), moment(minute.at))))]
    if run.rounds:
        told.append(one_line(run.rounds[0].task.task))
    if not run.rounds:
        told.append(ROUNDS_LEFT)
    elif len(run.rounds) < total:
        told.append(ONLY.format(n=len(run.rounds), total=total))
    return told
