"""The seams behind which models stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.records import VectorArray


class Embedder(Protocol):
    """Turns texts into unit vectors."""

    @property
    def model(self) -> str:
        """Name stored beside each vector; a vector is comparable only with those of the same name."""
        ...

    @property
    def dimension(self) -> int:
        """Number of components of each vector."""
        ...

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one unit vector a text, shape (len(texts), dimension), float32.

        A text without any known token gives the zero vector.  Raises ProviderError when the model
        can't be reached.
        """
        ...

    def centred(self, vectors: VectorArray) -> VectorArray:
        """Return unit vectors, shape (n, dimension), whose cosines thresholds can be held against.

        What the texts of any language have in common is taken out of them, where a model leaves it in.  Zero
        stays zero.
        """
        ...

    def embed_query(self, text: str, weights: Mapping[str, float]) -> VectorArray:
        """Return the unit vector of a query, shape (dimension,).

        ``weights`` gives the inverse document frequency of the query's lower-cased words in the store;
        an embedder that can't weight tokens ignores it.
        """
        ...


@dataclass(frozen=True, slots=True)
class Completion:
    """What a language model answered, and what that took; ``cost`` is in US dollars, None if not known.

    Tokens are 0 where the server does not count them; ``cached_tokens`` are those of the prompt that it had
    from an earlier request.
    """

    text: str
    prompt_tokens: int = 0
    completion_tokens: int = 0
    milliseconds: float = 0.0
    cost: float | None = None
    cached_tokens: int = 0


class LanguageModel(Protocol):
    """Answers in words."""

    @property
    def model(self) -> str:
        """Name of the model, as records of its work carry it."""
        ...

    def complete(
        self, system: str, user: str, *, schema: Mapping[str, Any] | None = None, long: bool = False
    ) -> Completion:
        """Return the answer to ``user`` under the instructions of ``system``; it is never blank.

        ``schema`` is the JSON schema that the answer shall have; a model that can't see to it ignores it.
        ``long`` says that much is to be thought over and written, so that a model may take longer.
        Raises ProviderError when there is no answer.
        """
        ...
