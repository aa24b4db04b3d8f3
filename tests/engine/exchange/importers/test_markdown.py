"""Markdown comes in part by part: a note of basic-memory with all it says, other texts by their headings."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import Chunk, Status, TransferReport
from engine.exchange.importers.markdown import entity
from engine.exchange.reading.markdown_blocks import Blocks, observation, parsed_front, relation
from engine.exchange.reading.text_lines import lines
from tests.engine.exchange.importers.samples import NOTE, text_of
from tests.helpers import open_store


def imported(tmp_path: Path, text: str, encoding: str = "utf-8") -> tuple[list[Chunk], TransferReport]:
    """Import a text; return its chunks and the report."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(text_of(tmp_path / "note.md", text, encoding), format="markdown")
        return engine.chunks(engine.find().ids), report


def blocks(text: str) -> list[tuple[int, str, tuple[str, ...]]]:
    """Return line, text and headings of each block."""
    return [(block.line, block.text, block.headings) for block in Blocks(text.split("\n"), "a.md")]


def test_a_note_of_basic_memory_keeps_all_it_says(tmp_path: Path) -> None:
    """Prose, observations and relations, each with what the front matter says of the whole."""
    (prose, preference, task, served), report = imported(tmp_path, NOTE)

    assert (prose.content, prose.title, prose.type) == (
        "Ada drinks it with [[Milk|a cloud of milk]].",
        "Tea",
        "note",
    )
    assert (prose.tags, prose.entities) == (("drink", "hot"), ("entity://note/milk",))
    assert prose.at == datetime(2026, 1, 2, 7, tzinfo=UTC)
    assert prose.attributes == {"permalink": "food/tea", "line": 11, "headings": ["Tea"]}
    assert (preference.content, preference.category) == ("Ada likes green tea #drink", "preference")
    assert preference.attributes["context"] == "told 2026-01"
    assert (task.content, task.category) == ("- [ ] buy more #shopping", "other")
    assert (served.content, served.entities) == (
        "served_with [[Biscuits]] (afternoon)",
        ("entity://note/biscuits",),
    )
    assert served.attributes.items() >= {"relation": "served_with", "target": "Biscuits"}.items()
    assert any(loss.startswith("Relations to notes that are not in the file") for loss in report.losses)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- [fact] Tea is hot", ("fact", "Tea is hot", (), "")),
        (
            "* [tech note] Uses #a and #b#c (see (1))",
            ("tech note", "Uses #a and #b#c", ("a", "b", "c"), "see (1)"),
        ),
        ("- [fact] Unclosed (paren", ("fact", "Unclosed (paren", (), "")),
        ("- likes it #tea", ("", "likes it #tea", ("tea",), "")),
        ("- [fact] (all context)", ("fact", "(all context)", (), "")),
        ("- [ ] a task", None),
        ("- [x] done #tea", None),
        ("- [/] begun", None),
        ("- [00:01:42] Speaker: hello", None),
        ("- [a link](http://x)", None),
        ("- number #12 and colour", None),
        ("[fact] no list", None),
    ],
)
def test_observations(text: str, expected: object) -> None:
    """A category, or a tag; no task, no time stamp, no link."""
    found = observation(text)

    assert (None if found is None else (*found,)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- served_with [[Milk]]", ("served_with", "Milk", "")),
        ("- served_with [[Milk]] (in (the) cup)", ("served_with", "Milk", "in (the) cup")),
        ('- "goes well with" [[Milk]]', ("goes well with", "Milk", "")),
        ("- [[Milk]]", ("links_to", "Milk", "")),
        ("- Adds [[Milk]] to it", None),
        ("- some words [[Milk]]", None),
        ("- a [[Milk]] (x) and [[Tea]] (y)", None),
        ("- a [[ ]]", None),
        ("served_with [[Milk]]", None),
    ],
)
def test_relations(text: str, expected: object) -> None:
    """A whole item of a list, and no sentence that happens to hold a link."""
    found = relation(text)

    assert (None if found is None else (*found,)) == expected


def test_blocks_stand_under_their_headings() -> None:
    """However a heading is written; one that nothing stands under is a block itself."""
    above = "Before.\n# A\none\nmore\n\ntwo\n## B ##\nthree\n\nC\n===\n#no heading\n"
    text = above + "\n# D\n# E\n\nFour\n----\n***\nfive\n"

    assert blocks(text) == [
        (1, "Before.", ()),
        (3, "one\nmore", ("A",)),
        (6, "two", ("A",)),
        (8, "three", ("A", "B")),
        (12, "#no heading", ("C",)),
        (14, "D", ()),
        (20, "five", ("E", "Four")),
    ]


def test_code_is_one_block() -> None:
    """Whatever it holds, up to the fence that it began with, or to the end."""
    assert blocks("See:\n~~~~ py\n# a\n\n- [b] c\n~~~\n~~~~\n\n```\nopen\n\n# end") == [
        (1, "See:\n~~~~ py\n# a\n\n- [b] c\n~~~\n~~~~", ()),
        (9, "```\nopen\n\n# end", ()),
    ]


def test_an_observation_ends_where_the_next_item_begins() -> None:
    """Its own indented lines belong to it."""
    assert [text for _, text, _ in blocks("- [a] one\n  more\n- plain\n- [b] two\nbeside")] == [
        "- [a] one\n  more",
        "- plain",
        "- [b] two",
        "beside",
    ]


def test_entries_of_one_file_keep_their_own_front_matter(tmp_path: Path) -> None:
    """Their ids too; a front matter with nothing below it is counted."""
    text = (
        "---\nid: e1\ntype: procedural\nimportance: 0.9\nstatus: retired\n---\nKeep it short.\n\n"
        "---\nid: e2\ntype: procedural\n---\n---\nid: e3\ntype: procedural\n---\n---\n---\n\n"
        "---\nid: e4\ntype: directive\nimportance: high\n---\n# Rule\n\nAsk first.\n\n"
        "---\nNot: an entry\n---\n\nEnd."
    )
    chunks, report = imported(tmp_path, text)

    assert [(chunk.external_id, chunk.content) for chunk in chunks[:2]] == [
        ("e1", "Keep it short."),
        ("e4", "Ask first."),
    ]
    assert (chunks[0].importance, chunks[0].status, chunks[0].type) == (0.9, Status.RETIRED, "procedural")
    assert chunks[1].attributes["importance"] == "high"
    assert [chunk.content for chunk in chunks[2:]] == ["End."]
    assert "Front matters without a text below, left out: 2." in report.losses


def test_relations_within_a_file_become_relations(tmp_path: Path) -> None:
    """Of their kind if chunks know it, else with the kind as evidence."""
    text = (
        "---\ntitle: Tea\n---\nHot.\n\n- causes [[Calm]]\n- served_with [[calm|Calm]] (often)\n\n"
        "---\ntitle: Calm\n---\nQuiet.\n"
    )
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(text_of(tmp_path / "note.md", text))
        found = [engine.relations(number)[0] for number in (2, 3)]

    assert [(r.source, r.target, r.kind, r.evidence) for r in found] == [
        (2, 4, "causes", "causes"),
        (3, 4, "related_to", "served_with often"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("title: Tea\ntags: [a, b]", {"title": "Tea", "tags": ["a", "b"]}),
        ("n: 1.0\nb: true\nd: 2026-01-02", {"n": "1.0", "b": "true", "d": "2026-01-02"}),
        ("a: &x [1]\nb: [*x, *x]", None),
        ("a: !!python/object:os.system x", {"a": "x"}),
        ("just text", None),
        ("- a\n- b", None),
        ("a: [" + "[" * 5000, None),
        ("a: 'open", None),
        ("", None),
    ],
    ids=["plain", "texts", "references", "objects", "text", "list", "deep", "broken", "empty"],
)
def test_front_matter_is_read_as_text_and_with_care(text: str, expected: object) -> None:
    """No value is guessed at, no object made, no reference followed."""
    assert parsed_front(text) == expected


def test_a_text_that_is_not_utf_8_is_read_and_said_so(tmp_path: Path) -> None:
    """Turkish from an old editor comes in, and the assumption about its letters is declared."""
    (chunk,), report = imported(tmp_path, "# Çay\n\nAda şekersiz çay içer.\n", "cp1254")

    assert chunk.content.endswith("ekersiz çay içer.")
    assert any("not UTF-8" in loss for loss in report.losses)


def test_lines_end_as_they_may() -> None:
    """Also where a piece of the text ends within the end of a line."""
    assert list(lines(["a\r", "\nb\rc\n", "\n", "d"], "a.md")) == ["a", "b", "c", "", "d"]


def test_links_lead_to_notes() -> None:
    """Without the heading in them or the text to show."""
    assert [entity(link) for link in ("Çay Bahçesi#Yeri|orada", "a/b", "|x")] == [
        "entity://note/çay-bahçesi",
        "entity://note/a-b",
        "",
    ]
