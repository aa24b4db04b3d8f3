"""One question to a language model: how often it is asked, and what the record of it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine import Completion, ProviderError
from engine.intake.records import Merged
from engine.providers.asking import ModelFailedError, Question, UnusableAnswerError, ask, model_first
from engine.providers.records import ModelCall

QUESTION = Question("merge", "Merge.", {"old": "a", "new": "b"}, {})


class Scripted:
    """A language model that gives these answers, one after the other, and raises the errors among them."""

    model = "scripted"

    def __init__(self, *answers: Completion | ProviderError) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def complete(
        self, system: str, user: str, *, schema: Mapping[str, Any] | None = None, long: bool = False
    ) -> Completion:
        """Give the next answer."""
        self.asked.append(user)
        answer = self.answers.pop(0)
        if isinstance(answer, ProviderError):
            raise answer
        return answer


def number(text: str) -> int:
    """Read a number strictly."""
    if not text.isdecimal():
        raise UnusableAnswerError("it is no number")
    return int(text)


def said(text: str, cost: float | None = 0.5) -> Completion:
    """Return an answer of ten tokens."""
    return Completion(text, prompt_tokens=7, completion_tokens=3, cost=cost)


def failed(*answers: Completion | ProviderError) -> ModelCall:
    """Return the record of a question that came to nothing."""
    with pytest.raises(ModelFailedError) as caught:
        ask(Scripted(*answers), QUESTION, number)
    return caught.value.call


def test_a_good_answer_is_asked_for_once() -> None:
    """And read."""
    model = Scripted(said("7"))

    answer, call = ask(model, QUESTION, number)

    assert (answer, call.attempts, call.cost, call.problem) == (7, 1, 0.5, "")
    assert len(model.asked) == 1


def test_the_second_question_tells_what_was_wrong_with_the_first_answer() -> None:
    """The record adds up what both took."""
    model = Scripted(said("seven"), said("7"))

    answer, call = ask(model, QUESTION, number)

    assert answer == 7
    assert (call.attempts, call.prompt_tokens, call.completion_tokens, call.cost) == (2, 14, 6, 1.0)
    assert ["it is no number" in text for text in model.asked] == [False, True]


def test_there_is_no_third_question() -> None:
    """The record names the model and the fault."""
    call = failed(said("seven"), said("eight"))

    assert call.attempts == 2
    assert call.problem == "The answer of the model 'scripted' could not be used: it is no number."


def test_a_server_that_fails_is_not_asked_again() -> None:
    """Its client did that; what was paid before still counts."""
    call = failed(said("seven"), ProviderError("It is gone."))

    assert (call.attempts, call.cost, call.problem) == (2, 0.5, "It is gone.")


@pytest.mark.parametrize("answers", [(ProviderError("no"),), (said("seven"), said("eight", cost=None))])
def test_a_cost_that_is_not_known_whole_is_none(answers: tuple[Completion | ProviderError, ...]) -> None:
    """Part of a sum would mislead."""
    assert failed(*answers).cost is None


def test_only_the_failure_of_a_model_brings_in_the_heuristic() -> None:
    """A fault of ours stays one."""

    def broken(_: object) -> Merged:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        model_first(Scripted(), broken, lambda: Merged(text="by rule"))
