"""Whether the full-text index holds the words of the texts: looked up, not asked of FTS5.

FTS5's own check is a write, so it would keep all others from writing, and it names no chunk.  Here the texts
are indexed once more, in memory, and both indexes are compared: how many words each text has, which words
there are in how many texts, and for those in which they differ, where.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
from sqlalchemy import Connection

from engine.progress import Progress
from engine.records import IdArray
from engine.storage import driver
from engine.storage.schema import TOKENIZER

_BATCH = 10_000
_TEMPORARY = {
    "held": "fts5vocab('main', 'chunk_text', 'row')",
    "held_at": "fts5vocab('main', 'chunk_text', 'instance')",
    "anew": f"fts5(content, content='', tokenize='{TOKENIZER}')",
    "anew_held": "fts5vocab('temp', 'anew', 'row')",
    "anew_at": "fts5vocab('temp', 'anew', 'instance')",
}


class TextFaults(NamedTuple):
    """Chunks that the full-text index lacks, holds with other words, and holds though they are gone."""

    lacking: IdArray
    amiss: IdArray
    gone: IdArray
    rows: int


def compare(connection: Connection, ids: IdArray, progress: Progress) -> TextFaults:
    """Return where the full-text index and the texts of the chunks ``ids``, all there are, differ."""
    with _temporary(connection):
        _index_anew(connection, ids, progress)
        progress.step(len(ids), len(ids), "comparing words")
        progress.check()
        held = _sizes(connection, "chunk_text_docsize")
        anew = _sizes(connection, "temp.anew_docsize")
        amiss = {key for key in held.keys() & anew.keys() if held[key] != anew[key]}
        amiss |= _elsewhere(connection, progress) & held.keys() & anew.keys()
    return TextFaults(
        np.array(sorted(anew.keys() - held.keys()), dtype=np.int64),
        np.array(sorted(amiss), dtype=np.int64),
        np.array(sorted(held.keys() - anew.keys()), dtype=np.int64),
        len(held),
    )


@contextmanager
def _temporary(connection: Connection) -> Iterator[None]:
    for name, kind in _TEMPORARY.items():
        driver.rows(connection, f"CREATE VIRTUAL TABLE temp.{name} USING {kind}")
    yield
    for name in reversed(_TEMPORARY):  # after an error the transaction is rolled back, and they with it
        driver.rows(connection, f"DROP TABLE temp.{name}")


def _index_anew(connection: Connection, ids: IdArray, progress: Progress) -> None:
    for start in range(0, len(ids), _BATCH):
        progress.step(start, len(ids), "reading texts")
        part = ids[start : start + _BATCH]
        driver.rows(
            connection,
            "INSERT INTO temp.anew (rowid, content) SELECT id, content FROM chunk WHERE id BETWEEN ? AND ?",
            (int(part[0]), int(part[-1])),
        )


def _sizes(connection: Connection, table: str) -> dict[int, bytes]:
    return dict(driver.rows(connection, f"SELECT id, sz FROM {table}").fetchall())


def _elsewhere(connection: Connection, progress: Progress) -> set[int]:
    """Return the texts that hold a word more or less often than they should."""
    found: set[tuple[int, int]] = set()
    for term, _, _ in _terms(connection, "held") ^ _terms(connection, "anew_held"):
        progress.check()
        found |= _places(connection, "held_at", term) ^ _places(connection, "anew_at", term)
    return {key for key, _ in found}


def _terms(connection: Connection, table: str) -> set[tuple[str, int, int]]:
    return set(driver.rows(connection, f"SELECT term, doc, cnt FROM temp.{table}").fetchall())


def _places(connection: Connection, table: str, term: str) -> set[tuple[int, int]]:
    return set(
        driver.rows(connection, f"SELECT doc, offset FROM temp.{table} WHERE term = ?", (term,)).fetchall()
    )
