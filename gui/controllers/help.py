"""Help: the keys, read from the actions themselves, and what this program is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import metadata

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from gui.actions import Actions
from gui.commands.menus import MENUS, Menu
from gui.errors import environment
from gui.main_window import TITLE, MainWindow
from gui.settings import APPLICATION
from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.dialogs import TextDialog, keep_inside
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

ABOUT = tr("Help", "Inspector and editor for the long-term memory of AI agents.")


class Help(QObject):
    """Opens the help dialogs."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.commands.bind({"help.keys": self._show_keys, "help.about": self._show_about})

    def _show_keys(self) -> None:
        dialog = KeysDialog(self._window.commands, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _show_about(self) -> None:
        title = f"{TITLE} {version()}".strip()
        dialog = TextDialog(self._window, "app", "accent", title, ABOUT, environment())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def version() -> str:
    """Return the version installed, or "" when run from a folder that was never installed."""
    try:
        return metadata.version(APPLICATION)
    except metadata.PackageNotFoundError:
        return ""


class KeysDialog(QDialog):
    """Every command that has a key, in the order of the menus, in two columns."""

    def __init__(self, commands: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Help", "Keyboard shortcuts"))
        self.setModal(True)
        row = QHBoxLayout()
        row.setSpacing(space(12))
        groups = [group for menu in MENUS if (group := _group(menu, commands))]
        for half in (groups[:3], groups[3:]):
            column = QVBoxLayout()
            column.setSpacing(space(5))
            for group in half:
                column.addWidget(group)
            column.addStretch(1)
            row.addLayout(column)
        self._build(row)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        keep_inside(self)

    def _build(self, row: QHBoxLayout) -> None:
        inside = QWidget()
        row.setContentsMargins(space(5), space(5), space(5), space(5))
        inside.setLayout(row)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setAccessibleName(tr("Help", "Keyboard shortcuts"))
        close = button(tr("Help", "Close"), kind="primary")
        close.setDefault(True)
        close.clicked.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, space(5), 0, 0)
        column.setSpacing(0)
        heading = PlainLabel(self.windowTitle(), role="heading")
        heading.setContentsMargins(space(5), 0, space(5), 0)
        column.addWidget(heading)
        column.addWidget(area, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(space(5), space(3), space(5), space(4))
        note = tr("Help", "Single letters and Del act while a list of chunks has the keyboard.")
        foot.addWidget(PlainLabel(note, role="small", tone="tertiary"), 1)
        foot.addWidget(close)
        column.addLayout(foot)
        self.resize(inside.sizeHint().width() + space(8), inside.sizeHint().height() + space(28))


def _group(menu: Menu, commands: Actions) -> QWidget | None:
    rows = [
        (commands.text(key), keys) for key in _named(menu.items, commands) if (keys := _keys(commands, key))
    ]
    if not rows:
        return None
    group = QWidget()
    grid = QGridLayout(group)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(space(8))
    grid.setVerticalSpacing(space(1.5))
    grid.addWidget(PlainLabel(menu.title.replace("&", ""), role="overline"), 0, 0, 1, 2)
    for index, (text, keys) in enumerate(rows, 1):
        grid.addWidget(PlainLabel(text), index, 0)
        grid.addWidget(PlainLabel(keys, role="mono", tone="secondary"), index, 1, Qt.AlignmentFlag.AlignRight)
    grid.setColumnStretch(0, 1)
    return group


def _named(items: Iterable[str | Menu | None], commands: Actions) -> Iterator[str]:
    for item in items:
        if isinstance(item, Menu):
            yield from _named(item.items, commands)
        elif item == "@views":
            yield from commands.views
        elif item and not item.startswith("@"):
            yield item


def _keys(commands: Actions, command: str) -> str:
    form = QKeySequence.SequenceFormat.NativeText
    return ",  ".join(key.toString(form) for key in commands[command].shortcuts())
