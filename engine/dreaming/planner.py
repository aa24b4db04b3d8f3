"""One cycle planned: the steps in order, each on the view that those before it leave."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from engine.dreaming.past import Past
from engine.dreaming.records import Cluster, DreamStep, Proposal, Proposals, StepReport
from engine.dreaming.view import StoreView
from engine.parameters import ActivationParameters, DreamParameters
from engine.progress import Progress
from engine.providers.protocols import LanguageModel
from engine.providers.records import ModelCall
from engine.retrieval.search.models import ModelInForce


@dataclass(slots=True)
class Dreamer:
    """What a step works with: the store as it would be, the constants, and what the past leaves of the caps.

    ``clusters`` are handed from the step that finds them to those that make something of them; ``cursor``
    says how far the rounds through the store got.
    """

    view: StoreView
    parameters: DreamParameters
    past: Past
    model: ModelInForce
    activation: ActivationParameters
    language_model: LanguageModel | None
    progress: Progress
    clusters: tuple[Cluster, ...] = ()
    cursor: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Proposed:
    """What a step proposes, how many chunks it looked at, and what it used of the caps."""

    proposals: Sequence[Proposal] = ()
    looked_at: int = 0
    used: Mapping[str, int] = field(default_factory=dict)
    calls: tuple[ModelCall, ...] = ()
    problem: str = ""
    notes: tuple[str, ...] = ()


Propose = Callable[[Dreamer], Proposed]


@dataclass(frozen=True, slots=True)
class Planned:
    """What all steps propose, and the report of each."""

    reports: tuple[StepReport, ...]
    proposals: Proposals


def planned(steps: Mapping[DreamStep, Propose], wanted: Collection[DreamStep], dreamer: Dreamer) -> Planned:
    """Run the wanted steps in the order of the cycle."""
    reports: list[StepReport] = []
    groups: dict[DreamStep, Sequence[Proposal]] = {}
    chosen = [step for step in DreamStep if step in wanted]
    for done, step in enumerate(chosen):
        dreamer.progress.step(done, len(chosen), step.value)
        started = time.perf_counter()
        found = steps[step](dreamer)
        groups[step] = found.proposals
        reports.append(
            StepReport(
                step=step,
                proposals=len(found.proposals),
                looked_at=found.looked_at,
                milliseconds=1_000 * (time.perf_counter() - started),
                calls=found.calls,
                used=found.used,
                problem=found.problem,
                notes=found.notes,
            )
        )
    return Planned(tuple(reports), Proposals(groups))
