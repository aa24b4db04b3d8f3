"""Which minute refers to which is drawn beside the list."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from engine import MemoryEngine
from gui.style.palette import tokens
from gui.views.agents.minutes.lane import Link, placed
from tests.gui.views.agents.conftest import Hand
from tests.gui.views.agents.test_minutes import many

ROWS = range(10, 20)


def lanes(*links: Link) -> dict[Link, int]:
    """Return the lane of each link."""
    return {one.link: one.lane for one in placed(links, ROWS)}


def test_lines_that_would_cross_have_lanes_of_their_own() -> None:
    """Short ones next to the list; those that end where another begins share no lane."""
    short, long, apart, meets = Link(11, 12), Link(10, 15), Link(16, 18), Link(12, 14)
    assert lanes(short, long, apart, meets) == {short: 0, apart: 0, meets: 1, long: 2}


def test_what_leads_out_of_sight_takes_the_room_of_its_row() -> None:
    """So do those whose other end is not listed."""
    away, unknown, inside = Link(11, 90), Link(13, None), Link(14, 18)
    assert lanes(away, unknown, inside) == {away: 0, unknown: 0, inside: 0}


def test_links_of_rows_in_sight_are_drawn(hand: Hand) -> None:
    """From each minute to those it refers to; one that is not in the store leads nowhere."""
    assert set(hand.minutes.lane.links) == {Link(1, 2), Link(2, 4), Link(2, None), Link(3, 4)}


def test_the_row_at_hand_and_the_row_under_the_mouse_are_lit(hand: Hand) -> None:
    """Both ways: what it refers to, and what refers to it."""
    lane, table = hand.minutes.lane, hand.minutes.table
    hand.click(table, 4)
    assert set(lane.lit) == {Link(2, 4), Link(3, 4)}
    hand.click(table, 0)
    assert lane.lit == []

    QTest.mouseMove(table.viewport(), table.visualRect(table.model().index(1, 0)).center() + QPoint(3, 0))
    hand.qtbot.waitUntil(lambda: lane.lit == [Link(1, 2)])
    table.hovered.emit(-1)
    assert lane.lit == []


def test_lit_lines_have_the_accent(hand: Hand) -> None:
    """And the others have not."""

    def accented() -> bool:
        image = hand.minutes.lane.grab().toImage()
        return any(
            image.pixelColor(x, y).name().upper() == tokens().accent
            for x in range(image.width())
            for y in range(image.height())
        )

    hand.click(hand.minutes.table, 0)
    assert not accented()
    hand.click(hand.minutes.table, 2)
    assert accented()


def test_links_reach_beyond_what_is_in_sight(open_hand: Callable[[Path], Hand], team: Path) -> None:
    """One whose other end is further down is there as well, and is followed as the list is scrolled."""
    with MemoryEngine.open(team) as engine:
        engine.append_minutes(many(100))
    hand = open_hand(team)
    table = hand.minutes.table
    last = table.rows_in_sight.stop - 1
    assert Link(0, 1) in hand.minutes.lane.links
    assert all(link.source <= last for link in hand.minutes.lane.links)

    table.verticalScrollBar().setValue(table.rowHeight(0))
    assert table.rows_in_sight.start == 1
    assert Link(0, 1) in hand.minutes.lane.links
    hand.minutes.lane.grab()
