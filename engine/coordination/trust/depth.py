"""How deep each dissent of an agent goes: its length, its citations, and how new it is."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.coordination.trust.events import DissentEvent
from engine.coordination.trust.records import DissentDepth
from engine.dynamics.trust import citation_bonus, dissent_depth, length_share, novelty
from engine.parameters import TrustParameters
from engine.records import FloatArray


def texts_to_compare(dissents: Sequence[DissentEvent]) -> list[str]:
    """Return the texts that novelty is formed of: all up to the last one that came without a depth."""
    lacking = [place for place, dissent in enumerate(dissents) if dissent.depth is None]
    return [dissent.text for dissent in dissents[: lacking[-1] + 1]] if lacking and lacking[-1] else []


def depths(
    dissents: Sequence[DissentEvent], nearest: FloatArray, parameters: TrustParameters
) -> list[DissentDepth]:
    """Return the depth of each of an agent's dissents, given in order.

    ``nearest`` holds the greatest cosine to an earlier one, of those that need it.
    """
    known: list[float | None] = nearest.tolist() + [math.nan] * (len(dissents) - len(nearest))
    known[:1] = [None]  # before the first there is none
    return [
        _depth(dissent, near, parameters)
        for dissent, near in zip(dissents, known[: len(dissents)], strict=True)
    ]


def _depth(dissent: DissentEvent, nearest: float | None, parameters: TrustParameters) -> DissentDepth:
    """Return one depth; ``nearest`` is NaN where it is unknown, None of a first one."""
    words, cited = len(dissent.text.split()), len(dissent.citations)
    is_known = dissent.depth is None and (nearest is None or not math.isnan(nearest))
    new = (novelty(nearest, parameters) if words else 0.0) if is_known else None
    formed = dissent_depth(words, cited, new or 0.0, parameters)
    return DissentDepth(
        total=formed if dissent.depth is None else min(dissent.depth, parameters.deepest),
        length=length_share(words, parameters),
        citations=citation_bonus(cited, parameters),
        novelty=new,
        imported=dissent.depth is not None,
    )
