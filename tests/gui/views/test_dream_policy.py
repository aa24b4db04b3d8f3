"""The dialog of automatic dreams keeps the policy in the store, and the switch in the settings."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine import DREAM_STEPS, DreamPolicy, DreamStep, MemoryEngine
from gui.app import Workbench
from gui.settings import Dreaming, Settings
from gui.views.dialogs.dream_policy import DreamPolicyDialog
from tests.gui.conftest import deliver_deletions, settle
from tests.helpers import outside

LEFT = Qt.MouseButton.LeftButton


def ask(workbench: Workbench, qtbot: QtBot) -> DreamPolicyDialog:
    """Open the dialog, and return it once it shows what the store keeps."""
    deliver_deletions()
    workbench.window.commands["dream.automatic"].trigger()
    (dialog,) = workbench.window.findChildren(DreamPolicyDialog)
    settle(workbench, qtbot)
    return dialog


def save(workbench: Workbench, dialog: DreamPolicyDialog, qtbot: QtBot) -> None:
    """Press the button, and wait until it is done."""
    qtbot.mouseClick(dialog.go_on, LEFT)
    settle(workbench, qtbot)


def kept(workbench: Workbench) -> DreamPolicy:
    """Return the policy of the store."""
    engine = workbench.session.engine
    assert isinstance(engine, MemoryEngine)
    return engine.dream_policy


def test_it_keeps_what_is_chosen_and_shows_it_again(
    opened: Workbench, settings: Settings, qtbot: QtBot
) -> None:
    """Steps, the rule that waits and times in the store, the switch in the settings."""
    dialog = ask(opened, qtbot)
    assert list(dialog.steps) == list(DREAM_STEPS)
    assert {step for step, box in dialog.steps.items() if box.isChecked()} == DreamPolicy().applies
    assert not dialog.switch.isChecked()
    assert dialog.rules["idle and of little use"].isChecked()

    dialog.switch.setChecked(True)
    dialog.steps[DreamStep.COMPACTION].setChecked(True)
    dialog.steps[DreamStep.EMOTION].setChecked(False)
    dialog.rules["idle and of little use"].setChecked(False)
    dialog.rows["cycle_hours"].field.lineEdit().selectAll()  # type: ignore[union-attr]
    qtbot.keyClicks(dialog.rows["cycle_hours"].field, "6.5")
    save(opened, dialog, qtbot)

    applies = DreamPolicy().applies - {DreamStep.EMOTION} | {DreamStep.COMPACTION}
    wanted = DreamPolicy(applies=applies, waits=frozenset(), cycle_hours=6.5)
    assert kept(opened) == wanted
    assert settings.load(Dreaming) == Dreaming(automatic=True)
    assert opened.dreaming.watching
    again = ask(opened, qtbot)
    assert again.policy == wanted
    assert again.automatic
    again.reject()


@pytest.mark.parametrize("typed", ["0", "9000", "soon", ""])
def test_a_number_out_of_bounds_is_not_kept(opened: Workbench, typed: str, qtbot: QtBot) -> None:
    """It is said what is wrong; the way back to the default mends it."""
    dialog = ask(opened, qtbot)
    row = dialog.rows["rehearsal_hours"]
    row.field.lineEdit().selectAll()  # type: ignore[union-attr]
    qtbot.keyClick(row.field, Qt.Key.Key_Delete)
    qtbot.keyClicks(row.field, typed)
    assert not dialog.go_on.isEnabled()
    assert dialog.message.startswith("Rehearsal: ")

    qtbot.mouseClick(row.reset, LEFT)
    assert dialog.message == ""
    save(opened, dialog, qtbot)
    assert kept(opened) == DreamPolicy()


def test_saved_unchanged_it_writes_nothing(opened: Workbench, store: Path, qtbot: QtBot) -> None:
    """The store goes on by the default, whatever that will be."""
    save(opened, ask(opened, qtbot), qtbot)

    with outside(store) as raw:
        assert raw.execute("SELECT count(*) FROM meta WHERE key = 'dream_policy'").fetchone() == (0,)


def test_a_policy_that_cannot_be_read_is_told_and_mended(
    opened: Workbench, store: Path, qtbot: QtBot
) -> None:
    """What holds meanwhile is shown, nothing by itself; to save it mends the store, changed or not."""
    with outside(store) as raw:
        raw.execute("INSERT INTO meta VALUES ('dream_policy', 'garbage')")
    dialog = ask(opened, qtbot)
    assert "can't be read" in dialog.message
    assert not any(box.isChecked() for box in dialog.steps.values())

    save(opened, dialog, qtbot)
    engine = opened.session.engine
    assert engine is not None
    assert (engine.dream_policy_problem, engine.dream_policy) == ("", DreamPolicy(applies=frozenset()))


def test_cancelled_it_keeps_nothing(opened: Workbench, settings: Settings, qtbot: QtBot) -> None:
    """Neither in the store nor in the settings."""
    dialog = ask(opened, qtbot)
    dialog.switch.setChecked(True)
    dialog.steps[DreamStep.EMOTION].setChecked(False)
    dialog.reject()

    assert kept(opened) == DreamPolicy()
    assert settings.load(Dreaming) == Dreaming()


def test_it_says_what_is_due(opened: Workbench, qtbot: QtBot) -> None:
    """Now, at a time to come, or not before something changes."""
    dialog = ask(opened, qtbot)
    assert dialog.due.text().startswith("7 steps are due now: Tier decay, ")
    dialog.reject()

    engine = opened.session.engine
    assert engine is not None
    engine.dream_if_due()
    dialog = ask(opened, qtbot)
    assert dialog.due.text().startswith("The next dream is due ")
    dialog.reject()

    engine.set_dream_policy(DreamPolicy(applies=frozenset()))
    dialog = ask(opened, qtbot)
    assert dialog.due.text() == "No dream is due before something changes."
    dialog.reject()


def test_a_rule_that_another_made_wait_stays(opened: Workbench, qtbot: QtBot) -> None:
    """The form offers every rule that the policy holds back."""
    engine = opened.session.engine
    assert engine is not None
    policy = DreamPolicy(waits=frozenset({"validity over"}))
    engine.set_dream_policy(policy)

    dialog = ask(opened, qtbot)

    assert {name: box.isChecked() for name, box in dialog.rules.items()} == {
        "idle and of little use": False,
        "validity over": True,
    }
    assert dialog.policy == policy
    dialog.reject()
