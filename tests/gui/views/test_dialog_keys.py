"""Dialogs and menus from the keyboard: Return presses what has the focus, and no access key serves twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from gui.app import Workbench
from gui.views.inspector.conflict import conflict
from gui.views.inspector.draft import Draft
from gui.widgets.dialogs import question
from tests.gui.access_keys import OPENING, dialogs
from tests.gui.conftest import settle

RETURN, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab


@pytest.mark.parametrize("language", ["en", "tr"])
def test_no_access_key_serves_twice(language: str, store: Path, tmp_path: Path) -> None:
    """In every dialog and menu; each entry of a menu has one, and buttons are called what stands on them."""
    (tmp_path / "notes.txt").write_text("One note.\n\nAnother.\n")
    run = subprocess.run(
        [sys.executable, "-m", "tests.gui.access_keys", language, str(tmp_path)],
        capture_output=True,
        text=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)

    assert len(found["twice"]) > len(OPENING)
    for what in ("twice", "without", "misnamed"):
        assert {name: texts for name, texts in found[what].items() if texts} == {}


def press(dialog: QDialog, name: str, qtbot: QtBot) -> None:
    """Go to a button by Tab, and press Return."""
    for _ in range(20):
        focused = dialog.focusWidget()
        assert focused is not None
        if isinstance(focused, QPushButton) and focused.text().replace("&", "") == name:
            qtbot.keyClick(focused, RETURN)
            return
        qtbot.keyClick(focused, TAB)
    raise AssertionError(f"Tab never came to {name}")


@pytest.mark.parametrize(("name", "result"), [("Cancel", 0), ("Close anyway", 1)])
def test_return_presses_the_button_with_the_focus(
    name: str, result: int, workbench: Workbench, qtbot: QtBot
) -> None:
    """What destroys something takes a Tab; it begins at the safe answer."""
    dialog = question(workbench.window, "Close?", "Something would be lost.", "Close anyway", danger=True)
    dialog.open()
    focused = dialog.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.text() == "Cancel"

    press(dialog, name, qtbot)

    assert not dialog.isVisible()
    assert dialog.result() == result
    dialog.deleteLater()


def test_every_button_of_every_dialog_answers_return(opened: Workbench, tmp_path: Path, qtbot: QtBot) -> None:
    """None leaves it to another one."""
    (tmp_path / "notes.txt").write_text("One note.\n\nAnother.\n")
    for dialog in dialogs(opened, tmp_path):
        settle(opened, qtbot)
        buttons = [each for each in dialog.findChildren(QPushButton) if each.window() is dialog]
        assert buttons
        assert [each.text() for each in buttons if not each.autoDefault()] == []
        dialog.reject()
        settle(opened, qtbot)


def test_of_a_conflict_the_way_back_is_the_answer(opened: Workbench, qtbot: QtBot) -> None:
    """It has the focus and the colour, so Return loses nothing; the others have letters."""
    engine = opened.session.engine
    assert engine is not None
    chunk = engine.chunk(1)
    dialog = conflict(opened.window, Draft(chunk), chunk)
    chosen: list[str] = []
    dialog.mine_chosen.connect(lambda: chosen.append("mine"))
    dialog.theirs_chosen.connect(lambda: chosen.append("theirs"))
    dialog.open()
    assert dialog.focusWidget() is dialog.go_back
    assert dialog.go_back.isDefault()
    assert dialog.go_back.property("kind") == "primary"
    qtbot.keyClick(dialog.go_back, RETURN)
    assert (chosen, dialog.isVisible()) == ([], False)

    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog.go_back, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: chosen == ["mine"])
    dialog.deleteLater()
