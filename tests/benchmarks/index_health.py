"""How long a look at the index takes, and a comparison of neighbours, by size of store.

    python -m tests.benchmarks.index_health STORE...

Each store is copied first, and the copy looked at.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter

from engine import MemoryEngine, Progress
from engine.index.cache import folder_for


def main() -> None:
    """Measure each store."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stores", type=Path, nargs="+", metavar="STORE")
    for store in parser.parse_args().stores:
        with tempfile.TemporaryDirectory() as folder:
            measure(copied(store, Path(folder)))


def copied(store: Path, folder: Path) -> Path:
    """Return a copy of a store with its index."""
    with MemoryEngine.open(store, read_only=True) as engine:
        engine._database.backup(folder / store.name)
    if folder_for(store).is_dir():
        shutil.copytree(folder_for(store), folder_for(folder / store.name))
    return folder / store.name


def measure(path: Path) -> None:
    """Print the figures of one store."""
    parts = Parts()
    with MemoryEngine.open(path) as engine:
        engine.recall("Load the index first.")
        started = perf_counter()
        health = engine.index_health(Progress(parts.report))
        print(f"{health.chunks:>9,} chunks   health {perf_counter() - started:6.2f} s   {parts}")
        started = perf_counter()
        compared = engine.compare_neighbours(engine.model, engine.model)
        print(f"{'':>18}neighbours of {compared.sampled:,} chunks {perf_counter() - started:6.2f} s")


class Parts:
    """How long each part took, by what it said it did."""

    def __init__(self) -> None:
        self._seconds: Counter[str] = Counter()
        self._doing, self._since = "", perf_counter()

    def report(self, _done: int, _total: int, text: str) -> None:
        """Take note of what is being done."""
        now = perf_counter()
        self._seconds[self._doing] += now - self._since  # type: ignore[assignment]
        self._doing, self._since = text, now

    def __str__(self) -> str:
        """Give each part's seconds."""
        return ", ".join(f"{text} {seconds:.2f}" for text, seconds in self._seconds.items() if text)


if __name__ == "__main__":
    main()
