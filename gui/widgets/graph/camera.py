"""Which part of a plane is in sight, and how large."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gui.widgets.graph.scene import Points

NEAREST, FARTHEST = 600.0, 4.0  # pixels a unit of the plane


@dataclass(frozen=True, slots=True)
class Camera:
    """The place of the plane in the middle of the view, and the pixels a unit has; y grows downwards."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 100.0
    width: float = 1.0
    height: float = 1.0

    def on_view(self, points: Points) -> Points:
        """Return where places (n, 2) of the plane are on the view, in pixels."""
        middle = np.array([self.width / 2, self.height / 2])
        shown: Points = (points - (self.x, self.y)) * self.scale + middle
        return shown

    def on_plane(self, x: float, y: float) -> tuple[float, float]:
        """Return which place of the plane a pixel shows."""
        return (x - self.width / 2) / self.scale + self.x, (y - self.height / 2) / self.scale + self.y

    def resized(self, width: float, height: float) -> Camera:
        """Return the camera of a view of another size."""
        return Camera(self.x, self.y, self.scale, width, height)

    def moved(self, across: float, down: float) -> Camera:
        """Return the camera after the plane was dragged by some pixels."""
        return Camera(
            self.x - across / self.scale, self.y - down / self.scale, self.scale, self.width, self.height
        )

    def zoomed(self, factor: float, x: float, y: float) -> Camera:
        """Return the camera ``factor`` times as near, in which pixel (x, y) shows what it showed."""
        scale = min(max(self.scale * factor, FARTHEST), NEAREST)
        here = self.on_plane(x, y)
        return Camera(
            here[0] - (x - self.width / 2) / scale,
            here[1] - (y - self.height / 2) / scale,
            scale,
            self.width,
            self.height,
        )

    def fitted(self, points: Points, margins: tuple[float, float], nearest: float) -> Camera:
        """Return the camera that shows all of some places, no nearer than ``nearest`` pixels a unit.

        ``margins`` are pixels left free at each side, and above and below.
        """
        if not len(points):
            return self
        low, high = points.min(axis=0), points.max(axis=0)
        span = np.maximum(high - low, 1e-6)
        room = np.maximum((self.width - 2 * margins[0], self.height - 2 * margins[1]), 10)
        scale = min(max(float((room / span).min()), FARTHEST), nearest)
        middle = (low + high) / 2
        return Camera(float(middle[0]), float(middle[1]), scale, self.width, self.height)
