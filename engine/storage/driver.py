"""Statements that the driver runs itself, where SQLAlchemy's share would be most of the time."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.records import FloatArray, IdArray

_ROWS = 50  # a statement; more gain nothing, and a row of a chunk takes up to 70 variables


def rows(
    connection: Connection, statement: str, parameters: Sequence[Any] | Mapping[str, Any] = ()
) -> sqlite3.Cursor:
    """Run one statement in the connection's transaction; its rows are plain tuples."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw.execute(statement, parameters)


def integers(connection: Connection, statement: str, parameters: Sequence[Any] = ()) -> IdArray:
    """Return the values of all rows of a statement, one after another."""
    return np.fromiter(chain.from_iterable(rows(connection, statement, parameters)), dtype=np.int64)


def floats(connection: Connection, statement: str, parameters: Sequence[Any] = ()) -> FloatArray:
    """Return the values of all rows of a statement as floats, one after another."""
    return np.fromiter(chain.from_iterable(rows(connection, statement, parameters)), dtype=np.float64)


def write(connection: Connection, statement: str, rows: Sequence[Sequence[Any]]) -> None:
    """Run a statement, in which ``{rows}`` stands for ``(?, ?), (?, ?)``, on rows of one length.

    A statement that a trigger may stop costs SQLite a journal of its own: with one for each row, that would
    be more than half of the time.  Raises IntegrityError (SQLAlchemy's).
    """
    for start in range(0, len(rows), _ROWS):
        part = rows[start : start + _ROWS]
        marks = f"({', '.join('?' * len(part[0]))})"
        connection.exec_driver_sql(
            statement.format(rows=", ".join([marks] * len(part))), tuple(chain.from_iterable(part))
        )
