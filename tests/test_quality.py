"""Types and style hold over the whole tree."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "command",
    [("mypy",), ("ruff", "check", "."), ("ruff", "format", "--check", ".")],
    ids=["types", "lint", "format"],
)
def test_nothing_is_found(command: tuple[str, ...]) -> None:
    """The checker of types, the linter and the formatter have nothing to say."""
    run = subprocess.run(
        [sys.executable, "-m", *command], check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
