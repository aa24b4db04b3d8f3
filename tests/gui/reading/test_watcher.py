"""The window notices what other processes write to its store."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine import Changes, StepInfo
from gui import edits
from gui.app import Workbench
from gui.reading.watcher import Watcher
from gui.session import Session
from gui.state.selection import Selection
from tests.gui.conftest import settle

AGENT = """
import sys
from engine import MemoryEngine, NewChunk
with MemoryEngine.open(sys.argv[1], actor="agent") as engine:
    engine.add([NewChunk(content="Heard while you looked")])
"""


@pytest.fixture
def watcher(session: Session, qtbot: QtBot) -> Iterator[Watcher]:
    """Give a watcher that took its first look."""
    watcher = Watcher(session)
    session.store_changed.emit()
    qtbot.waitUntil(lambda: session.tasks.idle)
    yield watcher
    engine = session.set_engine(None)
    watcher.deleteLater()
    session.set_engine(engine)


def test_a_step_of_another_process_is_noticed_within_two_seconds(
    watcher: Watcher, session: Session, store: Path, qtbot: QtBot
) -> None:
    """Views hear that anything may differ, and the person what it was."""
    steps: list[StepInfo] = []
    changes: list[Changes] = []
    watcher.noticed.connect(steps.extend)
    session.changed.connect(changes.append)

    subprocess.run([sys.executable, "-c", AGENT, str(store)], check=True)

    qtbot.waitUntil(lambda: bool(steps), timeout=2000)
    assert [(step.actor, step.kind) for step in steps] == [("agent", "add")]
    assert [(change.ids, change.structural) for change in changes] == [((), True)]


def test_our_own_steps_are_not_news(watcher: Watcher, session: Session, qtbot: QtBot) -> None:
    """What this window wrote is announced once, by the write itself."""
    noticed: list[StepInfo] = []
    changes: list[Changes] = []
    watcher.noticed.connect(noticed.extend)
    session.changed.connect(changes.append)

    edits.pin(session, Selection.of([1]))
    qtbot.waitUntil(lambda: bool(changes))
    qtbot.wait(1200)

    assert len(changes) == 1
    assert noticed == []


def test_a_store_deleted_under_the_window_is_told_at_once(
    opened: Workbench, store: Path, qtbot: QtBot
) -> None:
    """Before a write has to fail, with the way to keep what was in it; until it is back."""
    alarm, aside = opened.window.alarm, store.with_name("aside.db")
    store.rename(aside)
    qtbot.waitUntil(alarm.isVisible, timeout=5000)
    assert alarm.text.startswith("memory.db was deleted or replaced")
    assert not store.exists()

    aside.rename(store)
    qtbot.waitUntil(lambda: not alarm.isVisible(), timeout=5000)
    settle(opened, qtbot)
