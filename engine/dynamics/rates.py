"""How sure a share is that was counted."""

from __future__ import annotations

import math

_Z = 1.959963984540054  # standard deviations on either side that hold 95 % of a normal distribution


def wilson(share: float, total: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share of ``total``, which stays within [0, 1]; all of it for none.

    Source: E. B. Wilson 1927.
    """
    if not total:
        return 0.0, 1.0
    spread = _Z * math.sqrt(share * (1 - share) / total + (_Z / (2 * total)) ** 2)
    middle, scale = share + _Z**2 / (2 * total), 1 + _Z**2 / total
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
