"""Soft word match: how well each word of a query is met by the nearest word of a text.

A late interaction on static word vectors (in the manner of ColBERT, Khattab and Zaharia 2020, without its
transformer): for each query word the best cosine to any word of the text, counted from a floor up.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np

from engine.providers.protocols import Embedder
from engine.records import FloatArray, IdArray, VectorArray
from engine.retrieval.query_words import stop_words
from engine.storage.text_search import words

FLOOR = 0.3  # cosines up to here are chance
_CAPACITY = 60_000  # words kept, at about a kilobyte each
_LONGEST = 2_000  # characters of a text that are looked at


class WordVectors:
    """Unit vectors of words, made once each and kept; thread-safe."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._lock = threading.Lock()
        self._rows: dict[str, int] = {}
        self._vectors = np.zeros((1024, embedder.dimension), dtype=np.float32)

    def lookup(self, wanted: Sequence[str]) -> tuple[IdArray, VectorArray]:
        """Return the row of each word, and the table of vectors they are rows of; what is new is made."""
        with self._lock:
            if len(self._rows) > _CAPACITY:
                self._rows = {}  # the common words come back at once
                self._vectors = np.zeros((1024, self._vectors.shape[1]), dtype=np.float32)
            new = [word for word in dict.fromkeys(wanted) if word not in self._rows]
            if new:
                self._extend(new)
            return np.array([self._rows[word] for word in wanted], dtype=np.int64), self._vectors

    def _extend(self, new: list[str]) -> None:
        start = len(self._rows)
        needed = start + len(new)
        if needed > len(self._vectors):
            grown = np.zeros((max(needed, 2 * len(self._vectors)), self._vectors.shape[1]), dtype=np.float32)
            grown[:start] = self._vectors[:start]
            self._vectors = grown  # a search under way keeps the old table, which stays as it was
        self._vectors[start:needed] = self._embedder.embed(new)
        self._rows.update(zip(new, range(start, needed), strict=True))


def soft_matches(vectors: WordVectors, query: Sequence[str], texts: Sequence[str]) -> FloatArray:
    """Return, for each text and each query word, how well it is met, in [0, 1]: (texts, words)."""
    found = [_content_words(text) for text in texts]
    counts = np.array([len(part) for part in found])
    flat = [word for part in found for word in part]
    result = np.zeros((len(texts), len(query)))
    if not flat or not query:
        return result
    rows, table = vectors.lookup([*query, *flat])
    asked, (distinct, position) = rows[: len(query)], np.unique(rows[len(query) :], return_inverse=True)
    cosines = table[distinct] @ table[asked].T
    starts = np.cumsum([0, *counts[counts > 0][:-1]])
    best = np.maximum.reduceat(cosines[position], starts, axis=0)
    result[counts > 0] = np.clip((best - FLOOR) / (1 - FLOOR), 0, 1)
    return result


def _content_words(text: str) -> list[str]:
    return [word for word in words(text[:_LONGEST]) if word not in stop_words()]
