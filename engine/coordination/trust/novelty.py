"""How near each dissent of an agent comes to one that it made before."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile

import numpy as np

from engine.errors import ProviderError
from engine.fields import text_hash
from engine.providers.made_vectors import MadeVectors
from engine.providers.protocols import Embedder
from engine.records import FloatArray, VectorArray
from engine.storage import vectors
from engine.storage.database import Database

CAPACITY = 1_000  # agents whose figures are kept
_BLOCK = 256  # dissents that are compared with all earlier ones at once

Centred = Callable[[VectorArray], VectorArray]


class Novelty:
    """Compares dissents by their vectors: the store's, and else made of the texts, none of them twice.

    Figures are kept by what they were formed of, too.  Thread-safe.
    """

    def __init__(self) -> None:
        self._made = MadeVectors()
        self._lock = threading.Lock()
        self._kept: OrderedDict[bytes, FloatArray] = OrderedDict()

    def forget(self) -> int:
        """Forget all that was made of texts, as an erase asks; return how much that was."""
        with self._lock:
            count = len(self._kept)
            self._kept.clear()
        return count + self._made.forget()

    def nearest(
        self, database: Database, embedder: Embedder, agents: Sequence[Sequence[str]]
    ) -> list[FloatArray]:
        """Return of the texts of each agent, in order, the greatest cosine to one before.

        NaN where it is unknown, since no model could be asked; a first one has none, and gets -inf.
        """
        digests = [list(map(text_hash, texts)) for texts in agents]
        keys = [deque(_keys(embedder.model, own), maxlen=1)[0] for own in digests]
        with self._lock:
            known = {key: self._kept[key] for key in keys if key in self._kept}
        lacking = [place for place, key in enumerate(keys) if key not in known]
        texts = {text_hash(text): text for place in lacking for text in agents[place]}
        found = self._vectors(database, embedder, texts)
        for place in lacking:
            before = self._begun(embedder.model, digests[place])
            known[keys[place]] = _nearest(digests[place], found, embedder.centred, before)
        self._keep(known)
        return [known[key] for key in keys]

    def _begun(self, model: str, digests: Sequence[str]) -> FloatArray:
        """Return the figures that are kept of the longest part that these begin with."""
        begun = np.empty(0)
        with self._lock:
            for key in _keys(model, digests):
                begun = self._kept.get(key, begun)
        return begun

    def _vectors(
        self, database: Database, embedder: Embedder, texts: Mapping[str, str]
    ) -> Mapping[str, VectorArray]:
        """Return the vectors of texts by their digests; those that no model could make are missing."""
        if not texts:
            return {}
        with database.reader() as connection:
            stored = vectors.of_texts(connection, embedder.model, list(texts))
        lacking = [text for digest, text in texts.items() if digest not in stored]
        try:
            return {**stored, **self._made.of(embedder, lacking)}
        except ProviderError:
            return stored

    def _keep(self, known: Mapping[bytes, FloatArray]) -> None:
        with self._lock:
            for key, values in known.items():
                if not np.isnan(values).any():  # what is unknown is asked again
                    self._kept[key] = values
                    self._kept.move_to_end(key)
            while len(self._kept) > CAPACITY:
                self._kept.popitem(last=False)


def _keys(model: str, digests: Sequence[str]) -> Iterator[bytes]:
    """Give a key of no digest, of the first, of the first two, and so on."""
    running = hashlib.sha256(model.encode())
    yield running.digest()
    for digest in digests:
        running.update(b"\0" + digest.encode())
        yield running.digest()


def _nearest(
    digests: Sequence[str], found: Mapping[str, VectorArray], centred: Centred, begun: FloatArray
) -> FloatArray:
    """Return the greatest cosine of each (n,) to one before, known as long as no vector is missing.

    ``begun`` are the first of them, known already.

    What the texts of a language have in common is taken out first: else all come near each other.
    """
    count = sum(1 for _ in takewhile(found.__contains__, digests))
    nearest = np.full(len(digests), np.nan)
    if count:
        rows = centred(np.array([found[digest] for digest in digests[:count]], dtype=np.float32))
        nearest[: len(begun)] = begun
        for start in range(len(begun), count, _BLOCK):
            stop = min(start + _BLOCK, count)
            nearest[start:stop] = _greatest(rows, start, stop)
    nearest[:1] = -np.inf
    return nearest


def _greatest(rows: VectorArray, start: int, stop: int) -> FloatArray:
    cosines = rows[start:stop] @ rows[:stop].T
    earlier = np.arange(stop) < np.arange(start, stop)[:, np.newaxis]
    greatest: FloatArray = np.where(earlier, cosines, -np.inf).max(axis=1).astype(np.float64)
    return greatest
