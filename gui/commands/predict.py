"""The commands of the Predict view, keyed as those of a debugger."""

from __future__ import annotations

from gui.commands.command import Command, WindowState, needs_store, needs_writable, requires
from gui.wording.translation import tr

VIEW = "predict"


def _in_view(state: WindowState) -> bool:
    return state.view == VIEW


_looks = requires(needs_store, _in_view, tr("Commands", "This is done in Predict"))
_writes = requires(needs_writable, _in_view, tr("Commands", "This is done in Predict"))

PREDICT_COMMANDS = (
    Command(
        id="predict.add",
        text=tr("Commands", "Add a gate…"),
        icon="add",
        keys=("Ctrl+G",),
        tip=tr("Commands", "Let a decision wait for your word, at the end of the queue"),
        hindrance=_writes,
    ),
    Command(
        id="predict.discover",
        text=tr("Commands", "Discover"),
        icon="eye",
        tip=tr("Commands", "Look for what the figures of gates tell; what is new waits for your word"),
        hindrance=_writes,
    ),
    Command(
        id="predict.step",
        text=tr("Commands", "Step"),
        icon="step",
        keys=("F10",),
        tip=tr("Commands", "Run the next stage of the prediction"),
        hindrance=_looks,
    ),
    Command(
        id="predict.back",
        text=tr("Commands", "Step back"),
        icon="undo",
        keys=("F9",),
        tip=tr("Commands", "Take back the last stage; in the row of stages also with the left arrow"),
        hindrance=_looks,
    ),
    Command(
        id="predict.run",
        text=tr("Commands", "Run all stages"),
        icon="play",
        keys=("F8",),
        tip=tr("Commands", "Run what is left, stage by stage (F5 too)"),
        hindrance=_looks,
    ),
    Command(
        id="predict.stop",
        text=tr("Commands", "Stop the prediction"),
        icon="cancel",
        keys=("Shift+F5",),
        tip=tr("Commands", "Go no further, and drop the answer that is on its way"),
        hindrance=_looks,
    ),
    Command(
        id="predict.replay",
        text=tr("Commands", "Replay"),
        icon="refresh",
        tip=tr("Commands", "Predict again from the same memories, by the model that is chosen now"),
        hindrance=_looks,
    ),
    Command(
        id="predict.prompt",
        text=tr("Commands", "Edit the prompt"),
        icon="edit",
        tip=tr("Commands", "Ask the stage at hand with other words, and run from there"),
        hindrance=_looks,
    ),
    Command(
        id="predict.answer",
        text=tr("Commands", "Go to the answer"),
        icon="person",
        keys=("Ctrl+J",),
        tip=tr("Commands", "Write what you say at this gate"),
        hindrance=_looks,
    ),
    Command(
        id="predict.again",
        text=tr("Commands", "Ask this gate again…"),
        icon="new",
        tip=tr("Commands", "Add a gate like the one at hand, to see what would be predicted now"),
        hindrance=_writes,
    ),
    Command(
        id="predict.withdraw",
        text=tr("Commands", "Withdraw the gate"),
        icon="remove",
        tip=tr("Commands", "Take it out of the queue; nothing is remembered of it"),
        hindrance=_writes,
    ),
)
