"""Puts ids in the order of a column, a million within a second.

SQLite sorts a million rows in 2 to 5 s.  Numbers, and texts of few values such as categories, are read as
they lie and sorted as arrays; texts that differ from row to row are left to SQLite.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import ColumnElement, Connection, Select, func, select

from engine.fields import FIELDS, Kind
from engine.records import FloatArray, IdArray
from engine.storage.tables import chunk

_FEW_VALUES = 50_000
_TEXTS = (Kind.TEXT, Kind.CHOICE)
_WHOLE_NUMBERS = (Kind.INTEGER, Kind.FLAG, Kind.TIME)


def ordered_by_id(connection: Connection, where: ColumnElement[bool], *, descending: bool) -> IdArray:
    """Return the ids that meet a condition, by number."""
    # Unordered, they come from the shortest index; in their order, SQLite would read the whole table.
    ids = np.sort(read_ids(connection, select(chunk.c.id).where(where)))
    return ids[::-1].copy() if descending else ids


def ordered_by_column(
    connection: Connection, where: ColumnElement[bool], name: str, *, descending: bool
) -> IdArray:
    """Return the ids that meet a condition by a column; equal ones by id, unknown ones last."""
    kind = FIELDS[name].kind
    found = None
    if kind in _WHOLE_NUMBERS or kind is Kind.NUMBER:
        found = _numbers(connection, where, name, np.int64 if kind in _WHOLE_NUMBERS else np.float64)
    elif kind in _TEXTS:
        found = _codes(connection, where, name)
    if found is None:
        return _by_sqlite(connection, where, name, descending=descending)
    ids, values, unknown = found
    return ids[np.lexsort((ids, -values if descending else values, unknown))]


def ordered_by_value(ids: IdArray, values: FloatArray, *, descending: bool) -> IdArray:
    """Return ascending ids by a value of each; unknown ones (NaN) last."""
    keys = np.where(np.isnan(values), np.inf, -values if descending else values)
    return ids[np.argsort(keys, kind="stable")]


def read_ids(connection: Connection, statement: Select[Any]) -> IdArray:
    """Return the first column of what a statement finds."""
    return np.fromiter(chain.from_iterable(_driver_rows(connection, statement)), dtype=np.int64)


def _driver_rows(connection: Connection, statement: Select[Any]) -> Any:
    return connection.execute(statement).cursor  # the driver's own tuples: a million in half the time


_Found = tuple[IdArray, npt.NDArray[Any], npt.NDArray[Any]]


def _numbers(connection: Connection, where: ColumnElement[bool], name: str, kind: type) -> _Found:
    key = chunk.c[name]
    rows = _driver_rows(connection, select(chunk.c.id, func.coalesce(key, 0), key.is_(None)).where(where))
    table: npt.NDArray[Any] = np.fromiter(chain.from_iterable(rows), dtype=kind).reshape(-1, 3)
    return table[:, 0].astype(np.int64), table[:, 1], table[:, 2]


def _codes(connection: Connection, where: ColumnElement[bool], name: str) -> _Found | None:
    """Return each row's place among the column's values; None if there are too many of them."""
    codes: dict[str, int] = {}
    rows = _driver_rows(connection, select(chunk.c.id, chunk.c[name]).where(where))
    table: IdArray = np.fromiter(_coded(rows, codes), dtype=np.int64).reshape(-1, 2)
    if len(codes) > _FEW_VALUES:
        return None
    places = np.zeros(len(codes), dtype=np.int64)
    for place, text in enumerate(sorted(codes, key=str.encode)):  # as SQLite compares: byte by byte
        places[codes[text]] = place
    ids = table[:, 0]
    return ids, places[table[:, 1]], np.zeros(len(ids), dtype=np.int64)


def _coded(rows: Any, codes: dict[str, int]) -> Iterator[int]:
    for chunk_id, text in rows:
        yield chunk_id
        yield codes.setdefault(text, len(codes))
        if len(codes) > _FEW_VALUES:
            return


def _by_sqlite(connection: Connection, where: ColumnElement[bool], name: str, *, descending: bool) -> IdArray:
    key = chunk.c[name]
    ranked = key.desc() if descending else key.asc()
    return read_ids(connection, select(chunk.c.id).where(where).order_by(key.is_(None), ranked, chunk.c.id))
