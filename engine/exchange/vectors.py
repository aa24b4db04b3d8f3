"""Which of a document's ready-made vectors a store can take: one length a model, as it holds already."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.exchange.document import Document, counted


def fitting(document: Document, dimensions: Mapping[str, int]) -> Document:
    """Return the document without vectors of an odd length; ``dimensions`` are those the store knows.

    Of a model that the store does not know, the commonest length is taken for its own.
    """
    lengths: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for model, length in _lengths(document):
        lengths[model][length] += 1
    chosen = {model: dimensions.get(model) or found.most_common(1)[0][0] for model, found in lengths.items()}
    odd = {model: found.total() - found[chosen[model]] for model, found in lengths.items()}
    if not any(odd.values()):
        return document
    sentences = [
        f"{counted(number, 'vector')} of {model} did not have {chosen[model]} components and stayed out."
        for model, number in odd.items()
        if number
    ]
    return replace(_without(document, chosen), losses=[*document.losses, *sentences])


def _lengths(document: Document) -> Iterator[tuple[str, int]]:
    for found in document.chunks:
        for vector in found.new.vectors.values():
            yield found.new.vector_model, vector.size
    for item in document.vectors:
        yield item.model, item.vector.size


def _without(document: Document, chosen: Mapping[str, int]) -> Document:
    chunks = [
        replace(
            found,
            new=replace(
                found.new,
                vectors={
                    facet: vector
                    for facet, vector in found.new.vectors.items()
                    if vector.size == chosen[found.new.vector_model]
                },
            ),
        )
        for found in document.chunks
    ]
    vectors = [item for item in document.vectors if item.vector.size == chosen[item.model]]
    return replace(document, chunks=chunks, vectors=vectors)
