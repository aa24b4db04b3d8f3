"""The import dialog, clicked and typed through in the whole window on real files."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from engine import FORMATS, MemoryEngine, Progress
from gui.app import Workbench
from gui.views.dialogs.importing import ImportDialog
from gui.views.dialogs.importing.words import DESCRIPTIONS, imported_title
from gui.widgets.dialogs import MessageDialog
from tests.engine.exchange.importers.samples import decision, learnings, lines_of, text_of
from tests.gui.conftest import deliver_deletions, settle
from tests.gui.test_app import drop

LEFT = Qt.MouseButton.LeftButton
RETURN, ESCAPE, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down
HOSTILE = "<b>bold</b><img src=x> \u202eevil\u202c zero\u200bwidth &amp;"
LONG = 60_000  # memories: some seconds to read whole


def engine_of(workbench: Workbench) -> MemoryEngine:
    """Return the open store."""
    assert workbench.session.engine is not None
    return workbench.session.engine


def count(workbench: Workbench) -> int:
    """Return how many chunks the store has."""
    return engine_of(workbench).counts()["chunk"]


def memories(path: Path, texts: list[str]) -> Path:
    """Write memories as mem0 exports them."""
    records = [
        {
            "id": f"m{number}",
            "memory": text,
            "created_at": "2026-01-02T03:04:05+00:00",
            "user_id": "alice",
            "categories": ["food"],
            "score": 0.7,
        }
        for number, text in enumerate(texts)
    ]
    path.write_text(json.dumps({"results": records}))
    return path


@pytest.fixture
def tea(tmp_path: Path) -> Path:
    """Return a file of three memories, one of them hostile."""
    return memories(tmp_path / "tea.json", ["Likes green tea", HOSTILE, "Has a kettle"])


@pytest.fixture
def ask(opened: Workbench, qtbot: QtBot) -> Iterator[Callable[..., ImportDialog]]:
    """Open the dialog on files, and wait until it has looked into them."""
    made: list[ImportDialog] = []

    def open_dialog(*files: Path) -> ImportDialog:
        opened.transfers.import_files(files)
        dialog = next(one for one in opened.window.findChildren(ImportDialog) if one.isVisible())
        made.append(dialog)
        settle(opened, qtbot)
        return dialog

    yield open_dialog
    for dialog in made:
        if shiboken6.isValid(dialog):
            dialog.done(0)
    settle(opened, qtbot)
    deliver_deletions()


def run(workbench: Workbench, qtbot: QtBot, dialog: ImportDialog) -> None:
    """Press the button and wait until all files are in."""
    qtbot.mouseClick(dialog.go_on, LEFT)
    settle(workbench, qtbot)


@pytest.fixture
def busy(opened: Workbench) -> Iterator[threading.Event]:
    """Keep the writer thread busy until the event is set."""
    free, entered = threading.Event(), threading.Event()

    def work(_: Progress) -> None:
        entered.set()
        free.wait(20)

    opened.tasks.write("Something else", work)
    assert entered.wait(5)
    yield free
    free.set()


def test_a_conversation_comes_in_by_the_keyboard_alone(
    opened: Workbench, qtbot: QtBot, shared: Path, ask: Callable[..., ImportDialog]
) -> None:
    """Ctrl+I, the name, Return, Return, Escape: each turn is a chunk; one undo takes all back."""
    path = shared / "data" / "locomo" / "26.json"
    qtbot.keyClick(opened.window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    (chooser,) = opened.window.findChildren(QFileDialog)
    name = chooser.findChild(QLineEdit, "fileNameEdit")
    assert name is not None
    name.setText(str(path))
    qtbot.keyClick(name, RETURN)
    (dialog,) = opened.window.findChildren(ImportDialog)
    settle(opened, qtbot)

    assert dialog.go_on.text() == "&Import 419 chunks"
    first = dialog.preview.records.model.values[0]
    assert (first.speaker, first.session) == ("Caroline", "26/session_1")
    qtbot.keyClick(dialog.focusWidget(), RETURN)
    settle(opened, qtbot)
    assert count(opened) == 4 + 419
    assert dialog.report.heading == "Imported 419 chunks"
    assert "not imported: they are no memories" in dialog.report.text.toPlainText()
    qtbot.keyClick(dialog, ESCAPE)
    assert not dialog.isVisible()
    opened.window.commands["edit.undo"].trigger()
    settle(opened, qtbot)
    assert count(opened) == 4


def test_tab_reaches_everything_and_each_stop_has_a_name(
    qtbot: QtBot, tea: Path, tmp_path: Path, ask: Callable[..., ImportDialog]
) -> None:
    """Down the page, to the buttons, and around again."""
    other = memories(tmp_path / "other.json", ["One"])
    dialog = ask(tea, other)
    assert dialog.focusWidget().accessibleName() == "Files to import"
    stops = []
    for _ in range(10):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        stops.append(dialog.focusWidget().accessibleName())

    assert stops == [
        "Format",
        "Parts of the preview",
        "First records",
        "Text of the record",
        "Fields of the record",
        "Add files…",
        "Leave out",
        "Cancel",
        "Import 2 files",
        "Files to import",
    ]


def test_the_fields_of_a_record_scroll_by_keys(
    qtbot: QtBot, tea: Path, ask: Callable[..., ImportDialog]
) -> None:
    """Where they have too little room."""
    beside = ask(tea).preview.records.beside
    beside.setFixedHeight(40)
    beside.setFocus()
    qtbot.waitUntil(lambda: beside.verticalScrollBar().maximum() > 0)

    qtbot.keyClick(beside, Qt.Key.Key_Down)

    assert beside.verticalScrollBar().value() > 0


def test_a_preview_shows_what_becomes_of_the_source(tea: Path, ask: Callable[..., ImportDialog]) -> None:
    """The records as chunks, which key becomes which field, and what stays unknown."""
    dialog = ask(tea)
    preview = dialog.preview
    chunk = preview.records.model.values[0]
    columns = {column.key: column.text(chunk) for column in preview.records.model.columns}
    keys = {item.key: item.becomes for item in preview.keys.values}

    assert columns["at"] == "2026-01-02 03:04"
    assert (columns["speaker"], columns["tags"]) == ("alice", "food")
    assert (keys["memory"], keys["created_at"], keys["user_id"]) == ("content", "at", "speaker")
    assert preview.records.fields.value("External id") == "m0"
    assert "Unknown, as the file does not say it" in preview.lost.toPlainText()
    assert "Nothing" in preview.damaged.toPlainText()
    assert preview.summary.text() == "3 records in the whole file"


def test_hostile_text_is_shown_as_it_is(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """Tags stay tags, and what would not show or turn the text around has a mark."""
    dialog = ask(memories(tmp_path / "<i>a&b.json", [HOSTILE]))
    records = dialog.preview.records
    shown = records.model.index(0, 1).data()

    for text in (shown, records.text.toPlainText()):
        assert "<b>bold</b><img src=x>" in text
        assert "&amp;" in text
        assert "\u202e" not in text
        assert "\u200b" not in text
    run(opened, qtbot, dialog)
    assert engine_of(opened).chunk(engine_of(opened).find("bold").ids[0]).content == HOSTILE


def test_another_format_is_read_anew(opened: Workbench, qtbot: QtBot, tea: Path,
    ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """A format that does not fit is refused in a sentence, with nothing to import; the way back works."""
    dialog = ask(tea)
    assert dialog.preview.format.currentText() == "By its content: mem0 memories"
    for _ in range(1 + list(FORMATS).index("locomo")):
        qtbot.keyClick(dialog.preview.format, DOWN)
    settle(opened, qtbot)
    assert dialog.files[0].format == "locomo"
    assert not dialog.go_on.isEnabled()
    assert "can't be imported" in dialog.preview.state.accessibleName()
    assert dialog.preview.state.accessibleDescription()
    qtbot.keyClick(dialog, RETURN)
    qtbot.keyClick(dialog.preview.format, Qt.Key.Key_Home)
    settle(opened, qtbot)

    assert dialog.files[0].format is None
    assert dialog.go_on.text() == "&Import 3 chunks"
    assert count(opened) == 4


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (bytes(range(256)) * 9, "no format that can be imported"),
        (b'{"some": "thing", "else": [1, 2]}', "no format that can be imported"),
        (b"[" * 100_000, "no format that can be imported"),
        (None, "There is no file"),
    ],
    ids=["empty", "binary", "foreign", "deep", "gone"],
)
def test_what_can_not_be_imported_says_why(
    opened: Workbench,
    qtbot: QtBot,
    tmp_path: Path,
    ask: Callable[..., ImportDialog],
    content: bytes | None,
    words: str,
) -> None:
    """A sentence in the place of the preview, without a list of formats; Return does nothing."""
    path = tmp_path / "thing.json"
    if content is not None:
        path.write_bytes(content)
    dialog = ask(path)
    qtbot.keyClick(dialog, RETURN)
    settle(opened, qtbot)

    assert words in dialog.preview.state.accessibleDescription()
    assert "Known are" not in dialog.preview.state.accessibleDescription()
    assert not dialog.go_on.isEnabled()
    assert count(opened) == 4


def test_a_damaged_file_brings_what_can_be_read(opened: Workbench, qtbot: QtBot, tea: Path,
    ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """Preview and report both say where it is cut short."""
    tea.write_text(tea.read_text()[:-40])
    dialog = ask(tea)

    assert "the file is damaged" in dialog.preview.summary.text()
    assert "cut short" in dialog.preview.damaged.toPlainText()
    run(opened, qtbot, dialog)
    assert dialog.report.heading == "Imported 2 chunks"
    assert "cut short" in dialog.report.text.toPlainText()


def test_skipped_lines_are_named_with_their_reason(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """Before and after, with the line."""
    table = tmp_path / "table.csv"
    table.write_text("id,text,mood\n1,Likes tea,good\n2,,bad\n3,Has a kettle,good\n")
    dialog = ask(table)

    assert "1 can't be used" in dialog.preview.summary.text()
    assert "Line 3" in dialog.preview.damaged.toPlainText()
    run(opened, qtbot, dialog)
    assert "Line 3" in dialog.report.text.toPlainText()


def test_more_faults_than_are_told_one_by_one_still_count(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, ask: Callable[..., ImportDialog]
) -> None:
    """Ten thousand and more bad rows: what would come in is the two good ones."""
    table = tmp_path / "table.csv"
    table.write_text("id,text,mood\n" + "9,,bad\n" * 10_500 + "1,Likes tea,good\n3,Has a kettle,good\n")
    dialog = ask(table)

    assert dialog.preview.summary.text() == "10,502 records in the whole file  ·  10,500 can't be used"
    assert dialog.go_on.text() == "&Import 2 chunks"
    assert dialog.preview.tabs.tabText(3) == "Damaged or skipped (10,500)"
    run(opened, qtbot, dialog)
    assert "Not stored: 10,500" in dialog.report.text.toPlainText()


def test_each_file_is_a_step_of_its_own(opened: Workbench, qtbot: QtBot, tmp_path: Path, tea: Path,
    ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """What can't come in is listed beside what did, and one of them is taken back alone."""
    empty = tmp_path / "empty.json"
    empty.touch()
    notes = tmp_path / "notes.txt"
    notes.write_text("A thought.\n")
    dialog = ask(tea, empty, notes)
    assert dialog.go_on.text() == "&Import 2 files"
    run(opened, qtbot, dialog)

    assert [str(file.stage) for file in dialog.files] == ["imported", "can't be imported", "imported"]
    assert count(opened) == 4 + 3 + 1
    qtbot.mouseClick(dialog.report.undo, LEFT)
    settle(opened, qtbot)
    assert dialog.report.heading == "Imported 3 chunks; undone since"
    assert not dialog.report.undo.isEnabled()
    assert count(opened) == 4 + 1
    dialog.table.setCurrentIndex(dialog.model.index(1, 0))
    assert "is empty" in dialog.report.text.toPlainText()


def test_files_are_added_and_left_out(opened: Workbench, qtbot: QtBot, tmp_path: Path, tea: Path,
    ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """Through the button; one that is there already is not there twice."""
    notes = tmp_path / "notes.txt"
    notes.write_text("A thought.\n")
    dialog = ask(tea)
    assert not dialog.table.isVisible()
    qtbot.mouseClick(dialog.add, LEFT)
    (chooser,) = dialog.findChildren(QFileDialog)
    chooser.filesSelected.emit([str(notes), str(tea)])
    chooser.reject()
    settle(opened, qtbot)
    assert [file.path for file in dialog.files] == [tea, notes]
    assert dialog.current is dialog.files[1]
    qtbot.mouseClick(dialog.remove, LEFT)
    settle(opened, qtbot)

    assert [file.path for file in dialog.files] == [tea]
    assert dialog.go_on.text() == "&Import 3 chunks"


def test_files_dropped_on_the_dialog_come_in_too(opened: Workbench, qtbot: QtBot, tmp_path: Path,
    tea: Path, ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """The dialog covers the window; it takes what is let go over it."""
    notes = tmp_path / "notes.txt"
    notes.write_text("A thought.\n")
    dialog = ask(tea)
    drop(dialog, [notes])
    settle(opened, qtbot)

    assert [file.path for file in dialog.files] == [tea, notes]
    assert dialog.go_on.text() == "&Import 2 files"


def test_a_preview_left_half_way_ends_its_reading(opened: Workbench, qtbot: QtBot, tmp_path: Path) -> None:
    """The first records show at once; closing the dialog stops the thread that reads the rest."""
    path = memories(tmp_path / "long.json", ["Likes tea"] * LONG)
    opened.transfers.import_files([path])
    (dialog,) = opened.window.findChildren(ImportDialog)
    qtbot.waitUntil(lambda: dialog.preview.progress.isVisible())
    assert len(dialog.preview.records.model.values) == 100
    assert dialog.go_on.isEnabled()
    assert not dialog.files[0].counted
    qtbot.keyClick(dialog, ESCAPE)

    qtbot.waitUntil(lambda: opened.tasks.idle, timeout=1000)
    assert count(opened) == 4


def test_the_beginning_can_be_enough(opened: Workbench, qtbot: QtBot, tmp_path: Path) -> None:
    """Stopping the count keeps what is shown, and the import is still offered."""
    path = memories(tmp_path / "long.json", ["Likes tea"] * LONG)
    opened.transfers.import_files([path])
    (dialog,) = opened.window.findChildren(ImportDialog)
    qtbot.waitUntil(lambda: dialog.preview.enough.isVisible())
    qtbot.mouseClick(dialog.preview.enough, LEFT)
    qtbot.waitUntil(lambda: opened.tasks.idle, timeout=1000)

    assert dialog.preview.summary.text() == "101 records so far"
    assert not dialog.preview.progress.isVisible()
    assert dialog.go_on.isEnabled()
    dialog.reject()


def test_a_cancelled_import_stores_nothing(opened: Workbench, qtbot: QtBot, tmp_path: Path, tea: Path,
    ask: Callable[..., ImportDialog], busy: threading.Event) -> None:  # fmt: skip
    """Neither the file that ran nor those that waited; the dialog stays and says so."""
    notes = tmp_path / "notes.txt"
    notes.write_text("A thought.\n")
    opened.transfers.import_files([tea, notes])
    (dialog,) = opened.window.findChildren(ImportDialog)
    qtbot.waitUntil(dialog.go_on.isEnabled)
    qtbot.mouseClick(dialog.go_on, LEFT)
    assert dialog.cancel.isVisible()
    qtbot.mouseClick(dialog.cancel, LEFT)
    busy.set()
    settle(opened, qtbot)

    assert dialog.isVisible()
    assert [str(file.stage) for file in dialog.files] == ["cancelled", "cancelled"]
    assert "Nothing of this file was stored" in dialog.report.text.toPlainText()
    assert count(opened) == 4
    dialog.reject()


def test_an_import_goes_on_in_the_background(
    opened: Workbench, qtbot: QtBot, tea: Path, busy: threading.Event
) -> None:
    """The window is free at once; a notification tells when it is done, and the dialog is gone."""
    opened.transfers.import_files([tea])
    (dialog,) = opened.window.findChildren(ImportDialog)
    qtbot.waitUntil(dialog.go_on.isEnabled)
    qtbot.mouseClick(dialog.go_on, LEFT)
    assert dialog.go_on.text() == "Continue in background"
    qtbot.mouseClick(dialog.go_on, LEFT)
    assert not dialog.isVisible()
    busy.set()
    settle(opened, qtbot)
    deliver_deletions()

    assert not shiboken6.isValid(dialog)
    assert opened.notifications.at(0).title == "Imported 3 chunks"
    assert "tea.json" in opened.notifications.at(0).details
    assert count(opened) == 7


def test_a_store_that_closes_takes_the_dialog_with_it(opened: Workbench, qtbot: QtBot, tea: Path) -> None:
    """Nothing is left that would write to the next store."""
    opened.transfers.import_files([tea])
    (dialog,) = opened.window.findChildren(ImportDialog)
    opened.stores.close()
    settle(opened, qtbot)
    deliver_deletions()

    assert not shiboken6.isValid(dialog)


def test_a_store_that_closes_ends_an_import_in_the_background(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, store: Path, tea: Path, busy: threading.Event
) -> None:
    """Neither the file that ran nor the one that waited comes into this store or the next."""
    other = memories(tmp_path / "other.json", ["One"])
    opened.transfers.import_files([tea, other])
    (dialog,) = opened.window.findChildren(ImportDialog)
    qtbot.waitUntil(dialog.go_on.isEnabled)
    qtbot.mouseClick(dialog.go_on, LEFT)
    qtbot.mouseClick(dialog.go_on, LEFT)
    opened.stores.close()
    (sure,) = opened.window.findChildren(MessageDialog)
    sure.accept()
    opened.stores.open(store)
    busy.set()
    settle(opened, qtbot)
    deliver_deletions()

    assert not shiboken6.isValid(dialog)
    assert count(opened) == 4


def test_a_report_is_saved_and_copied(opened: Workbench, qtbot: QtBot, tmp_path: Path, tea: Path,
    ask: Callable[..., ImportDialog]) -> None:  # fmt: skip
    """As it stands there; a place that can't be written is told."""
    dialog = ask(tea)
    run(opened, qtbot, dialog)
    qtbot.mouseClick(dialog.report.copy, LEFT)
    copied = QGuiApplication.clipboard().text()
    assert copied == dialog.report.text.toPlainText()
    assert "Stored: 3 chunks" in copied
    save(qtbot, dialog, tmp_path / "report.txt")
    settle(opened, qtbot)
    assert (tmp_path / "report.txt").read_text() == f"{copied}\n"
    save(qtbot, dialog, tmp_path / "nowhere" / "report.txt")
    settle(opened, qtbot)

    assert "could not be written" in dialog.message


def save(qtbot: QtBot, dialog: ImportDialog, path: Path) -> None:
    """Ask for the report as a file."""
    qtbot.mouseClick(dialog.report.save, LEFT)
    chooser = next(one for one in dialog.findChildren(QFileDialog) if one.isVisible())
    chooser.fileSelected.emit(str(path))
    chooser.reject()
    deliver_deletions()


def test_a_file_of_relations_alone_comes_in(
    opened: Workbench, qtbot: QtBot, tmp_path: Path, ask: Callable[..., ImportDialog]
) -> None:
    """The button and the report say so; only what is no decision can't be used."""
    engine_of(opened).import_file(text_of(tmp_path / "memory.md", learnings()))
    before = count(opened)
    log = lines_of(tmp_path / "log.jsonl", decision(0, 4), {"a": 1})
    dialog = ask(log)

    assert dialog.go_on.text() == "&Import 1 relation"
    assert dialog.preview.summary.text().endswith("1 relation  ·  1 can't be used")
    run(opened, qtbot, dialog)
    report = dialog.files[0].report
    assert report is not None
    assert imported_title(report) == "Imported 1 relation"
    assert "Relations: 1" in dialog.report.text.toPlainText()
    assert count(opened) == before


def test_every_format_is_explained(tea: Path, ask: Callable[..., ImportDialog]) -> None:
    """The list offers each format that the engine reads, and each has a sentence on what it is."""
    dialog = ask(tea)
    offered = [dialog.preview.format.itemData(place) for place in range(dialog.preview.format.count())]

    assert offered == [None, *FORMATS]
    assert set(DESCRIPTIONS) == set(FORMATS)
    assert dialog.preview.about.text() == DESCRIPTIONS["mem0"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Un café, s'il vous plaît.", "The file is not UTF-8; it was read as Windows-1252"),
        ("<!DOCTYPE html><html><body><p>mem</p></body></html>", "its markup stays in the text"),
        ("Of <html> and <body>, plainly.", ""),
    ],
)
def test_what_was_read_by_guess_is_said_at_once(
    ask: Callable[..., ImportDialog], tmp_path: Path, text: str, said: str
) -> None:
    """Under the name of the file, before anyone looks at what is lost."""
    (tmp_path / "old.txt").write_bytes(text.encode("cp1252"))
    cautions = ask(tmp_path / "old.txt").preview.cautions

    assert cautions.isVisible() == bool(said)
    assert said in cautions.text()
