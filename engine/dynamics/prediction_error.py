"""What the likeness of a new fact to the nearest memory calls for: the prediction-error gate of seed 001.

The seed's table speaks of prediction errors but gives similarities (SPEC 7 row 3): PE = 1 - similarity.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from engine.parameters import GateParameters


class Band(StrEnum):
    """Where a similarity lies, or what stands above that."""

    CREATE = "CREATE"
    GAP = "GAP"
    UPDATE = "UPDATE"
    REINFORCE = "REINFORCE"
    SUPERSEDE = "SUPERSEDE"


class Action(StrEnum):
    """What becomes of a fact."""

    CREATE = "CREATE"
    UPDATE = "UPDATE"
    REINFORCE = "REINFORCE"
    SUPERSEDE = "SUPERSEDE"
    SKIP = "SKIP"


def band(similarity: float, *, contradicts: bool, gate: GateParameters) -> Band:
    """Return the band of a cosine; a contradiction of something alike comes before all (SPEC 2.3).

    The seed asks for a similarity of 0.70 there.  Two values of one attribute of one subject contradict each
    other at less, if a model does not see that they are of a kind.
    """
    if contradicts and similarity >= gate.oppose_from:
        return Band.SUPERSEDE
    if similarity < gate.create_below:
        return Band.CREATE
    if similarity < gate.update_from:
        return Band.GAP
    return Band.REINFORCE if similarity > gate.reinforce_above else Band.UPDATE


def gap_action(importance: float, gate: GateParameters) -> Action:
    """Return what becomes of a fact in the gap: only an important one is stored."""
    return Action.CREATE if importance >= gate.gap_importance else Action.SKIP


def jaccard(first: Collection[str], second: Collection[str]) -> float:
    """Return the share of common members, in [0, 1]; 1 for two empty collections."""
    one, other = set(first), set(second)
    return len(one & other) / len(one | other) if one | other else 1.0


def separated(similarity: float, overlap: float, gate: GateParameters) -> bool:
    """Whether two facts are alike in words and about different things (pattern separation, SPEC 2.3)."""
    return gate.create_below <= similarity <= gate.separate_until and overlap < gate.separate_overlap
