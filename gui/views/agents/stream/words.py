"""What the page of the stream says of entries and of reflecting."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from engine import (
    HEURISTIC,
    MemoryTier,
    ReflectionDue,
    ReflectionReason,
    ReflectionTrigger,
    StreamEntry,
    StreamReflection,
)
from gui.views.agents import words
from gui.widgets.text import one_line
from gui.wording.formats import age
from gui.wording.translation import tr, trn

TYPES = {
    "action": tr("Agents", "Action"),
    "observation": tr("Agents", "Observation"),
    "decision": tr("Agents", "Decision"),
    "reflection": tr("Agents", "Reflection"),
}
NO_ROLE = tr("Agents", "no role")
RULES = tr("Agents", "rules (heuristic)")
CYCLE, NO_CYCLE = tr("Agents", "cycle {cycle:,}"), tr("Agents", "of no known cycle")
IMPORTANCE = tr("Agents", "{importance} of 10, by {who}")
RATED_BY = {"caller": tr("Agents", "its agent"), "rule": RULES, HEURISTIC: RULES, "": tr("Agents", "nobody")}
HEAT = tr("Agents", "{heat:.2f} ({warmth})")
WARMTH = {
    "hot": tr("Agents", "hot"),
    "warm": tr("Agents", "warm"),
    "cold": tr("Agents", "cold"),
}
TIERS = {
    MemoryTier.RECALL: tr("Agents", "recall: one of the newest cycles"),
    MemoryTier.ARCHIVAL: tr("Agents", "archive: of a cycle long past"),
}
ENTRIES = trn("Agents", "{n:,} entry", "{n:,} entries")
NOTHING_SINCE = tr("Agents", "Nothing was logged since the last reflection.")
SINCE = trn(
    "Agents",
    "{n:,} entry since the last reflection, of importance {importance:,.0f} in sum.",
    "{n:,} entries since the last reflection, of importance {importance:,.0f} in sum.",
)
REASONS = {
    ReflectionTrigger.IMPORTANCE: tr("Agents", "their importance comes to more than {threshold:,.0f}"),
    ReflectionTrigger.CYCLES: tr("Agents", "{value:,.0f} cycles went by; {threshold:,.0f} are enough"),
    ReflectionTrigger.SPRINT: tr("Agents", "another sprint began"),
    ReflectionTrigger.BY_HAND: tr("Agents", "somebody asked for it"),
}
DUE, NOT_DUE = (
    tr("Agents", "It is time to reflect: {reasons}."),
    tr("Agents", "It is not yet time to reflect."),
)
BY_MODEL = tr("Agents", "{model} is asked; rules (heuristic) stand in where it fails.")
BY_RULES = tr("Agents", "No language model is set up, so rules (heuristic) look for what is common.")
MADE = trn(
    "Agents",
    "{n:,} insight on {read:,} entries, by {who}.",
    "{n:,} insights on {read:,} entries, by {who}.",
)
NOTHING_COMMON = tr("Agents", "Nothing was found in {read:,} entries, by {who}. Nothing was written.")
NOTHING_NEW = tr("Agents", "There is nothing new to reflect on. Nothing was written.")
STOOD_IN = tr("Agents", "{said} The model failed: {problem}")


def type_of(entry: StreamEntry) -> str:
    """Return what an entry tells of."""
    return TYPES.get(entry.type, words.named(entry.type))


def role_of(entry: StreamEntry) -> str:
    """Return the role of an entry."""
    return words.named(entry.role) or NO_ROLE


def title(entry: StreamEntry) -> str:
    """Return what an entry is called."""
    return one_line(entry.action) or one_line(entry.content)


def told(entry: StreamEntry, now: datetime) -> str:
    """Return of which cycle and whose an entry is, and how old."""
    cycle = CYCLE.format(cycle=entry.cycle) if entry.cycle else NO_CYCLE
    parts = (cycle, role_of(entry), words.named(entry.agent), age(entry.at, now))
    return words.DOT.join(part for part in parts if part)


def facts(entry: StreamEntry) -> Iterator[tuple[str, str]]:
    """Give the figures of an entry, and what it refers to."""
    by = RATED_BY.get(entry.importance_by, words.named(entry.importance_by))
    yield tr("Agents", "Importance"), IMPORTANCE.format(importance=entry.importance, who=by)
    warmth = WARMTH.get(entry.warmth, entry.warmth)
    yield tr("Agents", "Heat (beside the ranking)"), HEAT.format(heat=entry.heat, warmth=warmth)
    yield tr("Agents", "Searched in"), TIERS[entry.tier]
    yield tr("Agents", "About"), words.TOKENS.format(n=entry.token_estimate)
    if entry.tags:
        yield tr("Agents", "Tags"), ", ".join(entry.tags)
    if entry.issue_refs:
        yield tr("Agents", "Issues"), ", ".join(f"#{number}" for number in entry.issue_refs)
    if entry.pr_refs:
        yield tr("Agents", "Pull requests"), ", ".join(f"#{number}" for number in entry.pr_refs)
    if entry.model:
        yield tr("Agents", "Made by"), who(entry.model)


def who(made_by: str) -> str:
    """Return who made something: rules say that they are no model."""
    return RULES if made_by in ("", HEURISTIC) else words.named(made_by)


def due(found: ReflectionDue) -> str:
    """Return whether it is time to reflect, and why."""
    since = SINCE.format(n=found.entries, importance=found.importance) if found.entries else NOTHING_SINCE
    if not found:
        return f"{since} {NOT_DUE}"
    reasons = "; ".join(_reason(reason) for reason in found.reasons)
    return f"{since} {DUE.format(reasons=reasons)}"


def by_whom(model: str) -> str:
    """Return who would reflect."""
    return BY_MODEL.format(model=words.named(model)) if model else BY_RULES


def made(reflection: StreamReflection) -> str:
    """Return what a reflection came to."""
    if not reflection.read:
        return NOTHING_NEW
    text = MADE if reflection.entries else NOTHING_COMMON
    said = text.format(n=len(reflection.entries), read=reflection.read, who=who(reflection.made_by))
    return STOOD_IN.format(said=said, problem=reflection.problem) if reflection.problem else said


def _reason(reason: ReflectionReason) -> str:
    return REASONS[reason.trigger].format(value=reason.value, threshold=reason.threshold)
