"""How deep JSON values are nested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DEEPEST = 100
"""Levels that are kept: hardly any program writes more, and many crash on them."""


def is_deep(value: Any) -> bool:
    """Whether JSON values are nested deeper than any are kept."""
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [
            part
            for one in level
            if isinstance(one, (list, tuple, Mapping))
            for part in (one.values() if isinstance(one, Mapping) else one)
        ]
        if not level:
            return False
    return True
