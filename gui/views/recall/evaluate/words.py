"""What the evaluation says."""

from __future__ import annotations

from engine import Interval
from gui.wording.translation import percent, tr, trn

QUESTIONS = trn("Evaluate", "{n:,} question", "{n:,} questions")
ALL_KINDS = tr("Evaluate", "all")
NO_KIND = tr("Evaluate", "no kind")
SHOWN = ("recall@5", "recall@10", "recall@20", "MRR", "nDCG@10")
MEANINGS = {
    "recall@5": tr("Evaluate", "Share of the expected chunks among the first 5 hits"),
    "recall@10": tr("Evaluate", "Share of the expected chunks among the first 10 hits"),
    "recall@20": tr("Evaluate", "Share of the expected chunks among the first 20 hits"),
    "MRR": tr("Evaluate", "One divided by the rank of the first expected chunk"),
    "nDCG@5": tr("Evaluate", "How high the expected chunks stand among the first 5 hits"),
    "nDCG@10": tr("Evaluate", "How high the expected chunks stand among the first 10 hits"),
    "nDCG@20": tr("Evaluate", "How high the expected chunks stand among the first 20 hits"),
}
OVER = tr("Evaluate", "In percent: means over questions, with 95% intervals")
MEASURING = tr("Evaluate", "Measuring…")
NO_CHUNKS = (
    "check",
    tr("Evaluate", "This store holds no chunk yet"),
    tr("Evaluate", "Import chunks first, then questions about them."),
    tr("Evaluate", "Import…"),
)
SAY_LITTLE = tr(
    "Evaluate",
    "Figures on questions that a profile was tuned on say little: it was made to answer these. "
    "The weights of calibrated were measured on LoCoMo.",
)
TUNED_AMONG = trn(
    "Evaluate",
    "{names} was tuned on saved questions: if on these, its figures say little.",
    "{names} were tuned on saved questions: if on these, their figures say little.",
)
NO_QUESTIONS = (
    "check",
    tr("Evaluate", "There is nothing to measure by"),
    tr(
        "Evaluate",
        "Import questions with the chunks that they should bring back, or ask one above and save it.",
    ),
    tr("Evaluate", "Import questions…"),
)
OTHER_RUNS = tr("Evaluate", "Another measurement runs; wait for it, or cancel it in Jobs.")
STOPPED = tr("Evaluate", "It was cancelled; nothing was measured.")


def value(interval: Interval) -> str:
    """Return a mean in [0, 1] and its interval, in percent."""
    mean, low, high = (f"{100 * part:.0f}" for part in (interval.mean, interval.low, interval.high))
    return f"{mean}  [{low}–{high}]"


def exact(interval: Interval) -> str:
    """Return the same with a decimal, for whoever looks closer."""
    mean, low, high = (percent(part, 1) for part in (interval.mean, interval.low, interval.high))
    return f"{mean}  [{low} – {high}]"


def kind_name(kind: str) -> str:
    """Return how a kind of question is called in the list."""
    return kind or NO_KIND
