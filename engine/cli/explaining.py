"""How ``mnemo`` says what was recalled, why, and how well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cli.printing import hit_lines, one_line
from engine.evaluation.records import Ablation, Evaluation, Interval, Tuning
from engine.parameters import PROFILES, RecallParameters
from engine.retrieval.explaining.records import Explanation, Remedy, Standing
from engine.retrieval.profiles import value_of
from engine.retrieval.records import Recall

_SHOWN = ("recall@5", "recall@10", "recall@20", "MRR", "nDCG@10")
_ACTIONS = {"restore": "restore it", "extend": "let it be valid on"}
_GATES = {
    "greeting": "A greeting needs no memory: nothing was looked up.",
    "confirmation": "A confirmation needs no memory: nothing was looked up.",
    "acknowledgement": "Thanks and the like need no memory: nothing was looked up.",
    "command": "A command needs no memory: nothing was looked up.",
}


def recall_lines(found: Recall) -> Iterator[str]:
    """Give how a question was understood, what to know of the answer, and the hits."""
    if found.gate is not None:
        yield _GATES[found.gate.kind]
    if found.route is not None:
        seen = f" ({found.route.seen})" if found.route.seen else ""
        yield f"asked for: {found.route.intent}{seen}"
    for number, part in enumerate(found.parts, start=1):
        yield f"part {number}: {one_line(part.query)}"
    yield from found.notes
    for hit in found.hits:
        first, terms = hit_lines(hit)
        yield f"{first}  [{hit.style}]"
        yield terms
    for chunk in found.hot:
        yield f"always given  #{chunk.id}  {one_line(chunk.content)}"


def explanation_lines(why: Explanation, profile: str | RecallParameters) -> Iterator[str]:
    """Give where a chunk stands at each stage, what cost it its place, and what would bring it in."""
    known = PROFILES[profile] if isinstance(profile, str) else profile
    place = f"hit {why.rank} of {why.limit}" if why.rank else f"not among the {why.limit} hits"
    yield f"#{why.chunk.id} is {place}: {one_line(why.chunk.content)}"
    if why.asked != why.query:
        yield f"asked as: {one_line(why.asked)}"
    for standing in why.standings:
        yield _standing_line(standing)
    terms = "  ".join(f"{name} {value:+.3f}" for name, value in why.hit.terms.items())
    yield f"score {why.hit.score:.3f}: {terms}"
    if why.cutoff is not None:
        side = "the first that is out" if why.rank else "the last that is in"
        yield f"{side}, #{why.cutoff.chunk.id}: {why.cutoff.score:.3f}"
    if why.cost is not None:
        yield f"most of its lead is {why.cost[0]}: {why.cost[1]:+.3f}"
    yield f"by score it would be number {why.rank_without_decay} if nothing faded"
    for remedy in why.remedies:
        yield f"  {remedy_line(remedy, known)}"


def _standing_line(standing: Standing) -> str:
    rank = f"number {standing.rank:,}" if standing.rank else "-"
    of = f" of {standing.of:,}" if standing.of is not None else ""
    cut = f", {standing.cut:,} pass" if standing.cut is not None else ""
    value = f", {standing.value:.3f}" if standing.value is not None else ""
    note = f"  {standing.note}" if standing.note else ""
    mark = " " if standing.kept else "x"
    return f" {mark} {standing.stage:<11} {rank}{of}{cut}{value}{note}"


def remedy_line(remedy: Remedy, profile: RecallParameters) -> str:
    """Return what to do, and where the chunk then stands."""
    done = [_ACTIONS[action] for action in remedy.actions]
    done += [_change(name, value_of(profile, name), value) for name, value in remedy.changes.items()]
    if remedy.limit:
        done.append(f"ask for {remedy.limit:,} hits")
    if remedy.uses:
        done.append("use it once" if remedy.uses == 1 else f"use it {remedy.uses:,} times")
    return f"{' and '.join(done)}: then it is hit {remedy.rank}"


def _change(name: str, before: float | bool, after: float | bool) -> str:
    if isinstance(after, bool):
        return f"switch {name} {'on' if after else 'off'}"
    return f"{name} from {before:g} to {after:g}"


def evaluation_lines(found: Evaluation) -> Iterator[str]:
    """Give the figures of each profile, on all questions and on each kind."""
    yield f"{len(found.questions):,} questions; per cent, with 95 % intervals"
    yield f"{'':<28}{'':>6}  " + "  ".join(f"{name:>18}" for name in _SHOWN)
    for one in found.figures:
        name = f"  {one.kind}" if one.kind else one.profile
        yield f"{name:<28}{one.questions:>6}  {_row(one.values)}"


def ablation_lines(found: Ablation) -> Iterator[str]:
    """Give what each term and stage adds, in points."""
    yield f"{found.base.profile}, {found.base.questions:,} questions; points against it as it is"
    yield f"{'':<34}  " + "  ".join(f"{name:>18}" for name in _SHOWN)
    yield f"{'as it is':<34}  {_row(found.base.values)}"
    for row in found.rows:
        yield f"{'without' if row.on else 'with':<8}{row.name:<26}  {_row(row.change, signed=True)}"


def tuning_lines(found: Tuning) -> Iterator[str]:
    """Give the weights found, and what they are worth where they were not looked for."""
    for name, (before, after) in found.changes.items():
        yield f"{name}: {before:g} -> {after:g}"
    if not found.changes:
        yield "No other weights are better on the half that was searched."
    low, high = 100 * found.gain.low, 100 * found.gain.high
    yield (
        f"{found.objective} on the {found.before.questions:,} questions held out: "
        f"{100 * found.before.values[found.objective].mean:.1f} -> "
        f"{100 * found.after.values[found.objective].mean:.1f}, "
        f"a gain of {100 * found.gain.mean:+.1f} points (95 %: {low:+.1f} to {high:+.1f})"
    )
    if low <= 0 <= high:
        yield "Nothing is established: the interval holds zero."


def _row(values: Mapping[str, Interval], *, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return "  ".join(
        f"{100 * v.mean:{sign}.1f} [{100 * v.low:{sign}.1f}, {100 * v.high:{sign}.1f}]".rjust(18)
        for v in (values[name] for name in _SHOWN)
    )
