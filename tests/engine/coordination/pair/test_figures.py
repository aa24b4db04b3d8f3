"""What the minutes of one side of the work come to, in figures: nothing is said that was not counted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine import (
    ImproveScope,
    InvalidInputError,
    MemoryEngine,
    NewMinute,
    OutcomeFigures,
    OutcomeFilter,
)
from tests.helpers import NOON, open_store, state

USED = {"tool_used": "git", "tool_success": True}
MINUTES = (
    NewMinute(id="asked", event_type="question_asked", agent="planner", project="aurora"),
    NewMinute(id="tool", event_type="task_done", agent="builder", data=USED),
    NewMinute(id="given", event_type="task_assigned", agent="planner", context_references=("asked",)),
    NewMinute(id="clash", event_type="conflicts_detected", agent="planner", context_references=("tool",)),
    NewMinute(id="poor", event_type="task_done", agent="builder", data={"success_criteria_met": 20}),
    NewMinute(id="well", event_type="task_done", agent="tester", data={"success_criteria_met": 90}),
)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """Give a store of a team at work."""
    with open_store(tmp_path / "team.db") as opened:
        opened.append_minutes(MINUTES)
        yield opened


@pytest.mark.parametrize(
    ("scope", "kinds"),
    [
        ("communication", {"question_asked": 1}),
        ("tools", {"task_done": 1}),
        ("task-decomposition", {"task_assigned": 1}),
        ("assignments", {"task_assigned": 1}),
        ("conflict-resolution", {"conflicts_detected": 1}),
        ("collaboration", {"conflicts_detected": 1}),
        ("performance", {"task_done": 3}),
    ],
)
def test_a_scope_has_its_minutes(engine: MemoryEngine, scope: str, kinds: dict[str, int]) -> None:
    """By their kind, what their data say, and to whose minutes they refer."""
    assert {one.name: one.minutes for one in engine.improve(scope).kinds} == kinds


def test_figures_tell_how_well_it_went(engine: MemoryEngine) -> None:
    """In all, and agent by agent; what went best and worst is named."""
    found = engine.improve(ImproveScope.PERFORMANCE)

    assert found.total == OutcomeFigures("", 3, 3, 2, 70)
    assert found.agents == (OutcomeFigures("builder", 2, 2, 1, 60), OutcomeFigures("tester", 1, 1, 1, 90))
    assert (found.best, found.worst) == (("tool", "well"), ("poor",))
    assert engine.improve("communication").total == OutcomeFigures("", 1, 0, 0, None)


@pytest.mark.parametrize(
    ("given", "minutes"),
    [
        ({"outcome": "good"}, 2),
        ({"outcome": OutcomeFilter.BAD}, 1),
        ({"agents": ["tester", "nobody"]}, 1),
        ({"project": "aurora"}, 0),
        ({"since": NOON + timedelta(seconds=1)}, 0),
        ({"since": NOON, "until": NOON}, 3),
    ],
)
def test_figures_can_be_narrowed(engine: MemoryEngine, given: dict[str, Any], minutes: int) -> None:
    """To what went well or badly, to agents, a project and a time."""
    assert engine.improve("performance", **given).total.minutes == minutes


def test_what_there_is_not_is_refused(engine: MemoryEngine) -> None:
    """A scope and an outcome have their names."""
    with pytest.raises(InvalidInputError, match="there is no scope 'speed'"):
        engine.improve("speed")
    with pytest.raises(InvalidInputError, match="there is no outcome 'fair'"):
        engine.improve("tools", outcome="fair")


def test_looking_changes_nothing(engine: MemoryEngine) -> None:
    """No trace is left."""
    before = state(engine.path)

    engine.improve("collaboration")

    assert state(engine.path) == before
