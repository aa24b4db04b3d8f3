"""An empty store says what agents are; a store that is only read, or another moment, is looked at."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine import MemoryEngine
from gui.app import Workbench
from tests.gui.views.agents.conftest import MINUTE, START, Hand


def test_an_empty_store_says_how_an_agent_comes_in(open_hand: Callable[[Path], Hand], tmp_path: Path) -> None:
    """With a command that a shell reads as it is meant."""
    path = tmp_path / "a store.db"
    MemoryEngine.open(path).close()
    hand = open_hand(path)
    empty = hand.minutes.nobody

    assert (empty.isVisible(), empty.accessibleName()) == (True, "No agent wrote anything yet")
    assert empty.command in empty.accessibleDescription()
    hand.view.take_focus()
    hand.key(Qt.Key.Key_Space, hand.workbench.window.focusWidget())
    assert shlex.split(QApplication.clipboard().text()) == ["mnemo", "serve", str(path), "--agent", "NAME"]
    assert hand.view.notice.text.startswith("Copied.")


def test_a_store_that_is_only_read_is_looked_at(workbench: Workbench, team: Path, qtbot: QtBot) -> None:
    """All of it can be seen."""
    with MemoryEngine.open(team, read_only=True) as engine:
        workbench.session.set_engine(engine)
        hand = Hand(workbench, qtbot)
        hand.look_at("planner")
        assert hand.listed == ["m4", "m1"]
        hand.run("agents.context")
        assert hand.context.context == engine.agent_context("planner")
        workbench.session.set_engine(None)
        hand.quiet()
        assert hand.minutes.nobody.accessibleName() == "No store is open"


def test_as_of_another_moment_only_what_was_written_by_then_is_listed(hand: Hand) -> None:
    """Agents, minutes, counts and references; a context is of now, and says so."""
    hand.click(hand.minutes.table, hand.listed.index("m3"))
    hand.workbench.session.look_from(at=START + 2 * MINUTE)
    hand.quiet()
    kinds = hand.minutes.filters.kind

    assert hand.listed == ["m3", "m2", "m1"]
    assert [(text, figure) for text, _, figure in hand.agents] == [
        ("Everyone", "3"),
        ("builder", "1"),
        ("planner", "1"),
        ("reviewer", "1"),
    ]
    assert kinds.count() == 4
    assert "Referred to by" not in [row.text for row in hand.minutes.panel.references.rows.values]
    hand.look_at("planner")
    hand.run("agents.context")
    assert hand.context.present.isVisible()
    assert hand.context.context == hand.engine.agent_context("planner")

    hand.run("agents.minutes")
    hand.workbench.session.look_from(at=START - MINUTE)
    hand.quiet()
    assert hand.minutes.empty.accessibleName() == "No minute by then"
    hand.workbench.session.set_as_of(None)
    hand.quiet()
    assert hand.listed == ["m4", "m1"]
