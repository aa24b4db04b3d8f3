"""What agents may do by the tools of trust and of core memory, and what none may do for itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import MemoryEngine
from engine.curation.curator import witnessed
from engine.serving.access import Agent, Doorkeeper, Limits
from engine.serving.desk import ServiceDesk
from engine.serving.tools import TOOLS
from tests.helpers import open_store, require_sound

PLANNER, BUILDER = Agent("planner", "planner"), Agent("builder", "builder")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[ServiceDesk]:
    """Serve a store of two agents."""
    with open_store(tmp_path / "team.db") as engine:
        yield ServiceDesk(engine)
        require_sound(engine.path)


def answer(desk: ServiceDesk, caller: Agent, tool: str, /, **arguments: Any) -> Any:
    """Return what a tool answers; fails where it refuses."""
    reply = desk.call(caller, tool, arguments)
    assert not reply.problem
    return reply.value


def refusal(desk: ServiceDesk, caller: Agent, tool: str, /, **arguments: Any) -> str:
    """Return why a tool refuses; fails where it does not."""
    reply = desk.call(caller, tool, arguments)
    assert reply.problem
    return reply.problem


class TestTrust:
    """What makes an agent trusted is said by others."""

    def test_others_judge_a_dissent(self, desk: ServiceDesk) -> None:
        """And trust follows."""
        said = answer(desk, PLANNER, "log_dissent", text="There is no way back in this plan.")
        before = answer(desk, BUILDER, "trust", agent="planner")["trust"]

        answer(desk, BUILDER, "judge_dissent", dissent=said["dissent"], impact=True)
        assert answer(desk, BUILDER, "trust", agent="planner")["trust"] > before

    def test_nobody_vouches_for_itself(self, desk: ServiceDesk) -> None:
        """Neither by judging, nor by rounds, nor by minutes that say so."""
        said = answer(desk, PLANNER, "log_dissent", text="There is no way back in this plan.")
        overridden = {"agent": "planner", "agent_output": "a", "human_decision": "b", "by": "Jo"}
        told = [
            refusal(desk, PLANNER, "judge_dissent", dissent=said["dissent"], impact=True),
            refusal(desk, PLANNER, "log_round", round_id="r1", agents=["builder", "planner"]),
            refusal(desk, PLANNER, "log_override", **overridden),
        ]
        assert all("can't vouch for itself" in one for one in told)
        assert "by" in refusal(desk, PLANNER, "log_version", artifact="plan", text="a", by="Zoe")
        own = {**overridden, "agent": "builder", "by": "planner"}
        assert "is an agent" in refusal(desk, PLANNER, "log_override", **own)
        minutes = [{"event_type": "dissent_impact", "data": {"impact": True}}]
        assert "tools of trust" in refusal(desk, PLANNER, "minutes_append", minutes=minutes)
        assert len(desk.engine.minutes()) == 1

    def test_a_dissent_of_the_seed_has_no_impact_of_its_own(self, desk: ServiceDesk) -> None:
        """The tool takes none."""
        assert "impact" in refusal(desk, PLANNER, "log_dissent", text="No.", impact=True)


class TestCoreMemory:
    """Agents change what they may, and lose no other's update."""

    def test_an_update_by_what_was_read_long_ago_is_refused(self, desk: ServiceDesk) -> None:
        """The agent reads again, and writes then."""
        answer(desk, PLANNER, "core_memory_update", section="lessons", content=["Test at low tide."])
        answer(desk, PLANNER, "core_memory")
        answer(desk, BUILDER, "core_memory")
        answer(desk, BUILDER, "core_memory_update", section="lessons", content=["Test at low tide.", "Oil."])

        said = refusal(desk, PLANNER, "core_memory_update", section="lessons", content=["Mine."])
        assert "would replace" in said
        assert len(answer(desk, PLANNER, "core_memory")["sections"]["lessons"]) == 2
        answer(desk, PLANNER, "core_memory_update", section="lessons", content=["Mine."])

    def test_who_never_read_a_list_does_not_replace_it(self, desk: ServiceDesk) -> None:
        """It would be lost; another key of the status is no loss."""
        answer(desk, PLANNER, "core_memory_update", section="lessons", content=["Test at low tide."])
        answer(desk, PLANNER, "core_memory_update", section="status", content={"sprint": "7"})

        answer(desk, PLANNER, "core_memory_append", section="blockers", item="The hinge.")
        for section, content in (
            ("lessons", ["Mine."]),
            ("lessons", '["Mine."]'),
            ("status", {"blockers": ["Mine."]}),
            ("status", '{"sprint": ""}'),
        ):
            said = refusal(desk, BUILDER, "core_memory_update", section=section, content=content)
            assert "would replace" in said
        thread = {"id": "t1", "summary": "Who has the key?"}
        answer(desk, PLANNER, "core_memory_append", section="threads", item=thread)
        other = {**thread, "summary": "Mine."}
        assert "would replace" in refusal(desk, BUILDER, "core_memory_append", section="threads", item=other)
        answer(desk, BUILDER, "core_memory_append", section="threads", item={**other, "id": "t2"})
        answer(desk, BUILDER, "core_memory_update", section="lessons", content="Oil it.")
        answer(desk, BUILDER, "core_memory_update", section="status", content={"inProgress": ["gate"]})
        assert answer(desk, BUILDER, "core_memory")["sections"]["lessons"] == ["Test at low tide.", "Oil it."]
        status = answer(desk, BUILDER, "core_memory")["sections"]["status"]
        assert (status["sprint"], status["inProgress"]) == ("7", ["gate"])

    def test_who_added_to_a_list_that_it_knows_knows_it_still(self, desk: ServiceDesk) -> None:
        """What it added itself is in nobody's way; what another added in between is."""
        answer(desk, PLANNER, "core_memory")
        answer(desk, PLANNER, "core_memory_append", section="blockers", item="The hinge.")
        answer(desk, PLANNER, "core_memory_update", section="status", content={"blockers": ["The gate."]})

        answer(desk, BUILDER, "core_memory_append", section="blockers", item="The tide.")
        answer(desk, PLANNER, "core_memory_append", section="blockers", item="The oil.")
        refusal(desk, PLANNER, "core_memory_update", section="status", content={"blockers": ["Mine."]})
        status = answer(desk, PLANNER, "core_memory")["sections"]["status"]
        assert status["blockers"] == ["The gate.", "The tide.", "The oil."]

    def test_the_playbook_is_only_proposed(self, desk: ServiceDesk) -> None:
        """A person approves, by no tool; the audit finds nothing wrong."""
        desk.engine.set_core_section("playbook", "Plan first.", role="planner", actor="curator")
        assert "section" in refusal(desk, PLANNER, "core_memory_update", section="playbook", content="Do it.")
        made = answer(
            desk, PLANNER, "propose_change", section="playbook", content="Plan twice.", reason="Slips."
        )
        assert answer(desk, PLANNER, "proposal_status", proposal=made["proposal"])["status"] == "waiting"

        desk.engine.approve_proposal(made["proposal"], actor="curator")
        assert answer(desk, PLANNER, "core_memory")["sections"]["playbook"] == "Plan twice."
        assert desk.engine.core_memory_audit().ok
        assert not [name for name in TOOLS if "approve" in name or "erase" in name or "undo" in name]


class TestStream:
    """The options are those of the seed, by its names."""

    def test_cycles_are_logged_and_searched(self, desk: ServiceDesk) -> None:
        """With the terms of each score."""
        entry = {"action": "Opened the gate", "content": "Fixed the hinge, see #7.", "cycle": 3}
        answer(desk, PLANNER, "memory_log", entry={**entry, "issueRefs": [7]})
        answer(desk, BUILDER, "memory_log", entry={"action": "Closed it", "cycle": 4, "importance": 9})

        options = {"issue": 7, "cycleRange": [1, 3], "limit": 1}
        (found,) = answer(desk, PLANNER, "recall_search", query="gate hinge", options=options)["entries"]
        assert (found["cycle"], found["issueRefs"], found["role"]) == (3, [7], "planner")
        assert set(found["terms"]) == {"recency", "importance", "relevance"}
        later = answer(
            desk, PLANNER, "recall_by_cycle", startCycle=4, endCycle=9, options={"minImportance": 8}
        )
        assert [one["action"] for one in later["entries"]] == ["Closed it"]

    def test_the_archive_is_written_and_searched(self, desk: ServiceDesk) -> None:
        """By type and day."""
        answer(desk, PLANNER, "archival_insert", content="Gates need hinges.", metadata={"type": "lesson"})

        options = {"type": "lesson", "dateRange": ["2026-01-01", "2026-12-31"]}
        (found,) = answer(desk, BUILDER, "archival_search", query="hinges", options=options)["entries"]
        assert (found["content"], found["type"]) == ("Gates need hinges.", "lesson")


def test_every_tool_reads_its_arguments_strictly() -> None:
    """An unknown key is refused at any depth."""
    for tool in TOOLS.values():
        schema = tool.arguments.model_json_schema()
        for part in (schema, *schema.get("$defs", {}).values()):
            assert part.get("type") != "object" or part["additionalProperties"] is False, tool.name


SECRET = 'The code of the "north" gate\nis 4711-hinge.'


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("remember", {"text": SECRET}),
        ("minutes_append", {"minutes": [{"event_type": "x", "note": SECRET}]}),
        ("minutes_append", {"minutes": [{"event_type": "x", "data": {"deep": [{SECRET: 1}]}}]}),
        ("log_dissent", {"text": SECRET}),
        ("log_override", {"agent": "builder", "agent_output": SECRET, "human_decision": "no", "by": "Jo"}),
        ("log_version", {"artifact": "plan", "text": SECRET}),
        ("core_memory_update", {"section": "lessons", "content": [SECRET]}),
        ("core_memory_append", {"section": "blockers", "item": SECRET}),
        ("propose_change", {"section": "rules", "content": "Close it.", "reason": SECRET}),
        ("enqueue_gate", {"state": "PLAN_ASSERT", "question": "Why?", "artifact": SECRET}),
        ("memory_log", {"entry": {"action": SECRET}}),
        ("archival_insert", {"content": SECRET, "metadata": {"type": "lesson"}}),
    ],
)
def test_an_erase_takes_what_was_asked(desk: ServiceDesk, tool: str, arguments: dict[str, Any]) -> None:
    """Of the call that wrote it, of those refused before, and of those that only quote it."""
    refused = desk.call(Agent("planner", "planner", frozenset()), tool, arguments)
    assert refused.problem
    with witnessed() as written:
        answer(desk, PLANNER, tool, **arguments)
    answer(desk, PLANNER, "minutes_search", query=f"Is it so? {SECRET}")
    desk.engine.erase([key for step in written for key in step.ids])

    told = desk.engine.operations().operations
    assert len(told) >= 3
    assert not any("4711" in one.input + one.output for one in told)


def test_every_call_counts(tmp_path: Path) -> None:
    """Also of a tool that is not there, and one that is too long."""
    limits = Limits(calls_a_minute=60, burst=2, characters=100)
    with open_store(tmp_path / "team.db") as engine:
        desk = ServiceDesk(engine, Doorkeeper(limits, clock=lambda: 0.0))
        told = [
            refusal(desk, PLANNER, "unheard of"),
            refusal(desk, PLANNER, "recall", query="x" * 200),
            refusal(desk, PLANNER, "recall", query="x"),
        ]
    assert ["no tool" in told[0], "characters" in told[1], "calls more than" in told[2]] == [True] * 3


def test_a_fault_of_the_program_is_logged_and_told(
    desk: ServiceDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a sentence that gives nothing away; a person finds in the log what it was."""

    def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(MemoryEngine, "minutes", broken)
    said = refusal(desk, PLANNER, "minutes_recent")

    (logged,) = desk.engine.operations().operations
    assert ("ZeroDivisionError" in said, "secret" in said + logged.output) == (False, False)
    assert (logged.success, logged.op, "ZeroDivisionError" in logged.output) == (
        False,
        "tool minutes_recent",
        True,
    )


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("archival_search", {"query": "x", "options": {"dateRange": ["0001-01-01T00:00:00+14:00"] * 2}}),
        ("archival_search", {"query": "x", "options": {"dateRange": ["9999-12-31T23:00:00-14:00"] * 2}}),
        ("devils_advocate", {"candidates": ["a"], "seed": -1}),
        ("devils_advocate", {"candidates": ["a"], "seed": 10**400}),
        ("minutes_recent", {"agent": "\ud800"}),
        ("memory_log", {"entry": {"action": "x", "cycle": 2**63 - 1}}),
    ],
)
def test_what_lies_beyond_all_bounds_is_refused_or_answered(
    desk: ServiceDesk, tool: str, arguments: dict[str, Any]
) -> None:
    """Never by a fault of the program."""
    reply = desk.call(PLANNER, tool, arguments)
    assert not reply.fault
