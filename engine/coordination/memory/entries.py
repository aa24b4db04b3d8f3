"""A minute as a memory: its text, its category and what it teaches, by rules (a heuristic)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.coordination.memory.records import Insight, MemoryCategory
from engine.coordination.records import Minute
from engine.fields import LAST_CYCLE
from engine.history.additions import Prepared, prepared
from engine.language.rewriting import shortened
from engine.records import NewChunk

TYPE = "minute"
"""Type of the chunks that are memories of minutes."""

INSIGHTS = "insights"
"""Under which a memory keeps, among its attributes, what it teaches."""

OUTCOME, PATTERN = "outcome", "coordination_pattern"
_LONGEST = 4_000  # characters of a memory; the minute itself keeps all
_DEEPEST = 5  # objects within objects that are looked into
_FAILED = 50.0  # percent of the criteria met below which an event is a failure

_BY_WORD = (
    (MemoryCategory.FAILURE_PATTERN, ("fail", "error", "abort", "blocked", "timeout", "rejected")),
    (MemoryCategory.CONFLICT_RESOLUTION, ("conflict", "dispute", "dissent", "override", "resol")),
    (MemoryCategory.TASK_ASSIGNMENT, ("assign", "delegat", "claim", "handoff", "hand_off")),
    (MemoryCategory.AGENT_CAPABILITY, ("agent", "performance", "capab", "profile", "skill", "tool")),
    (MemoryCategory.PROJECT_KNOWLEDGE, ("project", "decision", "artifact", "document", "release")),
)


def entry(minute: Minute) -> Prepared:
    """Return the chunk that a minute is found by."""
    fields = {
        "type": TYPE,
        "agent": minute.agent,
        "project": minute.project,
        "cycle": None if minute.cycle is None or minute.cycle > LAST_CYCLE else minute.cycle,
        "external_id": minute.id,
        "write_source": "formation",
        "data_source": "system",
        "attributes": {"event_type": minute.event_type, INSIGHTS: [_stored(one) for one in insights(minute)]},
    }
    return prepared(
        NewChunk(
            content=text(minute),
            at=minute.at,
            speaker=minute.agent,
            category=category(minute),
            fields={name: value for name, value in fields.items() if value not in ("", None)},
        )
    )


def text(minute: Minute) -> str:
    """Return what a minute says, for those who look for it by meaning."""
    head = minute.event_type.replace("_", " ").replace(".", " ").strip() or minute.event_type
    parts = [f"{head}: {minute.note}" if minute.note.strip() else head]
    parts += [f"{name.replace('_', ' ')}: {said}" for name, said in _said(minute.data)]
    return shortened("\n".join(parts), _LONGEST)


def category(minute: Minute) -> MemoryCategory:
    """Return what kind of experience a minute is: one that met less than half its criteria is a failure."""
    met = _met(minute)
    if met is not None and met < _FAILED:
        return MemoryCategory.FAILURE_PATTERN
    if minute.data.get("conflict_type"):
        return MemoryCategory.CONFLICT_RESOLUTION
    if minute.data.get("assignment_reasoning"):
        return MemoryCategory.TASK_ASSIGNMENT
    kind = minute.event_type.casefold()
    found = (known for known, words in _BY_WORD if any(word in kind for word in words))
    return next(found, MemoryCategory.COORDINATION_PATTERN)


def insights(minute: Minute) -> tuple[Insight, ...]:
    """Return what a minute teaches: what the agent says it does, else its outcome and its resolution."""
    told = minute.data.get(INSIGHTS)
    if isinstance(told, list):
        return tuple(one for one in map(read_insight, told) if one is not None)
    return tuple(_drawn(minute))


def read_insight(given: Any) -> Insight | None:
    """Return an insight as JSON holds it, None for what is none."""
    if not isinstance(given, Mapping):
        return None
    kind, finding, sure = (given.get(name) for name in ("type", "finding", "confidence"))
    if not (isinstance(kind, str) and isinstance(finding, str) and isinstance(sure, (int, float))):
        return None
    if isinstance(sure, bool) or not 0 <= sure <= 1:
        return None
    contexts = given.get("applicable_contexts") or []
    named = tuple(one for one in contexts if isinstance(one, str)) if isinstance(contexts, list) else ()
    return Insight(kind, finding, float(sure), named)


def _drawn(minute: Minute) -> Iterator[Insight]:
    met = _met(minute)
    if met is not None:
        finding = f"{minute.event_type} met {met:g} % of its criteria"
        yield Insight(OUTCOME, finding, met / 100)
    if isinstance(worked := minute.data.get("tool_success"), bool):
        yield Insight(OUTCOME, f"the tool {'worked' if worked else 'failed'}", float(worked))
    resolution = minute.data.get("resolution")
    if isinstance(resolution, str) and resolution.strip():
        yield Insight(PATTERN, shortened(resolution, 500), 0.5)


def _met(minute: Minute) -> float | None:
    """Return how much of its criteria an event met (percent), None where it does not say."""
    found = minute.data.get("success_criteria_met")
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not 0 <= found <= 100:
        return None
    return float(found)


def _said(data: Mapping[str, Any], depth: int = 0) -> Iterator[tuple[str, str]]:
    """Give what data say in words: texts and numbers, and those in lists and objects, by name."""
    for name, value in data.items():
        if name == INSIGHTS:
            continue
        if isinstance(value, Mapping) and depth < _DEEPEST:
            yield from _said(value, depth + 1)
        elif isinstance(value, list):
            said = ", ".join(str(part) for part in value if isinstance(part, (str, int, float)))
            if said:
                yield name, said
        elif isinstance(value, (str, int, float)) and str(value).strip():
            yield name, str(value)


def _stored(insight: Insight) -> dict[str, Any]:
    kept: dict[str, Any] = {
        "type": insight.type,
        "finding": insight.finding,
        "confidence": insight.confidence,
    }
    if insight.applicable_contexts:
        kept["applicable_contexts"] = list(insight.applicable_contexts)
    return kept
