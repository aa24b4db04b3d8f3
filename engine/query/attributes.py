"""What a chunk's attributes say: names and values of any depth, looked through for a text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engine.query import words

NONE = "{}"


def hold(wanted: str, stored: str) -> bool:
    """Return whether attributes, as stored, hold a folded text, ``*`` standing for any; "" means none at all.

    Names and values are read as they are meant: in JSON, quotation marks and ends of lines are escaped.
    """
    if not wanted:
        return stored == NONE
    parts = wanted.split("*")
    if "\\" not in stored and not _in_order(parts, words.folded(stored)):
        return False  # most are told so, ten times as fast
    return _in_order(parts, words.folded("\n".join(_said(json.loads(stored)))))


def _in_order(parts: list[str], text: str) -> bool:
    place = 0
    for part in parts:
        found = text.find(part, place)
        if found < 0:
            return False
        place = found + len(part)
    return True


def _said(value: Any) -> Iterator[str]:
    """Give the names and values within a value, in order."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _said(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _said(inner)
    else:
        yield value if isinstance(value, str) else json.dumps(value)
