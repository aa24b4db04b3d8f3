"""What the frame shows of the store: here, that a missing index is made as a job."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.retrieval.search import vector_keeper
from gui.app import Workbench
from gui.jobs import JobState
from gui.reading.summary import UPDATING
from tests.gui.conftest import open_store


def test_a_missing_index_is_made_as_a_job_when_the_store_opens(
    workbench: Workbench, store: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is listed, and in the end the status bar counts every chunk."""
    monkeypatch.setattr(vector_keeper, "_MOMENT", 2)
    shutil.rmtree(store.with_name("memory.db.index"), ignore_errors=True)
    ended: list[str] = []
    workbench.tasks.job_changed.connect(
        lambda info: ended.append(info.title) if info.state is JobState.DONE else None
    )
    open_store(workbench, store, qtbot)

    assert ended[-1] == UPDATING
    assert workbench.window.fields.text("index") == "index 4"


def test_an_index_that_is_there_is_no_job(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """Opening shows it and does nothing more."""
    listed: list[str] = []
    workbench.tasks.job_changed.connect(lambda info: listed.append(info.title))
    open_store(workbench, store, qtbot)

    assert UPDATING not in listed
    assert workbench.window.fields.text("index") == "index 4"
