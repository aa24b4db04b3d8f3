"""A model that hangs is left alone for a while."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.errors import ProviderError
from engine.providers.patience import RESTS, WAITED, PatientModel
from engine.providers.protocols import Completion

ANSWER = Completion(text="yes")


@dataclass
class Slow:
    """A model that takes its time, and then fails or answers."""

    takes: float
    model: str = "slow"
    fails: bool = True
    now: float = 0.0
    asked: int = 0

    def complete(self, system: str, user: str, *, schema: object = None, long: bool = False) -> Completion:
        """Let time pass."""
        self.asked += 1
        self.now += self.takes
        if self.fails:
            raise ProviderError("it did not answer")
        return ANSWER


def ask(model: Slow, times: int) -> PatientModel:
    """Ask so often, whatever comes of it."""
    patient = PatientModel(model, lambda: model.now)
    for _ in range(times):
        with pytest.raises(ProviderError):
            patient.complete("", "")
    return patient


def test_a_model_that_hangs_is_not_asked_for_a_while() -> None:
    """Each message would wait for it in vain."""
    model = Slow(takes=WAITED / 2)
    patient = ask(model, 5)

    assert model.asked == 2
    with pytest.raises(ProviderError, match="is not asked for some minutes"):
        patient.complete("", "")
    model.now, model.fails = model.now + RESTS, False
    assert patient.complete("", "") is ANSWER


def test_a_model_that_fails_at_once_is_asked_each_time() -> None:
    """A refusal that takes no time costs nothing, and may be of one question alone."""
    model = Slow(takes=0.1)
    ask(model, 50)

    assert model.asked == 50


def test_an_answer_ends_a_row_of_failures() -> None:
    """Only what is wasted in a row counts."""
    model = Slow(takes=0.6 * WAITED)
    patient = ask(model, 1)
    model.fails = False
    patient.complete("", "")
    model.fails = True
    with pytest.raises(ProviderError):
        patient.complete("", "")
    with pytest.raises(ProviderError, match="did not answer"):
        patient.complete("", "")

    assert model.asked == 4
