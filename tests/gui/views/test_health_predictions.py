"""How predictions go, in the Health view: kinds of gates, figures, ablations, and spot checks by keyboard."""

from __future__ import annotations

import csv
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, Progress
from gui.app import Workbench
from gui.views.health import HealthView
from gui.views.health.predictions import PredictionsPage
from tests.engine.prediction.health.seen import add_gates
from tests.engine.prediction.test_offline import learned
from tests.gui.conftest import open_store
from tests.gui.views.test_health import quiet

HOSTILE = "<b>bold</b> and\nanother line"


@pytest.fixture
def answered(store: Path) -> Path:
    """A store in which a human answered gates that were predicted."""
    with MemoryEngine.open(store) as engine:
        learned(engine, 12)
    return store


def show(workbench: Workbench, path: Path, qtbot: QtBot) -> PredictionsPage:
    """Open a store and show the page, until it has looked."""
    open_store(workbench, path, qtbot)
    workbench.window.commands["view.health"].trigger()
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, HealthView)
    choose(view.page, "predictions")
    quiet(workbench, qtbot)
    return view.predictions


def choose(segments: object, value: str) -> None:
    """Choose a segment as a click does."""
    segments.set_value(value)  # type: ignore[attr-defined]
    segments.changed.emit(value)  # type: ignore[attr-defined]


@pytest.fixture
def page(workbench: Workbench, answered: Path, qtbot: QtBot) -> PredictionsPage:
    """The page on that store."""
    return show(workbench, answered, qtbot)


def test_kinds_of_gates_are_listed(page: PredictionsPage, qtmodeltester: ModelTester) -> None:
    """Those of the engine, in its order; the first one's course is drawn, from where it started."""
    assert page.health is not None
    assert tuple(page.contexts.model.values) == page.health.contexts
    qtmodeltester.check(page.contexts.model)
    first = page.health.contexts[0]

    places, values = page.contexts.panel.plot.line_data("average")

    assert list(places) == list(range(first.gates + 1))
    assert list(values) == [first.start, *(reading.average for reading in first.series)]
    assert "12 gates so far" in page.notice.text


def test_another_kind_of_gate_is_drawn(page: PredictionsPage) -> None:
    """The row at hand decides; it stays at hand when the store is looked at anew."""
    assert page.health is not None
    page.contexts.table.selectRow(1)
    second = page.health.contexts[1]
    page.show_health(page.health)

    assert page.contexts.table.currentIndex().row() == 1
    assert page.contexts.title == f"Approvals at {second.state} · {second.task_type}"
    assert page.contexts.panel.readout.startswith(f"gate {second.gates}: ")


def test_an_empty_store_says_what_to_do(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """Without gates there is nothing to tell, and gates can be imported."""
    page = show(workbench, store, qtbot)

    assert page.empty.isVisible()
    assert page.empty.accessibleName() == "No gate was answered here yet"
    assert not page.export.isEnabled()


def test_figures_are_the_engines(page: PredictionsPage) -> None:
    """Shares with intervals, what is unknown in words, and a dot for each bin that holds predictions."""
    choose(page.pane, "figures")
    found = page.health
    assert found is not None

    assert [row.mean for row in page.figures.surprises.rows] == [
        found.surprise.rate.share,
        found.surprise.newest.share,
    ]
    assert page.figures.shares.rows[1].mean == found.posterior.share
    full = [one for one in found.reliability.bins if one.came_true.total]
    assert len(page.figures.reliability.plot.overlay.marks) == len(full)
    exported = {row["figure"]: row for row in page.records()}
    assert exported["posterior came true"]["share"] == found.posterior.share


def test_an_ablation_is_run_and_exported(
    page: PredictionsPage, workbench: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    """Its rows are the engine's, it says that so few gates are not judged, and its table is a file."""
    choose(page.pane, "ablation")
    page.ablation.run.click()
    quiet(workbench, qtbot)
    report = page.ablation.report
    assert report is not None

    assert tuple(page.ablation.model.values) == report.results
    assert [row.mean for row in page.ablation.changes.rows] == [
        result.change.mean for result in report.results[1:]
    ]
    assert "12 gates so far" in page.ablation.said.text
    page.exporter.save(tmp_path / "ablation.csv")
    quiet(workbench, qtbot)
    with (tmp_path / "ablation.csv").open(newline="") as file:
        assert [row["way"] for row in csv.DictReader(file)] == [str(one.variant) for one in report.results]


def test_an_ablation_is_cancelled(
    page: PredictionsPage, workbench: Workbench, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops at its next step, nothing is shown, and it can be run again."""
    choose(page.pane, "ablation")
    asked, go_on = threading.Event(), threading.Event()
    step = Progress.step

    def slow(progress: Progress, done: int, total: int = 0, text: str = "") -> None:
        asked.set()
        assert go_on.wait(30)
        step(progress, done, total, text)

    monkeypatch.setattr(Progress, "step", slow)
    page.ablation.run.click()
    qtbot.waitUntil(asked.is_set)
    page.ablation.cancel.click()
    go_on.set()
    quiet(workbench, qtbot)

    assert page.ablation.report is None
    assert page.ablation.said.text == "It was cancelled; nothing was written."
    assert page.ablation.run.isVisible()


def test_an_older_ablation_says_so(page: PredictionsPage, workbench: Workbench, qtbot: QtBot) -> None:
    """Once the store was written to, it offers to run again."""
    choose(page.pane, "ablation")
    page.ablation.start()
    quiet(workbench, qtbot)

    workbench.session.write("Pin", lambda engine, _: engine.pin(5))
    quiet(workbench, qtbot)

    assert page.ablation.said.text.startswith("The store was written to since")


def test_a_gate_is_checked_by_keyboard(page: PredictionsPage, workbench: Workbench, qtbot: QtBot) -> None:
    """Y and N tell of the memory at hand and go on; after the last one the gate is kept as one step."""
    choose(page.pane, "spot")
    quiet(workbench, qtbot)
    first = page.spot.check
    assert first is not None
    count = len(first.memories)

    QTest.keyClicks(page.spot.table, "Y" + "N" * (count - 1))
    quiet(workbench, qtbot)

    assert workbench.session.engine is not None
    kept = workbench.session.engine.chunk(first.gate.id).attributes["prediction"]["spot_check"]
    assert list(kept.values()).count(True) == 1
    assert len(kept) == count
    assert page.spot.check != first
    assert page.spot.notice.text == f"Spot check of gate {first.gate.id}: 1 of {count} relevant"
    assert page.spot.counted.text().startswith("1 of ")


def test_arrows_go_from_gate_to_gate(page: PredictionsPage, workbench: Workbench, qtbot: QtBot) -> None:
    """To the right the next gate, to the left the one before; what was told of it is still there."""
    choose(page.pane, "spot")
    quiet(workbench, qtbot)
    first = page.spot.check
    QTest.keyClick(page.spot.table, Qt.Key.Key_Right)
    assert page.spot.check != first
    QTest.keyClick(page.spot.table, Qt.Key.Key_Left)

    assert page.spot.check == first
    assert not page.spot.back.isEnabled()


def test_texts_of_a_gate_are_plain(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """Markup in a memory shows as it is."""
    with MemoryEngine.open(store) as engine:
        (memory,) = add_gates(engine, ["approve"], stimulus=HOSTILE)
        attributes = {"prediction": {"recalled": [memory]}}
        add_gates(engine, ["approve"], stimulus=HOSTILE, artifact=HOSTILE, attributes=attributes)
    page = show(workbench, store, qtbot)
    choose(page.pane, "spot")
    quiet(workbench, qtbot)

    assert page.spot.question.raw_text() == HOSTILE
    assert page.spot.artifact.raw_text() == HOSTILE


def test_without_recalled_memories_there_is_nothing_to_check(
    workbench: Workbench, store: Path, qtbot: QtBot
) -> None:
    """Gates of other sources do not tell what came to mind; that is said."""
    with MemoryEngine.open(store) as engine:
        add_gates(engine, ["approve"])
    page = show(workbench, store, qtbot)
    choose(page.pane, "spot")
    quiet(workbench, qtbot)

    assert page.spot.empty.isVisible()
    assert page.spot.empty.accessibleName() == "There is no gate to check"


@pytest.mark.parametrize("pane", ["contexts", "figures", "ablation", "spot"])
def test_each_pane_has_its_room_in_a_small_window(
    page: PredictionsPage, workbench: Workbench, qtbot: QtBot, pane: str
) -> None:
    """At 800 by 600 nothing of it is cut off."""
    workbench.window.resize(800, 600)
    choose(page.pane, pane)
    quiet(workbench, qtbot)

    assert workbench.window.width() == 800
    assert workbench.views.view is not None
    assert workbench.views.view.minimumSizeHint().width() <= workbench.window.stack.width()
