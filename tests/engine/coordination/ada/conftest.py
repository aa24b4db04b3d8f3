"""The store of a team, sound when it is closed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import MemoryEngine
from tests.helpers import open_store, require_sound


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """Give a store of a team, opened by its curator."""
    with open_store(tmp_path / "team.db") as opened:
        yield opened
        require_sound(opened.path)
