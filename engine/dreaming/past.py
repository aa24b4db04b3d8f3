"""What the dreams of the log did, and what that leaves to the next: caps count within a period.

A dream that was reverted counts no longer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from engine.clock import from_microseconds, to_microseconds
from engine.dreaming.proposals import DreamStep
from engine.dreaming.records import DreamPlan, Hindrance, PastDream, Refusal
from engine.fields import text_hash
from engine.history.records import StepFilter
from engine.records import StepInfo
from engine.storage import headers

KIND = "dream"
REHEARSALS = "rehearsals"
"""The cap that is charged for what was applied, not for what was proposed."""
_LED_TO = {DreamStep.CLUSTERING: (DreamStep.CONSOLIDATION, DreamStep.ABSTRACTION)}
REFLECTED = "reflection"
"""The cursor that notes the newest chunk there was at a reflection."""
REFUSALS = 100
"""As many refusals of a dream are kept one by one; of the others, the log keeps their number."""
_STEP = "|".join(step.slug for step in DreamStep)
_WITHOUT_TEXT = re.compile(rf"(?:{_STEP})(?::(?:merge|outdated|pair|repeated|tag))?(?::\d+(?:-\d+)?)+")
_IN_FORCE = StepFilter(kinds=(KIND,), undone=False)


@dataclass(frozen=True, slots=True)
class Past:
    """What the dreams in force leave: what they used of each cap within the period, and how far they got.

    ``since`` gives the interaction and time at which each step was last applied; ``cursor`` the places that
    the rounds through the store reached; ``reflected`` the newest chunk at the last reflection of which
    somebody took something: insights that wait to be read are proposed again.
    """

    used: Mapping[str, int] = field(default_factory=dict)
    cursor: Mapping[str, int] = field(default_factory=dict)
    since: Mapping[DreamStep, StepInfo] = field(default_factory=dict)
    reflected: int = 0

    def left(self, cap: str, most: float) -> int:
        """Return how much of a cap is left."""
        return max(0, int(most) - self.used.get(cap, 0))


def past(connection: Connection, now: datetime, period: timedelta) -> Past:
    """Return what the dreams of this store leave to one at ``now``."""
    used: Counter[str] = Counter()
    charged: set[tuple[int, str]] = set()
    cursor: dict[str, int] = {}
    since: dict[DreamStep, StepInfo] = {}
    reflected = 0
    for info in headers.headers(connection, newest_first=True, matching=_IN_FORCE):
        told = _told(info)
        if info.at > now - period:
            used.update(_charges(told, charged))
        for name, place in _counts(told.get("cursor")).items():
            cursor.setdefault(name, place)
        for step in _steps(told.get("proposed")):
            since.setdefault(step, info)
        if not reflected and _steps(told.get("applied")).get(DreamStep.REFLECTION):
            reflected = _counts(told.get("cursor")).get(REFLECTED, 0)
    return Past(used, cursor, since, reflected)


def _charges(told: Mapping[str, Any], charged: set[tuple[int, str]]) -> dict[str, int]:
    """Return what a dream used of the caps; what a plan used is charged once, however many parts it has.

    ``charged`` notes what was; rehearsals are charged one by one.
    """
    used, plan = _counts(told.get("used")), told.get("plan")
    if not isinstance(plan, int):
        return used
    due = {cap: count for cap, count in used.items() if cap == REHEARSALS or (plan, cap) not in charged}
    charged.update((plan, cap) for cap in used)
    return due


def is_part_of(info: StepInfo, plan: DreamPlan) -> bool:
    """Whether a step of the log is a dream of this plan."""
    return info.kind == KIND and _told(info).get("plan") == plan.number


def applied_ids(dreams: Iterable[StepInfo]) -> frozenset[int]:
    """Return the digests of the ids that dreams applied of what their plans list one by one."""
    given = (_told(info).get("ids") for info in dreams)
    return frozenset(item for ids in given if isinstance(ids, list) for item in ids if isinstance(item, int))


def digest(proposal_id: str) -> int:
    """Return the number that stands for an id in a header, for an id may hold words of a text."""
    return int(text_hash(proposal_id)[:13], 16)


def dreamt_since(connection: Connection, plan: DreamPlan) -> set[DreamStep]:
    """Return the steps of which dreams in force, of other plans, applied something since a plan was made."""
    found = headers.headers(connection, since=plan.position, matching=_IN_FORCE)
    others = (info for info in found if not is_part_of(info, plan))
    return {step for info in others for step in _steps(_told(info).get("applied"))}


def last_dreamt(connection: Connection) -> dict[DreamStep, datetime]:
    """Return when each step was dreamt last, also where that was taken back: not to be done again at once."""
    found: dict[DreamStep, datetime] = {}
    for info in headers.headers(connection, newest_first=True, matching=StepFilter(kinds=(KIND,))):
        for step in _steps(_told(info).get("proposed")):
            found.setdefault(step, info.at)
    return found


def changed_at(connection: Connection) -> datetime | None:
    """Return when the newest step that is no dream was made, or None."""
    steps = headers.headers(connection, newest_first=True)
    return next((info.at for info in steps if info.kind != KIND), None)


def past_dreams(infos: Iterable[StepInfo]) -> list[PastDream]:
    """Return dreams as their headers tell them."""
    return [_past_dream(info) for info in infos]


def _is_charged(step: DreamStep, plan: DreamPlan, applied: Mapping[DreamStep, int]) -> bool:
    led_to = _LED_TO.get(step, (step,))
    return not any(len(plan.proposals.of(each)) for each in led_to) or any(map(applied.get, led_to))


def details(
    plan: DreamPlan,
    applied: Mapping[DreamStep, int],
    refused: Sequence[Refusal],
    protected: int,
    ids: Iterable[str] = (),
) -> dict[str, Any]:
    """Return what a dream's header keeps: no text, for what is erased later must not stand there.

    ``ids`` are those that were applied of what the plan lists one by one.  Where all that a step led to
    waits, its caps and its round through the store are not charged: it is proposed again, until somebody
    takes some of it.
    """
    used: dict[str, int] = {}
    waiting: set[str] = set()
    for report in plan.reports:
        if _is_charged(report.step, plan, applied):
            used |= report.used
        else:
            waiting |= report.used.keys()
    if DreamStep.REHEARSAL in applied:
        used[REHEARSALS] = applied[DreamStep.REHEARSAL]  # one by one, whoever chose among them
    cursor = {name: place for name, place in plan.cursor.items() if name.partition(":")[0] not in waiting}
    return {
        "proposed": {report.step.value: report.proposals for report in plan.reports},
        "applied": {step.value: count for step, count in applied.items()},
        "refused": len(refused),
        "refusals": [_kept(plan, refusal) for refusal in refused[:REFUSALS]],
        "protected": protected,
        "used": used,
        "cursor": cursor,
        "made_at": to_microseconds(plan.made_at),
        "parameters": plan.parameters.name,
        "plan": plan.number,
        "ids": [digest(item) for item in ids],
    }


def _kept(plan: DreamPlan, refusal: Refusal) -> list[str | int]:
    """Return a refusal as a header keeps it: an id that may hold words of a text gives way to its step."""
    known = refusal.proposal
    if not _WITHOUT_TEXT.fullmatch(known):
        found = plan.proposals.where(known)
        known = found[0].slug if found else ""
    return [known, refusal.hindrance.value, refusal.chunk_id]


def _past_dream(info: StepInfo) -> PastDream:
    told = _told(info)
    made_at = told.get("made_at")
    return PastDream(
        info=info,
        proposed=_steps(told.get("proposed")),
        applied=_steps(told.get("applied")),
        refused=_count(told.get("refused")),
        refusals=tuple(_refusals(told.get("refusals"))),
        protected=_count(told.get("protected")),
        made_at=from_microseconds(made_at) if isinstance(made_at, int) else None,
        parameters=str(told.get("parameters", "")),
    )


def _refusals(given: Any) -> Iterator[Refusal]:
    for item in given if isinstance(given, list) else ():
        match item:
            case [str(proposal), str(hindrance), int(chunk_id)] if hindrance in set(Hindrance):
                yield Refusal(proposal, Hindrance(hindrance), chunk_id)


def _told(info: StepInfo) -> Mapping[str, Any]:
    told = info.details.get(KIND)
    return told if isinstance(told, dict) else {}


def _counts(given: Any) -> dict[str, int]:
    return {str(name): _count(value) for name, value in given.items()} if isinstance(given, dict) else {}


def _steps(given: Any) -> dict[DreamStep, int]:
    known = {step.value for step in DreamStep}
    return {DreamStep(name): count for name, count in _counts(given).items() if name in known}


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
