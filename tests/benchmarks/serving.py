"""What serving costs: a recall over MCP beside the engine's own, and four agents calling for a while.

Run by hand: ``python -m tests.benchmarks.serving STORE [MINUTES]``; it works on a copy of the store.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import anyio
import numpy as np
from mcp.client.client import Client

from engine import MemoryEngine
from tests.engine.serving.agents import answer, as_agent

_AGENTS, _CALLS_A_MINUTE, _RECALLS = 4, 1_000, 100
_QUESTIONS = [f"What was decided of the sensor in week {week}?" for week in range(10)]


def main() -> None:
    """Measure on a copy of a store."""
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "served.db"
        shutil.copy(sys.argv[1], store)
        with MemoryEngine.open(store) as window:
            window.update_index()
            _recalls(window)
            _flood(window, minutes)


def _recalls(window: MemoryEngine) -> None:
    async def served(client: Client) -> list[float]:
        return [await _timed(client, question) for question in _QUESTIONS * (_RECALLS // 10)]

    own = []
    for question in _QUESTIONS * (_RECALLS // 10):
        started = time.perf_counter()
        window.recall(question, reinforce=True)
        own.append(1_000 * (time.perf_counter() - started))
    over = as_agent(window.path, served, wait=3_600)
    for name, taken in (("the engine's own", own), ("served over stdio", over)):
        print(
            f"recall, {name}: p50 {np.median(taken[10:]):.1f} ms, p95 {np.percentile(taken[10:], 95):.1f} ms"
        )


async def _timed(client: Client, question: str) -> float:
    started = time.perf_counter()
    await answer(client, "recall", query=question)
    return 1_000 * (time.perf_counter() - started)


def _flood(window: MemoryEngine, minutes: float) -> None:
    until = time.monotonic() + 60 * minutes
    before = len(window.minutes())
    with ThreadPoolExecutor(_AGENTS + 1) as pool:
        work = [pool.submit(_work, window.path, f"agent {number}", until) for number in range(_AGENTS)]
        memory = pool.submit(_watched, until)
        written = sum(one.result() for one in work)
    found = len(window.minutes()) - before
    print(f"{minutes:g} minutes, {_AGENTS} agents: {written:,} minutes acknowledged, {found:,} there")
    print("memory of the servers and this process (MB), over time:", memory.result())


def _work(store: Path, name: str, until: float) -> int:
    async def work(client: Client) -> int:
        done = 0
        while time.monotonic() < until:
            started = time.monotonic()
            await answer(
                client, "minutes_append", minutes=[{"event_type": "tick", "note": f"{name}, {done}"}]
            )
            await answer(client, "recall", query=_QUESTIONS[done % 10])
            done += 1
            await anyio.sleep(max(0.0, 2 * 60 * _AGENTS / _CALLS_A_MINUTE - (time.monotonic() - started)))
        return done

    return as_agent(store, work, agent=name, wait=3_600)


def _watched(until: float) -> list[int]:
    found = []
    while time.monotonic() < until:
        time.sleep(min(20, max(0.0, until - time.monotonic())))
        found.append(round(sum(map(_resident, _family())) / 1_024))
    return found


def _family() -> list[int]:
    """Return this process and the servers that it started."""
    own = os.getpid()
    children = Path(f"/proc/{own}/task").glob("*/children")
    return [own, *(int(key) for path in children for key in path.read_text().split())]


def _resident(process: int) -> int:
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")), 0)


if __name__ == "__main__":
    main()
