"""ChatGPT's conversations: the branch that was last seen, message by message."""

from __future__ import annotations

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import Chunk, TransferReport
from tests.engine.exchange.builders import write_json
from tests.engine.exchange.importers.samples import chat, node, tea_chat
from tests.helpers import open_store


def imported(tmp_path: Path, *chats: Any) -> tuple[list[Chunk], TransferReport]:
    """Import conversations; return the chunks and the report."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "conversations.json", chats), format="chatgpt")
        return engine.chunks(engine.find().ids), report


def texts(tmp_path: Path, *chats: Any) -> list[str]:
    """Import conversations; return the texts that came in."""
    return [chunk.content for chunk in imported(tmp_path, *chats)[0]]


def test_the_branch_last_seen_comes_in_and_the_others_are_counted(tmp_path: Path) -> None:
    """Each message with its role, place, time, model and conversation."""
    (question, answer), report = imported(tmp_path, tea_chat())

    assert [question.content, answer.content] == ["I like tea.", "Noted."]
    assert [(c.role, c.data_source, c.turn) for c in (question, answer)] == [
        ("user", "user_message", 1),
        ("assistant", "assistant_message", 2),
    ]
    assert (answer.model, answer.at) == ("gpt-5", datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC))
    assert (answer.session, answer.source, answer.external_id) == ("Tea (c-1)", "ChatGPT", "a")
    assert answer.attributes == {"conversation": "Tea", "conversation_id": "c-1"}
    assert any("other branches" in loss and loss.endswith(": 1.") for loss in report.losses)


def test_what_nobody_saw_stays_out_and_is_counted(tmp_path: Path) -> None:
    """Hidden messages, the system, tools, thoughts; what was kept as a memory comes in."""
    hidden = {"is_visually_hidden_from_conversation": True}
    (kept, code), report = imported(
        tmp_path,
        chat(
            node("a", None, "You are ChatGPT.", "system"),
            node("b", "a", "Instructions.", metadata=hidden),
            node("c", "b", content={"content_type": "user_editable_context", "user_profile": "Ada"}),
            node(
                "d",
                "c",
                role="assistant",
                content={"content_type": "thoughts", "thoughts": [{"content": "x"}]},
            ),
            node("d2", "d", "Let me think.", "assistant", channel="analysis"),
            node("e", "d2", "search(tea)", "assistant", recipient="browser"),
            node("f", "e", "results", "tool"),
            node("g", "f", "Ada likes tea.", "assistant", recipient="bio"),
            node("h", "g", "Model set context updated.", "tool"),
            node(
                "i",
                "h",
                role="assistant",
                recipient="all",
                content={"content_type": "code", "language": "python", "text": "print(1)"},
            ),
        ),
    )

    assert (kept.content, kept.type) == ("Ada likes tea.", "saved_memory")
    assert (code.content, code.attributes["language"]) == ("print(1)", "python")
    losses = " ".join(report.losses)
    for expected in (
        "Hidden messages, not imported: 2.",
        "tools, not imported: 3.",
        "Thoughts of the model, not imported: 2.",
        "of the system",
    ):
        assert expected in losses


def test_of_pictures_and_sounds_the_words_come_in(tmp_path: Path) -> None:
    """What was spoken is a text; a picture is counted."""
    parts = [
        {"content_type": "image_asset_pointer"},
        "Look!",
        {"content_type": "audio_transcription", "text": "Hi."},
    ]
    content = {"content_type": "multimodal_text", "parts": parts}
    (chunk,), report = imported(tmp_path, chat(node("a", None, content=content)))

    assert chunk.content == "Look!\nHi."
    assert "Images, sounds and files in messages, not imported: 1." in report.losses


@pytest.mark.parametrize("current", ["", "gone"])
def test_without_a_current_message_the_newest_is_taken(tmp_path: Path, current: str) -> None:
    """And the assumption is declared."""
    tree = chat(
        node("a", None, "a"), node("b", "a", "old"), node("c", "a", "new", create_time=1.8e9), current=current
    )
    chunks, report = imported(tmp_path, tree)

    assert [chunk.content for chunk in chunks] == ["a", "new"]
    assert any("the newest was taken: 1" in loss for loss in report.losses)


def test_a_tree_that_bites_its_tail_ends(tmp_path: Path) -> None:
    """Each message once."""
    assert texts(tmp_path, chat(node("a", "b", "one"), node("b", "a", "two"))) == ["one", "two"]


def test_a_branch_whose_root_is_missing_is_read(tmp_path: Path) -> None:
    """From where it begins."""
    assert texts(tmp_path, chat(node("a", "gone", "one"), node("b", "a", "two"))) == ["one", "two"]


def test_conversations_without_a_tree_are_skipped(tmp_path: Path) -> None:
    """The others come in."""
    chunks, report = imported(tmp_path, {"title": "x"}, tea_chat(), None, chat())

    assert len(chunks) == 2
    assert report.skipped == ("Conversation 1: it has no messages.", "Conversation 3: it has no messages.")


def test_the_archive_can_come_as_it_is(tmp_path: Path) -> None:
    """Its parts too; a later export brings only what is new, whatever it is called."""
    first, second = tea_chat(), chat(node("z", None, "More."), id="c-2")
    with zipfile.ZipFile(tmp_path / "export.zip", "w") as archive:
        archive.writestr("chat.html", "<html>")
        archive.writestr("conversations-000.json", json.dumps([first]))
        archive.writestr("conversations-001.json", json.dumps([second]))
        archive.writestr("user.json", "{}")
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(write_json(tmp_path / "conversations.json", [first]))
        report = engine.import_file(tmp_path / "export.zip")

    # Ids in these tests are short; those of real exports are unique in the world.
    assert (report.format, report.read, report.stored) == ("chatgpt", 3, 1)


def test_times_that_are_missing_stay_unknown(tmp_path: Path) -> None:
    """And are counted."""
    (chunk,), report = imported(tmp_path, chat(node("a", None, "a", create_time=None)))

    assert chunk.at is None
    assert "Messages without a time: 1." in report.losses
