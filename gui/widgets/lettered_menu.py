"""A menu whose every entry can be reached by a letter."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

MARK = re.compile("&(?!&)|(&&)")  # an access key, or an ampersand that is one


class LetteredMenu(QMenu):
    """Gives its entries access keys while it is open; an action in several menus may have another in each."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._marked: list[tuple[QAction, str, str]] = []
        self.aboutToShow.connect(self._mark)
        self.aboutToHide.connect(self._unmark)

    def _mark(self) -> None:
        self._unmark()
        actions = [action for action in self.actions() if action.isVisible() and not action.isSeparator()]
        before = [action.text() for action in actions]
        for action, plain, marked in zip(actions, before, lettered(before), strict=True):
            action.setText(marked)
            self._marked.append((action, plain, marked))

    def _unmark(self) -> None:
        for action, plain, marked in self._marked:
            if action.text() == marked:  # else it says something new by now
                action.setText(plain)
        self._marked.clear()


def plain(text: str) -> str:
    """Return a text without its access key."""
    return MARK.sub(r"\1", text)


def lettered(texts: Sequence[str]) -> list[str]:
    """Return texts of menu entries with an access key each, none twice, as far as their letters go.

    A free first letter of a word is best, then any other free one; where none is left, another entry gives
    its letter away for a free one of its own.
    """
    bare = [plain(text) for text in texts]
    choices = [_choices(text.partition("\t")[0]) for text in bare]  # what follows names keys
    holders: dict[str, int] = {}
    for entry in range(len(texts)):
        _seat(entry, choices, holders, set())
    places = {entry: choices[entry][letter] for letter, entry in holders.items()}
    return [_with_key(text, places.get(entry)) for entry, text in enumerate(bare)]


def _choices(text: str) -> Mapping[str, int]:
    """Return the letters of a text with where they stand: first ones of words, then those on any keyboard."""

    def rank(place: int) -> tuple[bool, bool]:
        return not text[place].isascii(), place > 0 and text[place - 1] != " "

    found: dict[str, int] = {}
    for place in sorted(range(len(text)), key=rank):
        if len(letter := text[place].lower()) == 1 and letter.isalpha():
            found.setdefault(letter, place)
    return found


def _seat(entry: int, choices: Sequence[Mapping[str, int]], holders: dict[str, int], tried: set[str]) -> bool:
    """Find a letter for an entry by an augmenting path (H. W. Kuhn, 1955); return whether there is one."""
    for letter in choices[entry]:
        if letter not in holders:
            holders[letter] = entry
            return True
    for letter in choices[entry]:
        if letter not in tried:
            tried.add(letter)
            if _seat(holders[letter], choices, holders, tried):
                holders[letter] = entry
                return True
    return False


def _with_key(text: str, place: int | None) -> str:
    return text if place is None else f"{text[:place]}&{text[place:]}"
