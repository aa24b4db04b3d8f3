"""What was injected is logged; what was only looked at is not."""

from __future__ import annotations

from pathlib import Path

from engine import NewChunk
from tests.helpers import open_store


def test_an_injected_recall_is_logged_and_looking_is_not(tmp_path: Path) -> None:
    """One line: what was asked, how much was given how, and which chunks."""
    with open_store(tmp_path / "store.db") as engine:
        engine.add([NewChunk(content="Ada prefers tabs in the parser."), NewChunk(content="Rain in Bergen.")])
        engine.recall("what does Ada prefer?")
        assert engine.operations().operations == ()

        engine.recall("what does Ada prefer?", reinforce=True, session="s1")
        (line,) = engine.operations().operations
    assert (line.op, line.session, line.result_count) == ("recall", "s1", 2)
    assert line.input == "what does Ada prefer?"
    assert "skipped (#2)" in line.output
    assert line.chunks == (1, 2)


def test_only_what_the_agent_sees_is_used(tmp_path: Path) -> None:
    """What recall is not sure of gains nothing by being found."""
    with open_store(tmp_path / "store.db") as engine:
        engine.add([NewChunk(content="Ada prefers tabs in the parser."), NewChunk(content="Rain in Bergen.")])
        found = engine.recall("what does Ada prefer?", reinforce=True)

        assert found.ids == (1, 2)
        assert [engine.chunk(key).access_count for key in found.ids] == [1, 0]
