"""Entries are told apart however badly their file was written back, and reading them is idempotent."""

from __future__ import annotations

from collections.abc import Iterable

import yaml
from hypothesis import given
from hypothesis import strategies as st

from engine.exchange.reading.front_entries import Entry, entries


def read(text: str) -> list[tuple[str, str]]:
    """Return id and text of each entry."""
    return [(str(entry.front.get("id", "")), entry.text) for entry in entries(text.split("\n"), "file")]


def written(found: Iterable[Entry]) -> str:
    """Return entries as a sound file has them."""
    return "".join(
        (f"---\n{yaml.safe_dump(dict(entry.front), sort_keys=False)}---\n" if entry.front else "")
        + f"{entry.text}\n\n"
        for entry in found
    )


def test_an_entry_keeps_its_whole_text() -> None:
    """Its headings, blank lines and the rules inside it."""
    text = "---\nid: a\ntype: x\n---\n# Head\n\nOne.\n\n---\n\nTwo.\n\n---\nid: b\ntype: x\n---\nThree.\n"

    assert read(text) == [("a", "# Head\n\nOne.\n\n---\n\nTwo."), ("b", "Three.")]


def test_a_front_matter_inside_another_is_an_entry_of_its_own() -> None:
    """Whether its rules are there or not, and at the end of the file too."""
    text = "---\nid: a\ntype: x\n---\nid: b\ntype: x\n\n---\nid: c\ntype: x\n---\n\n\n---\nid: d\ntype: x\n"

    assert read(text) == [("a", ""), ("b", ""), ("c", ""), ("d", "")]


def test_empty_front_matters_and_stray_rules_are_nothing() -> None:
    """Between entries and in them."""
    text = "---\n---\n\n---\nid: a\ntype: x\n---\n---\n---\n\nText.\n\n---\n---\n"

    assert read(text) == [("a", "Text.")]


def test_a_text_that_looks_like_a_front_matter_is_none_without_id_and_type() -> None:
    """After a rule or a blank line; in the middle of a paragraph nothing begins."""
    text = "---\nid: a\ntype: x\n---\nNote: this.\n\n---\nid: 7\n---\n\nSo be it,\nid: b\ntype: x\n"

    assert read(text) == [("a", "Note: this.\n\n---\nid: 7\n---\n\nSo be it,\nid: b\ntype: x")]


def test_a_value_over_several_lines_does_not_end_the_front_matter() -> None:
    """As YAML writes a text with a line break, which has a blank line in it."""
    text = "---\nid: a\ntype: x\nsession_task: 'one\n\n  two'\n---\nText.\n"
    (entry,) = entries(text.split("\n"), "file")

    assert (entry.front["session_task"], entry.text) == ("one\ntwo", "Text.")


def test_what_stands_above_the_first_entry_is_kept() -> None:
    """It has no front matter."""
    assert read("Before.\n\n---\nid: a\ntype: x\n---\nText.") == [("", "Before."), ("a", "Text.")]


LINES = st.sampled_from(
    [
        "",
        "---",
        "--- ",
        "id: a",
        "id: b",
        "type: x",
        "type: 'y",
        "domain: task",
        "  - one",
        "Text.",
        "# Head",
        "...",
    ]
)


@given(st.lists(LINES, max_size=40))
def test_reading_what_was_written_reads_the_same(lines: list[str]) -> None:
    """However a file is damaged, once read it is whole."""
    first = list(entries(lines, "file"))
    second = list(entries(written(first).split("\n"), "file"))

    assert [entry[1:] for entry in second] == [entry[1:] for entry in first]
