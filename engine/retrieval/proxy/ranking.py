"""Scores of what passed the filters, kept term by term: composite for experience, a cosine for salience."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from engine.dynamics.activation import tanh_normalised
from engine.dynamics.arrays import total
from engine.dynamics.similarity import (
    ACTIVATION_SHARE,
    EXPERIENCE_FACETS,
    experience_similarity,
    proxy_score,
)
from engine.records import Facet, FloatArray, IdArray
from engine.retrieval.proxy.records import ProxyMode

_DECIMALS = (
    12  # of a score that count: what differs by rounding alone is a tie, and the first chunk stored wins
)

Cosines = Mapping[Facet, FloatArray]
"""By facet, one a chunk: NaN where it is not known."""


@dataclass(frozen=True, slots=True, eq=False)
class Scored:
    """Chunks with their scores, the terms of these and the cosines behind them: arrays of one length n."""

    ids: IdArray
    score: FloatArray
    terms: Mapping[str, FloatArray]
    cosines: Cosines

    def best(self, limit: int) -> Scored:
        """Return the best ones, best first; of equal ones the older, by its id."""
        rows = np.lexsort((self.ids, -self.score.round(_DECIMALS)))[:limit]
        return Scored(
            self.ids[rows],
            self.score[rows],
            {name: values[rows] for name, values in self.terms.items()},
            {facet: values[rows] for facet, values in self.cosines.items()},
        )


def experience(
    ids: IdArray,
    activation: FloatArray,
    cosines: Cosines,
    *,
    mode: str,
    threshold: float,
    noise: FloatArray,
) -> Scored:
    """Return the composite of chunks above the threshold.

    tanh(B - tau) / 2, half the similarity, and noise.  Similarity is a quarter of the sum of the cosines, or
    in single mode the one there is; a facet that is not known adds nothing.  Source: SPEC 1.3.
    """
    known = {facet: np.nan_to_num(values) for facet, values in cosines.items()}
    matrix = np.array(list(known.values())).reshape(len(known), len(ids)).T
    single = mode == ProxyMode.SINGLE
    similarity = total(matrix) if single else experience_similarity(matrix)
    share = (1 - ACTIVATION_SHARE) / (1 if single else EXPERIENCE_FACETS)
    terms = {
        "activation": ACTIVATION_SHARE * tanh_normalised(activation, threshold=threshold),
        **{str(facet): share * values for facet, values in known.items()},
        "noise": noise,
    }
    return Scored(ids, proxy_score(activation, similarity, threshold=threshold, noise=noise), terms, cosines)


def salience(ids: IdArray, cosines: FloatArray) -> Scored:
    """Return the cosine of those chunks that have one."""
    known = ~np.isnan(cosines)
    values = cosines[known]
    return Scored(ids[known], values, {str(Facet.SALIENCE): values}, {Facet.SALIENCE: values})
