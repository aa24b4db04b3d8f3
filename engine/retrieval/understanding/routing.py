"""Which intent a question has: a language model says, or keywords where there is none."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from engine.language.language import language_of
from engine.providers.asking import Question, ask, model_first
from engine.providers.prompts import ROUTING
from engine.providers.protocols import LanguageModel
from engine.providers.records import Made
from engine.retrieval.understanding.intents import STRATEGIES, Intent, Strategy
from engine.retrieval.understanding.patterns import first_found, query_patterns

_KEPT = 256  # answers of the model
LONGEST = 2_000  # characters of a question that tell its intent


@dataclass(frozen=True, slots=True, kw_only=True)
class Route(Made):
    """The intent of a question, the words it was known by ("" by a model), and its strategy."""

    intent: Intent
    seen: str = ""

    @property
    def strategy(self) -> Strategy:
        """How it is answered."""
        return STRATEGIES[self.intent]


def route_by_keywords(text: str) -> Route:
    """Return the first intent that has a keyword in the question, else general."""
    name, seen = first_found(query_patterns().intents, text[:LONGEST], language_of(text))
    return Route(intent=Intent(name or "general"), seen=seen)


class Router:
    """Routes the questions of one open store.  The model's answers are kept.  Safe from several threads."""

    def __init__(self, model: LanguageModel | None) -> None:
        self._lock = threading.Lock()
        self._answers: OrderedDict[str, Route] = OrderedDict()
        self.take(model)

    def take(self, model: LanguageModel | None) -> None:
        """Ask another model from now on, or none."""
        self.forget()
        self._model = model

    def route(self, text: str) -> Route:
        """Return the intent of a question: of the model if there is one and it answers, else by keywords."""
        if self._model is None:
            return route_by_keywords(text)
        with self._lock:
            known = self._answers.get(text)
        if known is not None:
            return known
        found = model_first(
            self._model, lambda model: _by_model(model, text), lambda: route_by_keywords(text)
        )
        if not found.problem:
            with self._lock:
                self._answers[text] = found
                while len(self._answers) > _KEPT:
                    self._answers.popitem(last=False)
        return found

    def forget(self) -> int:
        """Forget every answer, as an erase asks; return how many there were."""
        with self._lock:
            count = len(self._answers)
            self._answers.clear()
            return count


def _by_model(model: LanguageModel, text: str) -> Route:
    from engine.providers.answers import read
    from engine.retrieval.understanding.answers import IntentAnswer

    question = Question("routing", ROUTING, {"question": text[:LONGEST]}, IntentAnswer.model_json_schema())
    intent, call = ask(model, question, lambda answer: read(IntentAnswer, answer).intent)
    return Route(intent=Intent(intent), made_by=model.model, calls=(call,))
