"""What a person says of a team's work: written as minutes, or as steps of the store, on the writer thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import (
    Appended,
    Changes,
    CoreProposal,
    CoreSection,
    MemoryEngine,
    PairRun,
    Progress,
    StreamReflection,
)
from gui.session import Session
from gui.tasks import Job, Receiver, TaskError
from gui.wording.translation import tr


def judge_dissent(
    session: Session, dissent: str, impact: bool, then: Receiver[Appended], failed: Receiver[TaskError]
) -> Job:
    """Say whether a dissent changed what came out; a minute says so, which stays."""
    return session.write(
        tr("Jobs", "Judge a dissent"),
        lambda engine, _: engine.judge_dissent(dissent, impact=impact, by=engine.actor),
        then,
        failed,
    )


def judge_override(
    session: Session, override: str, regret: bool, then: Receiver[Appended], failed: Receiver[TaskError]
) -> Job:
    """Take an override back, or say that it is not regretted; a minute says so, which stays."""
    return session.write(
        tr("Jobs", "Judge an override"),
        lambda engine, _: (
            engine.revert_override(override, by=engine.actor)
            if regret
            else engine.clear_regret(override, by=engine.actor)
        ),
        then,
        failed,
    )


def keep_pair(
    session: Session, run: PairRun, agent: str, then: Receiver[Appended], failed: Receiver[TaskError]
) -> Job:
    """Write what a run of PAIR came to as minutes of an agent."""
    return session.write(
        tr("Jobs", "Keep a PAIR run"), lambda engine, _: engine.keep_pair(run, agent), then, failed
    )


def write_section(
    session: Session,
    section: CoreSection,
    role: str,
    content: Callable[[], Any],
    then: Receiver[Changes],
    failed: Receiver[TaskError],
) -> Job:
    """Write a section of core memory; fails if somebody changed it since it was read."""

    def work(engine: MemoryEngine, _progress: Progress) -> Changes:
        write = engine.set_core_section if section.name.guarded else engine.core_memory_update
        return write(section.name, content(), role=role, based_on=section.version)

    return session.write(tr("Jobs", "Write core memory"), work, then, failed)


def approve(
    session: Session,
    proposal: CoreProposal,
    answer: str,
    content: str | None,
    then: Receiver[Changes],
    failed: Receiver[TaskError],
) -> Job:
    """Write what was proposed, or the ``content`` that the person made of it; fails as an edit does."""
    return session.write(
        tr("Jobs", "Approve a proposal"),
        lambda engine, _progress: engine.approve_proposal(
            proposal.id, answer, content=content, based_on=proposal.version
        ),
        then,
        failed,
    )


def reject(
    session: Session,
    proposal: CoreProposal,
    answer: str,
    then: Receiver[Changes],
    failed: Receiver[TaskError],
) -> Job:
    """Close a proposal, and change nothing else."""
    return session.write(
        tr("Jobs", "Reject a proposal"),
        lambda engine, _progress: engine.reject_proposal(proposal.id, answer),
        then,
        failed,
    )


def reflect(
    session: Session, role: str, then: Receiver[StreamReflection], failed: Receiver[TaskError]
) -> Job:
    """Reflect on what a role, or all, logged since the last reflection; a model may take its time."""
    return session.remote(tr("Jobs", "Reflect"), lambda engine, _progress: engine.reflect(role), then, failed)
