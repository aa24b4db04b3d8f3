"""What values a parameter may take: carried by the field itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Bound:
    """What values a parameter may take, in what unit, and where its default comes from."""

    low: float
    high: float
    unit: str
    source: str
    text: str


def parameter(default: float, low: float, high: float, unit: str, source: str, text: str) -> Any:
    """Return the field of a number that must lie between ``low`` and ``high``."""
    return field(default=default, metadata={"bound": Bound(low, high, unit, source, text)})


def choice(default: str, values: tuple[str, ...], text: str) -> Any:
    """Return the field of a parameter that is one of ``values``."""
    return field(default=default, metadata={"choices": values, "text": text})


def switch(default: bool, text: str) -> Any:
    """Return the field of a stage that is on or off."""
    return field(default=default, metadata={"text": text})
