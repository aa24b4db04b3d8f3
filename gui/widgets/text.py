"""Text from a store is data, never markup: helpers that keep it so."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import Qt

from gui.widgets.invisible import isolated, pieces, revealed, shortened
from gui.wording.translation import tr

LINE_LIMIT = 400
TOOLTIP_LIMIT = 1200
MOST_NAMED, NAME_LIMIT = 8, 40


def one_line(text: str, limit: int = LINE_LIMIT) -> str:
    """Return the start of ``text`` on one line, with a mark for what would not show.

    Laying out a line of a megabyte takes seconds, so no more than ``limit`` characters are kept.
    Right-to-left text does not move what stands beside it, and has its own direction.
    """
    end = limit * 2
    line = " ".join(_shown(text, end).split())
    return isolated(shortened(line, limit) if len(line) > limit or len(text) > end else line)


def lines(text: str) -> str:
    """Return ``text`` with a mark for what would not show, and each line in its own direction."""
    return "\n".join(map(isolated, revealed(text).split("\n")))


def tooltip(text: str) -> str:
    """Return ``text`` as a tool tip that shows it as it is; Qt reads tool tips as rich text."""
    if not text:
        return ""
    shown = _shown(text, TOOLTIP_LIMIT)
    return Qt.convertFromPlainText(shown if len(text) <= TOOLTIP_LIMIT else f"{shown}…")


def first_of(values: Sequence[str]) -> str:
    """Return the first of a store's values on one line, and how many more there are."""
    named = [one_line(value, NAME_LIMIT) for value in values[:MOST_NAMED]]
    names, rest = ", ".join(named), len(values) - MOST_NAMED
    return tr("Widgets", "{names} and {rest:,} more").format(names=names, rest=rest) if rest > 0 else names


def units(text: str) -> int:
    """Return how long Qt takes a text to be."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _shown(text: str, end: int) -> str:
    return "".join(shown for _, shown in pieces(text, min(end, len(text))))
