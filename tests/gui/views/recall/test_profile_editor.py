"""The profile editor, used as a person uses it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from engine import PROFILES, profile_from_json
from gui.session import Session
from gui.theme import Theme
from gui.views.recall.profile_editor import ProfileEditor
from gui.views.recall.profile_values import GROUPS, SPECS
from gui.widgets.number_edit import NumberEdit
from tests.gui.conftest import deliver_deletions

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def editor(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[ProfileEditor]:
    """The editor on the built-in profiles."""
    made = ProfileEditor(session, "seed")
    made.show()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def names(editor: ProfileEditor) -> list[str]:
    """Return the names in the list."""
    return [editor.list.item(row).text() for row in range(editor.list.count())]


def type_value(editor: ProfileEditor, qtbot: QtBot, name: str, text: str) -> None:
    """Go to a value and type another in its place."""
    editor.form.show_group(SPECS[name].group)
    field = editor.form.rows[name].field
    assert isinstance(field, NumberEdit)
    field.lineEdit().selectAll()
    qtbot.keyClicks(field.lineEdit(), text)


def copy(editor: ProfileEditor, qtbot: QtBot, name: str = "mine") -> None:
    """Copy the profile at hand under a name."""
    qtbot.mouseClick(editor.copy, LEFT)
    editor.name.selectAll()
    qtbot.keyClicks(editor.name, name)


def test_every_value_of_a_profile_can_be_seen(editor: ProfileEditor) -> None:
    """Each in one group, with what it means."""
    for group in GROUPS:
        editor.form.show_group(group)

    assert set(editor.form.rows) == set(SPECS)
    assert all(row.meaning.text() for row in editor.form.rows.values())


def test_a_built_in_profile_stays_as_it_is(editor: ProfileEditor, qtbot: QtBot) -> None:
    """Nothing of it can be typed in, and it can't be deleted."""
    type_value(editor, qtbot, "words_weight", "0.7")

    assert editor.draft.values["words_weight"] == PROFILES["seed"].words_weight
    assert not editor.delete.isEnabled()
    assert editor.name.isReadOnly()


def test_a_copy_is_changed_and_kept(editor: ProfileEditor, qtbot: QtBot, session: Session) -> None:
    """A number, a switch and a choice; all else is as in the profile that it was copied from."""
    copy(editor, qtbot)
    type_value(editor, qtbot, "words_weight", "0.7")
    editor.form.show_group("stages")
    expand = editor.form.rows["stages.expand"].field
    assert isinstance(expand, QCheckBox)
    expand.click()
    qtbot.mouseClick(editor.go_on, LEFT)

    (kept,) = session.profiles.user
    assert (kept.name, kept.base) == ("mine", "seed")
    assert kept.parameters.words_weight == 0.7
    assert not kept.parameters.stages.expand
    assert kept.parameters.stages.decompose == PROFILES["seed"].stages.decompose


def test_what_differs_is_marked_and_reset(editor: ProfileEditor, qtbot: QtBot) -> None:
    """Against the profile that it was copied from."""
    copy(editor, qtbot)
    type_value(editor, qtbot, "diversity", "0.9")
    row = editor.form.rows["diversity"]
    assert row.name.text().endswith("•")
    assert "1 value differs" in editor.about.text()

    qtbot.mouseClick(row.reset, LEFT)

    assert not row.name.text().endswith("•")
    assert editor.draft.values["diversity"] == PROFILES["seed"].diversity
    assert "nothing differs" in editor.about.text()


def test_all_faults_are_said_and_nothing_is_kept_until_they_are_mended(
    editor: ProfileEditor, qtbot: QtBot, session: Session
) -> None:
    """Out of bounds, no number, a name that is taken; then what is wrong with two values together."""
    copy(editor, qtbot, "calibrated")
    type_value(editor, qtbot, "words_weight", "7")
    type_value(editor, qtbot, "hot.days", "soon")

    assert not editor.go_on.isEnabled()
    for said in ("built-in profile", "Words: 7 does not lie between 0 and 1", "“soon” is no number"):
        assert said in editor.message

    type_value(editor, qtbot, "words_weight", "0.7")
    type_value(editor, qtbot, "hot.days", "7")
    type_value(editor, qtbot, "injection.abbreviated_from", "0.9")
    editor.name.selectAll()
    qtbot.keyClicks(editor.name, "mine")
    assert editor.message == "abbreviated_from must not lie above full_from"
    type_value(editor, qtbot, "injection.full_from", "0.95")

    assert editor.message == ""
    qtbot.mouseClick(editor.go_on, LEFT)
    assert session.profiles.all["mine"].hot.days == 7


def test_a_deleted_profile_comes_back(editor: ProfileEditor, qtbot: QtBot, session: Session) -> None:
    """By Undo, as it was; and what is deleted and saved is gone."""
    copy(editor, qtbot)
    type_value(editor, qtbot, "words_weight", "0.7")
    qtbot.mouseClick(editor.delete, LEFT)
    assert names(editor) == list(PROFILES)

    editor.notice.activated.emit()
    assert names(editor) == [*PROFILES, "mine"]
    assert editor.draft.values["words_weight"] == 0.7

    qtbot.mouseClick(editor.delete, LEFT)
    qtbot.mouseClick(editor.go_on, LEFT)
    assert session.profiles.user == []


def test_cancel_keeps_nothing(editor: ProfileEditor, qtbot: QtBot, session: Session) -> None:
    """All profiles are copies until they are saved."""
    copy(editor, qtbot)
    qtbot.mouseClick(editor.cancel, LEFT)

    assert session.profiles.user == []


def test_a_profile_goes_to_a_file_and_comes_back(
    editor: ProfileEditor, qtbot: QtBot, tmp_path: Path, session: Session
) -> None:
    """Under a name that is free."""
    path = tmp_path / "seed.json"
    editor.export_file(path)
    qtbot.waitUntil(lambda: session.tasks.idle and editor.notice.accessibleName().startswith("Saved"))
    assert profile_from_json(path.read_text()) == PROFILES["seed"]

    editor.import_file(path)
    qtbot.waitUntil(lambda: names(editor)[-1] == "seed 2")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "no JSON"),
        (b'{"words_weight": 9, "colour": 1}', "words_weight is 9"),
        (b"\xff\xfe\x00", "no UTF-8"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    editor: ProfileEditor, qtbot: QtBot, tmp_path: Path, content: bytes, said: str
) -> None:
    """In words, every fault; nothing comes in."""
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    editor.import_file(path)

    qtbot.waitUntil(lambda: said in editor.notice.accessibleName())
    assert names(editor) == list(PROFILES)
