"""The evaluation, used as a person uses it, on a small store with questions."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import METRICS, PROFILES, MemoryEngine, NewChunk
from engine.clock import ManualClock
from gui.session import Session
from gui.state.profiles import UserProfile
from gui.theme import Theme
from gui.views.recall.asked import Asked
from gui.views.recall.evaluate import EvaluatePage
from gui.views.recall.evaluate.ablation_pane import AblationPane, verdict
from gui.views.recall.evaluate.figures_pane import FiguresPane
from gui.views.recall.evaluate.run_pane import RunPane
from gui.views.recall.evaluate.tuning_pane import KeepDialog, TuningPane, sentence
from gui.views.recall.question_dialog import QuestionDialog
from tests.gui.conftest import deliver_deletions

LEFT = Qt.MouseButton.LeftButton
THINGS = (
    *("tabs", "cache", "parser", "mail", "bread", "violin", "river", "garden", "lamp", "clock", "letter"),
    *("bridge", "coffee", "winter", "engine", "mirror", "button", "ladder", "carpet", "island", "pencil"),
    "hammer",
)


def engine_of(session: Session) -> MemoryEngine:
    """Return the open store."""
    assert session.engine is not None
    return session.engine


@pytest.fixture
def page(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[EvaluatePage]:
    """The page on a store without questions."""
    made = EvaluatePage(session)
    made.resize(1000, 700)
    made.show()
    qtbot.waitUntil(lambda: session.tasks.idle)
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


@pytest.fixture
def clock() -> ManualClock:
    """Return a clock that stands: what is measured twice is of one moment."""
    return ManualClock(datetime.now(UTC) + timedelta(days=1))


@pytest.fixture
def asked(page: EvaluatePage, session: Session, qtbot: QtBot) -> EvaluatePage:
    """The page on a store with 22 questions of two kinds."""
    engine = engine_of(session)
    added = engine.add([NewChunk(content=f"Deniz keeps the {thing} in the attic") for thing in THINGS])
    for number, (thing, key) in enumerate(zip(THINGS, added.ids, strict=True)):
        engine.save_question(f"where is the {thing}?", [key], kind="odd" if number % 2 else "even")
    session.changed.emit(added)
    qtbot.waitUntil(lambda: session.tasks.idle and page.questions.counted.text() == "22 questions")
    return page


def pane(page: EvaluatePage, name: str) -> Any:
    """Go to a pane."""
    page.show_pane(name)
    return page.on_show


def run(shown: RunPane[Any], session: Session, qtbot: QtBot) -> None:
    """Press Run and wait for the result."""
    qtbot.mouseClick(shown.run, LEFT)
    qtbot.waitUntil(lambda: session.tasks.idle and shown.measured is not None, timeout=60_000)


def texts(model: Any) -> list[list[str]]:
    """Return the texts of a table."""
    columns = range(model.columnCount())
    return [[model.index(row, column).data() for column in columns] for row in range(model.rowCount())]


# Questions.


def test_without_questions_it_says_what_to_do(page: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """On the right import, on the left save the one asked, as soon as one was."""
    assert page.on_show.empty.accessibleName() == "There is nothing to measure by"
    assert not page.on_show.run.isEnabled()
    recall = engine_of(session).recall("tabs", limit=2)
    page.show_recall(recall, Asked("tabs", 2, "calibrated", None))
    page.questions.empty.activated.emit()

    dialog = page.window().findChild(QuestionDialog)
    assert isinstance(dialog, QuestionDialog)
    assert dialog.question.text() == "tabs"
    dialog.reject()
    qtbot.waitUntil(lambda: session.tasks.idle)


def test_questions_are_listed_by_kind_and_searched(asked: EvaluatePage, qtbot: QtBot) -> None:
    """With how many there are of each kind."""
    model = asked.questions.model
    headings = [row for row in model.rows if isinstance(row, tuple)]
    assert headings == [("even", 11), ("odd", 11)]

    qtbot.keyClicks(asked.questions.search.edit, "the PARSER")
    qtbot.keyClick(asked.questions.search.edit, Qt.Key.Key_Return)
    assert [row for row in model.rows if isinstance(row, tuple)] == [("even", 1)]
    asked.questions.search.edit.setText("nothing like it")
    qtbot.waitUntil(lambda: asked.questions.empty.isVisible())
    asked.questions.empty.activated.emit()
    assert len(model.rows) == 24


def choose(page: EvaluatePage, thing: str) -> None:
    """Take a question to hand."""
    row = page.questions.model.row_of(f"where is the {thing}?")
    page.questions.list.setCurrentIndex(page.questions.model.index(row))


def test_return_asks_the_question_in_recall(asked: EvaluatePage, qtbot: QtBot) -> None:
    """By a signal that the view follows."""
    choose(asked, "parser")
    with qtbot.waitSignal(asked.asked) as emitted:
        qtbot.keyClick(asked.questions.list, Qt.Key.Key_Return)
    assert emitted.args == ["where is the parser?"]


def test_keys_pass_over_headings(asked: EvaluatePage, qtbot: QtBot) -> None:
    """From the last question of a kind to the first of the next."""
    questions = asked.questions
    questions.list.setCurrentIndex(questions.model.index(11))
    qtbot.keyClick(questions.list, Qt.Key.Key_Down)

    assert questions.list.currentIndex().row() == 13
    assert questions.question is not None
    assert questions.question.kind == "odd"


def test_a_forgotten_question_comes_back_by_undo(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """With what it expects."""
    before = engine_of(session).questions()
    choose(asked, "parser")
    asked.questions.list.setFocus()
    qtbot.keyClick(asked.questions.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: asked.questions.counted.text() == "21 questions")

    asked.questions.notice.activated.emit()
    qtbot.waitUntil(lambda: asked.questions.counted.text() == "22 questions")
    assert engine_of(session).questions() == before


def test_questions_go_to_a_file_and_come_back(
    asked: EvaluatePage, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """What can't be used is counted; the import is undone as one step."""
    path = tmp_path / "questions.jsonl"
    asked.questions.export_file(path)
    qtbot.waitUntil(lambda: "22 questions saved" in asked.questions.notice.accessibleName())
    path.write_text(
        path.read_text().replace("where is", "where was") + '{"question": "?", "expected": [999]}'
    )

    asked.questions.import_file(path)
    qtbot.waitUntil(lambda: asked.questions.counted.text() == "44 questions")
    assert "22 questions were imported. 1 was passed over" in asked.questions.notice.accessibleName()
    asked.questions.notice.activated.emit()
    qtbot.waitUntil(lambda: asked.questions.counted.text() == "22 questions")


def test_a_file_without_questions_is_refused_in_words(
    page: EvaluatePage, qtbot: QtBot, tmp_path: Path
) -> None:
    """By the engine's own."""
    path = tmp_path / "bad.json"
    path.write_text("[]")
    page.questions.import_file(path)
    qtbot.waitUntil(lambda: "holds no question" in page.questions.notice.accessibleName())


def test_the_list_keeps_its_promises(asked: EvaluatePage, qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong."""
    qtmodeltester.check(asked.questions.model)


def test_f2_edits_what_a_question_expects(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """In the dialog that saves it."""
    choose(asked, "parser")
    asked.questions.list.setFocus()
    qtbot.keyClick(asked.questions.list, Qt.Key.Key_F2)
    dialog = asked.window().findChild(QuestionDialog)
    assert isinstance(dialog, QuestionDialog)
    qtbot.waitUntil(lambda: bool(dialog.expected))
    assert dialog.kind.currentText() == "even"
    dialog.reject()


# Figures.


def test_figures_are_those_of_the_engine(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """Each profile on all questions and on each kind, as a table and as a plot."""
    figures: FiguresPane = pane(asked, "figures")
    run(figures, session, qtbot)
    measured = engine_of(session).evaluate(["calibrated", "seed"])

    rows = texts(figures.model)
    assert [row[0] for row in rows] == [
        *("all (22)", "calibrated", "seed", "even (11)", "calibrated", "seed"),
        *("odd (11)", "calibrated", "seed"),
    ]
    found = measured.of("seed").values["recall@10"]
    assert rows[2][2] == f"{100 * found.mean:.0f} [{100 * found.low:.0f}–{100 * found.high:.0f}]"
    (panel,) = figures.panels
    drawn = panel.rows  # type: ignore[attr-defined]
    assert [(row.series, row.mean) for row in drawn[:2]] == [
        ("calibrated", measured.of("calibrated").values["recall@10"].mean),
        ("seed", found.mean),
    ]
    figures.figure.setCurrentText("MRR")
    assert panel.rows[1].mean == measured.of("seed").values["MRR"].mean  # type: ignore[attr-defined]


def test_each_question_is_told_by_each_profile(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """As the engine measured it, where they differ first; those with a miss can be had alone, and asked."""
    figures: FiguresPane = pane(asked, "figures")
    figures.profiles.boxes["recency"].setChecked(True)
    run(figures, session, qtbot)
    assert figures.measured is not None
    results, found = figures.by_question, figures.measured.value
    rows = results.model.values
    assert [column.title for column in results.model.columns[1:]] == list(found.per_question)
    assert [row.spread for row in rows] == sorted((row.spread for row in rows), reverse=True)
    for row in rows:
        place = found.questions.index(row.question)
        assert row.values == tuple(one["recall@10"][place] for one in found.per_question.values())

    results.shown.setCurrentIndex(2)
    assert 0 < len(results.model.values) < len(rows)
    assert all(min(row.values) == 0 for row in results.model.values)
    figures.figure.setCurrentText("MRR")
    assert "MRR of each" in results.counted.text()
    with qtbot.waitSignal(asked.asked) as wanted:
        assert results.table is not None
        results.table.setFocus()
        results.table.step(0)
        qtbot.keyClick(results.table, Qt.Key.Key_Return)
    assert wanted.args == [results.model.values[0].question.text]


def test_without_a_profile_nothing_is_run(asked: EvaluatePage) -> None:
    """It says why."""
    figures: FiguresPane = pane(asked, "figures")
    for box in figures.profiles.boxes.values():
        box.setChecked(False)

    assert not figures.run.isEnabled()
    assert "at least one profile" in figures.empty.accessibleDescription()


def test_a_cancelled_run_leaves_nothing_half_done(
    asked: EvaluatePage, session: Session, qtbot: QtBot
) -> None:
    """It says so, and can be run again."""
    figures: FiguresPane = pane(asked, "figures")
    qtbot.mouseClick(figures.run, LEFT)
    assert figures.busy
    qtbot.mouseClick(figures.cancel, LEFT)
    qtbot.waitUntil(lambda: session.tasks.idle)

    assert not figures.busy
    assert figures.measured is None
    assert "cancelled" in figures.said.accessibleName()
    run(figures, session, qtbot)


def test_figures_grow_old_with_the_store(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """They say of which state they are, and are made anew on request."""
    figures: FiguresPane = pane(asked, "figures")
    run(figures, session, qtbot)
    assert figures.measured is not None
    before = figures.measured.position
    assert figures.stale.isHidden()

    session.announce(engine_of(session).add([NewChunk(content="Something else")]))
    assert f"{before:,}" in figures.stale.accessibleName()
    figures.stale.activated.emit()
    qtbot.waitUntil(lambda: session.tasks.idle and figures.stale.isHidden())
    assert figures.measured.position > before


def test_figures_grow_old_with_their_profile(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """One that was edited ranks otherwise now."""
    mine = replace(PROFILES["seed"], name="mine")
    session.profiles.add(UserProfile(mine))
    figures: FiguresPane = pane(asked, "figures")
    figures.profiles.boxes["mine"].setChecked(True)
    run(figures, session, qtbot)
    assert figures.stale.isHidden()

    session.profiles.replace([UserProfile(replace(mine, words_weight=0.9))])
    assert figures.stale.accessibleName().startswith("“mine” was changed")


def test_one_measurement_runs_at_a_time(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """The next one is not offered until it ended, and says why: reading the store goes on meanwhile."""
    ablations: AblationPane = pane(asked, "ablations")
    figures: FiguresPane = pane(asked, "figures")
    qtbot.mouseClick(figures.run, LEFT)
    asked.show_pane("ablations")
    assert not ablations.run.isEnabled()
    assert "Another measurement runs" in ablations.run.toolTip().replace("\N{NO-BREAK SPACE}", " ")
    ablations.start()
    assert not ablations.busy

    qtbot.waitUntil(lambda: figures.measured is not None, timeout=60_000)
    qtbot.waitUntil(ablations.run.isEnabled)
    run(ablations, session, qtbot)


def test_a_tuned_profile_is_warned_of(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """By its name, in plain words; of any other it is said in general."""
    session.profiles.add(UserProfile(replace(PROFILES["seed"], name="mine"), "seed", tuned=True))
    figures: FiguresPane = pane(asked, "figures")
    figures.profiles.boxes["mine"].setChecked(True)
    run(figures, session, qtbot)

    assert figures.tuned.accessibleName().startswith("mine was tuned on saved questions")
    assert "say little" in figures._of.text()


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_a_table_is_exported_in_full(
    asked: EvaluatePage, session: Session, qtbot: QtBot, tmp_path: Path, ending: str
) -> None:
    """Every figure of every profile and kind, not rounded."""
    figures: FiguresPane = pane(asked, "figures")
    run(figures, session, qtbot)
    path = tmp_path / f"figures.{ending}"
    figures.exporter.save(path)
    qtbot.waitUntil(lambda: figures.said.accessibleName().startswith("Saved"))

    content = path.read_text()
    rows = list(csv.DictReader(content.splitlines())) if ending == "csv" else json.loads(content)
    measured = engine_of(session).evaluate(["calibrated", "seed"])
    assert len(rows) == 2 * 3 * len(METRICS)
    exported = {(row["profile"], row["kind"], row["metric"]): float(row["mean"]) for row in rows}
    assert exported["seed", "odd", "MRR"] == measured.of("seed", "odd").values["MRR"].mean


def test_a_plot_is_exported(asked: EvaluatePage, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """As a picture and as a drawing, with its title."""
    figures: FiguresPane = pane(asked, "figures")
    run(figures, session, qtbot)
    for ending in ("png", "svg"):
        figures.exporter.save(tmp_path / f"plot.{ending}")
        qtbot.waitUntil(lambda ending=ending: ending in figures.said.accessibleName())  # type: ignore[misc]

    assert not QImage(str(tmp_path / "plot.png")).isNull()
    assert "recall@10 on 22 questions" in (tmp_path / "plot.svg").read_text()


# Ablations.


def test_ablations_say_what_is_not_established(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """A row each, the worst first; a change whose interval holds zero is none."""
    ablations: AblationPane = pane(asked, "ablations")
    run(ablations, session, qtbot)
    measured = engine_of(session).ablate("calibrated")

    rows = texts(ablations.model)
    assert len(rows) == len(measured.rows)
    means = [row.change["recall@10"].mean for row in ablations.model.values]
    assert means == sorted(means)
    for row, shown in zip(ablations.model.values, rows, strict=True):
        change = row.change["recall@10"]
        holds_zero = change.low <= 0 <= change.high
        assert shown[3] == verdict(row, "recall@10")
        assert (shown[3] in ("no change", "not established")) == holds_zero
    (panel,) = ablations.panels
    assert [row.mean for row in panel.rows] == means  # type: ignore[attr-defined]


# Tuning.


def test_a_tuning_is_told_plainly_and_kept(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """By the half that was held out; what is kept is known to be tuned."""
    tuning: TuningPane = pane(asked, "tuning")
    tuning.profile.setCurrentIndex(tuning.profile.findData("recency"))
    tuning.objective.setCurrentText("MRR")
    run(tuning, session, qtbot)
    assert tuning.measured is not None
    found = tuning.measured.value

    assert tuning.sentence.text() == sentence(found)
    assert len(texts(tuning.weights)) == len(found.changes)
    assert [row[0] for row in texts(tuning.figures)] == list(METRICS)
    if not found.changes:
        assert tuning.keep.isHidden()
        return
    dialog = tuning.ask_name()
    assert isinstance(dialog, KeepDialog)
    dialog.name.setText("seed")
    assert not dialog.go_on.isEnabled()
    dialog.name.setText("mine")
    qtbot.mouseClick(dialog.go_on, LEFT)
    kept = session.profiles.get("mine")
    assert kept is not None
    assert kept.tuned
    assert replace(kept.parameters, name="") == replace(found.profile, name="")


def test_the_sentence_says_when_nothing_is_established(
    asked: EvaluatePage, session: Session, qtbot: QtBot
) -> None:
    """And when something is, which way it went."""
    found = engine_of(session).tune("calibrated")
    open_, better, worse = (
        replace(found, changes={"words_weight": (0.1, 0.2)}, gain=replace(found.gain, mean=m, low=a, high=b))
        for m, a, b in ((0.01, -0.02, 0.04), (0.03, 0.01, 0.05), (-0.03, -0.05, -0.01))
    )

    assert sentence(open_).startswith("Nothing is established")
    assert sentence(better).startswith("The tuned weights are better")
    assert sentence(worse).startswith("The tuned weights are worse")
    assert sentence(replace(found, changes={})).startswith("No other weights were better")


def test_too_few_questions_are_not_tuned_on(page: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """It says how many there must be."""
    session.announce(engine_of(session).save_question("tabs?", [1]))
    tuning: TuningPane = pane(page, "tuning")
    qtbot.waitUntil(lambda: "at least 20" in tuning.empty.accessibleDescription())
    assert not tuning.run.isEnabled()


def test_another_store_has_other_figures(asked: EvaluatePage, session: Session, qtbot: QtBot) -> None:
    """What was measured and listed is gone."""
    figures: FiguresPane = pane(asked, "figures")
    run(figures, session, qtbot)
    engine = session.set_engine(None)
    assert figures.measured is None
    assert asked.questions.counted.text() == "0 questions"
    session.set_engine(engine)
    qtbot.waitUntil(lambda: asked.questions.counted.text() == "22 questions")


def test_what_was_on_show_is_found_again(page: EvaluatePage, session: Session) -> None:
    """And what makes no sense is passed over."""
    page.show_pane("tuning")
    again = EvaluatePage(session)
    again.restore_state(json.loads(json.dumps(page.save_state())))
    assert isinstance(again.on_show, TuningPane)
    again.restore_state({"pane": ["tuning"], "split": "wide"})
    assert isinstance(again.on_show, TuningPane)
    again.deleteLater()
