"""Text from a store is data, never markup: helpers that keep it so."""

from __future__ import annotations

from PySide6.QtGui import Qt

LINE_LIMIT = 400
TOOLTIP_LIMIT = 1200


def one_line(text: str, limit: int = LINE_LIMIT) -> str:
    """Return the start of ``text`` on one line, without control characters.

    Laying out a line of a megabyte takes seconds, so no more than ``limit`` characters are kept.
    """
    start = text[: limit * 2]
    visible = "".join(character if character.isprintable() else " " for character in start)
    line = " ".join(visible.split())
    shortened = len(line) > limit or len(text) > len(start)
    return f"{line[:limit]}…" if shortened else line


def tooltip(text: str) -> str:
    """Return ``text`` as a tool tip that shows it as it is; Qt reads tool tips as rich text."""
    if not text:
        return ""
    shown = text if len(text) <= TOOLTIP_LIMIT else f"{text[:TOOLTIP_LIMIT]}…"
    return Qt.convertFromPlainText(shown.replace("\0", " "))
