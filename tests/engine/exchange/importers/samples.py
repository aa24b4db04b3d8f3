"""Small files as other systems write them, with what is untidy in real ones."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.engine.exchange import foreign
from tests.engine.exchange.builders import conversation, gate, teaparty, write_json
from tests.engine.exchange.importers import ada_samples

NOTE = """---
title: Tea
type: note
permalink: food/tea
tags: [drink, '#hot']
created: 2026-01-02T08:00:00+01:00
---

# Tea

Ada drinks it with [[Milk|a cloud of milk]].

## Observations

- [preference] Ada likes green tea #drink (told 2026-01)
- [ ] buy more #shopping

## Relations

- served_with [[Biscuits]] (afternoon)
"""

TABLE = 'id,text,Created At,tags,mood\r\n7,"Ada said ""hi"",\nand left",2026-01-02T03:04:05Z,"a, b",good\r\n'

CAVIRA_SCHEMA = """
CREATE TABLE memories (
    id TEXT PRIMARY KEY, user_id TEXT, segment INTEGER, content TEXT NOT NULL, simhash TEXT,
    primary_sector TEXT NOT NULL, tags TEXT, meta TEXT, created_at INTEGER, updated_at INTEGER,
    last_seen_at INTEGER, salience REAL, decay_lambda REAL, version INTEGER, mean_dim INTEGER, mean_vec BLOB,
    compressed_vec BLOB, feedback_score REAL, summary TEXT);
CREATE TABLE vectors (id TEXT, sector TEXT, user_id TEXT, v BLOB, dim INTEGER, PRIMARY KEY (id, sector));
CREATE TABLE waypoints (
    src_id TEXT, dst_id TEXT, user_id TEXT, weight REAL, created_at INTEGER, updated_at INTEGER,
    PRIMARY KEY (src_id, user_id));
CREATE TABLE users (user_id TEXT PRIMARY KEY, summary TEXT, reflection_count INTEGER, updated_at INTEGER);
CREATE TABLE temporal_facts (
    id TEXT PRIMARY KEY, subject TEXT, predicate TEXT, object TEXT, valid_from INTEGER, valid_to INTEGER,
    confidence REAL, last_updated INTEGER, metadata TEXT);
CREATE TABLE temporal_edges (
    id TEXT PRIMARY KEY, source_id TEXT, target_id TEXT, relation_type TEXT, weight REAL);
CREATE TABLE stats (id INTEGER PRIMARY KEY, type TEXT, count INTEGER, ts INTEGER);
"""


def cavira(path: Path, **tables: Sequence[Mapping[str, Any]]) -> Path:
    """Write a database of OpenMemory with these rows by table."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(CAVIRA_SCHEMA)
        for table, rows in tables.items():
            for row in rows:
                marks = ", ".join("?" * len(row))
                statement = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"
                database.execute(statement, tuple(row.values()))
        database.commit()
    return path


def memory(name: str, content: str = "", **columns: Any) -> dict[str, Any]:
    """Return a row of OpenMemory's memories; created at noon of 2026-01-02, in milliseconds."""
    created = 1_767_355_200_000
    row = {"id": name, "content": content or f"Memory {name}.", "primary_sector": "semantic"}
    return row | {"created_at": created, "updated_at": created, "last_seen_at": created} | columns


def agent_file(**parts: Any) -> dict[str, Any]:
    """Return a Letta agent file of the newer kind."""
    agent = {
        "name": "Evie",
        "agent_type": "letta_v1_agent",
        "block_ids": ["block-0", "block-1"],
        "tool_exec_environment_variables": {"TOKEN": "s3cret-value"},
        "secrets": {"PASSWORD": "hunter2-value"},
        "id": "agent-0",
        "in_context_message_ids": ["message-1"],
        "messages": [
            {"id": "message-0", "role": "system", "content": [{"type": "text", "text": "You are Evie."}]},
            {
                "id": "message-1",
                "role": "user",
                "content": [{"type": "text", "text": "I like tea."}],
                "created_at": "2026-01-02T03:04:05+00:00",
            },
        ],
    }
    block = {"id": "block-0", "label": "human", "value": "Name: Ada", "limit": 5000, "read_only": True}
    empty = {"id": "block-1", "label": "scratch", "value": " ", "limit": 100, "read_only": False}
    return {"agents": [agent], "blocks": [block, empty], "tools": [{"id": "tool-0"}], "files": []} | parts


def old_agent_file(**parts: Any) -> dict[str, Any]:
    """Return a Letta agent file of the older kind, whose name stands behind its messages."""
    return {
        "agent_type": "memgpt_agent",
        "core_memory": [{"label": "human", "value": "First name: Ada", "limit": 5000}],
        "in_context_message_indices": [1],
        "messages": [
            {"role": "system", "content": [{"type": "text", "text": "You are Sam."}]},
            {
                "role": "assistant",
                "content": [{"type": "text", "text": "She corrected her name."}],
                "created_at": "2025-04-01T03:51:14.576989",
                "tool_calls": [sent("Sorry, Ada!")],
            },
        ],
        "name": "Sam",
        "tool_exec_environment_variables": [{"key": "TOKEN", "value": "s3cret-value"}],
        "version": "0.6.47",
        **parts,
    }


def sent(text: str) -> dict[str, Any]:
    """Return an assistant's use of the tool by which it speaks."""
    return {"id": "c", "function": {"name": "send_message", "arguments": json.dumps({"message": text})}}


def node(name: str, parent: str | None, text: str = "", role: str = "user", **message: Any) -> dict[str, Any]:
    """Return a node of a ChatGPT conversation."""
    content = {"content_type": "text", "parts": [text]}
    written = {"id": name, "author": {"role": role}, "content": content, "create_time": 1.7e9} | message
    return {"id": name, "parent": parent, "children": [], "message": written if text or message else None}


def chat(*nodes: dict[str, Any], current: str | None = None, **parts: Any) -> dict[str, Any]:
    """Return a ChatGPT conversation of these nodes; the last of them is the current one unless told."""
    mapping = {item["id"]: item for item in nodes}
    for item in nodes:
        if item["parent"] in mapping:
            mapping[item["parent"]]["children"].append(item["id"])
    last = current if current is not None else next(reversed(mapping), "")
    return {
        "title": "Tea",
        "create_time": 1.7e9,
        "mapping": mapping,
        "current_node": last,
        "id": "c-1",
    } | parts


def tea_chat() -> dict[str, Any]:
    """Return a ChatGPT conversation in which a question was edited."""
    return chat(
        node("root", None),
        node("q-old", "root", "I like te"),
        node("q", "root", "I like tea."),
        node("a", "q", "Noted.", "assistant", metadata={"model_slug": "gpt-5"}),
    )


def claude_message(
    name: str, text: str, parent: str = "", sender: str = "human", **more: Any
) -> dict[str, Any]:
    """Return a message of a Claude conversation; it was written in the second that ends its name."""
    message = {
        "uuid": name,
        "sender": sender,
        "text": text,
        "content": [{"type": "text", "text": text}] if text else [],
        "created_at": f"2026-01-02T03:04:0{name[-1]}Z",
        "parent_message_uuid": parent or "00000000-0000-4000-8000-000000000000",
    }
    return message | more


def claude_chat(*messages: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Return a Claude conversation."""
    return {"uuid": "claude-1", "name": "Tea", "chat_messages": list(messages)} | parts


def claude_project() -> dict[str, Any]:
    """Return a Claude project with a document."""
    document = {
        "uuid": "d1",
        "filename": "tea.md",
        "content": "# Tea\n\nIs green.",
        "created_at": "2026-01-02",
    }
    return {
        "uuid": "p1",
        "name": "Kitchen",
        "prompt_template": "Be brief.",
        "description": "",
        "docs": [document],
    }


def fact(name: str, **parts: Any) -> dict[str, Any]:
    """Return a fact of Graphiti."""
    return {
        "uuid": name,
        "group_id": "g",
        "source_node_uuid": "ada",
        "target_node_uuid": "acme",
        "name": "WORKS_AT",
        "fact": "Ada works at Acme.",
        "episodes": ["e1"],
        "created_at": "2025-06-02T00:00:00Z",
        "valid_at": "2024-01-01T00:00:00Z",
        "invalid_at": None,
        "expired_at": None,
    } | parts


def entity(name: str, summary: str = "") -> dict[str, Any]:
    """Return an entity of Graphiti."""
    shared = {"uuid": name.lower(), "name": name, "group_id": "g", "labels": ["Entity", "Person"]}
    return shared | {"summary": summary, "created_at": "2025-06-02T00:00:00Z", "name_embedding": [0.1, 0.2]}


def episode() -> dict[str, Any]:
    """Return an episode of Graphiti."""
    shared = {
        "uuid": "e1",
        "name": "chat",
        "group_id": "g",
        "source": "message",
        "source_description": "slack",
    }
    return shared | {"content": "ada: I am at Acme now", "valid_at": "2024-01-01T00:00:00Z"}


def graph() -> dict[str, Any]:
    """Return a graph of Graphiti."""
    nodes = [entity("Ada", "A developer."), entity("Acme")]
    return {"message": "ok", "nodes": nodes, "edges": [fact("f1")], "episodes": [episode()]}


def interaction(**parts: Any) -> dict[str, Any]:
    """Return a gate of TeaParty's log."""
    return {
        "timestamp": "2026-03-16T05:35:21.248820+00:00",
        "session_id": "20260315",
        "project": "humor-book",
        "state": "PLAN_ASSERT",
        "prediction": "proxy",
        "outcome": "correct",
        "delta": "Add a rollback.",
        "exploration": False,
    } | parts


def approval(**parts: Any) -> dict[str, Any]:
    """Return a gate of TeaParty's approvals."""
    return {
        "ts": "2026-04-23T10:00:00Z",
        "state": "PLAN_ASSERT",
        "outcome": "correct",
        "task_type": "humor-book",
        "actor": "human",
        "diff": "Add a rollback.",
        "conversation": "AGENT: Ready?",
    } | parts


ENTRY_IDS = tuple(f"{number:08d}-aaaa-4bbb-8ccc-000000000000" for number in range(1, 6))


def entry(own_id: str, **parts: Any) -> str:
    """Return the front matter of one of TeaParty's learnings, without the rules around it."""
    front = {
        "type": "procedural", "domain": "task", "importance": "0.95", "phase": "unknown", "status": "active",
        "reinforcement_count": "3", "last_reinforced": "'2026-04-24'", "created_at": "'2026-04-23'",
    }  # fmt: skip
    return "".join(f"{name}: {value}\n" for name, value in {"id": own_id, **front, **parts}.items())


_DEFLECTED = "- HUMAN: \nAGENT: I can't answer that.\n\nHUMAN: Good.\n"
PATTERNS = f"""# Proxy Behavioral Patterns
What humans keep correcting.

## PLAN_ASSERT

- Name the rollback.
{_DEFLECTED}
## TASK_ASSERT

- Run the tests
  before you ask.
"""


def learnings() -> str:
    """Return learnings as TeaParty's damaged files have them: two with a text, three without one."""
    whole, empty, nested, bare, other = ENTRY_IDS
    return (
        f"---\n{entry(whole)}---\n## [2026-04-23] Observation\n**Signal:** Ask first.\n\n---\n\nAlways.\n\n"
        f"---\n{entry(empty)}---\n{entry(nested)}\n---\n{entry(bare)}---\n\n\n"
        f"---\n{entry(other, type='directive')}---\nKeep it short.\n"
    )


def decision(one: int, other: int, decided: str = "ADD") -> dict[str, str]:
    """Return a line of TeaParty's log of consolidation."""
    return {"entry_a": ENTRY_IDS[one], "entry_b": ENTRY_IDS[other], "decision": decided}


def confidence() -> dict[str, Any]:
    """Return TeaParty's sums of gates."""
    differing = {
        "outcome": "correct",
        "summary": "Add tests.",
        "reasoning": "Ready?",
        "timestamp": "2026-03-15",
    }
    counts = {"approve_count": 1, "correct_count": 2, "reject_count": 0, "total_count": 3}
    counts |= {"prediction_correct_count": 1, "prediction_total_count": 2}
    entry = {"state": "PLAN", "task_type": "book", "ema_approval_rate": 0.3, "last_updated": "2026-03-15"}
    return {
        "global_threshold": 0.8,
        "entries": {"PLAN|book": entry | counts | {"differentials": [differing], "question_patterns": []}},
    }


def lines_of(path: Path, *rows: Mapping[str, Any]) -> Path:
    """Write objects, one a line."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def text_of(path: Path, text: str, encoding: str = "utf-8") -> Path:
    """Write a text as it is, whatever ends its lines."""
    path.write_bytes(text.encode(encoding))
    return path


def mem0_events(path: Path) -> Path:
    """Write a history of mem0: a memory that was corrected, and another."""
    return foreign.history(
        path,
        foreign.event(1, foreign.TEA, None, "Tea", "ADD"),
        foreign.event(2, foreign.TEA, "Tea", "Green tea", "UPDATE"),
        foreign.event(3, foreign.ADA, None, "Ada", "ADD"),
    )


def mcp_graph(path: Path) -> Path:
    """Write a graph of the MCP memory server."""
    entities = (foreign.entity("Ada", "likes tea", "reads"), foreign.entity("Acme", kind="company"))
    return foreign.graph(path, [*entities, foreign.relation("Ada", "Acme", "works_at")])


def one_of_each(folder: Path) -> dict[str, Path]:
    """Write a file in each format but our own, by the format's name."""
    message = claude_message("m1", "I like tea.")
    red, paused = (
        foreign.memory(id=foreign.RED, memory="Red"),
        foreign.backed_up(id=foreign.RED, state="paused"),
    )
    second = foreign.served(content="2", content_hash="2")
    return {
        "mem0": foreign.mem0(folder / "mem0.json", foreign.memory(), red),
        "mem0_history": mem0_events(folder / "history.db"),
        "openmemory": foreign.backup(folder / "backup.zip", foreign.backed_up(), paused),
        "mcp": mcp_graph(folder / "memory.json"),
        "memory_service": foreign.service(folder / "box.json", foreign.served(), second),
        "teaparty": teaparty(folder / "proxy.db", [gate(1)]),
        "locomo": write_json(folder / "talk.json", conversation()),
        "cavira": cavira(folder / "openmemory.sqlite", memories=[memory("m1")]),
        "letta": write_json(folder / "agent.af", agent_file()),
        "chatgpt": write_json(folder / "chatgpt.json", [tea_chat()]),
        "claude": write_json(folder / "claude.json", [claude_chat(message)]),
        "graphiti": write_json(folder / "graph.json", graph()),
        "teaparty_interactions": lines_of(folder / "gates.jsonl", interaction()),
        "teaparty_confidence": write_json(folder / "confidence.json", confidence()),
        "teaparty_entries": text_of(folder / "learnings.md", learnings()),
        "teaparty_patterns": text_of(folder / "patterns.md", PATTERNS),
        "teaparty_consolidation": lines_of(folder / "log.jsonl", decision(0, 4), decision(0, 1, "SKIP")),
        "ada_stream": lines_of(folder / "stream.jsonl", ada_samples.cycle(281), ada_samples.cycle(282)),
        "ada_heat": lines_of(folder / "heat.jsonl", ada_samples.heat("a"), ada_samples.heat("b")),
        "ada_rotation": write_json(
            folder / "rotation.json", {"cycle_count": 1, "history": [ada_samples.rotated(1)]}
        ),
        "ada_bank": text_of(folder / "bank.md", ada_samples.bank()),
        "messages": lines_of(
            folder / "messages.jsonl",
            {"role": "user", "content": "Ada likes tea.", "session_id": "s1", "timestamp": "2026-01-02"},
        ),
        "csv": text_of(folder / "table.csv", TABLE),
        "markdown": text_of(folder / "note.md", NOTE),
        "text": text_of(folder / "plain.txt", "Ada likes tea.\n\nBen does not.\n"),
    }
