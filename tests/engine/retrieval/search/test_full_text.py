"""Full-text ranking: BM25 as SQLite's own, from lengths that follow the store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import MemoryEngine, NewChunk
from engine.retrieval.search.full_text import FullText
from engine.storage import text_search
from tests.helpers import add, open_store

TEXTS = (
    "the heron waits by the water and the heron wins",
    "a heron",
    "water, water everywhere, nor any drop to drink",
    "waiting is an art that most birds know",
    "word " * 300 + "heron",
    "paint, painting, painted",
)
QUESTIONS = (["heron"], ["heron", "water"], ["waits", "painting", "birds"], ["water", "word"])


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store of a few texts of very different lengths, and some that hold none of the words asked for."""
    with open_store(tmp_path / "store.db") as opened:
        add(opened, *TEXTS, *(f"nothing of note {number}" for number in range(20)))
        yield opened


def ranked(engine: MemoryEngine, full_text: FullText, words: list[str], limit: int = 100) -> dict[int, float]:
    """Return chunks and scores, best first."""
    with engine._database.reader() as connection:
        terms = [term for term in text_search.terms(connection, words).values() if term.texts]
        ids, scores = full_text.best(connection, terms, limit)
    return dict(zip(ids.tolist(), scores.tolist(), strict=True))


def by_sqlite(engine: MemoryEngine, words: list[str]) -> dict[int, float]:
    """Return the same as FTS5 ranks it."""
    with engine._database.reader() as connection:
        rows = connection.exec_driver_sql(
            "SELECT rowid, -rank FROM chunk_text WHERE chunk_text MATCH ?", (" OR ".join(words),)
        ).all()
    return {row[0]: row[1] for row in rows}


@pytest.mark.parametrize("words", QUESTIONS)
def test_the_ranking_is_that_of_fts5(engine: MemoryEngine, words: list[str]) -> None:
    """Every text that holds a word is found, with the same score to the last digits."""
    assert ranked(engine, FullText(), words) == pytest.approx(by_sqlite(engine, words))


def test_the_best_come_first_and_no_more_than_asked(engine: MemoryEngine) -> None:
    """Equal scores go to the older chunk."""
    add(engine, TEXTS[1])
    found = list(ranked(engine, FullText(), ["heron"], limit=3))
    assert found[:2] == [2, 27]
    assert len(found) == 3


def test_lengths_follow_every_write(engine: MemoryEngine) -> None:
    """Adding, editing, undoing and erasing, also by another process, change the scores as in FTS5."""
    kept = FullText()
    for write in (
        lambda: engine.add([NewChunk(content="heron " + "reed " * 40)]),
        lambda: engine.edit(2, content="a heron among a hundred other birds of the marsh"),
        engine.undo,
        lambda: engine.erase(1),
        lambda: engine.add([NewChunk(content=f"heron number {number}") for number in range(50)]),
    ):
        write()
        assert ranked(engine, kept, ["heron", "reed"]) == pytest.approx(by_sqlite(engine, ["heron", "reed"]))


def test_the_lengths_of_many_words_are_read(engine: MemoryEngine) -> None:
    """SQLite writes numbers from 128 on as several bytes."""
    with engine._database.reader() as connection:
        ids, lengths = text_search.lengths(connection, [1, 5, 6])
    assert ids.tolist() == [1, 5, 6]
    assert lengths.tolist() == [10, 301, 3]


def test_an_empty_store_holds_no_lengths(tmp_path: Path) -> None:
    """Nothing is asked of nothing."""
    with open_store(tmp_path / "empty.db") as empty:
        assert ranked(empty, FullText(), ["heron"]) == {}
