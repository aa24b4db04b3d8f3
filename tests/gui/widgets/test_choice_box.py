"""A box that is offered other values keeps what is chosen, and tells nobody but of a person's choice."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gui.widgets.choice_box import ChoiceBox


def items(box: ChoiceBox) -> list[str]:
    """Return what is offered."""
    return [box.itemText(row) for row in range(box.count())]


def test_values_are_offered_with_their_counts_on_one_line(qtbot: QtBot) -> None:
    """A name may stand for the value; texts stay plain."""
    box = ChoiceBox("Who", "Anyone")
    qtbot.addWidget(box)
    box.offer({"agent": 1200, "<b>\nx": 1}, {"agent": "The agent"})

    assert items(box) == ["Anyone", "The agent (1,200)", "<b> x (1)"]
    assert box.currentData() is None


def test_what_is_chosen_stays_also_when_it_is_offered_no_more(qtbot: QtBot) -> None:
    """Only a choice of the person's is told."""
    box = ChoiceBox("Who", "Anyone")
    qtbot.addWidget(box)
    with qtbot.assertNotEmitted(box.currentIndexChanged):
        box.choose("agent")
        box.offer({"another": 1})
        assert items(box) == ["Anyone", "another (1)", "agent"]
        assert box.currentData() == "agent"
        box.choose(None)
    with qtbot.waitSignal(box.currentIndexChanged):
        box.setCurrentIndex(1)
