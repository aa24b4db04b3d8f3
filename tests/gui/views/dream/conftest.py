"""A window with the sample store, and the Dream view in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from engine import DreamStep, MemoryEngine
from gui.app import Workbench
from gui.views.dream import DreamView
from gui.views.dream.decisions import Counts, Reviewed
from tests.gui.conftest import open_store
from tests.gui.views.hand import ViewHand

SHIFT = Qt.KeyboardModifier.ShiftModifier


class Hand(ViewHand):
    """Works the view as a person does."""

    def __init__(self, workbench: Workbench, qtbot: QtBot) -> None:
        super().__init__(workbench, qtbot, "dream")
        view = self.shown
        assert isinstance(view, DreamView)
        self.view = view

    @property
    def review(self) -> Reviewed:
        """The plan under review."""
        assert self.view.planner.review is not None
        return self.view.planner.review

    def plan(self) -> Reviewed:
        """Plan all steps."""
        self.run("dream.plan")
        return self.review

    def take(self, step: DreamStep) -> Counts:
        """Take a step to hand, with the keyboard in its proposals; return its counts."""
        self.view.plan_page.step_list.choose(step)
        self.quiet()
        self.view.take_focus()
        return self.review.counts(step)

    def press(self, keys: str | Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Press keys in the list of proposals."""
        table = self.view.plan_page.table
        if isinstance(keys, str):
            self.qtbot.keyClicks(table, keys)
        else:
            self.qtbot.keyClick(table, keys, modifier or Qt.KeyboardModifier.NoModifier)
        self.quiet()

    def click(self, within: QWidget, text: str) -> None:
        """Click the button that says this, and wait for what it does."""
        (found,) = [each for each in within.findChildren(QPushButton) if each.text() == text]
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)
        self.quiet()

    @property
    def row(self) -> int:
        """The row that has the keyboard."""
        return self.view.plan_page.table.currentIndex().row()


@pytest.fixture
def own_sample(sample: Path, tmp_path: Path) -> Path:
    """A copy of the sample store, to write to."""
    return Path(shutil.copy(sample, tmp_path / "own.db"))


@pytest.fixture
def sample_engine(sample: Path) -> Iterator[MemoryEngine]:
    """The sample store, to be read."""
    with MemoryEngine.open(sample, read_only=True) as engine:
        yield engine


@pytest.fixture
def open_hand(workbench: Workbench, qtbot: QtBot) -> Callable[[Path], Hand]:
    """Open a store and show the view on it."""

    def opened(path: Path) -> Hand:
        open_store(workbench, path, qtbot)
        return Hand(workbench, qtbot)

    return opened


@pytest.fixture
def hand(open_hand: Callable[[Path], Hand], own_sample: Path) -> Hand:
    """The view on the sample."""
    return open_hand(own_sample)
