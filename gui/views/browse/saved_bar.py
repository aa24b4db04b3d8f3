"""The saved searches that are pinned, above the table, and the star that saves one."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from gui.style.typography import space
from gui.views.browse.saved import SavedSearch, SavedSearches
from gui.views.dialogs.form import FormDialog, labelled, line
from gui.widgets.buttons import IconButton, button
from gui.widgets.chips import FlowLayout
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

LONGEST = 40  # letters of a name on a button


class PinnedBar(QWidget):
    """A button for each pinned search; takes no room while there is none.

    Signals:
        chosen: carries the query.
    """

    chosen = Signal(str)

    def __init__(self, saved: SavedSearches, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Browse", "Pinned searches"))
        self._saved = saved
        self._flow = FlowLayout(self)
        self.setContentsMargins(space(3), 0, space(3), space(2))
        saved.changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        pinned = [entry for entry in self._saved.entries if entry.pinned]
        for entry in pinned:
            made = button(one_line(entry.name, LONGEST).replace("&", "&&"), kind="pill")
            made.setAccessibleName(entry.name)
            made.setToolTip(tooltip(entry.query))
            made.clicked.connect(partial(self.chosen.emit, entry.query))
            self._flow.addWidget(made)
        self.setVisible(bool(pinned))


class SaveButton(IconButton):
    """A star: it saves the query in force, or says what can be done with the search that it is."""

    def __init__(self, saved: SavedSearches) -> None:
        super().__init__("star", tr("Browse", "Save this search"))
        self._saved = saved
        self._query = ""
        self.setCheckable(True)
        self.clicked.connect(self.act)
        saved.changed.connect(self._show)
        self.show_query("")

    def show_query(self, query: str) -> None:
        """Be for the query that is in force now."""
        self._query = query.strip()
        self._show()

    def _show(self) -> None:
        known = self._saved.by_query(self._query)
        self.setEnabled(bool(self._query))
        self.setChecked(known is not None)
        self.rename(
            tr("Browse", "Saved as {name}").format(name=one_line(known.name, LONGEST))
            if known
            else tr("Browse", "Save this search")
        )

    def act(self) -> None:
        """Ask for a name, or offer what can be done with the search that it is."""
        self._show()  # a click on a star that can be ticked ticks it
        if known := self._saved.by_query(self._query):
            menu = saved_menu(self, self._saved, known)
            menu.popup(self.mapToGlobal(QPoint(0, self.height())))
        else:
            ask_name(self, self._saved, SavedSearch("", self._query))


def saved_menu(parent: QWidget, saved: SavedSearches, entry: SavedSearch) -> QMenu:
    """Return what can be done with a saved search; the menu deletes itself."""
    menu = LetteredMenu(parent=parent)
    menu.aboutToHide.connect(menu.deleteLater)
    pin = tr("Browse", "Don't show above the table") if entry.pinned else tr("Browse", "Show above the table")
    menu.addAction(pin, partial(saved.pin, entry.name, not entry.pinned))
    menu.addAction(tr("Browse", "Rename…"), partial(ask_name, parent, saved, entry))
    menu.addAction(tr("Browse", "Remove"), partial(saved.remove, entry.name))
    return menu


def ask_name(parent: QWidget, saved: SavedSearches, entry: SavedSearch) -> None:
    """Ask for the name of a search, and save it."""
    dialog = NameDialog(saved, entry, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


class NameDialog(FormDialog):
    """Asks for a name; one that is taken already is said."""

    def __init__(self, saved: SavedSearches, entry: SavedSearch, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            tr("Browse", "Rename search") if entry.name else tr("Browse", "Save search"),
            tr("Browse", "&Save"),
        )
        self._saved = saved
        self._entry = entry
        self.name = line(tr("Browse", "Name"))
        self.name.setText(entry.name or entry.query[:LONGEST])
        self.name.selectAll()
        self.name.textChanged.connect(self._on_name)
        self.body.addLayout(labelled(tr("Browse", "&Name"), self.name))
        self.resize(space(100), space(40))

    def submit(self) -> None:
        """Save it under the name, unless another has that."""
        name = self.name.text().strip()
        taken = {entry.name for entry in self._saved.entries} - {self._entry.name}
        if not name or name in taken:
            self.say(
                tr("Browse", "There is a search named {name} already.").format(name=one_line(name, LONGEST))
                if name
                else tr("Browse", "It needs a name.")
            )
            return
        entry = SavedSearch(name, self._entry.query, self._entry.pinned)
        self._saved.put(entry, instead_of=self._entry.name)
        self.accept()

    def _on_name(self) -> None:
        self.say("")
