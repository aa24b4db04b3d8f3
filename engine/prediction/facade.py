"""The part of the façade that asks what a human would say at a gate."""

from __future__ import annotations

from pathlib import Path

from engine.choices import chosen, whole
from engine.errors import InvalidInputError
from engine.intake.advice.adviser import Adviser
from engine.parameters import ActivationParameters, GuardParameters, PredictionParameters, validated
from engine.prediction.answering import Said, answered
from engine.prediction.artifacts import with_artifact
from engine.prediction.causes import Cause, cause
from engine.prediction.costs import SessionCost
from engine.prediction.gates_seen import HUMAN
from engine.prediction.predictions import Predictions, gate_of
from engine.prediction.queue import GateQueue
from engine.prediction.records import Gate, GateHead, GateStatus, NewGate
from engine.prediction.stages import Escalation, Prediction
from engine.prediction.stepper import Manner, Stepper
from engine.providers.protocols import LanguageModel
from engine.records import Changes


class PredictionFacade:
    """Gates that wait for a human's word, and what the human would say."""

    actor: str
    activation_parameters: ActivationParameters
    prediction_parameters: PredictionParameters
    _gates: GateQueue
    _predictions: Predictions
    _adviser: Adviser

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
        return self._gates.gates(chosen(GateStatus, status, "status"), limit)

    def gate_heads(self, status: GateStatus = GateStatus.WAITING, *, limit: int = -1) -> list[GateHead]:
        """Return what a list shows of these gates, without their artifacts."""
        return self._gates.heads(chosen(GateStatus, status, "status"), limit)

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

    def predict(
        self,
        gate: Gate | NewGate | int,
        *,
        model: LanguageModel | bool = True,
        escalation: Escalation | str = Escalation.WHEN_UNSURE,
        seed: int = 0,
        activation: ActivationParameters | None = None,
        guards: GuardParameters | None = None,
        replay: Prediction | None = None,
        actor: str | None = None,
    ) -> Stepper:
        """Return a stepper through a prediction: retrieval, prior, posterior, surprise, decision.

        A gate that is in no queue yet is enqueued.  Asked is the engine's language model, or another
        ``model``; without any, or with False, rules predict.  ``seed`` draws whether a human is asked anyway;
        ``activation`` and ``guards`` try out other parameters than the store's.
        What ``replay`` went by is gone by again, so that two runs can be compared.  Nothing is remembered
        before :meth:`answer`.  Raises NotFoundError and InvalidInputError.
        """
        manner = self._manner(model, escalation, seed, activation, guards)
        return self._predictions.begin(self._queued(gate, actor), manner, replay)

    def resume(
        self,
        prediction: Prediction,
        *,
        model: LanguageModel | bool = True,
        escalation: Escalation | str = Escalation.WHEN_UNSURE,
        seed: int = 0,
        activation: ActivationParameters | None = None,
        guards: GuardParameters | None = None,
    ) -> Stepper:
        """Return a stepper through a prediction that was left, to go on where it stands."""
        return self._predictions.resume(prediction, self._manner(model, escalation, seed, activation, guards))

    def predictions(self, gate_id: int) -> list[Prediction]:
        """Return all that was predicted for a gate, run by run; raises NotFoundError."""
        return self._predictions.of(gate_id)

    def prediction(self, gate_id: int, run: int) -> Prediction:
        """Return one run of a prediction; raises NotFoundError."""
        return self._predictions.one(gate_id, run)

    def session_cost(self, session: str) -> SessionCost:
        """Return what the predictions of a session took and cost, and what keeping the prefix saved."""
        return self._predictions.cost(session)

    def answer(
        self,
        prediction: Prediction | Stepper | Gate | int,
        *,
        response: str = "",
        outcome: str = "",
        delta: str | None = None,
        by: str = HUMAN,
        model: LanguageModel | bool = True,
        actor: str | None = None,
    ) -> Changes:
        """Store what was said at a gate, take it off the queue, and learn from it, in one step.

        ``prediction`` may be a gate, too, which goes by the newest run for it that came to an answer, if any.
        Without an ``outcome`` the response is classified; without a ``delta``, what the prediction missed is
        worked out where it was corrected: by the model, as in :meth:`predict`, or by rules.  ``by`` says who
        answered, "human" or "proxy".  Raises InvalidInputError, NotFoundError, and RefusedError for a gate
        that was answered or withdrawn already.
        """
        gate_id, made = gate_of(prediction)
        made = made or self._predictions.newest(gate_id)
        said = Said(response=response, outcome=outcome, delta=delta, by=by)
        found = answered(self._gates.gate(gate_id), made, said, self._model(model))
        return self._predictions.answer(found, actor or self.actor)

    def cause(self, first: int, second: int, *, model: LanguageModel | bool = True) -> Cause:
        """Return why two gates of one state and task type ended otherwise, in a sentence.

        Rules go by when they were presented and how sure they were predicted; where only what differs in them
        can tell, the model is asked, as in :meth:`predict`.  Raises NotFoundError, and InvalidInputError for
        two that do not contradict each other.
        """
        return cause(self._predictions.desk, first, second, self._model(model))

    def _model(self, given: LanguageModel | bool) -> LanguageModel | None:
        return self._adviser.asked(given)

    def _queued(self, gate: Gate | NewGate | int, actor: str | None) -> Gate:
        if isinstance(gate, Gate):
            return self._gates.gate(gate.id)
        if isinstance(gate, NewGate):
            (gate,) = self._gates.enqueue(gate, actor or self.actor).ids
        return self._gates.gate(gate)

    def _manner(
        self,
        model: LanguageModel | bool,
        escalation: Escalation | str,
        seed: int,
        activation: ActivationParameters | None,
        guards: GuardParameters | None,
    ) -> Manner:
        if whole(seed, "seed") < 0:
            raise InvalidInputError([f"seed is {seed}; it must be at least 0"])
        return Manner(
            guards=validated(guards or self.prediction_parameters.guards),
            activation=validated(activation or self.activation_parameters),
            model=self._model(model),
            escalation=chosen(Escalation, escalation, "escalation"),
            seed=seed,
        )
