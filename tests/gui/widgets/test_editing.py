"""Editors of long texts and numbers, the small curve, notices."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.mini_curve import MiniCurve, MiniSeries
from gui.widgets.notice import Notice
from gui.widgets.number_edit import NumberEdit
from gui.widgets.parted_text import PART, PartedText, normal, split


@pytest.fixture
def text(theme: Theme, qtbot: QtBot) -> LongTextEdit:
    """An editor of long texts."""
    made = LongTextEdit("Text")
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    return made


@given(st.integers(0, 5 * PART), st.integers(1, 3 * PART))
def test_parts_are_the_whole_and_none_is_too_long(length: int, every: int) -> None:
    """Whatever its lines."""
    whole = "".join("\n" if place % every == 0 else "x" for place in range(length))
    parts = split(whole)
    assert "".join(parts) == whole
    assert all(len(part) <= PART * 1.5 for part in parts)


@pytest.mark.parametrize(
    "whole", ["a\r\nb", "hard\u00a0space", "nul\0", "\u2028 \u2029", "tab\t", "", "\n\n"]
)
def test_a_text_nobody_touched_is_returned_as_it_was(text: LongTextEdit, whole: str) -> None:
    """Character by character."""
    text.set_value(whole)
    assert text.value() == whole


def test_line_ends_and_hard_spaces_survive_an_edit(text: LongTextEdit, qtbot: QtBot) -> None:
    """Qt's own plain text would change both."""
    text.set_value("a\r\nhard\u00a0space")
    qtbot.keyClicks(text.edit, "x")
    assert text.value() == "xa\r\nhard\u00a0space"


RAW = st.text(st.sampled_from("ab\r\n\u2029\u2028\ufdd0\u202e\u200b\0\xa0"), max_size=12)


@given(RAW, RAW, st.integers(0, 12), st.integers(0, 12))
def test_an_edit_changes_only_its_place(before: str, typed: str, start: int, end: int) -> None:
    """Line ends of every kind, controls and letters without width survive on both sides of it."""
    shown = normal(before)
    start, end = sorted((min(start, len(shown)), min(end, len(shown))))
    edited = shown[:start] + normal(typed) + shown[end:]
    text = PartedText(before)

    text.write(0, edited)

    assert normal(text.value()) == edited
    text.write(0, shown)
    assert text.value() == before


def test_all_line_ends_survive_typing(text: LongTextEdit, qtbot: QtBot) -> None:
    """A lone carriage return stays one, also behind what is typed and typed again."""
    text.set_value("a\rb\u2029c\ufdd0d\u2028e")
    qtbot.keyClicks(text.edit, "x")
    qtbot.keyClick(text.edit, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(text.edit, "y")
    assert text.value() == "xa\rb\u2029c\ufdd0d\u2028ey"


HIDING = "pay \u202eada\u202c 10\u200b\0 €"


def test_an_editor_says_what_does_not_show_and_keeps_it(text: LongTextEdit, qtbot: QtBot) -> None:
    """Typing leaves every invisible character where it is; undoing gives the very text back."""
    text.set_value(HIDING)
    assert text.notice.text.startswith("4 invisible characters (1× RIGHT-TO-LEFT OVERRIDE")

    qtbot.keyClicks(text.edit, "x")
    assert text.value() == f"x{HIDING}"
    qtbot.keyClick(text.edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert text.value() == HIDING

    text.set_value("nothing to hide")
    assert not text.notice.isVisible()


def test_invisible_characters_can_be_seen_and_removed(text: LongTextEdit, qtbot: QtBot) -> None:
    """Seeing changes nothing; the removal is an edit, which undo takes back."""
    edits: list[None] = []
    text.edited.connect(lambda: edits.append(None))
    text.set_value(HIDING)
    show, remove = text.notice.findChildren(QPushButton)

    qtbot.mouseClick(show, Qt.MouseButton.LeftButton)
    assert text.revealed.toPlainText() == "pay ⟨U+202E⟩ada⟨U+202C⟩ 10⟨U+200B+1⟩ €"
    assert not text.edit.isVisible()
    assert (text.value(), edits) == (HIDING, [])

    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert text.value() == "pay ada 10 €"
    assert text.edit.isVisible()
    assert edits == [None]
    qtbot.keyClick(text.edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert text.value() == HIDING


def test_what_may_not_be_changed_is_only_shown(text: LongTextEdit) -> None:
    """A text to be read offers no removal."""
    text.set_value(HIDING)
    text.set_read_only(True)
    show, remove = text.notice.findChildren(QPushButton)
    assert show.isVisible()
    assert not remove.isVisible()


def test_edits_of_several_parts_are_kept(text: LongTextEdit, qtbot: QtBot) -> None:
    """Going to another part and back loses nothing."""
    whole = "x" * (3 * PART)
    text.set_value(whole)
    qtbot.keyClicks(text.edit, "1")
    qtbot.mouseClick(text._on, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(text.edit, "2")
    qtbot.mouseClick(text._back, Qt.MouseButton.LeftButton)

    assert text.edit.toPlainText().startswith("1x")
    assert text.value() == "1" + whole[:PART] + "2" + whole[PART:]


def test_the_same_text_again_leaves_the_cursor_alone(text: LongTextEdit, qtbot: QtBot) -> None:
    """A reload in the background must not disturb who is typing."""
    text.set_value("one two")
    qtbot.keyClick(text.edit, Qt.Key.Key_End)
    qtbot.keyClicks(text.edit, "!")

    text.set_value("one two!")

    assert text.edit.textCursor().position() == 8
    assert text.edit.document().isUndoAvailable()


def test_it_grows_with_its_text_within_bounds(text: LongTextEdit) -> None:
    """A line needs no room for twenty; a thousand lines scroll."""
    text.set_value("one")
    low = text.edit.height()
    text.set_value("\n" * 9)
    middle = text.edit.height()
    text.set_value("\n" * 1000)
    assert low < middle < text.edit.height() < 30 * text.fontMetrics().lineSpacing()


def test_a_text_given_before_it_shows_has_its_height(theme: Theme, qtbot: QtBot) -> None:
    """Its width, and so its lines, are known only then."""
    editor = LongTextEdit("Text")
    qtbot.addWidget(editor)
    editor.set_value("some words and more of them " * 12)
    editor.resize(250, 400)
    editor.show()
    lines = editor.edit.document().size().height
    line = editor.fontMetrics().lineSpacing()
    qtbot.waitUntil(lambda: lines() > 8 and lines() * line < editor.edit.height() < (lines() + 3) * line)


def test_numbers_may_be_typed_wrongly_and_stepped(theme: Theme, qtbot: QtBot) -> None:
    """Keys always do something; the owner says what is wrong."""
    number = NumberEdit(low=-1.0, high=1.0)
    qtbot.addWidget(number)
    typed: list[str] = []
    number.typed.connect(typed.append)
    qtbot.keyClicks(number.lineEdit(), "x")
    number.stepBy(1)
    number.stepBy(1)
    assert typed == ["x", "-1", "-0.9"]
    number.setReadOnly(True)
    assert number.stepEnabled() == NumberEdit.StepEnabledFlag.StepNone


SERIES = {
    "falling": np.array([2.0, 1.0, 0.0, -1.0]),
    "flat": np.zeros(4),
    "from nothing": np.array([-np.inf, -np.inf, 1.0, 0.5]),
    "nothing": np.full(4, -np.inf),
}


@pytest.mark.parametrize("values", SERIES.values(), ids=SERIES)
def test_curves_of_every_kind_are_painted(theme: Theme, qtbot: QtBot, values: np.ndarray) -> None:
    """Also where there is no value."""
    curve = MiniCurve("Curve")
    qtbot.addWidget(curve)
    axis = np.arange(4.0)
    curve.set_series(MiniSeries(axis, values, -0.5, 1.0, 2.5, axis[:2]), "falls")
    curve.show()
    assert not curve.grab().isNull()
    assert curve.accessibleDescription() == "falls"
    with qtbot.waitSignal(curve.clicked):
        qtbot.keyClick(curve, Qt.Key.Key_Return)


def test_a_notice_is_there_while_it_has_something_to_say(theme: Theme, qtbot: QtBot) -> None:
    """With its action, until it is dismissed."""
    notice = Notice()
    qtbot.addWidget(notice)
    assert notice.text == ""
    notice.say("<b>Plain</b>", action="Do it", tone="warning")
    assert notice.text == "<b>Plain</b>"
    with qtbot.waitSignal(notice.activated):
        qtbot.mouseClick(notice._action, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(notice._close, Qt.MouseButton.LeftButton)
    assert notice.text == ""


def test_a_notice_can_offer_two_things_to_do(qtbot: QtBot, theme: Theme) -> None:
    """Each has a button of its own; what is not offered is not there."""
    notice = Notice()
    qtbot.addWidget(notice)
    notice.say("Stored", action="Undo", alternative="Show")
    shown = next(one for one in notice.findChildren(QPushButton) if one.text() == "Show")
    with qtbot.waitSignal(notice.alternative_chosen):
        shown.click()
    notice.say("Taken back")
    assert shown.isHidden()
