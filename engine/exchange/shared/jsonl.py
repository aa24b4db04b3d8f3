"""Mnemoscope's own format: a store as text, one JSON object a line, without loss.

The first line is the header; every other line names its ``record``::

    {"mnemoscope": 1, "store": "9f..", "exported_at": "..", "interaction": 812, "counts": {"chunk": 300}, ..}
    {"record": "chunk", "id": 7, "content": "..", "session": "..", "tags": [..], "facets": {"response": ".."},
     "traces": [{"id": 9, "interaction": 3, "at": "..", "reason": "recorded"}],
     "questions": {"what was decided?": "<kind>"}}
    {"record": "relation", "id": 2, "source": 7, "target": 4, "kind": "supersedes", "confidence": 1.0}
    {"record": "vector", "text_hash": "<digest>", "model": "..", "data": "<float32, base64>"}
    {"record": "log", "seq": 1, "step": 1, .., "payload": "..", "hash": ".."}
    {"record": "archive", "number": 1, "store": "3c.."}
    {"record": "log", "archive": 1, "local_chunk_id": 7, "seq": 1, ..}

A chunk's line holds the fields that differ from a fresh chunk's, times in ISO 8601; its content hash is left
out, being the digest of its text (SHA-256, the first 128 bits).  Lines of the log hold what the store's log
holds, times in microseconds since 1970 UTC, so that its chain of hashes can be verified.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from engine.clock import from_microseconds
from engine.fields import COLUMNS, Kind

VERSION = 1
DERIVED = frozenset({"id", "content_hash"})  # of a chunk's columns: not among the fields of its line
FIELD_NAMES = frozenset(item.name for item in COLUMNS) - DERIVED
_TIMES = frozenset(item.name for item in COLUMNS if item.kind is Kind.TIME)
_FLAGS = frozenset(item.name for item in COLUMNS if item.kind is Kind.FLAG)
_SURROGATE = re.compile(r"\\u[dD][89abAB]")  # as JSON escapes it, paired or not
_ALWAYS = {"recorded_interaction": 0}  # were it absent, it would be that of the import


class BadRecordError(ValueError):
    """A line that can't be used; its text says why."""


def line(values: Mapping[str, Any]) -> str:
    """Return one line of the file."""
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n"


def chunk_fields(image: Mapping[str, Any]) -> dict[str, Any]:
    """Return a chunk's stored values, those that differ from a fresh chunk's, as its line holds them."""
    fields = {name: _written(name, value) for name, value in image.items() if name not in DERIVED}
    return {**_ALWAYS, **fields}


def _written(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name in _TIMES:
        return written_time(value)
    return bool(value) if name in _FLAGS else value


def written_time(microseconds: int) -> str:
    """Return a time as the file holds it."""
    return from_microseconds(microseconds).isoformat()


def read_time(value: Any) -> tuple[datetime, bool]:
    """Invert :func:`written_time`; also say whether the time was naive, hence taken as UTC."""
    if not isinstance(value, str):
        raise BadRecordError("a time is not a text")
    try:
        moment = datetime.fromisoformat(value)
        naive = moment.tzinfo is None
        return (moment.replace(tzinfo=UTC) if naive else moment.astimezone(UTC)), naive
    except (ValueError, OverflowError) as error:
        raise BadRecordError("a time is not in ISO 8601") from error


def is_time(name: str) -> bool:
    """Whether a field holds a time."""
    return name in _TIMES


def parsed(text: str) -> dict[str, Any]:
    """Return the object that a line holds; raises BadRecordError saying what is wrong with it."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise BadRecordError("it is not UTF-8") from error
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecordError(f"it is not whole JSON (character {error.pos + 1})") from error
    except (ValueError, RecursionError) as error:
        raise BadRecordError("its JSON is too deep or holds too large a number") from error
    if _SURROGATE.search(text) and not _encodable(found):
        raise BadRecordError("it holds half a character (a lone surrogate)")
    if not isinstance(found, dict):
        raise BadRecordError("it is not an object")
    return found


def _encodable(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
