"""Full-text search: how common each word of a query is, and the chunks that hold the rarer ones."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from sqlalchemy import Connection

from engine.records import FloatArray, IdArray

_BATCH = 500
_WORD = re.compile(r"[^\W_]+")  # as the tokenizer splits: "caroline's" names Caroline

# The tokenizer is SQLite's own, reached through a table of one query's words, so that its stems are too.
_STEMMER = (
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.query_word USING fts5("
    "word, tokenize='porter unicode61 remove_diacritics 2')",
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.query_stem USING fts5vocab('temp', 'query_word', 'instance')",
)


def words(text: str) -> list[str]:
    """Return the distinct lower-cased words of a text, in order."""
    return list(dict.fromkeys(_WORD.findall(text.lower())))


def stems(connection: Connection, given: Sequence[str]) -> dict[str, str]:
    """Return each word's stem as the full-text index holds it; a word of several parts has its last."""
    for statement in _STEMMER:
        connection.exec_driver_sql(statement)
    connection.exec_driver_sql("DELETE FROM temp.query_word")
    if given:
        connection.exec_driver_sql(
            "INSERT INTO temp.query_word (rowid, word) VALUES (?, ?)", list(enumerate(given))
        )
    found = connection.exec_driver_sql("SELECT doc, term FROM temp.query_stem")
    return {given[row.doc]: row.term for row in found}


def document_frequencies(connection: Connection, terms: Sequence[str]) -> dict[str, int]:
    """Return how many chunks hold each stem."""
    found = dict.fromkeys(terms, 0)
    distinct = tuple(found)
    for start in range(0, len(distinct), _BATCH):
        part = distinct[start : start + _BATCH]
        marks = ", ".join("?" * len(part))
        rows = connection.exec_driver_sql(
            f"SELECT term, doc FROM chunk_vocabulary WHERE term IN ({marks})", part
        )
        found.update((row.term, row.doc) for row in rows)
    return found


def chunk_count(connection: Connection) -> int:
    """Return about how many chunks the store holds: the last id, which costs nothing to read."""
    return int(connection.exec_driver_sql("SELECT coalesce(max(id), 0) FROM chunk").scalar_one())


def matches(connection: Connection, given: Sequence[str], limit: int) -> tuple[IdArray, FloatArray]:
    """Return the chunks that hold any of the words, and their BM25 (larger is better), best first."""
    if not given:
        return np.zeros(0, dtype=np.int64), np.zeros(0)
    expression = " OR ".join('"' + word.replace('"', '""') + '"' for word in given)
    rows = connection.exec_driver_sql(
        "SELECT rowid, -rank FROM chunk_text WHERE chunk_text MATCH ? ORDER BY rank LIMIT ?",
        (expression, limit),
    ).all()
    ids = np.array([row[0] for row in rows], dtype=np.int64)
    return ids, np.array([row[1] for row in rows], dtype=np.float64)


def add(connection: Connection, texts: Sequence[tuple[int, str]]) -> None:
    """Index the texts of these chunks."""
    if texts:
        connection.exec_driver_sql("INSERT INTO chunk_text (rowid, content) VALUES (?, ?)", list(texts))


def remove(connection: Connection, texts: Sequence[tuple[int, str]]) -> None:
    """Take these chunks, whose texts were indexed, out of the index."""
    if texts:
        connection.exec_driver_sql(
            "INSERT INTO chunk_text (chunk_text, rowid, content) VALUES ('delete', ?, ?)", list(texts)
        )


def check(connection: Connection) -> None:
    """Raise (as a damaged file) if the full-text index does not agree with the texts; needs a writer."""
    connection.exec_driver_sql("INSERT INTO chunk_text (chunk_text, rank) VALUES ('integrity-check', 1)")


def rebuild(connection: Connection) -> None:
    """Make the full-text index anew from the texts."""
    connection.exec_driver_sql("INSERT INTO chunk_text (chunk_text) VALUES ('rebuild')")


def optimise(connection: Connection) -> None:
    """Merge the index into one segment, so that it forgets the words of deleted texts."""
    connection.exec_driver_sql("INSERT INTO chunk_text (chunk_text) VALUES ('optimize')")
