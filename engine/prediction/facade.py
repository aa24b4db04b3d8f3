"""The part of the façade that asks what a human would say at a gate."""

from __future__ import annotations

from pathlib import Path

from engine.prediction.artifacts import with_artifact
from engine.prediction.queue import GateQueue
from engine.prediction.records import Gate, GateStatus, NewGate
from engine.records import Changes


class PredictionFacade:
    """Gates that wait for a human's word, and what the human would say."""

    actor: str
    _gates: GateQueue

    def enqueue(
        self, gate: NewGate, *, artifact: str | Path | None = None, actor: str | None = None
    ) -> Changes:
        """Let a gate wait at the end of the queue; its number is that of the chunk that ``ids`` names.

        ``artifact`` is a file to take it from.  Raises InvalidInputError, and NotFoundError for a file that
        can't be read.
        """
        if artifact is not None:
            gate = with_artifact(gate, Path(artifact))
        return self._gates.enqueue(gate, actor or self.actor)

    def gates(self, status: GateStatus = GateStatus.WAITING, *, limit: int = -1) -> list[Gate]:
        """Return the gates that wait, or those of another status, in the order in which they came."""
        return self._gates.gates(GateStatus(status), limit)

    def gate(self, gate_id: int) -> Gate:
        """Return one gate; raises NotFoundError."""
        return self._gates.gate(gate_id)

    def withdraw_gate(self, gate_id: int, *, actor: str | None = None) -> Changes:
        """Take a gate that waits out of the queue; raises NotFoundError and RefusedError."""
        return self._gates.withdraw(gate_id, actor or self.actor)

    def take_gate(self, holder: str) -> Gate | None:
        """Hold the queue for five minutes, and return the gate whose turn it is; None if none waits.

        ``holder`` names the process; it holds on by asking again.  Raises ConflictError while another holds
        the queue: there is one brain, and what one gate teaches is there for the next.
        """
        return self._gates.take(holder)

    def release_gates(self, holder: str) -> None:
        """Let go of the queue."""
        self._gates.release(holder)
