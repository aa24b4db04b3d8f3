"""The commands of the graph: relations made, changed and removed, nodes opened and closed."""

from __future__ import annotations

from gui.commands.command import Command, needs_current, needs_store, needs_writable, requires
from gui.wording.translation import tr

_relates = requires(
    needs_writable, lambda state: state.has_current, tr("Commands", "There is no chunk at hand")
)
_edits_relation = requires(
    needs_writable,
    lambda state: state.has_relation,
    tr("Commands", "Select a relation in the Graph view first"),
)

GRAPH_COMMANDS = (
    Command(
        id="chunk.graph",
        text=tr("Commands", "Show in Graph"),
        icon="graph",
        tip=tr("Commands", "See what it is related to"),
        hindrance=needs_current,
    ),
    Command(
        id="chunk.relate",
        text=tr("Commands", "Add a relation…"),
        icon="link",
        tip=tr("Commands", "Relate it to another chunk"),
        hindrance=_relates,
    ),
    Command(
        id="relation.edit",
        text=tr("Commands", "Change the relation…"),
        icon="edit",
        tip=tr("Commands", "Give it another kind, confidence or evidence"),
        hindrance=_edits_relation,
    ),
    Command(
        id="relation.remove",
        text=tr("Commands", "Remove the relation"),
        icon="unlink",
        tip=tr("Commands", "Take the link away; both chunks stay, and Undo brings it back"),
        hindrance=_edits_relation,
    ),
    Command(
        id="graph.expand",
        text=tr("Commands", "Expand"),
        icon="expand",
        tip=tr("Commands", "Show all that the chosen node leads to (Return)"),
        hindrance=needs_store,
    ),
    Command(
        id="graph.collapse",
        text=tr("Commands", "Collapse"),
        icon="collapse",
        tip=tr("Commands", "Hide what is reached only through the chosen node (Backspace)"),
        hindrance=needs_store,
    ),
    Command(
        id="graph.centre",
        text=tr("Commands", "Begin here"),
        icon="graph",
        tip=tr("Commands", "Show what lies around the chosen node instead"),
        hindrance=needs_store,
    ),
)
