"""Fields that a person writes or chooses in."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QDoubleSpinBox, QLineEdit, QSlider, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.buttons import SegmentedControl
from gui.widgets.chips import Chip, ChipEditor
from gui.widgets.search_field import SearchField
from gui.widgets.value_slider import STEPS, Range, ValueSlider

NO_FOCUS = Qt.FocusPolicy.NoFocus


def heard(signal: SignalInstance) -> list[Any]:
    """Return a list that grows with what a signal carries."""
    values: list[Any] = []
    signal.connect(values.append)
    return values


@pytest.fixture
def field(theme: Theme, qtbot: QtBot) -> SearchField:
    """Return a query bar."""
    field = SearchField("Query", "Search")
    qtbot.addWidget(field)
    field.show()
    return field


def test_typing_asks_once_when_the_keyboard_rests(field: SearchField, qtbot: QtBot) -> None:
    """A keystroke costs no query."""
    asked = heard(field.submitted)

    qtbot.keyClicks(field.edit, "tabs")

    assert asked == []
    qtbot.waitUntil(lambda: asked == ["tabs"])


def test_return_asks_at_once_and_only_once(field: SearchField, qtbot: QtBot) -> None:
    """The pause after Return does not ask again."""
    asked = heard(field.submitted)
    qtbot.keyClicks(field.edit, "tabs")
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)

    qtbot.wait(300)

    assert asked == ["tabs"]


def test_escape_clears(field: SearchField, qtbot: QtBot) -> None:
    """The whole store shows again."""
    field.set_text("tabs")
    asked = heard(field.submitted)

    qtbot.keyClick(field.edit, Qt.Key.Key_Escape)

    assert (field.text, asked) == ("", [""])


def test_what_the_program_writes_is_not_asked(field: SearchField, qtbot: QtBot) -> None:
    """Whoever sets the text knows it already."""
    asked = heard(field.submitted)

    field.set_text("is:pinned")

    qtbot.wait(300)
    assert asked == []


def test_an_error_shows_below_the_line(field: SearchField) -> None:
    """It is also what a screen reader says of the line, and goes when the query is right again."""
    field.set_text("category:fcat tag:x")
    field.set_error("No such category.", 9)

    assert field.edit.accessibleDescription() == "No such category."
    assert field.edit.property("invalid") is True
    field.set_error("")
    assert field.edit.property("invalid") is False


def test_one_segment_is_always_chosen(theme: Theme, qtbot: QtBot) -> None:
    """Clicking the chosen one keeps it; only a person's choice is told."""
    control = SegmentedControl("Axis", [("i", "Interactions"), ("d", "Days")])
    qtbot.addWidget(control)
    chosen = heard(control.changed)
    buttons = control.findChildren(QToolButton)

    control.set_value("d")
    assert (control.value, chosen) == ("d", [])
    buttons[0].click()
    buttons[0].click()
    assert (control.value, chosen[-1]) == ("i", "i")


def test_tab_stops_at_the_chosen_segment(theme: Theme, qtbot: QtBot) -> None:
    """Not at the first; the arrow keys choose another."""
    control = SegmentedControl("Axis", [("i", "Interactions"), ("d", "Days"), ("w", "Weeks")])
    qtbot.addWidget(control)
    control.set_value("d")
    stops = [button for button in control.findChildren(QToolButton) if button.focusPolicy() != NO_FOCUS]
    assert [button.text() for button in stops] == ["Days"]
    with qtbot.waitActive(control):
        control.show()
    stops[0].setFocus()

    qtbot.keyClick(stops[0], Qt.Key.Key_Right)

    assert control.value == "w"


def test_tab_gets_past_chips_that_are_only_read(theme: Theme, qtbot: QtBot) -> None:
    """Their line is hidden then, and what is hidden would hold the keyboard back."""
    page = QWidget()
    qtbot.addWidget(page)
    before, editor, after = QLineEdit(), ChipEditor("Tags"), QLineEdit()
    column = QVBoxLayout(page)
    for part in (before, editor, after):
        column.addWidget(part)
    editor.set_values(["go"])
    editor.set_read_only(True)
    with qtbot.waitActive(page):
        page.show()
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert page.focusWidget() is after

    editor.set_read_only(False)
    editor.setFocus()
    assert page.focusWidget() is editor.line


def test_chips_are_added_and_removed(theme: Theme, qtbot: QtBot) -> None:
    """Doubles and blanks are ignored."""
    editor = ChipEditor("Tags")
    qtbot.addWidget(editor)
    editor.set_values(["go"])
    changes = heard(editor.changed)
    line = editor.findChildren(QLineEdit)[0]

    for text in ("tabs", "go", "  "):
        qtbot.keyClicks(line, text)
        qtbot.keyClick(line, Qt.Key.Key_Return)
    editor.findChildren(Chip)[0].removed.emit("go")

    assert changes == [("go", "tabs"), ("tabs",)]
    assert editor.values == ("tabs",)


@pytest.fixture
def slider(theme: Theme, qtbot: QtBot) -> ValueSlider:
    """Return a slider from 0.01 to 100 on a logarithmic scale."""
    slider = ValueSlider("Noise", Range(0.01, 100, 1, decimals=2, logarithmic=True))
    qtbot.addWidget(slider)
    return slider


def test_slider_and_field_follow_each_other(slider: ValueSlider) -> None:
    """On a logarithmic scale the middle is the geometric mean."""
    told = heard(slider.changed)
    bar, spin = slider.findChildren(QSlider)[0], slider.findChildren(QDoubleSpinBox)[0]

    bar.setValue(STEPS // 4)
    assert slider.value == pytest.approx(0.1)
    spin.setValue(10)
    assert bar.value() == pytest.approx(STEPS * 3 / 4)
    assert told == [pytest.approx(0.1), 10]


def test_reset_returns_to_the_default(slider: ValueSlider) -> None:
    """The button is enabled only away from the default."""
    reset = slider.findChildren(QToolButton)[0]
    assert not reset.isEnabled()

    slider.set_value(5)
    assert reset.isEnabled()
    reset.click()
    assert slider.value == 1


def test_values_the_program_sets_are_not_told(slider: ValueSlider) -> None:
    """Only a person's changes start work."""
    told = heard(slider.changed)

    slider.set_value(7)

    assert told == []


@pytest.mark.parametrize("values", [Range(-10, 10, -0.5), Range(0.001, 2, 0.08, logarithmic=True)])
def test_a_range_inverts_its_fractions(values: Range) -> None:
    """At and fraction are each other's inverse."""
    for step in range(11):
        assert values.fraction(values.at(step / 10)) == pytest.approx(step / 10)
