"""Fixtures of the window's tests, and the check that a test leaves nothing running behind."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine import Clock, MemoryEngine, NewChunk
from gui.app import Workbench
from gui.session import Session
from gui.settings import Settings
from gui.tasks import TaskRunner
from gui.theme import Mode, Theme
from gui.views.base import ViewSpec

TEXTS = (
    "Ada prefers tabs over spaces",
    "The build breaks when the cache is cold",
    "The review of the parser is on Thursday",
    "Never send a mail without asking first",
)


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication) -> Iterator[None]:
    """Fail a test that leaves a window, a running timer or a thread of ours."""
    before = _left()
    yield
    deliver_deletions()
    assert [thing for thing in _left() if thing not in before] == []


def deliver_deletions() -> None:
    """Carry out what was asked of deleteLater."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _left() -> list[object]:
    """Return windows, threads of ours and running timers."""
    windows = [widget for widget in QApplication.topLevelWidgets() if widget.parent() is None]
    threads = [thread for thread in threading.enumerate() if thread.name.startswith("mnemoscope")]
    timers = [
        item for item in shiboken6.getAllValidWrappers() if isinstance(item, QTimer) and item.isActive()
    ]
    return [*windows, *threads, *timers]


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """Give the light theme, in force while the test runs."""
    theme = Theme(qapp)
    theme.apply(Mode.LIGHT)
    yield theme
    qapp.setStyleSheet("")
    theme.deleteLater()


@pytest.fixture
def tasks(qapp: QApplication) -> Iterator[TaskRunner]:
    """Give a task runner, closed after the test."""
    runner = TaskRunner()
    yield runner
    runner.close()
    runner.deleteLater()


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return a store of four chunks."""
    path = tmp_path / "memory.db"
    with MemoryEngine.open(path) as engine:
        engine.add([NewChunk(content=text, session="s1") for text in TEXTS])
    return path


@pytest.fixture
def clock() -> Clock | None:
    """Return the clock that the store of the session goes by: its own, unless a module has another."""
    return None


@pytest.fixture
def session(tasks: TaskRunner, store: Path, clock: Clock | None) -> Iterator[Session]:
    """Give a session on a store of four chunks."""
    engine = MemoryEngine.open(store, clock=clock)
    session = Session(tasks)
    session.set_engine(engine)
    yield session
    tasks.close()
    engine.close()
    session.deleteLater()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Return settings in a file of their own."""
    return Settings(tmp_path / "settings" / "settings.ini")


@pytest.fixture
def make_workbench(
    qapp: QApplication, qtbot: QtBot, settings: Settings
) -> Iterator[Callable[..., Workbench]]:
    """Build whole windows, with other views or the safe layout; they are taken down after the test."""
    made: list[Workbench] = []

    def make(views: tuple[ViewSpec, ...] | None = None, *, safe: bool = False) -> Workbench:
        options = {} if views is None else {"views": views}
        made.append(Workbench(qapp, settings, safe=safe, **options))
        return made[-1]

    yield make
    for workbench in made:
        take_down(workbench)
    qapp.setStyleSheet("")


def take_down(workbench: Workbench) -> None:
    """Close a window as leaving the program does, and delete it, unless that was done before."""
    if not shiboken6.isValid(workbench):
        return
    workbench.close()
    workbench.window.deleteLater()
    workbench.deleteLater()
    deliver_deletions()


@pytest.fixture
def workbench(make_workbench: Callable[..., Workbench], qtbot: QtBot) -> Workbench:
    """Return the whole window, on the welcome page."""
    workbench = make_workbench()
    with qtbot.waitExposed(workbench.window):
        workbench.show()
    return workbench


@pytest.fixture
def opened(workbench: Workbench, store: Path, qtbot: QtBot) -> Workbench:
    """Return the whole window with a store of four chunks."""
    open_store(workbench, store, qtbot)
    return workbench


RUN = """
import sys
from pathlib import Path
from gui.startup.run_marker import RunMarker
marker = RunMarker(Path(sys.argv[1]))
print("runs", flush=True)
if sys.stdin.read():
    marker.end()
"""


@contextmanager
def another_run(settings: Path) -> Iterator[subprocess.Popen[str]]:
    """Give another process that marks its run; it ends properly when it is sent a word, else it is killed."""
    command = [sys.executable, "-c", RUN, str(settings)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "runs\n"
        yield process
        process.kill()


def open_store(workbench: Workbench, path: Path, qtbot: QtBot) -> None:
    """Open a store and wait until the frame shows it."""
    workbench.stores.open(path)
    qtbot.waitUntil(lambda: workbench.window.fields.text("store").startswith(path.name))
    settle(workbench, qtbot)


def settle(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until nothing runs in the background."""
    qtbot.waitUntil(lambda: workbench.tasks.idle)
