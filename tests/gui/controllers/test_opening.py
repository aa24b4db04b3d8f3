"""What a store works with when the window opens it."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gui.app import Workbench
from gui.settings import Chat
from tests.gui.conftest import open_store


def test_the_language_model_of_the_settings_is_asked(workbench: Workbench, store: Path, qtbot: QtBot) -> None:
    """From the opening on, and another one, or none, as soon as the settings change."""
    settings = workbench.settings
    settings.save(Chat(endpoint=True, base_url="http://localhost:9/v1", model="tiny"))
    open_store(workbench, store, qtbot)
    engine = workbench.session.engine
    assert engine is not None
    assert engine.language_model == "tiny"

    settings.save(Chat())
    workbench.stores.take_language_model()
    assert engine.language_model == ""


def test_a_language_model_that_can_t_be_used_keeps_no_store_shut(
    workbench: Workbench, store: Path, qtbot: QtBot
) -> None:
    """It is said, and rules do without it."""
    workbench.settings.save(Chat(endpoint=True, base_url="nowhere", model="tiny"))
    with qtbot.waitSignal(workbench.stores.told) as told:
        open_store(workbench, store, qtbot)

    assert "base URL" in told.args[0]
    assert workbench.session.engine is not None
    assert workbench.session.engine.language_model == ""
