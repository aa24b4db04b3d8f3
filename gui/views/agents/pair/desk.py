"""The run of PAIR in memory: begun, stepped, revised and kept, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from PySide6.QtCore import QObject, Signal

from engine import Appended, MemoryEngine, PairRun, PairStage, PairTask, Progress
from gui import team_edits
from gui.jobs import JobInfo, JobState
from gui.session import Session
from gui.tasks import Job, TaskError
from gui.views.agents.pair.sight import PairSight, seen
from gui.wording.translation import tr

LISTED = tr("Jobs", "PAIR")
Work = Callable[[PairRun], object]
"""What is done to a run off the UI thread."""


class PairDesk(QObject):
    """Holds one run, and steps through it on the network's threads: a model may take its time.

    Every stage runs on a copy, which takes the run's place once it is done: what comes too late, or fails,
    leaves the run as it was.

    Signals:
        begun: another run is at hand.
        changed: another run is at hand, it stands otherwise, or something began or ended.
        failed: what was asked failed; carries the TaskError.
        stopped: the person stopped the stage that ran.
        written: the run was kept; carries what was Appended.
    """

    begun = Signal()
    changed = Signal()
    failed = Signal(TaskError)
    stopped = Signal()
    written = Signal(Appended)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.sight: PairSight | None = None
        self.kept_for: str | None = None  # the agent whose minutes tell of the run
        self._run: PairRun | None = None
        self._job: Job | None = None
        self._keeping = False
        self._whole = self._to_the_end = False
        session.tasks.job_changed.connect(self._on_job)

    @property
    def running(self) -> PairStage | None:
        """The stage that runs."""
        return self.sight.next if self.sight is not None and self._job is not None else None

    @property
    def working(self) -> bool:
        """Whether a stage runs, or a run begins."""
        return self._job is not None

    @property
    def busy(self) -> bool:
        """Whether a stage runs, or the run is being kept."""
        return self._job is not None or self._keeping

    def forget(self) -> None:
        """Hold no run: another store is open, or none."""
        self._let_go()
        self._keeping, self._run, self.sight, self.kept_for = False, None, None, None
        self.changed.emit()

    # Stepping.

    def begin(self, task: PairTask, *, with_model: bool, whole: bool) -> None:
        """Begin another run in the place of the one there is, once the task is found to be one."""
        if self.busy:
            return
        self._whole = whole

        def work(engine: MemoryEngine, progress: Progress) -> tuple[PairRun, PairSight]:
            run = engine.pair(task, model=with_model)
            progress.check()
            return run, seen(run)

        self._ask(work, self._on_begun)

    def step(self) -> None:
        """Run the next stage, or ask a model again that failed to revise."""
        self._go(whole=False)

    def run(self) -> None:
        """Run what is left, showing each stage as it is done, until a person's revision is waited for."""
        self._go(whole=True)

    def revise(self, text: str) -> None:
        """Take a person's revision, and go on as before: by a step, or to the end."""
        if self._run is not None and not self.busy:
            self._do(lambda run: run.revise(text), self._on_revised)

    def stop(self) -> None:
        """Go no further; what a model still answers is dropped."""
        if self._job is not None:
            self._let_go()
            self.changed.emit()
            self.stopped.emit()

    def finish(self) -> None:
        """Leave it at what there is."""
        if self._run is not None and not self.busy:
            self._run.stop()
            self.sight = seen(self._run)
            self.changed.emit()

    def keep(self, agent: str) -> None:
        """Write what the run came to as minutes of an agent."""
        if self._run is None or self.busy:
            return
        self._keeping = True
        self.changed.emit()
        run = self._run

        def then(appended: Appended) -> None:
            if run is self._run:
                self._keeping, self.kept_for = False, agent
                self.changed.emit()
                self.written.emit(appended)

        def failed(failure: TaskError) -> None:
            if run is self._run:
                self._on_failed(failure)

        team_edits.keep_pair(self.session, run, agent, then, failed)

    def _go(self, *, whole: bool) -> None:
        sight = self.sight
        if sight is None or sight.next is None or self.busy or (sight.waiting and not sight.again):
            return
        self._whole = self._to_the_end = whole
        self._do(lambda run: run.step(), self._on_done)

    def _do(self, act: Work, then: Callable[[tuple[PairRun, PairSight]], None]) -> None:
        run = self._run
        assert run is not None

        def work(_: MemoryEngine, progress: Progress) -> tuple[PairRun, PairSight]:
            used = copy(run)
            act(used)
            progress.check()
            return used, seen(used)

        self._ask(work, then)

    def _ask(
        self,
        work: Callable[[MemoryEngine, Progress], tuple[PairRun, PairSight]],
        then: Callable[[tuple[PairRun, PairSight]], None],
    ) -> None:
        engine = self.session.engine
        listed = LISTED if engine is not None and engine.language_model else ""
        self._job = self.session.remote(listed, work, then, self._on_failed)
        self.changed.emit()

    # Answers.

    def _take(self, done: tuple[PairRun, PairSight]) -> None:
        self._job = None
        self._run, self.sight = done
        self.changed.emit()

    def _on_begun(self, done: tuple[PairRun, PairSight]) -> None:
        self.kept_for = None
        self._take(done)
        self.begun.emit()
        self._go(whole=self._whole)

    def _on_revised(self, done: tuple[PairRun, PairSight]) -> None:
        self._take(done)
        self._go(whole=self._whole)

    def _on_done(self, done: tuple[PairRun, PairSight]) -> None:
        self._take(done)
        sight = done[1]
        if self._to_the_end and sight.next is not None and not sight.waiting:
            self._go(whole=True)

    def _on_failed(self, failure: TaskError) -> None:
        self._job, self._keeping, self._to_the_end = None, False, False
        self.changed.emit()
        self.failed.emit(failure)

    def _on_job(self, info: JobInfo) -> None:
        """Notice that the person cancelled the job: then no answer comes."""
        if self._job and info.id == self._job.info.id and info.state is JobState.CANCELLED:
            self.stop()

    def _let_go(self) -> None:
        self._to_the_end = False
        if self._job is not None:
            self._job.drop()
            self._job = None
