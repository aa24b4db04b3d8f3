"""``mnemo health`` tells how predictions go, where that is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli.main import main
from tests.engine.prediction.test_offline import learned
from tests.helpers import open_store


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with gates that were predicted and answered."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        learned(engine, 12)
    return path


def test_predictions_in_lines(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Few gates are not judged, and their figures are given."""
    assert main(["health", str(store), "--predictions"]) == 0

    said = capsys.readouterr().out
    assert "12 gates: no judgement before 50" in said
    assert "PLAN_ASSERT" in said
    assert "predicted again" not in said


def test_an_ablation_as_json(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every way to predict has its row, beside the health."""
    assert main(["health", str(store), "--ablation", "--json"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert found["judged"] is False
    assert len(found["ablation"]["results"]) == 9
    assert found["health"]["gates"] == 12


def test_mending_is_another_matter(store: Path) -> None:
    """--repair mends the index, so it does not go with what only looks."""
    with pytest.raises(SystemExit) as stopped:
        main(["health", str(store), "--repair", "--ablation"])

    assert stopped.value.code == 2
