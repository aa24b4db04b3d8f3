"""Erasing: the text is gone from every byte of the store, the chain holds, and the receipt says it all."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType, ModuleType

import pytest

from engine import Matching, MemoryEngine, NewChunk, NewTrace, NotFoundError, RefusedError
from engine.records import ChunkId, NewRelation
from tests.helpers import HashEmbedder, add, bytes_in, chain_faults, open_store, outside, require_sound

SECRET = "xylophonequartz"  # no part of it is a word of any other text
PARTS = (SECRET.encode(), SECRET[:12].encode(), SECRET.upper().encode())


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A store in which chunk 2 holds a secret in every place that can hold a text."""
    with open_store(store) as opened:
        add(opened, "harmless")
        add(
            opened,
            f"my {SECRET} is here",
            session=SECRET,
            tags=[SECRET],
            entities=[f"entity://{SECRET}"],
            fields={"title": SECRET, "attributes": {SECRET: SECRET}, "salient_percepts": (SECRET,)},
            traces=[NewTrace(1, None, SECRET)],
        )
        add(opened, "harmless too")
        yield opened


def leaks(store: Path) -> list[str]:
    """Return the files beside and of a store that still hold the secret, a good part of it, or its vector."""
    files = bytes_in(store.parent)
    vector = HashEmbedder().embed([f"my {SECRET} is here"]).tobytes()
    return [name for name, content in files.items() if any(part in content for part in (*PARTS, vector))]


def test_the_secret_was_there(engine: MemoryEngine, store: Path) -> None:
    """Before the erase the secret is found in the file, so that the tests below mean something."""
    engine.close()

    assert leaks(store) == ["store.db"]


def test_no_byte_is_left(engine: MemoryEngine, store: Path) -> None:
    """After an erase no file of the store holds the text, neither while it is open nor once it is closed."""
    engine.rebuild_index()
    assert len(leaks(store)) > 1
    engine.erase(2)
    assert leaks(store) == []

    engine.close()
    assert leaks(store) == []
    require_sound(store)


def test_no_byte_of_older_versions_is_left(engine: MemoryEngine, store: Path) -> None:
    """Texts that the chunk once had, undone and redone, tags it lost, and its merges' images go too."""
    engine.edit(1, content=f"another {SECRET}")
    engine.edit(1, content="harmless again", tags=[SECRET])
    engine.tag(1, remove=[SECRET])
    engine.undo(), engine.undo(), engine.undo(), engine.redo()
    engine.pin(Matching(SECRET))
    engine.relate([NewRelation(ChunkId(1), ChunkId(3), "causes", evidence=SECRET)])

    engine.erase([1, 2])
    engine.close()

    assert leaks(store) == []
    assert chain_faults(store) == []


def test_many_edits_and_pages_leave_no_byte(store: Path) -> None:
    """A long text over many pages, moved about by other writes, is gone as well."""
    with open_store(store) as engine:
        (secret,) = add(engine, f"{SECRET} " * 5000)
        for number in range(30):
            add(engine, f"filler {number} " * 200)
            engine.edit(secret, content=f"{SECRET} " * (5000 - 150 * number))
        engine.erase(secret)

    assert leaks(store) == []
    require_sound(store)


def test_reader_in_the_way_is_named(engine: MemoryEngine, store: Path) -> None:
    """While another process reads an older state, the write-ahead log keeps the text; the receipt says so."""
    with outside(store) as raw:
        raw.execute("BEGIN")
        raw.execute("SELECT count(*) FROM chunk").fetchone()
        receipt = engine.erase(2)

    assert [sentence for sentence in receipt.remaining if "store.db-wal" in sentence]
    engine.close()
    assert leaks(store) == []


def test_receipt_counts(engine: MemoryEngine) -> None:
    """The receipt says how many rows went from where; what was not there is not claimed."""
    engine.edit(2, content=f"edited {SECRET}")
    engine.relate([NewRelation(ChunkId(1), ChunkId(2), "causes")])
    engine.use([2])

    receipt = engine.erase(2)

    assert receipt.ids == (2,)
    assert {name: count for name, count in receipt.removed.items() if count} == {
        "texts": 1,
        "tags": 1,
        "entities": 1,
        "uses": 2,
        "relations": 1,
        "vectors": 2,
        "search rows": 1,
        "log payloads": 3,
    }
    assert engine.history()[-1].details["removed"].items() <= receipt.removed.items()


def test_receipt_counts_index_and_caches(engine: MemoryEngine) -> None:
    """What is made of the store is counted too: entries of the index, its files, and what memory kept."""
    engine.rebuild_index()
    engine.recall(SECRET)
    engine.find(f"tag:{SECRET}")

    removed = engine.erase([1, 2]).removed

    assert (removed["index entries"], removed["index files"]) == (2, 3)
    assert removed["cached words and values"] > 0
    assert list(engine.recall("harmless").ids) == [3]


def test_no_cache_of_the_process_holds_the_text(store: Path) -> None:
    """Texts, tags and words that searches and imports left in memory are gone from everywhere in it."""
    imported = store.with_name("notes.md")
    imported.write_bytes(f"- na\xefve {SECRET}: caf\xe9s, \xfcber and \xe9t\xe9".encode("latin-1") * 9)
    with MemoryEngine.open(store) as engine:
        engine.add([NewChunk(content=f"my {SECRET} is green", tags=[SECRET], speaker=SECRET)])
        engine.add([NewChunk(content="harmless")])
        engine.import_file(imported)
        engine.recall("what is green?"), engine.recall(SECRET)
        engine.find(f"tag:{SECRET}", order="speaker"), engine.find(SECRET[:4]), engine.facets()
        assert in_memory(engine)
        erased = [int(value) for value in engine.find(SECRET).ids]
        assert len(erased) > 1

        receipt = engine.erase(erased)

        assert in_memory(engine) == []
        assert receipt.removed["cached words and values"] > 0
        assert [hit.chunk.content for hit in engine.recall("what is harmless?").hits] == ["harmless"]


def in_memory(opened: MemoryEngine) -> list[str]:
    """Return what an engine, and the modules of all engines, still hold of the secret."""
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "engine"]
    left: list[object] = [opened, *modules]
    seen = {*map(id, left), id(globals())}  # the test's own names hold it too
    found = []
    while left:
        holder = left.pop()
        keys = (
            list(holder) if isinstance(holder, dict) else []
        )  # the collector passes over keys that are texts
        for value in [*gc.get_referents(holder), *keys]:
            if isinstance(value, str | bytes):
                found += [str(value)] if SECRET[:6] in str(value).lower() else []
            elif not isinstance(value, ModuleType | FrameType) and id(value) not in seen:
                seen.add(id(value))
                left.append(value)
    return found


def test_vector_of_an_equal_text_stays(engine: MemoryEngine) -> None:
    """The vector of another chunk with the same text is kept; it is not the erased one's alone."""
    (twin,) = add(engine, "harmless")
    engine.erase(1)

    assert engine.index_state().lacking == 0
    assert engine.chunk(twin).content == "harmless"
    assert engine.erase(twin).removed["vectors"] == 1


def test_merged_text_is_pointed_out(engine: MemoryEngine) -> None:
    """A chunk that an erased one was merged into may repeat it; the receipt names it."""
    engine.merge([1, 2], f"merged {SECRET}")

    assert [sentence for sentence in engine.erase(2).remaining if "Chunk 1 supersedes" in sentence]
    assert engine.erase([1, 3]).remaining == ()


def test_earlier_steps_of_an_erased_chunk_stay_done(engine: MemoryEngine, store: Path) -> None:
    """What touched an erased chunk can't be taken back or repeated; the refusal says why."""
    edited = engine.edit([1, 2], title="x").step
    undone = engine.edit(2, title="y").step
    engine.undo()
    erased = engine.erase(2).changes.step

    for step in (2, edited):
        with pytest.raises(RefusedError, match="text was erased since"):
            engine.undo(step)
    with pytest.raises(RefusedError, match="text was erased since"):
        engine.redo(undone)
    with pytest.raises(RefusedError, match="erased text for good"):
        engine.undo(erased)
    assert engine.next_redo() is None
    assert chain_faults(store) == []


def test_undo_passes_over_what_an_erase_took(engine: MemoryEngine) -> None:
    """Steps that can't be taken back any more are not in the way of those before them."""
    engine.erase(2)

    assert [engine.undo().label, engine.undo().label] == ["Undo Add chunk 3", "Undo Add chunk 1"]
    with pytest.raises(RefusedError, match="nothing to undo"):
        engine.undo()


def test_history_of_an_erased_chunk(engine: MemoryEngine) -> None:
    """That the chunk was, and when it changed, is still told; what it said is not."""
    engine.edit(2, title="x")
    engine.erase(2)

    history = engine.chunk_history(2)
    assert [change.step.kind for change in history] == ["erase", "edit", "add"]
    assert [(change.redacted, dict(change.after)) for change in history[1:]] == [(True, {})] * 2
    with pytest.raises(NotFoundError):
        engine.chunk(2)
    with pytest.raises(NotFoundError):
        engine.erase(2)


def test_chunk_whose_adding_was_undone_can_be_erased(engine: MemoryEngine, store: Path) -> None:
    """A text that is left in the log only, since its adding was undone, can be erased from there."""
    (regretted,) = add(engine, f"regretted {SECRET}")
    engine.undo()
    engine.erase([2, regretted])
    engine.close()

    assert leaks(store) == []
    assert chain_faults(store) == []


def test_chunks_of_an_undone_import_can_be_erased(store: Path, tmp_path: Path) -> None:
    """What only the log still holds goes from it, and the import can't be done again; twice is refused."""
    exported = tmp_path / "elsewhere" / "memories.json"
    exported.parent.mkdir()
    exported.write_text(json.dumps([{"memory": f"my {SECRET}", "metadata": {"env": {"AWS": SECRET}}}]))
    with open_store(store) as engine:
        imported = engine.import_file(exported, format="mem0").changes
        assert imported is not None
        engine.undo()
        engine.rebuild_index()
        exported.unlink()
        assert leaks(store) != []

        removed = engine.erase(imported.ids).removed

        assert (removed["texts"], removed["log payloads"], removed["vectors"]) == (0, 2, 1)
        assert leaks(store) == []
        assert engine.check().ok
        with pytest.raises(RefusedError, match="text was erased since"):
            engine.redo(imported.step)
        for never in (*imported.ids, 99):
            with pytest.raises(NotFoundError, match="Nothing was erased"):
                engine.erase(never)
    assert leaks(store) == []


def test_numbers_are_not_given_again(engine: MemoryEngine, store: Path) -> None:
    """The number of an erased chunk is never another's, also not after a restart."""
    engine.erase(3)
    engine.close()

    with open_store(store) as again:
        assert add(again, "fourth") == [4]


def test_very_many_at_once(store: Path) -> None:
    """All chunks of a store can be erased in one step."""
    with open_store(store) as engine:
        add(engine, *(f"{SECRET} {number}" for number in range(3000)))
        receipt = engine.erase(list(range(1, 3001)))
        assert receipt.removed["texts"] == 3000
        assert len(engine.find()) == 0

    assert leaks(store) == []
    assert chain_faults(store) == []


def test_text_erased_may_come_again(engine: MemoryEngine) -> None:
    """The same text stored anew is a new chunk with a vector of its own."""
    engine.erase(2)
    (again,) = add(engine, f"my {SECRET} is here")

    assert again == 4
    assert engine.index_state().lacking == 0
    assert HashEmbedder.model == engine.index_state().model
