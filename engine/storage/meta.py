"""What a store says of itself: texts by their keys, one row each."""

from __future__ import annotations

from sqlalchemy import Connection


def value(connection: Connection, key: str) -> str | None:
    """Return what is kept under a key, or None."""
    found = connection.exec_driver_sql("SELECT value FROM meta WHERE key = ?", (key,)).scalar()
    return None if found is None else str(found)


def keep(connection: Connection, key: str, text: str) -> None:
    """Keep a text under a key, in place of the one before."""
    connection.exec_driver_sql(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (key, text)
    )
