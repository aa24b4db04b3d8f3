"""The steps of the log as a model: page by page, and up to date."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import AsOf, MemoryEngine, StepInfo
from gui import edits
from gui.models.step_feed import PAGE, StepFeed
from gui.session import Session
from gui.state.log_scope import LogScope
from gui.state.selection import Selection
from gui.tasks import TaskRunner
from tests.gui.conftest import deliver_deletions
from tests.helpers import outside

MANY = 20_000
LENGTHEN = f"""
INSERT INTO log
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY - 1})
SELECT h.seq + i, h.step + i, h.kind, h.at, h.interaction, h.actor, NULL, h.payload, h.payload_sha256,
       h.previous_hash, h.hash || i
FROM log h, n WHERE h.seq = (SELECT max(seq) FROM log)
"""  # headers alone, as of steps that changed nothing


@pytest.fixture
def feed(session: Session, qtbot: QtBot) -> Iterator[StepFeed]:
    """The steps of a store of four chunks, one of them pinned and unpinned."""
    made = StepFeed(session)
    engine = engine_of(made)
    engine.pin(1)
    engine.unpin(1)
    made.ask(LogScope())
    settle(made, qtbot)
    yield made
    made.deleteLater()
    deliver_deletions()


@pytest.fixture
def long_log(tasks: TaskRunner, store: Path) -> Iterator[Session]:
    """A session on a store with 20,000 steps."""
    with outside(store) as raw:
        raw.execute(LENGTHEN)
    session = Session(tasks)
    engine = MemoryEngine.open(store)
    session.set_engine(engine)
    yield session
    tasks.close()
    engine.close()
    session.deleteLater()


def engine_of(feed: StepFeed) -> MemoryEngine:
    """Return the open store."""
    engine = feed._session.engine
    assert engine is not None
    return engine


def settle(feed: StepFeed, qtbot: QtBot) -> None:
    """Wait until nothing is read."""
    qtbot.waitUntil(lambda: feed._session.tasks.idle)
    qtbot.wait(5)
    qtbot.waitUntil(lambda: feed._session.tasks.idle)


def labels(feed: StepFeed) -> list[str]:
    """Return what each row says was done."""
    return [step.label for step in feed.steps]


def test_the_newest_step_comes_first(feed: StepFeed, qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong."""
    assert labels(feed) == ["Unpin chunk 1", "Pin chunk 1", "Add 4 chunks"]
    assert [feed.row_of(number) for number in (3, 1, 9)] == [0, 2, -1]
    qtmodeltester.check(feed.model)


def test_a_long_log_is_read_a_page_at_a_time(
    long_log: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 20,000 steps the first page needs one page read, and the next one more."""
    read: list[int] = []
    asked = MemoryEngine.history

    def counted(self: MemoryEngine, *args: Any, **options: Any) -> list[StepInfo]:
        found = asked(self, *args, **options)
        read.append(len(found))
        return found

    monkeypatch.setattr(MemoryEngine, "history", counted)
    feed = StepFeed(long_log)
    feed.ask(LogScope())
    settle(feed, qtbot)
    assert read == [PAGE]
    assert [feed.steps[0].step, feed.steps[-1].step] == [MANY, MANY - PAGE + 1]

    assert feed.model.canFetchMore(QModelIndex())
    feed.model.fetchMore(QModelIndex())
    assert not feed.model.canFetchMore(QModelIndex())
    settle(feed, qtbot)
    assert read == [PAGE, PAGE]
    assert [step.step for step in feed.steps] == list(range(MANY, MANY - 2 * PAGE, -1))

    edits.pin(long_log, Selection(ids=(1,)))
    settle(feed, qtbot)
    assert sum(read[2:]) == 1
    assert feed.steps[0].label == "Pin chunk 1"
    assert feed.model.rowCount() == 2 * PAGE + 1
    feed.deleteLater()
    deliver_deletions()


def test_what_is_written_comes_on_top(feed: StepFeed, qtbot: QtBot) -> None:
    """A step of this window, and one of another process."""
    edits.retire(feed._session, Selection(ids=(2,)))
    settle(feed, qtbot)
    assert labels(feed)[:2] == ["Retire chunk 2", "Unpin chunk 1"]


def test_an_undo_marks_the_step_that_it_took_back(feed: StepFeed, qtbot: QtBot) -> None:
    """The rows that are there are marked anew."""
    edits.undo(feed._session)
    settle(feed, qtbot)
    assert labels(feed)[:2] == ["Undo Unpin chunk 1", "Unpin chunk 1"]
    assert [step.undone for step in feed.steps] == [False, True, False, False]
    assert feed.model.index(1, 6).data() == "undone"


def test_a_scope_follows_what_is_undone(feed: StepFeed, qtbot: QtBot) -> None:
    """A step that is undone enters a list of undone ones, and leaves it when it is redone."""
    feed.ask(LogScope(undone=True))
    settle(feed, qtbot)
    assert labels(feed) == []
    edits.undo(feed._session)
    settle(feed, qtbot)
    assert labels(feed) == ["Unpin chunk 1"]
    edits.redo(feed._session)
    settle(feed, qtbot)
    assert labels(feed) == []


def test_what_came_later_than_the_moment_looked_at_is_dimmed(feed: StepFeed) -> None:
    """Its colour is another one; the row stays."""
    role = 9  # Qt.ItemDataRole.ForegroundRole
    before = feed.model.index(0, 4).data(role)
    oldest = feed.steps[-1]
    feed._session.set_as_of(AsOf(oldest.interaction, oldest.at))
    assert feed.model.index(0, 4).data(role) != before
    assert feed.model.index(2, 4).data(role) == before


def test_nothing_is_read_before_it_is_asked_for(feed: StepFeed, qtbot: QtBot) -> None:
    """A view that is not on show costs nothing when the store is written to."""
    feed.reset()
    edits.retire(feed._session, Selection(ids=(2,)))
    settle(feed, qtbot)
    assert labels(feed) == []
