"""What Recall says."""

from __future__ import annotations

from gui.translation import tr, trn

PROFILES = (("calibrated", tr("Recall", "Calibrated")), ("seed", tr("Recall", "Seed")))
PROFILE_TIP = tr(
    "Recall",
    "Calibrated rescales every term, so that no weight is dead, and counts the conversation around a chunk. "
    "Seed is the original formula to the letter.",
)
USE_TIP = tr(
    "Recall",
    "Looking does not strengthen a memory. This does: each of these chunks gets one more presentation.",
)
USE_NOW = tr("Recall", "A use counts from now on: return to now first.")
HITS = trn("Recall", "{n:,} hit, {profile}", "{n:,} hits, {profile}")
ANSWERED = tr("Recall", "{considered:,} candidates in {took}, vectors by {model}")
NOTHING_NEAR = tr("Recall", "Nothing was found"), tr("Recall", "No active chunk comes near this question.")
NOTHING_ACTIVE = (
    tr("Recall", "Nothing can be recalled"),
    tr("Recall", "This store holds no active chunk, so there is nothing to answer with."),
)
INVITATION = (
    tr("Recall", "Ask the store"),
    tr("Recall", "You see what the agent would recall, and what made each score. Looking changes nothing."),
)
LONG_MS = 1000  # told in seconds from here on


def took(milliseconds: float) -> str:
    """Return how long an answer took."""
    if milliseconds < LONG_MS:
        return tr("Recall", "{time:.0f} ms").format(time=milliseconds)
    return tr("Recall", "{time:.1f} s").format(time=milliseconds / 1000)
