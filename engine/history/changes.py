"""A write as values: what each row was before and is after, and how that is turned round.

Every write of the engine, whatever its kind, is a sequence of :class:`RowChange`.  Its inverse is the
reversed sequence with before and after swapped, so undo is exact for kinds that do not exist yet.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.records import ChunkId

Image = Mapping[str, Any]
"""Stored values by column name; for an inserted or deleted row, only those that differ from the default."""


class RowChange(NamedTuple):
    """One row before and after: no ``before`` is an insert, no ``after`` a delete, both an update.

    An update's images hold only the columns that change.  ``chunk_id`` is the chunk whose history it
    belongs to; ``key`` is the row's primary key (for ``tag`` and ``entity`` the text).
    """

    table: str
    chunk_id: ChunkId
    key: int | str
    before: Image | None
    after: Image | None


def inverse(changes: Sequence[RowChange]) -> list[RowChange]:
    """Return the changes that take these back, in the order in which to apply them."""
    return [RowChange(c.table, c.chunk_id, c.key, c.after, c.before) for c in reversed(changes)]


def encode(changes: Iterable[RowChange]) -> str:
    """Return the log payload of one chunk's changes.

    The nonce keeps a redacted payload's digest from giving away a short secret by trial.
    """
    rows = [(c.table, c.key, c.before, c.after) for c in changes]
    return _to_json({"nonce": secrets.token_hex(8), "rows": rows})


_to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def decode(chunk_id: ChunkId, payload: str) -> list[RowChange]:
    """Invert :func:`encode`."""
    return [
        RowChange(table, chunk_id, key, before, after)
        for table, key, before, after in json.loads(payload)["rows"]
    ]


def fields_before_and_after(changes: Iterable[RowChange]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the changed fields before and after; rows of other tables as lists by table name."""
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    for change in changes:
        if change.table == "chunk":
            before.update(change.before or {})
            after.update(change.after or {})
        else:
            _collect(before, change, change.before)
            _collect(after, change, change.after)
    return before, after


def _collect(side: dict[str, Any], change: RowChange, image: Image | None) -> None:
    if image is not None:
        side.setdefault(change.table, []).append(image if image else change.key)
