"""What a dream does, in words: its steps, its proposals and the grounds they go by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import HEURISTIC, Conflict, DreamStep, FieldChange, Proposal
from gui.views.inspector.values_text import written
from gui.widgets.text import one_line
from gui.wording.field_words import LABELS
from gui.wording.formats import share, signed
from gui.wording.translation import lowered, tr, trn


@dataclass(frozen=True, slots=True)
class StepWords:
    """A step's name, and what it does in a sentence."""

    title: str
    meaning: str


STEPS: Mapping[DreamStep, StepWords] = {
    DreamStep.TIER_DECAY: StepWords(
        tr("Dream", "Tier decay"),
        tr("Dream", "Lets the retrieval strength of what is not used fade, by category and tier."),
    ),
    DreamStep.EMOTION: StepWords(
        tr("Dream", "Emotional consolidation"),
        tr("Dream", "Makes what was felt strongly lasting: flashbulb memories."),
    ),
    DreamStep.REPLAY: StepWords(
        tr("Dream", "Synaptic replay"),
        tr("Dream", "Strengthens what is used together, and takes spent synaptic tags off."),
    ),
    DreamStep.TIERS: StepWords(
        tr("Dream", "Promotion and demotion"),
        tr("Dream", "Turns episodes into knowledge; knowledge that nobody uses goes dormant."),
    ),
    DreamStep.UTILITY: StepWords(
        tr("Dream", "Utility decay"),
        tr("Dream", "Lets the utility of what is not used drift back to neutral."),
    ),
    DreamStep.REHEARSAL: StepWords(
        tr("Dream", "Rehearsal"),
        tr("Dream", "Rehearses the most useful chunks that are about to be forgotten."),
    ),
    DreamStep.EXPIRY: StepWords(
        tr("Dream", "Foresight expiry"),
        tr("Dream", "Supersedes what held for a time that is over."),
    ),
    DreamStep.FORGETTING: StepWords(
        tr("Dream", "Strategic forgetting"),
        tr("Dream", "Lets what is useless, repeated or too much go dormant, and shows contradictions."),
    ),
    DreamStep.CLUSTERING: StepWords(
        tr("Dream", "Clustering"),
        tr("Dream", "Groups chunks that belong together, for the steps that make something of them."),
    ),
    DreamStep.CONSOLIDATION: StepWords(
        tr("Dream", "Consolidation"),
        tr("Dream", "Merges each group into a theme, which takes the place of what it stands for."),
    ),
    DreamStep.REDUNDANCY: StepWords(
        tr("Dream", "Redundancy"),
        tr("Dream", "Finds chunks that say the same as another one; the weaker one goes dormant."),
    ),
    DreamStep.ABSTRACTION: StepWords(
        tr("Dream", "Deep abstraction"),
        tr("Dream", "Draws a pattern from several themes."),
    ),
    DreamStep.SUMMARIES: StepWords(
        tr("Dream", "Category summaries"),
        tr("Dream", "Writes a summary of each category that holds enough chunks."),
    ),
    DreamStep.REFLECTION: StepWords(
        tr("Dream", "Reflection"),
        tr("Dream", "Draws insights from what came in since the last reflection, where there is reason to."),
    ),
    DreamStep.COMPACTION: StepWords(
        tr("Dream", "Trace compaction"),
        tr("Dream", "Takes old presentations of a chunk together where its activation stays the same."),
    ),
}

RULES = {
    "unused": tr("Dream", "Unused"),
    "flashbulb": tr("Dream", "Flashbulb memory"),
    "strong emotion": tr("Dream", "Strong emotion"),
    "used together": tr("Dream", "Used together"),
    "tag spent": tr("Dream", "Spent tag"),
    "used often": tr("Dream", "Used often"),
    "shared entity": tr("Dream", "Shared entity"),
    "useful for long": tr("Dream", "Useful for long"),
    "out of working memory": tr("Dream", "Out of working memory"),
    "idle and of little use": tr("Dream", "Idle and of little use"),
    "compound": tr("Dream", "Unused, compounded"),
    "linear": tr("Dream", "Unused, linear"),
    "endangered": tr("Dream", "Endangered"),
    "validity over": tr("Dream", "Validity over"),
    "contradiction": tr("Dream", "Contradiction"),
    "utility floor": tr("Dream", "Under the utility floor"),
    "said before": tr("Dream", "Said before"),
    "capacity": tr("Dream", "Beyond capacity"),
    "merge": tr("Dream", "Merge"),
    "outdated": tr("Dream", "Outdated"),
    "repeated": tr("Dream", "Repeated"),
    "redundant": tr("Dream", "Redundant"),
    "recurs": tr("Dream", "Recurs"),
    "members changed": tr("Dream", "Members changed"),
    "grown large": tr("Dream", "Grown large"),
    "presented very often": tr("Dream", "Presented very often"),
    "importance": tr("Dream", "Much of importance"),
    "cycles": tr("Dream", "Many cycles"),
    "sprint boundary": tr("Dream", "End of a sprint"),
    "by hand": tr("Dream", "Asked for"),
}
"""What the rules of the steps are called; one that is not here keeps the engine's name."""

REASONS = {
    "unused": tr("Dream", "It was not used for {days} days and fades by {rate_a_day} a day."),
    "flashbulb": tr("Dream", "It was felt strongly when it was stored, so it is made more lasting, once."),
    "strong emotion": tr(
        "Dream", "Its arousal of {arousal} makes it a flashbulb memory: pinned, important and more lasting."
    ),
    "tag spent": tr("Dream", "The time of its synaptic tag is over: it captures nothing any more."),
    "used often": tr("Dream", "It was used {uses} times: the episode becomes knowledge."),
    "shared entity": tr(
        "Dream", "{episodes_that_share_it} episodes share an entity with it: the episode becomes knowledge."
    ),
    "useful for long": tr(
        "Dream", "It is of utility {utility} after {days} days: the episode becomes knowledge."
    ),
    "out of working memory": tr(
        "Dream",
        "With {uses} uses and an importance of {importance} it has settled: it leaves working memory.",
    ),
    "idle and of little use": tr(
        "Dream", "It was not used for {days} days and is of utility {utility}: it goes dormant."
    ),
    "compound": tr("Dream", "It was not used for {days} days, so its utility drifts towards neutral."),
    "linear": tr("Dream", "It was not used for {days} days, so its utility drifts towards neutral."),
    "endangered": tr(
        "Dream",
        "Its retention is {retention}, under {threshold}, and it is of utility {utility}: "
        "a rehearsal makes it more lasting.",
    ),
    "validity over": tr("Dream", "What it says held until {days_since_its_end} days ago."),
    "utility floor": tr("Dream", "It is of utility {utility} and was not used for {days} days."),
    "said before": tr("Dream", "Another chunk says the same in the same words."),
    "capacity": tr(
        "Dream",
        "{active} chunks are active, and there is room for {capacity}; this is one of the least useful.",
    ),
    "merge": tr(
        "Dream", "{merged} of {members} chunks that belong together become one theme, which replaces them."
    ),
    "outdated": tr("Dream", "Another chunk of its group says what holds now."),
    "repeated": tr("Dream", "Another chunk of its group says the same."),
    "redundant": tr("Dream", "Another chunk says as good as the same, and is worth more."),
    "recurs": tr("Dream", "It recurs in {examples} chunks, on {occasions} occasions: a pattern."),
    "members changed": tr("Dream", "The category has {members} chunks now, and others than were summed up."),
    "grown large": tr("Dream", "The category has {members} chunks and no summary."),
    "presented very often": tr(
        "Dream",
        "It was presented {presentations} times. The older ones are taken together, the newest "
        "{kept_as_they_are} stay; its activation changes by no more than {largest_error} nats.",
    ),
}
"""Why a rule proposes what it does; :data:`NUMBERS` are written into it."""
REFLECTED = tr("Dream", "An insight that {evidence} of {chunks_since} chunks since the last reflection tell.")
BY_RULE = tr("Dream", "Proposed by the rule “{rule}”.")

USED_TOGETHER = trn(
    "Dream",
    "It was used again together with {n:,} other chunk, so it is made more lasting.",
    "It was used again together with {n:,} other chunks, so it is made more lasting.",
)
NO_MODEL = "rule"  # stands in a proposal where the name of a model would

CONFLICTS = {
    Conflict.NOISE: (
        tr("Dream", "Retrieval noise"),
        tr("Dream", "One of the two was never presented, so nothing speaks for a change of mind."),
    ),
    Conflict.DRIFT: (
        tr("Dream", "Preference drift"),
        tr("Dream", "Last used {interactions_apart} interactions apart: one probably replaced the other."),
    ),
    Conflict.TENSION: (
        tr("Dream", "Genuine tension"),
        tr("Dream", "Both are in use and sure: both may hold at once."),
    ),
    Conflict.CONTEXT: (
        tr("Dream", "Context sensitivity"),
        tr("Dream", "Each may hold in a context of its own."),
    ),
}

NUMBERS = {
    "days": tr("Dream", "days unused"),
    "days to go": tr("Dream", "days to go"),
    "rate a day": tr("Dream", "rate a day"),
    "stability": tr("Dream", "stability"),
    "arousal": tr("Dream", "arousal"),
    "partners": tr("Dream", "used with"),
    "least uses together": tr("Dream", "least uses together"),
    "uses": tr("Dream", "uses"),
    "episodes that share it": tr("Dream", "episodes that share it"),
    "utility": tr("Dream", "utility"),
    "importance": tr("Dream", "importance"),
    "retention": tr("Dream", "retention"),
    "threshold": tr("Dream", "threshold"),
    "days since its end": tr("Dream", "days since its end"),
    "days apart": tr("Dream", "days between their dates"),
    "interactions apart": tr("Dream", "interactions between their last uses"),
    "confidence": tr("Dream", "confidence"),
    "similarity": tr("Dream", "similarity"),
    "active": tr("Dream", "active chunks"),
    "capacity": tr("Dream", "capacity"),
    "members": tr("Dream", "members"),
    "merged": tr("Dream", "merged"),
    "examples": tr("Dream", "examples"),
    "occasions": tr("Dream", "occasions"),
    "presentations": tr("Dream", "presentations"),
    "kept as they are": tr("Dream", "kept as they are"),
    "evidence": tr("Dream", "evidence"),
    "chunks since": tr("Dream", "chunks since"),
    "importance since": tr("Dream", "importance since"),
    "error now": tr("Dream", "error now"),
    "largest error": tr("Dream", "largest error"),
}
SHARES = {"retention", "threshold", "similarity", "confidence", "rate a day"}
FACT = tr("Dream", "{name} {value}")
CHANGED = tr("Dream", "{field} {before} → {after}")
MADE_BY = tr("Dream", "made by {model}")
MADE_WITHOUT = tr("Dream", "made by rules of thumb, without a model")
AMENDED = tr("Dream", "amended by you")
ABOUT = tr("Dream", "Chunk {id}")
ABOUT_MANY = trn("Dream", "{n:,} chunk", "{n:,} chunks")
NEW = tr("Dream", "New: {kind}")
OF_CHUNKS = trn("Dream", "of {n:,} chunk", "of {n:,} chunks")
TOGETHER = trn("Dream", "{n:,} presentation taken together", "{n:,} presentations taken together")
PAIR = tr("Dream", "Chunks {older} and {newer} contradict each other")
BOTH = tr("Dream", "Chunks {older} and {newer}")
KINDS = {
    "theme": tr("Dream", "theme"),
    "pattern": tr("Dream", "pattern"),
    "summary": tr("Dream", "summary"),
    "insight": tr("Dream", "insight"),
}
DORMANT, SUPERSEDED = tr("Dream", "goes dormant"), tr("Dream", "is superseded")
LEAVES = {"dormant": DORMANT, "superseded": SUPERSEDED}
OF_STATUS = {
    "dormant": tr("Dream", "Recall no longer finds it, until someone restores it."),
    "superseded": tr("Dream", "Recall no longer finds it; it stays to be read."),
}
STAYS = tr("Dream", "Recall ranks it as before.")
OF_FIELDS = {
    "tier": tr("Dream", "It fades at the pace of its new tier from now on."),
    "utility": tr("Dream", "Recall weighs utility as its profile says."),
}
"""What a change means for recall."""
OF_MEMORY = tr("Dream", "Recall can find it from then on. What it was made from stays as it is.")
IN_PLACE = tr("Dream", "Recall finds it instead of the chunks it was made from; those stay to be read.")
TIMES = {"decayed_at", "utility_updated_at", "last_reviewed_at"}
"""Fields that note when something was done, which says nothing of what it does."""


def title(step: DreamStep) -> str:
    """Return what a step is called."""
    return STEPS[step].title


def rule_title(rule: str) -> str:
    """Return what a rule is called."""
    first, *others = (RULES.get(each) or one_line(each[:1].upper() + each[1:]) for each in rule.split(", "))
    return ", ".join((first, *map(lowered, others)))


def heading(proposal: Proposal) -> str:
    """Return what a proposal is about."""
    if proposal.pair is not None:
        older, newer = proposal.pair
        return PAIR.format(older=older, newer=newer)
    if proposal.memory is not None:
        return NEW.format(kind=KINDS.get(proposal.memory.kind, one_line(proposal.memory.kind)))
    chunks = proposal.chunks
    return ABOUT.format(id=chunks[0]) if len(chunks) == 1 else ABOUT_MANY.format(n=len(chunks))


def reason(proposal: Proposal) -> str:
    """Return in plain words why this is proposed."""
    if proposal.conflict is not None:
        name, meaning = CONFLICTS[proposal.conflict]
        return f"{name}. {meaning}".format_map(_Known(_numbers(proposal)))
    if proposal.rule == "used together":
        return USED_TOGETHER.format(n=int(proposal.numbers.get("partners", 1)))
    known = REFLECTED if proposal.step is DreamStep.REFLECTION else REASONS.get(proposal.rule)
    if known is None:
        return BY_RULE.format(rule=rule_title(proposal.rule))
    return known.format_map(_Known(_numbers(proposal)))


def grounds(proposal: Proposal) -> str:
    """Return the rule and the numbers it went by, who made it, and whether it was amended."""
    parts = [rule_title(proposal.rule)]
    parts += [
        FACT.format(name=NUMBERS.get(name, one_line(name)), value=_number(name, value))
        for name, value in proposal.numbers.items()
    ]
    if proposal.made_by == HEURISTIC:
        parts.append(MADE_WITHOUT)
    elif proposal.made_by != NO_MODEL:
        parts.append(MADE_BY.format(model=one_line(proposal.made_by)))
    if proposal.amended:
        parts.append(AMENDED)
    return "  ·  ".join(parts)


def brief(proposal: Proposal) -> str:
    """Return in a few words what would change."""
    if proposal.pair is not None:
        return CONFLICTS[proposal.conflict][0] if proposal.conflict else rule_title(proposal.rule)
    if proposal.memory is not None:
        count = len(proposal.memory.traces_of or proposal.sources)
        return OF_CHUNKS.format(n=count) if count else one_line(proposal.memory.category)
    if proposal.compaction is not None:
        return TOGETHER.format(n=len(proposal.compaction.replaced))
    telling = [change for change in proposal.changes if change.field not in TIMES]
    for change in telling:
        if change.field == "status" and change.after in LEAVES:
            return LEAVES[change.after]
    return ", ".join(map(_changed, telling[:2]))


def about(proposal: Proposal) -> str:
    """Return which chunks a proposal is about, in a few words."""
    if proposal.pair is None:
        return heading(proposal)
    older, newer = proposal.pair
    return BOTH.format(older=older, newer=newer)


def effect(proposal: Proposal) -> str:
    """Return what the changes mean for recall, where no curve shows it."""
    if proposal.memory is not None:
        return IN_PLACE if proposal.changes else OF_MEMORY
    if proposal.compaction is not None:
        return STAYS
    after = {change.field: change.after for change in proposal.changes}
    if after.get("status") in OF_STATUS:
        return OF_STATUS[str(after["status"])]
    return next((said for field, said in OF_FIELDS.items() if field in after), "")


def _changed(change: FieldChange) -> str:
    if change.field == "content":
        return lowered(LABELS["content"])
    return CHANGED.format(
        field=LABELS.get(change.field, change.field),
        before=value(change.field, change.before),
        after=value(change.field, change.after),
    )


def value(field: str, stored: object) -> str:
    """Return a stored value of a field as a person reads it."""
    if isinstance(stored, float):
        return signed(stored, 2 if abs(stored) >= 0.01 or stored == 0 else 4)
    return one_line(written(field, stored), 120)


def _numbers(proposal: Proposal) -> dict[str, str]:
    """Return the numbers of a proposal under the names that texts have for them."""
    return {name.replace(" ", "_"): _number(name, value) for name, value in proposal.numbers.items()}


def _number(name: str, given: float) -> str:
    if name in SHARES:
        return f"{given:.2g}" if name == "rate a day" else share(given)
    if given == int(given):
        return f"{int(given):,}"
    if name.startswith("days"):
        return f"{given:,.1f}"
    return signed(given)


class _Known(dict[str, str]):
    """Gives a dash for a number that is not known."""

    def __missing__(self, name: str) -> str:
        return "–"
