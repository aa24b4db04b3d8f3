"""Fixtures shared by all tests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from engine import create_sample

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


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample store, built once: to be read, or copied by whoever writes."""
    path = tmp_path_factory.mktemp("sample") / "sample.db"
    create_sample(path)
    return path


@pytest.fixture(scope="session", autouse=True)
def type_check(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[str] | None]:
    """The check of the types, if it is among the tests: it takes long, so it runs beside the first ones."""
    if not any(item.path.name == "test_quality.py" for item in request.session.items):
        yield None
        return
    command, root = [sys.executable, "-m", "mypy"], Path(__file__).parents[1]
    with subprocess.Popen(
        command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        yield process
        process.kill()
