"""``mnemo minutes`` and ``mnemo context`` tell what a team did, and what an agent would be told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import MemoryEngine, NewMinute
from engine.cli.main import main


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store of two agents."""
    path = tmp_path / "team.db"
    with MemoryEngine.open(path) as engine:
        engine.append_minutes(
            [
                NewMinute(id="m1", event_type="task_done", agent="planner", note="The rollback works."),
                NewMinute(id="m2", event_type="review", agent="ops", context_references=("m1",)),
            ]
        )
    return path


def test_minutes_are_listed(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The newest first; of one agent; or those that are like something."""
    assert main(["minutes", str(store)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in lines] == ["m2", "m1"]
    assert lines[0].endswith("-> m1")

    assert main(["minutes", str(store), "--agent", "planner", "--json"]) == 0
    assert [one["id"] for one in json.loads(capsys.readouterr().out)] == ["m1"]
    assert main(["minutes", str(store), "--like", "rollback"]) == 0
    assert "m1" in capsys.readouterr().out.splitlines()[0]
    assert main(["minutes", str(store), "--kind", "unheard"]) == 0
    assert "No minute matches" in capsys.readouterr().err


def test_a_dissent_is_told(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It has no note: its text is among its data."""
    with MemoryEngine.open(store) as engine:
        engine.log_dissent("ops", "There is no way back.")

    assert main(["minutes", str(store)]) == 0
    assert "There is no way back." in capsys.readouterr().out
    assert main(["context", str(store), "planner"]) == 0
    assert "There is no way back." in capsys.readouterr().out


def test_minutes_go_out_and_come_in(store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is of no use is told on standard error."""
    file = tmp_path / "m.jsonl"
    assert main(["minutes", str(store), "--export", str(file)]) == 0
    with file.open("a") as more:
        more.write('{"event_type": "tick"}\nnonsense\n')

    assert main(["minutes", str(store), "--import", str(file)]) == 0
    told = capsys.readouterr()
    assert "1 minute came in, 2 were there already" in told.out
    assert "line 4" in told.err


def test_a_context_is_explained(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each item with its reason; or as the agent gets it."""
    assert main(["context", str(store), "planner", "--task", "rollback"]) == 0
    told = capsys.readouterr().out
    assert "what the minutes say of planner" in told
    assert "tokens" in told.splitlines()[-1]

    assert main(["context", str(store), "planner", "--text"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("</memories>")


def test_an_agents_file_comes_in_and_goes_out(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What could not be used of it is told with its place."""
    file = tmp_path / "critic.json"
    dissent = {"round_id": "r1", "timestamp": "2026-02-01T10:00:00Z", "dissent_text": "no tests"}
    file.write_text(json.dumps({"agent_name": "critic", "dissent_history": [dissent, "nothing"]}))

    assert main(["minutes", str(store), "--import-agent", str(file)]) == 0
    told = capsys.readouterr()
    assert "of critic came in" in told.out
    assert "dissent_history[1]" in told.err
    assert main(["minutes", str(store), "--export-agent", "critic"]) == 0
    assert json.loads(capsys.readouterr().out)["dissent_history"][0]["dissent_text"] == "no tests"
    assert main(["minutes", str(store), "--export-agent", "nobody"]) == 1
    assert "no agent 'nobody'" in capsys.readouterr().err
