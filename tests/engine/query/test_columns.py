"""Fields of many chunks as arrays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine import InvalidInputError, MemoryEngine, NewChunk
from engine.query.columns import TextColumn


@pytest.fixture
def engine(tmp_path: Path) -> MemoryEngine:
    """Return a store of three chunks, two of one category, one with an importance."""
    engine = MemoryEngine.open(tmp_path / "store.db")
    fact, plan = NewChunk(content="a", category="fact"), NewChunk(content="b", category="plan")
    engine.add([fact, plan, NewChunk(content="c", category="plan", fields={"cycle": 7})])
    return engine


def test_texts_come_as_codes_of_the_commonest_first(engine: MemoryEngine) -> None:
    """Each chunk has the place of its text, in the order asked, and -1 where there is no such chunk."""
    with engine:
        found = engine.column("category", [3, 1, 99, 2])

    assert isinstance(found, TextColumn)
    assert found.names == ("plan", "fact")
    assert found.codes.tolist() == [0, 1, -1, 0]


def test_codes_are_read_as_texts(engine: MemoryEngine) -> None:
    """Where there is no such chunk, there is no text, and it is among none."""
    with engine:
        found = engine.column("category", [3, 1, 99, 2])

    assert isinstance(found, TextColumn)
    assert found.values().tolist() == ["plan", "fact", "", "plan"]
    assert found.among("fact", "rule").tolist() == [False, True, False, False]


def test_unknown_numbers_are_not_zeros(engine: MemoryEngine) -> None:
    """What is not known is NaN."""
    with engine:
        found = engine.column("cycle", [1, 3])

    np.testing.assert_array_equal(found, [np.nan, 7.0])


@pytest.mark.parametrize("field", ["content", "tags", "attributes", "nonsense"])
def test_other_fields_are_refused(engine: MemoryEngine, field: str) -> None:
    """Long texts and lists are no colours."""
    with engine, pytest.raises(InvalidInputError, match=field):
        engine.column(field, [1])


def test_an_empty_store_has_empty_columns(tmp_path: Path) -> None:
    """No rows are no fault."""
    with MemoryEngine.open(tmp_path / "empty.db") as engine:
        assert len(engine.projection().ids) == 0
        column = engine.column("category", [1])

    assert isinstance(column, TextColumn)
    assert column.codes.tolist() == [-1]
