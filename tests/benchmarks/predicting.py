"""How long a gate takes by rules: each stage, the answer, and a thousand gates in a row.

Run by hand on a copy of a store: ``python -m tests.benchmarks.predicting STORE [GATES]``.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine import MemoryEngine, NewGate

_WORDS = ("copy", "move", "switch", "clean", "rename", "sensor", "broker", "table", "page", "board")
_STATES = ("PLAN_ASSERT", "WORK_ASSERT", "INTENT_ASSERT")


def gates(count: int) -> Iterator[tuple[NewGate, str, str]]:
    """Give gates of a human who corrects what has no way back, with what they say."""
    drawn = random.Random(3)
    for _ in range(count):
        fine = drawn.random() < 0.5
        steps = [f"{word.capitalize()} it." for word in drawn.choices(_WORDS, k=200)]
        artifact = " ".join([*steps, *(["Roll back by restoring the copy."] if fine else [])])
        task = drawn.choice(["broker", "page", "garden"])
        gate = NewGate(
            state=drawn.choice(_STATES),
            task_type=task,
            question=f"May the {task} go on?",
            artifact=artifact,
            session="bench",
        )
        yield gate, "Go on." if fine else "Where is the rollback?", "approve" if fine else "correct"


def measure(store: Path, count: int) -> None:
    """Predict and answer gates on a copy of a store, and print milliseconds by stage."""
    with tempfile.TemporaryDirectory(dir=store.parent) as folder:
        copy = Path(folder) / "store.db"
        shutil.copy2(store, copy)
        shutil.copytree(f"{store}.index", f"{copy}.index", dirs_exist_ok=True)
        with MemoryEngine.open(copy) as engine:
            spent: dict[str, list[float]] = defaultdict(list)
            began = time.perf_counter()
            for gate, said, outcome in gates(count):
                _one(engine, gate, said, outcome, spent)
            total = time.perf_counter() - began
        print(f"{store.name}: {count:,} gates in {total:.1f} s")
        for name, values in spent.items():
            first, *rest = values
            low, high = np.percentile(rest, (50, 95))
            print(f"  {name:10} first {first:8.1f} ms, then p50 {low:6.2f}, p95 {high:6.2f}")


def _one(engine: MemoryEngine, gate: NewGate, said: str, outcome: str, spent: dict[str, list[float]]) -> None:
    started = last = time.perf_counter()

    def lap(name: str) -> None:
        nonlocal last
        spent[name].append(1_000 * (time.perf_counter() - last))
        last = time.perf_counter()

    stepper = engine.predict(gate)
    lap("begin")
    for prediction in stepper:
        lap(prediction.done[-1])
    engine.answer(stepper, response=said, outcome=outcome)
    lap("answer")
    spent["all"].append(1_000 * (time.perf_counter() - started))


if __name__ == "__main__":
    measure(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 100)
