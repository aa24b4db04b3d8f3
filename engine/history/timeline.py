"""What undo and redo would do next, read off the log's headers alone.

Undo and redo are themselves steps that name the step they reverse or repeat, so the answer survives a
restart and covers what other processes wrote.  Steps of one actor never take away another's redo.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.records import StepId, StepInfo

UNDO, REDO, ERASE = "undo", "redo", "erase"


def next_undo(
    newest_first: Iterable[StepInfo], actor: str | None = None, *, lost: Iterable[StepId] = ()
) -> StepId | None:
    """Return the newest step in force that can be taken back, of ``actor`` or of anyone.

    Steps ``lost`` in part to an erase are passed over; they would be in the way for good.
    """
    decided = set(lost)
    for header in newest_first:
        target = header.step if header.undoes is None else header.undoes
        candidate = header.kind not in (UNDO, ERASE) and target not in decided
        decided.add(target)
        if candidate and actor in (None, header.actor):
            return target
    return None


def next_redo(
    newest_first: Iterable[StepInfo], actor: str | None = None, *, lost: Iterable[StepId] = ()
) -> StepId | None:
    """Return the step of the newest undo that was not repeated and that its actor has not written past."""
    decided = set(lost)
    wrote_since: set[str] = set()
    for header in newest_first:
        if header.undoes is None:
            wrote_since.add(header.actor)
            continue
        candidate = header.kind == UNDO and header.undoes not in decided and header.actor not in wrote_since
        decided.add(header.undoes)
        if candidate and actor in (None, header.actor):
            return header.undoes
    return None


def undone_steps(newest_first: Iterable[StepInfo]) -> frozenset[StepId]:
    """Return the steps that are not in force: undone, and not redone since."""
    decided: dict[StepId, bool] = {}
    for header in newest_first:
        if header.undoes is not None:
            decided.setdefault(header.undoes, header.kind == UNDO)
    return frozenset(step for step, undone in decided.items() if undone)
