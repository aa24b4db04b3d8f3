"""ADA's stream of cycles, ``agents/memory/stream.jsonl``: what each role did in each cycle.

::

    {"id": "..", "cycle": 281, "timestamp": "..", "role": "scrum", "action": "..", "content": "..",
     "importance": 5, "type": "action", "tags": [], "issueRefs": [], "prRefs": [], "tokenEstimate": 23}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.reading import values
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.json_lines import first_object, place, records
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.shared import ada, jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.progress import Progress
from engine.storage.team import STREAM

_NEEDED = frozenset({"cycle", "role", "action", "type"})
_BECOMES = {
    "id": "external_id",
    "cycle": "cycle",
    "timestamp": "at",
    "role": "role",
    "action": "title",
    "content": "content",
    "importance": "importance",
    "type": "state",
    "tags": "tags",
}
_ATTRIBUTES = {"issueRefs": "issue_refs", "prRefs": "pr_refs", "tokenEstimate": "token_estimate"}
_LOSS = (
    "The whole stream counts as one interaction; cycles stay as they are. Whether an entry was ever "
    "recalled is unknown."
)
_UNTOLD = "Entries without an importance of 1 to 10, which stays unknown"


def matches(path: Path) -> bool:
    """Whether the first line of the file is an entry."""
    return first_object(path).keys() >= _NEEDED


def read(path: Path, progress: Progress) -> Document:
    """Read one entry at a time; raises ImportFormatError if no line is one."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _entries(path, document, progress)
    return document


def _entries(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    for number, record in records(path, document, progress, _record):
        document.keys.met(record)
        new = new_chunk(entry(record, path.name, document))
        yield FoundChunk(new=new, key=number, place=place(number))
    require_known(document, path, "entries of ADA's stream")


def _record(line: str) -> dict[str, Any]:
    record = jsonl.parsed(line)
    if not values.first_text(record, ("content", "action")):
        raise BadRecordError("it says neither what was done nor anything else")
    return record


def entry(record: Mapping[str, Any], source: str, document: Document) -> dict[str, Any]:
    """Return the fields of the chunk that an entry becomes."""
    importance = ada.importance(record.get("importance"))
    document.tally[_UNTOLD] += importance is None
    others = {
        _ATTRIBUTES.get(name, name): values.plain(value, document.tally)
        for name, value in record.items()
        if name not in _BECOMES and value not in (None, "", [], {})
    }
    return {
        "content": values.first_text(record, ("content", "action")),
        "title": values.text(record.get("action")),
        "type": STREAM,
        "state": values.text(record.get("type")),
        "role": values.text(record.get("role")),
        "cycle": ada.cycle(record.get("cycle")),
        "at": values.time(record.get("timestamp"), document.tally),
        "importance": importance,
        "tags": values.texts(record.get("tags")),
        "external_id": values.text(record.get("id")),
        "source": source,
        "attributes": others,
    }
