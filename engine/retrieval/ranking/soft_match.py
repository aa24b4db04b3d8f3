"""Soft word match: how well each word of a query is met by the nearest word of a text.

A late interaction on static word vectors (in the manner of ColBERT, Khattab and Zaharia 2020, without its
transformer): for each query word the best cosine to any word of the text, counted from a floor up.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from itertools import islice
from string import ascii_letters, digits

import numpy as np

from engine.language.word_sets import stop_words
from engine.providers.protocols import Embedder
from engine.records import FloatArray, IdArray, VectorArray

FLOOR = 0.3  # cosines up to here are chance
_CAPACITY = 60_000  # words kept, at about a kilobyte each
_LONGEST = 2_000  # characters of a text that are looked at
END = "\x00"  # closes each text; as a word it meets nothing
END_ROW = 0
_KEPT = {END, *ascii_letters, *digits}
_SIGNS = bytes(code if code > 127 or chr(code) in _KEPT else ord(" ") for code in range(256))
_OTHER_SIGNS = "‘’“”«»–—…·•¿¡"


class _Numbers(dict[str, int]):
    """Gives every word that is looked up a number, new ones the next."""

    def __missing__(self, word: str) -> int:
        """Give a new word its number."""
        self[word] = number = len(self)
        return number


class WordVectors:
    """Unit vectors of words, made once each and kept; stop words are zero, so they meet nothing."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._lock = threading.Lock()
        self._rows = _Numbers()
        self._vectors = np.zeros((0, 0), dtype=np.float32)

    def lookup(self, wanted: Sequence[str]) -> tuple[IdArray, VectorArray]:
        """Return the row of each word, and the table of vectors they are rows of; what is new is made."""
        with self._lock:
            if not self._rows or len(self._rows) > _CAPACITY:
                self._start()  # the common words come back at once
            known = len(self._rows)
            rows = np.fromiter(map(self._rows.__getitem__, wanted), dtype=np.int64, count=len(wanted))
            if len(self._rows) > known:
                self._extend(known)
            return rows, self._vectors

    def forget(self) -> int:
        """Let go of every word; return how many there were."""
        with self._lock:
            count = len(self._rows)
            self._rows = _Numbers()
            self._vectors = np.zeros((0, 0), dtype=np.float32)  # a search under way keeps the table it has
            return count

    def _start(self) -> None:
        silent = [END, *sorted(stop_words())]
        self._rows = _Numbers((word, row) for row, word in enumerate(silent))
        self._vectors = np.zeros((max(1024, len(silent)), self._embedder.dimension), dtype=np.float32)

    def _extend(self, known: int) -> None:
        """Make the vectors of the words numbered from ``known`` on."""
        needed = len(self._rows)
        if needed > len(self._vectors):
            grown = np.zeros((max(needed, 2 * len(self._vectors)), self._vectors.shape[1]), dtype=np.float32)
            grown[:known] = self._vectors[:known]
            self._vectors = grown  # a search under way keeps the old table, which stays as it was
        new = list(islice(reversed(self._rows), needed - known))
        self._vectors[known:needed] = self._embedder.embed(new[::-1])


def soft_matches(vectors: WordVectors, query: Sequence[str], texts: Sequence[str]) -> FloatArray:
    """Return, for each text and each query word, how well it is met, in [0, 1]: (texts, words)."""
    if not texts or not query:
        return np.zeros((len(texts), len(query)))
    rows, table = vectors.lookup([*(word.replace("ı", "i") for word in query), *_words(texts)])
    asked, met = rows[: len(query)], rows[len(query) :]
    distinct, position = _distinct(met, len(table))
    # Not a matrix product: BLAS shares it between threads, and waits for them while other cores are busy.
    cosines = np.vecdot(table[distinct][:, np.newaxis], table[asked][np.newaxis])
    ends = np.flatnonzero(met == END_ROW)
    starts = np.concatenate(([0], ends[:-1] + 1))
    best = np.maximum.reduceat(cosines[position], starts, axis=0)
    return np.clip((best - FLOOR) / (1 - FLOOR), 0, 1)


def _words(texts: Sequence[str]) -> list[str]:
    """Return the words of all texts in one list, each text closed by END; split in one pass, as bytes."""
    cut = [text[:_LONGEST].replace(END, " ") if END in text else text[:_LONGEST] for text in texts]
    together = f" {END} ".join([*cut, ""])
    if together.isascii():
        together = together.lower()
    else:
        together = together.replace("İ", "i").lower().replace("ı", "i")  # I is the capital of either
        for sign in _OTHER_SIGNS:
            together = together.replace(sign, " ")
    return together.encode().translate(_SIGNS).decode().split()


def _distinct(rows: IdArray, size: int) -> tuple[IdArray, IdArray]:
    """Return the distinct rows, and where each of ``rows`` is among them, without sorting."""
    seen = np.zeros(size, dtype=bool)
    seen[rows] = True
    distinct = np.flatnonzero(seen)
    place = np.zeros(size, dtype=np.int64)
    place[distinct] = np.arange(len(distinct))
    return distinct, place[rows]
