"""Which models a store holds vectors of, and which of them queries are asked with."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

_KEY = "model_in_force"


class StoredModel(NamedTuple):
    """A model and its vectors; ``chunks`` counts those whose text has one."""

    number: int
    name: str
    dimension: int
    vectors: int
    chunks: int


def stored(connection: Connection) -> list[StoredModel]:
    """Return every model that the store knows, in the order in which they came."""
    rows = connection.exec_driver_sql(
        "SELECT m.id, m.name, m.dimension, "
        "(SELECT count(*) FROM vector v WHERE v.model_id = m.id), "
        "(SELECT count(*) FROM chunk c JOIN vector v ON v.text_hash = c.content_hash AND v.model_id = m.id) "
        "FROM vector_model m ORDER BY m.id"
    )
    return [StoredModel(*row) for row in rows]


def in_force(connection: Connection) -> str:
    """Return the model the store was last embedded with as a whole, else the one of most vectors, or ""."""
    chosen = connection.exec_driver_sql("SELECT value FROM meta WHERE key = ?", (_KEY,)).scalar()
    if chosen is not None:
        return str(chosen)
    names = connection.exec_driver_sql("SELECT name FROM vector_model").scalars().all()
    if len(names) > 1:
        counted = connection.exec_driver_sql(
            "SELECT m.name FROM vector v JOIN vector_model m ON m.id = v.model_id "
            "GROUP BY v.model_id ORDER BY count(*) DESC, v.model_id DESC"
        )
        return str(counted.scalars().first() or names[-1])
    return str(names[0]) if names else ""


def put_in_force(connection: Connection, model: str) -> None:
    """Note that the store is embedded with a model as a whole."""
    connection.exec_driver_sql(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (_KEY, model)
    )


def forget_others(connection: Connection, model: str) -> int:
    """Delete the vectors of every model but one, and the models; return how many vectors went."""
    others = "model_id NOT IN (SELECT id FROM vector_model WHERE name = ?)"
    gone = connection.exec_driver_sql(f"DELETE FROM vector WHERE {others}", (model,)).rowcount
    connection.exec_driver_sql("DELETE FROM vector_model WHERE name <> ?", (model,))
    return gone
