"""What agents logged is listed, and a person may have it thought over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from engine import MemoryEngine
from tests.gui.views.agents.conftest import Hand

COUNT = 130


@pytest.fixture
def logged(open_hand: Callable[[Path], Hand], team: Path) -> Hand:
    """The page, on a stream of two roles."""
    with MemoryEngine.open(team) as engine:
        for n in range(COUNT):
            engine.memory_log(
                f"Merge <b>#{n}</b>",
                f"It waited {n} hours.",
                6,
                "decision" if n % 10 == 0 else "action",
                ["merge"],
                role="ops" if n % 2 else "qa",
                cycle=180 + n // 5,
                actor="builder" if n % 2 else "reviewer",
            )
    hand = open_hand(team)
    hand.run("agents.stream")
    return hand


def listed(hand: Hand) -> list[str]:
    """Return what is listed."""
    return [row.text for row in hand.stream.list.rows.values]


def test_the_newest_comes_first_and_older_as_one_scrolls(logged: Hand) -> None:
    """The one at hand is shown in full, and is the chunk at hand."""
    assert listed(logged) == [f"Merge <b>#{n}</b>" for n in range(COUNT - 1, COUNT - 101, -1)]
    panel = logged.stream.panel
    assert (panel.title.text(), panel.text.value()) == ("Merge <b>#129</b>", "It waited 129 hours.")
    assert panel.told.text().startswith("Action  ·  cycle 205  ·  ops  ·  builder")
    assert panel.facts.value("Importance") == "6 of 10, by its agent"
    assert logged.workbench.session.current == logged.engine.newest_entries(limit=1)[0].id
    logged.stream.list.scrollToBottom()
    logged.quiet()
    assert len(listed(logged)) == COUNT
    logged.noticed()
    assert len(listed(logged)) == COUNT


def test_role_type_and_agent_narrow_it(logged: Hand) -> None:
    """Boxes say how many there are."""
    page = logged.stream
    page.type.setCurrentIndex(page.type.findData("decision"))
    logged.quiet()
    assert len(listed(logged)) == COUNT // 10
    page.role.setCurrentIndex(page.role.findData("ops"))
    logged.quiet()
    assert page.empty.accessibleName() == "No entry matches"
    logged.key(Qt.Key.Key_Space, page.empty._button)
    assert len(listed(logged)) == 100
    logged.look_at("builder")
    assert {row.told.split("  ·  ")[2] for row in page.list.rows.values} == {"builder"}


def test_reflecting_is_offered_with_its_reasons(logged: Hand) -> None:
    """By rules without a model, as is said; what it makes is shown with its evidence, and can be undone."""
    page = logged.stream
    assert page.due.text() == (
        "130 entries since the last reflection, of importance 780 in sum. It is time to reflect: their "
        "importance comes to more than 100; 25 cycles went by; 10 are enough."
    )
    assert page.by_whom.text().startswith("No language model is set up")
    logged.run("agents.reflect")

    insight = logged.engine.newest_entries(limit=1)[0]
    made = logged.engine.newest_entries(type="reflection")
    assert logged.view.notice.text.endswith("by rules (heuristic).")
    assert page.list.rows.values[0].mark == "Reflection"
    assert logged.workbench.session.current in [entry.id for entry in made]
    assert page.panel.facts.value("Made by") == "rules (heuristic)"
    assert page.due.text().endswith("It is not yet time to reflect.")
    logged.click(page.list, 0)
    assert [row.key for row in page.panel.evidence.rows.values] == list(insight.evidence)
    first = page.panel.evidence.rows.values[0]
    page.panel.evidence.setCurrentIndex(page.panel.evidence.rows.index(0, 0))
    logged.key(Qt.Key.Key_Return, page.panel.evidence)
    assert logged.workbench.session.current == first.key
    logged.run("agents.reflect")
    assert logged.view.notice.text == "There is nothing new to reflect on. Nothing was written."
    logged.run("edit.undo")
    assert logged.engine.newest_entries(type="reflection") == []
