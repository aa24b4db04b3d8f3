"""Which proposals of a dream apply by themselves, which wait for a person, and how often a store dreams."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from datetime import timedelta
from typing import Any

from engine.dreaming.proposals import DreamStep, Proposal, Unmade
from engine.dreaming.records import DreamPlan
from engine.errors import InvalidInputError
from engine.fields import is_text
from engine.parameters import read_object, validated
from engine.parameters.bounds import parameter

_SECOND = 0.0002  # of an hour, nearly
_NUMBERS = frozenset(
    {
        *(DreamStep.TIER_DECAY, DreamStep.EMOTION, DreamStep.REPLAY, DreamStep.TIERS),
        *(DreamStep.UTILITY, DreamStep.REHEARSAL, DreamStep.EXPIRY),
    }
)
_DEMOTION = "idle and of little use"


@dataclass(frozen=True, slots=True, kw_only=True)
class DreamPolicy:
    """What a dream does without being asked, and when.

    What the steps of ``applies`` propose applies by itself, but for what is proposed by a rule of ``waits``;
    all else waits for a person, and so does every contradiction.  By default, numbers change by themselves,
    and nothing is forgotten, merged or summed up that nobody has read.
    """

    applies: frozenset[DreamStep] = _NUMBERS
    waits: frozenset[str] = frozenset({_DEMOTION})
    cycle_hours: float = parameter(24, _SECOND, 8_760, "h", "seed 001: daily", "time between two cycles")
    rehearsal_hours: float = parameter(24, _SECOND, 8_760, "h", "seed 001: daily", "between two rehearsals")
    quiet_seconds: float = parameter(60, 0, 86_400, "s", "seed 001", "quiet before summaries are made")

    def accepts(self, proposal: Proposal) -> bool:
        """Whether a proposal applies by itself."""
        return not proposal.needs_person and self._applies(proposal.step, proposal.rule)

    def accepted(self, plan: DreamPlan) -> list[str]:
        """Return the ids of the proposals of a plan that apply by themselves, in order."""
        return list(self._accepted(plan))

    def _accepted(self, plan: DreamPlan) -> Iterator[str]:
        for step in DreamStep:
            for part in plan.proposals.of(step).parts:
                if isinstance(part, Unmade):
                    yield from part.ids() if self._applies(step, part.rule) else ()
                else:
                    yield from (item.id for item in part if self.accepts(item))

    def _applies(self, step: DreamStep, rule: str) -> bool:
        return step in self.applies and rule not in self.waits

    def interval(self, step: DreamStep) -> timedelta:
        """Return the time between two dreams of a step."""
        return timedelta(hours=self.rehearsal_hours if step is DreamStep.REHEARSAL else self.cycle_hours)

    def to_json(self) -> str:
        """Return the policy as JSON, every value named."""
        values = {
            **asdict(self),
            "applies": [step.value for step in DreamStep if step in self.applies],
            "waits": sorted(self.waits),
        }
        return json.dumps(values, indent=2, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> DreamPolicy:
        """Return the policy that JSON describes; values that it does not give are the defaults.

        Raises InvalidInputError with every fault: no object, unknown names, values out of bounds.
        """
        values = read_object(text, "policy")
        if faults := list(_faults(values)):
            raise InvalidInputError(faults)
        for name, kind in (("applies", DreamStep), ("waits", str)):
            if name in values:
                values[name] = frozenset(map(kind, values[name]))
        return validated(cls(**values))


def _faults(values: dict[str, Any]) -> Iterator[str]:
    known = {item.name for item in fields(DreamPolicy)}
    yield from (f"a policy has no value {name!r}" for name in sorted(values.keys() - known))
    for name in ("applies", "waits"):
        given = values.get(name, [])
        if not isinstance(given, list) or not all(map(is_text, given)):
            yield f"{name} is a list of texts"
        elif name == "applies":
            yield from (f"there is no step {step!r}" for step in given if step not in set(DreamStep))
