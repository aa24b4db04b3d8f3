"""The part of the façade that dreams: plans to be read, amended, checked, applied and taken back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from engine.dreaming import amending, regression
from engine.dreaming.dreams import Dreams
from engine.dreaming.outlook import DreamOutlook, ProposalEffect
from engine.dreaming.policy import DreamPolicy
from engine.dreaming.proposals import DreamStep
from engine.dreaming.records import DreamPlan, DreamReport, DreamRun, PastDream, ProtectedDigest
from engine.dreaming.reflection.triggers import ReflectionReason
from engine.dreaming.regression import RegressionReport, Terms, Trial
from engine.dreaming.schedule import DreamSchedule
from engine.dreaming.steps import STEPS
from engine.errors import ConflictError
from engine.evaluation.records import SavedQuestion
from engine.parameters import DreamParameters, RecallParameters, ReflectionParameters, validated
from engine.progress import Progress
from engine.records import Changes
from engine.retrieval.recall import DEFAULT_LIMIT, profile_of
from engine.storage.database import Database


class DreamFacade:
    """Consolidation that can't destroy: a cycle is a plan, and applying it is one undoable step."""

    actor: str
    _database: Database
    _dreams: Dreams
    trial: Callable[..., Trial]
    questions: Callable[[], list[SavedQuestion]]

    def plan_dream(
        self,
        steps: Collection[DreamStep | str] | None = None,
        *,
        parameters: DreamParameters | None = None,
        progress: Progress | None = None,
    ) -> DreamPlan:
        """Return what a dream cycle, or these steps of it, would do to the store as it is, and write nothing.

        Raises InvalidInputError for a step that is not there and parameters out of bounds; a cancelled plan
        leaves no trace.
        """
        wanted = _wanted(steps)
        return self._dreams.plan(
            wanted, parameters or DreamParameters(), progress or Progress(), by_hand=wanted != STEPS.keys()
        )

    def reflection_due(self, parameters: ReflectionParameters | None = None) -> tuple[ReflectionReason, ...]:
        """Return every reason to reflect on what came since the last reflection; () if it is not due.

        A cycle then ends with insights; ``plan_dream(["reflection"])`` needs no reason.
        """
        return self._dreams.reflection_due(parameters or ReflectionParameters())

    def apply_dream(
        self,
        plan: DreamPlan,
        accept: Collection[str] | None = None,
        *,
        backup: bool = True,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> DreamReport:
        """Apply these proposals of a plan, by id, as one step, all or nothing; a backup is made before.

        Without ``accept``, what the store's policy lets apply by itself.  What others changed since the plan
        was made is refused, proposal by proposal: the report says which and why.  To take it back, undo its
        step.  Raises InvalidInputError for ids that the plan does not have, RefusedError for a plan of
        another store.
        """
        accepted = self._accepted(plan, accept)
        return self._dreams.apply(plan, accepted, actor or self.actor, progress or Progress(), backup=backup)

    def dream_outlook(
        self, plan: DreamPlan, accept: Collection[str] | None = None, progress: Progress | None = None
    ) -> DreamOutlook:
        """Return what these proposals, or those of the policy, would leave of the store; write nothing.

        Raises InvalidInputError for ids that the plan does not have.
        """
        accepted = self._accepted(plan, accept)
        return self._dreams.outlook(plan, accepted, progress or Progress())

    def proposal_effect(self, plan: DreamPlan, proposal_id: str) -> ProposalEffect:
        """Return what one proposal would do to its chunks: state, activation, retention over days to come.

        Raises InvalidInputError for an id that the plan does not have, NotFoundError for a chunk gone.
        """
        return self._dreams.effect(amending.required(plan, proposal_id))

    def check_dream(
        self,
        plan: DreamPlan,
        accept: Collection[str] | None = None,
        *,
        limit: int = DEFAULT_LIMIT,
        bound: int = 3,
        sample: int = 50,
        profile: str | RecallParameters = "calibrated",
        progress: Progress | None = None,
    ) -> RegressionReport:
        """Ask the saved questions of the store as it is and as these proposals would leave it.

        Without a saved question, ``sample`` chunks are asked for by their own text.  The plan is applied to a
        copy of the store, which is removed, and recall answers there: nothing is written here, and no use
        counts.  Raises InvalidInputError.
        """
        watched = progress or Progress()
        accepted = self._accepted(plan, accept)
        saved = self.questions()
        asked = saved or self._dreams.sampled(plan, accepted, sample)
        with self.trial(progress=watched) as trial:
            return regression.check(
                trial, asked, plan, accepted, Terms(limit, bound, profile_of(profile), not saved), watched
            )

    def _accepted(self, plan: DreamPlan, accept: Collection[str] | None) -> frozenset[str]:
        return frozenset(self.dream_policy.accepted(plan) if accept is None else accept)

    def dream(
        self,
        steps: Collection[DreamStep | str] | None = None,
        *,
        policy: DreamPolicy | None = None,
        parameters: DreamParameters | None = None,
        backup: bool = True,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> DreamRun:
        """Plan a cycle, or these steps of it, and apply what a policy, the store's own, lets apply by itself.

        What waits for a person can be applied by :meth:`apply_dream` later, as any plan can.
        """
        return self._dreams.run(
            _wanted(steps),
            validated(policy) if policy else self.dream_policy,
            parameters or DreamParameters(),
            actor or self.actor,
            progress or Progress(),
            backup=backup,
        )

    def dream_if_due(
        self,
        *,
        policy: DreamPolicy | None = None,
        parameters: DreamParameters | None = None,
        actor: str | None = None,
        progress: Progress | None = None,
    ) -> DreamRun | None:
        """Dream what is due by a policy, the store's own; None if nothing is, or another came first.

        Raises InvalidInputError for a policy out of bounds.
        """
        wanted = policy or self.dream_policy
        due = self.dream_schedule_by(wanted).due
        if not due:
            return None
        try:
            return self._dreams.run(
                due,
                wanted,
                parameters or DreamParameters(),
                actor or self.actor,
                progress or Progress(),
                backup=True,
                unless_dreamt=True,
            )
        except ConflictError:
            return None

    @property
    def dream_schedule(self) -> DreamSchedule:
        """Which steps are due by the store's policy, and when the next will be."""
        return self.dream_schedule_by(self.dream_policy)

    def dream_schedule_by(self, policy: DreamPolicy) -> DreamSchedule:
        """Return which steps are due by another policy than the store's; raises InvalidInputError."""
        return self._dreams.schedule(validated(policy))

    @property
    def dream_policy(self) -> DreamPolicy:
        """Which proposals apply by themselves, and how often the store dreams: what it keeps, or the default.

        Where what it keeps can't be read nothing applies by itself; :attr:`dream_policy_problem` says why.
        """
        return self._dreams.policy().policy

    @property
    def dream_policy_problem(self) -> str:
        """Why the policy that the store keeps can't be read, and what to do; "" where it can."""
        return self._dreams.policy().problem

    def set_dream_policy(self, policy: DreamPolicy) -> None:
        """Keep a policy in the store, for all who open it; raises InvalidInputError."""
        self._dreams.set_policy(policy)

    def unmerge(self, chunk_id: int, *, actor: str | None = None) -> Changes:
        """Split a memory that a dream merged: its sources are active again, and it is retired, as one step.

        The next dream does not merge them again.  Raises RefusedError for what was not merged by a dream, and
        where immutability stands against it.
        """
        return self._dreams.unmerge(chunk_id, actor or self.actor)

    def past_dreams(self, limit: int = -1) -> list[PastDream]:
        """Return the dreams of the log, newest first, those that were taken back marked."""
        return self._dreams.past(limit)

    def dream_proof(self, step: int) -> tuple[ProtectedDigest, ...]:
        """Return the digest of every chunk that was protected before a dream, then and when it ended.

        Both are computed from the log; what was erased since is missing.  Raises NotFoundError for a step
        that is no dream, RefusedError where the log was tampered with.
        """
        return self._dreams.proof(step)

    def dream_age(self, plan: DreamPlan, limit: int = -1) -> int:
        """Return how many steps others wrote since a plan was made, looking at no more than ``limit``.

        Dreams of the plan itself do not count, nor does what was taken back meanwhile, nor what took it back:
        a dream that was undone leaves its plan as good as before.
        """
        return self._dreams.age(plan, limit)

    def amend_text(self, plan: DreamPlan, proposal_id: str, text: str) -> DreamPlan:
        """Return the plan with another text in a proposal that brings one; raises InvalidInputError."""
        return amending.with_text(plan, proposal_id, text)

    def keep_side(self, plan: DreamPlan, proposal_id: str, chunk_id: int) -> DreamPlan:
        """Return the plan with this side of a contradiction kept, the other one dormant.

        Raises InvalidInputError for what is no side of it, RefusedError where the other one has to stay.
        """
        with self._database.reader() as connection:
            return amending.keeping(connection, plan, proposal_id, chunk_id)

    def save_dream(self, plan: DreamPlan, path: str | Path, accept: Sequence[str] | None = None) -> Path:
        """Write a plan as JSON, with which proposals are accepted; raises ExportError."""
        from engine.dreaming import files  # brings pydantic, which is not needed to open a store

        return files.save(plan, Path(path), accept, self._database.path)

    def load_dream(self, path: str | Path) -> tuple[DreamPlan, list[str] | None]:
        """Read a plan and which of its proposals are accepted (None: not said).

        Raises ImportFormatError for what is no plan, or can't be one: made in the future, say.
        """
        from engine.dreaming import files

        return files.load(Path(path), self._dreams.clock.now())


def _wanted(steps: Collection[DreamStep | str] | None) -> set[DreamStep]:
    return set(STEPS) if steps is None else set(map(amending.step_named, steps))
