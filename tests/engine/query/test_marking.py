"""Where a query's words are in the texts that it finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import MemoryEngine, NewChunk


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MemoryEngine]:
    """A store of one chunk, whose tokenizer is asked."""
    path: Path = tmp_path_factory.mktemp("marks") / "store.db"
    with MemoryEngine.open(path) as opened:
        opened.add([NewChunk(content="Nothing in particular")])
        yield opened


def marked(engine: MemoryEngine, query: str, text: str) -> str:
    """Return a text with what a query finds in brackets."""
    (found,) = engine.found_at(query, [text])
    for start, end in reversed(found):
        text = f"{text[:start]}[{text[start:end]}]{text[end:]}"
    return text


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("tea", "[Tea], no coffee; a [teapot]"),
        ("organizing", "She [organized] it; an [organ]; [organizing]; orange"),
        ("tomas", "[Tomás] and [TOMAS]"),
        ('"green tea"', "Tea, green; [green tea]; green teapot"),
        ("foo-bar", "[foo bar] and [foo barn], foo"),
        ("CIKI", "[çıkıyor], [CIKIYOR], cikti, [çıkı]"),
        ('"ışık var"', "[isik var]; [IŞIK VAR]; ışık yok"),
        ("tea -coffee", "[tea] and coffee"),
        ("tea or milk", "[milk] with [tea]"),
        ("category:fact tea", "a fact about [tea]"),
        ('re:"t.a"', "[tea], [TOA]"),
        ("東京", "私は[東京]に"),
        ("", "everything"),
        ("is:pinned", "pinned"),
    ],
)
def test_what_is_found_is_marked(engine: MemoryEngine, query: str, text: str) -> None:
    """By stem, as a beginning, as a phrase, by expression; never what the query excludes."""
    assert marked(engine, query, text.replace("[", "").replace("]", "")) == text


def test_finds_that_overlap_are_one(engine: MemoryEngine) -> None:
    """A letter is marked once."""
    assert engine.found_at('green re:"en t"', ["green tea"]) == [((0, 7),)]


def test_an_endless_expression_leaves_the_text_unmarked(engine: MemoryEngine) -> None:
    """What is only for the eye stops nothing."""
    assert engine.found_at('re:"(a+)+$"', ["a" * 60 + "b"]) == [()]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.text(max_size=60), word=st.text(min_size=1, max_size=6))
def test_marks_lie_in_the_text_and_apart(engine: MemoryEngine, text: str, word: str) -> None:
    """Whatever letters come, marks are in order, not empty, and within bounds."""
    quoted = word.replace("\\", "").replace('"', "").strip() or "x"

    (found,) = engine.found_at(f'"{quoted}"', [text])

    places = [place for span in found for place in span]
    assert places == sorted(places)
    assert all(0 <= start < end <= len(text) for start, end in found)
