"""The connections of an endpoint end with its store, whichever way the store goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine import EndpointEmbedder
from gui.app import Workbench
from gui.settings import Embedding
from tests.engine.providers.endpoint_server import serving

PATIENCE = 30_000  # the model client takes seconds to load


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> list[EndpointEmbedder]:
    """Return a list that grows with each endpoint that is closed."""
    found: list[EndpointEmbedder] = []
    close = EndpointEmbedder.close

    def noted(self: EndpointEmbedder) -> None:
        found.append(self)
        close(self)

    monkeypatch.setattr(EndpointEmbedder, "close", noted)
    return found


def open_with(workbench: Workbench, path: Path, url: str, qtbot: QtBot) -> None:
    """Open a store whose vectors an endpoint makes, and wait until it has been asked."""
    workbench.settings.save(Embedding(endpoint=True, base_url=url, model="tiny"))
    workbench.stores.open(path, create=True)
    qtbot.waitUntil(lambda: workbench.window.fields.text("store") == path.name, timeout=PATIENCE)
    qtbot.waitUntil(lambda: workbench.tasks.idle, timeout=PATIENCE)


def test_quitting_closes_its_connections(
    workbench: Workbench, store: Path, qtbot: QtBot, closed: list[EndpointEmbedder]
) -> None:
    """As closing the store does."""
    with serving() as endpoint:
        open_with(workbench, store, endpoint.url, qtbot)
        workbench.close()

    assert len(closed) == 1


def test_another_store_closes_those_of_the_one_before(
    workbench: Workbench, store: Path, tmp_path: Path, qtbot: QtBot, closed: list[EndpointEmbedder]
) -> None:
    """Once its last write has ended."""
    with serving() as endpoint:
        open_with(workbench, store, endpoint.url, qtbot)
        open_with(workbench, tmp_path / "other.db", endpoint.url, qtbot)
        before = len(closed)
        workbench.close()

    assert (before, len(closed)) == (1, 2)


def test_a_store_that_can_t_be_opened_leaves_none(
    workbench: Workbench, tmp_path: Path, qtbot: QtBot, closed: list[EndpointEmbedder]
) -> None:
    """The endpoint was made before it turned out."""
    path = tmp_path / "notes.db"
    path.write_bytes(b"these are only notes, of no database" * 40)
    workbench.settings.save(Embedding(endpoint=True, base_url="http://localhost:9/v1", model="tiny"))
    workbench.stores.open(path)
    qtbot.waitUntil(lambda: workbench.notifications.rowCount() == 1, timeout=PATIENCE)

    assert len(closed) == 1
