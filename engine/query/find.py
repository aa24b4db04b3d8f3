"""Run a query: the ids of all matching chunks, in the order of any column or computed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
    where = condition(parse(query))
    if order == "id":
        return ordered_by_id(connection, where, descending=descending)
    if order in computed:
        ids = ordered_by_id(connection, where, descending=False)
        return ordered_by_value(ids, computed[order](ids), descending=descending)
    if order not in COLUMN_ORDERS:
        raise InvalidInputError([f"there is no column {order!r} to order by"])
    return ordered_by_column(connection, where, order, descending=descending)


def count(connection: Connection, query: str) -> int:
    """Return how many chunks match."""
    return int(
        connection.execute(
            select(func.count()).select_from(chunk).where(condition(parse(query)))
        ).scalar_one()
    )
