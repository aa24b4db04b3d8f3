"""The whole window: stores open and close, the layout survives, nothing is lost by accident."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk, Progress
from gui.app import Workbench
from gui.layout import GOOD
from gui.session import Session
from gui.settings import Appearance, Layout, Recent, Settings
from gui.style.palette import DARK, tokens
from gui.style.typography import space
from gui.theme import Mode
from gui.views.base import View, ViewSpec
from gui.views.dialogs.importing import ImportDialog
from gui.views.welcome import RecentRow, StartTile
from gui.widgets.buttons import IconButton
from gui.widgets.dialogs import MessageDialog, TextDialog
from tests.gui.conftest import another_run, deliver_deletions, open_store, settle, take_down

VIEWS = (
    ViewSpec("first", "First", "browse", "The first view", View),
    ViewSpec("second", "Second", "decay", "The second view", View),
)


def dialog_of(workbench: Workbench) -> MessageDialog:
    """Return the dialog on show."""
    return next(dialog for dialog in workbench.window.findChildren(MessageDialog) if dialog.isVisible())


def click(dialog: MessageDialog, text: str) -> None:
    """Click a button of a dialog."""
    next(button for button in dialog.findChildren(QPushButton) if button.text() == text).click()


class Held:
    """Work that runs until it is cancelled or let go."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.let_go = threading.Event()

    def __call__(self, progress: Progress) -> None:
        """Wait."""
        self.entered.set()
        while not self.let_go.wait(0.005):
            progress.check()


def test_without_a_store_the_welcome_page_shows(workbench: Workbench) -> None:
    """Nothing that needs a store is on show or enabled."""
    assert workbench.window.stack.currentWidget() is workbench.welcome
    assert not workbench.window.tool_bar.isVisible()
    assert not workbench.window.dock("inspector").isVisible()
    assert not workbench.window.commands["store.export"].isEnabled()


def test_keys_of_what_can_t_run_say_why(workbench: Workbench, qtbot: QtBot) -> None:
    """Ctrl+E on the welcome page, however often it is pressed."""
    for _ in range(2):
        qtbot.keyClick(workbench.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)

    (toast,) = workbench.window.toasts.toasts
    assert (toast.notification.title, toast.notification.text) == ("Export", "No store is open")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_press_the_buttons_of_the_welcome_page(
    make_workbench: Callable[..., Workbench], settings: Settings, store: Path, qtbot: QtBot, key: Qt.Key
) -> None:
    """A tile asks for a store; a row of the recent ones is taken off the list, the next one opens."""
    settings.save(Recent((str(store.with_name("other.db")), str(store))))
    workbench = make_workbench(VIEWS)
    workbench.show()
    tile = workbench.welcome.findChildren(StartTile)[1]
    tile.setFocus()
    qtbot.keyClick(tile, key)
    (chooser,) = workbench.window.findChildren(QFileDialog)
    chooser.reject()

    forget = workbench.welcome.findChildren(RecentRow)[0].findChildren(IconButton)[0]
    forget.setFocus()
    qtbot.keyClick(forget, key)
    assert [Path(path).name for path in settings.load(Recent).stores] == ["memory.db"]
    deliver_deletions()
    (row,) = workbench.welcome.findChildren(RecentRow)
    qtbot.waitUntil(row.isVisible)
    row.setFocus()
    qtbot.keyClick(row, key)
    qtbot.waitUntil(lambda: workbench.window.fields.text("store") == "memory.db")
    settle(workbench, qtbot)


def test_tab_stays_within_the_welcome_page(workbench: Workbench, qtbot: QtBot) -> None:
    """Whatever has the keyboard is in sight."""
    window = workbench.window
    for _ in range(20):
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert window.rect().contains(focused.mapTo(window, focused.rect().center()))


def test_opening_a_store_shows_it_in_the_frame(opened: Workbench) -> None:
    """Title, status bar, commands and the recent list tell of it."""
    window = opened.window

    assert window.windowTitle() == "memory.db — Mnemoscope"
    assert window.fields.text("store") == "memory.db"
    assert window.fields.text("index") == "index 4"
    assert window.commands["edit.undo"].text() == "Undo Add 4 chunks"
    assert window.dock("inspector").isVisible()
    assert [Path(store).name for store in opened.settings.load(Recent).stores] == ["memory.db"]


def test_the_welcome_page_says_what_is_being_opened(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """It offers nothing else until the store is there."""
    held = Held()
    workbench.tasks.write("", held)
    workbench.stores.open(store)
    progress = workbench.welcome.progress
    tile = workbench.welcome.findChildren(StartTile)[0]
    assert progress.isVisible()
    assert progress.text.text() == "Opening memory.db…"
    assert not tile.isEnabled()
    held.let_go.set()
    qtbot.waitUntil(lambda: workbench.session.engine is not None)
    settle(workbench, qtbot)

    workbench.stores.close()
    settle(workbench, qtbot)
    assert tile.isEnabled()
    assert not progress.isVisible()


def test_undo_takes_back_the_last_step(opened: Workbench, qtbot: QtBot) -> None:
    """The step's name leaves Undo and arrives at Redo."""
    opened.window.commands["edit.undo"].trigger()

    qtbot.waitUntil(lambda: opened.window.commands["edit.redo"].text() == "Redo Add 4 chunks")
    settle(opened, qtbot)
    assert not opened.window.commands["edit.undo"].isEnabled()


def test_a_store_that_is_no_store_is_refused_in_words(
    workbench: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    """The file stays as it is and the person is told."""
    path = tmp_path / "notes.db"
    path.write_bytes(b"these are only notes, of no database" * 40)

    workbench.stores.open(path)

    qtbot.waitUntil(lambda: workbench.notifications.unread == 1)
    assert "notes.db" in workbench.notifications.at(0).title
    assert workbench.welcome.findChildren(StartTile)[0].isEnabled()
    assert path.read_bytes().startswith(b"these are only notes")
    assert workbench.session.engine is None


def test_a_store_that_is_gone_leaves_the_recent_list(
    workbench: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    """It is not created anew under the old name."""
    workbench.settings.save(Recent().with_store(tmp_path / "gone.db"))

    workbench.stores.open(tmp_path / "gone.db")

    qtbot.waitUntil(lambda: workbench.notifications.unread == 1)
    assert workbench.settings.load(Recent).stores == ()
    assert not (tmp_path / "gone.db").exists()


def test_closing_a_store_lets_go_of_its_file(opened: Workbench, store: Path, qtbot: QtBot) -> None:
    """The welcome page comes back, and another process may do with the file what it likes."""
    opened.window.commands["store.close"].trigger()
    settle(opened, qtbot)

    assert opened.window.stack.currentWidget() is opened.welcome
    assert opened.window.windowTitle() == "Mnemoscope"
    assert not store.with_name("memory.db-wal").exists()


def test_a_second_store_takes_the_place_of_the_first(opened: Workbench, tmp_path: Path, qtbot: QtBot) -> None:
    """Only one store is open at a time."""
    MemoryEngine.open(tmp_path / "other.db").close()

    open_store(opened, tmp_path / "other.db", qtbot)

    assert opened.window.windowTitle() == "other.db — Mnemoscope"
    assert not opened.window.commands["edit.undo"].isEnabled()


def test_what_is_opened_is_said_over_the_store_that_is_still_open(
    opened: Workbench, tmp_path: Path, qtbot: QtBot
) -> None:
    """Where the eye is, until the other store is there."""
    MemoryEngine.open(tmp_path / "other.db").close()
    held, said = Held(), opened.window.opening
    opened.tasks.write("Import", held)
    opened.stores.open(tmp_path / "other.db")
    click(dialog_of(opened), "Close anyway")
    qtbot.waitUntil(said.isVisible)
    assert said.text == "Opening other.db…"

    held.let_go.set()
    qtbot.waitUntil(lambda: opened.window.windowTitle() == "other.db — Mnemoscope")
    settle(opened, qtbot)
    assert not said.isVisible()


def test_the_sample_opens_as_a_copy_of_ones_own(
    workbench: Workbench, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is built in the user's data folder and can be written to."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    workbench.window.commands["store.sample"].trigger()

    qtbot.waitUntil(lambda: workbench.session.engine is not None, timeout=30_000)
    settle(workbench, qtbot)
    assert (tmp_path / "mnemoscope" / "sample.db").exists()
    assert workbench.session.writable


def test_a_sample_of_a_newer_version_is_left_as_it_is(
    workbench: Workbench, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fresh copy beside it opens, and a notification says so."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    newer = tmp_path / "mnemoscope" / "sample.db"
    newer.parent.mkdir()
    MemoryEngine.open(newer).close()
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 1000")
    before = newer.read_bytes()

    workbench.window.commands["store.sample"].trigger()

    qtbot.waitUntil(lambda: workbench.session.engine is not None, timeout=30_000)
    settle(workbench, qtbot)
    assert workbench.session.engine is not None
    assert workbench.session.engine.path.name == "sample-2.db"
    assert newer.read_bytes() == before
    assert "written by a newer version" in workbench.notifications.at(0).text


def test_a_read_only_store_says_so(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """Its lock shows, and nothing that writes is enabled."""
    engine = MemoryEngine.open(store, read_only=True)
    workbench.session.set_engine(engine)

    qtbot.waitUntil(lambda: workbench.window.fields.text("store") == "memory.db (read-only)")
    assert "written" in workbench.window.fields._fields["store"].toolTip()
    assert not workbench.window.commands["store.import"].isEnabled()


# What would be lost.


def test_closing_while_a_write_runs_asks_first(opened: Workbench, qtbot: QtBot) -> None:
    """Saying no keeps both the window and the write; saying yes cancels the write."""
    held = Held()
    opened.tasks.write("Import", held)
    assert held.entered.wait(5)

    opened.window.close()
    assert opened.window.isVisible()
    click(dialog_of(opened), "Cancel")
    assert opened.window.isVisible()
    assert not opened.tasks.idle

    opened.window.close()
    click(dialog_of(opened), "Close anyway")
    assert not opened.window.isVisible()


def test_a_guard_can_hold_the_store_open(opened: Workbench, qtbot: QtBot) -> None:
    """What a view would lose is named before the store closes."""
    opened.stores.add_guard(lambda: "Unsaved text in chunk 7.")

    opened.window.commands["store.close"].trigger()

    dialog = dialog_of(opened)
    assert "Unsaved text in chunk 7." in dialog.accessibleDescription()
    click(dialog, "Close anyway")
    qtbot.waitUntil(lambda: opened.session.engine is None)


def test_quitting_when_nothing_would_be_lost_asks_nothing(opened: Workbench) -> None:
    """The window just closes."""
    opened.window.close()

    assert not opened.window.isVisible()


# Views.


def test_views_are_built_when_first_shown(
    make_workbench: Callable[..., Workbench], store: Path, qtbot: QtBot
) -> None:
    """A heavy view costs nothing until it is wanted."""
    built: list[str] = []

    def create(session: Session, parent: QWidget) -> View:
        built.append("second")
        return View(session, parent)

    workbench = make_workbench((VIEWS[0], ViewSpec("second", "Second", "decay", "", create)))
    workbench.show()
    open_store(workbench, store, qtbot)

    assert (workbench.views.current, built) == ("first", [])
    workbench.window.commands["view.second"].trigger()
    assert (workbench.views.current, built) == ("second", ["second"])


def test_back_returns_to_view_query_and_chunk(
    make_workbench: Callable[..., Workbench], store: Path, qtbot: QtBot
) -> None:
    """Where one was includes what one looked for and at."""
    workbench = make_workbench(VIEWS)
    workbench.show()
    open_store(workbench, store, qtbot)
    workbench.session.set_scope("tabs")
    workbench.session.set_current(1)
    workbench.views.show("second")
    workbench.session.set_scope("")

    workbench.window.commands["go.back"].trigger()
    assert (workbench.views.current, workbench.session.scope) == ("second", "tabs")
    workbench.window.commands["go.back"].trigger()
    assert (workbench.views.current, workbench.session.current) == ("first", 1)
    settle(workbench, qtbot)


# Layout and looks.


def test_the_layout_comes_back(make_workbench: Callable[..., Workbench], store: Path, qtbot: QtBot) -> None:
    """Docks and view are where they were when the last run ended."""
    first = make_workbench(VIEWS)
    first.show()
    open_store(first, store, qtbot)
    first.views.show("second")
    first.window.dock("inspector").hide()
    first.window.reveal("log")
    take_down(first)

    second = make_workbench(VIEWS)
    second.show()
    open_store(second, store, qtbot)

    assert second.views.current == "second"
    assert not second.window.dock("inspector").isVisible()
    assert second.window.dock("log").isVisible()


@pytest.mark.parametrize("stored", ["garbage", ""])
def test_a_layout_that_is_of_no_use_is_replaced_by_the_first_one(
    make_workbench: Callable[..., Workbench], store: Path, qtbot: QtBot, stored: str
) -> None:
    """A window is never left without its docks."""
    workbench = make_workbench()
    workbench.settings.save(Layout(stored, stored))
    workbench.show()
    open_store(workbench, store, qtbot)

    assert workbench.window.dock("inspector").isVisible()
    assert workbench.window.dock("inspector").width() >= space(60)


def test_reset_puts_every_dock_back(opened: Workbench) -> None:
    """Ctrl+0 mends any layout."""
    opened.window.dock("inspector").setFloating(True)
    opened.window.dock("inspector").hide()

    opened.window.commands["layout.reset"].trigger()

    assert opened.window.dock("inspector").isVisible()
    assert not opened.window.dock("inspector").isFloating()


def test_after_a_crash_the_layout_that_proved_itself_is_taken(
    make_workbench: Callable[..., Workbench], settings: Settings, store: Path, qtbot: QtBot
) -> None:
    """The marker of a run that was killed makes the next one careful."""
    settings.save(Layout(view="first"), GOOD)
    settings.save(Layout(view="second"))
    with another_run(settings.path):
        pass

    workbench = make_workbench(VIEWS)
    workbench.show()
    open_store(workbench, store, qtbot)
    assert workbench.views.current == "first"
    told = [workbench.notifications.at(row) for row in range(workbench.notifications.rowCount())]
    assert [each.title for each in told] == ["Mnemoscope did not end properly last time"]
    assert "last whole step" in told[0].text
    assert told[0].text.endswith("The panels are where they first stood.")
    (toast,) = workbench.window.toasts.toasts  # though a store was opened since
    assert toast.notification is told[0]
    qtbot.keyClick(workbench.window, Qt.Key.Key_Escape)
    assert workbench.window.toasts.toasts == []


def test_a_second_window_takes_the_layout_that_was_kept_last(
    make_workbench: Callable[..., Workbench], settings: Settings, store: Path, qtbot: QtBot
) -> None:
    """The first window is still open: nothing went wrong, and nothing is said."""
    settings.save(Layout(view="first"), GOOD)
    settings.save(Layout(view="second"))
    with another_run(settings.path):
        workbench = make_workbench(VIEWS)
        workbench.show()
    open_store(workbench, store, qtbot)

    assert workbench.views.current == "second"
    assert workbench.notifications.rowCount() == 0


def test_the_safe_start_ignores_the_stored_layout(
    make_workbench: Callable[..., Workbench], store: Path, qtbot: QtBot
) -> None:
    """--safe shows the first view and the docks where they started."""
    workbench = make_workbench(VIEWS, safe=True)
    workbench.settings.save(Layout(view="second"))
    workbench.show()
    open_store(workbench, store, qtbot)

    assert workbench.views.current == "first"


def test_the_theme_is_remembered(workbench: Workbench) -> None:
    """Choosing dark applies it and stores it for the next run."""
    workbench.window.commands["theme.dark"].trigger()

    assert tokens() is DARK
    assert workbench.settings.load(Appearance).mode == Mode.DARK
    assert workbench.window.commands["theme.dark"].isChecked()


def test_text_grows_and_shrinks_within_bounds(workbench: Workbench) -> None:
    """However often one asks, text stays readable and the window usable."""
    for _ in range(12):
        workbench.window.commands["font.larger"].trigger()
    assert workbench.settings.load(Appearance).font_scale == 2.0

    workbench.window.commands["font.reset"].trigger()
    assert workbench.settings.load(Appearance).font_scale == 1.0


def test_tabbed_docks_drop_their_title_bars(opened: Workbench, qtbot: QtBot) -> None:
    """Where tabs name and close the docks, a title would say it twice; a dock alone has its title."""
    opened.window.reveal("jobs")
    opened.window.reveal("log")
    qtbot.waitUntil(lambda: opened.window.dock("jobs").titleBarWidget().sizeHint().height() <= 0)

    (tabs,) = (bar for bar in opened.window.findChildren(QTabBar) if bar.isVisible())
    names = [tabs.tabText(place) for place in range(tabs.count())]
    tabs.tabCloseRequested.emit(names.index("Log"))
    assert not opened.window.dock("log").isVisible()
    qtbot.waitUntil(lambda: opened.window.dock("jobs").titleBarWidget().sizeHint().height() > 0)


# Files.


def drop(window: QWidget, files: list[Path]) -> None:
    """Drag files over a window and let them go."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in files])
    actions, buttons, keys = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(9, 9), actions, data, buttons, keys))
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), actions, data, buttons, keys))


def choose_to_import(window: QWidget, files: list[Path]) -> None:
    """Press Ctrl+I, and choose files."""
    QTest.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    (chooser,) = window.findChildren(QFileDialog)
    chooser.filesSelected.emit([str(path) for path in files])
    chooser.reject()
    deliver_deletions()


def importing(workbench: Workbench) -> ImportDialog:
    """Return the import dialog on show."""
    return next(dialog for dialog in workbench.window.findChildren(ImportDialog) if dialog.isVisible())


@pytest.mark.parametrize("give", [drop, choose_to_import])
def test_a_store_given_to_the_welcome_page_opens(
    workbench: Workbench, store: Path, qtbot: QtBot, give: Callable[[QWidget, list[Path]], None]
) -> None:
    """The whole window is a place to drop on, and Import takes what could be dropped."""
    give(workbench.window, [store])

    qtbot.waitUntil(lambda: workbench.window.fields.text("store") == "memory.db")
    settle(workbench, qtbot)


def test_dropped_files_are_imported(opened: Workbench, tmp_path: Path, qtbot: QtBot) -> None:
    """The dialog shows what would come in; then it is one step, and a notification says what came in."""
    notes = tmp_path / "notes.txt"
    notes.write_text("First thought.\n\nSecond thought.\n")

    drop(opened.window, [notes])
    settle(opened, qtbot)
    dialog = importing(opened)
    qtbot.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    settle(opened, qtbot)
    dialog.accept()

    assert opened.notifications.at(0).title == "Imported 2 chunks"
    assert opened.window.commands["edit.undo"].text().startswith("Undo Import")


@pytest.mark.parametrize("give", [drop, choose_to_import])
def test_files_given_without_a_store_make_one(
    workbench: Workbench, tmp_path: Path, qtbot: QtBot, give: Callable[[QWidget, list[Path]], None]
) -> None:
    """The person is asked where it shall be; then the files are shown."""
    notes = tmp_path / "notes.txt"
    notes.write_text("A thought.\n")
    give(workbench.window, [notes])

    click(dialog_of(workbench), "New store…")
    chooser = workbench.window.findChildren(QFileDialog)[0]
    chooser.fileSelected.emit(str(tmp_path / "new.db"))
    chooser.reject()

    qtbot.waitUntil(lambda: bool(workbench.window.findChildren(ImportDialog)))
    settle(workbench, qtbot)
    assert importing(workbench).go_on.text() == "&Import 1 chunk"
    importing(workbench).reject()


def test_a_check_says_that_all_is_well(opened: Workbench, qtbot: QtBot) -> None:
    """The report counts what was looked at."""
    opened.window.commands["store.check"].trigger()

    qtbot.waitUntil(lambda: opened.notifications.rowCount() == 1)
    settle(opened, qtbot)
    assert opened.notifications.at(0).title == "The store is sound"
    assert "chunks: 4" in opened.notifications.at(0).details


def test_a_notification_opens_in_full(opened: Workbench, qtbot: QtBot) -> None:
    """Its details can be read and copied."""
    opened.errors.tell("Import", "line 4 is broken")

    opened.window.toasts.opened.emit(opened.notifications.at(0))

    dialog = dialog_of(opened)
    assert isinstance(dialog, TextDialog)
    assert dialog.details == "line 4 is broken"
    dialog.accept()


AGENT = """
import sys
from engine import MemoryEngine, NewChunk
with MemoryEngine.open(sys.argv[1], actor="agent <b>x</b>") as engine:
    engine.add([NewChunk(content="Heard while you looked")])
"""


def test_what_an_agent_writes_meanwhile_is_told(opened: Workbench, store: Path, qtbot: QtBot) -> None:
    """The window notices within two seconds, and Undo offers to take the agent's step back."""
    subprocess.run([sys.executable, "-c", AGENT, str(store)], check=True)

    qtbot.waitUntil(lambda: opened.notifications.rowCount() == 1, timeout=2000)
    assert opened.notifications.at(0).title == "agent <b>x</b> wrote a step"
    settle(opened, qtbot)
    assert opened.window.commands["edit.undo"].isEnabled()


def test_a_hostile_store_name_is_shown_as_it_is(workbench: Workbench, tmp_path: Path, qtbot: QtBot) -> None:
    """File names are text like any other."""
    path = tmp_path / "<b>R&D<img src=x>.db"
    with MemoryEngine.open(path) as engine:
        engine.add([NewChunk(content="x")])

    open_store(workbench, path, qtbot)

    assert workbench.window.fields.text("store") == path.name


def test_the_program_starts_and_ends_as_a_process(tmp_path: Path, store: Path) -> None:
    """The entry point opens a store and leaves without a word when its window closes."""
    code = (
        "import sys\n"
        "from PySide6.QtCore import QTimer\n"
        "import gui.app\n"
        "show = gui.app.Workbench.show\n"
        "def show_and_leave(self, *arguments, **options):\n"
        "    show(self, *arguments, **options)\n"
        "    QTimer.singleShot(500, self.window.close)\n"
        "gui.app.Workbench.show = show_and_leave\n"
        "from gui.__main__ import main\n"
        f"sys.exit(main([{str(store)!r}]))\n"
    )
    environment = {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path), "PATH": "/usr/bin"}

    process = subprocess.run(
        [sys.executable, "-X", "dev", "-c", code],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=60,
    )

    assert process.returncode == 0, process.stderr
    assert "Traceback" not in process.stderr
    assert "Warning" not in process.stderr
