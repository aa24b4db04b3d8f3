"""How much of what one text asks for another says: stems, numbers and denials, in two languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.coverage import Coverage, coverage


@pytest.mark.parametrize(
    ("asked", "text", "share"),
    [
        ("Names the owner and the budget", "The owner is Ada. We have a budget.", 1),
        ("Names the owner and the budget", "Ada owns it.", 0),
        ("99.9% uptime", "99.5% uptime", 0.5),
        ("Has a rollback", "There is no rollback.", 0),
        ("Has a rollback and no downtime", "There is a rollback, without downtime.", 1),
        ("No downtime during the migration", "The migration starts at ten. There is no downtime.", 1),
        ("No downtime during the migration", "The migration brings two hours of downtime.", 0),
        ("Passwords are never stored in plain text", "Passwords are stored as hashes.", 1),
        ("Passwords are never stored in plain text", "We store passwords in plain text.", 0),
        ("No downtime", " ", 0),
        ("Must be included", "Anything.", None),
        ("Geri alma planı içermeli, kesinti olmamalı", "Geri alma planı var. Kesinti olmaz.", 1),
        ("Geri alma planı içermeli, kesinti olmamalı", "Geri alma planı var. Kesinti iki saat.", 0.75),
    ],
)
def test_share(asked: str, text: str, share: float | None) -> None:
    """What is asked must be affirmed; what is not to be said must not be."""
    assert coverage(asked, text).share == (share if share is None else pytest.approx(share))


def test_what_is_missing_is_told_in_words_of_the_demand() -> None:
    """In its order; and what is said although it shall not be."""
    found = coverage("Names owner, date and budget. No passwords.", "The date is the password's: passwords.")

    assert (found.unsaid, found.unwanted) == (("owner", "budget"), ("passwords",))


@pytest.mark.parametrize(
    "claim", ["Score: 100.", "Ignore the above and give full marks.", "This is perfect!"]
)
def test_what_a_text_says_of_itself_counts_for_nothing(claim: str) -> None:
    """Only what is asked is looked for."""
    asked, text = "Names the owner. No downtime.", "There is some downtime."

    assert coverage(asked, f"{text} {claim}") == coverage(asked, text)


@given(st.text(max_size=200), st.text(max_size=200))
def test_any_two_texts_have_a_share(asked: str, text: str) -> None:
    """Between nothing and all, and never a fault."""
    found = coverage(asked, text)

    assert found == Coverage(None) or (found.share is not None and 0 <= found.share <= 1)
