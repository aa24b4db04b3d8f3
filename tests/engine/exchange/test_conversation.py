"""A file as a conversation."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import ImportFormatError, Progress
from engine.exchange.conversation import conversation
from tests.conftest import shared_folder

ROOT = Path(__file__).parents[3]


def test_a_locomo_conversation_is_read_in_its_order() -> None:
    """Who said it, in which session, when, and at which turn."""
    found = conversation(shared_folder() / "data" / "locomo" / "26.json", None, Progress())
    first = found.messages[0]

    assert len(found.messages) == 419
    assert (first.speaker, first.turn, first.session) == ("Caroline", 1, "26/session_1")
    assert first.at is not None


def test_the_samples_source_is_a_conversation() -> None:
    """Its header and relations are skipped, and said so."""
    found = conversation(ROOT / "resources" / "sample" / "month.jsonl", None, Progress())

    assert {message.speaker for message in found.messages} > {"Mara", "Deniz", "Priya"}
    assert found.skipped[0].startswith("Line 1:")


def test_a_file_without_a_message_is_refused(tmp_path: Path) -> None:
    """The error names it."""
    path = tmp_path / "empty.jsonl"
    path.write_text('{"title": "nothing said"}\n', encoding="utf-8")

    with pytest.raises(ImportFormatError, match=r"empty\.jsonl"):
        conversation(path, None, Progress())


def test_times_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    """Such a message counts as said now, which nobody should learn by chance."""
    path = tmp_path / "log.jsonl"
    path.write_text('{"role": "user", "content": "I live in Izmir.", "timestamp": "last tuesday"}\n')
    found = conversation(path, None, Progress())

    assert found.messages[0].at is None
    assert "Messages without a time that can be read, which count as said now: 1 of 1." in found.cautions
