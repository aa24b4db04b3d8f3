"""What every embedder does to texts before and to vectors after."""

from __future__ import annotations

import numpy as np

from engine.records import VectorArray


def encodable(text: str, longest: int) -> str:
    """Return the first ``longest`` characters; a lone surrogate, which UTF-8 can't hold, becomes ``?``."""
    return text[:longest].encode("utf-8", "replace").decode("utf-8")


def unit(vectors: VectorArray) -> VectorArray:
    """Return vectors of length one over the last axis; zero stays zero."""
    # In float64, where the squares of float32 can't overflow.
    length = np.linalg.norm(vectors.astype(np.float64), axis=-1, keepdims=True).astype(np.float32)
    result: VectorArray = np.divide(vectors, length, out=np.zeros_like(vectors), where=length > 0)
    return result
