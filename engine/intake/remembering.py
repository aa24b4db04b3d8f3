"""The write path of one store: messages observed, formed, judged and stored.

Network calls come first, then plans are made on a snapshot, then they are carried out in one short
transaction; what others wrote in between is seen there, and judged again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from engine.clock import Clock
from engine.curation.curator import Curator
from engine.errors import InvalidInputError
from engine.intake import storing, telemetry
from engine.intake.drafting import Drafting
from engine.intake.planning import Planner, working_item
from engine.intake.plans import Consideration, Draft, RememberReport
from engine.intake.records import Message, Neighbour, message_faults
from engine.intake.sessions import SessionKey, Sessions, WorkingItem
from engine.intake.storing import Storing
from engine.intake.view import MemoryView
from engine.operations.log import OperationsLog
from engine.parameters import IntakeParameters, validated
from engine.progress import Progress
from engine.records import Changes, ChunkId, StepId
from engine.retrieval.search.models import Models
from engine.storage import log, reading
from engine.storage.database import Database

STEP = "remember"


@dataclass(slots=True)
class Rememberer:
    """Carries messages along the write path of one store."""

    database: Database
    clock: Clock
    models: Models
    curator: Curator
    sessions: Sessions
    drafting: Drafting
    operations: OperationsLog
    parameters: IntakeParameters

    def drafts(self, messages: Sequence[Message], progress: Progress) -> list[Draft]:
        """Observe and form messages; raises InvalidInputError with every fault."""
        if faults := [fault for message in messages for fault in message_faults(message)]:
            raise InvalidInputError(faults)
        for key in {SessionKey(message.agent, message.session) for message in messages}:
            self.sessions.settle(key, self.at_hand(key))  # so that nothing undone or erased is spoken of
        now = self.clock.now()
        dated = [message if message.at else replace(message, at=now) for message in messages]
        return self.drafting.drafts(dated, self.models.embedder.embed, progress)

    def consider(
        self, drafts: Sequence[Draft], parameters: IntakeParameters | None, progress: Progress
    ) -> list[Consideration]:
        """Judge drafts beside what the store holds now; nothing is written."""
        with self.database.reader(progress) as connection:
            known = validated(parameters or self.parameters)
            return self._planned(connection, drafts, known, progress, ask=True)

    def keep(self, considered: Sequence[Consideration], actor: str, progress: Progress) -> RememberReport:
        """Store what was considered, as one step; what others changed meanwhile is judged again."""
        if not any(one.writes for one in considered):
            self._note(considered)  # who was spoken of, though nothing of it was kept
            return self._logged(self.previewed(considered), actor)
        considered, again = self._up_to_date(considered, progress)
        model = self.models.in_force
        with self.curator.step(STEP, actor, progress) as step:
            if _stale(step.writer.connection, considered):
                again = len(considered)
                considered = self._again(step.writer.connection, considered, progress)
            work = Storing(step.writer, model.embedder.model)
            work.store(considered, progress)
            storing.prune(step.writer, considered[0].parameters.relations)
            step.label = storing.label(considered)
        settled = [_settled(one, work.id_of) for one in considered]
        self._note(settled)
        return self._logged(self._report(settled, step.changes, again), actor)

    def _up_to_date(
        self, considered: Sequence[Consideration], progress: Progress
    ) -> tuple[Sequence[Consideration], int]:
        """Judge again what others have overtaken, before the transaction, which is to be short."""
        with self.database.reader(progress) as connection:
            if not _stale(connection, considered):
                return considered, 0
            return self._again(connection, considered, progress), len(considered)

    def _again(
        self, connection: Connection, considered: Sequence[Consideration], progress: Progress
    ) -> list[Consideration]:
        drafts, parameters = [one.draft for one in considered], considered[0].parameters
        return self._planned(connection, drafts, parameters, progress, ask=False)

    def at_hand(self, key: SessionKey) -> tuple[WorkingItem, ...]:
        """Return what a session holds of the chunks that are there."""
        items = self.sessions.get(key).items
        if not items:
            return ()
        with self.database.reader() as connection:
            present = reading.chunks(connection, [item.id for item in items])
        return tuple(item for item in items if item.id in present)

    def _logged(self, report: RememberReport, actor: str) -> RememberReport:
        for operation in telemetry.operations(report, actor, self.clock.now()):
            self.operations.append(operation)
        return report

    def _planned(
        self,
        connection: Connection,
        drafts: Sequence[Draft],
        parameters: IntakeParameters,
        progress: Progress,
        *,
        ask: bool,
    ) -> list[Consideration]:
        model = self.models.in_force
        index = model.keeper.index(connection)
        planner = Planner(
            view=MemoryView(connection, index, model.embedder),
            parameters=parameters,
            adviser=self.drafting.adviser,
            ask=ask,
            sessions=self.sessions,
            embedder=model.embedder,
            now=self.clock.now(),
        )
        return list(planner.plan(drafts, log.position(connection), progress))

    def _note(self, considered: Sequence[Consideration]) -> None:
        """Let the sessions know what was said, now that it is stored."""
        for one in considered:
            key = SessionKey(one.draft.message.agent, one.draft.message.session)
            items = [item for plan in one.facts if (item := working_item(plan, one.draft))]
            self.sessions.note(key, one.draft.message.speaker, items, one.draft.people, one.draft.things)

    def previewed(self, considered: Sequence[Consideration]) -> RememberReport:
        """Return the report of a step that writes nothing."""
        with self.database.reader() as connection:
            position = log.position(connection)
        label = storing.label(considered)
        return self._report(considered, Changes(StepId(0), STEP, label, (), position), 0)

    def _report(self, considered: Sequence[Consideration], changes: Changes, again: int) -> RememberReport:
        ids = dict.fromkeys(plan.chunk.id for one in considered for plan in one.facts if plan.chunk)
        return RememberReport(
            considered=tuple(considered),
            changes=changes,
            ids=tuple(ids),
            stand_ins=self.drafting.stand_ins,
            made_again=again,
        )


def _stale(connection: Connection, considered: Sequence[Consideration]) -> bool:
    """Whether others wrote something that the plans should have known of: a text, or a chunk they change."""
    position = min(one.position for one in considered)
    if log.position(connection) == position:
        return False
    if log.texts_changed_since(connection, position):
        return True
    known = {chunk.id: chunk.version for chunk in storing.touched(considered)}
    now = reading.chunks(connection, list(known))
    return any(key not in now or now[key].version != version for key, version in known.items())


def _settled(one: Consideration, id_of: Callable[[ChunkId], ChunkId]) -> Consideration:
    """Return a plan with the ids that its chunks have now."""

    def known(neighbour: Neighbour) -> Neighbour:
        return replace(neighbour, chunk=replace(neighbour.chunk, id=id_of(neighbour.chunk.id)))

    facts = tuple(
        replace(
            plan,
            neighbours=tuple(map(known, plan.neighbours)),
            judgement=replace(plan.judgement, target=plan.judgement.target and known(plan.judgement.target)),
            chunk=plan.chunk and replace(plan.chunk, id=id_of(plan.chunk.id)),
            links=tuple(replace(link, target=id_of(link.target)) for link in plan.links),
            captured=tuple(map(id_of, plan.captured)),
        )
        for plan in one.facts
    )
    return replace(one, facts=facts)
