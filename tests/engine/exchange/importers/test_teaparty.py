"""TeaParty's memory comes in with its traces, embeddings and counter, and is left untouched."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine import ImportFormatError, Status, TransferReport
from tests.engine.exchange.builders import gate, teaparty
from tests.helpers import add, open_store, outside, require_sound

MODEL = "openai/text-embedding-3-small"


def imported(tmp_path: Path, *rows: dict[str, Any], counter: int | None = 40) -> TransferReport:
    """Import these chunks into the store ``a.db``."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(teaparty(tmp_path / "proxy_memory.db", rows, counter=counter))
    require_sound(tmp_path / "a.db")
    return report


def test_every_column_finds_its_field(tmp_path: Path) -> None:
    """A chunk keeps its structure, its two passes and what the human said."""
    columns = {
        "state": "PLAN_ASSERT", "task_type": "humor-book", "outcome": "correct", "lens": "Containment",
        "prior_prediction": "approves", "posterior_prediction": "asks", "prior_confidence": 0.9,
        "posterior_confidence": 0.4, "prediction_delta": "no rollback", "human_response": "Add a rollback.",
        "delta": "expected approval", "salient_percepts": '["one phase", "no tests"]',
    }  # fmt: skip
    report = imported(tmp_path, gate(3, **columns))
    with open_store(tmp_path / "a.db") as engine:
        chunk = engine.chunk(1)

    assert (report.format, report.read, report.stored, report.skipped) == ("teaparty", 1, 1, ())
    assert chunk.project == "humor-book"
    for name, value in columns.items():
        if name != "salient_percepts":
            assert getattr(chunk, name) == value
    assert chunk.salient_percepts == ("one phase", "no tests")
    assert (chunk.content, chunk.type) == ("Gate 3 was about the rollback plan.", "gate_outcome")
    assert (chunk.source, chunk.external_id, chunk.write_source) == ("proxy_memory.db", "chunk-3", "import")


def test_traces_come_without_dates_and_uses_stay_unknown(tmp_path: Path) -> None:
    """Five presentations at once are five; nothing is invented about when."""
    imported(tmp_path, gate(7, traces="[7, 7, 7, 7, 7, 31]"))
    with open_store(tmp_path / "a.db") as engine:
        traces, chunk = engine.traces(1), engine.chunk(1)

        assert engine.interaction == 40
    assert [trace.interaction for trace in traces] == [7, 7, 7, 7, 7, 31]
    assert {trace.at for trace in traces} == {None}
    assert (chunk.access_count, chunk.at, chunk.last_accessed_at) == (None, None, None)


def test_embeddings_come_along_by_facet(tmp_path: Path) -> None:
    """Each is kept for its side of the chunk, under the model that made it."""
    imported(
        tmp_path,
        gate(1, embedding_model=MODEL, embedding_response="[0.6, 0.8]", embedding_blended="[1, 0]"),
    )
    with outside(tmp_path / "a.db") as raw:
        rows = raw.execute(
            "SELECT f.name, m.name, v.vector FROM facet f JOIN vector v USING (text_hash) "
            "JOIN vector_model m ON m.id = v.model_id ORDER BY f.name"
        ).fetchall()

    assert [row[:2] for row in rows] == [("blended", MODEL), ("response", MODEL)]
    assert np.allclose(np.frombuffer(rows[1][2], dtype=np.float32), [0.6, 0.8])


def test_odd_embeddings_are_left_out_and_declared(tmp_path: Path) -> None:
    """Wrong lengths, malformed JSON, NULL, truth values and unknown models do not stop the import."""
    good = {"embedding_model": MODEL, "embedding_situation": "[1, 0, 0]"}
    report = imported(
        tmp_path,
        gate(1, **good),
        gate(2, **good, embedding_artifact="[1, 0]"),
        gate(3, **good, embedding_artifact="[1, 0", embedding_stimulus=None, embedding_response="[]"),
        gate(4, **good, embedding_artifact="[true, 0, 1]", embedding_stimulus="[1e400, 0, 0]"),
        gate(5, **good, embedding_artifact='["a", 0, 1]', embedding_stimulus=f"[1{'0' * 400}, 0, 0]"),
        gate(6, embedding_situation="[1, 0, 0]"),
    )
    with outside(tmp_path / "a.db") as raw:
        facets = raw.execute("SELECT name, count(*) FROM facet GROUP BY name").fetchall()

    assert report.stored == 6
    assert facets == [("situation", 5)]
    losses = " ".join(report.losses)
    assert "1 vector of openai/text-embedding-3-small did not have 3 components" in losses
    assert "Embeddings that can't be read and were left out: 6." in losses
    assert "Embeddings of an unknown model, which were left out: 1." in losses


def test_what_holds_of_all_projects_names_none(tmp_path: Path) -> None:
    """The task type of steering is a person, that of a correction in review a subject."""
    kinds = ("steering", "review_correction")
    rows = [gate(n, type=kind, task_type="Ada") for n, kind in enumerate(kinds)]
    imported(tmp_path, *rows)
    with open_store(tmp_path / "a.db") as engine:
        assert [chunk.project for chunk in engine.chunks([1, 2])] == ["", ""]


def test_deleted_chunks_are_retired(tmp_path: Path) -> None:
    """A soft delete there is a retirement here, at the same interaction."""
    imported(tmp_path, gate(1, deleted_at=17), gate(2))
    with open_store(tmp_path / "a.db") as engine:
        deleted, kept = engine.chunks([1, 2])

    assert (deleted.status, deleted.retired_interaction) == (Status.RETIRED, 17)
    assert (kept.status, kept.retired_interaction) == (Status.ACTIVE, None)


@pytest.mark.parametrize(
    "traces", [None, "", "[1, 2", '{"a": 1}', '["x"]', "[-1]", "[1.5]", "[99999999999999999999]"]
)
def test_unreadable_traces_are_unknown(tmp_path: Path, traces: str | None) -> None:
    """Presentations that can't be read are none that we know of."""
    report = imported(tmp_path, gate(1, traces=traces))
    with open_store(tmp_path / "a.db") as engine:
        assert engine.traces(1) == []
    assert any("Chunks with traces that can't be read" in loss for loss in report.losses)


def test_bad_values_cost_the_value_and_not_the_chunk(tmp_path: Path) -> None:
    """Confidences out of bounds and broken percepts are left out; a response stands in for no content."""
    report = imported(
        tmp_path,
        gate(1, prior_confidence=1.7, posterior_confidence="high", salient_percepts='[1, "two", "\\ud800"]'),
        gate(2, content="", human_response="Add a rollback."),
        gate(3, content=None),
        gate(4, content=b"\xff\xfe bytes"),
    )
    with open_store(tmp_path / "a.db") as engine:
        chunks = engine.chunks(engine.find().ids)

    assert (chunks[0].prior_confidence, chunks[0].posterior_confidence) == (None, None)
    assert chunks[0].salient_percepts == ("two",)
    assert [chunk.external_id for chunk in chunks] == ["chunk-1", "chunk-2", "chunk-4"]
    assert chunks[1].content == "Add a rollback."
    assert report.skipped == ("Chunk chunk-3: Content is empty.",)


def test_text_that_is_no_utf8_is_replaced_and_declared(tmp_path: Path) -> None:
    """A broken character does not stop the import."""
    path = teaparty(tmp_path / "proxy_memory.db", [gate(1)])
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE proxy_chunks SET content = CAST(x'636166e9' AS TEXT)")
        database.commit()
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)

        assert engine.chunk(1).content == "caf\ufffd"
    assert any("not UTF-8" in loss for loss in report.losses)


def test_the_counter_moves_up_and_never_back(tmp_path: Path) -> None:
    """The store takes over theirs if it is ahead; either way the shift is declared."""
    path = teaparty(tmp_path / "proxy_memory.db", [gate(1)], counter=5)
    with open_store(tmp_path / "a.db") as engine:
        for _ in range(8):
            add(engine, "An interaction.")
        behind = engine.import_file(path)
        assert engine.interaction == 8
        (tmp_path / "later").mkdir()
        ahead = engine.import_file(teaparty(tmp_path / "later" / "other.db", [gate(2)], counter=90))
        assert engine.interaction == 90

    assert any("stays at 8, ahead of the file's 5" in loss for loss in behind.losses)
    assert any("moves from 8 to the file's 90" in loss for loss in ahead.losses)


def test_without_a_counter_the_newest_trace_stands_in(tmp_path: Path) -> None:
    """And the assumption is declared."""
    report = imported(tmp_path, gate(3), gate(12), counter=None)
    with open_store(tmp_path / "a.db") as engine:
        assert engine.interaction == 12
    assert any("no interaction counter" in loss for loss in report.losses)


def test_what_is_not_imported_is_declared(tmp_path: Path) -> None:
    """Other tables, columns of a later version, columns that are missing."""
    path = teaparty(tmp_path / "proxy_memory.db", [gate(1)])
    with closing(sqlite3.connect(path)) as database:
        database.execute("INSERT INTO embedding_cache VALUES ('h', 'p', 'm', '[1]', '2026-03-15')")
        database.execute("ALTER TABLE proxy_chunks ADD COLUMN mood TEXT")
        database.execute("ALTER TABLE proxy_chunks DROP COLUMN lens")
        database.commit()
    with open_store(tmp_path / "a.db") as engine:
        losses = " ".join(engine.import_file(path).losses)

    for expected in (
        "embedding_cache (1 row)",
        "not imported: mood",
        "lacks: lens",
    ):
        assert expected in losses
    assert "proxy_accuracy" not in losses  # an empty table is no loss


def test_how_often_the_proxy_was_right_is_kept_out_of_its_reach(tmp_path: Path) -> None:
    """A chunk a state, in one shape, never presented; counts that are none are unknown."""
    path = teaparty(tmp_path / "proxy_memory.db", [gate(39, state="PLAN", task_type="x")])
    with closing(sqlite3.connect(path)) as database:
        database.execute("INSERT INTO proxy_accuracy VALUES ('PLAN', 'x', 1, 4, 3, 4, '2026-03-15 10:00:00')")
        database.execute("INSERT INTO proxy_accuracy VALUES ('TASK', 'x', 1, -4, 'many', 4, 'soon')")
        database.commit()
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        known, odd = engine.chunks([2, 3])
        again = engine.import_file(path)
        recalled = engine.proxy_recall(state="PLAN", task_type="x", question="Ready?")

        assert engine.traces(known.id) == []
    assert (report.read, report.stored, again.stored) == (3, 3, 0)
    assert recalled.ids == (1,)
    assert (known.type, known.state, known.task_type) == ("gate_summary", "PLAN", "x")
    assert (
        known.content == "PLAN, x: predictions that were right: 1 of 4 without the artifact, 3 of 4 with it"
    )
    assert known.attributes["accuracy"] == {
        "state": "PLAN", "task_type": "x", "prior_correct": 1, "prior_total": 4, "posterior_correct": 3,
        "posterior_total": 4, "last_updated": "2026-03-15T10:00:00+00:00",
    }  # fmt: skip
    assert [odd.attributes["accuracy"][name] for name in ("prior_total", "posterior_correct")] == [None, None]
    assert odd.content == "TASK, x: predictions that were right: unknown"
    assert any("no such number" in loss and loss.endswith(": 2.") for loss in report.losses)


def test_their_database_is_left_as_it_was(tmp_path: Path) -> None:
    """Not a byte changes and no file appears beside it, in a folder that can't be written either."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    path = teaparty(folder / "proxy_memory.db", [gate(1)])
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = WAL")
    before = path.read_bytes()
    folder.chmod(0o555)
    try:
        with open_store(tmp_path / "a.db") as engine:
            assert engine.import_file(path).stored == 1
    finally:
        folder.chmod(0o755)

    assert path.read_bytes() == before
    assert [file.name for file in folder.iterdir()] == ["proxy_memory.db"]


def test_a_running_teaparty_is_read_with_its_newest_writes(tmp_path: Path) -> None:
    """What still lies in their write-ahead log comes in too."""
    path = teaparty(tmp_path / "proxy_memory.db", [gate(1)])
    with closing(sqlite3.connect(path)) as database, open_store(tmp_path / "a.db") as engine:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("INSERT INTO proxy_chunks (id, content, traces) VALUES ('new', 'New.', '[2]')")
        database.commit()

        assert engine.import_file(path).stored == 2


@pytest.mark.parametrize("keep", [100, 5000])
def test_a_damaged_database_is_refused(tmp_path: Path, keep: int) -> None:
    """A cut file imports nothing."""
    rows = [gate(n, human_response="x" * 500) for n in range(40)]
    path = teaparty(tmp_path / "proxy_memory.db", rows)
    path.write_bytes(path.read_bytes()[:keep])
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="Nothing was imported"):
            engine.import_file(path)

        assert engine.position == 0


def test_another_database_is_no_teaparty_memory(tmp_path: Path) -> None:
    """A database without the table of chunks is refused, by name and by content."""
    with closing(sqlite3.connect(tmp_path / "other.db")) as database:
        database.execute("CREATE TABLE a (b)")
        database.commit()
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="no format that can be imported"):
            engine.import_file(tmp_path / "other.db")
        with pytest.raises(ImportFormatError, match="no table proxy_chunks"):
            engine.import_file(tmp_path / "other.db", format="teaparty")


def test_percepts_are_json(tmp_path: Path) -> None:
    """An empty list and none at all are no fault."""
    report = imported(tmp_path, gate(1, salient_percepts=""), gate(2, salient_percepts=json.dumps([])))

    assert not any("percepts" in loss for loss in report.losses)
