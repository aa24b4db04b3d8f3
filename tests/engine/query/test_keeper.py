"""The columns in memory follow the store: whatever is written, they are what reading them anew gives."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import MemoryEngine, NewChunk
from engine.query.columns import LABELS, NUMBERS, TEXTS, Columns, LabelColumn, TextColumn
from engine.records import ChunkId
from tests.helpers import add, open_store

WORDS = st.sampled_from(["red", "green", "blue", "a,b", 'with "quotes"', "ığüş", "line\nbreak", ""])


def spelled(column: object, rows: int) -> list[object]:
    """Return a column's values row by row, whatever numbers its codes are."""
    if isinstance(column, TextColumn):
        return [column.names[code] for code in column.codes]
    if isinstance(column, LabelColumn):
        pairs = [(row, column.names[code]) for row, code in zip(column.rows, column.codes, strict=True)]
        return [sorted(name for row, name in pairs if row == number) for number in range(rows)]
    return [str(value) for value in np.asarray(column)]


def same(engine: MemoryEngine) -> None:
    """Assert that the kept columns say what fresh ones say."""
    with engine._database.reader() as connection:
        kept, fresh = engine._finder.columns(connection), Columns.build(connection)
        assert kept.ids.tolist() == fresh.ids.tolist()
        for name in sorted({*TEXTS, *NUMBERS, *LABELS}):
            found, expected = (columns._column(connection, name) for columns in (kept, fresh))
            assert spelled(found, len(kept.ids)) == spelled(expected, len(fresh.ids)), name


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_kept_columns_follow_every_write(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Adding, editing, tagging, using, erasing, undoing: each is taken over, and nothing else is changed."""
    with open_store(tmp_path_factory.mktemp("columns") / "store.db") as engine:
        add(engine, "first", "second", "third", tags=["red"])
        same(engine)
        for _ in range(data.draw(st.integers(1, 5))):
            ids = engine.find().ids.tolist()
            chosen = data.draw(st.sampled_from(ids)) if ids else 0
            match data.draw(st.sampled_from(["add", "edit", "tag", "use", "erase", "undo", "pin"])):
                case "add":
                    engine.add(
                        [NewChunk(content="new", session=data.draw(WORDS), tags=(data.draw(WORDS) or "x",))]
                    )
                case "edit" if chosen:
                    engine.edit(chosen, speaker=data.draw(WORDS), importance=data.draw(st.floats(0, 1)))
                case "tag" if chosen:
                    engine.tag(chosen, add=[data.draw(WORDS) or "y"], remove=["red"])
                case "use" if chosen:
                    engine.use([chosen])
                case "erase" if chosen:
                    engine.erase(chosen)
                case "pin" if chosen:
                    engine.pin(chosen)
                case "undo":
                    if engine.next_undo():
                        engine.undo()
            same(engine)


def fail_after_looking(engine: MemoryEngine) -> None:
    """Write, read the columns in the same transaction, and give up."""
    with engine._curator.step("edit", "test") as step:
        step.writer.connection.exec_driver_sql("UPDATE chunk SET speaker = 'nobody'")
        step.writer.log([(ChunkId(1), "{}")])
        assert len(engine._finder.find(step.writer.connection, "speaker:nobody")) == 1
        raise ZeroDivisionError


def test_what_was_rolled_back_is_not_kept(tmp_path: Path) -> None:
    """A state that never came to be, read within a failed write, is no state of the store."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "first")
        with pytest.raises(ZeroDivisionError):
            fail_after_looking(engine)
        engine.edit(1, speaker="Ada")

        assert len(engine.find("speaker:nobody")) == 0
        assert len(engine.find("speaker:ada")) == 1


def test_a_large_write_is_read_anew(tmp_path: Path) -> None:
    """More than a few thousand changes are not patched in, and are found all the same."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "first")
        assert len(engine.find("speaker:ada")) == 0
        engine.add([NewChunk(content=f"chunk {number}", speaker="Ada") for number in range(2500)])

        assert len(engine.find("speaker:ada")) == 2500
        same(engine)
