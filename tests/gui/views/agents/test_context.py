"""What an agent would be told now is shown as the engine gives it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from engine import NewMinute, Section
from gui.views.agents.context.shares import frame, shares
from tests.gui.views.agents.conftest import Hand


def look(hand: Hand, agent: str = "planner") -> None:
    """Show the context of an agent."""
    hand.look_at(agent)
    hand.run("agents.context")


def test_an_agent_is_to_be_chosen(hand: Hand) -> None:
    """Everyone is told something else."""
    hand.run("agents.context")
    assert hand.context.empty.accessibleName() == "Choose an agent"
    hand.look_at("builder")
    assert hand.context.heading.text() == "What builder would be told now"
    hand.look_at("Everyone")
    assert hand.context.context is None


def test_it_is_what_the_engine_returns(hand: Hand) -> None:
    """Item by item, in sections, with the reason and the tokens of each."""
    look(hand)
    told = hand.engine.agent_context("planner")
    rows = hand.context.items.rows.values

    assert hand.context.context == told
    assert [(row.told, row.figure) for row in rows if not row.heading] == [
        (
            item.reason
            if item.minute is None
            else "  ·  ".join(
                part
                for part in (item.minute.event_type, item.minute.agent, item.minute.project, item.reason)
                if part
            ).replace("  ·  ", " · "),
            f"{item.tokens:,}",
        )
        for item in told.items
    ]
    assert [row.text for row in rows if row.heading] == [
        "The agent itself (1 of 1)",
        "What happened last (5 of 5)",
    ]
    assert hand.context.used.text() == f"{told.tokens:,} of 8,000 tokens"
    assert hand.context.text.value() == told.items[0].text


def test_a_task_brings_experience(hand: Hand) -> None:
    """Minutes that are older than the last ones and like the task."""
    hand.engine.append_minutes([NewMinute(event_type="note", note=f"Thing {n}") for n in range(60)])
    look(hand)
    assert Section.EXPERIENCE not in {share.section for share in shares(hand.engine.agent_context("planner"))}
    hand.type("the modem drops the link", hand.context.task.edit)

    told = hand.engine.agent_context("planner", task="the modem drops the link")
    assert hand.context.context == told
    assert "Experience like the task (5 of 5)" in [row.text for row in hand.context.items.rows.values]


def test_what_has_no_room_is_said(hand: Hand) -> None:
    """A small budget leaves items out; what is no number is refused."""
    look(hand)
    line = hand.context.budget.lineEdit()
    line.selectAll()
    hand.type("300", line)

    told = hand.engine.agent_context("planner", budget=300)
    quiet = [row.mark for row in hand.context.items.rows.values if row.quiet]
    assert hand.context.context == told
    assert quiet == ["no room"] * sum(not item.given for item in told.items)
    assert quiet
    used = sum(share.tokens for share in shares(told)) + frame(told)
    assert used == told.tokens <= 300
    assert hand.context.bar.texts[-1] == f"Marks around it: {frame(told)} tokens"

    hand.type("x", line)
    assert hand.context.fault.text() == "A budget is a whole number of tokens."
    hand.key(Qt.Key.Key_Backspace, line)
    hand.key(Qt.Key.Key_Up, line)
    hand.qtbot.wait(250)
    hand.quiet()
    assert hand.context.context == hand.engine.agent_context("planner", budget=800)


def test_what_the_agent_gets_is_copied(hand: Hand) -> None:
    """Word for word, from either page."""
    hand.look_at("reviewer")
    hand.run("agents.copy_context")

    assert QApplication.clipboard().text() == hand.engine.agent_context("reviewer").text
    assert hand.view.notice.text == "Copied what reviewer would be told."


def test_it_follows_what_is_written(hand: Hand) -> None:
    """A minute that comes now is told at once; the item at hand leads to its minute."""
    look(hand)
    hand.workbench.session.write(
        "Write", lambda engine, _: engine.append_minutes([NewMinute(event_type="note", id="m6", note="Now")])
    )
    hand.quiet()
    hand.workbench.session.changed.emit(hand.engine.pin([1]))
    hand.quiet()
    assert "Now" in [row.text for row in hand.context.items.rows.values]

    items = hand.context.items
    row = [row.text for row in items.rows.values].index("Push")
    hand.click(items, row)
    hand.key(Qt.Key.Key_Return, items)
    assert (hand.view.pages.choice.value, hand.at_hand) == ("minutes", "m4")
