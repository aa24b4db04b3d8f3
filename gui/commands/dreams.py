"""The commands of the Dream view; their letters act in its list of proposals only."""

from __future__ import annotations

from gui.commands.command import Command, WindowState, needs_store, needs_writable, requires
from gui.wording.translation import tr

VIEW = "dream"


def _in_view(state: WindowState) -> bool:
    return state.view == VIEW


_looks = requires(needs_store, _in_view, tr("Commands", "This is done in Dream"))
_applies = requires(needs_writable, _in_view, tr("Commands", "This is done in Dream"))

DREAM_COMMANDS = (
    Command(
        id="dream.plan",
        text=tr("Commands", "Plan a dream"),
        icon="dream",
        keys=("Ctrl+D",),
        tip=tr("Commands", "Work out what the chosen steps would change; nothing is written"),
        hindrance=_looks,
    ),
    Command(
        id="dream.next_step",
        text=tr("Commands", "Plan the next step"),
        icon="step",
        keys=("Ctrl+Shift+D",),
        tip=tr("Commands", "Go on by one of the chosen steps, and look at what it proposes"),
        hindrance=_looks,
    ),
    Command(
        id="dream.apply",
        text=tr("Commands", "Apply what is accepted"),
        icon="check",
        keys=("Ctrl+Shift+Return",),
        tip=tr("Commands", "One step of the log that can be undone; a backup is made before"),
        hindrance=_applies,
    ),
    Command(
        id="dream.accept",
        text=tr("Commands", "Accept the proposal"),
        icon="check",
        keys=("A",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Apply it with the others, and go on to the next"),
        hindrance=_looks,
    ),
    Command(
        id="dream.reject",
        text=tr("Commands", "Reject the proposal"),
        icon="cancel",
        keys=("R",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Leave it out, and go on to the next; of a contradiction, both are kept"),
        hindrance=_looks,
    ),
    Command(
        id="dream.accept_step",
        text=tr("Commands", "Accept all but contradictions"),
        keys=("Shift+A",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "All of the step that are listed; a contradiction is settled by itself"),
        hindrance=_looks,
    ),
    Command(
        id="dream.reject_step",
        text=tr("Commands", "Reject all but contradictions"),
        keys=("Shift+R",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "All of the step that are listed; a contradiction is settled by itself"),
        hindrance=_looks,
    ),
    Command(
        id="dream.edit",
        text=tr("Commands", "Edit the proposed text"),
        icon="edit",
        keys=("E",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Put what a merge or a summary should say into your own words"),
        hindrance=_looks,
    ),
    Command(
        id="dream.keep_older",
        text=tr("Commands", "Keep the older"),
        keys=("1",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Of two that contradict each other; the other goes dormant"),
        hindrance=_looks,
    ),
    Command(
        id="dream.keep_newer",
        text=tr("Commands", "Keep the newer"),
        keys=("2",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Of two that contradict each other; the other goes dormant"),
        hindrance=_looks,
    ),
    Command(
        id="dream.keep_both",
        text=tr("Commands", "Keep both"),
        keys=("3",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Neither of two that contradict each other goes"),
        hindrance=_looks,
    ),
    Command(
        id="dream.next_open",
        text=tr("Commands", "Next that waits for you"),
        icon="person",
        keys=("N",),
        repeats=True,
        local=True,
        within=VIEW,
        tip=tr("Commands", "Go to the next proposal that is not decided yet, of whichever step"),
        hindrance=_looks,
    ),
    Command(
        id="dream.open",
        text=tr("Commands", "Open a plan…"),
        icon="open",
        tip=tr("Commands", "Read a plan from a JSON file, to look through it and apply it"),
        hindrance=_looks,
    ),
    Command(
        id="dream.save",
        text=tr("Commands", "Save the plan…"),
        icon="save",
        tip=tr("Commands", "Write the plan and what is accepted of it to a JSON file"),
        hindrance=_looks,
    ),
    Command(
        id="dream.keep",
        text=tr("Commands", "Keep the plan to compare with"),
        icon="diff",
        tip=tr("Commands", "The next plan, by other steps or parameters, stands beside it under Compare"),
        hindrance=_looks,
    ),
    Command(
        id="dream.discard",
        text=tr("Commands", "Put the plan away"),
        icon="close",
        tip=tr("Commands", "Let go of the plan and of what was decided; nothing is written"),
        hindrance=_looks,
    ),
    Command(
        id="dream.automatic",
        text=tr("Commands", "Automatic dreams…"),
        icon="clock",
        tip=tr("Commands", "What a dream may apply by itself, how often, and whether this window sees to it"),
        hindrance=needs_writable,
    ),
)
