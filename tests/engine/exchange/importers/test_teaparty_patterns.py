"""TeaParty's patterns: what humans keep correcting, state by state."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import ImportFormatError
from engine.exchange.importers.teaparty_patterns import matches
from tests.engine.exchange.foreign import all_chunks
from tests.engine.exchange.importers.samples import PATTERNS, text_of
from tests.helpers import open_store


def test_an_item_is_a_chunk_of_its_state(tmp_path: Path) -> None:
    """To the next one, with its blank lines; a transcript of a deflected proxy is hardly trusted."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(text_of(tmp_path / "proxy-patterns.md", PATTERNS))
        chunks = all_chunks(engine)

    assert (report.format, report.read, report.stored) == ("teaparty_patterns", 3, 3)
    assert [(chunk.state, chunk.content) for chunk in chunks] == [
        ("PLAN_ASSERT", "Name the rollback."),
        ("PLAN_ASSERT", "HUMAN: \nAGENT: I can't answer that.\n\nHUMAN: Good."),
        ("TASK_ASSERT", "Run the tests\n  before you ask."),
    ]
    assert {chunk.type for chunk in chunks} == {"pattern"}
    assert [chunk.source_confidence for chunk in chunks] == [None, 0.2, None]


def test_a_state_nobody_knows_is_accepted(tmp_path: Path) -> None:
    """Once the file is known for what it is."""
    text = "## PLAN_ASSERT\n- One.\n\n## SHIP\n- Two.\n## Not a state\n"
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(text_of(tmp_path / "p.md", text))

        assert [chunk.state for chunk in all_chunks(engine)] == ["PLAN_ASSERT", "SHIP"]
        assert engine.chunk(2).content == "Two.\n## Not a state"


@pytest.mark.parametrize(
    "text", ["## TODO\n\n- Milk.\n", "# A\n\n## b\n\n## PLAN_ASSERT\n- x\n", "## PLAN_ASSERT\n\nText.\n"]
)
def test_another_note_is_not_taken_for_it(tmp_path: Path, text: str) -> None:
    """A list under a heading in capitals, say."""
    assert not matches(text_of(tmp_path / "note.md", text))


def test_a_file_without_an_item_is_refused(tmp_path: Path) -> None:
    """When it was said to be patterns."""
    path = text_of(tmp_path / "p.md", "## PLAN_ASSERT\n\nText.\n")
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="no patterns"):
        engine.import_file(path, format="teaparty_patterns")
