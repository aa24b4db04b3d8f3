"""What a human attends to: which features of an artifact went with which outcome, by kind of gate.

A feature is a concern that the artifact speaks of, or one that it does not.  What is learned is counts, so
that anybody can check it; the odds of an outcome are those of naive Bayes with half a count to begin with.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.language.concerns import concerns, names

MISSING = "no word of "
_READ = 60_000  # characters of an artifact that are read, as by a model
_BEGINNING = 0.5  # counts of a feature with each outcome before anything is known


def features(artifact: str) -> dict[str, str]:
    """Return what stands out in an artifact, each with the words that show it ("" for what is missing).

    Nothing does where there is no artifact.
    """
    if not artifact.strip():
        return {}
    spoken = concerns(artifact[:_READ])
    return {
        _in_words(name) if name in spoken else MISSING + _in_words(name): spoken.get(name, "")
        for name in names()
    }


def _in_words(name: str) -> str:
    return name.replace("_", " ")


def percept(name: str, words: str) -> str:
    """Return a feature as rules tell it, with the words that show it."""
    return f"{name}: {words}" if words else name


def words_that_show(told: str) -> str:
    """Return the words that show a feature which rules told; "" for what a model told in its own words."""
    name, _, words = told.partition(": ")
    return words if name in map(_in_words, names()) else ""


@dataclass(frozen=True, slots=True)
class Seen:
    """A gate that was answered: its kind, what stood out in the artifact, and how it ended."""

    state: str
    features: frozenset[str]
    outcome: str


@dataclass(slots=True)
class Attention:
    """Counts of outcomes and of features with each, by state."""

    outcomes: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    seen: dict[tuple[str, str], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    @classmethod
    def of(cls, gates: Iterable[Seen]) -> Attention:
        """Return what these gates taught."""
        learned = cls()
        for gate in gates:
            learned.outcomes[gate.state][gate.outcome] += 1
            learned.seen[gate.state, gate.outcome].update(gate.features)
        return learned

    def shares(
        self, state: str, given: Iterable[str] = (), prior: Mapping[str, float] | None = None
    ) -> dict[str, float]:
        """Return how likely each outcome is, of 1 in sum, given features; from ``prior`` or what was counted.

        Empty where nothing was answered at gates of this state.
        """
        known = self.outcomes.get(state, Counter())
        begin = {outcome: float(count) for outcome, count in known.items()} if prior is None else prior
        given = list(given)
        logs = {
            outcome: math.log(weight) + sum(self.weight(state, outcome, feature) for feature in given)
            for outcome, weight in begin.items()
            if weight > 0
        }
        most = max(logs.values(), default=0.0)
        odds = {outcome: math.exp(value - most) for outcome, value in logs.items()}
        total = sum(odds.values())
        return {outcome: value / total for outcome, value in odds.items()}

    def weight(self, state: str, outcome: str, feature: str) -> float:
        """Return the logarithm of how often gates of a state that ended so had a feature."""
        count = self.outcomes.get(state, Counter())[outcome]
        seen = self.seen.get((state, outcome), Counter())[feature]
        return math.log((seen + _BEGINNING) / (count + 2 * _BEGINNING))

    def telling(self, state: str, outcome: str, given: Iterable[str]) -> list[tuple[str, float]]:
        """Return features by how much each speaks for an outcome against all others, in nats, most first."""
        others = [other for other in self.outcomes.get(state, ()) if other != outcome]
        found = [
            (feature, self.weight(state, outcome, feature) - self._most(state, others, feature))
            for feature in (given if others else ())
        ]
        return sorted(found, key=lambda item: (-item[1], item[0]))

    def _most(self, state: str, outcomes: Iterable[str], feature: str) -> float:
        return max(self.weight(state, outcome, feature) for outcome in outcomes)
