"""The History view, worked with as a user does."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from gui.app import Workbench
from gui.state.log_scope import LogScope
from gui.state.selection import Selection
from gui.views.dialogs.erase import EraseDialog
from gui.views.dialogs.undo_step import UndoStepDialog
from gui.views.history import HistoryView
from gui.views.history.filters import StepFilters
from gui.widgets.labels import PlainLabel
from gui.widgets.lettered_menu import plain
from tests.gui.conftest import deliver_deletions, open_store, settle
from tests.helpers import bytes_in, outside

LEFT = Qt.MouseButton.LeftButton
KEYS = Qt.Key


@pytest.fixture
def told(store: Path) -> Path:
    """A store in which two actors wrote."""
    with MemoryEngine.open(store) as engine:
        engine.edit(3, content="The review of the parser is on Friday")
        engine.pin(1, actor="agent")
        engine.tag([2, 4], add=["work"], actor="agent")
    return store


@pytest.fixture
def history(workbench: Workbench, told: Path, qtbot: QtBot) -> HistoryView:
    """The view in the window."""
    open_store(workbench, told, qtbot)
    workbench.window.commands["view.history"].trigger()
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, HistoryView)
    return view


def quiet(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered and shown."""
    for _ in range(3):
        settle(workbench, qtbot)
        qtbot.wait(10)


def labels(view: HistoryView) -> list[str]:
    """Return what each row says was done."""
    return [step.label for step in view.feed.steps]


def choose(view: HistoryView, label: str, workbench: Workbench, qtbot: QtBot) -> None:
    """Click the row of a step."""
    row = labels(view).index(label)
    place = view.table.visualRect(view.feed.model.index(row, 4)).center()
    qtbot.mouseClick(view.table.viewport(), LEFT, pos=place)
    quiet(workbench, qtbot)


def diff_of(view: HistoryView) -> str:
    """Return what the diff shows."""
    (pane,) = (pane for pane, _ in view.panel.diff._panes)
    return pane.toPlainText()


def tool(view: HistoryView, command: str) -> QToolButton:
    """Return the button of a command in the view."""
    found = (b for b in view.findChildren(QToolButton) if b.defaultAction() is not None)
    return next(button for button in found if button.defaultAction().objectName() == command)


def test_steps_are_listed_with_who_and_what(
    history: HistoryView, workbench: Workbench, qtmodeltester: ModelTester
) -> None:
    """Newest first; the newest is at hand, and its first change is shown."""
    assert workbench.window.commands["view.history"].shortcut().toString() == "Ctrl+9"
    assert labels(history) == ["Tag 2 chunks", "Pin chunk 1", "Edit content of chunk 3", "Add 4 chunks"]
    assert history.status == "4 steps"
    step = workbench.session.step
    assert step is not None
    assert step.step == 4
    assert history.panel.feed.model.rowCount() == 2
    assert "work" in diff_of(history)
    qtmodeltester.check(history.panel.feed.model)


def test_a_step_shows_the_words_that_it_changed(
    history: HistoryView, workbench: Workbench, qtbot: QtBot
) -> None:
    """Both texts in one, and what undoing would do."""
    choose(history, "Edit content of chunk 3", workbench, qtbot)
    assert "on ThursdayFriday" in diff_of(history)
    assert "takes back what it did to 1 chunk" in history.panel.facts.text()
    assert workbench.session.current is None


def test_what_changed_is_said_by_the_names_on_screen(
    history: HistoryView, workbench: Workbench, qtbot: QtBot
) -> None:
    """Not by those of the columns that the store keeps it in."""

    def dated(engine: MemoryEngine, _: object) -> object:
        return engine.edit(2, at=datetime(2026, 3, 1, tzinfo=UTC), emotional_valence=0.5)

    workbench.session.write("Edit", dated)
    quiet(workbench, qtbot)
    choose(history, labels(history)[0], workbench, qtbot)
    model = history.panel.table.model()
    assert model.index(0, 1).data() == "happened, valence"


def test_a_change_takes_its_chunk_to_hand(history: HistoryView, workbench: Workbench, qtbot: QtBot) -> None:
    """The Inspector follows the list of changes, by keyboard too."""
    history.panel.table.setFocus()
    qtbot.keyClick(history.panel.table, KEYS.Key_Down)
    quiet(workbench, qtbot)
    assert workbench.session.current == 4
    assert workbench.session.selection.ids == (4,)
    qtbot.keyClick(history.panel.table, KEYS.Key_P)
    quiet(workbench, qtbot)
    assert labels(history)[0] == "Pin chunk 4"


def test_a_step_is_undone_and_redone(history: HistoryView, workbench: Workbench, qtbot: QtBot) -> None:
    """By its buttons; the step stays at hand and says what may be done next."""
    choose(history, "Pin chunk 1", workbench, qtbot)
    qtbot.mouseClick(tool(history, "log.undo"), LEFT)
    quiet(workbench, qtbot)
    (dialog,) = workbench.window.findChildren(UndoStepDialog)
    qtbot.mouseClick(dialog.go_on, LEFT)
    quiet(workbench, qtbot)
    deliver_deletions()
    assert labels(history)[0] == "Undo Pin chunk 1"
    step = workbench.session.step
    assert step is not None
    assert step.undone
    assert not tool(history, "log.undo").isVisible()
    qtbot.mouseClick(tool(history, "log.redo"), LEFT)
    quiet(workbench, qtbot)
    assert labels(history)[0] == "Redo Pin chunk 1"
    assert tool(history, "log.undo").isEnabled()


def test_an_undo_says_why_it_is_not_undone(history: HistoryView, workbench: Workbench, qtbot: QtBot) -> None:
    """The sentence names the step to go to."""
    workbench.window.commands["edit.undo"].trigger()
    quiet(workbench, qtbot)
    choose(history, labels(history)[0], workbench, qtbot)
    assert "Can't be undone. It is itself an undo; undo or redo step 4 instead." in history.panel.facts.text()
    assert not workbench.window.commands["log.undo"].isEnabled()


def test_the_keyboard_walks_through_the_steps(
    history: HistoryView, workbench: Workbench, qtbot: QtBot
) -> None:
    """Arrows and J and K move; the menu key opens the menu of the step."""
    history.table.setFocus()
    qtbot.keyClick(history.table, KEYS.Key_Down)
    qtbot.keyClick(history.table, KEYS.Key_J)
    step = workbench.session.step
    assert step is not None
    assert step.step == 2
    history.table.customContextMenuRequested.emit(history.table.rect().center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert "Undo back to here…" in [plain(action.text()) for action in menu.actions()]
    menu.close()
    quiet(workbench, qtbot)


def test_what_is_in_sight_stays_when_steps_are_written(
    history: HistoryView, workbench: Workbench, qtbot: QtBot
) -> None:
    """A list that was scrolled does not move under the reader; the step at hand stays at hand."""
    for _ in range(60):
        workbench.session.write("Use", lambda engine, _: engine.use([1]))
    quiet(workbench, qtbot)
    choose(history, "Use chunk 1", workbench, qtbot)
    bar, step = history.table.verticalScrollBar(), workbench.session.step
    bar.setValue(10 * history.table.rowHeight(0))
    top = history.feed.steps[history.table.rowAt(0)].step
    workbench.session.write("Use", lambda engine, _: engine.use([2]))
    quiet(workbench, qtbot)
    assert history.feed.steps[history.table.rowAt(0)].step == top
    assert workbench.session.step == step


def test_return_leads_into_the_changes(history: HistoryView, workbench: Workbench, qtbot: QtBot) -> None:
    """Keys act there on the chunk that is marked, not on what was selected before."""
    workbench.session.set_selection(Selection.of([1]))
    history.table.setFocus()
    qtbot.keyClick(history.table, KEYS.Key_Return)
    assert history.panel.table.hasFocus()
    assert workbench.session.selection.ids == (2,)
    quiet(workbench, qtbot)
    qtbot.keyClick(history.panel.table, KEYS.Key_Delete)
    quiet(workbench, qtbot)
    assert labels(history)[0] == "Retire chunk 2"


def test_filters_narrow_the_list(history: HistoryView, workbench: Workbench, qtbot: QtBot) -> None:
    """Kinds and actors are offered with their counts; words are typed; one click clears all."""
    assert history.filters.actor.findText("agent (2)") > 0
    history.filters.actor.setCurrentIndex(history.filters.actor.findData("agent"))
    quiet(workbench, qtbot)
    assert len(labels(history)) == 2
    assert history.status == "2 of 4 steps"
    qtbot.keyClicks(history.filters.words.edit, "PIN")
    qtbot.keyClick(history.filters.words.edit, KEYS.Key_Return)
    quiet(workbench, qtbot)
    assert labels(history) == ["Pin chunk 1"]
    assert workbench.session.log_scope == LogScope(actor="agent", text="PIN")
    qtbot.mouseClick(history.filters.clear, LEFT)
    quiet(workbench, qtbot)
    assert len(labels(history)) == 4


def test_the_chunk_at_hand_narrows_the_list(history: HistoryView, workbench: Workbench, qtbot: QtBot) -> None:
    """The filter stays with its chunk when another one is taken to hand."""
    assert not history.filters.about.isEnabled()
    workbench.session.set_current(3)
    quiet(workbench, qtbot)
    assert history.filters.about.text() == "About chunk 3"
    qtbot.mouseClick(history.filters.about, LEFT)
    quiet(workbench, qtbot)
    assert labels(history) == ["Edit content of chunk 3", "Add 4 chunks"]
    workbench.session.set_current(1)
    quiet(workbench, qtbot)
    assert history.filters.about.text() == "About chunk 3"
    qtbot.mouseClick(history.filters.about, LEFT)
    quiet(workbench, qtbot)
    assert history.filters.about.text() == "About chunk 1"
    assert len(labels(history)) == 4


def test_filtered_to_nothing_offers_the_way_out(
    history: HistoryView, workbench: Workbench, qtbot: QtBot
) -> None:
    """A day before all steps; the button brings them back."""
    qtbot.keyClicks(history.filters.before, "2001-05-03")
    qtbot.keyClick(history.filters.before, KEYS.Key_Return)
    quiet(workbench, qtbot)
    assert history.empty.isVisible()
    assert history.empty.accessibleName() == "No step matches"
    history.empty.activated.emit()
    quiet(workbench, qtbot)
    assert history.table.isVisible()
    assert history.filters.before.text() == ""


def test_an_empty_store_says_so(workbench: Workbench, tmp_path: Path, qtbot: QtBot) -> None:
    """Nothing was written yet."""
    path = tmp_path / "empty.db"
    MemoryEngine.open(path).close()
    open_store(workbench, path, qtbot)
    workbench.views.show("history")
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, HistoryView)
    assert view.empty.accessibleName() == "No step yet"
    assert not workbench.window.commands["log.undo_back_to"].isEnabled()


def test_another_store_has_another_history(
    history: HistoryView, workbench: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    """Neither steps nor filters are taken along."""
    history.filters.force.setCurrentIndex(1)
    quiet(workbench, qtbot)
    path = tmp_path / "other.db"
    with MemoryEngine.open(path) as engine:
        engine.add([NewChunk(content="Another store")])
    open_store(workbench, path, qtbot)
    quiet(workbench, qtbot)
    assert labels(history) == ["Add chunk 1"]
    assert history.filters.scope == workbench.session.log_scope == LogScope()
    assert workbench.session.step == history.feed.steps[0]


def test_a_forged_change_is_not_shown(
    history: HistoryView, workbench: Workbench, told: Path, qtbot: QtBot
) -> None:
    """The row that was changed outside the program is named instead."""
    with outside(told) as raw:
        raw.execute("DROP TRIGGER log_guard_update")
        raw.execute("UPDATE log SET payload = replace(payload, 'Friday', 'Sunday') WHERE step = 2")
    choose(history, "Edit content of chunk 3", workbench, qtbot)
    (said,) = (
        label.text() for label in history.panel.findChildren(PlainLabel) if "could not be" in label.text()
    )
    assert "of the log was changed" in said


def test_an_erased_text_stays_erased(history: HistoryView, workbench: Workbench, qtbot: QtBot) -> None:
    """It goes from the screen too; the step that wrote it, and the one that erased it, say so."""
    choose(history, "Edit content of chunk 3", workbench, qtbot)
    assert "Friday" in diff_of(history)
    workbench.session.write("Erase", lambda engine, _: engine.erase(3))
    quiet(workbench, qtbot)
    assert history.panel.feed.model.index(0, 1).data() == "erased by step 5"
    assert diff_of(history) == ""
    choose(history, "Erase chunk 3", workbench, qtbot)
    assert "Can't be undone. What it erased is gone for good." in history.panel.facts.text()


@pytest.mark.parametrize("step", ["Add chunk 5", "Undo Add chunk 5"])
def test_a_chunk_that_is_left_in_the_log_only_can_be_erased(
    history: HistoryView, workbench: Workbench, told: Path, qtbot: QtBot, step: str
) -> None:
    """Of all commands on chunks only that one takes it; its dialog says where the text is still."""
    commands = workbench.window.commands
    workbench.session.write("Add", lambda engine, _: engine.add([NewChunk(content="my marimbaquartz")]))
    workbench.session.write("Undo", lambda engine, _: engine.undo())
    quiet(workbench, qtbot)
    choose(history, step, workbench, qtbot)
    history.panel.table.setFocus()
    quiet(workbench, qtbot)
    assert commands["chunk.erase"].isEnabled()
    assert not commands["chunk.pin"].isEnabled()
    assert "in the store no more" in commands.hindrance("chunk.pin")

    commands["chunk.erase"].trigger()
    quiet(workbench, qtbot)
    (dialog,) = workbench.window.findChildren(EraseDialog)
    said = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert "It is in the store no more, but its text is still in the log." in said
    assert "5 my marimbaquartz" in said
    qtbot.keyClicks(dialog.word, "5")
    qtbot.mouseClick(dialog.go_on, LEFT)
    quiet(workbench, qtbot)
    deliver_deletions()

    assert workbench.notifications.at(0).title == "Erased 1 chunk"
    assert not commands["chunk.erase"].isEnabled()
    assert history.panel.feed.model.index(0, 1).data().startswith("erased by step")
    assert [name for name, content in bytes_in(told.parent).items() if b"marimbaquartz" in content] == []


def test_a_chunk_that_was_undone_and_done_again_is_taken_to_hand(
    history: HistoryView, workbench: Workbench, qtbot: QtBot
) -> None:
    """Also from the step that took it away."""
    workbench.session.write("Add", lambda engine, _: engine.add([NewChunk(content="back again")]))
    workbench.session.write("Undo", lambda engine, _: engine.undo())
    quiet(workbench, qtbot)
    choose(history, "Undo Add chunk 5", workbench, qtbot)
    history.panel.table.setFocus()
    quiet(workbench, qtbot)
    assert not workbench.window.commands["chunk.pin"].isEnabled()
    workbench.session.write("Redo", lambda engine, _: engine.redo())
    quiet(workbench, qtbot)
    place = history.panel.table.visualRect(history.panel.feed.model.index(0, 1)).center()
    qtbot.mouseClick(history.panel.table.viewport(), LEFT, pos=place)
    quiet(workbench, qtbot)
    assert workbench.session.current == 5
    assert workbench.window.commands["chunk.pin"].isEnabled()


def test_columns_and_shares_are_kept(history: HistoryView) -> None:
    """What one run saves, the next takes up; what does not fit is left."""
    history._columns.set_shown("state", False)
    state = history.save_state()
    history._columns.set_shown("state", True)
    history.restore_state(state)
    assert 6 not in history._columns.shown()
    history.restore_state({"split": "wide", "detail": [1], "columns": 3, "searches": [4]})


def test_every_control_says_what_is_wanted(qtbot: QtBot) -> None:
    """What is wanted from elsewhere is wanted again when any control is touched."""
    filters = StepFilters()
    qtbot.addWidget(filters)
    noon = datetime(2026, 5, 3, 12, tzinfo=UTC)
    scope = LogScope("agent", "edit", "words", noon, noon, 7, undone=True)
    asked: list[LogScope] = []
    filters.changed.connect(asked.append)
    filters.show_scope(scope)
    filters.force.setCurrentIndex(0)
    filters.reset()
    assert asked == [scope, replace(scope, undone=None), LogScope()]


def test_a_day_ends_at_midnight(qtbot: QtBot) -> None:
    """To a day means to its end; what is no time is marked and asks for nothing."""
    filters = StepFilters()
    qtbot.addWidget(filters)
    filters.before.setText("2026-05-03")
    last = filters.before.last
    assert last is not None
    assert last.isoformat() == "2026-05-03T23:59:59.999999+00:00"
    asked: list[LogScope] = []
    filters.changed.connect(asked.append)
    filters.after.setText("2026-05-")
    qtbot.wait(350)
    assert asked == []
    assert filters.after.property("invalid") is True
    filters.after.clear()
    qtbot.waitUntil(lambda: len(asked) == 1)


def test_show_in_history_shows_what_was_done_to_that_chunk(
    workbench: Workbench, qtbot: QtBot, tmp_path: Path
) -> None:
    """Also in a step of more chunks than one page, which is at hand already; its others follow."""
    path = tmp_path / "many.db"
    with MemoryEngine.open(path) as engine:
        engine.add([NewChunk(content=f"Text {number}") for number in range(1, 251)])
    open_store(workbench, path, qtbot)
    workbench.window.commands["view.history"].trigger()
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, HistoryView)
    for chunk in (238, 38):
        workbench.session.set_current(chunk)
        quiet(workbench, qtbot)
        workbench.window.commands["chunk.history"].trigger()
        quiet(workbench, qtbot)
        chosen = view.panel.chosen
        assert chosen is not None
        assert chosen.chunk_id == chunk
        assert f"Text {chunk}" in diff_of(view)

    model = view.panel.feed.model
    while model.canFetchMore():
        model.fetchMore()
        quiet(workbench, qtbot)
    assert [int(change.chunk_id) for change in model.values] == [38, *range(1, 38), *range(39, 251)]
