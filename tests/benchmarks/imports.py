"""How fast mem0's memories come in, and how much memory a long file of them takes.

python -m tests.benchmarks.imports [COUNT] [MEGABYTES]

Beside each figure stand what reading the JSON and embedding the texts take alone, on the same machine.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from engine import MemoryEngine
from engine.providers.embedded import EmbeddedEmbedder
from tests.benchmarks import corpus
from tests.benchmarks.timing import seconds


def main(number: int, megabytes: int) -> None:
    """Print seconds an import of ``number`` records, and the peak of memory of one of many megabytes."""
    folder = Path(tempfile.mkdtemp())
    short, long = folder / "short.json", folder / "long.json"
    write(short, number, sys.maxsize)
    texts = [record["memory"] for record in json.loads(short.read_text(encoding="utf-8"))["results"]]
    parsed = seconds(lambda: json.loads(short.read_text(encoding="utf-8")))
    embedded = seconds(lambda: EmbeddedEmbedder().embed(texts))
    with MemoryEngine.open(folder / "short.db") as engine:
        took = seconds(lambda: engine.import_file(short))
        again = seconds(lambda: engine.import_file(short))
        preview = seconds(lambda: engine.preview_import(short))
    print(f"{number:,} mem0 records, {short.stat().st_size / 1e6:.0f} MB")
    print(f"  reading the JSON alone    {parsed:6.1f} s")
    print(f"  embedding the texts alone {embedded:6.1f} s")
    print(f"  preview of the whole file {preview:6.1f} s")
    print(f"  import                    {took:6.1f} s   {number / took:,.0f} records/s")
    print(f"  the same file again       {again:6.1f} s")
    records = write(long, sys.maxsize, megabytes * 1_000_000)
    print(f"{records:,} mem0 records, {long.stat().st_size / 1e6:.0f} MB")
    child = [sys.executable, "-m", "tests.benchmarks.imports", "measured", str(long), str(folder / "long.db")]
    subprocess.run(child, check=True)


def measured(file: Path, store: Path) -> None:
    """Print how far an import raises the peak of this process's memory."""
    with MemoryEngine.open(store) as engine:
        EmbeddedEmbedder().embed(["so that the model is there"])
        before = peak()
        took = seconds(lambda: engine.import_file(file))
        print(f"  import                    {took:6.1f} s   {peak() - before:,.0f} MB above {before:,.0f} MB")


def peak() -> float:
    """Return the most memory that this process had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def write(path: Path, number: int, size: int) -> int:
    """Write a file of so many records, or of so many bytes if they are fewer; return how many there are."""
    written = 0
    with path.open("w", encoding="utf-8") as file:
        file.write('{"results": [')
        for record in records():
            file.write((",\n" if written else "\n") + json.dumps(record))
            written += 1
            if written == number or file.tell() >= size:
                break
        file.write("\n]}")
    return written


def records() -> Iterator[dict[str, Any]]:
    """Give records as ``get_all`` returns them, with texts that read like conversations."""
    source = (chunk for seed in count() for chunk in corpus.chunks(100_000, seed))
    for number, chunk in enumerate(source):
        yield {
            "id": str(uuid.UUID(int=number)),
            "memory": chunk.content,
            "hash": f"{number:032x}",
            "metadata": {"topic": chunk.category, "turn": chunk.fields["turn"]},
            "created_at": f"2026-01-{number % 28 + 1:02}T{number % 24:02}:04:05.678901+00:00",
            "updated_at": None,
            "user_id": "alice",
            "agent_id": None,
            "run_id": chunk.session,
            "actor_id": chunk.speaker,
            "role": "user",
        }


if __name__ == "__main__":
    if sys.argv[1:2] == ["measured"]:
        measured(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        given = [int(value) for value in sys.argv[1:]]
        main(*[*given, 100_000, 200][:1], *[*given[1:], 200][:1])
