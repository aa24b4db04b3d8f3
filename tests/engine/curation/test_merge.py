"""Merging: one chunk takes the text, labels and presentations of several, and all of it can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from engine import InvalidInputError, MemoryEngine, NewChunk, NewTrace, RefusedError, Status
from tests.helpers import NOON, add, open_store, state


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """Three chunks, each with its own labels and presentations."""
    with open_store(store) as opened:
        opened.add(
            [
                NewChunk(
                    content=text,
                    tags=[text, "all"],
                    entities=[f"entity://x/{text}"],
                    traces=[NewTrace(number, None, "recorded"), NewTrace(number + 1, NOON, "used")],
                )
                for number, text in enumerate(("one", "two", "three"), start=1)
            ]
        )
        opened.use([1])
        yield opened


def test_kept_chunk_takes_everything(engine: MemoryEngine) -> None:
    """The first chunk has the new text, every label, and every presentation with where it came from."""
    engine.merge([1, 2, 3], "one, two and three")

    kept = engine.chunk(1)
    assert kept.content == "one, two and three"
    assert kept.tags == ("all", "one", "three", "two")
    assert kept.entities == ("entity://x/one", "entity://x/three", "entity://x/two")
    assert [(trace.interaction, trace.at, trace.reason) for trace in engine.traces(1)] == [
        (1, None, "recorded"),
        (2, NOON, "used"),
        (2, None, "merged from 2"),
        (3, NOON, "merged from 2"),
        (3, None, "merged from 3"),
        (4, NOON, "merged from 3"),
        (5, NOON, "used"),
    ]


def test_activation_is_of_all_presentations(engine: MemoryEngine) -> None:
    """The kept chunk is as active as all presentations of what it stands for make it."""
    strengths = np.exp(engine.activation([1, 2, 3])).sum()

    engine.merge([1, 2, 3], "merged")

    assert engine.activation([1])[0] == pytest.approx(np.log(strengths))


def test_others_are_superseded_and_linked(engine: MemoryEngine) -> None:
    """The others stay, out of recall, their validity closed, and the kept chunk points at each."""
    engine.merge([2, 3, 1], "merged")

    assert [engine.chunk(n).status for n in (1, 2, 3)] == [
        Status.SUPERSEDED,
        Status.ACTIVE,
        Status.SUPERSEDED,
    ]
    assert engine.chunk(1).valid_until == NOON
    assert engine.chunk(1).content == "one"
    links = engine.relations(2)
    assert [(link.source, link.target, link.kind) for link in links] == [
        (2, 3, "supersedes"),
        (2, 1, "supersedes"),
    ]


def test_merge_is_one_step_back_and_forth(engine: MemoryEngine, store: Path) -> None:
    """Undo brings back every row of every table; redo makes the same rows again."""
    before = state(store)
    engine.merge([1, 2, 3], "merged")
    after = state(store)

    engine.undo()
    assert state(store) == before
    engine.redo()
    assert state(store) == after
    engine.undo()
    engine.merge([1, 2], "merged otherwise")
    assert engine.chunk(1).content == "merged otherwise"


def test_merging_again_keeps_one_link(engine: MemoryEngine) -> None:
    """A chunk that was merged, restored and merged again is linked once."""
    engine.merge([1, 2], "merged")
    engine.restore(2)
    engine.merge([1, 2], "merged again")

    assert len(engine.relations(1)) == 1


@pytest.mark.parametrize("ids", [[], [1], [1, 1, 1]], ids=repr)
def test_merge_needs_two(engine: MemoryEngine, ids: list[int]) -> None:
    """A merge of fewer than two chunks is refused."""
    with pytest.raises(RefusedError, match="at least two"):
        engine.merge(ids, "merged")


@pytest.mark.parametrize("content", ["", "  ", "\ud800"], ids=ascii)
def test_merged_text_must_fit(engine: MemoryEngine, content: str) -> None:
    """The text of a merge is checked as any other."""
    with pytest.raises(InvalidInputError):
        engine.merge([1, 2], content)


def test_duplicates_merge(engine: MemoryEngine) -> None:
    """Chunks of the same text merge without an edit of it."""
    first, second = add(engine, "same", "same")

    assert engine.merge([first, second], "same").ids == (first, second)
