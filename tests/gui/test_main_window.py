"""The frame in little room, and what no text of a store does to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from gui import edits
from gui.app import FRAME, Workbench, first_size
from gui.main_window import INSPECTOR_UNITS
from gui.models.rows import COLUMNS
from gui.style.typography import space
from gui.views.browse import BrowseView
from gui.views.decay.view import DecayView
from gui.views.steps import StepsPanel
from gui.widgets.empty_state import EmptyState
from gui.widgets.notifications import Notification, Severity
from tests.gui.conftest import open_store, settle

HIDING = "pay \u202eada\u202c 10\u200b €"
SHOWN = "pay ⟨U+202E⟩ada⟨U+202C⟩ 10⟨U+200B⟩ €"


@pytest.mark.parametrize(("width", "height"), [(900, 600), (800, 600)])
def test_every_view_has_its_room_in_a_small_window(
    opened: Workbench, qtbot: QtBot, width: int, height: int
) -> None:
    """The window takes that size, the Inspector gives way, and no view is cut off."""
    window = opened.window
    opened.session.set_current(1)
    window.resize(width, height)
    for view in window.commands.views:
        window.commands[view].trigger()
        settle(opened, qtbot)

        assert (window.width(), window.height()) == (width, height)
        assert opened.views.view is not None
        assert opened.views.view.minimumSizeHint().width() <= window.stack.width()
    inspector = window.dock("inspector")
    assert inspector.minimumSizeHint().width() <= inspector.width() <= space(INSPECTOR_UNITS)


def test_the_history_leaves_the_window_narrow(opened: Workbench, qtbot: QtBot) -> None:
    """With the dock open and a step chosen, the window still takes a half of a large screen, and less."""
    window, steps = opened.window, opened.window.dock("steps").widget()
    assert isinstance(steps, StepsPanel)
    window.reveal("steps")
    settle(opened, qtbot)
    steps.table.setCurrentIndex(steps.model.index(0, 0))

    window.resize(500, 600)

    assert window.width() <= space(180)


@pytest.mark.parametrize("width", [1280, 1920])
def test_texts_have_the_most_room_at_the_first_start(opened: Workbench, qtbot: QtBot, width: int) -> None:
    """The content takes what other columns leave, which is more than any of them has."""
    opened.window.resize(width, 800)
    settle(opened, qtbot)
    view = opened.views.view
    assert isinstance(view, BrowseView)
    widths = {COLUMNS[section].key: view.table.columnWidth(section) for section in view.table.columns.shown()}

    assert widths["content"] >= space(95) + width - 1280
    assert sum(widths.values()) == view.table.viewport().width()


def test_the_first_window_has_room_on_a_small_screen(workbench: Workbench) -> None:
    """It fills a screen that is no larger than what it needs, frame and all."""
    window = workbench.window

    assert window.isMaximized()
    assert window.screen().availableGeometry().contains(window.frameGeometry())


def test_the_first_window_is_within_the_screen_with_its_frame() -> None:
    """Its status bar is in sight on a screen of 1280x800; a larger one is left in part to others."""
    assert first_size(QSize(1280, 800)) == (QSize(1280, 800) - FRAME, True)
    assert first_size(QSize(1280, 1024)) == (QSize(1280 - FRAME.width(), 870), True)
    assert first_size(QSize(1366, 860)) == (QSize(1280, 800), False)
    assert first_size(QSize(1920, 1080)) == (QSize(1632, 918), False)


def test_the_inspector_keeps_its_width_where_there_is_room(opened: Workbench, qtbot: QtBot) -> None:
    """Only what the view lacks is taken from it, and given back."""
    inspector = opened.window.dock("inspector")
    for width in (1280, 1600):
        opened.window.resize(width, 800)
        qtbot.waitUntil(lambda: inspector.width() == space(INSPECTOR_UNITS))
        opened.window.resize(800, 800)
        qtbot.waitUntil(lambda: inspector.width() < space(INSPECTOR_UNITS))


def test_the_width_that_a_person_gives_the_inspector_is_kept(opened: Workbench, qtbot: QtBot) -> None:
    """It comes back with the room for it."""
    window, inspector = opened.window, opened.window.dock("inspector")
    window.resize(1600, 800)
    qtbot.waitUntil(lambda: inspector.width() == space(INSPECTOR_UNITS))
    window.resizeDocks([inspector], [500], Qt.Orientation.Horizontal)  # as dragging its edge does
    qtbot.waitUntil(lambda: inspector.width() == 500)

    window.resize(900, 800)
    qtbot.waitUntil(lambda: inspector.width() < 400)
    window.resize(1600, 800)
    qtbot.waitUntil(lambda: inspector.width() == 500)


def test_in_a_narrow_window_views_are_icons(opened: Workbench) -> None:
    """Their titles come back with the room."""
    bar = opened.window.activity_bar
    opened.window.resize(1280, 800)
    wide = bar.sizeHint().width()
    opened.window.resize(800, 800)
    assert bar.sizeHint().width() < wide
    opened.window.resize(1280, 800)
    assert bar.sizeHint().width() == wide


def test_an_empty_store_is_said_to_be_empty(workbench: Workbench, tmp_path: Path, qtbot: QtBot) -> None:
    """Decay and Inspector offer nothing that can't be done, until there is a chunk."""
    MemoryEngine.open(tmp_path / "empty.db").close()
    open_store(workbench, tmp_path / "empty.db", qtbot)
    workbench.views.show("decay")
    settle(workbench, qtbot)
    decay, said = workbench.views.view, workbench.inspector.findChildren(EmptyState)[0].accessibleName
    assert isinstance(decay, DecayView)
    assert (decay.pages.message, said()) == ("This store is empty", "This store is empty")
    assert not decay.parameters.isEnabled()

    edits.add(workbench.session, [NewChunk(content="the first")])
    qtbot.waitUntil(lambda: decay.pages.message == "No chunk selected")
    assert said() == "No chunk selected"
    assert decay.parameters.isEnabled()
    settle(workbench, qtbot)


def test_toasts_go_with_their_store(opened: Workbench, qtbot: QtBot) -> None:
    """What is told of one store does not lie over the next; it can still be read again."""
    opened.notifications.add(Notification("Not done", severity=Severity.DANGER))
    assert opened.window.toasts.toasts

    opened.stores.close()
    settle(opened, qtbot)

    assert opened.window.toasts.toasts == []
    assert opened.notifications.at(0).title == "Not done"


def test_escape_takes_toasts_away(opened: Workbench, qtbot: QtBot) -> None:
    """They lie over rows."""
    opened.notifications.add(Notification("Not done", severity=Severity.DANGER))
    browse = opened.views.view
    assert isinstance(browse, BrowseView)
    browse.table.setFocus()
    qtbot.keyClick(browse.table, Qt.Key.Key_Escape)

    assert opened.window.toasts.toasts == []


@pytest.fixture
def hiding(workbench: Workbench, tmp_path: Path, qtbot: QtBot) -> Workbench:
    """Return the window with a store of one chunk that hides something in every text."""
    path = tmp_path / "hiding.db"
    with MemoryEngine.open(path, actor=HIDING) as engine:
        named = {"session": HIDING, "speaker": HIDING, "category": HIDING}
        engine.add([NewChunk(content=HIDING, tags=[HIDING], **named)])  # type: ignore[arg-type]
    open_store(workbench, path, qtbot)
    workbench.session.set_current(1)
    settle(workbench, qtbot)
    return workbench


def test_tables_show_what_does_not_show(hiding: Workbench, qtbot: QtBot) -> None:
    """Each text of a row, and who wrote the steps."""
    view = hiding.views.view
    assert view is not None
    row = next(iter(view.model.pages.rows()))  # type: ignore[attr-defined]
    texts = {column.key: text for column, text in zip(COLUMNS, row.texts, strict=True)}
    assert {texts[key] for key in ("content", "session", "speaker", "category", "tags")} == {SHOWN}

    steps = hiding.window.dock("steps").widget()
    assert steps is not None
    assert SHOWN in {steps.model.index(0, column).data() for column in range(5)}  # type: ignore[attr-defined]


def test_the_inspector_keeps_what_it_shows(hiding: Workbench, qtbot: QtBot) -> None:
    """An edit stores every invisible character that was not touched; removing them is an edit as well."""
    text = hiding.inspector.page.text
    assert "3 invisible characters" in text.notice.text

    qtbot.keyClicks(text.edit, "x")
    hiding.inspector.save()
    settle(hiding, qtbot)
    assert stored(hiding) == f"x{HIDING}"

    qtbot.mouseClick(text.notice.findChildren(QPushButton)[1], Qt.MouseButton.LeftButton)
    hiding.inspector.save()
    settle(hiding, qtbot)
    assert stored(hiding) == "xpay ada 10 €"


def test_fields_say_what_they_do_not_show(hiding: Workbench) -> None:
    """A line of its own below each."""
    form = hiding.inspector.page.form
    form.sections["provenance"].set_expanded(True)
    assert "3 invisible characters" in form.editors["speaker"].accessibleDescription()


def stored(workbench: Workbench) -> str:
    """Return the content of the chunk as the store has it."""
    engine = workbench.session.engine
    assert engine is not None
    return engine.chunk(1).content
