"""Whole columns of the table of chunks, read as fast as SQLite hands them over."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.records import ChunkId, FloatArray, IdArray
from engine.storage import driver

Coded = tuple[tuple[Any, ...], IdArray]
"""Distinct values, and for each row the place of its value among them."""

_SPAN = 20_000  # chunks a statement
_UNKNOWN = -(2**63)  # stands for NULL among integers; no field may hold it
_DUPLICATES = """
    WITH shared AS (SELECT content_hash FROM chunk GROUP BY content_hash HAVING count(*) > 1),
    kept AS MATERIALIZED (
        SELECT content_hash, min(id) AS first FROM shared JOIN chunk USING (content_hash)
        WHERE status NOT IN ('retired', 'superseded') GROUP BY content_hash
    )
    SELECT coalesce(group_concat(id, ' '), '') FROM kept JOIN chunk USING (content_hash) WHERE id > first
"""
_USUAL_SHARE = 0.9  # of a span's chunks; where so many have one value, the next span is asked for others only


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
    return np.sort(_listed(connection, among))


def of_types(connection: Connection, types: Sequence[str]) -> list[ChunkId]:
    """Return the chunks of these types."""
    statement = "SELECT id FROM chunk WHERE type IN (SELECT value FROM json_each(?))"
    return [ChunkId(key) for (key,) in driver.rows(connection, statement, (json.dumps(list(types)),))]


def ordered(connection: Connection, name: str, *, descending: bool, among: IdArray | None = None) -> IdArray:
    """Return the ids of all chunks (or of ``among``) by a column of texts; equal ones by id."""
    direction = "DESC" if descending else "ASC"
    return _listed(connection, among, f"ORDER BY {name} {direction}, id")


def duplicates(connection: Connection) -> IdArray:
    """Return the ids of chunks whose text a lower-numbered one has that is neither retired nor superseded."""
    (listed,) = driver.rows(connection, _DUPLICATES).fetchone()
    return _integers(listed)


def same_words(connection: Connection) -> list[list[int]]:
    """Return the active chunks that hold the same words of the same speaker and agent, group by group."""
    found = driver.rows(
        connection,
        "WITH shared AS (SELECT content_hash FROM chunk GROUP BY content_hash HAVING count(*) > 1) "
        "SELECT json_group_array(id) FROM shared JOIN chunk USING (content_hash) WHERE status = 'active' "
        "GROUP BY content_hash, speaker, agent HAVING count(*) > 1 ORDER BY min(id)",
    )
    return [json.loads(ids) for (ids,) in found]


def _listed(connection: Connection, among: IdArray | None, order: str = "") -> IdArray:
    """Return ids; SQLite hands over one long list in a fifth of the time that its rows take."""
    condition = "" if among is None else "WHERE id IN (SELECT value FROM json_each(?))"
    statement = f"SELECT coalesce(group_concat(id, ' '), '') FROM (SELECT id FROM chunk {condition} {order})"
    (listed,) = driver.rows(connection, statement, () if among is None else (_json(among),)).fetchone()
    return _integers(listed)


def coded_and_integers(
    connection: Connection, coded: Sequence[str], integers: Sequence[str], chunks: Chunks
) -> tuple[list[Coded], list[FloatArray]]:
    """Return columns of few values, none of them NULL, and columns of integers, NaN where unknown.

    All are read in one pass.
    """
    few, whole = [_FewValues(name) for name in coded], [_Integers(name) for name in integers]
    columns: list[_FewValues | _Integers] = [*few, *whole]
    for condition, parameters, ids in chunks.spans() if columns else ():
        lists = ", ".join(["group_concat(id, ' ')", *(column.lists for column in columns)])
        statement = f"SELECT {lists} FROM chunk WHERE id {condition}"
        usual = [value for column in few for value in column.parameters]
        every, *found = driver.rows(connection, statement, (*usual, *parameters)).fetchone()
        rows = np.searchsorted(ids, _integers(every))  # ascending, though nothing obliges SQLite to that
        for column, listed in zip(columns, found, strict=True):
            column.take(listed, rows, ids)
    return [column.coded() for column in few], [column.floats() for column in whole]


def text_lengths(connection: Connection, ids: IdArray) -> FloatArray:
    """Return how many characters the text of each chunk has; ``ids`` are all of them, ascending."""
    _, (found,) = coded_and_integers(connection, (), ("length(content)",), Chunks(ids, all=True))
    return found


def reals(connection: Connection, names: Sequence[str], chunks: Chunks) -> list[FloatArray]:
    """Return columns of floats, NaN where unknown; as text, SQLite would round them."""
    # An unknown number comes as NULL, which no array takes: infinity, which no field may hold, stands for it.
    columns = ", ".join(f"coalesce({name}, 9e999)" for name in names)
    parts = [np.empty((0, 1 + len(names)))]
    for condition, parameters, _ in chunks.spans() if names else ():
        statement = f"SELECT id, {columns} FROM chunk WHERE id {condition}"
        table = driver.floats(connection, statement, parameters).reshape(-1, 1 + len(names))
        parts.append(table[np.argsort(table[:, 0], kind="stable")])
    found = np.concatenate(parts)[:, 1:]
    found[np.isinf(found)] = np.nan
    return [column.copy() for column in found.T]


def labels(connection: Connection, table: str, chunks: Chunks) -> tuple[Coded, IdArray]:
    """Return every tag or entity of these chunks, and for each the row of ``chunks.ids`` that has it."""
    known = _numbering()
    codes, rows = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for condition, parameters, _ in chunks.spans():
        statement = (
            f"SELECT coalesce(group_concat(chunk_id, ' '), ''), json_group_array(name) FROM {table} "
            f"WHERE chunk_id {condition}"
        )
        owners, names = driver.rows(connection, statement, parameters).fetchone()
        rows.append(np.searchsorted(chunks.ids, _integers(owners)))
        codes.append(_numbered(json.loads(names), known))
    return (tuple(known), np.concatenate(codes)), np.concatenate(rows)


class _FewValues:
    """Numbers the distinct values of a column, span by span, in the order in which they come.

    In most columns nearly all chunks have one value: of the next span, only those with another are asked.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._known = _numbering()
        self._usual: int | None = None
        self._parts = [np.empty(0, np.int64)]

    @property
    def lists(self) -> str:
        """What to select of the next span: every value, or id and value where it is not the usual one."""
        if self._usual is None:
            return f"json_group_array({self._name})"
        return f"json_group_array(json_array(id, {self._name})) FILTER (WHERE {self._name} IS NOT ?)"

    @property
    def parameters(self) -> tuple[Any, ...]:
        """What ``lists`` leaves out."""
        return () if self._usual is None else (tuple(self._known)[self._usual],)

    def take(self, listed: str, rows: IdArray, ids: IdArray) -> None:
        """Take in what ``lists`` gave of the ascending ``ids``, whose ``rows`` were read in this order."""
        values = json.loads(listed)
        if self._usual is not None:
            rows = np.searchsorted(ids, np.array([key for key, _ in values], np.int64))
            values = [value for _, value in values]
        codes = np.full(len(ids), self._usual or 0)
        codes[rows] = _numbered(values, self._known)
        self._parts.append(codes)
        counts = np.bincount(codes)
        self._usual = int(np.argmax(counts)) if np.max(counts) > _USUAL_SHARE * len(ids) else None

    def coded(self) -> Coded:
        """Return all that was taken in."""
        return tuple(self._known), np.concatenate(self._parts)


class _Integers:
    """Takes in a column of integers, span by span."""

    def __init__(self, name: str) -> None:
        self.lists = f"group_concat(coalesce({name}, {_UNKNOWN}), ' ')"
        self._parts = [np.empty(0, np.int64)]

    def take(self, listed: str, rows: IdArray, ids: IdArray) -> None:
        """Take in what ``lists`` gave of the ascending ``ids``, whose ``rows`` were read in this order."""
        part = np.empty(len(ids), np.int64)
        part[rows] = _integers(listed)
        self._parts.append(part)

    def floats(self) -> FloatArray:
        """Return all that was taken in."""
        found = np.concatenate(self._parts)
        return np.where(found == _UNKNOWN, np.nan, found)


def _numbering() -> defaultdict[Any, int]:
    """Return what numbers values in the order in which they are looked up."""
    return defaultdict(count().__next__)


def _numbered(values: Sequence[Any], known: defaultdict[Any, int]) -> IdArray:
    return np.fromiter(map(known.__getitem__, values), np.int64, len(values))


def _integers(listed: str) -> IdArray:
    return np.fromstring(listed, dtype=np.int64, sep=" ")


def texts(connection: Connection, name: str, ids: IdArray, rows: IdArray) -> Iterator[tuple[int, str]]:
    """Give a column's text in each of these rows of the ascending ``ids``, by row."""
    for start in range(0, len(rows), _SPAN):
        part = rows[start : start + _SPAN]
        wanted = dict(zip(ids[part].tolist(), part.tolist(), strict=True))
        first, last = int(ids[part[0]]), int(ids[part[-1]])
        statement = f"SELECT id, {name} FROM chunk WHERE id BETWEEN ? AND ?"
        for key, text in driver.rows(connection, statement, (first, last)):
            if key in wanted:
                yield wanted[key], text


def _json(ids: IdArray) -> str:
    return json.dumps(ids.tolist())
