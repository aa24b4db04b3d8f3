"""A write of many chunks that is cancelled half way leaves every row of every table as it was."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import CancelledError, Matching, MemoryEngine, NewChunk, Progress, Replace
from tests.engine.exchange import foreign
from tests.helpers import open_store, outside, require_sound

COUNT = 3000

Write = Callable[[MemoryEngine, Progress], object]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of many chunks with an undo and a redo waiting, beside a file to import."""
    folder = tmp_path_factory.mktemp("cancelled")
    with open_store(folder / "store.db") as engine:
        engine.add([NewChunk(content=f"The great item {number}.", tags=["x"]) for number in range(COUNT)])
        engine.edit(Matching(""), category="plan")
        engine.edit(Matching(""), importance=0.25)
        engine.undo()
    foreign.mem0(folder / "mem0.json", *(foreign.memory(id=f"{n}", memory=f"{n}") for n in range(COUNT)))
    return folder / "store.db"


def digest(path: Path) -> str:
    """Return the digest of all rows of all tables: state, log, index of words and notes alike."""
    with outside(path) as raw:
        tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
        found = hashlib.sha256()
        for (name,) in raw.execute(f"{tables} ORDER BY 1").fetchall():
            found.update(f"{name} {sorted(map(repr, raw.execute(f'SELECT * FROM {name}')))}".encode())
    return found.hexdigest()


def half_way(text: str) -> Progress:
    """Return a progress whose user cancels once half of what is called ``text`` is done."""

    def report(done: int, total: int, now: str) -> None:
        if now == text and 2 * done >= total:
            progress.cancel()

    progress = Progress(report)
    return progress


WRITES: dict[str, tuple[str, Write]] = {
    "edit": ("", lambda e, p: e.edit(Matching(""), progress=p, category="fact", importance=0.3)),
    "tag": ("", lambda e, p: e.tag(Matching(""), add=["y"], remove=["x"], progress=p)),
    "replace": ("", lambda e, p: e.revise(Matching(""), Replace("great", "grand"), progress=p)),
    "replace, preparing": (
        "preparing",
        lambda e, p: e.revise(Matching(""), Replace("great", "grand"), progress=p),
    ),
    "pin": ("", lambda e, p: e.pin(Matching(""), progress=p)),
    "retire": ("", lambda e, p: e.retire(Matching(""), progress=p)),
    "erase": ("", lambda e, p: e.erase(Matching(""), progress=p)),
    "undo": ("", lambda e, p: e.undo(progress=p)),
    "undo back": ("taking back", lambda e, p: e.undo_back_to(1, progress=p)),
    "redo": ("", lambda e, p: e.redo(progress=p)),
    "add": ("storing", lambda e, p: e.add([NewChunk(content=f"{n}.") for n in range(COUNT)], progress=p)),
    "import": ("storing", lambda e, p: e.import_file(e.path.with_name("mem0.json"), progress=p)),
    "split": ("embedding", lambda e, p: e.split(1, ["one", "two"], progress=p)),
    "merge": ("embedding", lambda e, p: e.merge([1, 2], "both", progress=p)),
}


@pytest.mark.parametrize("name", WRITES)
def test_cancelled_half_way_nothing_has_changed(path: Path, name: str) -> None:
    """Not a value of a row, of the log no more than of the chunks; and the store is sound."""
    before = digest(path)
    text, write = WRITES[name]
    with open_store(path) as engine:
        with pytest.raises(CancelledError):
            write(engine, half_way(text))

        assert digest(path) == before
    require_sound(path)
