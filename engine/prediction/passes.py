"""One question to a model at a gate: asked once, read, and recorded whole."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from engine.errors import ProviderError
from engine.prediction.prompting import Prompt
from engine.prediction.replies import Reply, Surprise, parsed, surprise_of
from engine.providers.asking import spent
from engine.providers.protocols import LanguageModel
from engine.providers.records import ModelCall


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """One pass: what was asked, what came back, what was read in it, and what that took.

    Where the model failed, ``raw`` is empty and ``call.problem`` says why.
    """

    prompt: Prompt
    raw: str
    reply: Reply
    call: ModelCall

    @property
    def failed(self) -> bool:
        """Whether there is no answer."""
        return not self.raw


def asked(model: LanguageModel, purpose: str, prompt: Prompt, artifact: str = "") -> Pass:
    """Ask a model for a prior or a posterior; a line of the artifact is not taken for its confidence."""
    raw, call = completed(model, purpose, prompt)
    return Pass(prompt=prompt, raw=raw, reply=parsed(raw, artifact) if raw else Reply(""), call=call)


def told(model: LanguageModel, purpose: str, prompt: Prompt) -> tuple[Surprise | None, ModelCall]:
    """Ask a model what surprised; None where it failed, or told nothing."""
    raw, call = completed(model, purpose, prompt)
    found = surprise_of(raw)
    if raw and found is None:
        call = replace(call, problem="The answer names nothing that surprised.")
    return found, call


def completed(model: LanguageModel, purpose: str, prompt: Prompt) -> tuple[str, ModelCall]:
    """Return what a model answers, "" where it fails, and the record of the call."""
    call, started = ModelCall(purpose=purpose, model=model.model), time.perf_counter()
    try:
        answer = model.complete(prompt.system, prompt.user)
    except ProviderError as error:
        return "", spent(call, started, (), str(error))
    return answer.text, spent(call, started, [answer])
