"""The log read: filtered, paged, one step with all it did, verified."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import InvalidInputError, Matching, MemoryEngine, NotFoundError, Progress, RefusedError, StepInfo
from engine.clock import ManualClock
from engine.errors import CancelledError
from engine.records import ChunkId, NewRelation
from tests.helpers import NOON, add, open_store, outside

MINUTE = timedelta(minutes=1)
LABELS = ('100 % \\ "quoted" _', "Ünlü ÇAY", "plain")


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MemoryEngine]:
    """A store in which two actors wrote, a minute apart each, and took steps back in every way."""
    clock = ManualClock(NOON)
    with open_store(tmp_path_factory.mktemp("log") / "store.db", clock=clock, actor="mara") as opened:
        for act in (
            lambda: add(opened, "one", "two", "three"),
            lambda: opened.edit(1, title="a"),
            lambda: opened.pin(2, actor="agent"),
            lambda: opened.use([1, 2], actor="agent"),
            lambda: opened.edit([1, 2], title="b"),
            lambda: opened.undo(),
            lambda: opened.relate([NewRelation(ChunkId(3), ChunkId(1), "causes")]),
            lambda: opened.tag(3, add=["x"]),
            lambda: opened.undo_back_to(7),
            lambda: opened.edit(3, title="c", actor="agent"),
            lambda: opened.redo(5),
        ):
            clock.advance(MINUTE)
            act()
        yield opened


filters = st.fixed_dictionaries(
    {},
    optional={
        "actor": st.sampled_from(("mara", "agent", "nobody")),
        "kind": st.sampled_from(("edit", "undo", ("edit", "pin"), ("use", "undo", "tag"), ())),
        "text": st.sampled_from(("EDIT", "chunk 3", "undo", "%", "of 2")),
        "after": st.integers(0, 12).map(lambda minutes: NOON + minutes * MINUTE),
        "before": st.integers(0, 12).map(lambda minutes: NOON + minutes * MINUTE),
        "chunk": st.sampled_from((1, 2, 3, 9, 2**70)),
        "undone": st.booleans(),
    },
)


def holds(engine: MemoryEngine, info: StepInfo, wanted: dict[str, Any]) -> bool:
    """Whether a step meets every condition, each tested by itself."""
    kinds = wanted.get("kind") or info.kind
    chunks = {change.chunk_id for change in engine.step(info.step).changes}
    return all(
        (
            wanted.get("actor", info.actor) == info.actor,
            info.kind in ((kinds,) if isinstance(kinds, str) else kinds),
            wanted.get("text", "").lower() in info.label.lower(),
            wanted.get("after", info.at) <= info.at <= wanted.get("before", info.at),
            "chunk" not in wanted or wanted["chunk"] in chunks,
            wanted.get("undone", info.undone) == info.undone,
        )
    )


@given(wanted=filters, newest_first=st.booleans(), limit=st.integers(-1, 4), since=st.integers(0, 20))
def test_filters_hold_together(
    engine: MemoryEngine, wanted: dict[str, Any], newest_first: bool, limit: int, since: int
) -> None:
    """Any conditions, in any order and from any place on, give the steps that meet each of them."""
    steps = [info for info in engine.history(since) if holds(engine, info, wanted)]
    expected = steps[::-1] if newest_first else steps

    found = engine.history(since, newest_first=newest_first, limit=limit, **wanted)

    assert found == (expected if limit < 0 else expected[:limit])


def test_pages_follow_each_other(engine: MemoryEngine) -> None:
    """The position of the last step seen leads to the next page, in either direction."""
    forwards: list[StepInfo] = []
    backwards: list[StepInfo] = []
    while page := engine.history(forwards[-1].position if forwards else 0, limit=3):
        forwards += page
    until = None
    while page := engine.history(newest_first=True, limit=3, until=until):
        backwards += page
        until = page[-1].position

    assert forwards == engine.history() == backwards[::-1]
    assert [info.step for info in forwards] == list(range(1, 12))


def test_labels_are_found_by_any_part_of_them(tmp_path: Path) -> None:
    """Wildcards, quotes and letters beyond ASCII are taken as they are, without regard to case."""
    with open_store(tmp_path / "store.db") as engine:
        for name in LABELS:
            source = tmp_path / f"{name}.txt".replace('"', "'")
            source.write_text(f"About {name}.")
            engine.import_file(source)
        for part, count in (("%", 1), ("\\", 1), ("_", 1), ("ünlü çay", 1), ("'Quoted'", 1), (".TXT", 3)):
            assert len(engine.history(text=part)) == count, part


def test_actors_and_kinds_are_counted(engine: MemoryEngine) -> None:
    """What a filter may be set to is known, the commonest first."""
    assert engine.step_values("actor") == {"mara": 8, "agent": 3}
    assert list(engine.step_values("kind").items())[:2] == [("edit", 3), ("undo", 2)]
    with pytest.raises(InvalidInputError, match="not by 'label'"):
        engine.step_values("label")


def test_times_need_their_zone(engine: MemoryEngine) -> None:
    """A naive time is refused, not guessed."""
    with pytest.raises(InvalidInputError, match="zone"):
        engine.history(after=NOON.replace(tzinfo=None))


# One step.


def test_step_tells_each_chunk(engine: MemoryEngine) -> None:
    """Every chunk that a step touched comes with what differs, before and after."""
    detail = engine.step(5)
    assert (detail.info.label, detail.total) == ("Edit title of 2 chunks", 2)
    assert [(d.chunk_id, d.action) for d in detail.changes] == [(1, "changed"), (2, "changed")]
    assert [(d.before["title"], d.after["title"]) for d in detail.changes] == [("a", "b"), ("", "b")]

    added = engine.step(1).changes[2]
    assert (added.action, dict(added.before), added.after["content"]) == ("added", {}, "three")
    assert engine.step(7).changes[0].after["relation"][0]["target"] == 1
    assert engine.step(5).info == engine.history()[4]


def test_step_that_took_back_many_tells_what_it_came_to(engine: MemoryEngine) -> None:
    """Of several changes to a chunk in one step, the difference that all of them made is told."""
    (change,) = engine.step(9).changes
    assert change.before.keys() == {"relation", "tag"}
    assert change.after == {}


def test_step_is_paged(tmp_path: Path) -> None:
    """A page of a large step holds the wanted part; all pages hold all, in order."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, *(f"text {number}" for number in range(2500)))
        engine.edit(Matching(""), title="x")
        engine.undo(2)
        for step, action in ((1, "added"), (2, "changed"), (3, "changed")):
            pages = [engine.step(step, offset=start, limit=700) for start in range(0, 2500, 700)]
            assert [d.chunk_id for page in pages for d in page.changes] == list(range(1, 2501))
            assert {d.action for page in pages for d in page.changes} == {action}
            assert {page.total for page in pages} == {2500}
        engine.undo(1)
        assert {d.action for d in engine.step(4).changes} == {"removed"}


def test_erased_chunks_are_told_plainly(tmp_path: Path) -> None:
    """What a step did to a chunk that was erased since is blank, and the erase is named."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "kept", "gone")
        engine.edit([1, 2], title="x")
        erase = engine.erase(2).changes.step

        kept, gone = engine.step(2).changes
        assert (kept.action, kept.erased_by) == ("changed", None)
        assert (gone.action, gone.erased_by, dict(gone.before), dict(gone.after)) == ("erased", erase, {}, {})
        assert [(d.chunk_id, d.action) for d in engine.step(erase).changes] == [(2, "erased")]


@pytest.mark.parametrize("step", [0, -1, 99, 2**70])
def test_missing_step_is_said(engine: MemoryEngine, step: int) -> None:
    """A number that no step has is said so, by everything that takes one."""
    for ask in (
        engine.step,
        engine.undo,
        engine.undo_back_to,
        engine.plan_undo,
        engine.plan_undo_back_to,
        engine.as_of,
        lambda number: engine.revert_chunk(1, number),
    ):
        with pytest.raises(NotFoundError, match="There is no step"):
            ask(step)


# The chain.


def test_whole_log_is_proved(engine: MemoryEngine) -> None:
    """The proof names the log by its last hash, and reports its progress."""
    proof = engine.verify_log()
    assert proof.ok
    assert (proof.rows, proof.broken) == (engine.position, None)
    with outside(engine.path) as raw:
        assert raw.execute("SELECT hash FROM log ORDER BY seq DESC").fetchone() == (proof.last_hash,)


@pytest.mark.parametrize(
    ("statement", "broken", "message"),
    [
        ("UPDATE log SET payload = '{}' WHERE seq IN (2, 4)", 2, "Row 2 of the log"),
        ("DELETE FROM log WHERE seq = 3", 4, "rows 3 to 3 are missing"),
        ("DELETE FROM log WHERE seq > 4", 0, "The log was shortened"),
    ],
)
def test_first_broken_row_is_named(tmp_path: Path, statement: str, broken: int, message: str) -> None:
    """Where the log was changed outside the program, the first row that shows it is named."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "one", "two")
        engine.edit(1, title="a")
        with outside(path) as raw:
            for name in ("log_guard_update", "log_guard_delete"):
                raw.execute(f"DROP TRIGGER {name}")
            raw.execute(statement)
        proof = engine.verify_log()

    assert not proof.ok
    assert proof.broken == broken
    assert message in proof.faults[0].message


def test_forged_step_is_not_told(tmp_path: Path) -> None:
    """What a forged row says is not passed on as what happened."""
    path = tmp_path / "store.db"
    with open_store(path) as engine:
        add(engine, "one", "two")
        with outside(path) as raw:
            raw.execute("DROP TRIGGER log_guard_update")
            raw.execute("UPDATE log SET payload = replace(payload, 'two', 'six') WHERE seq = 2")
        for ask in (lambda: engine.step(1), lambda: engine.versions(2)):
            with pytest.raises(RefusedError, match="Row 2 of the log was changed"):
                ask()


def test_following_the_chain_can_be_cancelled(tmp_path: Path) -> None:
    """A cancelled token stops it."""
    progress = Progress()
    progress.cancel()
    with open_store(tmp_path / "store.db") as engine:
        add(engine, *map(str, range(6000)))
        with pytest.raises(CancelledError):
            engine.verify_log(progress)
