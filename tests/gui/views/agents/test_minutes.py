"""Minutes are listed, narrowed, followed as others write them, and shown in full; nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from engine import MemoryEngine, NewMinute
from gui.app import Workbench
from gui.views.browse import BrowseView
from gui.wording.formats import exact_moment
from tests.gui.views.agents.conftest import DAY, MINUTE, START, TEXT, Hand
from tests.helpers import bytes_in

KEYS = Qt.Key


def append(path: Path, *new: NewMinute) -> None:
    """Write minutes as another process does."""
    with MemoryEngine.open(path) as engine:
        engine.append_minutes(new)


def many(count: int) -> list[NewMinute]:
    """Return minutes, every other of which refers to the one before."""
    return [
        NewMinute(
            id=f"n{number}",
            event_type="tool_used",
            agent="builder",
            note=f"Step {number}",
            context_references=(f"n{number - 1}",) if number % 2 else (),
        )
        for number in range(count)
    ]


def test_everyone_comes_first(hand: Hand) -> None:
    """With how many minutes there are, and who was active when."""
    assert hand.agents == [
        ("Everyone", "1 minute ago", "5"),
        ("builder", "1 minute ago", "2"),
        ("planner", "2 minutes ago", "2"),
        ("reviewer", "3 minutes ago", "1"),
    ]
    assert hand.view.roster.tally.text() == "3 agents"
    assert hand.workbench.window.commands["view.agents"].shortcut().toString() == "Ctrl+Shift+A"
    assert hand.view.status == "5 minutes"


def test_minutes_are_listed_newest_first(hand: Hand, qtmodeltester: ModelTester) -> None:
    """The newest is at hand; J and K go through them, Return goes on to what it refers to."""
    table = hand.minutes.table
    assert (hand.listed, hand.at_hand) == (["m5", "m4", "m3", "m2", "m1"], "m5")
    assert table.model().index(1, 0).data() == "decision, planner, 2026-03-01 12:03, Push"
    assert table.model().index(3, 0).data() == "tool_used, builder, 2026-03-01 12:01, exit: 0"

    table.setFocus()
    hand.key(KEYS.Key_J, table)
    hand.key(KEYS.Key_J, table)
    hand.key(KEYS.Key_K, table)
    assert hand.at_hand == "m4"
    hand.key(KEYS.Key_Return, table)
    assert hand.minutes.panel.references.hasFocus()
    qtmodeltester.check(hand.minutes.feed.model)


def test_one_agent_is_looked_at(hand: Hand) -> None:
    """Only its minutes are listed, and what the filters offer is counted among them."""
    hand.look_at("builder")

    kinds = hand.minutes.filters.kind
    assert hand.listed == ["m5", "m2"]
    assert [kinds.itemText(place) for place in range(kinds.count())] == ["Any kind", "tool_used (2)"]
    hand.look_at("Everyone")
    assert len(hand.listed) == 5


def test_minutes_are_narrowed(hand: Hand) -> None:
    """By kind and project; where none is left, the way out is offered."""
    filters = hand.minutes.filters
    filters.kind.setCurrentText("tool_used (2)")
    hand.quiet()
    assert hand.listed == ["m5", "m2"]

    filters.project.setCurrentText("aurora (2)")
    hand.quiet()
    assert hand.listed == []
    assert hand.minutes.empty.accessibleName() == "No minute matches"
    hand.minutes.empty.activated.emit()
    hand.quiet()
    assert len(hand.listed) == 5
    assert not filters.clear.isVisible()


def test_words_bring_what_is_like_them(hand: Hand) -> None:
    """The nearest first, with how near; also only those of one agent."""
    hand.run("edit.find")
    hand.type("the modem link is dropped", hand.minutes.filters.like.edit)
    likeness = [line.likeness for line in hand.minutes.feed.model.values]
    assert hand.listed[0] == "m3"
    assert likeness == sorted(likeness, reverse=True)
    assert hand.minutes.said.text().startswith("5 minutes, the nearest to these words first")

    hand.look_at("planner")
    assert sorted(hand.listed) == ["m1", "m4"]
    hand.minutes.filters.clear.click()
    hand.quiet()
    assert hand.listed == ["m4", "m1"]


def test_a_minute_is_shown_in_full(hand: Hand, qtmodeltester: ModelTester) -> None:
    """All its fields as plain text, its data as a tree, long values in full."""
    hand.click(hand.minutes.table, hand.listed.index("m3"))
    panel = hand.minutes.panel

    assert panel.title.text() == "dissent, by reviewer"
    at = exact_moment(START + 2 * MINUTE).removesuffix("Z")
    assert (
        panel.facts.text() == f"{at} UTC  ·  project aurora  ·  cycle 7  ·  id m3  ·  its memory is chunk 3"
    )
    assert panel.note.value() == "The modem <b>drops</b> the link"
    model = panel.data.values
    depth = model.index(0, 0)
    assert [model.index(row, 0).data() for row in range(2)] == ["depth", "text"]
    assert (model.index(0, 1, depth).data(), panel.data.isExpanded(depth)) == ("31", True)
    assert panel.absent.text() == "Refers to what is not in this store: m404"

    panel.data.setCurrentIndex(model.index(1, 0))
    assert panel.value.value() == TEXT
    assert panel.value.isVisible()
    qtmodeltester.check(model)


def test_references_lead_to_their_minutes(hand: Hand) -> None:
    """Those that it refers to, and those that refer to it, also where they are not listed."""
    hand.click(hand.minutes.table, hand.listed.index("m3"))
    references = hand.minutes.panel.references
    assert [(row.heading, row.text) for row in references.rows.values] == [
        (True, "Refers to"),
        (False, "Build a table"),
        (True, "Referred to by"),
        (False, "Push"),
    ]

    hand.click(references, 3)
    assert (hand.at_hand, hand.minutes.table.currentIndex().row()) == ("m4", 1)
    hand.look_at("builder")
    hand.click(hand.minutes.table, 1)
    hand.click(hand.minutes.panel.references, 1)
    assert (hand.at_hand, hand.minutes.table.currentIndex().row()) == ("m1", -1)


def test_the_memory_of_a_minute_is_shown_among_all_chunks(hand: Hand, team: Path) -> None:
    """It is at hand while its minute is; a minute without a memory says so."""
    hand.click(hand.minutes.table, hand.listed.index("m4"))
    assert hand.workbench.session.current == 4

    hand.engine.append_minutes([NewMinute(event_type="note", id="m6")], index=False)
    hand.minutes.refresh()
    hand.quiet()
    hand.minutes.open("m6")
    hand.quiet()
    panel = hand.minutes.panel
    assert panel.facts.text().endswith("no memory was made of it yet")
    assert panel._button is not None
    assert not panel._button.isEnabled()
    hand.run("agents.show_memory")
    assert hand.view.notice.text == "No memory was made of this minute yet"

    hand.minutes.open("m4")
    hand.quiet()
    panel._button.click()
    hand.quiet()
    assert isinstance(hand.shown, BrowseView)
    assert hand.workbench.session.current == 4


def test_new_minutes_appear_by_themselves(hand: Hand, team: Path) -> None:
    """Marked as new until they are at hand; the one at hand stays that, and so does what is in sight."""
    hand.click(hand.minutes.table, hand.listed.index("m3"))
    append(team, NewMinute(id="m6", event_type="note", agent="scribe", context_references=("m3",)))
    hand.qtbot.waitUntil(lambda: hand.listed[0] == "m6", timeout=5_000)
    hand.quiet()

    feed, number = hand.minutes.feed, hand.minutes.feed.model.values[0].number
    assert (hand.at_hand, hand.minutes.table.currentIndex().row()) == ("m3", 3)
    assert (feed.is_fresh(number), hand.minutes.fresh.text()) == (True, "1 new minute")
    assert [row[0] for row in hand.agents][-1] == "scribe"
    assert hand.minutes.panel.references.rows.values[3].mark == "note"
    hand.click(hand.minutes.table, 0)
    assert not feed.is_fresh(number)
    assert not hand.minutes.fresh.isVisible()


def test_a_long_list_comes_page_by_page_and_does_not_jump(
    open_hand: Callable[[Path], Hand], team: Path
) -> None:
    """What is in sight stays where it is when minutes come on top."""
    append(team, *many(450))
    hand = open_hand(team)
    table, feed = hand.minutes.table, hand.minutes.feed
    assert len(hand.listed) == 200
    table.scrollToBottom()
    hand.qtbot.waitUntil(lambda: len(feed.model.values) == 400)
    hand.quiet()
    first = hand.listed[table.rows_in_sight.start]

    append(team, NewMinute(id="m6", event_type="note"))
    hand.qtbot.waitUntil(lambda: hand.listed[0] == "m6", timeout=5_000)
    assert hand.listed[table.rows_in_sight.start] == first
    assert feed.row_of_id(first) == table.rows_in_sight.start
    hand.minutes.fresh.click()
    assert table.rows_in_sight.start == 0


def test_what_was_erased_is_shown_no_more(hand: Hand, team: Path) -> None:
    """Neither its row nor its panel."""
    hand.click(hand.minutes.table, hand.listed.index("m3"))
    with MemoryEngine.open(team) as engine:
        engine.erase([3])
    hand.qtbot.waitUntil(
        lambda: not any("modem" in line.said for line in hand.minutes.feed.model.values), timeout=5_000
    )
    hand.quiet()

    sight = hand.minutes.panel.sight
    assert sight is None or "modem" not in sight.minute.note
    assert hand.minutes.panel.value.value() != TEXT


def test_looking_writes_nothing(hand: Hand, team: Path) -> None:
    """Whatever is looked at, searched, or copied."""
    position, before = hand.engine.position, bytes_in(team)
    hand.look_at("planner")
    hand.type("link", hand.minutes.filters.like.edit)
    hand.run("agents.context")
    hand.type("mend the link", hand.context.task.edit)
    hand.run("agents.copy_context")

    assert "mend" not in QApplication.clipboard().text()
    assert (hand.engine.position, bytes_in(team)) == (position, before)


def test_another_store_is_another_team(hand: Hand, workbench: Workbench, tmp_path: Path) -> None:
    """Nothing of the one before stays."""
    hand.look_at("planner")
    with MemoryEngine.open(tmp_path / "other.db") as engine:
        engine.append_minutes([NewMinute(event_type="note", agent="scribe", id="o1")])
    workbench.stores.open(tmp_path / "other.db")
    hand.qtbot.waitUntil(lambda: workbench.window.fields.text("store").startswith("other"))
    hand.run("view.agents")

    assert (hand.listed, hand.at_hand) == (["o1"], "o1")
    assert [row[0] for row in hand.agents] == ["Everyone", "scribe"]


def test_the_view_is_as_it_was_left(hand: Hand) -> None:
    """Its page and its searches; what does not fit is passed over."""
    hand.run("agents.context")
    kept = hand.view.save_state()
    hand.run("agents.minutes")
    hand.view.restore_state({**kept, "minutes": {"split": ["x"], "searches": ["tabs", 1]}})

    assert hand.view.pages.choice.value == "context"
    assert list(hand.minutes.filters.like.history.entries) == ["tabs"]
    hand.view.restore_state({"page": "unheard of", "context": 3})
    assert hand.view.pages.choice.value == "context"
    assert len(DAY) == len(hand.listed)
