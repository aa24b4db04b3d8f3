"""The index saved beside its database is believed only when it is whole, and is never needed."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from engine.index import cache
from engine.index import stamp as stamps
from engine.index.cache import LoadedIndex
from engine.index.filelock import locked
from engine.index.managed import Kind, ManagedIndex
from engine.records import VectorArray
from tests.engine.index.samples import DIMENSION, clustered, made
from tests.engine.index.saving import MODEL

ROOT = Path(__file__).parents[3]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the index of a store goes."""
    return cache.folder_for(tmp_path / "store.db")


def saved(folder: Path, kind: Kind = Kind.FLAT, position: int = 7) -> ManagedIndex:
    """Save an index of this kind and return it."""
    index, _, _ = made(kind)
    assert cache.save(folder, index, model=MODEL, position=position, log_hash="abc") is None
    return index


def loaded(folder: Path) -> LoadedIndex:
    """Load what was saved, which must succeed."""
    found = cache.load(folder, MODEL, DIMENSION)
    assert isinstance(found, LoadedIndex), found
    return found


def refusal(folder: Path) -> str:
    """Return why nothing was loaded."""
    found = cache.load(folder, MODEL, DIMENSION)
    assert isinstance(found, str)
    return found


def part(folder: Path, name: str) -> Path:
    """Return the one saved file of this kind."""
    (found,) = folder.glob(f"{name}-*")
    return found


def contents(folder: Path) -> bytes:
    """Return the bytes of every file in the folder."""
    return b"".join(path.read_bytes() for path in folder.iterdir())


def start_saving(folder: Path, *arguments: int) -> subprocess.Popen[str]:
    """Start a process that saves into ``folder`` and return it once it waits for :func:`release`."""
    command = [sys.executable, "-m", "tests.engine.index.saving", str(folder), *map(str, arguments)]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def release(*processes: subprocess.Popen[str]) -> None:
    """Let them save now."""
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("now\n")


def test_the_folder_lies_beside_the_store() -> None:
    """store.db has its index in store.db.index."""
    assert cache.folder_for(Path("a/store.db")) == Path("a/store.db.index")


@pytest.mark.parametrize("kind", list(Kind), ids=[kind.name.lower() for kind in Kind])
def test_a_loaded_index_is_the_saved_one(folder: Path, kind: Kind) -> None:
    """Ids, vectors, hits, description and position survive, and it goes on working."""
    index = saved(folder, kind)
    found = loaded(folder)
    again = found.index

    assert (found.position, found.log_hash, again.info) == (7, "abc", index.info)
    np.testing.assert_array_equal(again.ids, index.ids)
    for query in clustered(5):
        for mine, theirs in zip(index.search(query, 10), again.search(query, 10), strict=True):
            np.testing.assert_array_equal(mine, theirs)
    again.add(np.array([10**6]), -clustered(1))
    again.remove(index.ids[:1])
    assert again.search(-clustered(1)[0], 1)[0].tolist() == [10**6]


@pytest.mark.parametrize("kind", list(Kind), ids=[kind.name.lower() for kind in Kind])
def test_what_was_added_to_a_loaded_index_is_saved(folder: Path, kind: Kind) -> None:
    """Rows of the mapped file and rows since are written as one file."""
    saved(folder, kind)
    index = loaded(folder).index
    index.add(np.arange(10**6, 10**6 + 50), -clustered(50))
    assert cache.save(folder, index, model=MODEL, position=8) is None

    again = loaded(folder).index
    np.testing.assert_array_equal(again.ids, index.ids)
    np.testing.assert_array_equal(
        again.scores(clustered(1)[0], index.ids), index.scores(clustered(1)[0], index.ids)
    )


def test_an_empty_index_is_saved_and_loaded(folder: Path) -> None:
    """A store without vectors has an index too."""
    index, ids, _ = made(Kind.NUMPY)
    index.remove(ids)
    assert cache.save(folder, index, model=MODEL, position=1) is None

    assert len(loaded(folder).index) == 0


def test_nothing_saved_is_said(folder: Path) -> None:
    """A missing folder is no error."""
    assert refusal(folder) == "there is no saved index"


@pytest.mark.parametrize("name", ["ids", "rows", "codes"])
@pytest.mark.parametrize("kind", [Kind.NUMPY, Kind.QUANTISED])
def test_a_missing_file_is_noticed(folder: Path, name: str, kind: Kind) -> None:
    """Each file is needed."""
    saved(folder, kind)
    part(folder, name).unlink()

    assert f"lacks its file {name}" in refusal(folder)


@pytest.mark.parametrize("name", ["ids", "rows", "codes"])
@pytest.mark.parametrize("cut", [1, 1000])
def test_a_truncated_file_is_noticed(folder: Path, name: str, cut: int) -> None:
    """Even one missing byte."""
    saved(folder, Kind.QUANTISED)
    path = part(folder, name)
    os.truncate(path, path.stat().st_size - cut)

    assert "bytes instead of" in refusal(folder)


@pytest.mark.parametrize("name", ["ids", "rows", "codes"])
@pytest.mark.parametrize("place", [0.0, 0.5, 1.0])
def test_a_flipped_bit_is_noticed(folder: Path, name: str, place: float) -> None:
    """Wherever it lies."""
    saved(folder, Kind.QUANTISED)
    path = part(folder, name)
    data = bytearray(path.read_bytes())
    data[int(place * (len(data) - 1))] ^= 4
    path.write_bytes(data)

    assert "checksum is wrong" in refusal(folder)


def test_another_model_is_noticed(folder: Path) -> None:
    """Vectors of one model say nothing about those of another."""
    saved(folder)

    assert "not of other-model" in str(cache.load(folder, "other-model", DIMENSION))
    assert "with 64 dimensions" in str(cache.load(folder, MODEL, 32))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "7", '"x"', "{}", '{"format": 1}', "[" * 100_000, "\ud800", "\x00"]
)
def test_a_garbage_stamp_is_noticed(folder: Path, text: str) -> None:
    """Whatever stands there instead of a stamp."""
    saved(folder)
    (folder / "stamp.json").write_bytes(text.encode(errors="surrogatepass"))

    assert refusal(folder) == "the saved index has a damaged stamp"


def test_a_changed_stamp_is_noticed(folder: Path) -> None:
    """A stamp that is still JSON, but not what was written."""
    saved(folder)
    path = folder / "stamp.json"
    path.write_text(path.read_text().replace('"position": 7', '"position": 9'))

    assert refusal(folder) == "the saved index has a damaged stamp"


def test_another_format_is_noticed(folder: Path) -> None:
    """A later version may write what this one can't read."""
    saved(folder)
    path = folder / "stamp.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"format": 99}))

    assert refusal(folder) == "the saved index has format 99; this version reads 1"


def test_files_that_do_not_belong_together_are_noticed(folder: Path) -> None:
    """Whole files with right checksums, but of another index."""
    saved(folder, Kind.QUANTISED)
    stamp = stamps.read(folder)
    (folder / "stamp.json").write_text(dataclasses.replace(stamp, count=10_000).to_json())
    assert "do not belong together" in refusal(folder)

    fewer = dataclasses.replace(stamp, codes=dataclasses.replace(stamp.codes, name=stamp.ids.name))
    (folder / "stamp.json").write_text(fewer.to_json())
    assert "bytes instead of" in refusal(folder)


def test_something_else_in_the_folders_place_is_noticed(folder: Path) -> None:
    """A file of that name is neither read nor replaced."""
    folder.write_text("mine")
    index, _, _ = made(Kind.NUMPY)

    assert "can't be read" in refusal(folder)
    assert "was not saved" in str(cache.save(folder, index, model=MODEL, position=1))
    assert folder.read_text() == "mine"


def test_removed_vectors_leave_the_files(folder: Path) -> None:
    """After an erase no byte of the vector is left, in rows or codes."""
    index = saved(folder, Kind.QUANTISED)
    secret = np.linspace(-0.2, 0.2, DIMENSION, dtype=np.float32)[None]
    index.add(np.array([10**6]), secret)
    cache.save(folder, index, model=MODEL, position=8)
    row = secret.astype(np.float16).tobytes()
    assert row in contents(folder)
    codes = part(folder, "codes").stat().st_size

    index.remove(np.array([10**6]))
    assert cache.save(folder, index, model=MODEL, position=9) is None
    assert row not in contents(folder)
    assert part(folder, "codes").stat().st_size < codes
    assert 10**6 not in loaded(folder).index.ids


def test_codes_keep_no_trace_of_what_was_removed(folder: Path) -> None:
    """Whatever the vector was, the files are the same after its removal."""
    written = []
    for secret in clustered(2, seed=5):
        index, _, _ = made(Kind.QUANTISED)
        index.add(np.array([10**6, 10**6 + 1]), np.stack([secret, clustered(1)[0]]))
        index.remove(np.array([10**6]))
        cache.save(folder, index, model=MODEL, position=8)
        written.append([part(folder, name).read_bytes() for name in ("ids", "rows", "codes")])

    assert written[0] == written[1]


def test_an_older_state_does_not_replace_a_newer_one(folder: Path) -> None:
    """A process that has not seen an erase must not bring the vector back."""
    saved(folder, position=9)
    index, _, _ = made(Kind.FLAT)

    for model in (MODEL, "other-model"):
        assert "newer one, of log position 9" in str(cache.save(folder, index, model=model, position=8))
    assert loaded(folder).position == 9


def test_another_model_replaces_what_is_saved(folder: Path) -> None:
    """Only one model's index is kept."""
    saved(folder, position=9)
    index, _, _ = made(Kind.FLAT)

    assert cache.save(folder, index, model="other-model", position=9) is None
    assert "is of the model other-model" in refusal(folder)


def test_discard_leaves_no_vector(folder: Path) -> None:
    """Everything but the empty lock file goes."""
    saved(folder)
    assert cache.discard(folder) is None

    assert contents(folder) == b""
    assert refusal(folder) == "there is no saved index"
    assert cache.discard(folder.with_name("none")) is None


def test_files_of_an_interrupted_save_are_swept(folder: Path) -> None:
    """What a killed process left behind goes with the next save; files of others stay."""
    saved(folder)
    (folder / "rows-0123456789abcdef").write_text("left behind")
    (folder / "notes.txt").write_text("mine")
    saved(folder, position=8)

    assert b"left behind" not in contents(folder)
    assert (folder / "notes.txt").read_text() == "mine"
    assert len(list(folder.iterdir())) == 6


def test_others_can_not_read_the_folder(folder: Path) -> None:
    """Vectors tell much of the texts they were made from."""
    saved(folder)

    assert folder.stat().st_mode & 0o077 == 0


def test_a_mapped_index_survives_its_replacement(folder: Path) -> None:
    """Files are replaced by new ones, never rewritten, so an index that maps the old ones goes on."""
    index = saved(folder)
    old = loaded(folder).index
    index.remove(index.ids[100:])
    cache.save(folder, index, model=MODEL, position=8)

    assert len(loaded(folder).index) == 100
    assert old.search(clustered(1)[0], 600)[0].size == 600


def test_a_busy_lock_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save waits for another one, but not for ever."""
    index = saved(folder)
    monkeypatch.setattr(cache, "_LOCK_SECONDS", 0.05)
    with locked(folder / "lock", 1):
        assert "still saving it" in str(cache.save(folder, index, model=MODEL, position=8))

    assert cache.save(folder, index, model=MODEL, position=8) is None


def test_two_processes_save_while_a_third_loads(folder: Path) -> None:
    """Every load gives a whole index, and in the end one save and no leftovers remain."""
    saved(folder, position=0)
    processes = [start_saving(folder, first, 40) for first in (100, 120)]
    release(*processes)
    positions = [0]
    while any(process.poll() is None for process in processes):
        positions.append(loaded(folder).position)
    said = "".join(process.communicate()[0] for process in processes)

    assert [process.returncode for process in processes] == [0, 0]
    assert all(line == "None" or "newer one" in line for line in said.splitlines())
    assert positions == sorted(positions)
    assert loaded(folder).position == 159
    assert len(list(folder.iterdir())) == 5


@pytest.mark.parametrize("reads", [0, 2, 5])
def test_a_killed_save_leaves_a_whole_index(folder: Path, reads: int) -> None:
    """After a kill -9 what is there loads, and the next save sweeps the rest."""
    saved(folder, position=0)
    process = start_saving(folder, 1, 10_000)
    release(process)
    for _ in range(reads):
        assert process.stdout is not None
        process.stdout.readline()
    process.kill()
    process.communicate()

    assert loaded(folder).position >= reads
    saved(folder, position=20_000)
    assert len(list(folder.iterdir())) == 5


def test_a_full_disk_keeps_the_old_index(folder: Path) -> None:
    """The save says so and gives back the room; the earlier save still loads."""
    saved(folder, position=0)
    process = start_saving(folder, 1, 1, 50_000)
    release(process)
    said, _ = process.communicate()

    assert "the index was not saved: File too large" in said
    assert loaded(folder).position == 0
    assert len(list(folder.iterdir())) == 5


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """Yield a saved index in a folder that we may read but not write, root's powers laid down."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "store.db.index"
        saved(folder)
        for path in (Path(name), folder, *folder.iterdir()):
            path.chmod(0o555)
        user = os.geteuid()
        if user == 0:
            os.seteuid(65534)
        yield folder
        os.seteuid(user)
        for path in (Path(name), folder):
            path.chmod(0o755)


def test_a_read_only_folder_is_read_but_not_written(read_only_folder: Path) -> None:
    """The saved index serves; saving is skipped with a reason, and so is discarding."""
    index = loaded(read_only_folder).index

    assert "was not saved: Permission denied" in str(
        cache.save(read_only_folder, index, model=MODEL, position=9)
    )
    assert "was not deleted: Permission denied" in str(cache.discard(read_only_folder))
    new = read_only_folder.with_name("other.db.index")
    assert "was not saved: Permission denied" in str(cache.save(new, index, model=MODEL, position=9))


@pytest.mark.parametrize("change", [lambda v: v, lambda v: v.astype(np.float16).astype(np.float32)])
def test_saving_again_writes_the_same_rows(
    folder: Path, change: Callable[[VectorArray], VectorArray]
) -> None:
    """fp16 rows do not drift: loading and saving any number of times keeps every bit."""
    index, ids, vectors = made(Kind.FLAT)
    index.add(ids, change(vectors))
    cache.save(folder, index, model=MODEL, position=1)
    first = part(folder, "rows").read_bytes()
    cache.save(folder, loaded(folder).index, model=MODEL, position=2)

    assert part(folder, "rows").read_bytes() == first
