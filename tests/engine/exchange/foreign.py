"""Files as other systems write them."""

from __future__ import annotations

import gzip
import json
import sqlite3
import zipfile
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from engine import ImportPreview, MemoryEngine, TransferReport
from engine.records import Chunk
from tests.helpers import open_store

ADA, TEA, RED = (f"{number}b9f8a52-1c1f-4a0e-9d4b-3a9f1d2c7e10" for number in range(3))

_HISTORY = """
CREATE TABLE history (
    id TEXT PRIMARY KEY, memory_id TEXT, old_memory TEXT, new_memory TEXT, event TEXT, created_at DATETIME,
    updated_at DATETIME, is_deleted INTEGER, actor_id TEXT, role TEXT);
CREATE TABLE messages (
    id TEXT PRIMARY KEY, session_scope TEXT, role TEXT, content TEXT, name TEXT, created_at DATETIME);
INSERT INTO messages VALUES ('m1', 'user_id=alice', 'user', 'Hello!', 'bob', '2026-01-01T00:00:00+00:00');
"""


def memory(**values: Any) -> dict[str, Any]:
    """Return a record as mem0's ``get_all`` gives it."""
    return {
        "id": TEA,
        "memory": "Likes tea",
        "hash": "5f4dcc3b5aa765d61d8327deb882cf99",
        "metadata": {"topic": "drinks"},
        "created_at": "2026-01-02T03:04:05+00:00",
        "updated_at": None,
        "user_id": "alice",
        "agent_id": None,
        "run_id": None,
        **values,
    }


def mem0(path: Path, *records: Any, **beside: Any) -> Path:
    """Write an answer of mem0."""
    path.write_text(json.dumps({"results": list(records), **beside}), encoding="utf-8")
    return path


def event(
    number: int, memory_id: str, old: str | None, new: str | None, kind: str, **more: Any
) -> dict[str, Any]:
    """Return an event of mem0's history, on the day of its number."""
    return {
        "id": f"event-{number}",
        "memory_id": memory_id,
        "old_memory": old,
        "new_memory": new,
        "event": kind,
        "created_at": "2026-01-01T00:00:00+00:00",
        "updated_at": None if kind == "ADD" else f"2026-01-{number:02}T00:00:00+00:00",
        "is_deleted": int(kind == "DELETE"),
        "actor_id": "bob",
        "role": "user",
        **more,
    }


def history(path: Path, *events: Mapping[str, Any]) -> Path:
    """Write mem0's history."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(_HISTORY)
        for row in events:
            marks = ", ".join("?" * len(row))
            database.execute(f"INSERT INTO history ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
        database.commit()
    return path


def backed_up(**values: Any) -> dict[str, Any]:
    """Return a memory of an OpenMemory backup."""
    return {
        "id": TEA,
        "user_id": "user-1",
        "app_id": "app-1",
        "content": "Likes tea",
        "metadata": {"topic": "drinks"},
        "state": "active",
        "created_at": "2026-01-02T03:04:05+00:00",
        "updated_at": "2026-01-03T03:04:05+00:00",
        "archived_at": None,
        "deleted_at": None,
        "category_ids": ["cat-1"],
        **values,
    }


def tables(*memories: Any, **beside: Any) -> dict[str, Any]:
    """Return the tables of an OpenMemory backup, in the order in which it writes them."""
    return {
        "user": {"id": "user-1", "user_id": "alice", "name": "Alice", "email": None},
        "apps": [{"id": "app-1", "name": "cursor"}],
        "categories": [{"id": "cat-1", "name": "food"}],
        "memories": list(memories),
        "memory_categories": [{"memory_id": TEA, "category_id": "cat-1"}],
        "status_history": [],
        "access_controls": [],
        "export_meta": {"version": "1"},
        **beside,
    }


def archive(path: Path, members: Mapping[str, str | bytes]) -> Path:
    """Write a zip archive."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def backup(path: Path, *memories: Any, **beside: Any) -> Path:
    """Write an OpenMemory backup."""
    lines = "".join(json.dumps(one) + "\n" for one in memories)
    return archive(
        path,
        {
            "memories.json": json.dumps(tables(*memories, **beside), indent=2),
            "memories.jsonl.gz": gzip.compress(lines.encode()),
        },
    )


def entity(name: str, *observations: Any, kind: str = "person") -> dict[str, Any]:
    """Return an entity of the MCP memory server."""
    return {"type": "entity", "name": name, "entityType": kind, "observations": list(observations)}


def relation(source: str, target: str, kind: str) -> dict[str, Any]:
    """Return a relation of the MCP memory server."""
    return {"type": "relation", "from": source, "to": target, "relationType": kind}


def graph(path: Path, records: Iterable[Any], between: str = "\n") -> Path:
    """Write the MCP memory server's file; as it does, without a newline at the end."""
    path.write_text(between.join(json.dumps(record) for record in records), encoding="utf-8")
    return path


def service(path: Path, *memories: Any) -> Path:
    """Write an export of mcp-memory-service."""
    head = {
        "source_machine": "box",
        "export_timestamp": "2026-02-01T00:00:00",
        "total_memories": len(memories),
    }
    path.write_text(json.dumps({"export_metadata": head, "memories": memories}), encoding="utf-8")
    return path


def served(**values: Any) -> dict[str, Any]:
    """Return a memory of mcp-memory-service."""
    return {
        "content": "Likes tea",
        "content_hash": "a" * 64,
        "tags": ["drink"],
        "created_at": 1_700_000_000.5,
        "updated_at": 1_700_000_060.0,
        "memory_type": "preference",
        "metadata": {},
        "export_source": "box",
        **values,
    }


def imported(file: Path, **options: Any) -> tuple[TransferReport, list[Chunk]]:
    """Import a file into a new store beside it; return the report and the chunks."""
    with open_store(file.with_name("store.db")) as engine:
        report = engine.import_file(file, **options)
        return report, all_chunks(engine)


def previewed(file: Path, **options: Any) -> ImportPreview:
    """Return what an import of a file would bring."""
    with open_store(file.with_name("store.db")) as engine:
        return engine.preview_import(file, **options)


def all_chunks(engine: MemoryEngine) -> list[Chunk]:
    """Return every chunk of a store."""
    return engine.chunks(engine.find().ids)


def says(sentences: Iterable[str], *parts: str) -> bool:
    """Whether one of the sentences has all these parts."""
    return any(all(part in sentence for part in parts) for sentence in sentences)
