"""A file of any length comes in with little memory, in one step, or not at all."""

from __future__ import annotations

import json
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import FORMATS, CancelledError, Facet, NewChunk
from engine.exchange import spool
from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.gathering import Gathering
from engine.exchange.spool import Spool
from engine.exchange.vectors import Lengths
from engine.history.additions import prepared
from engine.progress import Progress
from tests.benchmarks.huge_imports import WRITERS
from tests.engine.exchange.builders import cancelled_during, row_counts
from tests.engine.exchange.foreign import imported, mem0, memory, says
from tests.helpers import ROOT, HashEmbedder, open_store, require_sound


def many(path: Path, number: int, length: int = 10) -> Path:
    """Write so many memories, each of about so many characters."""
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        for count in range(number):
            text = f"Fact {count}. " + "word " * (length // 5)
            file.write(("," if count else "") + json.dumps(memory(id=f"{count}", memory=text)))
        file.write("]")
    return path


MEASURED = """
import resource, sys
from pathlib import Path
from engine import MemoryEngine
from tests.helpers import open_store

def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

with open_store(Path(sys.argv[2])) as engine:
    before = peak()
    report = engine.import_file(sys.argv[1])
    print(report.stored, peak() - before)
"""


def test_memory_stays_bounded(tmp_path: Path) -> None:
    """A file of 60 MB takes less than twice its size at the peak, of which most are the database's pages."""
    path = many(tmp_path / "a.json", 600, 100_000)
    command = [sys.executable, "-c", MEASURED, str(path), str(tmp_path / "a.db")]
    run = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True)
    stored, megabytes = run.stdout.split()

    assert stored == "600"
    assert float(megabytes) < 120


def test_what_stands_beside_the_chunks_is_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Vectors and logs, which may be most of an export, go where the chunks go."""
    monkeypatch.setattr(spool, "_IN_MEMORY", 1 << 20)
    path = tmp_path / "a.jsonl"
    WRITERS["jsonl"](path, 20_000_000)
    document = FORMATS["jsonl"].read(path, Progress())
    tracemalloc.start()
    try:
        with Gathering(document, HashEmbedder(), Lengths({}), tmp_path) as gathering:
            gathering.take(Progress())
            vectors = sum(len(found) for part in gathering.vectors() for found in part.values())
            rows = sum(1 for _ in gathering.rows)
            _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert rows == vectors == gathering.number > 400
    assert peak < path.stat().st_size * 0.65  # held in memory they take 0.9


def test_many_batches_are_one_step(tmp_path: Path) -> None:
    """Which undo takes out whole."""
    path = many(tmp_path / "a.json", 2500)
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        assert (report.stored, len(engine.find())) == (2500, 2500)
        assert [step.changed for step in engine.history()] == [2500]
        engine.undo()
        assert len(engine.find()) == 0
    require_sound(tmp_path / "a.db")


@pytest.mark.parametrize("moment", ["looking at the encoding", "reading", "embedding", "storing"])
def test_cancelling_leaves_nothing_at_any_point(tmp_path: Path, moment: str) -> None:
    """In no table and in no folder; the same import then runs through."""
    path = many(tmp_path / "a.json", 2500)
    with open_store(tmp_path / "a.db") as engine:
        before, files = row_counts(tmp_path / "a.db"), sorted(file.name for file in tmp_path.iterdir())
        with pytest.raises(CancelledError):
            engine.import_file(path, progress=cancelled_during(moment))
        assert row_counts(tmp_path / "a.db") == before
        assert sorted(file.name for file in tmp_path.iterdir()) == files
        assert engine.import_file(path).stored == 2500


def test_progress_runs_to_the_end_of_each_part(tmp_path: Path) -> None:
    """Reading by bytes, then embedding and storing by chunks, none going back."""
    seen: dict[str, list[tuple[int, int]]] = {}
    progress = Progress(lambda done, total, text: seen.setdefault(text, []).append((done, total)))
    path = many(tmp_path / "a.json", 2500)
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path, progress=progress)

    assert list(seen)[:4] == ["looking at the encoding", "reading", "embedding", "storing"]
    size = path.stat().st_size
    assert [steps[-1] for steps in seen.values()][:4] == [(size, size)] * 2 + [(2500, 2500)] * 2
    assert all(steps == sorted(steps) for steps in seen.values())


def test_a_text_is_embedded_before_the_store_is_locked(tmp_path: Path) -> None:
    """A model may be far away: others can write meanwhile."""
    with open_store(tmp_path / "a.db") as other:

        class Slow(HashEmbedder):
            def embed(self, texts):  # type: ignore[no-untyped-def]
                other.add([NewChunk(content="Written meanwhile.")])
                return super().embed(texts)

        with open_store(tmp_path / "a.db", embedder=Slow()) as engine:
            engine.import_file(many(tmp_path / "a.json", 3))

        assert len(other.find()) == 4


def test_texts_that_have_a_vector_are_not_embedded_again(tmp_path: Path) -> None:
    """Neither those that the store knows nor a text that a batch holds twice."""
    embedder = HashEmbedder()
    records = [memory(id="1"), memory(id="2"), memory(id="3", memory="New")]
    with open_store(tmp_path / "a.db", embedder=embedder) as engine:
        engine.add([NewChunk(content="Likes tea")])
        engine.import_file(mem0(tmp_path / "a.json", *records))

    assert embedder.embedded == ["Likes tea", "New"]


def test_what_a_generator_notes_is_read_at_its_end(tmp_path: Path) -> None:
    """Counts, skipped records, losses and keys are complete when the chunks are."""
    document = Document(losses=["Always said."], keys=Keys({"a": "content"}))

    def chunks() -> Iterator[FoundChunk]:
        for number in range(3):
            document.read += 1
            document.keys.met({"a": 1, "b": 2})
            yield FoundChunk(new=NewChunk(content="x" * number), key=number, place=f"Line {number}")
        document.tally["Odd ones"] += 2
        document.tally["None of these"] += 0

    document.chunks = chunks()
    with Gathering(document, HashEmbedder(), Lengths({}), tmp_path) as gathering:
        gathering.take(Progress())
        assert gathering.number == 2

    assert list(document.skips()) == ["Line 0: Content is empty."]
    *said, unknown = document.declared()
    assert said == ["Always said.", "Odd ones: 2.", "These were not imported: b."]
    assert unknown.startswith("Unknown, as the file does not say it: importance,")


def test_sentences_about_millions_of_bad_records_are_bounded() -> None:
    """The rest is counted."""
    document = Document()
    for number in range(10_005):
        document.skip(f"Line {number}", "it is rubbish")

    sentences = list(document.skips())
    assert (len(sentences), sentences[0], sentences[-1]) == (
        10_001,
        "Line 0: it is rubbish.",
        "And 5 more records.",
    )


def test_keys_in_endless_variety_are_bounded() -> None:
    """A hostile file can't fill the memory with names."""
    keys = Keys()
    for number in range(5000):
        keys.met({f"{number}-{part}": 1 for part in range(3)})
    keys.met({f"{part}": 1 for part in range(1_000_000)})

    assert len(keys.mapped()) < 10_000


def test_a_spool_gives_back_what_it_took(tmp_path: Path) -> None:
    """From memory or from disk, as often as asked, and leaves no file."""
    spool = Spool[list[int]](tmp_path)
    values = [list(range(size)) for size in (0, 1, 3_000_000, 5, 4_000_000)]
    for value in values:
        spool.add(value)

    assert list(spool) == values
    spool.add([7])
    assert [len(value) for value in spool] == [0, 1, 3_000_000, 5, 4_000_000, 1]
    spool.close()
    assert list(tmp_path.iterdir()) == []


def test_facets_of_an_odd_length_stay_out(tmp_path: Path) -> None:
    """The commonest length is taken for the model's."""
    import numpy as np

    lengths = Lengths({"known": 2})
    for size in (3, 3, 4):
        lengths.count("new", np.zeros(size, np.float32))
    lengths.count("known", np.zeros(5, np.float32))
    odd = NewChunk(content="x", vectors={Facet.RESPONSE: np.zeros(4, np.float32)}, vector_model="new")

    assert not lengths.fitting(prepared(odd)).vectors
    assert list(lengths.losses()) == [
        "1 vector of new did not have 3 components and stayed out.",
        "1 vector of known did not have 2 components and stayed out.",
    ]


def test_a_preview_may_stop_early(tmp_path: Path) -> None:
    """After the first chunks of a long file; what it says holds so far."""
    path = many(tmp_path / "a.json", 2500)
    with open_store(tmp_path / "a.db") as engine:
        found = engine.preview_import(path, limit=20, whole=False)
        whole = engine.preview_import(path, limit=20)

    assert (len(found.chunks), found.complete, found.read) == (20, False, 21)
    assert (len(whole.chunks), whole.complete, whole.read) == (20, True, 2500)
    assert (found.chunks[0].id, found.chunks[0].content[:7], found.title) == (1, "Fact 0.", "mem0 memories")
    assert says(found.losses, "uses are unknown")


def test_wrong_chunks_cost_only_themselves(tmp_path: Path) -> None:
    """A field out of bounds skips its chunk by name."""
    report, chunks = imported(mem0(tmp_path / "a.json", memory(role=["x"]), memory(id="2", memory="\ud800")))

    assert [chunk.content for chunk in chunks] == ["Likes tea", "\ufffd"]
    assert report.skipped == ()
