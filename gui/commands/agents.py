"""The commands of the Agents view."""

from __future__ import annotations

from gui.commands.command import Command, WindowState, needs_store, requires
from gui.wording.translation import tr

VIEW = "agents"


def _in_view(state: WindowState) -> bool:
    return state.view == VIEW


_looks = requires(needs_store, _in_view, tr("Commands", "This is done in Agents"))

AGENT_COMMANDS = (
    Command(
        id="agents.minutes",
        text=tr("Commands", "Minutes"),
        icon="log",
        tip=tr("Commands", "See what agents did, the newest first"),
        hindrance=_looks,
    ),
    Command(
        id="agents.context",
        text=tr("Commands", "Context"),
        icon="eye",
        tip=tr("Commands", "See what the agent at hand would be told now"),
        hindrance=_looks,
    ),
    Command(
        id="agents.show_memory",
        text=tr("Commands", "Show the memory of the minute"),
        icon="browse",
        tip=tr("Commands", "Show the chunk that was made of the minute at hand among all chunks"),
        hindrance=_looks,
    ),
    Command(
        id="agents.copy_context",
        text=tr("Commands", "Copy the context"),
        icon="copy",
        tip=tr("Commands", "Copy what the agent at hand would be told, word for word"),
        hindrance=_looks,
    ),
    Command(
        id="agents.copy_command",
        text=tr("Commands", "Copy the command for agents"),
        icon="agents",
        tip=tr("Commands", "Copy the command that lets an agent use this store"),
        hindrance=_looks,
    ),
)
