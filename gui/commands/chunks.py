"""The commands of chunks: one written, changed, protected, taken out of recall or erased."""

from __future__ import annotations

from gui.commands.command import (
    Command,
    WindowState,
    edits_current,
    edits_mutable,
    edits_selection,
    erases_selection,
    needs_current,
    needs_selection,
    needs_writable,
    requires,
)
from gui.wording.translation import tr


def _pin_label(state: WindowState) -> str:
    return tr("Commands", "Unpin") if state.pinned else tr("Commands", "Pin")


def _immutable_label(state: WindowState) -> str:
    return tr("Commands", "Make editable") if state.immutable else tr("Commands", "Make immutable")


CHUNK_COMMANDS = (
    Command(
        id="chunk.add",
        text=tr("Commands", "New chunk…"),
        icon="add",
        keys=("Ctrl+Shift+N",),
        tip=tr("Commands", "Write a chunk"),
        hindrance=needs_writable,
    ),
    Command(
        id="chunk.edit",
        text=tr("Commands", "Edit"),
        icon="edit",
        keys=("F2",),
        tip=tr("Commands", "Change the chunk in the Inspector"),
        hindrance=edits_current,
    ),
    Command(
        id="chunk.edit_many",
        text=tr("Commands", "Edit a field of many…"),
        icon="sliders",
        keys=("Shift+F2",),
        tip=tr("Commands", "Set a field of the selected chunks, or of all that match; shown first, one step"),
        hindrance=needs_writable,
    ),
    Command(
        id="chunk.show",
        text=tr("Commands", "Show in Browse"),
        icon="browse",
        tip=tr("Commands", "Find it in the table of all chunks"),
        hindrance=needs_selection,
    ),
    Command(
        id="chunk.why",
        text=tr("Commands", "Why not in Recall?"),
        icon="recall",
        tip=tr("Commands", "See what keeps it out of the answer, or brought it in, stage by stage"),
        hindrance=needs_current,
    ),
    Command(
        id="chunk.save",
        text=tr("Commands", "Save changes"),
        icon="save",
        keys=("Ctrl+S", "Ctrl+Return"),
        tip=tr("Commands", "Store what was changed in the Inspector"),
        hindrance=requires(
            needs_writable, lambda state: state.editor_dirty, tr("Commands", "Nothing was changed")
        ),
    ),
    Command(
        id="chunk.pin",
        text=tr("Commands", "Pin"),
        icon="pin",
        keys=("P",),
        local=True,
        tip=tr("Commands", "Keep it from being forgotten, trimmed or demoted"),
        label=_pin_label,
        hindrance=edits_selection,
    ),
    Command(
        id="chunk.immutable",
        text=tr("Commands", "Make immutable"),
        icon="lock",
        tip=tr("Commands", "Refuse edits, merges and consolidation as well"),
        label=_immutable_label,
        hindrance=edits_selection,
    ),
    Command(
        id="chunk.tag",
        text=tr("Commands", "Tags…"),
        icon="tag",
        keys=("T",),
        local=True,
        tip=tr("Commands", "Change tags"),
        hindrance=edits_mutable,
    ),
    Command(
        id="chunk.retire",
        text=tr("Commands", "Retire"),
        icon="retire",
        keys=("Del",),
        local=True,
        tip=tr("Commands", "Take it out of recall; nothing is deleted"),
        hindrance=edits_mutable,
    ),
    Command(
        id="chunk.restore",
        text=tr("Commands", "Restore"),
        icon="restore",
        tip=tr("Commands", "Bring it back into recall"),
        hindrance=edits_mutable,
    ),
    Command(
        id="chunk.merge",
        text=tr("Commands", "Merge…"),
        icon="merge",
        tip=tr("Commands", "Make one chunk of the selected ones, which must be 2 to 20"),
        hindrance=requires(
            edits_selection, lambda state: 2 <= state.selected <= 20, tr("Commands", "Select 2 to 20 chunks")
        ),
    ),
    Command(
        id="chunk.split",
        text=tr("Commands", "Split…"),
        tip=tr("Commands", "Make several chunks of one"),
        hindrance=edits_current,
    ),
    Command(
        id="chunk.unmerge",
        text=tr("Commands", "Split again"),
        tip=tr("Commands", "Bring the sources of a theme that a dream made back, and retire it"),
        hindrance=edits_current,
    ),
    Command(
        id="chunk.erase",
        text=tr("Commands", "Erase for good…"),
        icon="erase",
        tip=tr("Commands", "Remove text, vectors and log entries, with a receipt; can't be undone"),
        hindrance=erases_selection,
        tone="danger",
    ),
)
