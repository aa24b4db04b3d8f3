"""Which proposals of a dream apply by themselves, which wait for a person, and how often a store dreams."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import timedelta
from typing import Any

from engine.dreaming.proposals import DreamStep, Proposal, Unmade
from engine.dreaming.records import DreamPlan
from engine.dreaming.reflection.triggers import ReflectionTrigger
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
RULES = frozenset(
    {
        *("unused", "flashbulb", "strong emotion", "used together", "tag spent", "used often"),
        *("shared entity", "useful for long", "out of working memory", _DEMOTION, "compound", "linear"),
        *("endangered", "validity over", "contradiction", "utility floor", "said before", "capacity"),
        *("merge", "outdated", "repeated", "redundant", "recurs", "members changed", "grown large"),
        *("presented very often", *ReflectionTrigger),
    }
)
"""The rules of all steps.  An insight may go by several, with commas between."""


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
    def from_json(cls, text: str, rest: DreamPolicy | None = None) -> DreamPolicy:
        """Return the policy that JSON describes; what it does not name is as in ``rest``, or by default.

        Raises InvalidInputError with every fault: no object, unknown names, values out of bounds.
        """
        values = read_object(text, "policy")
        if faults := list(_faults(values)):
            raise InvalidInputError(faults)
        for name, kind in (("applies", DreamStep), ("waits", str)):
            if name in values:
                values[name] = frozenset(map(kind, values[name]))
        return validated(replace(rest or cls(), **values))


_UNREAD = (
    "The dream policy that this store keeps can't be read: {fault}. Until another is kept, nothing applies "
    "by itself, and everything waits for a person. Save one in Dream > Automatic dreams, or take it from a "
    "file: mnemo dream STORE --policy FILE."
)


@dataclass(frozen=True, slots=True)
class KeptPolicy:
    """The policy that a store goes by; ``problem`` says why it is not what the store keeps."""

    policy: DreamPolicy = field(default_factory=DreamPolicy)
    problem: str = ""

    @classmethod
    def read(cls, text: str) -> KeptPolicy:
        """Return the policy that a store keeps; where that can't be read, one by which all waits."""
        try:
            return cls(DreamPolicy.from_json(text))
        except InvalidInputError as error:
            return cls(DreamPolicy(applies=frozenset()), _UNREAD.format(fault=error.faults[0]))


def _faults(values: dict[str, Any]) -> Iterator[str]:
    known = {item.name for item in fields(DreamPolicy)}
    yield from (f"a policy has no value {name!r}" for name in sorted(values.keys() - known))
    for name in ("applies", "waits"):
        given = values.get(name, [])
        if not isinstance(given, list) or not all(map(is_text, given)):
            yield f"{name} is a list of texts"
        elif name == "applies":
            yield from (f"there is no step {step!r}" for step in given if step not in set(DreamStep))
        else:
            yield from (
                f"there is no rule {rule!r}" for rule in given if not RULES.issuperset(rule.split(", "))
            )
