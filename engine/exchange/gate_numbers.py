"""The numbers by which an answered gate names memories, and its run: those of the store it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.prediction.gates_seen import ATTRIBUTE
from engine.records import ChunkId

_LONGEST = 20  # digits of a number of a chunk
_MEMORIES, _CHECKED, _RUN = ("used", "recalled"), "spot_check", "run"

Here = Callable[[int], ChunkId | None]
"""Tells which chunk one of the source became here, None if it is not here."""


def translated(attributes: Mapping[str, Any], here: Here) -> tuple[Mapping[str, Any], int]:
    """Return a chunk's attributes as they hold here, and how many numbers of memories mean nothing here.

    A run stays in the store in which it was made.
    """
    predicted = attributes.get(ATTRIBUTE)
    if not isinstance(predicted, dict):
        return attributes, 0
    found = {name: value for name, value in predicted.items() if name != _RUN}
    lost = 0
    for name, value in _of_memories(found):
        told = _listed(value, here) if isinstance(value, list) else _keyed(value, here)
        lost += len(value) - len(told)
        found[name] = told
        if value and not told:
            del found[name]
    return {**attributes, ATTRIBUTE: found}, lost


def _of_memories(predicted: Mapping[str, Any]) -> list[tuple[str, Any]]:
    kinds = {**dict.fromkeys(_MEMORIES, list), _CHECKED: dict}
    return [(name, predicted[name]) for name, kind in kinds.items() if isinstance(predicted.get(name), kind)]


def _listed(numbers: list[Any], here: Here) -> list[ChunkId]:
    return [key for number in numbers if type(number) is int and (key := here(number)) is not None]


def _keyed(told: Mapping[str, Any], here: Here) -> dict[str, Any]:
    """Return what is told of each memory, by the digits of its number."""
    numbers = {key: int(key) for key in told if key.isdecimal() and len(key) < _LONGEST}
    known = {key: here(number) for key, number in numbers.items()}
    return {str(found): told[key] for key, found in known.items() if found is not None}
