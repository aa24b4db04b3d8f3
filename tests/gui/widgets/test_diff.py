"""Differences lead from one text to the other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.diff import WORD_LIMIT, Change, Run, diff
from gui.widgets.diff_view import DiffView
from gui.widgets.invisible import revealed
from gui.widgets.plain_text import PlainTextEdit


def texts(runs: list[Run]) -> tuple[str, str]:
    """Return the text before and the text after, put together from runs."""
    before = "".join(run.text for run in runs if run.change is not Change.ADDED)
    after = "".join(run.text for run in runs if run.change is not Change.REMOVED)
    return before, after


@given(st.text(max_size=200), st.text(max_size=200))
def test_runs_hold_both_texts(before: str, after: str) -> None:
    """Nothing is lost or made up, but that what does not show has its marks."""
    assert texts(diff(before, after)) == (revealed(before), revealed(after))


def test_changes_that_do_not_show_are_shown() -> None:
    """A control that replaced another, and one that stands where its mark was written out."""
    assert diff("a\u202eb", "a\u202db") == [
        Run(Change.KEPT, "a"),
        Run(Change.REMOVED, "⟨U+202E⟩"),
        Run(Change.ADDED, "⟨U+202D⟩"),
        Run(Change.KEPT, "b"),
    ]
    assert {run.change for run in diff("⟨U+202E⟩", "\u202e")} == {Change.REMOVED, Change.ADDED}


def test_whole_words_are_compared() -> None:
    """A changed word is replaced as a word, not letter by letter."""
    assert diff("uses tabs here", "uses spaces here") == [
        Run(Change.KEPT, "uses "),
        Run(Change.REMOVED, "tabs"),
        Run(Change.ADDED, "spaces"),
        Run(Change.KEPT, " here"),
    ]


@pytest.mark.parametrize("separator", [" ", "\n"])
def test_long_texts_are_compared_more_coarsely(separator: str) -> None:
    """A huge text is compared by lines, and one without lines is replaced as a whole; both stay right."""
    before = separator.join(str(number) for number in range(WORD_LIMIT))
    after = before.replace("77", "seventy-seven")

    runs = diff(before, after)

    assert texts(runs) == (before, after)
    assert len(runs) == 2 or separator == "\n"


def test_a_view_of_differences_is_as_high_as_its_lines(qtbot: QtBot, theme: Theme) -> None:
    """Within its bounds; without them it fills its place."""
    view = DiffView(rows=(1, 4))
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.show()
    (pane,) = view.findChildren(PlainTextEdit)
    view.show_runs(diff("one line", "another line"))
    low = pane.height()
    view.show_runs(diff("a\n" * 50, "b\n" * 50))
    assert low < pane.height() < 300
