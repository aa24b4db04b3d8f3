"""Who works with this memory: everyone, and each agent with what it wrote and how trust in it went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import AgentStanding
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents import words
from gui.views.agents.agent_row import AgentDelegate, AgentRow, mark
from gui.views.agents.team import MOST_AGENTS, Agent, Team, read_team
from gui.views.agents.trust.words import TONES
from gui.widgets.labels import ElidedLabel, rule
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.formats import age
from gui.wording.translation import tr, trn

KEY, TRUST_KEY = "agents.team", "agents.standings"
EVERYONE = 0  # the row of it; agents follow
AGENTS = trn("Agents", "{n:,} agent", "{n:,} agents")
THE_MOST = tr("Agents", "The {n:,} agents that wrote the most")


class Roster(QWidget):
    """Lists agents; the row that has the keyboard says whose minutes and context are looked at.

    Signals:
        chosen: the person wants to look at another agent; carries its name, or None for everyone.
        failed: they could not be read; carries the TaskError.
    """

    chosen = Signal(object)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._names: list[str | None] = []
        self._agent: str | None = None
        self._team: Team | None = None
        self._standings: Mapping[str, AgentStanding] = {}
        self.tally = ElidedLabel(role="small", tone="tertiary")
        self.list = RowsList(tr("Agents", "Agents"), self)
        self.list.setItemDelegate(AgentDelegate(self.list))
        self.tally.setContentsMargins(space(3), space(2), space(3), space(2))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tally)
        column.addWidget(rule())
        column.addWidget(self.list, 1)
        self.list.chosen.connect(self._on_chosen)

    @property
    def agent(self) -> str | None:
        """Who is looked at, None for everyone."""
        return self._agent

    def use_commands(self, commands: Actions) -> None:
        """Let the keys of lists act in this one."""
        commands.attach(self.list)

    def refresh(self) -> None:
        """Read the agents again."""
        until = self._until
        self._session.read(
            lambda engine, progress: read_team(engine, progress, until),
            self._on_read,
            self.failed.emit,
            key=KEY,
        )

    def reset(self) -> None:
        """List nobody, and look at everyone: another store is open."""
        self._agent, self._names, self._team, self._standings = None, [], None, {}
        self.list.show_rows([], None)
        self.tally.setText("")

    def step(self, rows: int) -> None:
        """Look at the next agent, or the one before."""
        self.list.step(rows)

    @property
    def _until(self) -> datetime | None:
        return self._session.as_of.at if self._session.as_of else None

    def choose(self, agent: str) -> None:
        """Look at an agent, if it is listed."""
        if agent in self._names:
            self.list.setCurrentIndex(self.list.rows.index(self._names.index(agent), 0))

    def _on_read(self, team: Team) -> None:
        self._team = team
        self._list(team)
        until = self._until
        self._session.read(
            lambda engine, _: engine.agents(at=until), self._on_standings, self.failed.emit, key=TRUST_KEY
        )

    def _on_standings(self, standings: Sequence[AgentStanding]) -> None:
        self._standings = {one.agent: one for one in standings}
        if self._team is not None:
            self._list(self._team)

    def _list(self, team: Team) -> None:
        names: list[str | None] = [None, *(agent.name for agent in team.agents)]
        rows = [_everyone(team), *(self._row(key, one, team) for key, one in enumerate(team.agents, start=1))]
        if self._agent not in names:  # looked at still, though it has no minute as of then
            names.append(self._agent)
            rows.append(TwoLines(key=len(rows), text=words.named(self._agent or ""), figure="0", quiet=True))
        if names == self._names:
            self.list.rows.replace(rows)
        else:
            self._names = names
            self.list.show_rows(rows, names.index(self._agent))
        many = len(team.agents) == MOST_AGENTS
        self.tally.setText(THE_MOST.format(n=MOST_AGENTS) if many else AGENTS.format(n=len(team.agents)))

    def _row(self, key: int, agent: Agent, team: Team) -> TwoLines:
        standing = self._standings.get(agent.name)
        return AgentRow(
            key=key,
            text=words.named(agent.name),
            told="" if agent.last is None else age(agent.last, team.now),
            figure=f"{agent.minutes:,}",
            mark=mark(standing),
            tone="text_tertiary" if standing is None else TONES[standing.status],
            standing=standing,
        )

    def _on_chosen(self, key: int) -> None:
        self._agent = self._names[key]
        self.chosen.emit(self._agent)


def _everyone(team: Team) -> TwoLines:
    last = max((agent.last for agent in team.agents if agent.last), default=None)
    told = "" if last is None else age(last, team.now)
    return TwoLines(key=EVERYONE, text=words.EVERYONE, told=told, figure=f"{team.minutes:,}")
