"""Types and style hold over the whole tree."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "tool", [("mypy",), ("ruff", "check"), ("ruff", "format", "--check")], ids=["types", "lint", "format"]
)
def test_the_tree_passes(tool: tuple[str, ...]) -> None:
    """The checker finds nothing to say."""
    targets = () if tool == ("mypy",) else (".",)
    command = [sys.executable, "-m", *tool, *targets]
    run = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
