"""How deeply a memory is encoded, and how easily it comes: dual strength (seed 001, SPEC 2.1)."""

from __future__ import annotations

STRONGEST = 10.0
_SUCCESS, _LAPSE = 0.1, 0.3
_RETRIEVAL_SHARE = 0.7


def recalled(storage: float, *, success: bool) -> float:
    """Return the storage strength after a recall; one that failed and was made good adds more."""
    return min(STRONGEST, storage + (_SUCCESS if success else _LAPSE))


def dual_retention(storage: float, retrieval: float) -> float:
    """Return 0.7 retrieval + 0.3 storage / 10, for ``storage`` in [1, 10] and ``retrieval`` in [0, 1]."""
    return _RETRIEVAL_SHARE * retrieval + (1 - _RETRIEVAL_SHARE) * storage / STRONGEST
