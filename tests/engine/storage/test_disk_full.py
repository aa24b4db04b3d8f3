"""A full disk: the write is refused with a sentence, nothing is lost, and work goes on after."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

import pytest

from engine import MemoryEngine, Progress, ReadOnlyError, StoreFullError
from tests.engine.dreaming.dreamers import dreamer, old
from tests.helpers import add, open_store, require_sound, state, worker

FILLER = [f"{number} " + "filler " * 100 for number in range(3000)]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 3 MB."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "none", str(tmp_path)]
    if subprocess.run(mount, check=False, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("needs the right to mount a small disk")
    yield tmp_path
    subprocess.run(["umount", "--lazy", tmp_path], check=True)


def refused(engine: MemoryEngine) -> None:
    """Assert that a write larger than the disk is refused with a sentence."""
    with pytest.raises(StoreFullError, match=r"full.*rolled back.*Free some space"):
        add(engine, *FILLER)


def test_full_disk_loses_nothing(small_disk: Path) -> None:
    """A bulk add that does not fit leaves the store as it was, open and readable; what fits is stored."""
    store = small_disk / "store.db"
    with open_store(store) as engine:
        add(engine, "first", "second")
        before = state(store)
        refused(engine)

        assert state(store) == before
        assert len(engine.find("first")) == 1
        add(engine, "small enough")
    require_sound(store)


def test_disk_filled_by_others(small_disk: Path) -> None:
    """With not a byte left, every write is refused, closing works, and room brings everything back."""
    store, ballast = small_disk / "store.db", small_disk / "ballast"
    with open_store(store) as engine:
        add(engine, "first")
        before = state(store)
        fill(ballast)
        for _ in range(3):
            refused(engine)
        assert state(store) == before

    ballast.unlink()
    with open_store(store) as engine:
        assert [chunk.content for chunk in engine.chunks(engine.find().ids)] == ["first"]
        add(engine, "second")
    require_sound(store)


def test_store_on_a_full_disk_opens_read_only(small_disk: Path) -> None:
    """What is stored can be found, recalled, checked and exported, no file is left, and the disk is named."""
    store, ballast = small_disk / "store.db", small_disk / "ballast"
    with open_store(store) as engine:
        add(engine, "first")
    there = {*small_disk.iterdir(), ballast}
    fill(ballast)

    with open_store(store) as engine, TemporaryDirectory() as elsewhere:
        assert len(engine.find("first")) == len(engine.recall("first").hits) == 1
        assert engine.check().ok
        assert engine.export_file(Path(elsewhere, "out.jsonl")).stored == 1
        assert "disk that holds it is full" in engine.why_read_only
        with pytest.raises(ReadOnlyError, match=r"full.*Free some space"):
            add(engine, "second")
        assert set(small_disk.iterdir()) == there

    ballast.unlink()
    with open_store(store) as engine:
        assert not engine.why_read_only
        add(engine, "second")
    require_sound(store)


@pytest.mark.parametrize(("spare", "reached"), [(0, {"copying"}), (1.3, {"copying", "applying"})])
def test_a_dream_without_room_leaves_nothing(small_disk: Path, spare: float, reached: set[str]) -> None:
    """Whether its copy or its write does not fit, the store is as it was, and no copy is left beside it."""
    store, ballast, kept = (small_disk / name for name in ("store.db", "ballast", "kept"))
    dreamer(store, *(old(f"fact number {n}", utility=0.9) for n in range(400))).close()
    with open_store(store) as engine:
        plan, before = engine.plan_dream(), state(store)
        kept.write_bytes(bytes(int(spare * store.stat().st_size)))
        fill(ballast)
        kept.unlink()
        seen = set()
        with pytest.raises(StoreFullError, match=r"full.*rolled back.*Free some space"):
            engine.apply_dream(plan, progress=Progress(lambda done, total, text: seen.add(text)))
        assert seen == reached
        assert state(store) == before
        assert list(small_disk.glob("*.backup*")) == []

        ballast.unlink()
        assert engine.apply_dream(plan).applied
    require_sound(store)


def test_shell_names_the_full_disk(small_disk: Path) -> None:
    """A command that reads prints what it found and says it once beside that; one that writes is refused."""
    store = small_disk / "store.db"
    with open_store(store) as engine:
        add(engine, "first")
    fill(small_disk / "ballast")

    found, undone = (
        subprocess.run(
            [sys.executable, "-m", "engine.cli", command, str(store)],
            check=False,
            capture_output=True,
            text=True,
        )
        for command in ("find", "undo")
    )

    assert "1 of 1 shown" in found.stdout
    assert (found.returncode, undone.returncode) == (0, 1)
    assert found.stderr == undone.stderr
    assert "read-only, since the disk that holds it is full" in found.stderr


def test_full_disk_with_unfolded_changes(small_disk: Path) -> None:
    """Changes that a crash left apart can't be read without room: that is said, and they stay."""
    store, crashed = small_disk / "store.db", small_disk / "crashed.db"
    with open_store(store) as engine:
        add(engine, "first")
        for suffix in ("", "-wal"):
            copyfile(f"{store}{suffix}", f"{crashed}{suffix}")
    fill(small_disk / "ballast")

    with pytest.raises(StoreFullError, match=r"not closed properly.*full.*Free some space"):
        open_store(crashed)
    assert not Path(f"{crashed}-shm").exists()

    (small_disk / "ballast").unlink()
    with open_store(crashed) as engine:
        assert len(engine.find("first")) == 1


def test_no_store_is_begun_on_a_full_disk(small_disk: Path) -> None:
    """A new store is refused with a sentence, and no file of it is left."""
    fill(small_disk / "ballast")

    with pytest.raises(StoreFullError, match=r"new\.db is full"):
        open_store(small_disk / "new.db")
    assert [path.name for path in small_disk.iterdir()] == ["ballast"]


def fill(path: Path) -> None:
    """Fill the disk that a path is on, to the last byte."""
    with path.open("wb", buffering=0) as file:
        size = 1 << 16
        while size:
            try:
                file.write(bytes(size))
            except OSError:
                size //= 2


def test_file_that_may_not_grow(tmp_path: Path) -> None:
    """Without a small disk at hand: a limit on the size of files is met with a sentence and no loss too."""
    store = tmp_path / "store.db"
    with open_store(store) as engine:
        add(engine, "first")

    process = worker("full", store, 1 << 20)
    said, _ = process.communicate(timeout=60)

    ready, refusal, chunks = said.splitlines()
    assert ready == "ready"
    assert refusal.startswith("Store")
    assert "Free some space" in refusal or "check the disk" in refusal
    assert chunks == "chunks 1"
    with open_store(store) as engine:
        assert len(engine.find()) == 2
    require_sound(store)
