"""What a person changed in chunks and has not stored yet; no Qt in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import FIELDS, Chunk, faults_in

EDITABLE = tuple(name for name, field in FIELDS.items() if field.editable)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A text that is no value of its field, and why."""

    text: str
    fault: str


class Draft:
    """Changed fields of one chunk, on the version they are based on.

    A field whose text can't be read as a value holds a fault until it can.
    """

    def __init__(self, chunk: Chunk) -> None:
        self.chunk = chunk
        self._values: dict[str, Any] = {}
        self._unread: dict[str, Unreadable] = {}
        self._sent: dict[str, Any] = {}

    @property
    def values(self) -> Mapping[str, Any]:
        """The fields that differ from the chunk."""
        return self._values

    @property
    def names(self) -> list[str]:
        """The fields that were changed, readable or not."""
        return [*self._values, *self._unread]

    @property
    def dirty(self) -> bool:
        """Whether anything differs."""
        return bool(self._values or self._unread)

    def set(self, name: str, value: Any) -> None:
        """Take up a field's new value."""
        self._unread.pop(name, None)
        if value == getattr(self.chunk, name):
            self._values.pop(name, None)
        else:
            self._values[name] = value

    def set_unreadable(self, name: str, text: str, fault: str) -> None:
        """Note that what was typed into a field is no value."""
        self._values.pop(name, None)
        self._unread[name] = Unreadable(text, fault)

    def shown(self) -> dict[str, Any]:
        """Return what the editors show: each field of the chunk, or what it was changed to."""
        return {name: getattr(self.chunk, name) for name in FIELDS} | self._values | self._unread

    def faults(self) -> dict[str, str]:
        """Return what is wrong, by field."""
        found = {name: unread.fault for name, unread in self._unread.items()}
        for name, value in self._values.items():
            for fault in faults_in({name: value}, editing=True):
                found[name] = fault
        return found

    # What others did meanwhile.

    def send(self) -> dict[str, Any]:
        """Return the values to store; when they come back with the chunk, they are no one else's."""
        self._sent = dict(self._values)
        return dict(self._values)

    def changed_by_others(self, chunk: Chunk) -> list[str]:
        """Return the fields that a newer version has otherwise, but for what this draft gave it."""
        return [
            name
            for name in EDITABLE
            if (theirs := getattr(chunk, name)) != getattr(self.chunk, name)
            and theirs != self._values.get(name, _NOTHING)
            and theirs != self._sent.get(name, _NOTHING)
        ]

    def clashes(self, chunk: Chunk) -> list[str]:
        """Return the fields that both this draft and somebody else changed."""
        return [name for name in self.changed_by_others(chunk) if name in self.names]

    def rebased(self, chunk: Chunk) -> Draft:
        """Return the same changes on another version of the chunk."""
        moved = Draft(chunk)
        for name, value in self._values.items():
            moved.set(name, value)
        moved._unread = dict(self._unread)
        return moved


_NOTHING = object()
