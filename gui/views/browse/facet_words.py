"""What the facets and their values are called on screen."""

from __future__ import annotations

from engine import FacetValue
from gui.widgets.text import one_line

LONGEST = 200

TITLES = {"task": "Task", "age": "Added", "protection": "Protection"}


def title(facet: str) -> str:
    """Return the heading of a facet."""
    return TITLES.get(facet, facet.capitalize())


def value_text(facet: str, value: FacetValue) -> str:
    """Return what a value is called."""
    if facet == "age":
        return "longer ago" if value.value == "older" else _days(value.value)
    if not value.value:
        return "(none)"
    return one_line(value.value.removeprefix("entity://"), LONGEST) or "(blank)"


def rest(number: int) -> str:
    """Return what is said of the values that are not listed."""
    return f"{number:,} more…"


def _days(number: str) -> str:
    return {"1": "last 24 hours", "365": "last year"}.get(number, f"last {number} days")
