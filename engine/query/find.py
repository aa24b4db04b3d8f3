"""Run a query: the ids of all matching chunks, in the order of any column or computed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from sqlalchemy import Connection, func, select

from engine.errors import InvalidInputError
from engine.fields import COLUMNS
from engine.query.compile import condition
from engine.query.ordering import ordered_by_column, ordered_by_id, ordered_by_value
from engine.query.syntax import parse
from engine.records import FloatArray, IdArray
from engine.storage.tables import chunk

Computed = Mapping[str, Callable[[IdArray], FloatArray]]
"""Values that no column holds (activation, retention), by name: from ids to one value an id."""

COLUMN_ORDERS = tuple(item.name for item in COLUMNS)


def find(connection: Connection, query: str, order: str, *, descending: bool, computed: Computed) -> IdArray:
    """Return the matching ids; equal or unknown values come in order of id, unknown ones last."""
    where = condition(connection, parse(query))
    if order == "id":
        return ordered_by_id(connection, where, descending=descending)
    if order in computed:
        ids = ordered_by_id(connection, where, descending=False)
        return ordered_by_value(ids, computed[order](ids), descending=descending)
    if order not in COLUMN_ORDERS:
        near = get_close_matches(order, (*computed, *COLUMN_ORDERS), n=3)
        also = f"; near it are {', '.join(near)}" if near else f"; {', '.join(computed)} or any field orders"
        raise InvalidInputError([f"there is no column {order!r} to order by{also}"])
    return ordered_by_column(connection, where, order, descending=descending)


def count(connection: Connection, query: str) -> int:
    """Return how many chunks match."""
    where = condition(connection, parse(query))
    return int(connection.execute(select(func.count()).select_from(chunk).where(where)).scalar_one())
