"""The period that a question names."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from engine.clock import to_microseconds
from engine.retrieval.understanding.period import in_period, named_period


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
        (["2023", "te", "mayıs", "ta"], (datetime(2023, 5, 1, tzinfo=UTC), datetime(2023, 6, 1, tzinfo=UTC))),
        (["8", "ağustosta", "2023"], (datetime(2023, 8, 8, tzinfo=UTC), datetime(2023, 8, 9, tzinfo=UTC))),
        (["agustos", "2023"], (datetime(2023, 8, 1, tzinfo=UTC), datetime(2023, 9, 1, tzinfo=UTC))),
        (["aralığında", "2023"], (datetime(2023, 1, 1, tzinfo=UTC), datetime(2024, 1, 1, tzinfo=UTC))),
        (["kasim", "2024"], (datetime(2024, 11, 1, tzinfo=UTC), datetime(2024, 12, 1, tzinfo=UTC))),
        (["may", "i", "ask"], None),
        (["m²", "²", "①"], None),
        (["9" * 5000], None),
    ],
)
def test_periods_are_read_off_a_question(words: list[str], period: tuple[datetime, datetime] | None) -> None:
    """A day, a month or a year; a day that does not exist is left out; nothing is guessed."""
    assert named_period(words) == period


def test_a_period_takes_in_what_was_told_a_few_days_later() -> None:
    """Three days; what has no time is in none."""
    days = [
        datetime(2023, month, day, tzinfo=UTC) for month, day in ((4, 30), (5, 1), (5, 31), (6, 3), (6, 4))
    ]
    at = np.array([to_microseconds(day) for day in days] + [np.nan])

    assert in_period(at, named_period(["may", "2023"])).tolist() == [0, 1, 1, 1, 0, 0]
    assert in_period(at, None).tolist() == [0] * 6
