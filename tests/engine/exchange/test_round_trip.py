"""A store that goes out as JSONL comes back as it was, its log included."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import NewChunk
from engine.exchange.importers import mnemoscope
from engine.exchange.shared import jsonl
from engine.fields import COLUMNS, Field, Kind
from engine.history.additions import prepared
from engine.progress import Progress
from engine.storage.rows import with_defaults
from tests.engine.exchange.builders import records, write_records
from tests.engine.exchange.stores import rich_store
from tests.helpers import open_store, outside, require_sound, state

LOG = "seq, step, kind, at, interaction, actor, chunk_id, payload, payload_sha256, previous_hash, hash"


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """An export of a store with something of everything, beside its store ``a.db``."""
    with open_store(rich_store(tmp_path / "a.db")) as engine:
        engine.export_file(tmp_path / "a.jsonl")
    return tmp_path / "a.jsonl"


def brought_in(path: Path, store: Path) -> Path:
    """Import a file into a new store; return the store."""
    with open_store(store) as engine:
        assert engine.import_file(path).skipped == ()
    return store


def new_chunk(content: str, **fields: object) -> NewChunk:
    """Return a chunk with these fields."""
    return NewChunk(content=content, fields=fields)


def vectors_in(store: Path) -> list[tuple[str, str, bytes]]:
    """Return every vector that a chunk of the store stands on."""
    with outside(store) as raw:
        return raw.execute(
            "SELECT text_hash, m.name, vector FROM vector v JOIN vector_model m ON m.id = model_id "
            "WHERE text_hash IN (SELECT content_hash FROM chunk UNION SELECT text_hash FROM facet) "
            "ORDER BY 1, 2"
        ).fetchall()


def test_every_row_of_the_state_comes_back(tmp_path: Path, exported: Path) -> None:
    """Ids, times to the microsecond, traces, relations, facets: row by row the same."""
    store = brought_in(exported, tmp_path / "b.db")

    assert state(store) == state(tmp_path / "a.db")
    assert vectors_in(store) == vectors_in(tmp_path / "a.db")
    require_sound(store)


def test_the_counter_comes_along(tmp_path: Path, exported: Path) -> None:
    """Activation is the same in the new store as it was in the old."""
    with (
        open_store(tmp_path / "a.db") as old,
        open_store(brought_in(exported, tmp_path / "b.db")) as new,
    ):
        assert new.interaction == old.interaction
        assert new.activation(new.find().ids).tolist() == old.activation(old.find().ids).tolist()


def test_the_log_comes_along_and_verifies(tmp_path: Path, exported: Path) -> None:
    """Row for row as it was written, what an erase took included."""
    store = brought_in(exported, tmp_path / "b.db")
    with outside(tmp_path / "a.db") as raw:
        written = raw.execute(f"SELECT {LOG} FROM log ORDER BY seq").fetchall()
    with outside(store) as raw:
        archived = raw.execute(f"SELECT {LOG} FROM log_archive ORDER BY seq").fetchall()
        local = dict(raw.execute("SELECT chunk_id, local_chunk_id FROM log_archive WHERE chunk_id NOT NULL"))
    with open_store(store) as engine:
        assert engine.check().ok

    assert archived == written
    assert any(row[7] is None for row in archived)
    assert local[1] == 1
    assert local[5] is None  # erased before the export


def test_an_export_of_the_import_says_the_same(tmp_path: Path, exported: Path) -> None:
    """The same chunks, relations and vectors, and the first store's log among the archives."""
    with open_store(brought_in(exported, tmp_path / "b.db")) as engine:
        engine.export_file(tmp_path / "b.jsonl")
    first, second = records(exported), records(tmp_path / "b.jsonl")

    for kind in ("chunk", "relation", "vector"):
        assert [r for r in second if r.get("record") == kind] == [r for r in first if r.get("record") == kind]
    archived = [r for r in second if "archive" in r]
    assert [r["hash"] for r in archived] == [r["hash"] for r in first if r.get("record") == "log"]


def test_nothing_is_lost_over_many_round_trips(tmp_path: Path, exported: Path) -> None:
    """Each store hands on the logs of all before it."""
    path = exported
    for number in range(3):
        store = brought_in(path, tmp_path / f"{number}.db")
        path = tmp_path / f"{number}.jsonl"
        with open_store(store) as engine:
            engine.edit(1, title=f"Trip {number}")
            engine.export_file(path)
    store = brought_in(path, tmp_path / "last.db")

    with outside(store) as raw:
        archives = raw.execute(
            "SELECT archive_id, count(*) FROM log_archive GROUP BY 1 ORDER BY 1"
        ).fetchall()
    assert len(archives) == 4
    with open_store(store) as engine:
        report = engine.import_file(path)
        assert (engine.chunk(1).title, report.stored) == ("Trip 2", 0)
        assert engine.check().ok


def test_into_a_store_with_chunks_ids_are_given_anew(tmp_path: Path, exported: Path) -> None:
    """Relations and archived logs follow the chunks to their new ids."""
    with open_store(tmp_path / "b.db") as engine:
        engine.add([])
        engine.undo(engine.add([new_chunk("Before.")]).step)
        report = engine.import_file(exported)
        relations = {(r.source, r.target, r.kind) for r in engine.relations(2)}

    assert report.changes is not None
    assert report.changes.ids[0] == 2
    assert {(2, 4, "contradicts"), (2, 6, "supersedes")} <= relations
    with outside(tmp_path / "b.db") as raw:
        assert raw.execute("SELECT local_chunk_id FROM log_archive WHERE chunk_id = 1").fetchone() == (2,)
    require_sound(tmp_path / "b.db")


def test_vectors_that_can_be_made_again_stay_out_unless_wanted(tmp_path: Path, exported: Path) -> None:
    """Those of another model always go along; those of the embedder at hand on request."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.export_file(tmp_path / "all.jsonl", vectors=True)
    lean = {r["model"] for r in records(exported) if r.get("record") == "vector"}
    full = {r["model"] for r in records(tmp_path / "all.jsonl") if r.get("record") == "vector"}

    assert lean == {"elsewhere/model"}
    assert full == {"elsewhere/model", "hashed words"}
    assert report.losses == ()
    with open_store(tmp_path / "b.db") as engine:
        embedder = engine._models.embedder
        engine.import_file(tmp_path / "all.jsonl")
        assert embedder.embedded == []  # type: ignore[attr-defined]


def test_a_selection_carries_its_chunks_and_says_what_it_lacks(tmp_path: Path, exported: Path) -> None:
    """Only relations within it go along, and no log."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.export_file(tmp_path / "some.jsonl", query="is:immutable or tag:y")
        chosen = engine.find("is:immutable or tag:y").ids.tolist()
    found = records(tmp_path / "some.jsonl")

    assert [r["id"] for r in found if r.get("record") == "chunk"] == chosen
    assert {(r["source"], r["target"]) for r in found if r.get("record") == "relation"} == {(1, 3)}
    assert not [r for r in found if r.get("record") == "log"]
    assert (report.read, report.stored) == (len(chosen), len(chosen))
    assert any("no log" in loss for loss in report.losses)
    assert any("outside the selection" in loss for loss in report.losses)
    with open_store(brought_in(tmp_path / "some.jsonl", tmp_path / "b.db")) as engine:
        assert engine.find().ids.tolist() == chosen


def _values(item: Field) -> st.SearchStrategy[object]:
    text = st.text(max_size=20)
    low, high = item.low, item.high
    by_kind: dict[Kind, st.SearchStrategy[object]] = {
        Kind.TEXT: text,
        Kind.LONG_TEXT: text.filter(str.strip),
        Kind.CHOICE: st.sampled_from(item.choices or ("",)),
        Kind.NUMBER: st.floats(low, high, allow_nan=False, allow_infinity=False),
        Kind.INTEGER: st.integers(max(int(low or 0), 0), int(high or 2**63 - 1)),
        Kind.FLAG: st.booleans(),
        Kind.TIME: st.datetimes(timezones=st.timezones()).filter(lambda t: 2 < t.year < 9998),
        Kind.LIST: st.lists(st.text(min_size=1, max_size=9), max_size=3),
        Kind.MAPPING: st.dictionaries(text, text | st.integers() | st.none() | st.booleans(), max_size=3),
    }
    value = by_kind[item.kind]
    return st.none() | value if item.nullable else value


FIELDS_OF_A_LINE = [item for item in COLUMNS if item.name in jsonl.FIELD_NAMES - {"content"}]
CHUNKS = st.fixed_dictionaries(
    {"content": st.text(min_size=1).filter(str.strip)},
    optional={item.name: _values(item) for item in FIELDS_OF_A_LINE},
)


@settings(max_examples=60, deadline=None)
@given(fields=CHUNKS)
def test_any_chunk_survives_its_line(
    fields: dict[str, object], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever the fields hold, their stored values come back equal."""
    content = fields.pop("content")
    assert isinstance(content, str)
    image = prepared(new_chunk(content, **fields)).columns
    path = tmp_path_factory.mktemp("line") / "a.jsonl"
    write_records(path, [{"mnemoscope": 1}, {"record": "chunk", "id": 1, **jsonl.chunk_fields(image)}])

    (found,) = mnemoscope.read(path, Progress()).chunks
    assert with_defaults(prepared(found.new).columns) == with_defaults(image)
