"""One and the same edit of many chunks: what is shown before is what is done, as one step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import (
    CancelledError,
    ConflictError,
    InvalidInputError,
    Matching,
    MemoryEngine,
    NewChunk,
    Progress,
    RefusedError,
    Replace,
    Retag,
    Revision,
    SetFields,
)
from engine.query import patience
from engine.records import VectorArray
from tests.helpers import HashEmbedder, add, open_store, state


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store of four chunks, the third of them immutable."""
    with open_store(tmp_path / "store.db") as opened:
        add(
            opened,
            "The cat sat.",
            "A cat, a Cat and a category.",
            "cat of stone",
            "No dog here.",
            session="s",
        )
        opened.set_immutable(3, True)
        yield opened


def texts(engine: MemoryEngine) -> list[str]:
    """Return all texts in order."""
    return [chunk.content for chunk in engine.chunks(engine.find().ids)]


def test_a_step_is_named_after_what_it_changed(engine: MemoryEngine) -> None:
    """Not after what it was asked of; how many those were is among its details, and undo says the same."""
    assert engine.revise(Matching(""), Replace("dog", "fox")).label == "Replace in content of chunk 4"
    assert engine.undo().label == "Undo Replace in content of chunk 4"
    engine.retire(1)
    assert engine.retire([1, 2, 4]).label == "Retire 2 chunks"
    assert engine.history()[-1].details == {"targets": 3}
    assert engine.retire([1, 2, 4]).label == "Retire nothing"


REVISIONS: Sequence[Revision] = (
    Replace("cat", "dog"),
    Replace("cat", "dog", match_case=True, whole_words=True),
    Replace(r"\b(\w)at\b", r"\1ow", expression=True),
    Replace("s", "t", name="session"),
    Replace("nowhere", "x"),
    SetFields({"category": "fact", "importance": 0.5}),
    Retag(add=["animal"], remove=["other"]),
)


@pytest.mark.parametrize("revision", REVISIONS, ids=repr)
def test_what_was_shown_is_what_is_done(engine: MemoryEngine, revision: Revision) -> None:
    """Counts, refusals and every example of the preview come true; one undo takes all of it back."""
    before = state(engine.path)
    shown = engine.preview_revision(Matching(""), revision)
    assert state(engine.path) == before

    changes = engine.revise(Matching(""), revision)

    assert len(changes.ids) == shown.changed == len(shown.examples)
    assert changes.skipped == shown.refused
    assert shown.changed + shown.unchanged + len(shown.refused) == 4
    if changes.ids:
        done = engine.step(changes.step).changes
        assert [told(diff.chunk_id, diff.before, diff.after) for diff in done] == [
            told(diff.chunk_id, diff.before, diff.after) for diff in shown.examples
        ]
        engine.undo()
    assert state(engine.path) == before


def told(chunk: int, before: Mapping[str, object], after: Mapping[str, object]) -> list[object]:
    """Return what is said of a chunk, but for the time of the edit, which no preview foresees."""
    return [chunk, *({name: side[name] for name in side if name != "edited_at"} for side in (before, after))]


def test_texts_are_replaced(engine: MemoryEngine) -> None:
    """Case and word borders count where they are asked to; the text is taken as it stands."""
    engine.revise(Matching(""), Replace("cat", "d\\1g"))
    assert texts(engine)[:2] == ["The d\\1g sat.", "A d\\1g, a d\\1g and a d\\1gegory."]
    engine.undo()
    engine.revise(Matching(""), Replace("cat", "dog", match_case=True, whole_words=True))
    assert texts(engine) == ["The dog sat.", "A dog, a Cat and a category.", "cat of stone", "No dog here."]


def test_slow_texts_together_stop_a_replacement(
    engine: MemoryEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No text takes long enough to be stopped alone; all of them would take long, and none is changed."""
    monkeypatch.setattr(patience, "_BUDGET", 0.2)
    ids = engine.add([NewChunk(content=f"{number} {'a, ' * 100}") for number in range(300)]).ids

    with pytest.raises(InvalidInputError, match=r"more than 0\.4 s on texts.*backtracks"):
        engine.revise(ids, Replace("^(.*?,){3}x", "", expression=True))


def test_groups_of_an_expression_come_back(engine: MemoryEngine) -> None:
    """What was found can be moved about."""
    engine.revise([1], Replace(r"(\w+) (\w+)\.", r"\2 \1!", expression=True))

    assert engine.chunk(1).content == "The sat cat!"


def test_replaced_texts_are_found_anew(engine: MemoryEngine) -> None:
    """Search and vectors follow: the new word finds the chunk, the old one does not."""
    engine.revise(Matching("cat"), Replace("cat", "walrus"))

    assert engine.find("walrus").ids.tolist() == [1, 2]
    assert engine.find("sat cat").ids.tolist() == []
    assert engine.index_state().lacking == 0


@pytest.mark.parametrize(
    ("revision", "message"),
    [
        (Replace("", "x"), "nothing to look for"),
        (Replace("(", "x", expression=True), "has a fault"),
        (Replace("a", r"\7", expression=True), "has a fault"),
        (Replace("a", "\ud800"), "half a character"),
        (Replace("a", "b", name="tags"), "no text can be replaced"),
        (Replace("^(a|aa)+$", "x", expression=True), "stopped"),
        (SetFields({"colour": "red"}), "colour"),
        (Retag(add=[""]), "texts"),
    ],
    ids=repr,
)
def test_faults_are_said_before_anything_is_done(
    engine: MemoryEngine, revision: Revision, message: str
) -> None:
    """The preview and the edit refuse alike, and nothing is changed."""
    add(engine, "a" * 60 + "b")
    before = state(engine.path)

    for attempt in (engine.preview_revision, engine.revise):
        with pytest.raises(InvalidInputError, match=message):
            attempt(Matching(""), revision)

    assert state(engine.path) == before


def test_no_chunk_is_left_without_a_text(engine: MemoryEngine) -> None:
    """A chunk that would be empty is left as it is, and named; alone, it refuses."""
    add(engine, "cat")
    shown = engine.preview_revision(Matching("cat"), Replace("cat", ""))

    changes = engine.revise(Matching("cat"), Replace("cat", ""))

    assert shown.refused == changes.skipped == (3, 5)
    with pytest.raises(RefusedError, match="without a text"):
        engine.revise([5], Replace("cat", " "))


class Meddler(HashEmbedder):
    """An embedder during whose work somebody else writes."""

    def __init__(self) -> None:
        super().__init__()
        self.store: MemoryEngine | None = None

    def embed(self, texts: Sequence[str]) -> VectorArray:
        """Embed, after an edit by another."""
        if self.store is not None:
            other, self.store = self.store, None
            other.edit(2, content="something else with a cat")
        return super().embed(texts)


def test_a_text_changed_meanwhile_is_a_conflict(tmp_path: Path) -> None:
    """While vectors are made nothing is locked; what changed then is not overwritten."""
    embedder = Meddler()
    path = tmp_path / "store.db"
    with open_store(path) as other, MemoryEngine.open(path, embedder=embedder) as engine:
        add(other, "a cat", "two cats")
        embedder.store = other
        with pytest.raises(ConflictError, match="try again"):
            engine.revise(Matching(""), Replace("cat", "dog"))

        assert texts(engine) == ["a cat", "something else with a cat"]


def test_a_cancelled_revision_changes_nothing(engine: MemoryEngine) -> None:
    """Half way through, the store is as it was."""
    engine.add([NewChunk(content=f"cat {number}") for number in range(1500)])
    before = state(engine.path)
    progress = Progress(lambda done, total, text: progress.cancel() if not text and done > 500 else None)

    with pytest.raises(CancelledError):
        engine.revise(Matching(""), Replace("cat", "dog"), progress=progress)

    assert state(engine.path) == before
    assert engine.check().ok


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    contents=st.lists(st.text("aAbB .\\", min_size=1).filter(str.strip), min_size=1, max_size=5),
    find=st.text("aAbB.\\", min_size=1, max_size=3),
    by=st.text("xab\\1", max_size=3),
)
def test_plain_replacement_is_that_of_python(
    tmp_path_factory: pytest.TempPathFactory, contents: list[str], find: str, by: str
) -> None:
    """With case, it is str.replace, whatever signs there are; a text that would go is kept."""
    with open_store(tmp_path_factory.mktemp("replace") / "store.db") as engine:
        add(engine, *contents)
        try:
            engine.revise(Matching(""), Replace(find, by, match_case=True))
        except RefusedError:
            assert all(not text.replace(find, by).strip() for text in contents)

        assert texts(engine) == [
            new if (new := text.replace(find, by)).strip() else text for text in contents
        ]
