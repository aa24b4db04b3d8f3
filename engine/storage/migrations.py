"""From an empty file, or an older schema, to today's.

``PRAGMA user_version`` holds the schema's number.  A new store is created at the newest; an older one
takes the numbered steps it lacks.  A shipped step is never edited.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from engine.storage import schema
from engine.storage.tables import metadata

FIRST_VERSION = 1
MIGRATIONS: tuple[Callable[[Connection], None], ...] = ()
"""The step at position n takes a store from version n + 1 to n + 2."""


def newest_version() -> int:
    """Return the number of the schema this program writes."""
    return FIRST_VERSION + len(MIGRATIONS)


def create(connection: Connection) -> None:
    """Create the newest schema in an empty file, inside the caller's transaction."""
    metadata.create_all(connection)
    for statement in (*schema.FULL_TEXT, *schema.IMMUTABILITY, *schema.APPEND_ONLY):
        connection.exec_driver_sql(statement)
    connection.exec_driver_sql(
        "INSERT INTO meta VALUES ('interaction', '0'), ('store_id', lower(hex(randomblob(16))))"
    )
    connection.exec_driver_sql(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    _set_version(connection)


def version_of(connection: Connection) -> int:
    """Return the number of the schema of a store."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def migrate(connection: Connection) -> None:
    """Take the steps that a store lacks, inside the caller's transaction."""
    for step in MIGRATIONS[version_of(connection) - FIRST_VERSION :]:
        step(connection)
    _set_version(connection)


def _set_version(connection: Connection) -> None:
    connection.exec_driver_sql(f"PRAGMA user_version = {newest_version()}")
