"""Take a document in before the store is touched: its chunks checked, embedded, and put aside in batches.

A model may be slow or far away, and a file may turn out broken at its end: the writing transaction opens
only when all that is settled.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Self

from engine.curation import additions
from engine.curation.additions import Vectors
from engine.errors import InvalidInputError
from engine.exchange.document import (
    GIVEN_TO_FRESH,
    LARGEST_NUMBER,
    Document,
    FoundRow,
    FoundVector,
    Key,
    is_whole,
)
from engine.exchange.spool import SmallSpool, Spool
from engine.exchange.vectors import Lengths
from engine.history.additions import Prepared, prepared
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.records import Facet, VectorArray
from engine.storage.database import Database

_BATCH = 1000
_LONGEST = 1 << 22  # characters of a batch, beyond which it is closed


class Usable(NamedTuple):
    """A chunk that can be stored, and how its file names it (as in :class:`FoundChunk`)."""

    new: Prepared
    key: Key
    trace_ids: Sequence[int]
    facets: Mapping[str, str]
    questions: Mapping[str, str]


class Batch(NamedTuple):
    """Some chunks, and the vectors that were made for their texts."""

    chunks: list[Usable]
    vectors: Vectors


class Gathering:
    """The valid chunks of a document, until it is closed; ``number`` counts them, ``rows`` are its logs'.

    ``own_traces``: each of their traces has a number of its own, which a file edited by hand may lack.
    ``lengths`` knows how long the vectors of ``embedder`` are.
    """

    def __init__(self, document: Document, embedder: Embedder, lengths: Lengths, folder: Path) -> None:
        self.document = document
        self.number = 0
        self.own_traces = document.keeps_ids
        self._embedder = embedder
        self._lengths = lengths
        self._usable = Spool[list[Usable]](folder)
        self._texts = Spool[list[tuple[str, str]]](folder)  # and their digests: those without a vector
        self._embedded = Spool[Vectors](folder)
        self._given = SmallSpool[FoundVector](folder)
        self.rows = SmallSpool[FoundRow](folder)
        document.vectors, document.logs = self._given, self.rows
        self._lacking = 0
        self._trace_ids: set[int] = set()

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of what was put aside."""
        for spool in (self._usable, self._texts, self._embedded, self._given, self.rows):
            spool.close()

    def take(self, progress: Progress) -> None:
        """Read the document to its end; chunks with faults are noted there as skipped."""
        for batch in _batches(valid(self.document)):
            for item in batch:
                self._note(item)
            lacking = [item.new.columns for item in batch if self._lacks(item.new)]
            texts = [(columns["content_hash"], columns["content"]) for columns in lacking]
            self._usable.add(batch)
            self._texts.add(texts)
            self.number += len(batch)
            self._lacking += len(texts)
            progress.check()
        for given in self._given:
            self._lengths.count(given.model, given.vector)
        self.document.losses += self._lengths.losses()

    def _note(self, item: Usable) -> None:
        for vector in item.new.vectors.values():
            self._lengths.count(item.new.vector_model, vector)
        if self.own_traces:
            fresh = {key for key in item.trace_ids if is_whole(key, 1, LARGEST_NUMBER)} - self._trace_ids
            self._trace_ids |= fresh
            traces = item.new.traces
            self.own_traces = traces is not None and len(fresh) == len(item.trace_ids) == len(traces)

    def _lacks(self, new: Prepared) -> bool:
        """Whether a chunk comes without the vector of its text."""
        model, vector = self._embedder.model, new.vectors.get(Facet.CONTENT)
        return vector is None or new.vector_model != model or not self._lengths.fits(model, vector)

    def embed(self, database: Database, progress: Progress) -> None:
        """Make the vectors of texts for which neither the document nor the store has one."""
        model, done = self._embedder.model, 0
        given = {item.text_hash for item in self._fitting_vectors() if item.model == model}
        for texts in self._texts:
            lacking = [(digest, text) for digest, text in texts if digest not in given]
            self._embedded.add(additions.embed_texts(database, self._embedder, lacking, Progress()))
            done += len(texts)
            progress.step(done, self._lacking, "embedding")

    def vectors(self) -> Iterator[Vectors]:
        """Give the document's own vectors, some at a time."""
        found = self._fitting_vectors()
        while part := list(islice(found, _BATCH)):
            by_model: defaultdict[str, dict[str, VectorArray]] = defaultdict(dict)
            for item in part:
                by_model[item.model][item.text_hash] = item.vector
            yield by_model

    def _fitting_vectors(self) -> Iterator[FoundVector]:
        return (item for item in self._given if self._lengths.fits(item.model, item.vector))

    def batches(self) -> Iterator[Batch]:
        """Give all chunks, in the order of the file."""
        return (Batch(*pair) for pair in zip(self._fitting(), self._embedded, strict=True))

    def _fitting(self) -> Iterator[list[Usable]]:
        for batch in self._usable:
            yield [
                item._replace(new=self._lengths.fitting(item.new)) if item.new.vectors else item
                for item in batch
            ]


def valid(document: Document) -> Iterator[Usable]:
    """Give the chunks of a document that can be stored; the others are noted as skipped.

    What a fresh chunk would be given is unknown of another system's, unless its file says it.
    """
    for found in document.chunks:
        try:
            new = prepared(found.new)
        except InvalidInputError as error:
            document.skip(found.place, str(error))
            continue
        if not document.keeps_ids:
            document.ungiven |= GIVEN_TO_FRESH - new.columns.keys()
            new = new._replace(columns={**_UNKNOWN, **new.columns})
        yield Usable(new, found.key, found.trace_ids, found.facets, found.questions)


_UNKNOWN = dict.fromkeys(GIVEN_TO_FRESH)


def _batches(chunks: Iterable[Usable]) -> Iterator[list[Usable]]:
    batch, length = list[Usable](), 0
    for item in chunks:
        batch.append(item)
        length += len(item.new.columns["content"])
        if len(batch) == _BATCH or length > _LONGEST:
            yield batch
            batch, length = [], 0
    if batch:
        yield batch
