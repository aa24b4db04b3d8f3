"""Trust in the agent that is looked at, or in all of them: how far, and what moved it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from engine import AdvocateChoice, Appended, Changes, Dissent, Override, TrustMode, TrustPoint
from gui import team_edits
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.views.agents.page import AgentPage
from gui.views.agents.trust import words
from gui.views.agents.trust.curve import TrustCurve
from gui.views.agents.trust.event_list import EventList
from gui.views.agents.trust.event_panel import IMPACT, NO_IMPACT, NO_REGRET, PAST, REGRET, EventPanel
from gui.views.agents.trust.head import TrustHead
from gui.views.agents.trust.sight import NO_TEAM, TeamTrust, TrustSight, read_team_trust, read_trust
from gui.views.agents.trust.team_table import DRAW, NOBODY, TeamTable
from gui.views.agents.words import named
from gui.widgets.list_detail import ListDetail, kept_sizes
from gui.wording.translation import percent, tr

KEY = "agents.trust"
SHARES, STRETCH = (60, 90), (1, 1)
ABOVE, BELOW = 40, 110
WIDE_UNITS = 150  # of width, from which the event at hand stands beside the list
DRAWN = tr("Trust", "{agent} is to object: drawn with a chance of {chance}, in proportion to trust.")
SAID = tr("Trust", "Kept as a minute, which stays; to say otherwise, judge it again.")


class TrustPage(AgentPage):
    """Shows the engine's figures of trust; to judge a dissent or an override writes a minute."""

    key, title = "trust", tr("Trust", "Trust")

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.sight: TrustSight | None = None
        self._mode = TrustMode.RECOMMENDED
        self._pages = QStackedWidget(self)
        self.team = TeamTable(self._pages)
        self._one = QWidget(self._pages)
        self.head = TrustHead(self._one)
        self.upright = QSplitter(Qt.Orientation.Vertical, self._one)
        self.curve = TrustCurve(self.upright)
        self.events = EventList()
        self.panel = EventPanel(session)
        self.split = ListDetail(self.events, self.panel, SHARES, STRETCH, beside=WIDE_UNITS)
        self._build()
        self._connect()

    @classmethod
    def acts(cls) -> Mapping[str, Callable[[TrustPage], object]]:
        return {
            IMPACT: lambda page: page.judge(IMPACT),
            NO_IMPACT: lambda page: page.judge(NO_IMPACT),
            REGRET: lambda page: page.judge(REGRET),
            NO_REGRET: lambda page: page.judge(NO_REGRET),
            DRAW: cls.draw,
        }

    def use_commands(self, commands: Actions) -> None:
        self.panel.use_commands(commands)
        self.team.use_commands(commands)
        commands.attach(self.events.list)

    def show_agent(self, agent: str | None) -> None:
        if agent != self.agent:
            self.agent = agent
            self._show(None)
        self.refresh()

    def refresh(self) -> None:
        agent, mode, until = self.agent, self._mode, self._until
        self._pages.setCurrentWidget(self.team if agent is None else self._one)
        if agent is None:
            self.session.read(
                lambda engine, progress: read_team_trust(engine, progress, mode, until),
                self._on_team,
                self.failed.emit,
                key=KEY,
            )
        else:
            self.session.read(
                lambda engine, progress: read_trust(engine, progress, agent, mode, until),
                self._on_sight,
                self.failed.emit,
                key=KEY,
            )

    def reset(self) -> None:
        self.agent = None
        self.team.show_team(NO_TEAM)
        self._show(None)

    def take_focus(self) -> None:
        if self.agent is None:
            self.team.table.enter()
        else:
            self.events.list.setFocus()

    def step(self, rows: int) -> None:
        if self.agent is None:
            self.team.table.step(rows)
        else:
            self.events.list.step(rows)

    def parts(self) -> Sequence[QWidget]:
        return () if self.agent is None else (self.curve.panel.plot, self.panel.text.edit)

    def save_state(self) -> dict[str, Any]:
        return {"split": self.split.sizes(), "above": self.upright.sizes(), "mode": str(self._mode)}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        kept_sizes(self.split, state.get("split"))
        kept_sizes(self.upright, state.get("above"))
        if state.get("mode") in tuple(TrustMode):
            self._mode = TrustMode(state["mode"])
            self.head.mode.set_value(str(self._mode))

    # What a person asks for.

    def judge(self, command: str) -> None:
        """Say of the event at hand what a command says."""
        event = self.panel.at_hand
        if hindrance := self.panel.hindrance(command):
            self.noted.emit(hindrance, "info")
        elif isinstance(event, Dissent):
            team_edits.judge_dissent(
                self.session, event.id, command == IMPACT, self._on_judged, self.failed.emit
            )
        elif isinstance(event, Override):
            team_edits.judge_override(
                self.session, event.id, command == REGRET, self._on_judged, self.failed.emit
            )

    def draw(self) -> None:
        """Draw the devil's advocate among all agents, as they stand now."""
        if self._until is not None:
            self.noted.emit(PAST, "info")
            return
        if not self.team.model.values and self.agent is None:
            self.noted.emit(NOBODY[1], "info")
            return
        self.session.read(
            lambda engine, _: engine.devils_advocate([one.agent for one in engine.agents()]),
            self._on_drawn,
            self.failed.emit,
            key=DRAW,
        )

    # Answers.

    @property
    def _until(self) -> datetime | None:
        return self.session.as_of.at if self.session.as_of else None

    def _on_mode(self, mode: TrustMode) -> None:
        self._mode = mode
        self.refresh()

    def _on_changed(self, _: Changes) -> None:
        if self.isVisible():
            self.refresh()

    def _on_team(self, team: TeamTrust) -> None:
        if self.agent is None:
            self.team.show_team(team)
            self.status_changed.emit("")

    def _on_sight(self, sight: TrustSight) -> None:
        if sight.profile.agent == self.agent and sight.profile.mode == self._mode:
            self._show(sight)

    def _on_judged(self, _: Appended) -> None:
        self.noted.emit(SAID, "success")

    def _on_drawn(self, choice: AdvocateChoice) -> None:
        chance = next(one.weight for one in choice.candidates if one.agent == choice.agent)
        self.noted.emit(DRAWN.format(agent=named(choice.agent), chance=percent(chance)), "success")

    # What is shown.

    def _show(self, sight: TrustSight | None) -> None:
        self.sight, engine = sight, self.session.engine
        if sight is None or engine is None:
            self.events.show_sight(None)
            self.panel.show_event(None, None)
            return
        parameters = engine.trust_parameters
        self.head.show_profile(sight.profile, parameters.window)
        self.curve.show_points(sight.points, parameters.initial, sight.profile.at)
        self.events.show_sight(sight)
        self._on_event()
        self.status_changed.emit(
            words.STATUS_BAR.format(
                score=words.score(sight.profile.score), events=words.EVENTS.format(n=sight.profile.events)
            )
        )

    def _on_event(self) -> None:
        sight, found = self.sight, self.events.at_hand
        if sight is None:
            return
        if isinstance(found, TrustPoint):
            self.panel.show_event(sight.events.get(found.about), found)
            self.curve.show_place(sight.points.index(found))
        else:
            self.panel.show_event(found, None)
            self.curve.show_place(None)

    def _on_point(self, place: int) -> None:
        self.events.choose_point(place)
        self._on_event()

    # Building.

    def _build(self) -> None:
        self.upright.addWidget(self.curve)
        self.upright.addWidget(self.split)
        self.upright.setChildrenCollapsible(False)
        self.upright.setStretchFactor(1, 1)
        self.upright.setSizes([space(ABOVE), space(BELOW)])
        one = QVBoxLayout(self._one)
        one.setContentsMargins(0, 0, 0, 0)
        one.setSpacing(0)
        one.addWidget(self.head)
        one.addWidget(self.upright, 1)
        self._pages.addWidget(self.team)
        self._pages.addWidget(self._one)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self.head.mode_chosen.connect(self._on_mode)
        self.curve.point_chosen.connect(self._on_point)
        self.events.chosen.connect(self._on_event)
        self.events.opened.connect(self.minute_asked)
        self.panel.minute_asked.connect(self.minute_asked)
        self.team.agent_asked.connect(self.agent_asked)
        self.session.changed.connect(self._on_changed)
