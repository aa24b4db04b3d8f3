"""mem0's memories come in as JSON, whichever of its parts wrote them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import ImportFormatError, Status
from tests.engine.exchange.foreign import RED, TEA, all_chunks, imported, mem0, memory, previewed, says
from tests.helpers import open_store, require_sound


def test_a_memory_becomes_a_chunk_with_all_it_carries(tmp_path: Path) -> None:
    """Text, times, persons, session, role, and metadata as attributes."""
    record = memory(
        actor_id="bob", agent_id="planner", run_id="run-7", app_id="shop", role="user", score=0.71,
        updated_at="2026-01-03T03:04:05+01:00", categories=["food", "taste"], attributed_to="user",
        expiration_date="2027-01-01", metadata={"topic": "drinks", "nested": {"n": [1, None]}},
    )  # fmt: skip
    report, (chunk,) = imported(mem0(tmp_path / "all.json", record))

    assert (report.format, report.read, report.stored, report.skipped) == ("mem0", 1, 1, ())
    assert (chunk.content, chunk.external_id, chunk.source) == ("Likes tea", TEA, "all.json")
    assert (chunk.at, chunk.edited_at) == (
        datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC),
        datetime(2026, 1, 3, 2, 4, 5, tzinfo=UTC),
    )
    assert (chunk.speaker, chunk.agent, chunk.session, chunk.project) == ("bob", "planner", "run-7", "shop")
    assert (chunk.role, chunk.data_source, chunk.write_source) == ("user", "user_message", "import")
    assert (chunk.tags, chunk.valid_until) == (("food", "taste"), datetime(2027, 1, 1, tzinfo=UTC))
    assert chunk.attributes == {
        "topic": "drinks",
        "nested": {"n": [1, None]},
        "user_id": "alice",
        "attributed_to": "user",
    }


def test_what_mem0_does_not_say_is_unknown_and_declared(tmp_path: Path) -> None:
    """No uses are made up; the times without a zone and the keys left out are named."""
    report, (chunk,) = imported(mem0(tmp_path / "a.json", memory(created_at="2026-01-02T03:04:05", score=1)))

    assert chunk.access_count is None
    assert chunk.last_accessed_at is None
    assert chunk.at == datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    assert says(report.losses, "uses are unknown")
    assert says(report.losses, "without a time zone", ": 1.")
    assert says(report.losses, "not imported", "hash", "score")


@pytest.mark.parametrize(
    "document",
    [
        {"results": [memory()]},
        {"memories": [memory(memory=None, content="Likes tea")]},
        [memory()],
        [memory(memory=None, text="Likes tea")],
        {"results": [{"id": TEA, "event": "ADD", "data": {"memory": "Likes tea"}}]},
        {"count": 1, "next": None, "previous": None, "results": [memory()]},
    ],
    ids=["results", "memories", "list", "text", "add", "page"],
)
def test_every_shape_is_read(tmp_path: Path, document: Any) -> None:
    """The list and the text stand in different places."""
    path = tmp_path / "a.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    report, (chunk,) = imported(path)

    assert (report.format, chunk.content, chunk.external_id) == ("mem0", "Likes tea", TEA)


def test_a_deleted_memory_comes_in_as_retired(tmp_path: Path) -> None:
    """And the report says so."""
    report, (chunk,) = imported(mem0(tmp_path / "a.json", memory(event="DELETE")))

    assert chunk.status is Status.RETIRED
    assert says(report.losses, "deleted", "retired: 1.")


def test_bad_records_are_named_and_the_rest_comes_in(tmp_path: Path) -> None:
    """Each by its number."""
    records = [3, memory(), memory(id=RED, memory="  "), {"id": 1}]
    report, chunks = imported(mem0(tmp_path / "a.json", *records), format="mem0")

    assert [chunk.content for chunk in chunks] == ["Likes tea"]
    assert report.read == 4
    assert report.skipped == (
        "Record 1: it is not an object.",
        "Record 3: Content is empty.",
        "Record 4: Content is empty.",
    )


@pytest.mark.parametrize(("value", "kind"), [(["a", "list"], "a list"), ({"deep": 1}, "an object")])
def test_a_text_that_is_none_is_named_for_what_it_is(tmp_path: Path, value: Any, kind: str) -> None:
    """It is not said to be empty."""
    records = [memory(memory=value), memory(id=RED)]
    report, _ = imported(mem0(tmp_path / "a.json", *records), format="mem0")

    assert report.skipped == (f"Record 1: its memory is not a text but {kind}.",)


@pytest.mark.parametrize(
    ("given", "category", "tags", "attributes"),
    [
        ({"metadata": {"tags": ["a", "b"], "category": "Preferences"}}, "preference", ("a", "b"), {}),
        ({"metadata": {"tags": "a", "category": "food"}}, "other", (), {"tags": "a", "category": "food"}),
        ({"metadata": {"tags": ["a", 1]}}, "other", (), {"tags": ["a", 1]}),
        ({"metadata": {"categories": ["food"]}, "categories": ["taste"]}, "other", ("food", "taste"), {}),
        ({"metadata": None, "categories": ["food", "user_preferences"]}, "preference", ("food",), {}),
        ({"metadata": {"category": "fact"}, "categories": ["decision"]}, "fact", ("decision",), {}),
    ],
)
def test_categories_and_tags_are_taken_where_they_are_ours(
    tmp_path: Path, given: dict[str, Any], category: str, tags: tuple[str, ...], attributes: dict[str, Any]
) -> None:
    """From the metadata too; what names none of our categories stays a tag or an attribute; and back."""
    path = mem0(tmp_path / "a.json", memory(**given))
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)
        engine.export_file(tmp_path / "b.json", format="mem0")
        chunk = engine.chunk(1)
    _, (back,) = imported(tmp_path / "b.json")

    for found in (chunk, back):
        assert (found.category, found.tags, dict(found.attributes)) == (category, tags, attributes)


def test_odd_values_cost_the_value_and_not_the_memory(tmp_path: Path) -> None:
    """Half a character, what is no number in JSON, times of nonsense, nests without end."""
    nested: Any = "deep"
    for _ in range(60):
        nested = [nested]
    odd = {"not a number": float("nan"), "endless": float("inf"), "deep": nested}
    record = memory(memory="Tea \ud83d \U0001f345", metadata=odd, created_at="yesterday", updated_at=True)
    report, (chunk,) = imported(mem0(tmp_path / "a.json", record))

    assert chunk.content == "Tea \ufffd \U0001f345"
    assert (chunk.at, chunk.edited_at, set(chunk.attributes)) == (None, None, {"deep"})
    assert says(report.losses, "can't be read", ": 2.")
    assert says(report.losses, "nested too deeply")


def test_the_same_memory_is_known_again_in_a_file_of_another_name(tmp_path: Path) -> None:
    """An id that is unique in the world needs no file to be known by; other ids do."""
    first, second = memory(), memory(id="7", memory="Seven")
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(mem0(tmp_path / "january.json", first, second))
        report = engine.import_file(mem0(tmp_path / "february.json", first, second, memory(id=RED)))

        assert [chunk.source for chunk in all_chunks(engine)] == ["january.json"] * 2 + ["february.json"] * 2
    assert report.stored == 2


def test_a_memory_that_a_file_holds_twice_comes_in_once(tmp_path: Path) -> None:
    """Pages may overlap; of two texts under one id neither is given up."""
    path = mem0(
        tmp_path / "a.json", memory(), memory(id=RED, memory="Red"), memory(), memory(memory="Coffee")
    )
    report, chunks = imported(path)

    assert [chunk.content for chunk in chunks] == ["Likes tea", "Red", "Coffee"]
    assert says(report.losses, "1 chunk stood in the file more than once")


def test_what_stands_beside_the_records_is_declared(tmp_path: Path) -> None:
    """Relations of its graph, and a page that is not there."""
    beside = {"relations": [{"source": "ada", "relationship": "likes", "target": "tea"}], "next": "?page=2"}
    report, _ = imported(mem0(tmp_path / "a.json", memory(), **beside))

    assert says(report.losses, "relations (1 item) was not imported")
    assert says(report.losses, "one page of several")


def test_pages_written_one_after_another_are_all_read(tmp_path: Path) -> None:
    """Several answers in one file."""
    one, two = (mem0(tmp_path / name, record) for name, record in (("1", memory()), ("2", memory(id=RED))))
    both = tmp_path / "both.json"
    both.write_text(f"{one.read_text()}\n{two.read_text()}", encoding="utf-8")

    assert imported(both)[0].stored == 2


def test_a_file_cut_short_gives_what_is_whole(tmp_path: Path) -> None:
    """And says where it ends."""
    path = mem0(tmp_path / "a.json", *(memory(id=f"{n}", memory=f"Fact {n}") for n in range(9)))
    path.write_bytes(path.read_bytes()[:-700])
    report, chunks = imported(path)

    assert 5 <= len(chunks) < 9
    assert report.damage == (f"After record {len(chunks)} the rest can't be read: it is cut short.",)
    require_sound(tmp_path / "store.db")


@pytest.mark.parametrize("data", [b'{"results": [{"id": "1", "mem', b"[[[[", b'{"results" [', b"nothing"])
def test_a_file_without_one_whole_record_is_refused(tmp_path: Path, data: bytes) -> None:
    """With nothing changed."""
    (tmp_path / "a.json").write_bytes(data)
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match="Nothing was imported"):
            engine.import_file(tmp_path / "a.json", format="mem0")

        assert engine.position == 0


def test_an_empty_list_is_an_import_of_nothing(tmp_path: Path) -> None:
    """There may be no memories yet."""
    report, chunks = imported(mem0(tmp_path / "a.json"))

    assert (report.format, report.read, chunks) == ("mem0", 0, [])


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_other_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    """By their mark, or by an assumption that is declared."""
    path = tmp_path / "a.json"
    path.write_bytes(json.dumps([memory(memory="Café")], ensure_ascii=False).encode(encoding))
    report, (chunk,) = imported(path)

    assert chunk.content == "Café"
    assert says(report.losses, "not UTF-8") == (encoding == "cp1252")


def test_hostile_text_is_only_text(tmp_path: Path) -> None:
    """Markup, NUL and direction marks stay as they are, in every field."""
    text = "<script>alert(1)</script> \x00 \u202eRTL\u202c [[Link]] =1+1"
    _, (chunk,) = imported(mem0(tmp_path / "a.json", memory(memory=text, user_id=text, categories=[text])))

    assert (chunk.content, chunk.speaker, chunk.tags) == (text, text, (text,))


def test_the_preview_tells_what_becomes_of_each_key(tmp_path: Path) -> None:
    """With how many records have it, and what is left out."""
    labelled = {"tags": ["hot"], "category": "preferences", "topic": "drinks"}
    records = [memory(score=1, metadata=labelled), memory(id=RED, mood="calm", categories=[])]
    found = previewed(mem0(tmp_path / "a.json", *records))

    becomes = {item.key: (item.becomes, item.records) for item in found.mapping}
    assert becomes["memory"] == ("content", 2)
    assert becomes["score"] == ("", 1)
    assert becomes["mood"] == ("attributes", 1)
    assert becomes["metadata"] == ("attributes", 2)
    assert becomes["metadata.tags"] == ("tags", 1)
    assert becomes["metadata.category"] == ("category", 1)
    assert not {"updated_at", "agent_id", "categories"} & becomes.keys()
    assert found.chunks[1].attributes == {"topic": "drinks", "mood": "calm"}
