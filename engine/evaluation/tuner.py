"""Weights searched on one half of the questions, and told on the other.

Coordinate ascent: each weight in turn takes the best of a few multiples of itself, until none is better.  It
is deterministic, and takes what it finds only from the half that it may look at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.errors import InvalidInputError
from engine.evaluation.bench import Bench, PerQuestion
from engine.evaluation.metrics import interval, intervals
from engine.evaluation.records import METRICS, Figures, Tuning
from engine.parameters import Bound, RecallParameters
from engine.progress import Progress
from engine.retrieval.profiles import profile_bounds, value_of, with_values
from engine.retrieval.ranking.composite import WEIGHT_OF

FEWEST_TUNED = 20  # questions; half of fewer says nothing
ROUNDS = 3
MULTIPLES = (0.0, 0.5, 0.8, 1.25, 2.0)
START = 0.1  # what a weight of 0 is tried with
LEAST_GAIN = 1e-4  # of the objective; less is not worth a change
_SEARCHED = {*WEIGHT_OF.values(), "text_share"}


def tune(bench: Bench, profile: RecallParameters, objective: str, seed: int, progress: Progress) -> Tuning:
    """Return the weights found on a random half of the questions and their worth on the other.

    Raises InvalidInputError for too few questions or an unknown objective.
    """
    _check(bench, objective, seed)
    searched, held = halves(bench, seed)
    search = _Search(bench, objective, searched, progress)
    best, reached = search.best(profile)
    before, after = (bench.measure(one, progress, held) for one in (profile, best))
    tuned = replace(best, name=f"{profile.name}, tuned")
    return Tuning(
        profile=tuned,
        objective=objective,
        before=Figures(profile.name, "", len(held), intervals(before)),
        after=Figures(tuned.name, "", len(held), intervals(after)),
        gain=interval(np.subtract(after[objective], before[objective])),
        searched=(search.value(profile), reached),
        trials=search.trials,
        changes={
            name: (value_of(profile, name), value_of(best, name))
            for name in sorted(_SEARCHED)
            if value_of(profile, name) != value_of(best, name)
        },
    )


def _check(bench: Bench, objective: str, seed: int) -> None:
    faults = [] if seed >= 0 else [f"seed is {seed}; it must be at least 0"]
    if objective not in METRICS:
        faults.append(f"there is no figure {objective!r}; there are {', '.join(METRICS)}")
    if len(bench.questions) < FEWEST_TUNED:
        faults.append(
            f"there are {len(bench.questions)} saved questions; tuning needs at least {FEWEST_TUNED}"
        )
    if faults:
        raise InvalidInputError(faults)


def halves(bench: Bench, seed: int) -> tuple[list[int], list[int]]:
    """Return the places of two random halves of the questions, each kind split alike."""
    generator = np.random.default_rng(seed)
    order = generator.permutation(len(bench.questions)).tolist()
    by_kind = sorted(order, key=lambda at: bench.questions[at].kind)
    return sorted(by_kind[::2]), sorted(by_kind[1::2])


class _Search:
    """One search; it counts what it tried."""

    def __init__(self, bench: Bench, objective: str, among: Sequence[int], progress: Progress) -> None:
        self.trials = 0
        self._bench = bench
        self._objective = objective
        self._among = among
        self._progress = progress

    def value(self, profile: RecallParameters) -> float:
        """Return the objective of a profile on the half that may be looked at."""
        found: PerQuestion = self._bench.measure(profile, self._progress, self._among)
        return float(np.mean(found[self._objective]))

    def best(self, profile: RecallParameters) -> tuple[RecallParameters, float]:
        """Return the best profile found, and its objective."""
        names = [(name, bound) for name, bound in profile_bounds(profile) if name in _SEARCHED]
        best, reached = profile, self.value(profile)
        for round_ in range(ROUNDS):
            before = reached
            for at, (name, bound) in enumerate(names):
                done = round_ * len(names) + at
                self._progress.step(done, ROUNDS * len(names), f"{name}: {reached:.3f}")
                best, reached = self._along(best, reached, name, bound)
            if reached - before < LEAST_GAIN:
                break
        return best, reached

    def _along(
        self, best: RecallParameters, reached: float, name: str, bound: Bound
    ) -> tuple[RecallParameters, float]:
        """Return the better of what is there and what other values of one weight bring."""
        now = value_of(best, name)
        for value in {round(min(m * now, bound.high), 4) for m in MULTIPLES} if now else {START}:
            tried = with_values(best, {name: value})
            self.trials += 1
            gained = self.value(tried)
            if gained - reached >= LEAST_GAIN:
                best, reached = tried, gained
        return best, reached
