"""Recall at a gate in a large store: ``python -m tests.benchmarks.proxy_recall [--folder DIR]``.

A hundred projects of a thousand gates each, so that the structural filter leaves a thousand.  With vectors
of the facets in the store, and without, where they are made of the texts when asked.  The lowest threshold
lets everything through: then salience, which knows no structure, takes most of the time.  Stores are kept in
the folder and used again.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine import ActivationParameters, EmbeddedEmbedder, Facet, MemoryEngine, NewChunk, NewTrace
from tests.benchmarks.timing import milliseconds, seconds, summary

CHUNKS, PROJECTS, ASKED = 100_000, 100, 100
STATES = ("INTENT_ASSERT", "PLAN_ASSERT", "TASK_ASSERT", "WORK_ASSERT")
PARTS = ("a rollback plan", "the test suite", "a migration", "the schedule", "an interface", "the budget")
SURPRISING = 0.2  # of the gates


def gates(with_vectors: bool) -> Iterator[NewChunk]:
    """Give gates at one interaction each, some of them remembered a few times since."""
    chance, embedder = random.Random(1), EmbeddedEmbedder()
    for number in range(CHUNKS):
        part = f"{chance.choice(PARTS)} of module {chance.randrange(2_000)}"
        fields = {
            "type": "gate_outcome",
            "state": STATES[number // PROJECTS % len(STATES)] if number % 2 else "PLAN_ASSERT",
            "task_type": f"project-{number % PROJECTS}",
            "stimulus": f"Is {part} complete, and who has looked at it? (gate {number})",
            "human_response": f"Say more about {part}.",
            "prediction_delta": f"No word about {part}." if chance.random() < SURPRISING else "",
        }
        asked = {
            Facet.SITUATION: f"{fields['state']} {fields['task_type']}",
            Facet.STIMULUS: fields["stimulus"],
        }
        if fields["prediction_delta"]:
            asked[Facet.SALIENCE] = fields["prediction_delta"]
        later = [chance.randint(number, CHUNKS) for _ in range(chance.randrange(5))]
        yield NewChunk(
            content=f"Gate {number} was about {part}.",
            fields=fields,
            traces=[NewTrace(at) for at in sorted([number, *later])],
            vectors=dict(zip(asked, embedder.embed(list(asked.values())), strict=True))
            if with_vectors
            else {},
            vector_model=embedder.model if with_vectors else "",
        )


def measure(path: Path, with_vectors: bool) -> None:
    """Print the figures of one store, by threshold: what each stage leaves, and how long all takes."""
    if not path.exists():
        with MemoryEngine.open(path) as engine:
            engine.add(list(gates(with_vectors)))
    for threshold in (-0.5, -2.5, -10.0):
        with MemoryEngine.open(path) as engine:
            ask(engine, threshold)


def ask(engine: MemoryEngine, threshold: float) -> None:
    """Ask a store just opened, then again, then after a write."""
    parameters = ActivationParameters(threshold=threshold)

    def recall(number: int) -> None:
        engine.proxy_recall(
            task_type=f"project-{number % PROJECTS}",
            question=f"Is the plan for module {number} complete?",
            artifact="The plan has one phase. " * 50,
            activation=parameters,
        )

    first = seconds(lambda: recall(0))
    other = milliseconds(recall, range(1, ASKED))
    same = milliseconds(recall, np.zeros(ASKED, dtype=int))
    counts = engine.proxy_recall(task_type="project-0", activation=parameters).counts
    print(f"tau {threshold:5.1f}   {counts}")
    print(f"            first {1000 * first:6.0f} ms   other {summary(other)}   again {summary(same)}")
    engine.add([NewChunk(content="One more gate.")])
    print(f"            after a write {1000 * seconds(lambda: recall(0)):6.0f} ms")


def main() -> None:
    """Measure a store with vectors of facets, and one without."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=None)
    folder = parser.parse_args().folder or Path(tempfile.mkdtemp())
    for with_vectors in (True, False):
        print(f"{CHUNKS:,} gates, vectors of facets {'in the store' if with_vectors else 'made when asked'}")
        measure(folder / f"proxy-{'vectors' if with_vectors else 'texts'}.db", with_vectors)


if __name__ == "__main__":
    main()
