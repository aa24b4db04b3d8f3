"""What the query bar remembers, completes and marks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from gui.style.palette import tokens
from gui.theme import Theme
from gui.widgets.search_field import SearchField
from gui.widgets.search_history import LIMIT, SearchHistory


def test_history_walks_to_the_oldest_and_back_to_the_draft() -> None:
    """As in a shell."""
    history = SearchHistory()
    for text in ("one", "two", "  ", "one"):
        history.add(text)

    assert history.entries == ("two", "one")
    assert [history.older("draft"), history.older("one"), history.older("two")] == ["one", "two", None]
    assert [history.newer(), history.newer(), history.newer()] == ["one", "draft", None]


def test_history_is_bounded() -> None:
    """The oldest go."""
    history = SearchHistory()
    history.load(str(number) for number in range(LIMIT + 10))
    assert len(history.entries) == LIMIT
    assert history.entries[-1] == str(LIMIT + 9)


def suggest(word: str) -> Sequence[str]:
    """Return what a word may become."""
    return [name for name in ("category:", "cat", "tag:a") if name.startswith(word)]


@pytest.fixture
def field(theme: Theme, qtbot: QtBot) -> SearchField:
    """A query bar that completes."""
    field = SearchField("Query")
    field.set_suggestions(suggest)
    qtbot.addWidget(field)
    field.resize(500, 60)
    field.show()
    return field


def popups() -> list[QListView]:
    """Return the lists of completions on show."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QListView) and w.isVisible()]


def test_the_word_at_the_cursor_is_completed(field: SearchField, qtbot: QtBot) -> None:
    """Within other words, behind a minus."""
    qtbot.keyClicks(field.edit, "one  two")
    field.edit.setCursorPosition(4)
    qtbot.keyClicks(field.edit, "-ta")
    (popup,) = popups()
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)

    assert field.text == "one -tag:a two"


def test_nothing_is_offered_for_nothing(field: SearchField, qtbot: QtBot) -> None:
    """No word, no list; a word that is complete, no list."""
    qtbot.keyClicks(field.edit, "x ")
    assert popups() == []
    qtbot.keyClicks(field.edit, "tag:a")
    assert popups() == []


def red_pixels(field: SearchField) -> list[int]:
    """Return where the line is underlined."""
    image = field.edit.grab().toImage()
    colour = QColor(tokens().danger)
    row = field.edit.cursorRect().bottom()
    return [x for x in range(20, image.width() - 20) if QColor(image.pixel(x, row)) == colour]


def test_the_word_at_fault_is_underlined(field: SearchField, qtbot: QtBot) -> None:
    """And the mark goes when the text changes."""
    field.set_text("good bad:x more")
    field.set_error("No such field.", 5)
    marked = red_pixels(field)
    advance = field.edit.fontMetrics().horizontalAdvance
    assert advance("bad:") < len(marked) < advance("bad:x m")

    qtbot.keyClicks(field.edit, "y")
    assert red_pixels(field) == []


def test_return_again_and_escape_leave(field: SearchField, qtbot: QtBot) -> None:
    """The keyboard goes on to what was found."""
    qtbot.keyClicks(field.edit, "word")
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    with qtbot.waitSignal(field.left):
        qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    qtbot.keyClick(field.edit, Qt.Key.Key_Escape)
    assert field.text == ""
    with qtbot.waitSignal(field.left):
        qtbot.keyClick(field.edit, Qt.Key.Key_Escape)
