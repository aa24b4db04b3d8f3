"""Caches of what is made of texts, each for the whole process; an erase empties them all."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TypeVar

Given = TypeVar("Given", bound=Hashable)
Made = TypeVar("Made")

_forgets: list[Callable[[], int]] = []


def text_cache(size: int) -> Callable[[Callable[[Given], Made]], Callable[[Given], Made]]:
    """Keep what a function made of the last ``size`` texts, until :func:`forget_texts`."""

    def keeping(function: Callable[[Given], Made]) -> Callable[[Given], Made]:
        kept = lru_cache(size)(function)

        def forget() -> int:
            count = kept.cache_info().currsize
            kept.cache_clear()
            return count

        _forgets.append(forget)
        return kept

    return keeping


def forget_texts() -> int:
    """Empty every such cache; return how much was kept in them."""
    return sum(forget() for forget in _forgets)
