"""Fixtures shared by all tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# No test is timed: a busy machine is no fault.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def shared_folder() -> Path:
    """Return the folder of design data that lies beside the project."""
    return Path(os.environ.get("MNEMOSCOPE_SHARED", Path(__file__).parents[2] / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """Design data beside the project: worked numbers and real conversations."""
    folder = shared_folder()
    assert folder.is_dir(), f"{folder} is missing; set MNEMOSCOPE_SHARED to the folder with vectors.json"
    return folder
