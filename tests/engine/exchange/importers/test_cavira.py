"""OpenMemory of CaviraOSS: its memories, facts and links, and what its decay took from them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import ImportFormatError, Status
from tests.engine.exchange.importers.samples import cavira, memory
from tests.helpers import open_store

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


def test_a_memory_keeps_what_its_row_says(tmp_path: Path) -> None:
    """Its sector as category; salience, decay and sectors as attributes, since they follow other rules."""
    row = memory("m1", "Ada likes tea.", tags='["drink"]', meta='{"k": 1}', salience=0.8, decay_lambda=0.02)
    vectors = [{"id": "m1", "sector": sector, "v": b"\0", "dim": 256} for sector in ("semantic", "episodic")]
    path = cavira(tmp_path / "om.sqlite", memories=[row | {"user_id": "ada"}], vectors=vectors)
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        chunk = engine.chunk(1)

    assert (chunk.content, chunk.category, chunk.tags) == ("Ada likes tea.", "semantic", ("drink",))
    assert (chunk.at, chunk.speaker, chunk.external_id) == (NOON, "ada", "m1")
    assert chunk.attributes.items() >= {"salience": 0.8, "decay_lambda": 0.02, "meta": {"k": 1}}.items()
    assert chunk.attributes["sectors"] == ["episodic", "semantic"]
    assert "Vectors of an unknown model, not imported; the texts are embedded anew: 2." in report.losses


def test_when_it_was_last_seen_is_kept_if_that_was_after_it_was_stored(tmp_path: Path) -> None:
    """Decay rewrites the time of the last change, which therefore is not an edit."""
    hour = 3_600_000
    rows = [memory("new"), memory("seen")]
    rows[1] |= {"last_seen_at": rows[1]["created_at"] + hour, "updated_at": rows[1]["created_at"] + 2 * hour}
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(cavira(tmp_path / "om.sqlite", memories=rows))
        new, seen = engine.chunks([1, 2])

    assert (new.last_accessed_at, new.access_count, new.edited_at) == (None, None, None)
    assert (seen.last_accessed_at, seen.edited_at) == (NOON.replace(hour=13), None)
    assert seen.attributes["updated_at"] == rows[1]["updated_at"]


def test_waypoints_are_relations(tmp_path: Path) -> None:
    """With their weight as confidence; those that lead nowhere are counted."""
    links = [("a", "b", "u", 1.7), ("b", "b", "u", 0.5), ("c", "gone", "u", 0.5)]
    rows = [dict(zip(("src_id", "dst_id", "user_id", "weight"), link, strict=True)) for link in links]
    path = cavira(tmp_path / "om.sqlite", memories=[memory("a"), memory("b"), memory("c")], waypoints=rows)
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        (found,) = engine.relations(1)

    assert (found.source, found.target, found.kind, found.confidence) == (1, 2, "related_to", 1.0)
    assert "Waypoints that lead back to where they start, left out: 1." in report.losses
    assert any("1 relation lost an end" in loss for loss in report.losses)


def test_facts_hold_for_their_time(tmp_path: Path) -> None:
    """One that ended is superseded, and the link to what followed it comes along."""
    shared = {"subject": "Ada", "predicate": "works_at", "confidence": 0.9}
    path = cavira(
        tmp_path / "om.sqlite",
        temporal_facts=[
            {"id": "f1", "object": "Acme", "valid_from": 1_767_355_200_000, "valid_to": 1_767_355_260_000}
            | shared,
            {"id": "f2", "object": "Ajax", "valid_from": 1_767_355_260_000} | shared,
        ],
        temporal_edges=[{"source_id": "f2", "target_id": "f1", "relation_type": "supersedes", "weight": 1}],
    )
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)
        past, present = engine.chunks([1, 2])
        (link,) = engine.relations(2)

    assert (past.content, past.category, past.source_confidence) == ("Ada works_at Acme", "fact", 0.9)
    assert (past.valid_from, past.valid_until) == (NOON, NOON.replace(minute=1))
    assert (past.status, present.status, present.valid_until) == (Status.SUPERSEDED, Status.ACTIVE, None)
    assert (link.source, link.target, link.kind) == (2, 1, "supersedes")


def test_what_decay_took_is_told(tmp_path: Path) -> None:
    """Hashes for vectors and summaries of three keywords; the texts are whole."""
    rows = [memory("old", "A long text about tea.", summary="long text tea"), memory("new")]
    vectors = [{"id": "old", "sector": "semantic", "v": b"\0", "dim": 32}]
    vectors += [{"id": "new", "sector": "semantic", "v": b"\0", "dim": 1536}]
    path = cavira(tmp_path / "om.sqlite", memories=rows, vectors=vectors, stats=[{"id": 1, "type": "q"}])
    with open_store(tmp_path / "a.db") as engine:
        losses = " ".join(engine.import_file(path).losses)
        assert engine.chunk(1).content == "A long text about tea."
        assert engine.chunk(1).attributes["summary"] == "long text tea"

    for expected in (
        "by a hash, from which it cannot be recovered: 1.",
        "three keywords",
        "Rows of the table stats",
    ):
        assert expected in losses


def test_summaries_of_users_come_in(tmp_path: Path) -> None:
    """They are memories too."""
    users: list[dict[str, str | None]] = [
        {"user_id": "ada", "summary": "Likes tea."},
        {"user_id": "ben", "summary": None},
    ]
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(cavira(tmp_path / "om.sqlite", users=users))
        (chunk,) = engine.chunks(engine.find().ids)

    assert (chunk.content, chunk.speaker, chunk.type) == ("Likes tea.", "ada", "user_summary")


def test_rows_that_hold_rubbish_stop_nothing(tmp_path: Path) -> None:
    """Bytes for a text, a text for a number, JSON that is none."""
    rows = [
        memory("bytes") | {"content": b"caf\xe9"},
        memory("times", created_at="soon", last_seen_at=-1, salience="much"),
        memory("json", tags="[", meta="{"),
        memory("empty") | {"content": ""},
    ]
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(cavira(tmp_path / "om.sqlite", memories=rows))
        contents = [chunk.content for chunk in engine.chunks(engine.find().ids)]

    assert contents == ["caf\ufffd", "Memory times.", "Memory json."]
    assert (report.read, report.skipped) == (4, ("Memory 4: Content is empty.",))


def test_their_database_is_left_as_it_was(tmp_path: Path) -> None:
    """Not a byte changes and no file appears beside it."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    path = cavira(folder / "om.sqlite", memories=[memory("m1")])
    before = path.read_bytes()
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)

    assert path.read_bytes() == before
    assert [file.name for file in folder.iterdir()] == ["om.sqlite"]


def test_another_table_of_memories_is_another_program(tmp_path: Path) -> None:
    """Without sectors it is not theirs."""
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as database:
        database.execute("CREATE TABLE memories (id, content)")
        database.commit()
    with (
        open_store(tmp_path / "a.db") as engine,
        pytest.raises(ImportFormatError, match="no table of memories"),
    ):
        engine.import_file(tmp_path / "a.sqlite", format="cavira")
