"""A large index is made where it can be watched and cancelled, never by a search."""

from __future__ import annotations

import shutil
import threading
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from engine import IndexState, MemoryEngine, NewChunk, Progress
from engine.index.managed import QUANTISED_FROM, Kind
from engine.records import FloatArray, VectorArray
from engine.retrieval.notes import BEHIND
from engine.storage import log
from tests.engine.index.samples import unit
from tests.helpers import add, open_store


class Clustered:
    """An embedder whose vectors lie in clusters, by the last word of a text, as approximate search needs."""

    model, dimension = "clustered", 64

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return one unit vector a text."""
        vectors = [_near(text) for text in texts]
        return unit(np.array(vectors, dtype=np.float32).reshape(len(texts), self.dimension))

    def centred(self, vectors: VectorArray) -> VectorArray:
        """Return the vectors as they are."""
        return vectors

    def embed_query(self, text: str, _weights: Mapping[str, float]) -> VectorArray:
        """Return the vector of a query."""
        return np.asarray(self.embed([text])[0])


@cache
def _near(text: str) -> FloatArray:
    noise = np.random.default_rng(zlib.crc32(text.encode())).standard_normal(Clustered.dimension)
    return np.asarray(_centre(text.rsplit(maxsplit=1)[-1]) + 0.6 * noise)


@cache
def _centre(word: str) -> FloatArray:
    return 0.8 + np.random.default_rng(zlib.crc32(word.encode())).standard_normal(Clustered.dimension)


def opened(path: Path) -> MemoryEngine:
    """Open a store with that embedder."""
    return open_store(path, embedder=Clustered())


MANY = QUANTISED_FROM + 500
ANSWER = "heron number 77 of marsh 77"


def texts() -> list[NewChunk]:
    """Return enough texts for an approximate index."""
    return [NewChunk(content=f"heron number {number} of marsh {number % 200}") for number in range(MANY)]


class Watched(Progress):
    """Keeps what was reported, and does something at the first report of a kind."""

    def __init__(self, at: str = "", then: Callable[[], None] = lambda: None) -> None:
        super().__init__(self._report_text)
        self.texts: list[str] = []
        self._at, self._then = at, then

    def _report_text(self, _done: int, _total: int, text: str) -> None:
        first = text not in self.texts
        self.texts.append(text)
        if first and text == self._at:
            self._then()


class Cancelling(Watched):
    """Cancels itself when the indexing begins."""

    def __init__(self) -> None:
        super().__init__("indexing", self.cancel)


@dataclass(frozen=True)
class Written:
    """A store that one large write filled, what that reported, and how the index stood right after it."""

    path: Path
    reported: list[str]
    saved: bool
    state: IndexState


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """Write many texts at once, and look at the index before anything is searched."""
    path, progress = tmp_path_factory.mktemp("large") / "store.db", Watched()
    with opened(path) as engine:
        engine.add(texts(), progress=progress)
        saved = (folder(path) / "stamp.json").exists()
        return Written(path, progress.texts, saved, engine.index_state())


@pytest.fixture
def store(written: Written, tmp_path: Path) -> Path:
    """A copy of that store, with its index."""
    shutil.copytree(folder(written.path), tmp_path / "store.db.index")
    return Path(shutil.copy(written.path, tmp_path / "store.db"))


@pytest.fixture
def bare(store: Path) -> Path:
    """A copy of that store without its index."""
    shutil.rmtree(folder(store))
    return store


def folder(store: Path) -> Path:
    """Return where the index is saved."""
    return store.with_name("store.db.index")


def test_a_large_write_leaves_the_index_ready(written: Written) -> None:
    """It is made and saved as the end of the same job, which says so."""
    info = written.state.info
    assert (info.kind, info.count, written.state.due) == (Kind.QUANTISED, MANY, False)
    assert written.saved
    assert written.reported.index("storing") < written.reported.index("indexing")


def test_cancelling_the_indexing_keeps_what_was_written(tmp_path: Path) -> None:
    """Only the index is left for later; until then search is exact."""
    with opened(tmp_path / "store.db") as engine:
        changes = engine.add(texts(), progress=Cancelling())
        assert len(changes.ids) == engine.counts()["chunk"] == MANY
        assert engine.index_state().due
        assert engine.recall(ANSWER).hits[0].chunk.content == ANSWER
        engine.update_index()
        assert not engine.index_state().due


def test_a_cancelled_update_leaves_the_index_as_it_was(bare: Path) -> None:
    """And can be asked for again."""
    with opened(bare) as engine:
        with pytest.raises(Exception, match="cancelled"):
            engine.update_index(Cancelling())
        assert engine.index_state().info.count == 0
        engine.update_index()
        assert engine.index_state().info.kind is Kind.QUANTISED


def test_a_search_reads_what_is_missing_but_does_not_encode_it(bare: Path) -> None:
    """Without a saved index it compares row by row, and says that an update is due."""
    with opened(bare) as engine:
        assert engine.recall(ANSWER).hits[0].chunk.content == ANSWER
        state = engine.index_state()
        assert (state.info.kind, state.info.count, state.due) == (Kind.FLAT, MANY, True)
        assert any("not up to date" in note for note in engine.check().notes)
        engine.update_index()
        assert engine.index_state().info.kind is Kind.QUANTISED
    with opened(bare) as engine:
        assert not engine.index_state().due


def test_a_search_during_an_update_answers_at_once(bare: Path) -> None:
    """By words only, and it says so; once the index is there, by meaning too."""
    entered, let_go = threading.Event(), threading.Event()

    def hold() -> None:
        entered.set()
        let_go.wait(30)

    with opened(bare) as engine:
        update = threading.Thread(target=engine.update_index, args=(Watched("indexing", hold),))
        update.start()
        assert entered.wait(30)
        meanwhile = engine.recall(ANSWER)
        let_go.set()
        update.join()
        after = engine.recall(ANSWER)

    assert meanwhile.hits[0].chunk.content == after.hits[0].chunk.content == ANSWER
    assert BEHIND in meanwhile.notes
    assert BEHIND not in after.notes


def test_what_is_written_during_an_update_is_not_lost(bare: Path) -> None:
    """Edits and erasures that a search has already seen are in the index made meanwhile."""
    with opened(bare) as engine:

        def write() -> None:
            add(engine, "an owl came by")
            engine.edit(1, content="an otter came by")
            engine.recall("owl")

        engine.update_index(Watched("indexing", write))
        assert engine.recall("owl otter").notes == ()
        state = engine.index_state()

    assert (state.info.count, state.due) == (MANY + 1, False)


def test_an_index_that_another_process_made_is_taken_up(tmp_path: Path) -> None:
    """What the other's import encoded is not encoded again."""
    with opened(tmp_path / "store.db") as here, opened(tmp_path / "store.db") as there:
        add(here, "a first text")
        here.recall("first")
        there.add(texts())
        here.recall(ANSWER)
        state = here.index_state()

    assert (state.info.kind, state.info.count, state.due) == (Kind.QUANTISED, MANY + 1, False)


def test_undoing_a_large_write_leaves_no_dead_rows(store: Path) -> None:
    """The index shrinks in the same job."""
    with opened(store) as engine:
        engine.undo()
        state = engine.index_state()

    assert (state.info.count, state.info.kind, state.due) == (0, Kind.NUMPY, False)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store of two chunks."""
    with opened(tmp_path / "small.db") as engine:
        add(engine, "first", "second")
        yield engine


@pytest.mark.parametrize(
    ("write", "changed"),
    [
        (lambda engine: engine.tag([1, 2], add=["x"]), []),
        (lambda engine: engine.use([1]), []),
        (lambda engine: engine.edit(1, title='"content_hash":'), []),
        (lambda engine: engine.edit(1, content="third"), [1]),
        (lambda engine: engine.merge([1, 2], "both"), [1]),
        (lambda engine: engine.undo(), [1, 2]),
        (lambda engine: engine.erase(2), [2]),
    ],
)
def test_only_changed_texts_are_read_again(
    small: MemoryEngine, write: Callable[[MemoryEngine], object], changed: list[int]
) -> None:
    """Tags, uses and other fields leave vectors and lengths as they are."""
    before = small.position
    write(small)
    with small._database.reader() as connection:
        assert log.texts_changed_since(connection, before) == changed
