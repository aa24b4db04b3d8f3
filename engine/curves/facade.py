"""The part of the façade that gives curves: values now, in the past and in the future, as ranked."""

from __future__ import annotations

from collections.abc import Sequence

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
from engine.records import IdArray

Ids = Sequence[int] | IdArray


class CurveFacade:
    """Delegates to :class:`~engine.inspection.Inspection`; with other parameters, these are only tried out.

    Raises InvalidInputError with every parameter that is out of bounds, NotFoundError for a missing chunk.
    """

    _inspection: Inspection

    def activation_curve(self, chunk_id: int, horizon: int = 200) -> ActivationCurve:
        """Return a chunk's activation over the coming interactions: the ranker's own function."""
        return self._inspection.activation_curve(chunk_id, horizon)

    def curves(
        self,
        chunk_id: int,
        request: CurveRequest | None = None,
        *,
        activation: ActivationParameters | None = None,
        retention: RetentionParameters | None = None,
    ) -> ChunkCurves:
        """Return all curves of a chunk around now, with other parameters or rehearsals tried out."""
        return self._inspection.chunk_curves(chunk_id, request or CurveRequest(), activation, retention)

    def activation_curves(
        self, ids: Ids, request: CurveRequest | None = None, *, activation: ActivationParameters | None = None
    ) -> ManyCurves:
        """Return the activation of many chunks over one axis, and when each falls to the threshold."""
        return self._inspection.activation_curves(ids, request or CurveRequest(), activation)

    def store_fan(
        self,
        horizon: int = 200,
        quantiles: Sequence[float] = (0.05, 0.25, 0.5, 0.75, 0.95),
        *,
        back: int | None = None,
        activation: ActivationParameters | None = None,
        ids: Ids | None = None,
        progress: Progress | None = None,
    ) -> StoreFan:
        """Return quantiles of activation over the whole store or ``ids``: past, now and to the horizon.

        ``back`` is how many interactions before now to start; None: at the first presentation.
        """
        return self._inspection.store_fan(horizon, quantiles, back, activation, ids, progress or Progress())

    def store_spread(
        self,
        *,
        activation: ActivationParameters | None = None,
        ids: Ids | None = None,
        progress: Progress | None = None,
    ) -> StoreSpread:
        """Return how activation is spread now over the whole store or ``ids``, as a histogram."""
        return self._inspection.store_spread(activation, ids, progress or Progress())
