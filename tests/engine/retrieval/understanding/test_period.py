"""The period that a question names."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engine.retrieval.understanding.period import named_period


@pytest.mark.parametrize(
    ("words", "period"),
    [
        (["in", "may", "2023"], (datetime(2023, 5, 1, tzinfo=UTC), datetime(2023, 6, 1, tzinfo=UTC))),
        (["on", "8", "may", "2023"], (datetime(2023, 5, 8, tzinfo=UTC), datetime(2023, 5, 9, tzinfo=UTC))),
        (["december", "2022"], (datetime(2022, 12, 1, tzinfo=UTC), datetime(2023, 1, 1, tzinfo=UTC))),
        (["in", "2024"], (datetime(2024, 1, 1, tzinfo=UTC), datetime(2025, 1, 1, tzinfo=UTC))),
        (["31", "february", "2024"], (datetime(2024, 2, 1, tzinfo=UTC), datetime(2024, 3, 1, tzinfo=UTC))),
        (["mart", "2024"], (datetime(2024, 3, 1, tzinfo=UTC), datetime(2024, 4, 1, tzinfo=UTC))),
        (["ekimde", "2024"], (datetime(2024, 10, 1, tzinfo=UTC), datetime(2024, 11, 1, tzinfo=UTC))),
        (["martin", "2024"], (datetime(2024, 1, 1, tzinfo=UTC), datetime(2025, 1, 1, tzinfo=UTC))),
        (["may", "i", "ask"], None),
    ],
)
def test_periods_are_read_off_a_question(words: list[str], period: tuple[datetime, datetime] | None) -> None:
    """A day, a month or a year; a day that does not exist is left out; nothing is guessed."""
    assert named_period(words) == period
