"""Memories as mem0's ``get_all`` returns them: ``{"results": [..]}``."""

from __future__ import annotations

import hashlib
import json
import uuid
from datetime import datetime
from typing import Any

from engine.exchange.exporters.writing import LeftOut, Writing, Written
from engine.exchange.shared.categories import category_named
from engine.records import Chunk
from engine.storage import steps

_CARRIED = frozenset(
    {
        "content", "category", "at", "edited_at", "speaker", "agent", "session", "project", "role", "tags",
        "attributes", "external_id", "immutable", "valid_until", "temporal_type", "status", "data_source",
        "source",
    }
)  # fmt: skip
_UNDATED = "Chunks that came without a time, of which created_at is empty"
_OVERWRITTEN = "Attributes called category, in whose place the chunk's own category is"
_UNTOLD = "other"
_NO_RELATIONS = "The relations between chunks are not in the file."


def write(writing: Writing) -> Written:
    """Write the chunks that take part in recall."""
    left_out, number = LeftOut(_CARRIED), 0
    store = steps.read_store_id(writing.connection)
    writing.file.write('{"results": [')
    for chunk in left_out.noting(left_out.active(writing.chunks())):
        left_out.tally[_OVERWRITTEN] += _says_category(chunk) and "category" in chunk.attributes
        record = _record(chunk, store)
        left_out.tally[_UNDATED] += record["created_at"] is None
        writing.file.write(",\n" if number else "\n")
        writing.file.write(json.dumps(record, ensure_ascii=False))
        number += 1
    writing.file.write("\n]}\n")
    return Written(number, [_NO_RELATIONS, *left_out.losses()])


def _record(chunk: Chunk, store: str) -> dict[str, Any]:
    metadata = dict(chunk.attributes)
    user = metadata.pop("user_id", None)
    if _says_category(chunk):
        metadata["category"] = chunk.category
    # What was recorded here happened then, as far as mem0 tells the two apart; what came in may not have.
    created = chunk.at or (None if chunk.write_source == "import" else chunk.recorded_at)
    return {
        "id": chunk.external_id or str(uuid.uuid5(uuid.NAMESPACE_OID, f"{store}/{chunk.id}")),
        "memory": chunk.content,
        "hash": hashlib.md5(chunk.content.encode(), usedforsecurity=False).hexdigest(),
        "metadata": metadata or None,
        "created_at": _time(created),
        "updated_at": _time(chunk.edited_at),
        "user_id": user or chunk.speaker or None,
        "actor_id": chunk.speaker if user and chunk.speaker else None,
        "agent_id": chunk.agent or None,
        "run_id": chunk.session or None,
        "app_id": chunk.project or None,
        "role": chunk.role or None,
        "categories": list(chunk.tags),
        "expiration_date": _time(chunk.valid_until),
        **({"immutable": True} if chunk.immutable else {}),
    }


def _says_category(chunk: Chunk) -> bool:
    """Whether the category has to be written: also where an import would take a tag for it."""
    return chunk.category != _UNTOLD or any(map(category_named, chunk.tags))


def _time(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
