"""The query language: what each construct means, and where a fault is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import QueryError
from engine.query.syntax import And, Node, Not, Or, Phrase, Term, Word, parse


@pytest.mark.parametrize(
    ("query", "meaning"),
    [
        ("", And(())),
        ("  \n\t ", And(())),
        ("tabs", Word("tabs")),
        ("tabs spaces", And((Word("tabs"), Word("spaces")))),
        ('"two words"', Phrase("two words")),
        ('""', Phrase("")),
        (r'"say \"hi\" \\ twice"', Phrase(r'say "hi" \ twice')),
        ('"over\nlines"', Phrase("over\nlines")),
        ("tag:work", Term("tag", "work", 0, 4)),
        ("TAG:Work", Term("tag", "Work", 0, 4)),
        ('tag:"two words"', Term("tag", "two words", 0, 4)),
        ('tag:""', Term("tag", "", 0, 4)),
        ("tag: work", Term("tag", "work", 0, 5)),
        ("tag:or", Term("tag", "or", 0, 4)),
        ("tag:a:b", Term("tag", "a:b", 0, 4)),
        ("-tabs", Not(Word("tabs"))),
        ("- tabs", Not(Word("tabs"))),
        ("-(a b)", Not(And((Word("a"), Word("b"))))),
        ("a or b", Or((Word("a"), Word("b")))),
        ("a OR b Or c", Or((Word("a"), Word("b"), Word("c")))),
        ("a b or c", Or((And((Word("a"), Word("b"))), Word("c")))),
        ("a (b or c)", And((Word("a"), Or((Word("b"), Word("c")))))),
        ("order oregon", And((Word("order"), Word("oregon")))),
        ("well-known", Word("well-known")),
        ("a AND b", And((Word("a"), Word("AND"), Word("b")))),
        ("12:30", Word("12:30")),
        ("or or or", Or((Word("or"), Word("or")))),
        ("don't", Word("don't")),
        ("*", Word("*")),
        ("NUL\x00", Word("NUL\x00")),
        ("über:x", Word("über:x")),
    ],
)
def test_constructs(query: str, meaning: Node) -> None:
    """Words, phrases, terms, negation, alternatives and brackets, joined by and."""
    assert parse(query) == meaning


@pytest.mark.parametrize(
    ("query", "position", "message"),
    [
        ('tabs "never closed', 5, "never closed"),
        ("(tabs", 5, "ends too early"),
        ("tabs)", 4, "does not fit"),
        ("()", 1, "does not fit"),
        ("-", 1, "ends too early"),
        ("a or", 4, "ends too early"),
        ("tag:", 4, "ends too early"),
        ("tag:(a)", 4, "does not fit"),
        ("a --b", 3, "does not fit"),
        ("half \ud800", 5, "lone surrogate"),
        ("(" * 200 + "a", 201, "ends too early"),
        ("-(" * 200 + "a" + ")" * 200, 0, "too long"),
        ("a " * 600, 0, "too long"),
        ("a" * 10_001, 0, "too long"),
    ],
)
def test_faults_are_placed(query: str, position: int, message: str) -> None:
    """A query that does not parse says why and where, in characters from its start."""
    with pytest.raises(QueryError, match=message) as error:
        parse(query)

    assert error.value.position == position


@given(st.text(max_size=60))
def test_any_text_parses_or_is_explained(query: str) -> None:
    """Whatever is typed has a meaning or a fault within it."""
    try:
        parse(query)
    except QueryError as error:
        assert 0 <= error.position <= len(query)  # noqa: PT017
