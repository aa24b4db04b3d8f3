"""Protected chunks as anchors: since when, by whom, unchanged by proof, and what they outlived."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine import Anchor, Matching, MemoryEngine, Survived
from engine.clock import ManualClock
from engine.fields import text_hash
from tests.helpers import NOON, add, open_store, outside


@pytest.fixture
def clock() -> ManualClock:
    """A clock at noon."""
    return ManualClock(NOON)


@pytest.fixture
def engine(tmp_path: Path, clock: ManualClock) -> Iterator[MemoryEngine]:
    """Five chunks, step 1."""
    with open_store(tmp_path / "store.db", actor="mara", clock=clock) as opened:
        add(opened, "one", "two", "three", "four", "five")
        yield opened


def anchor(engine: MemoryEngine, chunk_id: int = 1) -> Anchor:
    """Return the anchor of a chunk."""
    return next(found for found in engine.anchors() if found.chunk_id == chunk_id)


def test_without_protection_there_is_none(engine: MemoryEngine) -> None:
    """Only what is protected now is an anchor."""
    engine.pin(1)
    engine.unpin(1)
    assert engine.anchors() == []


def test_since_when_and_by_whom(engine: MemoryEngine, clock: ManualClock) -> None:
    """Each protection names the step that began it; the anchor, the first of them."""
    clock.advance(timedelta(hours=1))
    engine.use([2])
    engine.pin([1, 2], actor="agent")
    engine.set_immutable(1, True)
    (flash,) = add(engine, "flash", fields={"flashbulb": True, "pinned": True})

    first, second, third = engine.anchors()
    assert [(p.kind, p.since.label, p.since.actor) for p in first.protections if p.since] == [
        ("pinned", "Pin 2 chunks", "agent"),
        ("immutable", "Make immutable chunk 1", "mara"),
    ]
    assert first.since is not None
    assert (first.since.at, first.since.interaction) == (NOON + timedelta(hours=1), 2)
    assert [p.kind for p in second.protections] == ["pinned"]
    assert [(p.kind, p.since.label) for p in third.protections if p.since] == [
        ("pinned", f"Add chunk {flash}"),
        ("flashbulb", f"Add chunk {flash}"),
    ]


def test_a_break_starts_anew(engine: MemoryEngine) -> None:
    """A protection that was lifted, or undone, and set again, holds since it was set again."""
    engine.pin(1)
    engine.unpin(1)
    again = engine.pin(1).step
    assert anchor(engine).protections[0].since == engine.step(again).info
    engine.undo()
    redone = engine.redo().step
    assert anchor(engine).protections[0].since == engine.step(redone).info


def test_unchanged_is_proved_by_digest(engine: MemoryEngine) -> None:
    """The text's digest at the time of each protection is compared with that of the text as it is."""
    engine.edit(1, content="one, edited")
    engine.pin(1)
    found = anchor(engine)
    assert found.unchanged
    assert found.content_hash == found.protections[0].content_hash == text_hash("one, edited")

    engine.edit(1, title="the text is the same")
    assert anchor(engine).unchanged
    engine.edit(1, content="changed under its pin")
    assert not anchor(engine).unchanged
    engine.set_immutable(1, True)
    pinned, immutable = anchor(engine).protections
    assert (pinned.content_hash, immutable.content_hash) == (
        text_hash("one, edited"),
        text_hash("changed under its pin"),
    )
    engine.set_immutable(1, False)
    engine.edit(1, content="one, edited")
    assert anchor(engine).unchanged


def test_change_outside_the_program_is_found(engine: MemoryEngine) -> None:
    """The digest is taken of the text itself, not believed."""
    engine.pin(1)
    with outside(engine.path) as raw:
        raw.execute("UPDATE chunk SET content = 'forged' WHERE id = 1")
    assert not anchor(engine).unchanged


def test_forged_log_proves_nothing(engine: MemoryEngine) -> None:
    """Where the log itself was changed, since when is not known, and unchanged is not claimed."""
    engine.pin(1)
    with outside(engine.path) as raw:
        raw.execute("DROP TRIGGER log_guard_update")
        raw.execute("UPDATE log SET payload = replace(payload, '0', '1') WHERE step = 2")
    found = anchor(engine)
    assert (found.since, found.unchanged, found.survived) == (None, False, Survived())


def test_what_it_survived_is_counted(engine: MemoryEngine) -> None:
    """Bulk steps since, that changed, retired or superseded others, and those that spared this one."""
    engine.retire([4, 5])
    engine.set_immutable(1, True)
    engine.edit(Matching(""), title="bulk")
    engine.tag([2, 3], add=["x"])
    engine.edit(2, title="not in bulk")
    engine.merge([2, 3], "merged")
    engine.retire(Matching("id:2 or id:1"))
    engine.pin(2)
    engine.retire([4, 5, 2])

    assert anchor(engine).survived == Survived(changed=2, retired=0, superseded=1, spared=2)
    assert anchor(engine, 2).survived == Survived()


def test_every_dream_is_survived(engine: MemoryEngine, clock: ManualClock) -> None:
    """Also one that let the pinned chunk fade: what it says is as it was."""
    engine.pin(1)
    clock.advance(timedelta(days=9))
    engine.apply_dream(engine.plan_dream(["tier decay"]), backup=False)

    assert anchor(engine).survived.dreams == 1
    assert (engine.chunk(1).retrieval_strength or 1) < 1
    assert anchor(engine).unchanged


def test_what_changed_it_too_does_not_count_as_survived(engine: MemoryEngine) -> None:
    """A pin keeps no edit off: a bulk edit that changed the chunk itself is not one it survived."""
    engine.pin(1)
    engine.edit([1, 2], title="both")
    engine.edit([2, 3], title="others")
    assert anchor(engine).survived == Survived(changed=1)


def test_anchors_of_the_past(engine: MemoryEngine) -> None:
    """A look into the past has the anchors of then."""
    engine.pin(1)
    before = engine.anchors()
    engine.pin(2)
    engine.unpin(1)
    with engine.as_of(2) as past:
        assert past.anchors() == before
