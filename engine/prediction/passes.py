"""Who makes the passes of a prediction: a language model here, rules in ``offline``.

A prior is made of a :class:`~engine.prediction.prompting.Situation`, which holds no artifact.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from engine.dynamics.confidence import is_surprise
from engine.errors import ProviderError
from engine.prediction.classification.verdicts import classified
from engine.prediction.prompting import Mind, Prompt, Situation
from engine.prediction.replies import Reply, parsed, surprise_of
from engine.prediction.stages import Pass, Recalled, Told
from engine.providers.asking import spent
from engine.providers.prompts import AS_SPOKEN
from engine.providers.protocols import LanguageModel
from engine.providers.records import ModelCall
from engine.providers.vectors import encodable
from engine.records import Chunk

PRIOR, POSTERIOR, SURPRISE = "prior", "posterior", "surprise"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a gate: the prompt, who wrote it, and the memories in it with their scores."""

    situation: Situation
    prompt: Prompt
    edited: bool
    mind: Mind
    recalled: Sequence[Recalled]

    @property
    def memories(self) -> Sequence[tuple[Chunk, Recalled]]:
        """Each memory beside how it was recalled."""
        scores = {hit.chunk_id: hit for hit in reversed(self.recalled)}
        return [(chunk, scores[chunk.id]) for chunk in self.mind.memories]


@dataclass(frozen=True, slots=True)
class Shift:
    """How far an artifact shifted a confidence, and to which outcome."""

    artifact: str
    outcome: str
    size: float


class Predictor(Protocol):
    """Says what the human would say."""

    @property
    def model(self) -> str:
        """The name that records of its work carry."""
        ...

    def prior(self, asked: Asked) -> Pass:
        """Return the first pass."""
        ...

    def posterior(self, asked: Asked, artifact: str) -> Pass:
        """Return the second pass, which sees the artifact."""
        ...

    def told(self, asked: Asked, shift: Shift) -> Told:
        """Return what in the artifact shifted the confidence so far."""
        ...


@dataclass(frozen=True, slots=True)
class ByModel:
    """Passes made by a language model."""

    language_model: LanguageModel

    @property
    def model(self) -> str:
        """The model's name."""
        return self.language_model.model

    def prior(self, asked: Asked) -> Pass:
        """Ask for the first pass."""
        return self._pass(PRIOR, asked)

    def posterior(self, asked: Asked, artifact: str) -> Pass:  # noqa: ARG002  (the prompt holds it)
        """Ask for the second pass."""
        return self._pass(POSTERIOR, asked)

    def told(self, asked: Asked, shift: Shift) -> Told:
        """Ask once what surprised; where that fails, it stays a surprise without percepts."""
        raw, call = completed(self.language_model, SURPRISE, asked.prompt)
        found = surprise_of(raw)
        if raw and found is None:
            call = replace(call, problem="The answer names nothing that surprised.")
        return Told(
            shift=shift.size,
            surprised=True,
            description=found.description if found else "",
            percepts=found.percepts if found else (),
            prompt=asked.prompt,
            edited=asked.edited,
            raw=raw,
            call=call,
        )

    def _pass(self, purpose: str, asked: Asked) -> Pass:
        raw, call = completed(self.language_model, purpose, asked.prompt, long=True)
        reply = parsed(raw, *_told(asked.prompt)) if raw else Reply("")
        if raw and not reply.prose:
            reply, call = Reply(""), replace(call, problem="The answer says nothing but a confidence.")
        return Pass(
            prompt=asked.prompt,
            edited=asked.edited,
            raw=raw,
            reply=reply,
            outcome=classified(reply.prose, asked.situation.state).outcome if reply.prose else "",
            used=asked.mind.cited(reply.cited) if reply.prose else (),
            call=call,
        )


def _told(prompt: Prompt) -> tuple[str, str]:
    """Return all that others told a model, memories and names included: a confidence in it is theirs."""
    return prompt.system, prompt.user.replace(AS_SPOKEN, "")


def completed(
    model: LanguageModel, purpose: str, prompt: Prompt, *, long: bool = False
) -> tuple[str, ModelCall]:
    """Return what a model answers, "" where it fails, and the record of the call."""
    call, started = ModelCall(purpose=purpose, model=model.model), time.perf_counter()
    try:
        answer = model.complete(prompt.system, prompt.user, long=long)
    except ProviderError as error:
        return "", spent(call, started, (), str(error))
    return encodable(answer.text, len(answer.text)), spent(call, started, [answer])


def surprise(
    predictor: Predictor, asked: Asked, artifact: str, passes: tuple[Pass, Pass], threshold: float
) -> Told:
    """Return what surprised between two passes: nobody is asked where confidence hardly shifted.

    Where one of the two can't be read, there is no telling whether it shifted.
    """
    before, after = (made.reply.confidence for made in passes)
    if any(made.failed or made.reply.problem for made in passes):
        return Told(shift=0.0, surprised=False)
    if not is_surprise(before, after, threshold=threshold):
        return Told(shift=after - before, surprised=False)
    return predictor.told(asked, Shift(artifact, passes[1].outcome, after - before))
