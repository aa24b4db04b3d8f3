"""The table of chunks at a million rows: ``python -m tests.benchmarks.table [STORE]``.

Without STORE, one of a million chunks is built in a temporary folder (minutes, 3 GB).
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from engine import MemoryEngine, NewChunk, NewTrace
from gui.models.rows import COLUMNS
from gui.session import Session
from gui.startup.fluidity import keep_fluid
from gui.tasks import TaskRunner
from gui.theme import Mode, Theme
from gui.views.browse import BrowseView

CHUNKS = 1_000_000
BATCH = 20_000
JUMPS = 200
SIZE = (1200, 800)
START = datetime(2025, 1, 1, tzinfo=UTC)
CATEGORIES = (
    "preference",
    "fact",
    "decision",
    "correction",
    "plan",
    "entity",
    "pattern",
    "procedure",
    "other",
)
WORDS = (
    "agent",
    "prefers",
    "tabs",
    "spaces",
    "Ada",
    "reviews",
    "parser",
    "build",
    "cache",
    "deploy",
    "Thursday",
    "meeting",
    "customer",
    "mail",
    "never",
    "asking",
    "memory",
    "session",
    "token",
    "budget",
    "draft",
    "report",
    "latency",
    "query",
    "index",
    "vector",
    "graph",
    "schedule",
)


def build(path: Path, chunks: int) -> None:
    """Write a store of synthetic chunks."""
    generator = random.Random(1)
    with MemoryEngine.open(path) as engine:
        for start in range(0, chunks, BATCH):
            engine.add([chunk(number, generator) for number in range(start, min(start + BATCH, chunks))])


def chunk(number: int, generator: random.Random) -> NewChunk:
    """Return a chunk that differs from the others in all that can be sorted by."""
    return NewChunk(
        content=" ".join(generator.choices(WORDS, k=generator.randint(6, 30))) + f" {number}",
        at=START + timedelta(minutes=number % 500_000),
        session=f"s{number // 40}",
        speaker=generator.choice(("Ada", "Ben", "agent", "Chloe")),
        category=generator.choice(CATEGORIES),
        tags=(generator.choice(WORDS),) if number % 3 == 0 else (),
        fields={
            "importance": round(generator.random(), 3),
            "stability": round(generator.uniform(0.2, 60), 2),
        },
        traces=[
            NewTrace(generator.randint(0, number // BATCH)) for _ in range(generator.choice((1, 1, 2, 5)))
        ],
    )


class Pulse(QObject):
    """Measures the longest time in which the UI thread did not come round, in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Measure from now on."""
        self.longest, self._last = 0.0, time.perf_counter()
        self._timer.start()

    def stop(self) -> float:
        """Return the longest gap."""
        self._timer.stop()
        return self.longest

    def _beat(self) -> None:
        now = time.perf_counter()
        self.longest, self._last = max(self.longest, now - self._last), now


def wait(until: Callable[[], bool], seconds: float = 120) -> float:
    """Run the event loop until ``until`` holds; return how long that took."""
    loop, start = QEventLoop(), time.perf_counter()
    timer = QTimer()
    timer.setInterval(1)
    timer.timeout.connect(lambda: loop.quit() if until() else None)
    timer.start()
    QTimer.singleShot(int(seconds * 1e3), loop.quit)
    if not until():
        loop.exec()
    timer.stop()
    return time.perf_counter() - start


def jumps(view: BrowseView) -> Iterator[tuple[float, float]]:
    """Jump to random places; give the time to the repaint and to the rows being there."""
    generator, table, bar = random.Random(2), view.table, view.table.verticalScrollBar()
    for _ in range(JUMPS):
        start = time.perf_counter()
        bar.setValue(generator.randrange(bar.maximum()))
        table.viewport().repaint()
        painted = time.perf_counter() - start
        wait(lambda: in_sight(view))
        yield painted, time.perf_counter() - start


def in_sight(view: BrowseView) -> bool:
    """Say whether all rows in sight were read."""
    top, bottom = view.table.rowAt(0), view.table.rowAt(view.table.viewport().height() - 1)
    return view.model.row_at(top) is not None and view.model.row_at(max(bottom, top)) is not None


def sort_by(view: BrowseView, key: str, pulse: Pulse) -> tuple[float, float]:
    """Sort by a column; return the seconds until it is done and the longest stall."""
    done: list[object] = []
    view.search.found.connect(done.append)
    section = [column.key for column in COLUMNS].index(key)
    pulse.start()
    view.table.horizontalHeader().sectionClicked.emit(section)
    seconds = wait(lambda: bool(done))
    wait(lambda: in_sight(view))
    view.search.found.disconnect(done.append)
    return seconds, pulse.stop()


def measure(view: BrowseView) -> None:
    """Print all figures."""
    pulse = Pulse()
    print(f"{len(view.model.order):,} rows at {SIZE[0]} x {SIZE[1]}; times in ms")
    pulse.start()
    times = np.array(list(jumps(view))) * 1e3
    stall = pulse.stop()
    for name, column in (("jump and repaint", 0), ("jump until the rows are there", 1)):
        p50, p95 = np.percentile(times[:, column], [50, 95])
        print(f"  {name:32} p50 {p50:7.1f}   p95 {p95:7.1f}")
    print(f"  {'longest stall while jumping':32} {stall * 1e3:11.1f}")
    for key in ("activation", "id", "retention", "recorded_at", "importance", "category", "content"):
        seconds, stall = sort_by(view, key, pulse)
        print(f"  sort by {key:24} {seconds * 1e3:11.0f}   longest stall {stall * 1e3:6.1f}")
    pulse.start()
    view.handlers()["edit.select_all"]()
    wait(lambda: False, 0.2)
    print(f"  {'select all, longest stall':32} {pulse.stop() * 1e3:11.1f}")


def main() -> None:
    """Build or open a store, show it, measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", nargs="?", type=Path)
    parser.add_argument("--chunks", type=int, default=CHUNKS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = options.store or Path(folder) / "million.db"
        if options.store is None:
            build(path, options.chunks)
        run(path)


def run(path: Path) -> None:
    """Open a store in a view and measure it."""
    app = QApplication([])
    Theme(app).apply(Mode.LIGHT)
    tasks = TaskRunner()
    session = Session(tasks)
    with MemoryEngine.open(path, read_only=True) as engine:
        session.set_engine(engine)
        start = time.perf_counter()
        view = BrowseView(session)
        view.resize(*SIZE)
        view.show()
        wait(lambda: len(view.model.order) > 0 and in_sight(view))
        print(f"first rows after {(time.perf_counter() - start) * 1e3:.0f} ms")
        keep_fluid(app)
        measure(view)
        view.close()
        tasks.close()


if __name__ == "__main__":
    main()
