"""Write a store, or what a query matches, as Mnemoscope's own JSONL; the format is that of ``jsonl``."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TextIO

from sqlalchemy import Connection

from engine.clock import to_microseconds
from engine.exchange import jsonl
from engine.exchange.document import counted
from engine.progress import Progress
from engine.records import IdArray, Trace
from engine.storage import archive, log, reading, steps
from engine.storage.archive import ArchivedRow
from engine.storage.rows import CHUNK_COLUMNS, image_of

_BATCH = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What is to be written: chunks by id, and whether they are the whole store.

    ``all_vectors`` writes those that ``model``, the embedder at hand, could make again from the texts too.
    """

    ids: IdArray
    query: str
    model: str
    all_vectors: bool

    @property
    def whole(self) -> bool:
        """Whether nothing is left out."""
        return not self.query.strip()


class JsonlWriter:
    """Writes one export from one snapshot, in batches; ``losses`` says what the file does not hold."""

    def __init__(self, connection: Connection, file: TextIO, selection: Selection, progress: Progress) -> None:
        self._connection = connection
        self._file = file
        self._selection = selection
        self._progress = progress
        self._kept_vectors = 0
        self._left_out = 0
        self._done = 0
        self._total = len(selection.ids) + (log.position(connection) if selection.whole else 0)

    def write(self, exported_at: str) -> list[str]:
        """Write everything; return sentences about what is left out."""
        self._line(self._header(exported_at))
        for start in range(0, len(self._selection.ids), _BATCH):
            self._chunks([int(value) for value in self._selection.ids[start : start + _BATCH]])
        self._relations()
        if self._selection.whole:
            self._log()
        return list(self._losses())

    def _line(self, values: Mapping[str, Any]) -> None:
        self._file.write(jsonl.line(values))

    def _advance(self, number: int) -> None:
        self._done += number
        self._progress.step(self._done, self._total, "writing")

    def _header(self, exported_at: str) -> dict[str, Any]:
        counts = {"chunk": len(self._selection.ids)}
        if self._selection.whole:
            stored = reading.counts(self._connection)
            counts |= {name: stored[name] for name in ("relation", "log", "log_archive")}
        return {
            "mnemoscope": jsonl.VERSION,
            "store": steps.read_store_id(self._connection),
            "exported_at": exported_at,
            "interaction": steps.read_interaction(self._connection),
            "embedding_model": self._selection.model,
            "query": self._selection.query,
            "counts": counts,
        }

    def _chunks(self, ids: Sequence[int]) -> None:
        marks = ", ".join("?" * len(ids))
        rows = self._connection.exec_driver_sql(
            f"SELECT {', '.join(CHUNK_COLUMNS)} FROM chunk WHERE id IN ({marks}) ORDER BY id", tuple(ids)
        ).mappings()
        tags, entities = (reading.labels(self._connection, table, ids) for table in ("tag", "entity"))
        traces, facets = reading.traces(self._connection, ids), reading.facets(self._connection, ids)
        digests: set[str] = set()
        for row in rows:
            key = row["id"]
            digests.update([row["content_hash"], *facets.get(key, {}).values()])
            values = {"record": "chunk", "id": key, **jsonl.chunk_fields(image_of(row))}
            labels = {"tags": tags.get(key), "entities": entities.get(key), "facets": facets.get(key)}
            values |= {name: found for name, found in labels.items() if found}
            values["traces"] = [_trace(trace) for trace in traces.get(key, ())]
            self._line(values)
        self._vectors(digests, {digest for found in facets.values() for digest in found.values()})
        self._advance(len(ids))

    def _vectors(self, digests: set[str], irreplaceable: set[str]) -> None:
        """Write the vectors of a batch, but for those that the embedder at hand makes again."""
        for digest, model, data in reading.vectors_of(self._connection, sorted(digests)):
            if model == self._selection.model and digest not in irreplaceable and not self._selection.all_vectors:
                self._left_out += 1
                continue
            encoded = base64.b64encode(data).decode()
            self._line({"record": "vector", "text_hash": digest, "model": model, "data": encoded})

    def _relations(self) -> None:
        chosen = None if self._selection.whole else set(self._selection.ids.tolist())
        self._outside = 0
        for relation in reading.all_relations(self._connection):
            if chosen is not None and not {relation.source, relation.target} <= chosen:
                self._outside += relation.source in chosen or relation.target in chosen
                continue
            self._line(
                {
                    "record": "relation",
                    "id": relation.id,
                    "source": relation.source,
                    "target": relation.target,
                    "kind": relation.kind,
                    "confidence": relation.confidence,
                    "evidence": relation.evidence,
                }
            )
