"""Full-text search: how common each word of a query is, and the texts that hold the rarer ones."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from sqlalchemy import Connection

from engine.records import IdArray
from engine.storage import driver
from engine.storage.schema import TOKENIZER

WORD = re.compile(r"[^\W_]+")  # as the tokenizer splits: "caroline's" names Caroline

# The tokenizer is SQLite's own, reached through a table of one query's words, so that its stems are too.
_TEMPORARY = (
    f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.query_word USING fts5(word, tokenize='{TOKENIZER}')",
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.query_stem USING fts5vocab('temp', 'query_word', 'instance')",
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.occurrence USING fts5vocab('main', 'chunk_text', 'instance')",
)


class Term(NamedTuple):
    """A word as the full-text index holds it, and how many texts hold it."""

    stem: str
    texts: int


def words(text: str) -> list[str]:
    """Return the distinct lower-cased words of a text, in order."""
    return list(dict.fromkeys(WORD.findall(text.replace("İ", "i").lower())))


def terms(connection: Connection, given: Sequence[str]) -> dict[str, Term]:
    """Return what the index knows of each word; a word of several parts stands for its last."""
    for statement in _TEMPORARY:
        driver.rows(connection, statement)
    driver.rows(connection, "DELETE FROM temp.query_word")
    driver.rows(
        connection,
        "INSERT INTO temp.query_word (rowid, word) SELECT key, value FROM json_each(?)",
        (json.dumps(given),),
    )
    found = driver.rows(
        connection,
        "SELECT q.doc, q.term, coalesce(v.doc, 0) FROM temp.query_stem q "
        "LEFT JOIN chunk_vocabulary v ON v.term = q.term",
    )
    known = {given[row]: Term(stem, texts) for row, stem, texts in found}
    return {word: known.get(word, Term("", 0)) for word in given}


def holds_beginning(connection: Connection, beginning: str) -> bool:
    """Whether the index holds a stem that begins so."""
    after = beginning[:-1] + chr(ord(beginning[-1]) + 1)
    found = driver.rows(
        connection,
        "SELECT 1 FROM chunk_vocabulary WHERE term >= ? AND term < ? LIMIT 1",
        (beginning, after),
    )
    return found.fetchone() is not None


def chunk_count(connection: Connection) -> int:
    """Return about how many chunks the store holds: the last id, which costs nothing to read."""
    (count,) = driver.rows(connection, "SELECT coalesce(max(id), 0) FROM chunk").fetchone()
    return int(count)


def occurrences(connection: Connection, stem: str) -> tuple[IdArray, IdArray]:
    """Return the chunks whose texts hold a stem, ascending, and how often each does."""
    (found,) = driver.rows(
        connection,
        # One long text, because Python takes longer to receive a row than SQLite to find it.
        "SELECT group_concat(doc, ' ') FROM temp.occurrence WHERE term = ?",
        (stem,),
    ).fetchone()
    texts = np.fromstring(found or "", dtype=np.int64, sep=" ")
    starts = np.flatnonzero(np.diff(texts, prepend=-1))
    return texts[starts], np.diff(starts, append=len(texts))


def lengths(connection: Connection, ids: Sequence[int] | None = None) -> tuple[IdArray, IdArray]:
    """Return chunks (of ``ids``, or all), ascending, and how many words the index holds of each text."""
    among = "" if ids is None else "WHERE id IN (SELECT value FROM json_each(?))"
    found = driver.rows(
        connection,
        f"SELECT id, sz FROM chunk_text_docsize {among} ORDER BY id",
        () if ids is None else (json.dumps(ids),),
    ).fetchall()
    keys = np.fromiter((row[0] for row in found), dtype=np.int64, count=len(found))
    return keys, _numbers(b"".join(row[1] for row in found))


def _numbers(data: bytes) -> IdArray:
    """Return SQLite's variable-length integers: seven bits a byte, the last without its highest bit."""
    flat = np.frombuffer(data, dtype=np.uint8).astype(np.int64)
    ends = np.flatnonzero(flat < 128)
    starts = np.concatenate(([0], ends[:-1] + 1))
    shift = 7 * (np.repeat(ends, ends - starts + 1) - np.arange(len(flat)))
    return np.add.reduceat((flat & 127) << shift, starts) if len(ends) else flat


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


def rebuild(connection: Connection) -> None:
    """Make the full-text index anew from the texts."""
    connection.exec_driver_sql("INSERT INTO chunk_text (chunk_text) VALUES ('rebuild')")


def optimise(connection: Connection) -> None:
    """Merge the index into one segment, so that it forgets the words of deleted texts."""
    connection.exec_driver_sql("INSERT INTO chunk_text (chunk_text) VALUES ('optimize')")
