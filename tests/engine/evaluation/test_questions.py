"""Saved questions: kept, undone, imported, and gone with what is erased."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import (
    ChunkId,
    ExportError,
    ImportFormatError,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NotFoundError,
    RefusedError,
    SavedQuestion,
)
from tests.helpers import add, open_store, require_sound


def ids(*numbers: int) -> tuple[ChunkId, ...]:
    """Return numbers as those of chunks."""
    return tuple(map(ChunkId, numbers))


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the store is."""
    return tmp_path / "store.db"


@pytest.fixture
def engine(store: Path) -> Iterator[MemoryEngine]:
    """A store with three chunks."""
    with open_store(store) as opened:
        add(opened, "first", "second", "third")
        yield opened


def test_a_question_is_saved_with_what_it_expects(engine: MemoryEngine, store: Path) -> None:
    """Across a restart, and by the chunk too."""
    engine.save_question("  who was first? ", [1, 2, 1], kind="order")
    engine.close()
    with open_store(store) as again:
        assert again.questions() == [SavedQuestion("who was first?", ids(1, 2), "order")]
        assert again.questions_expecting(2) == ["who was first?"]
    require_sound(store)


def test_saving_again_sets_anew_what_is_expected(engine: MemoryEngine) -> None:
    """One step, undone as one."""
    engine.save_question("who?", [1, 2])
    engine.save_question("who?", [2, 3], kind="new")
    assert [(q.expected, q.kind) for q in engine.questions()] == [((2, 3), "new")]
    engine.undo()
    assert [(q.expected, q.kind) for q in engine.questions()] == [((1, 2), "")]
    engine.undo()
    assert engine.questions() == []
    engine.redo()
    assert len(engine.questions()) == 1


def test_a_forgotten_question_comes_back_by_undo(engine: MemoryEngine) -> None:
    """Only a saved one can be forgotten."""
    engine.save_question("who?", [1])
    engine.forget_question("who?")
    assert engine.questions() == []
    engine.undo()
    assert len(engine.questions()) == 1
    with pytest.raises(NotFoundError):
        engine.forget_question("nobody asked")


@pytest.mark.parametrize(
    ("text", "expected", "error"),
    [
        ("", [1], InvalidInputError),
        ("x" * 10_001, [1], InvalidInputError),
        ("half \ud800", [1], InvalidInputError),
        ("who?", [], InvalidInputError),
        ("who?", [99], NotFoundError),
    ],
)
def test_what_cannot_be_saved_changes_nothing(
    engine: MemoryEngine, text: str, expected: list[int], error: type[Exception]
) -> None:
    """And says why."""
    before = engine.position
    with pytest.raises(error):
        engine.save_question(text, expected)
    assert (engine.position, engine.questions()) == (before, [])


def test_an_immutable_chunk_can_be_expected(engine: MemoryEngine) -> None:
    """To ask for a chunk does not change it."""
    engine.set_immutable(1, True)
    engine.save_question("who?", [1])
    assert engine.questions_expecting(1) == ["who?"]


def test_an_erased_chunk_takes_its_expectations_along(engine: MemoryEngine, store: Path) -> None:
    """Text, log and receipt: the question may quote it."""
    engine.save_question("what about the secret?", [1])
    receipt = engine.erase(1)
    assert receipt.removed["saved questions"] == 1
    assert engine.questions() == []
    engine.close()
    assert b"the secret" not in store.read_bytes()


def test_an_undone_storing_leaves_no_expectation_to_see(engine: MemoryEngine) -> None:
    """It is seen again when the chunk is there again."""
    engine.add([NewChunk(content="fourth")])
    engine.save_question("who?", [4])
    step = engine.history()[-2].step
    engine.undo(step)
    assert engine.questions() == []


def test_questions_of_lines_come_in_as_one_step(engine: MemoryEngine, tmp_path: Path) -> None:
    """By number or by the name another system gave; what is of no use is passed over and told."""
    engine.add([NewChunk(content="named", fields={"external_id": "n1"})])
    lines = [
        {"question": "one?", "expected": [1, "n1"], "kind": "k"},
        {"question": "two?", "expected": ["nobody"]},
        {"question": "", "expected": [1]},
        {"question": "three?", "expected": [True]},
        {"question": "four?", "expected": []},
    ]
    path = tmp_path / "set.jsonl"
    path.write_text("\n".join([*map(json.dumps, lines), "no json", "", "[1]"]), encoding="utf-8")
    report = engine.import_questions(path)

    assert (report.stored, len(report.skipped)) == (1, 6)
    assert "Line 6 is no object of JSON." in report.skipped
    assert engine.questions() == [SavedQuestion("one?", ids(1, 4), "k")]
    engine.undo()
    assert engine.questions() == []


def test_a_set_goes_out_and_comes_in_the_same(engine: MemoryEngine, tmp_path: Path) -> None:
    """Line ends, quotes and other scripts too."""
    engine.save_question('wer "war" das?\n日本', [1, 3], kind="ü")
    saved = engine.questions()
    path = tmp_path / "set.jsonl"
    assert engine.export_questions(path) == 1
    engine.forget_question(saved[0].text)
    engine.import_questions(path)
    assert engine.questions() == saved


@pytest.mark.parametrize("text", ["", "no question", '{"qa": []}', "[]", '{"question": "x"}'])
def test_a_file_without_questions_is_refused(engine: MemoryEngine, tmp_path: Path, text: str) -> None:
    """Nothing is written."""
    path = tmp_path / "none.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ImportFormatError, match="Nothing was imported"):
        engine.import_questions(path)
    with pytest.raises(NotFoundError):
        engine.import_questions(tmp_path / "missing.json")
    assert len(engine.history()) == 1


def test_locomo_questions_find_their_own_conversation(tmp_path: Path, shared: Path) -> None:
    """Two conversations number their turns alike; each question expects turns of its own."""
    with open_store(tmp_path / "talk.db") as engine:
        for number in (26, 41):
            engine.import_file(shared / f"data/locomo/{number}.json")
        report = engine.import_questions(shared / "data/locomo/41.json")
        sources = {engine.chunk(key).source for q in engine.questions() for key in q.expected}

    assert (report.stored, sources) == (152, {"41.json"})


def test_an_export_goes_nowhere_near_the_store(engine: MemoryEngine, store: Path, tmp_path: Path) -> None:
    """Neither over it nor where nothing can be written."""
    engine.save_question("who?", [1])
    with pytest.raises(RefusedError):
        engine.export_questions(store)
    with pytest.raises(ExportError):
        engine.export_questions(tmp_path / "no such folder" / "set.jsonl")


def test_the_history_tells_a_question_by_its_text(engine: MemoryEngine) -> None:
    """Not by its kind alone."""
    changes = engine.save_question("who was first?", [1], kind="order")
    (told,) = engine.step(changes.step).changes
    assert told.after == {"question": [{"question": "who was first?", "kind": "order"}]}
