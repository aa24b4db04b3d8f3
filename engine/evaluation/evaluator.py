"""Figures of profiles on saved questions, and what each term and stage adds to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from engine.errors import InvalidInputError
from engine.evaluation.bench import Bench, PerQuestion
from engine.evaluation.metrics import differences, intervals
from engine.evaluation.records import Ablation, AblationRow, Evaluation, Figures
from engine.parameters import RecallParameters, StageParameters, SubTierParameters
from engine.progress import Progress
from engine.retrieval.profiles import value_of, with_values
from engine.retrieval.ranking.composite import WEIGHT_OF

_NEUTRAL: Mapping[str, float] = {"mood_factor": 1.0, "low_confidence_factor": 1.0, "diversity": 1.0}
_SEEDS_DIVERSITY = 0.7
_PUT_IN = 0.1  # weight of a term that is off
_UNRANKED = ("hot_tier",)  # what it gives stands beside the hits, which are what is measured
NO_QUESTIONS = (
    "There is no saved question to measure by. Save questions with the chunks that they should bring back, "
    "or import a set."
)


def evaluate(bench: Bench, profiles: Sequence[RecallParameters], progress: Progress) -> Evaluation:
    """Return the figures of each profile, on all questions and on each kind; raises InvalidInputError."""
    require_questions(bench)
    _require_names(profiles)
    found: dict[str, PerQuestion] = {}
    for done, profile in enumerate(profiles):
        progress.step(done, len(profiles), profile.name)
        found[profile.name] = bench.measure(profile, progress)
    told = tuple(one for name, values in found.items() for one in _by_kind(bench, name, values))
    return Evaluation(told, bench.questions, found)


def _require_names(profiles: Sequence[RecallParameters]) -> None:
    """Raise InvalidInputError where two profiles have one name: their figures could not be told apart."""
    names = Counter(profile.name for profile in profiles)
    if faults := [f"{count} profiles are called {name!r}" for name, count in names.items() if count > 1]:
        raise InvalidInputError(faults)


def require_questions(bench: Bench) -> None:
    """Raise InvalidInputError if there is nothing to measure by."""
    if not bench.questions:
        raise InvalidInputError([NO_QUESTIONS])


def _by_kind(bench: Bench, profile: str, values: PerQuestion) -> Iterator[Figures]:
    yield Figures(profile, "", len(bench.questions), intervals(values))
    kinds = [question.kind for question in bench.questions]
    for kind in sorted(set(kinds) - {""}):
        places = [at for at, own in enumerate(kinds) if own == kind]
        picked = {name: [found[at] for at in places] for name, found in values.items()}
        yield Figures(profile, kind, len(places), intervals(picked))


def ablate(bench: Bench, profile: RecallParameters, progress: Progress) -> Ablation:
    """Return what each term and stage of a profile adds: left out if it is on, put in if it is off."""
    require_questions(bench)
    base = bench.measure(profile, progress)
    changes = list(_changes(profile))
    rows = []
    for done, (name, on, values) in enumerate(changes):
        progress.step(done, len(changes), name)
        found = bench.measure(with_values(profile, values), progress)
        rows.append(AblationRow(name, on, intervals(found), differences(found, base)))
    return Ablation(Figures(profile.name, "", len(bench.questions), intervals(base)), tuple(rows))


def _changes(profile: RecallParameters) -> Iterator[tuple[str, bool, Mapping[str, float | bool]]]:
    """Give each term and stage, whether it is on, and the values that turn it round."""
    for term, parameter in WEIGHT_OF.items():
        on = bool(value_of(profile, parameter))
        yield term, on, {parameter: 0.0 if on else _PUT_IN}
    for name, neutral in _NEUTRAL.items():
        on = value_of(profile, name) != neutral
        if on or name == "diversity":
            yield (
                name.removesuffix("_factor").replace("_", " "),
                on,
                {name: neutral if on else _SEEDS_DIVERSITY},
            )
    tiers = {f"sub_tiers.{item.name}": 1.0 for item in fields(SubTierParameters)}
    if any(value_of(profile, name) != 1 for name in tiers):
        yield "sub-tier", True, tiers
    for item in fields(StageParameters):
        if item.name in _UNRANKED:
            continue
        on = getattr(profile.stages, item.name)
        yield f"stage: {item.name.replace('_', ' ')}", on, {f"stages.{item.name}": not on}
