"""A prediction under way: a stage at a time, forward and back, with prompts that a person may rewrite."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from engine.choices import chosen
from engine.clock import to_microseconds
from engine.dynamics.confidence import Standing, calibrated, guards
from engine.dynamics.conflicts import Conflict
from engine.errors import InvalidInputError, RefusedError
from engine.fields import is_text
from engine.parameters import ActivationParameters, GuardParameters
from engine.prediction import gates_seen, passes, prompting, retrieving, runs
from engine.prediction.desk import Desk
from engine.prediction.offline import Offline
from engine.prediction.passes import Asked, ByModel, Predictor
from engine.prediction.prompting import Mind, Prompt
from engine.prediction.stages import (
    Escalation,
    GateDecision,
    Prediction,
    Recalled,
    Retrieval,
    Stage,
)
from engine.providers.protocols import LanguageModel
from engine.storage import reading

PROMPTED = (Stage.PRIOR, Stage.POSTERIOR, Stage.SURPRISE)
"""The stages that ask something, and whose prompts can be rewritten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a prediction is made: by which model, if any, and when a human is asked.

    ``activation`` says what comes to mind, ``guards`` what caps a confidence.  By ``seed`` it is drawn
    whether a human is asked although the prediction is sure.
    """

    activation: ActivationParameters
    guards: GuardParameters
    model: LanguageModel | None = None
    escalation: Escalation = Escalation.WHEN_UNSURE
    seed: int = 0


class Stepper:
    """Steps through one prediction.  Each stage is kept in the store as soon as it is done.

    Iterating runs what is left and gives the prediction after each stage.  Used by one thread at a time.
    """

    def __init__(self, desk: Desk, prediction: Prediction, manner: Manner) -> None:
        self._desk = desk
        self._manner = manner
        self._prediction = prediction
        self._rewritten: dict[Stage, str] = {}
        self._gates: list[gates_seen.SeenGate] | None = None  # read once, and anew with each retrieval

    @property
    def prediction(self) -> Prediction:
        """The prediction as far as it has come."""
        return self._prediction

    @property
    def next(self) -> Stage | None:
        """The stage that comes next, None after the last."""
        return self._prediction.next

    def __iter__(self) -> Iterator[Prediction]:
        """Run what is left, stage by stage."""
        while self.next is not None:
            yield self.step()

    def run(self) -> Prediction:
        """Run what is left, and return the prediction."""
        for _ in self:
            pass
        return self._prediction

    def step(self) -> Prediction:
        """Run the next stage, and return the prediction; raises RefusedError after the last.

        A model that fails raises nothing: the stage says why there is no answer.
        """
        stage = self.next
        if stage is None:
            raise RefusedError("This prediction is finished. Step back to go through a stage again.")
        make = {
            Stage.RETRIEVAL: self._retrieve,
            Stage.PRIOR: self._prior,
            Stage.POSTERIOR: self._posterior,
            Stage.SURPRISE: self._surprise,
            Stage.DECISION: self._decide,
        }[stage]
        return self._keep(make())

    def back(self) -> Prediction:
        """Take the last stage back, and return the prediction; raises RefusedError before the first."""
        done = self._prediction.done
        if not done:
            raise RefusedError("Nothing of this prediction has run yet, so there is no stage to take back.")
        return self.back_to(done[-1])

    def back_to(self, stage: Stage | str) -> Prediction:
        """Take a stage and all after it back, and return the prediction."""
        later: dict[str, Any] = dict.fromkeys(list(Stage)[list(Stage).index(chosen(Stage, stage, "stage")) :])
        return self._keep(replace(self._prediction, **later))

    def rewrite(self, stage: Stage | str, user: str) -> Prediction:
        """Ask a stage with other words from now on; "" asks with its own again.

        It is taken back, with all after it.
        Raises InvalidInputError for a stage that asks nothing, and RefusedError where rules predict.
        """
        stage = chosen(Stage, stage, "stage")
        if user and self._manner.model is None:
            raise RefusedError("Rules predict here, and go by no prompt. To rewrite one, predict by a model.")
        if stage not in PROMPTED:
            raise InvalidInputError([f"{stage} asks nothing, so there is no prompt to rewrite"])
        if not is_text(user):
            raise InvalidInputError(["the prompt holds half a character (a lone surrogate)"])
        self._rewritten.pop(stage, None)
        if user:
            self._rewritten[stage] = user
        return self.back_to(stage) if stage in self._prediction.done else self._prediction

    def prompt(self, stage: Stage | str) -> Prompt:
        """Return what a stage is asked with; raises RefusedError where the stages before have not run."""
        stage = chosen(Stage, stage, "stage")
        if stage not in PROMPTED or not self._ready(stage):
            raise RefusedError(f"What {stage} is asked with is known once the stages before it have run.")
        return self._asked(stage).prompt

    def _ready(self, stage: Stage) -> bool:
        before = list(Stage)[: list(Stage).index(stage)]
        return all(getattr(self._prediction, name) is not None for name in before)

    def _keep(self, prediction: Prediction) -> Prediction:
        prediction = replace(prediction, model=_made_by(prediction) or prediction.model)
        if not self._desk.database.read_only:
            with self._desk.database.writer() as connection:
                runs.save(connection, prediction)
        self._prediction = prediction
        return prediction

    # The stages.

    def _retrieve(self) -> Prediction:
        started, self._gates = time.perf_counter(), None
        gate, desk = self._prediction.gate, self._desk
        found = retrieving.retrieved(
            desk.database, desk.recaller, gate, self._seen(), self._manner.activation, desk.parameters
        )
        spent = 1_000 * (time.perf_counter() - started)
        return replace(self._prediction, retrieval=replace(found, milliseconds=spent))

    def _prior(self) -> Prediction:
        return replace(self._prediction, prior=self._predictor().prior(self._asked(Stage.PRIOR)))

    def _posterior(self) -> Prediction:
        made = self._predictor().posterior(self._asked(Stage.POSTERIOR), self._prediction.gate.artifact)
        return replace(self._prediction, posterior=made)

    def _surprise(self) -> Prediction:
        before, after = self._prediction.prior, self._prediction.posterior
        assert before is not None
        assert after is not None
        found = passes.surprise(
            self._predictor(),
            self._asked(Stage.SURPRISE),
            self._prediction.gate.artifact,
            (before, after),
            self._desk.parameters.surprise,
        )
        return replace(self._prediction, surprise=found)

    def _decide(self) -> Prediction:
        prior = self._prediction.prior
        assert prior is not None
        stands = self._prediction.stands or prior
        standing, parameters = self._standing(), self._manner.guards
        confidence = calibrated(stands.reply.confidence, standing, parameters)
        unsure = confidence < parameters.answer_from
        wanted = {Escalation.ALWAYS: True, Escalation.NEVER: False}.get(self._manner.escalation, unsure)
        decision = GateDecision(
            outcome=stands.outcome,
            response=stands.reply.prose,
            raw_confidence=stands.reply.confidence,
            confidence=confidence,
            standing=standing,
            guards=guards(standing, parameters),
            escalation=self._manner.escalation,
            ask=wanted or stands.failed,
            posterior=stands is self._prediction.posterior,
        )
        return replace(self._prediction, decision=decision)

    # What they go by.

    def _predictor(self) -> Predictor:
        if self._manner.model is not None:
            return ByModel(self._manner.model)
        seen = self._seen()
        return Offline(gates_seen.attention(seen), gates_seen.outcomes(seen))

    def _seen(self) -> list[gates_seen.SeenGate]:
        """Return the gates of this state that a human answered, this one left out."""
        if self._gates is None:
            gate = self._prediction.gate
            with self._desk.database.reader() as connection:
                columns = self._desk.columns.at(connection)
                seen = gates_seen.of_state(connection, columns, gate.state)
            self._gates = [one for one in seen if one.by_human and one.id != gate.id]
        return self._gates

    def _standing(self) -> Standing:
        gate, retrieval = self._prediction.gate, self._retrieval
        with self._desk.database.reader() as connection:
            columns = self._desk.columns.at(connection)
            depth = gates_seen.kinds(connection, columns)
        return gates_seen.standing(
            self._seen(),
            gate.task_type,
            depth=depth,
            tension=any(found.kind is Conflict.TENSION for found in retrieval.disagreements),
            now=to_microseconds(self._desk.clock.now()),
            roll=float(np.random.default_rng([self._manner.seed, gate.id]).random()),
        )

    @property
    def _retrieval(self) -> Retrieval:
        assert self._prediction.retrieval is not None
        return self._prediction.retrieval

    def _asked(self, stage: Stage) -> Asked:
        """Return what a stage is asked with: the prior by experience alone: salience knows the artifact."""
        retrieval = self._retrieval
        recalled = (
            retrieval.experience if stage is Stage.PRIOR else (*retrieval.experience, *retrieval.salience)
        )
        mind = self._mind(recalled)
        situation = prompting.situation(self._prediction.gate)
        user, rewritten = self._rewritten.get(stage), stage in self._rewritten
        prompt = Prompt(self._prediction.prefix.text, user) if user else self._prompt(stage, situation, mind)
        return Asked(situation, prompt, rewritten, mind, recalled)

    def _prompt(self, stage: Stage, situation: prompting.Situation, mind: Mind) -> Prompt:
        system = self._prediction.prefix.text
        if stage is Stage.PRIOR:
            return prompting.prior(system, situation, mind)
        shown, before = prompting.artifact_shown(self._prediction.gate), self._prediction.prior
        assert before is not None
        if stage is Stage.POSTERIOR:
            return prompting.posterior(system, situation, mind, before.reply, shown)
        after = self._prediction.posterior
        assert after is not None
        return prompting.surprise(system, before.reply, after.reply, shown)

    def _mind(self, recalled: tuple[Recalled, ...]) -> Mind:
        ids = list(dict.fromkeys(hit.chunk_id for hit in recalled))
        with self._desk.database.reader() as connection:
            chunks = reading.chunks(connection, [*ids, *self._retrieval.lately])
        known = [chunks[key] for key in ids if key in chunks]
        lately = [chunks[key] for key in self._retrieval.lately if key in chunks]
        there = {chunk.id for chunk in known}
        disagreements = [
            (found.first, found.second, str(found.kind))
            for found in self._retrieval.disagreements
            if {found.first, found.second} <= there
        ]
        return Mind(known, disagreements, lately)


def _made_by(prediction: Prediction) -> str:
    """Return who made the passes; several, where a run was taken up by another."""
    passes = (prediction.prior, prediction.posterior)
    return ", ".join(dict.fromkeys(made.call.model for made in passes if made is not None))
