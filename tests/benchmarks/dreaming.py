"""Dreams planned, looked ahead at, checked and applied: ``python -m tests.benchmarks.dreaming [STORE ...]``.

Without STORE, stores of 10,000 and 100,000 chunks are built in a temporary folder; with ``--build COUNT`` one
of so many is built at STORE.  A store is copied before it is applied to.
"""

from __future__ import annotations

import argparse
import random
import resource
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from shutil import copyfile, copytree

from engine import DreamPlan, DreamStep, MemoryEngine, NewChunk, NewTrace
from engine.clock import ManualClock
from tests.benchmarks import corpus
from tests.benchmarks.timing import seconds

SIZES = (10_000, 100_000)
BATCH = 20_000
START = datetime(2026, 1, 1, tzinfo=UTC)
DAYS = 90
NOW = START + timedelta(days=DAYS)
APPLIED = 10_000
ENTITIES = [f"entity://topic/topic-{number}" for number in range(400)]


def used_chunks(count: int) -> Iterator[NewChunk]:
    """Give chunks of all tiers that were used at random over ninety days."""
    chance = random.Random(2)
    for number, chunk in enumerate(corpus.chunks(count)):
        uses = int(chance.expovariate(0.7))
        last = START + timedelta(days=chance.uniform(0, DAYS))
        fields = {
            **chunk.fields,
            "tier": chance.choices(("working", "episodic", "semantic"), (1, 6, 3))[0],
            "access_count": uses,
            "last_accessed_at": last,
            "stability": chance.uniform(1, 30),
            "utility": chance.betavariate(2, 2),
            "importance": chance.betavariate(2, 3),
            "pinned": chance.random() < 0.002,
        }
        if chance.random() < 0.01:
            fields |= {"temporal_type": "time_bounded", "valid_until": last}
        presented = sorted(chance.randrange(1, count) for _ in range(1 + uses))
        yield replace(
            chunk,
            at=START + (last - START) / 2,
            entities=(chance.choice(ENTITIES),) if number % 3 == 0 else (),
            traces=tuple(NewTrace(interaction) for interaction in presented),
            fields=fields,
        )


def build(path: Path, count: int) -> None:
    """Store so many chunks."""
    with MemoryEngine.open(path, clock=ManualClock(START)) as engine:
        batch: list[NewChunk] = []
        for chunk in used_chunks(count):
            batch.append(chunk)
            if len(batch) == BATCH:
                engine.add(batch)
                batch = []
        if batch:
            engine.add(batch)
        engine.rebuild_index()


def peak() -> float:
    """Return the most memory that this process ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(path: Path) -> None:
    """Print the times of one store."""
    with MemoryEngine.open(path, clock=ManualClock(NOW)) as engine:
        chunks = engine.counts()["chunk"]
        plans: list[DreamPlan] = []
        print(f"{chunks:,} chunks")
        engine.plan_dream([DreamStep.EXPIRY])  # reads the columns that any view of the store holds
        print(f"  memory, store open {peak():8,.0f} MB")
        print(f"  plan               {seconds(lambda: plans.append(engine.plan_dream())):8.2f} s")
        print(f"  memory, planned    {peak():8,.0f} MB")
        print(f"  planned again      {seconds(lambda: plans.append(engine.plan_dream())):8.2f} s")
        plan = plans.pop()
        every = list(plan.proposals.ids())
        for report in plan.reports:
            print(f"    {report.step:<24} {report.proposals:>9,}  {report.milliseconds / 1e3:8.2f} s")
        print(f"  outlook            {seconds(lambda: engine.dream_outlook(plan, every)):8.2f} s")
        print(f"  checked            {seconds(lambda: engine.check_dream(plan, every[:APPLIED])):8.2f} s")
        print(f"  memory, all of it  {peak():8,.0f} MB")
    with tempfile.TemporaryDirectory(dir=path.parent) as folder:
        copy = Path(folder) / path.name
        copyfile(path, copy)
        copytree(path.with_name(f"{path.name}.index"), copy.with_name(f"{copy.name}.index"))
        with MemoryEngine.open(copy, clock=ManualClock(NOW)) as engine:
            apply = partial(engine.apply_dream, engine.plan_dream(), every[:APPLIED], backup=False)
            print(f"  {min(APPLIED, len(every)):,} applied     {seconds(apply):8.2f} s")


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stores", type=Path, nargs="*")
    parser.add_argument("--build", type=int)
    options = parser.parse_args()
    if options.build:
        build(options.stores[0], options.build)
        return
    for store in options.stores:
        measure(store)
    if not options.stores:
        with tempfile.TemporaryDirectory() as folder:
            for count in SIZES:
                store = Path(folder) / f"{count}.db"
                build(store, count)
                measure(store)


if __name__ == "__main__":
    main()
