"""Jobs run off the UI thread and come home on it, in good order and in bad."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from engine import Progress, RefusedError
from gui.jobs import JobInfo, JobState
from gui.tasks import TaskError, TaskRunner


class Gate:
    """Work that waits until it is let through, or is cancelled."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.opened = threading.Event()

    def __call__(self, progress: Progress) -> str:
        """Wait."""
        self.entered.set()
        while not self.opened.wait(0.005):
            progress.check()
        return "through"


class Receiver(QObject):
    """A Qt object that collects answers."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[Any] = []

    def take(self, answer: Any) -> None:
        """Collect one."""
        self.answers.append(answer)


@pytest.fixture
def receiver(qapp: QObject) -> Receiver:
    """Return a fresh receiver."""
    return Receiver()


def states(tasks: TaskRunner) -> list[tuple[str, JobState]]:
    """Return a list that grows with each new state of a job."""
    seen: list[tuple[str, JobState]] = []

    def note(info: JobInfo) -> None:
        if not seen or seen[-1] != (info.title, info.state):
            seen.append((info.title, info.state))

    tasks.job_changed.connect(note)
    return seen


def fail_with(error: Exception) -> Callable[[Progress], None]:
    """Return work that fails."""

    def work(_: Progress) -> None:
        raise error

    return work


def answer(value: str) -> Callable[[Progress], str]:
    """Return work that answers at once."""
    return lambda _: value


def test_work_runs_elsewhere_and_its_answer_comes_home(
    tasks: TaskRunner, receiver: Receiver, qtbot: QtBot
) -> None:
    """The work runs in a worker thread, the receiver on the UI thread."""
    threads: list[str] = []

    def take(name: str) -> None:
        threads.extend([name, threading.current_thread().name])

    tasks.read(lambda _: threading.current_thread().name, take)

    qtbot.waitUntil(lambda: bool(threads))
    assert threads[0].startswith("mnemoscope-read")
    assert threads[1] == threading.main_thread().name


def test_writes_take_turns(tasks: TaskRunner, receiver: Receiver, qtbot: QtBot) -> None:
    """A write starts after the one asked for before it has ended."""
    first = Gate()
    order: list[str] = []

    def note_first(progress: Progress) -> None:
        first(progress)
        order.append("first")

    def note_second(_: Progress) -> str:
        order.append("second")
        return "second"

    tasks.write("first", note_first)
    tasks.write("second", note_second, receiver.take)

    assert first.entered.wait(5)
    assert order == []
    first.opened.set()
    qtbot.waitUntil(lambda: bool(receiver.answers))
    assert order == ["first", "second"]


def test_a_slow_write_and_the_network_hold_up_no_read(
    tasks: TaskRunner, receiver: Receiver, qtbot: QtBot
) -> None:
    """Reads, writes and connections have threads of their own."""
    write, call = Gate(), Gate()
    tasks.write("write", write)
    tasks.network("call", call)

    tasks.read(lambda _: "read", receiver.take)

    qtbot.waitUntil(lambda: receiver.answers == ["read"])
    assert {job.title for job in tasks.active} == {"write", "call"}


def test_a_cancelled_job_ends_as_cancelled(tasks: TaskRunner, receiver: Receiver, qtbot: QtBot) -> None:
    """Cancelling stops the work at its next step; nobody is told an answer or an error."""
    seen, gate = states(tasks), Gate()
    job = tasks.write("long", gate, receiver.take, receiver.take)
    assert gate.entered.wait(5)

    tasks.cancel(job.info.id)

    qtbot.waitUntil(lambda: tasks.idle)
    assert seen == [("long", JobState.WAITING), ("long", JobState.RUNNING), ("long", JobState.CANCELLED)]
    assert receiver.answers == []


def test_a_job_cancelled_too_late_still_answers(tasks: TaskRunner, receiver: Receiver, qtbot: QtBot) -> None:
    """What was written must be known, even if somebody wanted it stopped."""
    gate = Gate()
    job = tasks.write("write", lambda _: gate(Progress()), receiver.take)
    assert gate.entered.wait(5)
    job.cancel()

    gate.opened.set()

    qtbot.waitUntil(lambda: receiver.answers == ["through"])


def test_the_latest_read_of_a_key_wins(tasks: TaskRunner, receiver: Receiver, qtbot: QtBot) -> None:
    """Earlier reads with the same key are cancelled and never answer; other keys are not touched."""
    slow = Gate()
    tasks.read(slow, receiver.take, key="find")
    for text in ("a", "ab", "abc"):
        tasks.read(answer(text), receiver.take, key="find")
    tasks.read(lambda _: "other", receiver.take, key="facets")
    slow.opened.set()

    qtbot.waitUntil(lambda: tasks.idle)

    assert sorted(receiver.answers) == ["abc", "other"]


def test_an_answer_already_on_its_way_is_dropped_too(
    tasks: TaskRunner, receiver: Receiver, qtbot: QtBot
) -> None:
    """A read that ended before it was superseded does not answer either."""
    done = threading.Event()
    tasks.read(lambda _: done.set(), receiver.take, key="find")
    assert done.wait(5)
    time.sleep(0.02)  # its answer waits for the event loop now

    tasks.read(lambda _: "new", receiver.take, key="find")

    qtbot.waitUntil(lambda: tasks.idle)
    assert receiver.answers == ["new"]


def test_progress_is_reported_on_the_ui_thread(tasks: TaskRunner, qtbot: QtBot) -> None:
    """Steps of the work reach those who watch the job."""
    seen: list[JobInfo] = []
    tasks.job_changed.connect(seen.append)

    def work(progress: Progress) -> None:
        progress.step(3, 12, "third of twelve")

    tasks.write("steps", work)

    qtbot.waitUntil(lambda: tasks.idle)
    assert (3, 12, "third of twelve") in [(info.done, info.total, info.text) for info in seen]


def test_progress_never_floods_the_ui_thread(tasks: TaskRunner, qtbot: QtBot) -> None:
    """Ten thousand steps make a handful of reports."""
    seen: list[JobInfo] = []
    tasks.job_changed.connect(seen.append)

    def work(progress: Progress) -> None:
        for number in range(10_000):
            progress.step(number, 10_000)

    tasks.write("steps", work)

    qtbot.waitUntil(lambda: tasks.idle)
    assert len(seen) < 100


@pytest.mark.parametrize(
    ("error", "expected"), [(RefusedError("It is immutable."), True), (KeyError("x"), False)]
)
def test_an_error_tells_whose_fault_it_is(
    tasks: TaskRunner, qtbot: QtBot, error: Exception, expected: bool
) -> None:
    """User errors are told apart from bugs; both come with title, words and traceback."""
    failures: list[TaskError] = []
    tasks.failed.connect(failures.append)

    tasks.write("Pin", fail_with(error))

    qtbot.waitUntil(lambda: bool(failures))
    assert failures[0].expected is expected
    assert failures[0].title == "Pin"
    assert failures[0].message == str(error)
    assert "raise error" in failures[0].trace


def test_a_receiver_for_errors_takes_them(tasks: TaskRunner, receiver: Receiver, qtbot: QtBot) -> None:
    """An error that a view handles itself is not reported again."""
    reported: list[TaskError] = []
    tasks.failed.connect(reported.append)

    tasks.read(fail_with(RefusedError("no")), failed=receiver.take)

    qtbot.waitUntil(lambda: bool(receiver.answers))
    assert reported == []


def test_an_answer_for_a_deleted_object_is_dropped(
    tasks: TaskRunner, receiver: Receiver, qtbot: QtBot
) -> None:
    """A view that closed while its read ran is not called."""
    gate = Gate()
    tasks.read(gate, receiver.take)
    assert gate.entered.wait(5)
    receiver.deleteLater()
    qtbot.waitUntil(lambda: _deleted(receiver))

    gate.opened.set()

    qtbot.waitUntil(lambda: tasks.idle)
    assert receiver.answers == []


def _deleted(thing: QObject) -> bool:
    import shiboken6

    return not shiboken6.isValid(thing)


def test_closing_while_jobs_run_waits_and_drops_their_answers(receiver: Receiver, qtbot: QtBot) -> None:
    """After close nothing runs, nothing answers, and nothing new is taken."""
    tasks = TaskRunner()
    running, waiting = Gate(), Gate()
    tasks.write("running", running, receiver.take, receiver.take)
    tasks.write("waiting", waiting, receiver.take, receiver.take)
    assert running.entered.wait(5)

    assert tasks.close()

    assert not waiting.entered.is_set()
    qtbot.wait(20)
    assert receiver.answers == []
    with pytest.raises(RuntimeError, match="late"):
        tasks.write("late", running)


def test_closing_gives_up_on_work_that_will_not_stop(qtbot: QtBot) -> None:
    """With a time limit, close says that something still runs instead of hanging."""
    tasks, stubborn = TaskRunner(), Gate()
    tasks.network("call", lambda _: stubborn(Progress()))
    assert stubborn.entered.wait(5)

    assert not tasks.close(timeout=0.01)

    stubborn.opened.set()
    assert tasks.close()


def test_reads_of_a_closed_store_are_dropped(tasks: TaskRunner, receiver: Receiver, qtbot: QtBot) -> None:
    """drop_reads cancels every read and leaves writes alone."""
    read, write = Gate(), Gate()
    tasks.read(read, receiver.take)
    tasks.write("write", write, receiver.take)
    assert read.entered.wait(5)

    tasks.drop_reads()
    write.opened.set()

    qtbot.waitUntil(lambda: tasks.idle)
    assert receiver.answers == ["through"]
