"""A million points as one picture, and which of them lie within an outline; pure arrays, for any thread."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float32]
Mask = npt.NDArray[np.bool_]
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

    def cells(self, points: Points) -> tuple[npt.NDArray[np.int64], Mask]:
        """Return the cell of each point, shape (n,), counted from the top left, and which are in sight."""
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


def density(frame: Frame, points: Points, classes: Classes, colours: Colours) -> Image:
    """Return a picture (rows, columns, 4) of how many points lie where, in the mean colour of each cell.

    ``classes`` (n,) say which of ``colours`` (k, 3) a point has.
    """
    cells, inside = frame.cells(points)
    size = frame.columns * frame.rows
    counts = np.bincount(cells, minlength=size)
    image = np.zeros((size, 4), np.uint8)
    filled = counts > 0
    for channel in range(3):
        weights = colours[classes[inside], channel].astype(np.float64)
        total = np.bincount(cells, weights=weights, minlength=size)
        image[filled, channel] = total[filled] / counts[filled]
    image[:, 3] = 255 * _opacity(counts)
    return image.reshape(frame.rows, frame.columns, 4)


def _opacity(counts: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Return an opacity that grows with the logarithm of the count: dense places don't drown the others."""
    most = np.log1p(counts.max(initial=1))
    shown = FAINTEST + (1 - FAINTEST) * np.log1p(counts) / most
    return np.where(counts > 0, shown, 0.0)


def within(frame: Frame, points: Points, outline: Mask) -> Mask:
    """Return which points lie in a cell of ``outline`` (rows, columns), shape (n,)."""
    cells, inside = frame.cells(points)
    found = np.zeros(len(points), bool)
    found[inside] = outline.ravel()[cells]
    return found
