"""What serving costs: a recall over MCP beside the engine's own.

Run by hand: ``python -m tests.benchmarks.serving STORE``; it works on a copy of the store.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from mcp.client.client import Client

from engine import MemoryEngine
from tests.engine.serving.agents import answer, as_agent

_RECALLS = 100
QUESTIONS = [f"What was decided of the sensor in week {week}?" for week in range(10)]


def main() -> None:
    """Measure on a copy of a store."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "served.db"
        shutil.copy(sys.argv[1], store)
        with MemoryEngine.open(store) as window:
            window.update_index()
            _recalls(window)


def _recalls(window: MemoryEngine) -> None:
    async def served(client: Client) -> list[float]:
        return [await _timed(client, question) for question in QUESTIONS * (_RECALLS // 10)]

    own = []
    for question in QUESTIONS * (_RECALLS // 10):
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


if __name__ == "__main__":
    main()
