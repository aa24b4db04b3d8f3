"""What the Intake view says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine import HEURISTIC, Action, Band, Priority
from gui.wording.translation import tr, trn

ACTIONS: Mapping[Action, str] = {
    Action.CREATE: tr("Intake", "Create"),
    Action.UPDATE: tr("Intake", "Update"),
    Action.REINFORCE: tr("Intake", "Reinforce"),
    Action.SUPERSEDE: tr("Intake", "Supersede"),
    Action.SKIP: tr("Intake", "Skip"),
}
DONE: Mapping[Action, str] = {
    Action.CREATE: tr("Intake", "Created"),
    Action.UPDATE: tr("Intake", "Updated"),
    Action.REINFORCE: tr("Intake", "Reinforced"),
    Action.SUPERSEDE: tr("Intake", "Superseded"),
    Action.SKIP: tr("Intake", "Skipped"),
}
COUNTED = {
    Action.CREATE: trn("Intake", "{n:,} new", "{n:,} new"),
    Action.UPDATE: trn("Intake", "{n:,} updated", "{n:,} updated"),
    Action.REINFORCE: trn("Intake", "{n:,} reinforced", "{n:,} reinforced"),
    Action.SUPERSEDE: trn("Intake", "{n:,} superseding", "{n:,} superseding"),
    Action.SKIP: trn("Intake", "{n:,} skipped", "{n:,} skipped"),
}
BANDS: Mapping[Band, str] = {
    Band.CREATE: tr("Intake", "Create"),
    Band.GAP: tr("Intake", "Gap"),
    Band.UPDATE: tr("Intake", "Update"),
    Band.REINFORCE: tr("Intake", "Reinforce"),
    Band.SUPERSEDE: tr("Intake", "Supersede"),
}
PRIORITIES: Mapping[Priority, str] = {
    Priority.LOW: tr("Intake", "low"),
    Priority.NORMAL: tr("Intake", "normal"),
    Priority.HIGH: tr("Intake", "high"),
    Priority.CRITICAL: tr("Intake", "critical"),
}
FILTERS = {
    "length": tr("Intake", "length"),
    "system": tr("Intake", "system content"),
    "injection": tr("Intake", "injection"),
    "xml": tr("Intake", "XML"),
    "markdown": tr("Intake", "list"),
    "code": tr("Intake", "code"),
    "emoji": tr("Intake", "emoji"),
    "density": tr("Intake", "density"),
}
FACTS = trn("Intake", "{n:,} fact", "{n:,} facts")
MESSAGES = trn("Intake", "{n:,} message", "{n:,} messages")
SPEAKERS = trn("Intake", "{n:,} speaker", "{n:,} speakers")
SESSIONS = trn("Intake", "{n:,} session", "{n:,} sessions")
LINKS = trn("Intake", "{n:,} relation", "{n:,} relations")
CAPTURES = trn("Intake", "Captures {n:,} weak chunk", "Captures {n:,} weak chunks")
AT_HAND = trn("Intake", "{n:,} chunk at hand", "{n:,} chunks at hand")
BY_RULES = tr("Intake", "By rules, not a language model")
EXAMPLE = tr(
    "Intake",
    "We decided on Friday to move the ledger to PostgreSQL 16. I prefer reviews in the morning.",
)
INVITATION = (
    tr("Intake", "See a message on its way into memory"),
    tr(
        "Intake",
        "Type or paste what somebody said. Each stage shows what it made of it and why; "
        "nothing is stored until you say so.",
    ),
    tr("Intake", "Try an example"),
)
NO_STORE = (
    tr("Intake", "No store is open"),
    tr("Intake", "A message is judged beside what a store holds: open one first."),
)
NOT_WRITTEN = tr("Intake", "Nothing of it would be written.")
READ_ONLY = tr("Intake", "The store is read-only: messages are judged, and nothing is stored.")
IN_THE_PAST = tr(
    "Intake", "Values are those of another moment. What is stored is stored now: return to now first."
)
CONSIDERING = tr("Intake", "Considering…")
TRIED_OUT = tr("Intake", "Judged by thresholds that are tried out, not by the store's own.")
OF_A_CONVERSATION = tr(
    "Intake",
    "Judged after the messages before it in its conversation, and stored with them only. "
    "Consider it to judge it by itself.",
)


def counted(actions: Counter[Action]) -> str:
    """Return how many facts become what: ``2 new, 1 updated``; "" for none."""
    return ", ".join(COUNTED[action].format(n=actions[action]) for action in Action if actions[action])


def made_by(name: str) -> str:
    """Return who formed facts: rules, or which model."""
    return BY_RULES if name == HEURISTIC else tr("Intake", "Facts by {model}").format(model=name)


def refusal(name: str) -> str:
    """Return what a filter of the observer is called."""
    return FILTERS.get(name, name)


def chunk_name(chunk: int) -> str:
    """Return how a chunk is named; one below zero is of a fact or a message before, and not stored."""
    return tr("Intake", "chunk {id}").format(id=chunk) if chunk > 0 else tr("Intake", "one not stored yet")


def milliseconds(value: float | None) -> str:
    """Return how long a stage took, "" where it was not measured."""
    if value is None:
        return ""
    return tr("Intake", "{time} ms").format(time=f"{value:.1f}" if value < 10 else f"{value:,.0f}")
