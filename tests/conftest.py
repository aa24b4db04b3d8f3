"""Fixtures shared by all tests."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from engine import create_sample

# No test is timed: a busy machine is no fault.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Each of the thousands of stores waits for the disk several times; in memory, where there is room, none does.
MEMORY, ROOMY = Path("/dev/shm"), 4 << 30
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOMY:
    tempfile.tempdir = str(MEMORY)


def shared_folder() -> Path:
    """Return the folder of design data that lies beside the project."""
    return Path(os.environ.get("MNEMOSCOPE_SHARED", Path(__file__).parents[2] / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """Design data beside the project: worked numbers and real conversations."""
    folder = shared_folder()
    assert folder.is_dir(), f"{folder} is missing; set MNEMOSCOPE_SHARED to the folder with vectors.json"
    return folder


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample store, built once: to be read, or copied by whoever writes."""
    path = tmp_path_factory.mktemp("sample") / "sample.db"
    create_sample(path)
    return path


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the check of the types: it takes longest, and others run beside it."""
    items.sort(key=lambda item: item.path.name != "test_quality.py")
