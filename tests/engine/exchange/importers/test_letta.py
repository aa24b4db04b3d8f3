"""Letta's agent files: core memory and what was said, of both versions; never a secret."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import Chunk, TransferReport
from tests.engine.exchange.builders import write_json
from tests.engine.exchange.importers.samples import agent_file, old_agent_file, sent
from tests.helpers import open_store


def imported(tmp_path: Path, value: Any) -> tuple[list[Chunk], TransferReport]:
    """Import an agent file; return its chunks and the report."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "agent.af", value), format="letta")
        return engine.chunks(engine.find().ids), report


def with_messages(*messages: dict[str, Any]) -> dict[str, Any]:
    """Return an agent file with these messages alone."""
    (agent,) = agent_file()["agents"]
    return agent_file(agents=[agent | {"messages": list(messages)}], blocks=[])


def test_blocks_and_messages_of_the_newer_version(tmp_path: Path) -> None:
    """A block keeps its label and protection, a message its role, place, time and agent."""
    (said, block), report = imported(tmp_path, agent_file())

    assert (said.content, said.role, said.speaker, said.turn) == ("I like tea.", "user", "user", 1)
    assert (said.agent, said.session, said.data_source) == ("Evie", "Evie", "user_message")
    assert said.at == datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    assert said.attributes == {"id": "message-1", "in_context": True}
    assert (block.content, block.title, block.type) == ("Name: Ada", "human", "core_memory")
    assert (block.agent, block.immutable, block.pinned) == ("Evie", True, False)
    assert block.attributes == {"id": "block-0", "limit": 5000, "label": "human"}
    assert (report.read, report.skipped) == (2, ())


def test_the_older_version_too(tmp_path: Path) -> None:
    """What such an agent said stands in its uses of a tool, and its text are its thoughts."""
    (block, said), report = imported(tmp_path, old_agent_file())

    assert (block.content, block.agent, block.immutable) == ("First name: Ada", "Sam", False)
    assert (said.content, said.role, said.agent) == ("Sorry, Ada!", "assistant", "Sam")
    assert said.attributes == {"in_context": True, "thoughts": "She corrected her name."}
    assert any("taken as UTC" in loss for loss in report.losses)


def test_a_file_that_is_one_json_text_is_read(tmp_path: Path) -> None:
    """As some of the published ones are."""
    chunks, _ = imported(tmp_path, json.dumps(agent_file(), indent=2))

    assert [chunk.content for chunk in chunks] == ["I like tea.", "Name: Ada"]


@pytest.mark.parametrize("value", [agent_file(), old_agent_file()], ids=["newer", "older"])
def test_no_secret_comes_in(tmp_path: Path, value: dict[str, Any]) -> None:
    """Neither into the chunks nor anywhere else in the store; the loss is declared."""
    _, report = imported(tmp_path, value)
    data = b"".join(path.read_bytes() for path in tmp_path.glob("a.db*") if path.is_file())

    assert not any(secret in data for secret in (b"s3cret-value", b"hunter2-value", b"PASSWORD", b"TOKEN"))
    assert any(loss.startswith("Secrets") for loss in report.losses)


def test_archival_memory_is_declared_as_missing(tmp_path: Path) -> None:
    """And so is what else an agent file has or lacks."""
    _, report = imported(tmp_path, agent_file())
    losses = " ".join(report.losses)

    for expected in (
        "Archival passages are not part of an agent file",
        "1 tool of the agents stayed out",
        "Core memory blocks without a text, left out: 1.",
        "Messages of the system, not imported: 1.",
    ):
        assert expected in losses


def event(**parts: Any) -> dict[str, Any]:
    """Return a user's message in which the system speaks."""
    return {"role": "user", "content": [{"type": "text", "text": json.dumps(parts)}]}


def test_what_the_system_says_for_the_user_is_told_apart(tmp_path: Path) -> None:
    """A message in its wrapping is the user's, a summary the system's, a heartbeat nobody's."""
    chunks, report = imported(
        tmp_path,
        with_messages(
            event(type="user_message", message="Hello.", time="noon"),
            event(type="system_alert", message="Summary: they talked."),
            event(type="heartbeat", reason="x"),
            event(type="login", last_login="never"),
            event(type="my own json"),
            {"role": "tool", "content": [{"type": "text", "text": "{}"}]},
            {"role": "assistant", "content": [{"type": "reasoning", "text": "hm"}], "tool_calls": [{"a": 1}]},
            {"role": "assistant", "content": "Old text.", "tool_calls": [sent("One."), sent("Two.")]},
        ),
    )

    assert [(chunk.role, chunk.content) for chunk in chunks] == [
        ("user", "Hello."),
        ("system", "Summary: they talked."),
        ("user", '{"type": "my own json"}'),
        ("assistant", "One.\n\nTwo."),
    ]
    assert [chunk.turn for chunk in chunks] == [1, 2, 3, 4]
    losses = " ".join(report.losses)
    for expected in (
        "heartbeats), not imported: 2.",
        "Answers of tools, not imported: 1.",
        "no text, not imported: 1.",
    ):
        assert expected in losses


def test_blocks_that_agents_share_name_all_of_them(tmp_path: Path) -> None:
    """The first is the agent, all are attributes."""
    (one,) = agent_file()["agents"]
    two = one | {"name": "Sleeper", "messages": [], "block_ids": ["block-0"]}
    chunks, _ = imported(tmp_path, agent_file(agents=[one, two]))

    assert (chunks[-1].agent, chunks[-1].attributes["agents"]) == ("Evie", ["Evie", "Sleeper"])


def test_a_later_export_brings_what_changed(tmp_path: Path) -> None:
    """Its numbers begin anew, so that they can't tell one message from another."""
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(write_json(tmp_path / "agent.af", agent_file()))
        (agent,) = agent_file()["agents"]
        message = {"id": "message-0", "role": "user", "content": "Now coffee."}
        block = agent_file()["blocks"][0] | {"value": "Name: Ada. Drinks coffee."}
        later = agent_file(agents=[agent | {"messages": [*agent["messages"], message]}], blocks=[block])
        report = engine.import_file(write_json(tmp_path / "agent.af", later))
        new = {chunk.content for chunk in engine.chunks([3, 4])}

    assert (report.stored, new) == (2, {"Now coffee.", "Name: Ada. Drinks coffee."})
