"""TeaParty's records of gates: ``.proxy-interactions.jsonl``, and ``approvals.jsonl`` of later versions.

A line is one gate: what the human decided and, where it differed, what they said or changed.  Some
transcripts hold turns of the human that are empty: the proxy had deflected itself, and what followed was
taken for a correction.  Such a row comes in with little confidence.  What the proxy decided
itself is marked as gates are that no human answered.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Counting, Document, FoundChunk, Keys
from engine.exchange.reading import values
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.json_lines import first_object, place, records
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.shared import jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.fields import text_hash
from engine.progress import Progress

PATTERN = "pattern"
"""The type of chunks that hold what humans keep asking or correcting, and are no gates."""

_INTERACTION = frozenset({"timestamp", "state", "prediction", "outcome"})
_APPROVAL = frozenset({"ts", "state", "outcome", "task_type", "actor"})
_NAMES = {
    "at": ("timestamp", "ts"),
    "session": ("session_id",),
    "task_type": ("project", "task_type"),
    "state": ("state",),
    "outcome": ("outcome",),
    "speaker": ("actor",),
    "stimulus": ("conversation",),
    "content": ("delta", "diff"),
}
_BECOMES = {name: field for field, names in _NAMES.items() for name in names}
_EMPTY_TURN = re.compile(r"^HUMAN:[ \t]*$", re.MULTILINE)
_PROXY = "proxy"  # the actor of an approval that no human gave
_LITTLE = 0.2  # confidence in a row that can't be what the human said
_CUT = 500  # characters of a conversation that TeaParty keeps
_LOSS = (
    "Each row counts as one interaction, in the order of the file. What the proxy had predicted is not in "
    "it, and whether a row was recalled since is unknown."
)
_SILENT = "Rows in which the human said nothing; state, project and outcome are their text"
_SHORTENED = f"Conversations that TeaParty cut at {_CUT} characters"
_DEFLECTED = "Transcripts with empty turns of the human, which came in with little confidence"
_FALSE = "Rows marked as false positives, which came in with little confidence"


def matches(path: Path) -> bool:
    """Whether the first line of the file is a gate."""
    found = first_object(path).keys()
    return found >= _INTERACTION or found >= _APPROVAL


def read(path: Path, progress: Progress) -> Document:
    """Read one row at a time; raises ImportFormatError if no line is a gate."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"), counting=Counting.EACH)
    document.chunks = _rows(path, document, progress)
    return document


def _rows(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    seen: Counter[str] = Counter()
    for number, row in records(path, document, progress, _gate):
        new = new_chunk(_row(row, path.name, seen, document))
        yield FoundChunk(new=new, key=number, place=place(number))
    require_known(document, path, "gates of TeaParty")


def _gate(line: str) -> dict[str, Any]:
    row = jsonl.parsed(line)
    if not row.keys() & {"state", "outcome"}:
        raise BadRecordError("it is no gate")
    return row


def _row(row: Mapping[str, Any], source: str, seen: Counter[str], document: Document) -> dict[str, Any]:
    document.keys.met(row)
    said = {field: values.first_text(row, names) for field, names in _NAMES.items() if field != "at"}
    words = said.pop("content")
    document.tally[_SILENT] += not words
    document.tally[_SHORTENED] += len(said["stimulus"]) >= _CUT
    known = text_hash(json.dumps(row, sort_keys=True))
    seen[known] += 1
    by_proxy = said["speaker"] == _PROXY
    others = {name: value for name, value in row.items() if name not in _BECOMES and value not in (None, "")}
    return {
        **said,
        "content": words
        or ", ".join(filter(None, [said["state"], said["task_type"]])) + f": {said['outcome']}",
        "human_response": "" if by_proxy else words,
        "type": "gate_outcome",
        "project": said["task_type"],
        "at": values.time(row.get("timestamp", row.get("ts")), document.tally),
        "source_confidence": trust(words, row, document.tally),
        "source": source,
        "external_id": known if seen[known] == 1 else f"{known}-{seen[known]}",
        "attributes": {name: values.plain(value, document.tally) for name, value in others.items()}
        | ({"prediction": {"answered_by": _PROXY}} if by_proxy else {}),
    }


def trust(said: str, record: Mapping[str, Any], tally: Counter[str]) -> float | None:
    """Return how far a text can be what the human said, None where nothing speaks against it."""
    is_deflected, is_false = bool(_EMPTY_TURN.search(said)), record.get("false_positive") is True
    tally[_DEFLECTED] += is_deflected
    tally[_FALSE] += is_false
    return _LITTLE if is_deflected or is_false else None
