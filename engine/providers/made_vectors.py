"""Vectors of texts that the store has none of, kept in memory: what is looked at is not embedded twice."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping

from engine.fields import text_hash
from engine.providers.protocols import Embedder
from engine.records import VectorArray

CAPACITY = 5_000  # vectors kept: 30 MB of a large model's


class MadeVectors:
    """Makes vectors by the digests of their texts; the one used longest ago goes first.  Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, str], VectorArray] = OrderedDict()

    def forget(self) -> int:
        """Forget every vector that was made, as an erase asks; return how many there were."""
        with self._lock:
            count = len(self._kept)
            self._kept.clear()
            return count

    def of(self, embedder: Embedder, texts: Iterable[str]) -> dict[str, VectorArray]:
        """Return the vectors of texts by their digests, kept ones where there are; raises ProviderError."""
        wanted = {text_hash(text): text for text in texts}
        found = self._found(embedder.model, wanted)
        if lacking := [digest for digest in wanted if digest not in found]:
            made = embedder.embed([wanted[digest] for digest in lacking])
            found |= {digest: row.copy() for digest, row in zip(lacking, made, strict=True)}
            self._keep(embedder.model, found)
        return found

    def _found(self, model: str, digests: Iterable[str]) -> dict[str, VectorArray]:
        with self._lock:
            found = {digest: self._kept[model, digest] for digest in digests if (model, digest) in self._kept}
            for digest in found:
                self._kept.move_to_end((model, digest))
            return found

    def _keep(self, model: str, found: Mapping[str, VectorArray]) -> None:
        with self._lock:
            self._kept.update({(model, digest): vector for digest, vector in found.items()})
            while len(self._kept) > CAPACITY:
                self._kept.popitem(last=False)
