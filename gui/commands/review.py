"""The commands of the review queue; their letters act in its list only."""

from __future__ import annotations

from gui.commands.command import Command, needs_store, needs_writable, requires
from gui.wording.translation import tr

VIEW = "review"
_looks = requires(
    needs_store, lambda state: state.view == VIEW, tr("Commands", "The queue is shown in the Review view")
)
_decides = requires(
    requires(needs_writable, lambda state: state.view == VIEW, tr("Commands", "This is done in Review")),
    lambda state: state.selected > 0,
    tr("Commands", "No chunk is selected"),
)

REVIEW_COMMANDS = (
    Command(
        id="review.accept",
        text=tr("Commands", "Accept"),
        icon="check",
        keys=("A",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Leave the chunk as it is; it waits no more until others write to it again"),
        hindrance=_decides,
    ),
    Command(
        id="review.edit",
        text=tr("Commands", "Edit in the Inspector"),
        icon="edit",
        keys=("E",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Change the chunk; it waits until it is accepted"),
        hindrance=_decides,
    ),
    Command(
        id="review.retire",
        text=tr("Commands", "Retire"),
        icon="retire",
        keys=("R",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Take the chunk out of recall; nothing is deleted"),
        hindrance=_decides,
    ),
    Command(
        id="review.accept_all",
        text=tr("Commands", "Accept all shown…"),
        tip=tr("Commands", "Accept every chunk of the queue that is listed, as one step"),
        hindrance=_decides,
    ),
    Command(
        id="review.next",
        text=tr("Commands", "Next to review"),
        icon="chevron-right",
        keys=("N", "Right"),
        repeats=True,
        local=True,
        within=VIEW,
        tip=tr("Commands", "Leave the chunk waiting and go on"),
        hindrance=_looks,
    ),
    Command(
        id="review.previous",
        text=tr("Commands", "Previous to review"),
        icon="chevron-left",
        keys=("Left",),
        repeats=True,
        local=True,
        within=VIEW,
        hindrance=_looks,
    ),
    Command(
        id="review.undo",
        text=tr("Commands", "Undo the last decision"),
        icon="undo",
        keys=("U",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Take back what you did last; what others wrote since stays"),
        hindrance=requires(
            _looks, lambda state: bool(state.undo), tr("Commands", "There is nothing to undo")
        ),
    ),
)
