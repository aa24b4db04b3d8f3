"""A store of a team."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import MemoryEngine
from engine.clock import ManualClock
from tests.helpers import NOON, open_store, require_sound


@pytest.fixture
def clock() -> ManualClock:
    """Give the clock of the store."""
    return ManualClock(NOON)


@pytest.fixture
def engine(tmp_path: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """Give a store of a team."""
    with open_store(tmp_path / "team.db", clock=clock) as opened:
        yield opened
        require_sound(opened.path)
