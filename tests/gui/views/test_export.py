"""The export dialog, clicked and typed through in the whole window, and its files read again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from engine import EXPORT_FORMATS, MemoryEngine, Progress
from gui.app import Workbench
from gui.settings import Folders
from gui.state.selection import Selection
from gui.tasks import READERS
from gui.views.dialogs.export import ExportDialog
from gui.views.dialogs.export_words import CARRIES
from tests.gui.conftest import TEXTS, deliver_deletions, settle
from tests.gui.views.test_dialogs import tab_stops

LEFT = Qt.MouseButton.LeftButton
RETURN, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def ask(opened: Workbench, qtbot: QtBot) -> Iterator[Callable[[], ExportDialog]]:
    """Open the dialog and wait until it has counted."""
    made: list[ExportDialog] = []

    def open_dialog() -> ExportDialog:
        opened.window.commands["store.export"].trigger()
        dialog = next(one for one in opened.window.findChildren(ExportDialog) if one.isVisible())
        made.append(dialog)
        settle(opened, qtbot)
        return dialog

    yield open_dialog
    for dialog in made:
        if shiboken6.isValid(dialog):
            dialog.done(0)
    settle(opened, qtbot)
    deliver_deletions()


def write(workbench: Workbench, qtbot: QtBot, dialog: ExportDialog, path: Path) -> None:
    """Type the path and press Return."""
    dialog.path.clear()
    qtbot.keyClicks(dialog.path, str(path))
    qtbot.keyClick(dialog.path, RETURN)
    settle(workbench, qtbot)


def texts_of(path: Path, tmp_path: Path) -> set[str]:
    """Return the texts that an import of a file brings."""
    with MemoryEngine.open(tmp_path / "again.db") as engine:
        engine.import_file(path)
        return {chunk.content for chunk in engine.chunks(engine.find("").ids)}


@pytest.fixture
def busy(opened: Workbench) -> Iterator[threading.Event]:
    """Keep both reader threads busy until the event is set."""
    free, entered = threading.Event(), threading.Semaphore(0)

    def work(_: Progress) -> None:
        entered.release()
        free.wait(20)

    for _ in range(READERS):
        opened.tasks.read(work)
        assert entered.acquire(timeout=5)
    yield free
    free.set()


def test_everything_is_written_without_loss(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[[], ExportDialog]) -> None:  # fmt: skip
    """A name, Return: the file brings all back, and the report says that nothing is lost."""
    dialog = ask()
    assert dialog.everything.text() == "E&verything: 4 chunks"
    assert not dialog.matching.isEnabled()
    assert not dialog.selected.isEnabled()
    write(opened, qtbot, dialog, tmp_path / "all.jsonl")

    assert texts_of(tmp_path / "all.jsonl", tmp_path) == set(TEXTS)
    assert "Written: 4 chunks" in dialog.report.toPlainText()
    assert dialog.go_on.text() == "Close"
    assert opened.notifications.at(0).title == "Exported"
    qtbot.keyClick(dialog, RETURN)
    assert not dialog.isVisible()


def test_the_query_in_force_is_offered_first(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[[], ExportDialog]) -> None:  # fmt: skip
    """With its count; what it matches is written, and what such a file lacks is said."""
    opened.session.set_scope("tabs")
    dialog = ask()
    assert dialog.matching.isChecked()
    assert dialog.matching.text() == "What the &query matches: 1 chunk"
    write(opened, qtbot, dialog, tmp_path / "some.jsonl")

    assert texts_of(tmp_path / "some.jsonl", tmp_path) == {TEXTS[0]}
    assert "carries no log" in dialog.report.toPlainText()


def test_the_selection_is_written(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[[], ExportDialog]) -> None:  # fmt: skip
    """Just what is selected, however it was found."""
    opened.session.set_selection(Selection.of([2, 4]))
    dialog = ask()
    qtbot.mouseClick(dialog.selected, LEFT, pos=QPoint(9, dialog.selected.height() // 2))
    assert dialog.selected.isChecked()
    write(opened, qtbot, dialog, tmp_path / "some.jsonl")

    assert texts_of(tmp_path / "some.jsonl", tmp_path) == {TEXTS[1], TEXTS[3]}


@pytest.mark.parametrize("name", EXPORT_FORMATS)
def test_what_a_format_leaves_out_is_said_before_and_after(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, ask: Callable[[], ExportDialog], name: str
) -> None:
    """The file has the format's ending, and the words beside the choice agree with the report."""
    dialog = ask()
    dialog.path.setText(str(tmp_path / "out.jsonl"))
    place = list(EXPORT_FORMATS).index(name)
    chosen = dialog.formats.button(place)
    assert chosen.accessibleDescription() == CARRIES[name]
    chosen.setFocus()
    qtbot.keyClick(chosen, Qt.Key.Key_Space)
    ending = EXPORT_FORMATS[name].ending
    assert dialog.path.text() == str(tmp_path / f"out{ending}")
    qtbot.mouseClick(dialog.go_on, LEFT)
    settle(opened, qtbot)

    assert (tmp_path / f"out{ending}").is_file()
    lossless = "Loses nothing" in CARRIES[name]
    assert ("(their traces), their vectors and the log" in dialog.report.toPlainText()) is not lossless
    assert ("uses" in CARRIES[name].partition("ithout")[2]) is not lossless


def test_vectors_are_written_where_the_format_has_them(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[[], ExportDialog]) -> None:  # fmt: skip
    """A larger file; other formats do not offer them."""
    dialog = ask()
    write(opened, qtbot, dialog, tmp_path / "plain.jsonl")
    dialog.accept()
    deliver_deletions()
    dialog = ask()
    dialog.formats.button(1).click()
    assert not dialog.vectors.isEnabled()
    dialog.formats.button(0).click()
    dialog.vectors.setFocus()
    qtbot.keyClick(dialog.vectors, Qt.Key.Key_Space)
    write(opened, qtbot, dialog, tmp_path / "vectors.jsonl")

    sizes = [(tmp_path / f"{name}.jsonl").stat().st_size for name in ("plain", "vectors")]
    assert sizes[0] + 4 * 384 < sizes[1]


def test_a_file_that_is_there_is_named_before_it_is_replaced(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, ask: Callable[[], ExportDialog]
) -> None:
    """Typing its name says so; another name takes the words away."""
    (tmp_path / "old.jsonl").touch()
    dialog = ask()
    dialog.path.clear()
    assert not dialog.go_on.isEnabled()
    qtbot.keyClicks(dialog.path, str(tmp_path / "old.jsonl"))
    assert dialog.replaces.text() == "old.jsonl is there already and will be replaced."
    qtbot.keyClicks(dialog.path, "x")

    assert not dialog.replaces.isVisible()


def test_the_ending_of_another_format_is_named_before_and_after(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, ask: Callable[[], ExportDialog]
) -> None:
    """The file is written all the same, as the format that was chosen."""
    dialog = ask()
    dialog.formats.button(list(EXPORT_FORMATS).index("csv")).click()
    dialog.path.clear()
    qtbot.keyClicks(dialog.path, str(tmp_path / "a.md"))
    assert dialog.replaces.text() == (
        "a.md ends as a Markdown note (basic-memory) does, but will be a CSV table."
    )
    assert dialog.replaces.isVisible()
    write(opened, qtbot, dialog, tmp_path / "a.md")

    assert "a.md ends as a Markdown note (basic-memory) does, but it is a CSV" in dialog.report.toPlainText()


def test_a_bare_name_is_a_file_beside_those_before(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, ask: Callable[[], ExportDialog]
) -> None:
    """Where a program was started from is nobody's idea of a place."""
    opened.settings.save(Folders("", str(tmp_path)))
    dialog = ask()
    assert dialog.path.text() == str(tmp_path / "memory.jsonl")
    write(opened, qtbot, dialog, Path("bare.jsonl"))

    assert (tmp_path / "bare.jsonl").is_file()


def test_a_place_that_can_not_be_written_is_told_and_mended(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, ask: Callable[[], ExportDialog]
) -> None:
    """The dialog stays with what was typed; so it does for the store itself."""
    dialog = ask()
    write(opened, qtbot, dialog, tmp_path / "nowhere" / "all.jsonl")
    assert "does not exist" in dialog.message
    assert opened.session.engine is not None
    write(opened, qtbot, dialog, opened.session.engine.path)
    assert "is the open store itself" in dialog.message
    write(opened, qtbot, dialog, tmp_path / "all.jsonl")

    assert (tmp_path / "all.jsonl").is_file()
    assert dialog.message == ""


def test_a_cancelled_export_writes_nothing(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[[], ExportDialog], busy: threading.Event) -> None:  # fmt: skip
    """Escape stops it; the dialog stays, to choose again."""
    opened.window.commands["store.export"].trigger()
    (dialog,) = opened.window.findChildren(ExportDialog)
    dialog.path.setText(str(tmp_path / "all.jsonl"))
    qtbot.mouseClick(dialog.go_on, LEFT)
    assert dialog.progress.isVisible()
    qtbot.keyClick(dialog, ESCAPE)
    busy.set()
    settle(opened, qtbot)

    assert dialog.message == "Cancelled. No file was written."
    assert dialog.go_on.text() == "&Export"
    assert not (tmp_path / "all.jsonl").exists()
    dialog.reject()


def test_an_export_goes_on_in_the_background(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, busy: threading.Event
) -> None:
    """The window is free at once; a notification tells what was written, and the dialog is gone."""
    opened.window.commands["store.export"].trigger()
    (dialog,) = opened.window.findChildren(ExportDialog)
    dialog.path.setText(str(tmp_path / "all.jsonl"))
    qtbot.mouseClick(dialog.go_on, LEFT)
    qtbot.mouseClick(dialog.go_on, LEFT)
    assert not dialog.isVisible()
    busy.set()
    settle(opened, qtbot)
    deliver_deletions()

    assert not shiboken6.isValid(dialog)
    assert opened.notifications.at(0).text.startswith("4 chunks in ")


def test_the_path_is_browsed_for_and_copied(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[[], ExportDialog]) -> None:  # fmt: skip
    """The chooser offers the ending of the format; the report gives the path away."""
    dialog = ask()
    qtbot.mouseClick(dialog.browse, LEFT)
    (chooser,) = dialog.findChildren(QFileDialog)
    assert chooser.defaultSuffix() == "jsonl"
    chooser.fileSelected.emit(str(tmp_path / "all.jsonl"))
    chooser.reject()
    qtbot.mouseClick(dialog.go_on, LEFT)
    settle(opened, qtbot)
    qtbot.mouseClick(dialog.copy, LEFT)

    assert QGuiApplication.clipboard().text() == str(tmp_path / "all.jsonl")


def test_every_stop_of_tab_has_a_name(ask: Callable[[], ExportDialog]) -> None:
    """From the choice that is made down to the button."""
    stops = tab_stops(ask())

    assert stops[0].startswith("Everything")
    assert stops[-2:] == ["Cancel", "Export"]
    assert {"File to write", "Browse…"} <= set(stops)
    assert "" not in stops
