"""Profiles with other values, by names (nested ones with a dot), and as JSON, to keep and pass on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, fields, is_dataclass, replace
from typing import Any, TypeVar

from engine.errors import InvalidInputError
from engine.fields import is_text
from engine.parameters import Bound, RecallParameters, faults_of, read_object

P = TypeVar("P")

UNNAMED = "unnamed"


def profile_bounds(parameters: Any, prefix: str = "") -> Iterator[tuple[str, Bound]]:
    """Give the name and the bounds of every number."""
    for item in fields(parameters):
        value = getattr(parameters, item.name)
        if is_dataclass(value):
            yield from profile_bounds(value, f"{prefix}{item.name}.")
        elif "bound" in item.metadata:
            yield f"{prefix}{item.name}", item.metadata["bound"]


def value_of(parameters: Any, name: str) -> Any:
    """Return a value by its name."""
    for part in name.split("."):
        parameters = getattr(parameters, part)
    return parameters


def with_values(parameters: P, values: Mapping[str, Any]) -> P:
    """Return parameters with these values; raises InvalidInputError, naming all that there are none of."""
    if faults := _unknown(parameters, values):
        raise InvalidInputError(faults)
    for name, value in values.items():
        parameters = _with_value(parameters, name.split("."), value)
    return parameters


def _unknown(parameters: Any, names: Iterable[str]) -> list[str]:
    return [f"a profile has no value {name!r}" for name in names if not _is_value(parameters, name)]


def _is_value(parameters: Any, name: str) -> bool:
    return _leads_to_value(parameters, name.split("."))


def _leads_to_value(parameters: Any, path: list[str]) -> bool:
    """Whether a path leads to a value; a group of values is none."""
    first, *rest = path
    if not is_dataclass(parameters) or first not in {item.name for item in fields(parameters)}:
        return False
    inner = getattr(parameters, first)
    return _leads_to_value(inner, rest) if rest else not is_dataclass(inner)


def _with_value(parameters: Any, path: list[str], value: Any) -> Any:
    first, *rest = path
    inner = _with_value(getattr(parameters, first), rest, value) if rest else value
    return replace(parameters, **{first: inner})


def profile_to_json(parameters: RecallParameters) -> str:
    """Return a profile as JSON, every value named."""
    return json.dumps(asdict(parameters), indent=2, ensure_ascii=False) + "\n"


def profile_from_json(text: str) -> RecallParameters:
    """Return the profile that JSON describes; values that it does not give are those of the calibrated one.

    Raises InvalidInputError with every fault: no object, unknown names, values out of bounds.
    """
    values = read_object(text, "profile")
    if not is_text(values.get("name", "")):
        raise InvalidInputError(["the name of a profile is a text"])
    given, base = dict(_leaves(values)), RecallParameters(name=UNNAMED)
    unknown = _unknown(base, given)
    found = with_values(base, {name: value for name, value in given.items() if _is_value(base, name)})
    if faults := [*unknown, *faults_of(found)]:
        raise InvalidInputError(faults)
    return found


def _leaves(values: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in values.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value
