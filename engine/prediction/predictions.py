"""Predictions for the gates of one store: begun, taken up again, replayed, and answered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from engine.curation.curator import Curator
from engine.errors import InvalidInputError, NotFoundError, RefusedError
from engine.fields import is_text
from engine.prediction import answering, queue, runs
from engine.prediction.answering import Answer
from engine.prediction.costs import SessionCost, session_cost
from engine.prediction.desk import Desk
from engine.prediction.prefixes import Prefixes
from engine.prediction.records import Gate, GateStatus
from engine.prediction.stages import Prediction
from engine.prediction.stepper import Manner, Stepper
from engine.providers.records import HEURISTIC
from engine.records import Changes, ChunkId
from engine.retrieval.search.models import Models
from engine.storage import predictions


class Predictions:
    """Begins predictions and stores answers."""

    def __init__(self, desk: Desk, curator: Curator, models: Models, prefixes: Prefixes) -> None:
        self.desk = desk
        self._curator = curator
        self._models = models
        self._prefixes = prefixes

    def begin(self, gate: Gate, manner: Manner, replayed: Prediction | None = None) -> Stepper:
        """Begin a run for a gate; one that replays another of it goes by the same memories.

        Raises RefusedError for a gate that does not wait, unless it is replayed, and InvalidInputError for a
        run of another gate, which may know the answer.
        """
        if replayed is not None and replayed.gate.id != gate.id:
            raise InvalidInputError(
                [f"the run to replay is one of gate {replayed.gate.id}, not of gate {gate.id}"]
            )
        if replayed is None and gate.status is not GateStatus.WAITING:
            raise RefusedError(
                f"Gate {gate.id} was {gate.status}. Replay a prediction of it, or ask it anew."
            )
        with self.desk.database.reader() as connection:
            prediction = self._fresh(connection, gate, manner)
        if replayed is not None:
            prediction = replace(prediction, prefix=replayed.prefix, retrieval=replayed.retrieval)
        if not self.desk.database.read_only:
            with self.desk.database.writer() as connection:
                prediction = replace(prediction, run=predictions.next_run(connection, gate.id))
                runs.save(connection, prediction)
        return Stepper(self.desk, prediction, manner)

    def _fresh(self, connection: Connection, gate: Gate, manner: Manner) -> Prediction:
        tokens = self.desk.parameters.cost.memories
        return Prediction(
            gate=gate,
            run=predictions.next_run(connection, gate.id),
            model=manner.model.model if manner.model else HEURISTIC,
            started_at=self.desk.clock.now(),
            prefix=self._prefixes.of(connection, gate.session, manner.activation, tokens),
            afterwards=gate.status is not GateStatus.WAITING,
        )

    def resume(self, prediction: Prediction, manner: Manner) -> Stepper:
        """Take a run up where it was left."""
        return Stepper(self.desk, prediction, manner)

    def of(self, gate_id: int) -> list[Prediction]:
        """Return all runs for a gate, the first one first; raises NotFoundError for a gate not there."""
        with self.desk.database.reader() as connection:
            return runs.read(connection, queue.required(connection, gate_id))

    def one(self, gate_id: int, run: int) -> Prediction:
        """Return one run; raises NotFoundError."""
        found = next((prediction for prediction in self.of(gate_id) if prediction.run == run), None)
        if found is None:
            raise NotFoundError(f"There is no run {run} of a prediction for gate {gate_id}.")
        return found

    def newest(self, gate_id: int) -> Prediction | None:
        """Return the newest run that came to an answer, and that an answer may go by; None without any."""
        with self.desk.database.reader() as connection:
            found = runs.read(connection, queue.required(connection, gate_id))
            return next((run for run in reversed(found) if _fit(connection, run)), None)

    def cost(self, session: str) -> SessionCost:
        """Return what the predictions of a session took; raises InvalidInputError for what names none."""
        if not is_text(session):
            raise InvalidInputError(["the session is no text, or holds half a character"])
        with self.desk.database.reader() as connection:
            gates = map(partial(queue.required, connection), predictions.of_session(connection, session))
            found = [run for gate in gates for run in runs.read(connection, gate)]
        return session_cost(session, found, self.desk.parameters.cost)

    def answer(self, answer: Answer, actor: str) -> Changes:
        """Store what was said at a gate."""
        return answering.store(self._curator, self._models.embedder, answer, actor, self.desk.parameters)

    def end_session(self, session: str) -> None:
        """Forget what a session was asked with first."""
        self._prefixes.end(session)


def _fit(connection: Connection, run: Prediction) -> bool:
    return run.stands is not None and not run.afterwards and runs.is_whole(connection, run)


def gate_of(answered: Prediction | Stepper | Gate | ChunkId | int) -> tuple[int, Prediction | None]:
    """Return the number of the gate that is answered, and the prediction for it if there is one."""
    if isinstance(answered, Stepper):
        answered = answered.prediction
    if isinstance(answered, Prediction):
        return answered.gate.id, answered
    return (answered.id if isinstance(answered, Gate) else answered), None
