"""A person decides on what agents would change of playbooks and rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from engine import MemoryEngine
from tests.gui.views.agents.conftest import CONTROL, LEFT, Hand

RULES = "Nobody works on main."


@pytest.fixture
def proposed(open_hand: Callable[[Path], Hand], team: Path) -> Hand:
    """The page, with three proposals that wait."""
    with MemoryEngine.open(team) as engine:
        engine.set_core_section("rules", RULES)
        engine.propose("rules", f"{RULES} Ask first.", "It <b>was</b> asked twice.", actor="planner")
        engine.propose("playbook", "Build small.", role="ops", actor="builder")
        engine.propose("rules", "Mine.")
    hand = open_hand(team)
    hand.run("agents.proposals")
    return hand


def rows(hand: Hand) -> list[tuple[str, str]]:
    """Return what is listed, with its mark."""
    return [(row.text, row.mark) for row in hand.proposals.list.rows.values]


def titles(hand: Hand) -> list[str]:
    """Return what the page of proposals, and their kinds, are called."""
    kinds = [part.text() for part in hand.proposals.status._group.buttons()]
    return [text for text in hand.view.pages.choice.texts if text.startswith("Proposals")] + kinds


def test_what_would_change_is_shown(proposed: Hand) -> None:
    """With who would have it, why, and the text in full, as plain text."""
    panel = proposed.proposals.panel
    assert [text for text, _ in rows(proposed)] == ["Rules", "Playbook of ops", "Rules"]
    assert (panel.title.text(), panel.reason.value()) == ("Rules", "It <b>was</b> asked twice.")
    assert panel.told.text().startswith("Proposal ")
    assert "by planner" in panel.told.text()
    assert [run.text for run in panel.diff._runs if run.change == "added"] == [" Ask first."]
    assert titles(proposed) == ["Proposals (3)", "Waiting (3)", "Approved", "Rejected"]


def test_approval_puts_it_in_force_and_goes_on_to_the_next(proposed: Hand) -> None:
    """By its letter in the list; undo brings it back."""
    proposed.type("Good.", proposed.proposals.panel.answer.edit)
    proposed.key(Qt.Key.Key_A, proposed.proposals.list)

    assert proposed.engine.core_memory().section("rules").value == f"{RULES} Ask first."
    (found,) = proposed.engine.proposals("approved")
    assert (found.decided_by, found.answer) == (proposed.engine.actor, "Good.")
    assert proposed.proposals.panel.title.text() == "Playbook of ops"
    assert rows(proposed) == [("Playbook of ops", ""), ("Rules", "changed since")]
    assert titles(proposed) == ["Proposals (2)", "Waiting (2)", "Approved (1)", "Rejected"]
    assert proposed.workbench.views.unsaved() == ""
    proposed.run("edit.undo")
    assert len(rows(proposed)) == 3


def test_what_a_person_makes_of_it_is_approved(proposed: Hand) -> None:
    """The difference follows what is typed; it waits while another is at hand."""
    panel = proposed.proposals.panel
    proposed.key(Qt.Key.Key_End, panel.text.edit, CONTROL)
    proposed.type(" Twice.", panel.text.edit)
    assert [run.text for run in panel.diff._runs if run.change == "added"] == [" Ask first. Twice."]
    assert panel._buttons["agents.approve"].text() == "Approve as edited (A)"
    proposed.proposals.step(1)
    assert "is not sent" in proposed.workbench.views.unsaved()
    proposed.proposals.step(-1)
    proposed.run("agents.approve")

    assert proposed.engine.core_memory().section("rules").value == f"{RULES} Ask first. Twice."
    assert proposed.engine.proposals("approved")[0].content == f"{RULES} Ask first."


def test_rejection_changes_nothing_else(proposed: Hand) -> None:
    """It is listed among the rejected, with the answer."""
    proposed.type("No.", proposed.proposals.panel.answer.edit)
    proposed.run("agents.reject")
    assert proposed.engine.core_memory().section("rules").value == RULES

    (rejected,) = (
        part for part in proposed.proposals.status._group.buttons() if part.text() == "Rejected (1)"
    )
    proposed.qtbot.mouseClick(rejected, LEFT)
    proposed.quiet()
    panel = proposed.proposals.panel
    assert (rows(proposed), panel.answer.value()) == ([("Rules", "")], "No.")
    assert panel.hindrance("agents.reject") == "This was decided on"


def test_who_made_it_does_not_approve_it(proposed: Hand) -> None:
    """That is said before, and the button is off."""
    proposed.click(proposed.proposals.list, 2)
    panel = proposed.proposals.panel
    assert panel.notice.text.startswith("You made this proposal")
    assert not panel._buttons["agents.approve"].isEnabled()
    proposed.run("agents.approve")
    assert proposed.view.notice.text.startswith("You made this proposal")
    assert len(proposed.engine.proposals()) == 3


def test_a_section_that_changed_since_is_said(proposed: Hand) -> None:
    """Against what holds now; one that changes under the hand is looked at again."""
    proposed.engine.set_core_section("rules", f"{RULES} Test.")
    proposed.noticed()
    panel = proposed.proposals.panel
    assert panel.notice.text.startswith("The section was changed since this was proposed.")
    assert [run.text for run in panel.diff._runs if run.change == "removed"] == ["Test"]
    assert panel._buttons["agents.approve"].text() == "Approve all the same (A)"

    proposed.engine.set_core_section("rules", f"{RULES} Test twice.")
    proposed.qtbot.mouseClick(panel._buttons["agents.approve"], LEFT)
    proposed.quiet()
    assert panel.notice.text.startswith("The section was changed just now.")
    assert proposed.engine.core_memory().section("rules").value == f"{RULES} Test twice."
    proposed.qtbot.mouseClick(panel._buttons["agents.approve"], LEFT)
    proposed.quiet()
    assert proposed.engine.core_memory().section("rules").value == f"{RULES} Ask first."


def test_of_one_agent_only_its_own_are_listed(proposed: Hand) -> None:
    """The page still says how many wait of all."""
    proposed.look_at("builder")
    assert [text for text, _ in rows(proposed)] == ["Playbook of ops"]
    assert "Proposals (3)" in titles(proposed)
    proposed.look_at("reviewer")
    assert proposed.proposals.empty.accessibleName() == "No proposal waits"
    assert "choose Everyone" in proposed.proposals.empty.accessibleDescription()


def decided_elsewhere(hand: Hand) -> None:
    """Let another person reject the first proposal."""
    with hand.by_others("Bo", "Bo") as other:
        other.reject_proposal(other.proposals()[0].id, "No.")
    hand.noticed()


def test_what_is_typed_stays_with_its_proposal_when_another_person_decides(proposed: Hand) -> None:
    """That is said, it can't be decided again, and what was typed is let go by a person's word only."""
    panel, answer = proposed.proposals.panel, proposed.proposals.panel.answer
    answer.setFocus()
    proposed.type("No, because", answer.edit)
    number = proposed.proposals.list.key
    decided_elsewhere(proposed)
    proposed.type(" it is unsafe", answer.edit)
    said = f"Proposal {number} was rejected by Bo meanwhile"
    assert (proposed.proposals.list.key, answer.value()) == (number, "No, because it is unsafe")
    assert panel.notice.text.startswith(f"{said}; what you wrote stays here.")
    assert panel.hindrance("agents.approve") == panel.hindrance("agents.reject") == said
    assert str(number) in proposed.workbench.views.unsaved()

    proposed.qtbot.mouseClick(panel.notice._action, LEFT)
    proposed.quiet()
    assert [text for text, _ in rows(proposed)] == ["Playbook of ops", "Rules"]
    assert (panel.title.text(), answer.value()) == ("Playbook of ops", "")
    assert proposed.workbench.views.unsaved() == ""


def test_the_keyboard_is_not_taken_to_another_proposal(proposed: Hand) -> None:
    """Though nothing but white space was typed, which is nothing to be asked about."""
    answer = proposed.proposals.panel.answer
    answer.setFocus()
    proposed.type("  ", answer.edit)
    number = proposed.proposals.list.key
    decided_elsewhere(proposed)
    proposed.type("late", answer.edit)
    assert (proposed.proposals.list.key, answer.value()) == (number, "No.")
    assert proposed.proposals.panel.notice.text == f"Proposal {number} was rejected by Bo meanwhile."
    assert proposed.workbench.views.unsaved() == ""


def test_no_key_of_the_list_approves_what_was_proposed_against_an_older_text(proposed: Hand) -> None:
    """It takes the keyboard to the button, which does; a key held down decides once."""
    commands = proposed.workbench.window.commands
    repeating = {command for command in ("agents.approve", "agents.reject") if commands[command].autoRepeat()}
    assert (repeating, commands["go.next"].autoRepeat()) == (set(), True)

    proposed.engine.set_core_section("rules", f"{RULES} Test.")
    proposed.noticed()
    panel = proposed.proposals.panel
    approve = panel._buttons["agents.approve"]
    proposed.key(Qt.Key.Key_A, proposed.proposals.list)
    assert panel.notice.text.startswith("Not approved yet: the section was changed")
    assert (len(proposed.engine.proposals()), proposed.workbench.window.focusWidget()) == (3, approve)
    proposed.key(Qt.Key.Key_Space, approve)
    assert proposed.engine.core_memory().section("rules").value == f"{RULES} Ask first."
    assert proposed.workbench.window.focusWidget() is proposed.proposals.list
