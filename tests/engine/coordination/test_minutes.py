"""Minutes are written once, in order, on disk before it is acknowledged, and nothing takes them back."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from multiprocessing.synchronize import Event
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    ConflictError,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NewMinute,
    NotFoundError,
    RefusedError,
)
from engine.coordination import minutes as writing
from tests.helpers import NOON, open_store, require_sound

ASSIGNED = NewMinute(
    id="m1",
    event_type="task_assigned",
    agent="planner",
    project="aurora",
    cycle=3,
    data={"task_id": "T1", "success_criteria_met": 80},
    note="The planner takes the plan.",
)
DONE = NewMinute(id="m2", event_type="task_done", agent="builder", context_references=("m1",))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """Give a store of a team."""
    with open_store(tmp_path / "team.db") as opened:
        yield opened
        require_sound(opened.path)


def test_minutes_come_back_as_they_were_written(engine: MemoryEngine) -> None:
    """In order, with the store's time where none was given."""
    written = engine.append_minutes([ASSIGNED, DONE])

    first, second = engine.recent_minutes()
    assert written.ids == ("m1", "m2")
    told = (first.event_type, first.agent, first.project, first.cycle)
    assert told == ("task_assigned", "planner", "aurora", 3)
    assert (first.data, first.note, first.at) == (ASSIGNED.data, ASSIGNED.note, NOON)
    assert (second.context_references, second.number > first.number) == (("m1",), True)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"agent": "planner"}, ["m1"]),
        ({"project": ""}, ["m2"]),
        ({"kinds": ["task_done", "unheard of"]}, ["m2"]),
        ({"since": NOON + timedelta(seconds=1)}, []),
        ({"newest_first": True, "limit": 1}, ["m2"]),
        ({}, ["m1", "m2"]),
    ],
)
def test_minutes_are_found(engine: MemoryEngine, given: dict[str, Any], found: list[str]) -> None:
    """By agent, project, kind and time; and read on from the last one seen."""
    engine.append_minutes([ASSIGNED, DONE])

    assert [one.id for one in engine.minutes(**given)] == found
    last = engine.recent_minutes()[-1].number
    assert engine.minutes(after=last) == []
    assert [one.id for one in engine.minutes(before=last, newest_first=True)] == ["m1"]


def test_minutes_are_found_by_id(engine: MemoryEngine) -> None:
    """One that is not there is named."""
    engine.append_minutes([ASSIGNED, DONE])

    assert [one.id for one in engine.minutes_by_id(["m2", "m1"])] == ["m1", "m2"]
    with pytest.raises(NotFoundError, match="'m3'"):
        engine.minutes_by_id(["m1", "m3"])


def test_it_is_known_who_refers_to_a_minute(engine: MemoryEngine) -> None:
    """Whatever its id is; one that is only quoted within another id is not meant."""
    engine.append_minutes([ASSIGNED, DONE])
    odd = 'a "b" ü\\'
    engine.append_minutes([NewMinute(id=odd, event_type="x", context_references=("m1", 'he said "m1"'))])
    engine.append_minutes([NewMinute(id="m4", event_type="x", context_references=(odd,))])

    referring = {
        key: [one.id for one in engine.minutes_referring_to(key)] for key in ("m1", "m2", odd, "b", "%")
    }
    assert referring == {"m1": ["m2", odd], "m2": [], odd: ["m4"], "b": [], "%": []}
    assert [one.id for one in engine.minutes_referring_to("m1", limit=1)] == ["m2"]


def test_minutes_are_counted(engine: MemoryEngine) -> None:
    """Of all agents or one, now or up to a time; what says nothing is not counted."""
    engine.append_minutes([ASSIGNED, DONE, NewMinute(event_type="task_done", at=NOON + timedelta(days=1))])

    assert engine.minute_counts() == {"task_done": 2, "task_assigned": 1}
    assert engine.minute_counts("agent") == {"builder": 1, "planner": 1}
    assert engine.minute_counts("project", agent="builder") == {}
    assert engine.minute_counts(until=NOON) == {"task_assigned": 1, "task_done": 1}
    assert engine.minute_counts(agent="planner", until=NOON - timedelta(seconds=1)) == {}


def nested(levels: int) -> dict[str, Any]:
    """Return data of so many levels."""
    data: dict[str, Any] = {}
    for _ in range(levels - 1):
        data = {"a": [data]} if levels % 2 else {"a": data}
    return data


def test_data_that_nobody_can_read_are_told_as_such(
    engine: MemoryEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an older program, or another, may have written them: the store is read all the same."""
    with monkeypatch.context() as older:
        older.setattr(writing, "is_deep", lambda _: False)
        deep_one = NewMinute(event_type="x", id="deep", data=nested(700))
        engine.append_minutes([deep_one, ASSIGNED], index=False)
    engine.index_minutes()

    (deep,) = engine.minutes_by_id(["deep"])
    assert "too deep" in deep.data["unreadable"]
    assert engine.agent_context("planner", task="deep").tokens
    assert engine.export_minutes(tmp_path / "out.jsonl") == 2


@pytest.mark.parametrize(
    "look",
    [
        lambda engine: engine.minutes(limit=10**30),
        lambda engine: engine.minutes(agent="\ud800"),
        lambda engine: engine.minutes(kinds="task_done"),
        lambda engine: engine.recent_minutes(1.5),
        lambda engine: engine.minutes_referring_to("\ud800"),
        lambda engine: engine.minute_counts(agent="\ud800"),
        lambda engine: engine.search_minutes("\ud800"),
        lambda engine: engine.agent_context("\ud800"),
        lambda engine: engine.trust("\ud800"),
        lambda engine: engine.devils_advocate("abc"),
    ],
)
def test_what_can_not_be_looked_for_is_refused(
    engine: MemoryEngine, look: Callable[[MemoryEngine], object]
) -> None:
    """In a sentence."""
    with pytest.raises(InvalidInputError):
        look(engine)


def test_minutes_at_the_ends_of_the_calendar_have_curves(engine: MemoryEngine) -> None:
    """Floats of their times lie beyond it."""
    ends = [at.replace(tzinfo=UTC) for at in (datetime.min, datetime.max)]
    engine.append_minutes([NewMinute(event_type="x", at=at) for at in ends])

    assert all(engine.curves(one.number) for one in engine.minutes())


def test_agents_figures_leave_out_what_is_no_share(engine: MemoryEngine) -> None:
    """What was met is a percentage."""
    said = [80, -1, 101, 1e308, 10**400]
    engine.append_minutes(
        [NewMinute(event_type="x", agent="a", data={"success_criteria_met": n}) for n in said]
    )

    record = engine.agent_context("a").record
    assert (record.judged, record.met) == (1, 80)


def test_what_is_repeated_is_written_once(engine: MemoryEngine) -> None:
    """Who was not sure to be heard may say it again; another minute of that id is refused."""
    engine.append_minutes([ASSIGNED])
    again = engine.append_minutes([ASSIGNED, DONE])

    assert (again.known, len(engine.minutes())) == (("m1",), 2)
    assert engine.append_minutes([ASSIGNED]).changes.step == 0
    with pytest.raises(ConflictError, match="'m1'"):
        engine.append_minutes([NewMinute(event_type="other", id="m9"), NewMinute(event_type="x", id="m1")])
    assert len(engine.minutes()) == 2


@pytest.mark.parametrize(
    ("minute", "fault"),
    [
        (NewMinute(event_type=" "), "event_type"),
        (NewMinute(event_type="x", at=datetime(2026, 3, 1)), "time zone"),
        (NewMinute(event_type="x", data={"a": float("nan")}), "plain JSON"),
        (NewMinute(event_type="x", data={"a": object()}), "plain JSON"),
        (NewMinute(event_type="x", note="\ud800"), "half a character"),
        (NewMinute(event_type="x", data={"a": "\ud800"}), "plain JSON"),
        (NewMinute(event_type="x", agent="a" * 201), "201 characters"),
        (NewMinute(event_type="x", note="a" * 100_001), "at most 100,000"),
        (NewMinute(event_type="x", cycle=-1), "cycle"),
        (NewMinute(event_type="x", cycle=2**62), "cycle"),
        (NewMinute(event_type="x", at="2026-01-01"), "time"),  # type: ignore[arg-type]
        (NewMinute(event_type="x", context_references=("",)), "ids"),
        (NewMinute(event_type="x", context_references="abc"), "list of ids"),  # type: ignore[arg-type]
        (NewMinute(event_type="x", id="a\0b"), "control character"),
        (NewMinute(event_type="x", agent="a\nb"), "control character"),
        (NewMinute(event_type="x", data=nested(101)), "nested deeper"),
    ],
)
def test_a_bad_minute_is_refused(engine: MemoryEngine, minute: NewMinute, fault: str) -> None:
    """With the good ones beside it: all or none."""
    with pytest.raises(InvalidInputError, match=fault):
        engine.append_minutes([ASSIGNED, minute])
    assert engine.minutes() == []


@given(
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=50).filter(str.strip),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=200),
    st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), st.integers() | st.text("<&\x00ü")),
)
def test_any_text_is_kept_as_it_is(kind: str, note: str, data: dict[str, Any]) -> None:
    """Kinds are open, and texts are not looked into."""
    with TemporaryDirectory() as folder, open_store(Path(folder) / "s.db") as engine:
        engine.append_minutes([NewMinute(event_type=kind, note=note, data=data)])
        (found,) = engine.minutes()

    assert (found.event_type, found.note, found.data) == (kind, note, data)


class TestUndo:
    """What happened is no edit."""

    def test_undo_passes_over_minutes(self, engine: MemoryEngine) -> None:
        """It takes back the edit before them; they stay."""
        engine.add([NewChunk(content="The harbour opens at six.")])
        engine.append_minutes([ASSIGNED])

        assert engine.passed_over() == ()
        engine.undo()
        assert (len(engine.find("-type:minute").ids), len(engine.minutes())) == (0, 1)
        engine.redo()
        assert len(engine.find("-type:minute").ids) == 1

    def test_undoing_many_leaves_minutes_between(self, engine: MemoryEngine) -> None:
        """And says of none that it was undone."""
        first = engine.add([NewChunk(content="The harbour opens at six.")])
        written = engine.append_minutes([ASSIGNED])
        engine.add([NewChunk(content="The harbour closes at nine.")])

        engine.undo_back_to(first.step)
        assert (len(engine.find("-type:minute").ids), len(engine.minutes())) == (0, 1)
        (told,) = [step for step in engine.history() if step.step == written.changes.step]
        assert not told.undone
        assert written.changes.step in [step.step for step in engine.history(undone=False)]

    def test_minutes_are_not_undone_by_name(self, engine: MemoryEngine) -> None:
        """The refusal says what else there is."""
        written = engine.append_minutes([ASSIGNED])

        with pytest.raises(RefusedError, match="erased"):
            engine.undo(written.changes.step)


def test_the_past_knows_no_later_minutes(engine: MemoryEngine) -> None:
    """A look back at the store shows those written by then."""
    first = engine.append_minutes([ASSIGNED])
    engine.append_minutes([DONE])

    with engine.as_of(first.changes.step) as past:
        assert [one.id for one in past.minutes()] == ["m1"]


def test_an_erase_takes_a_minute_and_the_chain_holds(engine: MemoryEngine) -> None:
    """Its words are nowhere in the file, and the log still is one chain."""
    engine.append_minutes([NewMinute(event_type="said", note="Marek has the password hunter2."), DONE])

    receipt = engine.erase(engine.minutes()[0].number)

    assert receipt.removed["minutes"] == 1
    assert [one.id for one in engine.minutes()] == ["m2"]
    assert b"hunter2" not in engine.path.read_bytes()
    assert engine.check().ok


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE minute SET note = 'x'",
        "DELETE FROM minute",
        "INSERT OR REPLACE INTO minute SELECT * FROM minute",
    ],
)
def test_the_database_itself_keeps_minutes(engine: MemoryEngine, statement: str) -> None:
    """Whatever program opens the file."""
    engine.append_minutes([ASSIGNED])

    with (
        closing(sqlite3.connect(engine.path)) as raw,
        pytest.raises(sqlite3.IntegrityError, match="append-only"),
    ):
        raw.execute(statement)


def _write(path: Path, begun: Event) -> None:
    with open_store(path) as engine:
        for number in range(10_000):
            engine.append_minutes([NewMinute(event_type="tick", id=f"t{number}", data={"n": number})])
            (path.parent / "acknowledged").write_text(str(number))
            begun.set()


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """And nothing is there in part."""
    context = multiprocessing.get_context("spawn")
    begun = context.Event()
    writer = context.Process(target=_write, args=(tmp_path / "s.db", begun))
    writer.start()
    assert begun.wait(30)
    assert writer.pid
    os.kill(writer.pid, signal.SIGKILL)
    writer.join()

    acknowledged = int((tmp_path / "acknowledged").read_text() or 0)
    with open_store(tmp_path / "s.db") as engine:
        found = [one.data["n"] for one in engine.minutes()]
        assert found == list(range(len(found)))
        assert len(found) > acknowledged
        assert engine.check().ok
    require_sound(tmp_path / "s.db")
