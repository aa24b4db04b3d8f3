"""Saved searches: starred, named, pinned, kept for each store apart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from gui.app import Workbench
from gui.views.browse import BrowseView
from gui.views.browse.saved import SavedSearch, SavedSearches
from gui.views.browse.saved_bar import NameDialog
from gui.widgets.lettered_menu import plain
from tests.gui.conftest import open_store, settle


def browse_of(workbench: Workbench, qtbot: QtBot) -> BrowseView:
    """Return Browse with its rows read."""
    workbench.views.show("browse")
    view = workbench.views.view
    assert isinstance(view, BrowseView)
    idle(view, qtbot)
    return view


def idle(view: BrowseView, qtbot: QtBot) -> None:
    """Wait until nothing is asked any more."""
    qtbot.waitUntil(lambda: view.session.tasks.idle and not view.search.busy)
    qtbot.wait(10)


def ask(view: BrowseView, qtbot: QtBot, query: str) -> None:
    """Type a query."""
    view.field.edit.clear()
    qtbot.keyClicks(view.field.edit, query)
    qtbot.keyClick(view.field.edit, Qt.Key.Key_Return)
    idle(view, qtbot)


def save(view: BrowseView, qtbot: QtBot, query: str, name: str) -> None:
    """Ask a query, click the star, and give it a name."""
    ask(view, qtbot, query)
    qtbot.mouseClick(view.bar.save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(dialogs()))
    (dialog,) = dialogs()
    dialog.name.clear()
    qtbot.keyClicks(dialog.name, name)
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialogs())


def dialogs() -> list[NameDialog]:
    """Return the dialogs that ask for a name."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, NameDialog) and w.isVisible()]


def choose(text: str) -> None:
    """Choose from the menu that is open."""
    (menu,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMenu) and w.isVisible()]
    next(action for action in menu.actions() if plain(action.text()).startswith(text)).trigger()
    menu.close()


@pytest.fixture
def browse(opened: Workbench, qtbot: QtBot) -> BrowseView:
    """Browse on a store of four chunks."""
    return browse_of(opened, qtbot)


def test_a_query_is_saved_and_asked_again(browse: BrowseView, qtbot: QtBot) -> None:
    """The star fills while the query in force is a saved one; pinned, a button above the table asks it."""
    save(browse, qtbot, "review", "Reviews")
    assert browse.bar.save.isChecked()
    ask(browse, qtbot, "tabs")
    assert not browse.bar.save.isChecked()
    assert not browse._pinned.isVisible()

    ask(browse, qtbot, "review")
    qtbot.mouseClick(browse.bar.save, Qt.MouseButton.LeftButton)
    choose("Show above")
    ask(browse, qtbot, "tabs")
    (pinned,) = browse._pinned.findChildren(QPushButton)
    qtbot.mouseClick(pinned, Qt.MouseButton.LeftButton)
    idle(browse, qtbot)

    assert browse.field.text == "review"
    assert len(browse.model.order) == 1


def test_a_saved_search_narrows_as_a_whole(browse: BrowseView, qtbot: QtBot) -> None:
    """Put to another query it stands in parentheses."""
    save(browse, qtbot, "tabs or review", "Either")
    ask(browse, qtbot, "the")
    browse.bar.facets.click()
    idle(browse, qtbot)
    model = browse.facets.model
    heading = model.index(0, 0)
    assert heading.data() == "Saved searches"
    tree = browse.facets.tree
    tree.setCurrentIndex(model.index(0, 0, heading))
    qtbot.keyClick(tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    idle(browse, qtbot)

    assert browse.field.text == "the (tabs or review)"


def test_a_name_is_given_once(browse: BrowseView, qtbot: QtBot) -> None:
    """A name that is taken, or none, is said; renaming keeps the query."""
    save(browse, qtbot, "review", "Mine")
    ask(browse, qtbot, "tabs")
    qtbot.mouseClick(browse.bar.save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(dialogs()))
    (dialog,) = dialogs()
    for name, said in (("Mine", "already"), (" ", "needs a name")):
        dialog.name.setText(name)
        dialog.submit()
        assert said in dialog.message
    dialog.reject()
    ask(browse, qtbot, "review")
    qtbot.mouseClick(browse.bar.save, Qt.MouseButton.LeftButton)
    choose("Rename")
    qtbot.waitUntil(lambda: bool(dialogs()))
    (dialog,) = dialogs()
    dialog.name.setText("Other")
    dialog.submit()

    assert browse.saved.entries == [SavedSearch("Other", "review")]


def test_each_store_has_its_own(opened: Workbench, qtbot: QtBot, tmp_path: Path) -> None:
    """Searches and columns stay with the store that they were made for, also in the next run."""
    view = browse_of(opened, qtbot)
    first = view.session.engine
    assert first is not None
    path = first.path
    save(view, qtbot, "review", "Mine")
    view.table.columns.set_shown("category", False)
    other = tmp_path / "other.db"
    with MemoryEngine.open(other) as engine:
        engine.add([NewChunk(content="another")])
    open_store(opened, other, qtbot)
    settle(opened, qtbot)
    assert view.saved.entries == []
    view.table.columns.set_shown("category", True)

    open_store(opened, path, qtbot)
    settle(opened, qtbot)
    assert [entry.name for entry in view.saved.entries] == ["Mine"]
    state = view.save_state()
    view.saved.load([])
    view.restore_state(state)

    assert [entry.name for entry in view.saved.entries] == ["Mine"]
    hidden = {entry["key"] for entry in view.table.columns.save() if not entry["shown"]}
    assert "category" in hidden


@pytest.mark.parametrize(
    "rubbish", [None, 3, "x", [1], [{}], [{"name": "", "query": "a", "pinned": True}], {}]
)
def test_rubbish_is_no_saved_search(rubbish: object, qtbot: QtBot) -> None:
    """A settings file that somebody else wrote into costs nothing but what it spoilt."""
    saved = SavedSearches()
    told: list[int] = []
    count: Callable[[], None] = lambda: told.append(1)  # noqa: E731
    saved.changed.connect(count)

    saved.load(rubbish)

    assert saved.entries == []
    assert told == [1]
