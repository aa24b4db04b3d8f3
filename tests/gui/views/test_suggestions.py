"""What the query bar offers while a word is typed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gui.views.browse.suggestions import suggestions


def values(field: str) -> Sequence[str]:
    """Return what the store holds."""
    return {"speaker": ["Ada", "Ada Lovelace", "Bob"]}.get(field, [])


@pytest.mark.parametrize(
    ("word", "first"),
    [
        ("ca", "category:"),
        ("att", "attributes:"),
        ("speaker:ada", "speaker:Ada"),
        ("speaker:ada l", 'speaker:"Ada Lovelace"'),
        ("speaker:=ada l", 'speaker:="Ada Lovelace"'),
        ("is:n", "is:new"),
        ("is:du", "is:duplicate"),
        ("tier:d", "tier:dormant"),
        ("prop:imp", "prop:importance>="),
        ("prop:b", "prop:b>="),
        ("added:3", "added:30"),
    ],
)
def test_fields_and_their_values_are_offered(word: str, first: str) -> None:
    """Fields by their beginning, then what may follow: values of the store, flags, numbers, days."""
    assert suggestions(word, values)[0] == first


@pytest.mark.parametrize("word", ["nonsense:a", "re:x", "id:1", "attributes:x", "zzz"])
def test_nothing_is_offered_where_anything_may_follow(word: str) -> None:
    """No list stands in the way."""
    assert list(suggestions(word, values)) == []
