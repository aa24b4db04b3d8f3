"""A language model that is listened to: every word of what it was asked and what it answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from engine.providers.asking import model_first
from engine.providers.protocols import Completion, LanguageModel
from engine.providers.records import Exchange, Heard

R = TypeVar("R", bound=Heard)


@dataclass(frozen=True, slots=True)
class Listening:
    """Passes questions on to a model, and keeps what was said on both sides."""

    inner: LanguageModel
    exchanges: list[Exchange] = field(default_factory=list)

    @property
    def model(self) -> str:
        """Name of the model."""
        return self.inner.model

    def complete(
        self, system: str, user: str, *, schema: Mapping[str, Any] | None = None, long: bool = False
    ) -> Completion:
        """Return the model's answer; a question that got none is kept with an empty one."""
        self.exchanges.append(Exchange(system, user))
        answer = self.inner.complete(system, user, schema=schema, long=long)
        self.exchanges[-1] = Exchange(system, user, answer.text)
        return answer


def heard_first(
    model: LanguageModel | None, by_model: Callable[[LanguageModel], R], heuristic: Callable[[], R]
) -> R:
    """Return what ``model_first`` does, with every exchange with the model."""
    if model is None:
        return heuristic()
    listening = Listening(model)
    made = model_first(listening, by_model, heuristic)
    return replace(made, exchanges=tuple(listening.exchanges))
