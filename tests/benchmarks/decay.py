"""The Decay view with 1,000 chunks, and the fan of a whole store: ``python -m tests.benchmarks.decay``."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtWidgets import QApplication

from engine import ActivationParameters, MemoryEngine, NewChunk, NewTrace, Progress
from engine.curves.many import fan, spread
from engine.dynamics.traces import TraceTable
from gui.session import Session
from gui.startup.fluidity import keep_fluid
from gui.state.selection import Selection
from gui.tasks import TaskRunner
from gui.theme import Mode, Theme
from gui.views.decay.questions import Trial, ask_many
from gui.views.decay.view import DecayView
from tests.benchmarks.activation import INTERACTIONS, synthetic_traces

CHUNKS = 1_000
TRACES = 8
SPAN = 2_000  # interactions
SIZE = (1280, 800)


def build(path: Path) -> None:
    """Store chunks that were used at random."""
    generator = np.random.default_rng(0)
    traces = np.sort(generator.integers(1, SPAN, (CHUNKS, TRACES)), axis=1).tolist()
    with MemoryEngine.open(path) as engine:
        engine.add(
            [
                NewChunk(content=f"Memory {number}", traces=[NewTrace(each) for each in row])
                for number, row in enumerate(traces)
            ]
        )
        for _ in range(SPAN):
            engine.use([1])


def timed(work: Callable[[], object], runs: int = 15) -> str:
    """Return median and worst of some calls, in milliseconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(1e3 * (time.perf_counter() - start))
    return f"median {statistics.median(times):7.1f}   worst {max(times):7.1f}"


def wait(app: QApplication, tasks: TaskRunner) -> None:
    """Run the event loop until nothing works in the background."""
    until = time.perf_counter() + 60
    while not tasks.idle and time.perf_counter() < until:
        app.processEvents()
    app.processEvents()


def curves_of_many(app: QApplication, path: Path) -> None:
    """Print the times of the page of 1,000 curves."""
    tasks, engine = TaskRunner(), MemoryEngine.open(path)
    session = Session(tasks)
    session.set_engine(engine)
    view = DecayView(session)
    view.resize(*SIZE)
    view.show()
    wait(app, tasks)
    view.restore_state({"mode": "selection"})
    session.set_selection(Selection.of(range(1, CHUNKS + 1)))
    wait(app, tasks)
    page = view.pages.many
    plot = page.panels[0].plot
    trial = Trial(engine.activation_parameters, engine.retention_parameters)

    def ask() -> object:
        return ask_many(engine, Progress(), session.selection, trial, None)

    answer = ask_many(engine, Progress(), session.selection, trial, None)

    def paint() -> None:
        page.show_answer(answer, fit=True)
        plot.viewport().repaint()

    def pan() -> None:
        low, high = plot.x_range()
        plot.set_x_range(low + 10, high + 10)
        plot.viewport().repaint()

    def move() -> None:
        plot.pointed.emit(float(np.random.default_rng().integers(1, SPAN)))
        plot.viewport().repaint()

    print(f"{CHUNKS:,} chunks of {TRACES} traces, {answer.curves.values.size:,} points, in ms")
    print(f"  asked and computed (worker)   {timed(ask)}")
    print(f"  shown and painted             {timed(paint)}")
    print(f"  panned                        {timed(pan)}")
    print(f"  crosshair moved               {timed(move)}")
    for chunk, uses in ((2, TRACES), (1, SPAN + TRACES)):
        slider_of_one(app, view, chunk, uses)
    view.close()
    view.deleteLater()
    tasks.close()
    engine.close()


def slider_of_one(app: QApplication, view: DecayView, chunk: int, uses: int) -> None:
    """Print how long after a slider moved both plots of one chunk are painted anew."""
    view.restore_state({"mode": "chunk"})
    view.session.set_current(chunk)
    view.handlers()["view.refresh"]()
    wait(app, view.session.tasks)
    values = iter(np.linspace(0.3, 0.7, 40))

    def move() -> None:
        view.parameters.slider("decay").set_value(float(next(values)))
        view.parameters.changed.emit(view.parameters.trial)
        while not view.session.tasks.idle:
            app.processEvents()
        for panel in view.pages.chunk.panels:
            panel.plot.viewport().repaint()

    print(f"one chunk of {uses:,} traces, in ms")
    print(f"  from slider to picture        {timed(move)}")


def fan_of_store(chunks: int) -> None:
    """Print the times of fan and histogram over a synthetic store."""
    whole = synthetic_traces(np.random.default_rng(0))
    part = whole.select(np.arange(chunks))
    table = TraceTable.build(part.values, part.offsets)
    parameters = ActivationParameters()

    def make() -> object:
        return fan(
            table,
            now_interaction=INTERACTIONS,
            now=datetime.now(UTC),
            back=None,
            horizon=INTERACTIONS // 2,
            quantiles=(0.05, 0.25, 0.5, 0.75, 0.95),
            decay=parameters.decay,
            pace=None,
            progress=Progress(),
        )

    def bars() -> object:
        return spread(table, now=INTERACTIONS, unknown=0, activation=parameters)

    print(f"whole store of {chunks:,} chunks, {part.values.size:,} traces, in ms")
    print(f"  fan                           {timed(make, 3)}")
    print(f"  histogram                     {timed(bars, 5)}")


def main() -> None:
    """Print all figures."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    Theme(app).apply(Mode.LIGHT)
    keep_fluid(app)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"
        build(path)
        curves_of_many(app, path)
    for chunks in (100_000, 1_000_000):
        fan_of_store(chunks)


if __name__ == "__main__":
    main()
