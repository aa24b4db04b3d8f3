"""A plan as it is reviewed: what is decided of each proposal, in arrays, for there may be a million.

It knows no widgets; what takes its time is marked, to be done off the UI thread.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import compress

import numpy as np
import numpy.typing as npt

from engine import DreamPlan, DreamStep, Proposal, ProposalColumns, Proposals

Places = npt.NDArray[np.int64]
Choices = npt.NDArray[np.int8]


class Choice(IntEnum):
    """What is decided of a proposal."""

    OPEN = 0  # waits for a person
    ACCEPTED = 1
    REJECTED = 2


@dataclass(frozen=True, slots=True)
class Counts:
    """How many proposals there are, and how many of them are accepted, or wait for a person."""

    proposed: int = 0
    accepted: int = 0
    waiting: int = 0


class Reviewed:
    """A plan and the decisions on it."""

    def __init__(
        self,
        plan: DreamPlan,
        columns: Mapping[DreamStep, ProposalColumns],
        choices: Mapping[DreamStep, Choices],
    ) -> None:
        self.plan = plan
        self.columns = columns
        self._choices = dict(choices)
        self._counts: dict[DreamStep, Counts] = {}

    @classmethod
    def of(cls, plan: DreamPlan, accepted: Collection[str], rejected: Collection[str] = ()) -> Reviewed:
        """Review a plan with these proposals accepted, those rejected, and the others open.

        To be done off the UI thread; of what is in both, the proposals are accepted.
        """
        columns = {step: plan.proposals.of(step).columns() for step in plan.steps}
        chosen = {**dict.fromkeys(rejected, Choice.REJECTED), **dict.fromkeys(accepted, Choice.ACCEPTED)}
        found = np.fromiter((chosen.get(key, Choice.OPEN) for key in plan.proposals.ids()), dtype=np.int8)
        choices, start = {}, 0
        for step in (step for step in DreamStep if step in columns):
            choices[step] = found[start : start + len(columns[step].chunk)]
            start += len(choices[step])
        return cls(plan, columns, choices)

    def followed_by(self, later: Reviewed) -> Reviewed:
        """Return this review with the steps that a later plan of the same store went on to."""
        new = {step: later.plan.proposals.of(step) for step in later.plan.steps if step not in self.columns}
        known = {step: self.plan.proposals.of(step) for step in self.plan.steps}
        plan = replace(
            later.plan,
            position=self.plan.position,
            reports=(*self.plan.reports, *(r for r in later.plan.reports if r.step in new)),
            proposals=Proposals({**known, **new}),
        )
        added = {step: later.columns[step] for step in new}
        choices = {step: later._choices[step] for step in new}
        return Reviewed(plan, {**self.columns, **added}, {**self._choices, **choices})

    def amend(self, plan: DreamPlan, step: DreamStep, place: int) -> None:
        """Take the same plan with a proposal amended, which is accepted."""
        self.plan = plan
        self.choose(step, [place], Choice.ACCEPTED)

    # One step.

    def proposal(self, step: DreamStep, place: int) -> Proposal:
        """Return a proposal by its place within its step."""
        return self.plan.proposals.of(step)[place]

    def choice(self, step: DreamStep, place: int) -> Choice:
        """Return what is decided of a proposal."""
        return Choice(int(self._choices[step][place]))

    def choose(self, step: DreamStep, places: Places | Sequence[int], choice: Choice) -> None:
        """Decide on some proposals of a step."""
        self._choices[step][places] = choice
        self._counts.pop(step, None)

    def accept_all(self, step: DreamStep, places: Places) -> None:
        """Accept proposals but those that a person settles one by one."""
        self.choose(step, places[~self.columns[step].for_person[places]], Choice.ACCEPTED)

    def counts(self, step: DreamStep) -> Counts:
        """Return how many proposals of a step there are, and what is decided of them."""
        if step not in self._counts:
            self._counts[step] = self.counted(step)
        return self._counts[step]

    def counted(self, step: DreamStep) -> Counts:
        """Count them anew: off the UI thread, where nothing must be kept that a decision has overtaken."""
        chosen = self._choices.get(step)
        if chosen is None:
            return Counts()
        return Counts(
            len(chosen),
            int(np.count_nonzero(chosen == Choice.ACCEPTED)),
            int(np.count_nonzero(chosen == Choice.OPEN)),
        )

    def accepted_of(self, step: DreamStep, places: Places) -> int:
        """Return how many of some proposals are accepted."""
        return int(np.count_nonzero(self._choices[step][places] == Choice.ACCEPTED))

    def next_open(self, step: DreamStep, after: int) -> tuple[DreamStep, int] | None:
        """Return the next proposal that waits for a person, from a place of a step on, round the plan."""
        steps = self.plan.steps
        start = steps.index(step) if step in steps else 0
        if step in steps and (found := self._first_open(step, after + 1)) is not None:
            return step, found
        for other in (*steps[start + 1 :], *steps[: start + 1]):
            if (found := self._first_open(other, 0)) is not None:
                return other, found
        return None

    def _first_open(self, step: DreamStep, start: int) -> int | None:
        places = np.flatnonzero(self._choices[step][start:] == Choice.OPEN)
        return start + int(places[0]) if len(places) else None

    # All steps.

    @property
    def total(self) -> Counts:
        """The counts of all steps."""
        known = [self.counts(step) for step in self.plan.steps]
        return Counts(
            sum(each.proposed for each in known),
            sum(each.accepted for each in known),
            sum(each.waiting for each in known),
        )

    def accepted(self) -> Accepted:
        """Return what is accepted now, to be listed off the UI thread."""
        flags = [self._choices[step] == Choice.ACCEPTED for step in DreamStep if step in self._choices]
        return Accepted(self.plan, np.concatenate(flags) if flags else np.zeros(0, dtype=np.bool_))


@dataclass(frozen=True, slots=True, eq=False)
class Accepted:
    """A plan, and a flag for each of its proposals."""

    plan: DreamPlan
    flags: npt.NDArray[np.bool_]

    def ids(self) -> list[str]:
        """Return the ids of what is accepted; off the UI thread."""
        return list(compress(self.plan.proposals.ids(), self.flags.tolist()))
