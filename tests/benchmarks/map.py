"""The map at a million points: ``python -m tests.benchmarks.map``.

The plane of a million vectors is worked out once; then the picture is dragged, a frame at a time, while its
layers are drawn anew in the background.  The points are those vectors, so no store is needed.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from engine import MemoryEngine, NewChunk, Progress, Projection
from engine.index.factory import build_from
from engine.index.managed import BLOCK
from engine.mapping.principal import by_principal_components
from engine.records import VectorArray
from gui.session import Session
from gui.startup.fluidity import keep_fluid
from gui.tasks import TaskRunner
from gui.theme import Mode, Theme
from gui.views.map.cloud import Cloud, Shown
from gui.views.map.colouring import ONE_COLOUR, Colouring, Meaning
from gui.views.map.view import MapView
from tests.benchmarks.table import Pulse, wait
from tests.benchmarks.timing import summary

POINTS = 1_000_000
DIMENSION = 256
GROUPS = 40
FRAMES = 300
STEP = 0.004  # of the width in sight, between two frames: a drag across it in four seconds at 60 a second


class Painted(QObject):
    """Notes when the plot was painted."""

    last = 0.0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Note the time of a paint event; let everything pass."""
        if event.type() is QEvent.Type.Paint:
            self.last = time.perf_counter()
        return False


def vectors(count: int, generator: np.random.Generator) -> VectorArray:
    """Return unit vectors in groups, as those of texts are, shape (count, DIMENSION)."""
    middles = generator.normal(size=(GROUPS, DIMENSION)).astype(np.float32)
    made = middles[generator.integers(GROUPS, size=count)]
    made += generator.normal(size=made.shape).astype(np.float32)
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    return made


def projected(points: int) -> Projection:
    """Return that many vectors on the plane, and say how long that took."""
    generator = np.random.default_rng(1)
    sizes = [min(BLOCK, points - start) for start in range(0, points, BLOCK)]
    blocks = ((BLOCK * n + np.arange(size), vectors(size, generator)) for n, size in enumerate(sizes))
    index = build_from(blocks, points, DIMENSION, choose=False)
    start = time.perf_counter()
    projection = by_principal_components(index, "synthetic", Progress())
    print(f"  {'laying out':32} {time.perf_counter() - start:11.2f} s")
    return projection


def shown(projection: Projection) -> Shown:
    """Return everything in one colour, a tenth of it selected."""
    count = len(projection.ids)
    colouring = Colouring(ONE_COLOUR, np.zeros(count, np.uint8), (Meaning("chunks", count),))
    return Shown(Cloud.of(projection), colouring, np.ones(count, bool), np.arange(count) % 10 == 0)


def measure(view: MapView, tasks: TaskRunner) -> None:
    """Drag the plane and print how long frames took."""
    assert view.plot is not None
    painted, pulse, frames = Painted(), Pulse(), []
    view.plot.viewport().installEventFilter(painted)
    pulse.start()
    for _ in range(FRAMES):
        start = time.perf_counter()
        (left, right), _ = view.plot.getViewBox().viewRange()
        view.plot.getViewBox().translateBy(x=STEP * (right - left))
        wait(lambda start=start: painted.last > start)  # type: ignore[misc]
        frames.append(1000 * (time.perf_counter() - start))
    print(f"  {'frame of a drag':32} {summary(np.array(frames))}")
    print(f"  {'frames a second':32} {1000 / np.mean(frames):11.1f}")
    print(f"  {'longest stall':32} {1000 * pulse.stop():11.1f} ms")
    start = time.perf_counter()
    view.plot.moved.emit()
    wait(lambda: False, 0.05)
    wait(lambda: tasks.idle)
    print(f"  {'all layers drawn anew':32} {1000 * (time.perf_counter() - start):11.1f} ms")


def main() -> None:
    """Lay out, show, measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=POINTS)
    points = parser.parse_args().points
    print(f"{points:,} points at 1280 x 800")
    app = QApplication([])
    Theme(app).apply(Mode.DARK)
    tasks = TaskRunner()
    session = Session(tasks)
    with tempfile.TemporaryDirectory() as folder, MemoryEngine.open(Path(folder) / "store.db") as engine:
        engine.add([NewChunk(content="one")])
        session.set_engine(engine)
        view = MapView(session)
        view.resize(1280, 800)
        view.show()
        wait(lambda: view.data.shown is not None)
        keep_fluid(app)
        view.data.shown = shown(projected(points))
        view.data.laid_out.emit()
        wait(lambda: False, 0.1)
        wait(lambda: tasks.idle)
        measure(view, tasks)
        tasks.close()
        view.close()


if __name__ == "__main__":
    main()
