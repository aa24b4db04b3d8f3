"""The Inspector, used as a person uses it, on a real store."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from engine import FIELDS, ChunkId, MemoryEngine, NewChunk, NewRelation, NewTrace, StoreFullError
from gui import edits
from gui.app import Workbench
from gui.session import Session
from gui.theme import Theme
from gui.views.dialogs.conflict import ConflictDialog
from gui.views.inspector import Inspector
from gui.widgets.chips import ChipEditor
from gui.widgets.number_edit import NumberEdit
from tests.gui.conftest import deliver_deletions

TEXT = "Ada prefers tabs over spaces"
CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def inspector(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[Inspector]:
    """The Inspector with the first of four chunks at hand."""
    made = Inspector(session)
    made.resize(380, 900)
    made.show()
    take(made, 1, qtbot)
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def take(inspector: Inspector, chunk: int, qtbot: QtBot) -> None:
    """Bring a chunk to hand and wait until all of it shows."""
    inspector.session.set_current(chunk)
    settle(inspector, qtbot)


def settle(inspector: Inspector, qtbot: QtBot) -> None:
    """Wait until nothing runs in the background."""
    qtbot.waitUntil(lambda: inspector.session.tasks.idle)
    qtbot.wait(20)
    qtbot.waitUntil(lambda: inspector.session.tasks.idle)


def engine_of(inspector: Inspector) -> MemoryEngine:
    """Return the open store."""
    assert inspector.session.engine is not None
    return inspector.session.engine


def shown(inspector: Inspector) -> str:
    """Return the text in the editor."""
    return inspector.page.text.value()


def append(inspector: Inspector, text: str, qtbot: QtBot) -> None:
    """Type at the end of the text."""
    edit = inspector.page.text.edit
    edit.setFocus()
    qtbot.keyClick(edit, Qt.Key.Key_End, CTRL)
    qtbot.keyClicks(edit, text)


def editor(inspector: Inspector, name: str) -> Any:
    """Return the field a person types into, in a section that is opened for it."""
    inspector.page.form.sections[FIELDS[name].group].set_expanded(True)
    made = inspector.page.form.editors[name].editor
    return made.lineEdit() if isinstance(made, NumberEdit) else made


def enter(inspector: Inspector, name: str, text: str, qtbot: QtBot) -> None:
    """Type into a field, in the place of what was there."""
    field = editor(inspector, name)
    line = field.lineEdit() if isinstance(field, QComboBox) else field
    assert isinstance(line, QLineEdit)
    line.selectAll()
    qtbot.keyClick(line, Qt.Key.Key_Delete)
    qtbot.keyClicks(line, text)


def press_save(inspector: Inspector, qtbot: QtBot) -> None:
    """Store by the button."""
    qtbot.mouseClick(inspector.page.foot.save, LEFT)
    settle(inspector, qtbot)


def fault(inspector: Inspector, name: str) -> str:
    """Return what is said beside a field."""
    return inspector.page.form.editors[name]._fault.text()


# Editing.


def test_text_is_stored_as_one_step_that_can_be_taken_back(inspector: Inspector, qtbot: QtBot) -> None:
    """By the button; the foot says what is not stored before."""
    append(inspector, " always", qtbot)
    assert inspector.dirty
    assert inspector.page.foot._what.text() == "Not stored: content"

    press_save(inspector, qtbot)

    assert engine_of(inspector).chunk(1).content == f"{TEXT} always"
    assert not inspector.dirty
    assert inspector.page.foot.isHidden()
    edits.undo(inspector.session)
    settle(inspector, qtbot)
    assert shown(inspector) == TEXT


@pytest.mark.parametrize("key", [Qt.Key.Key_S, Qt.Key.Key_Return])
def test_the_windows_keys_store(opened: Workbench, qtbot: QtBot, key: Qt.Key) -> None:
    """Ctrl+S and Ctrl+Return, while the text has the keyboard."""
    opened.window.activateWindow()
    opened.session.set_current(1)
    settle(opened.inspector, qtbot)
    append(opened.inspector, " always", qtbot)

    qtbot.keyClick(opened.inspector.page.text.edit, key, CTRL)
    settle(opened.inspector, qtbot)

    assert engine_of(opened.inspector).chunk(1).content == f"{TEXT} always"


def test_undo_in_the_text_is_the_texts_own(opened: Workbench, qtbot: QtBot) -> None:
    """Ctrl+Z takes back typing while the text has the keyboard, and never a step of the store."""
    opened.window.activateWindow()
    opened.session.set_current(1)
    settle(opened.inspector, qtbot)
    position = engine_of(opened.inspector).position
    append(opened.inspector, "!", qtbot)

    qtbot.keyClick(opened.inspector.page.text.edit, Qt.Key.Key_Z, CTRL)
    settle(opened.inspector, qtbot)

    assert shown(opened.inspector) == TEXT
    assert engine_of(opened.inspector).position == position


def test_escape_lets_go_and_it_can_be_brought_back(inspector: Inspector, qtbot: QtBot) -> None:
    """Nothing is stored; a slip of the finger costs nothing."""
    append(inspector, " never", qtbot)
    qtbot.keyClick(inspector.page.text.edit, Qt.Key.Key_Escape)
    assert not inspector.dirty
    assert shown(inspector) == TEXT

    inspector.page.notice.activated.emit()

    assert shown(inspector) == f"{TEXT} never"
    assert inspector.dirty


def test_escape_with_nothing_to_let_go_leaves(inspector: Inspector, qtbot: QtBot) -> None:
    """Back to the list one came from."""
    inspector.page.text.edit.setFocus()
    with qtbot.waitSignal(inspector.left):
        qtbot.keyClick(inspector.page.text.edit, Qt.Key.Key_Escape)


def test_what_the_query_found_stands_out(inspector: Inspector, qtbot: QtBot) -> None:
    """The words that were asked for are marked in the text, move along with it, and change nothing of it."""
    take(inspector, 1, qtbot)
    edit, word = inspector.page.text.edit, shown(inspector).split()[-1].strip(".")

    inspector.session.set_scope(f'"{word}"')
    settle(inspector, qtbot)

    assert [mark.cursor.selectedText() for mark in edit.extraSelections()] == [word]
    qtbot.keyClicks(edit, "Now: ")
    assert [mark.cursor.selectedText() for mark in edit.extraSelections()] == [word]
    inspector.session.set_scope("")
    assert edit.extraSelections() == []


def test_typing_the_old_text_again_is_no_change(inspector: Inspector, qtbot: QtBot) -> None:
    """Dirty means different."""
    append(inspector, "!", qtbot)
    qtbot.keyClick(inspector.page.text.edit, Qt.Key.Key_Backspace)
    assert not inspector.dirty


def test_an_empty_text_is_refused(inspector: Inspector, qtbot: QtBot) -> None:
    """It says so below the text, and can't be stored."""
    edit = inspector.page.text.edit
    edit.selectAll()
    qtbot.keyClick(edit, Qt.Key.Key_Delete)

    assert inspector.page._text_fault.text() == "Content is empty"
    assert not inspector.page.foot.save.isEnabled()


@pytest.mark.parametrize(
    ("name", "typed", "words"),
    [
        ("importance", "1.5", "between"),
        ("importance", "much", "a number"),
        ("turn", "2.5", "a whole number"),
        ("valid_until", "tomorrow", "a time"),
        ("valid_until", "9999-12-31T23:59-23:00", "a time"),
    ],
)
def test_a_wrong_value_is_named_beside_its_field(
    inspector: Inspector, qtbot: QtBot, name: str, typed: str, words: str
) -> None:
    """It can't be stored until it is right."""
    enter(inspector, name, typed, qtbot)

    assert words in fault(inspector, name)
    assert not inspector.page.foot.save.isEnabled()
    qtbot.mouseClick(inspector.page.foot.revert, LEFT)
    assert fault(inspector, name) == ""


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("importance", "0.8", 0.8),
        ("source_confidence", "", None),
        ("turn", "12", 12),
        ("category", "habit", "habit"),
        ("speaker", "Ben", "Ben"),
        ("valid_from", "2026-05-03 14:22", "2026-05-03T14:22:00+00:00"),
        ("valid_from", "2026-05-03T14:22+02:00", "2026-05-03T12:22:00+00:00"),
    ],
)
def test_a_field_of_each_kind_is_stored(
    inspector: Inspector, qtbot: QtBot, name: str, typed: str, value: Any
) -> None:
    """Typed as a person types it, stored as what it means."""
    enter(inspector, name, typed, qtbot)
    inspector.save()
    settle(inspector, qtbot)

    stored = getattr(engine_of(inspector).chunk(1), name)
    assert (stored.isoformat() if hasattr(stored, "isoformat") else stored) == value


def test_a_choice_is_stored(inspector: Inspector, qtbot: QtBot) -> None:
    """Only what the field may hold can be chosen."""
    editor(inspector, "tier").setCurrentText("semantic")
    press_save(inspector, qtbot)
    assert engine_of(inspector).chunk(1).tier == "semantic"


def test_named_values_are_written_as_json(inspector: Inspector, qtbot: QtBot) -> None:
    """And said to be none while they are not."""
    editor(inspector, "attributes").edit.setPlainText('{"a": [1, 2]')
    assert "JSON" in fault(inspector, "attributes")
    editor(inspector, "attributes").edit.setPlainText('{"a": [1, 2]}')
    press_save(inspector, qtbot)
    assert engine_of(inspector).chunk(1).attributes == {"a": [1, 2]}


def test_tags_are_added_even_if_return_was_not_pressed(inspector: Inspector, qtbot: QtBot) -> None:
    """What is typed when it is stored counts."""
    chips = editor(inspector, "tags")
    assert isinstance(chips, ChipEditor)
    line = chips.findChild(QLineEdit)
    qtbot.keyClicks(line, "editor")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.keyClicks(line, "style")

    inspector.save()
    settle(inspector, qtbot)

    assert engine_of(inspector).chunk(1).tags == ("editor", "style")


@pytest.mark.parametrize(("name", "value"), [("tags", "editor"), ("session", "s1"), ("category", "other")])
def test_what_is_typed_is_completed_from_the_whole_store(
    opened: Workbench, qtbot: QtBot, name: str, value: str
) -> None:
    """Once somebody starts to write there."""
    opened.window.activateWindow()
    opened.session.write("Tag", lambda engine, _: engine.tag([4], add=["editor"]))
    opened.session.set_current(1)
    settle(opened.inspector, qtbot)
    opened.inspector.page.form.sections[FIELDS[name].group].set_expanded(True)
    line = opened.inspector.page.form.editors[name].line
    assert line is not None
    line.setFocus()
    settle(opened.inspector, qtbot)
    assert value in offered(line)

    line.clear()
    qtbot.keyClicks(line, value[1:])
    popup = line.completer().popup()
    assert popup is not None
    assert popup.isVisible()
    popup.hide()


def offered(line: QLineEdit) -> list[str]:
    """Return all that a line can be completed to."""
    model = line.completer().model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_numbers_step_with_the_arrows_within_their_bounds(inspector: Inspector, qtbot: QtBot) -> None:
    """From unknown to the lowest, and never beyond the highest."""
    line = editor(inspector, "novelty")
    number = inspector.page.form.editors["novelty"].editor
    assert isinstance(number, NumberEdit)
    number.stepBy(1)
    assert line.text() == "0"
    number.stepBy(50)
    assert line.text() == "1"
    press_save(inspector, qtbot)
    assert engine_of(inspector).chunk(1).novelty == 1.0


def test_a_fault_the_engine_finds_is_told_and_nothing_is_lost(
    inspector: Inspector, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk may be full; what was typed stays."""

    def fail(*_: Any, **__: Any) -> None:
        raise StoreFullError("The disk is full.")

    append(inspector, "!", qtbot)
    monkeypatch.setattr(engine_of(inspector), "edit", fail)
    press_save(inspector, qtbot)

    assert "The disk is full." in inspector.page.notice.text
    assert shown(inspector) == f"{TEXT}!"
    assert inspector.dirty


def test_opening_sections_keeps_the_window_active(opened: Workbench, qtbot: QtBot) -> None:
    """A part that were shown before it has its place would open as a window of its own."""
    opened.window.activateWindow()
    opened.session.set_current(1)
    settle(opened.inspector, qtbot)
    page = opened.inspector.page
    for section in (*page.form.sections.values(), *page.sections.values()):
        section.set_expanded(True)
    qtbot.wait(20)

    assert QApplication.activeWindow() is opened.window
    assert not page.grab().isNull()


# Many chunks, many hands.


def test_what_is_typed_waits_when_another_chunk_is_taken_to_hand(inspector: Inspector, qtbot: QtBot) -> None:
    """It is shown again with its chunk; the foot leads there, and closing warns."""
    append(inspector, " (mine)", qtbot)
    enter(inspector, "valid_from", "next week", qtbot)

    take(inspector, 2, qtbot)
    assert not inspector.dirty
    assert inspector.page.foot.other.text() == "Chunk 1 not stored"
    assert "chunk 1" in inspector.unsaved()

    qtbot.mouseClick(inspector.page.foot.other, LEFT)
    settle(inspector, qtbot)
    assert shown(inspector) == f"{TEXT} (mine)"
    assert editor(inspector, "valid_from").text() == "next week"
    assert engine_of(inspector).chunk(1).content == TEXT


def dialog() -> ConflictDialog:
    """Return the dialog on show."""
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, ConflictDialog) and w.isVisible())


def conflict(inspector: Inspector, qtbot: QtBot) -> None:
    """Type, while somebody else changes the same; then save."""
    append(inspector, " (mine)", qtbot)
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"content": "theirs"})
    settle(inspector, qtbot)
    inspector.save()
    settle(inspector, qtbot)


def test_a_clash_is_announced_and_edits_are_kept(inspector: Inspector, qtbot: QtBot) -> None:
    """Nothing that was typed is touched."""
    append(inspector, " (mine)", qtbot)
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"content": "theirs"})
    settle(inspector, qtbot)

    assert "You changed content meanwhile" in inspector.page.notice.text
    assert shown(inspector) == f"{TEXT} (mine)"


def test_both_versions_stand_side_by_side_and_mine_may_be_kept(inspector: Inspector, qtbot: QtBot) -> None:
    """Over theirs, which stays in the history."""
    conflict(inspector, qtbot)
    theirs, mine = (pane.toPlainText().strip() for pane, _ in dialog().diff._panes)
    assert (theirs, mine) == ("theirs", f"{TEXT} (mine)")

    qtbot.mouseClick(dialog().keep_mine, LEFT)
    settle(inspector, qtbot)

    assert engine_of(inspector).chunk(1).content == f"{TEXT} (mine)"
    assert not inspector.dirty
    deliver_deletions()


def test_theirs_may_be_taken(inspector: Inspector, qtbot: QtBot) -> None:
    """My changes go; the stored version shows."""
    conflict(inspector, qtbot)
    qtbot.mouseClick(dialog().take_theirs, LEFT)
    settle(inspector, qtbot)

    assert shown(inspector) == "theirs"
    assert not inspector.dirty
    deliver_deletions()


def test_an_undo_below_a_draft_keeps_both_and_says_so(inspector: Inspector, qtbot: QtBot) -> None:
    """It goes ahead; what was typed stays, and the two versions can be compared."""
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"content": "Ada prefers spaces"})
    settle(inspector, qtbot)
    append(inspector, " (mine)", qtbot)
    edits.undo(inspector.session)
    settle(inspector, qtbot)

    assert engine_of(inspector).chunk(1).content == TEXT
    assert shown(inspector) == "Ada prefers spaces (mine)"
    assert inspector.page.notice.text.startswith("Undo changed content meanwhile")


def test_an_undo_that_takes_a_chunk_away_keeps_its_draft(inspector: Inspector, qtbot: QtBot) -> None:
    """It says where the chunk went, and a redo brings both back."""
    (chunk,) = engine_of(inspector).add([NewChunk(content="new")]).ids
    take(inspector, int(chunk), qtbot)
    append(inspector, " and mine", qtbot)
    edits.undo(inspector.session)
    settle(inspector, qtbot)
    assert inspector._empty.accessibleName() == "Not in the store any more"
    assert f"chunk {chunk}" in inspector._empty.accessibleDescription()
    assert "is not stored" in inspector.unsaved()

    inspector._empty.activated.emit()
    settle(inspector, qtbot)
    assert inspector.session.current == chunk
    assert shown(inspector) == "new and mine"
    assert inspector.dirty


def test_cancelling_decides_nothing(inspector: Inspector, qtbot: QtBot) -> None:
    """I go on typing, and am asked again when I save."""
    conflict(inspector, qtbot)
    dialog().reject()
    deliver_deletions()
    assert shown(inspector) == f"{TEXT} (mine)"

    inspector.save()
    settle(inspector, qtbot)
    dialog().reject()
    assert engine_of(inspector).chunk(1).content == "theirs"
    deliver_deletions()


AGENT = """
import sys
from engine import MemoryEngine
with MemoryEngine.open(sys.argv[1], actor="agent") as engine:
    engine.edit(1, content="An agent's words")
    engine.use([1])
"""


def test_an_agents_write_from_another_process_is_announced(
    opened: Workbench, store: Path, qtbot: QtBot
) -> None:
    """Within two seconds; the edit is kept, and saving compares."""
    opened.session.set_current(1)
    settle(opened.inspector, qtbot)
    append(opened.inspector, " (mine)", qtbot)
    subprocess.run([sys.executable, "-c", AGENT, str(store)], check=True, cwd=Path(__file__).parents[3])

    qtbot.waitUntil(lambda: "Somebody changed content" in opened.inspector.page.notice.text, timeout=10_000)

    assert shown(opened.inspector) == f"{TEXT} (mine)"


def test_a_change_of_other_fields_is_no_clash(inspector: Inspector, qtbot: QtBot) -> None:
    """It shows at once, is announced, and mine is stored without a question."""
    append(inspector, " (mine)", qtbot)
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"category": "preference"})
    settle(inspector, qtbot)
    assert "You changed category meanwhile" in inspector.page.notice.text
    assert editor(inspector, "category").currentText() == "preference"

    press_save(inspector, qtbot)

    chunk = engine_of(inspector).chunk(1)
    assert (chunk.content, chunk.category) == (f"{TEXT} (mine)", "preference")


@pytest.mark.parametrize(
    "act", [lambda engine: engine.use([1]), lambda engine: engine.pin(1)], ids=["use", "pin"]
)
def test_use_and_pin_disturb_nobody(
    inspector: Inspector, qtbot: QtBot, act: Callable[[MemoryEngine], Any]
) -> None:
    """An agent at work must not keep a person from editing."""
    append(inspector, " (mine)", qtbot)
    inspector.session.write("Act", lambda engine, _: act(engine))
    settle(inspector, qtbot)
    assert inspector.page.notice.text == ""

    press_save(inspector, qtbot)

    assert engine_of(inspector).chunk(1).content == f"{TEXT} (mine)"


def test_what_was_typed_into_an_erased_chunk_is_forgotten(inspector: Inspector, qtbot: QtBot) -> None:
    """There is nowhere to store it."""
    append(inspector, " (mine)", qtbot)
    inspector.session.write("Erase", lambda engine, _: engine.erase(1))
    settle(inspector, qtbot)

    assert inspector.unsaved() == ""
    assert not inspector.dirty


# Protection.


def test_pinning_and_the_reason(inspector: Inspector, qtbot: QtBot) -> None:
    """The switch pins, and the head says what that means."""
    qtbot.mouseClick(inspector.page.header.pin, LEFT)
    settle(inspector, qtbot)
    assert engine_of(inspector).chunk(1).pinned
    assert "survives forgetting" in inspector.page.header._why.text()


def test_immutability_is_asked_for_with_its_meaning(opened: Workbench, qtbot: QtBot) -> None:
    """The switch changes nothing before it was confirmed; fields are shut after, and it can be lifted."""
    inspector = opened.inspector
    opened.session.set_current(1)
    settle(inspector, qtbot)
    qtbot.mouseClick(inspector.page.header.immutable, LEFT)
    asked = next(w for w in QApplication.topLevelWidgets() if w.windowTitle().startswith("Make this chunk"))
    assert not inspector.page.header.immutable.isChecked()

    asked.go_on.click()  # type: ignore[attr-defined]  # the dialog's own button
    settle(inspector, qtbot)

    assert engine_of(inspector).chunk(1).immutable
    assert inspector.page.header.immutable.isChecked()
    assert inspector.page.text.edit.isReadOnly()
    assert editor(inspector, "importance").isReadOnly()
    assert "Lift it to change anything" in inspector.page.header._why.text()
    qtbot.mouseClick(inspector.page.header.immutable, LEFT)
    settle(inspector, qtbot)
    assert not inspector.page.text.edit.isReadOnly()
    deliver_deletions()


def test_a_store_that_is_read_only_can_only_be_read(store: Path, session: Session, qtbot: QtBot) -> None:
    """Neither text nor switches."""
    with MemoryEngine.open(store, read_only=True) as engine:
        before = session.set_engine(engine)
        inspector = Inspector(session)
        take(inspector, 1, qtbot)
        assert inspector.page.text.edit.isReadOnly()
        assert not inspector.page.header.pin.isEnabled()
        session.set_engine(before)
        inspector.deleteLater()
        deliver_deletions()


# Facts.


def test_origin_says_unknown_where_nothing_is_known(inspector: Inspector) -> None:
    """Never a made-up value."""
    facts = inspector.page.provenance
    assert facts.value("Session") == "s1"
    for name in ("Happened", "Turn", "Speaker", "Source", "External id", "Confidence", "Formed by"):
        assert facts.value(name) == "unknown"


def test_attributes_are_shown_as_names_and_values(inspector: Inspector, qtbot: QtBot) -> None:
    """Whole, to be read only; what is nested, or would pass for more lines, is JSON, and markup is text."""
    section, text = inspector.page.sections["attributes"], inspector.page.attributes
    assert (section.expanded, section._summary.text()) == (False, "empty")
    attributes = {
        "env": {"AWS": ["AKIA42"]},
        "a": "<b>x</b>",
        "b": "1\nc: 2",
        "none": None,
        "long": "x" * 5000,
    }
    engine = engine_of(inspector)
    (chunk,) = engine.add([NewChunk(content="imported", fields={"attributes": attributes})]).ids
    take(inspector, int(chunk), qtbot)
    section.set_expanded(True)

    assert section._summary.text() == "5"
    assert text.edit.toPlainText().splitlines() == [
        'env: {"AWS": ["AKIA42"]}',
        "a: <b>x</b>",
        'b: "1\\nc: 2"',
        "none: null",
        "long: " + "x" * 5000,
    ]
    assert text.edit.isReadOnly()
    take(inspector, 1, qtbot)
    assert text.edit.toPlainText() == ""


def test_what_does_not_show_in_attributes_is_said_and_marked(inspector: Inspector, qtbot: QtBot) -> None:
    """As in the text."""
    engine = engine_of(inspector)
    attributes = {"owner\u202e": {"name": "Ada\u200b"}}
    (chunk,) = engine.add([NewChunk(content="imported", fields={"attributes": attributes})]).ids
    inspector.page.sections["attributes"].set_expanded(True)
    take(inspector, int(chunk), qtbot)

    text = inspector.page.attributes
    assert text.notice.text.startswith("2 invisible characters")
    qtbot.mouseClick(text.notice._show, LEFT)
    assert text.revealed.toPlainText() == 'owner⟨U+202E⟩: {"name": "Ada⟨U+200B⟩"}'


def test_uses_are_listed_newest_first(inspector: Inspector, qtbot: QtBot) -> None:
    """With their dates, or said to have none."""
    engine = engine_of(inspector)
    traces = [NewTrace(1, reason="recorded"), NewTrace(3, reason="used")]
    (chunk,) = engine.add([NewChunk(content="remembered elsewhere", traces=traces)]).ids
    take(inspector, int(chunk), qtbot)
    inspector.page.sections["uses"].set_expanded(True)

    model = inspector.page.accesses.model
    rows = [[model.data(model.index(row, column)) for column in range(3)] for row in range(2)]
    assert rows == [["3", "unknown date", "used"], ["1", "unknown date", "recorded"]]
    assert "2 without a date" in inspector.page.accesses._summary.text()


def test_what_a_chunk_was_used_with_is_named(inspector: Inspector, qtbot: QtBot) -> None:
    """The most often first; being stored together counts for nothing."""
    engine = engine_of(inspector)
    inspector.session.write("Use", lambda _engine, _: engine.use([1, 2]))
    inspector.session.write("Use", lambda _engine, _: engine.use([1, 2, 3]))
    settle(inspector, qtbot)
    inspector.page.sections["uses"].set_expanded(True)

    assert "Used together with #2 (2×), #3 (1×)." in inspector.page.accesses._summary.text()


def test_relations_lead_to_the_other_chunk(inspector: Inspector, qtbot: QtBot) -> None:
    """And versions are named in the head."""
    engine = engine_of(inspector)
    first, second, third = map(ChunkId, (1, 2, 3))
    engine.relate([NewRelation(first, second, "supersedes"), NewRelation(third, first, "contradicts", 0.7)])
    inspector.session.set_current(None)
    take(inspector, 1, qtbot)
    page = inspector.page
    assert page.header.earlier.text() == "Replaces #2"
    assert page.header.later.isHidden()
    links = [button.text() for button in page.relations.findChildren(type(page.header.earlier))]
    assert links == ["supersedes #2  ·  1.00", "#3 contradicts this  ·  0.70"]

    qtbot.mouseClick(page.header.earlier, LEFT)
    settle(inspector, qtbot)

    assert inspector.session.current == 2
    assert page.header.later.text() == "Replaced by #1"


def test_a_step_of_its_history_is_shown_and_taken_back(inspector: Inspector, qtbot: QtBot) -> None:
    """What it changed, word by word; then undone, then repeated."""
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"content": "Ada prefers spaces"})
    settle(inspector, qtbot)
    history = inspector.page.history
    inspector.page.sections["history"].set_expanded(True)
    assert history.chosen is not None
    assert history.chosen.step.kind == "edit"
    assert history.diff._panes[0][0].toPlainText().startswith("Ada prefers tabs over spaces")

    with qtbot.waitSignal(inspector.undo_wanted) as asked:
        qtbot.mouseClick(history.undo, LEFT)
    edits.undo(inspector.session, *asked.args)
    settle(inspector, qtbot)
    assert shown(inspector) == TEXT

    assert history.chosen.step.undone
    qtbot.mouseClick(history.redo, LEFT)
    settle(inspector, qtbot)
    assert shown(inspector) == "Ada prefers spaces"


def test_the_small_curve_is_the_engines(inspector: Inspector, qtbot: QtBot) -> None:
    """The plotted number is the ranked number; a click asks for more."""
    series = inspector.page.curve.series
    assert series is not None
    at_now = series.values[np.flatnonzero(series.axis == series.now)[0]]
    assert at_now == pytest.approx(engine_of(inspector).activation([1])[0], abs=1e-9)
    assert "falls below" in inspector.page.curve_text.text()
    with qtbot.waitSignal(inspector.decay_wanted):
        qtbot.mouseClick(inspector.page.curve, LEFT)


def test_without_history_there_is_no_curve(inspector: Inspector, qtbot: QtBot) -> None:
    """An import that brought no uses has no activation, and it is painted without a fault."""
    (chunk,) = engine_of(inspector).add([NewChunk(content="no traces", traces=[])]).ids
    take(inspector, int(chunk), qtbot)

    assert not inspector.page.curve.grab().isNull()
    assert "Activation unknown" in inspector.page.curve_text.text()
    assert "carried no history of uses" in inspector.page.curve.accessibleDescription()


# Hostile texts.

HOSTILE = "<img src='file:///etc/passwd'><b>bold</b>\u202e\u200b\0\u00a0 end"


def test_hostile_text_is_only_text(
    inspector: Inspector, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No resource is asked for, nothing is markup, and every character survives an edit."""
    asked: list[object] = []
    monkeypatch.setattr(QTextDocument, "loadResource", lambda *arguments: asked.append(arguments))
    engine = engine_of(inspector)
    (chunk,) = engine.add([NewChunk(content=HOSTILE, tags=["<i>x</i>"], session="<b>s</b>")]).ids
    take(inspector, int(chunk), qtbot)
    assert shown(inspector) == HOSTILE
    assert asked == []

    append(inspector, "!", qtbot)
    inspector.save()
    settle(inspector, qtbot)

    assert engine.chunk(chunk).content == HOSTILE + "!"


def test_a_text_of_a_megabyte_is_shown_and_edited_in_parts(inspector: Inspector, qtbot: QtBot) -> None:
    """No part is lost, whichever was edited."""
    engine = engine_of(inspector)
    (chunk,) = engine.add([NewChunk(content="x" * 1_000_000)]).ids
    take(inspector, int(chunk), qtbot)
    text = inspector.page.text
    assert len(text.edit.toPlainText()) <= 30_000
    assert text._where.text() == "Part 1 of 50; 1,000,000 characters in all"

    qtbot.mouseClick(text._on, LEFT)
    qtbot.keyClicks(text.edit, "y")
    inspector.save()
    settle(inspector, qtbot)

    assert engine.chunk(chunk).content == "x" * 20_000 + "y" + "x" * 980_000


def test_another_chunk_is_shown_from_its_top(inspector: Inspector, qtbot: QtBot) -> None:
    """The same one stays where it was scrolled to when it is read again."""
    inspector.resize(380, 300)
    bar = inspector.page._scrolling.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    before = bar.value()
    inspector.session.write("Pin", lambda engine, _: engine.pin([1]))
    settle(inspector, qtbot)
    assert bar.value() == before

    take(inspector, 2, qtbot)
    assert bar.value() == 0


def test_without_a_chunk_it_says_so(inspector: Inspector, qtbot: QtBot) -> None:
    """Nothing at hand."""
    inspector.session.set_current(None)
    settle(inspector, qtbot)
    assert inspector.page.isHidden()
