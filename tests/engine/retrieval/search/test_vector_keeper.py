"""The vector index follows the store, and is made anew whenever it can't be trusted."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import MemoryEngine, NewChunk, ProviderError
from tests.helpers import HashEmbedder

TEXTS = ("red bicycle", "greenhouse alarm", "paid invoices", "yaml parser")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A closed store of four chunks with its saved index."""
    path = tmp_path / "store.db"
    with MemoryEngine.open(path) as engine:
        engine.add([NewChunk(content=text) for text in TEXTS])
        engine.recall("alarm")
    return path


def folder(store: Path) -> Path:
    """Return where the index is saved."""
    return store.with_name("store.db.index")


def test_closing_saves_the_index_and_opening_takes_it_up(store: Path) -> None:
    """Nothing is rebuilt that is up to date."""
    assert folder(store).is_dir()
    with MemoryEngine.open(store) as engine:
        state = engine.index_state()
    assert (state.info.count, state.lacking, state.note) == (4, 0, "")


def _missing(index: Path) -> None:
    shutil.rmtree(index)


def _garbage(index: Path) -> None:
    for path in index.iterdir():
        path.write_bytes(b"garbage")


def _truncated(index: Path) -> None:
    for path in index.glob("rows-*"):
        path.write_bytes(path.read_bytes()[:-7])


@pytest.mark.parametrize("damage", [_missing, _garbage, _truncated])
def test_a_damaged_or_missing_index_is_rebuilt(store: Path, damage: Callable[[Path], None]) -> None:
    """Recall works as before; what was damaged is said so."""
    damage(folder(store))
    with MemoryEngine.open(store) as engine:
        assert engine.recall("greenhouse alarm").hits[0].chunk.content == "greenhouse alarm"
        state = engine.index_state()
    assert state.info.count == 4
    assert bool(state.note) == (damage is not _missing)


def test_an_index_of_another_state_is_not_believed(store: Path, tmp_path: Path) -> None:
    """A restored backup with a later index beside it gets an index of its own."""
    backup = tmp_path / "backup.db"
    shutil.copy(store, backup)
    with MemoryEngine.open(store) as engine:
        engine.add([NewChunk(content="added after the backup")])
        engine.recall("backup")
    shutil.copy(backup, store)
    with MemoryEngine.open(store) as engine:
        assert engine.index_state().info.count == 4
        assert engine.check().ok


def test_what_another_process_wrote_is_found(store: Path) -> None:
    """A second engine's chunk is recalled by the first without reopening."""
    with MemoryEngine.open(store) as first, MemoryEngine.open(store, actor="agent") as second:
        first.recall("anything")
        second.add([NewChunk(content="the agent saw a heron")])
        assert first.recall("which bird? a heron").hits[0].chunk.content == "the agent saw a heron"
        second.edit(5, content="the agent saw an owl")
        assert first.recall("an owl").hits[0].chunk.content == "the agent saw an owl"
        second.undo()
        second.undo()
        assert 5 not in first.recall("heron owl").ids


def test_another_model_gets_an_index_of_its_own(store: Path) -> None:
    """Chunks without a vector of that model are named, and repaired on request."""
    with MemoryEngine.open(store, embedder=HashEmbedder()) as engine:
        assert engine.index_state().lacking == 4
        health = engine.check()
        assert [fault.part for fault in health.faults] == ["vectors"]
        engine.rebuild_index()
        assert engine.index_state().lacking == 0
        assert engine.check().ok


def test_a_repair_restores_search_rows(store: Path) -> None:
    """A full-text index that another program spoilt is found out and made anew."""
    with MemoryEngine.open(store) as engine:
        with engine._database.writer() as connection:
            connection.exec_driver_sql("INSERT INTO chunk_text (rowid, content) VALUES (1, 'ghost')")
        assert "search" in [fault.part for fault in engine.check().faults]
        engine.rebuild_index()
        assert engine.check().ok
        assert len(engine.find("ghost")) == 0


class FarAway(HashEmbedder):
    """An embedder whose machine does not answer."""

    @property
    def dimension(self) -> int:  # type: ignore[override]
        """Fail as an endpoint does."""
        raise ProviderError("The endpoint does not answer.")


def test_leaving_asks_no_model(store: Path) -> None:
    """Where nothing was searched there is nothing to save, and nobody to wait for."""
    MemoryEngine.open(store, embedder=FarAway()).close()
