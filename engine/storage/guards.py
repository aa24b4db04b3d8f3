"""The guards against overwriting rows, lifted while one transaction only appends.

A trigger costs as much as the insert it watches.  The transaction alone sees its tables without them: every
other program finds them in place before and after, and a rollback brings them back too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection


@contextmanager
def lifted(connection: Connection) -> Iterator[None]:
    """Insert into ``chunk`` and ``log`` unwatched, new ids and numbers only; no missing guard is restored."""
    found = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' "
        "AND name IN ('chunk_guard_insert', 'log_guard_insert')"
    ).all()
    for name, _ in found:
        connection.exec_driver_sql(f"DROP TRIGGER {name}")
    yield
    for _, statement in found:
        connection.exec_driver_sql(statement)
