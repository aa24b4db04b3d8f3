"""Which steps are in force, and what undo and redo would do next, read off the log's headers alone.

Undo and redo are themselves steps that name the step they reverse or repeat, so the answer survives a
restart and covers what other processes wrote.  Steps of one actor never take away another's redo.

An undo back to a step takes back that one and every later one: while it is in force, it is as if the log
ended before that step.  It can be redone, and undone again, like any other step.

Minutes say what happened and are no edits: an undo passes over them without a word, and they stay in force
whatever is undone around them.  It passes over the memories that are made of them, too, unless told to take
those back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from engine.records import StepId, StepInfo

UNDO, REDO, ERASE, MINUTES = "undo", "redo", "erase", "minutes"
INDEX_MINUTES = "index minutes"
REVERSALS = (UNDO, REDO)


@dataclass(frozen=True, slots=True)
class Standing:
    """Which steps are in force."""

    decided: Mapping[StepId, bool]  # whether undone, by step
    spans: tuple[tuple[StepId, StepId], ...]  # what was undone as a whole: from a step up to before another

    def undone(self, step: StepId) -> bool:
        """Whether a step is not in force."""
        known = self.decided.get(step)
        return self.swept(step) if known is None else known

    def swept(self, step: StepId) -> bool:
        """Whether a step was undone together with all before it, back to some step."""
        return any(first <= step < end for first, end in self.spans)

    def cancelled(self, headers: Collection[StepInfo]) -> frozenset[StepId]:
        """Return which of these steps left nothing: what was taken back, and what took back one of them."""
        own = {header.step for header in headers}
        return frozenset(
            header.step
            for header in headers
            if (self.undone(header.step) and header.kind != MINUTES)
            or ((target := header.undoes or header.back_to) in own and target and self.undone(target))
        )

    def marked(self, header: StepInfo) -> StepInfo:
        """Return a header that says whether its step was undone."""
        return replace(header, undone=True) if self.undone(header.step) and header.kind != MINUTES else header


def standing(reversals: Iterable[StepInfo]) -> Standing:
    """Return which steps are in force, given every undo and redo, newest first."""
    decided: dict[StepId, bool] = {}
    spans: list[tuple[StepId, StepId]] = []
    for header in _telling(reversals):
        if header.back_to is not None:
            in_force = decided.pop(header.step, True)
            decided[header.step] = not in_force
            if in_force:
                spans.append((header.back_to, header.step))
        elif header.undoes is not None:
            decided.setdefault(header.undoes, header.kind == UNDO)
    return Standing(decided, tuple(spans))


def _telling(newest_first: Iterable[StepInfo]) -> Iterator[StepInfo]:
    """Give the headers that count: without those that an undo back to a step, in force, took with it."""
    redone: dict[StepId, bool] = {}
    end: StepId | None = None
    for header in newest_first:
        if end is not None and header.step >= end:
            continue
        if header.undoes is not None:
            redone.setdefault(header.undoes, header.kind == REDO)
        if header.back_to is not None and not redone.get(header.step, False):
            end = header.back_to
        yield header


def is_reversal(header: StepInfo) -> bool:
    """Whether a step is itself an undo or a redo."""
    return header.undoes is not None or header.back_to is not None


def _subject(header: StepInfo) -> StepId:
    """Return the step that a header is about: the one it reverses or repeats, else its own."""
    return header.step if header.undoes is None else header.undoes


def next_undo(
    newest_first: Iterable[StepInfo], actor: str | None = None, *, lost: Iterable[StepId] = ()
) -> StepId | None:
    """Return the newest step in force that can be taken back, of ``actor`` or of anyone.

    Steps ``lost`` in part to an erase are passed over; they would be in the way for good.
    """
    gone = frozenset(lost)
    for header, target in _in_force(newest_first):
        if not _beyond_undo(header, gone) and actor in (None, header.actor):
            return target
    return None


def passed_over(newest_first: Iterable[StepInfo], *, lost: Iterable[StepId] = ()) -> Iterator[StepId]:
    """Give the steps in force, newest first, that nothing can take back: the next undo passes over them."""
    gone = frozenset(lost)
    for header, target in _in_force(newest_first):
        if not _beyond_undo(header, gone):
            return
        yield target


def _in_force(newest_first: Iterable[StepInfo]) -> Iterator[tuple[StepInfo, StepId]]:
    """Give each step in force, the one done or repeated last first, with the header that tells so."""
    decided: set[StepId] = set()
    for header in _telling(newest_first):
        target = _subject(header)
        if header.kind != UNDO and target not in decided:
            yield header, target
        decided.add(target)


def _beyond_undo(header: StepInfo, lost: frozenset[StepId]) -> bool:
    return header.kind == ERASE or _subject(header) in lost


def next_redo(
    newest_first: Iterable[StepInfo], actor: str | None = None, *, lost: Iterable[StepId] = ()
) -> StepId | None:
    """Return the step of the newest undo that was not repeated and that its actor has not written past."""
    decided = set(lost)
    wrote_since: set[str] = set()
    for header in _telling(newest_first):
        if not is_reversal(header):
            wrote_since.add(header.actor)
            continue
        target = _subject(header)
        candidate = header.kind == UNDO and target not in decided and header.actor not in wrote_since
        decided.add(target)
        if candidate and actor in (None, header.actor):
            return target
    return None
