"""Three agents, a process each over MCP, work a day while the window shows their store."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from engine import MemoryEngine
from gui.views.agents.trust.page import TrustPage
from tests.engine.serving.worker import ROUNDS, TEAM
from tests.gui.views.agents.conftest import Hand
from tests.helpers import ROOT

LONG = 180_000  # ms
REST = 0.7  # seconds after a round, so that the window looks several times meanwhile


def test_a_day_is_seen_as_it_happens(open_hand: Callable[[Path], Hand], tmp_path: Path, qtbot: QtBot) -> None:
    """Who said what, who is trusted and why, what waits for a word, and what each agent would be told."""
    path = tmp_path / "team.db"
    MemoryEngine.open(path).close()
    hand = open_hand(path)
    command = [sys.executable, "-m", "tests.engine.serving.worker", str(path)]
    working = [
        subprocess.Popen([*command, name, str(REST)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        for name in TEAM
    ]
    seen: set[int] = set()

    def over() -> bool:
        seen.add(len(hand.listed))
        return all(one.poll() is not None for one in working)

    qtbot.waitUntil(over, timeout=LONG)
    kept = {name: json.loads(one.communicate()[0]) for name, one in zip(TEAM, working, strict=True)}
    qtbot.waitUntil(lambda: hand.minutes.feed.model.rowCount() == len(hand.engine.minutes()), timeout=LONG)
    hand.quiet()
    assert len(seen) > 2  # it came bit by bit
    assert set(hand.listed) >= {key for told in kept.values() for key in told["minutes"]}
    assert {name for name, *_ in hand.agents} == {"Everyone", *TEAM}

    hand.run("agents.trust")
    for name in TEAM:
        hand.look_at(name)
        sight = hand.view.pages.of(TrustPage).sight
        assert sight is not None
        assert [one.id for one in sight.profile.dissents] == [kept[name]["dissent"]]
    hand.run("agents.context")
    assert hand.context.context == hand.engine.agent_context(TEAM[-1])
    hand.look_at("Everyone")
    hand.run("agents.proposals")
    assert hand.proposals.list.rows.rowCount() == len(TEAM)
    hand.run("agents.core")
    status = hand.engine.core_memory().section("status").value
    assert len(status["blockers"]) == len(TEAM) * ROUNDS
    hand.run("agents.stream")
    assert hand.stream.list.rows.rowCount() == len(TEAM) * ROUNDS
