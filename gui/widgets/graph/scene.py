"""What a picture of a graph holds, as plain values that may be made off the UI thread."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from gui.widgets.plots.ink import Ink

Key = int | str
Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Spot:
    """A node: a dot, or a ``hub`` that holds others together, at a place of the plane.

    ``label`` stands below it, ``tip`` says all there is to say; a ``faded`` one takes no part, and ``more``
    links lead from it to what the picture leaves out.
    """

    key: Key
    place: tuple[float, float]
    label: str
    tip: str
    hub: bool = False
    faded: bool = False
    more: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A link between two nodes, as they are numbered; ``name`` says of which kind it is.

    ``key`` is None for one that can't be chosen, ``shift`` how far it lies beside others between the two.
    """

    key: int | None
    start: int
    end: int
    name: str
    ink: Ink
    tip: str = ""
    directed: bool = True
    shift: float = 0.0


@dataclass(frozen=True, eq=False)
class Scene:
    """A whole picture: the first node is the one that it is drawn around."""

    spots: Sequence[Spot] = ()
    lines: Sequence[Line] = ()

    @cached_property
    def points(self) -> Points:
        """The places of the nodes, shape (n, 2)."""
        return np.array([spot.place for spot in self.spots], np.float64).reshape(-1, 2)

    @cached_property
    def spacing(self) -> float:
        """How far it is from node to node on the average, were they spread evenly."""
        if len(self.spots) < 2:
            return 1.0
        across, down = np.ptp(self.points, axis=0) + 1
        return float(np.sqrt(across * down / len(self.spots)))

    @cached_property
    def hubs(self) -> npt.NDArray[np.bool_]:
        """Which nodes are hubs, shape (n,)."""
        return np.array([spot.hub for spot in self.spots], np.bool_)

    @cached_property
    def ends(self) -> npt.NDArray[np.int64]:
        """The numbers of the nodes at both ends of each link, shape (m, 2)."""
        return np.array([(line.start, line.end) for line in self.lines], np.int64).reshape(-1, 2)

    @cached_property
    def shifts(self) -> npt.NDArray[np.float64]:
        """How far each link lies beside others between its nodes, shape (m,)."""
        return np.array([line.shift for line in self.lines], np.float64)

    @cached_property
    def beside(self) -> dict[int, set[int]]:
        """The numbers of the nodes that each node is linked to."""
        found: dict[int, set[int]] = defaultdict(set)
        for line in self.lines:
            found[line.start].add(line.end)
            found[line.end].add(line.start)
        return found

    @cached_property
    def numbers(self) -> dict[Key, int]:
        """The number of each node."""
        return {spot.key: number for number, spot in enumerate(self.spots)}


def towards(points: Points, here: int, among: Sequence[int], way: tuple[float, float]) -> int | None:
    """Return which of some nodes lies nearest in a direction (right, down), seen from the node ``here``.

    Only those within sixty degrees of it count; None if there is none.
    """
    if not among:
        return None
    numbers = np.array(sorted(among))
    offsets = points[numbers] - points[here]
    far = np.hypot(offsets[:, 0], offsets[:, 1])
    along = offsets @ np.array(way)
    fits = (along >= 0.5 * far) & (far > 0)
    if not fits.any():
        return None
    # What lies off the way counts as farther.
    cost = np.where(fits, far * (2 - along / np.maximum(far, 1e-9)), np.inf)
    return int(numbers[cost.argmin()])
