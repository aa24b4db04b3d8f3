"""The commands of the Agents view."""

from __future__ import annotations

from gui.commands.command import Command, WindowState, needs_store, needs_writable, requires
from gui.wording.translation import tr

VIEW = "agents"


def _in_view(state: WindowState) -> bool:
    return state.view == VIEW


_looks = requires(needs_store, _in_view, tr("Commands", "This is done in Agents"))
_writes = requires(needs_writable, _in_view, tr("Commands", "This is done in Agents"))

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
        id="agents.stream",
        text=tr("Commands", "Stream"),
        icon="recall",
        tip=tr("Commands", "See what agents logged cycle by cycle, and reflect on it"),
        hindrance=_looks,
    ),
    Command(
        id="agents.core",
        text=tr("Commands", "Core memory"),
        icon="database",
        tip=tr("Commands", "See and write what a role always has in mind"),
        hindrance=_looks,
    ),
    Command(
        id="agents.proposals",
        text=tr("Commands", "Proposals"),
        icon="diff",
        tip=tr("Commands", "Decide on what agents would change of playbooks and rules"),
        hindrance=_looks,
    ),
    Command(
        id="agents.reflect",
        text=tr("Commands", "Reflect now"),
        icon="dream",
        tip=tr("Commands", "Make insights and lessons of what was logged since the last reflection"),
        hindrance=_writes,
    ),
    Command(
        id="agents.save_section",
        text=tr("Commands", "Save the section"),
        icon="save",
        tip=tr("Commands", "Write the section of core memory at hand; in its text also Ctrl+S"),
        hindrance=_writes,
    ),
    Command(
        id="agents.discard_section",
        text=tr("Commands", "Discard what is typed"),
        icon="undo",
        tip=tr("Commands", "Show the section of core memory at hand as it is stored"),
        hindrance=_writes,
    ),
    Command(
        id="agents.add_role",
        text=tr("Commands", "Another role…"),
        icon="add",
        tip=tr("Commands", "Show a role that has nothing in mind yet"),
        hindrance=_looks,
    ),
    Command(
        id="agents.audit",
        text=tr("Commands", "Audit playbooks and rules"),
        icon="check",
        tip=tr("Commands", "Read in the log who changed what only a person may change"),
        hindrance=_looks,
    ),
    Command(
        id="agents.approve",
        text=tr("Commands", "Approve the proposal"),
        icon="check",
        keys=("A",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Put the proposal at hand in force, as it stands in its text"),
        hindrance=_writes,
    ),
    Command(
        id="agents.reject",
        text=tr("Commands", "Reject the proposal"),
        icon="cancel",
        keys=("R",),
        local=True,
        within=VIEW,
        tip=tr("Commands", "Close the proposal at hand, and change nothing"),
        hindrance=_writes,
    ),
    Command(
        id="agents.trust",
        text=tr("Commands", "Trust"),
        icon="anchors",
        tip=tr("Commands", "See how far the agent at hand is trusted, and what moved that"),
        hindrance=_looks,
    ),
    Command(
        id="agents.impact",
        text=tr("Commands", "It had impact"),
        icon="check",
        tip=tr("Commands", "Say that the dissent at hand changed what came out"),
        hindrance=_writes,
    ),
    Command(
        id="agents.no_impact",
        text=tr("Commands", "It had no impact"),
        icon="cancel",
        tip=tr("Commands", "Say that the dissent at hand changed nothing"),
        hindrance=_writes,
    ),
    Command(
        id="agents.regret",
        text=tr("Commands", "Take the override back"),
        icon="undo",
        tip=tr("Commands", "Say that the override at hand was regretted"),
        hindrance=_writes,
    ),
    Command(
        id="agents.no_regret",
        text=tr("Commands", "It is not regretted"),
        icon="check",
        tip=tr("Commands", "Say that the override at hand is not regretted, whatever later versions tell"),
        hindrance=_writes,
    ),
    Command(
        id="agents.advocate",
        text=tr("Commands", "Draw the devil's advocate"),
        icon="person",
        tip=tr("Commands", "Draw, by chance and trust, the agent that has to object"),
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
    Command(
        id="agents.pair",
        text=tr("Commands", "PAIR"),
        icon="spark",
        tip=tr("Commands", "Improve an output by what earlier work taught, stage by stage"),
        hindrance=_looks,
    ),
    Command(
        id="agents.pair_step",
        text=tr("Commands", "Step the PAIR run"),
        icon="step",
        tip=tr("Commands", "Run the next stage, or begin with what is written"),
        hindrance=_looks,
    ),
    Command(
        id="agents.pair_run",
        text=tr("Commands", "Run all stages of PAIR"),
        icon="play",
        tip=tr("Commands", "Run what is left, until your revision is waited for"),
        hindrance=_looks,
    ),
    Command(
        id="agents.pair_stop",
        text=tr("Commands", "Stop the stage of PAIR"),
        icon="cancel",
        tip=tr("Commands", "Go no further, and drop the answer that is on its way"),
        hindrance=_looks,
    ),
    Command(
        id="agents.pair_finish",
        text=tr("Commands", "Leave the PAIR run here"),
        icon="check",
        tip=tr("Commands", "End the run with the best output so far"),
        hindrance=_looks,
    ),
    Command(
        id="agents.pair_new",
        text=tr("Commands", "Begin PAIR anew"),
        icon="new",
        tip=tr("Commands", "Write what is to be improved; the run stays until another begins"),
        hindrance=_looks,
    ),
    Command(
        id="agents.pair_copy",
        text=tr("Commands", "Copy the best output of PAIR"),
        icon="copy",
        tip=tr("Commands", "Copy the output with the highest score so far"),
        hindrance=_looks,
    ),
    Command(
        id="agents.pair_keep",
        text=tr("Commands", "Keep the PAIR run as minutes"),
        icon="save",
        tip=tr("Commands", "Write evaluations and outcome as minutes of the agent at hand, for good"),
        hindrance=_writes,
    ),
    Command(
        id="agents.import_agent",
        text=tr("Commands", "Import an agent's file…"),
        icon="import",
        tip=tr("Commands", "Bring in what a JSON file tells of an agent: dissents, overrides, its trust"),
        hindrance=_writes,
    ),
    Command(
        id="agents.export_agent",
        text=tr("Commands", "Export the agent at hand…"),
        icon="export",
        tip=tr("Commands", "Write all that is known of the agent at hand to a JSON file"),
        hindrance=_looks,
    ),
)
