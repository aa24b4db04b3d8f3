"""Every entry of a menu answers to a letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

import gui
from gui.widgets.lettered_menu import LetteredMenu, lettered, plain


@pytest.mark.parametrize(
    ("texts", "marked"),
    [
        (["Import…", "Inde&x", "Export…"], ["&Import…", "I&ndex", "&Export…"]),
        (["Show in Browse", "Split…", "Show"], ["Show in &Browse", "S&plit…", "&Show"]),
        (["R&&D", "Redo"], ["&R&&D", "R&edo"]),
        (["ab", "a", "b"], ["ab", "&a", "&b"]),
        (["Şu", "Us"], ["Ş&u", "U&s"]),
        (["12"], ["12"]),
        (["Add\tCtrl+click", "Dad\tAlt"], ["&Add\tCtrl+click", "&Dad\tAlt"]),
        (["A\tShift", "A\tAlt"], ["&A\tShift", "A\tAlt"]),
    ],
)
def test_no_letter_serves_twice(texts: list[str], marked: list[str]) -> None:
    """First letters of words are best; who took the only letter of another moves on."""
    found = lettered(texts)
    assert [plain(text) for text in found] == [plain(text) for text in marked]
    keys = [text[text.index("&") + 1].lower() for text in found if "&" in text.replace("&&", "")]
    assert len(set(keys)) == len(keys)


def test_a_letter_chooses_an_entry(qtbot: QtBot) -> None:
    """The keys are there while the menu is open; the actions keep their texts."""
    menu = LetteredMenu()
    qtbot.addWidget(menu)
    chosen: list[str] = []
    for text in ("Edit", "Erase"):
        menu.addAction(text)
    menu.triggered.connect(lambda action: chosen.append(action.text()))
    menu.popup(QPoint(0, 0))
    qtbot.waitUntil(menu.isVisible)
    assert [action.text() for action in menu.actions()] == ["&Edit", "E&rase"]

    qtbot.keyClick(menu, Qt.Key.Key_R)

    qtbot.waitUntil(lambda: bool(chosen))
    assert chosen == ["Erase"]
    assert [action.text() for action in menu.actions()] == ["Edit", "Erase"]


def test_every_menu_of_the_window_is_lettered() -> None:
    """No other module builds one of Qt's own, whose entries answer to no letter."""
    sources = Path(gui.__file__).parent.rglob("*.py")
    assert [source for source in sources if re.search(r"\bQMenu\(|addMenu\(tr", source.read_text())] == []
