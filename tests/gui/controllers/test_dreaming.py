"""Automatic dreams: what is due is dreamt while the window is open, if it is told to, and only then."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from engine import DreamStep, MemoryEngine, Progress
from engine.clock import ManualClock
from gui.app import Workbench
from gui.controllers.dreaming import DONE, DREAM, HELD
from gui.settings import Dreaming, Settings
from gui.views.dialogs.dream_policy import TITLE, DreamPolicyDialog
from gui.widgets.notifications import Severity
from gui.wording.translation import trn
from tests.engine.dreaming.dreamers import FADING, dreamer
from tests.gui.conftest import settle
from tests.helpers import NOON, open_store, outside, state

LEFT = Qt.MouseButton.LeftButton
DAY = timedelta(days=1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a store that has something to dream of, and never dreamt."""
    path = tmp_path / "dreams" / "store.db"
    path.parent.mkdir()
    dreamer(path).close()
    return path


@pytest.fixture
def clock() -> ManualClock:
    """Return the clock of the store."""
    return ManualClock(NOON)


@pytest.fixture
def automatic(settings: Settings) -> None:
    """Let stores dream by themselves."""
    settings.save(Dreaming(automatic=True))


@pytest.fixture
def engine(opened: Workbench, path: Path, clock: ManualClock, qtbot: QtBot) -> Iterator[MemoryEngine]:
    """Give the store, looked at in the window."""
    engine = open_store(path, clock=clock)
    yield from looked_at(opened, engine, qtbot)


def looked_at(workbench: Workbench, engine: MemoryEngine, qtbot: QtBot) -> Iterator[MemoryEngine]:
    """Look at a store in the place of the one that is open, and return to that."""
    before = workbench.session.set_engine(engine)
    settle(workbench, qtbot)
    yield engine
    workbench.session.set_engine(before)
    settle(workbench, qtbot)
    engine.close()


def pass_minute(workbench: Workbench, qtbot: QtBot) -> None:
    """Let the window look for what is due, and have done with it."""
    workbench.dreaming.look()
    settle(workbench, qtbot)


def told(workbench: Workbench) -> list[str]:
    """Return the titles of all notifications about dreams, newest first."""
    centre = workbench.notifications
    titles = [centre.at(row).title for row in range(centre.rowCount())]
    return [title for title in titles if "ream" in title]


@pytest.mark.usefixtures("automatic")
def test_what_is_due_is_dreamt_once_and_told(
    opened: Workbench, engine: MemoryEngine, clock: ManualClock, qtbot: QtBot
) -> None:
    """The link leads to the Dream view; a day later it dreams again."""
    changed: list[object] = []
    opened.session.changed.connect(changed.append)
    strength = engine.chunk(FADING).retrieval_strength

    pass_minute(opened, qtbot)
    pass_minute(opened, qtbot)

    (dream,) = engine.past_dreams()
    assert engine.chunk(FADING).retrieval_strength != strength
    assert [changes.step for changes in changed] == [dream.info.step]  # type: ignore[attr-defined]
    (title,) = told(opened)
    fading = DONE[DreamStep.TIER_DECAY].format(n=dream.applied[DreamStep.TIER_DECAY])
    assert title.startswith(f"Dreamed: {fading}")
    (toast,) = [each for each in opened.window.toasts.toasts if each.notification.title == title]
    assert toast.notification.severity is Severity.SUCCESS
    (way,) = [each for each in toast.findChildren(QPushButton) if each.text() == "Open Dream"]
    qtbot.mouseClick(way, LEFT)
    assert opened.views.current == "dream"

    clock.advance(DAY)
    pass_minute(opened, qtbot)
    assert len(engine.past_dreams()) == len(told(opened)) == 2


@pytest.mark.usefixtures("automatic")
def test_what_waits_is_counted(opened: Workbench, engine: MemoryEngine, qtbot: QtBot) -> None:
    """The rules of the policy that wait leave their proposals to a person."""
    policy = engine.dream_policy
    engine.set_dream_policy(
        type(policy)(applies=policy.applies | {DreamStep.FORGETTING}, waits=frozenset({"utility floor"}))
    )

    pass_minute(opened, qtbot)

    told_text = opened.notifications.at(0).text
    waits = trn("Dreaming", "{n:,} proposal waits for you.", "{n:,} proposals wait for you.")
    waiting = {waits.format(n=number) for number in range(1, 10)}
    assert told_text in waiting


@pytest.mark.usefixtures("automatic")
def test_a_dream_that_does_nothing_is_not_told(opened: Workbench, qtbot: QtBot, tmp_path: Path) -> None:
    """An empty store has nothing to dream of."""
    looking = looked_at(opened, open_store(tmp_path / "empty.db"), qtbot)
    empty = next(looking)

    pass_minute(opened, qtbot)

    assert told(opened) == []
    assert empty.dream_schedule.due == frozenset()
    assert next(looking, None) is None


def test_without_the_switch_nothing_is_dreamt(opened: Workbench, engine: MemoryEngine, qtbot: QtBot) -> None:
    """A window does not change a store by itself unless it was told to."""
    pass_minute(opened, qtbot)

    assert not opened.dreaming.watching
    assert engine.past_dreams() == []


@pytest.mark.usefixtures("automatic")
def test_a_read_only_store_never_dreams(opened: Workbench, path: Path, qtbot: QtBot) -> None:
    """Nor is its past looked through for what is due."""
    looking = looked_at(opened, open_store(path, read_only=True), qtbot)
    engine = next(looking)

    pass_minute(opened, qtbot)

    assert not opened.dreaming.watching
    assert engine.past_dreams() == []
    assert told(opened) == []
    assert next(looking, None) is None


@pytest.mark.usefixtures("automatic")
def test_the_past_never_dreams(opened: Workbench, engine: MemoryEngine, qtbot: QtBot) -> None:
    """A copy of what the store once was stays as it is."""
    looking = looked_at(opened, engine.as_of(1), qtbot)
    copy = next(looking)

    pass_minute(opened, qtbot)

    assert not opened.dreaming.watching
    assert copy.past_dreams() == engine.past_dreams() == []
    assert next(looking, None) is None
    assert opened.dreaming.watching


@pytest.mark.usefixtures("automatic")
def test_it_waits_while_something_is_written(opened: Workbench, engine: MemoryEngine, qtbot: QtBot) -> None:
    """A job that writes goes first, and the next minute dreams."""
    opened.session.write("Work", lambda engine, _: engine.pin(FADING))
    pass_minute(opened, qtbot)
    assert engine.past_dreams() == []

    pass_minute(opened, qtbot)
    assert len(engine.past_dreams()) == 1


@pytest.mark.usefixtures("automatic")
def test_it_waits_for_a_plan_at_hand(opened: Workbench, engine: MemoryEngine, qtbot: QtBot) -> None:
    """Which it says once; it goes on when the plan is put away."""
    opened.window.commands["view.dream"].trigger()
    opened.window.commands["dream.plan"].trigger()
    pass_minute(opened, qtbot)
    pass_minute(opened, qtbot)
    assert engine.past_dreams() == []
    assert told(opened) == [HELD]

    opened.window.commands["dream.discard"].trigger()
    settle(opened, qtbot)
    qtbot.waitUntil(lambda: len(engine.past_dreams()) == 1)


@pytest.mark.usefixtures("automatic")
def test_a_failure_is_told_once(opened: Workbench, engine: MemoryEngine, path: Path, qtbot: QtBot) -> None:
    """A store that was moved away can't be written; once it is back, it dreams."""
    aside = path.with_suffix(".aside")
    path.rename(aside)
    for _ in range(3):
        pass_minute(opened, qtbot)
    (title,) = told(opened)
    assert title == f"{DREAM}: not done"

    aside.rename(path)
    pass_minute(opened, qtbot)
    assert len(engine.past_dreams()) == 1


@pytest.mark.usefixtures("automatic")
def test_a_policy_that_was_tampered_with_is_told_once(
    opened: Workbench, engine: MemoryEngine, path: Path, qtbot: QtBot
) -> None:
    """Nothing is due by it."""
    with outside(path) as raw:
        raw.execute("INSERT INTO meta VALUES ('dream_policy', '{\"sleep\": 1}')")
    for _ in range(3):
        pass_minute(opened, qtbot)

    assert told(opened) == [TITLE]
    assert opened.notifications.at(0).text == engine.dream_policy_problem
    assert engine.past_dreams() == []


@pytest.mark.usefixtures("automatic")
def test_a_cancelled_dream_leaves_the_store_as_it_was(
    opened: Workbench, engine: MemoryEngine, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not start over by itself, but once its dialog is confirmed."""
    before = state(path)
    dream_if_due = type(engine).dream_if_due

    def cancelled_meanwhile(engine: MemoryEngine, *, progress: Progress) -> object:
        progress.cancel()
        return dream_if_due(engine, progress=progress)

    with monkeypatch.context() as patched:
        patched.setattr(type(engine), "dream_if_due", cancelled_meanwhile)
        pass_minute(opened, qtbot)
    assert state(path) == before
    assert told(opened) == ["The dream was cancelled"]

    pass_minute(opened, qtbot)
    assert engine.past_dreams() == []

    opened.window.commands["dream.automatic"].trigger()
    (dialog,) = opened.window.findChildren(DreamPolicyDialog)
    settle(opened, qtbot)
    qtbot.mouseClick(dialog.go_on, LEFT)
    pass_minute(opened, qtbot)
    assert len(engine.past_dreams()) == 1


def test_what_every_step_does_has_words() -> None:
    """A notification can tell of each."""
    assert set(DONE) == set(DreamStep)
