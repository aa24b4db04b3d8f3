"""The commands of the log: undo back to a step, versions, the past, the chain verified, the log exported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk, StepInfo
from gui.app import Workbench
from gui.controllers.log import EXPORT_ALL, EXPORT_LISTED
from gui.state.log_scope import LogScope
from gui.views.dialogs.undo_back_to import UndoBackToDialog
from gui.views.dialogs.undo_step import UndoStepDialog
from gui.views.dialogs.versions import VersionsDialog
from gui.views.history import HistoryView
from gui.widgets.dialogs import MessageDialog
from gui.widgets.labels import PlainLabel
from tests.gui.conftest import deliver_deletions, open_store, settle
from tests.helpers import outside

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def told(workbench: Workbench, store: Path, qtbot: QtBot) -> Workbench:
    """The window with a store in which chunk 3 was edited twice, chunk 1 pinned."""
    with MemoryEngine.open(store) as engine:
        engine.edit(3, content="The review is on Friday", title="Review")
        engine.pin(1, actor="agent")
        engine.edit(3, content="The review is on Monday")
    open_store(workbench, store, qtbot)
    return workbench


def engine_of(workbench: Workbench) -> MemoryEngine:
    """Return the open store."""
    assert workbench.session.engine is not None
    return workbench.session.engine


def quiet(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered and shown."""
    for _ in range(3):
        settle(workbench, qtbot)
        qtbot.wait(10)


def step_of(workbench: Workbench, number: int) -> StepInfo:
    """Return a step."""
    return engine_of(workbench).step(number).info


def run(workbench: Workbench, qtbot: QtBot, command: str, step: int | None = None) -> None:
    """Take a step to hand, and run a command as its menu does."""
    if step is not None:
        workbench.session.set_step(step_of(workbench, step))
    assert workbench.window.commands[command].isEnabled(), workbench.window.commands.hindrance(command)
    workbench.window.commands[command].trigger()
    quiet(workbench, qtbot)


def dialog_of(workbench: Workbench, kind: type[QDialog]) -> QDialog:
    """Return the dialog that is open."""
    (found,) = [dialog for dialog in workbench.window.findChildren(kind) if dialog.isVisible()]
    return found


def press_undo(workbench: Workbench, qtbot: QtBot) -> None:
    """Type Ctrl+Z into the window."""
    qtbot.keyClick(workbench.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_undo_back_to_shows_its_plan_and_is_one_step(told: Workbench, qtbot: QtBot) -> None:
    """The steps are listed; then they are taken back together, and redone together."""
    run(told, qtbot, "log.undo_back_to", 2)
    dialog = dialog_of(told, UndoBackToDialog)
    assert isinstance(dialog, UndoBackToDialog)
    assert [step.step for step in dialog.model.values] == [4, 3, 2]
    assert dialog.go_on.text() == "&Undo 3 steps"
    qtbot.mouseClick(dialog.go_on, LEFT)
    quiet(told, qtbot)
    assert engine_of(told).chunk(3).title == ""
    assert not engine_of(told).chunk(1).pinned
    run(told, qtbot, "edit.redo")
    assert engine_of(told).chunk(3).content == "The review is on Monday"
    deliver_deletions()


def test_an_undo_in_the_way_of_later_steps_is_refused(told: Workbench, qtbot: QtBot) -> None:
    """What is in the way is said before; nothing can be changed."""
    run(told, qtbot, "log.undo", 2)
    dialog = dialog_of(told, UndoStepDialog)
    assert isinstance(dialog, UndoStepDialog)
    assert "Chunk 3 was changed since" in dialog.message
    assert "Nothing was changed" not in dialog.message
    assert dialog.meaning.isHidden()
    assert not dialog.go_on.isEnabled()
    dialog.reject()
    assert engine_of(told).chunk(3).content == "The review is on Monday"
    deliver_deletions()


def test_an_undo_of_an_earlier_step_shows_first_what_it_changes(told: Workbench, qtbot: QtBot) -> None:
    """Its change turned round; later steps stay."""
    run(told, qtbot, "log.undo", 3)
    dialog = dialog_of(told, UndoStepDialog)
    assert isinstance(dialog, UndoStepDialog)
    assert engine_of(told).chunk(1).pinned
    assert [int(change.chunk_id) for change in dialog.feed.model.values] == [1]
    assert dialog.diff._panes[0][0].toPlainText() == "Pinned: yesno"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    quiet(told, qtbot)
    assert not engine_of(told).chunk(1).pinned
    assert engine_of(told).chunk(3).content == "The review is on Monday"
    deliver_deletions()


def test_what_an_earlier_step_added_is_shown_as_going(told: Workbench, qtbot: QtBot) -> None:
    """Also where a step written meanwhile comes in the way, which is said at once."""
    engine_of(told).add([NewChunk(content="in the middle")])
    engine_of(told).pin(2)
    run(told, qtbot, "log.undo", 5)
    dialog = dialog_of(told, UndoStepDialog)
    assert isinstance(dialog, UndoStepDialog)
    assert dialog.feed.model.index(0, 1).data() == "removed"
    assert dialog.diff._panes[0][0].toPlainText().startswith("in the middle")
    assert dialog.go_on.isEnabled()
    told.session.write("Edit", lambda engine, _: engine.edit(5, content="changed meanwhile"))
    quiet(told, qtbot)
    assert "Chunk 5 was changed since" in dialog.message
    assert not dialog.go_on.isEnabled()
    dialog.reject()
    deliver_deletions()


def test_the_latest_step_is_undone_at_once(told: Workbench, qtbot: QtBot) -> None:
    """As Ctrl+Z does it."""
    run(told, qtbot, "log.undo", 4)
    assert engine_of(told).chunk(3).content == "The review is on Friday"
    run(told, qtbot, "edit.undo")
    assert not engine_of(told).chunk(1).pinned


def test_undo_shows_first_what_it_passes_over(told: Workbench, qtbot: QtBot) -> None:
    """Ctrl+Z after an erase: an older step is taken back only once that was seen; keys held down ask once."""
    engine_of(told).add([NewChunk(content="in the middle"), NewChunk(content="at the end")])
    engine_of(told).erase(6)
    quiet(told, qtbot)
    for _ in range(3):
        press_undo(told, qtbot)
    quiet(told, qtbot)
    dialog = dialog_of(told, UndoStepDialog)
    assert isinstance(dialog, UndoStepDialog)
    said = (
        "Step 6, Erase chunk 6, can't be undone: what it erased is gone for good.\n"
        "Step 5, Add 2 chunks, can't be undone any more: text of it was erased since."
    )
    assert said in [label.text() for label in dialog.findChildren(PlainLabel)]
    assert engine_of(told).chunk(3).content == "The review is on Monday"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    quiet(told, qtbot)
    assert engine_of(told).chunk(3).content == "The review is on Friday"
    deliver_deletions()


def test_undo_takes_back_what_an_agent_wrote_meanwhile(told: Workbench, store: Path, qtbot: QtBot) -> None:
    """It is the newest step in force, whoever made it: nothing is passed over."""
    with MemoryEngine.open(store) as agent:
        agent.pin(2, actor="agent")
    press_undo(told, qtbot)
    quiet(told, qtbot)
    assert not engine_of(told).chunk(2).pinned
    assert engine_of(told).chunk(3).content == "The review is on Monday"


def test_a_step_written_meanwhile_enters_the_plan(told: Workbench, qtbot: QtBot) -> None:
    """What is taken back is what is shown."""
    run(told, qtbot, "log.undo_back_to", 4)
    dialog = dialog_of(told, UndoBackToDialog)
    assert isinstance(dialog, UndoBackToDialog)
    told.session.write("Pin", lambda engine, _: engine.pin(2))
    quiet(told, qtbot)
    assert [step.step for step in dialog.model.values] == [5, 4]
    dialog.reject()
    deliver_deletions()


def test_what_is_in_the_way_is_named(told: Workbench, qtbot: QtBot) -> None:
    """Nothing can be taken back past an erase."""
    engine_of(told).erase(2)
    run(told, qtbot, "log.undo_back_to", 3)
    dialog = dialog_of(told, UndoBackToDialog)
    assert isinstance(dialog, UndoBackToDialog)
    assert dialog.obstacles.toPlainText() == "Step 5 (Erase chunk 2) erased text for good."
    assert dialog.obstacles.verticalScrollBar().maximum() == 0  # all of it is in sight
    assert not dialog.go_on.isEnabled()
    dialog.reject()
    deliver_deletions()


def test_a_chunk_is_reverted_to_a_version(told: Workbench, qtbot: QtBot) -> None:
    """Versions are compared with the chunk as it is; the button takes one up again, as one step."""
    told.session.set_current(3)
    quiet(told, qtbot)
    run(told, qtbot, "chunk.versions")
    dialog = dialog_of(told, VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    assert [version.number for version in dialog.model.values] == [3, 2, 1]
    assert not dialog.go_on.isEnabled()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    qtbot.mouseClick(dialog.go_on, LEFT)
    quiet(told, qtbot)
    assert engine_of(told).chunk(3).content == "The review is on Friday"
    assert engine_of(told).history(newest_first=True, limit=1)[0].kind == "revert"
    deliver_deletions()


def test_versions_open_at_the_step_at_hand(told: Workbench, qtbot: QtBot) -> None:
    """An immutable chunk is looked at, not reverted."""
    engine_of(told).set_immutable(3, True)
    told.session.set_current(3)
    quiet(told, qtbot)
    run(told, qtbot, "chunk.versions", 3)
    dialog = dialog_of(told, VersionsDialog)
    assert isinstance(dialog, VersionsDialog)
    assert dialog.chosen is not None
    assert dialog.chosen.step.step == 2
    assert not dialog.go_on.isEnabled()
    assert dialog.go_on.toolTip() == "The chunk is immutable"
    dialog.reject()
    deliver_deletions()


def test_the_store_is_shown_as_it_was(told: Workbench, qtbot: QtBot) -> None:
    """Read-only, with a banner and a name that say so; the way back leads to the store as it is."""
    told.session.set_scope("review")
    told.session.set_current(3)
    quiet(told, qtbot)
    run(told, qtbot, "log.show_past", 2)
    assert engine_of(told).chunk(3).content == "The review is on Friday"
    assert not told.session.writable
    assert (told.session.scope, told.session.current) == ("review", 3)
    assert told.window.fields.text("store") == "memory.db as of step 2 (read-only)"
    assert told.window.windowTitle().startswith("memory.db as of step 2")
    assert "The store as step 2 left it" in told.window.past.text
    assert told.window.commands.hindrance("chunk.add") == "The store is open read-only"

    run(told, qtbot, "log.show_past", 1)
    assert engine_of(told).chunk(3).content.startswith("The review of the parser")

    told.window.past.activated.emit()
    quiet(told, qtbot)
    assert engine_of(told).chunk(3).content == "The review is on Monday"
    assert told.session.writable
    assert told.window.past.text == ""
    assert told.session.step is not None
    assert told.session.step.step == 1


def test_the_past_goes_with_its_store(told: Workbench, qtbot: QtBot) -> None:
    """Closing the window's store closes the look into its past, and removes its copy."""
    run(told, qtbot, "log.show_past", 2)
    copy = engine_of(told).path
    assert copy.exists()
    told.stores.close()
    quiet(told, qtbot)
    assert not copy.exists()
    assert told.session.engine is None
    assert told.window.past.text == ""


def test_unsaved_changes_are_asked_about_before_the_past_is_shown(told: Workbench, qtbot: QtBot) -> None:
    """What was typed in the Inspector is not lost without a word."""
    told.session.set_current(3)
    quiet(told, qtbot)
    qtbot.keyClicks(told.inspector.page.text.edit, "x")
    run(told, qtbot, "log.show_past", 2)
    dialog = dialog_of(told, MessageDialog)
    assert dialog.windowTitle() == "Look at the past?"
    dialog.reject()
    quiet(told, qtbot)
    assert told.session.writable
    deliver_deletions()


def test_a_whole_log_is_said_to_be_whole(told: Workbench, qtbot: QtBot) -> None:
    """With how many rows were read, and the last one's hash to keep."""
    run(told, qtbot, "log.verify")
    said = told.notifications.at(0)
    assert said.title == "The log is whole"
    assert engine_of(told).verify_log().last_hash in said.details


def test_the_first_broken_row_is_named(told: Workbench, store: Path, qtbot: QtBot) -> None:
    """A row that was changed outside the program."""
    with outside(store) as raw:
        raw.execute("DROP TRIGGER log_guard_update")
        raw.execute("UPDATE log SET payload = '{}' WHERE seq IN (2, 4)")
    run(told, qtbot, "log.verify")
    said = told.notifications.at(0)
    assert said.title == "The log was changed at row 2"
    assert "Row 4 of the log" in said.details


@pytest.mark.parametrize(("chosen", "steps"), [(EXPORT_ALL, 4), (EXPORT_LISTED, 1)])
def test_the_log_is_written_out(
    told: Workbench, tmp_path: Path, qtbot: QtBot, chosen: str, steps: int
) -> None:
    """Every step, or those that the filters of History want."""
    told.session.set_log_scope(LogScope(actor="agent"))
    run(told, qtbot, "log.export")
    dialog = dialog_of(told, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.selectNameFilter(chosen)
    dialog.fileSelected.emit(str(tmp_path / "log.jsonl"))
    dialog.reject()
    quiet(told, qtbot)
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert sum(line.get("record") == "step" for line in lines) == steps
    assert told.notifications.at(0).title == "Log exported"
    deliver_deletions()


def test_a_chunk_leads_to_its_history(told: Workbench, qtbot: QtBot) -> None:
    """The filters of History say so, and another chunk takes its place."""
    for chunk, kinds in ((3, ["edit", "edit", "add"]), (1, ["pin", "add"])):
        told.session.set_current(chunk)
        quiet(told, qtbot)
        run(told, qtbot, "chunk.history")
        view = told.views.view
        assert isinstance(view, HistoryView)
        assert [step.kind for step in view.feed.steps] == kinds
        assert view.filters.about.isChecked()
        assert view.filters.about.text() == f"About chunk {chunk}"


def test_values_are_those_after_the_step(told: Workbench, qtbot: QtBot) -> None:
    """The time cursor goes to the step's two clocks."""
    run(told, qtbot, "log.values", 2)
    moment, step = told.session.as_of, step_of(told, 2)
    assert moment is not None
    assert (moment.interaction, moment.at) == (step.interaction, step.at)
