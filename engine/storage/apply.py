"""Carry out row changes on the state tables, and check what they were based on.

Changes may come in any order; they are carried out so that foreign keys and the guards of immutable
chunks hold at every statement: children go before their chunk, and come after it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection

from engine.errors import ConflictError
from engine.history.changes import Image, RowChange
from engine.storage import driver, text_search
from engine.storage.rows import bind_values, image_of, with_defaults

_BATCH = 500  # rows a lookup; below SQLite's limit on variables

# How a row of each table is found: its key columns, and whether they include the chunk.
_KEYS: Mapping[str, tuple[str, ...]] = {
    "chunk": ("id",),
    "tag": ("chunk_id", "name"),
    "entity": ("chunk_id", "name"),
    "facet": ("chunk_id", "name"),
    "review": ("chunk_id",),
    "question": ("chunk_id", "name"),
    "gate": ("chunk_id",),
    "minute": ("chunk_id",),
    "proposal": ("chunk_id",),
    "trace": ("id",),
    "relation": ("id",),
}


def apply(connection: Connection, changes: Sequence[RowChange]) -> None:
    """Write the changes; raises sqlite3.IntegrityError (through SQLAlchemy) where one can't be."""
    alike: dict[tuple[str, bool, bool], list[RowChange]] = defaultdict(list)
    for change in changes:
        alike[change.table, change.before is None, change.after is None].append(change)
    chunks = [change for (table, _, _), rows in alike.items() if table == "chunk" for change in rows]
    _set_immutable(connection, [c for c in chunks if _immutable(c.before)], 0)
    for (table, is_new, is_gone), rows in sorted(alike.items(), key=lambda item: _phase(*item[0])):
        if is_gone:
            _delete(connection, table, rows)
        elif is_new:
            _insert(connection, table, rows)
        else:
            _update(connection, table, rows)
    _set_immutable(connection, [c for c in chunks if _immutable(c.after)], 1)
    text_search.remove(connection, _contents(chunks, "before"))
    text_search.add(connection, _contents(chunks, "after"))


def _contents(chunks: Sequence[RowChange], side: str) -> list[tuple[int, str]]:
    """Return the texts that were, or are, a chunk's content."""
    return [
        (change.chunk_id, image["content"])
        for change in chunks
        if (image := getattr(change, side)) and "content" in image
    ]


def _phase(table: str, is_new: bool, is_gone: bool) -> int:
    if is_gone:
        return 1 if table == "chunk" else 0
    if is_new:
        return 3 if table == "chunk" else 4
    return 2


def _immutable(chunk: Image | None) -> bool:
    return chunk is not None and bool(chunk.get("immutable"))


def _set_immutable(connection: Connection, changes: list[RowChange], flag: int) -> None:
    if changes:
        rows = [(flag, c.chunk_id) for c in changes]
        connection.exec_driver_sql("UPDATE chunk SET immutable = ? WHERE id = ?", rows)


def _key_values(change: RowChange) -> tuple[Any, ...]:
    return (change.chunk_id, change.key) if len(_KEYS[change.table]) == 2 else (change.key,)


def _delete(connection: Connection, table: str, changes: list[RowChange]) -> None:
    found = " AND ".join(f"{name} = ?" for name in _KEYS[table])
    connection.exec_driver_sql(f"DELETE FROM {table} WHERE {found}", [_key_values(c) for c in changes])


def _update(connection: Connection, table: str, changes: list[RowChange]) -> None:
    def columns(change: RowChange) -> tuple[str, ...]:
        return tuple(sorted(change.after or ()))

    for names, group in groupby(sorted(changes, key=columns), key=columns):
        if names == ("immutable",):
            continue  # lifted before, or set after, all else
        rows = [
            (*_key_values(change), *(values[name] for name in names))
            for change in group
            for values in [_bound(table, change.after or {})]
        ]
        driver.write(connection, _updating(table, names), rows)


def _updating(table: str, names: Sequence[str]) -> str:
    keys = _KEYS[table]
    assignments = ", ".join(f"{name} = given.column{at}" for at, name in enumerate(names, len(keys) + 1))
    return f"UPDATE {table} SET {assignments} FROM (VALUES {{rows}}) AS given WHERE {_given(table)}"


def _given(table: str) -> str:
    """Return the condition that finds the rows whose keys are in a list of values called ``given``.

    A pair of keys IN that list would be looked for in every row of the table.
    """
    return " AND ".join(f"{table}.{name} = given.column{at}" for at, name in enumerate(_KEYS[table], 1))


def _insert(connection: Connection, table: str, changes: list[RowChange]) -> None:
    images = [_bound(table, change.after or {}) for change in changes]
    names = sorted(set().union(*images))
    defaults = bind_values(with_defaults({})) if table == "chunk" else {}
    pairs = [(name, defaults.get(name)) for name in names]
    rows = [
        (*key, *[image.get(name, default) for name, default in pairs])
        for key, image in zip(map(_key_values, changes), images, strict=True)
    ]
    columns = ", ".join((*_KEYS[table], *names))
    driver.write(connection, f"INSERT INTO {table} ({columns}) VALUES {{rows}}", rows)


def _bound(table: str, image: Image) -> Image:
    if table != "chunk":
        return image
    values = bind_values(image)
    if "immutable" in values:
        values["immutable"] = 0  # set once all else is done; the chunk's own guard would refuse it
    return values


def require_current(connection: Connection, changes: Sequence[RowChange]) -> None:
    """Raise ConflictError unless every row still is what its change says it was before."""
    for table, group in groupby(sorted(changes, key=lambda c: c.table), key=lambda c: c.table):
        rows = list(group)
        for start in range(0, len(rows), _BATCH):
            _require_batch(connection, table, rows[start : start + _BATCH])


def _require_batch(connection: Connection, table: str, changes: list[RowChange]) -> None:
    current = _current_images(connection, table, changes)
    for change in changes:
        now = current.get(_key_values(change))
        if not _matches(_expected(change), now):
            raise ConflictError(
                f"Chunk {change.chunk_id} was changed since; taking this back would lose the later change. "
                "Nothing was changed. Take back the later step first."
            )


def _expected(change: RowChange) -> Image | None:
    """Return what the row must still say: of a chunk about to go, every column of it."""
    if change.table != "chunk" or change.before is None or change.after is not None:
        return change.before
    return {**with_defaults(change.before), "id": change.key}


def _matches(before: Image | None, now: dict[str, Any] | None) -> bool:
    if before is None or now is None:
        return before is None and now is None
    return all(now[name] == value for name, value in before.items())


def _current_images(
    connection: Connection, table: str, changes: Iterable[RowChange]
) -> dict[tuple[Any, ...], dict[str, Any]]:
    keys = [_key_values(change) for change in changes]
    names = _KEYS[table]
    compared = sorted({*names}.union(*(_expected(change) or () for change in changes)))
    marks = ", ".join(f"({', '.join('?' * len(names))})" for _ in keys)
    found = connection.exec_driver_sql(
        f"SELECT {', '.join(compared)} FROM (VALUES {marks}) AS given CROSS JOIN {table} ON {_given(table)}",
        tuple(value for key in keys for value in key),
    )
    images = [dict(row) for row in found.mappings()]
    if table == "chunk":
        images = [image_of(image) for image in images]
    return {tuple(image[name] for name in names): image for image in images}
