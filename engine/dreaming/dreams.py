"""Dreams of one store: planned on a snapshot, applied in one transaction, read back from the log."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection

from engine.clock import Clock, to_microseconds
from engine.curation import additions
from engine.curation.curator import Curator
from engine.dreaming import past, proof, regression, telemetry, unmerging
from engine.dreaming.applying import Applying, require_known, texts_of, written_since
from engine.dreaming.outlook import DreamOutlook, Outlooks, ProposalEffect
from engine.dreaming.planner import Dreamer, planned
from engine.dreaming.policy import DreamPolicy, KeptPolicy
from engine.dreaming.proposals import DreamStep, Proposal
from engine.dreaming.records import DreamPlan, DreamReport, DreamRun, PastDream, ProtectedDigest
from engine.dreaming.reflection.recent import recent
from engine.dreaming.reflection.triggers import ReflectionReason
from engine.dreaming.schedule import DreamSchedule, schedule
from engine.dreaming.steps import NEEDS, STEPS
from engine.dreaming.view import StoreView
from engine.errors import ConflictError, InvalidInputError, NotFoundError, RefusedError
from engine.evaluation.records import SavedQuestion
from engine.fields import text_hash
from engine.history.records import StepFilter
from engine.operations.log import OperationsLog
from engine.parameters import (
    PROFILES,
    ActivationParameters,
    DreamParameters,
    ReflectionParameters,
    RetentionParameters,
    validated,
)
from engine.progress import Progress
from engine.providers.protocols import LanguageModel
from engine.query.keeper import ColumnKeeper
from engine.records import Changes, ChunkId, Status, StepId
from engine.retrieval.profiles import with_values
from engine.retrieval.recall import Recaller, RecallRequest
from engine.retrieval.search.models import Models
from engine.storage import columns, headers, log, meta, steps
from engine.storage.database import Database
from engine.strengths import Strengths
from engine.wording import counted

_POLICY = "dream_policy"
_PLAIN = with_values(PROFILES["calibrated"], {"stages.route_graph": False, "stages.hot_tier": False})
"""How a step looks things up: by rules alone, so that it asks no model but for its own questions."""


@dataclass(slots=True)
class Dreams:
    """Plans and applies the dreams of one open store."""

    database: Database
    clock: Clock
    models: Models
    curator: Curator
    columns: ColumnKeeper
    operations: OperationsLog
    strengths: Strengths
    activation: ActivationParameters
    retention: RetentionParameters
    recaller: Recaller
    language_model: LanguageModel | None
    looked: dict[DreamStep, datetime] = field(default_factory=dict)
    """When this process last ran each step: a run that finds nothing to do leaves no trace in the log."""

    def take(self, model: LanguageModel | None) -> None:
        """Ask another model from now on, or none."""
        self.language_model = model

    def plan(
        self,
        wanted: Collection[DreamStep],
        parameters: DreamParameters,
        progress: Progress,
        *,
        by_hand: bool = False,
    ) -> DreamPlan:
        """Return what a cycle of the wanted steps, asked for one by one or not, proposes for the store."""
        validated(parameters)
        unknown = sorted(str(step) for step in set(wanted) - STEPS.keys())
        if unknown:
            raise InvalidInputError([f"there is no step {', '.join(unknown)}; there are {', '.join(STEPS)}"])
        with self.database.reader(progress) as connection:
            view = self._view(connection)
            known = past.past(connection, view.now, timedelta(hours=parameters.period_hours))
            dreamer = Dreamer(
                view,
                parameters,
                known,
                self.models.in_force,
                self.activation,
                self.language_model,
                progress,
                self._recalled,
                by_hand=by_hand,
            )
            needed = {NEEDS[step] for step in wanted if step in NEEDS}
            found = planned(STEPS, needed.union(wanted), dreamer)
            return DreamPlan(
                store_id=steps.read_store_id(connection),
                position=log.position(connection),
                interaction=view.interaction,
                made_at=view.now,
                parameters=parameters,
                reports=found.reports,
                proposals=found.proposals,
                clusters=dreamer.clusters,
                cursor=dreamer.cursor,
            )

    def _view(self, connection: Connection) -> StoreView:
        now, interaction = self.clock.now(), steps.read_interaction(connection)
        return StoreView(connection, self.columns.at(connection), now, interaction, self.retention)

    def _recalled(self, question: str, limit: int) -> tuple[ChunkId, ...]:
        return self.recaller.recall(RecallRequest(query=question, limit=limit, profile=_PLAIN)).ids

    def reflection_due(self, parameters: ReflectionParameters) -> tuple[ReflectionReason, ...]:
        """Return every reason to reflect on what came since the last reflection."""
        with self.database.reader() as connection:
            view = self._view(connection)
            known = past.past(connection, view.now, timedelta(0))
            return recent(view, known, validated(parameters)).reasons

    def apply(
        self,
        plan: DreamPlan,
        accepted: frozenset[str],
        actor: str,
        progress: Progress,
        *,
        backup: bool,
        unless_dreamt: bool = False,
    ) -> DreamReport:
        """Apply the accepted proposals of a plan as one step; a backup is made before.

        With ``unless_dreamt``, raise ConflictError if another dream of one of its steps came first.
        """
        self.database.require_writable()
        require_known(plan, accepted)
        self._require_own(plan)
        texts = [(text_hash(text), text) for text in texts_of(plan, accepted)]
        embedded = self.curator.embedded_texts(texts, progress)
        with (
            self._copied(progress, wanted=backup and bool(accepted)) as copy,
            self.curator.step(past.KIND, actor, progress) as step,
        ):
            if unless_dreamt:
                _require_first(step.writer.connection, plan)
            work = Applying(step.writer, plan)
            work.apply(accepted, progress)
            brought = {
                model: {digest: found[digest] for digest in work.brought & found.keys()}
                for model, found in embedded.items()
            }
            additions.save_vectors(step.writer.connection, brought)
            step.writer.details[past.KIND] = past.details(
                plan, work.applied, work.refused, len(work.protected), work.ids
            )
            step.label = label(work.applied)
        if copy is not None and not step.changes:
            copy.unlink()  # the store is as it was
        report = DreamReport(
            changes=step.changes,
            applied=dict(work.applied),
            refused=tuple(work.refused),
            new=work.new,
            protected=work.protected,
            backup=copy if step.changes else None,
        )
        for operation in telemetry.operations(plan, report, actor, self.clock.now()):
            self.operations.append(operation)
        return report

    def unmerge(self, chunk_id: int, actor: str) -> Changes:
        """Split a theme again, as one step."""
        with self.curator.step(unmerging.KIND, actor) as step:
            step.label = unmerging.unmerge(step.writer, chunk_id)
        return step.changes

    def outlook(self, plan: DreamPlan, accepted: frozenset[str], progress: Progress) -> DreamOutlook:
        """Return what the accepted proposals would leave of the store."""
        require_known(plan, accepted)
        with self.database.reader(progress) as connection:
            return self._outlooks(connection).of(plan, accepted, progress)

    def effect(self, proposal: Proposal) -> ProposalEffect:
        """Return what one proposal would do."""
        with self.database.reader() as connection:
            return self._outlooks(connection).effect(proposal)

    def sampled(self, plan: DreamPlan, accepted: frozenset[str], count: int) -> list[SavedQuestion]:
        """Return chunks as questions for themselves, those that the plan touches among them."""
        require_known(plan, accepted)
        with self.database.reader() as connection:
            columns = self.columns.at(connection)
            active = columns.texts(connection, "status").among(Status.ACTIVE)
            # What holds no longer is in no answer, whatever a dream does to it.
            over = columns.numbers(connection, "valid_until") <= to_microseconds(self.clock.now())
            return regression.sampled(connection, columns.ids[active & ~over], plan, accepted, count)

    def _outlooks(self, connection: Connection) -> Outlooks:
        columns = self.columns.at(connection)
        return Outlooks(connection, columns, self.strengths, self.activation, self.retention)

    def policy(self) -> KeptPolicy:
        """Return the policy that the store goes by: what it keeps, or the default."""
        with self.database.reader() as connection:
            kept = meta.value(connection, _POLICY)
        return KeptPolicy() if kept is None else KeptPolicy.read(kept)

    def set_policy(self, policy: DreamPolicy) -> None:
        """Keep a policy in the store; what could not be read again is none."""
        text = validated(policy).to_json()
        DreamPolicy.from_json(text)
        with self.database.writer() as connection:
            meta.keep(connection, _POLICY, text)

    def schedule(self, policy: DreamPolicy) -> DreamSchedule:
        """Return which steps are due by a policy, and when the next will be."""
        with self.database.reader() as connection:
            dreamt, changed_at = past.last_dreamt(connection), past.changed_at(connection)
        looked = {step: max(at, dreamt.get(step, at)) for step, at in self.looked.items()}
        return schedule(policy, STEPS, {**dreamt, **looked}, changed_at, self.clock.now())

    def run(
        self,
        wanted: Collection[DreamStep],
        policy: DreamPolicy,
        parameters: DreamParameters,
        actor: str,
        progress: Progress,
        *,
        backup: bool,
        unless_dreamt: bool = False,
    ) -> DreamRun:
        """Plan these steps, and apply at once what a policy lets apply by itself."""
        self.database.require_writable()
        plan = self.plan(wanted, parameters, progress)
        accepted = frozenset(policy.accepted(plan))
        report = self.apply(plan, accepted, actor, progress, backup=backup, unless_dreamt=unless_dreamt)
        self.looked.update(dict.fromkeys(wanted, plan.made_at))
        return DreamRun(plan=plan, report=report, waiting=self._waiting(plan, accepted, report))

    def _waiting(self, plan: DreamPlan, accepted: frozenset[str], report: DreamReport) -> DreamPlan:
        """Return what of a plan was not accepted, for the store as applying the rest left it.

        What others changed between the plan and its application can't be told from that any more, so it goes.
        """
        done = report.changes
        with self.database.reader() as connection:
            changed = log.chunks_changed_since(connection, plan.position, until=done.position)
        others = set(changed) - set(done.ids)
        rest = plan.proposals.only(set(plan.proposals.ids()).difference(accepted))
        if others:
            rest = rest.only({item.id for item in rest if others.isdisjoint(item.touches)})
        return replace(plan, position=done.position, proposals=rest)

    def _copied(self, progress: Progress, *, wanted: bool) -> AbstractContextManager[Path | None]:
        return self.database.copied_before(past.KIND, progress) if wanted else nullcontext()

    def age(self, plan: DreamPlan, limit: int) -> int:
        """Return how many steps of others count that were written since a plan was made, up to a limit."""
        with self.database.reader() as connection:
            return len(written_since(connection, plan, limit)[1])

    def past(self, limit: int = -1) -> list[PastDream]:
        """Return the dreams of the log, newest first."""
        with self.database.reader() as connection:
            known = headers.standings(connection)
            found = headers.headers(
                connection, newest_first=True, limit=limit, matching=StepFilter(kinds=(past.KIND,))
            )
            return past.past_dreams(known.marked(info) for info in found)

    def proof(self, step: int) -> tuple[ProtectedDigest, ...]:
        """Return the digests of what was protected before a dream of the log, then and when it ended."""
        with self.database.reader() as connection:
            info = headers.header(connection, StepId(step))
            if info is None or info.kind != past.KIND:
                raise NotFoundError(f"There is no dream of step {step}.")
            return proof.of_step(connection, info)

    def _require_own(self, plan: DreamPlan) -> None:
        with self.database.reader() as connection:
            if plan.store_id != steps.read_store_id(connection):
                raise RefusedError("This plan was made for another store. Nothing was changed.")
            newest = columns.ids(connection)[-1:].tolist()
            if any(place > max(newest, default=0) for place in plan.cursor.values()):
                raise RefusedError(
                    "This plan says that dreams got further than there are chunks. Nothing was changed."
                )
            if plan.position > log.position(connection):
                raise RefusedError(
                    "This plan was made for a later state of this store than there is now, as after a backup "
                    "was brought back. Nothing was changed; plan again."
                )


def _require_first(connection: Connection, plan: DreamPlan) -> None:
    if past.dreamt_since(connection, plan).intersection(plan.steps):
        raise ConflictError("Another dream came first. Nothing was changed; plan again.")


def label(applied: Mapping[DreamStep, int]) -> str:
    """Return the label of a dream: numbers only, since what is erased later must not stand in a header."""
    if not applied:
        return "Dream"
    parts = [f"{applied[step]:,} {step}" for step in DreamStep if applied.get(step)]
    shown = ", ".join(parts[:3]) + (f" and {counted(len(parts) - 3, 'other step')}" if len(parts) > 3 else "")
    return f"Dream: {shown}"
