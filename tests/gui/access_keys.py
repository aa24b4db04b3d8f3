"""Opens every dialog and menu in a language of one's choice, and tells what access keys and names they have.

Run as ``python -m tests.gui.access_keys LANGUAGE FOLDER``: texts at the top of modules are looked up as these
are imported, so each language takes a process of its own.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QMenu, QPushButton, QWidget

from gui.wording.translation import install

if TYPE_CHECKING:
    from gui.app import Workbench

KEY = re.compile(r"(?<!&)&(?:&&)*([^&])")
OPENING = (
    ("chunk.add", ()),
    ("chunk.tag", (1,)),
    ("chunk.merge", (1, 2)),
    ("chunk.split", (1,)),
    ("chunk.relate", (1,)),
    ("chunk.edit_many", (1, 2)),
    ("edit.replace", (1, 2)),
    ("chunk.immutable", (1,)),
    ("chunk.erase", (1,)),
    ("chunk.versions", (1,)),
    ("store.export", ()),
    ("dream.automatic", ()),
    ("app.settings", ()),
    ("app.shortcuts", ()),
    ("help.keys", ()),
    ("help.about", ()),
)
"""Commands that open a dialog, and the chunks they are for."""


def settle(workbench: Workbench) -> None:
    """Wait until nothing runs."""
    QTest.qWait(20)
    while not workbench.tasks.idle:
        QTest.qWait(20)
    QTest.qWait(20)


def dialogs(workbench: Workbench, folder: Path) -> Iterator[QDialog]:
    """Open one dialog after the other."""
    from gui.state.selection import Selection
    from gui.views.inspector.conflict import conflict
    from gui.views.inspector.draft import Draft
    from gui.widgets.dialogs import question

    for command, ids in OPENING:
        workbench.session.set_selection(Selection.of(ids))
        workbench.session.set_current(ids[0] if ids else None)
        settle(workbench)
        workbench.window.commands[command].trigger()
        yield shown()
    workbench.transfers.import_files([folder / "notes.txt"])
    yield shown()
    engine = workbench.session.engine
    assert engine is not None
    chunk = engine.chunk(1)
    for dialog in (
        conflict(workbench.window, Draft(chunk), chunk),
        question(workbench.window, "Close?", "Something would be lost.", "Close anyway", danger=True),
    ):
        dialog.open()
        yield dialog


def shown() -> QDialog:
    """Return the dialog on show."""
    (found,) = (
        each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()
    )
    return found


def described(dialog: QDialog) -> tuple[list[str], list[str]]:
    """Return the texts of a dialog that may hold an access key, and buttons called other than they say."""
    texts, other = [], []
    for field in dialog.findChildren(QWidget):
        if field.window() is not dialog or not field.isVisibleTo(dialog):
            continue
        if isinstance(field, QAbstractButton) or (isinstance(field, QLabel) and field.buddy()):
            texts.append(field.text())
        if isinstance(field, QPushButton) and field.text():
            name = QAccessible.queryAccessibleInterface(field).text(QAccessible.Text.Name)
            if name != field.text().replace("&", ""):
                other.append(f"{field.text()}: {name}")
    return texts, other


def twice(texts: list[str]) -> list[list[str]]:
    """Return the texts that share an access key."""
    by_key = defaultdict(list)
    for text in texts:
        if found := KEY.search(text):
            by_key[found[1].casefold()].append(text)
    return [sharing for sharing in by_key.values() if len(sharing) > 1]


def without(texts: list[str]) -> list[str]:
    """Return the texts that have no access key though one of their letters is free."""
    taken = {found[1].casefold() for text in texts if (found := KEY.search(text))}
    return [
        text for text in texts if not KEY.search(text) and set(filter(str.isalpha, text.casefold())) - taken
    ]


def menus(workbench: Workbench) -> Iterator[tuple[str, list[str]]]:
    """Give the name and the entries of every menu: those of the bar, and those of a right click."""
    from gui.commands.menus import CHUNK_MENU, STEP_ITEMS

    bar = workbench.window.menuBar()
    yield "menu bar", [action.text() for action in bar.actions()]
    commands = workbench.window.commands
    context = [commands.menu(items, workbench.window) for items in (CHUNK_MENU, STEP_ITEMS)]
    for menu in [*bar.findChildren(QMenu), *context]:
        menu.aboutToShow.emit()
        yield menu.title() or "context", [each.text() for each in menu.actions() if not each.isSeparator()]
        menu.aboutToHide.emit()


def main(language: str, folder: Path) -> None:
    """Write what was found to standard output, as JSON."""
    app = QApplication(["mnemoscope"])
    install(app, language)
    from gui.app import Workbench
    from gui.settings import Settings

    workbench = Workbench(app, Settings(folder / "settings.ini"))
    workbench.show(folder / "memory.db")
    settle(workbench)
    found: dict[str, dict[str, object]] = {"twice": {}, "without": {}, "misnamed": {}}
    for name, entries in menus(workbench):
        found["twice"][name] = twice(entries)
        found["without"][name] = without(entries)
    for dialog in dialogs(workbench, folder):
        settle(workbench)
        texts, other = described(dialog)
        found["twice"][dialog.windowTitle()] = twice(texts)
        found["misnamed"][dialog.windowTitle()] = other
        dialog.reject()
        settle(workbench)
    workbench.close()
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
