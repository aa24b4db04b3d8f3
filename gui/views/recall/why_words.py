"""Why a chunk is where it is in an answer, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from operator import attrgetter

from engine import Explanation, RecallParameters, Remedy, Standing
from gui.models.hits import given, term_name
from gui.views.recall.terms import ORDER
from gui.widgets.paired_bars import TermPair
from gui.widgets.text import one_line
from gui.widgets.verdicts import Verdict
from gui.wording.formats import signed
from gui.wording.translation import percent, tr, trn

DECIMALS = 3
TITLES = {
    "gate": tr("Recall", "Gate"),
    "state": tr("Recall", "In recall"),
    "vector": tr("Recall", "Meaning"),
    "text": tr("Recall", "Words"),
    "candidates": tr("Recall", "Candidates"),
    "fused": tr("Recall", "Fused"),
    "score": tr("Recall", "Score"),
    "filter": tr("Recall", "Filter"),
    "diversity": tr("Recall", "Diversity"),
    "final": tr("Recall", "Hits"),
    "merged": tr("Recall", "Parts joined"),
    "injection": tr("Recall", "Given to the agent"),
}
GATED = tr("Recall", "The message needs no memory, so nothing is looked up.")
NO_CANDIDATE = tr(
    "Recall",
    "Neither list has it high enough, and nothing that they found leads to it. "
    "What follows is as though it had been found.",
)
BEST_GO_ON = trn("Recall", "The best {n:,} goes on.", "The best {n:,} go on.")
TOO_FAR = tr("Recall", "It is further down.")
REPEATS = tr("Recall", "It repeats too much of what was chosen before it.")
NOT_CHOSEN = trn("Recall", "The best {n:,} becomes a hit.", "The best {n:,} become hits.")
SUM = "sum"
USES = trn("Recall", "Use it once", "Use it {n:,} times")
LIMIT = trn("Recall", "Ask for {n:,} hit", "Ask for {n:,} hits")
ACTIONS = {
    "restore": tr("Recall", "Restore it first"),
    "extend": tr("Recall", "Let it be valid again first"),
}
SWITCHES = {
    "stages.gate": tr("Recall", "Leave out the gate"),
    "stages.route": tr("Recall", "Leave out the weights of the intent"),
    "stages.route_order": tr("Recall", "Leave out the order of the intent"),
    "stages.route_filter": tr("Recall", "Leave out the filter of the intent"),
}
NAMES = {
    "text_share": tr("Recall", "the share of words in the fused list"),
    "rrf_k": tr("Recall", "the constant K of the fused list"),
    "diversity": tr("Recall", "the share of relevance beside diversity"),
    "minimum_candidates": tr("Recall", "the number of candidates of each kind"),
}
WEIGHTED = {
    "entity_bonus": "entities",
    "episode_bonus": "episode",
    "coactivation_bonus": "co-activation",
    "mood_factor": "mood",
    "low_confidence_factor": "low confidence",
}


def title(found: Explanation) -> str:
    """Return whether a chunk is a hit, and if not, what dropped it."""
    if found.rank is not None:
        return tr("Recall", "Chunk {id} is hit {rank}").format(id=found.chunk.id, rank=found.rank)
    if found.dropped_at == "final":
        rank = next(one.rank for one in found.standings if one.stage == "score")
        said = tr("Recall", "Chunk {id} is no hit: rank {rank:,} by score, where {limit:,} become hits")
        return said.format(id=found.chunk.id, rank=rank, limit=found.limit)
    dropped = TITLES.get(found.dropped_at, found.dropped_at)
    return tr("Recall", "Chunk {id} is no hit: dropped at “{stage}”").format(id=found.chunk.id, stage=dropped)


def part(found: Explanation) -> str:
    """Return which part of a compound question it is explained for, "" where the question has none."""
    if found.asked == found.query:
        return ""
    return tr("Recall", "For the part of the question that it answers best: “{part}”").format(
        part=one_line(found.asked)
    )


def verdicts(found: Explanation) -> list[Verdict]:
    """Return how it fared at each stage."""
    return [_verdict(found, standing) for standing in found.standings]


def _verdict(found: Explanation, one: Standing) -> Verdict:
    passed, text = OF_STAGE[one.stage](found, one) if one.stage in OF_STAGE else (one.kept, one.note)
    return Verdict(TITLES.get(one.stage, one.stage), passed, _figures(one), text)


def _figures(one: Standing) -> str:
    place = ""
    if one.rank is not None and one.of is not None:
        place = tr("Recall", "{rank:,} of {count:,}").format(rank=one.rank, count=one.of)
    value = "" if one.value is None or one.stage == "injection" else signed(one.value, DECIMALS)
    if one.stage == "injection" and one.value is not None:
        value = percent(one.value)
    return "  ·  ".join(filter(None, (place, value)))


Fared = tuple[bool | None, str]


def _gate(_: Explanation, one: Standing) -> Fared:
    return one.kept, "" if one.kept else GATED


def _listed(_: Explanation, one: Standing) -> Fared:
    """Tell of one of the two lists; not to be in one is no fault, as long as the other has it."""
    if one.rank is None or one.cut is None:
        return None, one.note
    said = BEST_GO_ON.format(n=one.cut)
    return (True, said) if one.rank <= one.cut else (None, f"{said} {TOO_FAR}")


def _candidates(_: Explanation, one: Standing) -> Fared:
    return one.kept, one.note if one.kept else NO_CANDIDATE


def _ranked(_: Explanation, one: Standing) -> Fared:
    return None, one.note


def _diversity(_: Explanation, one: Standing) -> Fared:
    return one.kept, "" if one.kept else REPEATS


def _final(found: Explanation, one: Standing) -> Fared:
    if one.rank is None and found.dropped_at in BEFORE_RANKING:
        return None, NEVER_RANKED
    cut = NOT_CHOSEN.format(n=one.cut or 0)
    return one.kept, one.note if one.kept else f"{cut} {one.note}".strip()


def _given(found: Explanation, one: Standing) -> Fared:
    """Tell how it is given; of what is no hit, nothing was decided."""
    if one.note == "always given":
        return True, ALWAYS_GIVEN
    return (one.kept if found.rank is not None else None), given(found.hit)


ALWAYS_GIVEN = tr("Recall", "It proved so useful that it is always given, whatever is asked.")
BEFORE_RANKING = ("gate", "state", "candidates")
NEVER_RANKED = tr("Recall", "It did not come this far.")
OF_STAGE: Mapping[str, Callable[[Explanation, Standing], Fared]] = {
    "gate": _gate,
    "vector": _listed,
    "text": _listed,
    "candidates": _candidates,
    "fused": _ranked,
    "score": _ranked,
    "diversity": _diversity,
    "final": _final,
    "injection": _given,
}


# Against the last that got in.


def beside(found: Explanation) -> str:
    """Return whom it is compared with, as a heading."""
    if found.dropped_at in BEFORE_RANKING:
        return tr("Recall", "As though it had been found, beside the last hit")
    if found.rank is None:
        return tr("Recall", "Beside the last hit")
    return tr("Recall", "Beside the best that is no hit")


def against(found: Explanation) -> str:
    """Return who it is compared with, and which term decides."""
    other = found.cutoff
    if other is None or found.dropped_at == "gate":
        return ""
    lead = other.score - found.hit.score
    if found.rank is not None:
        named = tr("Recall", "Chunk {id} is the best that is no hit.").format(id=other.chunk.id)
    else:
        named = tr("Recall", "Chunk {id} is the last hit.").format(id=other.chunk.id)
    if found.cost is None:
        behind = tr("Recall", "It is behind by {lead}.").format(lead=signed(-lead, DECIMALS))
        return f"{named} {behind}"
    term, share = found.cost
    if term == "diversity":
        repeats = tr(
            "Recall", "It repeats less of the others; for what it repeats, this chunk loses {share}."
        )
        return f"{named} {repeats.format(share=signed(share, DECIMALS))}"
    ahead = tr("Recall", "It is ahead by {lead}, most of it by {term}: {share}.").format(
        lead=signed(lead, DECIMALS), term=term_name(term), share=signed(share, DECIMALS)
    )
    return f"{named} {ahead}"


def pairs(found: Explanation) -> list[TermPair]:
    """Return both scores term by term, and their sums."""
    other = found.cutoff
    if other is None or found.dropped_at == "gate":
        return []
    names = {*found.hit.terms, *other.terms}
    ordered = sorted(names, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name))
    decisive = found.cost[0] if found.cost else ""
    rows = [
        _pair(
            name,
            term_name(name),
            (found.hit.terms.get(name, 0.0), other.terms.get(name, 0.0)),
            decisive,
        )
        for name in ordered
    ]
    total = _pair(SUM, tr("Recall", "sum"), (found.hit.score, other.score), decisive)
    return [*rows, replace(total, total=True)]


def _pair(key: str, name: str, values: tuple[float, float], decisive: str) -> TermPair:
    texts = (signed(values[0], DECIMALS), signed(values[1], DECIMALS))
    return TermPair(key, name, values, texts, key == decisive)


def decay(found: Explanation) -> str:
    """Return what fading costs it."""
    rank = next((one.rank for one in found.standings if one.stage == "score"), None)
    if rank is None or rank == found.rank_without_decay:
        return tr("Recall", "Without decay it would stand at the same rank by score, {rank:,}.").format(
            rank=found.rank_without_decay
        )
    return tr("Recall", "Without decay it would stand at rank {other:,} by score, not at {rank:,}.").format(
        other=found.rank_without_decay, rank=rank
    )


# What would bring it in.


def remedy(one: Remedy, parameters: RecallParameters) -> str:
    """Return a remedy as sentences, and where the chunk would then stand."""
    steps = ". ".join(_steps(one, parameters))
    return tr("Recall", "{steps}: then it would be hit {rank:,}.").format(steps=steps, rank=one.rank)


def changes(changed: Mapping[str, float | bool], parameters: RecallParameters) -> str:
    """Return what is other than in a profile, in words."""
    return ". ".join(_change(name, value, parameters) for name, value in changed.items())


def _steps(one: Remedy, parameters: RecallParameters) -> Iterator[str]:
    for action in one.actions:
        yield ACTIONS[action]
    if one.changes:
        yield changes(one.changes, parameters)
    if one.limit is not None:
        yield LIMIT.format(n=one.limit)
    if one.uses:
        yield USES.format(n=one.uses)


def _change(name: str, value: float | bool, parameters: RecallParameters) -> str:
    if name in SWITCHES:
        return SWITCHES[name]
    before = attrgetter(name)(parameters)
    text = tr("Recall", "Raise {name} from {before} to {after}")
    if value < before:
        text = tr("Recall", "Lower {name} from {before} to {after}")
    return text.format(name=_name(name), before=f"{before:g}", after=f"{value:g}")


def _name(name: str) -> str:
    """Return what a value of a profile is called within a sentence."""
    if name in NAMES:
        return NAMES[name]
    if name.startswith("sub_tiers."):
        return tr("Recall", "the factor of sub-tier {name}").format(name=name.removeprefix("sub_tiers."))
    term = WEIGHTED.get(name, name.removesuffix("_weight"))
    said = tr("Recall", "the factor of {term}") if name.endswith("_factor") else ""
    return (said or tr("Recall", "the weight of {term}")).format(term=term_name(term))


def as_text(found: Explanation, parameters: RecallParameters) -> str:
    """Return all of it as text to paste."""
    compared = [f"{pair.name}\t{pair.texts[0]}\t{pair.texts[1]}" for pair in pairs(found)]
    tried = [remedy(one, parameters) for one in found.remedies]
    stages = [one.words for one in verdicts(found)]
    return "\n".join([title(found), "", *stages, "", against(found), *compared, "", decay(found), *tried])
