"""Which of a document's ready-made vectors a store can take: one length a model, as it holds already."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from engine.history.additions import Prepared
from engine.records import VectorArray
from engine.wording import counted


class Lengths:
    """How long the vectors of each model are; ``known`` are the lengths that the store knows.

    Of a model that the store does not know, the commonest length is taken for its own.
    """

    def __init__(self, known: Mapping[str, int]) -> None:
        self._known = known
        self._found: defaultdict[str, Counter[int]] = defaultdict(Counter)

    def count(self, model: str, vector: VectorArray) -> None:
        """Take note of a vector."""
        self._found[model][vector.size] += 1

    def fits(self, model: str, vector: VectorArray) -> bool:
        """Whether a vector is as long as its model's are."""
        return vector.size == self._chosen(model)

    def fitting(self, new: Prepared) -> Prepared:
        """Return a chunk without vectors of an odd length."""
        kept = {facet: item for facet, item in new.vectors.items() if self.fits(new.vector_model, item)}
        return new._replace(vectors=kept)

    def losses(self) -> Iterator[str]:
        """Give sentences about vectors that stay out."""
        for model, found in self._found.items():
            chosen = self._chosen(model)
            if odd := found.total() - found[chosen]:
                yield f"{counted(odd, 'vector')} of {model} did not have {chosen} components and stayed out."

    def _chosen(self, model: str) -> int:
        return self._known.get(model) or self._found[model].most_common(1)[0][0]
