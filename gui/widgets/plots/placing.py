"""Where a name goes in a plot: never over another name, and over as little of the curves as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

Floats = npt.NDArray[np.float64]
LATER = 4  # points that a place must save for each that comes before it
MOST_POINTS = 1500  # of one curve; enough to know where it runs
BETWEEN = np.arange(0.0, 1.0, 0.25)[:, None]  # of the way from one point to the next: curves jump


def curve_points(box: pg.ViewBox, to_page: QTransform) -> Floats:
    """Return points (n, 2) of the curves that show in ``box``, in pixels of the page."""
    found = [np.zeros((0, 2))]
    for item in box.childGroup.childItems():
        if isinstance(item, pg.PlotCurveItem) and item.isVisible():
            x, y = item.getData()
            if x is not None and len(x) > 1:
                found.append(_along(x, y))
    points = np.concatenate(found)
    points = points[np.isfinite(points).all(axis=1)]
    moved = points * [to_page.m11(), to_page.m22()] + [to_page.dx(), to_page.dy()]
    return np.asarray(moved, np.float64)


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


def _along(x: Floats, y: Floats) -> Floats:
    every = max(len(x) // MOST_POINTS, 1)
    ends = np.stack([x[::every], y[::every]], axis=1)
    steps: Floats = ends[None, :-1] + BETWEEN[:, :, None] * (ends[1:] - ends[:-1])[None]
    return steps.reshape(-1, 2)


def _covered(place: QRectF, points: Floats) -> int:
    x, y = points[:, 0], points[:, 1]
    across = (x > place.left()) & (x < place.right())
    return int(np.count_nonzero(across & (y > place.top()) & (y < place.bottom())))
