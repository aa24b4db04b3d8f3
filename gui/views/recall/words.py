"""What Recall says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import PROFILES, Intent, Recall, RecallParameters, Trivial
from gui.state.profiles import UserProfile
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

USE_TIP = tr(
    "Recall",
    "Looking does not strengthen a memory. This does: each chunk that the agent would get to see gets one "
    "more presentation.",
)
USE_NOW = tr("Recall", "A use counts from now on: return to now first.")
USE_NOTHING = tr("Recall", "The agent would get to see none of these, so there is nothing to use.")
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
INVITATION_WHY = (
    tr("Recall", "Ask the store"),
    tr("Recall", "Then you see why chunk {id} is among the hits or not, and what would bring it in."),
)
GATED = {
    "greeting": tr("Recall", "A greeting needs no memory."),
    "confirmation": tr("Recall", "A confirmation needs no memory."),
    "acknowledgement": tr("Recall", "An acknowledgement needs no memory."),
    "command": tr("Recall", "A command needs no memory."),
}
GATED_OTHERWISE = tr("Recall", "This message needs no memory.")
GATED_TEXT = tr("Recall", "It was known by “{seen}”. Nothing was looked up, so the agent is given nothing.")
ASK_ANYWAY = tr("Recall", "Ask anyway")
TRIED = tr("Recall", "Tried out for this question: {changes}.")
STOP_TRYING = tr("Recall", "Back to {profile}")
INTENTS = {
    Intent.FACTUAL: tr("Recall", "Asks for a fact"),
    Intent.TEMPORAL: tr("Recall", "Asks when"),
    Intent.CAUSAL: tr("Recall", "Asks why"),
    Intent.ENTITY_PROFILE: tr("Recall", "Asks about somebody or something"),
    Intent.PREFERENCE: tr("Recall", "Asks for a preference"),
    Intent.GENERAL: tr("Recall", "Asks in general"),
}
SEEN_LIMIT = 60
LONG_MS = 1000  # told in seconds from here on


@dataclass(frozen=True, slots=True)
class Profile:
    """A way to rank as the control offers it: what to ask by, its name, and what it is for."""

    key: str
    title: str
    tip: str
    parameters: RecallParameters


_TITLES = {
    "calibrated": (
        tr("Recall", "Calibrated"),
        tr(
            "Recall",
            "Every term rescaled, so that no weight is dead; the conversation around a chunk counts.",
        ),
    ),
    "seed": (tr("Recall", "Seed"), tr("Recall", "The original formula to the letter.")),
    "weighted": (
        tr("Recall", "Weighted"),
        tr("Recall", "Similarity, utility and importance only: 0.6, 0.2 and 0.2."),
    ),
    "activation": (
        tr("Recall", "Activation"),
        tr("Recall", "Only how often each was used, and how long ago."),
    ),
    "similarity": (
        tr("Recall", "Similarity"),
        tr("Recall", "Only how near the vectors of question and chunk are."),
    ),
    "recency": (tr("Recall", "Recency"), tr("Recall", "Only how short ago each was used.")),
}


OWN_PROFILE = tr("Recall", "A profile of your own, made from {base}.")


def profiles(made: Iterable[UserProfile] = ()) -> tuple[Profile, ...]:
    """Return the ways to rank that there are, the built-in ones before those that a person made."""
    built_in = (Profile(key, *_TITLES.get(key, (key, "")), known) for key, known in PROFILES.items())
    own = (Profile(one.name, one.name, OWN_PROFILE.format(base=one.base), one.parameters) for one in made)
    return (*built_in, *own)


def gated(gate: Trivial) -> tuple[str, str]:
    """Return why nothing was looked up, and what it was known by."""
    return GATED.get(gate.kind, GATED_OTHERWISE), GATED_TEXT.format(seen=one_line(gate.seen, SEEN_LIMIT))


def nothing(recall: Recall) -> tuple[str, str]:
    """Return why there are no hits."""
    return NOTHING_NEAR if recall.considered else NOTHING_ACTIVE


def answered(recall: Recall) -> str:
    """Return among how many, and how fast the hits were found."""
    spent = took(sum(recall.milliseconds.values()))
    return ANSWERED.format(considered=recall.considered, took=spent, model=recall.model)


def hits(recall: Recall) -> str:
    """Return how many hits there are, by which profile."""
    return HITS.format(n=len(recall.hits), profile=recall.profile)


def took(milliseconds: float) -> str:
    """Return how long an answer took."""
    if milliseconds < LONG_MS:
        return tr("Recall", "{time:.0f} ms").format(time=milliseconds)
    return tr("Recall", "{time:.1f} s").format(time=milliseconds / 1000)
