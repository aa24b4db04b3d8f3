"""Edits of one chunk, several, or all that match: what is checked, what is skipped, what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings

from engine import (
    ChunkId,
    ConflictError,
    InvalidInputError,
    Matching,
    MemoryEngine,
    NewChunk,
    NewRelation,
    NewTrace,
    NotFoundError,
    RefusedError,
    Status,
)
from tests.helpers import NOON, add, open_store, state
from tests.strategies import HOSTILE_TEXTS, edits, new_chunks


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A store of three chunks."""
    with open_store(store) as opened:
        add(opened, "first", "second", "third")
        yield opened


# What may be stored.


@pytest.mark.parametrize("text", HOSTILE_TEXTS[2:], ids=range(2, len(HOSTILE_TEXTS)))
def test_any_text_comes_back_as_it_was(engine: MemoryEngine, text: str) -> None:
    """Texts with NUL, markup, emoji, right-to-left or a great length are kept to the character."""
    (added,) = add(engine, text, tags=[text[:50].strip()], session=text)
    engine.edit(1, content=text, title=text)

    assert engine.chunk(added).content == engine.chunk(1).content == engine.chunk(1).title == text
    assert engine.chunk(added).session == text
    assert engine.chunk(added).tags == (text[:50].strip(),)


def test_every_fault_is_listed(engine: MemoryEngine) -> None:
    """All that is wrong with an edit is said at once, and nothing is stored."""
    with pytest.raises(InvalidInputError) as error:
        engine.edit(
            1, content=" ", importance=2.0, utility=float("nan"), tier="mythic", pinned=True, colour="red"
        )

    assert len(error.value.faults) == 6
    assert engine.chunk(1).edited_at is None


@pytest.mark.parametrize(
    "fields",
    [
        {"content": "half \ud800 a character"},
        {"tags": ["half \ud800"]},
        {"tags": "not a list"},
        {"attributes": {"when": NOON}},
        {"attributes": {"x": float("nan")}},
        {"attributes": {"x": "\ud800"}},
        {"turn": 10**400},
        {"turn": 2**63},
        {"turn": 1.5},
        {"importance": "high"},
        {"importance": 10**400},
        {"category": None},
        {"at": datetime(2026, 1, 1)},
        {"at": "yesterday"},
        {"at": datetime.max.replace(tzinfo=timezone(timedelta(hours=-1)))},
        {"recorded_at": NOON},
        {"content_hash": "forged"},
        {"version": 7},
    ],
    ids=repr,
)
def test_values_that_do_not_fit_are_refused(
    engine: MemoryEngine, store: Path, fields: dict[str, Any]
) -> None:
    """A value of the wrong kind, out of bounds or the engine's own is refused with a sentence."""
    before = state(store)

    for target in (1, [1, 2], Matching("nothing like it")):
        with pytest.raises(InvalidInputError):
            engine.edit(target, **fields)

    assert state(store) == before


@pytest.mark.parametrize(
    "new",
    [
        NewChunk(content=""),
        NewChunk(content="\ud800"),
        NewChunk(content="x", tags="letters"),
        NewChunk(content="x", tags=["\ud800"]),
        NewChunk(content="x", at=datetime(2026, 1, 1)),
        NewChunk(content="x", fields={"stability": 0.0}),
        NewChunk(content="x", fields={"colour": "red"}),
        NewChunk(content="x", traces=[NewTrace(-1)]),
        NewChunk(content="x", traces=[NewTrace(10**30)]),
        NewChunk(content="x", traces=[NewTrace(2**63 - 1)]),
        NewChunk(content="x", fields={"recorded_interaction": 2**63 - 1}),
        NewChunk(content="x", traces=[NewTrace(1, datetime(2026, 1, 1))]),
    ],
    ids=repr,
)
def test_chunks_that_do_not_fit_are_refused(engine: MemoryEngine, store: Path, new: NewChunk) -> None:
    """One bad chunk of several refuses them all; nothing is half stored."""
    before = state(store)

    with pytest.raises(InvalidInputError):
        engine.add([NewChunk(content="good"), new])

    assert state(store) == before


def test_counter_moves_on_to_the_newest_presentation(engine: MemoryEngine) -> None:
    """What is said to have been presented was: nothing that is stored lies in the future."""
    add(engine, "past", traces=[NewTrace(298), NewTrace(7)])
    assert engine.interaction == 298
    assert np.isfinite(engine.activation([1])).all()

    add(engine, "older", traces=[NewTrace(5)])
    add(engine, "recorded", fields={"recorded_interaction": 400})
    assert engine.interaction == 400
    assert np.isfinite(engine.activation([1, 2, 3])).all()
    assert engine.check().ok


def test_unknown_stays_unknown(engine: MemoryEngine) -> None:
    """A count that its source did not give is not zero, and use does not make it a number."""
    (chunk_id,) = add(engine, "imported", fields={"access_count": None}, traces=[])
    engine.use([chunk_id])

    assert engine.chunk(chunk_id).access_count is None
    assert [trace.reason for trace in engine.traces(chunk_id)] == ["used"]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(new=new_chunks, fields=edits)
def test_what_was_given_is_what_is_read(tmp_path: Path, new: NewChunk, fields: dict[str, Any]) -> None:
    """A chunk read back holds every field as it was stored, then as it was edited."""
    with open_store(tmp_path / "any.db") as engine:
        (chunk_id,) = engine.add([new]).ids
        assert engine.chunk(chunk_id).content == new.content
        require_fields(engine, chunk_id, new.fields)
        engine.set_immutable(chunk_id, False)
        engine.edit(chunk_id, **fields)
        require_fields(engine, chunk_id, fields)


def require_fields(engine: MemoryEngine, chunk_id: int, fields: Mapping[str, Any]) -> None:
    """Assert that a chunk holds these fields."""
    chunk = engine.chunk(chunk_id)
    for name, value in fields.items():
        found = getattr(chunk, name)
        if name in ("tags", "entities"):
            assert list(found) == sorted({label.strip() for label in value})
        else:
            assert found == (tuple(value) if isinstance(value, list) else value)


# Targets.


@pytest.mark.parametrize("target", [np.int64(2), [2], np.array([2, 2]), Matching("second")], ids=repr)
def test_targets(engine: MemoryEngine, target: Any) -> None:
    """One id, several, an array of a page, or all that match."""
    changes = engine.pin(target)

    assert changes.ids == (2,)
    assert [chunk.pinned for chunk in engine.chunks([1, 2, 3])] == [False, True, False]


def test_ids_come_back_in_the_order_asked(engine: MemoryEngine) -> None:
    """What a step changed is listed in the order in which it was asked for."""
    assert engine.pin([3, 1, 2]).ids == (3, 1, 2)
    assert engine.add([NewChunk(content=text) for text in "abc"]).ids == (4, 5, 6)


def test_nothing_to_do_is_no_step(engine: MemoryEngine) -> None:
    """An edit that changes nothing, or no chunk, leaves no step in the log."""
    position = engine.position
    idle = [
        engine.edit(1, content="first"),
        engine.unpin(1),
        engine.tag(1, remove=["not there"]),
        engine.restore([1, 2]),
        engine.pin([]),
        engine.edit(Matching("nothing like it"), title="x"),
        engine.add([]),
        engine.use([]),
    ]

    assert [bool(changes) for changes in idle] == [False] * len(idle)
    assert engine.position == position
    assert engine.interaction == 1


@pytest.mark.parametrize("target", [99, [1, 99], 0, -1, 10**30], ids=repr)
def test_missing_chunk_is_named(engine: MemoryEngine, store: Path, target: Any) -> None:
    """An id that is not there refuses the whole edit."""
    before = state(store)

    for act in (engine.pin, engine.retire, engine.erase):
        with pytest.raises(NotFoundError, match="There is no chunk"):
            act(target)

    assert state(store) == before


# Protection.


def test_immutable_chunk_refuses(engine: MemoryEngine, store: Path) -> None:
    """Edit, tag, retire, merge and erase of an immutable chunk are refused; use and pins are not."""
    engine.set_immutable(1, True)
    before = state(store)
    for act in (
        lambda: engine.edit(1, title="x"),
        lambda: engine.tag(1, add=["x"]),
        lambda: engine.retire(1),
        lambda: engine.merge([1, 2], "x"),
        lambda: engine.merge([2, 1], "x"),
        lambda: engine.erase(1),
        lambda: engine.erase([1, 2]),
    ):
        with pytest.raises(RefusedError, match=r"Chunk 1 is immutable.*Nothing was changed"):
            act()
    assert state(store) == before

    engine.pin(1)
    engine.use([1])
    engine.set_immutable(1, False)
    engine.edit(1, title="x")


def test_bulk_skips_and_names_what_refuses(engine: MemoryEngine) -> None:
    """In a bulk edit protected chunks are left out, and the step says which."""
    engine.set_immutable(2, True)

    changes = engine.edit(Matching(""), title="all")

    assert changes.ids == (1, 3)
    assert [chunk.title for chunk in engine.chunks([1, 2, 3])] == ["all", "", "all"]
    assert engine.history()[-1].details == {"skipped": [2], "targets": 3}
    assert engine.history()[-1].changed == 2


def test_bulk_that_skips_all_is_refused(engine: MemoryEngine) -> None:
    """If every chunk refuses, so does the edit."""
    engine.set_immutable([1, 2], True)

    with pytest.raises(RefusedError, match="is immutable"):
        engine.retire([1, 2])


# Conflicts.


def test_edit_based_on_an_old_version_is_refused(engine: MemoryEngine) -> None:
    """Who edits what someone else changed meanwhile is told, and shown both versions."""
    seen = engine.chunk(1)
    engine.edit(1, content="changed by an agent", actor="agent")

    with pytest.raises(ConflictError, match="changed by someone else") as error:
        engine.edit(1, content="changed by me", based_on=seen)

    assert error.value.yours == seen
    assert error.value.theirs is not None
    assert error.value.theirs.content == engine.chunk(1).content == "changed by an agent"


@pytest.mark.parametrize("change", ["tag", "pin", "retire"])
def test_any_change_conflicts(engine: MemoryEngine, change: str) -> None:
    """A change of labels, protection or standing is a change too."""
    seen = engine.chunk(1)
    {
        "tag": lambda: engine.tag(1, add=["x"]),
        "pin": lambda: engine.pin(1),
        "retire": lambda: engine.retire(1),
    }[change]()

    with pytest.raises(ConflictError):
        engine.edit(1, title="mine", based_on=seen)


def test_use_does_not_conflict(engine: MemoryEngine) -> None:
    """An agent that only uses a chunk does not keep a person from editing it."""
    seen = engine.chunk(1)
    engine.use([1], actor="agent")

    engine.edit(1, content="edited", based_on=seen)

    assert engine.chunk(1).content == "edited"
    assert engine.chunk(1).access_count == 1


def test_conflict_across_engines(engine: MemoryEngine, store: Path) -> None:
    """The check holds between processes, not only within one engine."""
    seen = engine.chunk(1)
    with open_store(store, actor="agent") as other:
        other.edit(1, title="theirs")

    with pytest.raises(ConflictError):
        engine.edit(1, title="mine", based_on=seen)


# What a step is called, and labels.


def test_steps_are_named(engine: MemoryEngine) -> None:
    """Each step carries a label that a menu can show."""
    engine.edit(1, content="x", title="y")
    engine.edit([1, 2], category="fact")
    engine.pin(1)
    engine.set_immutable([1, 2], True)
    engine.tag(3, add=["z"])
    engine.use([1, 2])
    engine.undo()
    engine.merge([3, add(engine, "fourth")[0]], "both")

    assert [info.label for info in engine.history()] == [
        "Add 3 chunks",
        "Edit content, title of chunk 1",
        "Edit category of 2 chunks",
        "Pin chunk 1",
        "Make immutable 2 chunks",
        "Tag chunk 3",
        "Use 2 chunks",
        "Undo Use 2 chunks",
        "Add chunk 4",
        "Merge 2 chunks into chunk 3",
    ]


def test_tags_are_sets_of_trimmed_texts(engine: MemoryEngine) -> None:
    """Tags are trimmed, listed once and in order; a tag both added and removed stays."""
    engine.tag(1, add=[" b ", "a", "a"])
    engine.tag(1, add=["b"], remove=["b", "a"])

    assert engine.chunk(1).tags == ("b",)


@pytest.mark.parametrize("labels", ["todo", ["\ud800"], [""], [7]], ids=repr)
def test_tags_that_are_none_are_refused(engine: MemoryEngine, labels: Any) -> None:
    """A text instead of a list is not taken for its letters."""
    for words in ({"add": labels}, {"remove": labels}):
        with pytest.raises(InvalidInputError):
            engine.tag(1, **words)


def test_retire_and_restore(engine: MemoryEngine) -> None:
    """A retired chunk keeps everything and comes back as it was."""
    engine.tag(1, add=["x"])
    before = engine.chunk(1)
    engine.retire(1)
    assert engine.chunk(1).status is Status.RETIRED
    engine.restore(1)

    assert replace(engine.chunk(1), version=before.version) == before


def test_use_counts_each_chunk_once(engine: MemoryEngine) -> None:
    """One use is one trace for each distinct chunk, all at the next interaction."""
    engine.use([1, 2, 1, 1])

    assert engine.interaction == 2
    assert [trace.interaction for trace in engine.traces(1)] == [1, 2]
    assert [trace.interaction for trace in engine.traces(2)] == [1, 2]
    assert engine.chunk(1).access_count == 1
    assert engine.chunk(1).last_accessed_at == NOON


@pytest.mark.parametrize("reason", ["\ud800", None, 7], ids=ascii)
def test_reason_of_a_use_is_a_text(engine: MemoryEngine, reason: Any) -> None:
    """What is no text is no reason."""
    with pytest.raises(InvalidInputError):
        engine.use([1], reason=reason)

    assert len(engine.traces(1)) == 1


def test_looking_changes_nothing(engine: MemoryEngine, store: Path) -> None:
    """No way of looking at a store writes to it."""
    position, before = engine.position, state(store)
    engine.chunks(engine.find("first", order="activation").ids)
    engine.traces(1), engine.relations(1), engine.chunk_history(1), engine.history()
    engine.activation([1, 2]), engine.retention([1, 2])
    engine.activation_curve(1), engine.curves(1), engine.store_fan()
    engine.check(), engine.counts(), engine.next_undo(), engine.next_redo()

    assert engine.position == position
    assert state(store) == before


def test_chunks_that_would_refuse_a_tag_are_known_before(engine: MemoryEngine) -> None:
    """Only immutable ones that it would change; what was skipped is said afterwards as well."""
    ids = add(engine, "one", "two", "three")
    engine.tag(ids[:1], add=["known"])
    engine.set_immutable(ids[:2], True)

    assert engine.untaggable(ids, add=["known"]) == (ids[1],)
    assert engine.untaggable(Matching(""), add=["other"]) == tuple(ids[:2])
    assert engine.untaggable(ids, remove=["nowhere"]) == ()
    changes = engine.tag(ids, add=["known"])
    assert changes.skipped == (ids[1],)
    assert changes.ids == (ids[2],)


HALF = "a\ud800b"


@pytest.mark.parametrize(
    "write",
    [
        lambda engine: engine.add([NewChunk(content="x")], actor=HALF),
        lambda engine: engine.use([1], actor=HALF),
        lambda engine: engine.undo(actor=HALF),
        lambda engine: engine.tag(1, add=[HALF]),
        lambda engine: engine.edit(1, session=HALF),
        lambda engine: engine.add([NewChunk(content="x", vector_model=HALF)]),
        lambda engine: engine.relate([NewRelation(ChunkId(1), ChunkId(2), "causes", 1.0, HALF)]),
    ],
)
def test_half_characters_are_refused_in_words(tmp_path: Path, write: Callable[[MemoryEngine], Any]) -> None:
    """Wherever a text comes from a caller, and nothing is written."""
    with open_store(tmp_path / "half.db") as engine:
        add(engine, "one", "two")
        before = engine.position
        with pytest.raises(InvalidInputError, match="half a character"):
            write(engine)

        assert engine.position == before
