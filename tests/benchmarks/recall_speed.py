"""How long recall takes, everything included, by size of store; beside others, where they are installed.

    python -m tests.benchmarks.recall_speed [--sizes 10000 100000 1000000] [--folder DIR]

Stores are kept in the folder and used again.  Compare within one run: machines are noisy.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import numpy as np

from engine import MemoryEngine
from engine.index.factory import build_from
from engine.providers.embedded import EmbeddedEmbedder
from engine.retrieval.understanding.words import query_words
from engine.storage import text_search
from tests.benchmarks import corpus, rivals
from tests.benchmarks.timing import milliseconds, seconds, summary

_ASKED = 300


def main() -> None:
    """Measure each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--folder", type=Path, default=None)
    options = parser.parse_args()
    folder = options.folder or Path(tempfile.mkdtemp())
    for size in options.sizes:
        measure(folder / f"recall-{size}.db", size)


def measure(path: Path, size: int) -> None:
    """Print the figures of one store."""
    asked = corpus.questions()
    if not path.exists():
        build(path, size)
    EmbeddedEmbedder().embed(["warm"])  # the model is loaded once a process, not once a store
    engine = MemoryEngine.open(path)
    cold = seconds(lambda: engine.recall(asked[0]))
    for question in asked[-50:]:
        engine.recall(question)
    taken = milliseconds(engine.recall, asked[:_ASKED])
    print(f"{size:>9,} chunks   recall {summary(taken)}   first answer {cold:.3f} s")
    print(f"{'':>18}index: {engine.index_state().info}")
    print(f"{'':>18}recall@10 of the index for these questions, against exact: {found(engine, asked):.4f}")
    for compare in (rivals.sqlite_vec, rivals.lancedb):
        print(f"{'':>18}{compare(engine, path, asked)}")
    engine.close()


def found(engine: MemoryEngine, asked: list[str]) -> float:
    """Return the share of each question's ten nearest vectors that the index finds (as near ones count)."""
    shares = []
    with engine._database.reader() as connection:
        index = engine._models.keeper.index(connection)
        exact = build_from(index.blocks(), len(index), index.dimension, exact=True)
        for question in asked[:_ASKED]:
            words = query_words(connection, question, text_search.chunk_count(connection))
            query = engine._models.embedder.embed_query(question, words.weights)
            tenth = exact.search(query, 10)[1][-1]
            shares.append(np.mean(index.search(query, 10)[1] >= tenth - 1e-6))
    return float(np.mean(shares))


def build(path: Path, size: int) -> None:
    """Fill a store in parts, as imports would."""
    with MemoryEngine.open(path) as engine:
        batch = list(corpus.chunks(size))
        took = seconds(lambda: [engine.add(batch[i : i + 100_000]) for i in range(0, size, 100_000)])
        print(f"{size:>9,} chunks   added at {size / took:,.0f} chunks/s, embedding included")


if __name__ == "__main__":
    np.set_printoptions(precision=2)
    main()
