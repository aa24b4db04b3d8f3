"""A chunk split in several: nothing of it is lost, and one undo makes it whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import InvalidInputError, MemoryEngine, NotFoundError, RefusedError
from tests.helpers import NOON, add, open_store, state


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store with one chunk that was used twice."""
    with open_store(tmp_path / "store.db") as opened:
        fields = {"importance": 0.7, "stability": 9.0, "stimulus": "asked"}
        add(opened, "one. two.", session="s", speaker="Ada", at=NOON, tags=["x"], fields=fields)
        opened.use([1])
        opened.use([1])
        opened.pin(1)
        yield opened


def test_parts_are_alike_in_all_but_the_text(engine: MemoryEngine) -> None:
    """Each part has where it comes from, how it is classified, how strong it is, and its protection."""
    changes = engine.split(1, ["one.", "two.", "three."])

    first, second, third = engine.chunks(changes.ids)
    assert [chunk.content for chunk in (first, second, third)] == ["one.", "two.", "three."]
    for name in ("session", "speaker", "at", "tags", "importance", "stability", "pinned", "recorded_at"):
        assert getattr(second, name) == getattr(first, name), name
    assert (first.stimulus, second.stimulus) == ("asked", "")
    assert engine.activation([2]) == engine.activation([1])
    assert [(r.source, r.target) for r in engine.relations(1)] == [(2, 1), (3, 1)]
    assert engine.find("three").ids.tolist() == [3]


def test_one_undo_makes_it_whole(engine: MemoryEngine) -> None:
    """Redo splits it again, as it was split."""
    before = state(engine.path)
    engine.split(1, ["one.", "two."])
    split = state(engine.path)

    engine.undo()
    assert state(engine.path) == before
    engine.redo()
    assert state(engine.path) == split


@pytest.mark.parametrize("parts", [[], ["one"], ["one", ""], ["one", " \n"], ["one", "\ud800"]])
def test_parts_must_be_texts(engine: MemoryEngine, parts: list[str]) -> None:
    """Fewer than two, or an empty one, are refused and nothing is changed."""
    before = state(engine.path)

    with pytest.raises(InvalidInputError):
        engine.split(1, parts)

    assert state(engine.path) == before


def test_what_cannot_be_split(engine: MemoryEngine) -> None:
    """An immutable chunk refuses; one that is not there is named."""
    engine.set_immutable(1, True)

    with pytest.raises(RefusedError, match="immutable"):
        engine.split(1, ["one.", "two."])
    with pytest.raises(NotFoundError, match="9"):
        engine.split(9, ["one.", "two."])
