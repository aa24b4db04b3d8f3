"""The Browse view, used as a person uses it, in the whole window on real stores."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QListView, QMenu
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk, StoreError
from gui.app import Workbench
from gui.models.rows import COLUMNS
from gui.state.selection import Selection
from gui.style.palette import DARK, tokens
from gui.tasks import Lane
from gui.theme import Mode
from gui.views.browse import BrowseView
from gui.views.browse.query_help import QueryHelp
from gui.views.browse.saved_bar import NameDialog
from gui.views.browse.sort_pick import SortPick
from gui.widgets.lettered_menu import plain
from tests.gui.conftest import deliver_deletions, open_store, settle

SECTION = {column.key: section for section, column in enumerate(COLUMNS)}


@pytest.fixture
def browse(opened: Workbench, qtbot: QtBot) -> BrowseView:
    """The view in a window with a store of four chunks, with its rows read."""
    view = shown(opened, qtbot)
    opened.window.activateWindow()
    view.table.setFocus()
    return view


def shown(workbench: Workbench, qtbot: QtBot) -> BrowseView:
    """Return the view once its rows are there."""
    workbench.views.show("browse")
    view = workbench.views.view
    assert isinstance(view, BrowseView)
    qtbot.waitUntil(lambda: not view.search.busy)
    read(view, qtbot)
    return view


def read(view: BrowseView, qtbot: QtBot) -> None:
    """Wait until what was asked is answered and the rows are read."""
    tasks = view.session.tasks
    qtbot.waitUntil(lambda: tasks.idle and not view.search.busy)
    qtbot.wait(10)
    if len(view.model.order):
        qtbot.waitUntil(lambda: view.model.row_at(0) is not None and tasks.idle)


def ids(view: BrowseView) -> list[int]:
    """Return the ids of all rows."""
    return [int(chunk) for chunk in view.model.order.ids]


def ask(view: BrowseView, qtbot: QtBot, query: str) -> None:
    """Type a query and wait for what it brings."""
    view.field.edit.clear()
    qtbot.keyClicks(view.field.edit, query)
    qtbot.keyClick(view.field.edit, Qt.Key.Key_Return)
    read(view, qtbot)


def click_header(view: BrowseView, qtbot: QtBot, key: str) -> None:
    """Click on the title of a column, and wait for the rows."""
    header = view.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(SECTION[key]) + 8, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    read(view, qtbot)


def click_row(
    view: BrowseView, qtbot: QtBot, row: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Click on the content of a row."""
    place = view.table.visualRect(view.model.index(row, SECTION["content"])).center()
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, keys, place)
    qtbot.wait(5)


def press(view: BrowseView, qtbot: QtBot, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    """Press a key in the table, and wait for what it brings."""
    combined = Qt.KeyboardModifier.NoModifier
    for modifier in modifiers:
        combined |= modifier
    qtbot.keyClick(view.table, key, combined)
    read(view, qtbot)


def engine_of(view: BrowseView) -> MemoryEngine:
    """Return the open store."""
    assert view.session.engine is not None
    return view.session.engine


CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


# Finding.


def test_words_that_were_found_stand_out(browse: BrowseView, qtbot: QtBot) -> None:
    """What the query asked for has a ground of its own and comes into sight, however far on it is."""
    found = QColor(tokens().found)

    def has_marks() -> bool:
        picture = browse.table.viewport().grab().toImage()
        row = browse.table.visualRect(browse.model.index(0, SECTION["content"])).intersected(picture.rect())
        return any(picture.pixelColor(x, row.top() + 8) == found for x in range(row.left(), row.right()))

    word = engine_of(browse).chunk(ids(browse)[0]).content.split()[-1]
    assert not has_marks()
    ask(browse, qtbot, f'"{word}"')
    assert has_marks()
    ask(browse, qtbot, "is:active")
    assert not has_marks()


def test_all_chunks_show_newest_first(browse: BrowseView) -> None:
    """Nothing was asked yet, so everything is there."""
    assert ids(browse) == [4, 3, 2, 1]
    assert browse.status == "4 chunks"


def test_a_query_filters_and_counts(browse: BrowseView, qtbot: QtBot) -> None:
    """What matches, of how many, and the scope that other views follow."""
    ask(browse, qtbot, "the")

    assert ids(browse) == [3, 2]
    assert browse.status == "2 of 4 chunks"
    assert browse.session.scope == "the"


def test_typing_asks_when_the_keyboard_rests(browse: BrowseView, qtbot: QtBot) -> None:
    """No Return is needed."""
    qtbot.keyClicks(browse.field.edit, "mail")

    qtbot.waitUntil(lambda: ids(browse) == [4])


def test_a_faulty_query_is_explained_and_the_rows_stay(browse: BrowseView, qtbot: QtBot) -> None:
    """The fault is named below the line, and what was found before stays."""
    ask(browse, qtbot, "the")
    ask(browse, qtbot, "the nofield:x")

    assert "no field" in browse.field.message
    assert browse.field.edit.property("invalid") is True
    assert ids(browse) == [3, 2]
    assert browse.session.scope == "the"
    assert browse.bar.count == "Before: 2 of 4"
    assert browse.status == "Before: 2 of 4 chunks"

    ask(browse, qtbot, "mail")
    assert browse.field.message == ""
    assert browse.bar.count == "1 of 4"


def test_an_unfinished_query_is_no_alarm(browse: BrowseView, qtbot: QtBot) -> None:
    """Somebody is still typing."""
    ask(browse, qtbot, "category:")

    assert "ends too early" in browse.field.message
    assert browse.field.edit.property("invalid") is not True


def test_nothing_matching_offers_to_clear(browse: BrowseView, qtbot: QtBot) -> None:
    """Of how many nothing matched, and the one thing to do."""
    ask(browse, qtbot, "zebra")
    assert browse.pages.empty.isVisible()
    assert browse.pages.empty.accessibleDescription() == "0 of 4 chunks match zebra"

    browse.pages.empty.activated.emit()
    read(browse, qtbot)

    assert ids(browse) == [4, 3, 2, 1]
    assert browse.table.isVisible()


def test_an_empty_store_offers_a_way_to_fill_it(workbench: Workbench, tmp_path: Path, qtbot: QtBot) -> None:
    """Import or the sample, through the window's own commands."""
    MemoryEngine.open(tmp_path / "empty.db").close()
    open_store(workbench, tmp_path / "empty.db", qtbot)
    view = workbench.views.view
    assert isinstance(view, BrowseView)
    qtbot.waitUntil(view.pages.empty.isVisible)
    assert view.pages.empty.accessibleName() == "This store is empty"

    ran: list[str] = []
    workbench.window.commands.bind(
        {"store.import": lambda: ran.append("import"), "store.sample": lambda: ran.append("sample")}
    )
    view.pages.empty.activated.emit()
    view.pages.empty.alternative_chosen.emit()

    assert ran == ["import", "sample"]


def test_a_slow_first_answer_is_announced_in_its_place(
    workbench: Workbench, store: Path, qtbot: QtBot
) -> None:
    """A table without rows would say that there are none."""
    let_go = threading.Event()
    for _ in range(Lane.READ.value):
        workbench.tasks.read(lambda _: let_go.wait(10), lambda _: None)
    workbench.stores.open(store)
    qtbot.waitUntil(lambda: isinstance(workbench.views.view, BrowseView))
    view = workbench.views.view
    assert isinstance(view, BrowseView)
    qtbot.waitUntil(view.pages.empty.isVisible)
    assert view.pages.empty.accessibleName() == "Reading the store…"
    assert view.status == ""

    let_go.set()
    qtbot.waitUntil(view.table.isVisible)
    read(view, qtbot)
    assert view.table.hasFocus()


def test_a_store_that_fails_says_so_and_can_be_asked_again(
    browse: BrowseView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What failed, in the engine's words."""

    def fail(*_: Any, **__: Any) -> None:
        raise StoreError("The disk is gone.")

    monkeypatch.setattr(engine_of(browse), "find", fail)
    browse.handlers()["view.refresh"]()
    qtbot.waitUntil(browse.pages.empty.isVisible)
    assert browse.pages.empty.accessibleDescription() == "The disk is gone."

    monkeypatch.undo()
    browse.pages.empty.activated.emit()
    qtbot.waitUntil(browse.table.isVisible)


def test_the_scope_of_elsewhere_is_followed(browse: BrowseView, qtbot: QtBot) -> None:
    """Going back brings back the query, in the line as well."""
    browse.session.set_scope("parser")
    read(browse, qtbot)

    assert browse.field.text == "parser"
    assert ids(browse) == [3]


def test_earlier_searches_come_back_with_the_arrows(browse: BrowseView, qtbot: QtBot) -> None:
    """As in a shell, and what was being typed comes back at the end."""
    for query in ("tabs", "mail"):
        ask(browse, qtbot, query)
    browse.field.edit.setText("dra")
    shown = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(browse.field.edit, key)
        shown.append(browse.field.text)

    assert shown == ["mail", "tabs", "tabs", "mail", "dra"]
    browse.field.set_text("")


def popups() -> list[QListView]:
    """Return the lists of completions on show."""
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, QListView) and w.isVisible()]


def popup() -> QListView:
    """Return the list of completions on show."""
    return popups()[0]


def test_fields_and_their_values_are_completed(browse: BrowseView, qtbot: QtBot) -> None:
    """First the name of the field, then what it may hold, then what the store was seen to hold."""
    edit = browse.field.edit
    edit.setFocus()
    qtbot.keyClicks(edit, "tabs cat")
    qtbot.keyClick(popup(), Qt.Key.Key_Down)
    qtbot.keyClick(popup(), Qt.Key.Key_Return)
    assert edit.text() == "tabs category:"

    qtbot.keyClicks(edit, "pref")
    qtbot.keyClick(popup(), Qt.Key.Key_Down)
    qtbot.keyClick(popup(), Qt.Key.Key_Return)
    assert edit.text() == "tabs category:preference "

    edit.clear()
    qtbot.keyClicks(edit, "session:s")
    qtbot.waitUntil(lambda: bool(popups()))
    assert popup().model().data(popup().model().index(0, 0)) == "session:s1"
    popup().hide()
    browse.field.clear()
    read(browse, qtbot)


def test_the_help_page_writes_its_examples(browse: BrowseView, qtbot: QtBot) -> None:
    """A click on an example asks it."""
    browse.bar.show_help()
    page = browse.findChild(QueryHelp)
    assert page is not None

    page._choose("is:pinned")
    read(browse, qtbot)

    assert browse.field.text == "is:pinned"
    assert ids(browse) == []
    deliver_deletions()


def test_return_puts_completions_away(browse: BrowseView, qtbot: QtBot) -> None:
    """What is wrong with a query can be read then, also if more is known of the store meanwhile."""
    edit = browse.field.edit
    edit.setFocus()
    qtbot.keyClicks(edit, "nofield:x cat")
    assert popups()
    qtbot.keyClick(popup(), Qt.Key.Key_Return)
    browse.vocabulary.loaded.emit("category")
    read(browse, qtbot)

    assert "no field" in browse.field.message
    assert not popups()
    browse.field.clear()
    read(browse, qtbot)


def test_completions_leave_the_message_free(browse: BrowseView, qtbot: QtBot) -> None:
    """They stand below what is wrong with the words before."""
    edit, message = browse.field.edit, browse.field._message
    edit.setFocus()
    qtbot.keyClicks(edit, "nofield:x cat")
    qtbot.waitUntil(lambda: "no field" in browse.field.message)
    qtbot.wait(20)

    bottom = message.mapToGlobal(QPoint(0, message.height())).y()
    assert popup().mapToGlobal(QPoint(0, 0)).y() >= bottom - 1
    popup().hide()
    browse.field.clear()
    read(browse, qtbot)


def completed(view: BrowseView, qtbot: QtBot, word: str, offers: int) -> set[str]:
    """Type a word; return what it is completed to once there are so many."""
    edit = view.field.edit
    view.window().activateWindow()  # without a screen a list that has closed may have taken that
    edit.setFocus()
    qtbot.waitUntil(edit.hasFocus)
    edit.clear()
    qtbot.keyClicks(edit, word)
    qtbot.waitUntil(lambda: bool(popups()) and popup().model().rowCount() == offers)
    offered = {popup().model().index(row, 0).data() for row in range(offers)}
    popup().hide()
    return offered


def test_completion_knows_the_whole_store(browse: BrowseView, qtbot: QtBot) -> None:
    """Also values that no loaded row holds, and those written since."""
    browse.session.write("Tag", lambda engine, _: engine.tag([1], add=["editor"]))
    ask(browse, qtbot, "id:4")
    assert completed(browse, qtbot, "tag:ed", 1) == {"tag:editor"}
    browse.session.write("Tag", lambda engine, _: engine.tag([2], add=["edits"]))
    read(browse, qtbot)
    assert completed(browse, qtbot, "tag:ed", 2) == {"tag:editor", "tag:edits"}
    browse.field.clear()
    read(browse, qtbot)


def test_the_row_of_a_chunk_that_is_under_the_mouse_elsewhere_is_marked(
    browse: BrowseView, qtbot: QtBot
) -> None:
    """And moving over a row here is known elsewhere."""
    browse.session.set_hover(3)
    assert browse.table.chunks.hovered == browse.model.order.row(3)
    browse.session.set_hover(99)
    assert browse.table.chunks.hovered == -1

    qtbot.mouseMove(browse.table.viewport(), browse.table.visualRect(browse.model.index(2, 2)).center())
    qtbot.waitUntil(lambda: browse.session.hover == browse.model.id_at(2))


# Sorting.


def test_a_click_on_a_header_sorts_and_another_turns_it_round(browse: BrowseView, qtbot: QtBot) -> None:
    """By what the engine computes as well as by what a column holds."""
    engine_of(browse).use([2])
    click_header(browse, qtbot, "activation")
    assert ids(browse)[0] == 2

    click_header(browse, qtbot, "content")
    assert ids(browse) == [1, 4, 2, 3]
    click_header(browse, qtbot, "content")
    assert ids(browse) == [3, 2, 4, 1]
    header = browse.table.horizontalHeader()
    assert header.sortIndicatorSection() == SECTION["content"]
    assert header.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder


def pick_order(view: BrowseView, workbench: Workbench, qtbot: QtBot, letters: str) -> str:
    """Choose by the keyboard what to sort by; return what the list said of its first column."""
    view.window().activateWindow()
    view.table.setFocus()
    qtbot.waitUntil(view.table.hasFocus)
    qtbot.keyClick(view.table, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    pick = workbench.window.findChild(SortPick)
    assert pick is not None
    first = pick.model.entries[0]
    qtbot.keyClicks(pick.edit, letters)
    qtbot.keyClick(pick.edit, Qt.Key.Key_Return)
    deliver_deletions()
    read(view, qtbot)
    return f"{first.title} {first.keys}"


def test_rows_are_sorted_by_the_keyboard(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """The column in force stands first, so that Return alone turns the direction."""
    assert pick_order(browse, opened, qtbot, "content") == "# ✓ descending"
    assert ids(browse) == [1, 4, 2, 3]
    assert pick_order(browse, opened, qtbot, "") == "Content ✓ ascending"
    assert ids(browse) == [3, 2, 4, 1]


def test_the_buttons_of_the_bar_are_commands(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """Facets, columns, saving and the Inspector are reached without the mouse."""
    commands = opened.window.commands
    commands["view.facets"].trigger()
    assert browse.facets.isVisible()
    commands["view.facets"].trigger()
    assert not browse.facets.isVisible()

    commands["view.columns"].trigger()
    menu = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QMenu) and w.isVisible())
    assert menu.activeAction() is not None
    menu.close()
    deliver_deletions()

    commands["view.save_search"].trigger()
    assert browse.notice.isVisible()
    ask(browse, qtbot, "mail")
    commands["view.save_search"].trigger()
    dialog = browse.findChild(NameDialog)
    assert dialog is not None
    dialog.close()
    deliver_deletions()

    browse.session.set_current(4)
    read(browse, qtbot)
    opened.window.dock("inspector").close()
    commands["go.inspector"].trigger()
    assert opened.window.focusWidget() is opened.inspector.page.text.edit


@pytest.mark.parametrize("column", [column for column in COLUMNS if column.order], ids=lambda c: c.key)
def test_every_order_is_one_the_engine_knows(session: Any, column: Any) -> None:
    """No header leads to an error."""
    assert sorted(session.engine.find(order=column.order).ids) == [1, 2, 3, 4]


def test_selection_current_row_and_place_are_kept_by_id(browse: BrowseView, qtbot: QtBot) -> None:
    """Another order shows the same chunks selected."""
    click_row(browse, qtbot, 0)
    click_row(browse, qtbot, 2, CTRL)
    assert list(browse.session.selection.ids) == [4, 2]

    click_header(browse, qtbot, "content")

    selected = {row for part in browse.table.selected_ranges() for row in part}
    assert {ids(browse)[row] for row in selected} == {4, 2}
    assert browse.session.current == 2
    assert ids(browse)[browse.table.currentIndex().row()] == 2


def test_what_a_query_hides_is_not_selected_any_more(browse: BrowseView, qtbot: QtBot) -> None:
    """Nothing is edited that can't be seen."""
    click_row(browse, qtbot, 0)
    click_row(browse, qtbot, 1, SHIFT)
    assert list(browse.session.selection.ids) == [4, 3]

    ask(browse, qtbot, "mail")

    assert list(browse.session.selection.ids) == [4]


def test_a_selection_made_elsewhere_is_left_alone(
    browse: BrowseView, opened: Workbench, qtbot: QtBot
) -> None:
    """The table may show a part of the store only, and need not be on show."""
    ask(browse, qtbot, "mail")
    opened.views.show("recall")
    browse.session.set_selection(Selection.of([1, 2, 4]))
    browse.session.write("Add", lambda engine, _: engine.add([NewChunk(content="a new mail")]))
    qtbot.waitUntil(lambda: ids(browse) == [5, 4])

    assert browse.session.selection == Selection.of([1, 2, 4])
    assert browse.table.selected_ranges() == [range(1, 2)]


# Selecting and acting by keyboard.


def test_letters_walk_and_act_in_the_table_only(browse: BrowseView, qtbot: QtBot) -> None:
    """J and K move, P pins, Del retires; in the query bar they are letters."""
    for key in (Qt.Key.Key_J, Qt.Key.Key_J, Qt.Key.Key_J, Qt.Key.Key_K):
        press(browse, qtbot, key)
    chunk = browse.session.current
    assert chunk is not None

    press(browse, qtbot, Qt.Key.Key_P)
    assert engine_of(browse).chunk(chunk).pinned
    press(browse, qtbot, Qt.Key.Key_Delete)
    assert engine_of(browse).chunk(chunk).status == "retired"

    browse.field.edit.setFocus()
    qtbot.keyClicks(browse.field.edit, "jpk")
    assert browse.field.text == "jpk"
    browse.field.set_text("")


def test_letters_that_can_do_nothing_say_why(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """In the table, as the palette says it; in the query bar they are letters still."""
    browse.session.set_selection(Selection())
    browse.session.set_current(None)
    read(browse, qtbot)
    for key in (Qt.Key.Key_P, Qt.Key.Key_P, Qt.Key.Key_Delete):
        press(browse, qtbot, key)
    toasts = [toast.notification for toast in opened.window.toasts.toasts]
    assert [(toast.title, toast.text) for toast in toasts] == [
        ("Pin", "No chunk is selected"),
        ("Retire", opened.window.commands.hindrance("chunk.retire")),
    ]

    opened.window.toasts.clear()
    browse.field.edit.setFocus()
    qtbot.keyClicks(browse.field.edit, "pt")
    qtbot.keyClick(browse.field.edit, Qt.Key.Key_Delete)
    assert opened.window.toasts.toasts == []
    browse.field.set_text("")


def test_letters_refuse_an_immutable_chunk_with_a_reason(
    browse: BrowseView, opened: Workbench, qtbot: QtBot
) -> None:
    """T on it says so, and opens nothing."""
    engine_of(browse).set_immutable(3, True)
    browse.session.set_current(3)
    browse.session.set_selection(Selection.of([3]))
    read(browse, qtbot)
    qtbot.waitUntil(lambda: bool(opened.window.commands.hindrance("chunk.tag")))
    press(browse, qtbot, Qt.Key.Key_T)

    (toast,) = opened.window.toasts.toasts
    assert (toast.notification.title, toast.notification.text) == ("Tags", "The chunk is immutable")


def test_space_shows_and_hides_the_preview(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """The keyboard stays in the table; in the query bar it is a space."""
    inspector = opened.window.dock("inspector")
    click_row(browse, qtbot, 1)
    read(browse, qtbot)
    assert inspector.isVisible()

    press(browse, qtbot, Qt.Key.Key_Space)
    assert not inspector.isVisible()
    press(browse, qtbot, Qt.Key.Key_J)
    press(browse, qtbot, Qt.Key.Key_Space)

    assert inspector.isVisible()
    assert browse.table.hasFocus()
    assert opened.inspector.page.header.isVisible()
    browse.field.edit.setFocus()
    qtbot.keyClicks(browse.field.edit, "a b")
    assert (browse.field.text, inspector.isVisible()) == ("a b", True)
    browse.field.set_text("")


def test_home_and_end_go_to_the_first_and_last_row(browse: BrowseView, qtbot: QtBot) -> None:
    """Columns can't be told apart with the keyboard, so these keys are free."""
    press(browse, qtbot, Qt.Key.Key_End)
    assert browse.session.current == 1
    press(browse, qtbot, Qt.Key.Key_Home)
    assert browse.session.current == 4


def test_select_all_means_all_that_match(browse: BrowseView, qtbot: QtBot) -> None:
    """A query, not a list: also chunks that come later; touching it makes it a list."""
    ask(browse, qtbot, "the")
    browse.table.setFocus()
    press(browse, qtbot, Qt.Key.Key_A, CTRL)
    selection = browse.session.selection
    assert selection == Selection.matching("the", 2)

    click_row(browse, qtbot, 0, CTRL)
    assert browse.session.selection.query is None
    assert list(browse.session.selection.ids) == [2]


def test_slash_and_escape_go_to_the_query_and_back(browse: BrowseView, qtbot: QtBot) -> None:
    """Without the mouse."""
    press(browse, qtbot, Qt.Key.Key_Slash)
    assert browse.field.edit.hasFocus()
    qtbot.keyClick(browse.field.edit, Qt.Key.Key_Escape)
    assert browse.table.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F2])
def test_enter_goes_to_the_editor(browse: BrowseView, opened: Workbench, qtbot: QtBot, key: Qt.Key) -> None:
    """The text of the chunk has the keyboard then, and Escape gives it back."""
    press(browse, qtbot, Qt.Key.Key_J)
    opened.window.dock("inspector").close()
    press(browse, qtbot, key)

    text = opened.inspector.page.text.edit
    assert text.hasFocus()
    qtbot.keyClick(text, Qt.Key.Key_Escape)
    assert browse.table.hasFocus()


def test_texts_and_rows_are_copied(browse: BrowseView, qtbot: QtBot) -> None:
    """The text alone, or all columns on show as a spreadsheet takes them."""
    press(browse, qtbot, Qt.Key.Key_J)
    press(browse, qtbot, Qt.Key.Key_C, CTRL)
    clipboard = QGuiApplication.clipboard()
    assert clipboard.text() == "Never send a mail without asking first"

    press(browse, qtbot, Qt.Key.Key_A, CTRL)
    press(browse, qtbot, Qt.Key.Key_C, CTRL, SHIFT)
    head, *rows = clipboard.text().splitlines()
    assert head.split("\t")[:3] == ["#", "protection", "Content"]
    assert len(rows) == 4
    assert "Ada prefers tabs over spaces" in clipboard.text()


def test_the_menu_of_a_row_is_the_windows_own(browse: BrowseView, qtbot: QtBot) -> None:
    """What can be done with chunks, with the state of the commands."""
    click_row(browse, qtbot, 0)
    browse.table.menu_asked.emit(QPoint(10, 10))
    menu = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QMenu) and w.isVisible())

    texts = [plain(action.text()) for action in menu.actions() if not action.isSeparator()]
    assert {"Edit", "Pin", "Retire", "Copy"} <= set(texts)
    menu.close()
    deliver_deletions()


def test_another_views_chunk_is_shown_and_selected(browse: BrowseView, qtbot: QtBot) -> None:
    """A click on a relation, a hit, or going back."""
    browse.session.set_current(2)

    assert ids(browse)[browse.table.currentIndex().row()] == 2
    assert list(browse.session.selection.ids) == [2]


def test_the_chunk_under_the_mouse_is_told(browse: BrowseView, qtbot: QtBot) -> None:
    """Other views may mark it."""
    place = browse.table.visualRect(browse.model.index(1, SECTION["content"])).center()
    qtbot.mouseMove(browse.table.viewport(), place + QPoint(1, 0))
    qtbot.mouseMove(browse.table.viewport(), place)
    qtbot.waitUntil(lambda: browse.session.hover == 3)

    QApplication.sendEvent(browse.table, leave_event())
    assert browse.session.hover is None


def leave_event() -> Any:
    """Return the event of the mouse going away."""
    return QEvent(QEvent.Type.Leave)


# Changes.

WRITER = """
import sys
from engine import MemoryEngine, NewChunk
with MemoryEngine.open(sys.argv[1], actor="agent") as engine:
    engine.add([NewChunk(content="An agent wrote this")])
    engine.edit(1, content="Ada prefers spaces now")
"""


def test_what_an_agent_writes_appears(browse: BrowseView, qtbot: QtBot, store: Path) -> None:
    """Another process adds and edits; the rows come by themselves, with the place kept."""
    click_row(browse, qtbot, 3)
    subprocess.run([sys.executable, "-c", WRITER, str(store)], check=True, cwd=Path(__file__).parents[3])

    qtbot.waitUntil(lambda: ids(browse) == [5, 4, 3, 2, 1], timeout=10_000)
    qtbot.waitUntil(lambda: cell(browse, 4) == "Ada prefers spaces now")
    assert browse.session.current == 1
    assert list(browse.session.selection.ids) == [1]
    assert browse.status == "5 chunks"


def cell(view: BrowseView, row: int, key: str = "content") -> str:
    """Return the text of a cell."""
    return str(view.model.data(view.model.index(row, SECTION[key])))


def test_an_erased_chunk_leaves_the_table(browse: BrowseView, qtbot: QtBot) -> None:
    """And the selection with it; the row in its place is taken to hand."""
    click_row(browse, qtbot, 1)
    browse.session.write("Erase", lambda engine, _: engine.erase(3))
    qtbot.waitUntil(lambda: ids(browse) == [4, 2, 1])

    assert list(browse.session.selection.ids) == [2]


def test_another_store_starts_afresh(
    browse: BrowseView, opened: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    """The order asked for stays, the query does not."""
    click_header(browse, qtbot, "content")
    ask(browse, qtbot, "tabs")
    with MemoryEngine.open(tmp_path / "other.db") as engine:
        engine.add([NewChunk(content=text) for text in ("b", "a", "c")])

    open_store(opened, tmp_path / "other.db", qtbot)
    read(browse, qtbot)

    assert browse.field.text == ""
    assert [cell(browse, row) for row in range(3)] == ["a", "b", "c"]


# Columns and looks.


def test_columns_are_chosen_and_found_again(
    browse: BrowseView, opened: Workbench, make_workbench: Callable[..., Workbench], store: Path, qtbot: QtBot
) -> None:
    """Shown or not, how wide, and the order of rows, from run to run."""
    browse.table.columns.set_shown("tags", True)
    browse.table.columns.set_shown("retention", False)
    browse.table.setColumnWidth(SECTION["category"], 200)
    click_header(browse, qtbot, "category")
    opened.stores.remember_layout()

    again = make_workbench()
    again.window.show()
    open_store(again, store, qtbot)
    view = shown(again, qtbot)

    assert not view.table.isColumnHidden(SECTION["tags"])
    assert view.table.isColumnHidden(SECTION["retention"])
    assert view.table.columnWidth(SECTION["category"]) == 200
    assert view.search.question.order == "category"
    again.window.hide()


def test_the_content_takes_the_room_that_is_left(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """No column is cut off, and no room is wasted."""
    table = browse.table
    opened.window.resize(1400, 800)
    qtbot.waitUntil(lambda: table.viewport().width() > 700)
    widths = sum(table.columnWidth(section) for section in table.columns.shown())
    assert widths == table.viewport().width()

    table.columns.set_shown("category", False)

    widths = sum(table.columnWidth(section) for section in table.columns.shown())
    assert widths == table.viewport().width()


def test_no_column_is_out_of_sight_beside_facets_and_inspector(
    browse: BrowseView, opened: Workbench, qtbot: QtBot
) -> None:
    """On the smallest window that is meant to hold all three."""
    opened.window.resize(1280, 800)
    browse.facets.show()
    qtbot.waitUntil(browse.facets.isVisible)
    settle(opened, qtbot)
    assert opened.window.dock("inspector").isVisible()
    assert browse.table.horizontalScrollBar().maximum() == 0


def test_numbers_are_never_cut_off(browse: BrowseView) -> None:
    """A number that lost digits would be another number."""
    browse.table.columns.require("id", "123456789")

    width = browse.table.fontMetrics().horizontalAdvance("123456789")
    assert browse.table.columnWidth(SECTION["id"]) > width


def pixels(view: BrowseView) -> set[str]:
    """Return the colours that the table is painted in."""
    image = view.table.viewport().grab().toImage()
    return {
        QColor(image.pixel(x, y)).name().upper()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    }


def test_the_table_follows_the_theme(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """In the colours of the theme in force."""
    opened.frame.set_theme(Mode.DARK)
    qtbot.wait(10)
    click_row(browse, qtbot, 0)

    found = pixels(browse)

    assert DARK.surface in found
    assert DARK.selection in found or DARK.selection_inactive in found


@pytest.fixture
def protected(opened: Workbench, qtbot: QtBot) -> BrowseView:
    """A table with every kind of row: pinned, immutable, retired, without uses, of unknown category."""
    engine = opened.session.engine
    assert engine is not None
    engine.pin(1)
    engine.set_immutable(2, True)
    engine.retire(3)
    engine.add([NewChunk(content="unseen", category="<b>mine</b>", traces=[], fields={"flashbulb": True})])
    view = shown(opened, qtbot)
    view.handlers()["view.refresh"]()
    read(view, qtbot)
    return view


def test_every_kind_of_row_is_painted(protected: BrowseView, qtbot: QtBot) -> None:
    """Without a fault, also where the activation is not known."""
    for column in COLUMNS:
        protected.table.columns.set_shown(column.key, True)
    protected.resize(2600, 400)

    assert not protected.table.grab().isNull()
    assert cell(protected, 0, "activation") == "−∞"
    assert [cell(protected, row, "protection") for row in range(5)] == [
        "flashbulb", "", "", "immutable", "pinned",
    ]  # fmt: skip
    qtbot.waitUntil(lambda: protected.session.tasks.idle)


def test_the_table_can_be_read_aloud(browse: BrowseView) -> None:
    """Names for screen readers, plain texts."""
    assert browse.table.accessibleName() == "Chunks"
    assert browse.field.edit.accessibleName() == "Query"
    role = Qt.ItemDataRole.AccessibleTextRole
    assert browse.model.data(browse.model.index(0, SECTION["category"]), role) == "other"


def test_the_whole_window_is_idle_in_the_end(browse: BrowseView, opened: Workbench, qtbot: QtBot) -> None:
    """Nothing asks for ever."""
    settle(opened, qtbot)
    assert opened.tasks.idle
