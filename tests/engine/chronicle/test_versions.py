"""A chunk's versions, and the way back to one of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from engine import ConflictError, MemoryEngine, NotFoundError, RefusedError
from engine.clock import ManualClock
from engine.records import ChunkId, NewRelation
from tests.helpers import NOON, HashEmbedder, add, open_store


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A chunk that was edited, tagged, used, pinned and linked, and another."""
    clock = ManualClock(NOON)
    with open_store(tmp_path / "store.db", clock=clock, actor="mara") as opened:
        add(opened, "first text", "other", tags=["a", "  b "], fields={"attributes": {"x": [1]}})
        clock.advance(timedelta(hours=1))
        opened.edit(1, content="second text", title="t", attributes={"y": 2})
        opened.use([1])
        opened.tag(1, add=["c"], remove=["a"], actor="agent")
        opened.pin(1)
        opened.relate([NewRelation(ChunkId(1), ChunkId(2), "causes")])
        yield opened


def test_each_version_is_whole(engine: MemoryEngine) -> None:
    """Every version has all fields, as the step that made it left them; uses and relations make none."""
    versions = engine.versions(1)

    assert [(v.number, v.step.step, v.step.actor) for v in versions] == [
        (4, 5, "mara"),
        (3, 4, "agent"),
        (2, 2, "mara"),
        (1, 1, "mara"),
    ]
    chunks = [version.chunk for version in versions if version.chunk is not None]
    assert [(c.content, c.title, c.tags, c.pinned, c.access_count) for c in chunks] == [
        ("second text", "t", ("  b ", "c"), True, 1),
        ("second text", "t", ("  b ", "c"), False, 1),
        ("second text", "t", ("  b ", "a"), False, 0),
        ("first text", "", ("  b ", "a"), False, 0),
    ]
    assert chunks[-1].attributes == {"x": [1]}
    assert chunks[-1].recorded_at == NOON
    assert [version.changed for version in versions] == [
        ("pinned",),
        ("tags",),
        ("content", "title", "content_hash", "edited_at", "attributes"),
        (),
    ]


def test_newest_version_is_the_chunk(engine: MemoryEngine) -> None:
    """But for what came after it, the newest version is the chunk as it is; each is what was read then."""
    engine.edit(1, title="u")
    newest = engine.versions(1)[0]

    assert newest.chunk == engine.chunk(1)
    read = engine.chunk(1)
    engine.edit(1, title="v")
    assert engine.versions(1)[1].chunk == read


def test_removed_and_brought_back(engine: MemoryEngine) -> None:
    """A chunk whose adding was undone has versions still: the last says that it went."""
    (new,) = add(engine, "regretted")
    engine.undo()
    gone, added = engine.versions(new)
    assert (gone.chunk, gone.redacted, gone.step.label) == (None, False, f"Undo Add chunk {new}")
    assert added.chunk is not None
    assert added.chunk.content == "regretted"
    assert added.step.undone
    engine.redo()
    assert [version.number for version in engine.versions(new)] == [3, 2, 1]
    assert engine.versions(new)[0].chunk == engine.chunk(new)


def test_erased_versions_are_blank(engine: MemoryEngine) -> None:
    """What an erase took is not told, only that it was."""
    engine.erase(1)
    versions = engine.versions(1)

    assert versions[0].step.kind == "erase"
    assert all(version.chunk is None for version in versions)
    assert all(version.redacted for version in versions[1:])


@pytest.mark.parametrize("chunk_id", [99, 0, -1, 2**70])
def test_versions_of_what_never_was(engine: MemoryEngine, chunk_id: int) -> None:
    """An id that no chunk ever had is said so."""
    with pytest.raises(NotFoundError, match="There is no chunk"):
        engine.versions(chunk_id)
    with pytest.raises(NotFoundError, match="There is no chunk"):
        engine.revert_chunk(chunk_id, 1)


def test_step_that_took_back_many_makes_one_version(engine: MemoryEngine) -> None:
    """However often a chunk changes within a step, that is one version."""
    engine.undo_back_to(2)
    versions = engine.versions(1)

    assert [version.step.step for version in versions] == [7, 5, 4, 2, 1]
    assert versions[0].chunk is not None
    assert versions[0].chunk.content == "first text"


# The way back.


def test_fields_and_labels_come_back(engine: MemoryEngine) -> None:
    """Text, fields and labels are those of then, to the letter; protection, uses and relations stay."""
    changes = engine.revert_chunk(1, 1)
    chunk = engine.chunk(1)

    assert (changes.label, changes.kind, changes.ids) == ("Revert chunk 1 to step 1", "revert", (1,))
    assert (chunk.content, chunk.title, chunk.tags) == ("first text", "", ("  b ", "a"))
    assert chunk.attributes == {"x": [1]}
    assert (chunk.pinned, chunk.access_count) == (True, 1)
    assert len(engine.relations(1)) == 1
    assert chunk.edited_at == NOON + timedelta(hours=1)
    assert list(engine.find("first").ids) == [1]
    assert engine.index_state().lacking == 0


def test_undone_like_any_edit(engine: MemoryEngine) -> None:
    """A revert is a step of its own, taken back as one."""
    before = engine.chunk(1)
    engine.revert_chunk(1, 1)
    engine.undo()

    assert engine.chunk(1) == replace(before, version=engine.chunk(1).version)


def test_any_step_names_a_moment(engine: MemoryEngine) -> None:
    """Also a step that did not touch the chunk says when."""
    add(engine, "later")
    engine.edit(1, title="u")
    engine.revert_chunk(1, 7)

    assert engine.chunk(1).title == "t"


def test_nothing_to_revert_leaves_no_step(engine: MemoryEngine) -> None:
    """Where the chunk is as it was, nothing is written."""
    position = engine.position
    assert not engine.revert_chunk(1, 6)
    assert engine.position == position


def test_immutable_chunk_is_not_reverted(engine: MemoryEngine) -> None:
    """Protection from edits is protection from this one too."""
    engine.set_immutable(1, True)
    with pytest.raises(RefusedError, match="immutable, so it can't be reverted"):
        engine.revert_chunk(1, 1)


def test_based_on_what_was_read(engine: MemoryEngine) -> None:
    """If someone else changed the chunk since it was read, both versions are given and nothing changes."""
    read = engine.chunk(1)
    engine.edit(1, title="theirs", actor="agent")
    with pytest.raises(ConflictError) as caught:
        engine.revert_chunk(1, 1, based_on=read)
    assert (caught.value.yours, caught.value.theirs) == (read, engine.chunk(1))
    engine.use([1], actor="agent")
    engine.revert_chunk(1, 1, based_on=engine.chunk(1))


def test_before_it_came(engine: MemoryEngine) -> None:
    """There is nothing to revert to before the chunk was added, and nothing to revert once it is gone."""
    (new,) = add(engine, "new")
    with pytest.raises(RefusedError, match="was not in the store when step 2 ended"):
        engine.revert_chunk(new, 2)
    engine.undo()
    with pytest.raises(NotFoundError, match="There is no chunk"):
        engine.revert_chunk(new, 7)


def test_text_is_embedded_by_todays_model(tmp_path: Path) -> None:
    """A text that has no vector of the model at hand gets one before it is searched again."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "first text")
        engine.edit(1, content="second text")

    class Newer(HashEmbedder):
        model = "newer words"

    with open_store(tmp_path / "store.db", embedder=Newer()) as engine:
        engine.revert_chunk(1, 1)
        assert engine.index_state().lacking == 0
