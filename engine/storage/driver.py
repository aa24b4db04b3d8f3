"""Statements that the driver runs itself, where SQLAlchemy's share would be most of the time."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
from sqlalchemy import Connection

from engine.records import FloatArray, IdArray


def rows(connection: Connection, statement: str, parameters: Sequence[Any] = ()) -> sqlite3.Cursor:
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
