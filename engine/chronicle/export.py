"""The log as JSONL to be read, one step after another, oldest first.

The first line says whose log it is and which steps were wanted; a step's line is followed by one for each
chunk that it changed::

    {"mnemoscope_log": 1, "store": "9f..", "exported_at": "..", "matching": {"actor": "agent"}}
    {"record": "step", "step": 12, "at": "..", "interaction": 5, "actor": "agent", "kind": "edit",
     "label": "Edit title of chunk 7", "changed": 1, "undone": false, "hash": ".."}
    {"record": "change", "step": 12, "chunk_id": 7, "action": "changed", "before": {..}, "after": {..}}

Times are in ISO 8601.  ``hash`` is that of the step's last row: whoever keeps it can tell later that nothing
before it was changed.  The rows themselves, to be verified elsewhere, are in the export of a whole store.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection

from engine.exchange.exporters.replacing import refuse_store, replacing
from engine.exchange.shared import jsonl
from engine.history.records import ChunkDiff, StepFilter
from engine.progress import Progress
from engine.records import StepInfo, TransferReport
from engine.storage import chunk_log, headers, log, steps
from engine.storage.database import Database

VERSION = 1
_BATCH = 1000


def export_log(
    database: Database, path: Path, matching: StepFilter, now: datetime, progress: Progress
) -> TransferReport:
    """Write the steps that match; the file appears once all is written."""
    refuse_store(path, database.path)
    with database.reader(progress) as connection, replacing(path) as file:
        written = _LogWriter(connection, file, matching)
        written.write(now, progress)
    blank = (f"{written.blank:,} changes of chunks that were erased are blank.",) if written.blank else ()
    return TransferReport("log", str(path), written.steps, written.steps, losses=blank)


class _LogWriter:
    """Writes one export from one snapshot; counts the steps, and what an erase left blank."""

    def __init__(self, connection: Connection, file: TextIO, matching: StepFilter) -> None:
        self._connection = connection
        self._file = file
        self._matching = matching
        self.steps = 0
        self.blank = 0

    def write(self, now: datetime, progress: Progress) -> None:
        total = log.position(self._connection)
        known = headers.standings(self._connection)
        self._line(self._header(now))
        for info in headers.headers(self._connection, matching=self._matching):
            self._step(known.marked(info))
            progress.step(info.position, total, "writing")

    def _line(self, values: Mapping[str, Any]) -> None:
        self._file.write(jsonl.line(values))

    def _header(self, now: datetime) -> dict[str, Any]:
        wanted = {
            name: value for name, value in asdict(self._matching).items() if value not in (None, "", ())
        }
        return {
            "mnemoscope_log": VERSION,
            "store": steps.read_store_id(self._connection),
            "exported_at": now.isoformat(),
            "matching": {name: _plain(value) for name, value in wanted.items()},
        }

    def _step(self, info: StepInfo) -> None:
        self.steps += 1
        row_hash = log.hash_at(self._connection, info.position)
        self._line({"record": "step", **_told(info), "hash": row_hash})
        for change in self._changes(info):
            self.blank += change.erased_by not in (None, info.step)
            self._line({"record": "change", "step": info.step, **_change(change)})

    def _changes(self, info: StepInfo) -> Iterator[ChunkDiff]:
        if (only := self._matching.chunk) is not None:
            yield from chunk_log.diffs_of(self._connection, info, [only])
            return
        for offset in range(0, max(info.changed, 1), _BATCH):
            yield from chunk_log.diffs(self._connection, info, offset, _BATCH)


def _told(info: StepInfo) -> dict[str, Any]:
    values = {item.name: _plain(getattr(info, item.name)) for item in fields(info)}
    return {name: value for name, value in values.items() if value is not None and value != {}}


def _change(change: ChunkDiff) -> dict[str, Any]:
    values = {"chunk_id": change.chunk_id, "action": change.action}
    if change.erased_by is not None:
        return {**values, "erased_by": change.erased_by}
    return {**values, "before": _readable(change.before), "after": _readable(change.after)}


def _readable(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _field(name, value) for name, value in fields.items()}


def _field(name: str, value: Any) -> Any:
    if isinstance(value, list):  # rows of a table beside the chunk's
        return [_readable(row) if isinstance(row, Mapping) else row for row in value]
    return jsonl.written_time(value) if jsonl.is_time(name) and value is not None else value


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
