"""What a person says of a team's work: written as minutes, or as steps of the store, on the writer thread."""

from __future__ import annotations

from engine import Appended
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
