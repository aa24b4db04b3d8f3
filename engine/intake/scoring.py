"""How important a fact is: four channels, each with what it was taken from (seed 001, SPEC 2.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from engine.dynamics.importance import Priority, encoding_boost, importance, priority
from engine.intake.records import Neighbour
from engine.language.data import language_data
from engine.language.records import Emotion, Evidence
from engine.parameters import ImportanceParameters
from engine.records import VectorArray

_ALIKE = 0.5  # cosine from which a memory says how useful its like has been


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """The channels in [0, 1], the importance they make, and the evidence of each.

    ``stability`` (days) is that of a fresh memory after the encoding boost, and a flashbulb's.
    """

    novelty: float
    arousal: float
    reward: float
    attention: float
    importance: float
    boost: float
    stability: float
    flashbulb: bool
    evidence: tuple[Evidence, ...]

    @property
    def priority(self) -> Priority:
        """What the importance is called."""
        return priority(self.importance)


def score(
    text: str,
    vector: VectorArray,
    emotion: Emotion,
    neighbours: Sequence[Neighbour],
    at_hand: VectorArray,
    parameters: ImportanceParameters,
) -> Scores:
    """Score a fact beside what it resembles.

    ``vector`` and ``at_hand`` (n, dimension), of what the session spoke of, are centred.
    """
    evidence: list[Evidence] = []
    novelty = _novelty(neighbours, evidence)
    arousal = _arousal(text, emotion, parameters, evidence)
    reward = _reward(neighbours, parameters, evidence)
    attention = _attention(vector, at_hand, parameters, evidence)
    composite = importance(
        novelty=novelty, arousal=arousal, reward=reward, attention=attention, parameters=parameters
    )
    composite = max(parameters.floor, composite)
    boost = encoding_boost(composite)
    flashbulb = emotion.arousal >= parameters.flashbulb_arousal
    if flashbulb:
        composite = max(composite, parameters.flashbulb_importance)
        evidence.append(Evidence("flashbulb", emotion.arousal, "arousal of the message"))
    return Scores(
        novelty=novelty,
        arousal=arousal,
        reward=reward,
        attention=attention,
        importance=composite,
        boost=boost,
        stability=boost * (parameters.flashbulb_stability if flashbulb else 1.0),
        flashbulb=flashbulb,
        evidence=tuple(evidence),
    )


def _novelty(neighbours: Sequence[Neighbour], evidence: list[Evidence]) -> float:
    nearest = max((n.similarity for n in neighbours), default=0.0)
    evidence.append(Evidence("novelty", 1 - nearest, "1 minus the similarity of the nearest memory"))
    return min(1.0, max(0.0, 1 - nearest))


def _arousal(
    text: str, emotion: Emotion, parameters: ImportanceParameters, evidence: list[Evidence]
) -> float:
    """Return the baseline and what urgent words add, or the emotion's arousal where that is more."""
    cues = [
        Evidence(f"arousal: {name}", weight, found.group())
        for name, weight, pattern in _cues()
        if (found := pattern.search(text))
    ]
    by_words = parameters.arousal_baseline + sum(cue.value for cue in cues)
    evidence += cues or [Evidence("arousal", parameters.arousal_baseline, "nothing urgent was said")]
    if emotion.arousal > by_words:
        evidence.append(Evidence("arousal: emotion", emotion.arousal, emotion.category))
    return min(1.0, max(by_words, emotion.arousal))


@cache
def _cues() -> tuple[tuple[str, float, re.Pattern[str]], ...]:
    data = language_data("arousal")
    return tuple(
        (cue["name"], cue["weight"], re.compile(cue["pattern"], re.IGNORECASE)) for cue in data["cue"]
    )


def _reward(
    neighbours: Sequence[Neighbour], parameters: ImportanceParameters, evidence: list[Evidence]
) -> float:
    """Return how useful what is alike has been: its mean utility, weighted by similarity."""
    alike = [
        (n.similarity, n.chunk.utility)
        for n in neighbours
        if n.similarity >= _ALIKE and n.chunk.utility is not None
    ]
    if not alike:
        evidence.append(Evidence("reward", parameters.reward_default, "nothing is alike: the neutral prior"))
        return parameters.reward_default
    total = sum(similarity for similarity, _ in alike)
    value = sum(similarity * utility for similarity, utility in alike) / total
    evidence.append(Evidence("reward", value, f"mean utility of {len(alike)} like it"))
    return min(1.0, max(0.0, value))


def _attention(
    vector: VectorArray,
    at_hand: VectorArray,
    parameters: ImportanceParameters,
    evidence: list[Evidence],
) -> float:
    """Return the cosine to the centroid of what the session spoke of."""
    centroid = at_hand.mean(axis=0) if len(at_hand) else np.zeros(len(vector))
    length = float(np.linalg.norm(centroid))
    if not length:
        evidence.append(Evidence("attention", parameters.attention_default, "the session has no context yet"))
        return parameters.attention_default
    value = min(1.0, max(0.0, float(vector @ centroid) / length))
    evidence.append(Evidence("attention", value, f"likeness to {len(at_hand)} memories at hand"))
    return value
