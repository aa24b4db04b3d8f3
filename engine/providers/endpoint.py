"""Embeddings from any server that speaks OpenAI's ``/v1/embeddings``: OpenAI, Ollama, vLLM and others."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.errors import ProviderError
from engine.providers.client import ServerClient, ServerSettings
from engine.providers.vectors import encodable, unit
from engine.records import VectorArray

_PROBE = "What is the dimension?"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndpointSettings(ServerSettings):
    """Where an embedding endpoint is and how it is asked; raises InvalidInputError for unusable values.

    A request carries ``batch`` texts, each cut to ``longest`` characters.
    """

    dimension: int | None = None  # None: whatever the first answer has
    batch: int = 64
    longest: int = 8_000

    def _checks(self) -> Mapping[str, bool]:
        return {
            "the dimension must be positive": self.dimension is None or self.dimension > 0,
            "a request must carry at least one text": self.batch > 0,
            "a text must keep at least one character": self.longest > 0,
        }


class EndpointEmbedder(ServerClient[EndpointSettings]):
    """Embedder behind an endpoint; its ``model`` is the name stored beside each vector."""

    _what = "embedding endpoint"
    _left = "nothing was embedded"
    _limit = "its limit on the length of a text"
    _largest = 50_000_000  # a batch of the longest vectors has some million

    def __init__(self, settings: EndpointSettings) -> None:
        super().__init__(settings)
        self._dimension = settings.dimension

    @property
    def dimension(self) -> int:
        """Number of components of each vector; asks the endpoint if it is not known yet."""
        return self._dimension or self._request([_PROBE]).shape[1]

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one unit vector a text, shape (len(texts), dimension).

        Blank texts, which endpoints refuse, get the zero vector without being sent.  Raises ProviderError
        if any text can't be embedded.
        """
        rows = [row for row, text in enumerate(texts) if text.strip()]
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for start in range(0, len(rows), self._settings.batch):
            part = rows[start : start + self._settings.batch]
            vectors[part] = self._request([encodable(texts[row], self._settings.longest) for row in part])
        return vectors

    def centred(self, vectors: VectorArray) -> VectorArray:
        """Return the vectors as they are: large models spread their cosines as the seeds' bands suppose."""
        return vectors

    def embed_query(self, text: str, weights: Mapping[str, float]) -> VectorArray:  # noqa: ARG002  (protocol)
        """Return the unit vector of a query, shape (dimension,); an endpoint can't weight tokens."""
        return np.asarray(self.embed([text])[0], dtype=np.float32)

    def _request(self, texts: Sequence[str]) -> VectorArray:
        """Return the unit vectors of one batch, checked for number and dimension."""
        with self._connected() as client:
            # The raw answer, since the client builds its objects from whatever JSON comes, unchecked.
            answer = client.embeddings.with_raw_response.create(
                input=list(texts), model=self.model, encoding_format="float"
            )
        vectors = self._parsed(answer.content)
        if len(vectors) != len(texts):
            raise self._bad_answer(f"sent {len(vectors)} vectors for {len(texts)} texts")
        self._check_dimension(vectors.shape[1])
        return unit(vectors)

    def _parsed(self, content: bytes) -> VectorArray:
        """Return the vectors of an answer in the order of their texts, shape (n, dimension)."""
        try:
            items: list[dict[str, Any]] = json.loads(content)["data"]
            ordered = sorted(items, key=lambda item: item["index"])
            with np.errstate(over="ignore"):  # what float32 can't hold becomes infinite, and is refused below
                vectors = np.array([item["embedding"] for item in ordered], dtype=np.float64).astype(
                    np.float32
                )
        except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
            raise self._bad_answer("did not send a list of vectors") from None
        if vectors.ndim != 2 or not vectors.shape[1] or not np.isfinite(vectors).all():
            raise self._bad_answer("sent vectors that are empty or not finite")
        return vectors

    def _check_dimension(self, received: int) -> None:
        with self._lock:
            if self._dimension is None:
                self._dimension = received
        if received != self._dimension:
            raise self._bad_answer(f"sent vectors of {received} components instead of {self._dimension}")

    def _bad_answer(self, what: str) -> ProviderError:
        remedy = f"Check that the URL and the model {self.model!r} are those of an embedding service."
        return self._failure(what, remedy)
