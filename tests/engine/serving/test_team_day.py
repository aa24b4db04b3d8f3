"""Three agents, a process each, work a day in a fresh store that is open elsewhere: nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import MemoryEngine, ProposalStatus
from tests.engine.serving.worker import ROUNDS, TEAM
from tests.helpers import ROOT, require_sound

LONG = 180  # seconds


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh store."""
    path = tmp_path_factory.mktemp("day") / "team.db"
    MemoryEngine.open(path).close()
    return path


@pytest.fixture(scope="module")
def told(store: Path) -> dict[str, dict[str, Any]]:
    """Let the team work, and return what each was told to be kept."""
    command = [sys.executable, "-m", "tests.engine.serving.worker", str(store)]
    with MemoryEngine.open(store) as window:
        working = [
            subprocess.Popen([*command, name], cwd=ROOT, stdout=subprocess.PIPE, text=True) for name in TEAM
        ]
        seen = 0
        while any(one.poll() is None for one in working):
            live = len(window.minutes())
            assert live >= seen
            seen = live
        printed = [one.communicate(timeout=LONG)[0] for one in working]
        assert [one.returncode for one in working] == [0, 0, 0]
    return {name: json.loads(text) for name, text in zip(TEAM, printed, strict=True)}


def test_everything_that_was_acknowledged_is_there(store: Path, told: dict[str, dict[str, Any]]) -> None:
    """Under the name of who did it."""
    with MemoryEngine.open(store) as engine:
        for name, kept in told.items():
            mine = [one.id for one in engine.minutes(agent=name, kinds=["task_done", "task_assigned"])]
            assert mine == kept["minutes"]
            assert {one.role for one in engine.stream_entries(kept["entries"])} == {""}
            assert engine.gate(kept["gate"]).question == f"May {name} go on?"
        assert {step.actor for step in engine.history()} >= set(TEAM)
        assert engine.check().ok
    require_sound(store)


def test_no_update_of_core_memory_is_lost(store: Path, told: dict[str, dict[str, Any]]) -> None:
    """All blockers of all three."""
    assert set(told) == set(TEAM)
    with MemoryEngine.open(store) as engine:
        blockers = engine.core_memory().section("status").value["blockers"]

    assert sorted(blockers) == sorted(f"{name}: tide {n + 1}" for name in TEAM for n in range(ROUNDS))


def test_a_person_can_tell_who_said_what_and_who_is_trusted(
    store: Path, told: dict[str, dict[str, Any]]
) -> None:
    """Who dissented, who took part, what waits for a word, and that nobody changed the rules alone."""
    with MemoryEngine.open(store) as engine:
        for name, kept in told.items():
            profile = engine.trust(name)
            assert [one.id for one in profile.dissents] == [kept["dissent"]]
            assert profile.rounds == 1  # which two others tell of
            assert engine.agent_context(name).record.minutes >= 2 * ROUNDS
        assert len(engine.gates()) == 3
        assert len(engine.proposals(ProposalStatus.WAITING)) == 3
        assert engine.core_memory_audit().ok
