"""Exports of mcp-memory-service come in."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tests.engine.exchange.foreign import imported, says, served, service
from tests.helpers import open_store


def test_a_memory_becomes_a_chunk_with_all_it_carries(tmp_path: Path) -> None:
    """Its type is the category, its hash the external id, and what it says of its uses is taken."""
    record = served(metadata={"mood": "calm", "access_count": 4, "last_accessed_at": 1_700_000_500.0})
    report, (chunk,) = imported(service(tmp_path / "box.json", record))

    assert (report.format, report.read, report.stored) == ("memory_service", 1, 1)
    assert (chunk.content, chunk.category, chunk.tags) == ("Likes tea", "preference", ("drink",))
    assert chunk.at == datetime(2023, 11, 14, 22, 13, 20, 500_000, tzinfo=UTC)
    assert chunk.edited_at == datetime(2023, 11, 14, 22, 14, 20, tzinfo=UTC)
    assert (chunk.access_count, chunk.last_accessed_at) == (
        4,
        datetime(2023, 11, 14, 22, 21, 40, tzinfo=UTC),
    )
    assert (chunk.external_id, chunk.attributes) == ("a" * 64, {"mood": "calm", "export_source": "box"})


def test_uses_that_are_not_counted_are_unknown(tmp_path: Path) -> None:
    """Or are no number."""
    records = [served(), served(content="Two", content_hash="b", metadata={"access_count": "often"})]
    _, chunks = imported(service(tmp_path / "box.json", *records))

    assert [chunk.access_count for chunk in chunks] == [None, None]


def test_what_stays_behind_is_declared(tmp_path: Path) -> None:
    """Vectors of a model without a name, and protection by tags."""
    report, (chunk,) = imported(
        service(tmp_path / "box.json", served(embedding=[0.1, 0.2], tags="critical, home"))
    )

    assert says(report.losses, "model that is not named", ": 1.")
    assert says(report.losses, "not pinned here: 1.")
    assert (chunk.tags, chunk.pinned) == (("critical", "home"), False)


def test_a_memory_is_known_by_its_hash_wherever_it_comes_from(tmp_path: Path) -> None:
    """Two machines may export the same."""
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(service(tmp_path / "one.json", served()))
        new = served(content="New", content_hash="b" * 64)
        report = engine.import_file(service(tmp_path / "two.json", served(), new))

    assert (report.read, report.stored) == (2, 1)


def test_bad_memories_are_named(tmp_path: Path) -> None:
    """The others come in."""
    report, chunks = imported(service(tmp_path / "box.json", "text", served(), served(content="")))

    assert len(chunks) == 1
    assert report.skipped == ("Memory 1: it is not an object.", "Memory 3: Content is empty.")
