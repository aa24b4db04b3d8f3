"""Which part of the log is looked at, and whether a step of it can be taken back or repeated."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from engine import StepInfo
from gui.wording.translation import tr

REVERSALS = ("undo", "redo")
ITSELF_UNDO = tr("Commands", "It is itself an undo; undo or redo step {undoes} instead")
ITSELF_REDO = tr("Commands", "It is itself a redo; undo or redo step {undoes} instead")


@dataclass(frozen=True, slots=True)
class LogScope:
    """The steps that are wanted; each field is the argument of ``history`` of that name, none of them all."""

    actor: str | None = None
    kind: str | None = None
    text: str = ""
    after: datetime | None = None
    before: datetime | None = None
    chunk: int | None = None
    undone: bool | None = None

    def arguments(self) -> dict[str, Any]:
        """Return the fields as ``history`` and ``export_log`` take them."""
        return asdict(self)

    def __bool__(self) -> bool:
        """Whether any step is left out."""
        return self != LogScope()


def undo_hindrance(step: StepInfo) -> str:
    """Return why a step can't be taken back by itself, "" where it may be tried."""
    return _irreversible(step) or ("" if _in_force(step) else tr("Commands", "It is undone already"))


def redo_hindrance(step: StepInfo) -> str:
    """Return why a step can't be repeated, "" where it may be tried."""
    return _irreversible(step) or (tr("Commands", "It was not undone") if _in_force(step) else "")


def _in_force(step: StepInfo) -> bool:
    """Whether the changes that a step is about hold: an undo back to a step, in force, holds others back."""
    return step.undone if step.back_to is not None else not step.undone


def _irreversible(step: StepInfo) -> str:
    if step.kind == "erase":
        return tr("Commands", "What it erased is gone for good")
    if step.kind in REVERSALS and step.back_to is None:
        return (ITSELF_UNDO if step.kind == "undo" else ITSELF_REDO).format(undoes=step.undoes)
    return ""
