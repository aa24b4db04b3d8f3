"""The facets beside the table: clicked as a person clicks them, they write the query."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from engine import Join, MemoryEngine, NewChunk
from gui.app import Workbench
from gui.models.facets import VALUE, FacetModel, FacetRow
from gui.tasks import READERS
from gui.views.browse import BrowseView
from gui.views.browse.facet_pane import JOINS, FacetPane
from gui.widgets.labels import ElidedLabel
from gui.widgets.lettered_menu import plain
from tests.gui.conftest import deliver_deletions, open_store, settle

KINDS = ("fact", "fact", "fact", "plan", "plan", "decision")


@pytest.fixture
def browse(workbench: Workbench, qtbot: QtBot, tmp_path: Path) -> BrowseView:
    """The view with its facets on show, on a store of six chunks and twelve sessions' worth of tags."""
    path = tmp_path / "facets.db"
    with MemoryEngine.open(path) as engine:
        engine.add(
            [
                NewChunk(content=f"chunk {number}", category=kind, tags=(f"t{number}", f"u{number}"))
                for number, kind in enumerate(KINDS)
            ]
        )
    open_store(workbench, path, qtbot)
    workbench.views.show("browse")
    view = workbench.views.view
    assert isinstance(view, BrowseView)
    settle(workbench, qtbot)
    view.bar.facets.click()
    settle(workbench, qtbot)
    return view


def find(view: BrowseView, facet: str, text: str) -> QModelIndex:
    """Return the row of a value."""
    model = view.facets.model
    for top in range(model.rowCount()):
        heading = model.index(top, 0)
        if heading.data(VALUE) == facet:
            rows = [model.index(row, 0, heading) for row in range(model.rowCount(heading))]
            return next(index for index in rows if index.data() == text)
    raise AssertionError(f"no facet {facet}")


def counts(view: BrowseView, facet: str) -> dict[str, str]:
    """Return what a facet shows."""
    heading = find(view, facet, next(iter(KINDS)) if facet == "category" else "t0").parent()
    model = view.facets.model
    rows = range(model.rowCount(heading))
    return {model.index(row, 0, heading).data(): model.index(row, 1, heading).data() for row in rows}


def click(view: BrowseView, qtbot: QtBot, index: QModelIndex, keys: Qt.KeyboardModifier) -> None:
    """Click on a row, and wait for what it brings."""
    tree = view.facets.tree
    tree.scrollTo(index)
    qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, keys, tree.visualRect(index).center())
    qtbot.waitUntil(lambda: view.session.tasks.idle and not view.search.busy)
    qtbot.wait(20)


NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def test_values_are_counted(browse: BrowseView) -> None:
    """The commonest come first, each with how many chunks have it."""
    assert list(counts(browse, "category").items()) == [("fact", "3"), ("plan", "2"), ("decision", "1")]


@pytest.mark.parametrize(
    ("join", "query", "rows"),
    [
        (Join.NEW, "category:plan", 2),
        (Join.AND, "category:fact category:plan", 0),
        (Join.OR, "category:fact or category:plan", 5),
        (Join.NOT, "category:fact -category:plan", 3),
    ],
)
def test_a_chosen_value_writes_the_query(
    browse: BrowseView, qtbot: QtBot, join: Join, query: str, rows: int
) -> None:
    """Alone it replaces the query; Ctrl, Shift and Alt put and, or and not to it; the text says it all."""
    plan = find(browse, "category", "plan").data(VALUE)
    click(browse, qtbot, find(browse, "category", "fact"), NONE)
    assert browse.field.text == "category:fact"

    browse.facets.tree.chosen.emit(plan, join)
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)

    assert browse.field.text == query
    assert len(browse.model.order) == rows


def test_modifiers_are_read_from_a_click(browse: BrowseView, qtbot: QtBot) -> None:
    """With Ctrl held, a click or Return narrows what is found."""
    click(browse, qtbot, find(browse, "category", "fact"), NONE)
    tree = browse.facets.tree
    tree.setCurrentIndex(find(browse, "tag", "t0"))
    qtbot.keyClick(tree, Qt.Key.Key_Return, CTRL)
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)

    assert browse.field.text == "category:fact tag:t0"


def test_counts_follow_what_is_found_and_what_is_edited(browse: BrowseView, qtbot: QtBot) -> None:
    """A narrower query is counted anew; so is the store after an edit."""
    click(browse, qtbot, find(browse, "category", "fact"), NONE)
    assert counts(browse, "category") == {"fact": "3"}

    browse.session.write("Edit", lambda engine, _: engine.edit(1, category="plan"))
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)
    qtbot.wait(20)

    assert counts(browse, "category") == {"fact": "2"}


def test_what_is_not_listed_is_said_and_can_be_asked_for(browse: BrowseView, qtbot: QtBot) -> None:
    """Of twelve tags eight are listed; the row below says how many more, and brings them."""
    assert len(counts(browse, "tag")) == 9
    more = find(browse, "tag", "4 more…")

    click(browse, qtbot, more, NONE)

    assert len(counts(browse, "tag")) == 12


def test_facets_out_of_sight_ask_nothing(browse: BrowseView, qtbot: QtBot) -> None:
    """A pane that is closed counts when it is opened again."""
    browse.bar.facets.click()
    asked = browse.facets.model._shown
    browse.field.set_text("category:plan")
    browse._on_submitted("category:plan")
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)
    assert browse.facets.model._shown == asked

    browse.bar.facets.click()
    qtbot.waitUntil(lambda: browse.facets.model._shown != asked)


def test_the_pane_is_as_it_was_left(browse: BrowseView) -> None:
    """Whether it shows, and what is folded away, is kept from run to run."""
    browse.facets.tree.collapse(find(browse, "category", "fact").parent())
    state = browse.save_state()

    assert state["facets"]["shown"] is True
    assert "category" in state["facets"]["folded"]
    browse.bar.facets.setChecked(False)
    browse.restore_state(state)
    assert browse.bar.facets.isChecked()


def test_the_model_is_sound(qtbot: QtBot) -> None:
    """Qt's own checks pass while facets come and go."""
    model = FacetModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for number in (2, 0, 3):
        rows = tuple(FacetRow("tag", f"<b>{row}</b>", str(row), f"tag:{row}") for row in range(number))
        model.show([("tag", "Tag", rows)])
        assert model.rowCount(model.index(0, 0)) == number
    assert model.index(0, 0, model.index(0, 0)).data() == "<b>0</b>"


def test_a_value_in_the_query_is_taken_back(browse: BrowseView, qtbot: QtBot) -> None:
    """Chosen again with Ctrl it leaves the query; nothing is filtered to nothing."""
    click(browse, qtbot, find(browse, "category", "fact"), NONE)
    click(browse, qtbot, find(browse, "tag", "t0"), CTRL)
    assert browse.field.text == "category:fact tag:t0"

    used = find(browse, "category", "fact").data(VALUE)
    browse.facets.tree.chosen.emit(used, Join.AND)
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)

    assert browse.field.text == "tag:t0"


def test_alt_always_leaves_a_value_out(browse: BrowseView, qtbot: QtBot) -> None:
    """One that the query asks for is left out instead; one that is left out already is said to be."""
    click(browse, qtbot, find(browse, "category", "fact"), NONE)
    click(browse, qtbot, find(browse, "tag", "t0"), CTRL)
    tree = browse.facets.tree
    used = find(browse, "category", "fact").data(VALUE)
    tree.setCurrentIndex(find(browse, "category", "fact"))
    qtbot.keyClick(tree, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)
    assert browse.field.text == "tag:t0 -category:fact"

    tree.chosen.emit(used, Join.NOT)
    assert browse.field.text == "tag:t0 -category:fact"
    assert browse.facets._said.text() == "It is in the query already."


def test_nothing_found_is_said(browse: BrowseView, qtbot: QtBot) -> None:
    """A pane without counts says why it is empty."""
    browse._on_chosen_query("zebra")
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)
    qtbot.wait(20)

    assert browse.facets._said.text() == "Nothing was found to be counted."


def test_the_keyboard_stays_on_the_value_chosen(browse: BrowseView, qtbot: QtBot) -> None:
    """Though all rows are made anew; once it is gone, on the one in its place."""
    tree = browse.facets.tree
    tree.setFocus()
    tree.setCurrentIndex(find(browse, "category", "plan"))
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)
    qtbot.wait(20)
    assert tree.currentIndex().data() == "plan"
    assert tree.selectionModel().isSelected(tree.currentIndex())

    browse._on_chosen_query("category:fact")
    qtbot.waitUntil(lambda: browse.session.tasks.idle and not browse.search.busy)
    qtbot.wait(20)
    assert tree.currentIndex().data() == "fact"


def test_a_store_is_counted_once_before_the_facets_are_on_show(
    workbench: Workbench, qtbot: QtBot, tmp_path: Path
) -> None:
    """So what queries need is read while nobody waits; later countings wait until somebody looks."""
    path = tmp_path / "hidden.db"
    with MemoryEngine.open(path) as engine:
        engine.add([NewChunk(content="x", category=kind) for kind in KINDS])
    open_store(workbench, path, qtbot)
    view = workbench.views.view
    assert isinstance(view, BrowseView)
    settle(workbench, qtbot)
    assert not view.facets.isVisible()
    assert find(view, "category", "fact").siblingAtColumn(1).data() == "3"

    view.facets.query_asked.emit("category:plan")
    settle(workbench, qtbot)
    assert find(view, "category", "fact").siblingAtColumn(1).data() == "3"


def test_a_value_is_added_once(browse: BrowseView, qtbot: QtBot) -> None:
    """With Shift on what is in the query already nothing changes, and that is said."""
    click(browse, qtbot, find(browse, "category", "fact"), NONE)
    tree = browse.facets.tree
    tree.setCurrentIndex(find(browse, "category", "fact"))
    qtbot.keyClick(tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)

    assert browse.field.text == "category:fact"
    assert browse.facets._said.text() == "It is in the query already."


def test_a_slow_counting_says_so(browse: BrowseView, workbench: Workbench, qtbot: QtBot) -> None:
    """What was counted before stays on show meanwhile; the answer takes the word back."""
    let_go = threading.Event()
    for _ in range(READERS):
        browse.session.tasks.read(lambda _: let_go.wait(10))
    try:
        browse.facets.count("category:plan")
        qtbot.waitUntil(lambda: "Counting…" in shown_texts(browse.facets))
        assert counts(browse, "category")["fact"] == "3"
    finally:
        let_go.set()
    settle(workbench, qtbot)

    assert "Counting…" not in shown_texts(browse.facets)
    assert find(browse, "category", "plan").siblingAtColumn(1).data() == "2"


def shown_texts(pane: FacetPane) -> list[str]:
    """Return what the labels of the pane say."""
    return [label.text() for label in pane.findChildren(ElidedLabel)]


def test_a_letter_of_the_menu_chooses(browse: BrowseView, qtbot: QtBot) -> None:
    """Each way to put a value into the query has a letter of its own, without the mouse."""
    tree = browse.facets.tree
    tree.setCurrentIndex(find(browse, "category", "plan"))
    tree.customContextMenuRequested.emit(tree.visualRect(tree.currentIndex()).center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    letters = {plain(action.text()): action.text().partition("&")[2][:1] for action in menu.actions()}
    assert len({letter.lower() for letter in letters.values()} - {""}) == len(letters) >= 4

    qtbot.keyClicks(menu, letters[plain(JOINS[Join.NOT])])
    qtbot.waitUntil(lambda: browse.field.text == "-category:plan")
    deliver_deletions()
