"""Plans dreams in the background, keeps the one under review, and carries it out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from engine import (
    Changes,
    DreamParameters,
    DreamPlan,
    DreamReport,
    DreamStep,
    MemoryEngine,
    Progress,
)
from gui import edits
from gui.jobs import JobInfo, JobState
from gui.session import EngineWork, Session
from gui.tasks import Job, TaskError
from gui.views.dream.decisions import Reviewed
from gui.wording.translation import tr

Amend = Callable[[MemoryEngine, DreamPlan, str], DreamPlan]
"""Returns a plan with the proposal of this id amended."""
KEY, AGE_KEY, STANDING_KEY = "dream.plan", "dream.age", "dream.standing"
MOST_STEPS = 1000  # of others, that are counted
PLANNING, APPLYING = tr("Jobs", "Plan a dream"), tr("Jobs", "Apply a dream")
OPENING = tr("Jobs", "Open a plan")


@dataclass(slots=True, eq=False)
class Applied:
    """The plan that was carried out last, by which step, and whether that was taken back."""

    step: int
    review: Reviewed
    undone: bool = False


class Planner(QObject):
    """Holds the plan under review; what it does is asked for one thing at a time.

    Signals:
        changed: another plan is under review, or none, or something began or ended.
        moved_on: what runs has moved on; carries its JobInfo.
        stopped: what ran was cancelled.
        failed: it failed; carries the TaskError.
        amended: a proposal says something else now; carries its id.
        applied: the plan was carried out, and is under review no more; carries the DreamReport.
        aged: carries how many steps were written since the plan was made.
        saved: the plan was written to a file; carries its path.
        discarded: the plan was put away, and can be brought back.
        replaced: another plan took the place of one, which can be brought back.
        returned: the dream that was applied last was taken back, and its plan is under review again.
    """

    changed = Signal()
    moved_on = Signal(JobInfo)
    stopped = Signal()
    failed = Signal(TaskError)
    amended = Signal(str)
    applied = Signal(DreamReport)
    aged = Signal(int)
    saved = Signal(Path)
    discarded = Signal()
    replaced = Signal()
    returned = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.review: Reviewed | None = None
        self.reached: DreamStep | None = None  # the step that was gone on to, None where all were planned
        self._job: Job | None = None
        self._applying: Reviewed | None = None
        self._applied: Applied | None = None
        self._away: Reviewed | None = None
        self._amendments: deque[tuple[DreamStep, int, Amend]] = deque()
        session.changed.connect(self._on_changed)
        session.store_changed.connect(self.forget)
        session.tasks.job_changed.connect(self._on_job)
        self.changed.connect(self._hold_dreams)

    @property
    def busy(self) -> bool:
        """Whether it plans, reads a plan, or carries one out."""
        return self._job is not None

    @property
    def applying(self) -> bool:
        """Whether it carries the plan out."""
        return self.busy and self._applying is not None

    def forget(self) -> None:
        """Let go of the plan: another store is open.  What is being written is left to end."""
        if self.applying and self._job is not None:
            self._job.wanted, self._job = False, None
        self._applied = self._away = None
        self._stop()
        self.take(None)

    # Planning.

    def plan(self, steps: Collection[DreamStep], parameters: DreamParameters) -> None:
        """Plan these steps; the plan before stays until this one is there."""
        self.reached = None

        def work(engine: MemoryEngine, progress: Progress) -> Reviewed:
            return _reviewed(engine, engine.plan_dream(steps, parameters=parameters, progress=progress))

        self._begin(work, PLANNING)

    def next_of(self, wanted: Sequence[DreamStep], parameters: DreamParameters) -> DreamStep | None:
        """Return the step that :meth:`plan_next` would go on to, or None after the last."""
        planned = self._planned(parameters)
        return next((step for step in wanted if step not in planned), None)

    def plan_next(self, wanted: Sequence[DreamStep], parameters: DreamParameters) -> None:
        """Go on by one step, with what was decided of those before kept; other parameters start over."""
        step, planned = self.next_of(wanted, parameters), self._planned(parameters)
        if step is None:
            return
        before = self.review if planned else None
        self.reached = step

        def work(engine: MemoryEngine, progress: Progress) -> Reviewed:
            plan = engine.plan_dream([*planned, step], parameters=parameters, progress=progress)
            found = _reviewed(engine, plan)
            return found if before is None else before.followed_by(found)

        self._begin(work, PLANNING, goes_on=before is not None)

    def open(self, path: Path) -> None:
        """Take up the plan of a file, with what is accepted of it."""
        self.reached = None

        def work(engine: MemoryEngine, _: Progress) -> Reviewed:
            plan, accepted = engine.load_dream(path)
            if accepted is None:
                return _reviewed(engine, plan)
            return Reviewed.of(plan, accepted, engine.dream_policy.accepted(plan))

        self._begin(work, OPENING)

    def cancel(self) -> None:
        """Stop what runs."""
        if self._job is not None:
            self._job.cancel()

    def _planned(self, parameters: DreamParameters) -> tuple[DreamStep, ...]:
        review = self.review
        return review.plan.steps if review is not None and review.plan.parameters == parameters else ()

    def _begin(self, work: EngineWork[Reviewed], title: str, *, goes_on: bool = False) -> None:
        """Make or read a plan that takes the place of the one at hand, or ``goes_on`` with it."""
        if self.busy:
            return
        self._applying = None
        then = self._on_plan if goes_on else self._replace
        self._job = self.session.read(work, then, self._on_failed, key=KEY, title=title)
        self.changed.emit()

    def _on_plan(self, review: Reviewed) -> None:
        self._stop()
        self.take(review)
        self._ask_age()

    def _replace(self, review: Reviewed) -> None:
        """Take up another plan, and put the one at hand away with what was decided."""
        before = self.review
        self._on_plan(review)
        if before is not None and before.total.proposed:
            self._away = before
            self.replaced.emit()

    def take(self, review: Reviewed | None) -> None:
        """Have another plan under review, or none."""
        self._amendments.clear()
        self.review = review
        self.changed.emit()

    def discard(self) -> None:
        """Put the plan away: it is not to be applied."""
        if self.review is not None and not self.busy:
            self._away = self.review
            self.take(None)
            self.discarded.emit()

    def bring_back(self) -> None:
        """Take up the plan again that was put away last; one that is at hand is put away for it."""
        if self._away is not None and not self.busy:
            self._replace(self._away)

    def _hold_dreams(self) -> None:
        """Let no dream by itself overtake a plan that a person is about to decide on."""
        at_hand = self.review is not None and len(self.review.plan.proposals) > 0
        self.session.set_deciding(self.busy or at_hand)

    # What a person changes in the plan.

    def amend_text(self, step: DreamStep, place: int, text: str) -> None:
        """Put another text into a proposal, which is accepted with it."""
        self._amend(step, place, lambda engine, plan, key: engine.amend_text(plan, key, text))

    def keep_side(self, step: DreamStep, place: int, chunk: int) -> None:
        """Keep one side of a contradiction, which is settled by that."""
        self._amend(step, place, lambda engine, plan, key: engine.keep_side(plan, key, chunk))

    def _amend(self, step: DreamStep, place: int, work: Amend) -> None:
        self._amendments.append((step, place, work))
        if len(self._amendments) == 1:
            self._amend_next()

    def _amend_next(self) -> None:
        """Carry out amendments one after the other: each changes the plan that the one before left."""
        review = self.review
        if review is None or not self._amendments:
            return
        (step, place, work), plan = self._amendments[0], review.plan
        key = review.proposal(step, place).id

        def done(amended: DreamPlan) -> None:
            if self.review is review:
                review.amend(amended, step, place)
                self._amended(key)

        def refused(failure: TaskError) -> None:
            if self.review is review:
                self.failed.emit(failure)
                self._amended(key)

        self.session.read(lambda engine, _: work(engine, plan, key), done, refused)

    def _amended(self, key: str) -> None:
        if self._amendments:  # another plan may have been looked at in between
            self._amendments.popleft()
        self.amended.emit(key)
        self._amend_next()

    # Carrying it out.

    def apply(self) -> None:
        """Carry out what is accepted."""
        if self.review is None or self.busy or not self.session.writable:
            return
        accepted = self.review.accepted()
        self._applying = self.review
        self._job = edits.apply_dream(
            self.session, accepted.plan, accepted.ids, self._on_applied, self._on_failed
        )
        self.changed.emit()

    def save(self, path: Path) -> None:
        """Write the plan, and what is accepted of it, to a file."""
        if self.review is None:
            return
        accepted = self.review.accepted()
        self.session.read(
            lambda engine, _: engine.save_dream(accepted.plan, path, accepted.ids()),
            self.saved.emit,
            self.failed.emit,
        )

    def _on_applied(self, report: DreamReport) -> None:
        applied = self._applying
        assert applied is not None
        self._stop()
        if report.changes:
            self._applied = Applied(int(report.changes.step), applied)
        self.take(None if self.review is applied else self.review)
        self.applied.emit(report)

    # What becomes of it.

    def _on_failed(self, failure: TaskError) -> None:
        self._stop()
        self.changed.emit()
        self.failed.emit(failure)

    def _on_job(self, info: JobInfo) -> None:
        """Follow the job; one that was cancelled answers nothing."""
        if self._job is None or info.id != self._job.info.id:
            return
        if info.state is JobState.CANCELLED:
            self._stop()
            self.changed.emit()
            self.stopped.emit()
        elif info.active:
            self.moved_on.emit(info)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.drop()
        self._job = None

    def _on_changed(self, _: Changes) -> None:
        if not self.applying:
            self._ask_age()
            self._ask_standing()

    def _ask_standing(self) -> None:
        """Ask whether the dream that was applied last is in force."""
        if (applied := self._applied) is not None:
            self.session.read(
                lambda engine, _: (applied, engine.step(applied.step, limit=1).info.undone),
                self._on_standing,
                key=STANDING_KEY,
            )

    def _on_standing(self, found: tuple[Applied, bool]) -> None:
        """Review the plan of a dream again once that is taken back; put it away if it is done again."""
        applied, undone = found
        if applied is not self._applied or applied.undone is undone:
            return
        applied.undone = undone
        if undone and self.review is None and not self.busy:
            self.take(applied.review)
            self.returned.emit()
            self._ask_age()
        elif not undone and self.review is applied.review:
            self.take(None)

    def _ask_age(self) -> None:
        """Ask how many steps were written since the plan was made."""
        if self.review is None:
            return
        plan = self.review.plan
        self.session.read(lambda engine, _: engine.dream_age(plan, MOST_STEPS), self.aged.emit, key=AGE_KEY)


def _reviewed(engine: MemoryEngine, plan: DreamPlan) -> Reviewed:
    """Return a plan with what the store's policy lets apply by itself accepted; all else waits."""
    return Reviewed.of(plan, engine.dream_policy.accepted(plan))
