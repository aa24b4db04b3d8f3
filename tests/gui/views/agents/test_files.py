"""What is known of an agent comes in as a file, and goes out as one."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from gui.views.agents.files import CAME_IN, NOBODY
from gui.widgets.dialogs import TextDialog
from tests.gui.conftest import deliver_deletions
from tests.gui.views.agents.conftest import Hand

DISSENT = {"round_id": "r1", "timestamp": "2026-02-01T10:00:00Z", "dissent_text": "no tests", "impact": True}


def write(path: Path, *dissents: object) -> Path:
    """Write the file of an agent that dissented."""
    path.write_text(json.dumps({"agent_name": "critic", "model": "m1", "dissent_history": list(dissents)}))
    return path


def answer(hand: Hand, command: str, path: Path) -> None:
    """Run a command that asks for a file, and choose one."""
    hand.run(command)
    (chooser,) = [one for one in hand.workbench.window.findChildren(QFileDialog) if one.isVisible()]
    chooser.fileSelected.emit(str(path))
    chooser.reject()
    hand.quiet()
    deliver_deletions()


def test_a_file_comes_in(hand: Hand, tmp_path: Path) -> None:
    """Its agent is listed; the same file again brings nothing."""
    file = write(tmp_path / "critic.json", DISSENT)
    answer(hand, "agents.import_agent", file)
    assert hand.view.notice.text == CAME_IN.format(n=2, agent="critic")
    assert "critic" in [row[0] for row in hand.agents]
    assert hand.engine.trust("critic").impact_ratio == 1

    answer(hand, "agents.import_agent", file)
    assert hand.view.notice.text == "critic: 0 minutes came in · 1 event was there before"
    assert not hand.workbench.window.findChildren(TextDialog)


def test_what_could_not_be_used_is_told_with_its_place(hand: Hand, tmp_path: Path) -> None:
    """In a dialog, to be copied; the rest came in."""
    answer(hand, "agents.import_agent", write(tmp_path / "critic.json", DISSENT, {"impact": "<b>yes</b>"}))
    (dialog,) = hand.workbench.window.findChildren(TextDialog)
    assert "dissent_history[1]" in dialog.details
    assert "1 could not be used" in hand.view.notice.text
    dialog.accept()
    deliver_deletions()


def test_what_is_no_agents_file_is_refused(hand: Hand, tmp_path: Path) -> None:
    """With a sentence, and nothing written."""
    before = hand.engine.position
    path = tmp_path / "notes.json"
    path.write_text("[1, 2")
    answer(hand, "agents.import_agent", path)
    assert "notes.json" in hand.view.notice.text
    assert hand.engine.position == before


def test_the_agent_at_hand_is_written_out(hand: Hand, tmp_path: Path) -> None:
    """All that is known of it, as the engine writes it; of everyone there is no file."""
    hand.run("agents.export_agent")
    assert hand.view.notice.text == NOBODY
    hand.look_at("reviewer")
    path = tmp_path / "reviewer.json"
    answer(hand, "agents.export_agent", path)
    assert json.loads(path.read_text())["dissent_history"][0]["dissent_text"].startswith("I have seen it")
    assert str(path) in hand.view.notice.text

    answer(hand, "agents.export_agent", tmp_path / "missing" / "reviewer.json")
    assert "could not be written" in hand.view.notice.text
