"""Whole columns of the table of chunks, read as fast as SQLite hands them over."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.records import FloatArray, IdArray
from engine.storage import driver

_SPAN = 100_000  # chunks a statement, so that what it returns stays far below SQLite's limit on one text


@dataclass(frozen=True, slots=True, eq=False)
class Chunks:
    """Ascending ids to read, and whether they are all that the store holds."""

    ids: IdArray
    all: bool

    def spans(self) -> Iterator[tuple[str, tuple[Any, ...], IdArray]]:
        """Give a condition on the id for each part, with its parameters."""
        for start in range(0, len(self.ids), _SPAN):
            part = self.ids[start : start + _SPAN]
            if self.all:
                yield "BETWEEN ? AND ?", (int(part[0]), int(part[-1])), part
            else:
                yield "IN (SELECT value FROM json_each(?))", (_json(part),), part


def ids(connection: Connection, among: IdArray | None = None) -> IdArray:
    """Return the ids of all chunks (or those of ``among`` that are there), ascending."""
    if among is None:
        return np.sort(driver.integers(connection, "SELECT id FROM chunk"))
    statement = "SELECT id FROM chunk WHERE id IN (SELECT value FROM json_each(?))"
    return np.sort(driver.integers(connection, statement, (_json(among),)))


def texts(connection: Connection, names: Sequence[str], chunks: Chunks) -> list[list[str]]:
    """Return the texts of each column, a list a name.

    SQLite hands over one long list in a fifth of the time that its rows take.
    """
    found: list[list[str]] = [[] for _ in names]
    lists = ", ".join(f"json_group_array({name})" for name in names)
    for condition, parameters, part in chunks.spans() if names else ():
        statement = f"SELECT group_concat(id, ' '), {lists} FROM chunk WHERE id {condition}"
        keys, *columns = driver.rows(connection, statement, parameters).fetchone()
        read = np.fromstring(keys, dtype=np.int64, sep=" ")
        in_order = np.array_equal(read, part)  # as SQLite reads a table, though nothing obliges it to
        for place, column in enumerate(columns):
            values = json.loads(column)
            found[place] += values if in_order else [values[row] for row in np.argsort(read)]
    return found


def numbers(connection: Connection, names: Sequence[str], chunks: Chunks) -> FloatArray:
    """Return a row a chunk and a column a name, NaN where unknown."""
    # An unknown number comes as NULL, which no array takes: infinity, which no field may hold, stands for it.
    columns = ", ".join(f"coalesce({name}, 9e999)" for name in names)
    parts = [np.empty((0, 1 + len(names)))]
    for condition, parameters, _ in chunks.spans() if names else ():
        statement = f"SELECT id, {columns} FROM chunk WHERE id {condition}"
        table = driver.floats(connection, statement, parameters).reshape(-1, 1 + len(names))
        parts.append(table[np.argsort(table[:, 0], kind="stable")])
    found = np.concatenate(parts)[:, 1:]
    found[np.isinf(found)] = np.nan
    return found


def labels(connection: Connection, table: str, chunks: Chunks) -> tuple[IdArray, list[str]]:
    """Return every tag or entity of these chunks: rows of ``chunks.ids``, and names, of the same length."""
    rows, names = [np.empty(0, dtype=np.int64)], []
    for condition, parameters, _ in chunks.spans():
        statement = (
            f"SELECT coalesce(group_concat(chunk_id, ' '), ''), json_group_array(name) FROM {table} "
            f"WHERE chunk_id {condition}"
        )
        owners, texts = driver.rows(connection, statement, parameters).fetchone()
        rows.append(np.searchsorted(chunks.ids, np.fromstring(owners, dtype=np.int64, sep=" ")))
        names += json.loads(texts)
    return np.concatenate(rows), names


def contents(connection: Connection, ids: IdArray, rows: IdArray) -> Iterator[tuple[int, str]]:
    """Give the text of each of these rows of the ascending ``ids``, by row."""
    for start in range(0, len(rows), _SPAN):
        part = rows[start : start + _SPAN]
        wanted = dict(zip(ids[part].tolist(), part.tolist(), strict=True))
        first, last = int(ids[part[0]]), int(ids[part[-1]])
        statement = "SELECT id, content FROM chunk WHERE id BETWEEN ? AND ?"
        for key, text in driver.rows(connection, statement, (first, last)):
            if key in wanted:
                yield wanted[key], text


def _json(ids: IdArray) -> str:
    return json.dumps(ids.tolist())
