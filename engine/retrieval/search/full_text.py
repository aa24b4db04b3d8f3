"""The texts that hold a query's words, by BM25 as FTS5 computes it, in a third of its time.

FTS5 looks up the length of every text that it ranks; here all lengths are in memory.  S. Robertson and
H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from engine.records import FloatArray, IdArray
from engine.storage import log, text_search
from engine.storage.text_search import Term

_SATURATION = 1.2  # k1: how soon more occurrences of a word add no more
_LENGTH_SHARE = 0.75  # b: how far long texts are held back
_LEAST_RARITY = 1e-6  # of a word that most texts hold
_PATCHED_SHARE = 0.1  # of the texts; when more than this changed, all lengths are read anew


@dataclass(frozen=True, slots=True, eq=False)
class _Lengths:
    """Words in each text at one log position; ``ids`` ascend."""

    position: int
    ids: IdArray
    words: IdArray
    mean: float

    @classmethod
    def build(cls, position: int, ids: IdArray, words: IdArray) -> _Lengths:
        """Sort by id."""
        order = np.argsort(ids, kind="stable")  # in order but for the newest: a stable sort sees that
        return cls(position, ids[order], words[order], max(float(words.mean()), 1.0) if len(ids) else 1.0)

    def shares(self, ids: IdArray) -> FloatArray:
        """Return the lengths as shares of the mean, which also stands for texts that are gone by now."""
        if not len(self.ids):
            return np.ones(len(ids))
        row = np.minimum(np.searchsorted(self.ids, ids), len(self.ids) - 1)
        return np.where(self.ids[row] == ids, self.words[row] / self.mean, 1.0)


class FullText:
    """Ranks the texts of one store.  The lengths it keeps are only a cache: they follow the log."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lengths = _Lengths.build(-1, np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))

    def best(self, connection: Connection, terms: Sequence[Term], limit: int) -> tuple[IdArray, FloatArray]:
        """Return the chunks that hold any of the terms, and their BM25, best first."""
        if not terms:
            return np.zeros(0, dtype=np.int64), np.zeros(0)
        lengths = self._caught_up(connection)
        found = [text_search.occurrences(connection, term.stem) for term in terms]
        ids = np.unique(np.concatenate([keys for keys, _ in found]))
        damping = _SATURATION * (1 - _LENGTH_SHARE + _LENGTH_SHARE * lengths.shares(ids))
        scores = np.zeros(len(ids))
        for keys, counts in found:
            row = np.searchsorted(ids, keys)
            rarity = _rarity(len(keys), len(lengths.ids))
            scores[row] += rarity * counts * (_SATURATION + 1) / (counts + damping[row])
        order = np.lexsort((ids, -scores))[:limit]
        return ids[order], scores[order]

    def _caught_up(self, connection: Connection) -> _Lengths:
        with self._lock:
            position = log.position(connection)
            if position > self._lengths.position:
                self._lengths = self._read(connection, position)
            return self._lengths

    def _read(self, connection: Connection, position: int) -> _Lengths:
        known = self._lengths
        # A row of the log tells of one text: where too many are new, which they are need not be asked.
        if position - known.position > _PATCHED_SHARE * len(known.ids):
            return _Lengths.build(position, *text_search.lengths(connection))
        changed = log.texts_changed_since(connection, known.position)
        kept = ~np.isin(known.ids, changed)
        ids, words = text_search.lengths(connection, changed)
        return _Lengths.build(
            position, np.concatenate((known.ids[kept], ids)), np.concatenate((known.words[kept], words))
        )


def _rarity(holding: int, texts: int) -> float:
    """Return the inverse document frequency of a word that ``holding`` of ``texts`` texts hold."""
    return max(math.log(max(texts - holding + 0.5, 0.5) / (holding + 0.5)), _LEAST_RARITY)
