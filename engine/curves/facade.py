"""The part of the façade that gives values: now, in the past and in the future, each as it is ranked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import numpy as np
import numpy.typing as npt

from engine.curves.records import (
    ActivationCurve,
    ChunkCurves,
    CurveRequest,
    ManyCurves,
    StoreFan,
    StoreSpread,
)
from engine.inspection import Inspection
from engine.parameters import ActivationParameters, RetentionParameters
from engine.progress import Progress
from engine.records import AsOf, FloatArray, IdArray

Ids = Sequence[int] | IdArray


class CurveFacade:
    """Delegates to :class:`~engine.inspection.Inspection`; with other parameters, these are only tried out.

    With ``as_of``, a value is that of another moment: only presentations up to it count, and now is then.
    Raises InvalidInputError with every parameter that is out of bounds, NotFoundError for a missing chunk.
    """

    _inspection: Inspection

    def moment(self, *, interaction: int | None = None, at: datetime | None = None) -> AsOf:
        """Return the moment that an interaction or a time names, on both clocks; one to come, about when."""
        return self._inspection.moment(interaction, at)

    def absent(self, ids: Ids, as_of: AsOf) -> npt.NDArray[np.bool_]:
        """Return whether each chunk came later: recorded after ``as_of``, with no presentation up to it."""
        return self._inspection.absent(ids, as_of)

    def activation(self, ids: Ids, *, as_of: AsOf | None = None) -> FloatArray:
        """Return the base-level activation of each chunk, in nats, as its curve plots it."""
        return self._inspection.activation(ids, as_of)

    def retention(self, ids: Ids, *, as_of: AsOf | None = None) -> FloatArray:
        """Return the v9 retention of each chunk; NaN where it is not known."""
        return self._inspection.retention(ids, as_of)

    def activation_curve(
        self, chunk_id: int, horizon: int = 200, *, as_of: AsOf | None = None
    ) -> ActivationCurve:
        """Return a chunk's activation over the coming interactions: the ranker's own function."""
        return self._inspection.activation_curve(chunk_id, horizon, as_of)

    def curves(
        self,
        chunk_id: int,
        request: CurveRequest | None = None,
        *,
        activation: ActivationParameters | None = None,
        retention: RetentionParameters | None = None,
        as_of: AsOf | None = None,
    ) -> ChunkCurves:
        """Return all curves of a chunk around now, with other parameters or rehearsals tried out."""
        wanted = request or CurveRequest()
        return self._inspection.chunk_curves(chunk_id, wanted, activation, retention, as_of)

    def activation_curves(
        self,
        ids: Ids,
        request: CurveRequest | None = None,
        *,
        activation: ActivationParameters | None = None,
        as_of: AsOf | None = None,
    ) -> ManyCurves:
        """Return the activation of many chunks over one axis, and when each falls to the threshold."""
        return self._inspection.activation_curves(ids, request or CurveRequest(), activation, as_of)

    def store_fan(
        self,
        horizon: int = 200,
        quantiles: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95),
        *,
        back: int | None = None,
        activation: ActivationParameters | None = None,
        ids: Ids | None = None,
        as_of: AsOf | None = None,
        progress: Progress | None = None,
    ) -> StoreFan:
        """Return quantiles of activation over the whole store or ``ids``: past, now and to the horizon.

        ``back`` is how many interactions before now to start; None: at the first presentation.
        """
        watched = progress or Progress()
        return self._inspection.store_fan(horizon, quantiles, back, activation, ids, as_of, watched)

    def store_spread(
        self,
        *,
        activation: ActivationParameters | None = None,
        ids: Ids | None = None,
        as_of: AsOf | None = None,
        progress: Progress | None = None,
    ) -> StoreSpread:
        """Return how activation is spread now over the whole store or ``ids``, as a histogram."""
        return self._inspection.store_spread(activation, ids, as_of, progress or Progress())
