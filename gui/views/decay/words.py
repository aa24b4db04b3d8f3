"""Numbers, moments and crossings in words."""

from __future__ import annotations

import math
from datetime import datetime, timedelta

from engine import AsOf, ChunkCurves, ManyCurves, Pace, Series, StoreSpread, survival_horizon

DAY = timedelta(days=1)
YEAR = 365.25
FARTHEST = 3000 * YEAR  # days; dates farther off say nothing
PERCENT = {"v9", "fsrs6", "fsrs6_replayed"}


def pace(found: Pace | None) -> str:
    """Say where the dates of interactions come from."""
    if found is None:
        return "This store's pace is not known, so interactions have no dates."
    days = plural(round(found.over_days), "day")
    return (
        f"Dates marked ≈ are estimates: this store had {found.per_day:,.0f} interactions a day over {days}."
    )


def number(value: float, decimals: int = 2) -> str:
    """Return a number with a true minus; what does not exist is a dash."""
    if not math.isfinite(value):
        return "–"
    return f"{value + 0.0:,.{decimals}f}".replace("-", "−")


def share(value: float) -> str:
    """Return a probability as a percentage, with a decimal near its ends."""
    if not math.isfinite(value):
        return "–"
    if value in (0, 1):
        return f"{value:.0%}"
    if value < 0.001 or value > 0.999:
        return "<0.1%" if value < 0.5 else ">99.9%"
    return f"{value:.1%}" if value < 0.01 or value > 0.99 else f"{value:.0%}"


def day_value(key: str, value: float) -> str:
    """Return a value of a curve over days: retention is a share, activation a plain number."""
    return share(value) if key in PERCENT else number(value)


def signed(value: float) -> str:
    """Return a whole number with its sign."""
    return f"{value:+,.0f}".replace("-", "−")


def ordinal(value: int) -> str:
    """Return "1st", "2nd", "3rd", "11th"."""
    if value % 100 in (11, 12, 13):
        return f"{value:,}th"
    return f"{value:,}{({1: 'st', 2: 'nd', 3: 'rd'}).get(value % 10, 'th')}"


def plural(count: int, noun: str) -> str:
    """Return "1 use", "2 uses"."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def day_and_time(moment: datetime) -> str:
    """Return a moment to the minute, in the time of the place where one looks."""
    local = moment.astimezone()
    return f"{local.day} {local:%b %Y}, {local:%H:%M}"


def date(now: datetime, days: float) -> str:
    """Return the date ``days`` from ``now``, near it with the time; far off, how many years away it is."""
    if abs(days) > FARTHEST:
        return f"in {days / YEAR:,.0f} years"
    local = (now + days * DAY).astimezone()
    if abs(days) < 2:
        return f"{local.day} {local:%b}, {local:%H:%M}"
    return f"{local.day} {local:%b}" if local.year == now.astimezone().year else f"{local.day} {local:%b %Y}"


def span(days: float) -> str:
    """Return how long a time is, in its fitting unit."""
    hours = abs(days) * 24
    if hours < 1.5:
        return plural(max(round(hours * 60), 1), "minute")
    if hours < 48:
        return plural(round(hours), "hour")
    if abs(days) < 2 * YEAR:
        return plural(round(abs(days)), "day")
    return plural(round(abs(days) / YEAR), "year")


def about(now: datetime, interactions: float, pace: Pace | None) -> str:
    """Return about when so many interactions will have passed, or "" where the store's pace is not known."""
    return f"≈ {date(now, pace.days(interactions))}" if pace else ""


def interaction_mark(curves: ChunkCurves, moment: float) -> str:
    """Name a place of the axis of interactions."""
    ahead = moment - curves.now_interaction
    when = about(curves.now, ahead, curves.pace) if ahead > 0 else ""
    return f"{math.ceil(moment):,} ({signed(math.ceil(moment) - curves.now_interaction)}{_after(when)})"


def _after(text: str) -> str:
    return f", {text}" if text else ""


def activation_fate(curves: ChunkCurves, series: Series) -> str:
    """Say when activation falls to the threshold, as a phrase."""
    if not len(curves.events):
        return "no access history, so its activation is unknown"
    if not series.falls:
        return "below τ already" if series.below else "never below τ"
    ahead = math.ceil(series.falls[-1]) - curves.now_interaction
    when = about(curves.now, ahead, curves.pace)
    lead = "below τ now and again" if series.below else "below τ"
    return f"{lead} in {plural(ahead, 'interaction')}{f' ({when})' if when else ''}"


def retention_fate(curves: ChunkCurves, series: Series) -> str:
    """Say when retention falls to its threshold, as a phrase."""
    assert series.threshold is not None
    level = share(series.threshold)
    if not series.falls:
        return f"{series.name} {'already' if series.below else 'never'} below {level}"
    return f"{series.name} below {level} on {date(curves.now, series.falls[-1])}"


def survival(threshold: float, decay: float, uses: int = 1) -> str:
    """Say how long memories of equal age survive a threshold (SPEC 1.3), in words."""
    once = _survives("A memory used once", 1, threshold, decay)
    if uses <= 1:
        return f"{once}."
    return f"{once}; one used {plural(uses, 'time')}, {_survives('', uses, threshold, decay)}."


def _survives(subject: str, uses: int, threshold: float, decay: float) -> str:
    horizon = float(survival_horizon(uses, threshold=threshold, decay=decay))
    verb = f"{subject} falls below τ on the " if subject else "on the "
    if horizon > 1e9:
        return f"{subject} stays above τ for over a billion interactions".strip()
    if horizon < 1:
        return f"{subject} is below τ at once".strip()
    return f"{verb}{ordinal(int(horizon) + 1)} interaction"


def present(as_of: AsOf | None) -> str:
    """Return what the moment is called that values are of."""
    return "now" if as_of is None else "then"


def present_mark(as_of: AsOf | None) -> str:
    """Return the name of the line at that moment."""
    return "now" if as_of is None else f"as of {as_of.interaction:,}"


def selection_fate(curves: ManyCurves, as_of: AsOf | None = None) -> str:
    """Say how many of the selected chunks are above the threshold, and when the next one falls."""
    known = len(curves.ids) - curves.unknown
    text = (
        f"{curves.above:,} of {plural(known, 'chunk')} above τ = {number(curves.threshold)} {present(as_of)}."
    )
    falling = [math.ceil(each) for each in curves.ahead.tolist() if 0 < each < math.inf]
    if falling:
        when = about(curves.now, min(falling), curves.pace)
        estimate = f" ({when})" if when else ""
        text += f" The next falls below it in {plural(min(falling), 'interaction')}{estimate}."
    if curves.unknown:
        text += f" {plural(curves.unknown, 'chunk')} without access history{_by_then(as_of)} not shown."
    return text


def _by_then(as_of: AsOf | None) -> str:
    return "" if as_of is None else " by then"


def spread(found: StoreSpread, of: str, as_of: AsOf | None = None) -> str:
    """Say how many chunks are above the threshold."""
    if not found.total:
        return f"No chunk has an access history{_by_then(as_of)}, so there is no activation to show."
    above = f"{found.above:,} of {found.total:,} {of} ({share(found.above / found.total)})"
    unknown = (
        f" {plural(found.unknown, 'chunk')} without access history{_by_then(as_of)} not counted."
        if found.unknown
        else ""
    )
    return f"{above} above τ = {number(found.threshold)} {present(as_of)}.{unknown}"
