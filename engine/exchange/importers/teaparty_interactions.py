"""TeaParty's record of its human proxy: ``.proxy-interactions.jsonl`` and ``.proxy-confidence.json``.

A line of the first is one gate: what the human decided and, where it differed, what they said.  An entry of
the second sums up the gates of one state and project: how often they approved, and in which words they
differed.  Some transcripts hold turns of the human that are empty: the proxy had deflected itself, and what
followed was taken for a correction.  Such a row comes in with little confidence.
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
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import beginning, file_parts, require_known
from engine.exchange.reading.json_stream import Pattern
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.text_lines import lines
from engine.exchange.shared import jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.fields import text_hash
from engine.progress import Progress

_ROW = frozenset({"timestamp", "state", "prediction", "outcome"})
_ROW_BECOMES = {
    "timestamp": "at",
    "session_id": "session",
    "project": "task_type",
    "state": "state",
    "outcome": "outcome",
    "delta": "content",
}
_ENTRIES: frozenset[Pattern] = frozenset({(), ("entries",)})
_ENTRY_BECOMES = {
    "state": "state",
    "task_type": "task_type",
    "last_updated": "at",
    "differentials": "content",
}
_ENTRY_BECOMES |= {"question_patterns": "content"}
_SAID = {
    "differentials": ("summary", "outcome", "reasoning"),
    "question_patterns": ("question", "disposition", "reasoning"),
}
_EMPTY_TURN = re.compile(r"^HUMAN:[ \t]*$", re.MULTILINE)
_LITTLE = 0.2  # confidence in a row that can't be what the human said
_ROW_LOSS = (
    "Each row counts as one interaction, in the order of the file. What the proxy had predicted is not in "
    "it, and whether a row was recalled since is unknown."
)
_ENTRY_LOSS = (
    "The file sums up gates by state and project: single gates and their order are not in it, and whether it "
    "was recalled since is unknown. Texts in it were cut at 500 characters. The import is the first "
    "presentation of each part and counts as one interaction."
)
_SILENT = "Rows in which the human said nothing; state, project and outcome are their text"
_DEFLECTED = "Transcripts with empty turns of the human, which came in with little confidence"
_FALSE = "Rows marked as false positives, which came in with little confidence"


def matches(path: Path) -> bool:
    """Whether the first line of the file is a gate."""
    text = sample_text(path)
    first = next((line for line in lines([text], path.name) if line.strip()), "")
    try:
        return jsonl.parsed(first).keys() >= _ROW
    except BadRecordError:
        return False


def read(path: Path, progress: Progress) -> Document:
    """Read one row at a time; raises ImportFormatError if no line is a gate."""
    document = Document(
        assumed=[_ROW_LOSS], keys=Keys(_ROW_BECOMES, others="attributes"), counting=Counting.EACH
    )
    document.chunks = _rows(path, document, progress)
    return document


def _rows(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    blocks = text_blocks(path, document, progress)
    seen: Counter[str] = Counter()
    for number, line in enumerate(lines(blocks, path.name), start=1):
        if not line.strip():
            continue
        document.read += 1
        try:
            row = _gate(line)
        except BadRecordError as error:
            document.skip(f"Line {number:,}", str(error))
            continue
        yield FoundChunk(
            new=new_chunk(_row(row, path.name, seen, document)), key=number, place=f"Line {number:,}"
        )
    require_known(document, path, "gates of TeaParty")


def _gate(line: str) -> dict[str, Any]:
    row = jsonl.parsed(line)
    if not row.keys() & {"state", "outcome"}:
        raise BadRecordError("it is no gate")
    return row


def _row(row: Mapping[str, Any], source: str, seen: Counter[str], document: Document) -> dict[str, Any]:
    document.keys.met(row)
    state, project, outcome = (values.text(row.get(name)) for name in ("state", "project", "outcome"))
    delta = values.text(row.get("delta"))
    document.tally[_SILENT] += not delta
    known = text_hash(json.dumps(row, sort_keys=True))
    seen[known] += 1
    attributes = {
        name: value for name, value in row.items() if name not in _ROW_BECOMES and value not in (None, "")
    }
    return {
        "content": delta or ", ".join(filter(None, [state, project])) + f": {outcome}",
        "type": "gate_outcome",
        "state": state,
        "task_type": project,
        "project": project,
        "outcome": outcome,
        "session": values.text(row.get("session_id")),
        "at": values.time(row.get("timestamp"), document.tally),
        "source_confidence": _confidence(delta, row, document.tally),
        "source": source,
        "external_id": known if seen[known] == 1 else f"{known}-{seen[known]}",
        "attributes": {name: values.plain(value, document.tally) for name, value in attributes.items()},
    }


def _confidence(said: str, record: Mapping[str, Any], tally: Counter[str]) -> float | None:
    """Return how far a text can be what the human said, None where nothing speaks against it."""
    is_deflected, is_false = bool(_EMPTY_TURN.search(said)), record.get("false_positive") is True
    tally[_DEFLECTED] += is_deflected
    tally[_FALSE] += is_false
    return _LITTLE if is_deflected or is_false else None


# What is summed up.


def matches_confidence(path: Path) -> bool:
    """Whether the file sums up gates by state and project."""
    for part in beginning(path, _ENTRIES):
        if part.path[:1] == ("entries",) and isinstance(part.value, dict):
            return part.value.keys() >= {"state", "total_count"}
    return False


def read_confidence(path: Path, progress: Progress) -> Document:
    """Read one entry at a time."""
    document = Document(assumed=[_ENTRY_LOSS], keys=Keys(_ENTRY_BECOMES, others="attributes"))
    document.chunks = _entries(path, document, progress)
    return document


def _entries(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    for part in file_parts(path, _ENTRIES, document, progress):
        progress.check()
        if part.path[:1] != ("entries",) or len(part.path) < 2:
            continue  # the thresholds
        name = str(part.path[1])
        if not isinstance(part.value, dict):
            document.read += 1
            document.skip(f"Entry {name}", "it is not an object")
            continue
        document.keys.met(part.value)
        yield from _entry(name, part.value, path.name, document)
    require_known(document, path, "sums of gates of TeaParty")


def _entry(name: str, entry: Mapping[str, Any], source: str, document: Document) -> Iterator[FoundChunk]:
    state, project = values.text(entry.get("state")), values.text(entry.get("task_type"))
    shared = {
        "type": "gate_outcome",
        "state": state,
        "task_type": project,
        "project": project,
        "source": source,
    }
    summed = {key: value for key, value in entry.items() if key not in _ENTRY_BECOMES}
    own = {
        "content": _summary(state, project, entry),
        "type": "gate_summary",
        "at": values.time(entry.get("last_updated"), document.tally),
        "external_id": f"{name}/{text_hash(json.dumps(entry, sort_keys=True))}",
        "attributes": {key: values.plain(value, document.tally) for key, value in summed.items()},
    }
    yield _part({**shared, **own}, f"Entry {name}", document)
    for kind, names in _SAID.items():
        found = entry.get(kind)
        for number, item in enumerate(found if isinstance(found, list) else [], start=1):
            place = f"Entry {name}, {kind} {number:,}"
            if isinstance(item, dict) and values.text(item.get(names[0])):
                yield _part({**shared, **_said(item, names, name, document)}, place, document)
            else:
                document.read += 1
                document.skip(place, "it says nothing")


def _summary(state: str, project: str, entry: Mapping[str, Any]) -> str:
    counts = ((entry.get(f"{word}_count"), what) for word, what in _OUTCOMES.items())
    told = [f"{values.text(number)} {what}" for number, what in counts if values.text(number)]
    return f"{', '.join(filter(None, [state, project]))}: {', '.join(told) or 'no gates'}"


_OUTCOMES = {"approve": "approved", "correct": "corrected", "reject": "rejected", "total": "in all"}


def _said(
    item: Mapping[str, Any], names: tuple[str, str, str], entry: str, document: Document
) -> dict[str, Any]:
    content, outcome, stimulus = (values.text(item.get(name)) for name in names)
    others = {key: value for key, value in item.items() if key not in (*names, "timestamp") and value}
    return {
        "content": content,
        "outcome": outcome,
        "stimulus": stimulus,
        "source_confidence": _confidence(content, item, document.tally),
        "at": values.time(item.get("timestamp"), document.tally),
        "external_id": f"{entry}/{text_hash(json.dumps(item, sort_keys=True))}",
        "attributes": {key: values.plain(value, document.tally) for key, value in others.items()},
    }


def _part(fields: Mapping[str, Any], place: str, document: Document) -> FoundChunk:
    document.read += 1
    return FoundChunk(new=new_chunk(fields), key=place, place=place)
