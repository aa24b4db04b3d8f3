"""What is copied is what is stored."""

from __future__ import annotations

from pathlib import Path

from engine import MemoryEngine, NewChunk
from gui.models.rows import COLUMNS
from gui.reading.clipboard import table_text

HIDING = "a\u202eb " + "long " * 60


def test_columns_are_copied_in_full_and_as_they_are(tmp_path: Path) -> None:
    """No mark of the table, and no cut, gets into a spreadsheet."""
    sections = [place for place, column in enumerate(COLUMNS) if column.key in ("content", "session", "tags")]
    with MemoryEngine.open(tmp_path / "a.db") as engine:
        added = engine.add([NewChunk(content=HIDING, session="s\u200b1", tags=["t\u202ex", "plain"])])
        text = table_text(engine, added.ids, sections)

    assert HIDING in text
    assert "s\u200b1" in text
    assert "plain, t\u202ex" in text
