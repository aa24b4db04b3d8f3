"""The Review view, worked with as a user does: by keys and by clicks, while agents go on writing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk, Status
from gui.app import Workbench
from gui.views.inspector.panel import Inspector
from gui.views.review import ReviewView
from gui.widgets.dialogs import MessageDialog
from tests.gui.conftest import open_store

LEFT = Qt.MouseButton.LeftButton
HOSTILE = "<b>bold</b> and\u200b hidden"


def quiet(workbench: Workbench, qtbot: QtBot) -> None:
    """Wait until everything that was asked is answered and shown."""
    for _ in range(3):
        qtbot.waitUntil(lambda: workbench.tasks.idle, timeout=60_000)
        qtbot.wait(10)


@pytest.fixture
def written(store: Path) -> Path:
    """A store of four chunks of the person's; an agent added 5 to 7, the last hostile, and changed 1."""
    with MemoryEngine.open(store, actor="agent") as engine:
        engine.add([NewChunk(content=text) for text in ("first new", "second new", HOSTILE)])
        engine.edit(1, content="Ada prefers spaces over tabs", tags=["style"])
        engine.tag([1], add=["seen"], actor="another")
    return store


@pytest.fixture
def review(workbench: Workbench, written: Path, qtbot: QtBot) -> ReviewView:
    """The view on that store, with the keyboard in the queue."""
    open_store(workbench, written, qtbot)
    return show(workbench, qtbot)


def show(workbench: Workbench, qtbot: QtBot) -> ReviewView:
    """Show the view as its key does, until it has read the queue."""
    workbench.window.commands["view.review"].trigger()
    quiet(workbench, qtbot)
    view = workbench.views.view
    assert isinstance(view, ReviewView)
    view.take_focus()
    return view


def waiting(view: ReviewView) -> list[int]:
    """Return the chunks that are listed."""
    return [row.id for row in view.model.values]


def at_hand(view: ReviewView) -> int:
    """Return the chunk whose row has the keyboard."""
    return view.model.values[view.table.currentIndex().row()].id


def press(workbench: Workbench, view: ReviewView, keys: str, qtbot: QtBot) -> None:
    """Type letters, one right after the other, and wait for what they do."""
    qtbot.keyClicks(view.table, keys)
    quiet(workbench, qtbot)


def engine_of(workbench: Workbench) -> MemoryEngine:
    """Return the open store."""
    assert workbench.session.engine is not None
    return workbench.session.engine


def click(view: ReviewView, start: str, qtbot: QtBot) -> None:
    """Click the button whose text starts so."""
    (found,) = [b for b in view.findChildren(QPushButton) if b.text().startswith(start) and b.isVisible()]
    qtbot.mouseClick(found, LEFT)


def test_the_queue_stands_beside_the_chunk_at_hand(
    review: ReviewView, workbench: Workbench, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    """With who wrote it; what is new as a whole, in plain text, invisible characters marked."""
    assert [(row.id, row.item.actor, row.item.added) for row in review.model.values] == [
        (5, "agent", True),
        (6, "agent", True),
        (7, "agent", True),
        (1, "another", False),
    ]
    assert review.progress.text() == "0 of 4 reviewed"
    assert review.status == "4 chunks to review"
    assert workbench.session.current == at_hand(review) == 5
    qtbot.keyClick(review.table, Qt.Key.Key_Right)
    qtbot.keyClick(review.table, Qt.Key.Key_Right)
    quiet(workbench, qtbot)
    panel = review.panel
    assert panel.title.text() == "Chunk 7 is new"
    assert panel.text.revealed.isVisible()
    assert "<b>bold</b> and" in panel.text.revealed.toPlainText()
    assert "\u200b" not in panel.text.revealed.toPlainText()
    assert "ZERO WIDTH SPACE" in panel.text.notice.text
    assert not panel.diff.isVisible()
    assert "by agent" in panel.told.text()
    qtmodeltester.check(review.model)


def test_a_changed_chunk_shows_before_and_after(
    review: ReviewView, workbench: Workbench, qtbot: QtBot
) -> None:
    """Every step since the last review, in one comparison."""
    review.table.selectRow(3)
    quiet(workbench, qtbot)
    shown = review.panel.diff._panes[0][0].toPlainText()

    assert review.panel.title.text() == "Chunk 1 was changed"
    assert "tabs" in shown
    assert "Tags: seen, style" in shown or "Tags: style, seen" in shown
    assert review.panel.told.text().count("\n") == 1


def test_single_keys_decide_and_go_on(review: ReviewView, workbench: Workbench, qtbot: QtBot) -> None:
    """However fast they come, each is for the next chunk; the bar follows."""
    press(workbench, review, "APR", qtbot)

    assert waiting(review) == [1]
    assert at_hand(review) == workbench.session.current == 1
    assert review.progress.text() == "3 of 4 reviewed"
    assert (review.bar.value(), review.bar.maximum()) == (3, 4)
    engine = engine_of(workbench)
    assert [c.pinned for c in engine.chunks([5, 6, 7])] == [False, True, False]
    assert engine.chunk(7).status is Status.RETIRED
    assert [step.actor for step in engine.history(newest_first=True, limit=3)] == ["curator"] * 3


def test_undo_brings_the_chunk_back_to_hand(review: ReviewView, workbench: Workbench, qtbot: QtBot) -> None:
    """With U and with the key of the whole window, the newest decision first."""
    press(workbench, review, "NA", qtbot)
    qtbot.keyClick(review.table, Qt.Key.Key_Delete)
    quiet(workbench, qtbot)
    assert waiting(review) == [5, 1]
    press(workbench, review, "U", qtbot)
    assert waiting(review) == [5, 7, 1]
    assert at_hand(review) == 7
    workbench.window.commands["edit.undo"].trigger()
    quiet(workbench, qtbot)
    assert waiting(review) == [5, 6, 7, 1]
    assert at_hand(review) == 6
    assert review.progress.text() == "0 of 4 reviewed"


def test_undo_of_the_queue_leaves_what_agents_wrote_since(
    review: ReviewView, workbench: Workbench, written: Path, qtbot: QtBot
) -> None:
    """The decision is taken back, though it is not the newest step of the store; also right after it."""
    press(workbench, review, "A", qtbot)
    with MemoryEngine.open(written, actor="agent") as engine:
        engine.add([NewChunk(content="written meanwhile")])
    press(workbench, review, "U", qtbot)
    assert engine_of(workbench).counts()["chunk"] == 8
    assert waiting(review) == [5, 6, 7, 1, 8]
    press(workbench, review, "AAU", qtbot)
    assert waiting(review) == [6, 7, 1, 8]


def test_e_leads_to_the_inspector_and_an_edited_chunk_is_accepted_after(
    review: ReviewView, workbench: Workbench, qtbot: QtBot
) -> None:
    """What the person writes is no decision by itself."""
    press(workbench, review, "E", qtbot)
    inspector = workbench.window.findChild(Inspector)
    assert inspector is not None
    assert inspector.isAncestorOf(workbench.window.focusWidget())
    qtbot.keyClicks(workbench.window.focusWidget(), "Edited: ")
    workbench.window.commands["chunk.save"].trigger()
    quiet(workbench, qtbot)
    assert engine_of(workbench).chunk(5).content.startswith("Edited: ")
    assert at_hand(review) == 5
    review.take_focus()
    press(workbench, review, "A", qtbot)
    assert waiting(review) == [6, 7, 1]


def test_buttons_name_their_keys_and_do_the_same(
    review: ReviewView, workbench: Workbench, qtbot: QtBot
) -> None:
    """The keyboard stays in the queue."""
    texts = [made.text() for made in review.panel.buttons]
    assert texts == [
        *("Accept (A)", "Edit (E)", "Pin (P)", "Retire (R)", "Previous (Left)", "Next (N)", "Undo (U)"),
    ]
    click(review, "Next", qtbot)
    click(review, "Previous", qtbot)
    click(review, "Accept (A)", qtbot)
    quiet(workbench, qtbot)
    assert waiting(review) == [6, 7, 1]
    assert review.table.hasFocus()


def test_all_that_is_shown_is_accepted_after_a_question(
    review: ReviewView, workbench: Workbench, qtbot: QtBot
) -> None:
    """Only of the actor that is chosen, as one step; then the page says that nothing waits, and why."""
    assert [review.actor.itemText(n) for n in range(3)] == ["Anyone but you", "agent (4)", "another (1)"]
    review.actor.setCurrentIndex(2)
    quiet(workbench, qtbot)
    assert waiting(review) == [1]
    click(review, "Accept all", qtbot)
    quiet(workbench, qtbot)
    assert review.empty.accessibleName() == "Nothing to review of this actor"
    review.empty.activated.emit()
    quiet(workbench, qtbot)
    click(review, "Accept all", qtbot)
    (dialog,) = [d for d in workbench.window.findChildren(MessageDialog) if d.isVisible()]
    assert dialog.windowTitle() == "Accept 3 chunks?"
    dialog.accept()
    quiet(workbench, qtbot)
    assert review.empty.accessibleName() == "Nothing to review"
    assert review.progress.text() == "4 of 4 reviewed"
    workbench.window.commands["edit.undo"].trigger()
    quiet(workbench, qtbot)
    assert waiting(review) == [5, 6, 7]


def test_what_agents_write_meanwhile_joins_the_queue(
    review: ReviewView, workbench: Workbench, written: Path, qtbot: QtBot
) -> None:
    """One that is written to again waits again."""
    press(workbench, review, "AN", qtbot)
    with MemoryEngine.open(written, actor="agent") as engine:
        engine.add([NewChunk(content="written meanwhile")])
        engine.edit(5, title="again")
    qtbot.waitUntil(lambda: waiting(review) == [6, 7, 1, 8, 5], timeout=60_000)
    quiet(workbench, qtbot)
    assert at_hand(review) == 5  # it came back as one whose decision was undone would


def test_a_refusal_is_told_and_the_chunk_waits_on(
    review: ReviewView, workbench: Workbench, written: Path, qtbot: QtBot
) -> None:
    """An immutable chunk can't be retired."""
    with MemoryEngine.open(written, actor="agent") as engine:
        engine.set_immutable(5, True)
    review.table.selectRow(0)
    press(workbench, review, "R", qtbot)

    assert waiting(review)[0] == 5
    assert "immutable" in workbench.notifications.at(0).text


def test_letters_of_the_queue_do_nothing_elsewhere(
    review: ReviewView, workbench: Workbench, qtbot: QtBot
) -> None:
    """In the table of all chunks they are no keys, and say nothing."""
    workbench.window.commands["view.browse"].trigger()
    quiet(workbench, qtbot)
    before = engine_of(workbench).position
    view = workbench.views.view
    assert view is not None
    view.take_focus()
    qtbot.keyClicks(workbench.window.focusWidget(), "ARU")
    quiet(workbench, qtbot)
    assert engine_of(workbench).position == before
    assert workbench.window.toasts.toasts == []


def test_the_past_is_shown_and_not_decided(review: ReviewView, workbench: Workbench, qtbot: QtBot) -> None:
    """A read-only store lists what waited; the commands say why they can't."""
    workbench.session.set_step(engine_of(workbench).history(newest_first=True, limit=1)[0])
    workbench.window.commands["log.show_past"].trigger()
    quiet(workbench, qtbot)
    view = show(workbench, qtbot)
    assert waiting(view) == [5, 6, 7, 1]
    assert "read-only" in workbench.window.commands.hindrance("review.accept")
    press(workbench, view, "A", qtbot)
    assert waiting(view) == [5, 6, 7, 1]
