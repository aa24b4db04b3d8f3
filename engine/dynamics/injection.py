"""How much of a memory is shown to the agent, by how sure its retrieval is (seed 001)."""

from __future__ import annotations

from enum import StrEnum

from engine.parameters import InjectionParameters


class Style(StrEnum):
    """What the agent gets to see of a hit."""

    FULL = "full"  # the whole text, with what is known about it
    ABBREVIATED = "abbreviated"  # its beginning only
    SKIPPED = "skipped"  # nothing; the hit is logged


def style(confidence: float, parameters: InjectionParameters) -> Style:
    """Return the style for a confidence in [0, 1]."""
    if confidence >= parameters.full_from:
        return Style.FULL
    return Style.ABBREVIATED if confidence >= parameters.abbreviated_from else Style.SKIPPED
