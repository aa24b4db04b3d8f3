"""Where a name goes in a plot: never over another name, and over as little of the curves as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

Floats = npt.NDArray[np.float64]
LATER = 1  # point that a place must save for each that comes before it
MOST_POINTS = 1500  # of one curve; enough to know where it runs
APART = 6  # pixels from point to point along a curve: a stroke across a name counts wherever it starts
MOST_BETWEEN = 256  # points on one stroke, which may reach far out of sight


def curve_points(box: pg.ViewBox, to_page: QTransform) -> Floats:
    """Return points (n, 2) along the curves that show in ``box``, in pixels of the page."""
    found = [np.zeros((0, 2))]
    for item in box.childGroup.childItems():
        if isinstance(item, pg.PlotCurveItem) and item.isVisible():
            x, y = item.getData()
            if x is not None and len(x) > 1:
                every = max(len(x) // MOST_POINTS, 1)
                ends = np.stack([x[::every], y[::every]], axis=1)
                found.append(_along(ends * [to_page.m11(), to_page.m22()] + [to_page.dx(), to_page.dy()]))
    return np.concatenate(found)


def best_place(
    places: Iterable[QRectF], inside: QRectF, taken: Sequence[QRectF], points: Floats
) -> QRectF | None:
    """Return the place that covers fewest points, a later one only if it saves some; None without room."""
    best, least = None, np.inf
    for number, place in enumerate(places):
        if LATER * number >= least:
            break
        if not inside.contains(place) or any(place.intersects(other) for other in taken):
            continue
        cost = LATER * number + _covered(place, points)
        if cost < least:
            best, least = place, cost
    return best


def _along(ends: Floats) -> Floats:
    """Return points on the strokes between ``ends`` (n, 2), none further than APART from the next."""
    strokes = np.stack([ends[:-1], ends[1:]], axis=1)
    strokes = strokes[np.isfinite(strokes).all(axis=(1, 2))]
    lengths = np.hypot(*(strokes[:, 1] - strokes[:, 0]).T)
    counts = np.clip(np.ceil(lengths / APART), 1, MOST_BETWEEN).astype(np.int64)
    number = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    begins, steps = strokes[:, 0], (strokes[:, 1] - strokes[:, 0]) / counts[:, None]
    points: Floats = np.repeat(begins, counts, axis=0) + number[:, None] * np.repeat(steps, counts, axis=0)
    return points


def _covered(place: QRectF, points: Floats) -> int:
    x, y = points[:, 0], points[:, 1]
    across = (x > place.left()) & (x < place.right())
    return int(np.count_nonzero(across & (y > place.top()) & (y < place.bottom())))
