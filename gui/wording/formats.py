"""How values are written for people, and read back: times in UTC, numbers, what is unknown."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from engine import AsOf, StepInfo
from gui.wording.translation import month, percent, tr, trn

UNKNOWN = tr("Formats", "unknown")
UNDONE = tr("Formats", "undone")
CHUNKS = trn("Formats", "{n:,} chunk", "{n:,} chunks")
STEPS = trn("Formats", "{n:,} step", "{n:,} steps")
JUST_NOW, MINUTES_AGO = tr("Formats", "just now"), trn("Formats", "{n:,} minute ago", "{n:,} minutes ago")
HOURS_AGO = trn("Formats", "{n:,} hour ago", "{n:,} hours ago")
DAYS_AGO = trn("Formats", "{n:,} day ago", "{n:,} days ago")
WHEN, OWN_WHEN = tr("Formats", "When (UTC)"), tr("Formats", "Store's clock")
OWN_CLOCK = tr(
    "Formats",
    "This store lives by a simulated clock, which dates what happens, in UTC. "
    "A star marks a step that was really made at another time, which its tool tip gives.",
)


def moment(at: datetime | None) -> str:
    """Return a time to the minute, in UTC, "" when it is unknown."""
    return "" if at is None else f"{at.astimezone(UTC):%Y-%m-%d %H:%M}"


def dated(step: StepInfo) -> str:
    """Return when a step was made, to the minute, in UTC; a date by a simulated clock has a star."""
    return moment(step.at) + (" *" if step.written_at else "")


def really(step: StepInfo) -> str:
    """Say what the star of :func:`dated` means, "" where there is none."""
    return (
        tr("Formats", "* simulated date; really made {written_at} UTC").format(
            written_at=moment(step.written_at)
        )
        if step.written_at
        else ""
    )


def heading(steps: Iterable[StepInfo]) -> tuple[str, str]:
    """Return the heading over the dates of steps, which says whose clock they are, and its tool tip."""
    return (OWN_WHEN, OWN_CLOCK) if any(step.written_at for step in steps) else (WHEN, "")


def day(at: datetime) -> str:
    """Return the day of a time, in UTC, as a person says it."""
    utc = at.astimezone(UTC)
    return f"{utc.day} {month(utc)} {utc.year}"


def age(at: datetime, now: datetime) -> str:
    """Return how long ago something was."""
    passed = max(now - at, timedelta())
    if passed < timedelta(minutes=1):
        return JUST_NOW
    if passed < timedelta(hours=1):
        return MINUTES_AGO.format(n=passed // timedelta(minutes=1))
    if passed < timedelta(days=1):
        return HOURS_AGO.format(n=passed // timedelta(hours=1))
    return DAYS_AGO.format(n=passed.days)


def as_of(moment: AsOf) -> str:
    """Return which moment values are computed for: ``interaction 512 (12 Feb 2026)``."""
    return tr("Formats", "interaction {interaction:,} ({at})").format(
        interaction=moment.interaction, at=day(moment.at)
    )


def exact_moment(at: datetime | None) -> str:
    """Return a time so that :func:`read_moment` reads the same back."""
    if at is None:
        return ""
    text = at.astimezone(UTC).isoformat(" ", "microseconds" if at.microsecond else "seconds")
    return text.replace("+00:00", "Z")


def read_moment(text: str) -> datetime | None:
    """Return the time that a text means, None for an empty one; without a zone it is in UTC.

    Raises ValueError when the text is no time.
    """
    if not text.strip():
        return None
    found = datetime.fromisoformat(text.strip())
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)


def signed(value: float, decimals: int = 2) -> str:
    """Return a number with a sign that is as wide as a plus; infinite ones as a symbol."""
    if value in (float("inf"), float("-inf")):
        return "−∞" if value < 0 else "∞"
    if value != value:
        return ""
    text = f"{abs(value):.{decimals}f}"
    return f"−{text}" if value < 0 and float(text) else text


def share(value: float) -> str:
    """Return a number from 0 to 1 in percent, "" when it is unknown."""
    return "" if value != value else percent(value)
