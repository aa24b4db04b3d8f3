"""What ADA's files share: entries of its stream of cycles, and how a memory holds them."""

from __future__ import annotations

STREAM, ARCHIVE = "stream", "archive"
"""Types of the chunks that are entries of the stream, and of what was put away for good (seed 004)."""

MOST_IMPORTANT = 10
"""Importance runs from 1 to this at the source, and up to 1 in a chunk."""


def importance(given: object) -> float | None:
    """Return an importance of 1 to 10 as a chunk holds it, None for what is none."""
    if isinstance(given, bool) or not isinstance(given, (int, float)):
        return None
    return min(max(float(given), 1.0), float(MOST_IMPORTANT)) / MOST_IMPORTANT


def cycle(given: object) -> int | None:
    """Return the number of a cycle, None for what is none."""
    return given if isinstance(given, int) and not isinstance(given, bool) and given >= 0 else None
