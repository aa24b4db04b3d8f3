"""The Intake view on a store of four chunks and one that a message can add to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from engine import MemoryEngine, NewChunk
from gui.session import Session
from gui.theme import Theme
from gui.views.intake import IntakeView
from tests.gui.conftest import deliver_deletions

KNOWN = "Priya prefers tea over coffee in the morning."


@pytest.fixture
def view(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[IntakeView]:
    """The view on show."""
    engine_of(session).add(
        [NewChunk(content=KNOWN, category="preference", entities=("entity://person/priya",))]
    )
    made = IntakeView(session)
    made.resize(1100, 760)
    made.show()
    settled(session, qtbot)
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def engine_of(session: Session) -> MemoryEngine:
    """Return the open store."""
    assert session.engine is not None
    return session.engine


def settled(session: Session, qtbot: QtBot) -> None:
    """Wait until nothing runs in the background."""
    qtbot.waitUntil(lambda: session.tasks.idle)
