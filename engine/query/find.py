"""Run a query: the ids of all matching chunks, in the order of any column or computed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

import numpy as np
from sqlalchemy import Connection, func, select

from engine.errors import InvalidInputError
from engine.fields import COLUMNS
from engine.query.compile import condition
from engine.query.syntax import parse
from engine.records import FloatArray, IdArray
from engine.storage.tables import chunk

Computed = Mapping[str, Callable[[IdArray], FloatArray]]
"""Values that no column holds (activation, retention), by name: from ids to one value an id."""

COLUMN_ORDERS = tuple(item.name for item in COLUMNS)


def find(connection: Connection, query: str, order: str, *, descending: bool, computed: Computed) -> IdArray:
    """Return the matching ids; equal or unknown values come in order of id, unknown ones last."""
    where = condition(parse(query))
    if order in computed:
        ids = _ids(connection, select(chunk.c.id).where(where).order_by(chunk.c.id))
        return ids[_ranking(computed[order](ids), descending=descending)]
    if order not in COLUMN_ORDERS:
        raise InvalidInputError([f"there is no column {order!r} to order by"])
    key = chunk.c[order]
    ranked = key.desc() if descending else key.asc()
    if order == "id":
        return _ids(connection, select(chunk.c.id).where(where).order_by(ranked))
    return _ids(connection, select(chunk.c.id).where(where).order_by(key.is_(None), ranked, chunk.c.id))


def count(connection: Connection, query: str) -> int:
    """Return how many chunks match."""
    return int(
        connection.execute(
            select(func.count()).select_from(chunk).where(condition(parse(query)))
        ).scalar_one()
    )


def _ids(connection: Connection, statement: Any) -> IdArray:
    rows: Any = connection.execute(statement).cursor  # the driver's own tuples: a million in half the time
    return np.fromiter(chain.from_iterable(rows), dtype=np.int64)


def _ranking(values: FloatArray, *, descending: bool) -> IdArray:
    keys = np.where(np.isnan(values), np.inf, -values if descending else values)
    return np.argsort(keys, kind="stable")
