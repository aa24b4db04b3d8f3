"""Retention now, of many chunks: the values that tables show and orders compare."""

from __future__ import annotations

from datetime import datetime, timedelta

import numpy as np

from engine.clock import EPOCH, SECONDS_PER_DAY
from engine.dynamics.retention import V9_SEED
from engine.parameters import RetentionParameters
from engine.records import FloatArray


def retentions(
    last_microseconds: FloatArray, stabilities: FloatArray, now: datetime, parameters: RetentionParameters
) -> FloatArray:
    """Return the v9 retention of many chunks from when each was last used, in microseconds since 1970."""
    elapsed = ((now - EPOCH) / timedelta(microseconds=1) - last_microseconds) / (SECONDS_PER_DAY * 1e6)
    return V9_SEED.retention(elapsed, np.maximum(stabilities, parameters.minimum_stability))
