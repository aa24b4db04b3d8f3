"""A store to dream in, and its clock."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import MemoryEngine
from engine.clock import ManualClock
from tests.helpers import NOON, open_store


@pytest.fixture
def clock() -> ManualClock:
    """A clock that stands at noon until it is moved."""
    return ManualClock(NOON)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store lies."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """An empty store, open."""
    with open_store(store, clock=clock) as opened:
        yield opened
