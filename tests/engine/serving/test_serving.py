"""Agents use a store over MCP, each within its rights; what they do is in the log under their names."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2
import pytest
from mcp.client.client import Client

from engine import InvalidInputError, MemoryEngine, NewMinute, RefusedError
from engine.serving.access import Agent, Doorkeeper, Limits, agent_of, read_agents
from engine.serving.desk import ServiceDesk
from engine.serving.tools import TOOLS
from tests.engine.serving.agents import answer, as_agent, http_server, over_http, refusal
from tests.helpers import ROOT, open_store, require_sound, state

PLANNER = "planner-token-0123456789"
READER = "reader-token-0123456789"
SOMEBODY = '{"agent": "a", "token": "0123456789abcdef"}'


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Return where the store of a team is to be."""
    return tmp_path / "team.db"


@pytest.fixture
def agents(tmp_path: Path) -> Path:
    """Return a file with two agents, of whom one only reads."""
    path = tmp_path / "agents.json"
    path.write_text(
        json.dumps(
            [
                {"agent": "planner", "token": PLANNER, "role": "planner"},
                {"agent": "reader", "token": READER, "writes": []},
            ]
        )
    )
    return path


def test_an_agent_works_while_the_store_is_open_elsewhere(store: Path) -> None:
    """What it remembers and writes is seen there at once, under its name."""

    async def work(client: Client) -> tuple[Any, Any, Any]:
        stored = await answer(client, "remember", text="We decided to release on Tuesday, never on Friday.")
        written = await answer(
            client, "minutes_append", minutes=[{"event_type": "task_done", "note": "Wrote the plan."}]
        )
        return stored, written, await answer(client, "recall", query="release on Tuesday")

    with MemoryEngine.open(store) as window:
        stored, written, recalled = as_agent(store, work)

        assert window.chunk(stored["stored"][0]).agent == "planner"
        assert [one.id for one in window.minutes(agent="planner")] == written["ids"]
        assert stored["stored"][0] in [one["memory"] for one in recalled["memories"]]
        assert {step.actor for step in window.history()} == {"planner"}
        told = window.operations(op="tool recall").operations
        assert [(one.actor, one.success) for one in told] == [("planner", True)]
    require_sound(store)


def test_tools_say_what_they_take(store: Path) -> None:
    """With a schema each, that an agent can be held to."""

    async def look(client: Client) -> Any:
        return (await client.list_tools()).tools

    tools = {tool.name: tool for tool in as_agent(store, look)}
    assert set(tools) == set(TOOLS)
    for tool in tools.values():
        assert tool.input_schema["additionalProperties"] is False
        assert tool.description


def test_what_can_not_be_is_refused_in_a_sentence(store: Path) -> None:
    """And the next call is served."""

    async def attack(client: Client) -> list[str]:
        return [
            await refusal(client, "recall", query=3),
            await refusal(client, "recall", query="x", anything="else"),
            await refusal(client, "recall", query="x", limit=10**9),
            await refusal(client, "gate_status", gate=7),
            await refusal(client, "remember", text="a" * 1_100_000),
            await refusal(client, "unheard of"),
            str(await answer(client, "recall", query="anything")),
        ]

    found = as_agent(store, attack)
    assert "query" in found[0]
    assert "anything" in found[1]
    assert "gate 7" in found[3]
    assert "characters" in found[4]
    assert "no tool" in found[5]


def test_a_store_that_is_served_to_be_read_is_not_written(store: Path) -> None:
    """Not even that something was recalled."""
    with open_store(store) as engine:
        engine.append_minutes([NewMinute(event_type="task_done", note="Wrote the plan.")])
    before = state(store)

    async def work(client: Client) -> tuple[str, Any]:
        said = await refusal(client, "minutes_append", minutes=[{"event_type": "x"}])
        return said, await answer(client, "minutes_recent")

    said, told = as_agent(store, work, "--read-only")
    assert "may not write" in said
    assert [one["note"] for one in told["minutes"]] == ["Wrote the plan."]
    assert state(store) == before


def test_an_agent_writes_only_where_it_may(store: Path) -> None:
    """And the refusal names the part."""

    async def work(client: Client) -> tuple[Any, str]:
        written = await answer(client, "minutes_append", minutes=[{"event_type": "x"}])
        return written, await refusal(client, "remember", text="I prefer tabs.")

    written, said = as_agent(store, work, "--write", "minutes")
    assert len(written["ids"]) == 1
    assert "may not write to memory" in said


def test_a_flood_is_held_up(store: Path) -> None:
    """The agent is told to wait; what was taken before stands."""

    async def flood(client: Client) -> list[bool]:
        calls = [
            await client.call_tool("minutes_append", {"minutes": [{"event_type": "x"}]}) for _ in range(30)
        ]
        return [bool(call.is_error) for call in calls]

    refused = as_agent(store, flood, "--rate", "60")
    assert refused[0] is False
    assert any(refused)
    with MemoryEngine.open(store) as engine:
        assert len(engine.minutes()) == refused.count(False)


def test_garbage_ends_nothing(store: Path) -> None:
    """What is no message is passed over."""
    asked = {"jsonrpc": "2.0", "id": 1, "method": "initialize"} | {
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "x", "version": "1"},
        }
    }
    lines = [b"\xff\xfe garbage", b"{}", b'{"jsonrpc": "2.0"', json.dumps(asked).encode()]
    done = subprocess.run(
        [sys.executable, "-m", "engine.cli", "serve", str(store)],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )

    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["result"]["serverInfo"]["name"] for one in replies if one.get("id") == 1] == ["mnemoscope"]
    assert done.returncode == 0


class TestHttp:
    """Over HTTP each agent shows its token."""

    def test_agents_are_known_by_their_tokens(self, store: Path, agents: Path) -> None:
        """What each writes is in its name, and who only reads can't."""

        async def write(client: Client) -> Any:
            return await answer(client, "minutes_append", minutes=[{"event_type": "task_done", "id": "m1"}])

        async def read(client: Client) -> tuple[Any, str]:
            return await answer(client, "minutes_recent"), await refusal(
                client, "remember", text="Hello there."
            )

        with http_server(store, agents) as url:
            over_http(url, PLANNER, write)
            told, said = over_http(url, READER, read)
        assert [(one["id"], one["agent"]) for one in told["minutes"]] == [("m1", "planner")]
        assert "reader may not write" in said

    def test_who_shows_no_token_of_anybody_is_let_nowhere(self, store: Path, agents: Path) -> None:
        """No token, a wrong one, and a page of another site."""
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
        accept = {"Accept": "application/json, text/event-stream"}
        with http_server(store, agents) as url:
            found = [
                httpx2.post(url, json=message, headers={**accept, **headers}).status_code
                for headers in (
                    {},
                    {"Authorization": "Bearer wrong-token-0123456789"},
                    {"Authorization": f"Bearer {PLANNER}", "Origin": "https://evil.example"},
                    {"Authorization": f"Bearer {PLANNER}", "Host": "evil.example"},
                )
            ]
        assert found == [401, 401, 403, 421]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--agent", " Curator "], "a person"),
        (["--agent", ""], "must be a name"),
        (["--agents", "agents.json"], "--http"),
        (["--http", "99999"], "65535"),
    ],
)
def test_what_can_not_be_served_is_refused_before(store: Path, options: list[str], said: str) -> None:
    """In a sentence, and nothing is created."""
    done = subprocess.run(
        [sys.executable, "-m", "engine.cli", "serve", str(store), *options],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode in (1, 2)
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not store.exists()


def test_a_port_that_is_taken_is_told(store: Path, agents: Path) -> None:
    """And nothing is said to be served."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "engine.cli", "serve", str(store), "--http", port, "--agents", agents],
            capture_output=True,
            text=True,
            timeout=60,
            cwd=ROOT,
            check=False,
        )
    assert done.returncode == 1
    assert port in done.stderr
    assert "Serving" not in done.stderr


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "JSON"),
        ("[]", "a list"),
        ('[{"agent": "a", "token": "short"}]', "at least 16"),
        (f'[{SOMEBODY}, {{"agent": "a", "token": "fedcba9876543210"}}]', "has a token already"),
        ('[{"agent": "Curator", "token": "0123456789abcdef"}]', "a person"),
        ('[{"agent": "", "token": "0123456789abcdef"}]', "a name"),
        ('[{"agent": "a", "token": "0123456789abcdef", "writes": ["all"]}]', "writes"),
        ('[{"agent": "a", "token": "0123456789abcdef", "rights": 1}]', "'rights'"),
        (
            '[{"agent": "a", "token": "0123456789abcdef"}, {"agent": "b", "token": "0123456789abcdef"}]',
            "agent 2",
        ),
    ],
)
def test_a_bad_file_of_agents_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    """With every fault."""
    path = tmp_path / "agents.json"
    path.write_text(text)
    with pytest.raises(InvalidInputError, match=fault):
        read_agents(path)


def test_nobody_has_an_unknown_token(agents: Path) -> None:
    """Nor one that is not ASCII."""
    known = read_agents(agents)

    assert agent_of(READER, known) == Agent("reader", "", frozenset())
    assert [agent_of(token, known) for token in ("", "x", "ü", PLANNER + "x")] == [None] * 4


def test_calls_come_back_with_time() -> None:
    """A bucket that runs full again; of each agent its own."""
    now = [0.0]
    keeper = Doorkeeper(Limits(calls_a_minute=60, burst=2), clock=lambda: now[0])

    def admitted(name: str) -> bool:
        try:
            keeper.admit(Agent(name), 1)
        except RefusedError:
            return False
        return True

    assert [admitted("a"), admitted("a"), admitted("a"), admitted("b")] == [True, True, False, True]
    now[0] = 1.0
    assert [admitted("a"), admitted("a")] == [True, False]


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("remember", {"text": "Half a character: \ud800"}),
        ("minutes_append", {"minutes": [{"event_type": "x", "data": {"a": "\ud800"}}]}),
        ("recall", {"query": "\ud800"}),
        ("enqueue_gate", {"state": "PLAN_ASSERT", "question": "\ud800"}),
    ],
)
def test_half_a_character_is_refused(store: Path, tool: str, arguments: dict[str, Any]) -> None:
    """It could be neither stored nor logged; that it was tried is logged."""
    with open_store(store) as engine:
        reply = ServiceDesk(engine).call(Agent("planner"), tool, arguments)

        assert reply.problem
        (told,) = engine.operations().operations
        assert (told.op, told.success, told.actor) == (f"tool {tool}", False, "planner")


def test_an_erase_reaches_what_was_asked(store: Path) -> None:
    """The log of calls repeats the texts of memories; an erase takes them there, too."""
    with open_store(store) as engine:
        desk = ServiceDesk(engine)
        reply = desk.call(Agent("planner"), "remember", {"text": "My password is hunter2, I always use it."})
        for key in reply.value["stored"]:
            engine.erase(key)

        assert not any("hunter2" in one.input + one.output for one in engine.operations().operations)
