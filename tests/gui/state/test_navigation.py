"""Back and forward work as in a browser."""

from __future__ import annotations

from gui.state.navigation import LIMIT, Place, Trail


def places(*names: str) -> Trail:
    """Return the trail of someone who visited these views."""
    trail = Trail()
    for name in names:
        trail.visit(Place(name))
    return trail


def test_back_and_forward_retrace_the_way() -> None:
    """Going back and forward again ends where one was."""
    trail = places("browse", "decay", "history")

    assert [trail.back().view, trail.back().view] == ["decay", "browse"]
    assert not trail.can_go_back
    assert [trail.forward().view, trail.forward().view] == ["decay", "history"]
    assert not trail.can_go_forward


def test_a_new_place_forgets_what_lay_ahead() -> None:
    """After going back and elsewhere there is no forward."""
    trail = places("browse", "decay")
    trail.back()

    trail.visit(Place("history"))

    assert not trail.can_go_forward
    assert trail.back().view == "browse"


def test_the_same_place_counts_once() -> None:
    """Visiting where one is changes nothing."""
    assert not places("browse", "browse").can_go_back


def test_the_place_remembers_the_last_chunk_at_hand() -> None:
    """Coming back shows the chunk one left, not the one one came with."""
    trail = places("browse")
    trail.amend(Place("browse", chunk=7))
    trail.visit(Place("decay", chunk=7))

    assert trail.back() == Place("browse", chunk=7)


def test_the_trail_has_an_end() -> None:
    """Only so many places are kept."""
    trail = places(*(str(number) for number in range(LIMIT + 20)))

    steps = 0
    while trail.can_go_back:
        trail.back()
        steps += 1
    assert steps == LIMIT - 1
