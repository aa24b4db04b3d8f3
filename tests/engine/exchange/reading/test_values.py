"""Values that are not trusted become values that a chunk can hold."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.exchange.reading.values import NAIVE, UNREADABLE, entity, plain, text, texts, time
from engine.exchange.shared.cells import guarded, unguarded


@pytest.mark.parametrize(
    ("value", "expected", "doubt"),
    [
        ("2026-01-02T03:04:05Z", datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), ""),
        ("2026-01-02T03:04:05.123456789+02:00", datetime(2026, 1, 2, 1, 4, 5, 123456, UTC), ""),
        ("2026-01-02 03:04:05", datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), NAIVE),
        ("2026-01-02", datetime(2026, 1, 2, tzinfo=UTC), NAIVE),
        ("20260102", datetime(2026, 1, 2, tzinfo=UTC), NAIVE),
        (1_700_000_000, datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC), ""),
        (1_700_000_000.25, datetime(2023, 11, 14, 22, 13, 20, 250_000, UTC), ""),
        (1_700_000_000_000, datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC), ""),
        (1_700_000_000_000_000, datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC), ""),
        ("1700000000", datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC), ""),
        ("1700000000000", datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC), ""),
        (None, None, ""),
        ("", None, ""),
        ("yesterday", None, UNREADABLE),
        ("0001-01-01T00:00:00+14:00", None, UNREADABLE),
        (float("nan"), None, UNREADABLE),
        (float("inf"), None, UNREADABLE),
        (1e300, None, UNREADABLE),
        (True, None, UNREADABLE),
        ([1], None, UNREADABLE),
    ],
)
def test_times(value: Any, expected: datetime | None, doubt: str) -> None:
    """In any usual form; what was assumed or can't be read is counted."""
    tally: Counter[str] = Counter()

    assert time(value, tally) == expected
    assert +tally == (Counter([doubt]) if doubt else Counter())


@pytest.mark.parametrize(
    ("value", "expected"), [(" a ", "a"), (7, "7"), (1.5, "1.5"), (None, ""), (True, ""), ([1], ""), ({}, "")]
)
def test_texts_of_single_values(value: Any, expected: str) -> None:
    """Numbers are texts too; lists and flags are none."""
    assert text(value) == expected


def test_lists_of_texts() -> None:
    """Or one text with commas; each once, none empty."""
    assert texts(["a", " a", "", None, 7]) == ["a", "7"]
    assert texts("a, b,,a") == ["a", "b"]
    assert texts({"a": 1}) == []


def test_attributes_hold_only_what_json_can() -> None:
    """Numbers without end are unknown; nests beyond a depth are cut."""
    tally: Counter[str] = Counter()
    nested: Any = 1
    for _ in range(5000):
        nested = [nested]

    assert plain({"a": float("inf"), "b": [1, {"c": None}]}, tally) == {"a": None, "b": [1, {"c": None}]}
    assert not tally
    plain(nested, tally)
    assert sum(tally.values()) == 1


def test_entities() -> None:
    """Named by kind and name, in any script."""
    assert entity("Person", "Ada  Lovelace!") == "entity://person/ada-lovelace"
    assert entity("", "İstanbul").startswith("entity://thing/")
    assert entity("person", "---") == ""


@given(st.text())
def test_no_cell_runs_and_each_comes_back(content: str) -> None:
    """A guarded text begins with nothing that a spreadsheet runs, and is what it was when unguarded."""
    assert guarded(content)[:1] not in tuple("=+-@\t\r")
    assert unguarded(guarded(content)) == content
