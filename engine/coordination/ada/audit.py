"""Proof, from the rows of the log, that nobody changed a playbook or the rules without the right to.

The log is played: who changed which section at which step, and by which proposal.  What it comes to is held
against the chunks as they are, and the log itself against its chain of digests.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from sqlalchemy import Connection

from engine.clock import from_microseconds
from engine.coordination.ada.core import CHANGES, owner
from engine.coordination.ada.records import CoreAudit, CoreChange, CoreName, ProposalStatus
from engine.history.changes import RowChange, decode
from engine.history.timeline import ERASE
from engine.progress import Progress
from engine.records import ChunkId, Fault, StepId
from engine.storage import log, proposals, team

PART = "core memory"
USE = "use"
_REMEDY = "Look at the step in the history, and set the section as it should be."
_SECTION_OF = {kind: name for name, kind in CHANGES.items()}
_FRESH = {"type": "", "state": "", "role": "", "status": "active", "content": ""}


class _Row(NamedTuple):
    seq: int
    step: int
    kind: str
    actor: str
    at: int
    chunk_id: int
    payload: str | None
    digest: str


@dataclass(slots=True)
class _Proposed:
    section: str
    role: str
    by: str


@dataclass(slots=True)
class _Play:
    """What the log came to so far."""

    chunks: dict[int, dict[str, Any]] = field(default_factory=dict)
    proposed: dict[int, _Proposed] = field(default_factory=dict)
    approved: dict[int, int] = field(default_factory=dict)  # proposal by step
    changes: list[CoreChange] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def take(self, row: _Row) -> None:
        """Play one row of the log."""
        if row.payload is not None and log.digest(row.payload) != row.digest:
            fault = f"Row {row.seq} of the log (step {row.step}) was changed outside the program."
            self.faults.append(Fault(PART, fault, "Compare with a backup or an export."))
        elif row.payload is None or row.kind == ERASE:
            self._take_erased(row)
        else:
            for change in decode(ChunkId(row.chunk_id), row.payload):
                self._take_change(row, change)

    def _take_erased(self, row: _Row) -> None:
        """Play a row of which an erase took the words, or the erase itself: its kind tells the section."""
        known = self.chunks.get(row.chunk_id)
        if (section := _SECTION_OF.get(row.kind)) and known is None:
            known = {**_FRESH, "type": team.CORE, "state": str(section)}
            self.chunks[row.chunk_id] = known
        if known is not None:
            if row.kind != USE:
                self._note(row, known)
            if row.kind == ERASE:
                del self.chunks[row.chunk_id]

    def _take_change(self, row: _Row, change: RowChange) -> None:
        if change.table == proposals.TABLE:
            self._take_proposal(row, change)
        elif change.table == "chunk":
            before = self.chunks.get(row.chunk_id, {})
            after = None if change.after is None else {**_FRESH, **before, **_told(change.after)}
            if before != (after or {}):
                guarded = next((image for image in (before, after) if image and _is_guarded(image)), None)
                if guarded:
                    self._note(row, guarded)
            if after is None:
                self.chunks.pop(row.chunk_id, None)
            else:
                self.chunks[row.chunk_id] = after

    def _take_proposal(self, row: _Row, change: RowChange) -> None:
        if change.before is None and change.after is not None:
            told = change.after
            # Who wrote the row, not who it says wrote it.
            self.proposed[row.chunk_id] = _Proposed(told["section"], told.get("role", ""), row.actor)
        elif change.after and change.after.get("status") == ProposalStatus.APPROVED:
            self.approved[row.step] = row.chunk_id

    def _note(self, row: _Row, image: dict[str, Any]) -> None:
        self.changes.append(
            CoreChange(
                step=StepId(row.step),
                kind=row.kind,
                actor=row.actor,
                at=from_microseconds(row.at),
                section=CoreName(image["state"]),
                role=image["role"],
                chunk=ChunkId(row.chunk_id),
            )
        )


def audit(
    connection: Connection, people: Collection[str], erased: Collection[int], progress: Progress
) -> CoreAudit:
    """Return every change of playbooks and rules, and what was done by others than these people.

    What is said of ``erased`` chunks may be blank, though the log ends before the erase.
    """
    play = _Play()
    for row in map(_Row._make, team.told_of_core(connection, tuple(_SECTION_OF))):
        play.take(row)
    changes = tuple(_judged(_by_proposal(change, play), people) for change in play.changes)
    faults = [
        *play.faults,
        *(Fault(PART, change.fault, _REMEDY) for change in changes if change.fault),
        *_outside(connection, play, erased),
        *log.chain_faults(connection, progress, erased),
    ]
    return CoreAudit(changes, tuple(faults))


def _told(image: Any) -> dict[str, Any]:
    return {name: image[name] for name in _FRESH if name in image}


def _is_guarded(image: dict[str, Any]) -> bool:
    return image["type"] == team.CORE and image["state"] in CHANGES


def _by_proposal(change: CoreChange, play: _Play) -> CoreChange:
    """Return a change with the proposal that the same step approved, if it is of this section."""
    number = play.approved.get(change.step)
    proposed = play.proposed.get(number) if number is not None else None
    if number is None or proposed is None:
        return change
    if proposed.section != change.section or owner(change.section, proposed.role) != change.role:
        return change
    return replace(change, proposal=ChunkId(number), proposed_by=proposed.by)


def _judged(change: CoreChange, people: Collection[str]) -> CoreChange:
    of_role = f" of {change.role!r}" if change.role else ""
    what = f"Step {change.step} ({change.kind}) changed the {change.section}{of_role}"
    if change.actor not in people:
        way = f"by proposal {change.proposal}" if change.proposal else "by no proposal"
        return replace(
            change, fault=f"{what} {way}, and {change.actor!r}, who did so, is not known as a person."
        )
    if change.proposal is not None and change.proposed_by == change.actor:
        return replace(change, fault=f"{what}, and {change.actor!r} had proposed that too.")
    return change


def _outside(connection: Connection, play: _Play, erased: Collection[int]) -> Iterator[Fault]:
    """Give a fault for each guarded section that is not what the log comes to."""
    held = {key: image for key, image in play.chunks.items() if key not in erased}
    guarded = {key for key, image in held.items() if _is_guarded(image)}
    now = team.texts(connection, sorted({*guarded, *team.core_sections(connection)}))
    for key in sorted({*guarded, *now}):
        is_now = dict(zip(_FRESH, now[key], strict=True)) if key in now else None
        told = held.get(key)
        concerned = key in guarded or (is_now is not None and _is_guarded(is_now))
        if concerned and is_now != told:
            section = (is_now or told or _FRESH)["state"]
            yield Fault(
                PART,
                f"Chunk {key} ({section}) is not what the log says: it was changed outside the program.",
                "Compare with a backup, and set the section as it should be.",
            )
