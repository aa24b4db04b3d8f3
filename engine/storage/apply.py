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
from engine.storage import text_search
from engine.storage.rows import bind_values, image_of, with_defaults

_BATCH = 500  # rows a lookup; below SQLite's limit on variables

# How a row of each table is found: its key columns, and whether they include the chunk.
_KEYS: Mapping[str, tuple[str, ...]] = {
    "chunk": ("id",),
    "tag": ("chunk_id", "name"),
    "entity": ("chunk_id", "name"),
    "facet": ("chunk_id", "name"),
    "trace": ("id",),
    "relation": ("id",),
}


def apply(connection: Connection, changes: Sequence[RowChange]) -> None:
    """Write the changes; raises sqlite3.IntegrityError (through SQLAlchemy) where one can't be."""
    _set_immutable(connection, [c for c in changes if _was_immutable(c)], 0)
    phases: dict[tuple[int, str], list[RowChange]] = defaultdict(list)
    for change in changes:
        phases[_phase(change)].append(change)
    for (phase, table), rows in sorted(phases.items(), key=lambda item: item[0]):
        if phase <= 1:
            _delete(connection, table, rows)
        elif phase == _UPDATE:
            _update(connection, table, rows)
        else:
            _insert(connection, table, rows)
    _set_immutable(connection, [c for c in changes if _becomes_immutable(c)], 1)
    text_search.remove(connection, _contents(changes, "before"))
    text_search.add(connection, _contents(changes, "after"))


def _contents(changes: Sequence[RowChange], side: str) -> list[tuple[int, str]]:
    """Return the texts that were, or are, a chunk's content."""
    return [
        (change.chunk_id, image["content"])
        for change in changes
        if change.table == "chunk" and (image := getattr(change, side)) and "content" in image
    ]


_UPDATE = 2


def _phase(change: RowChange) -> tuple[int, str]:
    if change.after is None:
        return (1 if change.table == "chunk" else 0), change.table
    if change.before is not None:
        return _UPDATE, change.table
    return (3 if change.table == "chunk" else 4), change.table


def _was_immutable(change: RowChange) -> bool:
    return change.after is None and change.before is not None and bool(change.before.get("immutable"))


def _becomes_immutable(change: RowChange) -> bool:
    return change.before is None and change.after is not None and bool(change.after.get("immutable"))


def _set_immutable(connection: Connection, changes: list[RowChange], flag: int) -> None:
    if changes:
        rows = [(flag, c.chunk_id) for c in changes if c.table == "chunk"]
        connection.exec_driver_sql("UPDATE chunk SET immutable = ? WHERE id = ?", rows)


def _key_values(change: RowChange) -> tuple[Any, ...]:
    return (change.chunk_id, change.key) if len(_KEYS[change.table]) == 2 else (change.key,)


def _where(table: str) -> str:
    return " AND ".join(f"{name} = ?" for name in _KEYS[table])


def _delete(connection: Connection, table: str, changes: list[RowChange]) -> None:
    connection.exec_driver_sql(
        f"DELETE FROM {table} WHERE {_where(table)}", [_key_values(change) for change in changes]
    )


def _update(connection: Connection, table: str, changes: list[RowChange]) -> None:
    def columns(change: RowChange) -> tuple[str, ...]:
        return tuple(sorted(change.after or ()))

    for names, group in groupby(sorted(changes, key=columns), key=columns):
        assignments = ", ".join(f"{name} = ?" for name in names)
        rows = [
            (*(values[name] for name in names), *_key_values(change))
            for change in group
            for values in [_bound(table, change.after or {})]
        ]
        connection.exec_driver_sql(f"UPDATE {table} SET {assignments} WHERE {_where(table)}", rows)


def _insert(connection: Connection, table: str, changes: list[RowChange]) -> None:
    images = [_insert_image(change) for change in changes]
    names = sorted(set().union(*images))
    defaults = bind_values(with_defaults({})) if table == "chunk" else {}
    pairs = [(name, defaults.get(name)) for name in names]
    rows = [
        (*_key_values(change), *[image.get(name, default) for name, default in pairs])
        for change, image in zip(changes, images, strict=True)
    ]
    columns = (*_KEYS[table], *names)
    marks = ", ".join("?" * len(columns))
    connection.exec_driver_sql(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)


def _insert_image(change: RowChange) -> Image:
    image = change.after or {}
    if change.table == "chunk":
        image = bind_values(image)
        if "immutable" in image:
            image["immutable"] = 0  # set once its tags are in; its own guard would refuse them
    return image


def _bound(table: str, image: Image) -> dict[str, Any]:
    return bind_values(image) if table == "chunk" else dict(image)


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
    marks = ", ".join(f"({', '.join('?' * len(names))})" for _ in keys)
    found = connection.exec_driver_sql(
        f"SELECT * FROM {table} WHERE ({', '.join(names)}) IN (VALUES {marks})",
        tuple(value for key in keys for value in key),
    )
    images = [dict(row) for row in found.mappings()]
    if table == "chunk":
        images = [image_of(image) for image in images]
    return {tuple(image[name] for name in names): image for image in images}
