"""A plane on which near neighbours stay near: t-SNE, by the optional package openTSNE.

van der Maaten & Hinton (2008), as Policar, Strazar & Zupan (2024) carry it out.  Groups come apart as they do
not on two straight axes; how far groups lie from each other, and how large they are, means nothing.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

from engine.errors import InvalidInputError
from engine.index.managed import ManagedIndex
from engine.mapping.projection import AXES, MapLayout, Points, Projection, nothing, placed, sample
from engine.progress import Progress
from engine.records import IdArray, VectorArray

PACKAGE = "openTSNE"
FITTED_ON = 10_000  # vectors; the time grows with them, and others find their place among these
LEAST = 10  # vectors that have neighbours to speak of
PERPLEXITY = 30  # neighbours that count, softly; the method's usual value
_ROUNDS = (250, 500)  # of its two phases, as the package has them
_NEAR = 5  # as perplexity of what is only placed
_SEED = 0  # the same vectors give the same picture
_REPORTED = 5  # rounds between reports of progress


def is_installed() -> bool:
    """Whether the optional package is there; looks without importing it."""
    return find_spec(PACKAGE) is not None


def by_neighbours(index: ManagedIndex, model: str, progress: Progress) -> Projection:
    """Return every vector of ``index`` on the plane: fitted on a sample, others among their nearest of it.

    Raises InvalidInputError without the package or for fewer than :data:`LEAST` vectors.
    """
    if not is_installed():
        raise InvalidInputError([f"{MapLayout.NEIGHBOURS} needs a package: pip install 'mnemoscope[map]'"])
    if len(index) == 0:
        return nothing(MapLayout.NEIGHBOURS, model)
    if len(index) < LEAST:
        fault = f"{MapLayout.NEIGHBOURS} needs at least {LEAST} vectors; this store has {len(index)}"
        raise InvalidInputError([fault])
    fitted_ids, fitted = sample(index, FITTED_ON, progress)
    place = _placing(fitted_ids, _fit(fitted, progress))
    ids, points = placed(index, place, progress, "placing the others")
    return Projection(ids, points, MapLayout.NEIGHBOURS, len(fitted_ids), model)


def _fit(vectors: VectorArray, progress: Progress) -> Any:
    """Return the fitted embedding; raises CancelledError between two rounds."""
    from openTSNE import TSNE  # an optional package, and slow to import

    done = itertools.count(_REPORTED, _REPORTED)

    def report(_round: int, _error: float, _embedding: object) -> None:
        progress.step(next(done), sum(_ROUNDS), "bringing neighbours together")

    progress.step(0, sum(_ROUNDS), "looking for neighbours")
    return TSNE(
        perplexity=min(PERPLEXITY, (len(vectors) - 1) / 3),
        early_exaggeration_iter=_ROUNDS[0],
        n_iter=_ROUNDS[1],
        n_jobs=max((os.cpu_count() or 1) - 1, 1),  # one is left to the window
        random_state=_SEED,
        callbacks=report,
        callbacks_every_iters=_REPORTED,
    ).fit(vectors)


def _placing(fitted_ids: IdArray, embedding: Any) -> Callable[[IdArray, VectorArray], Points]:
    """Return what places chunks: those fitted where they are, others at the median of their neighbours'."""
    fitted_points = np.asarray(embedding, np.float32)
    order = np.argsort(fitted_ids)

    def place(ids: IdArray, vectors: VectorArray) -> Points:
        known = np.isin(ids, fitted_ids)
        places = np.empty((len(ids), AXES), np.float32)
        places[known] = fitted_points[order[np.searchsorted(fitted_ids, ids[known], sorter=order)]]
        if not known.all():
            places[~known] = np.asarray(embedding.prepare_partial(vectors[~known], perplexity=_NEAR))
        return places

    return place
