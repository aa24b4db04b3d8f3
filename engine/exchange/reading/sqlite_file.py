"""Databases of other systems: opened read-only, and never written."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from engine.errors import ImportFormatError
from engine.exchange.reading import files

_MAGIC = b"SQLite format 3\x00"
_NOT_UTF8 = "Texts that are not UTF-8, in which what can't be read was replaced"


def is_database(path: Path) -> bool:
    """Whether the file begins as a SQLite database does."""
    return files.sample(path).startswith(_MAGIC)


@contextmanager
def opened(path: Path, tally: Counter[str], system: str = "its program") -> Iterator[sqlite3.Connection]:
    """Give a read-only connection whose rows go by name; ``tally`` counts texts that are not UTF-8.

    Raises ImportFormatError for a database that can't be read; ``system`` is what may hold it.
    """

    def text(data: bytes) -> str:
        try:
            return data.decode()
        except UnicodeDecodeError:
            tally[_NOT_UTF8] += 1
            return data.decode(errors="replace")

    try:
        with closing(sqlite3.connect(_uri(path), uri=True)) as database:
            database.row_factory = sqlite3.Row
            database.text_factory = text
            yield database
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the second: what it says of a damaged schema
        raise ImportFormatError(
            f"{path.name} can't be read as a database: {error}. Nothing was imported. If {system} is "
            "running, close it and try again."
        ) from error


def _uri(path: Path) -> str:
    # Without a log beside it the file is complete, and opening it need not leave any other file there.
    logs = [path.with_name(path.name + ending) for ending in ("-wal", "-journal")]
    alone = not any(log.exists() and log.stat().st_size for log in logs)
    return f"file:{quote(str(path.resolve()))}?mode=ro{'&immutable=1' if alone else ''}"


def tables(database: sqlite3.Connection) -> list[str]:
    """Return the names of all tables."""
    rows = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return [row["name"] for row in rows]


def columns(database: sqlite3.Connection, table: str) -> list[str]:
    """Return the names of a table's columns; none for a view, whose rows may have no end."""
    if table not in tables(database):
        return []
    return [row["name"] for row in database.execute("SELECT name FROM pragma_table_info(?)", (table,))]


def count(database: sqlite3.Connection, table: str) -> int:
    """Return the number of a table's rows."""
    quoted = table.replace('"', '""')
    (number,) = database.execute(f'SELECT count(*) FROM "{quoted}"').fetchone()  # noqa: S608 (quoted)
    return int(number)
