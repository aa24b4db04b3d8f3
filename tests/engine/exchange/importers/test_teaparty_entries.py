"""TeaParty's learnings: an entry is a chunk, in damaged files too."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from engine import Status
from tests.engine.exchange.foreign import all_chunks
from tests.engine.exchange.importers.samples import ENTRY_IDS, entry, learnings, text_of
from tests.helpers import open_store


def test_an_entry_is_a_chunk_with_its_own_id(tmp_path: Path) -> None:
    """However many paragraphs it has; those that lost their text are counted."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(text_of(tmp_path / "proxy-memory.md", learnings()))
        first, last = all_chunks(engine)

    assert (report.format, report.read, report.stored) == ("teaparty_entries", 2, 2)
    assert first.content == "## [2026-04-23] Observation\n**Signal:** Ask first.\n\n---\n\nAlways."
    assert (first.external_id, last.external_id) == (ENTRY_IDS[0], ENTRY_IDS[4])
    assert (first.type, last.type, first.importance) == ("procedural", "directive", 0.95)
    assert first.at == datetime(2026, 4, 23, tzinfo=UTC)
    assert first.attributes == {
        "domain": "task", "phase": "unknown", "reinforcement_count": 3, "last_reinforced": "2026-04-24",
        "line": 1,
    }  # fmt: skip
    assert any("only the front matter was left, left out: 3." in loss for loss in report.losses)


def test_a_correction_is_an_entry(tmp_path: Path) -> None:
    """A file of its own, with a session."""
    parts = {"importance": "0.8", "session_id": "s1", "session_task": "'Write: a book'", "status": "retired"}
    text = f"---\n{entry(ENTRY_IDS[0], type='corrective', **parts)}---\nNever skip the tests.\n"
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(text_of(tmp_path / "correction-1.md", text))
        (chunk,) = all_chunks(engine)

    assert (chunk.content, chunk.type, chunk.importance) == ("Never skip the tests.", "corrective", 0.8)
    assert (chunk.session, chunk.status) == ("s1", Status.RETIRED)
    assert chunk.attributes["session_task"] == "Write: a book"


def test_values_of_no_field_are_attributes(tmp_path: Path) -> None:
    """A status that is none here, a summary that is not the text; a text without a front matter comes too."""
    odd = entry(ENTRY_IDS[0], status="compacted", importance="high", reinforcement_count="-1", note="Short.")
    with open_store(tmp_path / "a.db") as engine:
        path = text_of(tmp_path / "proxy.md", f"---\n{entry(ENTRY_IDS[1])}---\nOne.\n\n---\n{odd}---\nTwo.\n")
        engine.import_file(path)
        _, chunk = all_chunks(engine)

    assert (chunk.content, chunk.status, chunk.importance) == ("Two.", Status.ACTIVE, None)
    assert {**chunk.attributes, "line": 0} == {
        "domain": "task", "phase": "unknown", "reinforcement_count": "-1", "last_reinforced": "2026-04-24",
        "status": "compacted", "importance": "high", "note": "Short.", "line": 0,
    }  # fmt: skip


def test_two_texts_under_one_id_both_stay(tmp_path: Path) -> None:
    """As a file that was merged badly has them."""
    front = f"---\n{entry(ENTRY_IDS[0])}---\n"
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(text_of(tmp_path / "proxy.md", f"{front}One.\n\n{front}Two.\n"))

        assert [chunk.content for chunk in all_chunks(engine)] == ["One.", "Two."]
