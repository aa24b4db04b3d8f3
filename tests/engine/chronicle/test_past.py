"""The store as of any step: it answers as it did then, on a copy that goes when it is closed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine import Matching, MemoryEngine, NewChunk, ReadOnlyError, RefusedError
from engine.clock import ManualClock
from engine.curation import additions, editing
from engine.errors import CancelledError
from engine.progress import Progress
from engine.records import ChunkId, NewRelation
from engine.storage import rollback
from tests.helpers import NOON, ROOT, add, bytes_in, open_store, outside, require_sound, state


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where copies are made: a folder of the test's own."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store of two chunks, an hour between its steps."""
    clock = ManualClock(NOON)
    with open_store(tmp_path / "store.db", clock=clock, actor="mara") as opened:
        add(opened, "the frost alarm rings", "Ada prefers tabs", tags=["x"])
        clock.advance(timedelta(hours=1))
        opened.edit(1, content="the fire alarm rings", title="t")
        clock.advance(timedelta(hours=1))
        yield opened


def test_it_is_the_store_of_then(engine: MemoryEngine) -> None:
    """Rows, clocks, position and log are those of the step; what came later is not there."""
    then = state(engine.path)
    position, interaction, history = engine.position, engine.interaction, engine.history()
    add(engine, "later")
    engine.use([1, 2])
    engine.merge([1, 2], "merged")
    engine.retire(1)

    with engine.as_of(2) as past:
        assert state(past.path) == then
        assert (past.position, past.interaction, past.history()) == (position, interaction, history)
        assert past.now == NOON + timedelta(hours=1)
        assert past.recall("fire").ids[0] == 1
        assert list(past.find("merged").ids) == []
        assert past.check().faults == ()
        assert past.verify_log().ok
        require_sound(past.path)


def test_it_says_what_it_shows(engine: MemoryEngine) -> None:
    """Which store, which step, and that nothing is missing; a store itself shows no past."""
    with engine.as_of(1) as past:
        assert past.snapshot is not None
        assert (past.snapshot.path, past.snapshot.step.label) == (engine.path, "Add 2 chunks")
        assert past.snapshot.erased == ()
    assert engine.snapshot is None


def test_it_can_only_be_looked_at(engine: MemoryEngine) -> None:
    """Every write is refused with a sentence, and the store itself stays open to others."""
    with engine.as_of(1) as past:
        assert past.read_only
        for write in (lambda: past.pin(1), past.undo, lambda: past.undo_back_to(1), lambda: past.erase(1)):
            with pytest.raises(ReadOnlyError, match="as step 1 left it; the past can be looked at"):
                write()
        engine.edit(2, title="meanwhile")
        assert past.chunk(2).title == ""


def test_past_of_the_past(engine: MemoryEngine) -> None:
    """From a look into the past one may go back further; it is still of the same store."""
    with engine.as_of(2) as past, past.as_of(1) as before:
        assert before.chunk(1).content == "the frost alarm rings"
        assert before.snapshot is not None
        assert before.snapshot.path == engine.path


def test_nothing_is_left_behind(engine: MemoryEngine, temporary: Path) -> None:
    """The copy lies in a folder of its own, not beside the store, and goes when it is closed."""
    beside = set(bytes_in(engine.path.parent))
    with engine.as_of(1) as past:
        assert temporary in past.path.parents
        past.recall("alarm")
    assert list(temporary.iterdir()) == []
    assert set(bytes_in(engine.path.parent)) == beside


def test_cancelled_and_failed_leave_nothing(engine: MemoryEngine, temporary: Path) -> None:
    """Neither a cancelled token nor a log that can't be trusted leaves a copy."""
    for text in ("copying", "taking back"):
        progress = Progress(lambda _done, _total, said: progress.cancel() if said == text else None)  # noqa: B023
        with pytest.raises(CancelledError):
            engine.as_of(1, progress=progress)
        assert list(temporary.iterdir()) == []
    with outside(engine.path) as raw:
        raw.execute("DROP TRIGGER log_guard_update")
        raw.execute("UPDATE log SET payload = replace(payload, 'fire', 'fine') WHERE step = 2")
    with pytest.raises(RefusedError, match="changed outside the program"):
        engine.as_of(1)
    assert list(temporary.iterdir()) == []


def test_copies_of_the_dead_are_swept(engine: MemoryEngine, temporary: Path) -> None:
    """What a killed process left behind goes when the next copy is made; the copies of the living stay."""
    code = (
        "import sys, time; from pathlib import Path; from tests.helpers import open_store\n"
        "engine = open_store(Path(sys.argv[1])); past = engine.as_of(1); print(past.path, flush=True)\n"
        "time.sleep(60)"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(engine.path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(temporary)},
    )
    assert other.stdout is not None
    with other.stdout:
        left = Path(other.stdout.readline().strip())
        with engine.as_of(1):
            assert left.exists()
        other.send_signal(signal.SIGKILL)
        other.wait()
    assert left.exists()
    with engine.as_of(1) as past:
        assert list(temporary.iterdir()) == [past.path.parent]


def test_erased_chunks_are_missing_and_named(engine: MemoryEngine) -> None:
    """What was erased since can't be shown; links to it go with it, and the log still verifies."""
    (third, fourth) = (ChunkId(value) for value in add(engine, "third", "fourth"))
    engine.relate([NewRelation(ChunkId(1), third, "causes"), NewRelation(ChunkId(1), ChunkId(2), "causes")])
    step = engine.relate([NewRelation(third, ChunkId(2), "causes")]).step
    (link, *_) = engine.relations(third)
    engine.unrelate(link)
    engine.merge([2, fourth], "merged")
    engine.erase([third, fourth])

    with engine.as_of(step) as past:
        assert past.snapshot is not None
        assert past.snapshot.erased == (third, fourth)
        assert list(past.find().ids) == [1, 2]
        assert [relation.target for relation in past.relations(1)] == [2]
        assert past.chunk(2).content == "Ada prefers tabs"
        assert past.check().faults == ()
        assert past.verify_log().ok


def test_erase_names_an_open_look_into_the_past(engine: MemoryEngine) -> None:
    """While a copy holds the text, the receipt says so; once it is closed, it does not."""
    with engine.as_of(1) as past:
        assert [text for text in engine.erase(1).remaining if str(past.path) in text]
    assert [text for text in engine.erase(2).remaining if "past" in text] == []


def test_imported_logs_that_came_later_are_not_there(engine: MemoryEngine, tmp_path: Path) -> None:
    """The history that an import brought along came with it."""
    with open_store(tmp_path / "other.db") as other:
        add(other, "elsewhere")
        other.export_file(tmp_path / "other.jsonl")
    engine.import_file(tmp_path / "other.jsonl")
    with engine.as_of(2) as past, engine.as_of(3) as later:
        assert past.counts()["log_archive"] == 0
        assert later.counts()["log_archive"] == engine.counts()["log_archive"] > 0


def test_read_only_store_has_a_past_too(engine: MemoryEngine) -> None:
    """Looking back needs no right to write the store."""
    with open_store(engine.path, read_only=True) as reader, reader.as_of(1) as past:
        assert past.chunk(1).content == "the frost alarm rings"


def test_steps_larger_than_a_batch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks that link in every direction are turned round whole."""
    assert max(additions.BATCH, 2 * editing.BATCH) < 1200
    monkeypatch.setattr(rollback, "_BATCH", 500)
    with open_store(tmp_path / "large.db") as engine:
        ids = [ChunkId(value) for value in add(engine, *(f"text {number}" for number in range(1200)))]
        first = state(engine.path)
        engine.edit(Matching(""), title="x", tags=["y"])
        links = [NewRelation(ids[n], ids[n * 1009 % 1200], "causes") for n in range(1, 1200)]
        engine.relate([link for link in links if link.source != link.target])
        engine.set_immutable(Matching("text"), True)
        linked = state(engine.path)
        engine.set_immutable(Matching(""), False)
        engine.undo_back_to(1)
        engine.add([NewChunk(content="alone")])

        for step, expected in ((1, first), (4, linked)):
            with engine.as_of(step) as past:
                assert state(past.path) == expected
                require_sound(past.path)
