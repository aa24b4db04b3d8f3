"""How long a team's memory takes: logged, recalled, written to core memory, archived, thought over, audited.

Run by hand: ``python -m tests.benchmarks.ada [ENTRIES]``; the store is made in a folder of its own.
"""

from __future__ import annotations

import random
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from engine import MemoryEngine
from engine.coordination.ada.entries import NewEntry, new_chunk
from engine.coordination.ada.stream import LOG
from tests.benchmarks.team import timed

_WORDS = (
    *("parser", "merge", "demo", "sprint", "review", "launch", "memory", "archive", "headless"),
    *("window", "test", "critical", "fix", "release", "budget", "broker", "index", "harbour"),
)
_A_CYCLE = 5  # entries
_AT_ONCE = 10_000


def main() -> None:
    """Measure on a store with so many entries in its stream."""
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    drawn = random.Random(1)

    def words(size: int) -> str:
        return " ".join(drawn.choices(_WORDS, k=size))

    def entry(number: int) -> NewEntry:
        return NewEntry(
            action=words(3), content=words(20), tags=drawn.choices(_WORDS), role="ops", cycle=number
        )

    with tempfile.TemporaryDirectory() as folder, MemoryEngine.open(Path(folder) / "team.db") as engine:
        for start in range(0, entries, _AT_ONCE):
            cycles = [number // _A_CYCLE for number in range(start, min(start + _AT_ONCE, entries))]
            engine.add([new_chunk(entry(cycle), cycle, LOG, datetime.now(UTC)) for cycle in cycles])
        engine.update_index()
        newest = engine.recall_search("")[0].entry.cycle
        print("logged:", timed(50, lambda: engine.memory_log(words(3), words(20))))
        print("recall by words:", timed(30, lambda: engine.recall_search(words(3))))
        print("recall by meaning:", timed(30, lambda: engine.recall_search(words(3), scoring="product")))
        print("three cycles:", timed(30, lambda: engine.recall_by_cycle(newest - 2, newest)))
        print("archive:", timed(30, lambda: engine.archival_search(words(3))))
        print(
            "core memory written:", timed(300, lambda: engine.core_memory_append("recentlyShipped", words(3)))
        )
        print("core memory read:", timed(100, lambda: engine.core_memory("ops")))
        text = "\n\n".join(f"## Section {number}\n\n{words(40)}" for number in range(200))
        print("200 sections:", timed(1, lambda: engine.archive_document("a.md", text, type="spec")))
        print("again:", timed(5, lambda: engine.archive_document("a.md", text, type="spec")))
        print("reflection by rules:", timed(1, engine.reflect))
        engine.memory_log(words(3), importance=9)
        print("due:", timed(10, engine.stream_reflection_due))
        print("audit:", timed(1, engine.core_memory_audit))


if __name__ == "__main__":
    main()
