"""What is said of a prediction, and where in an artifact it is found."""

from __future__ import annotations

import pytest

from gui.views.dialogs.add_gate import turns
from gui.views.predict.columns import spans_of
from gui.views.predict.prediction_page import pairs

TEXT = "If it fails we Roll\n back. No rollbacks at night; (a+b)."


@pytest.mark.parametrize(
    ("percept", "found"),
    [
        ("rollback: roll back", ["Roll\n back"]),
        ("no word of testing", []),
        ('the "at night" rule', ["at night"]),
        ("(a+b)", ["(a+b)"]),
        ("roll", ["Roll"]),
        ("No rollbacks: at night", []),
        ("rollback: at night", ["at night"]),
        ("", []),
    ],
)
def test_what_stood_out_is_found_as_whole_words(percept: str, found: list[str]) -> None:
    """By all of it, by what is quoted, or by the words that rules name, whatever the line ends."""
    assert [TEXT[start:end] for start, end in spans_of(percept, TEXT)] == found


def test_a_percept_is_found_whole_before_any_part_of_it() -> None:
    """A colon in an artifact's own words parts nothing."""
    text = "One owner. Rollback: one owner."

    assert [text[start:end] for start, end in spans_of("rollback: one owner", text)] == [
        "Rollback: one owner"
    ]


def test_shares_say_how_far_they_moved() -> None:
    """The likeliest comes first, what was never seen last."""
    rows = pairs({"approve": 0.6, "correct": 0.3, "": 0.1}, {"approve": 0.2, "correct": 0.7, "": 0.1})
    assert [row.name for row in rows] == ["Correct", "Approve", "anything else"]
    assert [row.texts for row in rows] == [("70%  +40", "30%"), ("20%  −40", "60%"), ("10%", "10%")]
    assert [row.decisive for row in rows] == [True, False, False]


def test_a_history_is_read_line_by_line() -> None:
    """A name, a colon, and what was said."""
    found = turns("Mara: At nine: sharp.\n\n  nobody ")
    assert [(turn.speaker, turn.text) for turn in found] == [("Mara", "At nine: sharp."), ("", "nobody")]
