"""What each curve and mark of the Decay view is drawn with."""

from __future__ import annotations

from gui.widgets.plots.ink import DASH_DOT, DASHED, DOTTED, Ink
from gui.wording.translation import tr

BY_INTERACTION = {
    "exact": (tr("Decay", "ACT-R exact"), Ink("series0", 2.0)),
    "petrov": (tr("Decay", "Petrov hybrid"), Ink("series1", 1.5, DASHED)),
}
BY_DAY = {
    "v9": (tr("Decay", "v9 retention"), Ink("series2", 2.0)),
    "fsrs6": (tr("Decay", "FSRS-6 converted"), Ink("series3", 1.5, DASHED)),
    "fsrs6_replayed": (tr("Decay", "FSRS-6 replayed"), Ink("series4", 1.5, DASH_DOT)),
    "v9_activation": (tr("Decay", "v9 activation"), Ink("series5", 1.5, DOTTED)),
}
THRESHOLD = Ink("danger", 1.25, DASHED)
BAND = Ink("danger", alpha=0.07)
NOW = Ink("accent", 1.25)
WHAT_IF = Ink("warning", 1.25, (2.0, 3.0))
EVENTS = Ink("text_secondary", 1.25)
FUTURE_LIMIT = 10_000_000  # interactions beyond which nobody looks
