"""Asking the store as fast as a slider moves, and no faster than it answers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from gui.jobs import JobState
from gui.session import EngineWork, Session
from gui.tasks import Job, TaskError


class Asker(QObject):
    """Puts one question at a time; of those that come meanwhile only the latest is kept and put next.

    If each question replaced the one under way, a slider that keeps moving would never see an answer.

    Signals:
        answered: carries what the work returned.
        failed: carries the TaskError; without it the next question is put all the same.
        cancelled: the person cancelled the question under way, and there is no next one.
    """

    answered = Signal(object)
    failed = Signal(TaskError)
    cancelled = Signal()

    def __init__(self, session: Session, key: str, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._key = key
        self._job: Job | None = None
        self._next: tuple[EngineWork[Any], str] | None = None
        session.tasks.job_changed.connect(self._on_job)

    @property
    def busy(self) -> bool:
        """Whether a question is under way."""
        return self._job is not None and self._job.wanted and self._job.info.active

    def ask(self, work: EngineWork[Any], title: str = "") -> None:
        """Put a question, now or after the one under way; with ``title`` it is listed as a job."""
        if self.busy:
            self._next = (work, title)
        else:
            self._start(work, title)

    def drop(self) -> None:
        """Forget every question; none will be answered."""
        self._next = None
        if self._job is not None:
            self._job.drop()
            self._job = None

    def _start(self, work: EngineWork[Any], title: str) -> None:
        self._job = self._session.read(work, self._on_answer, self._on_failure, key=self._key, title=title)

    def _on_answer(self, answer: object) -> None:
        self._go_on()
        self.answered.emit(answer)

    def _on_failure(self, failure: TaskError) -> None:
        self._go_on()
        self.failed.emit(failure)

    def _on_job(self) -> None:
        """Notice that the person cancelled: then no answer comes."""
        if self._job is None or not self._job.wanted or self._job.info.state is not JobState.CANCELLED:
            return
        self._job = None
        if self._next is None:
            self.cancelled.emit()
        else:
            self._go_on()

    def _go_on(self) -> None:
        self._job = None
        if self._next is not None:
            work, title = self._next
            self._next = None
            self._start(work, title)
