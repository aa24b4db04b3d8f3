"""How ``mnemo dream`` says what a dream would do, and what it did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engine.cli.printing import one_line, step_line, value_text
from engine.clock import from_microseconds
from engine.dreaming.policy import DreamPolicy
from engine.dreaming.proposals import DreamStep, FieldChange, Proposal
from engine.dreaming.records import DreamPlan, DreamReport, PastDream, StepReport
from engine.fields import FIELDS, Kind
from engine.records import ChunkId
from engine.wording import counted

# Proposals of one rule that are shown: of those that apply by themselves, and of those to be judged.
_FEW, _MANY = 3, 20
_WIDTH = 60


@dataclass(frozen=True, slots=True)
class Alike:
    """The proposals of a step by one rule, those that are shown, and whether they apply by themselves."""

    step: DreamStep
    rule: str
    count: int
    shown: Sequence[Proposal]
    applies: bool


def summed_up(plan: DreamPlan, policy: DreamPolicy) -> list[Alike]:
    """Return the proposals of a plan, those of one step and rule summed up as one."""
    found = []
    for step in plan.steps:
        for rule, group in plan.proposals.of(step).by_rule().items():
            applies = policy.accepts(group[0])
            found.append(Alike(step, rule, len(group), group[: _FEW if applies else _MANY], applies))
    return found


def plan_lines(plan: DreamPlan, alike: Sequence[Alike], texts: Mapping[ChunkId, str]) -> Iterator[str]:
    """Give a plan, step by step."""
    count = len(plan.proposals)
    yield f"{counted(count, 'proposal')} as of {plan.made_at:%Y-%m-%d %H:%M}; nothing was changed."
    for report in plan.reports:
        yield _report_line(report)
        for group in alike:
            if group.step is report.step:
                yield from _group_lines(group, texts)


def _report_line(report: StepReport) -> str:
    notes = "".join(f"  ({note})" for note in (report.problem, *report.notes) if note)
    calls = f", {counted(len(report.calls), 'call')} of a model" if report.calls else ""
    looked = f"of {report.looked_at:,} looked at, {report.milliseconds:,.0f} ms{calls}"
    return f"{report.step}: {counted(report.proposals, 'proposal')} {looked}{notes}"


def _group_lines(group: Alike, texts: Mapping[ChunkId, str]) -> Iterator[str]:
    how = "by itself" if group.applies else "waits for a person"
    yield f"  {group.rule}: {group.count:,} ({how})"
    yield from (f"    {proposal_line(proposal, texts)}" for proposal in group.shown)
    if group.count > len(group.shown):
        yield f"    and {group.count - len(group.shown):,} more alike"


def proposal_line(proposal: Proposal, texts: Mapping[ChunkId, str]) -> str:
    """Return a proposal in words: what it does, by which numbers, to which chunk."""
    numbers = ", ".join(f"{name} {_number(value)}" for name, value in proposal.numbers.items())
    grounds = f"  ({numbers})" if numbers else ""
    about = "  ".join(f"#{key} {one_line(texts[key], _WIDTH)}" for key in _told(proposal) if key in texts)
    return f"{proposal.id}  {_what(proposal)}{grounds}  {about}".rstrip()


def _what(proposal: Proposal) -> str:
    said = (
        []
        if proposal.memory is None
        else [f"new {proposal.memory.kind}: {one_line(proposal.memory.content)}"]
    )
    if proposal.pair is not None:
        why = f" ({proposal.conflict})" if proposal.conflict else ""
        said.append(f"#{proposal.pair[0]} and #{proposal.pair[1]} contradict each other{why}")
    chunks = proposal.chunks
    for key in chunks[:_FEW]:
        name = f"#{key} " if len(chunks) > 1 or proposal.pair else ""
        said += [f"{name}{text}" for text in _changes([it for it in proposal.changes if it.chunk_id == key])]
    if len(chunks) > _FEW:
        said.append(f"and {len(chunks) - _FEW:,} chunks more")
    said += [f"#{link.source} {link.kind} #{link.target}" for link in proposal.links[:_FEW]]
    return "; ".join(said)


def _changes(changes: Sequence[FieldChange]) -> list[str]:
    """Return the changes in words; when they are noted goes without saying."""
    telling = [change for change in changes if FIELDS[change.field].kind is not Kind.TIME] or changes
    return [
        f"{FIELDS[change.field].label.lower()} {_value(change.field, change.before)} → "
        f"{_value(change.field, change.after)}"
        for change in telling
    ]


def _value(name: str, value: Any) -> str:
    if value is None:
        return "unknown"
    if FIELDS[name].kind is Kind.TIME:
        return f"{from_microseconds(value):%Y-%m-%d %H:%M}"
    return _number(value) if isinstance(value, float) else one_line(value_text(value), _WIDTH)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1_000 else f"{value:.3g}"


def _told(proposal: Proposal) -> Sequence[ChunkId]:
    """Return the chunks whose texts tell what a proposal is about."""
    return proposal.pair or (*proposal.chunks, *proposal.sources)[:1]


def told(alike: Sequence[Alike]) -> list[ChunkId]:
    """Return the chunks whose texts are shown."""
    return list(dict.fromkeys(key for group in alike for item in group.shown for key in _told(item)))


def report_lines(report: DreamReport) -> Iterator[str]:
    """Give what applying a plan did."""
    if report.changes:
        yield f"{report.changes.label} (step {report.changes.step})"
    else:
        yield "Nothing was changed."
    for refusal in report.refused[:_MANY]:
        yield f"  refused: {refusal.proposal}: {refusal.why}"
    if len(report.refused) > _MANY:
        yield f"  and {len(report.refused) - _MANY:,} more refused; --json lists them"
    if report.changes:
        yield f"  {counted(len(report.protected), 'protected chunk')} unchanged, by their digests"
    if report.backup is not None:
        yield f"  the store as it was before: {report.backup}"


def past_line(dream: PastDream) -> str:
    """Return a past dream."""
    proposed, applied = sum(dream.proposed.values()), sum(dream.applied.values())
    refused = f", {dream.refused:,} refused" if dream.refused else ""
    return f"{step_line(dream.info)}  ({applied:,} of {counted(proposed, 'proposal')} applied{refused})"


def plan_document(plan: DreamPlan, policy: DreamPolicy) -> dict[str, Any]:
    """Return a plan as JSON values: each proposal with whether it applies by itself."""
    return {
        "store_id": plan.store_id,
        "position": plan.position,
        "interaction": plan.interaction,
        "made_at": plan.made_at,
        "parameters": plan.parameters.name,
        "reports": plan.reports,
        "proposals": [{**asdict(item), "applies": policy.accepts(item)} for item in plan.proposals],
    }


def report_document(report: DreamReport, waiting: Sequence[str]) -> dict[str, Any]:
    """Return what applying a plan did as JSON values, with the ids of what waits for a person."""
    backup = None if report.backup is None else str(report.backup)
    return {**asdict(report), "backup": backup, "waiting": waiting}
