"""Between records and rows: stored values in, a frozen chunk out, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.clock import from_microseconds
from engine.fields import COLUMNS, Kind
from engine.history.changes import Image
from engine.records import Chunk, Status, Tier

CHUNK_COLUMNS = tuple(item.name for item in COLUMNS)
_STRUCTURED = frozenset(item.name for item in COLUMNS if item.kind in (Kind.LIST, Kind.MAPPING))
_to_json = json.JSONEncoder(ensure_ascii=False).encode  # json.dumps would make one for each value
_CHUNK_DEFAULTS = {item.name: item.default for item in COLUMNS}


def bind_values(image: Image) -> dict[str, Any]:
    """Return an image of a chunk as SQLite takes it: structured values as JSON text."""
    values = dict(image)
    for name in _STRUCTURED:
        if name in values:
            values[name] = _to_json(values[name])
    return values


def image_of(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a database row as an image: every column, structured values decoded."""
    image = dict(row)
    for name in _STRUCTURED & image.keys():
        image[name] = json.loads(image[name])
    return image


def with_defaults(image: Image) -> dict[str, Any]:
    """Return an insert's image, which holds only what differs from a fresh chunk, with every column."""
    return {**_CHUNK_DEFAULTS, **image}


def _list(text: str) -> tuple[Any, ...]:
    return () if text == "[]" else tuple(json.loads(text))


def _mapping(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {} if text == "{}" else json.loads(text)
    return found


_BY_KIND: Mapping[Kind, Callable[[Any], Any]] = {
    Kind.TIME: from_microseconds,
    Kind.FLAG: bool,
    Kind.LIST: _list,
    Kind.MAPPING: _mapping,
}
_BY_NAME: Mapping[str, Callable[[Any], Any]] = {"tier": Tier, "status": Status}


_CONVERTERS = tuple(
    (position, convert)
    for position, item in enumerate(COLUMNS)
    if (convert := _BY_NAME.get(item.name) or _BY_KIND.get(item.kind)) is not None
)


# The constructor of a frozen record takes three times as long over so many fields.
_SLOTS = tuple(getattr(Chunk, name).__set__ for name in (*CHUNK_COLUMNS, "tags", "entities", "version"))


def chunk_of(row: Sequence[Any], tags: Sequence[str], entities: Sequence[str], version: int) -> Chunk:
    """Return the chunk of a row that holds :data:`CHUNK_COLUMNS` in order."""
    values = list(row)
    for position, convert in _CONVERTERS:
        if values[position] is not None:
            values[position] = convert(values[position])
    chunk = object.__new__(Chunk)
    for put, value in zip(_SLOTS, (*values, tuple(tags), tuple(entities), version), strict=True):
        put(chunk, value)
    return chunk
