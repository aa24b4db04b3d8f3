"""What is said of trust."""

from __future__ import annotations

from collections.abc import Iterator

from engine import (
    AgentStatus,
    DeadlineState,
    Dissent,
    DissentDepth,
    Override,
    RegretSource,
    TrustPoint,
    TrustProfile,
)
from gui.views.agents.words import DOT, NOBODY, named
from gui.widgets.text import first_of, one_line
from gui.wording.formats import moment
from gui.wording.translation import percent, tr, trn

STATUS = {
    AgentStatus.ELIGIBLE: tr("Trust", "eligible"),
    AgentStatus.NEW: tr("Trust", "new"),
    AgentStatus.PROBATION: tr("Trust", "on probation"),
    AgentStatus.EXCLUDED: tr("Trust", "excluded"),
}
TONES = {
    AgentStatus.ELIGIBLE: "success",
    AgentStatus.NEW: "text_tertiary",
    AgentStatus.PROBATION: "warning",
    AgentStatus.EXCLUDED: "danger",
}
MEANING = {
    AgentStatus.ELIGIBLE: tr("Trust", "may have a critical role"),
    AgentStatus.NEW: tr("Trust", "took part in too few rounds for a critical role"),
    AgentStatus.PROBATION: tr("Trust", "has no critical role until its probation ends"),
    AgentStatus.EXCLUDED: tr("Trust", "is not trusted enough for a critical role"),
}
REASONS = {
    "dissent": tr("Trust", "It dissented"),
    "dissent_impact_true": tr("Trust", "A dissent had impact"),
    "dissent_impact_false": tr("Trust", "A dissent had no impact"),
    "override": tr("Trust", "It was overridden"),
    "override_regretted": tr("Trust", "An override was regretted"),
    "regret_cleared": tr("Trust", "A regret was cleared"),
}
SOURCES = {
    RegretSource.NONE: tr("Trust", "nothing says that it was regretted"),
    RegretSource.STATED: tr("Trust", "it came with the override"),
    RegretSource.VERSION: tr("Trust", "another person changed later what was decided"),
    RegretSource.FINAL: tr("Trust", "the final version differs from what was decided"),
    RegretSource.SAID: tr("Trust", "a person took it back"),
    RegretSource.CLEARED: tr("Trust", "a person cleared it"),
}
DEADLINES = {
    DeadlineState.OPEN: tr("Trust", "it can be taken back in time until {at} UTC"),
    DeadlineState.HELD: tr("Trust", "it held past {at} UTC, within which it was to be taken back"),
    DeadlineState.WITHIN: tr("Trust", "it was taken back in time, before {at} UTC"),
    DeadlineState.AFTER: tr("Trust", "it was taken back late, after {at} UTC"),
}
ROUNDS = trn("Trust", "{n:,} round", "{n:,} rounds")
EVENTS = trn("Trust", "{n:,} event", "{n:,} events")
UNJUDGED = trn(
    "Trust",
    "{n:,} dissent that nobody judged counts as without impact",
    "{n:,} dissents that nobody judged count as without impact",
)
UNKNOWN = trn(
    "Trust",
    "of {n:,} dissent no model could tell how new it is, which makes it less deep",
    "of {n:,} dissents no model could tell how new they are, which makes them less deep",
)
COMPRESSED = trn(
    "Trust",
    "{n:,} older event is in the figures and not listed",
    "{n:,} older events are in the figures and not listed",
)
WINDOWED = tr("Trust", "formed of {events} in the last {days:g} days")
ALL_TIME = tr("Trust", "formed of all {events}: in the last {days:g} days are too few")
NO_EVENT = tr("Trust", "no event yet, so that it is the trust that everybody begins with")
NARROW = tr("Trust", "it cites hardly more than one criterion ({bits:.2f} bits), which is worth looking into")
REGRETS = tr("Trust", "{share} of what overruled it was regretted")
NO_REGRETS = tr("Trust", "nothing that overruled it was regretted")
HUMAN = tr("Trust", "which is left to the persons who decided, and does not lower its trust")
SUM = tr("Trust", "Its events alone come to {own:.2f}.")
DRAWN = tr("Trust", "Few events are drawn towards {initial:g}, as by {pull:g} more: {score:.2f}.")
HAD_IMPACT, NO_IMPACT = tr("Trust", "had impact"), tr("Trust", "had no impact")
NOT_JUDGED = tr("Trust", "nobody judged it yet")
HEARD, UNHEARD = tr("Trust", "its feedback was taken up"), tr("Trust", "its feedback was not taken up")
REGRETTED, KEPT = tr("Trust", "regretted"), tr("Trust", "not regretted")
IMPORTED = tr("Trust", "came with a file")
NO_TEXT = tr("Trust", "It says nothing")
TRUST = tr("Trust", "trust {score}")
STATUS_BAR = tr("Trust", "Trust {score}, {events}")
NO_MOVE = tr("Trust", "trust {score:.3f}")
MOVE = tr("Trust", "trust {before:.3f} → {score:.3f}")
DEPTH = tr("Trust", "Depth {total:.2f}: length {length:.2f}, citations {citations:.2f}, novelty {novelty}")
DEPTH_OF_FILE = tr("Trust", "Depth {total:.2f}, as a file said")
UNKNOWN_PART = tr("Trust", "unknown")


def score(value: float) -> str:
    """Return trust as it is written everywhere."""
    return f"{value:.2f}"


def reason(point: TrustPoint) -> str:
    """Return what moved trust; what a file gives as the reason is said as it is."""
    return one_line(point.reason) if point.imported else REASONS.get(point.reason, point.reason)


def move(point: TrustPoint) -> str:
    """Return from where to where trust went."""
    if point.before is None:
        return NO_MOVE.format(score=point.score)
    return MOVE.format(before=point.before, score=point.score)


def impact(dissent: Dissent) -> str:
    """Return whether a dissent had impact."""
    return {True: HAD_IMPACT, False: NO_IMPACT, None: NOT_JUDGED}[dissent.impact]


def regret(override: Override) -> str:
    """Return whether an override was regretted."""
    return REGRETTED if override.regret else KEPT


def said(event: Dissent | Override) -> str:
    """Return what was said, on one line."""
    text = event.text if isinstance(event, Dissent) else event.human_decision
    return one_line(text) or NO_TEXT


def standing(profile: TrustProfile) -> Iterator[str]:
    """Give what is known of an agent beside its trust."""
    yield f"{STATUS[profile.status]}: {MEANING[profile.status]}"
    yield ROUNDS.format(n=profile.rounds)
    if profile.probation_until is not None:
        yield tr("Trust", "probation until {at} UTC").format(at=moment(profile.probation_until))
    yield from (named(one) for one in (profile.primary_role, profile.model) if one)


def formed(profile: TrustProfile, days: float) -> str:
    """Return in sentences how trust came to be what it is."""
    return _sentence(_formed(profile, days))


def _formed(profile: TrustProfile, days: float) -> Iterator[str]:
    if not profile.events:
        yield NO_EVENT
    else:
        how = WINDOWED if profile.windowed else ALL_TIME
        yield how.format(events=EVENTS.format(n=profile.events), days=days)
    for count, words in (
        (profile.unjudged, UNJUDGED),
        (profile.unknown_novelty, UNKNOWN),
        (profile.compressed, COMPRESSED),
    ):
        if count:
            yield words.format(n=count)
    if profile.overrides or profile.regret_ratio:
        told = REGRETS.format(share=percent(profile.regret_ratio)) if profile.regret_ratio else NO_REGRETS
        left = profile.regret_affects == "human" and profile.regret_ratio > 0
        yield f"{told}, {HUMAN}" if left else told
    if profile.diversity.narrow:
        yield NARROW.format(bits=profile.diversity.bits)


def summed(profile: TrustProfile) -> str:
    """Return what the sum comes to, and what becomes of it."""
    if not profile.events:
        return ""
    terms = profile.terms
    own = SUM.format(own=terms.own)
    if not terms.pull:
        return own
    return f"{own} {DRAWN.format(initial=terms.initial, pull=terms.pull, score=profile.score)}"


def depth(of: DissentDepth) -> str:
    """Return how deep a dissent was, and its parts."""
    if of.imported:
        return DEPTH_OF_FILE.format(total=of.total)
    novelty = UNKNOWN_PART if of.novelty is None else f"{of.novelty:.2f}"
    return DEPTH.format(total=of.total, length=of.length, citations=of.citations, novelty=novelty)


def facts(event: Dissent | Override) -> str:
    """Return where an event belongs, and what is known of it."""
    return DOT.join(part for part in _facts(event) if part)


def _facts(event: Dissent | Override) -> Iterator[str]:
    yield tr("Trust", "{at} UTC").format(at=moment(event.at))
    if event.round_id:
        yield tr("Trust", "round {round}").format(round=named(event.round_id))
    yield named(event.task)
    if isinstance(event, Dissent):
        yield named(event.artifact_type)
        if event.rubric_citations:
            yield tr("Trust", "cites {criteria}").format(criteria=first_of(event.rubric_citations))
    else:
        yield named(event.artifact)
        yield tr("Trust", "decided by {person}").format(person=named(event.by) or NOBODY)
    if event.imported:
        yield IMPORTED


def verdict(event: Dissent | Override) -> str:
    """Return how an event is looked upon now, in a sentence or two."""
    return _sentence(_verdict(event))


def _verdict(event: Dissent | Override) -> Iterator[str]:
    if isinstance(event, Dissent):
        yield impact(event)
        if event.feedback_incorporated is not None:
            yield HEARD if event.feedback_incorporated else UNHEARD
        return
    yield regret(event)
    yield SOURCES[event.source]
    if event.reverted_by:
        yield tr("Trust", "by {person}").format(person=named(event.reverted_by))
    yield DEADLINES[event.deadline_state].format(at=moment(event.deadline))


def _sentence(parts: Iterator[str]) -> str:
    whole = "; ".join(parts)
    return f"{whole[:1].upper()}{whole[1:]}."
