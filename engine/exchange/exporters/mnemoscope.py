"""Write a store, or what a query matches, as Mnemoscope's own JSONL; the format is that of ``jsonl``."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TextIO

from sqlalchemy import Connection

from engine.clock import to_microseconds
from engine.exchange.exporters.writing import Selection, Writing, Written
from engine.exchange.shared import jsonl
from engine.progress import Progress
from engine.records import ChunkId, Relation, Trace
from engine.storage import (
    archive,
    bulk,
    gates,
    log,
    minutes,
    predictions,
    proposals,
    questions,
    reading,
    steps,
)
from engine.storage.log import LogRow
from engine.wording import counted

_BATCH = 500
_EXPORT = "export"  # stands in place of the step of an erase, where a text stayed in the store


def write(writing: Writing) -> Written:
    """Write everything there is."""
    writer = JsonlWriter(writing.connection, writing.file, writing.selection, writing.progress)
    return Written(len(writing.selection.ids), writer.write(writing.now.isoformat()))


class JsonlWriter:
    """Writes one export from one snapshot, in batches."""

    def __init__(
        self, connection: Connection, file: TextIO, selection: Selection, progress: Progress
    ) -> None:
        self._connection = connection
        self._file = file
        self._selection = selection
        self._progress = progress
        self._done = 0
        self._vectors_left_out = 0
        self._relations_left_out = 0
        self._blank = 0  # entries of logs
        self._counts = {"chunk": len(selection.ids)}
        if selection.whole:
            stored = reading.counts(connection)
            self._counts |= {name: stored[name] for name in ("relation", "log", "log_archive")}

    def write(self, exported_at: str) -> list[str]:
        """Write everything; return sentences about what the file does not hold."""
        self._line(self._header(exported_at))
        for start in range(0, len(self._selection.ids), _BATCH):
            self._chunks([int(value) for value in self._selection.ids[start : start + _BATCH]])
        self._relations()
        if self._selection.whole:
            self._log()
            self._archives()
        return list(self._losses())

    def _line(self, values: Mapping[str, Any]) -> None:
        self._file.write(jsonl.line(values))

    def _advance(self, number: int = 1) -> None:
        self._done += number
        if number > 1 or self._done % _BATCH == 0:
            self._progress.step(self._done, sum(self._counts.values()), "writing")

    def _header(self, exported_at: str) -> dict[str, Any]:
        return {
            "mnemoscope": jsonl.VERSION,
            "store": steps.read_store_id(self._connection),
            "exported_at": exported_at,
            "interaction": steps.read_interaction(self._connection),
            "embedding_model": self._selection.model,
            "query": self._selection.query,
            "counts": self._counts,
        }

    def _chunks(self, ids: Sequence[int]) -> None:
        tags, entities = (reading.labels(self._connection, table, ids) for table in ("tag", "entity"))
        traces, facets = reading.traces(self._connection, ids), bulk.facets(self._connection, ids)
        asked = questions.expecting(self._connection, ids)
        digests: set[str] = set()
        for image in bulk.sparse_images(self._connection, ids):
            key = ChunkId(image["id"])
            digests.add(image["content_hash"])
            beside = {"tags": tags.get(key), "entities": entities.get(key), "facets": facets.get(key)}
            beside["questions"] = asked.get(key)
            self._line(
                {
                    "record": "chunk",
                    "id": key,
                    **jsonl.chunk_fields(image),
                    **{name: values for name, values in beside.items() if values},
                    "traces": [_trace(trace) for trace in traces.get(key, ())],
                }
            )
        self._vectors(digests, {digest for found in facets.values() for digest in found.values()})
        self._advance(len(ids))

    def _vectors(self, contents: set[str], facets: set[str]) -> None:
        """Write a batch's vectors, but for those of contents that the embedder at hand makes again."""
        for digest, model, data in bulk.vectors(self._connection, sorted(contents | facets)):
            remade = model == self._selection.model and digest not in facets
            if remade and not self._selection.all_vectors:
                self._vectors_left_out += 1
                continue
            encoded = base64.b64encode(data).decode()
            self._line({"record": "vector", "text_hash": digest, "model": model, "data": encoded})

    def _relations(self) -> None:
        chosen = None if self._selection.whole else set(self._selection.ids.tolist())
        for relation in bulk.relations(self._connection):
            ends = (relation.source, relation.target)
            if chosen is None or chosen.issuperset(ends):
                self._line(_relation(relation))
            else:
                self._relations_left_out += not chosen.isdisjoint(ends)
            self._advance()

    def _log(self) -> None:
        store, redactions = steps.read_store_id(self._connection), log.redactions(self._connection)
        blank = log.of_no_chunk(self._connection)
        for row in log.rows(self._connection):
            step = _EXPORT if row.seq in blank else redactions.get(row.seq)
            self._line(_log_row(row, {} if step is None else {"erased_by": f"{store}:{step}"}))
            self._advance()
        self._blank += len(blank)

    def _archives(self) -> None:
        store = steps.read_store_id(self._connection)
        for kept in archive.archives(self._connection):
            self._line({"record": "archive", "number": kept.id, "store": kept.store_id})
            blank = archive.of_no_chunk(self._connection, kept.id)
            self._blank += len(blank)
            for row, local, erased_by in archive.rows(self._connection, kept.id):
                by = f"{store}:{_EXPORT}" if row.seq in blank else erased_by
                beside = {"archive": kept.id, "local_chunk_id": local, "erased_by": by}
                self._line(
                    _log_row(row, {name: value for name, value in beside.items() if value is not None})
                )
                self._advance()

    def _losses(self) -> Iterator[str]:
        if not self._selection.whole:
            yield "A selection carries no log: the history of these chunks stays in the store."
        if left_out := _queue(self._connection):
            yield f"{left_out} of gates were left out: the queue and its runs stay in the store."
        if self._selection.whole and (told := minutes.count(self._connection)):
            yield f"{counted(told, 'minute')} came as memories only; export the minutes as such, too."
        if proposed := proposals.count(self._connection):
            yield f"{counted(proposed, 'proposal')} for core memory stayed in the store."
        if self._blank:
            blank = counted(self._blank, "row")
            yield f"{blank} of logs on what is no chunk, as a gate that waits, left the text in the store."
        if self._relations_left_out:
            left_out = counted(self._relations_left_out, "relation")
            yield f"{left_out} to chunks outside the selection were left out."
        if self._vectors_left_out:
            left_out = counted(self._vectors_left_out, "vector")
            model = self._selection.model
            yield f"{left_out} of {model} were left out; an import makes them again from the texts."


def _queue(connection: Connection) -> str:
    """Return how many gates wait and how many predictions are kept, in words; "" where there is neither."""
    waiting, kept = gates.count(connection, "waiting"), predictions.count(connection)
    told = (counted(waiting, "waiting gate") if waiting else "", counted(kept, "prediction") if kept else "")
    return " and ".join(filter(None, told))


def _trace(trace: Trace) -> dict[str, Any]:
    at = {} if trace.at is None else {"at": jsonl.written_time(to_microseconds(trace.at))}
    spread = {"count": trace.count, "since": trace.since} if trace.count > 1 else {}
    return {"id": trace.id, "interaction": trace.interaction, **at, "reason": trace.reason, **spread}


def _relation(relation: Relation) -> dict[str, Any]:
    evidence = {"evidence": relation.evidence} if relation.evidence else {}
    return {
        "record": "relation",
        "id": relation.id,
        "source": relation.source,
        "target": relation.target,
        "kind": relation.kind,
        "confidence": relation.confidence,
        **evidence,
    }


def _log_row(row: LogRow, beside: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row as a record; one that somebody took the text of carries none."""
    payload = None if "erased_by" in beside else row.payload
    return {"record": "log", **beside, **row._asdict(), "payload": payload}
