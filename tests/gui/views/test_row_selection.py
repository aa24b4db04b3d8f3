"""What commands act on is what is seen: selection, current row, chunk at hand and Inspector agree."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from gui import edits
from gui.app import Workbench
from gui.state.selection import Selection
from gui.views.browse import BrowseView
from tests.gui.conftest import open_store, settle

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
WORDS = ("red", "red", "red blue", "red blue", "blue", "blue", "green")


@pytest.fixture
def browse(workbench: Workbench, tmp_path: Path, qtbot: QtBot) -> BrowseView:
    """The view on a store of seven chunks, with the keyboard in its table."""
    with MemoryEngine.open(tmp_path / "colours.db") as engine:
        engine.add([NewChunk(content=f"{words} {n}", category=words[:3]) for n, words in enumerate(WORDS)])
    open_store(workbench, tmp_path / "colours.db", qtbot)
    view = workbench.views.view
    assert isinstance(view, BrowseView)
    workbench.window.activateWindow()
    view.table.setFocus()
    rest(view, qtbot)
    return view


def rest(view: BrowseView, qtbot: QtBot) -> None:
    """Wait until all that was asked is answered."""
    for _ in range(2):
        qtbot.waitUntil(lambda: view.session.tasks.idle and not view.search.busy)
        qtbot.wait(20)


def ask(view: BrowseView, qtbot: QtBot, query: str) -> None:
    """Type a query as a person does, and go to the table."""
    view.field.focus()
    qtbot.keyClicks(view.field.edit, query)
    qtbot.keyClick(view.field.edit, Qt.Key.Key_Return)
    rest(view, qtbot)


def press(view: BrowseView, qtbot: QtBot, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
    """Press a key in the table."""
    enter(view, qtbot)
    qtbot.keyClick(view.table, key, keys)
    rest(view, qtbot)


def enter(view: BrowseView, qtbot: QtBot) -> None:
    """Give the keyboard to the table."""
    view.window().activateWindow()  # without a screen a list that has closed may have taken that
    view.take_focus()
    qtbot.waitUntil(view.table.hasFocus)


def ids(view: BrowseView) -> list[int]:
    """Return the ids of all rows."""
    return [int(chunk) for chunk in view.model.order.ids]


def targets(view: BrowseView) -> set[int]:
    """Return the chunks that commands act on."""
    session, selection = view.session, view.session.selection
    assert session.engine is not None
    return set(
        selection.ids if selection.query is None else session.engine.find(selection.query).ids.tolist()
    )


def agrees(view: BrowseView, workbench: Workbench) -> bool:
    """Whether everything is about the same chunks, and something is at hand wherever there are rows."""
    session, inspector = view.session, workbench.inspector
    selected = {ids(view)[row] for part in view.table.selected_ranges() for row in part}
    row = view.table.currentIndex().row()
    shown = inspector._draft.chunk.id if inspector._draft else None
    said = workbench.window.fields.text("selected")
    assert targets(view) == selected
    assert session.selection.count == len(selected)
    assert session.current in selected if selected else session.current is None
    assert session.current == (ids(view)[row] if row >= 0 else None)
    assert shown == session.current
    assert said == (f"{len(selected)} selected" if selected else "")
    return bool(selected) == bool(ids(view))


def select(view: BrowseView, qtbot: QtBot, how: str) -> None:
    """Ask for what is red, and select as the name says."""
    ask(view, qtbot, "red")
    press(view, qtbot, Qt.Key.Key_Home)
    if how == "many":
        press(view, qtbot, Qt.Key.Key_Down, SHIFT)
        press(view, qtbot, Qt.Key.Key_Down, SHIFT)
    elif how == "all":
        press(view, qtbot, Qt.Key.Key_A, CTRL)


SELECTED = pytest.mark.parametrize("how", ["one", "many", "all"])


@SELECTED
@pytest.mark.parametrize("query", ["red", "blue", "green", "id:1", "category:blu", "zebra", ""])
@pytest.mark.parametrize("by", ["query", "facet", "scope"])
def test_another_query_leaves_nothing_out_of_sight_selected(
    browse: BrowseView, workbench: Workbench, qtbot: QtBot, how: str, query: str, by: str
) -> None:
    """Whether its answer holds what was selected, some of it or nothing."""
    select(browse, qtbot, how)
    if by == "query":
        ask(browse, qtbot, query) if query else browse.field.clear()
    elif by == "facet":
        browse.facets.query_asked.emit(query)
    else:
        browse.session.set_scope(query)
    rest(browse, qtbot)

    assert agrees(browse, workbench)
    browse.field.clear()
    rest(browse, qtbot)
    assert agrees(browse, workbench)


@SELECTED
@pytest.mark.parametrize("act", ["undo", "erase", "edit", "all"])
def test_what_leaves_the_rows_is_not_selected_any_more(
    browse: BrowseView, workbench: Workbench, qtbot: QtBot, how: str, act: str
) -> None:
    """By an undo, an erasure or an edit that takes it out of the query."""
    session = browse.session
    session.write("Add", lambda engine, _: engine.add([NewChunk(content="red and new")]))
    rest(browse, qtbot)
    select(browse, qtbot, how)
    current = session.current
    assert current is not None
    if act == "undo":
        edits.undo(session)
    elif act == "edit":
        session.write("Edit", lambda engine, _: engine.edit(current, content="grey"))
    else:
        target = session.selection.target if act == "all" else [current]
        session.write("Erase", lambda engine, _: engine.erase(target))
    gone = 8 if act == "undo" else current
    qtbot.waitUntil(lambda: gone not in ids(browse))
    rest(browse, qtbot)

    assert agrees(browse, workbench)
    ask(browse, qtbot, "blue")
    assert agrees(browse, workbench)


def test_delete_retires_what_is_seen(browse: BrowseView, qtbot: QtBot) -> None:
    """Not what was at hand before another query."""
    select(browse, qtbot, "all")
    ask(browse, qtbot, "green")
    press(browse, qtbot, Qt.Key.Key_Delete)

    engine = browse.session.engine
    assert engine is not None
    assert engine.find("is:retired").ids.tolist() == [7]


def test_the_next_row_takes_the_place_of_one_that_goes(browse: BrowseView, qtbot: QtBot) -> None:
    """As in a mailbox: whoever works through a list stays where they are."""
    ask(browse, qtbot, "red -is:retired")
    press(browse, qtbot, Qt.Key.Key_Home)
    press(browse, qtbot, Qt.Key.Key_J)
    press(browse, qtbot, Qt.Key.Key_Delete)

    assert ids(browse) == [4, 2, 1]
    assert browse.session.current == 2


def test_where_nothing_was_at_hand_nothing_is(browse: BrowseView, qtbot: QtBot) -> None:
    """A query alone takes no chunk to hand."""
    ask(browse, qtbot, "zebra")
    ask(browse, qtbot, "red")

    assert browse.session.current is None
    assert not browse.session.selection


def test_what_is_edited_stays_at_hand(browse: BrowseView, workbench: Workbench, qtbot: QtBot) -> None:
    """Also if the edit takes it out of the query; once the table has the keyboard, a row is at hand again."""
    select(browse, qtbot, "one")
    text = workbench.inspector.page.text.edit
    text.setFocus()
    text.selectAll()
    qtbot.keyClicks(text, "grey")
    qtbot.keyClick(text, Qt.Key.Key_S, CTRL)
    qtbot.waitUntil(lambda: ids(browse) == [3, 2, 1])
    settle(workbench, qtbot)
    assert text.toPlainText() == "grey"
    assert targets(browse) == {4} == {browse.session.current}

    enter(browse, qtbot)
    rest(browse, qtbot)
    assert agrees(browse, workbench)
    assert browse.session.current == 3


def test_a_chunk_that_one_goes_to_comes_into_sight(
    browse: BrowseView, workbench: Workbench, qtbot: QtBot
) -> None:
    """A query that leaves it out is cleared, and that is said."""
    select(browse, qtbot, "many")
    browse.session.set_current(7)
    rest(browse, qtbot)

    assert browse.field.text == ""
    assert browse.session.current == 7
    assert agrees(browse, workbench)


def test_going_back_finds_what_was_at_hand(browse: BrowseView, workbench: Workbench, qtbot: QtBot) -> None:
    """Though another chunk was taken to hand by the query between."""
    select(browse, qtbot, "one")
    press(browse, qtbot, Qt.Key.Key_End)
    ask(browse, qtbot, "green")
    workbench.views.back()
    rest(browse, qtbot)

    assert browse.field.text == "red"
    assert browse.session.current == 1
    assert agrees(browse, workbench)


def test_all_is_what_the_rows_answer_to(browse: BrowseView, qtbot: QtBot) -> None:
    """A query that can't be read selects nothing that is not on show."""
    ask(browse, qtbot, "red")
    ask(browse, qtbot, "nofield:x")
    press(browse, qtbot, Qt.Key.Key_A, CTRL)

    assert browse.session.selection == Selection.matching("red", 4)


def test_what_only_has_the_keyboard_is_not_at_hand(browse: BrowseView, qtbot: QtBot) -> None:
    """Qt gives the keyboard to a row when the table has it; nothing is selected, so nothing is shown."""
    browse.field.focus()
    enter(browse, qtbot)
    rest(browse, qtbot)

    assert browse.table.currentIndex().isValid()
    assert not browse.session.selection
    assert browse.session.current is None


def test_a_chunk_that_is_selected_no_more_is_let_go(browse: BrowseView, qtbot: QtBot) -> None:
    """Ctrl+Space takes the last one out of the selection: the Inspector shows none that no key acts on."""
    press(browse, qtbot, Qt.Key.Key_Down)
    assert browse.session.current is not None
    press(browse, qtbot, Qt.Key.Key_Space, CTRL)

    assert not browse.session.selection
    assert browse.session.current is None


def test_what_was_taken_to_hand_out_of_sight_is_selected(
    browse: BrowseView, workbench: Workbench, qtbot: QtBot
) -> None:
    """While another view is on show, the selection may go and a chunk stay: back here, keys act on it."""
    press(browse, qtbot, Qt.Key.Key_Down)
    workbench.window.commands["view.history"].trigger()
    rest(browse, qtbot)
    browse.session.set_selection(Selection())
    workbench.window.commands["view.browse"].trigger()
    rest(browse, qtbot)

    assert browse.session.current is not None
    assert list(browse.session.selection.ids) == [browse.session.current]
