"""A million points as one picture, and which of them lie within an outline; pure arrays, for any thread."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
Cells = npt.NDArray[np.int64]
Classes = npt.NDArray[np.uint8]
Colours = npt.NDArray[np.uint8]
Image = npt.NDArray[np.uint8]

FAINTEST = 0.35  # opacity of a cell with one point in it


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the plane in sight and the cells it is cut into; ``bottom`` < ``top``."""

    left: float
    right: float
    bottom: float
    top: float
    columns: int
    rows: int

    def cells(self, points: Points) -> tuple[Cells, Mask]:
        """Return which points are in sight, shape (n,), and before it the cell of each of those.

        Cells are counted from the top left.
        """
        x = (points[:, 0] - self.left) * (self.columns / (self.right - self.left))
        y = (self.top - points[:, 1]) * (self.rows / (self.top - self.bottom))
        inside = (x >= 0) & (x < self.columns) & (y >= 0) & (y < self.rows)
        column, row = x[inside].astype(np.int64), y[inside].astype(np.int64)
        return row * self.columns + column, inside


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """Points of one kind: a picture of those in ``frame``, or the dots (m, 2) of each colour."""

    frame: Frame
    image: Image | None = None
    dots: tuple[tuple[int, Points], ...] = ()


def density(frame: Frame, cells: Cells, classes: Classes, colours: Colours) -> Image:
    """Return a picture (rows, columns, 4) of how many points lie where, in the mean colour of each cell.

    ``cells`` (n,) are of the points in sight, ``classes`` (n,) say which of ``colours`` (k, 3) each has.
    """
    size = frame.columns * frame.rows
    counts = np.bincount(cells, minlength=size)
    image = np.zeros((size, 4), np.uint8)
    filled = np.flatnonzero(counts)
    for channel in range(3):
        image[filled, channel] = _mean(cells, colours[:, channel], classes, counts)[filled]
    image[:, 3] = (255 * _opacity(int(counts.max(initial=1))))[counts]
    return image.reshape(frame.rows, frame.columns, 4)


def _mean(
    cells: Cells, values: npt.NDArray[np.uint8], classes: Classes, counts: npt.NDArray[np.int64]
) -> npt.NDArray[np.float64]:
    if len(values) == 1:
        return np.full(len(counts), values[0], np.float64)
    total = np.bincount(cells, weights=values.astype(np.float64)[classes], minlength=len(counts))
    mean: npt.NDArray[np.float64] = total / np.maximum(counts, 1)
    return mean


def _opacity(most: int) -> npt.NDArray[np.float64]:
    """Return the opacity for each count up to the highest, shape (most + 1,).

    It grows with the logarithm: dense places don't drown the others.
    """
    share: npt.NDArray[np.float64] = np.log1p(np.arange(most + 1)) / np.log1p(most)
    shown = FAINTEST + (1 - FAINTEST) * share
    shown[0] = 0.0
    return shown


def within(frame: Frame, points: Points, outline: Mask) -> Mask:
    """Return which points lie in a cell of ``outline`` (rows, columns), shape (n,)."""
    cells, inside = frame.cells(points)
    found = np.zeros(len(points), bool)
    found[inside] = outline.ravel()[cells]
    return found
