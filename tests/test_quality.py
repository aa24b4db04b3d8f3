"""Types and style hold over the whole tree."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_the_types_hold(type_check: subprocess.Popen[str]) -> None:
    """The checker finds nothing to say."""
    said, _ = type_check.communicate()
    assert type_check.returncode == 0, said


@pytest.mark.parametrize("tool", [("check",), ("format", "--check")], ids=["lint", "format"])
def test_the_style_holds(tool: tuple[str, ...]) -> None:
    """The linter finds nothing to say."""
    command = [sys.executable, "-m", "ruff", *tool, "."]
    run = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
