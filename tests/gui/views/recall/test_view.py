"""The Recall view, asked as a user asks."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk, ProviderError
from gui import edits
from gui.app import Workbench
from gui.models.hits import HitModel
from gui.session import Session
from gui.state.selection import Selection
from gui.theme import Theme
from gui.views.browse import BrowseView
from gui.views.recall import RecallView
from gui.views.recall.breakdown import STAGES
from gui.views.recall.terms import ORDER
from gui.widgets.lettered_menu import plain
from tests.gui.conftest import deliver_deletions, open_store, settle

RETURN, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Down
CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[RecallView]:
    """The view on a store of four chunks."""
    made = RecallView(session)
    made.resize(800, 500)
    made.show()
    made.session.store_changed.emit()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def ask(view: RecallView, qtbot: QtBot, question: str) -> None:
    """Type a question and press Return."""
    view.bar.field.edit.clear()
    qtbot.keyClicks(view.bar.field.edit, question)
    qtbot.keyClick(view.bar.field.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: view.session.tasks.idle and bool(view.hits_page.model.hits))


def test_a_question_shows_hits_and_their_terms(view: RecallView, qtbot: QtBot) -> None:
    """The best answer comes first, and its terms add up to its score."""
    ask(view, qtbot, "what indentation does Ada prefer?")
    best = view.hits_page.model.hits[0]
    assert best.chunk.content == "Ada prefers tabs over spaces"
    assert sum(best.terms.values()) == pytest.approx(best.score, abs=1e-9)
    assert not view.grab().isNull()


def test_the_model_keeps_its_promises(view: RecallView, qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    """Qt's own tester finds nothing wrong."""
    ask(view, qtbot, "the build")
    qtmodeltester.check(view.hits_page.model)


def test_looking_changes_nothing_and_using_does(view: RecallView, qtbot: QtBot) -> None:
    """Only the button adds presentations, one to each hit."""
    engine = view.session.engine
    assert engine is not None
    before = engine.position
    ask(view, qtbot, "a mail")
    assert engine.position == before
    used = int(view.hits_page.model.hits[0].chunk.id)
    qtbot.mouseClick(view.foot.use, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.session.tasks.idle and engine.position > before)
    assert [trace.reason for trace in engine.traces(used)] == ["recorded", "used"]


def test_choosing_a_hit_brings_its_chunk_to_hand(view: RecallView, qtbot: QtBot) -> None:
    """The Inspector and all other views follow."""
    ask(view, qtbot, "cold cache")
    view.hits_page.hits.setCurrentIndex(view.hits_page.model.index(0))
    assert view.session.current == view.hits_page.model.hits[0].chunk.id


def test_the_profile_and_the_number_of_hits_count(view: RecallView, qtbot: QtBot) -> None:
    """Another profile scores otherwise; fewer hits are fewer rows."""
    ask(view, qtbot, "the parser")
    calibrated = view.hits_page.model.hits[0].score
    view.bar.profile.set_value("seed")
    view.bar.limit.setValue(2)
    qtbot.waitUntil(lambda: len(view.hits_page.model.hits) == 2)
    assert view.hits_page.model.hits[0].score != calibrated


# What made the score.


def table(view: RecallView) -> list[list[str]]:
    """Return the texts of the table of terms."""
    model = view.details.score.terms
    return [[model.index(row, column).data() for column in range(4)] for row in range(model.rowCount())]


def test_a_score_is_a_table_of_terms_that_add_up(view: RecallView, qtbot: QtBot) -> None:
    """Signal times weight is what a term adds, and the sum ranks; of the first hit until one is chosen."""
    ask(view, qtbot, "what indentation does Ada prefer?")
    *rows, total = table(view)
    hit = view.hits_page.model.hits[0]

    assert total == ["sum", "", "", f"{hit.score:.3f}"]
    assert sum(float(row[3]) for row in rows) == pytest.approx(hit.score, abs=0.006)
    for name, signal, weight, adds in rows:
        assert float(adds) == pytest.approx(float(signal) * float(weight), abs=0.003), name
    assert {row[0] for row in rows} >= set(hit.terms)


def test_a_low_confidence_is_a_term_in_words(view: RecallView, qtbot: QtBot) -> None:
    """Its weight is a share of all others."""
    engine = engine_of(view)
    engine.edit(1, source_confidence=0.1)
    ask(view, qtbot, "what indentation does Ada prefer?")
    row = next(row for row in table(view) if row[0] == "low confidence")

    assert row[1:3] == ["0.800", "−20% of the rest"]
    assert row[3].startswith("−")


def test_the_table_follows_the_hit_at_hand(view: RecallView, qtbot: QtBot) -> None:
    """By keyboard: down from hit to hit."""
    ask(view, qtbot, "the")
    view.hits_page.hits.setFocus()
    qtbot.keyClick(view.hits_page.hits, DOWN)

    second = view.hits_page.model.hits[1]
    assert view.session.current == second.chunk.id
    assert table(view)[-1][3] == f"{second.score:.3f}"


def test_terms_are_copied_in_full(view: RecallView, qtbot: QtBot) -> None:
    """By the button and by Ctrl+C in the table, as a spreadsheet takes them."""
    ask(view, qtbot, "the build")
    hit = view.hits_page.model.hits[0]
    for copy in (
        lambda: qtbot.mouseClick(view.details.score.copy, LEFT),
        lambda: qtbot.keyClick(view.details.score.term_table, Qt.Key.Key_C, CTRL),
    ):
        QApplication.clipboard().clear()
        view.details.score.table_section.set_expanded(True)
        view.details.score.term_table.setFocus()
        copy()
        rows = list(csv.DictReader(QApplication.clipboard().text().splitlines(), delimiter="\t"))
        added = {row["term"]: float(row["contribution"]) for row in rows}
        assert added.pop("sum") == hit.score
        assert {name: value for name, value in added.items() if value} == dict(hit.terms)


def test_it_says_how_it_was_answered(view: RecallView, qtbot: QtBot) -> None:
    """The time of each stage, the candidates, the model by name, and what stands in for a large one."""
    ask(view, qtbot, "the build")
    facts, recall = view.details.score.facts, view.hits_page.model.recall
    assert recall is not None

    stages = [
        view.details.score.stages.index(row, 0).data() for row in range(view.details.score.stages.rowCount())
    ]
    assert stages == [*(STAGES[name] for name in recall.milliseconds), "sum"]
    assert facts.value("Candidates").startswith(f"{recall.considered} ranked")
    assert facts.value("Vectors by") == engine_of(view).index_state().model
    assert "small embedded model" in facts.value("Stands in")


# Asking.


def engine_of(view: RecallView) -> MemoryEngine:
    """Return the open store."""
    assert view.session.engine is not None
    return view.session.engine


def test_earlier_questions_come_back(view: RecallView, qtbot: QtBot) -> None:
    """From a menu, newest first, and in the next run."""
    for question in ("the build", "a mail"):
        ask(view, qtbot, question)
    qtbot.mouseClick(view.bar.earlier, LEFT)
    menu = next(menu for menu in view.findChildren(QMenu) if menu.isVisible())
    assert [plain(action.text()) for action in menu.actions()] == ["a mail", "the build"]
    menu.actions()[1].trigger()
    menu.close()
    qtbot.waitUntil(lambda: view.session.tasks.idle)

    assert view.bar.field.text == "the build"
    assert view.hits_page.model.recall is not None
    assert view.hits_page.model.recall.query == "the build"
    assert sorted(view.save_state()["questions"]) == ["a mail", "the build"]


def test_what_takes_its_time_is_said_to_be_under_way(
    view: RecallView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An endpoint may be slow."""
    slow = engine_of(view).recall

    def recall(*arguments: Any, **options: Any) -> Any:
        import time

        time.sleep(0.4)
        return slow(*arguments, **options)

    monkeypatch.setattr(engine_of(view), "recall", recall)
    qtbot.keyClicks(view.bar.field.edit, "the build")
    qtbot.keyClick(view.bar.field.edit, RETURN)

    qtbot.waitUntil(lambda: view.empty.accessibleName() == "Asking…")
    qtbot.waitUntil(lambda: bool(view.hits_page.model.hits))
    assert "candidates" in view.foot.summary.text()


def test_a_failure_is_told_and_can_be_tried_again(
    view: RecallView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the engine's words."""

    def fail(*_: Any, **__: Any) -> None:
        raise ProviderError("The endpoint does not answer.", retryable=True)

    monkeypatch.setattr(engine_of(view), "recall", fail)
    qtbot.keyClicks(view.bar.field.edit, "the build")
    qtbot.keyClick(view.bar.field.edit, RETURN)
    qtbot.waitUntil(lambda: view.empty.accessibleName() == "The question could not be asked")
    assert view.empty.accessibleDescription() == "The endpoint does not answer."

    monkeypatch.undo()
    view.empty.activated.emit()
    qtbot.waitUntil(lambda: bool(view.hits_page.model.hits))


def test_a_store_without_active_chunks_says_so(view: RecallView, qtbot: QtBot) -> None:
    """Nothing was found is another thing than nothing could be."""
    engine_of(view).retire([1, 2, 3, 4])
    qtbot.keyClicks(view.bar.field.edit, "the build")
    qtbot.keyClick(view.bar.field.edit, RETURN)

    qtbot.waitUntil(lambda: view.empty.accessibleName() == "Nothing can be recalled")


# Hits.


def test_chosen_hits_are_the_selection(view: RecallView, qtbot: QtBot) -> None:
    """Keys and commands work on what is seen chosen, not on what was selected elsewhere."""
    view.session.set_selection(Selection.of([4]))
    ask(view, qtbot, "the")
    first, second = (
        view.hits_page.hits.visualRect(view.hits_page.model.index(row)).center() for row in range(2)
    )
    qtbot.mouseClick(view.hits_page.hits.viewport(), LEFT, pos=first)
    qtbot.mouseClick(view.hits_page.hits.viewport(), LEFT, CTRL, second)

    assert set(view.session.selection.ids) == {int(hit.chunk.id) for hit in view.hits_page.model.hits[:2]}


def test_asking_again_leaves_the_selection_alone(view: RecallView, qtbot: QtBot) -> None:
    """Looking takes nothing to hand and lets nothing go."""
    view.session.set_selection(Selection.of([2, 3, 4]))
    view.session.set_current(3)
    ask(view, qtbot, "the build")
    ask(view, qtbot, "the parser")

    assert view.session.selection == Selection.of([2, 3, 4])
    assert view.session.current == 3
    rows = {index.row() for index in view.hits_page.hits.selectedIndexes()}
    assert {int(view.hits_page.model.hits[row].chunk.id) for row in rows} == {2, 3, 4}


def at_hand(view: RecallView) -> tuple[list[int], int | None, list[int]]:
    """Return the chunks of the highlighted rows, the one at hand, and the selected ones."""
    rows = [
        int(view.hits_page.model.hits[index.row()].chunk.id)
        for index in view.hits_page.hits.selectedIndexes()
    ]
    return rows, view.session.current, list(view.session.selection.ids)


def test_an_answer_brings_its_first_hit_to_hand(view: RecallView, qtbot: QtBot) -> None:
    """What is explained is highlighted, selected and in the Inspector, so that an edit goes to it."""
    view.bar.limit.setValue(1)
    view.session.set_selection(Selection.of([4]))
    view.session.set_current(4)
    ask(view, qtbot, "what indentation does Ada prefer?")

    assert at_hand(view) == ([1], 1, [1])
    assert view.details.score._title.text().startswith("Hit 1, chunk 1:")


def test_what_is_at_hand_stays_if_it_is_among_the_hits(view: RecallView, qtbot: QtBot) -> None:
    """Its score is explained, not the best one's."""
    view.session.set_current(4)
    ask(view, qtbot, "what indentation does Ada prefer?")

    row = view.hits_page.model.row_of(4)
    assert row > 0
    assert at_hand(view) == ([4], 4, [4])
    assert view.details.score._title.text().startswith(f"Hit {row + 1}, chunk 4:")


def test_an_answer_that_nobody_asked_for_takes_nothing_to_hand(view: RecallView, qtbot: QtBot) -> None:
    """After a change the hits are asked for anew, whatever is looked at elsewhere."""
    view.bar.limit.setValue(1)
    ask(view, qtbot, "what indentation does Ada prefer?")
    view.session.set_current(4)
    edits.pin(view.session, Selection.of([2]))
    before = view.hits_page.model.recall
    qtbot.waitUntil(lambda: view.session.tasks.idle and view.hits_page.model.recall is not before)

    assert view.session.current == 4
    assert view.details.score._title.text() == "Select a hit to see what made its score."


def test_the_hit_under_the_mouse_is_known_elsewhere(view: RecallView, qtbot: QtBot) -> None:
    """And one that the mouse is over elsewhere is marked here."""
    ask(view, qtbot, "the")
    qtbot.mouseMove(
        view.hits_page.hits.viewport(), view.hits_page.hits.visualRect(view.hits_page.model.index(1)).center()
    )
    qtbot.waitUntil(lambda: view.session.hover == view.hits_page.model.hits[1].chunk.id)

    before = view.hits_page.hits.grab().toImage()
    view.session.set_hover(int(view.hits_page.model.hits[0].chunk.id))
    assert view.hits_page.hits.grab().toImage() != before


@pytest.fixture
def asked(opened: Workbench, qtbot: QtBot) -> RecallView:
    """The view in the window, with an answer."""
    opened.window.activateWindow()
    opened.views.show("recall")
    view = opened.views.view
    assert isinstance(view, RecallView)
    ask(view, qtbot, "mail")
    return view


def choose(view: RecallView, qtbot: QtBot, row: int) -> int:
    """Click a hit; return its chunk."""
    place = view.hits_page.hits.visualRect(view.hits_page.model.index(row)).center()
    qtbot.mouseClick(view.hits_page.hits.viewport(), LEFT, pos=place)
    return int(view.hits_page.model.hits[row].chunk.id)


def test_return_shows_the_hit_in_browse(asked: RecallView, opened: Workbench, qtbot: QtBot) -> None:
    """A query there that leaves it out is cleared, and it says so; Back returns."""
    opened.views.show("browse")
    browse = opened.views.view
    assert isinstance(browse, BrowseView)
    qtbot.keyClicks(browse.field.edit, "parser")
    qtbot.keyClick(browse.field.edit, RETURN)
    settle(opened, qtbot)
    opened.views.show("recall")
    chosen = choose(asked, qtbot, 0)
    qtbot.keyClick(asked.hits_page.hits, RETURN)
    settle(opened, qtbot)

    assert opened.views.current == "browse"
    assert browse.field.text == ""
    assert f"left out chunk {chosen}" in browse.notice.text
    qtbot.waitUntil(lambda: browse.table.currentIndex().row() == browse.model.order.row(chosen))
    opened.window.commands["go.back"].trigger()
    settle(opened, qtbot)
    assert opened.session.scope == "parser"


def test_a_double_click_does_the_same(asked: RecallView, opened: Workbench, qtbot: QtBot) -> None:
    """With the mouse."""
    chosen = choose(asked, qtbot, 0)
    place = asked.hits_page.hits.visualRect(asked.hits_page.model.index(0)).center()
    qtbot.mouseDClick(asked.hits_page.hits.viewport(), LEFT, pos=place)
    settle(opened, qtbot)

    assert opened.views.current == "browse"
    assert opened.session.current == chosen


def test_keys_and_menu_of_chunks_work_on_hits(asked: RecallView, opened: Workbench, qtbot: QtBot) -> None:
    """P pins the hit at hand."""
    asked.hits_page.hits.setFocus()
    chosen = opened.session.current
    assert chosen is not None
    asked.hits_page.hits.menu_asked.emit(QPoint(10, 10))
    menu = next(menu for menu in asked.hits_page.hits.findChildren(QMenu) if menu.isVisible())
    assert plain(menu.actions()[0].text()) == "Show in Browse"
    menu.close()
    qtbot.keyClick(asked.hits_page.hits, Qt.Key.Key_P)
    settle(opened, qtbot)

    assert engine_of(asked).chunk(chosen).pinned
    deliver_deletions()


def test_hits_are_copied(asked: RecallView, opened: Workbench, qtbot: QtBot) -> None:
    """Their text, or their terms."""
    asked.hits_page.hits.setFocus()
    qtbot.keyClick(asked.hits_page.hits, Qt.Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == asked.hits_page.model.hits[0].chunk.content
    asked.handlers()["edit.copy_rows"]()
    assert QApplication.clipboard().text().startswith("chunk\tterm")


def test_a_read_only_store_offers_no_use(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """It can be asked all the same."""
    workbench.session.set_engine(MemoryEngine.open(store, read_only=True))
    workbench.views.show("recall")
    view = workbench.views.view
    assert isinstance(view, RecallView)
    ask(view, qtbot, "mail")

    assert not view.foot.use.isEnabled()
    engine = workbench.session.set_engine(None)
    assert engine is not None
    engine.close()
    open_store(workbench, store, qtbot)


def test_an_empty_question_invites(view: RecallView, qtbot: QtBot) -> None:
    """Nothing is asked, and the page says what it is for."""
    ask(view, qtbot, "the parser")
    view.bar.field.clear()
    assert not view.hits_page.model.hits
    assert view.empty.accessibleName() == "Ask the store"


def test_hostile_text_is_only_text(view: RecallView, qtbot: QtBot, qapp: QApplication) -> None:
    """Markup is shown as it is, in the list and in what a screen reader says."""
    engine = view.session.engine
    assert engine is not None
    hostile = "<img src='file:///etc/passwd'><b>hostile</b> \u202e\u200b\0 markup"
    engine.add([NewChunk(content=hostile)])
    ask(view, qtbot, "hostile markup")
    shown = view.hits_page.model.index(0).data(Qt.ItemDataRole.DisplayRole)
    assert shown.startswith("<img src=")
    picture = QPixmap(view.hits_page.hits.viewport().size())
    view.hits_page.hits.viewport().render(picture)
    assert not picture.isNull()


def test_a_model_without_hits_is_empty() -> None:
    """Before the first question there is nothing to list."""
    assert HitModel().rowCount() == 0


def test_the_legend_wraps_where_there_is_no_room(view: RecallView, qtbot: QtBot) -> None:
    """Every term stays in sight in a narrow window."""
    ask(view, qtbot, "what indentation does Ada prefer?")
    view.hits_page.legend.set_terms(ORDER)
    high = view.hits_page.legend.height()

    view.resize(420, 500)

    qtbot.waitUntil(lambda: view.hits_page.legend.height() > high)
    entries = view.hits_page.legend.findChildren(QWidget)
    inside = [entry for entry in entries if view.hits_page.legend.rect().contains(entry.geometry())]
    assert sorted(entry.accessibleName() for entry in inside) == sorted(ORDER)
