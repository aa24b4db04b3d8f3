"""Core memory is read whole and written section by section, within a budget, and nobody loses a write."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    AdaParameters,
    ConflictError,
    InvalidInputError,
    MemoryEngine,
    RefusedError,
)
from engine.records import VectorArray
from tests.engine.coordination.ada.samples import PLAYBOOK, STATUS, THREAD, value
from tests.helpers import NOON, HashEmbedder, open_store, require_sound


def test_what_was_never_written_is_empty(engine: MemoryEngine) -> None:
    """And looking at it writes nothing."""
    memory = engine.core_memory("research")

    assert [one.name for one in memory.sections] == [
        *("playbook", "rules", "status", "threads", "lessons", "roleState")
    ]
    assert memory.section("status").value["recentlyShipped"] == []
    assert memory.section("roleState").value["workingOn"] == ""
    assert (memory.tokens, memory.budget, memory.pressure) == (0, 10_000, "")
    assert engine.position == 0


def test_sections_are_shared_or_a_roles_own(engine: MemoryEngine) -> None:
    """Each is one protected chunk; a step of its own wrote it, and its header tells no text."""
    engine.core_memory_update("status", STATUS, role="ops", actor="ops-agent")
    engine.core_memory_update("roleState", {"workingOn": "the demo"}, role="ops", actor="ops-agent")

    memory = engine.core_memory("research")
    assert memory.section("status").value == STATUS
    assert memory.section("roleState").value["workingOn"] == ""
    status = memory.section("status")
    assert status.chunk is not None
    chunk = engine.chunk(status.chunk)
    assert (chunk.type, chunk.state, chunk.role, chunk.pinned) == ("core_memory", "status", "", True)
    assert status.tokens == -(-len(chunk.content) * 2 // 7)
    (step,) = [step for step in engine.history() if step.step == status.version]
    assert (step.kind, step.actor) == ("core memory", "ops-agent")
    assert "Sprint" not in step.label


def test_an_object_replaces_only_its_keys(engine: MemoryEngine) -> None:
    """So two who write different keys lose nothing; JSON in a text is read as such."""
    engine.core_memory_update("status", STATUS)
    engine.core_memory_update("status", {"sprint": "Sprint 3"})
    engine.core_memory_update("status", '{"blockers": ["CI is red"]}')

    assert value(engine, "status") == {**STATUS, "sprint": "Sprint 3", "blockers": ["CI is red"]}


def test_lists_grow_by_one(engine: MemoryEngine) -> None:
    """Of what was shipped the newest five stay; a thread takes the place of one of its id."""
    for number in range(7):
        engine.core_memory_append("recentlyShipped", f"PR #{number}")
    engine.core_memory_append("blockers", {"text": "CI is red"})
    engine.core_memory_append("threads", THREAD)
    engine.core_memory_append("threads", {**THREAD, "id": "T2", "lastUpdate": "2026-02-08T13:00:00Z"})
    engine.core_memory_append("threads", {**THREAD, "summary": "Ops merges #84."})
    engine.core_memory_update("lessons", ["Ship small."])
    engine.core_memory_update("lessons", "Read the log first.")

    status = value(engine, "status")
    assert status["recentlyShipped"] == [f"PR #{number}" for number in range(2, 7)]
    assert status["blockers"] == ["CI is red"]
    assert [(one["id"], one["summary"]) for one in value(engine, "threads")] == [
        ("T2", THREAD["summary"]),
        ("T1", "Ops merges #84."),
    ]
    assert value(engine, "threads")[1]["lastUpdate"] == NOON.isoformat(timespec="seconds")
    assert value(engine, "lessons") == ["Ship small.", "Read the log first."]


@pytest.mark.parametrize(
    ("section", "content", "faults"),
    [
        ("status", {"sprint": 3, "mood": "good", "blockers": "CI"}, ["'mood'"]),
        ("status", {"sprint": 3, "blockers": "CI"}, ["sprint is no text", "blockers must be"]),
        ("status", {"recentlyShipped": list("abcdef")}, ["newest 5"]),
        ("status", "no JSON", ["or JSON that is one"]),
        ("status", [], ["must be an object"]),
        ("threads", [THREAD, {**THREAD, "summary": ""}, 3], ["thread 2: summary", "thread 3", "twice"]),
        ("threads", [{**THREAD, "lastUpdate": "yesterday"}], ["ISO time"]),
        ("lessons", [1], ["list of texts"]),
        ("lessons", ["\ud800"], ["list of texts"]),
        ("roleState", {"workingOn": "x", "mood": ""}, ["'mood'"]),
        ("memory", {}, ["there is no section of core memory 'memory'"]),
    ],
)
def test_every_fault_is_named(engine: MemoryEngine, section: str, content: Any, faults: list[str]) -> None:
    """And nothing is written."""
    with pytest.raises(InvalidInputError) as caught:
        engine.core_memory_update(section, content, role="ops")

    assert [fault for fault in faults if fault not in str(caught.value)] == []
    with pytest.raises(InvalidInputError) as drafted:
        engine.draft_core_section(section, content, role="ops")
    assert drafted.value.faults == caught.value.faults
    assert engine.position == 0


_TEXTS = st.text(max_size=20)
_KEYS = st.sampled_from(["sprint", "blockers", "workingOn", "id", "summary", "roles", "lastUpdate", "mood"])
_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | _TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS | _TEXTS, inner, max_size=4),
    max_leaves=8,
)


@given(st.lists(st.tuples(st.sampled_from(["status", "threads", "lessons", "roleState"]), _JSON), max_size=5))
def test_whatever_is_given_is_refused_or_comes_back(given: list[tuple[str, Any]]) -> None:
    """No value breaks a section, in whichever order they come."""
    with TemporaryDirectory() as folder, open_store(Path(folder) / "team.db") as engine:
        for section, content in given:
            with suppress(InvalidInputError):
                engine.core_memory_update(section, content, role="ops")
            with suppress(InvalidInputError):
                engine.core_memory_append(section, content)
            assert [one.problem for one in engine.core_memory("ops").sections if one.problem] == []


@pytest.mark.parametrize(("place", "item"), [("threads", {"id": "x"}), ("blockers", 3), ("lessons", "x")])
def test_a_bad_item_is_refused(engine: MemoryEngine, place: str, item: Any) -> None:
    """As is a list that agents can't add to so."""
    with pytest.raises(InvalidInputError):
        engine.core_memory_append(place, item)
    with pytest.raises(InvalidInputError, match="name the role"):
        engine.core_memory_update("roleState", {"workingOn": "x"})
    assert engine.position == 0


def test_an_update_of_what_changed_is_refused(engine: MemoryEngine) -> None:
    """It is told what the section holds now; based on that, it is written."""
    engine.core_memory_update("lessons", ["Ship small."])
    read = engine.core_memory().section("lessons").version
    engine.core_memory_update("lessons", ["Ship small.", "Test first."])

    with pytest.raises(ConflictError, match=r"(?s)Nothing was written.*Test first"):
        engine.core_memory_update("lessons", ["Mine."], based_on=read)
    now = engine.core_memory().section("lessons").version
    engine.core_memory_update("lessons", ["Mine."], based_on=now)

    assert value(engine, "lessons") == ["Mine."]


class TestBudget:
    """About 10,000 tokens for each role, counted and kept."""

    def test_a_write_beyond_it_is_refused(self, engine: MemoryEngine) -> None:
        """It is told by how much, and how large each section is; nothing is kept."""
        engine.core_memory_update("lessons", ["x" * 30_000])
        before = engine.position

        with pytest.raises(RefusedError, match=r"more than its 10,000 \(.*lessons 8,57\d") as caught:
            engine.core_memory_append("blockers", "y" * 10_000)

        assert "Nothing was written" in str(caught.value)
        assert engine.position == before

    def test_what_all_share_must_fit_each_role(self, engine: MemoryEngine) -> None:
        """A role with a long playbook has less room for what others write."""
        engine.set_core_section("playbook", "x" * 28_000, role="research")
        engine.core_memory_update("roleState", {"workingOn": "y" * 20_000}, role="ops")

        with pytest.raises(RefusedError, match="of the role 'research'"):
            engine.core_memory_update("lessons", ["z" * 10_000], role="ops")

    def test_a_draft_tells_beforehand(self, engine: MemoryEngine) -> None:
        """What the section and the role would come to, and in the same words why it would be refused."""
        engine.core_memory_update("status", STATUS)
        position = engine.position

        fits = engine.draft_core_section("playbook", PLAYBOOK, role="research")
        beyond = engine.draft_core_section("lessons", ["x" * 34_000, "y" * 2_000])

        assert (engine.position, fits.refusal) == (position, "")
        with pytest.raises(RefusedError) as caught:
            engine.core_memory_update("lessons", ["x" * 34_000, "y" * 2_000])
        assert beyond.refusal == str(caught.value)
        assert beyond.memory.tokens > beyond.memory.budget
        engine.set_core_section("playbook", PLAYBOOK, role="research")
        written = engine.core_memory("research")
        assert (fits.section.text, fits.section.tokens) == (PLAYBOOK, written.section("playbook").tokens)
        assert fits.memory.tokens == written.tokens
        assert engine.core_roles() == {"research": written.tokens}

    def test_what_shrinks_may(self, tmp_path: Path) -> None:
        """Also where it still is too much, as under a smaller budget."""
        with open_store(tmp_path / "team.db") as engine:
            engine.core_memory_update("lessons", ["x" * 2_000, "y" * 2_000])
        with open_store(tmp_path / "team.db", ada=AdaParameters(budget=100)) as engine:
            engine.core_memory_update("lessons", ["x" * 2_000])
            assert engine.core_memory().tokens > 500

    def test_pressure_is_told_in_time(self, engine: MemoryEngine) -> None:
        """As MemGPT does, above three quarters."""
        engine.core_memory_update("lessons", ["x" * 26_000])
        assert engine.core_memory().pressure == ""
        engine.core_memory_append("blockers", "y" * 1_000)

        memory = engine.core_memory()
        assert memory.pressure.startswith("Memory pressure: 7,7")
        assert memory.flush == int(0.75 * memory.tokens)


def test_playbook_and_rules_are_not_updated_by_agents(engine: MemoryEngine) -> None:
    """They propose; a person sets them, and the chunk refuses all else."""
    with pytest.raises(RefusedError, match="propose"):
        engine.core_memory_update("playbook", "Mine.", role="research")
    with pytest.raises(RefusedError, match="Only a person"):
        engine.set_core_section("rules", "Mine.", actor="research-agent")
    engine.set_core_section("playbook", PLAYBOOK, role="research")
    engine.set_core_section("playbook", f"{PLAYBOOK} Then ask.", role="research")

    section = engine.core_memory("research").section("playbook")
    assert section.value == f"{PLAYBOOK} Then ask."
    assert section.chunk is not None
    assert engine.chunk(section.chunk).immutable
    with pytest.raises(RefusedError, match="immutable"):
        engine.edit(section.chunk, content="Mine.")
    assert value(engine, "playbook", "ops") == ""


def test_every_write_is_undone_and_redone(engine: MemoryEngine) -> None:
    """Also that of a section that stays immutable throughout."""
    engine.set_core_section("rules", "One.")
    engine.set_core_section("rules", "Two.")
    engine.core_memory_update("lessons", ["A."])

    assert engine.undo()
    assert engine.undo()
    assert (value(engine, "lessons"), value(engine, "rules")) == ([], "One.")
    section = engine.core_memory().section("rules")
    assert section.chunk is not None
    assert engine.chunk(section.chunk).immutable
    engine.undo()
    assert engine.core_memory().section("rules").version == 0
    for _ in range(3):
        engine.redo()
    assert (value(engine, "lessons"), value(engine, "rules")) == (["A."], "Two.")


def test_a_section_is_protected_since_its_last_change(engine: MemoryEngine) -> None:
    """What is held against the text is what it said then; nothing is told of a guard lifted in between."""
    engine.set_core_section("rules", "One.")
    second = engine.set_core_section("rules", "Two.")

    (anchor,) = engine.anchors()
    by_kind = {one.kind: one for one in anchor.protections}
    assert by_kind["immutable"].since is not None
    assert by_kind["immutable"].since.step == second.step
    assert by_kind["immutable"].content_hash == anchor.content_hash
    assert "immutable" not in engine.chunk_history(anchor.chunk_id)[0].after


def test_many_steps_are_taken_back_at_once(engine: MemoryEngine) -> None:
    """A section that is immutable is not in the way of its own steps."""
    engine.set_core_section("rules", "One.")
    second = engine.set_core_section("rules", "Two.")
    engine.set_core_section("rules", "Three.")

    engine.undo_back_to(second.step)

    assert value(engine, "rules") == "One."


def test_the_past_shows_what_was_in_mind(engine: MemoryEngine) -> None:
    """At any step."""
    first = engine.set_core_section("rules", "One.")
    engine.set_core_section("rules", "Two.")
    engine.core_memory_update("lessons", ["A."])

    with engine.as_of(first.step) as past:
        assert (value(past, "rules"), value(past, "lessons")) == ("One.", [])


def test_an_erase_takes_a_section(engine: MemoryEngine) -> None:
    """Its words are nowhere in the file; the next write begins anew."""
    engine.core_memory_update("lessons", ["The password is hunter2."])
    chunk = engine.core_memory().section("lessons").chunk
    assert chunk is not None

    engine.erase(chunk)

    assert value(engine, "lessons") == []
    assert b"hunter2" not in engine.path.read_bytes()
    engine.core_memory_update("lessons", ["Fresh."])
    assert value(engine, "lessons") == ["Fresh."]


def test_a_section_that_a_person_broke_is_told(engine: MemoryEngine) -> None:
    """It can't be added to, but written anew."""
    engine.core_memory_update("status", STATUS)
    chunk = engine.core_memory().section("status").chunk
    assert chunk is not None
    engine.edit(chunk, content="Sprint 9, no JSON.")

    section = engine.core_memory().section("status")
    assert (section.value["sprint"], section.problem) == ("", "the text of status is no JSON")
    with pytest.raises(RefusedError, match="can't be added to"):
        engine.core_memory_append("blockers", "x")
    engine.core_memory_update("status", {"sprint": "Sprint 9"})
    assert value(engine, "status")["sprint"] == "Sprint 9"


def test_sections_have_vectors(engine: MemoryEngine) -> None:
    """Whatever way they were written."""
    engine.set_core_section("rules", "Be kind.")
    engine.core_memory_append("blockers", "CI is red")
    engine.set_core_section("rules", "Be kind and brief.")

    assert engine.check().ok
    assert engine.index_state().lacking == 0


class Meddled(HashEmbedder):
    """An embedder during whose work somebody else adds a blocker, some times."""

    def __init__(self, path: Path, times: int) -> None:
        super().__init__()
        self.path, self.times = path, times

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Let the other one write first."""
        if self.times:
            self.times -= 1
            with open_store(self.path, actor="other") as other:
                other.core_memory_append("blockers", f"other {self.times}")
        return super().embed(texts)


@pytest.mark.parametrize("times", [1, 5])
def test_who_is_slower_loses_nothing(tmp_path: Path, times: int) -> None:
    """Nor waits for ever, though others are faster time and again."""
    path = tmp_path / "team.db"
    with open_store(path, embedder=Meddled(path, times)) as engine:
        engine.core_memory_append("blockers", "mine")

        assert value(engine, "status")["blockers"] == [
            *(f"other {n}" for n in reversed(range(times))),
            "mine",
        ]
        assert engine.index_state().lacking == 0
    require_sound(path)


def _append(path: Path, agent: str, count: int) -> None:
    with open_store(path, actor=agent) as engine:
        for number in range(count):
            engine.core_memory_append("blockers", f"{agent} {number}")
            engine.core_memory_update(
                "status", {"sprint" if agent == "a" else "inProgress": _own(agent, number)}
            )


def _own(agent: str, number: int) -> Any:
    return f"Sprint {number}" if agent == "a" else [f"task {number}"]


def test_two_processes_lose_nothing(tmp_path: Path) -> None:
    """They append to one list and write two keys of one section at once."""
    path, count = tmp_path / "team.db", 40
    with open_store(path):
        pass
    context = multiprocessing.get_context("spawn")
    agents = [context.Process(target=_append, args=(path, agent, count)) for agent in "ab"]
    for process in agents:
        process.start()
    for process in agents:
        process.join()

    assert [process.exitcode for process in agents] == [0, 0]
    with open_store(path) as engine:
        status = value(engine, "status")
        assert sorted(status["blockers"]) == sorted(f"{agent} {n}" for agent in "ab" for n in range(count))
        assert (status["sprint"], status["inProgress"]) == (f"Sprint {count - 1}", [f"task {count - 1}"])
        assert engine.index_state().lacking == 0
        assert engine.check().ok
    require_sound(path)
