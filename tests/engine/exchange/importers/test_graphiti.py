"""Graphiti's records: entities, facts with their time, episodes they were told in."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import Chunk, Status, TransferReport
from tests.engine.exchange.builders import write_json
from tests.engine.exchange.importers.samples import entity, episode, fact, graph
from tests.helpers import open_store


def imported(tmp_path: Path, value: Any) -> tuple[dict[str, Chunk], TransferReport]:
    """Import a graph; return its chunks by their ids there, and the report."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "graph.json", value), format="graphiti")
        return {chunk.external_id: chunk for chunk in engine.chunks(engine.find().ids)}, report


def test_every_kind_of_record_is_a_chunk(tmp_path: Path) -> None:
    """A fact holds from its time, an entity is its summary or its name, an episode its text."""
    found, report = imported(tmp_path, graph())

    told = found["f1"]
    assert (told.content, told.title, told.category) == ("Ada works at Acme.", "WORKS_AT", "fact")
    assert (told.valid_from, told.valid_until) == (datetime(2024, 1, 1, tzinfo=UTC), None)
    assert (told.status, told.project, told.source) == (Status.ACTIVE, "g", "Graphiti")
    assert (found["ada"].content, found["ada"].title) == ("A developer.", "Ada")
    assert (found["acme"].content, found["acme"].entities) == ("Acme", ("entity://person/acme",))
    assert (found["e1"].content, found["e1"].type) == ("ada: I am at Acme now", "episode")
    assert found["e1"].at == datetime(2024, 1, 1, tzinfo=UTC)
    assert found["e1"].attributes == {"source": "message", "source_description": "slack"}
    assert (report.read, report.skipped) == (4, ())
    assert any(loss.startswith("Embeddings of an unknown model") for loss in report.losses)


@pytest.mark.parametrize(
    ("times", "until", "status"),
    [
        ({}, None, Status.ACTIVE),
        ({"invalid_at": "2025-06-01T00:00:00Z"}, datetime(2025, 6, 1, tzinfo=UTC), Status.SUPERSEDED),
        ({"expired_at": "2025-06-02T00:00:00Z"}, None, Status.SUPERSEDED),
    ],
    ids=["open", "ended", "withdrawn"],
)
def test_a_fact_that_holds_no_longer_is_superseded(
    tmp_path: Path, times: dict[str, str], until: datetime | None, status: Status
) -> None:
    """Whether its time ended or it was withdrawn; when, is kept."""
    found, _ = imported(tmp_path, {"facts": [fact("f1", **times)]})

    assert (found["f1"].valid_until, found["f1"].status) == (until, status)
    assert found["f1"].attributes.get("expired_at") == times.get("expired_at")


def test_facts_lead_to_what_they_are_about_and_where_they_were_told(tmp_path: Path) -> None:
    """As relations with the reason as evidence."""
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(write_json(tmp_path / "graph.json", graph()))
        chunks = {chunk.id: chunk.external_id for chunk in engine.chunks(engine.find().ids)}
        (told,) = (number for number, name in chunks.items() if name == "f1")
        links = {(chunks[link.target], link.kind, link.evidence) for link in engine.relations(told)}

    assert links == {
        ("ada", "related_to", "subject of WORKS_AT"),
        ("acme", "related_to", "object of WORKS_AT"),
        ("e1", "related_to", "told in this episode"),
    }


def test_ends_that_are_not_in_the_file_are_counted(tmp_path: Path) -> None:
    """The fact itself comes in."""
    _, report = imported(tmp_path, [fact("f1"), entity("Ada")])

    assert (report.stored, any("2 relations lost an end" in loss for loss in report.losses)) == (2, True)


def test_mentions_and_groups_are_known(tmp_path: Path) -> None:
    """An edge without a fact is a link, a community a summary of its members."""
    mention = {"uuid": "x", "group_id": "g", "source_node_uuid": "e1", "target_node_uuid": "ada"}
    community = {"uuid": "c1", "group_id": "g", "name": "Acme people", "summary": "They work."}
    value = {
        "episodes": [episode()],
        "entity_nodes": [entity("Ada")],
        "episodic_edges": [mention],
        "communities": [community],
    }
    found, report = imported(tmp_path, value)

    assert (found["c1"].type, found["c1"].content) == ("community", "They work.")
    assert (report.read, report.stored, report.skipped) == (3, 3, ())


def test_records_that_are_none_are_skipped(tmp_path: Path) -> None:
    """And named by their place."""
    nothing = {"uuid": "f2", "source_node_uuid": "a", "fact": "", "name": ""}
    _, report = imported(tmp_path, {"edges": [fact("f1"), "x", {"uuid": "y"}, nothing]})

    assert report.stored == 1
    assert report.skipped == (
        "edges 2: it is no fact, entity or episode.",
        "edges 3: it is no fact, entity or episode.",
        "edges 4: Content is empty.",
    )
