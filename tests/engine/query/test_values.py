"""Values of a field, counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import InvalidInputError, Matching, MemoryEngine, NewChunk


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """Give a store of three chunks, two of them tagged alike."""
    with MemoryEngine.open(tmp_path / "memory.db") as engine:
        engine.add(
            [
                NewChunk(content="one", session="s1", tags=["b", "a"]),
                NewChunk(content="two", session="s2", tags=["b"], entities=["entity://person/ada"]),
                NewChunk(content="three", session="s2"),
            ]
        )
        yield engine


def test_values_are_counted_commonest_first(engine: MemoryEngine) -> None:
    """Text fields, tags and entities are counted alike; empty texts are no values."""
    assert list(engine.values("session").items()) == [("s2", 2), ("s1", 1)]
    assert list(engine.values("tag").items()) == [("b", 2), ("a", 1)]
    assert engine.values("entity") == {"entity://person/ada": 1}
    assert engine.values("speaker") == {}


def test_values_of_some_chunks_are_counted(engine: MemoryEngine) -> None:
    """Of ids, each counts once; of a query, what it matches; of nothing, nothing."""
    assert engine.values("tag", [1, 1, 3]) == {"a": 1, "b": 1}
    assert engine.values("tag", Matching("session:s2")) == {"b": 1}
    assert engine.values("tag", []) == {}


@pytest.mark.parametrize("field", ["importance", "pinned", "content", "id; DROP TABLE chunk", ""])
def test_other_fields_are_refused(engine: MemoryEngine, field: str) -> None:
    """Numbers, flags, long texts and what is no field raise a clear error."""
    with pytest.raises(InvalidInputError, match="no values to count"):
        engine.values(field)
