"""A file's content tells its format, and what holds for files of other systems holds for each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import FIELDS, FORMATS, CancelledError, ImportFormatError
from engine.exchange.formats import format_of
from tests.engine.exchange import foreign
from tests.engine.exchange.builders import cancelled_during, row_counts, write_json
from tests.engine.exchange.foreign import ADA, RED, TEA
from tests.helpers import add, open_store, require_sound, state


def _mem0(folder: Path) -> Path:
    return foreign.mem0(folder / "mem0.json", foreign.memory(), foreign.memory(id=RED, memory="Red"))


def _history(folder: Path) -> Path:
    events = (
        foreign.event(1, TEA, None, "Tea", "ADD"),
        foreign.event(2, TEA, "Tea", "Green tea", "UPDATE"),
        foreign.event(3, ADA, None, "Ada", "ADD"),
    )
    return foreign.history(folder / "history.db", *events)


def _openmemory(folder: Path) -> Path:
    return foreign.backup(
        folder / "backup.zip", foreign.backed_up(), foreign.backed_up(id=RED, state="paused")
    )


def _mcp(folder: Path) -> Path:
    entities = (foreign.entity("Ada", "likes tea", "reads"), foreign.entity("Acme", kind="company"))
    return foreign.graph(folder / "memory.json", [*entities, foreign.relation("Ada", "Acme", "works_at")])


def _service(folder: Path) -> Path:
    return foreign.service(
        folder / "box.json", foreign.served(), foreign.served(content="2", content_hash="2")
    )


MAKERS: dict[str, Callable[[Path], Path]] = {
    "mem0": _mem0,
    "mem0_history": _history,
    "openmemory": _openmemory,
    "mcp": _mcp,
    "memory_service": _service,
}


@pytest.fixture(params=sorted(MAKERS))
def sample(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """Give each format's name and a file in it, under a name that says nothing."""
    name: str = request.param
    return name, MAKERS[name](tmp_path).rename(tmp_path / "file")


def test_a_file_is_claimed_by_its_own_format_alone(sample: tuple[str, Path]) -> None:
    """Whatever it is called."""
    name, path = sample

    assert [item.name for item in FORMATS.values() if item.matches(path)] == [name]
    assert format_of(path, None).name == name


def test_a_file_that_comes_again_adds_nothing(sample: tuple[str, Path], tmp_path: Path) -> None:
    """Not even a step; the report says how much was known."""
    name, path = sample
    with open_store(tmp_path / "a.db") as engine:
        first = engine.import_file(path)
        before, position = state(tmp_path / "a.db"), engine.position
        second = engine.import_file(path)

        assert (state(tmp_path / "a.db"), engine.position) == (before, position)
    assert (first.format, first.stored, first.skipped) == (name, first.read, ())
    assert foreign.says(second.losses, f"{first.read} chunks were in the store already")


def test_undo_takes_all_back_and_redo_brings_the_same(sample: tuple[str, Path], tmp_path: Path) -> None:
    """One step, relations included."""
    _, path = sample
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Was here.")
        before = state(tmp_path / "a.db")
        engine.import_file(path)
        after = state(tmp_path / "a.db")
        engine.undo()
        assert state(tmp_path / "a.db") == before
        engine.redo()
        assert state(tmp_path / "a.db") == after
    require_sound(tmp_path / "a.db")


@pytest.mark.parametrize("moment", ["embedding", "storing"])
def test_a_cancelled_import_leaves_nothing(sample: tuple[str, Path], tmp_path: Path, moment: str) -> None:
    """In no table, nor beside the store."""
    _, path = sample
    with open_store(tmp_path / "a.db") as engine:
        before, files = row_counts(tmp_path / "a.db"), sorted(file.name for file in tmp_path.iterdir())
        with pytest.raises(CancelledError):
            engine.import_file(path, progress=cancelled_during(moment))

        assert row_counts(tmp_path / "a.db") == before
        assert sorted(file.name for file in tmp_path.iterdir()) == files


def test_no_use_is_invented(sample: tuple[str, Path], tmp_path: Path) -> None:
    """The import is the one presentation that is known."""
    _, path = sample
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        chunks = foreign.all_chunks(engine)
        traces = [len(engine.traces(chunk.id)) for chunk in chunks]

    assert {(chunk.access_count, chunk.last_accessed_at, chunk.write_source) for chunk in chunks} == {
        (None, None, "import")
    }
    assert traces == [1] * len(chunks)
    assert all(chunk.source == "file" and chunk.external_id for chunk in chunks)
    assert foreign.says(report.losses, "interaction")


def test_the_preview_is_what_the_import_brings(sample: tuple[str, Path], tmp_path: Path) -> None:
    """The same chunks, sentences and keys; and no store is touched."""
    _, path = sample
    with open_store(tmp_path / "a.db") as engine:
        preview = engine.preview_import(path)
        assert engine.position == 0
        report = engine.import_file(path)
        stored = foreign.all_chunks(engine)

    assert (preview.read, preview.skipped, preview.complete) == (report.read, report.skipped, True)
    assert set(preview.losses) <= set(report.losses)
    assert [(c.content, c.external_id, c.attributes, c.status) for c in preview.chunks] == [
        (c.content, c.external_id, c.attributes, c.status) for c in stored
    ]
    assert {item.becomes for item in preview.mapping} <= {*FIELDS, "relations", ""}


@pytest.mark.parametrize("name", sorted(MAKERS))
@pytest.mark.parametrize("data", [b"", b'{"a": 1}', b"[[[[", b"<html><body>no</body></html>", b"\x00\xff"])
def test_a_format_that_is_asked_for_has_to_be_it(tmp_path: Path, name: str, data: bytes) -> None:
    """Another file brings nothing, and a sentence says so."""
    (tmp_path / "file").write_bytes(data)
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="Nothing was imported"):
            engine.import_file(tmp_path / "file", format=name)

        assert engine.position == 0


def test_json_without_memories_is_no_format(tmp_path: Path) -> None:
    """Messages, settings, and other lists."""
    values: tuple[object, ...] = (
        [],
        {},
        [{"role": "user", "content": "Hi"}],
        {"version": 1},
        [{"id": 1, "name": "Ada"}],
    )
    for value in values:
        with pytest.raises(ImportFormatError, match="no format that can be imported"):
            format_of(write_json(tmp_path / "a.json", value), None)
