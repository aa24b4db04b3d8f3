"""The MCP memory server's graph comes in, however untidy its file is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import ImportFormatError
from tests.engine.exchange.foreign import entity, graph, imported, previewed, relation, says
from tests.helpers import open_store, require_sound, state

ADA = entity("Ada", "likes tea", "speaks French")
ACME = entity("Acme", "makes anvils", kind="company")
WORKS = relation("Ada", "Acme", "works_at")


def test_an_observation_becomes_a_chunk_that_names_its_entity(tmp_path: Path) -> None:
    """The text stays as it is; name and kind are kept as they were written."""
    report, (tea, french, anvils) = imported(graph(tmp_path / "memory.jsonl", [ADA, ACME]))

    assert (report.format, report.read, report.stored) == ("mcp", 3, 3)
    assert [chunk.content for chunk in (tea, french, anvils)] == [
        "likes tea",
        "speaks French",
        "makes anvils",
    ]
    assert (tea.title, tea.entities) == ("Ada", ("entity://person/ada",))
    assert tea.attributes == {"entity": "Ada", "entity_type": "person"}
    assert (tea.source, tea.at, tea.access_count) == ("memory.jsonl", None, None)
    assert says(report.losses, "no times, sessions or speakers")


def test_a_relation_links_the_first_chunks_of_its_entities(tmp_path: Path) -> None:
    """Its type is the evidence, two types are; one that leads nowhere is counted."""
    lines = [ADA, ACME, WORKS, relation("Ada", "Acme", "founded"), relation("Ada", "Nobody", "knows")]
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(graph(tmp_path / "memory.jsonl", lines))
        links = [(link.source, link.target, link.kind, link.evidence) for link in engine.relations(1)]

    assert links == [(1, 3, "related_to", "works_at; founded")]
    assert says(report.losses, "1 relation lost an end")
    require_sound(tmp_path / "a.db")


def test_kinds_that_chunks_know_are_taken_as_they_are(tmp_path: Path) -> None:
    """Without evidence."""
    lines = [ADA, ACME, relation("Ada", "Acme", "causes")]
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(graph(tmp_path / "memory.jsonl", lines))
        assert [(link.kind, link.evidence) for link in engine.relations(1)] == [("causes", "")]


def test_an_entity_without_observations_stands_by_its_name(tmp_path: Path) -> None:
    """So that relations to it have an end."""
    report, chunks = imported(graph(tmp_path / "memory.jsonl", [ADA, entity("Acme", kind="company"), WORKS]))

    assert [chunk.content for chunk in chunks] == ["likes tea", "speaks French", "Acme"]
    assert says(report.losses, "Entities without observations", ": 1.")
    assert not says(report.losses, "lost an end")


@pytest.mark.parametrize("between", ["\n", "", " ", "\r\n", "\n\n\n"], ids=repr)
def test_objects_may_run_together(tmp_path: Path, between: str) -> None:
    """With any space between them, and none at the end."""
    assert imported(graph(tmp_path / "memory.jsonl", [ADA, ACME, WORKS], between))[0].stored == 3


def test_other_names_of_keys_are_understood(tmp_path: Path) -> None:
    """As other programs write them."""
    lines: list[dict[str, Any]] = [
        {"type": "entity", "entityName": "Ada", "entityType": "person", "observations": ["likes tea"]},
        {"type": "entity", "id": "Acme", "entity_type": "company", "observations": [{"content": "big"}]},
        {"type": "relation", "from_id": "Ada", "to_id": "Acme", "relation_type": "works_at"},
    ]
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(graph(tmp_path / "memory.json", lines))
        assert [chunk.title for chunk in engine.chunks([1, 2])] == ["Ada", "Acme"]
        assert len(engine.relations(1)) == 1


def test_the_graph_as_one_object_is_read(tmp_path: Path) -> None:
    """As the server's tools answer it, without a type at each."""
    whole = {"entities": [ADA, {"name": "Acme", "observations": ["big"]}], "relations": [WORKS]}
    path = tmp_path / "graph.json"
    path.write_text(json.dumps(whole, indent=2), encoding="utf-8")
    report, chunks = imported(path)

    assert (report.format, len(chunks), report.skipped) == ("mcp", 3, ())


def test_broken_lines_are_named_and_the_rest_comes_in(tmp_path: Path) -> None:
    """Torn writes are common in this file."""
    lines = [json.dumps(ADA), '{"type":"entity","name":"To', "[1, 2]", json.dumps(ACME), '{"type": "ent']
    path = tmp_path / "memory.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    report, chunks = imported(path)

    assert [chunk.title for chunk in chunks] == ["Ada", "Ada", "Acme"]
    assert report.skipped == (
        "Line 2: it is not JSON (line 2).",
        "Line 3: it is neither an entity with observations nor a relation.",
        "Line 5: it is cut short.",
    )


@pytest.mark.parametrize("text", ["[]", "{}", '{"type": "entity"}', '{"a": 1}\n{"a": 2}'])
def test_a_file_without_a_graph_is_refused(tmp_path: Path, text: str) -> None:
    """When it is said to be one."""
    (tmp_path / "a.jsonl").write_text(text, encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="no entity and no relation"):
            engine.import_file(tmp_path / "a.jsonl", format="mcp")

        assert engine.position == 0


def test_the_same_graph_again_adds_only_what_is_new(tmp_path: Path) -> None:
    """Observations are known by their entity and text, relations by their ends and type."""
    path = graph(tmp_path / "memory.jsonl", [ADA, ACME, WORKS])
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)
        before = state(tmp_path / "a.db")
        assert engine.import_file(path).stored == 0
        assert state(tmp_path / "a.db") == before
        report = engine.import_file(graph(path, [entity("Ada", "likes tea", "reads"), ACME, WORKS]))

        assert report.stored == 1
        assert len(engine.relations(1)) == 1


def test_names_of_any_kind_are_kept(tmp_path: Path) -> None:
    """Signs, markup, half characters; one without a letter names no entity but keeps its observation."""
    names = ["<b>Ada</b>", "\U0001f345", "a\ud83d", "x" * 5000]
    _, chunks = imported(graph(tmp_path / "memory.jsonl", [entity(name, "is there") for name in names]))

    assert [chunk.title for chunk in chunks] == ["<b>Ada</b>", "\U0001f345", "a\ufffd", "x" * 5000]
    assert chunks[0].entities == ("entity://person/b-ada-b",)
    assert chunks[1].entities == ()


def test_the_preview_counts_relations(tmp_path: Path) -> None:
    """And tells what becomes of the keys."""
    found = previewed(graph(tmp_path / "memory.jsonl", [ADA, ACME, WORKS]))

    assert (found.read, found.relations, found.complete) == (3, 1, True)
    assert {item.key: item.becomes for item in found.mapping}["observations"] == "content"
