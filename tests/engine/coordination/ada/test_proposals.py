"""Playbooks and rules change by a person's word only, and the log proves it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine import (
    AdaParameters,
    ConflictError,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NotFoundError,
    ProposalStatus,
    RefusedError,
)
from tests.engine.coordination.ada.samples import PLAYBOOK, value
from tests.helpers import open_store, outside

AGENT = "research-agent"


def proposed(engine: MemoryEngine, content: str = "Ask first.", section: str = "playbook") -> int:
    """Let an agent propose a text; return the number of the proposal."""
    changes = engine.propose(section, content, "It was asked twice.", role="research", actor=AGENT)
    return int(changes.ids[0])


def test_a_proposal_waits(engine: MemoryEngine) -> None:
    """With its reason and what it would replace; until then nothing changes."""
    engine.set_core_section("playbook", PLAYBOOK, role="research")
    number = proposed(engine)

    (found,) = engine.proposals()
    assert found == engine.proposal(number)
    assert (found.section, found.role, found.content) == ("playbook", "research", "Ask first.")
    assert (found.reason, found.proposed_by, found.current) == ("It was asked twice.", AGENT, PLAYBOOK)
    assert (found.stale, found.decided_at) == (False, None)
    assert value(engine, "playbook", "research") == PLAYBOOK


def test_approval_writes_the_section_in_one_step(engine: MemoryEngine) -> None:
    """And undo takes back both."""
    engine.set_core_section("playbook", PLAYBOOK, role="research")
    number = proposed(engine)

    changes = engine.approve_proposal(number, "Good.")

    assert value(engine, "playbook", "research") == "Ask first."
    found = engine.proposal(number)
    assert (found.status, found.decided_by, found.answer) == (ProposalStatus.APPROVED, "curator", "Good.")
    assert {step.step for step in engine.history() if step.kind == "change playbook"} >= {changes.step}
    assert engine.undo().label == "Undo Approve a change of playbook"
    assert value(engine, "playbook", "research") == PLAYBOOK
    assert [one.id for one in engine.proposals()] == [number]
    engine.redo()
    assert value(engine, "playbook", "research") == "Ask first."


def test_a_person_may_edit_what_was_proposed(engine: MemoryEngine) -> None:
    """What was proposed stays on record."""
    number = proposed(engine, section="rules")

    engine.approve_proposal(number, content="Ask first, once.")

    assert value(engine, "rules") == "Ask first, once."
    assert engine.proposal(number).content == "Ask first."


def test_rejection_changes_nothing_else(engine: MemoryEngine) -> None:
    """And a proposal is decided on once."""
    number = proposed(engine)

    engine.reject_proposal(number, "No.")

    assert value(engine, "playbook", "research") == ""
    assert [one.answer for one in engine.proposals("rejected")] == ["No."]
    with pytest.raises(RefusedError, match="was rejected already"):
        engine.approve_proposal(number)
    with pytest.raises(NotFoundError, match="no proposal 99"):
        engine.reject_proposal(99)


def test_who_proposed_does_not_approve(engine: MemoryEngine) -> None:
    """Nor does another agent, nor the curator what they proposed themselves."""
    number = proposed(engine)
    own = int(engine.propose("rules", "Mine.").ids[0])

    for actor in (AGENT, "ops-agent"):
        with pytest.raises(RefusedError, match="Only a person"):
            engine.approve_proposal(number, actor=actor)
        with pytest.raises(RefusedError, match="Only a person"):
            engine.reject_proposal(number, actor=actor)
    with pytest.raises(RefusedError, match="can't approve it"):
        engine.approve_proposal(own)
    assert len(engine.proposals()) == 2


def test_a_stale_proposal_needs_another_look(engine: MemoryEngine) -> None:
    """It says so on its record, and is approved only with the text that the section shall have."""
    number = proposed(engine)
    engine.set_core_section("playbook", PLAYBOOK, role="research")

    assert engine.proposal(number).stale
    with pytest.raises(ConflictError, match="changed since"):
        engine.approve_proposal(number)
    read = engine.proposal(number).version
    engine.set_core_section("playbook", f"{PLAYBOOK} Now.", role="research")
    with pytest.raises(ConflictError, match=r"holds now: .* Now"):
        engine.approve_proposal(number, content="Ask first.", based_on=read)
    now = engine.proposal(number).version
    engine.approve_proposal(number, content=f"{PLAYBOOK} Ask first.", based_on=now)

    assert value(engine, "playbook", "research") == f"{PLAYBOOK} Ask first."
    assert not engine.proposal(number).stale


@pytest.mark.parametrize(
    ("section", "content", "role", "fault"),
    [
        ("status", "x", "research", "core_memory_update"),
        ("playbook", " ", "research", "content is empty"),
        ("playbook", "x", "", "name the role"),
        ("rules", "x" * 35_001, "", "at most 35,000"),
        ("rules", "\ud800", "", "half a character"),
    ],
)
def test_a_bad_proposal_is_refused(
    engine: MemoryEngine, section: str, content: str, role: str, fault: str
) -> None:
    """Nothing is written."""
    with pytest.raises(InvalidInputError, match=fault):
        engine.propose(section, content, role=role, actor=AGENT)
    assert engine.position == 0


def test_a_proposal_beyond_the_budget_stays_open(engine: MemoryEngine) -> None:
    """Approval is refused, and neither the section nor the proposal changes."""
    engine.core_memory_update("lessons", ["x" * 30_000])
    number = proposed(engine, "y" * 10_000)

    with pytest.raises(RefusedError, match="more than its 10,000"):
        engine.approve_proposal(number)

    assert engine.proposal(number).status is ProposalStatus.WAITING
    assert value(engine, "playbook", "research") == ""


def test_only_so_many_wait_of_one_agent(tmp_path: Path) -> None:
    """Others may propose still, and so may it once a person decided."""
    with open_store(tmp_path / "team.db", ada=AdaParameters(waiting=2)) as engine:
        numbers = [proposed(engine, f"Rule {n}.", "rules") for n in range(2)]
        with pytest.raises(RefusedError, match=r"2 proposals of 'research-agent' wait .* at most 2 may"):
            proposed(engine, "One more.", "rules")
        engine.propose("rules", "Mine.", actor="ops-agent")
        engine.reject_proposal(numbers[0])
        proposed(engine, "One more.", "rules")

        assert [one.content for one in engine.proposals(proposed_by=AGENT)] == ["Rule 1.", "One more."]
        assert [one.content for one in engine.proposals(limit=1)] == ["One more."]
        assert engine.proposal_counts() == {"waiting": 3, "approved": 0, "rejected": 1}
        assert engine.proposal_counts(proposed_by="ops-agent") == {"waiting": 1, "approved": 0, "rejected": 0}


def test_an_export_says_that_proposals_stay(engine: MemoryEngine, tmp_path: Path) -> None:
    """They wait for a person of this store."""
    proposed(engine)
    engine.add([NewChunk(content="x")])

    report = engine.export_file(tmp_path / "team.jsonl")

    assert "1 proposal for core memory stayed in the store." in report.losses


def test_an_erase_takes_a_proposal(engine: MemoryEngine) -> None:
    """By its number; its words are nowhere in the file."""
    number = proposed(engine, "The password is hunter2.")

    receipt = engine.erase(number)

    assert receipt.removed["proposals"] == 1
    assert engine.proposals() == []
    assert b"hunter2" not in engine.path.read_bytes()


@contextmanager
def unguarded(engine: MemoryEngine) -> Iterator[sqlite3.Connection]:
    """Give a connection of another program that first does away with the triggers."""
    with outside(engine.path) as raw:
        names = raw.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in names:
            raw.execute(f"DROP TRIGGER {name}")
        yield raw
        for _, statement in names:
            raw.execute(statement)


class TestAudit:
    """Every change of playbooks and rules, with who made it; whatever nobody had the right to is a fault."""

    def test_changes_by_a_person_and_by_approval(self, engine: MemoryEngine) -> None:
        """Others' sections and looking are none of it."""
        first = engine.set_core_section("rules", "One.")
        number = proposed(engine, section="rules")
        approved = engine.approve_proposal(number)
        engine.core_memory_update("lessons", ["A."], actor=AGENT)

        audit = engine.core_memory_audit()

        assert audit.ok
        assert [(one.step, one.actor, one.proposal, one.proposed_by) for one in audit.changes] == [
            (first.step, "curator", None, ""),
            (approved.step, "curator", number, AGENT),
        ]
        assert {(one.section, one.role) for one in audit.changes} == {("rules", "")}

    def test_an_agent_that_works_around_it_is_found(self, engine: MemoryEngine) -> None:
        """It lifts the protection, edits, and protects again; undo by it is a change as well."""
        engine.set_core_section("playbook", PLAYBOOK, role="research")
        chunk = engine.core_memory("research").section("playbook").chunk
        assert chunk is not None
        engine.set_immutable(chunk, False, actor=AGENT)
        engine.edit(chunk, content="Do as I like.", actor=AGENT)
        engine.set_immutable(chunk, True, actor=AGENT)

        audit = engine.core_memory_audit()

        assert not audit.ok
        (fault,) = audit.faults
        assert f"changed the playbook of 'research' by no proposal, and {AGENT!r}" in fault.message
        assert [one.fault != "" for one in audit.changes] == [False, True]
        assert engine.core_memory_audit(people=[AGENT]).ok

    def test_a_section_slipped_in_is_found(self, engine: MemoryEngine) -> None:
        """As a chunk that says it is one, and one that is made one later."""
        fields = {"type": "core_memory", "state": "playbook", "role": "ops"}
        engine.add([NewChunk(content="Mine.", fields=fields)], actor=AGENT)
        (other,) = engine.add([NewChunk(content="Mine too.")], actor=AGENT).ids
        engine.edit(other, type="core_memory", state="rules", actor=AGENT)

        faults = [fault.message for fault in engine.core_memory_audit().faults]

        assert len(faults) == 2
        assert "(add) changed the playbook of 'ops'" in faults[0]
        assert "(edit) changed the rules" in faults[1]

    def test_a_forged_approval_is_found(self, engine: MemoryEngine) -> None:
        """Who opens the store under a name is no person for that; who names itself one is none to others."""
        number = proposed(engine)
        with MemoryEngine.open(engine.path, actor="ops-agent") as other, pytest.raises(RefusedError):
            other.approve_proposal(number)
        with MemoryEngine.open(engine.path, actor="ops-agent", people=["ops-agent"]) as other:
            other.approve_proposal(number)

        (change,) = engine.core_memory_audit().changes

        assert (change.proposal, change.actor) == (number, "ops-agent")
        assert "not known as a person" in change.fault

    def test_a_change_outside_the_program_is_found(self, engine: MemoryEngine) -> None:
        """The chunk is not what the log says."""
        engine.set_core_section("rules", "One.")
        with unguarded(engine) as raw:
            raw.execute("UPDATE chunk SET title = 'x', state = 'rules', content = 'Two.'")

        faults = [fault.message for fault in engine.core_memory_audit().faults]

        assert [fault for fault in faults if "is not what the log says" in fault]
        with unguarded(engine) as raw:
            raw.execute("UPDATE chunk SET title = '', content = 'One.'")
        assert engine.core_memory_audit().ok

    def test_a_forged_log_is_found(self, engine: MemoryEngine) -> None:
        """Rows that say that a person did it break the chain of digests."""
        engine.set_core_section("rules", "One.")
        with unguarded(engine) as raw:
            (payload,) = raw.execute("SELECT payload FROM log WHERE chunk_id IS NOT NULL").fetchone()
            forged = json.dumps(payload)[1:-1].replace("One.", "Two.").encode().decode("unicode_escape")
            raw.execute("UPDATE log SET payload = ? WHERE chunk_id IS NOT NULL", (forged,))
            raw.execute("UPDATE chunk SET content = 'Two.'")

        found = engine.core_memory_audit()

        assert [fault for fault in found.faults if "changed outside the program" in fault.message]
        with unguarded(engine) as raw:
            raw.execute("UPDATE log SET payload = ? WHERE chunk_id IS NOT NULL", (payload,))
            raw.execute("UPDATE chunk SET content = 'One.'")

    def test_an_erased_section_is_still_told(self, engine: MemoryEngine) -> None:
        """By whom it was changed and erased, though its words are gone."""
        engine.set_core_section("rules", "One.")
        chunk = engine.core_memory().section("rules").chunk
        assert chunk is not None
        engine.set_immutable(chunk, False, actor=AGENT)
        engine.erase(chunk, actor=AGENT)

        audit = engine.core_memory_audit()

        last = audit.changes[-1]
        assert (last.kind, last.section, last.actor) == ("erase", "rules", AGENT)
        assert "(erase) changed the rules" in audit.faults[-1].message

    def test_the_past_is_audited_too(self, engine: MemoryEngine) -> None:
        """Though a section that it held was erased since."""
        first = engine.set_core_section("rules", "One.")
        chunk = engine.core_memory().section("rules").chunk
        assert chunk is not None
        engine.set_immutable(chunk, False)
        engine.erase(chunk)

        with engine.as_of(first.step) as past:
            found = past.core_memory_audit()
            assert (found.ok, [one.step for one in found.changes]) == (True, [first.step])
