"""The points of a map and what of them is drawn: worked out off the UI thread, as plain arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor

from engine import MapLayout, MemoryEngine, Progress, Projection
from gui.views.map.colouring import Colouring
from gui.widgets.plots.raster import Classes, Colours, Frame, Layer, Mask, Points, density

MOST_DOTS = 6_000  # of one layer in sight; more are drawn as a picture
REST, MATCHED, SELECTED = "rest", "matched", "selected"
LAYERS = (REST, MATCHED, SELECTED)

Ids = npt.NDArray[np.int64]
_NONE: Ids = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Cloud:
    """Every chunk's place, and ``sorter`` (n,) that puts their ids in ascending order."""

    projection: Projection
    sorter: Ids

    @classmethod
    def of(cls, projection: Projection) -> Cloud:
        """Prepare a projection for looking ids up."""
        return cls(projection, np.argsort(projection.ids))

    def __len__(self) -> int:
        """Return the number of points."""
        return len(self.projection.ids)

    @property
    def ids(self) -> Ids:
        """The chunk of each point."""
        return self.projection.ids

    @property
    def points(self) -> Points:
        """The place of each chunk."""
        return self.projection.points

    def mask(self, ids: Sequence[int] | Ids) -> Mask:
        """Return which points belong to these chunks; chunks without a place are ignored."""
        found = np.zeros(len(self), bool)
        wanted = np.asarray(ids, dtype=np.int64)
        if len(self) and len(wanted):
            place = np.searchsorted(self.ids, wanted, sorter=self.sorter)
            row = self.sorter[np.minimum(place, len(self) - 1)]
            found[row[self.ids[row] == wanted]] = True
        return found

    def nearest(self, place: tuple[float, float], reach: tuple[float, float], among: Ids) -> int | None:
        """Return the chunk of the nearest point within reach, of the points ``among``, or None."""
        offset = np.abs(self.points[among] - place) / reach
        near = np.flatnonzero((offset <= 1).all(axis=1))
        if not len(near):
            return None
        return int(self.ids[among[near[np.square(offset[near]).sum(axis=1).argmin()]]])


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """What there is to draw: which points match the query in force and which are selected."""

    cloud: Cloud
    colouring: Colouring
    matched: Mask
    selected: Mask


def ask_cloud(engine: MemoryEngine, layout: MapLayout, progress: Progress) -> Cloud:
    """Return every chunk's place."""
    return Cloud.of(engine.projection(progress, layout=layout))


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """The layers of one frame, and which points are single dots in it that the mouse can be over."""

    layers: Mapping[str, Layer]
    dots: Ids


def draw(shown: Shown, frame: Frame, inks: Mapping[str, Sequence[QColor]]) -> Drawing:
    """Return what is drawn in this frame, each layer in its inks: one for each class."""
    plain = np.zeros(len(shown.cloud), np.uint8)
    parts = {
        REST: (~shown.matched, plain),
        MATCHED: (shown.matched, shown.colouring.classes),
        SELECTED: (shown.selected, plain),
    }
    layers = {
        key: _layer(frame, shown.cloud.points[mask], classes[mask], _table(inks[key]))
        for key, (mask, classes) in parts.items()
    }
    single = layers[MATCHED].image is None
    dots = np.flatnonzero(shown.matched & frame.cells(shown.cloud.points)[1]) if single else _NONE
    return Drawing(layers, dots)


def _layer(frame: Frame, points: Points, classes: Classes, colours: Colours) -> Layer:
    _, inside = frame.cells(points)
    if int(inside.sum()) > MOST_DOTS:
        return Layer(frame, density(frame, points, classes, colours))
    seen, kinds = points[inside], classes[inside]
    dots = tuple((int(kind), seen[kinds == kind]) for kind in np.unique(kinds))
    return Layer(frame, None, dots)


def _table(colours: Sequence[QColor]) -> Colours:
    return np.array([(colour.red(), colour.green(), colour.blue()) for colour in colours], np.uint8)
