"""Which steps are in force, read off headers alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.history import timeline
from engine.records import StepId, StepInfo
from tests.helpers import NOON


def log(*written: str) -> list[StepInfo]:
    """Return headers, newest first, from words like ``edit``, ``undo 3``, ``back 3`` or ``agent edit``."""
    headers = []
    for number, words in enumerate(written, start=1):
        *actor, kind, target = words.split() if words[-1].isdigit() else [*words.split(), "0"]
        headers.append(
            StepInfo(
                step=StepId(number),
                kind="undo" if kind == "back" else kind,
                label=words,
                actor="".join(actor) or "mara",
                at=NOON,
                interaction=1,
                changed=1,
                undoes=StepId(int(target)) if kind in ("undo", "redo") else None,
                back_to=StepId(int(target)) if kind == "back" else None,
            )
        )
    return headers[::-1]


def undone(*written: str) -> list[int]:
    """Return the steps that are not in force."""
    found = log(*written)
    known = timeline.standing(header for header in found if timeline.is_reversal(header))
    return sorted(header.step for header in found if known.undone(header.step))


def passed(*written: str, lost: Sequence[int] = ()) -> list[int]:
    """Return the steps that the next undo passes over."""
    return list(map(int, timeline.passed_over(log(*written), lost=map(StepId, lost))))


def test_single_steps() -> None:
    """The newest undo or redo of a step decides."""
    assert undone("add", "edit", "undo 2") == [2]
    assert undone("add", "edit", "undo 2", "redo 2") == []
    assert undone("add", "edit", "undo 2", "redo 2", "undo 2") == [2]


def test_undo_back_to_a_step_takes_all_since() -> None:
    """That step and all after it are out of force, undos and redos among them too."""
    assert undone("add", "edit", "edit", "undo 3", "back 2") == [2, 3, 4]
    assert undone("add", "edit", "edit", "back 2", "add") == [2, 3]


def test_what_was_undone_before_stands_as_it_did() -> None:
    """An undo that is taken back leaves the step it reversed in force again, and the other way round."""
    assert undone("add", "edit", "undo 2", "edit", "back 3") == [3, 4]
    assert undone("add", "edit", "undo 2", "redo 2", "back 4") == [2, 4]


def test_redone_as_a_whole_and_undone_again() -> None:
    """Redoing brings all back, but for the undo itself, which is out of force then."""
    assert undone("add", "edit", "back 1", "redo 3") == [3]
    assert undone("add", "edit", "back 1", "redo 3", "undo 3") == [1, 2]
    assert undone("add", "edit", "back 1", "redo 1") == [2]


def test_back_beyond_an_earlier_one() -> None:
    """An undo back to before another covers it, and when that is redone, the other is in force again."""
    assert undone("add", "edit", "edit", "back 3", "edit", "back 2") == [2, 3, 4, 5]
    assert undone("add", "edit", "edit", "back 3", "edit", "back 2", "redo 6") == [3, 6]


def test_next_undo_passes_over_what_went_together() -> None:
    """After an undo back to a step, the next is the one before it; after its redo, all of it again."""
    assert timeline.next_undo(log("add", "edit", "edit", "back 2")) == 1
    assert timeline.next_undo(log("add", "edit", "edit", "back 2", "edit")) == 5
    assert timeline.next_undo(log("add", "edit", "edit", "back 2", "redo 4")) == 4
    assert timeline.next_undo(log("add", "edit", "undo 2", "edit", "back 3")) == 2


def test_next_undo_passes_over_what_nothing_takes_back() -> None:
    """An erase, and steps in force that it took a part of; what was repeated last is the newest."""
    assert passed("add", "edit") == []
    assert passed("add", "edit", "erase", lost=[1]) == [3]
    assert passed("add", "edit", "edit", "erase", lost=[2, 3]) == [4, 3, 2]
    assert passed("add", "edit", "undo 2", "erase", lost=[2]) == [4]
    assert passed("add", "edit", "erase", "undo 1", "redo 1", lost=[2]) == []
    assert passed("erase") == [1]


def test_next_redo_is_all_that_went_together() -> None:
    """It is repeated as one, unless its actor wrote since; what was undone before it can be redone after."""
    assert timeline.next_redo(log("add", "edit", "edit", "back 2")) == 4
    assert timeline.next_redo(log("add", "edit", "edit", "back 2", "edit")) is None
    assert timeline.next_redo(log("add", "edit", "edit", "back 2", "agent edit")) == 4
    assert timeline.next_redo(log("add", "edit", "undo 2", "back 3", "redo 4")) == 2
    assert timeline.next_redo(log("add", "edit", "undo 2", "edit", "back 4")) == 5
    assert timeline.next_redo(log("add", "edit", "edit", "undo 3", "back 2", "undo 1")) == 1
