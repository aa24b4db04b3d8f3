"""The lines, dots and names laid over the curves of one chunk; what comes first is named first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from engine import ChunkCurves, Series
from gui.views.decay import words
from gui.views.decay.inks import BY_DAY, BY_INTERACTION, NOW, THRESHOLD, WHAT_IF
from gui.views.decay.questions import WhatIf
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.items import Callout, Caption, Level, Mark, Upright
from gui.wording.translation import tr

DUE = {"v9": tr("Decay", "below"), "fsrs6": tr("Decay", "due"), "fsrs6_replayed": tr("Decay", "due")}
NO_HISTORY = tr("Decay", "Its source carried no access history: a click in the future tries out a first use.")


def interaction_marks(
    curves: ChunkCurves, what_ifs: Sequence[WhatIf], hidden: Collection[str], present: str
) -> list[Mark]:
    """Return the marks over the axis of interactions; the line at now is named ``present``."""
    now = float(curves.now_interaction)
    tried = [each.interactions for each in what_ifs if each.interactions is not None]
    marks: list[Mark] = [
        Upright(now, present, NOW),
        *(Upright(now + x, tr("Decay", "what if"), WHAT_IF) for x in tried),
    ]
    exact, petrov = curves.by_interaction["exact"], curves.by_interaction["petrov"]
    assert exact.threshold is not None
    if "exact" not in hidden:
        marks += _fate(curves, exact)
    if "petrov" not in hidden:
        ink = BY_INTERACTION["petrov"][1]
        marks += [Callout(fall, exact.threshold, "", ink) for fall in petrov.falls]
    if not len(curves.events):
        marks.append(Caption(NO_HISTORY, Ink("text")))
    return [*marks, Level(exact.threshold, f"τ = {words.number(exact.threshold)}", THRESHOLD)]


def _fate(curves: ChunkCurves, exact: Series) -> list[Mark]:
    """Name where the exact curve falls, the last fall first: it matters most; or say that it does not."""
    ink = BY_INTERACTION["exact"][1]
    assert exact.threshold is not None
    if not exact.falls and np.isfinite(exact.now):
        text = tr("Decay", "already below τ") if exact.below else tr("Decay", "never below τ")
        return [Callout(curves.now_interaction, exact.now, text, ink)]
    return [
        Callout(fall, exact.threshold, words.interaction_mark(curves, fall), ink)
        for fall in reversed(exact.falls)
    ]


def day_marks(
    curves: ChunkCurves, what_ifs: Sequence[WhatIf], hidden: Collection[str], present: str
) -> list[Mark]:
    """Return the marks over the axis of days."""
    tried = [each.days for each in what_ifs if each.days is not None]
    marks: list[Mark] = [
        Upright(0.0, present, NOW),
        *(Upright(x, tr("Decay", "what if"), WHAT_IF) for x in tried),
    ]
    levels: dict[float, str] = {}
    for key, series in curves.by_day.items():
        if key in hidden or series.threshold is None:
            continue
        for fall in reversed(series.falls):
            date = f"{DUE[key]} {words.date(curves.now, fall)}"
            marks.append(Callout(fall, series.threshold, date, BY_DAY[key][1]))
        name = tr("Decay", "v9 threshold") if key == "v9" else tr("Decay", "desired")
        levels[series.threshold] = f"{name} {words.share(series.threshold)}"
    return marks + [Level(level, text, THRESHOLD) for level, text in levels.items()]
