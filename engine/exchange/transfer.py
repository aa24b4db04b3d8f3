"""Bring files in and write them out: each import one step, each export one snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from engine.clock import Clock
from engine.curation import additions
from engine.curation.curator import Curator
from engine.errors import InvalidInputError, RefusedError
from engine.exchange import files
from engine.exchange.document import Document, counted
from engine.exchange.formats import format_of
from engine.exchange.jsonl_writer import JsonlWriter, Selection
from engine.exchange.storing import Prepared, Storing, Vectors
from engine.exchange.vectors import fitting
from engine.history.additions import stored_fields
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.query import find as finding
from engine.records import TransferReport
from engine.storage import vectors
from engine.storage.database import Database

_KEPT = 200  # sentences about skipped lines that a step's details hold


class Exchange:
    """Imports into and exports from one store."""

    def __init__(self, database: Database, clock: Clock, embedder: Embedder, curator: Curator) -> None:
        self._database = database
        self._clock = clock
        self._embedder = embedder
        self._curator = curator

    def import_file(self, path: Path, name: str | None, actor: str, progress: Progress) -> TransferReport:
        """Bring a file in as one step, or not at all.

        Raises ImportFormatError for an unknown format or a file broken as a whole; of one that is broken in
        places, the rest comes in and the report names what was skipped.
        """
        self._database.require_writable()
        chosen = format_of(path, name)
        document = fitting(chosen.read(path, progress), self._dimensions())
        prepared, faulty = _prepared(document)
        found = self._vectors(document, prepared, progress)
        with self._curator.step("import", actor) as step:
            storing = Storing(step.writer, document, progress)
            storing.store(prepared, found)
            report = TransferReport(
                format=chosen.name,
                path=str(path),
                read=document.read,
                stored=storing.stored,
                skipped=(*document.skipped, *faulty, *storing.skipped),
                losses=(*document.losses, *storing.losses),
            )
            step.label = f"Import {counted(storing.stored, 'chunk')} from {path.name}"
            step.writer.details |= _details(report)
        return replace(report, changes=step.changes)

    def _dimensions(self) -> dict[str, int]:
        with self._database.reader() as connection:
            return {**vectors.dimensions(connection), self._embedder.model: self._embedder.dimension}

    def _vectors(self, document: Document, prepared: Sequence[Prepared], progress: Progress) -> Vectors:
        """Return the vectors that came with the file, and those of texts that the store lacks."""
        model = self._embedder.model
        by_model = additions.ready_made((found.new, fields) for found, fields in prepared)
        for item in document.vectors:
            by_model[item.model][item.text_hash] = item.vector
        texts = [
            (digest, found.new.content)
            for found, fields in prepared
            if (digest := fields["content_hash"]) not in by_model[model]
        ]
        by_model[model] |= additions.embed_texts(self._database, self._embedder, texts, progress)
        return by_model

    def export_file(self, path: Path, query: str, *, all_vectors: bool, progress: Progress) -> TransferReport:
        """Write the store, or what a query matches, as JSONL; the file appears once all is written.

        Raises QueryError, ExportError, or RefusedError where the file is the store itself.
        """
        self._refuse_own_file(path)
        with self._database.reader(progress) as connection, files.replacing(path) as file:
            ids = finding.find(connection, query, "id", descending=False, computed={})
            selection = Selection(ids=ids, query=query, model=self._embedder.model, all_vectors=all_vectors)
            losses = JsonlWriter(connection, file, selection, progress).write(self._clock.now().isoformat())
        return TransferReport("jsonl", str(path), len(ids), len(ids), losses=tuple(losses))

    def _refuse_own_file(self, path: Path) -> None:
        own = self._database.path.resolve()
        if path.resolve() in (own, *(own.with_name(own.name + ending) for ending in ("-wal", "-shm"))):
            raise RefusedError(f"{path} is the open store itself. Choose another name for the export.")


def _prepared(document: Document) -> tuple[list[Prepared], list[str]]:
    """Return the valid chunks with their stored fields, and a sentence about each that is not."""
    valid, faulty = [], []
    for found in document.chunks:
        try:
            valid.append(Prepared(found, stored_fields(found.new)))
        except InvalidInputError as error:
            faulty.append(f"{found.place}: {error}.")
    return valid, faulty


def _details(report: TransferReport) -> dict[str, Any]:
    """Return what the step's header keeps of a report."""
    details = asdict(report)
    details["skipped"], details["skipped_count"] = list(report.skipped[:_KEPT]), len(report.skipped)
    details["losses"] = list(report.losses)
    del details["changes"]
    return details
