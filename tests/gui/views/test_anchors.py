"""The Anchors view, worked with as a user does."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import AsOf, MemoryEngine, NewChunk
from gui.app import Workbench
from gui.views.anchors import AnchorsView
from tests.gui.conftest import open_store, settle

LEFT = Qt.MouseButton.LeftButton
KEYS = Qt.Key
FLASH = "The bell rang at four in the morning"


@pytest.fixture
def guarded(store: Path) -> Path:
    """A store with two pinned chunks, one of them immutable, and a flashbulb."""
    with MemoryEngine.open(store) as engine:
        engine.pin(1, actor="Mara")
        engine.pin(3)
        engine.set_immutable(3, True)
        engine.add([NewChunk(content=FLASH, fields={"flashbulb": True})], actor="agent")
        engine.edit([1, 2, 3, 4], category="fact")
        engine.retire([2, 4])
    return store


@pytest.fixture
def anchors(workbench: Workbench, guarded: Path, qtbot: QtBot) -> AnchorsView:
    """The view in the window."""
    open_store(workbench, guarded, qtbot)
    workbench.window.commands["view.anchors"].trigger()
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, AnchorsView)
    return view


def quiet(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered and shown."""
    for _ in range(3):
        settle(workbench, qtbot)
        qtbot.wait(10)


def ids(view: AnchorsView) -> list[int]:
    """Return the chunks that are listed, in order."""
    return [chunk.id for chunk in view.model.values]


def choose(view: AnchorsView, row: int, qtbot: QtBot) -> None:
    """Click a row."""
    place = view.table.visualRect(view.model.index(row, 1)).center()
    qtbot.mouseClick(view.table.viewport(), LEFT, pos=place)


def test_protected_chunks_say_why_and_since_when(
    anchors: AnchorsView, workbench: Workbench, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    """The newest protection comes first; the chosen chunk tells all, and the Inspector follows it."""
    assert ids(anchors) == [3, 1]
    choose(anchors, 0, qtbot)
    quiet(workbench, qtbot)
    assert workbench.session.current == 3
    facts = anchors.panel.facts
    assert "by curator (step 3)" in facts.value("Pinned")
    assert "The text is as it was then." in facts.value("Immutable")
    assert facts.value("Survived") == "1 edit, 1 retirement of many others, passed over by 1 step."
    qtmodeltester.check(anchors.model)


def test_flashbulbs_stand_apart(anchors: AnchorsView, workbench: Workbench, qtbot: QtBot) -> None:
    """They came with the memory; nobody chose them."""
    flashbulbs = next(b for b in anchors.group.findChildren(QToolButton) if b.text() == "Flashbulbs")
    qtbot.mouseClick(flashbulbs, LEFT)
    assert ids(anchors) == [5]
    choose(anchors, 0, qtbot)
    quiet(workbench, qtbot)
    assert "can't be lifted" in anchors.panel.facts.value("Flashbulb")


def test_p_lifts_a_pin(anchors: AnchorsView, workbench: Workbench, qtbot: QtBot) -> None:
    """The chunk leaves the list; undo brings it back."""
    choose(anchors, 1, qtbot)
    quiet(workbench, qtbot)
    qtbot.keyClick(anchors.table, KEYS.Key_P)
    quiet(workbench, qtbot)
    assert ids(anchors) == [3]
    workbench.window.commands["edit.undo"].trigger()
    quiet(workbench, qtbot)
    assert sorted(ids(anchors)) == [1, 3]


def test_immutability_is_lifted_by_its_button(
    anchors: AnchorsView, workbench: Workbench, qtbot: QtBot
) -> None:
    """The chunk stays pinned."""
    choose(anchors, 0, qtbot)
    quiet(workbench, qtbot)
    buttons = anchors.panel.findChildren(QToolButton)
    lift = next(button for button in buttons if button.text() == "Make editable")
    qtbot.mouseClick(lift, LEFT)
    quiet(workbench, qtbot)
    assert [chunk.kinds for chunk in anchors.model.values] == [("pinned",), ("pinned",)]
    assert workbench.session.current == 3


def test_words_and_heads_filter_and_sort(anchors: AnchorsView, workbench: Workbench, qtbot: QtBot) -> None:
    """Words are looked for in text, protection and who protected it."""
    head = anchors.table.horizontalHeader()
    place = head.rect().center()
    place.setX(head.sectionViewportPosition(0) + 10)
    qtbot.mouseClick(head.viewport(), LEFT, pos=place)
    assert ids(anchors) == [1, 3]
    qtbot.keyClicks(anchors.words.edit, "mara pinned")
    qtbot.keyClick(anchors.words.edit, KEYS.Key_Return)
    assert ids(anchors) == [1]
    qtbot.keyClicks(anchors.words.edit, " nowhere")
    qtbot.keyClick(anchors.words.edit, KEYS.Key_Return)
    assert anchors.empty.accessibleName() == "Nothing matches"
    anchors.empty.activated.emit()
    assert ids(anchors) == [1, 3]


def test_return_opens_the_chunk_in_browse(anchors: AnchorsView, workbench: Workbench, qtbot: QtBot) -> None:
    """The table of all chunks has it in sight."""
    choose(anchors, 1, qtbot)
    quiet(workbench, qtbot)
    qtbot.keyClick(anchors.table, KEYS.Key_Return)
    quiet(workbench, qtbot)
    assert workbench.views.current == "browse"
    assert workbench.session.current == 1


def test_an_earlier_moment_dims_what_was_not_protected_then(anchors: AnchorsView) -> None:
    """Its colour is another one; the row stays."""
    role = Qt.ItemDataRole.ForegroundRole
    before = anchors.model.index(0, 1).data(role)
    since = anchors.model.values[1].anchor.since
    assert since is not None
    anchors.session.set_as_of(AsOf(since.interaction, since.at))
    assert ids(anchors) == [3, 1]
    assert anchors.model.index(0, 1).data(role) != before
    assert anchors.model.index(1, 1).data(role) == before


def test_without_pins_it_says_how_to_pin(opened: Workbench, qtbot: QtBot) -> None:
    """The way leads to Browse."""
    opened.views.show("anchors")
    quiet(opened, qtbot)
    view = opened.views.view
    assert isinstance(view, AnchorsView)
    assert "press P" in view.empty.accessibleDescription()
    view.empty.activated.emit()
    quiet(opened, qtbot)
    assert opened.views.current == "browse"


def test_group_and_order_are_kept(anchors: AnchorsView) -> None:
    """What one run saves, the next takes up; what does not fit is left."""
    state = anchors.save_state() | {"group": "flashbulb", "order": "text", "descending": False}
    anchors.restore_state(state)
    anchors.restore_state({"group": "none", "order": 3, "split": [1, "2"]})
    assert anchors.save_state()["group"] == "flashbulb"
    assert anchors.save_state()["order"] == "text"
