"""How fast chunks are stored: in bulk with and without embedding, and one by one; beside raw SQLite.

    python -m tests.benchmarks.ingest [COUNT]

The yardstick inserts a row and its full-text entry with plain sqlite3, all in one transaction: quote ratios
to it, because machines differ and are noisy.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from engine import Facet, MemoryEngine, NewChunk
from engine.providers.embedded import EmbeddedEmbedder
from tests.benchmarks import corpus
from tests.benchmarks.timing import milliseconds, seconds, summary

_YARDSTICK = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = NORMAL",
    "CREATE TABLE chunk (id INTEGER PRIMARY KEY, content TEXT, session TEXT, speaker TEXT, category TEXT)",
    "CREATE VIRTUAL TABLE chunk_text USING fts5("
    "content, content='chunk', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2')",
)


def main(count: int) -> None:
    """Print chunks a second, and milliseconds a single write."""
    embedder, chunks = EmbeddedEmbedder(), list(corpus.chunks(count))
    made = embedder.embed([chunk.content for chunk in chunks])
    given = [
        replace(chunk, vectors={Facet.CONTENT: row}, vector_model=embedder.model)
        for chunk, row in zip(chunks, made, strict=True)
    ]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        raw = count / yardstick(folder / "yardstick.db", chunks)
        print(f"raw SQLite, row and text      {raw:>9,.0f} chunks/s")
        with MemoryEngine.open(folder / "embedded.db") as engine:
            rate("in bulk, embedding included", count / seconds(lambda: engine.add(chunks)), raw)
            single = milliseconds(lambda chunk: engine.add([chunk]), chunks[:500])
            print(f"one by one                    {summary(single)}")
        with MemoryEngine.open(folder / "given.db") as engine:
            rate("in bulk, vectors given", count / seconds(lambda: engine.add(given)), raw)


def rate(label: str, speed: float, raw: float) -> None:
    """Print chunks a second and the share of what raw SQLite does."""
    print(f"{label:<30}{speed:>9,.0f} chunks/s   {speed / raw:.3f} of raw SQLite")


def yardstick(path: Path, chunks: Sequence[NewChunk]) -> float:
    """Return the seconds that plain sqlite3 takes for the same rows and texts."""
    rows = [(key, c.content, c.session, c.speaker, c.category) for key, c in enumerate(chunks, start=1)]
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in _YARDSTICK:
            connection.execute(statement)

        def insert() -> None:
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO chunk VALUES (?, ?, ?, ?, ?)", rows)
            connection.executemany(
                "INSERT INTO chunk_text (rowid, content) VALUES (?, ?)", [r[:2] for r in rows]
            )
            connection.execute("COMMIT")

        return seconds(insert)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
