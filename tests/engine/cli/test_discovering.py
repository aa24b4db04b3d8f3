"""``mnemo discover`` lets what gates tell wait for a human's word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli.main import main
from tests.engine.prediction.discovery.test_rules import SAID_APPROVE
from tests.engine.prediction.health.seen import add_gates
from tests.helpers import open_store


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store in which predictions of one kind of gate come true too seldom."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add_gates(engine, ["approve"] * 5 + ["correct"] * 5, attributes=SAID_APPROVE)
    return path


def test_what_is_observed_in_lines(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With what each lens looks for; a second time it is known, and nothing is new."""
    assert main(["discover", str(store), "--lens", "learning_and_development"]) == 0
    first = capsys.readouterr().out
    assert main(["discover", str(store), "--lens", "learning_and_development"]) == 0
    second = capsys.readouterr().out

    assert "learning_and_development: Looks for kinds of gates" in first
    assert "gate 11, by rules (heuristic): At PLAN_ASSERT of book" in first
    assert "Nothing new was observed." in second
    assert "known from 11: At PLAN_ASSERT of book" in second


def test_what_is_observed_as_json(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In turn, where no lens is named."""
    assert main(["discover", str(store), "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert found["lenses"] == ["learning_and_development", "cognitive_architecture"]
    assert found["changes"]["ids"] == [11, 12]
    assert found["observations"][0]["figures"]["gates"] == 10


def test_a_lens_there_is_not(store: Path) -> None:
    """It is a fault of usage."""
    with pytest.raises(SystemExit) as stopped:
        main(["discover", str(store), "--lens", "rose"])

    assert stopped.value.code == 2
