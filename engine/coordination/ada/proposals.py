"""What agents propose to change of playbooks and rules, and what a person decides (seed 004, phase 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from engine.clock import from_microseconds
from engine.coordination.ada.core import CHANGES, CoreStore, Sections, Write, known_sections, owner
from engine.coordination.ada.desk import require_role
from engine.coordination.ada.records import NEVER, CoreName, CoreProposal, ProposalStatus
from engine.coordination.ada.writing import guarded, require_said, require_text
from engine.errors import ConflictError, NotFoundError, RefusedError
from engine.records import Changes, ChunkId
from engine.storage import proposals
from engine.storage.steps import StepWriter

PROPOSE, REJECT = "propose", "reject proposal"


@dataclass(frozen=True, slots=True)
class ProposalBook:
    """Reads and writes the proposals of one store."""

    core: CoreStore

    def propose(self, section: str, content: str, reason: str, role: str, actor: str) -> Changes:
        """Let a change wait for a person's word; its number is the one that ``ids`` names."""
        name = guarded(section)
        require_role(role, needed=name.own)
        require_text(self.core, content)
        require_said(reason)
        with self.core.desk.curator.step(PROPOSE, actor) as step:
            self._require_few(step.writer.connection, actor)
            number = step.writer.reserve_chunk()
            values = {
                "status": ProposalStatus.WAITING.value,
                "role": role,
                "section": str(name),
                "content": content,
                "reason": reason,
                "proposed_by": actor,
                "proposed_at": step.writer.now,
            }
            step.writer.apply([proposals.added(number, values)])
            step.label = f"Propose a change of {name}"
        return step.changes

    def of_status(
        self, status: ProposalStatus, proposed_by: str | None, limit: int | None
    ) -> list[CoreProposal]:
        """Return the newest proposals of a status, the oldest first."""
        with self.core.desk.database.reader() as connection:
            return _proposals(connection, proposals.of_status(connection, status, proposed_by, limit))

    def counts(self, proposed_by: str | None) -> dict[ProposalStatus, int]:
        """Return how many proposals there are of each status."""
        with self.core.desk.database.reader() as connection:
            known = proposals.counts(connection, proposed_by)
        return {status: known.get(status, 0) for status in ProposalStatus}

    def one(self, number: int) -> CoreProposal:
        """Return one proposal; raises NotFoundError."""
        with self.core.desk.database.reader() as connection:
            return _required(connection, number)

    def approve(
        self, number: int, answer: str, content: str | None, actor: str, based_on: int | None
    ) -> Changes:
        """Write what was proposed, or what a person made of it, and close the proposal, in one step."""
        self.core.desk.require_person(actor, "approve a proposal")
        known = self.one(number)
        text = known.content if content is None else content
        require_text(self.core, text)
        require_said(answer)
        embedded = self.core.desk.embedded(text)
        with self.core.desk.curator.step(CHANGES[known.section], actor) as step:
            found = _open(step.writer, number)
            _require_another(found, actor)
            if found.stale and content is None:
                raise ConflictError(
                    f"Section {found.section} was changed since proposal {number} was made. Nothing was "
                    "changed. Read what it holds now, and approve with the content that it shall have."
                )
            write = Write(found.section, found.role, CHANGES[found.section], lambda _: text, based_on)
            self.core.put(step.writer, write, lambda _: embedded)
            _close(step.writer, found, ProposalStatus.APPROVED, answer, actor)
            step.label = f"Approve a change of {found.section}"
        return step.changes

    def reject(self, number: int, answer: str, actor: str) -> Changes:
        """Close a proposal and change nothing else."""
        self.core.desk.require_person(actor, "reject a proposal")
        require_said(answer)
        with self.core.desk.curator.step(REJECT, actor) as step:
            found = _open(step.writer, number)
            _close(step.writer, found, ProposalStatus.REJECTED, answer, actor)
            step.label = f"Reject a change of {found.section}"
        return step.changes

    def _require_few(self, connection: Connection, actor: str) -> None:
        """Raise RefusedError where as many proposals wait as a person can be asked to read."""
        waiting, most = proposals.waiting(connection, actor), int(self.core.desk.parameters.waiting)
        if waiting >= most:
            raise RefusedError(
                f"{waiting:,} proposals of {actor!r} wait for a person already; at most {most:,} may. "
                "Nothing was written. Propose again once some are decided on, and put what belongs "
                "together into one."
            )


def _open(writer: StepWriter, number: int) -> CoreProposal:
    found = _required(writer.connection, number)
    if found.status is not ProposalStatus.WAITING:
        raise RefusedError(f"Proposal {number} was {found.status} already. Nothing was changed.")
    return found


def _require_another(found: CoreProposal, actor: str) -> None:
    if found.proposed_by == actor:
        raise RefusedError(
            f"{actor!r} made proposal {found.id} and can't approve it. Nothing was changed. "
            "Another person can; or change the section directly."
        )


def _close(writer: StepWriter, found: CoreProposal, status: ProposalStatus, answer: str, actor: str) -> None:
    before = {"status": found.status.value, "decided_by": "", "decided_at": None, "answer": ""}
    after = {"status": status.value, "decided_by": actor, "decided_at": writer.now, "answer": answer}
    writer.apply([proposals.decided(found.id, before, after)])


def _required(connection: Connection, number: int) -> CoreProposal:
    found = _proposals(connection, proposals.rows(connection, [number]))
    if not found:
        raise NotFoundError(f"There is no proposal {number} in this store.")
    return found[0]


def _proposals(connection: Connection, rows: Sequence[Mapping[str, Any]]) -> list[CoreProposal]:
    known = known_sections(connection) if rows else {}
    return [_proposal(row, known) for row in rows]


def _proposal(row: Mapping[str, Any], known: Sections) -> CoreProposal:
    values = dict(row)
    step, decided_at = values.pop("step"), values.pop("decided_at")
    name, status = CoreName(values.pop("section")), ProposalStatus(values.pop("status"))
    section = known.get((name, owner(name, values["role"])))
    return CoreProposal(
        id=ChunkId(values.pop("chunk_id")),
        status=status,
        section=name,
        proposed_at=from_microseconds(values.pop("proposed_at")),
        decided_at=None if decided_at is None else from_microseconds(decided_at),
        current=section.text if section else "",
        version=section.version if section else NEVER,
        stale=status is ProposalStatus.WAITING and section is not None and section.version > step,
        **values,
    )
