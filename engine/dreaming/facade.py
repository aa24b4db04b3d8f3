"""The part of the façade that dreams: plans to be read, amended, checked, applied and taken back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from engine.dreaming import amending, regression
from engine.dreaming.dreams import Dreams, automatic
from engine.dreaming.outlook import DreamOutlook, ProposalEffect
from engine.dreaming.records import DreamPlan, DreamReport, DreamStep, PastDream
from engine.dreaming.reflection.triggers import ReflectionReason
from engine.dreaming.regression import RegressionReport, Terms, Trial
from engine.dreaming.steps import STEPS
from engine.evaluation.records import SavedQuestion
from engine.parameters import DreamParameters, RecallParameters, ReflectionParameters
from engine.progress import Progress
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
        wanted = set(STEPS) if steps is None else set(map(amending.step_named, steps))
        return self._dreams.plan(wanted, parameters or DreamParameters(), progress or Progress())

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

        Without ``accept``, all that need no person.  What others changed since the plan was made is refused,
        proposal by proposal: the report says which and why.  To take it back, undo its step.  Raises
        InvalidInputError for ids that the plan does not have, RefusedError for a plan of another store.
        """
        accepted = automatic(plan) if accept is None else accept
        return self._dreams.apply(plan, accepted, actor or self.actor, progress or Progress(), backup=backup)

    def dream_outlook(
        self, plan: DreamPlan, accept: Collection[str] | None = None, progress: Progress | None = None
    ) -> DreamOutlook:
        """Return what these proposals, or all that need no person, would leave of the store; write nothing.

        Raises InvalidInputError for ids that the plan does not have.
        """
        return self._dreams.outlook(plan, accept, progress or Progress())

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
        accepted = automatic(plan) if accept is None else accept
        saved = self.questions()
        asked = saved or self._dreams.sampled(plan, accepted, sample)
        with self.trial(progress=watched) as trial:
            return regression.check(
                trial, asked, plan, accepted, Terms(limit, bound, profile_of(profile), not saved), watched
            )

    def past_dreams(self, limit: int = -1) -> list[PastDream]:
        """Return the dreams of the log, newest first, those that were taken back marked."""
        return self._dreams.past(limit)

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

        return files.save(plan, Path(path), accept)

    def load_dream(self, path: str | Path) -> tuple[DreamPlan, list[str] | None]:
        """Read a plan and which of its proposals are accepted (None: not said); raises ImportFormatError."""
        from engine.dreaming import files

        return files.load(Path(path))
