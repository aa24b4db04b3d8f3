"""What a person makes of a section of core memory before it is saved: texts, and the value that they say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any

from engine import CoreName, CoreSection, InvalidInputError
from gui.wording.translation import tr

WHOLE = ""
"""The key of the one part of a section that has no parts."""

NO_JSON = tr("Agents", "It is no JSON at line {line}, column {column}: {reason}")
TOO_DEEP = tr("Agents", "It is JSON of too many levels.")
TOO_LONG = tr("Agents", "It is JSON with a number that is too long.")


class Written(Enum):
    """How a person writes a value: as it is, a list one item a line, or all else as JSON."""

    TEXT = "text"
    LINES = "lines"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Part:
    """A value of a section, as a person writes it."""

    key: str
    written: Written
    text: str


@dataclass(frozen=True)
class Draft:
    """A section as it was read, and what was typed into its parts since.

    A part that was typed in keeps the notation it was typed in, whatever a newer version is written in.
    """

    role: str
    section: CoreSection
    typed: Mapping[str, Part] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, CoreName]:
        """Which section it is, and whose."""
        return (self.role if self.section.name.own else "", self.section.name)

    @cached_property
    def stored(self) -> tuple[Part, ...]:
        """The parts as they are stored."""
        return tuple(_parts(self.section))

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts as they are written now."""
        return tuple(self.typed.get(part.key, part) for part in self.stored)

    @property
    def dirty(self) -> bool:
        """Whether anything is written that is not stored."""
        return bool(self.typed)

    def write(self, key: str, text: str) -> Draft:
        """Return it with another text in a part."""
        written = next(replace(part, text=text) for part in self.parts if part.key == key)
        rest = {name: typed for name, typed in self.typed.items() if name != key}
        return Draft(self.role, self.section, rest if written in self.stored else {**rest, key: written})

    def clashes(self, newer: CoreSection) -> bool:
        """Whether somebody changed a part that was typed in."""
        theirs = {part.key: part.text for part in _parts(newer)}
        return any(part.key in self.typed and theirs.get(part.key) != part.text for part in self.stored)

    def rebased(self, newer: CoreSection) -> Draft:
        """Return what was typed as a draft of a newer version."""
        theirs = {part.key: part for part in _parts(newer)}
        typed = {key: part for key, part in self.typed.items() if theirs.get(key) not in (None, part)}
        return Draft(self.role, newer, typed)

    def content(self) -> Any:
        """Return the value that is written; raises InvalidInputError for what is no JSON."""
        values = {part.key: _value(part) for part in self.parts}
        return values.get(WHOLE, values)

    def as_text(self) -> str:
        """Return what is written as one text, to be compared with another."""
        return "\n\n".join(f"{part.key}:\n{part.text}" if part.key else part.text for part in self.parts)


def _parts(section: CoreSection) -> list[Part]:
    if section.problem:
        return [Part(WHOLE, Written.JSON, section.text)]
    if section.name is CoreName.THREADS:
        return [Part(WHOLE, Written.JSON, section.text or "[]")]
    if isinstance(section.value, Mapping):
        return [_part(key, value) for key, value in section.value.items()]
    return [_part(WHOLE, section.value)]


def _part(key: str, value: Any) -> Part:
    if isinstance(value, str):
        return Part(key, Written.TEXT, value)
    if all("\n" not in item for item in value):
        return Part(key, Written.LINES, "\n".join(value))
    return Part(key, Written.JSON, json.dumps(value, ensure_ascii=False, indent=2))


def _value(part: Part) -> Any:
    if part.written is Written.TEXT:
        return part.text
    if part.written is Written.LINES:
        return [line for line in part.text.split("\n") if line.strip()]
    try:
        return json.loads(part.text)
    except json.JSONDecodeError as error:
        where = NO_JSON.format(line=error.lineno, column=error.colno, reason=error.msg)
        raise InvalidInputError([where]) from None
    except ValueError:
        raise InvalidInputError([TOO_LONG]) from None
    except RecursionError:
        raise InvalidInputError([TOO_DEEP]) from None
