"""A platform that Qt does not have is said in words; Qt itself would abort."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gui.startup.platforms import problem


@pytest.mark.parametrize("chosen", ["", "offscreen", "OffScreen", "minimal:fontconfig", "nonsense;offscreen"])
def test_a_platform_that_is_there_is_no_problem(chosen: str) -> None:
    """Qt takes the first of several that it has, and options after a colon."""
    assert problem({"QT_QPA_PLATFORM": chosen}) is None


def test_what_is_there_instead_is_named() -> None:
    """The sentence says what was asked for and what can be."""
    sentence = str(problem({"QT_QPA_PLATFORM": "nonsense;absurd:x=1"}))

    assert sentence.startswith("QT_QPA_PLATFORM asks for nonsense or absurd, which")
    assert "offscreen" in sentence


def test_the_program_says_so_instead_of_aborting() -> None:
    """It exits with one sentence."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "nonsense"}

    process = subprocess.run(
        [sys.executable, "-m", "gui"], capture_output=True, text=True, env=environment, check=False
    )

    assert process.returncode == 1
    assert process.stderr.startswith("QT_QPA_PLATFORM asks for nonsense")
    assert process.stderr.count("\n") == 1


def test_a_file_that_is_no_plugin_is_passed_over(tmp_path: Path) -> None:
    """A folder of one's own may hold anything."""
    (tmp_path / "notes.txt").write_text("nothing")

    assert problem({"QT_QPA_PLATFORM": "offscreen", "QT_QPA_PLATFORM_PLUGIN_PATH": str(tmp_path)}) is None
