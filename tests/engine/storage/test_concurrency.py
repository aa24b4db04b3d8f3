"""Threads on one engine, other programs at the file, and work that is cancelled."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine import CancelledError, Matching, MemoryEngine, NewChunk, Progress, StoreBusyError
from engine.storage import database
from tests.helpers import add, open_store, outside, require_sound, state


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A store of a few chunks."""
    with open_store(store) as opened:
        add(opened, *(f"text {number}" for number in range(20)))
        yield opened


def test_threads_read_while_others_write(engine: MemoryEngine, store: Path) -> None:
    """Readers and writers on one engine never meet: each look is of one state, each write is whole."""
    until = time.monotonic() + 1.5

    def write(number: int) -> int:
        done = 0
        while time.monotonic() < until:
            engine.tag(Matching("text"), add=[f"tag {number}"])
            engine.use([1, 2, 3])
            engine.tag(Matching("text"), remove=[f"tag {number}"])
            done += 1
        return done

    def read(_: int) -> int:
        done = 0
        while time.monotonic() < until:
            chunks = engine.chunks(engine.find("", order="activation", descending=True).ids)
            tagged = sum(1 for chunk in chunks if "tag 0" in chunk.tags)
            assert tagged in (0, 20)
            assert engine.activation_curve(1).values[0] >= engine.activation([4])[0]
            done += 1
        return done

    with ThreadPoolExecutor(6) as pool:
        work = [pool.submit(write, number) for number in range(2)] + [pool.submit(read, n) for n in range(4)]
        done = [each.result() for each in work]

    assert min(done) > 0
    assert len(engine.traces(1)) == 1 + sum(done[:2])
    require_sound(store)


def test_busy_store_says_so(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that another program keeps locked refuses writes with a sentence, and can still be read."""
    monkeypatch.setattr(database, "_BUSY_SECONDS", 0.1)
    with open_store(store) as engine, outside(store) as raw:
        add(engine, "first")
        raw.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreBusyError, match=r"Another process is writing.*try again"):
            add(engine, "second")
        assert len(engine.find()) == 1
        raw.execute("ROLLBACK")
        add(engine, "second")


@pytest.fixture(scope="module")
def several_batches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of more chunks than several batches hold, to be copied."""
    path = tmp_path_factory.mktemp("batches") / "store.db"
    with open_store(path) as engine:
        add(engine, *(f"text {number}" for number in range(3500)))
    return path


class CancelAfter(Progress):
    """A progress that is cancelled once it was reported a number of times."""

    def __init__(self, reports: int) -> None:
        super().__init__(self._count)
        self._left = reports

    def _count(self, done: int, total: int, text: str) -> None:
        self._left -= 1
        if self._left <= 0:
            self.cancel()


@pytest.mark.parametrize("reports", [1, 3])
@pytest.mark.parametrize(
    "act",
    [
        lambda engine, progress: engine.add(
            [NewChunk(content=f"new {number}") for number in range(4000)], progress=progress
        ),
        lambda engine, progress: engine.edit(Matching(""), title="x", progress=progress),
        lambda engine, progress: engine.retire(Matching(""), progress=progress),
        lambda engine, progress: engine.erase(Matching(""), progress=progress),
        lambda engine, progress: engine.undo(progress=progress),
    ],
    ids=["add", "edit", "retire", "erase", "undo"],
)
def test_cancelled_work_changes_nothing(
    several_batches: Path, store: Path, reports: int, act: Callable[[MemoryEngine, Progress], object]
) -> None:
    """A bulk write that is cancelled on its way leaves the store as it was, and the log too."""
    shutil.copy(several_batches, store)
    with open_store(store) as engine:
        before, position, vectors = state(store), engine.position, engine.counts()["vector"]

        with pytest.raises(CancelledError):
            act(engine, CancelAfter(reports))

        assert state(store) == before
        assert (engine.position, engine.counts()["vector"]) == (position, vectors)
    require_sound(store)


def search_for_ever(engine: MemoryEngine, query: str, progress: Progress) -> None:
    """Search again and again."""
    while True:
        engine.find(query, progress=progress)


def test_search_is_interrupted(engine: MemoryEngine) -> None:
    """A search that takes long ends soon after it is cancelled from another thread."""
    add(engine, *(f"word{number} " * 50 for number in range(2000)))
    progress = Progress()
    timer = threading.Timer(0.05, progress.cancel)
    timer.start()
    slow = " ".join(f'-"{sign}"' for sign in "!?.;/+=~^" * 20)

    with pytest.raises(CancelledError):
        search_for_ever(engine, slow, progress)
    timer.join()

    assert len(engine.find("word7")) > 0
