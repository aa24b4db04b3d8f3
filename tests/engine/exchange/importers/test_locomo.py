"""LoCoMo conversations come in turn by turn."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import ImportFormatError
from engine.exchange.importers import locomo
from engine.exchange.importers.locomo import session_time
from tests.engine.exchange.builders import conversation, write_json
from tests.helpers import open_store, require_sound


@pytest.mark.parametrize("name", ["26", "41", "43", "47", "49"])
def test_a_real_conversation_comes_in_whole(tmp_path: Path, shared: Path, name: str) -> None:
    """Every turn of every session is a chunk, in order, at an interaction of its own."""
    path = shared / "data" / "locomo" / f"{name}.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    sessions = {key: turns for key, turns in document.items() if re.fullmatch(r"session_\d+", key)}
    turns = {(f"{name}/{key}", turn["dia_id"]) for key, found in sessions.items() for turn in found}

    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)
        chunks = engine.chunks(engine.find().ids)
        assert engine.interaction == len(turns)

    assert (report.format, report.read, report.stored, report.skipped) == (
        "locomo",
        len(turns),
        len(turns),
        (),
    )
    assert {(chunk.session, chunk.external_id) for chunk in chunks} == turns
    assert {chunk.speaker for chunk in chunks} == {document["speaker_a"], document["speaker_b"]}
    assert [chunk.recorded_interaction for chunk in chunks] == list(range(1, len(turns) + 1))
    assert all(chunk.at is not None for chunk in chunks)
    assert any(f"{len(document['qa'])} questions" in loss for loss in report.losses)
    require_sound(tmp_path / "a.db")


def test_a_turn_carries_all_that_the_file_says(tmp_path: Path) -> None:
    """Session, place, speaker, time, id and what the image shows; no use that nobody recorded."""
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "talk.json", conversation()))
        chunk, traces = engine.chunk(2), engine.traces(2)

    assert chunk.content == "Show me!\n[shares an image: a photo of a tomato]"
    assert (chunk.session, chunk.turn, chunk.speaker) == ("talk/session_1", 2, "Ben")
    assert (chunk.source, chunk.external_id, chunk.write_source) == ("talk.json", "D1:2", "import")
    assert (chunk.type, chunk.data_source) == ("dialog_turn", "user_message")
    assert chunk.at == datetime(2023, 5, 8, 13, 56, tzinfo=UTC)
    assert [(trace.interaction, trace.at) for trace in traces] == [(2, chunk.at)]
    assert any("taken as UTC" in loss for loss in report.losses)
    assert any("one interaction" in loss for loss in report.losses)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1:56 pm on 8 May, 2023", datetime(2023, 5, 8, 13, 56, tzinfo=UTC)),
        ("12:40 am on 27 March, 2022", datetime(2022, 3, 27, 0, 40, tzinfo=UTC)),
        ("12:05 PM on 1 September 2021", datetime(2021, 9, 1, 12, 5, tzinfo=UTC)),
        ("1:56 pm on 31 February, 2023", None),
        ("13:99 pm on 8 May, 2023", None),
        ("yesterday", None),
        (None, None),
    ],
)
def test_times_of_sessions(text: Any, expected: datetime | None) -> None:
    """Noon, midnight and days that do not exist."""
    assert session_time(text) == expected


def test_an_unreadable_time_stays_unknown(tmp_path: Path) -> None:
    """No date is made up."""
    path = write_json(tmp_path / "talk.json", conversation(session_1_date_time="one fine day"))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)

        assert engine.chunk(1).at is None
    assert any("1 session had no readable time" in loss for loss in report.losses)


def test_malformed_turns_are_skipped_and_named(tmp_path: Path) -> None:
    """The rest of the conversation comes in."""
    turns: list[Any] = [None, {"text": 3}, {"text": " "}, {"speaker": "Ada", "text": "Hello."}, "x"]
    path = write_json(tmp_path / "talk.json", conversation(session_2=turns, session_3={"a": 1}))
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(path)

        assert engine.chunk(3).external_id == "session_2:4"
    assert (report.read, report.stored, len(report.skipped)) == (8, 3, 5)
    assert report.skipped[0] == "session_2, turn 1: it is not an object."


def test_what_has_no_place_in_a_chunk_is_declared(tmp_path: Path) -> None:
    """Unknown parts of the file and of its turns are named as lost."""
    turn = {"text": "Look!", "img_url": ["https://example.org/a.png"]}
    path = write_json(
        tmp_path / "t.json",
        conversation(session_2=[turn], event_summary={}, qa=[{}], session_9_date_time="x"),
    )
    with open_store(tmp_path / "a.db") as engine:
        losses = " ".join(engine.import_file(path).losses)

    for expected in ("event_summary", "img_url", "1 question with", "1 session had a date but no turns"):
        assert expected in losses


def test_sessions_come_in_by_number(tmp_path: Path) -> None:
    """Session 10 follows session 2, whatever the order in the file."""
    sessions = {f"session_{n}": [{"text": f"Session {n}."}] for n in (10, 2)}
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(write_json(tmp_path / "t.json", conversation(**sessions)))

        assert [chunk.content for chunk in engine.chunks([3, 4])] == ["Session 2.", "Session 10."]


def test_sessions_in_disorder_are_put_in_order_some_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of a long file never stand in memory together; a time may follow its session."""
    monkeypatch.setattr(locomo, "_HELD", 3000)
    numbers = [9, 1, 10, 11, 3, 2]
    sessions = {f"session_{n}": [{"text": f"{n}, {turn}"} for turn in range(n)] for n in numbers}
    times = {f"session_{n}_date_time": f"1:56 pm on {n} May, 2023" for n in numbers}
    path = write_json(tmp_path / "t.json", sessions | times)
    with open_store(tmp_path / "a.db") as engine:
        engine.import_file(path)
        chunks = engine.chunks(engine.find().ids)

    expected = [(n, turn) for n in sorted(numbers) for turn in range(n)]
    assert [chunk.content for chunk in chunks] == [f"{n}, {turn}" for n, turn in expected]
    assert [chunk.at.day for chunk in chunks if chunk.at] == [n for n, _ in expected]
    assert [chunk.recorded_interaction for chunk in chunks] == list(range(1, 37))


def test_two_conversations_in_one_file_are_refused(tmp_path: Path) -> None:
    """Their sessions have the same names: turns of one would be taken for the other's."""
    (tmp_path / "t.json").write_text(json.dumps(conversation()) * 2, encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match=r"session_1 more than once\. Nothing was imported"):
            engine.import_file(tmp_path / "t.json")

        assert engine.position == 0


def test_a_session_of_an_absurd_number_is_none(tmp_path: Path) -> None:
    """It is named as left out, and the rest comes in."""
    name = "session_" + "9" * 5000
    with open_store(tmp_path / "a.db") as engine:
        report = engine.import_file(write_json(tmp_path / "t.json", conversation(**{name: []})))

    assert report.stored == 2
    assert any("Of the conversation, these were not imported: session_999" in loss for loss in report.losses)


@pytest.mark.parametrize("keep", [0.5, 0.95])
def test_a_truncated_file_is_refused_whole(tmp_path: Path, keep: float) -> None:
    """Half a JSON document can't be trusted to be half a conversation."""
    text = json.dumps(conversation())
    (tmp_path / "talk.json").write_text(text[: int(len(text) * keep)], encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine:
        with pytest.raises(ImportFormatError, match=r"broken or cut short.*Nothing was imported"):
            engine.import_file(tmp_path / "talk.json")

        assert engine.position == 0


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_marked_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    """A conversation saved by an editor that marks its files is recognised all the same."""
    (tmp_path / "talk.json").write_text(json.dumps(conversation()), encoding=encoding)
    with open_store(tmp_path / "a.db") as engine:
        assert engine.import_file(tmp_path / "talk.json").stored == 2


def test_a_deeply_nested_file_is_refused(tmp_path: Path) -> None:
    """A file made to exhaust the parser gets a sentence, not a crash."""
    (tmp_path / "t.json").write_text('{"session_1": ' + "[" * 200_000, encoding="utf-8")
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="stops being JSON"):
        engine.import_file(tmp_path / "t.json")


@pytest.mark.parametrize("value", [{"a": 1}, {"qa": [], "conversation": conversation()}, [conversation()], 5])
def test_what_holds_no_session_is_no_conversation(tmp_path: Path, value: Any) -> None:
    """A format that is asked for by name still has to be that format, at the top of the file."""
    write_json(tmp_path / "a.txt", value)
    with open_store(tmp_path / "a.db") as engine, pytest.raises(ImportFormatError, match="no LoCoMo"):
        engine.import_file(tmp_path / "a.txt", format="locomo")
