"""The commands that look after vectors, index and search rows."""

from __future__ import annotations

from gui.commands.command import Command, needs_store, needs_writable, requires
from gui.wording.translation import tr

_kind_at_hand = requires(
    needs_writable,
    lambda state: state.view == "health",
    tr("Commands", "A kind of fault is chosen in the Health view"),
)
_repairable_kind = requires(
    _kind_at_hand,
    lambda state: state.repairable,
    tr("Commands", "Nothing of this kind was found, or a repair can't mend it"),
)

HEALTH_COMMANDS = (
    Command(
        id="index.check",
        text=tr("Commands", "Check index"),
        icon="refresh",
        tip=tr("Commands", "Compare chunks with vectors, index and search rows"),
        hindrance=needs_store,
    ),
    Command(
        id="index.repair",
        text=tr("Commands", "Repair index"),
        icon="health",
        tip=tr(
            "Commands", "Mend every fault of vectors, index and search rows; texts and log stay as they are"
        ),
        hindrance=needs_writable,
    ),
    Command(
        id="index.repair_kind",
        text=tr("Commands", "Repair this kind"),
        icon="health",
        tip=tr("Commands", "Mend the kind of fault at hand, and nothing else"),
        hindrance=_repairable_kind,
    ),
    Command(
        id="index.compare",
        text=tr("Commands", "Compare models"),
        icon="diff",
        tip=tr(
            "Commands", "See whose nearest neighbours differ between a model that is kept and the one in use"
        ),
        hindrance=needs_store,
    ),
    Command(
        id="index.reembed",
        text=tr("Commands", "Re-embed…"),
        icon="spark",
        tip=tr("Commands", "Make all vectors by the model that the settings choose, in the background"),
        hindrance=needs_writable,
    ),
)
