"""How a step of the log can be taken back or repeated, and the words for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from engine import ChunkDiff, StepInfo
from gui.state.log_scope import redo_hindrance, undo_hindrance
from gui.wording.translation import tr

Way = Literal["", "undo", "redo"]
UNDO, REDO = tr("Commands", "Undo this step"), tr("Commands", "Redo this step")
UNDO_ALL, REDO_ALL = tr("Commands", "Undo them again"), tr("Commands", "Redo what it undid")


def way_of(step: StepInfo, steps: Iterable[StepInfo]) -> Way:
    """Return what can be done with one of ``steps``, if anything: in force, an undo of many is redone."""
    if step.back_to is not None and _swept(step, steps):
        return ""
    if not undo_hindrance(step):
        return "undo"
    return "" if redo_hindrance(step) else "redo"


def words(step: StepInfo | None) -> tuple[str, str]:
    """Return what the buttons say that undo and redo a step."""
    return (UNDO, REDO) if step is None or step.back_to is None else (UNDO_ALL, REDO_ALL)


def turned(diff: ChunkDiff) -> ChunkDiff:
    """Return what taking a change back would do to its chunk."""
    match diff.action:
        case "added":
            return replace(diff, action="removed", before=diff.after, after=diff.before)
        case "removed":
            return replace(diff, action="added", before=diff.after, after=diff.before)
    return replace(diff, before=diff.after, after=diff.before)


def _swept(step: StepInfo, steps: Iterable[StepInfo]) -> bool:
    """Whether a later undo of many, in force, took a step with it: then only that one can be redone."""
    return any(
        other.back_to is not None and not other.undone and other.back_to <= step.step < other.step
        for other in steps
    )
