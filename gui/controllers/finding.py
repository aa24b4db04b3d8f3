"""Getting anywhere with a few letters: every command, every chunk."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence

from engine import Chunk, QueryError
from gui.actions import Actions
from gui.commands.command import panel_id
from gui.commands.menus import MENUS, Menu
from gui.main_window import PANELS, MainWindow
from gui.models.chunk_search import chunk_entry, find_chunks
from gui.session import Session
from gui.settings import Settings, UsedCommands
from gui.tasks import TaskError
from gui.widgets.lettered_menu import plain
from gui.widgets.quick_pick import Entry, QuickPick
from gui.widgets.ranking import ranked
from gui.wording.translation import tr, trn

UNREACHED = {"app.palette"}
FIRST = trn("Finding", "The first {shown} of {n:,} chunk", "The first {shown} of {n:,} chunks")


class Finding(QObject):
    """Opens the command palette, and the list of chunks to go to."""

    def __init__(self, window: MainWindow, session: Session, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._pick: QuickPick | None = None
        window.commands.bind({"app.palette": self._open_palette, "go.chunk": self._open_chunks})

    # Commands.

    def _open_palette(self) -> None:
        pick = QuickPick(tr("Finding", "Command"), tr("Finding", "Type a command"), self._window)
        pick.typed.connect(self._rank)
        pick.picked.connect(self._run)
        self._open(pick)
        self._rank("")

    def _rank(self, text: str) -> None:
        commands = self._window.commands
        entries = {entry.key: entry for entry in command_entries(commands)}
        names = {key: commands.text(key) for key in entries}
        paths = {key: f"{entry.detail} {names[key]}" for key, entry in entries.items()}
        tips = {key: commands.tip(key) for key in entries}
        labels = {key: entry.title for key, entry in entries.items()}  # with what is in the store
        hindered = {key for key, entry in entries.items() if entry.hindrance}
        used = self._settings.load(UsedCommands).commands
        keys = ranked(text, (names, paths, tips, labels), used, hindered)
        self._show([entries[key] for key in keys], "" if keys else tr("Finding", "No command is called so"))

    def _run(self, command: str) -> None:
        self._settings.save(self._settings.load(UsedCommands).with_command(command))
        self._window.commands[command].trigger()

    # Chunks.

    def _open_chunks(self) -> None:
        pick = QuickPick(
            tr("Finding", "Go to chunk"), tr("Finding", "Type a number, words, or a query"), self._window
        )
        pick.typed.connect(self._find)
        pick.picked.connect(self._go)
        self._open(pick)
        self._show([], tr("Finding", "Recently added chunks come first"))
        self._find("")

    def _find(self, text: str) -> None:
        self._session.read(
            lambda engine, _: find_chunks(engine, text), self._on_found, self._on_failed, key="finding"
        )

    def _on_found(self, found: tuple[list[Chunk], int]) -> None:
        chunks, total = found
        entries = [chunk_entry(chunk) for chunk in chunks]
        more = FIRST.format(n=total, shown=len(chunks)) if total > len(chunks) else ""
        self._show(entries, more if entries else tr("Finding", "Nothing matches"))

    def _on_failed(self, failure: TaskError) -> None:
        if isinstance(failure.error, QueryError):
            self._show([], failure.message)
        else:
            self._session.tasks.failed.emit(failure)

    def _go(self, chunk: str) -> None:
        self._session.set_current(int(chunk))

    # The list.

    def _open(self, pick: QuickPick) -> None:
        self._pick = pick
        pick.finished.connect(self._on_closed)
        pick.open_over(self._window)

    def _on_closed(self) -> None:
        self._pick = None

    def _show(self, entries: list[Entry], note: str) -> None:
        if self._pick is not None:
            self._pick.set_entries(entries, note)


def command_entries(commands: Actions) -> Iterator[Entry]:
    """Give every command of the menus: what it says now, where it stands, its keys, why it can't run."""
    for menu in MENUS:
        yield from _entries(menu, plain(menu.title), commands)


def _entries(menu: Menu, path: str, commands: Actions) -> Iterator[Entry]:
    for item in menu.items:
        if isinstance(item, Menu):
            yield from _entries(item, f"{path} › {plain(item.title)}", commands)
        elif item == "@views":
            yield from (_entry(key, path, commands) for key in commands.views)
        elif item == "@docks":
            yield from (_entry(panel_id(key), path, commands) for key in PANELS)
        elif item and not item.startswith("@") and item not in UNREACHED:
            yield _entry(item, path, commands)


def _entry(key: str, path: str, commands: Actions) -> Entry:
    action = commands[key]
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    text = action.text().replace("&&", "&").rstrip("…")
    return Entry(key, text, path, keys, commands.hindrance(key))
