"""Vectors of chunks' facets: those that the store holds, and else those made of the facet's own text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from engine.dynamics.arrays import total
from engine.fields import text_hash
from engine.providers.made_vectors import MadeVectors
from engine.providers.protocols import Embedder
from engine.records import Facet, FloatArray, IdArray, VectorArray
from engine.retrieval.proxy.texts import OF_CHUNK
from engine.storage import facets

NO_VECTOR = -1


@dataclass(frozen=True, slots=True, eq=False)
class FacetTable:
    """One facet of n chunks: ``places`` (n,) in the distinct ``vectors``, -1 where it is not known.

    ``embedded`` counts the chunks whose vector is not the store's, but made of their text.
    """

    places: IdArray
    vectors: tuple[VectorArray, ...]
    embedded: int

    @property
    def known(self) -> int:
        """How many of the chunks have a vector."""
        return int(np.count_nonzero(self.places != NO_VECTOR))

    def cosines(self, query: VectorArray | None) -> FloatArray:
        """Return the cosine of each chunk to the query, shape (n,); NaN where one of the two is missing.

        Also where they differ in length.  To a vector of zeros it is 0.
        """
        values = np.full(len(self.vectors) + 1, np.nan)  # the last one is for -1
        if query is not None:
            fitting = [place for place, vector in enumerate(self.vectors) if len(vector) == len(query)]
            if fitting:
                values[fitting] = _cosines([self.vectors[place] for place in fitting], query)
        return values[self.places]


class FacetVectors:
    """Finds the vectors of facets.  What was made for a question is kept for the next."""

    def __init__(self) -> None:
        self._made = MadeVectors()

    def forget(self) -> int:
        """Forget every vector that was made, as an erase asks; return how many there were."""
        return self._made.forget()

    def of(self, connection: Connection, embedder: Embedder, facet: Facet, ids: IdArray) -> FacetTable:
        """Return the vectors of a facet by the embedder's model; those in the store come before any made."""
        digests, stored = facets.vectors(connection, embedder.model, facet, ids)
        texts = _texts(connection, facet, [key for key in ids.tolist() if key not in digests])
        digests |= {key: text_hash(text) for key, text in texts.items()}
        known = {**stored, **self._made.of(embedder, texts.values())}
        place = {digest: number for number, digest in enumerate(known)}
        places = (place[digests[key]] if key in digests else NO_VECTOR for key in ids.tolist())
        return FacetTable(np.fromiter(places, np.int64, len(ids)), tuple(known.values()), len(texts))


def _texts(connection: Connection, facet: Facet, ids: Sequence[int]) -> dict[int, str]:
    """Return the text of a facet of each chunk that has one that is not blank."""
    columns, made = OF_CHUNK[facet]
    found = {key: made(*values) for key, values in facets.texts(connection, columns, ids).items()}
    return {key: text for key, text in found.items() if text.strip()}


def _cosines(vectors: Sequence[VectorArray], query: VectorArray) -> FloatArray:
    """Return the cosine of each vector to the query, 0 to one of zeros; the same for the same vector.

    In float64, and row by row: a product of matrices may round one row otherwise than its twin.
    """
    rows, asked = np.array(vectors, dtype=np.float64), query.astype(np.float64)
    lengths = np.sqrt(total(rows**2) * total(asked**2))
    dots = total(rows * asked)
    return np.divide(dots, lengths, out=np.zeros(len(rows)), where=lengths > 0)
