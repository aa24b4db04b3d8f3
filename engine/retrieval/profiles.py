"""Profiles with other values: by names, nested ones with a dot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from engine.errors import InvalidInputError
from engine.parameters import Bound, RecallParameters


def bounds(parameters: Any, prefix: str = "") -> Iterator[tuple[str, Bound]]:
    """Give the name and the bounds of every number."""
    for item in fields(parameters):
        value = getattr(parameters, item.name)
        if is_dataclass(value):
            yield from bounds(value, f"{prefix}{item.name}.")
        elif "bound" in item.metadata:
            yield f"{prefix}{item.name}", item.metadata["bound"]


def value_of(parameters: Any, name: str) -> Any:
    """Return a value by its name."""
    for part in name.split("."):
        parameters = getattr(parameters, part)
    return parameters


def with_values(parameters: RecallParameters, values: Mapping[str, Any]) -> RecallParameters:
    """Return a profile with these values; raises InvalidInputError, naming all that there are none of."""
    unknown = [name for name in values if not _known(parameters, name.split("."))]
    if unknown:
        raise InvalidInputError([f"a profile has no {name!r}" for name in unknown])
    for name, value in values.items():
        parameters = _with_value(parameters, name.split("."), value)
    return parameters


def _known(parameters: Any, path: list[str]) -> bool:
    """Whether a path leads to a value; a group of values is none."""
    first, *rest = path
    if not is_dataclass(parameters) or first not in {item.name for item in fields(parameters)}:
        return False
    inner = getattr(parameters, first)
    return _known(inner, rest) if rest else not is_dataclass(inner)


def _with_value(parameters: Any, path: list[str], value: Any) -> Any:
    first, *rest = path
    inner = _with_value(getattr(parameters, first), rest, value) if rest else value
    return replace(parameters, **{first: inner})
