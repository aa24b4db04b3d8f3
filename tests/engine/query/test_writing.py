"""Queries written by a click mean what was clicked, and keep what they said before."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Join, MemoryEngine, NewChunk, QueryError, joined, without
from engine.query.syntax import Term, parse
from engine.query.writing import term
from tests.helpers import HashEmbedder

QUERIES = (
    "",
    "  ",
    "tag:a",
    "tag:a tag:b",
    "tag:a or tag:b",
    "(tag:a or tag:b)",
    "-tag:a",
    "tag:a or -tag:b tag:c",
)
TERMS = ("tag:a", 'tag:"b"', "-tag:c", "tag:=a", 'tag:="b c"')


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> MemoryEngine:
    """A store with a chunk for each set of three tags."""
    engine = MemoryEngine.open(Path(tmp_path_factory.mktemp("join")) / "s.db", embedder=HashEmbedder())
    sets = [tuple(tag for bit, tag in enumerate("abc") if number >> bit & 1) for number in range(8)]
    engine.add([NewChunk(content="text", tags=tags) for tags in sets])
    return engine


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("term", TERMS)
def test_what_is_joined_means_both(engine: MemoryEngine, query: str, term: str) -> None:
    """And intersects, or unites, not takes away; over no query at all, the term stands alone."""

    def found(text: str) -> set[int]:
        return set(engine.find(text).ids.tolist())

    before, given = found(query), found(term)

    assert found(joined(query, term, Join.NEW)) == given
    assert found(joined(query, term, Join.AND)) == before & given
    assert found(joined(query, term, Join.OR)) == (before | given if query.strip() else given)
    assert found(joined(query, term, Join.NOT)) == before - given


@given(value=st.text(st.characters(exclude_categories=["Cs"]), max_size=8), exact=st.booleans())
def test_a_term_is_read_as_it_was_written(value: str, exact: bool) -> None:
    """Whatever the value holds, a sign of equality at its start included."""
    written = term("speaker", value, exact=exact)

    assert parse(written) == Term("speaker", value, 0, 8 + exact, exact)
    assert without(joined("x", written, Join.AND), written) == "x"


def test_a_faulty_query_takes_no_term() -> None:
    """What can't be read can't be added to; a new query can still replace it."""
    with pytest.raises(QueryError):
        joined("(tag:a", "tag:b", Join.AND)
    assert joined("(tag:a", "tag:b", Join.NEW) == "tag:b"


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("tag:a", ""),
        ("tag:a tag:b", "tag:b"),
        ("x tag:a", "x"),
        ("x or tag:a tag:b", "x or tag:a tag:b"),
        ("x y tag:a z", "x y z"),
        ("tag:a or tag:b", "tag:a or tag:b"),
        ("-tag:a", "-tag:a"),
        ("(tag:a tag:b)", "(tag:a tag:b)"),
    ],
)
def test_a_term_is_taken_out_where_the_rest_can_stand(query: str, left: str) -> None:
    """As a word of its own it goes; one side of an or, or a part of a group, stays."""
    assert without(query, "tag:a") == left
