"""mem0's history comes in version by version."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import ImportFormatError, Status
from tests.engine.exchange.foreign import ADA, RED, TEA, event, history, imported, says
from tests.helpers import open_store, require_sound, state


def day(number: int) -> datetime:
    """Return the time of an event."""
    return datetime(2026, 1, number, tzinfo=UTC)


def test_the_newest_text_is_the_chunk_and_the_older_are_superseded(tmp_path: Path) -> None:
    """Each version keeps its own time and is linked to the one that replaced it."""
    path = history(
        tmp_path / "history.db",
        event(1, TEA, None, "Likes tea", "ADD"),
        event(2, TEA, "Likes tea", "Likes green tea", "UPDATE", actor_id="eve"),
        event(3, TEA, "Likes green tea", "Likes white tea", "UPDATE"),
    )
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        first, second, newest = engine.chunks([1, 2, 3])
        links = [(link.source, link.target, link.kind) for link in engine.relations(2)]

    assert (report.format, report.read, report.stored) == ("mem0_history", 3, 3)
    assert (newest.content, newest.status, newest.external_id) == ("Likes white tea", Status.ACTIVE, TEA)
    assert [chunk.status for chunk in (first, second)] == [Status.SUPERSEDED] * 2
    assert [chunk.at for chunk in (first, second, newest)] == [day(1), day(2), day(3)]
    assert [chunk.valid_until for chunk in (first, second, newest)] == [day(2), day(3), None]
    assert (second.speaker, second.attributes) == ("eve", {"memory_id": TEA})
    assert links == [(2, 1, "supersedes"), (3, 2, "supersedes")]
    require_sound(tmp_path / "a.db")


def test_a_deleted_memory_is_retired_with_its_last_text(tmp_path: Path) -> None:
    """When it was deleted is an attribute; one that was added again is active."""
    path = history(
        tmp_path / "history.db",
        event(1, TEA, None, "Likes tea", "ADD"),
        event(2, RED, None, "Likes red", "ADD"),
        event(3, TEA, "Likes tea", None, "DELETE"),
        event(4, RED, "Likes red", None, "DELETE"),
        event(5, RED, None, "Likes red", "ADD"),
    )
    report, (tea, red) = imported(path)

    assert (tea.status, tea.attributes) == (Status.RETIRED, {"deleted_at": day(3).isoformat()})
    assert red.status is Status.ACTIVE
    assert says(report.losses, "retired: 1.")


def test_gaps_in_the_history_are_filled_from_what_events_remember(tmp_path: Path) -> None:
    """The time of a version without its own event is unknown, and said to be."""
    path = history(tmp_path / "history.db", event(4, TEA, "Likes tea", "Likes water", "UPDATE"))
    report, (old, new) = imported(path)

    assert (old.content, old.at, old.valid_until) == ("Likes tea", None, day(4))
    assert (new.content, new.at) == ("Likes water", day(4))
    assert says(report.losses, "own event is missing", ": 1.")


def test_an_update_that_changes_nothing_is_no_version(tmp_path: Path) -> None:
    """It is counted."""
    path = history(
        tmp_path / "history.db",
        event(1, TEA, None, "Likes tea", "ADD"),
        event(2, TEA, "Likes tea", "Likes tea", "UPDATE"),
    )
    report, chunks = imported(path)

    assert len(chunks) == 1
    assert says(report.losses, "left the text as it was: 1.")


def test_a_memory_without_any_text_is_skipped(tmp_path: Path) -> None:
    """By name."""
    report, chunks = imported(history(tmp_path / "history.db", event(1, ADA, None, None, "DELETE")))

    assert (chunks, report.skipped) == ([], (f"Memory {ADA}: none of its events holds a text.",))


def test_what_the_file_does_not_hold_is_declared(tmp_path: Path) -> None:
    """Uses, persons, and messages that are no memories."""
    report, _ = imported(history(tmp_path / "history.db", event(1, TEA, None, "Likes tea", "ADD")))

    assert says(report.losses, "uses are unknown")
    assert says(report.losses, "user, agent, run")
    assert says(report.losses, "messages", "1 row")


def test_the_same_history_again_changes_nothing_and_undo_takes_it_out(tmp_path: Path) -> None:
    """Relations included."""
    path = history(
        tmp_path / "history.db",
        event(1, TEA, None, "Likes tea", "ADD"),
        event(2, TEA, "Likes tea", "Likes green tea", "UPDATE"),
    )
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)
        before, position = state(tmp_path / "a.db"), engine.position
        assert engine.import_file(path).stored == 0
        assert (state(tmp_path / "a.db"), engine.position) == (before, position)
        engine.undo()
        assert len(engine.find()) == 0


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    """With nothing changed; the file itself is never written."""
    path = history(
        tmp_path / "history.db", *(event(1, f"{n}", None, "x" * 500, "ADD", id=n) for n in range(99))
    )
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="can't be read as a database"):
            engine.import_file(path, format="mem0_history")

        assert engine.position == 0
    assert path.read_bytes() == whole[: len(whole) // 2]
