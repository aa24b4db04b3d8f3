"""Associations between chunks: fan, spreading activation and partial matching (ACT-R)."""

from __future__ import annotations

import numpy as np

from engine.dynamics.arrays import FloatArray, Numbers, floats, total


def slot_fan(slots_of_source: Numbers, slots_in_chunk: Numbers = 1) -> FloatArray:
    """Return the fan of ACT-R 6 and 7: (1 + slots_j) / slots_in_i.

    ``slots_of_source``: slots anywhere that hold source j; ``slots_in_chunk``: those of chunk i that do.  The
    simple fan of Anderson & Reder 1999 is the number of chunks associated with j, used as it is.
    """
    return (1 + floats(slots_of_source)) / floats(slots_in_chunk)


def association_strength(fan: Numbers, *, maximum: float) -> FloatArray:
    """Return S_ji = S - ln(fan_j); negative, so inhibiting, where the fan exceeds e^S."""
    return maximum - np.log(floats(fan))


def spreading_activation(strengths: Numbers, *, source_activation: float) -> FloatArray:
    """Return sum_j (W / n) S_ji over the last axis: W divided evenly among the n sources.

    ``strengths`` (..., n) -> (...), in nats; a source that is not associated with the chunk has strength 0,
    and without sources nothing spreads.
    """
    each = floats(strengths)
    share: float = source_activation / max(each.shape[-1], 1)
    return share * total(each)


def partial_match(similarities: Numbers, *, penalty: float) -> FloatArray:
    """Return sum_l P M_l over the last axis, which is added to activation.

    ``similarities`` (..., slots) in [-1, 0]: 0 is a perfect match, -1 the greatest difference.
    """
    return penalty * total(floats(similarities))
