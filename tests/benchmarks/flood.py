"""Four agents call 1,000 times a minute while the window is open: what is lost, what grows, what halts.

Run by hand: ``python -m tests.benchmarks.flood STORE [MINUTES]``; it works on a copy of the store.  The
clients run in a process of their own, as agents would, so that they are in nobody's way but the store's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import anyio
import numpy as np
from mcp.client.client import Client
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from gui.app import Workbench
from gui.settings import Settings
from tests.benchmarks.serving import QUESTIONS
from tests.engine.serving.agents import answer, as_agent

_AGENTS, _CALLS_A_MINUTE = 4, 1_000
_TICK_MS, _SAMPLE_S = 5, 20


def main() -> None:
    """Call, or look on while others call."""
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    if sys.argv[-1] == "--calls":
        print(call(Path(sys.argv[1]), minutes))
        return
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "served.db"
        shutil.copy(sys.argv[1], store)
        look_on(store, minutes)


def call(store: Path, minutes: float) -> int:
    """Let agents call for so many minutes; return how many minutes were acknowledged."""
    until = time.monotonic() + 60 * minutes
    with ThreadPoolExecutor(_AGENTS) as pool:
        work = [pool.submit(_work, store, f"agent {number}", until) for number in range(_AGENTS)]
        return sum(one.result() for one in work)


def _work(store: Path, name: str, until: float) -> int:
    async def work(client: Client) -> int:
        done = 0
        while time.monotonic() < until:
            started = time.monotonic()
            said = [{"event_type": "tick", "note": f"{name}, {done}"}]
            await answer(client, "minutes_append", minutes=said)
            await answer(client, "recall", query=QUESTIONS[done % 10])
            done += 1
            await anyio.sleep(max(0.0, 2 * 60 * _AGENTS / _CALLS_A_MINUTE - (time.monotonic() - started)))
        return done

    return as_agent(store, work, agent=name, wait=3_600)


def look_on(store: Path, minutes: float) -> None:
    """Show the store in the window while a process of agents calls, and tell what came of it."""
    application = QApplication([])
    workbench = Workbench(application, Settings(store.with_name("settings.ini")))
    workbench.show()
    workbench.stores.open(store)
    _until_idle(application, workbench)
    workbench.window.commands["view.agents"].trigger()
    engine = workbench.session.engine
    assert engine is not None
    before = len(engine.minutes())
    arguments = [sys.executable, "-m", "tests.benchmarks.flood", str(store), str(minutes), "--calls"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as agents:
        gaps, memory = _watch(application, agents)
        written = int(agents.communicate()[0])
    print(f"{minutes:g} minutes, {_AGENTS} agents: {written:,} minutes acknowledged,", end=" ")
    print(f"{len(engine.minutes()) - before:,} there")
    print("memory of the window (MB), over time:", [window for window, _ in memory])
    print("memory of the servers (MB), over time:", [servers for _, servers in memory])
    late = [gap for gap in gaps if gap > 16]
    print(f"the window's loop came round {len(gaps):,} times; {len(late):,} took over 16 ms", end=", ")
    print(f"p99.9 {np.percentile(gaps, 99.9):.1f} ms, longest {max(gaps):.1f} ms")
    workbench.close()


def _watch(
    application: QApplication, agents: subprocess.Popen[str]
) -> tuple[list[float], list[tuple[int, int]]]:
    """Return how long each round of the window's loop took, in ms, and who used how much memory when."""
    gaps: list[float] = []
    memory: list[tuple[int, int]] = []
    tick = QTimer()
    tick.start(_TICK_MS)
    sampled = last = time.perf_counter()
    while agents.poll() is None:
        application.processEvents()
        now = time.perf_counter()
        gaps.append(1_000 * (now - last))
        if now - sampled > _SAMPLE_S:
            sampled = now
            memory.append((_resident(os.getpid()), sum(map(_resident, _family(os.getpid())))))
        time.sleep(_TICK_MS / 1_000)
        last = time.perf_counter()
    return gaps, memory


def _until_idle(application: QApplication, workbench: Workbench) -> None:
    while not workbench.tasks.idle:
        application.processEvents()
        time.sleep(0.01)


def _family(process: int) -> list[int]:
    """Return the processes that one started, and those that they did."""
    try:
        paths = list(Path(f"/proc/{process}/task").glob("*/children"))
        children = [int(key) for path in paths for key in path.read_text().split()]
    except OSError:
        return []
    return [*children, *(key for child in children for key in _family(child))]


def _resident(process: int) -> int:
    """Return the memory of a process, in MB."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    kilobytes = next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")), 0)
    return round(kilobytes / 1_024)


if __name__ == "__main__":
    main()
