"""Activation of many chunks: each as a curve of its own, or all as quantiles and a histogram."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import numpy as np

from engine.curves.axes import fan_axis, interaction_axis
from engine.curves.pace import Pace
from engine.curves.records import CurveRequest, ManyCurves, StoreFan, StoreSpread
from engine.dynamics.crossing import activation_crossings
from engine.dynamics.curves import activation_quantiles, activations_at
from engine.dynamics.traces import Traces, TraceTable
from engine.parameters import ActivationParameters
from engine.progress import Progress
from engine.records import FloatArray, IdArray

_BARS = 40
_LEAST_RANGE = 2.0  # nats that the bars divide, so that equal values do not make a bar too thin to see
_NICE = (1.0, 2.0, 2.5, 5.0, 10.0)
_FAN_WORK = 28_000_000  # chunks evaluated a fan, over all moments: about two seconds
_FAN_POINTS = (24, 80)


def many_curves(
    ids: IdArray,
    traces: Traces,
    *,
    now_interaction: int,
    now: datetime,
    request: CurveRequest,
    activation: ActivationParameters,
    pace: Pace | None,
) -> ManyCurves:
    """Return the activation of each chunk at the same moments, and when each falls to the threshold."""
    decay, threshold = activation.decay, activation.threshold
    axis = interaction_axis(traces.values.astype(np.float64), now_interaction, request)
    values = activations_at(traces, axis, decay=decay).T
    current = traces.activation(now=now_interaction, decay=decay)
    return ManyCurves(
        ids,
        axis,
        np.ascontiguousarray(values),
        current,
        activation_crossings(traces, now=now_interaction, threshold=threshold, decay=decay),
        threshold,
        now_interaction,
        now,
        int(np.count_nonzero(current > threshold)),
        int(np.count_nonzero(np.isneginf(current))),
        pace,
    )


def fan(
    traces: Traces | TraceTable,
    *,
    now_interaction: int,
    now: datetime,
    back: int | None,
    horizon: int,
    quantiles: Sequence[float],
    decay: float,
    pace: Pace | None,
    progress: Progress,
) -> StoreFan:
    """Return quantiles of activation, from the first presentation (or ``back``) to the horizon.

    The more chunks, the fewer moments: a million take about two seconds.
    """
    values = traces.traces.values if isinstance(traces, TraceTable) else traces.values
    first = int(values.min(initial=now_interaction)) if back is None else now_interaction - back
    low, high = _FAN_POINTS
    moments = fan_axis(
        first, now_interaction, horizon, int(np.clip(_FAN_WORK // max(len(traces), 1), low, high))
    )
    columns = []
    for done, moment in enumerate(moments):
        progress.step(done, len(moments), f"interaction {moment:,.0f}")
        columns.append(activation_quantiles(traces, [moment], quantiles, decay=decay))
    return StoreFan(tuple(quantiles), moments, np.hstack(columns), now_interaction, now, len(traces), pace)


def spread(
    traces: Traces | TraceTable, *, now: int, unknown: int, activation: ActivationParameters
) -> StoreSpread:
    """Return how activation is spread now, in bars that end at the threshold."""
    values = traces.activation(now=now, decay=activation.decay).astype(np.float64)
    present = values[np.isfinite(values)]
    edges = bar_edges(present, activation.threshold)
    counts, _ = np.histogram(present, bins=edges)
    above = int(np.count_nonzero(present > activation.threshold))
    without = len(values) - len(present)
    return StoreSpread(
        edges, counts.astype(np.float64), activation.threshold, above, len(present), unknown + without
    )


def bar_edges(values: FloatArray, threshold: float) -> FloatArray:
    """Return the edges of bars: a round width apart that cover the values, one of them at the threshold."""
    low, high = (float(values.min()), float(values.max())) if len(values) else (threshold, threshold)
    rough = max(high - low, _LEAST_RANGE) / _BARS
    scale = 10.0 ** np.floor(np.log10(rough))
    width = scale * next(step for step in _NICE if step * scale >= rough)
    start, end = np.floor((low - threshold) / width), np.floor((high - threshold) / width) + 1
    edges: FloatArray = threshold + width * np.arange(start, end + 1)
    return edges
