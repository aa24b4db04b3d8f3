"""What there is to say about a step, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine import ChunkDiff, StepInfo
from gui.state.log_scope import redo_hindrance, undo_hindrance
from gui.views.inspector.values_text import DERIVED, NONE, TABLES, written
from gui.widgets.text import first_of, one_line
from gui.wording.field_words import LABELS
from gui.wording.formats import dated, really
from gui.wording.translation import lowered, tr, trn

VALUE_LIMIT = 200
LISTED = 6
ACTIONS = {
    "added": tr("History", "added"),
    "removed": tr("History", "removed"),
}
ALONE = trn("History", "{n:,} immutable chunk: {ids}", "{n:,} immutable chunks: {ids}")
ALONE_AND_MORE = trn(
    "History",
    "{n:,} immutable chunk: {ids} and {rest:,} more",
    "{n:,} immutable chunks: {ids} and {rest:,} more",
)
REDOING = trn(
    "History",
    "Redoing does it again, in {n:,} chunk, as a new step.",
    "Redoing does it again, in {n:,} chunks, as a new step.",
)
UNDOING = trn(
    "History",
    "Undoing takes back what it did to {n:,} chunk, as a new step. If a later step changed the same, "
    "that is refused, and nothing changes.",
    "Undoing takes back what it did to {n:,} chunks, as a new step. If a later step changed the same, "
    "that is refused, and nothing changes.",
)


def facts(step: StepInfo) -> str:
    """Return when, by whom and with which values a step was made, and what undoing it would do."""
    made = [
        tr("History", "{dated} UTC").format(dated=dated(step)),
        tr("History", "interaction {interaction:,}").format(interaction=step.interaction),
        tr("History", "by {actor}").format(actor=one_line(step.actor)),
    ]
    values = [f"{name}: {value}" for name, value in _details(step.details)]
    return "\n".join(filter(None, [" · ".join([*made, *values]), really(step), _reversal(step)]))


def title(step: StepInfo) -> str:
    """Return what a step is called."""
    return tr("History", "Step {step}: {label}").format(step=step.step, label=one_line(step.label))


def changed_fields(diff: ChunkDiff) -> str:
    """Return what a step did to a chunk, in a line."""
    if diff.action == "erased":
        return (
            tr("History", "erased by step {erased_by}").format(erased_by=diff.erased_by)
            if diff.erased_by
            else tr("History", "erased")
        )
    if diff.action != "changed":
        return ACTIONS.get(diff.action, diff.action)
    names = [name for name in dict.fromkeys([*diff.before, *diff.after]) if name not in DERIVED]
    return ", ".join(map(_called, names)) or tr("History", "nothing to see")


def _called(name: str) -> str:
    """Return what a field or a table is called within a sentence."""
    return lowered(LABELS.get(name) or TABLES.get(name, name.replace("_", " ")))


def _details(details: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the values of a step as the log holds them, ids of chunks left alone first."""
    for name, value in details.items():
        if name == "skipped" and isinstance(value, list):
            ids = ", ".join(str(chunk) for chunk in value[:LISTED])
            rest = len(value) - LISTED
            said = (ALONE_AND_MORE if rest > 0 else ALONE).format(n=len(value), ids=ids, rest=rest)
            yield tr("History", "left alone"), said
        else:
            yield one_line(name.replace("_", " "), 40), _value(name, value)


def _value(name: str, value: Any) -> str:
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return first_of(value) or NONE
    if isinstance(value, Mapping):
        return one_line(", ".join(f"{number} {key}" for key, number in value.items() if number), VALUE_LIMIT)
    return one_line(written(name, value), VALUE_LIMIT)


def _reversal(step: StepInfo) -> str:
    """Say what taking a step back, or repeating it, would do, or why that can't be."""
    if not redo_hindrance(step):
        return f"{_undone(step)} {REDOING.format(n=step.changed)}"
    if reason := undo_hindrance(step):
        return tr("History", "Can't be undone. {reason}.").format(reason=reason)
    return UNDOING.format(n=step.changed)


def _undone(step: StepInfo) -> str:
    return (
        tr("History", "It holds back the steps that it took back.")
        if step.back_to is not None
        else tr("History", "This step is undone.")
    )
