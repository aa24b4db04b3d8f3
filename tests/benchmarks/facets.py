"""Facets of a large store: ``python -m tests.benchmarks.facets STORE [QUERY]``.

Counts all facets of what QUERY finds (everything without one), first in a store that was just opened, then
again with all columns in memory, and after an edit, each beside the processor's time, which a busy machine
doesn't stretch as much.  The yardstick is what SQLite takes to hand over the rows of the same columns.  The
edit goes to a copy of the store beside it, which is then removed.
"""

from __future__ import annotations

import argparse
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from engine import FACETS, MemoryEngine
from engine.query.columns import LABELS
from engine.query.facets import columns_of

AGAIN = 3


def timed(name: str, call: Callable[[], object]) -> None:
    """Print how long a call took by the wall's clock and by the thread's."""
    wall, processor = time.perf_counter(), time.thread_time()
    call()
    wall, processor = time.perf_counter() - wall, time.thread_time() - processor
    print(f"  {name:32} {1e3 * wall:8.0f} ms   of the processor {1e3 * processor:8.0f} ms")


def rows(path: Path) -> None:
    """Read the columns that the facets need, as rows."""
    names = ", ".join(name for name in columns_of(FACETS) if name not in LABELS)
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        for _ in connection.execute(f"SELECT {names} FROM chunk"):
            pass


def measure(path: Path, query: str) -> None:
    """Print all figures of a store that may be written to."""
    timed("rows from SQLite alone", lambda: rows(path))
    with MemoryEngine.open(path) as engine:
        timed("first counting", lambda: engine.facets(query))
        for _ in range(AGAIN):
            timed("later counting", lambda: engine.facets(query))
        first = int(engine.find().ids[0])
        engine.edit(first, speaker="somebody else")
        timed("counting after an edit", lambda: engine.facets(query))


def main() -> None:
    """Copy a store and measure the copy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", type=Path)
    parser.add_argument("query", nargs="?", default="")
    options = parser.parse_args()
    store = options.store.resolve()
    with tempfile.TemporaryDirectory(dir=store.parent) as folder:
        copy = Path(folder) / store.name
        shutil.copy(store, copy)
        print(f"{store.name}, facets of {options.query or 'everything'!r}")
        measure(copy, options.query)


if __name__ == "__main__":
    main()
