"""How long minutes and contexts take: appended alone and by the hundred, indexed, given, evaluated.

Run by hand: ``python -m tests.benchmarks.team [MINUTES]``; the store is made in a folder of its own.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from engine import MemoryEngine, NewMinute

_WORDS = (
    *("deploy", "rollback", "sensor", "table", "harbour", "plan", "review", "budget", "tests", "invoice"),
    *("broker", "mail", "page", "garden", "release", "cache", "index"),
)
_AGENTS = ("planner", "builder", "reviewer", "ops", "scribe")
_KINDS = ("task_assigned", "task_done", "decision", "conflict_resolved", "tool_used")


def minute(drawn: random.Random, number: int) -> NewMinute:
    """Return one of many minutes: every third was judged, every fourth refers to an earlier one."""
    data = {"success_criteria_met": drawn.randint(0, 100)} if number % 3 == 0 else {}
    return NewMinute(
        id=f"m{number}",
        event_type=drawn.choice(_KINDS),
        agent=drawn.choice(_AGENTS),
        project=drawn.choice(["aurora", "borealis"]),
        cycle=number // 50,
        note=" ".join(drawn.choices(_WORDS, k=12)),
        data={"task_id": f"T{number % 999}", **data},
        context_references=(f"m{drawn.randrange(number)}",) if number and number % 4 == 0 else (),
    )


def timed(times: int, work: Callable[[], object]) -> str:
    """Return the median and 95th percentile of so many runs, in milliseconds."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        work()
        taken.append(1_000 * (time.perf_counter() - started))
    return f"p50 {np.median(taken):.2f} ms, p95 {np.percentile(taken, 95):.2f} ms"


def main() -> None:
    """Measure on a store that grows to so many minutes."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    drawn, numbers = random.Random(1), iter(range(10**9))

    def some(size: int) -> list[NewMinute]:
        return [minute(drawn, next(numbers)) for _ in range(size)]

    with tempfile.TemporaryDirectory() as folder, MemoryEngine.open(Path(folder) / "team.db") as engine:
        print("100 minutes:", timed(50, lambda: engine.append_minutes(some(100), index=False)))
        print("one minute:", timed(100, lambda: engine.append_minutes(some(1), index=False)))
        while engine.recent_minutes(1)[0].number < count:
            engine.append_minutes(some(1_000), index=False)
        started = time.perf_counter()
        done = engine.index_minutes()
        print(f"{done:,} memories made: {time.perf_counter() - started:.1f} s")
        print("first context:", timed(1, lambda: engine.agent_context("planner", task="a rollback")))
        tasks = iter(lambda: " ".join(drawn.choices(_WORDS, k=5)), "")
        print("context:", timed(50, lambda: engine.agent_context("planner", task=next(tasks))))
        print("one minute and its memory:", timed(30, lambda: engine.append_minutes(some(1))))
        print("evaluation:", timed(1, engine.evaluate_memory))


if __name__ == "__main__":
    main()
