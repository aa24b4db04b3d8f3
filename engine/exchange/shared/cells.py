"""Texts as cells of a table that a spreadsheet may open."""

from __future__ import annotations

import re

_RUNS = re.compile(r"'*[=+\-@\t\r]")  # what a spreadsheet takes for a formula, guarded already or not
_GUARDED = re.compile(r"'+[=+\-@\t\r]")


def guarded(text: str) -> str:
    """Return a text with an apostrophe before it if a spreadsheet would run it as a formula."""
    return f"'{text}" if _RUNS.match(text) else text


def unguarded(text: str) -> str:
    """Invert :func:`guarded`."""
    return text[1:] if _GUARDED.match(text) else text
