"""What others would take for the same search: exact vectors and full text, fused by reciprocal rank.

Each keeps its files beside the store's and uses them again.  They are not needed by the program; install them
by hand: ``pip install apsw sqlite-vec lancedb``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from engine import MemoryEngine
from engine.providers.embedded import EmbeddedEmbedder
from engine.storage import vectors
from tests.benchmarks.timing import milliseconds, summary

_CANDIDATES, _HITS, _ASKED = 30, 10, 40


def sqlite_vec(engine: MemoryEngine, path: Path, asked: list[str]) -> str:
    """Measure sqlite-vec and FTS5, through apsw: the interpreter's sqlite3 often can't load extensions."""
    try:
        import apsw
        import sqlite_vec as extension
    except ImportError:
        return "sqlite-vec and apsw are not installed: no comparison"
    other = apsw.Connection(str(path.with_suffix(".vec")))
    other.enable_load_extension(True)
    other.load_extension(extension.loadable_path())
    if not next(other.execute("SELECT count(*) FROM sqlite_schema"))[0]:
        _fill_sqlite_vec(engine, other)

    def lists(question: str, vector: Any) -> Iterable[Iterable[int]]:
        near = "SELECT rowid FROM v WHERE e MATCH ? ORDER BY distance LIMIT ?"
        text = "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rank LIMIT ?"
        yield (key for (key,) in other.execute(near, (vector.tobytes(), _CANDIDATES)))
        yield (key for (key,) in other.execute(text, (_any_word(question), _CANDIDATES)))

    taken = _measured(lists, asked)
    other.close()
    return f"sqlite-vec + FTS5 {taken}"


def _fill_sqlite_vec(engine: MemoryEngine, other: Any) -> None:
    dimension = EmbeddedEmbedder().dimension
    other.execute(f"CREATE VIRTUAL TABLE v USING vec0(e float[{dimension}] distance_metric=cosine)")
    other.execute("CREATE VIRTUAL TABLE t USING fts5(content, tokenize='porter unicode61')")
    with other, engine._database.reader() as connection:
        for ids, found in vectors.stream(connection, EmbeddedEmbedder().model):
            rows = [(int(key), row.tobytes()) for key, row in zip(ids, found, strict=True)]
            other.executemany("INSERT INTO v (rowid, e) VALUES (?, ?)", rows)
        texts = connection.exec_driver_sql("SELECT id, content FROM chunk").all()
        other.executemany("INSERT INTO t (rowid, content) VALUES (?, ?)", [tuple(row) for row in texts])


def lancedb(engine: MemoryEngine, path: Path, asked: list[str]) -> str:
    """Measure LanceDB, its vectors searched exactly and its own full-text index."""
    try:
        import lancedb as library
    except ImportError:
        return "LanceDB is not installed: no comparison"
    other = library.connect(str(path.with_suffix(".lance")))
    names = other.table_names()
    table: Any = other.open_table("chunk") if "chunk" in names else _filled_lancedb(engine, other)

    def lists(question: str, vector: Any) -> Iterable[Iterable[int]]:
        near = table.search(vector).distance_type("cosine").limit(_CANDIDATES)
        text = table.search(question, query_type="fts").limit(_CANDIDATES)
        for search, score in ((near, "_distance"), (text, "_score")):
            yield search.select(["id", score]).to_arrow()["id"].to_pylist()

    return f"LanceDB, exact + FTS {_measured(lists, asked)}"


def _filled_lancedb(engine: MemoryEngine, other: Any) -> Any:
    table = None
    with engine._database.reader() as connection:
        texts: dict[int, str] = dict(
            connection.exec_driver_sql("SELECT id, content FROM chunk").tuples().all()
        )
        for ids, found in vectors.stream(connection, EmbeddedEmbedder().model):
            rows = [
                {"id": int(key), "vector": row, "text": texts[int(key)]}
                for key, row in zip(ids, found, strict=True)
            ]
            if table is None:
                table = other.create_table("chunk", rows)
            else:
                table.add(rows)
    assert table is not None
    table.create_fts_index("text")
    return table


def _measured(lists: Callable[[str, Any], Iterable[Iterable[int]]], asked: list[str]) -> str:
    embedder = EmbeddedEmbedder()

    def search(question: str) -> list[int]:
        scores: dict[int, float] = {}
        for found in lists(question, embedder.embed([question])[0]):
            for rank, key in enumerate(found):
                scores[key] = scores.get(key, 0) + 1 / (61 + rank)
        return sorted(scores, key=lambda key: -scores[key])[:_HITS]

    search(asked[0])
    return summary(milliseconds(search, asked[:_ASKED]))


def _any_word(question: str) -> str:
    return " OR ".join(f'"{word}"' for word in question.replace('"', "").replace("?", "").split())
