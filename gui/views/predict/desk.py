"""The gate at hand: opened, stepped through and back, replayed and answered, one thing at a time."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal

from engine import (
    HEURISTIC,
    ActivationParameters,
    Changes,
    MemoryEngine,
    NotFoundError,
    Prediction,
    Progress,
    Stage,
    StepDetail,
    Stepper,
    switched_off,
)
from gui import gate_edits
from gui.jobs import JobInfo, JobState
from gui.session import Session
from gui.tasks import Job, TaskError
from gui.views.predict.decision_switches import Deciding
from gui.views.predict.sight import Sight, opened, seen
from gui.wording.translation import tr

KEY, TAUGHT_KEY = "predict.gate", "predict.taught"
RENEWED_MS = 120_000  # a hold on the queue lasts five minutes
MOST_CHANGES = 50  # chunks that an answer changed, as far as they are shown
ASKING = tr("Jobs", "Predict")
Work = Callable[[Stepper], object]
"""What is done to a stepper off the UI thread."""


@dataclass(frozen=True, slots=True)
class Taught:
    """What an answer stored and changed, and how it had been predicted."""

    gate: Sight
    detail: StepDetail

    @property
    def undone(self) -> bool:
        """Whether it was taken back."""
        return self.detail.info.undone


class GateDesk(QObject):
    """Holds the gate at hand, and the queue while a person steps through it.

    Signals:
        changed: another gate is at hand, it is seen otherwise, or something began or ended.
        failed: what was asked failed; carries the TaskError.
        lost: the gate at hand is in the store no more.
        stopped: the person stopped the prediction.
        taught: an answer was stored, or what it changed is known anew; carries the Taught.
        answered: an answer was stored just now.
    """

    changed = Signal()
    failed = Signal(TaskError)
    lost = Signal()
    stopped = Signal()
    taught = Signal(Taught)
    answered = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.sight: Sight | None = None
        self.with_model = True
        self.threshold: float | None = None  # to try in place of the store's
        self.deciding = Deciding()
        self.last: Taught | None = None
        self._wanted: int | None = None  # the gate that was asked for last
        self._stepper: Stepper | None = None
        self._job: Job | None = None
        self._to_the_end = False
        self._answering = False
        self._held: MemoryEngine | None = None
        self._renew = QTimer(self)
        self._renew.setInterval(RENEWED_MS)
        self._renew.timeout.connect(self._hold_on)
        session.store_changed.connect(self.forget)
        session.changed.connect(self._on_changed)
        session.tasks.job_changed.connect(self._on_job)

    @property
    def prediction(self) -> Prediction | None:
        """The run at hand."""
        return self.sight.prediction if self.sight else None

    @property
    def next(self) -> Stage | None:
        """The stage that comes next; None after the last, and for a gate that waits no more."""
        if self.sight is None or not self.sight.waiting:
            return None
        return self.sight.prediction.next if self.sight.prediction else Stage.RETRIEVAL

    @property
    def running(self) -> Stage | None:
        """The stage that runs."""
        return self.next if self._job is not None else None

    @property
    def busy(self) -> bool:
        """Whether a stage runs, or an answer is being stored."""
        return self._job is not None or self._answering

    @property
    def own_activation(self) -> ActivationParameters:
        """What comes to mind by the parameters of the store."""
        engine = self.session.engine
        return engine.activation_parameters if engine else ActivationParameters()

    @property
    def activation(self) -> ActivationParameters:
        """What comes to mind in the stages that run from now on."""
        own = self.own_activation
        return own if self.threshold is None else replace(own, threshold=self.threshold)

    @property
    def holder(self) -> str:
        """Who this window is to those that would answer too."""
        actor = self.session.engine.actor if self.session.engine else ""
        return f"{actor}, window {os.getpid()}"

    # Which gate, and which run of it.

    def forget(self) -> None:
        """Begin with another store, or none."""
        self.release()
        self._let_go()
        self.last, self._wanted, self._answering = None, None, False
        self._show(None)

    def open(self, gate: int) -> None:
        """Take a gate to hand, with its newest run."""
        if self.sight is not None and self.sight.gate.id == gate and self._job is not None:
            return
        self._let_go()
        self._wanted = gate
        self.session.read(
            lambda engine, _: opened(engine, gate), self._on_opened, self._on_not_opened, key=KEY
        )

    def show_run(self, run: int) -> None:
        """Take another run of the gate to hand."""
        sight = self.sight
        chosen = next((one for one in sight.runs if one.run == run), None) if sight else None
        if sight is None or chosen is None or self.busy or chosen is sight.prediction:
            return
        self._stepper = None
        self.session.read(
            lambda engine, _: seen(engine, sight, chosen), self._show, self.failed.emit, key=KEY
        )

    def _on_not_opened(self, failure: TaskError) -> None:
        """Let go of a gate that is not there any more: it was undone."""
        if not isinstance(failure.error, NotFoundError):
            self.failed.emit(failure)
            return
        self._wanted = None
        self._show(None)
        self.lost.emit()

    def _on_opened(self, sight: Sight) -> None:
        self._stepper = None
        self._show(sight)

    def _show(self, sight: Sight | None) -> None:
        self.sight = sight
        self.changed.emit()

    def _let_go(self) -> None:
        """Drop the stage that runs, and the stepper, which it may still be in."""
        self._to_the_end = False
        self._stepper = None
        if self._job is not None:
            self._job.drop()
            self._job = None

    # Stepping.

    def step(self) -> None:
        """Run the next stage."""
        if self.next is not None and not self.busy:
            self._run(lambda stepper: stepper.step(), ASKING)

    def run(self) -> None:
        """Run what is left, showing each stage as it is done."""
        if self.next is not None and not self.busy:
            self._to_the_end = True
            self.step()

    def back(self) -> None:
        """Take the last stage back."""
        prediction = self.prediction
        if prediction is not None and prediction.done and not self.busy and self._open:
            self._run(lambda stepper: stepper.back())

    def rewrite(self, stage: Stage, user: str) -> None:
        """Ask a stage with other words, and run from there."""
        if self.prediction is not None and not self.busy and self._open:
            self._to_the_end = True
            self._run(lambda stepper: _rewritten(stepper, stage, user), ASKING)

    def use_threshold(self, threshold: float | None) -> None:
        """Have memories above this activation come to mind from now on; None goes by the store's own."""
        if threshold != self.threshold and self._job is None:
            self.threshold = threshold
            self._stepper = None  # it goes by the one before
            self.changed.emit()

    def decide_by(self, deciding: Deciding) -> None:
        """Decide so from now on, and make the decision at hand again."""
        if self.busy:
            return
        self.deciding, self._stepper = deciding, None
        if self.prediction is not None and self.prediction.decision is not None and self._open:
            self._run(_decided_again)
        else:
            self.changed.emit()

    def replay(self) -> None:
        """Predict again from the same memories, by whom is chosen now, as another run."""
        prediction = self.prediction
        if prediction is not None and prediction.retrieval is not None and not self.busy and self._open:
            self._stepper, self._to_the_end = None, True
            self._run(lambda stepper: stepper.step(), ASKING, replayed=prediction)

    def stop(self) -> None:
        """Go no further; what a model still answers is dropped."""
        if self._job is not None:
            self._let_go()
            self.changed.emit()
            self.stopped.emit()

    @property
    def _open(self) -> bool:
        return self.sight is not None and self.sight.waiting

    def _run(self, act: Work, title: str = "", *, replayed: Prediction | None = None) -> None:
        """Do something to the stepper, which is begun or taken up again where there is none."""
        sight, stepper, holder = self.sight, self._stepper, self.holder
        assert sight is not None
        before = None if replayed else sight.prediction
        model = before.model != HEURISTIC if before else self.with_model
        activation, (off, escalation) = self.activation, self.deciding

        def work(engine: MemoryEngine, progress: Progress) -> tuple[Stepper, Sight]:
            if not engine.read_only:
                engine.take_gate(holder)
            used, guards = stepper, switched_off(engine.prediction_parameters.guards, off)
            if used is None and before is not None:
                used = engine.resume(
                    before, model=model, activation=activation, guards=guards, escalation=escalation
                )
            if used is None:
                used = engine.predict(
                    sight.gate,
                    model=model,
                    activation=activation,
                    guards=guards,
                    escalation=escalation,
                    replay=replayed,
                )
            reached = used.next
            act(used)
            if progress.cancelled and reached is not None:
                used.back_to(reached)  # the answer came late
            progress.check()
            return used, seen(engine, sight, used.prediction, used)

        listed = title if model and self.session.engine and self.session.engine.language_model else ""
        self._job = self.session.remote(listed, work, self._on_stepped, self._on_failed)
        self._hold()
        self.changed.emit()

    def _on_stepped(self, done: tuple[Stepper, Sight]) -> None:
        self._job = None
        self._stepper, sight = done
        self._show(sight)
        if self._to_the_end and self.next is not None:
            self.step()
        else:
            self._to_the_end = False

    def _on_failed(self, failure: TaskError) -> None:
        self._let_go_of_job()
        self.changed.emit()
        self.failed.emit(failure)

    def _let_go_of_job(self) -> None:
        self._job, self._to_the_end, self._answering = None, False, False

    def _on_job(self, info: JobInfo) -> None:
        """Notice that the person cancelled the job: then no answer comes."""
        if self._job and info.id == self._job.info.id and info.state is JobState.CANCELLED:
            self._stepper = None
            self._let_go_of_job()
            self.changed.emit()
            self.stopped.emit()

    # Answering.

    def answer(self, response: str, outcome: str) -> None:
        """Store what was said at the gate at hand."""
        sight = self.sight
        if sight is None or self.busy or not sight.waiting:
            return
        self._answering = True
        self.changed.emit()

        def then(changes: Changes) -> None:
            self._on_stored(sight, changes)

        answered = sight.prediction or sight.gate
        gate_edits.answer(self.session, self.holder, answered, response, outcome, then, self._on_failed)

    def _on_stored(self, sight: Sight, changes: Changes) -> None:
        self._answering = False
        self._stepper = None
        self._read_taught(sight, changes.step)
        self.answered.emit()

    def _read_taught(self, sight: Sight, step: int) -> None:
        def work(engine: MemoryEngine, _: Progress) -> Taught:
            detail = engine.step(step, limit=MOST_CHANGES, first=sight.gate.id)
            return Taught(replace(sight, gate=engine.gate(sight.gate.id)), detail)

        self.session.read(work, self._on_taught, self.failed.emit, key=TAUGHT_KEY)

    def _on_taught(self, taught: Taught) -> None:
        self.last = taught
        self.taught.emit(taught)

    def _on_changed(self, changes: Changes) -> None:
        """See the gate anew where others may have answered it, or an answer was taken back."""
        if self.last is not None and changes.step != self.last.detail.info.step:
            self._read_taught(self.last.gate, self.last.detail.info.step)
        wanted = self._wanted
        erased = changes.kind == "erase"  # what is shown may quote it
        if wanted is not None and not self.busy and (not changes.ids or wanted in changes.ids or erased):
            self.open(wanted)

    # Holding the queue.

    def release(self) -> None:
        """Let others answer."""
        engine, self._held = self._held, None
        self._renew.stop()
        if engine is not None and not self.session.tasks.closed:
            holder = f"{engine.actor}, window {os.getpid()}"
            self.session.tasks.write("", lambda _: engine.release_gates(holder))

    def _hold(self) -> None:
        if self.session.writable:
            self._held = self.session.engine
            self._renew.start()

    def _hold_on(self) -> None:
        holder = self.holder
        self.session.read(lambda engine, _: engine.take_gate(holder), _ignore, self.failed.emit)


def _ignore(_: object) -> None:
    """Nothing is to be shown of it."""


def _rewritten(stepper: Stepper, stage: Stage, user: str) -> None:
    stepper.rewrite(stage, user)
    while stepper.next is not None and list(Stage).index(stepper.next) <= list(Stage).index(stage):
        stepper.step()


def _decided_again(stepper: Stepper) -> None:
    stepper.back_to(Stage.DECISION)
    stepper.step()
