"""Bring files in and write them out: each import one step, each export one snapshot."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

from engine.clock import Clock
from engine.curation.curator import Curator
from engine.exchange import preview
from engine.exchange.counter import standing
from engine.exchange.export_formats import export_format, misnamed
from engine.exchange.exporters.replacing import refuse_store, replacing
from engine.exchange.exporters.writing import Selection, Writing
from engine.exchange.formats import format_of
from engine.exchange.gathering import Gathering
from engine.exchange.preview import ImportPreview
from engine.exchange.storing import Storing
from engine.exchange.vectors import Lengths
from engine.progress import Progress
from engine.providers.protocols import Embedder
from engine.query.finder import Finder, Matching, Target
from engine.records import TransferReport
from engine.retrieval.search.models import Models
from engine.storage import vectors
from engine.storage.database import Database
from engine.wording import counted

_KEPT = 200  # sentences about skipped lines that a step's details hold


class Exchange:
    """Imports into and exports from one store."""

    def __init__(
        self, database: Database, clock: Clock, models: Models, curator: Curator, finder: Finder
    ) -> None:
        self._database = database
        self._clock = clock
        self._models = models
        self._curator = curator
        self._finder = finder

    def preview_import(
        self, path: Path, name: str | None, limit: int, *, whole: bool, progress: Progress
    ) -> ImportPreview:
        """Return what an import would bring."""
        with self._database.reader() as connection:
            into = standing(connection)
        now = self._clock.now()
        return preview.preview(path, name, limit, now, whole=whole, progress=progress, into=into)

    def import_file(self, path: Path, name: str | None, actor: str, progress: Progress) -> TransferReport:
        """Bring a file in as one step, or not at all.

        Raises ImportFormatError for an unknown format or a file broken as a whole; of one that is broken in
        places, the rest comes in and the report names what was skipped.
        """
        self._database.require_writable()
        chosen = format_of(path, name)
        document = chosen.read(path, progress)
        embedder, folder = self._models.embedder, self._database.path.parent
        with Gathering(document, embedder, Lengths(self._dimensions(embedder)), folder) as gathering:
            gathering.take(progress)
            gathering.embed(self._database, progress)
            with self._curator.step("import", actor, progress) as step:
                storing = Storing(step.writer, gathering, progress)
                storing.store()
                report = TransferReport(
                    format=chosen.name,
                    path=str(path),
                    read=document.read,
                    stored=storing.stored,
                    skipped=tuple(document.skips()),
                    losses=(*document.declared(stored=storing.stored > 0), *storing.losses),
                    damage=tuple(document.damage),
                    relations=storing.linked,
                )
                step.label = f"Import {_brought(report)} from {path.name}"
                step.writer.details |= _details(report)
        return replace(report, changes=step.changes)

    def _dimensions(self, embedder: Embedder) -> dict[str, int]:
        with self._database.reader() as connection:
            return {**vectors.dimensions(connection), embedder.model: embedder.dimension}

    def export_file(
        self, path: Path, name: str, target: Target, *, all_vectors: bool, progress: Progress
    ) -> TransferReport:
        """Write what is meant, "" matching the whole store; the file appears once all is written.

        Raises QueryError, ExportError, or RefusedError where the file is the store itself.
        """
        chosen = export_format(name)
        refuse_store(path, self._database.path)
        with self._database.reader(progress) as connection, replacing(path) as file:
            query = target.query if isinstance(target, Matching) else ""
            meant = np.array(self._finder.resolve(connection, target, progress), dtype=np.int64)
            selection = Selection(
                ids=meant[self._finder.columns(connection).at(meant) >= 0],
                whole=isinstance(target, Matching) and not query.strip(),
                query=query,
                model=self._models.embedder.model,
                all_vectors=all_vectors,
            )
            writing = Writing(connection, file, selection, self._clock.now(), progress)
            written = chosen.write(writing)
        return TransferReport(
            chosen.name,
            str(path),
            len(meant),
            written.chunks,
            losses=tuple(written.losses),
            notes=tuple(misnamed(path, chosen)),
        )


def _brought(report: TransferReport) -> str:
    if report.relations and not report.stored:
        return counted(report.relations, "relation")
    return counted(report.stored, "chunk")


def _details(report: TransferReport) -> dict[str, Any]:
    """Return what the step's header keeps of a report."""
    details = asdict(report)
    del details["changes"], details["skipped"], details["notes"]
    details |= {name: list(getattr(report, name)) for name in ("damage", "losses")}
    details["skipped_records"] = list(report.skipped[:_KEPT])
    details["skipped_count"] = len(report.skipped)
    return details
