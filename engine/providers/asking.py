"""One question to a language model: asked, read strictly, asked once more, and recorded either way.

The rule stands here once: the model first, the heuristic where it fails, and the record
says which, and why.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from engine.errors import ProviderError
from engine.language.injection import orders
from engine.providers.prompts import presented
from engine.providers.protocols import Completion, LanguageModel
from engine.providers.records import Made, ModelCall, plausible

ATTEMPTS = 2
"""How often a question is asked before the heuristic stands in; broken connections are mended below this."""

A = TypeVar("A")
R = TypeVar("R", bound=Made)


class UnusableAnswerError(Exception):
    """An answer that is not what was asked for; its text is told to the model."""


class ModelFailedError(Exception):
    """A question came to nothing: ``call`` records it, with the problem."""

    def __init__(self, call: ModelCall) -> None:
        super().__init__(call.problem)
        self.call = call


@dataclass(frozen=True, slots=True)
class Question:
    """What a model is asked: the instructions, the data that they are about, the schema of the answer.

    ``long`` says that much is to be written.
    """

    purpose: str
    instructions: str
    data: Mapping[str, Any] = field(repr=False)
    schema: Mapping[str, Any] = field(repr=False)
    long: bool = False


def require_harmless(place: str, *texts: str) -> None:
    """Raise UnusableAnswerError where texts of an answer give orders to a model."""
    if found := next(filter(None, map(orders, texts)), ""):
        raise UnusableAnswerError(f"{place} gives orders to a model: {found}")


def model_first(
    model: LanguageModel | None, by_model: Callable[[LanguageModel], R], heuristic: Callable[[], R]
) -> R:
    """Return what the model makes, or without one, or where it fails, what the heuristic does and why."""
    if model is None:
        return heuristic()
    try:
        return by_model(model)
    except ModelFailedError as failure:
        return replace(heuristic(), calls=(failure.call,), problem=failure.call.problem)


def ask(model: LanguageModel, question: Question, read: Callable[[str], A]) -> tuple[A, ModelCall]:
    """Return the answer as ``read`` takes it, with the record of the call.

    An answer at which ``read`` raises UnusableAnswerError is asked for once more, with what was wrong with
    it.  Raises ModelFailedError when there is no answer, or none of use.
    """
    call = ModelCall(purpose=question.purpose, model=model.model)
    started, answers, fault = time.perf_counter(), list[Completion](), ""
    for attempt in range(1, ATTEMPTS + 1):
        call = replace(call, attempts=attempt)
        try:
            text = presented(question.data, fault)
            answers.append(
                model.complete(question.instructions, text, schema=question.schema, long=question.long)
            )
            return read(answers[-1].text), spent(call, started, answers)
        except ProviderError as error:
            raise ModelFailedError(spent(call, started, answers, str(error))) from None
        except UnusableAnswerError as error:
            fault = str(error)
    problem = f"The answer of the model {model.model!r} could not be used: {fault}."
    raise ModelFailedError(spent(call, started, answers, problem))


def spent(call: ModelCall, started: float, answers: Sequence[Completion], problem: str = "") -> ModelCall:
    """Return the call with what all its answers took, since ``started`` (``time.perf_counter``)."""
    costs = [answer.cost for answer in answers if answer.cost is not None and math.isfinite(answer.cost)]
    return replace(
        call,
        milliseconds=1_000 * (time.perf_counter() - started),
        prompt_tokens=_counted(answer.prompt_tokens for answer in answers),
        completion_tokens=_counted(answer.completion_tokens for answer in answers),
        cached_tokens=_counted(answer.cached_tokens for answer in answers),
        cost=sum(costs) if costs and len(costs) == len(answers) else None,
        problem=problem,
    )


def _counted(tokens: Iterable[int]) -> int:
    """Return how many tokens these are; numbers that can be none are not known."""
    return sum(plausible(number) or 0 for number in tokens)
