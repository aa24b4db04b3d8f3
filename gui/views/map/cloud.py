"""The points of a map and what of them is drawn: worked out off the UI thread, as plain arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor

from engine import MapLayout, MemoryEngine, Progress, Projection
from gui.views.map.colouring import Colouring
from gui.widgets.plots.raster import Cells, Classes, Colours, Frame, Layer, Mask, Points, density

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
        found[self.rows(ids)] = True
        return found

    def rows(self, ids: Sequence[int] | Ids) -> Ids:
        """Return the row of each of these chunks that has a place."""
        wanted = np.asarray(ids, dtype=np.int64)
        if not len(self) or not len(wanted):
            return _NONE
        place = np.searchsorted(self.ids, wanted, sorter=self.sorter)
        row = self.sorter[np.minimum(place, len(self) - 1)]
        found: Ids = row[self.ids[row] == wanted]
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
    cells, inside = frame.cells(shown.cloud.points)
    rows = np.flatnonzero(inside)
    matched, selected = shown.matched[rows], shown.selected[rows]
    classes, plain = shown.colouring.classes[rows], np.zeros(len(rows), np.uint8)
    sight = _Sight(frame, shown.cloud.points, rows, cells)
    layers = {
        REST: sight.layer(~matched, plain, _table(inks[REST])),
        MATCHED: sight.layer(matched, classes, _table(inks[MATCHED])),
        SELECTED: sight.layer(selected, plain, _table(inks[SELECTED])),
    }
    return Drawing(layers, rows[matched] if layers[MATCHED].image is None else _NONE)


@dataclass(frozen=True, slots=True, eq=False)
class _Sight:
    """The points in a frame: ``rows`` (m,) of all ``points``, and the cell of each."""

    frame: Frame
    points: Points
    rows: Ids
    cells: Cells

    def layer(self, mask: Mask, classes: Classes, colours: Colours) -> Layer:
        """Return a picture or dots of some; ``mask`` and ``classes`` (m,) are of the points in sight."""
        if np.count_nonzero(mask) > MOST_DOTS:
            return Layer(self.frame, density(self.frame, self.cells[mask], classes[mask], colours))
        seen, kinds = self.points[self.rows[mask]], classes[mask]
        dots = tuple((int(kind), seen[kinds == kind]) for kind in np.unique(kinds))
        return Layer(self.frame, None, dots)


def _table(colours: Sequence[QColor]) -> Colours:
    return np.array([(colour.red(), colour.green(), colour.blue()) for colour in colours], np.uint8)
