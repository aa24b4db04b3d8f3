"""How values are written, and read back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.wording.formats import CHUNKS, age, exact_moment, moment, read_moment, signed

MOMENT = datetime(2026, 5, 3, 16, 22, 5, tzinfo=timezone(timedelta(hours=2)))


def test_times_are_written_in_utc() -> None:
    """To the minute in tables, exactly in editors, nothing where nothing is known."""
    assert moment(MOMENT) == "2026-05-03 14:22"
    assert exact_moment(MOMENT) == "2026-05-03 14:22:05Z"
    assert moment(None) == exact_moment(None) == ""


def test_ages_are_told_in_the_largest_unit() -> None:
    """A clock that was set back makes nothing come from the future."""
    now = datetime(2026, 3, 1, 12, tzinfo=UTC)
    ages = [timedelta(seconds=-5), timedelta(minutes=1), timedelta(hours=5), timedelta(days=2)]
    assert [age(now - passed, now) for passed in ages] == [
        "just now",
        "1 minute ago",
        "5 hours ago",
        "2 days ago",
    ]


@given(st.datetimes(timezones=st.just(UTC)))
def test_what_is_written_exactly_is_read_back(at: datetime) -> None:
    """To the microsecond."""
    assert read_moment(exact_moment(at)) == at


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", None),
        (" ", None),
        ("2026-05-03", datetime(2026, 5, 3, tzinfo=UTC)),
        ("2026-05-03 16:22:05+02:00", MOMENT),
    ],
)
def test_times_are_read_as_people_write_them(text: str, expected: datetime | None) -> None:
    """Without a zone they are in UTC."""
    assert read_moment(text) == expected


def test_a_text_that_is_no_time_is_refused() -> None:
    """Rather than guessed."""
    with pytest.raises(ValueError, match="isoformat"):
        read_moment("next week")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (-0.5, "−0.50"),
        (0.0, "0.00"),
        (-0.001, "0.00"),
        (float("-inf"), "−∞"),
        (float("inf"), "∞"),
        (float("nan"), ""),
    ],
)
def test_numbers_have_a_minus_of_full_width(value: float, text: str) -> None:
    """And never a minus before zero."""
    assert signed(value) == text


def test_counts_agree_with_their_noun() -> None:
    """One chunk, many chunks."""
    assert [CHUNKS.format(n=1), CHUNKS.format(n=12_431)] == ["1 chunk", "12,431 chunks"]
