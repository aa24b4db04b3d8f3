"""A window on a store in which a team of three agents wrote minutes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QWidget
from pytestqt.qtbot import QtBot

from engine import Changes, MemoryEngine, NewMinute
from engine.clock import ManualClock
from gui.app import Workbench
from gui.views.agents import AgentsView
from gui.views.agents.context.page import ContextPage
from gui.views.agents.core.page import CorePage
from gui.views.agents.minutes.page import MinutesPage
from gui.views.agents.pair.page import PairPage
from gui.views.agents.proposals.page import ProposalsPage
from gui.views.agents.stream.page import StreamPage
from gui.widgets.two_lines import RowsList
from tests.gui.conftest import open_store
from tests.gui.views.hand import ViewHand

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
TEXT = "I have seen it in the west basin: the modem dropped the link, and nobody noticed for a weekend."
DAY = (
    NewMinute(id="m1", event_type="task_assigned", agent="planner", project="aurora", note="Build a table"),
    NewMinute(id="m2", event_type="tool_used", agent="builder", context_references=("m1",), data={"exit": 0}),
    NewMinute(
        id="m3",
        event_type="dissent",
        agent="reviewer",
        project="aurora",
        cycle=7,
        note="The modem <b>drops</b> the link",
        context_references=("m1", "m404"),
        data={"depth": {"length": 31, "citations": 2}, "text": TEXT},
    ),
    NewMinute(id="m4", event_type="decision", agent="planner", note="Push", context_references=("m3",)),
    NewMinute(id="m5", event_type="tool_used", agent="builder", project="borealis", note="Tests pass"),
)


class Hand(ViewHand):
    """Works the view as a person does."""

    def __init__(self, workbench: Workbench, qtbot: QtBot) -> None:
        super().__init__(workbench, qtbot, "agents")
        view = self.shown
        assert isinstance(view, AgentsView)
        self.view = view

    @property
    def minutes(self) -> MinutesPage:
        """The page of minutes."""
        return self.view.pages.of(MinutesPage)

    @property
    def context(self) -> ContextPage:
        """The page of the context."""
        return self.view.pages.of(ContextPage)

    @property
    def core(self) -> CorePage:
        """The page of core memory."""
        return self.view.pages.of(CorePage)

    @property
    def proposals(self) -> ProposalsPage:
        """The page of proposals."""
        return self.view.pages.of(ProposalsPage)

    @property
    def stream(self) -> StreamPage:
        """The page of the stream."""
        return self.view.pages.of(StreamPage)

    @property
    def pair(self) -> PairPage:
        """The page of PAIR."""
        return self.view.pages.of(PairPage)

    @property
    def listed(self) -> list[str]:
        """The ids of the minutes, as they are listed."""
        return [line.id for line in self.minutes.feed.model.values]

    @property
    def at_hand(self) -> str:
        """The id of the minute that the panel shows."""
        sight = self.minutes.panel.sight
        return "" if sight is None else sight.minute.id

    @property
    def agents(self) -> list[tuple[str, str, str]]:
        """The rows of the list of agents."""
        return [(row.text, row.told, row.figure) for row in self.view.roster.list.rows.values]

    def key(self, key: Qt.Key, where: QWidget, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the keyboard is."""
        self.qtbot.keyClick(where, key, modifier)
        self.quiet()

    def click(self, where: QAbstractItemView, row: int) -> None:
        """Click a row of a list."""
        place = where.visualRect(where.model().index(row, 0)).center()
        self.qtbot.mouseClick(where.viewport(), LEFT, pos=place)
        self.quiet()

    def type(self, text: str, where: QWidget) -> None:
        """Write in a field, and let the keyboard rest."""
        self.qtbot.keyClicks(where, text)
        self.qtbot.wait(250)
        self.quiet()

    def take(self, where: RowsList, text: str) -> None:
        """Click the row of a list that says this."""
        self.click(where, [row.text for row in where.rows.values].index(text))

    def by_others(self, agent: str, *people: str) -> MemoryEngine:
        """Return the open store as an agent opens it; close it, and say :meth:`noticed`."""
        return MemoryEngine.open(self.engine.path, actor=agent, people=people)

    def noticed(self) -> None:
        """Let the window notice at once what others wrote."""
        (last,) = self.engine.history(newest_first=True, limit=1)
        changes = Changes(last.step, last.kind, last.label, (), self.engine.position, structural=True)
        self.workbench.session.announce(changes)
        self.quiet()

    def look_at(self, agent: str) -> None:
        """Click an agent."""
        self.click(self.view.roster.list, [row[0] for row in self.agents].index(agent))


def write_day(path: Path) -> Path:
    """Have the team write a day, a minute a minute."""
    clock = ManualClock(START)
    with MemoryEngine.open(path, clock=clock) as engine:
        for one in DAY:
            engine.append_minutes([one])
            clock.advance(MINUTE)
        engine.set_present(clock.now())
    return path


@pytest.fixture
def team(tmp_path: Path) -> Path:
    """A store in which a team wrote a day."""
    return write_day(tmp_path / "team.db")


@pytest.fixture
def open_hand(workbench: Workbench, qtbot: QtBot) -> Callable[[Path], Hand]:
    """Open a store and show the view on it."""

    def opened(path: Path) -> Hand:
        open_store(workbench, path, qtbot)
        workbench.window.activateWindow()
        return Hand(workbench, qtbot)

    return opened


@pytest.fixture
def hand(open_hand: Callable[[Path], Hand], team: Path) -> Hand:
    """The view on the team's day."""
    return open_hand(team)
