"""A filter and what is decided on all that it lists, however fast a person is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine import DreamStep
from gui.views.dream.bars import COMING
from gui.views.dream.decisions import Choice
from gui.widgets.text import tooltip
from tests.gui.views.dream.conftest import SHIFT, Hand

DECAY = DreamStep.TIER_DECAY
WORD = "greenhouse"


def found(hand: Hand) -> set[int]:
    """Return the places of the proposals that the filter is to list."""
    ids = set(hand.engine.find(WORD).ids.tolist())
    return {place for place, chunk in enumerate(hand.review.columns[DECAY].chunk) if int(chunk) in ids}


def rejected(hand: Hand) -> set[int]:
    """Return the places of what is rejected."""
    places = range(hand.review.counts(DECAY).proposed)
    return {place for place in places if hand.review.choice(DECAY, place) is Choice.REJECTED}


def test_all_are_those_that_the_filter_asked_for(hand: Hand) -> None:
    """Typed, Return, and at once Shift+R: what is rejected is what stands there then, and no more."""
    hand.plan()
    count, page = hand.take(DECAY).proposed, hand.view.plan_page
    QTest.keyClicks(page.bar.search.edit, WORD)
    QTest.keyClick(page.bar.search.edit, Qt.Key.Key_Return)
    QTest.keyClick(page.table, Qt.Key.Key_R, SHIFT)
    hand.quiet()
    assert 0 < len(found(hand)) < count
    assert rejected(hand) == found(hand)
    assert page.model.rowCount() == len(found(hand))


def test_a_row_is_one_of_the_list_that_was_asked_for(hand: Hand) -> None:
    """R on a list that comes rejects its first row, not the one at hand in the list before."""
    hand.plan()
    hand.take(DECAY)
    page = hand.view.plan_page
    hand.press("JJ")
    assert hand.row not in found(hand)
    QTest.keyClicks(page.bar.search.edit, WORD)
    QTest.keyClick(page.bar.search.edit, Qt.Key.Key_Return)
    QTest.keyClick(page.table, Qt.Key.Key_R)
    hand.quiet()
    assert rejected(hand) == {min(found(hand))}


def test_the_buttons_wait_for_what_is_typed(hand: Hand) -> None:
    """Until the list answers, they are disabled and say why; what is wrong is never answered."""
    hand.plan()
    hand.take(DECAY)
    page = hand.view.plan_page
    accept, reject = page.bar.buttons
    QTest.keyClicks(page.bar.search.edit, WORD)
    assert not accept.isEnabled()
    assert reject.toolTip() == tooltip(COMING)
    hand.qtbot.mouseClick(reject, Qt.MouseButton.LeftButton)
    assert not rejected(hand)
    hand.qtbot.waitUntil(reject.isEnabled)
    hand.qtbot.mouseClick(reject, Qt.MouseButton.LeftButton)
    assert rejected(hand) == found(hand)

    page.bar.search.insert("prop:nonsense>1")
    hand.quiet()
    assert page.bar.search.message
    hand.view.take_focus()
    hand.press(Qt.Key.Key_A, SHIFT)
    assert not reject.isEnabled()
    assert rejected(hand) == found(hand)
    hand.press("A")
    assert len(rejected(hand)) == len(found(hand)) - 1
