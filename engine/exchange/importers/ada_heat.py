"""How hot ADA's memories are, ``agents/memory/heat.jsonl``: no texts, but how often each was referred to.

::

    {"id": "<of an entry of the stream>", "memoryClass": "episodic", "baseImportance": 0.8,
     "referenceCount": 3, "lastAccessedAt": 1770681516596, "createdAt": 1770681516596}

So it brings no chunk: what it says is kept with the entries that are in the store, from a file that came
before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.clock import to_microseconds
from engine.exchange.document import Amendment, Document, FoundChunk, Keys
from engine.exchange.reading import values
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.json_lines import first_object, place, records
from engine.exchange.shared import jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.fields import LARGEST_INTEGER
from engine.progress import Progress

_NEEDED = frozenset({"id", "memoryClass", "baseImportance", "referenceCount"})
_BECOMES = {
    "id": "external_id",
    "baseImportance": "importance",
    "referenceCount": "access_count",
    "lastAccessedAt": "last_accessed_at",
}
_CAUTION = "Heat holds no texts: it tells of entries that are in the store already. Import the stream first."
_LOSS = (
    "When an entry was referred to is not in the file but for the last time: it came in as no use of then."
)


def matches(path: Path) -> bool:
    """Whether the first line of the file says how hot a memory is."""
    return first_object(path).keys() >= _NEEDED


def read(path: Path, progress: Progress) -> Document:
    """Read one line at a time; raises ImportFormatError if none is of this kind."""
    document = Document(cautions=[_CAUTION], losses=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _no_chunks(path, document, progress)
    return document


def _no_chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    """Give no chunk, but read the file as chunks are taken, as every reader does."""
    for number, record in records(path, document, progress, _record):
        document.keys.met(record)
        document.amendments.append(Amendment(record["id"], _fields(record, document), place(number)))
    require_known(document, path, "heat of ADA's memories")
    yield from ()


def _record(line: str) -> dict[str, Any]:
    record = jsonl.parsed(line)
    if not (isinstance(record.get("id"), str) and record["id"]):
        raise BadRecordError("it does not say of which memory")
    count, base = record.get("referenceCount"), record.get("baseImportance")
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= LARGEST_INTEGER:
        raise BadRecordError("referenceCount is no count")
    if isinstance(base, bool) or not isinstance(base, (int, float)) or not 0 <= base <= 1:
        raise BadRecordError("baseImportance is no number from 0 to 1")
    return record


def _fields(record: Mapping[str, Any], document: Document) -> dict[str, Any]:
    """Return what becomes of the entry, as it is stored."""
    used = values.time(record.get("lastAccessedAt"), document.tally)
    return {
        "importance": float(record["baseImportance"]),
        "access_count": record["referenceCount"],
        **({} if used is None else {"last_accessed_at": to_microseconds(used)}),
    }
