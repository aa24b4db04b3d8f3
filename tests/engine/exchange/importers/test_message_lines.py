"""Messages, one a line."""

from __future__ import annotations

from pathlib import Path

from tests.engine.exchange.importers.samples import lines_of
from tests.helpers import open_store


def test_who_said_what_when_goes_to_its_fields(tmp_path: Path) -> None:
    """Under the usual names; the rest is kept as attributes, and turns count in each session."""
    path = lines_of(
        tmp_path / "log.jsonl",
        {"role": "user", "content": "I like tea.", "session_id": "a", "timestamp": "2026-01-02T03:04:05Z"},
        {"speaker": "Ben", "text": "So do I.", "session_id": "a", "mood": "good"},
        {"role": "assistant", "content": "Noted.", "session_id": "b"},
    )
    with open_store(tmp_path / "store.db") as engine:
        report = engine.import_file(path)
        found = engine.chunks(report.changes.ids if report.changes else [])

    assert [(c.speaker, c.content, c.session, c.turn) for c in found] == [
        ("user", "I like tea.", "a", 1),
        ("Ben", "So do I.", "a", 2),
        ("assistant", "Noted.", "b", 1),
    ]
    assert [c.data_source for c in found] == ["user_message", "unknown", "assistant_message"]
    assert found[0].at is not None
    assert found[1].attributes == {"mood": "good"}


def test_lines_that_are_no_messages_are_skipped_and_named(tmp_path: Path) -> None:
    """A header, a line without a speaker, and what is no JSON."""
    path = tmp_path / "log.jsonl"
    path.write_text(
        '{"title": "my log"}\n{"speaker": "Ada", "content": "Hello there."}\n{"content": "who?"}\n{broken\n',
        encoding="utf-8",
    )
    with open_store(tmp_path / "store.db") as engine:
        report = engine.import_file(path)

    assert (report.format, report.stored, report.read) == ("messages", 1, 4)
    assert [line.partition(":")[0] for line in report.skipped] == ["Line 1", "Line 3", "Line 4"]
