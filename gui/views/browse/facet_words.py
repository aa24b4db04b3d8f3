"""What the facets and their values are called on screen."""

from __future__ import annotations

from engine import FacetValue
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

LONGEST = 200

TITLES = {  # of every one of engine.FACETS
    "category": tr("Browse", "Category"),
    "tier": tr("Browse", "Tier"),
    "status": tr("Browse", "Status"),
    "type": tr("Browse", "Type"),
    "session": tr("Browse", "Session"),
    "speaker": tr("Browse", "Speaker"),
    "tag": tr("Browse", "Tag"),
    "entity": tr("Browse", "Entity"),
    "state": tr("Browse", "State"),
    "task": tr("Browse", "Task"),
    "age": tr("Browse", "Added"),
    "protection": tr("Browse", "Protection"),
}
SPANS = {"1": tr("Browse", "last 24 hours"), "365": tr("Browse", "last year")}
LAST = trn("Browse", "last {n} days", "last {n} days")


def title(facet: str) -> str:
    """Return the heading of a facet."""
    return TITLES.get(facet, facet)


def value_text(facet: str, value: FacetValue) -> str:
    """Return what a value is called."""
    if facet == "age":
        return tr("Browse", "longer ago") if value.value == "older" else _days(value.value)
    if not value.value:
        return tr("Browse", "(none)")
    return one_line(value.value.removeprefix("entity://"), LONGEST) or tr("Browse", "(blank)")


def rest(number: int) -> str:
    """Return what is said of the values that are not listed."""
    return tr("Browse", "{number:,} more…").format(number=number)


def _days(number: str) -> str:
    return SPANS.get(number) or LAST.format(n=int(number))
