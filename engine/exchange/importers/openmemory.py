"""mem0's OpenMemory: the zip archive that its backup makes.

``memories.json`` holds the tables of its database, ``memories.jsonl.gz`` the same memories with less about
them; that is read where the first is missing.  A memory that was deleted or archived is retired, a paused one
dormant; which of these it was is an attribute, and so is every change of its state.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.reading import archives
from engine.exchange.reading.archives import Archive
from engine.exchange.reading.json_file import whole_parts
from engine.exchange.reading.json_stream import Part
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.values import not_a_text, plain, text, texts, time
from engine.progress import Progress
from engine.records import Status
from engine.wording import counted

_TABLES, _LINES = "memories.json", "memories.jsonl.gz"
_LISTS = ("apps", "categories", "memories", "memory_categories", "status_history", "access_controls")
_OPENED = frozenset({(), *((name,) for name in _LISTS)})
_LOSS = (
    "The backup does not say when or how often a memory was used; its uses are unknown. The import is the "
    "first presentation of each and counts as one interaction."
)
_BECOMES = {
    "id": "external_id",
    "content": "content",
    "user_id": "speaker",
    "app_id": "agent",
    "app": "agent",
    "metadata": "attributes",
    "state": "status",
    "created_at": "at",
    "updated_at": "edited_at",
    "archived_at": "attributes",
    "deleted_at": "attributes",
    "category_ids": "tags",
    "categories": "tags",
}
_HAS_TABLES = re.compile(r'\s*\{\s*"(user|apps|memories|export_meta)"\s*:')
_STATES = {"paused": Status.DORMANT, "archived": Status.RETIRED, "deleted": Status.RETIRED}


def matches(path: Path) -> bool:
    """Whether the file is a zip archive with a member of the backup's."""
    if not archives.is_zip(path):
        return False
    with archives.opened(path) as archive:
        return _LINES in archive.names or (_TABLES in archive.names and _has_tables(archive))


def _has_tables(archive: Archive) -> bool:
    """Whether the member is the backup's: other programs have memories of that name."""
    beginning = next(archive.text(_TABLES, Progress()), "")
    return bool(_HAS_TABLES.match(beginning))


def read(path: Path, progress: Progress) -> Document:
    """Read every memory, one at a time; nothing is unpacked to disk."""
    document = Document(assumed=[_LOSS], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    with archives.opened(path) as archive:
        member = next((name for name in (_TABLES, _LINES) if name in archive.names), None)
        if member is None:
            raise ImportFormatError(
                f"{path.name} is no backup of OpenMemory: it has no {_TABLES}. Nothing was imported."
            )
        backup = _Backup(path.name, document)
        if member == _TABLES:
            backup.take_tables(_parts(archive, member, Document(), progress))
        for part in _parts(archive, member, document, progress):
            if part.path == () or part.path[0] == "memories":
                yield from backup.chunk(part.value)
        document.losses += backup.losses()


def _parts(archive: Archive, member: str, document: Document, progress: Progress) -> Iterator[Part]:
    opened = _OPENED if member == _TABLES else frozenset()
    return whole_parts(archive.text(member, progress, document.tally), member, opened, document)


class _Backup:
    def __init__(self, source: str, document: Document) -> None:
        self._source = source
        self._document = document
        self._user: Mapping[str, Any] = {}
        self._names: dict[str, str] = {}  # of apps and categories, by id
        self._states: defaultdict[str, list[dict[str, str]]] = defaultdict(list)  # by memory
        self._rules = 0

    def take_tables(self, parts: Iterator[Part]) -> None:
        """Take in what stands beside the memories, before or behind them."""
        for part in parts:
            table = part.path[0] if part.path else ""
            if table == "memories" or not isinstance(part.value, dict):
                continue
            if table == "user":
                self._user = part.value
            elif table in ("apps", "categories"):
                self._names[text(part.value.get("id"))] = text(part.value.get("name"))
            elif table == "status_history":
                names = {"from": "old_state", "to": "new_state", "at": "changed_at"}
                change = {name: text(part.value.get(key)) for name, key in names.items()}
                self._states[text(part.value.get("memory_id"))].append(change)
            self._rules += table == "access_controls"

    def chunk(self, record: Any) -> Iterator[FoundChunk]:
        """Give a memory as a chunk."""
        document, tally = self._document, self._document.tally
        document.read += 1
        place = f"Memory {document.read:,}"
        if not isinstance(record, dict):
            document.skip(place, "it is not an object")
            return
        if fault := not_a_text(record, ("content",)):
            document.skip(place, fault)
            return
        document.keys.met(record)
        external = text(record.get("id"))
        fields = {
            "content": text(record.get("content")),
            "at": time(record.get("created_at"), tally),
            "edited_at": time(record.get("updated_at"), tally),
            "speaker": self._speaker(text(record.get("user_id"))),
            "agent": text(record.get("app")) or self._name(text(record.get("app_id"))),
            "tags": texts(record.get("categories")) or self._categories(record),
            "source": self._source,
            "external_id": external,
            "status": self._status(text(record.get("state"))),
            "attributes": self._attributes(record, external),
        }
        yield FoundChunk(new=new_chunk(fields), key=document.read, place=place)

    def _speaker(self, user_id: str) -> str:
        own = user_id and user_id == text(self._user.get("id"))
        return text(self._user.get("user_id")) or text(self._user.get("name")) if own else user_id

    def _name(self, key: str) -> str:
        return self._names.get(key) or key

    def _categories(self, record: Mapping[str, Any]) -> list[str]:
        return list(dict.fromkeys(self._name(key) for key in texts(record.get("category_ids"))))

    def _status(self, state: str) -> Status:
        status = _STATES.get(state, Status.ACTIVE)
        if status is not Status.ACTIVE:
            self._document.tally[f"Memories that were {state} there, which came in as {status}"] += 1
        return status

    def _attributes(self, record: Mapping[str, Any], external: str) -> dict[str, Any]:
        metadata = record.get("metadata")
        found = dict(metadata) if isinstance(metadata, dict) else {"metadata": metadata} if metadata else {}
        states = {"state": record.get("state"), "states": self._states.pop(external, None)}
        kept = {name for name, becomes in _BECOMES.items() if becomes != "attributes"} | {"metadata"}
        others = {name: value for name, value in record.items() if name not in kept}
        state = {} if record.get("state") in (None, "active") and not states["states"] else states
        values = {**state, **others, **found}
        return {name: plain(value, self._document.tally) for name, value in values.items() if value}

    def losses(self) -> Iterator[str]:
        """Give sentences about what else the backup holds."""
        if self._rules:
            yield f"{counted(self._rules, 'rule')} of access for its apps were not imported."
