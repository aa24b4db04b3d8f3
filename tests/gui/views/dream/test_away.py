"""No decision is lost when another plan takes the place of one."""

from __future__ import annotations

from pathlib import Path

from engine import DreamStep, MemoryEngine
from gui.views.dream.decisions import Choice
from tests.gui.views.dream.conftest import Hand

EXPIRY = DreamStep.EXPIRY


def test_planning_again_puts_the_plan_away(hand: Hand) -> None:
    """By the button or by F5; it comes back with its decisions, and the new one goes the same way."""
    first = hand.plan()
    hand.take(EXPIRY)
    hand.press("R")
    hand.click(hand.view.bar, "Plan again")
    second = hand.review
    assert second is not first
    assert second.choice(EXPIRY, 0) is Choice.ACCEPTED
    hand.click(hand.view.notice, "Bring it back")
    assert hand.review is first
    assert first.choice(EXPIRY, 0) is Choice.REJECTED
    hand.click(hand.view.notice, "Bring it back")
    assert hand.review is second
    hand.click(hand.view.notice, "Bring it back")
    hand.run("view.refresh")
    assert hand.review not in (first, second)
    hand.click(hand.view.notice, "Bring it back")
    assert hand.review is first


def test_opening_a_plan_puts_the_one_at_hand_away(hand: Hand, own_sample: Path, tmp_path: Path) -> None:
    """Also where the opened one is outdated, which is said first."""
    first, path = hand.plan(), tmp_path / "plan.json"
    hand.view.save_file(str(path))
    hand.quiet()
    with MemoryEngine.open(own_sample, actor="agent") as agent:
        agent.tag([first.proposal(EXPIRY, 0).chunks[0]], add=["seen"])
    hand.view.open_file(str(path))
    hand.quiet()
    hand.qtbot.waitUntil(lambda: "1 step was written since" in hand.view.notice.text, timeout=10_000)
    assert hand.review is not first
    hand.click(hand.view.notice, "Bring it back")
    assert hand.review is first


def test_going_on_by_one_step_keeps_the_plan(hand: Hand) -> None:
    """Nothing is put away: what was decided stays at hand."""
    hand.run("dream.next_step")
    hand.run("dream.next_step")
    assert hand.view.notice.text == ""


def test_the_plan_is_led_to_only_from_elsewhere(hand: Hand) -> None:
    """Once it is on show, the notice of the undo says what happened and no more."""
    hand.plan()
    hand.run("dream.apply")
    hand.run("edit.undo")
    hand.click(hand.view.notice, "Show the plan")
    assert "its plan is at hand again" in hand.view.notice.text
    assert not hand.view.notice._action.isVisible()
