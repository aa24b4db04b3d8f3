"""A file's content tells its format, and no file is taken for two."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import FORMATS, ImportFormatError
from engine.exchange.formats import format_of
from tests.engine.exchange.builders import write_json
from tests.engine.exchange.importers import samples


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """Files of each format, under names that say nothing."""
    named = samples.one_of_each(tmp_path)
    return {
        name: path.rename(tmp_path / f"file-{number}") for number, (name, path) in enumerate(named.items())
    }


def claims(path: Path) -> list[str]:
    """Return the formats that take a file for theirs, but for plain text, which takes what no other does."""
    return [name for name, item in FORMATS.items() if name != "text" and item.matches(path)]


def test_each_file_is_claimed_by_its_own_format_alone(files: dict[str, Path]) -> None:
    """Whatever its name is."""
    assert files.keys() == FORMATS.keys() - {"jsonl"}
    assert {name: claims(path) for name, path in files.items()} == {
        name: [] if name == "text" else [name] for name in files
    }
    assert {name: format_of(path, None).name for name, path in files.items()} == {
        name: name for name in files
    }


def variants(folder: Path) -> dict[str, Path]:
    """Write the other shapes that some formats have."""
    message = samples.claude_message("m1", "I like tea.")
    old = write_json(folder / "old.af", samples.old_agent_file())
    twice = write_json(folder / "twice.af", json.dumps(samples.agent_file(), indent=1))
    single = write_json(folder / "one.json", samples.tea_chat())
    return {
        "letta, older": old,
        "letta, as a text": twice,
        "letta, blocks first": write_json(folder / "b.af", dict(reversed(samples.agent_file().items()))),
        "chatgpt, one": single,
        "chatgpt, long": write_json(
            folder / "l.json", [samples.chat(samples.node("a", None, "tea " * 400_000))]
        ),
        "claude, one": write_json(folder / "c.json", samples.claude_chat(message)),
        "claude, projects": write_json(folder / "p.json", [samples.claude_project()]),
        "claude, memories": write_json(
            folder / "m.json", [{"conversations_memory": "Tea.", "account_uuid": "a"}]
        ),
        "graphiti, facts": write_json(folder / "f.json", {"message": "ok", "facts": [samples.fact("f")]}),
        "graphiti, bare": write_json(folder / "g.json", [samples.entity("Ada")]),
        "graphiti, episodes": write_json(folder / "e.json", {"episodes": [samples.episode()]}),
        "csv, semicolons": samples.text_of(folder / "s.csv", "sep=;\nMemory;Score\nTea;1\n"),
        "csv, tabs": samples.text_of(folder / "t.tsv", "content\tat\nTea\t2026-01-02\n", "utf-16"),
        "csv, head only": samples.text_of(folder / "h.csv", "content,at\n"),
        "markdown, plain": samples.text_of(folder / "h.md", "Tea\n\n# Green\n\nIs good.\n"),
        "markdown, list": samples.text_of(folder / "o.md", "- [fact] Ada likes tea\n"),
    }


def test_other_shapes_of_a_format_are_known_too(tmp_path: Path) -> None:
    """An older version, a single record, a list without its frame."""
    assert {name: claims(path) for name, path in variants(tmp_path).items()} == {
        name: [name.split(",")[0]] for name in variants(tmp_path)
    }


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ada,\n\nthe tea, which you sent, was good.\nNote, please, that I drank it.\n",
        "Note, to myself\nbuy milk, eggs, bread\nand then go home\n",
        "Costs rose by 5 #percent. See [the report](http://x).\n",
        "<!DOCTYPE html>\n<html><body><h1>Tea</h1>\n<p>content, text</p></body></html>\n",
        "x = 1  # the first\ny = 2  # the second\n",
    ],
    ids=["letter", "list", "prose", "html", "code"],
)
def test_prose_is_plain_text(tmp_path: Path, text: str) -> None:
    """Commas make no table, a hash no heading."""
    path = samples.text_of(tmp_path / "file.csv", text)

    assert (claims(path), format_of(path, None).name) == ([], "text")


@pytest.mark.parametrize(
    "value",
    [
        *([], {}, [[]], {"mapping": 1}, {"agents": []}, {"entries": {}}, {"nodes": []}, {"version": 1}),
        *([{"uuid": 1}], [{"id": 1, "name": "Ada"}], [{"role": "user", "content": "Hi"}], "text", 3),
    ],
    ids=str,
)
def test_json_of_no_known_kind_is_refused(tmp_path: Path, value: object) -> None:
    """An empty frame says nothing of what it would hold."""
    path = write_json(tmp_path / "file.json", value)
    if value in ("text", 3):
        assert claims(path) == []
    else:
        with pytest.raises(ImportFormatError, match="no format that can be imported"):
            format_of(path, None)
