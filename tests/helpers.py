"""Builders and readers that tests of the engine share."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from sqlalchemy import NullPool, create_engine

from engine import FIELDS, MemoryEngine, NewChunk
from engine.clock import ManualClock
from engine.fields import COLUMNS, Kind
from engine.records import Fault, VectorArray
from engine.storage import log

ROOT = Path(__file__).parents[1]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
STATE_TABLES = (
    "chunk",
    "tag",
    "entity",
    "facet",
    "trace",
    "relation",
    "review",
    "question",
    "gate",
    "minute",
    "proposal",
)

_STRUCTURED = frozenset(item.name for item in COLUMNS if item.kind in (Kind.LIST, Kind.MAPPING))
_FRESH: Mapping[str, Mapping[str, Any]] = {
    "chunk": {item.name: item.default for item in COLUMNS},
    "trace": {"count": None, "since": None},
}
_KEYS: Mapping[str, tuple[str, ...]] = {"tag": ("chunk_id", "name"), "entity": ("chunk_id", "name")} | {
    "facet": ("chunk_id", "name"),
    "review": ("chunk_id",),
    "question": ("chunk_id", "name"),
    "gate": ("chunk_id",),
    "minute": ("chunk_id",),
    "proposal": ("chunk_id",),
}


class HashEmbedder:
    """A quick, deterministic embedder: words hashed into a few components."""

    model = "hashed words"
    dimension = 16

    def __init__(self) -> None:
        self.embedded: list[str] = []

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one unit vector a text; a text without words gives the zero vector."""
        self.embedded += texts
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for row, text in zip(vectors, texts, strict=True):
            for word in text.lower().split()[:200]:
                row[zlib.crc32(word.encode("utf-8", "replace")) % self.dimension] += 1
        lengths: VectorArray = np.linalg.norm(vectors, axis=1, keepdims=True)
        vectors /= np.maximum(lengths, 1e-9)
        return vectors

    def centred(self, vectors: VectorArray) -> VectorArray:
        """Return the vectors as they are."""
        return vectors

    def embed_query(self, text: str, weights: Mapping[str, float]) -> VectorArray:
        """Return the vector of a query."""
        vector: VectorArray = self.embed([text])[0]
        return vector


def open_store(path: Path, **options: Any) -> MemoryEngine:
    """Open a store with the quick embedder and a clock that stands still."""
    options.setdefault("embedder", HashEmbedder())
    options.setdefault("clock", ManualClock(NOON))
    return MemoryEngine.open(path, **options)


def add(engine: MemoryEngine, *contents: str, **options: Any) -> list[int]:
    """Store one chunk a text, in one step; return their ids."""
    return [int(value) for value in engine.add([NewChunk(content=text, **options) for text in contents]).ids]


@contextmanager
def outside(path: Path) -> Iterator[sqlite3.Connection]:
    """Give a connection of another program: none of the engine's code stands between it and the file."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=20)) as connection:
        yield connection


def state(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every state table: all that undo must bring back."""
    with outside(path) as raw:
        return {table: sorted(raw.execute(f"SELECT * FROM {table}"), key=repr) for table in STATE_TABLES}


def chain_faults(path: Path) -> list[Fault]:
    """Return what is wrong with the log of a store."""
    looking = create_engine("sqlite://", creator=lambda: sqlite3.connect(path), poolclass=NullPool)
    with looking.connect() as connection:
        return list(log.chain_faults(connection))


def require_sound(path: Path) -> None:
    """Assert that the file, the log's chain, its steps and the full-text index are whole."""
    assert chain_faults(path) == []
    with outside(path) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []
        assert half_steps(raw) == []
        raw.execute("BEGIN")
        raw.execute("INSERT INTO chunk_text (chunk_text, rank) VALUES ('integrity-check', 1)")
        raw.execute("ROLLBACK")


def half_steps(raw: sqlite3.Connection) -> list[int]:
    """Return the steps that are not closed by a header that counts their chunks."""
    steps = raw.execute(
        "SELECT step, count(DISTINCT chunk_id), max(CASE WHEN chunk_id IS NULL THEN payload END) "
        "FROM log GROUP BY step"
    )
    return [
        step for step, chunks, header in steps if header is None or json.loads(header)["changed"] != chunks
    ]


def replayed(path: Path) -> tuple[dict[str, dict[tuple[Any, ...], dict[str, Any]]], set[int]]:
    """Play the log from its start on an empty set; return the rows by table and key, and what was erased."""
    tables: dict[str, dict[tuple[Any, ...], dict[str, Any]]] = {table: {} for table in STATE_TABLES}
    erased: set[int] = set()
    with outside(path) as raw:
        rows = raw.execute(
            "SELECT chunk_id, kind, payload FROM log WHERE chunk_id IS NOT NULL ORDER BY seq"
        ).fetchall()
    for chunk_id, kind, payload in rows:
        if kind == "erase" or payload is None:
            erased.add(chunk_id)
            continue
        for table, key, _, after in json.loads(payload)["rows"]:
            _play(tables[table], table, chunk_id, key, after)
    return tables, erased


def _play(
    rows: dict[tuple[Any, ...], dict[str, Any]], table: str, chunk_id: int, key: Any, after: Any
) -> None:
    identity = (chunk_id, key) if len(_KEYS.get(table, ())) == 2 else (key,)
    if after is None:
        del rows[identity]
        return
    fresh = _FRESH.get(table, {})
    names = _KEYS.get(table, ("id",))
    rows[identity] = {**rows.get(identity, fresh), **dict(zip(names, identity, strict=True)), **after}


def current(path: Path) -> dict[str, dict[tuple[Any, ...], dict[str, Any]]]:
    """Return the rows as they are, by table and key."""
    found = {}
    with outside(path) as raw:
        raw.row_factory = sqlite3.Row
        for table in STATE_TABLES:
            images = [_image(dict(row)) for row in raw.execute(f"SELECT * FROM {table}")]
            names = _KEYS.get(table, ("id",))
            found[table] = {tuple(image[name] for name in names): image for image in images}
    return found


def _image(row: dict[str, Any]) -> dict[str, Any]:
    return {name: json.loads(value) if name in _STRUCTURED else value for name, value in row.items()}


def bytes_in(folder: Path) -> dict[str, bytes]:
    """Return the content of every file under a folder."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def worker(*arguments: object, **options: Any) -> subprocess.Popen[str]:
    """Start a real process that works on a store: see ``tests/workers.py``."""
    command = [sys.executable, "-m", "tests.workers", *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, **options)


def editable_defaults() -> dict[str, Any]:
    """Return the fields that a person may edit, with their defaults."""
    return {name: item.default for name, item in FIELDS.items() if item.editable}
