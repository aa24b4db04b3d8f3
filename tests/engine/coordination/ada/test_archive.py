"""What lasts is found by its meaning; documents are kept section by section."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from engine import InvalidInputError, MemoryEngine, Status
from engine.clock import ManualClock
from tests.helpers import NOON, open_store

ADR = """\
# Headless mode

We run without a window.

## Decision

Headless by default.

## Status

Accepted.
"""


def test_what_goes_in_is_found_by_meaning(engine: MemoryEngine) -> None:
    """With its score and all that is known of it; other chunks are not searched."""
    (known,) = engine.archival_insert(
        "headless mode was chosen for the demo",
        type="decision",
        roles=["ops", "qa"],
        issues=[84],
        importance=9,
    ).ids
    engine.archival_insert("nobody likes meetings", type="lesson")
    engine.memory_log("headless mode again", cycle=5)

    first, second = engine.archival_search("headless mode")

    assert (first.chunk.id, first.type, first.roles, first.issues) == (
        known,
        "decision",
        ("ops", "qa"),
        (84,),
    )
    assert (first.tier, first.score > second.score) == ("archival", True)
    assert engine.chunk(known).importance == 0.9
    assert [hit.type for hit in engine.archival_search("headless", type="lesson")] == ["lesson"]
    assert len(engine.archival_search("headless", limit=1)) == 1


def test_dates_narrow_the_search(tmp_path: Path) -> None:
    """Days are whole, both included, in UTC."""
    clock = ManualClock(NOON)
    with open_store(tmp_path / "s.db", clock=clock) as engine:
        engine.archival_insert("one", type="lesson")
        clock.advance(timedelta(days=1))
        engine.archival_insert("two", type="lesson")

        def found(first: str, last: str) -> list[str]:
            hits = engine.archival_search("one two", date_range=(first, last))
            return sorted(hit.chunk.content for hit in hits)

        assert found("2026-03-01", "2026-03-01") == ["one"]
        assert found("2026-03-01T12:00:00Z", "2026-03-02T12:00:00+00:00") == ["one", "two"]
        assert found("2026-03-01T12:00:01", "2026-03-09") == ["two"]


@pytest.mark.parametrize(
    "options",
    [{"type": "gossip"}, {"date_range": ("then", "now")}, {"date_range": ("2026-01-01",)}, {"limit": 0}],
)
def test_bad_options_are_refused(engine: MemoryEngine, options: dict[str, Any]) -> None:
    """In words."""
    with pytest.raises(InvalidInputError):
        engine.archival_search("x", **options)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"type": "gossip"}, "there is no type"),
        ({"content": ""}, "Content is empty"),
        ({"content": "x" * 100_001}, "at most 100,000"),
        ({"roles": "ops"}, "roles must be a list"),
        ({"issues": [1.5]}, "whole numbers"),
        ({"importance": 11}, "between 1 and 10"),
    ],
)
def test_a_bad_text_is_refused(engine: MemoryEngine, given: dict[str, Any], fault: str) -> None:
    """Nothing is written."""
    with pytest.raises(InvalidInputError, match=fault):
        engine.archival_insert(**{"content": "x", "type": "lesson", **given})
    assert engine.position == 0


def test_a_document_is_kept_by_sections(engine: MemoryEngine) -> None:
    """Each with its headings; put in again as it is, nothing changes."""
    report = engine.archive_document("docs/decisions/adr-1.md", ADR, type="decision")

    assert (report.kept, report.added, report.retired) == (0, 3, 0)
    chunks = engine.chunks(report.changes.ids)
    assert [(chunk.title, chunk.content) for chunk in chunks] == [
        ("Headless mode", "We run without a window."),
        ("Headless mode / Decision", "Headless by default."),
        ("Headless mode / Status", "Accepted."),
    ]
    again = engine.archive_document("docs/decisions/adr-1.md", ADR, type="decision")
    assert (again.kept, again.added, again.retired, again.changes.step) == (3, 0, 0, 0)


def test_a_changed_document_changes_what_differs(engine: MemoryEngine) -> None:
    """In one step, which undo takes back; what is of another document stays."""
    before = engine.archive_document("adr-1.md", ADR, type="decision").changes.ids
    engine.archive_document("adr-2.md", ADR, type="decision")

    changed = ADR.replace("Accepted", "Superseded") + "\n## Consequences\n\nLess to test.\n"
    report = engine.archive_document("adr-1.md", changed, type="decision")

    assert (report.kept, report.added, report.retired) == (2, 2, 1)
    assert engine.chunk(before[0]).status is Status.ACTIVE
    assert engine.chunk(before[2]).status is Status.RETIRED
    sources = [hit.source for hit in engine.archival_search("Accepted.", limit=1)]
    assert sources == ["adr-2.md"]
    engine.undo()
    assert engine.chunk(before[2]).status is Status.ACTIVE
    assert len(engine.archival_search("x", limit=20)) == 6


def test_a_document_of_another_type_is_put_in_anew(engine: MemoryEngine) -> None:
    """So that each of its sections is of the type asked for."""
    engine.archive_document("adr-1.md", ADR, type="decision")

    report = engine.archive_document("adr-1.md", ADR, type="spec")

    assert (report.kept, report.added, report.retired) == (0, 3, 3)
    assert {hit.type for hit in engine.archival_search("headless")} == {"spec"}


def test_a_long_section_is_parted_between_paragraphs(engine: MemoryEngine) -> None:
    """What stands in it twice is kept once."""
    text = "# Notes\n\n" + "\n\n".join(
        [f"Paragraph {n}. " + "word " * 200 for n in range(10)] + ["End.", "End."]
    )

    report = engine.archive_document("notes.md", text, type="research")

    lengths = [len(chunk.content) for chunk in engine.chunks(report.changes.ids)]
    assert len(lengths) > 1
    assert max(lengths) < 4_100


@pytest.mark.parametrize(("name", "text"), [("", "x"), ("x", " \n"), ("x", "y" * 2_000_001)])
def test_a_document_needs_a_name_and_a_text(engine: MemoryEngine, name: str, text: str) -> None:
    """Of no more than two million characters."""
    with pytest.raises(InvalidInputError):
        engine.archive_document(name, text, type="spec")
    assert engine.position == 0
