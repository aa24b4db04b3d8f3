"""How fast chunks are stored: in bulk with and without embedding, and one by one.

python -m tests.benchmarks.ingest [COUNT]
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from engine import Facet, MemoryEngine
from engine.providers.embedded import EmbeddedEmbedder
from tests.benchmarks import corpus
from tests.benchmarks.timing import milliseconds, seconds, summary


def main(count: int) -> None:
    """Print chunks a second, and milliseconds a single write."""
    folder, embedder = Path(tempfile.mkdtemp()), EmbeddedEmbedder()
    chunks = list(corpus.chunks(count))
    made = embedder.embed([chunk.content for chunk in chunks])
    given = [
        replace(chunk, vectors={Facet.CONTENT: row}, vector_model=embedder.model)
        for chunk, row in zip(chunks, made, strict=True)
    ]
    with MemoryEngine.open(folder / "embedded.db") as engine:
        took = seconds(lambda: engine.add(chunks))
        print(f"in bulk, embedding included   {count / took:>9,.0f} chunks/s")
        print(
            f"one by one                    {summary(milliseconds(lambda c: engine.add([c]), chunks[:500]))}"
        )
    with MemoryEngine.open(folder / "given.db") as engine:
        took = seconds(lambda: engine.add(given))
        print(f"in bulk, vectors given        {count / took:>9,.0f} chunks/s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
