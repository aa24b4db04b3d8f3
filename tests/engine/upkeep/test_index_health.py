"""What was done to vectors, index and search rows behind the program's back is found, named and mended."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection

import numpy as np
import pytest

from engine import (
    CancelledError,
    EndpointEmbedder,
    EndpointSettings,
    FindingKind,
    IndexHealth,
    InvalidInputError,
    MemoryEngine,
    Progress,
    ReadOnlyError,
)
from engine.index import stamp
from engine.records import VectorArray
from tests.engine.providers import endpoint_server
from tests.engine.providers.endpoint_server import Endpoint
from tests.helpers import HashEmbedder, add, open_store, outside, require_sound, state

TEXTS = tuple(f"chunk number {number} about topic {number % 7}" for number in range(40))
DIMENSION = HashEmbedder.dimension


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of forty chunks whose index is saved."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, *TEXTS)
        engine.rebuild_index()
    return path


def health(path: Path) -> IndexHealth:
    """Look at a store just opened."""
    with open_store(path) as engine:
        return engine.index_health()


def faults(found: IndexHealth) -> dict[FindingKind, tuple[int, ...]]:
    """Return the chunks of each fault."""
    return {item.kind: tuple(map(int, item.ids)) for item in found.faults}


def set_vector(connection: Connection, chunk: int, values: bytes) -> None:
    """Put other bytes in the place of a chunk's vector."""
    connection.execute(
        "UPDATE vector SET vector = ? WHERE text_hash = (SELECT content_hash FROM chunk WHERE id = ?)",
        (values, chunk),
    )


def blob(*values: float) -> bytes:
    """Return a vector of these components, and zeros."""
    row = np.zeros(DIMENSION, np.float32)
    row[: len(values)] = values
    return row.tobytes()


def _deleted(connection: Connection) -> None:
    connection.execute("DELETE FROM vector WHERE text_hash = (SELECT content_hash FROM chunk WHERE id = 3)")


def _short(connection: Connection) -> None:
    set_vector(connection, 4, blob(1)[:-4])
    set_vector(connection, 5, b"abc")


def _infinite(connection: Connection) -> None:
    set_vector(connection, 6, blob(np.inf))
    set_vector(connection, 7, blob(np.nan))


def _long(connection: Connection) -> None:
    set_vector(connection, 8, blob(3, 4))


def _swapped(connection: Connection) -> None:
    set_vector(connection, 9, blob(0.6, 0.8))


def _orphan(connection: Connection) -> None:
    connection.execute("INSERT INTO vector (text_hash, model_id, vector) VALUES ('nobody', 1, ?)", (blob(1),))


def _no_search_row(connection: Connection) -> None:
    text = connection.execute("SELECT content FROM chunk WHERE id = 10").fetchone()[0]
    connection.execute(
        "INSERT INTO chunk_text (chunk_text, rowid, content) VALUES ('delete', 10, ?)", (text,)
    )


def _other_words(connection: Connection) -> None:
    _no_search_row(connection)
    connection.execute("INSERT INTO chunk_text (rowid, content) VALUES (10, 'chunk number 9 about no 2')")


def _words_of_nobody(connection: Connection) -> None:
    connection.execute("INSERT INTO chunk_text (rowid, content) VALUES (900, 'a secret')")


K = FindingKind
DAMAGES = [
    (_deleted, {K.LACKING: (3,), K.STRAY: (3,)}),
    (_short, {K.WRONG_SIZE: (4, 5)}),
    (_infinite, {K.NOT_FINITE: (6, 7)}),
    (_long, {K.NOT_UNIT: (8,), K.DIFFERENT: (8,)}),
    (_swapped, {K.DIFFERENT: (9,)}),
    (_orphan, {K.ORPHAN: ()}),
    (_no_search_row, {K.UNSEARCHED: (10,)}),
    (_other_words, {K.SEARCHED_AMISS: (10,)}),
    (_words_of_nobody, {K.SEARCHED_FOR_NOTHING: (900,)}),
]


def test_a_sound_store_has_no_fault(path: Path) -> None:
    """Everything is counted, and every kind of fault was looked for."""
    found = health(path)

    assert (found.chunks, found.vectors, found.indexed, found.searched) == (40, 40, 40, 40)
    assert found.ok
    assert {item.kind for item in found.findings} == set(FindingKind)
    assert [(item.name, item.chunks, item.in_force) for item in found.models] == [("hashed words", 40, True)]


@pytest.mark.parametrize(("damage", "expected"), DAMAGES)
def test_damage_is_found_and_mended(
    path: Path, damage: Callable[[Connection], None], expected: dict[FindingKind, tuple[int, ...]]
) -> None:
    """Each kind names its chunks; recall goes on; a repair leaves no fault, and the texts as they were."""
    before = state(path)
    with outside(path) as connection:
        damage(connection)
    with open_store(path) as engine:
        assert faults(engine.index_health()) == expected
        assert not engine.check().ok
        assert engine.recall("topic 3").hits
        report = engine.repair_index()
        assert report.health.ok
        assert report.done
    assert health(path).ok
    assert state(path) == before
    require_sound(path)


def test_a_broken_full_text_index_is_a_fault_and_made_anew(path: Path) -> None:
    """Though it can't be read, the rest is looked at."""
    with outside(path) as connection:
        connection.execute("DELETE FROM chunk_text_data WHERE id > 10")
        connection.execute("DELETE FROM vector WHERE id = 1")
    with open_store(path) as engine:
        found = engine.index_health()
        assert found.finding(K.SEARCHED_AMISS).found
        assert found.finding(K.LACKING).count == 1
        assert engine.repair_index().health.ok


def test_a_text_changed_outside_is_not_for_repair(path: Path) -> None:
    """Its vector is still that of the text before; a repair says so and touches no text, an edit mends it."""
    with outside(path) as connection:
        connection.execute("UPDATE chunk SET content = 'forged' WHERE id = 2")
    with open_store(path) as engine:
        assert faults(engine.index_health()) == {K.STALE: (2,), K.SEARCHED_AMISS: (2,)}
        with pytest.raises(InvalidInputError, match="former text"):
            engine.repair_index([K.STALE])
        report = engine.repair_index()
        assert faults(report.health) == {K.STALE: (2,)}
        assert [text for text in report.left if "Vectors of a former text: 1. " in text and "edit it" in text]
        assert engine.chunk(2).content == "forged"
        engine.edit(2, content="what is meant")
        assert engine.index_health().ok


def test_only_what_is_asked_for_is_mended(path: Path) -> None:
    """A kind at a time, and the others stay."""
    with outside(path) as connection:
        _no_search_row(connection)
        _orphan(connection)
    with open_store(path) as engine:
        assert faults(engine.repair_index([K.ORPHAN]).health) == {K.UNSEARCHED: (10,)}


def test_vectors_of_former_texts_are_no_fault(path: Path) -> None:
    """What an undo can bring back is kept, and not taken for what nobody needs; what an erase left is."""
    with open_store(path) as engine:
        engine.edit(1, content="another text")
        gone = add(engine, "soon undone")
        engine.undo()
        found = engine.index_health()
        assert (found.finding(K.FORMER).count, found.finding(K.ORPHAN).count) == (2, 0)
        assert gone[0] not in engine.find("").ids
        engine.erase(1)
    with outside(path) as connection:
        _orphan(connection)
    found = health(path)
    assert (found.finding(K.FORMER).count, found.finding(K.ORPHAN).count) == (1, 1)


class Ignorant(HashEmbedder):
    """A model that knows no word with a question mark."""

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Return zero for such texts."""
        return super().embed(texts) * np.array([["?" not in text] for text in texts], dtype=np.float32)


def test_zero_vectors_of_the_model_and_shared_texts_are_told_but_no_fault(path: Path) -> None:
    """A text of which the model knows no word has no meaning to be found by; two chunks may say the same."""
    with open_store(path, embedder=Ignorant()) as engine:
        first, second, unknown = add(engine, "twice", "twice", "?")
        engine.rebuild_index()
        found = engine.index_health()
        assert found.ok
        assert found.finding(K.ZERO).ids == (unknown,)
        assert found.finding(K.SAME_TEXT).ids == (first, second)
        with pytest.raises(InvalidInputError, match="without meaning"):
            engine.repair_index([K.ZERO])


@pytest.mark.parametrize(
    "mend",
    [
        MemoryEngine.repair_index,
        lambda engine: engine.repair_index([K.ZEROED]),
        MemoryEngine.rebuild_index,
    ],
    ids=["all", "kind", "rebuilt"],
)
def test_a_zero_vector_of_a_text_that_the_model_knows_is_a_fault(
    path: Path, mend: Callable[[MemoryEngine], object]
) -> None:
    """All ways of repair mend it, and leave alone what is zero by the model."""
    with open_store(path, embedder=Ignorant()) as engine:
        (unknown,) = add(engine, "?")
    with outside(path) as connection:
        set_vector(connection, 4, blob())
    with open_store(path, embedder=Ignorant()) as engine:
        found = engine.index_health()
        assert (found.finding(K.ZEROED).ids, found.finding(K.ZERO).ids) == ((4,), (unknown,))
        assert (found.ok, engine.check().ok) == (False, False)
        mend(engine)
        assert engine.index_health().ok


def test_whether_an_endpoint_knows_a_text_is_not_asked_by_a_look(path: Path) -> None:
    """A look sends no text over the network; it says that only the endpoint can tell."""
    with endpoint_server.serving() as endpoint, settled(endpoint, path) as engine:
        with outside(path) as connection:
            set_vector(connection, 4, np.zeros(endpoint_server.DIMENSION, np.float32).tobytes())
        asked = len(endpoint.requests)
        found = engine.index_health()
        assert len(endpoint.requests) == asked
        assert (found.finding(K.ZERO).ids, found.finding(K.ZEROED).count) == ((4,), 0)
        assert "only its endpoint can tell" in found.finding(K.ZERO).explanation
        assert engine.repair_index([K.ZERO]).health.finding(K.ZERO).count == 0


@contextmanager
def settled(endpoint: Endpoint, path: Path) -> Iterator[MemoryEngine]:
    """Open a store whose vectors are of an endpoint's model."""
    settings = EndpointSettings(base_url=endpoint.url, model="tiny")
    with EndpointEmbedder(settings) as embedder, open_store(path, embedder=embedder) as engine:
        engine.repair_index()
        yield engine


class OtherEmbedder(HashEmbedder):
    """Another model."""

    model = "another model"
    dimension = 8


def test_vectors_of_other_models_are_told_and_deleted_only_when_asked_for(path: Path) -> None:
    """They stay from earlier models."""
    with open_store(path, embedder=OtherEmbedder()) as engine:
        assert engine.index_health().finding(K.LACKING).count == 40
        assert engine.repair_index().health.finding(K.OTHER_MODEL).count == 40
        report = engine.repair_index([K.OTHER_MODEL])
        assert [(item.name, item.dimension, item.chunks) for item in report.health.models] == [
            ("another model", 8, 40)
        ]
        assert report.health.ok


def test_a_list_of_chunks_is_bounded_and_its_count_is_not(path: Path) -> None:
    """However many there are, the first thousand are named."""
    with open_store(path) as engine:
        add(engine, *(f"further {number}" for number in range(1_100)))
    with outside(path) as connection:
        connection.execute("DELETE FROM vector")
    found = health(path).finding(K.LACKING)
    assert (found.count, len(found.ids)) == (1_140, 1_000)


# The index file.


def rewrite(path: Path, change: Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]) -> None:
    """Change ids and rows of the saved index, and make its stamp agree, as a faulty program would."""
    folder = path.with_name("store.db.index")
    found = stamp.read(folder)
    ids = np.fromfile(folder / found.ids.name, np.int64)
    rows = np.fromfile(folder / found.rows.name, np.float32).reshape(len(ids), -1)
    content = json.loads((folder / stamp.NAME).read_text())["index"]
    for name, values in zip(("ids", "rows"), change(ids, rows), strict=True):
        data = values.tobytes()
        (folder / content[name]["name"]).write_bytes(data)
        content[name] |= {"size": len(data), "crc32": zlib.crc32(data)}
        content["count"] = len(values)
    crc32 = zlib.crc32(json.dumps(content, sort_keys=True).encode())
    document = {"format": stamp.FORMAT, "crc32": crc32, "index": content}
    (folder / stamp.NAME).write_text(json.dumps(document))


def other(rows: np.ndarray) -> np.ndarray:
    """Return rows of which the third points elsewhere."""
    rows[2] = rows[2][::-1]
    return rows


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda ids, rows: (ids[1:], rows[1:]), {K.UNINDEXED: (1,)}),
        (lambda ids, rows: (np.append(ids, 77), np.vstack([rows, rows[:1]])), {K.STRAY: (77,)}),
        (lambda ids, rows: (np.append(ids, 5), np.vstack([rows, rows[4:5]])), {K.DUPLICATE: (5,)}),
        (lambda ids, rows: (ids, other(rows)), {K.DIFFERENT: (3,)}),
    ],
)
def test_what_is_wrong_in_the_index_is_found_and_mended(
    path: Path, change: Callable[..., tuple[np.ndarray, np.ndarray]], expected: dict[FindingKind, tuple[int]]
) -> None:
    """Its file agrees with its checksums and yet says something else than the store."""
    rewrite(path, change)
    with open_store(path) as engine:
        assert faults(engine.index_health()) == expected
        engine.recall("topic 3")  # loads it
        assert faults(engine.index_health()) == expected
        assert engine.repair_index(expected.keys()).health.ok


def _truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-8])


def _garbled(file: Path) -> None:
    file.write_bytes(bytes(len(file.read_bytes())))


@pytest.mark.parametrize("part", ["ids", "rows", "stamp"])
@pytest.mark.parametrize("damage", [_truncated, _garbled, Path.unlink])
def test_a_damaged_index_file_is_found_and_mended(
    path: Path, part: str, damage: Callable[[Path], None]
) -> None:
    """Cut short, garbled or gone; only a stamp that is gone is no fault: then there is no saved index."""
    (file,) = path.with_name("store.db.index").glob(f"{part}*")
    damage(file)
    with open_store(path) as engine:
        found = engine.index_health().finding(K.FILE)
        assert found.found == (damage is not Path.unlink or part != "stamp")
        assert engine.recall("topic 3").hits
        engine.repair_index([K.FILE])
        engine.rebuild_index()
        assert "newest state" in engine.index_health().finding(K.FILE).explanation


def test_an_index_of_another_store_is_a_fault(path: Path, tmp_path: Path) -> None:
    """Its position is one of another history."""
    with open_store(tmp_path / "other.db") as engine:
        add(engine, *reversed(TEXTS))
        engine.rebuild_index()
    path.with_name("store.db.index").rename(tmp_path / "aside")
    path.with_name("other.db.index").rename(path.with_name("store.db.index"))
    assert "another state" in health(path).finding(K.FILE).explanation
    assert set(faults(health(path))) == {K.FILE}


def test_a_saved_index_that_is_behind_is_no_fault(path: Path) -> None:
    """What was written since is taken up when it is loaded."""
    with open_store(path) as engine:
        engine.edit(1, content="rewritten")
        add(engine, "new")
        found = engine.index_health()
        assert found.ok
        assert "last" in found.finding(K.FILE).explanation


# How it looks.


def test_looking_writes_nothing_and_waits_for_nobody(path: Path) -> None:
    """While another program writes; and where nothing can be written it looks all the same."""
    with open_store(path, read_only=True) as engine, outside(path) as connection:
        connection.execute("BEGIN IMMEDIATE")
        before = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        assert engine.index_health().ok
        assert connection.execute("SELECT count(*) FROM sqlite_schema").fetchone() == before
        connection.execute("ROLLBACK")
        with pytest.raises(ReadOnlyError):
            engine.repair_index()


@pytest.mark.parametrize("text", ["comparing vectors", "comparing texts", "reading texts", "comparing words"])
def test_looking_can_be_cancelled(path: Path, text: str) -> None:
    """In each of its parts."""
    progress = Progress(lambda _done, _total, said: progress.cancel() if said == text else None)
    with open_store(path) as engine:
        with pytest.raises(CancelledError):
            engine.index_health(progress)
        assert engine.index_health().ok


def test_a_repair_goes_on_where_it_was_cancelled(path: Path) -> None:
    """The vectors that were made by then are kept, and not made again."""
    with open_store(path) as engine:
        add(engine, *(f"further {number}" for number in range(600)))
    with outside(path) as connection:
        connection.execute("DELETE FROM vector")
    first, second = HashEmbedder(), HashEmbedder()

    def stop(done: int, _total: int, text: str) -> None:
        if text == "embedding" and done >= 250:
            progress.cancel()

    progress = Progress(stop)
    with open_store(path, embedder=first) as engine, pytest.raises(CancelledError):
        engine.repair_index(progress=progress)
    with open_store(path, embedder=second) as engine:
        assert engine.repair_index().health.ok
    assert (len(first.embedded), len(second.embedded)) == (500, 140)
