"""Which proposals ``mnemo dream --apply`` applies: those that are named, a file's, or the policy's."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress

from engine.dreaming.policy import DreamPolicy
from engine.dreaming.proposals import DreamStep
from engine.dreaming.records import DreamPlan
from engine.errors import InvalidInputError

_STEPS = {name: step for step in DreamStep for name in (step.value, step.slug)}
_SHOWN = 3  # contradictions


def accepted(
    options: argparse.Namespace, plan: DreamPlan, policy: DreamPolicy, marked: Sequence[str] | None
) -> list[str]:
    """Return the ids of what is to be applied; a contradiction is only ever accepted by its own id.

    Raises InvalidInputError for a name of nothing in the plan.
    """
    if options.accept is not None:
        return list(dict.fromkeys(_named(plan, options.accept)))
    if options.all:
        wanted: Iterable[str] = [item for step in plan.steps for item in _of_step(plan, step)]
    else:
        wanted = policy.accepted(plan) if marked is None else marked
    rejected = set(_named(plan, options.reject or ()))
    return [item for item in wanted if item not in rejected]


def _named(plan: DreamPlan, names: Iterable[str]) -> list[str]:
    """Return the ids that are named, or all of a step that is."""
    found = {name: list(_by_name(plan, name)) for name in names}
    if missing := [name for name, ids in found.items() if not ids]:
        there = ", ".join(_offered(plan)) or "no proposal at all"
        raise InvalidInputError(
            [f"the plan has no proposal {', '.join(missing)}, so nothing was changed; it has {there}"]
        )
    return [item for ids in found.values() for item in ids]


def _by_name(plan: DreamPlan, name: str) -> Iterator[str]:
    if name in _STEPS:
        yield from _of_step(plan, _STEPS[name])
    elif plan.proposals.get(name) is not None:
        yield name


def _of_step(plan: DreamPlan, step: DreamStep) -> list[str]:
    """Return the ids of a step's proposals but contradictions."""
    group = plan.proposals.of(step)
    return list(compress(group.ids(), ~group.columns().for_person))


def _pairs(plan: DreamPlan, step: DreamStep) -> list[str]:
    group = plan.proposals.of(step)
    return list(compress(group.ids(), group.columns().for_person))


def _offered(plan: DreamPlan) -> Iterator[str]:
    """Give what can be named: each step with how many proposals it stands for, and contradictions."""
    for step in DreamStep:
        if count := len(_of_step(plan, step)):
            yield f"{step.slug} ({count:,})"
        pairs = _pairs(plan, step)
        yield from pairs[:_SHOWN]
        if len(pairs) > _SHOWN:
            yield f"{len(pairs) - _SHOWN:,} more contradictions"
