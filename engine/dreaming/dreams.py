"""Dreams of one store: planned on a snapshot, applied in one transaction, read back from the log."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import timedelta

import numpy as np
from sqlalchemy import Connection

from engine.clock import Clock
from engine.curation import additions
from engine.curation.curator import Curator
from engine.dreaming import past, regression, telemetry
from engine.dreaming.applying import Applying, require_known, texts_of
from engine.dreaming.outlook import DreamOutlook, Outlooks, ProposalEffect
from engine.dreaming.planner import Dreamer, planned
from engine.dreaming.records import DreamPlan, DreamReport, DreamStep, PastDream, Proposal, Unmade
from engine.dreaming.reflection.recent import recent
from engine.dreaming.reflection.triggers import ReflectionReason
from engine.dreaming.steps import STEPS
from engine.dreaming.view import StoreView
from engine.errors import InvalidInputError, RefusedError
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
from engine.records import ChunkId, Status
from engine.retrieval.profiles import with_values
from engine.retrieval.recall import Recaller, RecallRequest
from engine.retrieval.search.models import Models
from engine.storage import headers, log, steps
from engine.storage.database import Database
from engine.strengths import Strengths
from engine.wording import counted

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

    def take(self, model: LanguageModel | None) -> None:
        """Ask another model from now on, or none."""
        self.language_model = model

    def plan(
        self, wanted: Collection[DreamStep], parameters: DreamParameters, progress: Progress
    ) -> DreamPlan:
        """Return what a cycle of the wanted steps proposes for the store as it is."""
        validated(parameters)
        unknown = sorted(str(step) for step in set(wanted) - STEPS.keys())
        if unknown:
            raise InvalidInputError([f"there is no step {', '.join(unknown)}; there are {', '.join(STEPS)}"])
        with self.database.reader(progress) as connection:
            now, interaction = self.clock.now(), steps.read_interaction(connection)
            known = past.past(connection, now, timedelta(hours=parameters.period_hours))
            view = StoreView(connection, self.columns.at(connection), now, interaction, self.retention)
            dreamer = Dreamer(
                view,
                parameters,
                known,
                self.models.in_force,
                self.activation,
                self.language_model,
                progress,
                self._recalled,
                by_hand=set(wanted) != STEPS.keys(),
            )
            found = planned(STEPS, wanted, dreamer)
            return DreamPlan(
                store_id=steps.read_store_id(connection),
                position=log.position(connection),
                interaction=interaction,
                made_at=now,
                parameters=parameters,
                reports=found.reports,
                proposals=found.proposals,
                clusters=dreamer.clusters,
                cursor=dreamer.cursor,
            )

    def _recalled(self, question: str, limit: int) -> tuple[ChunkId, ...]:
        return self.recaller.recall(RecallRequest(query=question, limit=limit, profile=_PLAIN)).ids

    def reflection_due(self, parameters: ReflectionParameters) -> tuple[ReflectionReason, ...]:
        """Return every reason to reflect on what came since the last reflection."""
        with self.database.reader() as connection:
            now, interaction = self.clock.now(), steps.read_interaction(connection)
            view = StoreView(connection, self.columns.at(connection), now, interaction, self.retention)
            known = past.past(connection, now, timedelta(0))
            return recent(view, known, validated(parameters)).reasons

    def apply(
        self, plan: DreamPlan, accepted: Collection[str], actor: str, progress: Progress, *, backup: bool
    ) -> DreamReport:
        """Apply the accepted proposals of a plan as one step; a backup is made before."""
        self.database.require_writable()
        require_known(plan, accepted)
        self._require_own(plan)
        texts = [(text_hash(text), text) for text in texts_of(plan, accepted)]
        embedded = self.curator.embedded_texts(texts, progress)
        copy = self.database.keep_copy(past.KIND, progress) if backup and accepted else None
        with self.curator.step(past.KIND, actor, progress) as step:
            work = Applying(step.writer, plan)
            work.apply(accepted, progress)
            additions.save_vectors(step.writer.connection, embedded)
            step.writer.details[past.KIND] = past.details(
                plan, work.applied, len(work.refused), len(work.protected)
            )
            step.label = label(work.applied)
        report = DreamReport(
            changes=step.changes,
            applied=work.applied,
            refused=tuple(work.refused),
            new=work.new,
            protected=work.protected,
            backup=copy,
        )
        for operation in telemetry.operations(plan, report, actor, self.clock.now()):
            self.operations.append(operation)
        return report

    def outlook(self, plan: DreamPlan, accepted: Collection[str] | None, progress: Progress) -> DreamOutlook:
        """Return what the accepted proposals would leave of the store."""
        if accepted is not None:
            require_known(plan, accepted)
        with self.database.reader(progress) as connection:
            return self._outlooks(connection).of(plan, accepted, progress)

    def effect(self, proposal: Proposal) -> ProposalEffect:
        """Return what one proposal would do."""
        with self.database.reader() as connection:
            return self._outlooks(connection).effect(proposal)

    def sampled(self, plan: DreamPlan, accepted: Collection[str], count: int) -> list[SavedQuestion]:
        """Return chunks as questions for themselves, those that the plan touches among them."""
        require_known(plan, accepted)
        with self.database.reader() as connection:
            columns = self.columns.at(connection)
            status = columns.texts(connection, "status")
            active = np.array([name == Status.ACTIVE for name in status.names], dtype=np.bool_)[status.codes]
            return regression.sampled(connection, columns.ids[active], plan, accepted, count)

    def _outlooks(self, connection: Connection) -> Outlooks:
        columns = self.columns.at(connection)
        return Outlooks(connection, columns, self.strengths, self.activation, self.retention)

    def past(self, limit: int = -1) -> list[PastDream]:
        """Return the dreams of the log, newest first."""
        with self.database.reader() as connection:
            known = headers.standings(connection)
            found = headers.headers(
                connection, newest_first=True, limit=limit, matching=StepFilter(kinds=(past.KIND,))
            )
            return past.past_dreams(known.marked(info) for info in found)

    def _require_own(self, plan: DreamPlan) -> None:
        with self.database.reader() as connection:
            if plan.store_id != steps.read_store_id(connection):
                raise RefusedError("This plan was made for another store. Nothing was changed.")
            if plan.position > log.position(connection):
                raise RefusedError(
                    "This plan was made for a later state of this store than there is now, as after a backup "
                    "was brought back. Nothing was changed; plan again."
                )


def label(applied: Mapping[DreamStep, int]) -> str:
    """Return the label of a dream: numbers only, since what is erased later must not stand in a header."""
    if not applied:
        return "Dream"
    parts = [f"{applied[step]:,} {step}" for step in DreamStep if applied.get(step)]
    shown = ", ".join(parts[:3]) + (f" and {counted(len(parts) - 3, 'other step')}" if len(parts) > 3 else "")
    return f"Dream: {shown}"


def automatic(plan: DreamPlan) -> list[str]:
    """Return the ids of the proposals that need no person."""
    found: list[str] = []
    for group in map(plan.proposals.of, DreamStep):
        if isinstance(group, Unmade):
            found += group.ids()  # what is made of numbers alone is no contradiction
        else:
            found += (item.id for item in group if not item.needs_person)
    return found
