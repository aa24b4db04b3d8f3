"""The dialogs about chunks and settings, typed and clicked through in the whole window."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from engine import Chunk, MemoryEngine, NewChunk, Status
from gui.app import Workbench
from gui.commands.command import WindowState
from gui.commands.table import COMMANDS
from gui.controllers.help import KeysDialog
from gui.settings import Appearance, Chat, Confirmations, Embedding, Language
from gui.state.selection import Selection
from gui.views.dialogs.add_chunk import AddChunkDialog
from gui.views.dialogs.erase import EraseDialog
from gui.views.dialogs.immutable import ImmutableDialog
from gui.views.dialogs.merge import MergeDialog
from gui.views.dialogs.settings import SettingsDialog
from gui.views.dialogs.tags import TagsDialog
from gui.widgets.chips import ChipEditor
from tests.engine.providers.endpoint_server import serving
from tests.gui.conftest import TEXTS, deliver_deletions, open_store, settle

D = TypeVar("D", bound=QDialog)

LEFT = Qt.MouseButton.LeftButton
RETURN, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


def engine_of(workbench: Workbench) -> MemoryEngine:
    """Return the open store."""
    assert workbench.session.engine is not None
    return workbench.session.engine


def chunk(workbench: Workbench, number: int) -> Chunk:
    """Return a chunk as it is stored."""
    return engine_of(workbench).chunk(number)


def steps(workbench: Workbench) -> list[str]:
    """Return the labels of all steps after the first, which filled the store."""
    return [step.label for step in engine_of(workbench).history()][1:]


def ask(workbench: Workbench, qtbot: QtBot, kind: type[D], command: str, *ids: int) -> D:
    """Select chunks, run a command, and return the dialog it opens, once that has read what it shows."""
    if ids:
        workbench.session.set_selection(Selection.of(ids))
        workbench.session.set_current(ids[0])
        settle(workbench, qtbot)
    workbench.window.commands[command].trigger()
    (dialog,) = (found for found in workbench.window.findChildren(kind) if found.isVisible())
    settle(workbench, qtbot)
    qtbot.waitUntil(dialog.isActiveWindow)  # or keys would go to the list behind it
    return dialog


def finish(workbench: Workbench, qtbot: QtBot, dialog: QDialog) -> None:
    """Wait until a dialog has closed and what it asked for is done."""
    qtbot.waitUntil(lambda: not shiboken6.isValid(dialog) or not dialog.isVisible())
    settle(workbench, qtbot)
    deliver_deletions()


def line_of(editor: ChipEditor) -> QLineEdit:
    """Return where a chip is typed."""
    (line,) = editor.findChildren(QLineEdit)
    return line


def tab_stops(dialog: QDialog) -> list[str]:
    """Return the names of what Tab goes through, from what has the keyboard on."""
    first = dialog.focusWidget()
    assert first is not None
    names = [first.accessibleName()]
    while dialog.focusNextChild() and dialog.focusWidget() is not first:
        found = dialog.focusWidget()
        assert found is not None
        names.append(found.accessibleName())
    return names


def test_a_chunk_is_written_and_taken_to_hand(opened: Workbench, qtbot: QtBot) -> None:
    """Everything typed is stored; the new chunk is current; one undo takes it back."""
    dialog = ask(opened, qtbot, AddChunkDialog, "chunk.add")
    assert not dialog.go_on.isEnabled()
    qtbot.keyClicks(dialog.content.edit, "The kettle is descaled on Mondays")
    qtbot.keyClicks(dialog.happened, "2026-05-04 09:30")
    qtbot.keyClicks(dialog.speaker, "Ada")
    dialog.category.setCurrentText("procedure")
    qtbot.keyClicks(line_of(dialog.tags), "kitchen")
    qtbot.keyClick(line_of(dialog.tags), RETURN)
    assert dialog.isVisible()  # that Return was for the tag
    qtbot.keyClicks(line_of(dialog.tags), "weekly")
    qtbot.mouseClick(dialog.go_on, LEFT)
    finish(opened, qtbot, dialog)

    added = chunk(opened, 5)
    assert (added.content, added.category, added.speaker) == (
        "The kettle is descaled on Mondays",
        "procedure",
        "Ada",
    )
    assert added.at == datetime(2026, 5, 4, 9, 30, tzinfo=UTC)
    assert added.tags == ("kitchen", "weekly")
    assert opened.session.current == 5
    opened.window.commands["edit.undo"].trigger()
    settle(opened, qtbot)
    assert engine_of(opened).counts()["chunk"] == 4


def test_a_chunk_needs_a_text_and_a_real_time(opened: Workbench, qtbot: QtBot) -> None:
    """Blank text and a time that is none keep the button from working, and the time is named."""
    dialog = ask(opened, qtbot, AddChunkDialog, "chunk.add")
    qtbot.keyClicks(dialog.content.edit, "   ")
    assert not dialog.go_on.isEnabled()
    qtbot.keyClicks(dialog.content.edit, "a text")
    assert dialog.go_on.isEnabled()
    qtbot.keyClicks(dialog.happened, "yesterday")
    assert not dialog.go_on.isEnabled()
    assert "Happened" in dialog.message
    qtbot.keyClick(dialog.content.edit, RETURN, Qt.KeyboardModifier.ControlModifier)
    assert dialog.isVisible()
    qtbot.keyClick(dialog, ESCAPE)
    finish(opened, qtbot, dialog)

    assert steps(opened) == []


def test_tab_goes_through_the_fields_and_then_the_buttons(opened: Workbench, qtbot: QtBot) -> None:
    """The keyboard starts in the text, and every stop has a name."""
    dialog = ask(opened, qtbot, AddChunkDialog, "chunk.add")
    qtbot.keyClicks(dialog.content.edit, "a text")
    names = tab_stops(dialog)
    dialog.reject()
    finish(opened, qtbot, dialog)

    assert names == [
        "Content",
        "Category",
        "Happened, in UTC",
        "Session",
        "Speaker",
        "Tags",
        "Cancel",
        "Save",
    ]


def test_tags_of_many_change_as_one_step(opened: Workbench, qtbot: QtBot) -> None:
    """Tags all have are apart from those some have; both can go, new ones come, one undo restores all."""
    engine_of(opened).tag([1, 2], add=["old"])
    engine_of(opened).tag([1], add=["rare"])
    dialog = ask(opened, qtbot, TagsDialog, "chunk.tag", 1, 2)
    assert (dialog.on_all.values, dialog.on_some.values) == (("old",), ("rare",))
    qtbot.keyClicks(line_of(dialog.on_all), "fresh")
    qtbot.keyClick(line_of(dialog.on_all), RETURN)
    for editor, tag in ((dialog.on_all, "old"), (dialog.on_some, "rare")):
        qtbot.mouseClick(named(editor, f"Remove {tag}"), LEFT)
    qtbot.keyClick(line_of(dialog.on_all), RETURN)
    finish(opened, qtbot, dialog)

    assert [chunk(opened, number).tags for number in (1, 2)] == [("fresh",), ("fresh",)]
    opened.window.commands["edit.undo"].trigger()
    settle(opened, qtbot)
    assert [chunk(opened, number).tags for number in (1, 2)] == [("old", "rare"), ("old",)]


def test_removing_the_last_tag_of_some_leaves_cancel_alone(opened: Workbench, qtbot: QtBot) -> None:
    """The keyboard goes back, not on to Cancel, which the next Return would press."""
    engine_of(opened).tag([1], add=["rare"])
    dialog = ask(opened, qtbot, TagsDialog, "chunk.tag", 1, 2)

    remove = named(dialog.on_some, "Remove rare")
    remove.setFocus()
    qtbot.keyClick(remove, Qt.Key.Key_Space)
    deliver_deletions()

    assert dialog.focusWidget() is line_of(dialog.on_all)


def test_tab_gets_past_tags_that_can_only_be_removed(opened: Workbench, qtbot: QtBot) -> None:
    """Nothing is added to the tags of some, yet each of them can be reached and left."""
    engine_of(opened).edit(1, tags=["kitchen"])
    dialog = ask(opened, qtbot, TagsDialog, "chunk.tag", 1, 2)
    names = tab_stops(dialog)
    dialog.reject()
    finish(opened, qtbot, dialog)
    assert names == ["Tags of every selected chunk", "Remove kitchen", "Cancel", "Apply"]


def test_a_known_tag_is_completed(opened: Workbench, qtbot: QtBot) -> None:
    """What is typed is completed from the tags of the store, at any place in them."""
    engine_of(opened).tag([3], add=["parser"])
    dialog = ask(opened, qtbot, TagsDialog, "chunk.tag", 1)
    line = line_of(dialog.on_all)
    qtbot.keyClicks(line, "ars")
    popup = line.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, RETURN)
    assert dialog.isVisible()
    qtbot.mouseClick(dialog.go_on, LEFT)
    finish(opened, qtbot, dialog)

    assert chunk(opened, 1).tags == ("parser",)


def test_a_refused_edit_keeps_the_dialog_and_says_why(opened: Workbench, qtbot: QtBot) -> None:
    """Tags for a chunk that became immutable meanwhile are refused, with what was typed still there."""
    dialog = ask(opened, qtbot, TagsDialog, "chunk.tag", 2)
    engine_of(opened).set_immutable([2], True)
    qtbot.keyClicks(line_of(dialog.on_all), "fresh")
    qtbot.mouseClick(dialog.go_on, LEFT)
    qtbot.waitUntil(lambda: dialog.message != "")
    assert "immutable" in dialog.message
    assert dialog.on_all.values == ("fresh",)
    assert dialog.go_on.isEnabled()
    dialog.reject()
    finish(opened, qtbot, dialog)


def test_chunks_are_merged_into_the_one_that_is_kept(opened: Workbench, qtbot: QtBot) -> None:
    """The chosen chunk keeps its number and takes the edited text; the other is superseded; one step."""
    dialog = ask(opened, qtbot, MergeDialog, "chunk.merge", 1, 2)
    assert dialog.text.value() == f"{TEXTS[0]}\n\n{TEXTS[1]}"
    dialog.kept.button(1).click()
    dialog.text.edit.setPlainText("Tabs, and a warm cache")
    qtbot.mouseClick(dialog.go_on, LEFT)
    finish(opened, qtbot, dialog)

    assert chunk(opened, 2).content == "Tabs, and a warm cache"
    assert chunk(opened, 1).status is Status.SUPERSEDED
    assert opened.session.current == 2
    assert len(steps(opened)) == 1
    opened.window.commands["edit.undo"].trigger()
    settle(opened, qtbot)
    assert [chunk(opened, number).content for number in (1, 2)] == list(TEXTS[:2])


def test_tab_goes_through_a_merge_as_it_is_read(opened: Workbench, qtbot: QtBot) -> None:
    """From the chunks on the left to what becomes of them, to the buttons, and around to the first again."""
    dialog = ask(opened, qtbot, MergeDialog, "chunk.merge", 1, 2)
    dialog.kept.button(0).setFocus()
    names = tab_stops(dialog)
    dialog.reject()
    finish(opened, qtbot, dialog)

    assert names == [
        "Keep chunk 1",
        "Text of chunk 1",
        "Text of chunk 2",
        "Merged text",
        "Changes",
        "Cancel",
        "Merge",
    ]


def test_the_first_chunk_of_a_merge_has_the_keyboard(opened: Workbench, qtbot: QtBot) -> None:
    """It came late: the chunks are read when the dialog is open already."""
    dialog = ask(opened, qtbot, MergeDialog, "chunk.merge", 1, 2)
    first = dialog.kept.button(0)
    assert dialog.focusWidget() is first
    dialog.reject()
    finish(opened, qtbot, dialog)


def test_immutable_chunks_are_not_merged(opened: Workbench, qtbot: QtBot) -> None:
    """The dialog names the immutable chunk, and its button never works."""
    engine_of(opened).set_immutable([2], True)
    dialog = ask(opened, qtbot, MergeDialog, "chunk.merge", 1, 2, 3)
    dialog.text.edit.setPlainText("anything")
    assert not dialog.go_on.isEnabled()
    assert "can't be merged: 2 is" in dialog.message
    dialog.reject()
    finish(opened, qtbot, dialog)


@pytest.mark.parametrize(("selected", "enabled"), [(1, False), (2, True), (20, True), (21, False)])
def test_a_merge_takes_two_to_twenty(selected: int, enabled: bool) -> None:
    """With fewer or more selected the command is off, and its tip says how many it takes."""
    (command,) = (found for found in COMMANDS if found.id == "chunk.merge")

    state = WindowState(has_store=True, writable=True, selected=selected)
    assert command.hindrance(state) == ("" if enabled else "Select 2 to 20 chunks")
    assert "2 to 20" in command.tip


def test_immutable_is_explained_until_one_has_enough(opened: Workbench, qtbot: QtBot) -> None:
    """The question comes before the first time, never before lifting, and not again once refused."""
    command = opened.window.commands["chunk.immutable"]
    dialog = ask(opened, qtbot, ImmutableDialog, "chunk.immutable", 1)
    assert dialog.focusWidget() is dialog.go_on
    qtbot.keyClick(dialog.never_again, Qt.Key.Key_Space)
    qtbot.keyClick(dialog, RETURN)
    finish(opened, qtbot, dialog)
    assert chunk(opened, 1).immutable

    for expected in (False, True):
        command.trigger()
        settle(opened, qtbot)
        assert chunk(opened, 1).immutable is expected
    assert opened.settings.load(Confirmations) == Confirmations(immutable=False)


def test_leaving_the_explanation_changes_nothing(opened: Workbench, qtbot: QtBot) -> None:
    """Escape leaves the chunk as it is, and the next time is explained again."""
    dialog = ask(opened, qtbot, ImmutableDialog, "chunk.immutable", 1)
    qtbot.keyClick(dialog, ESCAPE)
    finish(opened, qtbot, dialog)

    assert not chunk(opened, 1).immutable
    assert opened.settings.load(Confirmations).immutable


@pytest.mark.parametrize(("ids", "word"), [((1, 2), "ERASE"), ((3,), "ERASE"), ((3,), "3")])
def test_erasing_needs_the_word(opened: Workbench, qtbot: QtBot, ids: tuple[int, ...], word: str) -> None:
    """What goes is listed; the button works once the word, or the number of the one chunk, is typed."""
    dialog = ask(opened, qtbot, EraseDialog, "chunk.erase", *ids)
    assert TEXTS[ids[0] - 1] in shown(dialog)
    qtbot.keyClicks(dialog.word, "erase")
    assert not dialog.go_on.isEnabled()
    dialog.word.clear()
    qtbot.keyClicks(dialog.word, word)
    qtbot.mouseClick(dialog.go_on, LEFT)
    finish(opened, qtbot, dialog)

    assert engine_of(opened).counts()["chunk"] == 4 - len(ids)
    told = opened.notifications.at(0)
    assert told.text.startswith("Removed search rows: ")
    assert f"texts: {len(ids)}, " in told.text
    assert ": 0" not in told.text
    assert "payloads of imported logs: 0" in told.details


def test_chunks_in_the_store_and_in_the_log_only_are_erased_together(opened: Workbench, qtbot: QtBot) -> None:
    """The dialog says how many the store holds no more, and shows their texts from the log."""
    engine_of(opened).add([NewChunk(content="regretted")])
    engine_of(opened).undo()
    dialog = ask(opened, qtbot, EraseDialog, "chunk.erase", 1, 5)
    assert "1 of them is in the store no more" in shown(dialog)
    assert TEXTS[0] in shown(dialog)
    assert "5 regretted" in shown(dialog)
    qtbot.keyClicks(dialog.word, "ERASE")
    qtbot.mouseClick(dialog.go_on, LEFT)
    finish(opened, qtbot, dialog)

    assert [diff.action for diff in engine_of(opened).step(2).changes] == ["erased"]
    assert engine_of(opened).counts()["chunk"] == 3


def test_a_number_does_not_erase_many(opened: Workbench, qtbot: QtBot) -> None:
    """With several chunks only the word counts; Return marks what is missing and closes nothing."""
    dialog = ask(opened, qtbot, EraseDialog, "chunk.erase", 1, 2)
    qtbot.keyClicks(dialog.word, "1")
    assert not dialog.go_on.isEnabled()
    qtbot.keyClick(dialog.word, RETURN)
    assert dialog.isVisible()
    assert dialog.word.property("invalid") == "true"
    dialog.reject()
    finish(opened, qtbot, dialog)

    assert engine_of(opened).counts()["chunk"] == 4


def test_return_erases_once_the_confirmation_is_complete(opened: Workbench, qtbot: QtBot) -> None:
    """Typed and pressed, without the mouse."""
    dialog = ask(opened, qtbot, EraseDialog, "chunk.erase", 3)
    qtbot.keyClicks(dialog.word, "3")
    qtbot.keyClick(dialog.word, RETURN)
    finish(opened, qtbot, dialog)

    assert engine_of(opened).counts()["chunk"] == 3


def test_return_on_cancel_cancels(opened: Workbench, qtbot: QtBot) -> None:
    """Even when all is typed that erases."""
    dialog = ask(opened, qtbot, EraseDialog, "chunk.erase", 3)
    qtbot.keyClicks(dialog.word, "3")
    cancel = next(made for made in dialog.findChildren(QPushButton) if made.text() == "Cancel")
    cancel.setFocus()
    qtbot.keyClick(cancel, RETURN)
    finish(opened, qtbot, dialog)

    assert engine_of(opened).counts()["chunk"] == 4


def test_return_presses_the_button_that_has_the_keyboard(opened: Workbench, qtbot: QtBot) -> None:
    """On Cancel it cancels, though another button is the default one."""
    dialog = ask(opened, qtbot, MergeDialog, "chunk.merge", 1, 2)
    dialog.cancel.setFocus()
    qtbot.keyClick(dialog.cancel, RETURN)
    finish(opened, qtbot, dialog)
    assert steps(opened) == []


def test_what_an_erase_took_nothing_from_is_in_the_details_only(opened: Workbench, qtbot: QtBot) -> None:
    """The sentence says what went."""
    dialog = ask(opened, qtbot, EraseDialog, "chunk.erase", 3)
    qtbot.keyClicks(dialog.word, "3")
    qtbot.keyClick(dialog.word, RETURN)
    finish(opened, qtbot, dialog)

    told = opened.notifications.at(0)
    assert "texts: 1" in told.text
    assert ": 0" not in told.text
    assert "relations: 0" in told.details
    assert "words and values in memory" in told.details


def test_only_what_was_shown_is_erased(opened: Workbench, qtbot: QtBot) -> None:
    """A chunk that comes to match while the dialog is open stays."""
    dialog = EraseDialog(opened.session, Selection.matching("session:s1", 4), opened.window)
    dialog.finished.connect(dialog.deleteLater)
    confirmed: list[Selection] = []
    dialog.confirmed.connect(confirmed.append)
    dialog.open()
    settle(opened, qtbot)
    engine_of(opened).add([NewChunk(content="late", session="s1")])
    qtbot.keyClicks(dialog.word, "ERASE")
    qtbot.mouseClick(dialog.go_on, LEFT)
    finish(opened, qtbot, dialog)

    assert confirmed == [Selection.of([1, 2, 3, 4])]


def test_immutable_chunks_are_not_erased(opened: Workbench, qtbot: QtBot) -> None:
    """The dialog says how many are immutable, and no word helps."""
    engine_of(opened).set_immutable([2], True)
    dialog = ask(opened, qtbot, EraseDialog, "chunk.erase", 1, 2)
    assert "1 of 2 are" in dialog.summary.text()
    dialog.word.setText("ERASE")
    assert not dialog.go_on.isEnabled()
    dialog.reject()
    finish(opened, qtbot, dialog)


def test_settings_change_the_look_and_are_kept(workbench: Workbench, qtbot: QtBot) -> None:
    """Theme and size are in force at once; the language waits; the embedded model is the default."""
    dialog = ask(workbench, qtbot, SettingsDialog, "app.settings")
    assert dialog.embedded.isChecked()
    qtbot.mouseClick(named(dialog.mode, "Dark"), LEFT)
    dialog.scale.setValue(120)
    dialog.ask_immutable.setChecked(False)
    qtbot.keyClicks(dialog.language_choice, "T")
    qtbot.keyClick(dialog, RETURN)
    finish(workbench, qtbot, dialog)

    assert (workbench.theme.mode, workbench.theme.scale) == ("dark", 1.2)
    assert workbench.settings.load(Appearance) == Appearance("dark", 1.2)
    assert workbench.settings.load(Confirmations) == Confirmations(immutable=False)
    assert workbench.settings.load(Embedding) == Embedding()
    assert workbench.settings.load(Language) == Language("tr")
    assert workbench.window.commands["app.settings"].text() == "Settings…"  # until the next start


@pytest.mark.parametrize(
    ("field", "text", "fault"),
    [
        ("base_url", "localhost", "base URL must begin with"),
        ("base_url", "http://ada:secret@localhost/v1", "would be stored"),
        ("base_url", "http://[", "not an address"),
        ("model", "", "model needs a name"),
        ("key_variable", "sk-123", "key itself does not belong here"),
    ],
)
def test_an_endpoint_must_be_usable(
    workbench: Workbench, qtbot: QtBot, field: str, text: str, fault: str
) -> None:
    """What can't be asked, and what would store a secret, is refused in a sentence."""
    dialog = ask(workbench, qtbot, SettingsDialog, "app.settings")
    qtbot.mouseClick(dialog.remote, LEFT)
    dialog.vector_fields.base_url.setText("http://localhost:9/v1")
    dialog.vector_fields.model.setText("tiny")
    getattr(dialog.vector_fields, field).setText(text)
    dialog.go_on.click()
    assert fault in dialog.message
    dialog.reject()
    finish(workbench, qtbot, dialog)

    assert workbench.settings.load(Embedding) == Embedding()


def test_a_language_model_is_chosen_beside_it(
    workbench: Workbench, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can't be asked is refused in a sentence that says which is meant; what can is kept."""
    monkeypatch.setenv("TEST_CHAT_KEY", "very-secret")
    dialog = ask(workbench, qtbot, SettingsDialog, "app.settings")
    fields = dialog.chat_fields
    assert not fields.isEnabled()
    qtbot.mouseClick(dialog.form_by_model, LEFT)
    qtbot.keyClicks(fields.base_url, "http://localhost:9/v1")
    qtbot.keyClicks(fields.key_variable, "TEST_CHAT_KEY")
    dialog.go_on.click()
    assert dialog.message == "Language model: The model needs a name"
    qtbot.keyClicks(fields.model, "tiny")
    assert "It is set." in shown(dialog)
    qtbot.keyClick(fields.model, RETURN)
    finish(workbench, qtbot, dialog)

    assert workbench.settings.load(Chat) == Chat(True, "http://localhost:9/v1", "tiny", "TEST_CHAT_KEY")
    assert workbench.settings.load(Embedding) == Embedding()
    assert "very-secret" not in workbench.settings.path.read_text()


def test_an_endpoint_makes_the_vectors_of_the_next_store(
    workbench: Workbench, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once set, new stores are opened with it; the key is read from the environment and stored nowhere."""
    MemoryEngine.open(tmp_path / "new.db").close()
    monkeypatch.setenv("TEST_EMBEDDING_KEY", "very-secret")
    with serving() as endpoint:
        dialog = ask(workbench, qtbot, SettingsDialog, "app.settings")
        qtbot.mouseClick(dialog.remote, LEFT)
        qtbot.keyClicks(dialog.vector_fields.base_url, endpoint.url)
        qtbot.keyClicks(dialog.vector_fields.model, "tiny")
        qtbot.keyClicks(dialog.vector_fields.key_variable, "TEST_EMBEDDING_KEY")
        qtbot.keyClick(dialog.vector_fields.model, RETURN)
        finish(workbench, qtbot, dialog)
        open_store(workbench, tmp_path / "new.db", qtbot)
        adding = ask(workbench, qtbot, AddChunkDialog, "chunk.add")
        qtbot.keyClicks(adding.content.edit, "sent away")
        qtbot.mouseClick(adding.go_on, LEFT)
        finish(workbench, qtbot, adding)
        workbench.stores.close()
        settle(workbench, qtbot)

    assert "sent away" in endpoint.texts
    assert set(endpoint.keys) == {"Bearer very-secret"}
    assert "very-secret" not in workbench.settings.path.read_text()


def named(parent: QWidget, name: str) -> QWidget:
    """Return the widget of this accessible name."""
    (found,) = (
        widget
        for widget in parent.findChildren(QWidget)
        if widget.isVisible() and widget.accessibleName() == name
    )
    return found


def shown(dialog: QDialog) -> str:
    """Return all the text of a dialog's labels."""
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def test_the_keys_stand_under_their_heading(opened: Workbench, qtbot: QtBot) -> None:
    """The dialog says what it lists, above all else."""
    opened.window.commands["help.keys"].trigger()
    (dialog,) = opened.window.findChildren(KeysDialog)

    labels = [label for label in dialog.findChildren(QLabel) if label.isVisible()]
    highest = min(labels, key=lambda label: label.mapTo(dialog, QPoint()).y())

    assert highest.text() == "Keyboard shortcuts"
    dialog.close()
