"""Array types shared by the mathematics of memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
SingleArray = npt.NDArray[np.float32]
IntArray = npt.NDArray[np.integer[Any]]
Numbers = float | Sequence[float] | npt.NDArray[np.integer[Any] | np.floating[Any]]


def total(values: FloatArray) -> FloatArray:
    """Return the sum over the last axis."""
    summed: FloatArray = values.sum(axis=-1)
    return summed


def floats(values: Numbers) -> FloatArray:
    """Return the values as float64, copying only if they are not."""
    return np.asarray(values, dtype=np.float64)
