"""Who forms facts, merges texts and finds relations: a language model first, rules where there is none.

What a model answered is kept, so that a plan made again with other thresholds asks nothing twice; where
nobody may be kept waiting, as inside a transaction, only such answers and rules serve.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TypeVar

from engine.errors import InvalidInputError
from engine.fields import is_text
from engine.intake import relating
from engine.intake.advice import model_stages
from engine.intake.formation import form
from engine.intake.records import Fact, Formed, Merged, Message, Observation, Related
from engine.language.records import Context
from engine.parameters import RelationParameters
from engine.providers.protocols import LanguageModel
from engine.providers.records import HEURISTIC
from engine.records import Chunk

SEPARATOR = "\n"
_KEPT = 256  # answers

R = TypeVar("R", Merged, Related)


class Adviser:
    """Asks the model of one open store.  Safe from several threads."""

    def __init__(self, model: LanguageModel | None) -> None:
        self.model = model
        self._lock = threading.Lock()
        self._answers: OrderedDict[tuple[object, ...], Merged | Related] = OrderedDict()

    def take(self, model: LanguageModel | None) -> None:
        """Ask another model from now on, or none."""
        self.forget()
        self.model = model

    def asked(self, given: LanguageModel | bool) -> LanguageModel | None:
        """Return the model that a caller wants asked: with True this one, with False none.

        Raises InvalidInputError for what is no model, or has no name that a record could carry.
        """
        if given is False:
            return None
        model = self.model if given is True else given
        if model is not None and not (hasattr(model, "complete") and hasattr(model, "model")):
            raise InvalidInputError([f"model is {model!r}; it must be a language model, True or False"])
        if model is not None and not is_text(model.model):
            raise InvalidInputError(["the name of the model is no text, or holds half a character"])
        return model

    def formed(self, observation: Observation, message: Message, at: datetime, context: Context) -> Formed:
        """Return the facts of a message."""
        return model_stages.formed(
            self.model,
            lambda: form(observation, at, message.speaker, context),
            observation,
            message,
            at,
            context,
        )

    def merged(self, old: str, new: str, *, ask: bool) -> Merged:
        """Return one text for a memory and what adds to it; rules append."""

        def made(model: LanguageModel | None) -> Merged:
            return model_stages.merged(model, lambda: Merged(text=f"{old}{SEPARATOR}{new}"), old, new)

        return self._kept(("merge", old, new), made, ask=ask)

    def related(
        self, fact: Fact, known: Sequence[Chunk], parameters: RelationParameters, *, ask: bool
    ) -> Related:
        """Return the relations of a fact to known chunks."""

        def made(model: LanguageModel | None) -> Related:
            by_rules = Related(relations=tuple(relating.links(fact, known, parameters)))
            return model_stages.related(model, lambda: by_rules, fact.text, known)

        versions = tuple((chunk.id, chunk.content_hash) for chunk in known)
        return self._kept(("relate", fact.text, versions, parameters), made, ask=ask)

    def forget(self) -> int:
        """Forget every answer, as an erase asks; return how many there were."""
        with self._lock:
            count = len(self._answers)
            self._answers.clear()
            return count

    def _kept(self, key: tuple[object, ...], made: Callable[[LanguageModel | None], R], *, ask: bool) -> R:
        """Return what a model answered before, or ask it; what rules make is made each time."""
        if self.model is None:
            return made(None)
        with self._lock:
            known = self._answers.get(key)
        if known is not None:
            return known  # type: ignore[return-value]  # the key's first part is its kind
        found = made(self.model if ask else None)
        if found.made_by != HEURISTIC:
            with self._lock:
                self._answers[key] = found
                while len(self._answers) > _KEPT:
                    self._answers.popitem(last=False)
        return found
