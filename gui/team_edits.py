"""What a person says of a team's work: written as minutes, or as steps of the store, on the writer thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import Appended, Changes, MemoryEngine, PairRun, Progress
from gui.session import Session
from gui.tasks import Job, Receiver, TaskError, alive
from gui.wording.translation import tr


@dataclass(frozen=True, slots=True)
class _Written:
    """Minutes that were written, and the steps of the log that this took."""

    appended: Appended
    steps: tuple[Changes, ...]


def judge_dissent(
    session: Session, dissent: str, impact: bool, then: Receiver[Appended], failed: Receiver[TaskError]
) -> Job:
    """Say whether a dissent changed what came out; a minute says so, which stays."""
    return _write(
        session,
        tr("Jobs", "Judge a dissent"),
        lambda engine: engine.judge_dissent(dissent, impact=impact, by=engine.actor),
        then,
        failed,
    )


def judge_override(
    session: Session, override: str, regret: bool, then: Receiver[Appended], failed: Receiver[TaskError]
) -> Job:
    """Take an override back, or say that it is not regretted; a minute says so, which stays."""
    return _write(
        session,
        tr("Jobs", "Judge an override"),
        lambda engine: (
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
    return _write(
        session, tr("Jobs", "Keep a PAIR run"), lambda engine: engine.keep_pair(run, agent), then, failed
    )


def _write(
    session: Session,
    title: str,
    write: Callable[[MemoryEngine], Appended],
    then: Receiver[Appended],
    failed: Receiver[TaskError],
) -> Job:
    """Write minutes, and announce their steps as made here: minutes are one, their memories another."""

    def work(engine: MemoryEngine, _: Progress) -> _Written:
        before = engine.position
        appended = write(engine)
        return _Written(appended, _steps_since(engine, before))

    def announce(written: _Written) -> None:
        for changes in written.steps:
            session.announce(changes)
        if alive(then):
            then(written.appended)

    return session.write(title, work, announce, failed)


def _steps_since(engine: MemoryEngine, position: int) -> tuple[Changes, ...]:
    return tuple(
        Changes(one.step, one.kind, one.label, (), one.position, structural=True)
        for one in engine.history(position, actor=engine.actor)
    )
