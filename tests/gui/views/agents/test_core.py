"""A person sees what a role has in mind, and writes it; nothing that is typed is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine import CoreName, MemoryEngine
from gui.app import Workbench
from gui.views.agents.core.draft import Draft
from gui.views.agents.core.role_dialog import RoleDialog
from gui.views.dialogs.conflict import ConflictDialog
from gui.widgets.plain_text import PlainTextEdit
from tests.gui.conftest import deliver_deletions
from tests.gui.views.agents.conftest import CONTROL, LEFT, Hand

PLAYBOOK = "Research: read first, then write."
LESSONS = ["Ship small.", "Read the log first."]


@pytest.fixture
def minded(team: Path) -> Path:
    """A team that has something in mind."""
    with MemoryEngine.open(team) as engine:
        engine.set_core_section("playbook", PLAYBOOK, role="research")
        engine.set_core_section("rules", "Nobody works on main.")
        engine.core_memory_update("status", {"sprint": "S1", "blockers": ["CI is red"]}, actor="ops-agent")
        engine.core_memory_update("lessons", LESSONS, actor="ops-agent")
    return team


@pytest.fixture
def core(open_hand: Callable[[Path], Hand], minded: Path) -> Hand:
    """The page, on the role of research."""
    hand = open_hand(minded)
    hand.run("agents.core")
    hand.core.role.setCurrentIndex(hand.core.role.findData("research"))
    hand.quiet()
    return hand


def field(hand: Hand, key: str = "") -> PlainTextEdit:
    """Return the field of a part of the section at hand."""
    return hand.core.editor.form.fields[key].edit


def write(hand: Hand, text: str, key: str = "") -> None:
    """Write after what stands in a field."""
    hand.key(Qt.Key.Key_End, field(hand, key), CONTROL)
    hand.type(text, field(hand, key))


def new_line(hand: Hand, text: str, key: str = "") -> None:
    """Write a line of its own."""
    hand.key(Qt.Key.Key_End, field(hand, key), CONTROL)
    hand.key(Qt.Key.Key_Return, field(hand, key))
    hand.type(text, field(hand, key))


def dialog() -> ConflictDialog:
    """Return the dialog on show."""
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, ConflictDialog) and w.isVisible())


def test_sections_are_listed_as_an_agent_reads_them(core: Hand) -> None:
    """With their tokens, who wrote them, and the share of the budget; the chunk is in the Inspector."""
    memory = core.engine.core_memory("research")
    rows = [row for row in core.core.list.rows.values if not row.heading]

    assert [(row.text, row.figure) for row in rows[:-1]] == [
        ("Playbook", f"{memory.section('playbook').tokens:,}"),
        ("Rules", f"{memory.section('rules').tokens:,}"),
        ("Status", f"{memory.section('status').tokens:,}"),
        ("Open threads", "0"),
        ("Lessons", f"{memory.section('lessons').tokens:,}"),
        ("State of the role", "0"),
    ]
    assert [row.told.split(",")[1:2] for row in rows[3:5]] == [[], [" by ops-agent"]]
    assert core.core.used.text() == f"{memory.tokens:,} of 10,000 tokens"
    assert core.core.bar.texts[0] == f"Playbook: {memory.section('playbook').tokens:,}"
    core.take(core.core.list, "Playbook")
    assert core.workbench.session.current == memory.section("playbook").chunk


def test_without_a_role_what_all_share_is_shown(core: Hand) -> None:
    """Roles that have something in mind can be chosen."""
    box = core.core.role
    assert [box.itemData(place) for place in range(box.count())] == [None, "research"]
    box.setCurrentIndex(0)
    core.quiet()
    assert [row.text for row in core.core.list.rows.values] == [
        *("Sections", "Rules", "Status", "Open threads", "Lessons", "Proof", "Audit")
    ]


def test_the_role_of_the_agent_is_looked_at(core: Hand) -> None:
    """As far as it is known."""
    core.engine.log_profile("planner", primary_role="research")
    core.noticed()
    core.look_at("builder")
    assert core.core.role.currentData() is None
    core.look_at("planner")
    assert core.core.role.currentData() == "research"


@pytest.mark.parametrize("key", [Qt.Key.Key_S, Qt.Key.Key_Return])
def test_a_section_is_saved_as_one_step_that_can_be_taken_back(core: Hand, key: Qt.Key) -> None:
    """By the keys of the chunk editor, as the person who opened the store."""
    core.take(core.core.list, "Playbook")
    write(core, " Ask.")
    drafted = core.engine.draft_core_section("playbook", f"{PLAYBOOK} Ask.", role="research")
    stored = core.engine.core_memory("research").section("playbook").tokens
    assert core.core.editor.count.text() == f"{drafted.section.tokens} tokens, stored: {stored}"
    assert core.core.used.text() == f"{drafted.memory.tokens:,} of 10,000 tokens"
    assert "not saved" in [row.mark for row in core.core.list.rows.values]

    core.key(key, field(core), CONTROL)

    assert core.engine.core_memory("research").section("playbook").value == f"{PLAYBOOK} Ask."
    assert core.engine.history(newest_first=True, limit=1)[0].actor == core.engine.actor
    assert core.core.editor.unsaved == []
    core.run("edit.undo")
    assert field(core).raw_text() == PLAYBOOK


def test_lists_are_written_one_a_line(core: Hand) -> None:
    """What was not touched stays."""
    core.take(core.core.list, "Lessons")
    new_line(core, "Test <b>first</b>.")
    core.run("agents.save_section")
    core.take(core.core.list, "Status")
    new_line(core, "The modem is down", "blockers")
    core.run("agents.save_section")

    memory = core.engine.core_memory("research")
    assert memory.section("lessons").value == [*LESSONS, "Test <b>first</b>."]
    assert memory.section("status").value == {
        "sprint": "S1",
        "inProgress": [],
        "blockers": ["CI is red", "The modem is down"],
        "recentlyShipped": [],
    }


def test_an_item_of_several_lines_is_written_as_json(core: Hand) -> None:
    """Or it would come apart."""
    core.engine.core_memory_update("lessons", ["One.\nTwo."])
    section = core.engine.core_memory().section("lessons")
    draft = Draft("", section)
    assert draft.content() == ["One.\nTwo."]
    assert draft.write("", '["One.\\nTwo.", "Three."]').content() == ["One.\nTwo.", "Three."]


@pytest.mark.parametrize(
    ("before", "typed", "theirs", "mine"),
    [
        (["One.\nTwo."], '["One.\\nTwo.", "Mine."]', ["Short."], ["One.\nTwo.", "Mine."]),
        (["One."], "One.\nMine.", ["One.", "Two.\nThree."], ["One.", "Mine."]),
    ],
)
def test_what_was_typed_is_read_in_the_notation_it_was_typed_in(
    core: Hand, before: list[str], typed: str, theirs: list[str], mine: list[str]
) -> None:
    """Whether the version that came meanwhile is written as lines or as JSON."""
    core.engine.core_memory_update("lessons", before)
    core.noticed()
    core.take(core.core.list, "Lessons")
    field(core).setPlainText(typed)
    with core.by_others("ops-agent") as other:
        other.core_memory_update("lessons", theirs)
    core.noticed()
    core.run("agents.save_section")
    core.qtbot.mouseClick(dialog().keep_mine, LEFT)
    core.quiet()
    assert core.engine.core_memory().section("lessons").value == mine
    deliver_deletions()


def test_every_fault_is_shown_and_nothing_is_lost(core: Hand) -> None:
    """Where the JSON breaks off, and what the engine says of it."""
    core.take(core.core.list, "Open threads")
    text = field(core)
    text.selectAll()
    text.setPlainText("9" * 5_000)
    core.qtbot.wait(200)
    core.quiet()
    assert core.core.editor.fault.text() == "It is JSON with a number that is too long."
    text.selectAll()
    core.type('[{"id": "T1"}, 3', text)
    assert core.core.editor.fault.text().startswith("It is no JSON at line 1, column 17")
    write(core, "]")
    assert core.core.editor.fault.text().splitlines() == [
        "thread 1: summary is missing, or no text",
        "thread 2: a thread must be an object with id, summary, roles, lastUpdate",
    ]
    position = core.engine.position
    core.key(Qt.Key.Key_S, text, CONTROL)
    assert (core.engine.position, text.raw_text()) == (position, '[{"id": "T1"}, 3]')


def test_beyond_the_budget_is_said_before_it_is_saved(core: Hand) -> None:
    """In the words of the engine."""
    core.take(core.core.list, "Lessons")
    text = "x" * 34_900
    field(core).setPlainText(text)
    core.qtbot.wait(200)
    core.quiet()

    refusal = core.engine.draft_core_section("lessons", [text], role="research").refusal
    assert core.core.editor.fault.text() == refusal != ""
    assert "more than the 10,000 that fit" in core.core.used.text()
    assert core.core.pressure.isVisible()
    core.run("agents.discard_section")
    assert field(core).raw_text() == "\n".join(LESSONS)
    core.qtbot.mouseClick(core.core.editor.notice._action, LEFT)
    core.quiet()
    assert core.core.editor.form.fields[""].value() == text


def test_what_an_agent_writes_meanwhile_is_said_and_not_loaded_over(core: Hand) -> None:
    """Other keys of an object come in beneath; of the same, the person decides."""
    core.take(core.core.list, "Status")
    new_line(core, "Mine", "blockers")
    with core.by_others("ops-agent") as other:
        other.core_memory_update("status", {"sprint": "S2"})
    core.noticed()
    assert "ops-agent changed this section" in core.core.editor.notice.text
    assert (field(core, "sprint").raw_text(), field(core, "blockers").raw_text()) == ("S2", "CI is red\nMine")

    with core.by_others("ops-agent") as other:
        other.core_memory_append("blockers", "Theirs")
    core.key(Qt.Key.Key_S, field(core, "blockers"), CONTROL)
    theirs, mine = (pane.toPlainText() for pane, _ in dialog().diff._panes)
    assert ("CI is red\nTheirs" in theirs, "CI is red\nMine" in mine) == (True, True)
    core.qtbot.mouseClick(dialog().keep_mine, LEFT)
    core.quiet()
    assert core.engine.core_memory().section("status").value["blockers"] == ["CI is red", "Mine"]
    deliver_deletions()


def test_what_is_typed_waits_while_another_section_is_at_hand(core: Hand) -> None:
    """Closing the store asks first."""
    core.take(core.core.list, "Rules")
    write(core, " Mine.")
    core.take(core.core.list, "Status")
    assert "Rules" in core.workbench.views.unsaved()
    core.take(core.core.list, "Rules")
    assert field(core).raw_text() == "Nobody works on main. Mine."
    core.key(Qt.Key.Key_Escape, field(core))
    assert core.workbench.window.focusWidget() is core.core.list
    core.run("agents.discard_section")
    assert core.workbench.views.unsaved() == ""


def test_a_new_role_is_written_for(core: Hand) -> None:
    """It is there once something of it is saved."""
    core.workbench.window.commands["agents.add_role"].trigger()
    asked = next(w for w in QApplication.topLevelWidgets() if isinstance(w, RoleDialog))
    core.type("designer", asked.name)
    core.qtbot.mouseClick(asked.go_on, LEFT)
    core.quiet()
    core.take(core.core.list, "Playbook")
    write(core, "Draw first.")
    core.run("agents.save_section")
    assert list(core.engine.core_roles()) == ["designer", "research"]
    deliver_deletions()


def test_the_audit_says_what_the_log_proves(core: Hand) -> None:
    """That persons made every change, or who did not."""
    core.run("agents.audit")
    assert core.core.audit.said.text().startswith(
        "The log proves it: all 2 changes of playbooks and rules were made by a person."
    )
    with core.by_others("ops-agent", "ops-agent") as other:
        other.set_core_section("rules", "Do as I like.")
    core.run("agents.audit")
    assert core.core.audit.said.text().startswith("1 fault was found:")
    assert "'ops-agent', who did so, is not known as a person" in core.core.audit.faults.text()
    assert [row.mark for row in core.core.audit.changes.rows.values] == ["not allowed", "", ""]
    core.type("ops-agent", core.core.audit.people)
    core.run("agents.audit")
    assert "all 3 changes" in core.core.audit.said.text()
    assert core.core.list.rows.values[-1].mark == "3 changes, all by a person"


def test_a_store_that_is_only_read_is_looked_at(workbench: Workbench, minded: Path, qtbot: QtBot) -> None:
    """Nothing can be typed; the reason is said."""
    with MemoryEngine.open(minded, read_only=True) as engine:
        workbench.session.set_engine(engine)
        hand = Hand(workbench, qtbot)
        hand.run("agents.core")
        assert hand.core.editor.hindrance == "The store is open read-only"
        assert field(hand).isReadOnly()
        assert hand.core.sight is not None
        assert hand.core.sight.memory.section(CoreName.RULES).value == "Nobody works on main."
        workbench.session.set_engine(None)
        hand.quiet()
        assert hand.core.list.rows.values == []


def test_the_section_has_its_keys_while_the_inspector_has_something_to_store(core: Hand) -> None:
    """Each text is saved by the keys that are pressed in it."""
    core.take(core.core.list, "Lessons")
    inspector = core.workbench.inspector
    inspector.page.text.setFocus()
    core.type(" ", inspector.page.text.edit)
    field(core).setFocus()
    new_line(core, "Ask.")
    assert core.workbench.window.commands["chunk.save"].isEnabled()
    core.key(Qt.Key.Key_S, field(core), CONTROL)
    assert core.engine.core_memory().section("lessons").value == [*LESSONS, "Ask."]
    assert "chunk" in inspector.unsaved()
