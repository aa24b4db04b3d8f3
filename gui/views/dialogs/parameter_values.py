"""Parameters as values with names (nested ones with a dot): what each means, may be, and is while edited."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from engine import Bound
from gui.wording.translation import tr


@dataclass(frozen=True, slots=True)
class ValueSpec:
    """A value: a number within bounds, one of some choices, or with neither of both a switch.

    ``used_by`` says what goes by it, where its group does not tell.
    """

    name: str
    title: str
    group: str
    bound: Bound | None
    choices: tuple[str, ...]
    text: str
    used_by: str = ""

    @property
    def meaning(self) -> str:
        """What goes by it, and what it is."""
        return "  ·  ".join(filter(None, (self.used_by, self.text)))

    @property
    def origin(self) -> str:
        """Where it may lie, and where its default comes from."""
        if self.bound is None:
            return ""
        unit = f" {self.bound.unit}" if self.bound.unit else ""
        low, high = map(_limit, (self.bound.low, self.bound.high))
        return tr("Profiles", "{low} to {high}{unit}  ·  {source}").format(
            low=low, high=high, unit=unit, source=self.bound.source
        )

    def fault(self, value: Any) -> str:
        """Return what is wrong with a value, or ""."""
        if self.bound is None:
            return ""
        if not isinstance(value, int | float):
            return tr("Profiles", "{title}: “{value}” is no number.").format(title=self.title, value=value)
        if self.bound.low <= value <= self.bound.high:
            return ""
        low, high = map(_limit, (self.bound.low, self.bound.high))
        return tr("Profiles", "{title}: {value} does not lie between {low} and {high}.").format(
            title=self.title, value=as_text(value), low=low, high=high
        )


Group = Callable[[str], str]
"""Gives the group that a value belongs to, or what goes by it, by its name."""


def specs_of(
    parameters: Any, names: Mapping[str, str], group: Group, used_by: Group = lambda _: ""
) -> dict[str, ValueSpec]:
    """Return every value of some parameters; one without a name here keeps the engine's."""
    found = _specs(parameters, names, group)
    return {spec.name: replace(spec, used_by=used_by(spec.name)) for spec in found}


def _specs(parameters: Any, names: Mapping[str, str], group: Group, prefix: str = "") -> Iterator[ValueSpec]:
    for item in fields(parameters):
        value = getattr(parameters, item.name)
        if is_dataclass(value):
            yield from _specs(value, names, group, f"{item.name}.")
        elif item.metadata:
            name, bound = prefix + item.name, item.metadata.get("bound")
            text = bound.text if bound else item.metadata.get("text", "")
            title = names.get(name, item.name.replace("_", " "))
            yield ValueSpec(name, title, group(name), bound, item.metadata.get("choices", ()), text)


def value_of(parameters: Any, name: str) -> Any:
    """Return a value by its name."""
    for part in name.split("."):
        parameters = getattr(parameters, part)
    return parameters


def as_text(value: Any) -> str:
    """Return a number as it is typed, without rounding it."""
    return f"{value:g}" if isinstance(value, float) and float(f"{value:g}") == value else str(value)


def _limit(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:g}"


class ValueDraft:
    """Parameters while they are edited: their values may be anything that was typed."""

    def __init__(self, specs: Mapping[str, ValueSpec], parameters: Any) -> None:
        self.specs = specs
        self.values = {name: value_of(parameters, name) for name in specs}

    def set_text(self, name: str, text: str) -> None:
        """Take a number as it was typed."""
        try:
            self.values[name] = float(text.strip().replace("−", "-"))
        except ValueError:
            self.values[name] = text

    def value_faults(self) -> dict[str, str]:
        """Return what is wrong with each value."""
        found = {name: spec.fault(self.values[name]) for name, spec in self.specs.items()}
        return {name: fault for name, fault in found.items() if fault}

    def differing(self, base: Any) -> set[str]:
        """Return the values that are not those of other parameters."""
        return {name for name, value in self.values.items() if value != value_of(base, name)}
