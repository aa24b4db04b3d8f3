"""What day words mean, seen from when they were said."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language.dates import end_of, iso, resolved_dates

AT = datetime(2023, 5, 10, 14, 30, tzinfo=UTC)  # a Wednesday


def dates(text: str, language: str = "en") -> list[str]:
    """Return the dates of a text said on that Wednesday, in ISO."""
    return [iso(one) for one in resolved_dates(text, AT, language)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I saw it yesterday", "2023-05-09"),
        ("the day after tomorrow", "2023-05-12"),
        ("last Friday", "2023-05-05"),
        ("last Wednesday", "2023-05-03"),
        ("next Monday", "2023-05-15"),
        ("next Wednesday", "2023-05-17"),
        ("I went on Friday", "2023-05-05"),
        ("I will go on Friday", "2023-05-12"),
        ("last weekend", "2023-05-06"),
        ("3 days ago", "2023-05-07"),
        ("last week", "week of 2023-05-01"),
        ("in two weeks", "week of 2023-05-22"),
        ("next month", "2023-06"),
        ("last year", "2022"),
        ("on 12 May 2023", "2023-05-12"),
        ("I left on 12 December", "2022-12-12"),
        ("I went in July", "2022-07"),
        ("in June 2022", "2022-06"),
        ("2 hours ago", "2023-05-10T12:30Z"),
    ],
)
def test_english_words_mean_a_day_a_month_or_a_moment(text: str, expected: str) -> None:
    """Weekdays are counted from the day of the message, in the direction that the tense tells."""
    assert dates(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bugün", "2023-05-10"),
        ("dün gittim", "2023-05-09"),
        ("evvelsi gün", "2023-05-08"),
        ("iki gün önce", "2023-05-08"),
        ("geçen cuma", "2023-05-05"),
        ("geçen Cumartesi", "2023-05-06"),
        ("gelecek pazartesi", "2023-05-15"),
        ("haftaya", "week of 2023-05-15"),
        ("haftaya cuma", "2023-05-19"),
        ("cuma günü gideceğim", "2023-05-12"),
        ("cuma günü gittim", "2023-05-05"),
        ("geçen ay", "2023-04"),
        ("12 Mayıs'ta", "2023-05-12"),
        ("Mayıs 2022", "2022-05"),
        ("üç hafta sonra", "week of 2023-05-29"),
    ],
)
def test_turkish_words_mean_a_day_a_month_or_a_week(text: str, expected: str) -> None:
    """What the library does not know of Turkish is put into words that it does."""
    assert dates(text, "tr") == [expected]


@pytest.mark.parametrize(
    "text", ["I watched Edge of Tomorrow", "I may go", "on the 31st of June", "v3.1 at 5", "the second"]
)
def test_what_names_no_time_is_no_date(text: str) -> None:
    """A modal, a day that does not exist and a number are none."""
    assert dates(text) == []


def test_dates_stand_in_the_order_of_the_text() -> None:
    """Each is given with the words that name it."""
    found = resolved_dates("Yesterday I said that I will go next Monday", AT, "en")

    assert [one.words for one in found] == ["Yesterday", "next Monday"]


def test_a_date_ends_with_its_day_week_month_or_year() -> None:
    """The end is the last second of what is named."""
    ends = [end_of(one) for one in resolved_dates("today, next week, next month, last year", AT, "en")]

    assert [f"{one:%Y-%m-%d}" for one in ends] == ["2023-05-10", "2023-05-21", "2023-06-30", "2022-12-31"]


@given(st.text(), st.datetimes(datetime(1970, 1, 1), datetime(2090, 1, 1)), st.sampled_from(["en", "tr"]))
def test_no_text_fails(text: str, at: datetime, language: str) -> None:
    """Whatever is said whenever, there are dates or none."""
    for one in resolved_dates(text, at.replace(tzinfo=UTC), language):
        assert one.words in text


@pytest.mark.parametrize("words", ["999 days ago", "in 999 years", "999 yıl önce", "in 0 days", "0000-00-00"])
def test_absurd_numbers_do_no_harm(words: str) -> None:
    """What lies outside of the calendar's years is left alone."""
    assert all(1900 <= one.at.year <= 2100 for one in resolved_dates(words, AT, "en"))
