"""A table of chunks as CSV (RFC 4180): a row a chunk, a column for each field that any of them has.

Lists and mappings are JSON, times ISO 8601, flags true or false; a cell is empty where a value is unknown.
The file begins with a byte order mark, by which spreadsheets know UTF-8, and no cell runs as a formula.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from engine.exchange.exporters.writing import LeftOut, Writing, Written
from engine.exchange.shared.cells import guarded
from engine.fields import FIELDS
from engine.storage import bulk

_ALWAYS = frozenset({"id", "content", "at", "session", "speaker", "category", "tags", "status"})
_NEVER = frozenset({"content_hash", "version"})  # made again from the text; a place in the log
_BATCH = 500


def write(writing: Writing) -> Written:
    """Write the table."""
    names = _columns(writing)
    writing.file.write("\ufeff")
    table = csv.writer(writing.file)
    table.writerow(names)
    for chunk in writing.chunks():
        table.writerow([_cell(getattr(chunk, name)) for name in names])
    losses = ["The relations between chunks are not in the file.", *LeftOut(FIELDS).losses()]
    return Written(len(writing.selection.ids), losses)


def _columns(writing: Writing) -> list[str]:
    """Return the fields that any of the chunks has, in the order of a form."""
    used = {*_ALWAYS, "entities", *_used(writing)} - _NEVER
    return [name for name in FIELDS if name in used]


def _used(writing: Writing) -> Iterator[str]:
    ids = writing.selection.ids.tolist()
    for start in range(0, len(ids), _BATCH):
        for image in bulk.sparse_images(writing.connection, ids[start : start + _BATCH]):
            yield from image
        writing.progress.check()


def _cell(value: Any) -> str:
    if isinstance(value, str):
        return guarded(value)
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, (tuple, dict)):
        return json.dumps(value, ensure_ascii=False) if value else ""
    return str(value)
