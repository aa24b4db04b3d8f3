"""mem0's memories as JSON: what ``get_all``, ``search`` and ``add`` return, and what its platform exports.

A list of records, bare or under ``results`` or ``memories``.  The text of a record stands under ``memory``,
``content``, ``data.memory`` or ``text``.  Who said it (``actor_id``), or else whose memory it is
(``user_id``), is its speaker; ``agent_id``, ``run_id`` and ``app_id`` are agent, session and project.  Its
categories, and the tags of its metadata, are its tags; what of them, or of the metadata's ``category``, names
a category of ours is its category.  Its metadata and whatever else it holds become attributes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import ImportFormatError
from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import beginning, file_parts
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.values import first_text, not_a_text, plain, text, texts, time
from engine.exchange.shared.categories import category_named
from engine.fields import text_hash
from engine.progress import Progress
from engine.records import Status
from engine.wording import counted

LOSS = (
    "mem0 does not say when or how often a memory was recalled; its uses are unknown. The import is the "
    "first presentation of each and counts as one interaction."
)
SENDERS = {"user": "user_message", "assistant": "assistant_message", "system": "system"}
"""Where a memory came from, by the role of who said it."""

_BECOMES = {
    "id": "external_id",
    "memory": "content",
    "content": "content",
    "text": "content",
    "data": "content",
    "created_at": "at",
    "updated_at": "edited_at",
    "user_id": "speaker",
    "actor_id": "speaker",
    "agent_id": "agent",
    "run_id": "session",
    "app_id": "project",
    "role": "role",
    "categories": "tags",
    "metadata": "attributes",
    "metadata.tags": "tags",
    "metadata.categories": "tags",
    "metadata.category": "category",
    "expiration_date": "valid_until",
    "immutable": "immutable",
    "event": "status",
    "hash": "",  # of the text, from which it can be made again
    "text_lemmatized": "",
    "score": "",  # of the search that found it
}
_CATEGORISED = "Categories of mem0 that are one of the store's own, which became the chunk's category"
_LISTS = ("results", "memories")
_OPENED = frozenset({(), *((name,) for name in _LISTS)})
_TEXTS = ("memory", "content", "text")
_OF_MEM0 = frozenset({"user_id", "agent_id", "run_id", "app_id", "actor_id", "metadata", "hash"})
_OF_OTHERS = frozenset({"content_hash", "mapping", "chat_messages", "fact", "embedding_config", "archive_id"})
_OF_ANSWER = frozenset({"count", "next", "previous"})  # beside an empty list
_EMPTY = re.compile(r'\s*\{[^{}\[\]]*"results"\s*:\s*\[\s*\]')


def matches(path: Path) -> bool:
    """Whether the file is a list of records with a text and what else mem0's have."""
    for part in beginning(path, _OPENED):
        if _is_element(part.path):
            return _is_record(part.value)
    return bool(_EMPTY.match(sample_text(path)))


def _is_element(path: tuple[str | int, ...]) -> bool:
    return bool(path) and isinstance(path[-1], int)


def _is_record(value: Any) -> bool:
    if not isinstance(value, dict) or value.keys() & _OF_OTHERS or not _content(value):
        return False
    return "memory" in value or isinstance(value.get("data"), dict) or bool(value.keys() & _OF_MEM0)


def read(path: Path, progress: Progress) -> Document:
    """Read every record, one at a time."""
    document = Document(assumed=[LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    beside: dict[str, Any] = {}
    for part in file_parts(path, _OPENED, document, progress):
        if not _is_element(part.path):
            beside[str(part.path[-1]) if part.path else "the whole file"] = part.value
            continue
        document.read += 1
        place = f"Record {document.read:,}"
        if not isinstance(part.value, dict):
            document.skip(place, "it is not an object")
        elif fault := _text_fault(part.value):
            document.skip(place, fault)
        else:
            yield _chunk(part.value, path.name, place, document)
    if not document.read and beside.keys() - _OF_ANSWER:
        raise ImportFormatError(f"{path.name} holds no list of memories. Nothing was imported.")
    document.losses += _left_out(beside)


def _left_out(beside: Mapping[str, Any]) -> Iterator[str]:
    """Give sentences about what stands beside the records."""
    if beside.get("next"):
        yield "The file is one page of several: it names a next one, which is not in it."
    for name, value in beside.items():
        if isinstance(value, list) and value:
            yield f"{name} ({counted(len(value), 'item')}) was not imported."


def _chunk(record: Mapping[str, Any], source: str, place: str, document: Document) -> FoundChunk:
    labels = _labels(record, document.tally)
    document.keys.met({**record, **labels.taken})
    content = _content(record)
    created, user, actor = (text(record.get(name)) for name in ("created_at", "user_id", "actor_id"))
    external = text(record.get("id")) or text_hash(f"{user}\n{created}\n{content}")
    fields: dict[str, Any] = {
        "content": content,
        "at": time(record.get("created_at"), document.tally),
        "edited_at": time(record.get("updated_at"), document.tally),
        "speaker": actor or user,
        "agent": text(record.get("agent_id")),
        "session": text(record.get("run_id")),
        "project": text(record.get("app_id")),
        "role": text(record.get("role")),
        "data_source": SENDERS.get(text(record.get("role")), "unknown"),
        "category": labels.category or "other",
        "tags": labels.tags,
        "immutable": record.get("immutable") is True,
        "source": source,
        "external_id": external,
        "attributes": _attributes(record, labels.taken, document.tally),
        **_validity(record, document.tally),
        **_retirement(record, document.tally),
    }
    return FoundChunk(new=new_chunk(fields), key=document.read, place=place)


def _content(record: Mapping[str, Any]) -> str:
    data = record.get("data")
    return first_text(record, _TEXTS) or (first_text(data, _TEXTS) if isinstance(data, dict) else text(data))


def _text_fault(record: Mapping[str, Any]) -> str:
    """Return why a record has no text though something stands in its place."""
    data = record.get("data")
    fault = not_a_text(record, _TEXTS) or (not_a_text(data, _TEXTS) if isinstance(data, dict) else "")
    return fault if fault and not _content(record) else ""


class _Labels(NamedTuple):
    """Category ("" if none is ours) and tags of a record; ``taken`` is what of its metadata they are."""

    category: str
    tags: list[str]
    taken: dict[str, Any]


def _labels(record: Mapping[str, Any], tally: Counter[str]) -> _Labels:
    metadata = record.get("metadata")
    found = metadata if isinstance(metadata, dict) else {}
    category = category_named(text(found.get("category")))
    taken = {
        f"metadata.{name}": found[name] for name in ("tags", "categories") if _are_texts(found.get(name))
    }
    tags = [*texts(record.get("categories")), *(label for value in taken.values() for label in texts(value))]
    if category:
        taken["metadata.category"] = found["category"]
    elif ours := next(filter(category_named, tags), ""):
        tally[_CATEGORISED] += 1
        category = category_named(ours)
        tags.remove(ours)
    return _Labels(category, list(dict.fromkeys(tags)), taken)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(part, str) for part in value)


def _attributes(record: Mapping[str, Any], taken: Mapping[str, Any], tally: Counter[str]) -> dict[str, Any]:
    """Return the metadata but for what was ``taken`` of it, and what no field is made for."""
    metadata = record.get("metadata")
    found = {"metadata": metadata} if metadata else {}
    if isinstance(metadata, dict):
        found = {name: value for name, value in metadata.items() if f"metadata.{name}" not in taken}
    user, actor = record.get("user_id"), record.get("actor_id")
    others = {name: value for name, value in record.items() if name not in _BECOMES}
    if user and actor and user != actor:
        others["user_id"] = user
    kept = {**others, **found}
    return {name: plain(value, tally) for name, value in kept.items() if value is not None}


def _validity(record: Mapping[str, Any], tally: Counter[str]) -> dict[str, Any]:
    until = time(record.get("expiration_date"), tally)
    return {"valid_until": until, "temporal_type": "time_bounded"} if until else {}


def _retirement(record: Mapping[str, Any], tally: Counter[str]) -> dict[str, Any]:
    """Return the status of a memory that the answer to ``add`` reports as deleted."""
    if record.get("event") != "DELETE":
        return {}
    tally["Memories that mem0 had deleted, which came in as retired"] += 1
    return {"status": Status.RETIRED}
