"""Messages as JSON Lines, as agents and chat programs log them: an object a line, with who said what.

``{"role": "user", "content": "...", "session": "...", "timestamp": "..."}``: the text and the speaker may go
by any of their usual names; lines without them, such as a header, are skipped and named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Counting, Document, FoundChunk, Keys
from engine.exchange.importers import ada_stream
from engine.exchange.reading import named_fields, values
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.json_lines import place, records
from engine.exchange.reading.messages import LOSS, said
from engine.exchange.reading.text_lines import lines
from engine.exchange.shared import jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.progress import Progress

_TEXT = ("content", "text", "message", "body")
_SPEAKER = ("speaker", "role", "author", "sender", "name")
_BECOMES = {**dict.fromkeys(_TEXT, "content"), **dict.fromkeys(_SPEAKER, "speaker")}
_PEEKED = 5  # lines among which a message must be


def matches(path: Path) -> bool:
    """Whether a message is among the first lines, and they are not ADA's."""
    if ada_stream.matches(path):
        return False
    peeked: list[str] = []
    for line in lines([sample_text(path)], path.name):
        if line.strip():
            peeked.append(line)
        if len(peeked) == _PEEKED:
            break
    return any(_is_message(line) for line in peeked)


def _is_message(line: str) -> bool:
    try:
        return bool(_message(line))
    except BadRecordError:
        return False


def read(path: Path, progress: Progress) -> Document:
    """Read one line at a time; raises ImportFormatError if none is a message."""
    document = Document(assumed=[LOSS], keys=Keys(_BECOMES, others="attributes"), counting=Counting.EACH)
    document.chunks = _messages(path, document, progress)
    return document


def _messages(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    turns: Counter[str] = Counter()
    for number, record in records(path, document, progress, _message):
        document.keys.met(record)
        yield _chunk(record, place(number), path.name, turns, document)
    require_known(document, path, "messages")


def _message(line: str) -> dict[str, Any]:
    record = jsonl.parsed(line)
    if not values.first_text(record, _TEXT):
        raise BadRecordError("it holds no text")
    if not values.first_text(record, _SPEAKER):
        raise BadRecordError("it does not say who speaks")
    return record


def _chunk(
    record: Mapping[str, Any], place: str, source: str, turns: Counter[str], document: Document
) -> FoundChunk:
    """Return a message; what its other names stand for is told from the names."""
    text_name, speaker_name = (
        next(name for name in names if values.text(record.get(name))) for names in (_TEXT, _SPEAKER)
    )
    others = {name: value for name, value in record.items() if name not in (text_name, speaker_name)}
    fields = named_fields.fields(others, named_fields.becoming(others), document.tally)
    for name in ("content", "speaker", "role", "data_source"):
        fields.pop(name, None)
    session = fields.get("session", "")
    turns[session] += 1
    turn, at = fields.pop("turn", turns[session]), fields.pop("at", None)
    text, speaker = values.text(record[text_name]), values.text(record[speaker_name])
    return said(text, speaker, place, turn=turn, at=at, **{"source": source, **fields})
