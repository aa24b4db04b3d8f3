"""How approvals go: an exponential moving average a kind of gate, a monitor and never a gate (SPEC 1.7)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.parameters import MonitorParameters

APPROVALS = frozenset({"approve", "promote"})
REGRETS = frozenset({"correct", "reject", "withdraw", "dismiss"})


def averages(outcomes: Iterable[str], parameters: MonitorParameters) -> list[float]:
    """Return the average after each outcome, oldest first; what is neither approval nor regret is neutral.

    An approval moves it by alpha towards 1; a regret by as many steps of alpha towards 0 as it weighs.
    """
    value, found = parameters.start, []
    for outcome in outcomes:
        if outcome in APPROVALS:
            value = parameters.alpha + (1 - parameters.alpha) * value
        elif outcome in REGRETS:
            for _ in range(int(parameters.regret)):
                value *= 1 - parameters.alpha
        found.append(value)
    return found


def laplace(approvals: int, total: int) -> float:
    """Return the share of approvals by Laplace's rule of succession: (a + 1) / (n + 2)."""
    return (approvals + 1) / (total + 2)
