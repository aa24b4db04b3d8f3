"""A write as values: what each row was before and is after, and how that is turned round.

Every write of the engine, whatever its kind, is a sequence of :class:`RowChange`.  Its inverse is the
reversed sequence with before and after swapped, so undo is exact for kinds that do not exist yet.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from json.encoder import encode_basestring
from typing import Any, NamedTuple

from engine.fields import COLUMNS
from engine.records import ChunkId

Image = Mapping[str, Any]
"""Stored values by column name; for an inserted or deleted row, only those that differ from the default."""


class RowChange(NamedTuple):
    """One row before and after: no ``before`` is an insert, no ``after`` a delete, both an update.

    An update's images hold only the columns that change, and ``immutable`` in both where a person changes a
    chunk that was and stays so.  ``chunk_id`` is the chunk whose history it
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


_DEFAULTS = {item.name: item.default for item in COLUMNS}


def net(changes: Iterable[RowChange]) -> list[RowChange]:
    """Return the one change of each row that has the effect of all, leaving out what comes to nothing."""
    rows: dict[tuple[str, ChunkId, int | str], RowChange] = {}
    for change in changes:
        key = (change.table, change.chunk_id, change.key)
        rows[key] = _joined(rows[key], change) if key in rows else change
    return [reduced for change in rows.values() if (reduced := _reduced(change)) is not None]


def _joined(first: RowChange, second: RowChange) -> RowChange:
    before, after = first.before, second.after
    if before is not None and first.after is not None:  # an update holds only what it changed
        before = {**(second.before or {}), **before}
    if after is not None and second.before is not None:
        after = {**(first.after or {}), **after}
    if first.after is None and second.before is None and before is not None and after is not None:
        # Gone and come back: what an image leaves out is as in a fresh row.
        names = {**before, **after}
        before = {name: before.get(name, _DEFAULTS.get(name)) for name in names}
        after = {name: after.get(name, _DEFAULTS.get(name)) for name in names}
    return first._replace(before=before, after=after)


def _reduced(change: RowChange) -> RowChange | None:
    """Return a change without the columns that stay the same; None if nothing is left.

    That a chunk is immutable before and after says that its guard was lifted for it: it must be again.
    """
    before, after = change.before, change.after
    if before is None or after is None:
        return None if before is after else change
    names = [name for name in after if before[name] != after[name]]
    if not names:
        return None
    if after.get("immutable") and before.get("immutable"):
        names.append("immutable")
    return change._replace(
        before={name: before[name] for name in names}, after={name: after[name] for name in names}
    )


def encode(changes: Iterable[RowChange]) -> str:
    """Return the log payload of one chunk's changes.

    The nonce keeps a redacted payload's digest from giving away a short secret by trial.
    """
    rows = [f'["{c.table}",{_json(c.key)},{_image(c.before)},{_image(c.after)}]' for c in changes]
    return f'{{"nonce":"{secrets.token_hex(8)}","rows":[{",".join(rows)}]}}'


def _image(image: Image | None) -> str:
    if image is None:
        return "null"
    return "{" + ",".join([f'"{name}":{_json(value)}' for name, value in image.items()]) + "}"


def _json(value: Any) -> str:
    # Texts and numbers are nearly all; piece by piece, the encoder takes twice as long over a row.
    if type(value) is str:
        return encode_basestring(value)
    if value is None:
        return "null"
    return repr(value) if type(value) in _NUMBERS else _to_json(value)


_NUMBERS = (int, float)  # no field takes a number that is not finite
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
    if before.get("immutable") and after.get("immutable"):  # only lifted in between
        del before["immutable"], after["immutable"]
    return before, after


def _collect(side: dict[str, Any], change: RowChange, image: Image | None) -> None:
    if image is not None:
        side.setdefault(change.table, []).append(_row(change, image))


def _row(change: RowChange, image: Image) -> Any:
    """Return a row of a table beside the chunk's; what its key alone says is put in words."""
    if change.table == "question":
        return {"question": change.key, **image}
    return image if image else change.key
