"""Constants of the memory of a team (seed 002; SPEC 3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.parameters.bounds import parameter


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMemoryParameters:
    """What the memory of minutes is scored, thinned out and given by."""

    fades_in: float = parameter(4, 0.1, 520, "weeks", "seed 002", "until an event is not recent any more")
    unknown_accuracy: float = parameter(0.5, 0, 1, "", "seed 002", "accuracy where no outcome is known")
    floor: float = parameter(0.3, 0, 1, "", "seed 002", "mean of the scores below which one is pruned")
    alike: float = parameter(0.95, 0, 1, "cosine", "chosen here", "from which two say the same")
    related: float = parameter(0.8, 0, 1, "cosine", "chosen here", "from which two are of one matter")
    apart: float = parameter(0.5, 0, 1, "", "chosen here", "between two outcomes: they contradict each other")
    recent: float = parameter(50, 0, 1_000, "minutes", "seed 002", "newest minutes that a context holds")
    experiences: float = parameter(5, 0, 100, "memories", "seed 002", "that a context holds of a task's like")
    budget: float = parameter(8_000, 100, 1_000_000, "tokens", "chosen here", "size of a context")
