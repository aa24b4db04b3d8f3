"""The seams behind which models stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

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

    def embed_query(self, text: str, weights: Mapping[str, float]) -> VectorArray:
        """Return the unit vector of a query, shape (dimension,).

        ``weights`` gives the inverse document frequency of the query's lower-cased words in the store;
        an embedder that can't weight tokens ignores it.
        """
        ...
