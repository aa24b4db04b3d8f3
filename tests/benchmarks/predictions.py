"""Predictions watched, and tried out without parts: ``python -m tests.benchmarks.predictions [GATES]``.

A human with habits answers so many gates (500) in a store that holds other chunks, too (10,000).  The health
of these predictions is told, and an ablation predicts all gates again.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from engine import AblationReport, MemoryEngine
from tests.benchmarks import corpus
from tests.benchmarks.timing import seconds
from tests.engine.prediction.test_offline import learned

BATCH = 20_000


def measure(path: Path, gates: int, chunks: int) -> None:
    """Print the times, and how often each way to predict came true."""
    reports: list[AblationReport] = []
    with MemoryEngine.open(path) as engine:
        others = list(corpus.chunks(chunks))
        for start in range(0, chunks, BATCH):
            engine.add(others[start : start + BATCH])
        print(f"{gates:,} gates answered       {seconds(lambda: learned(engine, gates)):8.2f} s")
        print(f"health               {seconds(engine.prediction_health):8.2f} s")
        taken = seconds(lambda: reports.append(engine.prediction_ablation(limit=gates)))
        print(f"ablation             {taken:8.2f} s")
        for result in reports[-1].results:
            rate = result.came_true
            print(
                f"  {result.variant:<20} {100 * (rate.share or 0):5.1f} % [{100 * rate.low:.1f}, "
                f"{100 * rate.high:.1f}]  {100 * result.change.mean:+5.1f}, spread {100 * result.spread:.1f}"
            )


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gates", type=int, nargs="?", default=500)
    parser.add_argument("--chunks", type=int, default=10_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder) / "store.db", options.gates, options.chunks)


if __name__ == "__main__":
    main()
