"""User edits of the queue of gates: each is one step of the store, run on the writer thread."""

from __future__ import annotations

from pathlib import Path

from engine import Changes, Discovery, Gate, MemoryEngine, NewGate, Prediction, Progress
from gui.session import Session
from gui.tasks import Job, Receiver, TaskError
from gui.wording.translation import tr


def enqueue(
    session: Session,
    gate: NewGate,
    artifact: Path | None,
    then: Receiver[Changes],
    failed: Receiver[TaskError],
) -> Job:
    """Let a gate wait at the end of the queue; its artifact may come from a file."""
    return session.write(
        tr("Jobs", "Add a gate"),
        lambda engine, _progress: engine.enqueue(gate, artifact=artifact),
        then,
        failed,
    )


def withdraw(session: Session, gate: int, failed: Receiver[TaskError]) -> Job:
    """Take a gate out of the queue."""
    return session.write(
        tr("Jobs", "Withdraw a gate"),
        lambda engine, _progress: engine.withdraw_gate(gate),
        failed=failed,
    )


def discover(session: Session, then: Receiver[Discovery], failed: Receiver[TaskError]) -> Job:
    """Look through the lenses whose turn it is, and let what is new wait at gates."""
    return session.write(tr("Jobs", "Discover"), lambda engine, _progress: engine.discover(), then, failed)


def answer(
    session: Session,
    holder: str,
    answered: Gate | Prediction,
    response: str,
    outcome: str,
    then: Receiver[Changes],
    failed: Receiver[TaskError],
) -> Job:
    """Store what was said at a gate; fails while another than ``holder`` answers.

    Without an outcome it is read by rules, as while it was typed: nobody waits for a model to be told so.
    """

    def work(engine: MemoryEngine, _progress: Progress) -> Changes:
        engine.take_gate(holder)
        return engine.answer(answered, response=response, outcome=outcome, model=False)

    return session.write(tr("Jobs", "Answer a gate"), work, then, failed)
