"""Rounds through a store too large for one dream: new chunks first, then on where the last dream got to.

A cursor notes the newest and the oldest chunk that the round has passed.  With the oldest one behind it, the
next period begins a new round; within a period nothing is looked at twice.
"""

from __future__ import annotations

import numpy as np

from engine.dreaming.planner import Dreamer
from engine.dynamics.tiers import BoolArray
from engine.records import IdArray


def next_rows(dreamer: Dreamer, cap: str, eligible: BoolArray, most: float) -> IdArray:
    """Return the rows of eligible chunks whose turn it is, newest first, and note how far that gets.

    ``cap`` names the round, and what it uses of ``most`` within the period.
    """
    ids, rows = dreamer.view.ids, np.flatnonzero(eligible)[::-1]
    newest, oldest = _passed(dreamer, cap, ids[rows])
    new, left = rows[ids[rows] > newest], dreamer.past.left(cap, most)
    chosen = np.concatenate([new, rows[ids[rows] < oldest]])[:left]
    if len(chosen):
        first, last = int(ids[chosen[0]]), int(ids[chosen[-1]])
        dreamer.cursor[_end(cap, "newest")] = max(newest, first)
        dreamer.cursor[_end(cap, "oldest")] = last if last < oldest or len(new) > left else oldest
    return chosen


def _passed(dreamer: Dreamer, cap: str, ids: IdArray) -> tuple[int, int]:
    """Return the newest and the oldest id that the round passed, nothing at the beginning of one."""
    newest, oldest = (dreamer.past.cursor.get(_end(cap, end), 0) for end in ("newest", "oldest"))
    over = not (ids < oldest).any() and not dreamer.past.used.get(cap)
    return (0, 0) if over else (newest, oldest)


def _end(cap: str, end: str) -> str:
    return f"{cap}: {end}"
