"""The proposal at hand: what is said of a contradiction, and the buttons in little room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engine import DreamStep, Proposal, is_correction
from gui.views.dream.panel import OF_PAIRS
from gui.widgets.foot import Foot
from gui.widgets.key_button import KeyButton
from gui.widgets.text import tooltip
from tests.gui.views.dream.conftest import Hand

FORGETTING, MERGING = DreamStep.FORGETTING, DreamStep.CONSOLIDATION


def at_hand(hand: Hand) -> Proposal:
    """Return the proposal at hand."""
    found = hand.view.plan_page.proposal
    assert found is not None
    return found


def take(hand: Hand, *, older_pinned: bool) -> tuple[int, int]:
    """Take to hand the first contradiction of which only the older side is pinned, or neither; its sides."""
    hand.take(FORGETTING)
    for row in range(hand.review.counts(FORGETTING).proposed):
        pair = hand.review.proposal(FORGETTING, row).pair
        sides = hand.engine.chunks(list(pair or ()))
        if [(side.pinned, is_correction(side)) for side in sides] == [(older_pinned, False), (False, False)]:
            hand.view.plan_page.table.selectRow(row)
            hand.quiet()
            return int(sides[0].id), int(sides[1].id)
    raise AssertionError("the sample has no such contradiction")


def test_what_must_stay_is_said_before_one_tries(hand: Hand) -> None:
    """The newer would go since the older is pinned: to keep the newer is disabled, and says so."""
    hand.plan()
    older, _ = take(hand, older_pinned=True)
    panel = hand.view.plan_page.panel
    keep_older, keep_newer, keep_both = (panel._buttons[key] for key in OF_PAIRS)
    assert panel.pair.verdict.text().startswith(
        f"Chunk {older} is pinned, so it stays. The newer would go in its place."
    )
    assert "the newer one has" not in panel.reason.text()
    assert not keep_newer.isEnabled()
    assert keep_newer.toolTip() == tooltip(f"Chunk {older} is pinned, so it stays.")
    assert keep_both.isEnabled()
    hand.qtbot.mouseClick(keep_older, Qt.MouseButton.LeftButton)
    hand.quiet()
    assert panel.decided.text() == "Settled"


def test_a_correction_may_go_by_a_persons_will_only(hand: Hand) -> None:
    """It is said why the newer side is proposed; both buttons work."""
    hand.plan()
    older, newer = take(hand, older_pinned=False)
    hand.engine.edit(older, category="correction")
    hand.plan()
    hand.view.plan_page.go_to(f"strategic-forgetting:pair:{older}-{newer}")
    hand.quiet()
    hand.view.take_focus()
    panel = hand.view.plan_page.panel
    assert at_hand(hand).chunks == (newer,)
    assert panel.pair.verdict.text().startswith(f"Chunk {older} is a correction")
    hand.press("2")
    assert at_hand(hand).chunks == (older,)


def test_the_kind_of_a_contradiction_is_told_by_what_it_goes_by(hand: Hand) -> None:
    """Interactions between the last uses, not days."""
    hand.plan()
    take(hand, older_pinned=False)
    numbers = at_hand(hand).numbers
    panel = hand.view.plan_page.panel
    assert f"{numbers['interactions apart']:,.0f} interactions apart" in panel.reason.text()
    assert "interactions between their last uses" in panel.grounds.text()


def test_typing_goes_on_behind_the_proposed_text(hand: Hand) -> None:
    """E takes the keyboard to its end."""
    hand.plan()
    hand.take(MERGING)
    edit = hand.view.plan_page.panel.text.field.edit
    edit.moveCursor(QTextCursor.MoveOperation.Start)
    hand.press("E")
    QTest.keyClicks(edit, " indeed")
    assert edit.toPlainText().endswith(" indeed")


def test_a_summary_looks_at_categories(hand: Hand) -> None:
    """And not at as many chunks."""
    hand.plan()
    hand.take(DreamStep.SUMMARIES)
    assert "categories" in hand.view.plan_page.bar.report.text()
    assert "chunks" not in hand.view.plan_page.bar.report.text()


def test_every_button_is_in_sight_in_a_narrow_window(hand: Hand) -> None:
    """Beside the Inspector at 796 pixels, none is cut off."""
    hand.plan()
    hand.workbench.window.resize(796, 700)
    for step in (FORGETTING, MERGING):
        hand.take(step)
        hand.quiet()
        page = hand.view.plan_page
        for made in page.findChildren(KeyButton):
            if made.isVisible():
                assert made.width() >= made.sizeHint().width(), made.text()
                assert place(made, page.panel).contains(made.rect()) or made in page.bar.buttons, made.text()


def place(made: QWidget, within: QWidget) -> QRect:
    """Return what of another widget, and of the window, lies around a button, from its own corner."""
    corner = made.mapTo(within.window(), QPoint())
    whole = within.rect().translated(within.mapTo(within.window(), QPoint()))
    foot = within.findChildren(Foot)[0]
    whole &= foot.rect().translated(foot.mapTo(within.window(), QPoint()))
    return (whole & within.window().rect()).translated(-corner)
