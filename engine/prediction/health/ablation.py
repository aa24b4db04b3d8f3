"""Gates predicted again with a part of the predictor left out or replaced, to see what each is worth.

Every way ranks and votes by the functions that predictions themselves go by; only what these are given
differs.  What artifacts bring to mind stays as it is: what is replaced is how experience is ranked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from engine.dynamics.activation import logistic_noise
from engine.evaluation.metrics import interval
from engine.parameters import ActivationParameters
from engine.prediction.gates_seen import named
from engine.prediction.health.past import Scene
from engine.prediction.health.records import AblationResult, AblationVariant, Rate
from engine.prediction.offline import likeliest, votes, weighed
from engine.records import ChunkId, FloatArray
from engine.retrieval.proxy import ranking
from engine.retrieval.proxy.recaller import EXPERIENCE
from engine.retrieval.proxy.records import ProxyMode

SEEDS = 5
NOISES: Mapping[AblationVariant, float] = {AblationVariant.NOISE: 0.08, AblationVariant.MORE_NOISE: 0.25}
"""Scales of noise: the seed's, and what it was before (SPEC 1.3)."""


def draws(variant: AblationVariant) -> int:
    """Return how often one way to predict is tried at a gate."""
    return SEEDS if variant in NOISES else 1


def predicted(scene: Scene, variant: AblationVariant, parameters: ActivationParameters, seed: int = 0) -> str:
    """Return the outcome that one way to predict comes to; "" where there is nothing to predict from."""
    state, features = scene.gate.state, scene.gate.features
    if variant is AblationVariant.POSTERIOR:
        return likeliest(scene.attention.shares(state, features))[0]
    experience = _experience(scene, variant, parameters, seed)
    before = votes(_cast(scene, experience), scene.seen)
    if variant is AblationVariant.PRIOR or not before:
        return likeliest(before)[0]
    shares = votes(_cast(scene, {**scene.salience, **experience}), scene.seen)
    return likeliest(weighed(shares, scene.attention, state, features))[0]


def _cast(scene: Scene, memories: Mapping[ChunkId, float]) -> Iterator[tuple[str, float]]:
    return ((scene.outcomes.get(key, ""), score) for key, score in memories.items())


def _experience(
    scene: Scene, variant: AblationVariant, parameters: ActivationParameters, seed: int
) -> dict[ChunkId, float]:
    """Return what comes to mind by the situation, with its scores.

    By recency that is what was presented last, each as active as can be; by similarity alone it is anything
    that was ever presented, all equally active.
    """
    mode = ProxyMode.SINGLE if variant is AblationVariant.BLENDED else ProxyMode.FACETS
    activation, threshold = scene.activation, parameters.threshold
    kept = activation > threshold
    if variant is AblationVariant.RECENCY:
        kept, activation = _newest(scene), np.full(len(scene.ids), np.inf)
    elif variant is AblationVariant.SIMILARITY:
        kept, activation = np.ones_like(kept), np.full(len(scene.ids), threshold)
    cosines = {} if variant is AblationVariant.ACTIVATION else scene.cosines[mode]
    found = ranking.experience(
        scene.ids[kept],
        activation[kept],
        {facet: values[kept] for facet, values in cosines.items()},
        mode=mode,
        threshold=threshold,
        noise=_noise(scene, variant, seed)[kept],
    ).best(EXPERIENCE)
    return {ChunkId(key): score for key, score in zip(found.ids.tolist(), found.score.tolist(), strict=True)}


def _newest(scene: Scene) -> npt.NDArray[np.bool_]:
    kept = np.zeros(len(scene.ids), dtype=np.bool_)
    kept[np.lexsort((scene.ids, -scene.newest))[:EXPERIENCE]] = True
    return kept


def _noise(scene: Scene, variant: AblationVariant, seed: int) -> FloatArray:
    count = len(scene.ids)
    if variant not in NOISES:
        return np.zeros(count)
    drawn = np.random.default_rng([seed, scene.gate.id])
    return logistic_noise(drawn, count, scale=NOISES[variant])


def tried(scene: Scene, parameters: ActivationParameters) -> dict[AblationVariant, list[str]]:
    """Return what each way to predict comes to at a gate, once a draw."""
    return {
        variant: [predicted(scene, variant, parameters, seed) for seed in range(draws(variant))]
        for variant in AblationVariant
    }


def results(
    outcomes: Sequence[str], found: Sequence[Mapping[AblationVariant, Sequence[str]]]
) -> tuple[tuple[AblationResult, ...], dict[AblationVariant, tuple[float, ...]]]:
    """Return the figures of each way to predict, and its hits gate by gate."""
    hits = {variant: _hits(outcomes, [tries[variant] for tries in found]) for variant in AblationVariant}
    silent = {variant: sum(not any(tries[variant]) for tries in found) for variant in AblationVariant}
    whole = hits[AblationVariant.FULL].mean(axis=1)
    figures = tuple(
        AblationResult(
            variant=variant,
            came_true=Rate.of(float(values.mean(axis=1).sum()), len(values)),
            change=interval(values.mean(axis=1) - whole),
            silent=silent[variant],
            seeds=values.shape[1],
            spread=float(values.mean(axis=0).std()),
        )
        for variant, values in hits.items()
    )
    return figures, {variant: tuple(values.mean(axis=1).tolist()) for variant, values in hits.items()}


def _hits(outcomes: Sequence[str], tries: Sequence[Sequence[str]]) -> FloatArray:
    """Return 1 where a prediction came true, shape (gates, draws)."""
    return np.array(
        [
            [float(bool(guess) and named(guess) == outcome) for guess in guesses]
            for outcome, guesses in zip(outcomes, tries, strict=True)
        ]
    )
