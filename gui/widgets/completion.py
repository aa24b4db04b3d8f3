"""Completion of the word at the cursor, in a line that holds many."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QLocale, QObject, QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QStyledItemDelegate

from gui.style.typography import space
from gui.widgets.text import one_line

WORD = re.compile(r"[^\s()\"]*$")
SHOWN = 10


class ValueDelegate(QStyledItemDelegate):
    """Writes values of a store in a list as every table does; what is chosen stays as it is."""

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return one_line(str(value))


def offer(edit: QLineEdit, values: Sequence[str]) -> None:
    """Complete what is typed in ``edit`` to one of ``values``, at any place in them."""
    completer = QCompleter(list(values), edit)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setPopup(_popup())
    edit.setCompleter(completer)


def _popup() -> QListView:
    popup = QListView()
    popup.setProperty("surface", "popup")
    popup.setItemDelegate(ValueDelegate(popup))
    return popup


class TokenCompleter(QObject):
    """Offers completions of the word before the cursor, from what ``suggest`` returns for that word.

    They leave free as many pixels below the line as ``below`` returns; Return puts them away until somebody
    types again.
    """

    def __init__(
        self, edit: QLineEdit, suggest: Callable[[str], Sequence[str]], below: Callable[[], int]
    ) -> None:
        super().__init__(edit)
        self._edit = edit
        self._suggest = suggest
        self._below = below
        self._typing = False
        self._model = QStringListModel(self)
        self._completer = QCompleter(self._model, self)
        self._completer.setWidget(edit)
        self._popup = _popup()
        self._completer.setPopup(self._popup)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setMaxVisibleItems(SHOWN)
        self._completer.activated.connect(self._accept)
        edit.textEdited.connect(self._on_typed)
        edit.returnPressed.connect(self._put_away)

    def offer_again(self) -> None:
        """Offer once more, while somebody writes here."""
        if self._typing and (self._edit.hasFocus() or self._popup.isVisible()):
            self._offer()

    def move_away(self) -> None:
        """Make room for what is said below the line, if there are offers on show."""
        if self._popup.isVisible():
            self._offer()

    def _on_typed(self) -> None:
        self._typing = True
        self._offer()

    def _put_away(self) -> None:
        self._typing = False
        self._popup.hide()

    def _word(self) -> str:
        found = WORD.search(self._edit.text()[: self._edit.cursorPosition()])
        return found.group().lstrip("-") if found else ""

    def _offer(self) -> None:
        word = self._word()
        offers = [offer for offer in self._suggest(word) if offer != word] if word else []
        if not offers:
            self._popup.hide()
            return
        self._model.setStringList(offers)
        self._completer.setCompletionPrefix(word)
        place = self._edit.cursorRect()
        place.translate(-self._edit.fontMetrics().horizontalAdvance(word), space(1))
        if below := self._below():
            place.setBottom(self._edit.height() + below)
        place.setWidth(min(self._popup.sizeHintForColumn(0) + space(10), self._edit.width()))
        self._completer.complete(place)

    def _accept(self, offer: str) -> None:
        text, end = self._edit.text(), self._edit.cursorPosition()
        start = end - len(self._word())
        ending = "" if offer.endswith(":") or text[end : end + 1] == " " else " "
        self._edit.setText(f"{text[:start]}{offer}{ending}{text[end:]}")
        self._edit.setCursorPosition(start + len(offer) + len(ending))
        if offer.endswith(":"):
            self._on_typed()
