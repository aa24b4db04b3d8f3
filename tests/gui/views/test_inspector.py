"""The Inspector, used as a person uses it, on a real store."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from gui import edits
from gui.session import Session
from gui.theme import Theme
from gui.views.inspector import Inspector
from gui.views.inspector.conflict import ConflictDialog
from tests.gui.conftest import deliver_deletions


@pytest.fixture
def inspector(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[Inspector]:
    """The Inspector with the first of four chunks at hand."""
    made = Inspector(session)
    made.resize(380, 700)
    made.show()
    take(made, 1, qtbot)
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def take(inspector: Inspector, chunk_id: int, qtbot: QtBot) -> None:
    """Bring a chunk to hand and wait until all of it shows."""
    inspector.session.set_current(chunk_id)
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


def append(inspector: Inspector, text: str, qtbot: QtBot) -> None:
    """Type at the end of the text."""
    inspector.text.setFocus()
    qtbot.keyClick(inspector.text, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(inspector.text, text)


def test_text_is_edited_and_stored_by_keyboard(inspector: Inspector, qtbot: QtBot) -> None:
    """Ctrl+Return stores one step, which can be taken back."""
    append(inspector, " always", qtbot)
    assert inspector.dirty
    qtbot.keyClick(inspector.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle(inspector, qtbot)
    assert engine_of(inspector).chunk(1).content == "Ada prefers tabs over spaces always"
    assert not inspector.dirty
    edits.undo(inspector.session)
    settle(inspector, qtbot)
    assert inspector.text.toPlainText() == "Ada prefers tabs over spaces"


def test_escape_lets_go_of_what_was_typed(inspector: Inspector, qtbot: QtBot) -> None:
    """Nothing is stored, and the old text is back."""
    append(inspector, " never", qtbot)
    qtbot.keyClick(inspector.text, Qt.Key.Key_Escape)
    assert not inspector.dirty
    assert inspector.text.toPlainText() == "Ada prefers tabs over spaces"


def test_typing_the_old_text_again_is_no_change(inspector: Inspector, qtbot: QtBot) -> None:
    """Dirty means different."""
    append(inspector, "!", qtbot)
    qtbot.keyClick(inspector.text, Qt.Key.Key_Backspace)
    assert not inspector.dirty


@pytest.mark.parametrize(
    ("name", "typed", "fault"),
    [
        ("importance", "1.5", "between"),
        ("importance", "much", "a number"),
        ("valid_until", "tomorrow", "a time"),
    ],
)
def test_a_wrong_value_is_named_beside_its_field(
    inspector: Inspector, qtbot: QtBot, name: str, typed: str, fault: str
) -> None:
    """It can't be stored until it is right."""
    field = inspector.form.editors[name]
    assert isinstance(field.editor, QLineEdit)
    field.editor.clear()
    qtbot.keyClicks(field.editor, typed)
    assert fault in field._fault.text()
    assert not inspector.save_button.isEnabled()
    qtbot.mouseClick(inspector.revert_button, Qt.MouseButton.LeftButton)
    assert field._fault.text() == ""


def test_a_field_is_stored(inspector: Inspector, qtbot: QtBot) -> None:
    """A number typed, a button pressed, a value in the store."""
    editor = inspector.form.editors["importance"].editor
    assert isinstance(editor, QLineEdit)
    editor.clear()
    qtbot.keyClicks(editor, "0.8")
    qtbot.mouseClick(inspector.save_button, Qt.MouseButton.LeftButton)
    settle(inspector, qtbot)
    assert engine_of(inspector).chunk(1).importance == pytest.approx(0.8)


def test_an_agents_write_is_announced_and_edits_are_kept(inspector: Inspector, qtbot: QtBot) -> None:
    """What was typed stays; saving shows both versions, and mine may be kept."""
    append(inspector, " (mine)", qtbot)
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"content": "theirs"})
    settle(inspector, qtbot)
    assert "Somebody else" in inspector.notice.text
    assert inspector.text.toPlainText().endswith("(mine)")
    inspector.save()
    settle(inspector, qtbot)
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ConflictDialog))
    qtbot.mouseClick(dialog.keep_mine, Qt.MouseButton.LeftButton)
    settle(inspector, qtbot)
    assert engine_of(inspector).chunk(1).content == "Ada prefers tabs over spaces (mine)"
    deliver_deletions()


def test_theirs_may_be_taken(inspector: Inspector, qtbot: QtBot) -> None:
    """My changes go; the stored version shows."""
    append(inspector, " (mine)", qtbot)
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"content": "theirs"})
    settle(inspector, qtbot)
    inspector.save()
    settle(inspector, qtbot)
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, ConflictDialog))
    qtbot.mouseClick(dialog.take_theirs, Qt.MouseButton.LeftButton)
    settle(inspector, qtbot)
    assert inspector.text.toPlainText() == "theirs"
    deliver_deletions()


def test_pinning_and_the_reason(inspector: Inspector, qtbot: QtBot) -> None:
    """The switch pins, and the header says what that means."""
    qtbot.mouseClick(inspector.header.pin, Qt.MouseButton.LeftButton)
    settle(inspector, qtbot)
    assert engine_of(inspector).chunk(1).pinned
    assert "survives forgetting" in inspector.header._why.text()


def test_an_immutable_chunk_can_only_be_read(inspector: Inspector, qtbot: QtBot) -> None:
    """Text and fields are shut until the protection is lifted."""
    engine_of(inspector).set_immutable(2, True)
    take(inspector, 2, qtbot)
    assert inspector.text.isReadOnly()
    editor = inspector.form.editors["importance"].editor
    assert isinstance(editor, QLineEdit)
    assert editor.isReadOnly()


def test_a_step_of_the_history_is_taken_back(inspector: Inspector, qtbot: QtBot) -> None:
    """From the chunk's own history."""
    edits.edit(inspector.session, engine_of(inspector).chunk(1), {"category": "preference"})
    settle(inspector, qtbot)
    inspector.history.undo_wanted.emit(2)
    settle(inspector, qtbot)
    assert engine_of(inspector).chunk(1).category == "other"


HOSTILE = "<img src='file:///etc/passwd'><b>bold</b>\u202e\u200b\0 end"


def test_hostile_text_is_only_text(
    inspector: Inspector, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No resource is asked for, nothing is markup, and the text survives a save of another field."""
    asked: list[object] = []
    monkeypatch.setattr(QTextDocument, "loadResource", lambda *arguments: asked.append(arguments))
    engine = engine_of(inspector)
    (chunk_id,) = engine.add([NewChunk(content=HOSTILE, tags=["<i>x</i>"], session="<b>s</b>")]).ids
    take(inspector, int(chunk_id), qtbot)
    assert inspector.text.toPlainText().startswith("<img src=")
    assert asked == []
    append(inspector, "!", qtbot)
    inspector.save()
    settle(inspector, qtbot)
    assert engine.chunk(chunk_id).content == HOSTILE + "!"


def test_a_text_of_a_megabyte_opens_quickly_and_is_not_cut(inspector: Inspector, qtbot: QtBot) -> None:
    """Its beginning shows, read-only, and the store keeps all of it."""
    engine = engine_of(inspector)
    (chunk_id,) = engine.add([NewChunk(content="x" * 1_000_000)]).ids
    take(inspector, int(chunk_id), qtbot)
    assert "1,000,000 characters" in inspector.notice.text
    assert inspector.text.isReadOnly()
    assert not inspector.dirty
    assert len(engine.chunk(chunk_id).content) == 1_000_000


def test_without_a_chunk_it_says_so(inspector: Inspector, qtbot: QtBot) -> None:
    """Nothing at hand, nothing to lose."""
    append(inspector, "?", qtbot)
    assert "chunk 1" in inspector.unsaved()
    inspector.session.set_current(None)
    assert inspector.unsaved() == ""
