"""How numbers are said."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: "1 chunk", "1,204 chunks"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
