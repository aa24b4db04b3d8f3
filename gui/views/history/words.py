"""What there is to say about a step, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine import ChunkDiff, StepInfo
from gui.formats import count, dated, really
from gui.log_scope import redo_hindrance, undo_hindrance
from gui.views.inspector.values_text import DERIVED, TABLES, written
from gui.widgets.text import first_of, one_line

VALUE_LIMIT = 200
LISTED = 6


def facts(step: StepInfo) -> str:
    """Return when, by whom and with which values a step was made, and what undoing it would do."""
    made = [f"{dated(step)} UTC", f"interaction {step.interaction:,}", f"by {one_line(step.actor)}"]
    values = [f"{name}: {value}" for name, value in _details(step.details)]
    return "\n".join(filter(None, [" · ".join([*made, *values]), really(step), _reversal(step)]))


def title(step: StepInfo) -> str:
    """Return what a step is called."""
    return f"Step {step.step}: {one_line(step.label)}"


def changed_fields(diff: ChunkDiff) -> str:
    """Return what a step did to a chunk, in a line."""
    if diff.action == "erased":
        return f"erased by step {diff.erased_by}" if diff.erased_by else "erased"
    if diff.action != "changed":
        return diff.action
    names = [name for name in dict.fromkeys([*diff.before, *diff.after]) if name not in DERIVED]
    return ", ".join(TABLES.get(name, name.replace("_", " ")).lower() for name in names) or "nothing to see"


def _details(details: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the values of a step as the log holds them, ids of chunks left alone first."""
    for name, value in details.items():
        if name == "skipped" and isinstance(value, list):
            ids = ", ".join(str(chunk) for chunk in value[:LISTED])
            more = f" and {len(value) - LISTED:,} more" if len(value) > LISTED else ""
            yield "left alone", f"{count(len(value), 'immutable chunk')}: {ids}{more}"
        else:
            yield one_line(name.replace("_", " "), 40), _value(name, value)


def _value(name: str, value: Any) -> str:
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return first_of(value) or "none"
    if isinstance(value, Mapping):
        return one_line(", ".join(f"{number} {key}" for key, number in value.items() if number), VALUE_LIMIT)
    return one_line(written(name, value), VALUE_LIMIT)


def _reversal(step: StepInfo) -> str:
    """Say what taking a step back, or repeating it, would do, or why that can't be."""
    chunks = count(step.changed, "chunk")
    if not redo_hindrance(step):
        return f"{_undone(step)} Redoing does it again, in {chunks}, as a new step."
    if reason := undo_hindrance(step):
        return f"Can't be undone. {reason}."
    return (
        f"Undoing takes back what it did to {chunks}, as a new step. If a later step changed the same, that "
        "is refused, and nothing changes."
    )


def _undone(step: StepInfo) -> str:
    return (
        "It holds back the steps that it took back." if step.back_to is not None else "This step is undone."
    )
