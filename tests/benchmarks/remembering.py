"""How long the write path takes, everything included: a message by size of store, and a conversation.

    python -m tests.benchmarks.remembering [--sizes 10000 100000] [--folder DIR]

Messages are turns of LoCoMo as they stand, by rules, each a durable step; the store of a size is copied first
and used again.  Beside it stands what SQLite takes for a row of its own.
"""

from __future__ import annotations

import argparse
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np

from engine import MemoryEngine, Message
from tests.benchmarks import corpus
from tests.benchmarks.recall_speed import build
from tests.benchmarks.timing import milliseconds, seconds, summary

_MESSAGES = 400


def main() -> None:
    """Measure each size, then each conversation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--folder", type=Path, default=None)
    options = parser.parse_args()
    folder = options.folder or Path(tempfile.mkdtemp())
    for size in options.sizes:
        measure(folder / f"recall-{size}.db", size, folder)
    for path in sorted(corpus.locomo_folder().glob("*.json")):
        whole(path, folder)


def measure(path: Path, size: int, folder: Path) -> None:
    """Print how long a message takes in a store of that size."""
    if not path.exists():
        build(path, size)
    copy = folder / "remember.db"
    for stale in folder.glob("remember.db*"):
        shutil.rmtree(stale) if stale.is_dir() else stale.unlink()
    shutil.copy(path, copy)
    with MemoryEngine.open(copy) as engine:
        engine.rebuild_index()  # the one beside the store it was copied from stayed there
        for message in messages(50, session="warm"):
            engine.remember_all([message])
        taken = milliseconds(lambda message: engine.remember_all([message]), messages(_MESSAGES, "s"))
        kept = engine.counts()["chunk"] - size
    print(f"{size:>9,} chunks   remember {summary(taken)}   ({kept:,} chunks more)")
    print(f"{'':>18}a row of its own in SQLite {summary(single_rows(folder / 'rows.db'))}")


def messages(count: int, session: str) -> Iterator[Message]:
    """Give real turns, in sessions of thirty."""
    for number, text in enumerate(corpus.turns()[:count]):
        yield Message(text=text, speaker="Ada", session=f"{session} {number // corpus.TURNS_A_SESSION}")


def single_rows(path: Path) -> np.ndarray:
    """Return how long it takes SQLite to insert and commit one row."""
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("PRAGMA synchronous = NORMAL")
        raw.execute("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, text TEXT)")
        return milliseconds(
            lambda text: raw.execute("INSERT INTO t (text) VALUES (?)", (text,)), corpus.turns()
        )


def whole(path: Path, folder: Path) -> None:
    """Print how long a conversation takes, read, judged and stored as one step."""
    store = Path(tempfile.mkdtemp(dir=folder)) / "store.db"
    with MemoryEngine.open(store) as engine:
        found = engine.conversation(path).messages
        took = seconds(lambda: engine.remember_all(found))
        undone = seconds(engine.undo)
    print(f"{path.name:>16}: {len(found):,} turns in {took:.2f} s, undone in {undone:.2f} s")


if __name__ == "__main__":
    main()
