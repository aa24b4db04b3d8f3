"""What is derived from the texts, vectors and search rows, follows them through every edit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Facet, MemoryEngine, NewChunk
from engine.storage import text_search
from engine.storage.database import Database
from tests.helpers import HashEmbedder, add, open_store, outside, require_sound


@pytest.fixture
def embedder() -> HashEmbedder:
    """An embedder that remembers what it was asked for."""
    return HashEmbedder()


@pytest.fixture
def engine(tmp_path: Path, embedder: HashEmbedder) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "store.db", embedder=embedder) as opened:
        yield opened


def test_no_text_is_embedded_twice(engine: MemoryEngine, embedder: HashEmbedder) -> None:
    """Equal texts, edits of other fields, edits back, undo and redo embed nothing again."""
    add(engine, "first", "second", "first")
    add(engine, "second")
    engine.edit(1, title="a title")
    engine.edit(1, content="third")
    engine.edit(1, content="first")
    engine.undo()
    engine.redo()
    engine.merge([1, 2], "third")

    assert sorted(embedder.embedded) == ["first", "second", "third"]
    assert engine.counts()["vector"] == 3


def test_reopened_store_embeds_nothing(tmp_path: Path, engine: MemoryEngine) -> None:
    """Vectors are in the store, so another engine on it need not make them."""
    add(engine, "first")
    other = HashEmbedder()

    with open_store(tmp_path / "store.db", embedder=other) as again:
        add(again, "first")
        again.edit(1, content="first", title="x")

    assert other.embedded == []


def test_given_vectors_are_kept(engine: MemoryEngine, embedder: HashEmbedder) -> None:
    """A vector that comes with a chunk is used as it is; that of another facet is not one of the content."""
    vector = embedder.embed(["something else"])[0]
    embedder.embedded.clear()
    engine.add(
        [
            NewChunk(content="given", vectors={Facet.CONTENT: vector}, vector_model=embedder.model),
            NewChunk(content="not given", vectors={Facet.STIMULUS: vector}, vector_model=embedder.model),
        ]
    )

    assert embedder.embedded == ["not given"]
    assert engine.index_state().lacking == 0


def test_refused_edit_keeps_no_vector(engine: MemoryEngine) -> None:
    """What was refused leaves nothing behind, not even a vector."""
    add(engine, "first")
    engine.set_immutable(1, True)

    with pytest.raises(Exception, match="immutable"):
        engine.edit(1, content="second")

    assert engine.counts()["vector"] == 1


def test_search_rows_follow_every_edit(tmp_path: Path, engine: MemoryEngine) -> None:
    """After adding, editing, merging, undoing and erasing, search finds what the texts say and no more."""
    add(engine, "apple", "banana", "cherry")
    engine.edit(1, content="apricot")
    assert [len(engine.find(word)) for word in ("apple", "apricot")] == [0, 1]
    engine.undo()
    assert [len(engine.find(word)) for word in ("apple", "apricot")] == [1, 0]
    engine.merge([1, 2], "damson")
    assert [len(engine.find(word)) for word in ("apple", "banana", "damson")] == [0, 1, 1]
    engine.erase(3)
    assert len(engine.find("cherry")) == 0
    require_sound(tmp_path / "store.db")


def test_search_rows_that_disagree_are_found_and_mended(tmp_path: Path, engine: MemoryEngine) -> None:
    """A text changed around the engine is named by check, and rebuilding makes search find it."""
    add(engine, "apple")
    with outside(tmp_path / "store.db") as raw:
        raw.execute("UPDATE chunk SET content = 'banana'")

    assert [fault.part for fault in engine.check().faults] == ["file", "search"]
    engine.rebuild_index()
    assert len(engine.find("banana")) == 1
    assert [fault.part for fault in engine.check().faults] == ["file"]


def test_very_many_words_are_counted(tmp_path: Path) -> None:
    """More words than SQLite takes in one question are no obstacle."""
    database = Database(tmp_path / "words.db")
    with database.reader() as connection:
        counted = text_search.terms(connection, [f"w{number}" for number in range(300_000)])
    database.close()

    assert {term.texts for term in counted.values()} == {0}
