"""Numbers, moments and crossings in words."""

from __future__ import annotations

import math
from datetime import datetime, timedelta

from engine import AsOf, ChunkCurves, ManyCurves, Pace, Series, StoreSpread, survival_horizon
from gui.wording.translation import month, percent, tr, trn

MINUTES = trn("Decay", "{n:,} minute", "{n:,} minutes")
HOURS = trn("Decay", "{n:,} hour", "{n:,} hours")
DAYS = trn("Decay", "{n:,} day", "{n:,} days")
YEARS = trn("Decay", "{n:,} year", "{n:,} years")
PRESENTATIONS = trn("Decay", "{n:,} presentation", "{n:,} presentations")
CURVES = trn("Decay", "{n:,} curve", "{n:,} curves")
FAR_OFF = trn("Decay", "in {n:,} years", "in {n:,} years")
ORDINALS = {
    0: tr("Decay", "{n:,}th"),
    1: tr("Decay", "{n:,}st"),
    2: tr("Decay", "{n:,}nd"),
    3: tr("Decay", "{n:,}rd"),
}
PACE = trn(
    "Decay",
    "Dates marked ≈ are estimates: this store had {per_day:,.0f} interactions a day over {n:,} day.",
    "Dates marked ≈ are estimates: this store had {per_day:,.0f} interactions a day over {n:,} days.",
)
FALLS = trn("Decay", "below τ in {n:,} interaction{when}", "below τ in {n:,} interactions{when}")
AGAIN = trn(
    "Decay",
    "below τ now and again in {n:,} interaction{when}",
    "below τ now and again in {n:,} interactions{when}",
)
NO_RETENTION = tr("Decay", "Retention unknown")
ALREADY = tr("Decay", "{name} already below {level}")
NEVER = tr("Decay", "{name} never below {level}")
LONG = 1e9  # interactions; what holds for more is not counted
ONCE = {
    "falls": tr("Decay", "A memory used once falls below τ on the {nth} interaction"),
    "holds": tr("Decay", "A memory used once stays above τ for over a billion interactions"),
    "at once": tr("Decay", "A memory used once is below τ at once"),
}
OFTEN = {
    "falls": trn(
        "Decay",
        "one used {n:,} time, on the {nth} interaction",
        "one used {n:,} times, on the {nth} interaction",
    ),
    "holds": trn(
        "Decay",
        "one used {n:,} time, stays above τ for over a billion interactions",
        "one used {n:,} times, stays above τ for over a billion interactions",
    ),
    "at once": trn(
        "Decay", "one used {n:,} time, is below τ at once", "one used {n:,} times, is below τ at once"
    ),
}
ABOVE = trn(
    "Decay",
    "{above:,} of {n:,} chunk above τ = {level} {when}.",
    "{above:,} of {n:,} chunks above τ = {level} {when}.",
)
NEXT = trn(
    "Decay",
    "The next falls below it in {n:,} interaction{when}.",
    "The next falls below it in {n:,} interactions{when}.",
)
NOT_SHOWN = trn(
    "Decay",
    "{n:,} chunk without access history{then} not shown.",
    "{n:,} chunks without access history{then} not shown.",
)
NOT_COUNTED = trn(
    "Decay",
    "{n:,} chunk without access history{then} not counted.",
    "{n:,} chunks without access history{then} not counted.",
)
NONE_KNOWN = tr("Decay", "No chunk has an access history{then}, so there is no activation to show.")
SPREAD = tr("Decay", "{above:,} of {total:,} {of} ({part}) above τ = {level} {when}.")
EMPTY = (tr("Decay", "This store is empty"), tr("Decay", "Add or import chunks to see how they fade."))
CANCELLED = (
    tr("Decay", "Cancelled"),
    tr("Decay", "Refresh, or move a parameter, to compute it again."),
    tr("Decay", "Refresh"),
)
DAY = timedelta(days=1)
YEAR = 365.25
FARTHEST = 3000 * YEAR  # days; dates farther off say nothing
PERCENT = {"v9", "fsrs6", "fsrs6_replayed"}


def pace(found: Pace | None) -> str:
    """Say where the dates of interactions come from."""
    if found is None:
        return tr("Decay", "This store's pace is not known, so interactions have no dates.")
    return PACE.format(n=round(found.over_days), per_day=found.per_day)


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
        return percent(value)
    if value < 0.001 or value > 0.999:
        return f"<{percent(0.001, 1)}" if value < 0.5 else f">{percent(0.999, 1)}"
    return percent(value, 1 if value < 0.01 or value > 0.99 else 0)


def day_value(key: str, value: float) -> str:
    """Return a value of a curve over days: retention is a share, activation a plain number."""
    return share(value) if key in PERCENT else number(value)


def signed(value: float) -> str:
    """Return a whole number with its sign."""
    return f"{value:+,.0f}".replace("-", "−")


def ordinal(value: int) -> str:
    """Return "1st", "2nd", "3rd", "11th"."""
    own = value % 10 in ORDINALS and value % 100 not in (11, 12, 13)
    return ORDINALS[value % 10 if own else 0].format(n=value)


def day_and_time(moment: datetime) -> str:
    """Return a moment to the minute, in the time of the place where one looks."""
    local = moment.astimezone()
    return f"{local.day} {month(local)} {local.year}, {local:%H:%M}"


def date(now: datetime, days: float) -> str:
    """Return the date ``days`` from ``now``, near it with the time; far off, how many years away it is."""
    if abs(days) > FARTHEST:
        return FAR_OFF.format(n=round(days / YEAR))
    local = (now + days * DAY).astimezone()
    if abs(days) < 2:
        return f"{local.day} {month(local)}, {local:%H:%M}"
    same = local.year == now.astimezone().year
    return f"{local.day} {month(local)}" + ("" if same else f" {local.year}")


def span(days: float) -> str:
    """Return how long a time is, in its fitting unit."""
    hours = abs(days) * 24
    if hours < 1.5:
        return MINUTES.format(n=max(round(hours * 60), 1))
    if hours < 48:
        return HOURS.format(n=round(hours))
    if abs(days) < 2 * YEAR:
        return DAYS.format(n=round(abs(days)))
    return YEARS.format(n=round(abs(days) / YEAR))


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


def _bracketed(text: str) -> str:
    return f" ({text})" if text else ""


def activation_fate(curves: ChunkCurves, series: Series) -> str:
    """Say when activation falls to the threshold, as a phrase."""
    if not len(curves.events):
        return tr("Decay", "no access history, so its activation is unknown")
    if not series.falls:
        return tr("Decay", "below τ already") if series.below else tr("Decay", "never below τ")
    ahead = math.ceil(series.falls[-1]) - curves.now_interaction
    when = about(curves.now, ahead, curves.pace)
    return (AGAIN if series.below else FALLS).format(n=ahead, when=_bracketed(when))


def retention_fate(curves: ChunkCurves, series: Series) -> str:
    """Say when retention falls to its threshold, as a phrase."""
    assert series.threshold is not None
    level = share(series.threshold)
    if not series.falls:
        return (ALREADY if series.below else NEVER).format(name=series.name, level=level)
    return tr("Decay", "{name} below {level} on {date}").format(
        name=series.name, level=level, date=date(curves.now, series.falls[-1])
    )


def survival(threshold: float, decay: float, uses: int = 1) -> str:
    """Say how long memories of equal age survive a threshold (SPEC 1.3), in words."""
    horizon = float(survival_horizon(1, threshold=threshold, decay=decay))
    once = ONCE[_fate(horizon)].format(nth=_nth(horizon))
    if uses <= 1:
        return f"{once}."
    horizon = float(survival_horizon(uses, threshold=threshold, decay=decay))
    return f"{once}; {OFTEN[_fate(horizon)].format(n=uses, nth=_nth(horizon))}."


def _fate(horizon: float) -> str:
    return "holds" if horizon > LONG else "at once" if horizon < 1 else "falls"


def _nth(horizon: float) -> str:
    return ordinal(int(horizon) + 1) if horizon <= LONG else ""


def present(as_of: AsOf | None) -> str:
    """Return what the moment is called that values are of."""
    return tr("Decay", "now") if as_of is None else tr("Decay", "then")


def present_mark(as_of: AsOf | None) -> str:
    """Return the name of the line at that moment."""
    if as_of is None:
        return tr("Decay", "now")
    return tr("Decay", "as of {interaction:,}").format(interaction=as_of.interaction)


def selection_fate(curves: ManyCurves, as_of: AsOf | None = None) -> str:
    """Say how many of the selected chunks are above the threshold, and when the next one falls."""
    known = len(curves.ids) - curves.unknown
    level, when = number(curves.threshold), present(as_of)
    said = [ABOVE.format(n=known, above=curves.above, level=level, when=when)]
    falling = [math.ceil(each) for each in curves.ahead.tolist() if 0 < each < math.inf]
    if falling:
        when = about(curves.now, min(falling), curves.pace)
        said.append(NEXT.format(n=min(falling), when=_bracketed(when)))
    if curves.unknown:
        said.append(NOT_SHOWN.format(n=curves.unknown, then=_by_then(as_of)))
    return " ".join(said)


def _by_then(as_of: AsOf | None) -> str:
    return "" if as_of is None else tr("Decay", " by then")


def spread(found: StoreSpread, of: str, as_of: AsOf | None = None) -> str:
    """Say how many chunks are above the threshold."""
    if not found.total:
        return NONE_KNOWN.format(then=_by_then(as_of))
    part = share(found.above / found.total)
    level, when = number(found.threshold), present(as_of)
    said = SPREAD.format(above=found.above, total=found.total, of=of, part=part, level=level, when=when)
    if not found.unknown:
        return said
    return f"{said} {NOT_COUNTED.format(n=found.unknown, then=_by_then(as_of))}"
