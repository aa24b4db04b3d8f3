"""Claude's export: conversations, projects and memories."""

from __future__ import annotations

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import Chunk, TransferReport
from tests.engine.exchange.builders import write_json
from tests.engine.exchange.importers.samples import claude_chat, claude_message, claude_project
from tests.helpers import open_store


def imported(tmp_path: Path, *records: Any) -> tuple[list[Chunk], TransferReport]:
    """Import records; return the chunks and the report."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "export.json", records), format="claude")
        return engine.chunks(engine.find().ids), report


def test_messages_keep_who_said_them_and_when(tmp_path: Path) -> None:
    """A human is a user; the conversation is the session."""
    question = claude_message("m1", "I like tea.")
    answer = claude_message("m2", "Noted.", "m1", "assistant")
    (first, second), report = imported(tmp_path, claude_chat(question, answer))

    assert [(c.content, c.role, c.turn) for c in (first, second)] == [
        ("I like tea.", "user", 1),
        ("Noted.", "assistant", 2),
    ]
    assert (first.session, first.source, first.external_id) == ("Tea (claude-1)", "Claude", "m1")
    assert first.at == datetime(2026, 1, 2, 3, 4, 1, tzinfo=UTC)
    assert (report.format, report.skipped) == ("claude", ())


def branched() -> list[dict[str, Any]]:
    """Return messages of which the first was edited."""
    return [
        claude_message("m1", "I like te"),
        claude_message("m2", "What?", "m1", "assistant"),
        claude_message("m3", "I like tea."),
        claude_message("m4", "Noted.", "m3", "assistant"),
    ]


def test_the_branch_of_the_newest_message_comes_in(tmp_path: Path) -> None:
    """What was edited away is counted."""
    chunks, report = imported(tmp_path, claude_chat(*branched()))

    assert [chunk.content for chunk in chunks] == ["I like tea.", "Noted."]
    assert any("other branches" in loss and loss.endswith(": 2.") for loss in report.losses)


def test_the_branch_that_the_file_names_comes_first(tmp_path: Path) -> None:
    """Even if another is newer."""
    chunks, _ = imported(tmp_path, claude_chat(*branched(), current_leaf_message_uuid="m2"))

    assert [chunk.content for chunk in chunks] == ["I like te", "What?"]


@pytest.mark.parametrize("parent", ["", "gone"])
def test_messages_that_do_not_follow_each_other_all_come_in(tmp_path: Path, parent: str) -> None:
    """An export without branches, or with a gap."""
    messages = [claude_message(f"m{n}", f"Text {n}.", parent_message_uuid=parent) for n in (1, 2)]
    chunks, _ = imported(tmp_path, claude_chat(*messages))

    assert [chunk.content for chunk in chunks] == ["Text 1.", "Text 2."]


def test_only_the_text_of_a_message_is_taken(tmp_path: Path) -> None:
    """Thoughts and tools stay out; the field ``text`` stands in only where there are no parts."""
    parts = [
        {"type": "thinking", "thinking": "hm"},
        {"type": "text", "text": "One."},
        {"type": "tool_use", "name": "search", "input": {}},
        {"type": "text", "text": "Two."},
    ]
    (first, second), report = imported(
        tmp_path,
        claude_chat(
            claude_message("m1", "not supported on your device", content=parts),
            claude_message("m2", "Plain.", "m1", content=[]),
            claude_message("m3", "stand-in", "m2", content=parts[:1]),
        ),
    )

    assert (first.content, second.content) == ("One.\n\nTwo.", "Plain.")
    assert any(loss.startswith("Thoughts") and loss.endswith(": 3.") for loss in report.losses)


def test_a_pasted_text_is_a_chunk_that_belongs_to_its_message(tmp_path: Path) -> None:
    """Also where the message says nothing itself; files without a text are counted."""
    pasted = {"file_name": "notes.txt", "extracted_content": "A long text."}
    with_text = claude_message("m1", "Read this.", attachments=[pasted, {"file_name": "x"}], files=[{"a": 1}])
    without = claude_message("m2", "", "m1", attachments=[pasted | {"file_name": ""}])
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "c.json", [claude_chat(with_text, without)]))
        message, first, second = engine.chunks([1, 2, 3])
        (link,) = engine.relations(2)

    assert (first.content, first.title, first.type) == ("A long text.", "notes.txt", "attachment")
    assert (first.turn, first.external_id, second.turn) == (1, "m1/attachment-1", 2)
    assert (link.source, link.target, link.kind, link.evidence) == (2, message.id, "elaborates", "attached")
    assert "Files that are only named in the export, not imported: 1." in report.losses


def test_projects_bring_their_documents_and_instructions(tmp_path: Path) -> None:
    """Under the name of the project."""
    (told, document), _ = imported(tmp_path, claude_project())

    assert (told.content, told.type, told.project) == ("Be brief.", "prompt_template", "Kitchen")
    assert (document.content, document.title, document.external_id) == ("# Tea\n\nIs green.", "tea.md", "d1")
    assert (document.project, document.attributes) == ("Kitchen", {"project_id": "p1"})


def test_memories_come_in_paragraph_by_paragraph(tmp_path: Path) -> None:
    """Over all, and of each project."""
    memories = {
        "conversations_memory": "# Work\n\nAda codes.\n\nShe likes tea.",
        "project_memories": {"p1": "Short."},
    }
    chunks, _ = imported(tmp_path, memories)

    assert [(c.content, c.type) for c in chunks] == [
        ("Ada codes.", "saved_memory"),
        ("She likes tea.", "saved_memory"),
        ("Short.", "saved_memory"),
    ]
    assert [chunk.attributes for chunk in chunks] == [
        {"headings": ["Work"]},
        {"headings": ["Work"]},
        {"project_id": "p1"},
    ]


def test_a_summary_of_a_conversation_is_a_memory_too(tmp_path: Path) -> None:
    """It comes in beside the messages."""
    chunks, _ = imported(tmp_path, claude_chat(claude_message("m1", "Hi."), summary="They greeted."))

    assert [(chunk.content, chunk.type) for chunk in chunks] == [
        ("They greeted.", "summary"),
        ("Hi.", "dialog_turn"),
    ]


def test_the_archive_can_come_as_it_is(tmp_path: Path) -> None:
    """Conversations, memories and projects at once; the user's own data stay out."""
    with zipfile.ZipFile(tmp_path / "data.zip", "w") as archive:
        archive.writestr("users.json", json.dumps([{"uuid": "u", "full_name": "Ada"}]))
        archive.writestr("conversations.json", json.dumps([claude_chat(claude_message("m1", "Hi."))]))
        archive.writestr("memories.json", json.dumps([{"conversations_memory": "Likes tea."}]))
        archive.writestr("projects/p1.json", json.dumps(claude_project()))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(tmp_path / "data.zip")
        contents = {chunk.content for chunk in engine.chunks(engine.find().ids)}

    assert (report.format, report.skipped) == ("claude", ())
    assert contents == {"Hi.", "Likes tea.", "Be brief.", "# Tea\n\nIs green."}
