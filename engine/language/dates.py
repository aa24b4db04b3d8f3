"""Words that name a time, and the day or moment they mean, seen from when they were said.

dateparser knows what "3 days ago" and "12 Mayıs" mean; which words to ask it about, which direction a bare
"on Friday" looks in, and what it does not know of Turkish are data.  Times are in UTC.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache

import regex

from engine.language.language import WORD, Language, languages
from engine.language.records import ResolvedDate

MOST = 8  # dates of one text
LONGEST_TEXT = 10_000  # characters that are looked at
EARLIEST, LATEST = 1900, 2100  # years
DAY, WEEK, MONTH, YEAR, TIME = "day", "week", "month", "year", "time"
EXACT = regex.compile(r"\b(?:minute|hour|dakika|saat)", regex.IGNORECASE)
BY_WEEK = regex.compile(r"\b(?:last|next|this) week\b|\bweeks?\b|\bhafta(?:ya)?\b")
OFFSET = regex.compile(r"\b(?:ago|in|önce|sonra)\b")
WEEKDAY = regex.compile(r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b")
THIS = regex.compile(r"^this (week|month|year)$|^bu (hafta|ay|yıl)$")
NEXT_WEEKS = regex.compile(r"haftaya ", regex.IGNORECASE)
UNIT_OF_THIS = {"week": WEEK, "month": MONTH, "year": YEAR, "hafta": WEEK, "ay": MONTH, "yıl": YEAR}


def resolved_dates(text: str, at: datetime, language: str) -> tuple[ResolvedDate, ...]:
    """Return the dates that ``text``, said ``at``, names, in order of appearance, at most 8.

    A week, month or year is resolved to its first day.  "on Friday" and "12 May" lie ahead if the text
    announces something, behind if it tells something, else in the current week or year.
    """
    known = languages()[language]
    said = at.astimezone(UTC)
    text = text[:LONGEST_TEXT]
    prefer = _direction(text, known)
    found: list[ResolvedDate] = []
    for words in _candidates(text, known):
        if (one := _resolved(words, said, language, prefer)) and one not in found:
            found.append(one)
    return tuple(found[:MOST])


def end_of(date: ResolvedDate) -> datetime:
    """Return the last moment of what a date names: of its day, week, month or year; the moment itself."""
    start = date.at
    if date.period == TIME:
        return start
    if date.period == MONTH:
        following = (start.replace(day=1) + timedelta(days=32)).replace(day=1)
    elif date.period == YEAR:
        following = start.replace(year=start.year + 1, month=1, day=1)
    else:
        following = start + timedelta(days=7 if date.period == WEEK else 1)
    return following - timedelta(seconds=1)


def iso(date: ResolvedDate) -> str:
    """Return a date in ISO as exactly as it is known: "2023-05-07", "2023-05", "week of 2023-05-01"."""
    formats = {MONTH: "%Y-%m", YEAR: "%Y", WEEK: "week of %Y-%m-%d", TIME: "%Y-%m-%dT%H:%MZ"}
    return date.at.strftime(formats.get(date.period, "%Y-%m-%d"))


def _direction(text: str, language: Language) -> str:
    if language.found("future", text):
        return "future"
    told = language.found("past_tense", text) or any(
        language.has("past", word) for word in WORD.findall(text)
    )
    return "past" if told else "current_period"


def _candidates(text: str, language: Language) -> list[str]:
    """Return the stretches that may name a time, in order; of two that overlap, the longer."""
    spans = sorted(
        (match.span() for pattern in language.patterns["date"] for match in pattern.finditer(text)),
        key=lambda span: (span[0] - span[1], span[0]),
    )
    kept: list[tuple[int, int]] = []
    for start, end in spans:
        if all(end <= other[0] or start >= other[1] for other in kept):
            kept.append((start, end))
    return [text[start:end] for start, end in sorted(kept)[: 4 * MOST]]


def _resolved(words: str, said: datetime, language: str, prefer: str) -> ResolvedDate | None:
    known = languages()[language]
    asked = _translated(known.lowered(words), known)
    if this := THIS.match(asked):
        return _made(words, said, UNIT_OF_THIS[this[1] or this[2]])
    if asked.startswith("this ") and WEEKDAY.search(asked):
        asked, prefer = asked.removeprefix("this "), "past" if prefer == "past" else "future"
    if NEXT_WEEKS.match(words) and WEEKDAY.search(asked):  # of next week, not the next to come
        said += timedelta(days=6 - said.weekday())
    meant = _parsed(asked, said, language, prefer)
    if meant is None or not EARLIEST <= meant[0].year <= LATEST:
        return None
    moment, period = meant
    if EXACT.search(asked):
        return ResolvedDate(words, moment, whole_day=False, period=TIME)
    if OFFSET.search(asked) and period in (MONTH, YEAR, WEEK):
        return _made(words, moment, period)
    return _made(words, moment, WEEK if period == WEEK or BY_WEEK.search(asked) else period)


def _made(words: str, moment: datetime, period: str) -> ResolvedDate:
    start = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    if period == WEEK:
        start -= timedelta(days=start.weekday())
    elif period == MONTH:
        start = start.replace(day=1)
    elif period == YEAR:
        start = start.replace(month=1, day=1)
    else:
        period = DAY
    return ResolvedDate(words, start, period=period)


def _translated(words: str, language: Language) -> str:
    """Return ``words`` as the parser knows them: Turkish weekdays in English, numbers in digits."""
    for own, known in language.forms["dates"].items():
        words = regex.sub(rf"\b{regex.escape(own)}\b", known, words)
    weekdays = language.forms.get("weekdays", {})
    if any(word in weekdays and weekdays[word].endswith("day") for word in words.split()):
        words = " ".join(weekdays.get(word, word) for word in words.split())
    return " ".join(words.removeprefix("the ").split()) if "before" not in words else words


@lru_cache(maxsize=512)
def _parsed(words: str, said: datetime, language: str, prefer: str) -> tuple[datetime, str] | None:
    """Return the moment and the period ("day", "week", "month", "year") that the parser understands."""
    from dateparser.date import DateDataParser  # takes 0.1 to 0.4 s

    parser = DateDataParser(
        languages=list(dict.fromkeys((language, "en"))),
        settings={
            "RELATIVE_BASE": said.replace(tzinfo=None),
            "TIMEZONE": "UTC",
            "RETURN_AS_TIMEZONE_AWARE": False,
            "PREFER_DATES_FROM": prefer,
            "PREFER_DAY_OF_MONTH": "first",
        },
    )
    found = parser.get_date_data(words)
    return None if found.date_obj is None else (found.date_obj.replace(tzinfo=UTC), found.period)
