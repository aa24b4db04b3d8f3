"""Work off the UI thread: one thread writes, two read, a separate pool talks to the network.

A *job* is a function that takes a :class:`~engine.progress.Progress` and returns a value.  It runs in a
worker thread; its answer, its error and its progress come back on the UI thread, through one queued
signal of the runner.  After :meth:`TaskRunner.close`, and once the receiver is gone, answers are dropped.
"""

from __future__ import annotations

import itertools
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

from engine import CancelledError, Progress, UserError
from gui.jobs import JobInfo, JobState

T = TypeVar("T")
Work = Callable[[Progress], T]
Receiver = Callable[[T], object]

REPORT_EVERY = 0.05  # seconds between two reports of progress, so that they never flood the UI thread
READERS = 2
CONNECTIONS = 4


class Lane(Enum):
    """Which threads a job may use."""

    WRITE = 1
    READ = READERS
    NETWORK = CONNECTIONS


@dataclass(frozen=True, slots=True)
class TaskError:
    """Why a job failed: ``expected`` errors are told to the user, others are our bugs."""

    title: str
    error: BaseException
    trace: str

    @property
    def expected(self) -> bool:
        """Whether the error speaks to the user."""
        return isinstance(self.error, UserError)

    @property
    def message(self) -> str:
        """The error in words."""
        return str(self.error) or type(self.error).__name__


class Job:
    """One submitted job: the handle to watch and cancel it.  Used on the UI thread only."""

    def __init__(self, info: JobInfo, lane: Lane, key: str, token: Progress) -> None:
        self.info = info
        self.lane = lane
        self.key = key
        self.wanted = True
        self.future: Future[None] | None = None
        self._token = token

    def cancel(self) -> None:
        """Ask the work to stop; it ends as cancelled unless it was done by then."""
        self._token.cancel()

    def drop(self) -> None:
        """Cancel, and ignore whatever it answers."""
        self.wanted = False
        self.cancel()


class TaskRunner(QObject):
    """Runs jobs and brings their answers home.

    Signals:
        job_changed: a listed job (one with a title) started, moved on or ended; carries its JobInfo.
        failed: a job failed and had no receiver for errors; carries its TaskError.
    """

    job_changed = Signal(JobInfo)
    failed = Signal(TaskError)
    _call = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids = itertools.count(1)
        self._jobs: dict[int, Job] = {}
        self._latest: dict[str, Job] = {}
        self._closed = False
        self._pools = {
            lane: ThreadPoolExecutor(lane.value, f"mnemoscope-{lane.name.lower()}") for lane in Lane
        }
        self._call.connect(self._on_call, Qt.ConnectionType.QueuedConnection)

    def write(
        self,
        title: str,
        work: Work[T],
        then: Receiver[T] | None = None,
        failed: Receiver[TaskError] | None = None,
    ) -> Job:
        """Run ``work`` on the one writer thread, after all writes asked for before it."""
        return self._submit(Lane.WRITE, title, "", work, then, failed)

    def read(
        self,
        work: Work[T],
        then: Receiver[T] | None = None,
        failed: Receiver[TaskError] | None = None,
        *,
        key: str = "",
        title: str = "",
    ) -> Job:
        """Run ``work`` on a reader thread; of those with the same ``key`` only the latest answers.

        Reads without a ``title`` are too short to be listed as jobs.
        """
        return self._submit(Lane.READ, title, key, work, then, failed)

    def network(
        self,
        title: str,
        work: Work[T],
        then: Receiver[T] | None = None,
        failed: Receiver[TaskError] | None = None,
    ) -> Job:
        """Run ``work``, which waits for other machines, away from the store's own threads."""
        return self._submit(Lane.NETWORK, title, "", work, then, failed)

    @property
    def active(self) -> list[JobInfo]:
        """The listed jobs that wait or run."""
        return [job.info for job in self._jobs.values() if job.info.title]

    @property
    def idle(self) -> bool:
        """Whether nothing waits or runs, listed or not."""
        return not self._jobs

    def has(self, key: str) -> bool:
        """Return whether a read with this key waits or runs."""
        return key in self._latest

    def cancel(self, job_id: int) -> None:
        """Cancel the job with this id if it still runs."""
        if job := self._jobs.get(job_id):
            job.cancel()

    def cancel_newest(self) -> None:
        """Cancel the listed job that was started last."""
        if active := self.active:
            self.cancel(active[-1].id)

    def cancel_writes(self) -> None:
        """Cancel every write that waits or runs."""
        for job in self._jobs.values():
            if job.lane is Lane.WRITE:
                job.cancel()

    def drop_reads(self) -> None:
        """Drop every read, and what waits for other machines: the store they ask is about to go."""
        for job in self._jobs.values():
            if job.lane is not Lane.WRITE:
                job.drop()

    @property
    def closed(self) -> bool:
        """Whether nothing is accepted any more."""
        return self._closed

    def close(self, timeout: float | None = None) -> bool:
        """Accept nothing more, cancel what runs, and wait; return whether all of it ended in time."""
        self._closed = True
        for job in self._jobs.values():
            job.drop()
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        futures = [job.future for job in self._jobs.values() if job.future]
        # A future cancelled by the shutdown never counts as done for wait().
        finished = not wait([future for future in futures if not future.cancelled()], timeout).not_done
        if finished:
            self._join()
        return finished

    def _join(self) -> None:
        for pool in self._pools.values():
            pool.shutdown(wait=True)

    def _submit(
        self,
        lane: Lane,
        title: str,
        key: str,
        work: Work[T],
        then: Receiver[T] | None,
        failed: Receiver[TaskError] | None,
    ) -> Job:
        if self._closed:
            raise RuntimeError(f"the task runner is closed; {title or key or 'a read'} came too late")
        info = JobInfo(next(self._ids), title, writes=lane is Lane.WRITE)
        token = Progress(_Reporter(info.id, self._post, self._on_progress))
        job = Job(info, lane, key, token)
        self._supersede(job)
        self._jobs[info.id] = job
        self._announce(job)
        job.future = self._pools[lane].submit(self._run, job, work, token, then, failed)
        return job

    def _supersede(self, job: Job) -> None:
        if job.key:
            if older := self._latest.get(job.key):
                older.drop()
            self._latest[job.key] = job

    def _run(
        self,
        job: Job,
        work: Work[T],
        token: Progress,
        then: Receiver[T] | None,
        failed: Receiver[TaskError] | None,
    ) -> None:
        """Run in a worker thread; whatever happens, one call goes back to the UI thread."""
        try:
            token.check()
            self._post(lambda: self._on_started(job))
            answer = work(token)
        except CancelledError:
            self._post(lambda: self._on_end(job, JobState.CANCELLED))
        except Exception as error:  # noqa: BLE001 the one place that must survive any bug in a job
            failure = TaskError(job.info.title, error, traceback.format_exc())
            self._post(lambda: self._on_failure(job, failure, failed))
        else:
            self._post(lambda: self._on_answer(job, answer, then))

    def _post(self, call: Callable[[], None]) -> None:
        self._call.emit(call)

    @Slot(object)
    def _on_call(self, call: Callable[[], None]) -> None:
        if not self._closed:
            call()

    def _on_started(self, job: Job) -> None:
        self._update(job, replace(job.info, state=JobState.RUNNING))

    def _on_progress(self, job_id: int, done: int, total: int, text: str) -> None:
        if job := self._jobs.get(job_id):
            self._update(job, replace(job.info, done=done, total=total, text=text))

    def _on_answer(self, job: Job, answer: T, then: Receiver[T] | None) -> None:
        self._on_end(job, JobState.DONE)
        if job.wanted and then is not None and alive(then):
            then(answer)

    def _on_failure(self, job: Job, failure: TaskError, failed: Receiver[TaskError] | None) -> None:
        self._on_end(job, JobState.FAILED)
        if not job.wanted:
            return
        if failed is None:
            self.failed.emit(failure)
        elif alive(failed):
            failed(failure)

    def _on_end(self, job: Job, state: JobState) -> None:
        self._jobs.pop(job.info.id, None)
        if self._latest.get(job.key) is job:
            del self._latest[job.key]
        self._update(job, replace(job.info, state=state))

    def _update(self, job: Job, info: JobInfo) -> None:
        job.info = info
        self._announce(job)

    def _announce(self, job: Job) -> None:
        if job.info.title:
            self.job_changed.emit(job.info)


class _Reporter:
    """Carries progress from a worker to the UI thread, at most every :data:`REPORT_EVERY` seconds."""

    def __init__(
        self,
        job_id: int,
        post: Callable[[Callable[[], None]], None],
        receive: Callable[[int, int, int, str], None],
    ) -> None:
        self._job_id = job_id
        self._post = post
        self._receive = receive
        self._next = 0.0

    def __call__(self, done: int, total: int, text: str) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + REPORT_EVERY
            self._post(lambda: self._receive(self._job_id, done, total, text))


def alive(receiver: Callable[[Any], object]) -> bool:
    """Return whether ``receiver`` can still be called, unlike a method of a Qt object that was deleted."""
    owner = getattr(receiver, "__self__", None)
    return not isinstance(owner, QObject) or shiboken6.isValid(owner)
