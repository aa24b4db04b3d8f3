"""What holds for every format: nothing comes twice, all can be taken back, and no history is invented."""

from __future__ import annotations

import json
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

from engine import FIELDS, FORMATS, CancelledError, ImportFormatError, Progress
from engine.exchange.gathering import valid
from engine.wording import counted
from tests.engine.exchange import foreign
from tests.engine.exchange.builders import cancelled_during, row_counts, write_json
from tests.engine.exchange.importers import samples
from tests.helpers import add, open_store, require_sound, state

JSON = ("letta", "chatgpt", "claude", "graphiti", "teaparty_interactions", "teaparty_confidence")
TEXTS = ("csv", "markdown", "teaparty_entries", "teaparty_patterns")
DATABASES = ("mem0_history", "cavira")
NAMED = ("chatgpt", "claude", "graphiti")  # whose chunks come from a conversation, a project, a graph
FOREIGN = (
    *("mem0", "openmemory", "mcp", "memory_service"), *DATABASES, *JSON, *TEXTS, "messages"
)  # fmt: skip


@pytest.fixture(params=FOREIGN)
def sample(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """Give each format and a file in it, under a name that says nothing."""
    name: str = request.param
    return name, samples.one_of_each(tmp_path)[name].rename(tmp_path / "file")


def test_a_file_that_comes_again_adds_nothing(sample: tuple[str, Path], tmp_path: Path) -> None:
    """Not even a step, also when it comes from elsewhere by the same name; the report says what was known."""
    name, path = sample
    with open_store(tmp_path / "a.db") as engine:
        first = engine.import_file(path)
        before, position = state(tmp_path / "a.db"), engine.position
        (tmp_path / "elsewhere").mkdir()
        second = engine.import_file(path.rename(tmp_path / "elsewhere" / path.name))

        assert (state(tmp_path / "a.db"), engine.position) == (before, position)
    assert (first.format, first.stored, first.skipped) == (name, first.read, ())
    assert first.stored > 0
    assert second.stored == 0
    assert foreign.says(second.losses, counted(first.read, "chunk"), "in the store already")
    require_sound(tmp_path / "a.db")


def test_undo_takes_all_back(sample: tuple[str, Path], tmp_path: Path) -> None:
    """Chunks, tags, entities, relations, protection: as if the file had never come; redo brings the same."""
    _, path = sample
    with open_store(tmp_path / "a.db") as engine:
        add(engine, "Was here.")
        before = state(tmp_path / "a.db")
        engine.import_file(path)
        after = state(tmp_path / "a.db")
        engine.undo()
        assert state(tmp_path / "a.db") == before
        engine.redo()
        assert state(tmp_path / "a.db") == after
    require_sound(tmp_path / "a.db")


def test_no_use_is_invented(sample: tuple[str, Path], tmp_path: Path) -> None:
    """The import is the one presentation that is known; how often a chunk was used before is not."""
    name, path = sample
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        chunks = foreign.all_chunks(engine)
        traces = [len(engine.traces(chunk.id)) for chunk in chunks]

    assert {(chunk.access_count, chunk.last_accessed_at, chunk.write_source) for chunk in chunks} == {
        (None, None, "import")
    }
    assert all(chunk.source and chunk.external_id for chunk in chunks)
    assert {chunk.source for chunk in chunks} == {"file"} or name in NAMED
    assert traces == [1] * len(chunks)
    assert foreign.says(map(str.casefold, report.losses), "unknown")
    assert foreign.says(report.losses, "interaction")


def test_the_preview_is_what_the_import_brings(sample: tuple[str, Path], tmp_path: Path) -> None:
    """The same chunks, sentences and keys, each of which has a field or stays out; no store is touched."""
    name, path = sample
    with open_store(tmp_path / "a.db") as engine:
        preview = engine.preview_import(path)
        assert engine.position == 0
        report = engine.import_file(path)
        stored = foreign.all_chunks(engine)

    assert (preview.format, preview.read, preview.skipped) == (name, report.read, report.skipped)
    assert preview.usable == report.stored
    assert preview.complete
    assert set(preview.losses) <= set(report.losses)
    assert [(c.content, c.external_id, c.attributes, c.status) for c in preview.chunks] == [
        (c.content, c.external_id, c.attributes, c.status) for c in stored
    ]
    assert {item.becomes for item in preview.mapping} <= {*FIELDS, "relations", ""}
    assert any(item.becomes == "content" for item in preview.mapping) or name in (
        "markdown",
        "teaparty_entries",
    )


@pytest.mark.parametrize("moment", ["embedding", "storing"])
def test_a_cancelled_import_leaves_nothing(sample: tuple[str, Path], tmp_path: Path, moment: str) -> None:
    """In no table, nor beside the store."""
    _, path = sample
    with open_store(tmp_path / "a.db") as engine:
        before, files = row_counts(tmp_path / "a.db"), sorted(file.name for file in tmp_path.iterdir())
        with pytest.raises(CancelledError):
            engine.import_file(path, progress=cancelled_during(moment))

        assert row_counts(tmp_path / "a.db") == before
        assert sorted(file.name for file in tmp_path.iterdir()) == files


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("name", [*JSON, *TEXTS])
def test_marked_encodings_are_read(tmp_path: Path, name: str, encoding: str) -> None:
    """A file that an editor saved in its own way is known and read all the same."""
    path = samples.one_of_each(tmp_path)[name]
    mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
    path.write_bytes(mark + path.read_bytes().decode().encode(encoding))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)

    assert (report.format, report.skipped) == (name, ())
    assert report.stored > 0


@pytest.mark.parametrize("keep", [0.3, 0.6, 0.95])
def test_of_a_file_that_breaks_off_only_what_is_whole_comes_in(
    sample: tuple[str, Path], tmp_path: Path, keep: float
) -> None:
    """It is refused, or what is missing is said; never is half a record taken for a whole one."""
    name, path = sample
    whole = contents(path, tmp_path / "whole.db", name)
    path.write_bytes(path.read_bytes()[: int(keep * path.stat().st_size)])
    with open_store(tmp_path / "a.db") as engine:
        with suppress(ImportFormatError):
            report = engine.import_file(path, format=name)
            assert report.skipped or report.damage or name in (*DATABASES, *TEXTS)
        found = {chunk.content for chunk in foreign.all_chunks(engine)}
    if name not in TEXTS:  # whose last line may end anywhere
        assert found <= whole
    require_sound(tmp_path / "a.db")


def contents(path: Path, store: Path, name: str) -> set[str]:
    """Return the texts that a file brings."""
    with open_store(store) as engine:
        engine.import_file(path, format=name)
        return {chunk.content for chunk in foreign.all_chunks(engine)}


@pytest.mark.parametrize("name", [name for name in FOREIGN if name != "markdown"])
def test_a_format_that_is_asked_for_has_to_be_it(tmp_path: Path, name: str) -> None:
    """Another file brings nothing, and a sentence says so."""
    others = [b"", b'{"a": 1}', b"[[[[", b"<html><body>no</body></html>", b"\x00\x01", b"\x00\xff"]
    if name != "mem0":  # which may answer that it knows nothing
        others.append(b"[]")
    with open_store(tmp_path / "a.db") as engine:
        for data in others:
            (tmp_path / "file").write_bytes(data)
            with pytest.raises(ImportFormatError, match="Nothing was imported"):
                engine.import_file(tmp_path / "file", format=name)

        assert engine.position == 0


@pytest.mark.parametrize("name", [name for name in JSON if name != "teaparty_interactions"])
def test_records_of_the_wrong_shape_stop_nothing(tmp_path: Path, name: str) -> None:
    """Whatever stands where a text, a list or a record should."""
    for broken in broken_in_turn(json_of(name)):
        path = write_json(tmp_path / "file.json", broken)
        FORMATS[name].matches(path)
        with suppress(ImportFormatError):
            document = FORMATS[name].read(path, Progress())
            found = list(valid(document))
            assert document.read == len(found) + len(document.skipped)
            assert all(isinstance(text, str) for text in document.declared())


def json_of(name: str) -> object:
    """Return a small document in a format."""
    message = samples.claude_message("m1", "I like tea.")
    found: dict[str, object] = {
        "letta": samples.agent_file(),
        "chatgpt": [samples.tea_chat()],
        "claude": [samples.claude_chat(message), samples.claude_project(), {"conversations_memory": "Tea."}],
        "graphiti": samples.graph(),
        "teaparty_confidence": samples.confidence(),
    }
    return found[name]


def broken_in_turn(value: object) -> list[object]:
    """Return the document once for each of its values, with something else in its place."""
    found: list[object] = []
    if isinstance(value, (dict, list)):
        items = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
        for key, part in items:
            others = [None, 7, "x", [3], {"y": [None]}, *broken_in_turn(part)]
            for other in others:
                copy = dict(value) if isinstance(value, dict) else list(value)
                copy[key] = other
                found.append(copy)
    return found


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_with_nul_bytes_is_none(tmp_path: Path, name: str) -> None:
    """It is binary, or UTF-16 that is not marked as such."""
    path = samples.text_of(tmp_path / "file", "# Head\n\ncontent,id\nTea \x00,1\n")
    assert not FORMATS[name].matches(path)
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="NUL bytes"):
        engine.import_file(path, format=name)


def test_hostile_text_is_kept_as_it_is(tmp_path: Path) -> None:
    """Markup, control, right-to-left and a cut emoji pass through every way in."""
    text = "<img src=x onerror=1> \x1b[2J \u202eRTL\u202c and \U0001f345"
    files = {
        "csv": samples.text_of(tmp_path / "a.csv", f'content,id\n"{text}",1\n'),
        "markdown": samples.text_of(tmp_path / "a.md", f"# Head\n\n{text}\n"),
        "chatgpt": write_json(tmp_path / "a.json", [samples.chat(samples.node("a", None, text + "\ud83c"))]),
    }
    for name, path in files.items():
        with open_store(tmp_path / f"{name}.db") as engine:
            engine.import_file(path, format=name)
            expected = text + ("\ufffd" if name == "chatgpt" else "")
            assert [chunk.content for chunk in foreign.all_chunks(engine)] == [expected]


def long_file(path: Path, name: str) -> Path:
    """Write a file of some six megabytes."""
    text = "tea " * 250
    parts = {
        "csv": ["content,id\n", *(f'"{number} {text}",{number}\n' for number in range(6000))],
        "markdown": [f"# Head {number}\n\n{text}\n\n" for number in range(6000)],
        "teaparty_interactions": [json.dumps(samples.interaction(delta=text)) + "\n" for _ in range(5000)],
        "chatgpt": [
            "[",
            ",".join(json.dumps(samples.chat(samples.node("a", None, text))) for _ in range(5000)),
            "]",
        ],
    }
    path.write_text("".join(parts[name]), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["csv", "markdown", "teaparty_interactions", "chatgpt"])
def test_a_long_file_is_never_in_memory_whole(tmp_path: Path, name: str) -> None:
    """Its chunks are read one by one."""
    path = long_file(tmp_path / "file", name)
    document = FORMATS[name].read(path, Progress())
    tracemalloc.start()
    try:
        number = sum(1 for _ in document.chunks)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert number >= 5000
    assert peak < path.stat().st_size
